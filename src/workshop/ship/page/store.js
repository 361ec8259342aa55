// Where the program keeps what it keeps: the browser's own store, or this page's memory where the browser keeps nothing.
// Both have the same words; `passing` tells the second one, which ends with the page.
"use strict";

function makeStore(find) {
  try {
    const own = find();
    if (own.length === 0) { // one that gives no room at all takes nothing
      own.setItem("codewheel-trial", "t");
      own.removeItem("codewheel-trial");
    }
    return own;
  } catch {
    const held = new Map();
    return {
      passing: true,
      get length() { return held.size; },
      key: (place) => [...held.keys()][place] ?? null,
      getItem: (name) => held.get(name) ?? null,
      setItem: (name, value) => { held.set(name, String(value)); },
      removeItem: (name) => { held.delete(name); },
    };
  }
}
