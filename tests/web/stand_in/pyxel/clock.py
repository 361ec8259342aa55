"""A program's frames on the browser's clock, and what happens there, counted for the tests.

For them the page has `times` (milliseconds of each frame), `firstFrame` (from the start of the program to the end of
the first one), `heard` (events on the canvas) and `pyodide`; `pass(count)` lets frames pass at once.
"""

WATCH = """
  window.pyodide = pyxelContext.pyodide;
  window.heard = [];
  const canvas = document.querySelector("canvas#canvas");
  for (const kind of ["mousemove", "mousedown", "mouseup", "keydown", "keypress", "keyup", "touchstart"])
    canvas.addEventListener(kind, (event) => window.heard.push([kind, event.button ?? event.key, event.keyCode ?? 0]));
"""
MOUSE = """(moved, pressed) => {
  const canvas = document.querySelector("canvas#canvas");
  canvas.addEventListener("mousemove", (event) => {
    const box = canvas.getBoundingClientRect();
    moved((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
  });
  for (const kind of ["mousedown", "mouseup"])
    canvas.addEventListener(kind, (event) => pressed(event.button, kind === "mousedown"));
}"""
LOOP = """(frame) => {
  window.times = [];
  const one = () => {
    const before = performance.now();
    if (!frame()) return false;
    window.times.push(performance.now() - before);
    if (window.times.length === 1) window.firstFrame = (window.firstAt = performance.now()) - window.began;
    if (window.times.length === 3) window.thirdAt = performance.now();
    return true;
  };
  const tick = () => one() && requestAnimationFrame(tick);
  window.pass = (count) => { while (count-- > 0 && one()); };
  requestAnimationFrame(tick);
}"""


def begin() -> None:
    """Let the page's clock call the frames, and its mouse be heard."""
    from pyodide.code import run_js
    from pyodide.ffi import create_proxy

    run_js(WATCH)
    run_js(MOUSE)(create_proxy(_moved), create_proxy(_pressed))
    run_js(LOOP)(create_proxy(_frame))


def _moved(across: float, down: float) -> None:
    """The mouse is there, in parts of the canvas, which the screen fills as far as its shape lets it."""
    import pyxel

    pyxel.set_mouse_pos(int(across * pyxel.width), int(down * pyxel.height))


def _pressed(button: int, down: bool) -> None:
    """A button of the mouse, by its number in a browser."""
    import pyxel

    names = (pyxel.MOUSE_BUTTON_LEFT, pyxel.MOUSE_BUTTON_MIDDLE, pyxel.MOUSE_BUTTON_RIGHT)
    pyxel.set_btn(names[button], down)


def _frame() -> bool:
    """A frame; whether there are more."""
    import pyxel

    if pyxel.main_loop is not None:
        pyxel.frame()
    return pyxel.main_loop is not None
