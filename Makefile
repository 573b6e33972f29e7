# Everything a person does with this project, in two words.
PYTHON  ?= python3
VENV    ?= .venv
BIN     := $(VENV)/bin
PORT    ?= 8799
MINUTES ?= 5
GAME    ?= taluva
# Twice as many as processors: many tests wait for a program or a browser.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(2 * os.cpu_count())')

# Modules are compiled once, not for every program that the tests start.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test test-all check lint format bench chaos pictures screenshots texts rule-pictures translated clean

play: $(VENV)/.playground
	$(BIN)/meeplepost playground --port $(PORT) --game $(GAME)

test: $(VENV)/.dev
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

test-all: $(VENV)/.dev
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --deep

check: lint test-all

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.dev
	$(BIN)/python -m tests.bench

chaos: $(VENV)/.dev
	$(BIN)/python -m tests.chaos --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

pictures: $(VENV)/.dev
	$(BIN)/python -m tests.pictures pictures

screenshots: $(VENV)/.dev
	$(BIN)/python -m tests.screenshots pictures/screenshots

texts: $(VENV)/.dev
	$(BIN)/python -m tests.texts

rule-pictures: $(VENV)/.dev
	$(BIN)/python -m tests.rule_pictures

translated: $(VENV)/.dev
	$(BIN)/python -m tests.translated $(RULES)

clean:
	rm -rf $(VENV) build *.egg-info pictures .mypy_cache .ruff_cache .pytest_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.playground: pyproject.toml requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[playground,speed]'
	touch $@

$(VENV)/.dev: pyproject.toml requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[dev]'
	touch $@ $(VENV)/.playground
