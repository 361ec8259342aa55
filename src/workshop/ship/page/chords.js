// Keys on the page. What means something in the games and to the browser as well, it leaves to the games; some chords it
// keeps whatever a page says (machines/keymap.py, BROWSERS), and those have others. A key that is pressed on a control of
// the page is the control's. Since Tab walks within the games, one chord leads from the screen to the controls and back.
"use strict";

const CHORD_LETTERS = "aehklmopsuxyz"; // with Ctrl or the key with the maker's mark
const CHORD_KEYS = /^(F([1-9]|10|12)|Tab|Backspace|Escape)$/; // F11 is the browser's full screen
const OUT = "b"; // with Ctrl: to the controls and back

// `playing()`: whether a game runs; `within(element)`: whether it belongs to the screen; `cross(out)`: to the controls or back.
function keepChords(win, playing, within, cross) {
  const held = ({ ctrlKey, metaKey }) => ctrlKey || metaKey;
  const ours = (event) => CHORD_KEYS.test(event.key)
    ? !event.altKey && !held(event)
    : held(event) && CHORD_LETTERS.includes(event.key.toLowerCase());

  function heed(event) {
    if (!playing()) return;
    const inside = within(event.target);
    if (held(event) && event.key.toLowerCase() === OUT) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === "keydown") cross(inside);
    } else if (!inside) event.stopImmediatePropagation();
    else if (ours(event)) event.preventDefault();
  }
  for (const kind of ["keydown", "keypress", "keyup"]) win.addEventListener(kind, heed, { capture: true });
}
