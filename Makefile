# make run · make test: all that a machine with Python 3.11 or later needs.

PYTHON ?= python3
VENV   := .venv
PIP    := $(VENV)/bin/python -m pip --disable-pip-version-check
PO     := $(wildcard assets/locale/*/LC_MESSAGES/*.po)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run install dev test check fix bench soak messages lock dist web apk ipa clean

help: ## what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: install ## start Tanteo
	$(VENV)/bin/scorer

install: $(VENV)/.installed ## make .venv/bin/scorer

dev: install $(VENV)/.dev

test: dev ## run every test, those in a real browser too
	CHROMIUM="$$(sh build/chromium.sh)" $(VENV)/bin/python -m pytest

check: dev ## lint, format, types, layers
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy --strict scorer
	$(VENV)/bin/lint-imports

fix: dev ## format, and mend what ruff can mend by itself
	$(VENV)/bin/ruff format
	$(VENV)/bin/ruff check --fix

bench: dev ## measure the hot paths
	$(VENV)/bin/python -m tests.bench

soak: dev ## a long night of partidas against a real server
	$(VENV)/bin/python -m tests.soak
	CHROMIUM="$$(sh build/chromium.sh)" TANTEO_KILLS=50 $(VENV)/bin/python -m pytest tests/pocket -k killed

messages: dev ## take new words into the catalogues
	$(VENV)/bin/python build/messages.py
	$(VENV)/bin/python build/messages.py --compile

# No option of pip's configuration reaches the locks: they name packages and versions, nothing else.
COMPILE = $(VENV)/bin/pip-compile --quiet --strip-extras --no-header --no-config --resolver=backtracking \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options

lock: dev ## pin the dependencies anew
	$(COMPILE) --upgrade -o requirements.lock pyproject.toml
	$(COMPILE) --upgrade -o requirements-build.lock --build-deps-for editable --only-build-deps -c requirements.lock pyproject.toml
	$(COMPILE) --upgrade -o requirements-dev.lock --extra dev -c requirements.lock -c requirements-build.lock pyproject.toml

dist: dev ## wheel and sdist
	rm -rf dist
	$(VENV)/bin/python -m hatchling build

web: dev ## build/web: the app without a server, for any host that serves files
	$(VENV)/bin/python build/messages.py --compile
	$(VENV)/bin/python build/web.py

apk: dev ## an app for Android, where Flutter and its tools are installed
	@PYTHON=$(VENV)/bin/python sh build/phone/build.sh apk

ipa: dev ## an app for iOS, on a Mac with Xcode
	@PYTHON=$(VENV)/bin/python sh build/phone/build.sh ipa

clean: ## remove what was made, never what was played
	rm -rf $(VENV) dist build/web build/apk build/ipa build/lib .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks .import_linter_cache
	find scorer tests build -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f assets/locale/*/LC_MESSAGES/*.mo

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or later is needed: install it, or name one with PYTHON=…" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed: $(PYTHON) is $$($(PYTHON) -V 2>&1); name another with PYTHON=…" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing: apt-get install python3-venv (or your system's package of it)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: requirements.lock requirements-build.lock | $(VENV)/bin/python
	$(PIP) install --quiet -r requirements.lock -r requirements-build.lock
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.runtime
	$(PIP) install --quiet -r requirements-dev.lock
	@touch $@

$(VENV)/.installed: pyproject.toml build/hatch_build.py $(PO) $(VENV)/.runtime
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@
