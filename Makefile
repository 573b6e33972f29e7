# Everything a person does with this project, in two words.
PYTHON  ?= python3
VENV    ?= .venv
BIN     := $(VENV)/bin
PORT    ?= 8799
MINUTES ?= 5
GAME    ?= taluva
# What `make pictures` and `make rule-pictures` draw: all games, unless one is named.
ONE_GAME := $(if $(filter command environment,$(firstword $(origin GAME))),$(GAME))
# One worker more than processors, as some tests wait; twice as many for the long ones: most of them
# wait for a program or a browser.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(1 + os.cpu_count())')
DEEP_WORKERS ?= $(shell $(PYTHON) -c 'import os; print(2 * os.cpu_count())')

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCK    := $(BIN)/uv pip compile --quiet pyproject.toml --group build --universal --python-version 3.11 \
           --generate-hashes --no-annotate --no-emit-index-url --custom-compile-command "make lock" $(UPGRADE)

# Modules are compiled once, not for every program that the tests start.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test test-all check lint audit lock format bench bench-scale chaos pictures screenshots texts rule-pictures translated clean

play: $(VENV)/.playground
	$(BIN)/meeplepost playground --port $(PORT) --game $(GAME)

test: $(VENV)/.dev
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

# What measures time comes first, with no other test beside it.
test-all: $(VENV)/.dev
	$(BIN)/pytest --deep -m alone
	$(BIN)/pytest -n $(DEEP_WORKERS) --dist worksteal --deep -m "not alone"

check: lint audit test-all

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Known vulnerabilities of what hosts install; says so where the service cannot be reached.
audit: $(VENV)/.dev
	$(BIN)/python -m tests.audit requirements.lock

# Pins what may be installed, with the hashes of all its files; versions change only with UPGRADE=--upgrade.
lock: $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==0.13.9
	$(LOCK) --extra dev --output-file requirements-dev.lock
	$(LOCK) --extra playground --extra speed --constraint requirements-dev.lock --output-file requirements-playground.lock
	$(LOCK) --extra postgres --extra speed --constraint requirements-dev.lock --output-file requirements.lock

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.dev
	$(BIN)/python -m tests.bench --page docs/benchmarks.md

bench-scale: $(VENV)/.dev
	$(BIN)/python -m tests.scale
	$(BIN)/python -m tests.scale --database postgresql --processes 2

chaos: $(VENV)/.dev
	$(BIN)/python -m tests.chaos --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) $(if $(SIGNAL),--signal $(SIGNAL))

pictures: $(VENV)/.dev
	$(BIN)/python -m tests.pictures pictures $(ONE_GAME)

screenshots: $(VENV)/.dev
	$(BIN)/python -m tests.screenshots pictures/screenshots

texts: $(VENV)/.dev
	$(BIN)/python -m tests.texts

rule-pictures: $(VENV)/.dev
	$(BIN)/python -m tests.rule_pictures $(ONE_GAME)

translated: $(VENV)/.dev
	$(BIN)/python -m tests.translated $(RULES)

clean:
	rm -rf $(VENV) build *.egg-info pictures .mypy_cache .ruff_cache .pytest_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.playground: pyproject.toml requirements-playground.lock | $(VENV)/bin/python
	$(INSTALL) --require-hashes --requirement requirements-playground.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	touch $@

$(VENV)/.dev: pyproject.toml requirements-dev.lock | $(VENV)/bin/python
	$(INSTALL) --require-hashes --requirement requirements-dev.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	touch $@ $(VENV)/.playground
