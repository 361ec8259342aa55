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

// ---- how far it is

const STARTING = 0.97; // of the bar: all has come, and starts
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

at("sizes").hidden = Boolean(navigator.serviceWorker?.controller); // then it is kept already

const arrivals = makeArrivals(BUILD.parts, window, (bytes) => {
  progress((STARTING * bytes) / arrivals.total);
  at("come").textContent = megabytes(bytes);
});

function progress(share, words) {
  const done = Math.max(Math.round(100 * share), Number(at("bar").parentElement.getAttribute("aria-valuenow")));
  at("bar").style.width = `${done}%`;
  at("bar").parentElement.setAttribute("aria-valuenow", String(done));
  if (words && stage.dataset.state === "loading") at("news").textContent = words;
}

function fail(sentence) {
  stage.dataset.state = "failed";
  at("news").textContent = sentence;
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
    fail(`The game could not start: ${words.split("\n").pop()} (It needs Pyxel's runtime in version ${BUILD.pyxel}.)`);
  } else
    setTimeout(() => unseen() && fail(`The game ended before its first picture and did not say why. Load the page again; if that does ` +
      `not help, its runtime is not the one that is wanted (Pyxel ${BUILD.pyxel}), and the program can be had as one file.`), PATIENCE);
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
    script.onerror = () =>
      reject(new Error(`Pyxel's runtime is missing: ${script.src} did not load. Without it no game can start here; ` +
        "the manuals can be read, and the program can be had as one file."));
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
  canvas.setAttribute("aria-label", "The screen of the game, in pixels. Ctrl+B goes to the buttons below it.");
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
  await all;
  for (const kind of CLICKS) document.body.removeEventListener(kind, early);
  progress(0, "Fetching the machine …");
  await Promise.race([whenReady(), launched]);
  const canvas = document.querySelector("canvas#canvas");
  if (canvas) name(canvas);
  progress(1);
  stage.dataset.state = "ready";
  at("news").textContent = matchMedia("(pointer: coarse)").matches ? "Touch to start" : "Click to start";
  for (const kind of CLICKS) document.body.addEventListener(kind, starting, { capture: true, once: true });
  overheard.then((pyodide) => program.ahead(pyodide, () => stage.dataset.state === "ready" && !window.pyxelContext.initialized));
  await launched;
  expectPicture();
}

function starting() {
  if (stage.dataset.state === "ready") at("news").textContent = "Starting …";
}

// What came from other places than this one.
function elsewhere() {
  const addresses = performance.getEntriesByType("resource").map((entry) => entry.name);
  return [...new Set(addresses)].filter((address) => address.startsWith("http") && !address.startsWith(`${location.origin}/`));
}

window.addEventListener("unhandledrejection", (event) => {
  if (stage.dataset.state === "loading") fail(sentenceOf(event.reason));
});

function sentenceOf(error) {
  return error && error.message ? error.message : `The page could not start the game (${error}).`;
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
  if (!pyodide) return tell("Start the game before you bring a file in.");
  if (file.size > LARGEST) return tell(`${file.name} is too large for any of the games.`);
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
    return tell(`${file.name} cannot be read.`);
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
  document.title = holds ? "Codewheel: play" : "Codewheel: another tab plays";
  at("take-over").hidden = holds;
  at("carry-in").disabled = !holds;
  if (!holds) tell("Another tab is playing, and keeps the games; this one only reads. \"Play here\" moves the game to this tab.");
}, () => tell("The other tab has stopped playing. \"Play here\" goes on with the game as it stood there."));
window.codewheelTab = tab;

const FULL = "This browser's store for the games is nearly full";
const room = makeRoom(store, (share) =>
  tell(`${FULL}: ${Math.min(100, Math.round(100 * share))} % used. Carry your saves out, then delete some that you no longer need.`));
tab.wrote = room.wrote;
room.look();
setInterval(room.look, LOOK);

// What other tabs write, this one is told of.
window.addEventListener("storage", (event) => {
  if (!tab.known || (event.key !== null && !event.key.startsWith(SPACE))) return; // this page's own last writes may come late
  if (!tab.holds) tell("The other tab has played on. \"Play here\" moves the game to this tab as it stands there.");
  else if (event.newValue === null && event.key === null)
    tell("The data in this browser was cleared from outside. The game on the screen will be kept again with the next move.");
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
  return tell(`${Object.keys(files).length} files are carried out: saves, scores, settings, stonesets.`);
}

function readBundle(text) {
  let bundle;
  try {
    bundle = JSON.parse(text);
  } catch {
    throw new Error("That is not a file of saves: it is not JSON. Nothing was changed.");
  }
  if (!bundle || bundle.format !== FORMAT || bundle.version !== 1 || typeof bundle.files !== "object" || !bundle.files)
    throw new Error(`That is not a file of saves (its format is not ${FORMAT}, version 1). Nothing was changed.`);
  for (const [name, value] of Object.entries(bundle.files)) {
    if (!/^[A-Za-z0-9_][A-Za-z0-9_ .()/-]{0,300}$/.test(name) || name.includes(".."))
      throw new Error(`That file contains a name the program never uses: ${name.slice(0, 60)}. Nothing was changed.`);
    if (typeof value !== "string" || !(value.startsWith("t") || /^x([0-9a-f]{2})*$/.test(value)))
      throw new Error(`The part of that file called ${name} is damaged. Nothing was changed.`);
  }
  return bundle.files;
}

function carryIn(text) {
  const files = readBundle(text);
  const before = kept();
  const clash = Object.keys(files).filter((name) => name in before && before[name] !== files[name]);
  if (clash.length && !confirm(`${clash.length} files in this browser will be replaced; they are carried out first. Go on?`))
    return tell("Nothing was changed.");
  if (clash.length) download("codewheel-saves-before.json", JSON.stringify({ format: FORMAT, version: 1, files: before }, null, 1));
  try {
    for (const [name, value] of Object.entries(files)) store.setItem(SPACE + name, value);
  } catch {
    for (const name of Object.keys(files)) {
      store.removeItem(SPACE + name);
      if (name in before) store.setItem(SPACE + name, before[name]);
    }
    throw new Error("There is not enough room in this browser for that file. Nothing was changed.");
  }
  if (store.passing)
    return tell("Carried in, until this page is closed: saves and records are there at once, settings when you next start a game.");
  tell("Carried in. The page is restarting with it.");
  setTimeout(() => location.reload(), 900);
  return undefined;
}

function tell(words) {
  at("told").textContent = words;
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
    tell(sentenceOf(error));
  }
});

if (store.passing) tell("This browser lets the page keep nothing (a private window?): games last until it is closed. You can play, but carry your saves out before you close it.");

// The address of what is on the screen: the program knows it (machines/page.py).
at("copy-address").addEventListener("click", async () => {
  const rest = window.codewheelPage.whereabouts?.() || "";
  const address = new URL(rest ? `play.html?${rest}` : "play.html", location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    tell(`Copied: ${address}`);
  } catch {
    tell(`The address of what is on the screen is ${address}`);
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

const atHome = makeHome(navigator.serviceWorker, at, () => location.reload());

start().catch((error) => fail(sentenceOf(error)));
