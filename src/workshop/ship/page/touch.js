// Fingers on the stage. A finger is told to the program as the left button of a mouse, a second one as a click of the
// right one; what that means (a tap, a drag, a rest, aiming through the loupe) is the program's (machines/finger.py).
"use strict";

{ // names of its own: the runtime has some of the same
  Object.assign(window.codewheelPage, {
    finger: matchMedia("(hover: none) and (pointer: coarse)").matches, // the mouse is one
    handheld: matchMedia("(hover: none) and (pointer: coarse)").matches, // there is no other
    scale: 1, // pixels of the page a pixel of the game
  });

  // Fingers beside a mouse are told by each touch; whoever has a screen large enough may do without the loupe.
  const LOUPE = "codewheel-loupe"; // kept in this browser: "no" where it is not wanted
  const loupe = at("loupe");

  function want(wanted) {
    window.codewheelPage.loupe = wanted;
    loupe.setAttribute("aria-pressed", String(wanted));
  }

  want(store.getItem(LOUPE) !== "no");
  loupe.hidden = !matchMedia("(any-pointer: coarse)").matches;
  loupe.addEventListener("click", () => {
    want(!window.codewheelPage.loupe);
    try {
      store.setItem(LOUPE, window.codewheelPage.loupe ? "yes" : "no");
    } catch {} // no room: it holds until the page is left
  });

  const glass = at("pyxel-screen");
  const WIDE = 320, HIGH = 200; // of the game
  let touched = null; // where the finger is, when it came down, whether a second one came

  function mouse(kind, { x, y }, button, buttons) {
    document.querySelector("canvas#canvas")?.dispatchEvent(new MouseEvent(kind, {
      clientX: x, clientY: y, screenX: x, screenY: y, button, buttons, bubbles: true, cancelable: true, view: window,
    }));
  }

  const SEEN = 4; // animation frames that a press lasts at least: so one of the program sees it, however slow it is
  let frame = 0;
  (function count() {
    frame += 1;
    requestAnimationFrame(count);
  })();

  const placeOf = (touch) => ({ x: touch.clientX, y: touch.clientY });

  function touchStart(event) {
    if (stage.dataset.state !== "playing") return;
    keepFrom(event);
    window.codewheelPage.finger = true;
    if (event.touches.length === 1) {
      touched = { at: placeOf(event.touches[0]), frames: frame, second: false };
      mouse("mousemove", touched.at, 0, 0);
      mouse("mousedown", touched.at, 0, 1);
    } else if (event.touches.length === 2 && touched && !touched.second) {
      const place = touched.at;
      touched.second = true;
      mouse("mousedown", place, 2, 3);
      setTimeout(() => mouse("mouseup", place, 2, 1), 2 * FRAME);
    }
  }

  function touchMove(event) {
    if (stage.dataset.state !== "playing") return;
    keepFrom(event);
    if (!touched || touched.second) return;
    touched.at = placeOf(event.touches[0]);
    mouse("mousemove", touched.at, 0, 1);
  }

  function touchEnd(event) {
    if (stage.dataset.state !== "playing") return;
    keepFrom(event);
    if (!touched || event.touches.length) return;
    const { at: place, frames } = touched;
    const release = () => (frame - frames < SEEN ? requestAnimationFrame(release) : mouse("mouseup", place, 0, 0));
    release();
    touched = null;
  }

  function keepFrom(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  for (const [kind, listener] of [["touchstart", touchStart], ["touchmove", touchMove], ["touchend", touchEnd], ["touchcancel", touchEnd]])
    glass.addEventListener(kind, listener, { capture: true, passive: false });

  // A real mouse: what comes from here is no trusted event.
  glass.addEventListener("pointermove", (event) => {
    if (event.isTrusted && event.pointerType === "mouse") window.codewheelPage.finger = false;
  }, { capture: true });

  function measure() {
    const { width, height } = glass.getBoundingClientRect();
    window.codewheelPage.scale = Math.max(0.1, Math.min(width / WIDE, height / HIGH));
  }

  new ResizeObserver(measure).observe(glass);
  measure();

  // ---- the page's own zoom: the runtime forbids it, for the whole page

  const viewport = document.querySelector("meta[name=viewport]");
  const zoomable = viewport.content;
  new MutationObserver(() => {
    if (viewport.content !== zoomable) viewport.content = zoomable;
  }).observe(viewport, { attributes: true });

  // Its listeners are the document's, and stop two fingers wherever they are; they hear none from the page.
  for (const kind of ["touchstart", "touchmove"]) document.body.addEventListener(kind, (event) => event.stopPropagation());
}
