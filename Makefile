# `make play` opens the house, `make test` checks everything; each sets up all it needs.
SHELL   := /bin/bash
VENV    := .venv
BIN     := $(VENV)/bin
PYTHON  ?= $(shell command -v python3.11 || command -v python3.12 || command -v python3.13 || command -v python3)
SOURCES := $(shell find src -path 'src/gamester/web/*' -prune -o \( -name '*.py' -o -name '*.yaml' -o -name py.typed \) -print) pyproject.toml setup.py
CODE    := $(filter %.py %.toml,$(SOURCES))
PAGE    := src/gamester/web
PAGED   := $(shell find $(PAGE)/src $(PAGE)/public -type f) $(wildcard $(PAGE)/*.html $(PAGE)/*.json $(PAGE)/*.ts $(PAGE)/*.js)
NPM     := PATH="$(abspath $(BIN)):$$PATH" npm --prefix $(PAGE)
# PyTorch built for the CPU, a tenth of what PyPI's brings along for GPUs; where it cannot be had pip takes PyPI's
TORCH   := https://download.pytorch.org/whl/cpu
PLAIN   := books house lab notation table terminal web $(notdir $(wildcard tests/test_*_command.py)) \
           test_architecture.py test_citation.py test_cli.py test_compiled.py test_docstrings.py test_failing.py test_imports.py \
           test_new_game.py test_performance_page.py test_readme.py test_site.py test_wheels.py
# whatever the machine says, what is compiled of the tests is kept: for the other worker, and for the second time
PYTEST  := PYTHONDONTWRITEBYTECODE= $(abspath $(BIN))/python -m pytest -q -n auto --durations=20 --durations-min=2
# what the lists of pyproject.toml that are named ask for
INSTALL := PYTHON=$(BIN)/python scripts/install

.PHONY: build installed play test one all dev inplace mutants bench ready programs check types style readme schemas wheels docs clean

build:
	@$(MAKE) --no-print-directory -j2 installed

installed: $(VENV)/.installed
	@:

$(VENV)/pyvenv.cfg:
	PYTHON=$(PYTHON) scripts/venv $(VENV)

# the page's tools: Node from the system where Vite can use it, else PyPI's
$(PAGE)/node_modules/.package-lock.json: $(PAGE)/package-lock.json | $(VENV)/pyvenv.cfg
	@PYTHON=$(BIN)/python scripts/node
	$(NPM) ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@

$(PAGE)/dist/index.html: $(PAGE)/node_modules/.package-lock.json $(PAGED)
	$(NPM) run --silent build -- --logLevel warn

$(VENV)/.maker: $(VENV)/pyvenv.cfg pyproject.toml
	$(INSTALL) build-system.requires
	@touch $@

$(VENV)/.needed: $(VENV)/.maker
	$(INSTALL) project.dependencies
	@touch $@

# the page is made while the games are translated, and what runs is fetched while they compile
$(VENV)/.compiled: $(VENV)/.maker $(CODE)
	@rm -rf build/lib*
	$(BIN)/python setup.py -q build_ext
	@touch $@

# all else that an earlier build left for the wheel goes, for a file of it may have another name now
$(VENV)/.wheel: $(VENV)/.compiled $(PAGE)/dist/index.html $(SOURCES)
	@rm -rf $(VENV)/wheel build/bdist* $$(find build/lib* -type f ! -name '*.so' 2>/dev/null)
	$(BIN)/python -m pip wheel -q --no-deps --no-build-isolation -w $(VENV)/wheel .
	@touch $@

$(VENV)/.installed: $(VENV)/.wheel $(VENV)/.needed
	@rm -f $(VENV)/.editable
	$(BIN)/python -m pip install -q --no-deps --force-reinstall $(VENV)/wheel/*.whl
	@$(BIN)/gamester --version
	@touch $@

# the house, and its page where there is a screen to show it on; `gamester play` is the table in the terminal
play: build
	@PYTHON=$(BIN)/python scripts/open-page >/dev/null 2>&1 &
	@$(BIN)/gamester serve

$(VENV)/.tools: $(VENV)/.needed
	$(INSTALL) project.dependencies project.optional-dependencies.test
	$(BIN)/python -m pip install -q --retries 0 --extra-index-url $(TORCH) 'torch==2.13.0'
	@touch $@

# what only the tests use: outside oracles, PostgreSQL, a browser
programs: | $(VENV)/pyvenv.cfg
	@scripts/programs

check: types style

types: $(VENV)/.tools
	$(BIN)/mypy

style: $(VENV)/.tools $(PAGE)/node_modules/.package-lock.json
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(NPM) run --silent check

# what the tests need is fetched while the games are compiled
ready: installed $(VENV)/.tools programs
	@:

# first as installed (compiled), then the rules' very same files interpreted, with fewer random games; the rooms that
# are never compiled are not tested twice; `GAMESTER_GAMES=2000 make test` is the long run
test: $(if $(GAME),one,all)
	@:

# one game's tests, from the sources as they are: `make test GAME=quadrille`
one: $(VENV)/.tools
	PYTHONPATH=src GAMESTER_GAMES=5 GAMESTER_ONLY=$(GAME) $(PYTEST) $(wildcard tests/games/test_$(subst -,_,$(GAME))*.py) \
	  $(wildcard tests/referees/*.py) tests/conformance/test_golden.py tests/conformance/test_net.py \
	  tests/conformance/test_conformance.py tests/test_readme.py \
	  tests/lab/test_observations.py::test_the_document_tells_every_axis

$(VENV)/.editable: $(VENV)/.tools
	@rm -f $(VENV)/.installed
	GAMESTER_PURE=1 $(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	@touch $@

# for whoever works on it: all that runs, from the sources, interpreted, with nothing compiled
dev: $(VENV)/.editable
	@find src -name '*.so' -delete
	@$(BIN)/gamester --version

# the same, compiled beside the sources by families of games: after a change only what it touches is compiled anew
inplace: $(VENV)/.editable
	$(BIN)/python setup.py -q build_ext --inplace
	@$(BIN)/gamester --version

# mistakes planted one at a time: what does the suite let through?
mutants: $(VENV)/.tools
	$(BIN)/python tests/mutants.py $(GAME)

all:
	@$(MAKE) --no-print-directory -j2 ready
	@$(MAKE) --no-print-directory -j2 check
	GAMESTER_GAMES=$${GAMESTER_GAMES:-50} $(PYTEST)
	rm -rf .pure build/lib && GAMESTER_PURE=1 $(BIN)/python -m pip install -q --no-deps --no-build-isolation --target .pure .
	GAMESTER_PURE=1 GAMESTER_GAMES=4 PYTHONPATH=$(abspath .pure) $(PYTEST) $(PLAIN:%=--ignore=tests/%)

bench: build
	$(INSTALL) project.optional-dependencies.bench
	$(BIN)/gamester bench

# the README's table of games, from the audit
readme: $(VENV)/.tools
	PYTHONPATH=src $(BIN)/python -m gamester audit --readme

# what goes over the wire, from the house's models: the schemas, and the page's types from them
schemas: $(VENV)/.tools $(PAGE)/node_modules/.package-lock.json
	PYTHONPATH=src $(BIN)/python -m gamester.house.schema
	$(NPM) run --silent protocol

# a wheel for every Python that is here, in dist, each tried in a bare environment
wheels: $(PAGE)/dist/index.html
	$(BIN)/python scripts/wheels.py --check

# the documentation as pages in build/docs
docs: $(VENV)/.tools
	$(INSTALL) project.optional-dependencies.docs
	NO_MKDOCS_2_WARNING=1 DISABLE_MKDOCS_2_WARNING=true PYTHONPATH=src:. $(BIN)/python -m mkdocs -q build
	@echo build/docs/index.html

clean:
	@find src -name '*.so' -delete
	rm -rf $(VENV) .pure build src/*.egg-info $(PAGE)/dist $(PAGE)/node_modules
