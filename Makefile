# Everything needed is set up by the targets themselves; python3 is enough to begin.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin

# Tests start houses, simulations and each other's bots by the hundred: what one process has
# compiled the next need not compile again, whatever is said where this is run.
unexport PYTHONDONTWRITEBYTECODE

SOURCES = $(shell find src -name '*.py')
# What lies beside the code and is installed with it.
BESIDE = $(shell find src -name '*.toml' -o -name '*.json' -o -name '*.law' -o -name '*.lark' -o -name '*.txt' -o -name '*.md' -o -name '*.tcss')

.DEFAULT_GOAL := help
.PHONY: help setup play test test-under-load check check-compiles check-page check-style check-types check-written types words compiled bench bench-server chaos siege soak ray playthroughs pictures lock clean

help:  ## what there is to make
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

setup: $(VENV)/ready  ## everything, in .venv: to simulate and to develop with

# The locks pin every package with its hash, and name all that each of them needs.
INSTALL := install --quiet --disable-pip-version-check --no-deps
OWN_PIP := $(RUN)/python -m ensurepip --default-pip
# To make a pip takes as long as half of what playing needs. So Python's own is taken until there is
# one here, if it has one that can install elsewhere.
ANY_PIP := $(PYTHON) -m pip --python $(RUN)/python
PIP = $(shell test -x $(RUN)/pip && echo $(RUN)/pip || echo "$(ANY_PIP)")

$(RUN)/python:
	@echo "Setting up in $(VENV): this takes a moment, once."
	$(PYTHON) -m venv --without-pip $(VENV)
	@$(ANY_PIP) --version >/dev/null 2>&1 || $(OWN_PIP) || { rm -rf $(VENV); exit 1; }

# What playing needs; the project itself is linked in, uncompiled. What opens the house is loaded once
# meanwhile, so that it is compiled by then.
$(VENV)/playable: requirements-play.lock pyproject.toml setup.py | $(RUN)/python
	$(PIP) $(INSTALL) --no-compile --require-hashes -r requirements-play.lock
	PYTHONPATH=src $(RUN)/python -c "import mootable.cli, mootable.server.serve, mootable.games.moo.law.writing" & \
	$(PIP) $(INSTALL) --no-compile --no-build-isolation -e . && wait
	touch $@

$(VENV)/ready: $(VENV)/playable requirements.lock
	@echo "Adding all the rest: this takes a minute or two, once."
	test -x $(RUN)/pip || $(OWN_PIP)
	$(RUN)/pip $(INSTALL) --require-hashes -r requirements.lock
# Some packages bring files that are not to be compiled as they are: that they can't be is no harm.
	-$(RUN)/python -m compileall -qq -j 0 $(VENV)/lib
	touch $@

play: $(VENV)/playable  ## open the house: the page for this machine, a QR code for phones
	$(RUN)/mootable

check: check-types check-compiles check-page check-style check-written  ## format, lint, types, the one way of imports, and that it can be compiled

check-types: setup
	$(RUN)/mypy

# What mypyc can't translate fails every install that compiles. It is done again when the code has changed.
check-compiles: $(VENV)/translated

$(VENV)/translated: $(VENV)/ready pyproject.toml setup.py $(SOURCES)
	$(RUN)/python setup.py --quiet --name > /dev/null
	rm -rf build
	touch $@

check-style: setup
	$(RUN)/ruff format --check .
	$(RUN)/ruff check .
	$(RUN)/lint-imports --no-logo

check-written: setup
	$(RUN)/python -m tests.written --check
	$(RUN)/python -m tests.words.scan

# The page has no build; npm is needed only to check its types.
check-page:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory node_modules/ready && npx tsc; \
	else echo "npm is not here: THE TYPES OF THE PAGE WERE NOT CHECKED."; fi

node_modules/ready: package.json package-lock.json
	npm ci --no-audit --no-fund --silent
	touch $@

words: setup  ## write what is said anew as plain data, from the catalogues as they are written
	$(RUN)/python -m tests.written --words

types: setup  ## write the page's types and the tables of the docs anew, from what is sent
	$(RUN)/python -m tests.written

# Tests of the house and of the page wait more than they work: three for each core. Each takes a file
# at a time, since what is made for one test of it serves the next; in the order of their names, by
# which those with a browser, the longest, come early, and nobody is left with one at the end.
test:  ## every check and every test
	@$(MAKE) --no-print-directory -j 2 check .venv-rl/ready
	$(RUN)/pytest -n $(shell expr 3 '*' $$(nproc)) --dist loadfile --no-loadscope-reorder
	.venv-rl/bin/python -m pytest -n 2 tests/rl_doors

# The doors for researchers are tried with what they are doors to, beside everything else.
.venv-rl/ready: requirements-rl.lock $(VENV)/playable
	$(PYTHON) -m venv .venv-rl
	.venv-rl/bin/pip $(INSTALL) --require-hashes -r requirements-rl.lock
	echo "import site; site.addsitedir('$$(echo $(CURDIR)/$(VENV)/lib/python3*/site-packages)')" > \
		$$(echo .venv-rl/lib/python3*/site-packages)/beside.pth
	touch $@

test-under-load: setup  ## make test ten times with every core kept busy, then once on one core
	$(RUN)/python -m tests.under_load $(ARGS)

playthroughs: setup  ## write the golden playthroughs anew, to be read as a diff
	$(RUN)/python -m tests.playthroughs
	$(RUN)/python -m tests.door.page

pictures: setup  ## take the screenshots of the docs anew
	$(RUN)/python -m tests.browser.pictures

soak: setup .venv-compiled/ready  ## a million random decisions, every law checked, interpreted and compiled; 10,000 matches in a live house
	$(RUN)/python -m tests.soak $(ARGS)
	.venv-compiled/bin/python -m tests.soak $(ARGS)
	$(RUN)/python -m tests.soak_house

# Which tests are about what compiles, and so must pass compiled too.
RULES_TESTS := tests/core tests/games tests/door tests/bots tests/fifth tests/rl tests/test_wire.py \
	tests/server/test_live.py tests/server/test_memory.py

compiled: .venv-compiled/ready  ## build with mypyc in a venv of its own; the rules tests again
	.venv-compiled/bin/mootable --version
	.venv-compiled/bin/mootable --version | grep -q compiled
	.venv-compiled/bin/pytest -n 2 $(RULES_TESTS)

.venv-compiled/ready: requirements.lock pyproject.toml setup.py $(SOURCES) $(BESIDE)
	$(PYTHON) -m venv .venv-compiled
	.venv-compiled/bin/pip $(INSTALL) --require-hashes -r requirements.lock
	.venv-compiled/bin/pip $(INSTALL) --no-build-isolation --force-reinstall .
	rm -rf build
	touch $@

ray: .venv-ray/ready  ## simulate on a real Ray of two workers, one of which is killed (a few minutes, and not part of make test)
	.venv-ray/bin/pytest -p no:xdist tests/sim/on_ray.py

.venv-ray/ready: requirements.lock requirements-ray.lock pyproject.toml setup.py
	$(PYTHON) -m venv .venv-ray
	.venv-ray/bin/pip $(INSTALL) --require-hashes -r requirements.lock
	.venv-ray/bin/pip $(INSTALL) --require-hashes -r requirements-ray.lock
	.venv-ray/bin/pip $(INSTALL) --no-build-isolation -e .
	touch $@

bench: setup .venv-compiled/ready  ## speed, side by side with others, in one run
	$(RUN)/python -m bench $(ARGS)

bench-server: setup  ## a thousand connections, side by side with a bare echo, in one run
	$(RUN)/python -m bench.server $(ARGS)
	$(RUN)/python -m bench.houses

chaos: setup  ## ten minutes of houses killed, put to sleep and cut off, under 60 tables that are played
	$(RUN)/python -m tests.server.chaos $(ARGS)

siege: setup  ## attack a house in every way we know; what a bystander feels of each
	$(RUN)/python -m bench.siege $(ARGS)

LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

lock:  ## pin every package anew (needs uv)
	$(LOCK) --extra dev pyproject.toml -o requirements.lock
	$(LOCK) --group play --constraint requirements.lock -o requirements-play.lock
	$(LOCK) --group ray --constraint requirements.lock -o requirements-ray.lock
	$(LOCK) --group rl --constraint requirements.lock -o requirements-rl.lock

clean:  ## remove all that was set up and built
	rm -rf .venv .venv-* .bench .chromium node_modules build dist
