# What people and machines do with this repository: `make play`, `make test`, `make run`.
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
# One lock for every Python and every platform: what only some need bears a marker. What is locked already stays.
LOCK := $(VENV)/bin/uv pip compile --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	--no-header --no-annotate --quiet

# Tests start the bot dozens of times: compiled once, it starts in two thirds of the time.
unexport PYTHONDONTWRITEBYTECODE

# What waits for processes and browsers most of the time, so that another program can use the processors.
WAITING := tests/browser tests/e2e

.PHONY: play test quick quick-tests run lint types waiting tests smoke golden words art sheets lessons pictures reference release fixture new-game bench lengths ladder puzzles reviewing train anchors attacks fuzz soak oroen-solve oroen-books format rooms lock audit clean
.DEFAULT_GOAL := play

play: $(VENV)/.runtime  ## the bot on a local Discord: prints one address to open
	@exec $(PY) -m playground

run: $(VENV)/.runtime  ## the bot on Discord itself: DISCORD_TOKEN=… make run
	@exec $(PY) bot.py

test: lint  ## everything that must be true
	@$(MAKE) --no-print-directory -j 2 waiting tests

quick: lint  ## the same without processes, browsers and slow tests, with fewer random tries: after each change
	@$(MAKE) --no-print-directory -j 2 types quick-tests

quick-tests: $(VENV)/.dev
	EXAMPLES=1 $(PY) -m pytest -n 2 --dist worksteal -q -m "not soak and not process and not slow"

lint: $(VENV)/.dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(VENV)/.dev
	$(PY) -m mypy .

waiting: $(VENV)/.dev
	$(PY) -m pytest -n 2 --dist worksteal -q $(WAITING)

# mypy keeps the processor busy that `waiting` leaves free, and some of these tests read what it has found.
# Three workers for two processors: databases and painters have threads of their own, for which tests wait.
tests: types
	$(PY) -m pytest -n 3 --dist worksteal -q $(addprefix --ignore=,$(WAITING))

smoke: $(VENV)/.dev  ## what may differ from Python to Python: all imports, the laws, a whole match, and an installed `ahu`
	EXAMPLES=1 $(PY) -m pytest -q tests/test_imports.py tests/laws/test_laws.py tests/cogs/test_whole_games.py \
		tests/test_ahu.py -k "import or law or oroen or installed_the_playground"

golden: $(VENV)/.dev  ## search for the golden matches anew and write their files
	$(PY) -m tests.golden.make

words: $(VENV)/.dev  ## print all texts in both languages, with values of real matches: make words GAME=wongar, or GAME=host
	@$(PY) -m tests.words.show $(GAME)

release: $(VENV)/.dev  ## say whether version, changelog and fixture agree, and what to do if not
	@$(PY) -m tools.release

fixture: $(VENV)/.dev  ## write a database of this release: make fixture FILE=tests/fixtures/releases/NAME.db.xz
	$(PY) -m tests.fixtures.make $(FILE)

new-game: $(VENV)/.dev  ## lay down all files of a game of your own, or the French texts that it lacks: make new-game GAME=kauri
	@$(PY) -m tools.new_game $(GAME)

art: $(VENV)/.dev  ## bake the drawings of all games, or of one, into its folder: make art GAME=orongo
	@$(PY) -m tools.art $(GAME)

sheets: $(VENV)/.dev  ## contact sheets of all kinds of pictures and of all questions, in artifacts/: make sheets GAME=orongo
	@$(PY) -m tests.pictures.sheet $(GAME)

lessons: $(VENV)/.dev  ## what the lessons take, and strips of their pictures in docs/pictures: make lessons GAME=orongo
	@$(PY) -m tests.pictures.lessons $(GAME)

pictures: $(VENV)/.dev  ## all pictures of docs/pictures: positions, a film, and the playground's page in Chromium
	@$(PY) -m tests.browser.pictures

reference: $(VENV)/.dev  ## write the tables of docs/reference anew from the code
	@$(PY) -m tests.reference.make

soak: $(VENV)/.dev  ## tests in all sizes, then whole games with a bot that is killed at any moment: make soak MINUTES=60 SEED=…
	$(PY) -m pytest -n 2 --dist worksteal -q -m soak
	EXAMPLES=50 $(PY) -m pytest -n 2 --dist worksteal -q --hypothesis-profile=soak -m hypothesis
	$(PY) -m pytest -n 2 --dist worksteal -q -p tests.leaping_clock -m "not process and not soak and not slow"
	@$(MAKE) --no-print-directory fuzz TRIES=10000
	@$(PY) -m tests.e2e.soak --minutes $(or $(MINUTES),10) $(if $(SEED),--seed $(SEED))
	@$(PY) -m tests.e2e.soak --minutes $(or $(MINUTES),10) $(if $(SEED),--seed $(SEED)) --processes 3

bench: $(VENV)/.dev  ## how fast and how large: docs/explanation/benchmarks.md keeps what it printed
	@$(PY) -m bench

lengths: $(VENV)/.dev  ## how long matches are: make lengths GAME=orongo MATCHES=100
	@$(PY) -m bench.lengths $(if $(GAME),--game $(GAME)) --matches $(or $(MATCHES),100)

ladder: $(VENV)/.dev  ## lets the computer players of a game play each other: make ladder GAME=orongo MATCHES=200
	$(PY) -m tools.ladder --game $(or $(GAME),orongo) --matches $(or $(MATCHES),200)

puzzles: $(VENV)/.dev  ## makes and proves puzzles from matches of computers: make puzzles GAME=riombo NUMBER=300, or all
	$(PY) -m tools.puzzles $(if $(GAME),--game $(GAME)) --number $(or $(NUMBER),300)
reviewing: $(VENV)/.dev  ## measures how many planted mistakes reviews find: make reviewing GAME=orongo MATCHES=10
	$(PY) -m tools.reviewing --game $(or $(GAME),orongo) --matches $(or $(MATCHES),10)

train: $(VENV)/.dev artifacts/riombo-train  ## trains the values of positions of a game from nothing, for which a C compiler is needed: make train GAME=riombo
	$(PY) -m tools.training --game $(or $(GAME),riombo)

anchors: $(VENV)/.dev  ## measures the levels of computer players for ratings: make anchors GAME=orongo, or all in 20 minutes
	$(PY) -m tools.anchors $(if $(GAME),--game $(GAME))

attacks: $(VENV)/.dev  ## what the ratings make of people who farm them
	@$(PY) -m tools.attacks

fuzz: $(VENV)/.dev  ## 100,000 tries at running tables, where the tests make 1,000
	TRIES=$(or $(TRIES),100000) $(PY) -m pytest -n 2 -q tests/fuzz

oroen-solve: artifacts/oroen-solve  ## the tool that solves Oroen, for which a C compiler is needed: docs/explanation/oroen-solved.md

oroen-books: artifacts/oroen-solve  ## write the books of Oroen's perfect player anew: docs/explanation/oroen-solved.md says how long it takes
	artifacts/oroen-solve any book games/oroen/bots/perfect-any.book 5
	artifacts/oroen-solve top book games/oroen/bots/perfect-top.book 5

artifacts/riombo-train: $(wildcard tools/riombo/*.[ch])
	@mkdir -p artifacts
	$(CC) -std=c11 -O2 -Wall -Wextra -o $@ tools/riombo/*.c -lm

artifacts/oroen-solve: $(wildcard tools/oroen/*.[ch])
	@mkdir -p artifacts
	$(CC) -std=c11 -O2 -march=native -Wall -Wextra -o $@ tools/oroen/*.c

format: $(VENV)/.dev  ## bring code and pages into the form that the tests ask for
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .
	$(PY) -m tools.wrap

rooms: $(VENV)/.dev  ## draw the rooms of the project and their imports: docs/explanation/rooms.svg
	$(PY) -m tools.rooms docs/explanation/rooms.svg

lock: $(VENV)/.dev  ## write the locks anew from pyproject.toml
	$(LOCK) -o requirements.txt pyproject.toml
	$(LOCK) --extra postgres --constraint requirements.txt -o requirements-postgres.txt pyproject.toml
	$(LOCK) --extra dev --constraint requirements.txt -o requirements-dev.txt pyproject.toml

audit: $(VENV)/.dev  ## ask for known flaws in everything that the locks name
	@$(PY) -m tools.audit

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(PY):
	@sh tools/environment.sh $(VENV)

$(VENV)/.runtime: requirements.txt painting/blend.c | $(PY)
	@echo "Installing what Ahu runs on: once, in less than a minute…"
	@$(PIP) install --require-hashes --no-deps -r requirements.txt
	@$(PY) -m painting.compiled
	@touch $@

$(VENV)/.postgres: requirements-postgres.txt painting/blend.c | $(PY)
	@echo "Installing what Ahu runs on, also with PostgreSQL…"
	@$(PIP) install --require-hashes --no-deps -r requirements-postgres.txt
	@$(PY) -m painting.compiled
	@touch $@ $(VENV)/.runtime

# Also what the bot runs on: one environment serves both. By uv, which takes 10 seconds where pip takes 80; pip
# does it where only its own settings say where packages come from.
$(VENV)/.dev: requirements-dev.txt painting/blend.c | $(PY)
	@echo "Installing what Ahu is tested with…"
	@awk '/^uv==/, !/\\$$/' requirements-dev.txt >$(VENV)/uv.txt
	@$(PIP) install --require-hashes --no-deps -r $(VENV)/uv.txt
	@$(VENV)/bin/uv pip install --quiet --python $(PY) --require-hashes --no-deps -r requirements-dev.txt \
		|| $(PIP) install --require-hashes --no-deps -r requirements-dev.txt
	@$(PY) -m painting.compiled
	@touch $@ $(VENV)/.runtime
