# Codewheel. `make play` sets up and starts; `make test` sets up and proves. Python 3.11 or newer is all that is needed.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
RUN := PYTHONPATH=src $(PY)
WORKERS ?= 2

.PHONY: play test lint unit prove busy soak problems matches test-window test-wheel test-exe test-web exe web app display-tools tables bench shots sounds art clean

play: $(VENV)/play.ok
	@$(RUN) -m codewheel

# Both at once, for ruff and mypy take one core; what they say comes after the tests.
test: $(VENV)/test.ok
	@mkdir -p out
	@$(MAKE) --no-print-directory lint > out/lint.txt 2>&1 & lint=$$!; \
	  $(MAKE) --no-print-directory unit; unit=$$?; wait $$lint; lint=$$?; cat out/lint.txt; exit $$((unit | lint))

lint: $(VENV)/test.ok
	$(PY) -m ruff check src tests
	$(PY) -m ruff format --check src tests
	$(PY) -m mypy

# Assertions as they stand: to rewrite them takes each worker of a fresh clone 17 seconds. Who wants to see the values
# of one that fails runs its test alone. One process more than cores, for some tests wait for other programs.
unit: $(VENV)/test.ok
	SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $$(($(WORKERS) + 1)) --dist worksteal --assert=plain

# The long sweeps whole, properties tried at full number, by two processes a core: each of them is held up by others.
prove: $(VENV)/arena.ok $(VENV)/spelling.ok
	SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $$((2 * $(WORKERS))) --dist worksteal --assert=plain --hypothesis-profile=prove \
	  -m "(prove or sweep or hypothesis) and not (soak or matches or window or exe or web)"

# The screens of `make test` beside so many processes that do nothing but keep the machine busy.
BUSY := 16
busy: $(VENV)/test.ok
	@others=; trap 'kill $$others' EXIT; \
	  for one in $$(seq $(BUSY)); do $(PY) -c "while True: pass" & others="$$others $$!"; done; \
	  SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $(WORKERS) --dist worksteal tests/screens

soak: $(VENV)/test.ok
	SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $(WORKERS) -m soak

# Players against each other, hundreds of games each: for whoever changes one of them.
matches: $(VENV)/test.ok
	SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $(WORKERS) -m matches

# A real window: needs Xvfb, xdotool and a software OpenGL, named when they are missing.
test-window: $(VENV)/test.ok display-tools
	SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $(WORKERS) --dist worksteal -m window tests/test_window.py

display-tools:
	@for tool in Xvfb xdotool; do command -v $$tool >/dev/null || { \
	  echo "A window's test needs $$tool: on Debian 'apt-get install xvfb xdotool libgl1 libgl1-mesa-dri libegl1'."; exit 1; }; done

# The wheel, built and installed into an empty environment of its own, away from this folder.
test-wheel: $(VENV)/test.ok
	rm -rf out/wheel && mkdir -p out/wheel
	$(PY) -m pip wheel --quiet --no-deps --no-build-isolation -w out/wheel .
	$(PYTHON) -m venv out/wheel/venv
	out/wheel/venv/bin/pip install --quiet -c requirements.lock out/wheel/*.whl
	cd out/wheel && ./venv/bin/codewheel --version && ./venv/bin/codewheel list \
	  && SDL_AUDIODRIVER=dummy ./venv/bin/codewheel shots pictures && ls pictures | wc -l && ./venv/bin/python -m codewheel list

# What is shipped, into dist/. RUNTIME=DIR_OR_URL: where the page finds Pyxel's web runtime. ADDRESS=URL: where it
# will be served: who shows a link to it shows its picture.
exe app: $(VENV)/ship.ok
	$(RUN) -m codewheel build $@

web: $(VENV)/ship.ok
	$(RUN) -m codewheel build web $(if $(RUNTIME),--runtime $(RUNTIME)) $(if $(ADDRESS),--address $(ADDRESS))

# The executable, started in an empty folder where there is no Python, and played with mouse and keys.
test-exe: $(VENV)/ship.ok display-tools
	rm -rf out/exe && mkdir -p out/exe
	cd out/exe && PYTHONPATH=$(CURDIR)/src $(CURDIR)/$(PY) -m codewheel build exe
	CODEWHEEL_EXE=$(CURDIR)/out/exe/dist/codewheel SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $(WORKERS) \
	  --dist worksteal -m exe tests/test_exe.py

# The page and all that runs in it: needs Node with npm, and Chromium (CHROMIUM=PATH where it lies elsewhere);
# Firefox as well, where there is one (FIREFOX=PATH).
test-web: $(VENV)/ship.ok out/web/node_modules/pyodide/package.json
	@command -v node >/dev/null || { echo "make test-web needs Node: on Debian 'apt-get install nodejs'."; exit 1; }
	$(if $(LOADER),LOADER=$(LOADER)) SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $(WORKERS) --dist worksteal -m web tests/web

out/web/node_modules/pyodide/package.json: .ci/package.json
	@command -v npm >/dev/null || { echo "make test-web needs Node with npm: on Debian 'apt-get install npm'."; exit 1; }
	mkdir -p out/web && cp .ci/package.json out/web/
	cd out/web && npm install --silent --no-audit --no-fund
	@touch $@

bench: $(VENV)/play.ok
	SDL_AUDIODRIVER=dummy $(RUN) -m codewheel bench

# Small errors put into rules/ and session/: the tests have to find nine of ten. An hour or so.
.PHONY: mutants
mutants: $(VENV)/test.ok
	$(PY) tests/mutate.py --count 200

shots: $(VENV)/play.ok
	SDL_AUDIODRIVER=dummy $(RUN) -m codewheel shots out/shots

# What every sound and tune measures, as tables; their spectrograms into out/sounds.
sounds: $(VENV)/test.ok
	@mkdir -p out
	@cd src && SDL_AUDIODRIVER=dummy ../$(PY) -m workshop.sounds.measure ../out/sounds | tee ../out/sounds.txt

art: $(VENV)/test.ok
	cd src && ../$(PY) -m workshop ../pyxres

# The problems of the games: games are played, positions taken out, proven, graded and chosen. Some ten minutes.
problems: $(VENV)/test.ok
	cd src && ../$(PY) -m workshop.problems --workers $(WORKERS)
	cd src && ../$(PY) -m workshop.oeil_solo.problems --workers $(WORKERS)

# Ein-Auge solved anew, its second phase followed to the last entry; needs a C compiler `cc` and 8 GiB.
tables: $(VENV)/test.ok
	cd src && ../$(PY) -m workshop.einauge.tables ../out/einauge --workers $(WORKERS)
	cd src && ../$(PY) -m workshop.einauge.book ../out/einauge

$(VENV)/python.ok: Makefile
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Codewheel needs Python 3.11 or newer; '$(PYTHON)' is older. Name another: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/play.ok: $(VENV)/python.ok requirements.lock
	$(PY) -m pip install --quiet -c requirements.lock pyxel qrcodegen
	@touch $@

$(VENV)/test.ok: $(VENV)/python.ok requirements.lock
	$(PY) -m pip install --quiet -r requirements.lock
	@touch $@ $(VENV)/play.ok

$(VENV)/ship.ok: $(VENV)/test.ok .ci/ship.lock
	$(PY) -m pip install --quiet -c requirements.lock -r .ci/ship.lock
	@touch $@

$(VENV)/arena.ok: $(VENV)/test.ok .ci/arena.lock
	$(PY) -m pip install --quiet -c requirements.lock -r .ci/arena.lock
	@touch $@

$(VENV)/spelling.ok: $(VENV)/test.ok .ci/spelling.lock
	$(PY) -m pip install --quiet --no-deps --upgrade --target $(VENV)/spelling -r .ci/spelling.lock
	@touch $@

clean:
	rm -rf $(VENV) out dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
