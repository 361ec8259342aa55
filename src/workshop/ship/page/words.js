// What the page says, in the language of whoever reads it. What there is to say stands in TONGUES, which the build writes
// above: by language its `name`, its `words` by code, its `links` (workshop/ship/words.py).
"use strict";

// A fault that the player is told, by its code.
class Told extends Error {
  constructor(code, params) {
    super(code);
    Object.assign(this, { code, params });
  }
}

// `tongues`: TONGUES; `root`: the document; `tongue`: the language to begin with. What is said with `put` and `label` is said
// again when the language changes. Parameters are words, numbers, or `decimal(number)`.
function makeWords(tongues, root, tongue) {
  const given = new WeakMap(); // parameters, by element

  function written(value) {
    if (value instanceof Decimal) return new Intl.NumberFormat(tongue, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value.number);
    return typeof value === "number" ? new Intl.NumberFormat(tongue).format(value) : String(value);
  }

  // A text; where it counts one, that for one. What is no code is a text already.
  function say(code, params = {}) {
    const { words } = tongues[tongue];
    const one = words[`${code}_one`];
    const singular = one !== undefined && new Intl.PluralRules(tongue).select(params.count) === "one";
    return ((singular ? one : words[code]) ?? code).replace(/\{(\w+)\}/g, (open, name) => (name in params ? written(params[name]) : open));
  }

  function tell(element) {
    const text = say(element.dataset.word, given.get(element));
    if (element.dataset.rich === undefined) element.textContent = text;
    else element.innerHTML = text; // of the build alone
  }

  function put(element, code, params) {
    element.dataset.word = code;
    given.set(element, params);
    tell(element);
  }

  function label(element, code) {
    element.dataset.label = code;
    element.setAttribute("aria-label", say(code));
  }

  // From now on the page speaks this language.
  function speak(code) {
    if (!(code in tongues)) return;
    tongue = code;
    root.documentElement.lang = code;
    for (const element of root.querySelectorAll("[data-word]")) tell(element);
    for (const element of root.querySelectorAll("[data-label]")) label(element, element.dataset.label);
    for (const element of root.querySelectorAll("[data-link]")) element.href = tongues[code].links[element.dataset.link];
    for (const link of root.querySelectorAll("a[hreflang]")) {
      if (link.hreflang === code) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  return { say, put, label, speak };
}

class Decimal {
  constructor(number) { this.number = number; }
}
const decimal = (number) => new Decimal(number);
