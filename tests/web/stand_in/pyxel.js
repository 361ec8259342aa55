// A stand-in for Pyxel's web runtime in the tests: the same door (launchPyxel), the same elements on the page, Pyodide behind it,
// and the recording stand-in for the module `pyxel`. The clock is the browser's.
const PYODIDE_URL = "about:invalid/pyodide.js"; // the build must put its own in here, as it does in the real one
const here = new URL(".", document.currentScript.src).href;

async function launchPyxel(params) {
  window.launchedWith = { ...params, base64: params.base64.length };
  const screen = document.querySelector("div#pyxel-screen");
  const canvas = document.createElement("canvas");
  canvas.id = "canvas";
  canvas.tabIndex = -1;
  screen.appendChild(canvas);
  window.heard = [];
  for (const kind of ["mousemove", "mousedown", "mouseup", "keydown", "keypress", "keyup", "touchstart"])
    canvas.addEventListener(kind, (event) => window.heard.push([kind, event.button ?? event.key, event.keyCode ?? 0]));
  await new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = PYODIDE_URL;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`Failed to load ${script.src}`));
    document.body.appendChild(script);
  });
  const pyodide = await loadPyodide({ indexURL: new URL(".", PYODIDE_URL).href });
  window.pyodide = pyodide;
  window.pyxelContext = { pyodide };
  const stub = await (await fetch(`${here}stand_in.zip`)).arrayBuffer();
  pyodide.FS.mkdir("/stand_in");
  pyodide.unpackArchive(stub, "zip", { extractDir: "/stand_in" });
  const prompt = document.createElement("img");
  prompt.id = "pyxel-prompt";
  screen.appendChild(prompt);
  await new Promise((resolve) => {
    document.body.addEventListener("click", resolve, { once: true });
    document.body.addEventListener("touchstart", resolve, { once: true });
  });
  prompt.remove();
  const clicked = performance.now();
  const bytes = Uint8Array.from(atob(params.base64), (letter) => letter.charCodeAt(0));
  pyodide.unpackArchive(bytes.buffer, "zip", { extractDir: "/app" });
  pyodide.runPython(`
    import os, runpy, sys
    sys.path[:0] = ["/stand_in", "/app/codewheel"]
    os.chdir("/app/codewheel")
    start = open(".pyxapp_startup_script").read()
    runpy.run_path(start, run_name="__main__")
    import pyxel
  `);
  const frame = pyodide.runPython("pyxel.frame");
  window.times = [];
  const tick = () => {
    const before = performance.now();
    frame();
    window.times.push(performance.now() - before);
    if (window.times.length === 1) window.firstFrame = performance.now() - clicked;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
