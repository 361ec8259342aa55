// A stand-in for Pyxel's web runtime in the tests. Up to the wheel it goes the loader's own way, step by step and in its
// order (the names of its files, the version read out of an address, pictures that have to load, the wheel, stderr); in
// the wheel lies the recording stand-in for the module `pyxel`.
const PYODIDE_URL = "https://pyodide.invalid/pyodide/v314.0.7/full/pyodide.js";
const PYXEL_WHEEL_PATH = "pyxel-2.9.9-cp311-abi3-emscripten_5_0_3_wasm32.whl";
const PYXEL_LOGO_PATH = "images/logo.png";
const TOUCH_TO_START_PATH = "images/touch.png";
const CLICK_TO_START_PATH = "images/click.png";
const PYXEL_WORKING_DIRECTORY = "/pyxel_working_directory";
const IMPORT_HOOK_PATH = "import_hook.py";

window.pyxelContext = { initialized: false, canvas: null, pyodide: null, params: null, hasFatalError: false };

const home = [...document.getElementsByTagName("script")].map((script) => script.src.match(/(^|.*\/)pyxel\.js$/)).find((found) => found)[1];

const sheet = document.createElement("link");
sheet.rel = "stylesheet";
sheet.href = `${home}pyxel.css`;
document.head.appendChild(sheet);

window.addEventListener("error", (event) => overlay(event.message));
window.addEventListener("unhandledrejection", (event) => overlay(String(event.reason)));

async function launchPyxel(params) {
  const version = PYXEL_WHEEL_PATH.match(/pyxel-([\d.]+)-/)[1];
  console.log(`Launch Pyxel ${version} with Pyodide ${PYODIDE_URL.match(/v([\d.]+)\//)[1]}`);
  blockZoom();
  const canvas = await elements();
  const pyodide = await python(canvas);
  listen(pyodide);
  await touched();
  Object.assign(window.pyxelContext, { initialized: true, canvas, pyodide, params });
  window.began = performance.now();
  try {
    pyodide.runPython(params.script);
  } catch (error) {
    overlay(error.message);
  }
}

function blockZoom() {
  document.querySelector('meta[name="viewport"]').content = "width=device-width, initial-scale=1.0, maximum-scale=1.0, user-scalable=no";
  const block = (event) => event.touches.length > 1 && event.preventDefault();
  document.addEventListener("touchstart", block, { passive: false });
  document.addEventListener("touchmove", block, { passive: false });
}

function picture(id, path) {
  const image = document.createElement("img");
  image.id = id;
  image.src = home + path;
  return new Promise((resolve) => image.addEventListener("load", () => resolve(image)));
}

async function elements() {
  const screen = document.querySelector("div#pyxel-screen");
  const canvas = document.createElement("canvas");
  canvas.id = "canvas";
  canvas.tabIndex = -1;
  screen.appendChild(canvas);
  screen.appendChild(await picture("pyxel-logo", PYXEL_LOGO_PATH));
  return canvas;
}

async function fetched(path) {
  const answer = await fetch(home + path);
  if (!answer.ok) throw new Error(`Failed to fetch ${path}: ${answer.status}`);
  return answer;
}

async function python(canvas) {
  const wheel = fetched(PYXEL_WHEEL_PATH).then((answer) => answer.arrayBuffer());
  const hook = fetched(IMPORT_HOOK_PATH);
  await new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = PYODIDE_URL;
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`Failed to load ${PYODIDE_URL}`)));
    document.body.appendChild(script);
  });
  const pyodide = await loadPyodide();
  pyodide.canvas.setCanvas2D(canvas);
  await wheel;
  await pyodide.loadPackage(home + PYXEL_WHEEL_PATH);
  pyodide.FS.mkdir(PYXEL_WORKING_DIRECTORY);
  pyodide.FS.chdir(PYXEL_WORKING_DIRECTORY);
  pyodide.runPython(await (await hook).text());
  return pyodide;
}

// Nothing is shown of what goes to stderr before a line begins with "Traceback".
function listen(pyodide) {
  let text = "";
  pyodide.setStderr({ batched: (line) => {
    if (text || line.startsWith("Traceback")) overlay((text += `${line}\n`));
  } });
}

async function touched() {
  const screen = document.querySelector("div#pyxel-screen");
  document.getElementById("pyxel-logo").remove();
  const prompt = await picture("pyxel-prompt", matchMedia("(pointer: coarse)").matches ? TOUCH_TO_START_PATH : CLICK_TO_START_PATH);
  screen.appendChild(prompt);
  await new Promise((resolve) => {
    for (const kind of ["click", "touchstart"]) document.body.addEventListener(kind, resolve, { once: true });
  });
  prompt.remove();
  await new Promise((resolve) => setTimeout(resolve, 1));
}

function overlay(words) {
  const place = document.getElementById("pyxel-error-overlay") || document.createElement("pre");
  place.id = "pyxel-error-overlay";
  place.textContent = words;
  document.getElementById("pyxel-screen").appendChild(place);
}
