# Everything a person does with this project, in two words.
PYTHON  ?= python3
VENV    ?= .venv
BIN     := $(VENV)/bin
PORT    ?= 8799
GAME    ?= taluva
WORKERS ?= auto

.PHONY: play test check lint format bench pictures screenshots texts clean

play: $(VENV)/.playground
	$(BIN)/meeplepost playground --port $(PORT) --game $(GAME)

test: $(VENV)/.dev
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: lint test

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

pictures: $(VENV)/.dev
	$(BIN)/python -m tests.pictures pictures

screenshots: $(VENV)/.dev
	$(BIN)/python -m tests.screenshots pictures/screenshots

texts: $(VENV)/.dev
	$(BIN)/python -m tests.texts

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
