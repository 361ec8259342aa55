// In which language the page speaks: that of its address, else that of the player's settings, else the browser's.
"use strict";

const SETTINGS = "codewheel/settings.json"; // what the program keeps there says it, after a letter (storage/browser.py)

// What is wanted, the most wanted first. `store()`: localStorage, which a browser may refuse.
function wantedTongues({ location, navigator }, store) {
  let chosen;
  try {
    chosen = JSON.parse(store().getItem(SETTINGS).slice(1)).values.language;
  } catch {} // nothing is kept, or nothing whole
  return [new URLSearchParams(location.search).get("lang"), chosen, ...(navigator.languages || [])];
}

// The first of these that there is, by its first part: `fr` for `fr-CA`; else the first that there is.
function bestTongue(there, wanted) {
  const codes = wanted.map((each) => String(each || "").split(/[-_]/)[0].toLowerCase());
  return codes.find((code) => there.includes(code)) || there[0];
}

// From the page of one language to that which is wanted. `places`: by language, first the one that is open.
function leadToTongue(places) {
  const there = Object.keys(places);
  const best = bestTongue(there, wantedTongues(window, () => localStorage));
  if (best !== there[0]) location.replace(places[best]);
}
