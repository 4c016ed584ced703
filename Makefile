# The two commands to know: `make demo` and `make test`. Both start from nothing but Python 3.11 and make.
SHELL := /bin/sh
VENV  ?= .venv
BIN   := $(VENV)/bin
ARGS  ?=

# The first Python on the PATH that is new enough.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$p; break; }; done)

RUN_STAMP := $(VENV)/.installed
DEV_STAMP := $(VENV)/.installed-dev

# The wheel, with its parser compiled where there is a C compiler (hatch_build.py), in an environment of its own.
COMPILED       := build/compiled
COMPILED_STAMP := $(COMPILED)/.installed

.DEFAULT_GOAL := help
.PHONY: help demo test test-slow test-compiled lint format types contracts requirements generated generated-check check record clean
.DELETE_ON_ERROR:

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(RUN_STAMP) ## Install, index this repository and ask it a question
	@$(BIN)/dowse index .
	@echo
	@$(BIN)/dowse search "how is a file recognised as generated" --no-tests --lang python --limit 3
	@echo
	@echo "Ask your own: $(BIN)/dowse search \"...\"    or index another folder: $(BIN)/dowse index PATH"

test: $(DEV_STAMP) ## Install and run the whole suite (ARGS="-k word" narrows it)
	@$(BIN)/python -m pytest $(ARGS)

test-slow: $(DEV_STAMP) ## The tests that take minutes: a hundred thousand files
	@$(BIN)/python -m pytest -m slow -s $(ARGS)

lint: $(DEV_STAMP) ## Ruff: rules and format
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

format: $(DEV_STAMP) ## Apply ruff's fixes and format
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .

types: $(DEV_STAMP) ## mypy --strict
	@$(BIN)/mypy

contracts: $(DEV_STAMP) ## The import contracts between the layers
	@$(BIN)/lint-imports

requirements: $(DEV_STAMP) ## Which requirement is shown by which test, and which by none
	@$(BIN)/python -m tools.requirements $(ARGS)

generated: $(DEV_STAMP) ## Write NOTICE, docs/languages.md and docs/commands.md anew
	@$(BIN)/python -m tools.make_notice
	@$(BIN)/python -m tools.make_languages
	@$(BIN)/python -m tools.make_commands

generated-check: $(DEV_STAMP) ## Fail if a generated file is out of date
	@$(BIN)/python -m tools.make_notice --check
	@$(BIN)/python -m tools.make_languages --check
	@$(BIN)/python -m tools.make_commands --check

check: lint types contracts generated-check requirements ## Everything but the tests

test-compiled: $(COMPILED_STAMP) ## Run the parser's tests against the wheel that users get
	@$(COMPILED)/bin/python -c "import dowse.parse.sweep as s; print('parser:', s.__file__)"
	@$(COMPILED)/bin/python -m pytest -q -p no:cacheprovider tests/golden tests/unit/parse

bench-%: $(COMPILED_STAMP) ## Run benchmarks/<name>.py on the wheel that users get, and print its table
	@$(COMPILED)/bin/python -m benchmarks.$(subst -,_,$*) $(ARGS)

record: $(RUN_STAMP) ## Record docs/demo.svg from the real program
	@$(BIN)/python -m tools.record_demo

clean: ## Remove the virtual environment and all caches
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

# An environment made for development serves the demo too, so neither target undoes the other's work.
$(RUN_STAMP): pyproject.toml tools/install.py
	@$(if $(PYTHON),,echo "Dowse needs Python 3.11 or newer; set PYTHON=/path/to/python3" >&2; exit 1;) \
	$(PYTHON) tools/install.py $(VENV)
	@touch $@

$(DEV_STAMP): pyproject.toml tools/install.py
	@$(if $(PYTHON),,echo "Dowse needs Python 3.11 or newer; set PYTHON=/path/to/python3" >&2; exit 1;) \
	$(PYTHON) tools/install.py $(VENV) --group dev
	@touch $(RUN_STAMP) $@

$(COMPILED_STAMP): pyproject.toml hatch_build.py $(shell find src -name '*.py' -o -name '*.scm') | $(DEV_STAMP)
	@rm -rf $(COMPILED) && $(BIN)/python -m venv $(COMPILED)
	@$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check . pytest pytest-timeout hypothesis
	@touch $@
