# make run | test | lint | docs | solvers | lock. The first call makes the environment; later calls start at once.
#   CORES=4       cores that the workflow and the tests may use
#   ARGS='...'    further arguments of snakemake (run) or pytest (test)
#   VENV=folder   where the environment is
#   PYTHON=...    the interpreter that the environment is made of

PYTHON ?= python3
VENV ?= .venv
CORES ?= $(shell getconf _NPROCESSORS_ONLN)
ARGS ?=

override VENV := $(abspath $(VENV))
READY := $(VENV)/.ready
UV := VIRTUAL_ENV="$(VENV)" "$(VENV)/bin/uv" --quiet
COMPILE := $(UV) pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock"

export PATH := $(VENV)/bin:$(PATH)
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: help run test lint solvers lock environment

help:
	@sed -n 's/^# \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

run: environment
	snakemake --cores $(CORES) $(ARGS)

test: environment
	pytest --numprocesses $(CORES) --dist loadfile $(ARGS)

lint: environment
	ruff check
	ruff format --check
	mypy
	snakefmt --check Snakefile workflow
	snakemake --lint

# Makes config/solvers/found anew: what the search finds without the solvers that people wrote.
solvers: environment
	snakemake --cores $(CORES) --configfile config/search_alone.yaml --config results=results_solvers $(ARGS)
	python -m arc solvers export results_solvers --source arc-agi-1/training --out config/solvers/found

docs: environment
	NO_MKDOCS_2_WARNING=1 mkdocs build --strict

environment: $(READY)

$(READY): requirements.lock requirements-bootstrap.lock pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python >= 3.11 is needed: make PYTHON=...")'
	@echo "installing the environment into $(VENV)"
	@"$(PYTHON)" -m venv "$(VENV)"
	@"$(VENV)/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes \
		--requirement requirements-bootstrap.lock
	@$(UV) pip sync --compile-bytecode --require-hashes --no-build-isolation requirements.lock
	@$(UV) pip install --no-deps --no-build-isolation --editable .
	@echo "compiling the kernels, which takes a minute or two, once"
	@"$(VENV)/bin/python" -m arc kernels
	@touch "$@"

# Takes the newest versions that pyproject.toml allows; the bootstrap lock holds what installs the rest.
lock: environment
	$(COMPILE) --upgrade --extra dev --extra docs --output-file requirements.lock pyproject.toml
	printf 'setuptools\nuv\n' | $(COMPILE) --constraint requirements.lock \
		--output-file requirements-bootstrap.lock -
