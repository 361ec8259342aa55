// The keys below the stage: those that the program wants on its screen now, and a field for letters where some are typed.
"use strict";

{ // names of its own: the runtime has some of the same
  const HOLD = 400, AGAIN = 110; // milliseconds until a held key repeats, and between two of those
  const REPEATING = ["left", "right", "up", "down", "backspace"];
  const SAID = { left: "play.left", right: "play.right", up: "play.up", down: "play.down", backspace: "play.rub_out" }; // of signs
  let repeating = 0;

  window.codewheelPage.given = ""; // commands of the keys that were pressed, for the program
  window.codewheelPage.keys = (told, typing) => {
    show(JSON.parse(told));
    document.body.classList.toggle("typing", typing);
  };

  function give({ command, letter }) {
    if (command) window.codewheelPage.given += ` ${command}`;
    else stroke(letter);
  }

  function show(wanted) {
    const panel = at("wanted");
    const named = wanted.map(({ command, letter, label }) => `${command} ${letter} ${command ? "" : label}`).join("|");
    if (panel.dataset.keys !== named) {
      letGo();
      panel.dataset.keys = named;
      panel.replaceChildren(...wanted.map(made));
    }
    wanted.forEach((key, place) => {
      panel.children[place].disabled = !key.enabled;
      panel.children[place].textContent = key.label;
    });
    document.body.classList.toggle("anywhere", wanted.some((key) => key.always));
    document.body.classList.toggle("digits", wanted.filter((key) => /^\d$/.test(key.letter)).length === 10);
  }

  function made(key) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.gives = key.command || key.letter;
    if (SAID[key.command]) page.label(button, SAID[key.command]);
    button.classList.toggle("always", key.always);
    button.classList.toggle("sign", key.label.length === 1);
    button.classList.toggle("digit", /^\d$/.test(key.letter));
    button.addEventListener("pointerdown", () => {
      if (button.disabled) return;
      give(key);
      if (!REPEATING.includes(key.command)) return;
      repeating = setTimeout(function again() {
        give(key);
        repeating = setTimeout(again, AGAIN);
      }, HOLD);
    });
    button.addEventListener("click", (event) => {
      if (event.detail === 0) give(key); // by the keyboard of whoever has one
    });
    return button;
  }

  function letGo() {
    clearTimeout(repeating);
  }

  for (const kind of ["pointerup", "pointercancel", "blur"]) window.addEventListener(kind, letGo);

  at("show-more").addEventListener("click", () => {
    const shown = document.body.classList.toggle("more");
    at("show-more").setAttribute("aria-expanded", String(shown));
  });
}
