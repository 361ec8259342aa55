# Codewheel. `make play` sets up and starts; `make test` sets up and proves. Python 3.11 or newer is all that is needed.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
RUN := PYTHONPATH=src $(PY)
WORKERS ?= 2

.PHONY: play test lint unit soak test-window test-wheel bench shots art clean

play: $(VENV)/play.ok
	@$(RUN) -m codewheel

test: lint unit

lint: $(VENV)/test.ok
	$(PY) -m ruff check src tests
	$(PY) -m ruff format --check src tests
	$(PY) -m mypy

unit: $(VENV)/test.ok
	SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $(WORKERS) -m "not soak and not window"

soak: $(VENV)/test.ok
	SDL_AUDIODRIVER=dummy $(PY) -m pytest -n $(WORKERS) -m soak

# A real window: needs Xvfb, xdotool and a software OpenGL, named when they are missing.
test-window: $(VENV)/test.ok
	@for tool in Xvfb xdotool; do command -v $$tool >/dev/null || { \
	  echo "make test-window needs $$tool: on Debian 'apt-get install xvfb xdotool libgl1 libgl1-mesa-dri libegl1'."; exit 1; }; done
	SDL_AUDIODRIVER=dummy $(PY) -m pytest -m window

# The wheel, built and installed into an empty environment of its own, away from this folder.
test-wheel: $(VENV)/test.ok
	rm -rf out/wheel && mkdir -p out/wheel
	$(PY) -m pip wheel --quiet --no-deps --no-build-isolation -w out/wheel .
	$(PYTHON) -m venv out/wheel/venv
	out/wheel/venv/bin/pip install --quiet -c requirements.lock out/wheel/*.whl
	cd out/wheel && ./venv/bin/codewheel --version && ./venv/bin/codewheel list \
	  && SDL_AUDIODRIVER=dummy ./venv/bin/codewheel shots pictures && ls pictures | wc -l && ./venv/bin/python -m codewheel list

bench: $(VENV)/play.ok
	SDL_AUDIODRIVER=dummy $(RUN) -m codewheel bench

shots: $(VENV)/play.ok
	SDL_AUDIODRIVER=dummy $(RUN) -m codewheel shots out/shots

art: $(VENV)/test.ok
	cd src && ../$(PY) -m workshop ../pyxres

$(VENV)/python.ok: Makefile
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Codewheel needs Python 3.11 or newer; '$(PYTHON)' is older. Name another: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/play.ok: $(VENV)/python.ok requirements.lock
	$(PY) -m pip install --quiet -c requirements.lock pyxel
	@touch $@

$(VENV)/test.ok: $(VENV)/python.ok requirements.lock
	$(PY) -m pip install --quiet -r requirements.lock
	@touch $@ $(VENV)/play.ok

clean:
	rm -rf $(VENV) out dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
