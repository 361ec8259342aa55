// The page around Pyxel's runtime: fetches the program, says how far it is, gives touch screens two buttons and keys,
// carries saves out and in. Plain script, no build step; what differs from build to build stands in #build.
"use strict";

const BUILD = JSON.parse(document.getElementById("build").textContent);
const SPACE = "codewheel/"; // what the program keeps in this browser begins so
const FORMAT = "codewheel-saves";
const PATIENCE = 20000; // milliseconds from the end of the start to the first picture, after which something is wrong
const CALM = 15000; // milliseconds from the first picture until what is read after it has been read
const FRAME = 60; // milliseconds that a press lasts at least, so that a frame of the program sees it
const HAPPENED = 20; // lines of what has happened that stay, for who reads back

const at = (id) => document.getElementById(id);
const stage = at("stage");
const store = makeStore(() => localStorage);
window.codewheelStore = store;
const page = makeWords(TONGUES, document, Object.keys(TONGUES)[0]);
page.speak(bestTongue(Object.keys(TONGUES), wantedTongues(window, () => store)));

// ---- how far it is

const STARTING = 0.97; // of the bar: all has come, and starts
const megabytes = (bytes) => decimal(bytes / 1e6);

page.put(at("fetched"), BUILD.said, Object.fromEntries(Object.entries(BUILD.sizes).map(([name, bytes]) => [name, megabytes(bytes)])));
page.put(at("come"), "play.received", { come: megabytes(0) });
at("sizes").hidden = Boolean(navigator.serviceWorker?.controller); // then it is kept already

const arrivals = makeArrivals(BUILD.parts, window, (bytes) => {
  progress((STARTING * bytes) / arrivals.total);
  page.put(at("come"), "play.received", { come: megabytes(bytes) });
});

function progress(share, words) {
  const done = Math.max(Math.round(100 * share), Number(at("bar").parentElement.getAttribute("aria-valuenow")));
  at("bar").style.width = `${done}%`;
  at("bar").parentElement.setAttribute("aria-valuenow", String(done));
  if (words && stage.dataset.state === "loading") page.put(at("news"), words);
}

function fail(said, params) {
  stage.dataset.state = "failed";
  page.put(at("news"), said, params);
}

// What is done between two frames, after all that the browser has to do: by a message where it cannot be told how much that matters.
const post = window.scheduler?.postTask
  ? (task) => window.scheduler.postTask(task, { priority: "background" })
  : (task) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { port1.close(); task(); };
      port2.postMessage("");
    };
let behind = false; // something is to be done there

// What the program says of its start. It calls these by name; `failed` is told why no picture comes.
window.codewheelPage = {
  began: () => {
    if (stage.dataset.state === "failed") return;
    stage.dataset.state = "playing";
    at("bring-in").disabled = false;
    document.querySelector("canvas#canvas")?.focus();
    atHome.keep(elsewhere());
    setTimeout(compiled.keep, CALM);
  },
  failed: (sentence) => {
    if (stage.dataset.state !== "playing") fail(sentence);
  },
  note: (sentence) => tell(sentence),
  between: (think) => {
    if (behind) return;
    behind = true;
    post(() => {
      behind = false;
      think();
    });
  },
  words: (sentence) => { at("words").textContent = sentence; },
  happened: (sentence) => {
    const line = document.createElement("p");
    line.textContent = sentence;
    at("happened").append(line);
    while (at("happened").children.length > HAPPENED) at("happened").firstChild.remove();
  },
};

const compiled = makeCompiled(() => window.caches, window.codewheelPage, new URL("./", location.href).href);

// The program has come to its end, or its frames run: where no picture follows, that is said with what is known of it.
function expectPicture() {
  const unseen = () => stage.dataset.state === "ready";
  const words = document.getElementById("pyxel-error-overlay")?.textContent.trim();
  if (!unseen()) return;
  if (words) {
    document.getElementById("pyxel-error-overlay").remove();
    fail("play.no_start", { why: words.split("\n").pop(), pyxel: BUILD.pyxel });
  } else setTimeout(() => unseen() && fail("play.no_picture", { pyxel: BUILD.pyxel }), PATIENCE);
}

// ---- the program and the runtime

const program = makeProgram(BUILD, window.codewheelPage, (bytes) => arrivals.count(BUILD.program, bytes));
const overheard = makeOverheard(window);
makeUnshared(WebAssembly, window.crossOriginIsolated);

function loadRuntime() {
  const script = document.createElement("script");
  script.src = `${BUILD.runtime}pyxel.js`;
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Told("play.no_runtime", { file: script.src }));
    document.body.appendChild(script);
  });
}

function whenReady() {
  // Pyxel's page shows its own prompt when all is loaded; ours stands over it.
  return new Promise((resolve) => {
    const look = () => document.getElementById("pyxel-prompt") && (watcher.disconnect(), resolve());
    const watcher = new MutationObserver(look);
    watcher.observe(at("pyxel-screen"), { childList: true });
    look();
  });
}

// What a screen reader is told of the canvas. Words of what has the focus on it go into #words, of what happens there into
// #happened, a line each.
function name(canvas) {
  canvas.setAttribute("role", "application");
  page.label(canvas, "play.screen");
}

const CLICKS = ["click", "touchstart"]; // with which the loader starts
const early = (event) => event.stopImmediatePropagation(); // the program has not come

async function start() {
  await begin();
  const all = Promise.all([program.fetched(), compiled.fetched()]);
  all.catch(() => {}); // it is told below
  await loadRuntime();
  for (const kind of CLICKS) document.body.addEventListener(kind, early); // before the loader listens
  const launched = window.launchPyxel({ command: "run", script: program.script, gamepad: "disabled" });
  launched.catch(() => {}); // as above
  await all;
  for (const kind of CLICKS) document.body.removeEventListener(kind, early);
  progress(0, "play.fetching_machine");
  await Promise.race([whenReady(), launched]);
  const canvas = document.querySelector("canvas#canvas");
  if (canvas) name(canvas);
  progress(1);
  stage.dataset.state = "ready";
  page.put(at("news"), matchMedia("(pointer: coarse)").matches ? "play.touch" : "play.click");
  for (const kind of CLICKS) document.body.addEventListener(kind, starting, { capture: true, once: true });
  overheard.then((pyodide) => program.ahead(pyodide, () => stage.dataset.state === "ready" && !window.pyxelContext.initialized));
  await launched;
  expectPicture();
}

function starting() {
  if (stage.dataset.state === "ready") page.put(at("news"), "play.starting");
}

// What came from other places than this one.
function elsewhere() {
  const addresses = performance.getEntriesByType("resource").map((entry) => entry.name);
  return [...new Set(addresses)].filter((address) => address.startsWith("http") && !address.startsWith(`${location.origin}/`));
}

window.addEventListener("unhandledrejection", (event) => {
  if (stage.dataset.state === "loading") fail(...said(event.reason));
});

// What is said of a fault: a code and its parameters.
function said(error) {
  if (error instanceof Told) return [error.code, error.params];
  return error && error.message ? [error.message] : ["play.fault", { why: error }];
}

// ---- keys on the screen

const CODES = {
  Escape: 27, Enter: 13, " ": 32, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Tab: 9, Backspace: 8, F10: 121,
};

function key(kind, name) {
  const letter = name.length === 1 && name !== " ";
  const code = letter ? (/\d/.test(name) ? `Digit${name}` : `Key${name.toUpperCase()}`) : name === " " ? "Space" : name;
  const number = CODES[name] || name.toUpperCase().charCodeAt(0);
  const event = new KeyboardEvent(kind, { key: name, code, bubbles: true, cancelable: true });
  for (const [field, value] of [["keyCode", number], ["which", number], ["charCode", kind === "keypress" ? name.charCodeAt(0) : 0]])
    Object.defineProperty(event, field, { get: () => value });
  (document.querySelector("canvas#canvas") || document.body).dispatchEvent(event);
}

function stroke(name) {
  key("keydown", name);
  if (name.length === 1) key("keypress", name);
  setTimeout(() => key("keyup", name), FRAME);
}

for (const button of document.querySelectorAll("#keys [data-key]")) {
  button.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    stroke(button.dataset.key);
  });
}

at("letters").addEventListener("input", (event) => {
  const typed = event.target.value;
  event.target.value = "";
  [...typed].forEach((letter, place) => setTimeout(() => stroke(letter), 2 * FRAME * place));
});

at("show-keys").addEventListener("click", () => {
  const shown = document.body.classList.toggle("keys");
  at("show-keys").setAttribute("aria-pressed", String(shown));
});

// ---- a file for the program: chosen or dropped

const BROUGHT = "/brought"; // where the program finds it
const LARGEST = 20e6; // bytes; the program itself takes less and says so

async function bringIn(file) {
  const pyodide = window.pyxelContext && window.pyxelContext.pyodide;
  if (!pyodide) return tell("play.start_first");
  if (file.size > LARGEST) return tell("play.large", { file: file.name });
  try {
    // Pyxel's own way in (dropFileToPyxel) takes letters out of the name that tell a board from a stoneset.
    const path = `${BROUGHT}/${file.name.replace(/[/\\\u0000-\u001f]/g, "_")}`;
    const data = new Uint8Array(await file.arrayBuffer());
    pyodide.FS.mkdirTree(BROUGHT);
    pyodide.FS.writeFile(path, data);
    pyodide.runPython(`import pyxel; pyxel._dropped_files = getattr(pyxel, "_dropped_files", []) + [${JSON.stringify(path)}]`);
    document.querySelector("canvas#canvas")?.focus();
    return tell("");
  } catch {
    return tell("play.unreadable", { file: file.name });
  }
}

at("pyxel-screen").addEventListener("drop", (event) => {
  event.preventDefault();
  event.stopPropagation();
  for (const file of event.dataTransfer.files) bringIn(file);
}, { capture: true });

at("bring-in").addEventListener("click", () => at("file").click());
at("file").addEventListener("change", (event) => {
  const file = event.target.files[0];
  event.target.value = "";
  if (file) bringIn(file);
});

// ---- one tab plays

const tab = makeTab(store.passing ? undefined : navigator.locks, (holds) => {
  page.put(document.querySelector("title"), holds ? "play.title" : "play.title_other");
  at("take-over").hidden = holds;
  at("carry-in").disabled = !holds;
  if (!holds) tell("play.reads_only");
}, () => tell("play.other_gone"));
window.codewheelTab = tab;

const room = makeRoom(store, (share) => tell("play.nearly_full", { share: Math.min(100, Math.round(100 * share)) }));
tab.wrote = room.wrote;
room.look();
setInterval(room.look, LOOK);

// What other tabs write, this one is told of.
window.addEventListener("storage", (event) => {
  if (!tab.known || (event.key !== null && !event.key.startsWith(SPACE))) return; // this page's own last writes may come late
  if (!tab.holds) tell("play.other_played");
  else if (event.newValue === null && event.key === null) tell("play.cleared");
});

// Before the program reads anything: what it has read is then never older than what the other tab kept.
function begin() {
  let wanted = false;
  try {
    wanted = sessionStorage.getItem(TAKE_OVER) !== null;
    sessionStorage.removeItem(TAKE_OVER);
  } catch {
    // a page that may keep nothing shares nothing
  }
  return tab.begin(wanted);
}

at("take-over").addEventListener("click", () => {
  sessionStorage.setItem(TAKE_OVER, "1");
  location.reload();
});

// ---- saves: out as one file, in again

function kept() {
  const found = {};
  for (let place = 0; place < store.length; place += 1) {
    const name = store.key(place);
    if (name.startsWith(SPACE)) found[name.slice(SPACE.length)] = store.getItem(name);
  }
  return found;
}

function download(name, text) {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 2000);
}

function carryOut() {
  const files = kept();
  download("codewheel-saves.json", JSON.stringify({ format: FORMAT, version: 1, files }, null, 1));
  return tell("play.carried_out", { count: Object.keys(files).length });
}

function readBundle(text) {
  let bundle;
  try {
    bundle = JSON.parse(text);
  } catch {
    throw new Told("play.not_json");
  }
  if (!bundle || bundle.format !== FORMAT || bundle.version !== 1 || typeof bundle.files !== "object" || !bundle.files)
    throw new Told("play.not_saves", { format: FORMAT });
  for (const [name, value] of Object.entries(bundle.files)) {
    if (!/^[A-Za-z0-9_][A-Za-z0-9_ .()/-]{0,300}$/.test(name) || name.includes(".."))
      throw new Told("play.strange_name", { name: name.slice(0, 60) });
    if (typeof value !== "string" || !(value.startsWith("t") || /^x([0-9a-f]{2})*$/.test(value)))
      throw new Told("play.damaged", { name });
  }
  return bundle.files;
}

function carryIn(text) {
  const files = readBundle(text);
  const before = kept();
  const clash = Object.keys(files).filter((name) => name in before && before[name] !== files[name]);
  if (clash.length && !confirm(page.say("play.replace", { count: clash.length }))) return tell("play.unchanged");
  if (clash.length) download("codewheel-saves-before.json", JSON.stringify({ format: FORMAT, version: 1, files: before }, null, 1));
  try {
    for (const [name, value] of Object.entries(files)) store.setItem(SPACE + name, value);
  } catch {
    for (const name of Object.keys(files)) {
      store.removeItem(SPACE + name);
      if (name in before) store.setItem(SPACE + name, before[name]);
    }
    throw new Told("play.no_room");
  }
  if (store.passing) return tell("play.carried_in_passing");
  tell("play.carried_in");
  setTimeout(() => location.reload(), 900);
  return undefined;
}

// By its code and parameters, or as it is.
function tell(words, params) {
  page.put(at("told"), words, params);
}

at("carry-out").addEventListener("click", carryOut);
at("carry-in").addEventListener("click", () => at("bundle").click());
at("bundle").addEventListener("change", async (event) => {
  const file = event.target.files[0];
  event.target.value = "";
  if (!file) return;
  try {
    carryIn(await file.text());
  } catch (error) {
    tell(...said(error));
  }
});

if (store.passing) tell("play.keeps_nothing");

// The address of what is on the screen: the program knows it (machines/page.py).
at("copy-address").addEventListener("click", async () => {
  const rest = window.codewheelPage.whereabouts?.() || "";
  const address = new URL(rest ? `play.html?${rest}` : "play.html", location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    tell("play.copied", { address });
  } catch {
    tell("play.address", { address });
  }
});

keepChords(
  window,
  () => stage.dataset.state === "playing",
  (element) => element === document.body || element === document || stage.contains(element),
  (out) => (out ? document.querySelector("nav a") : document.querySelector("canvas#canvas"))?.focus(),
);

at("full").addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else stage.requestFullscreen?.();
});

// ---- its language: a game that runs learns of it and keeps it; one that begins reads it in the address

function atAddress(tongue) {
  const address = new URL(location.href);
  if (tongue) address.searchParams.set("lang", tongue);
  else address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

for (const link of document.querySelectorAll(".tongues a"))
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if (window.codewheelPage.speak) return window.codewheelPage.speak(link.hreflang);
    page.speak(link.hreflang);
    return atAddress(link.hreflang);
  });

// The player has chosen it, there or here.
window.codewheelPage.tongue = (code) => {
  page.speak(code);
  atAddress("");
};

const atHome = makeHome(navigator.serviceWorker, at, page.put, () => location.reload());

start().catch((error) => fail(...said(error)));
