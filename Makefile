# What people and machines do with this repository: `make play`, `make test`, `make run`.
# The first that is a 3.11: a python3.11 on the path may be a version manager's stub that starts nothing.
PYTHON := $(shell for python in python3.11 python3 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null && { command -v "$$python"; break; }; done)
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
LOCK := $(PY) -m piptools compile --generate-hashes --strip-extras --allow-unsafe --no-emit-index-url \
	--no-emit-trusted-host --no-emit-find-links --no-header --no-annotate --quiet

# Tests start the bot dozens of times: compiled once, it starts in two thirds of the time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick quick-tests run lint types compiled tests golden words art sheets pictures fixture bench lengths ladder anchors attacks fuzz soak oroen-solve oroen-books format rooms lock audit clean
.DEFAULT_GOAL := play

play: $(VENV)/.runtime  ## the bot on a local Discord: prints one address to open
	@exec $(PY) -m playground

run: $(VENV)/.runtime  ## the bot on Discord itself: DISCORD_TOKEN=… make run
	@exec $(PY) bot.py

test: lint  ## everything that must be true
	@$(MAKE) --no-print-directory -j 2 types compiled
	@$(MAKE) --no-print-directory tests

quick: lint  ## the same without processes, browsers and slow tests, with fewer random tries: after each change
	@$(MAKE) --no-print-directory -j 2 types quick-tests

quick-tests: $(VENV)/.dev
	EXAMPLES=1 $(PY) -m pytest -n 2 --dist worksteal -q -m "not soak and not process and not slow"

lint: $(VENV)/.dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(VENV)/.dev
	$(PY) -m mypy .

# Each worker would compile all tests anew. What cannot be compiled is said by the run itself.
compiled: $(VENV)/.dev
	@$(PY) -m pytest --collect-only -qq >/dev/null 2>&1 || true

# Four workers for two cores: the tests of processes and browsers mostly wait.
tests: $(VENV)/.dev
	$(PY) -m pytest -n 4 --dist worksteal -q

golden: $(VENV)/.dev  ## search for the golden matches anew and write their files
	$(PY) -m tests.golden.make

words: $(VENV)/.dev  ## print all texts in both languages, with values of real matches: make words GAME=wongar, or GAME=host
	@$(PY) -m tests.words.show $(GAME)

fixture: $(VENV)/.dev  ## write a database of this release: make fixture FILE=tests/fixtures/releases/NAME.db.xz
	$(PY) -m tests.fixtures.make $(FILE)

art: $(VENV)/.dev  ## bake the drawings of all games, or of one, into its folder: make art GAME=orongo
	@$(PY) -m tools.art $(GAME)

sheets: $(VENV)/.dev  ## contact sheets of all kinds of pictures and of all questions, in artifacts/: make sheets GAME=orongo
	@$(PY) -m tests.pictures.sheet $(GAME)

pictures: $(VENV)/.dev  ## the pictures of docs/nights.md, taken from the playground's page in Chromium
	@$(PY) -m tests.browser.pictures

soak: $(VENV)/.dev  ## tests in all sizes, then whole games with a bot that is killed at any moment: make soak MINUTES=60 SEED=…
	$(PY) -m pytest -n 2 --dist worksteal -q -m soak
	EXAMPLES=50 $(PY) -m pytest -n 2 --dist worksteal -q tests/laws
	$(PY) -m pytest -n 2 --dist worksteal -q -p tests.leaping_clock -m "not process and not soak and not slow"
	@$(PY) -m tests.e2e.soak --minutes $(or $(MINUTES),10) $(if $(SEED),--seed $(SEED))
	@$(PY) -m tests.e2e.soak --minutes $(or $(MINUTES),10) $(if $(SEED),--seed $(SEED)) --processes 3

bench: $(VENV)/.dev  ## how fast and how large: docs/benchmarks.md keeps what it printed
	@$(PY) -m bench

lengths: $(VENV)/.dev  ## how long matches are: make lengths GAME=orongo MATCHES=100
	@$(PY) -m bench.lengths $(if $(GAME),--game $(GAME)) --matches $(or $(MATCHES),100)

ladder: $(VENV)/.dev  ## lets the computer players of a game play each other: make ladder GAME=orongo MATCHES=200
	$(PY) -m tools.ladder --game $(or $(GAME),orongo) --matches $(or $(MATCHES),200)

anchors: $(VENV)/.dev  ## measures the levels of computer players for ratings: make anchors GAME=orongo, or all in 20 minutes
	$(PY) -m tools.anchors $(if $(GAME),--game $(GAME))

attacks: $(VENV)/.dev  ## what the ratings make of people who farm them
	@$(PY) -m tools.attacks

fuzz: $(VENV)/.dev  ## 100,000 tries at running tables, where the tests make 2,500 per size
	TRIES=$(or $(TRIES),100000) $(PY) -m pytest -n 2 -q tests/fuzz

oroen-solve: artifacts/oroen-solve  ## the tool that solves Oroen, for which a C compiler is needed: docs/oroen-solved.md

oroen-books: artifacts/oroen-solve  ## write the books of Oroen's perfect player anew: docs/oroen-solved.md says how long it takes
	artifacts/oroen-solve any book games/oroen/bots/perfect-any.book 5
	artifacts/oroen-solve top book games/oroen/bots/perfect-top.book 5

artifacts/oroen-solve: $(wildcard tools/oroen/*.[ch])
	@mkdir -p artifacts
	$(CC) -std=c11 -O2 -march=native -Wall -Wextra -o $@ tools/oroen/*.c

format: $(VENV)/.dev
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

rooms: $(VENV)/.dev  ## draw the rooms of the project and their imports: docs/rooms.svg
	$(PY) -m tools.rooms docs/rooms.svg

lock: $(VENV)/.dev  ## write the locks anew from pyproject.toml
	$(LOCK) -o requirements.txt pyproject.toml
	$(LOCK) --extra postgres --constraint requirements.txt -o requirements-postgres.txt pyproject.toml
	$(LOCK) --extra dev --constraint requirements.txt -o requirements-dev.txt pyproject.toml

audit: $(VENV)/.dev  ## ask for known flaws in everything that the locks name
	@$(PY) -m tools.audit

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(PY):
	@test -n "$(PYTHON)" || { echo "Ahu needs Python 3.11: neither python3.11 nor python3 is one." >&2; exit 1; }
	@"$(PYTHON)" -m venv $(VENV) || { rm -rf $(VENV); exit 1; }  # half an environment would pass for a whole one

$(VENV)/.runtime: requirements.txt | $(PY)
	@echo "Installing what Ahu runs on…"
	@$(PIP) install --require-hashes --no-deps -r requirements.txt
	@touch $@

$(VENV)/.postgres: requirements-postgres.txt | $(PY)
	@echo "Installing what Ahu runs on, also with PostgreSQL…"
	@$(PIP) install --require-hashes --no-deps -r requirements-postgres.txt
	@touch $@ $(VENV)/.runtime

# Also what the bot runs on: one environment serves both.
$(VENV)/.dev: requirements-dev.txt | $(PY)
	@echo "Installing what Ahu is tested with…"
	@$(PIP) install --require-hashes --no-deps -r requirements-dev.txt
	@touch $@ $(VENV)/.runtime
