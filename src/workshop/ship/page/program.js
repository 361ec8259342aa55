// The program for the page's Python: fetched and unpacked while the runtime comes, laid where Python finds it, and read
// ahead as long as the player has not clicked. The loader's own way is to unpack it in Python, behind the click.
"use strict";

// `count(bytes)` hears how much has come; `page`: what the program calls. It finds there `lay`, which lays its files.
function makeProgram(build, page, count) {
  const FOLDER = "/tmp/codewheel"; // Pyxel empties /tmp when it begins anew
  const START = `import sys
from js import codewheelPage
codewheelPage.lay()
if "${FOLDER}" not in sys.path:
    sys.path.insert(0, "${FOLDER}")
import main
main.start()
`;
  const END = 0x06054b50; // of a zip: marks the record behind its directory
  let packed, files;

  async function fetched() {
    const answer = await fetch(build.program);
    if (!answer.ok) throw new Told("play.no_program", { file: build.program, status: String(answer.status) });
    const whole = new Uint8Array(build.size);
    let size = 0;
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (size + value.length <= build.size) whole.set(value, size);
      size += value.length;
      count(size);
    }
    if (size !== build.size) throw new Told("play.part", { come: size, whole: build.size });
    packed = whole;
    if (window.DecompressionStream) files = await unpacked(whole);
  }

  // Its files by their names. All are deflated (staging.py).
  async function unpacked(zip) {
    const view = new DataView(zip.buffer);
    const short = (place) => view.getUint16(place, true);
    const long = (place) => view.getUint32(place, true);
    let end = zip.length - 22;
    while (long(end) !== END) end -= 1;
    const found = [];
    let place = long(end + 16);
    for (let left = short(end + 10); left > 0; left -= 1) {
      const name = new TextDecoder().decode(zip.subarray(place + 46, place + 46 + short(place + 28)));
      const local = long(place + 42);
      const from = local + 30 + short(local + 26) + short(local + 28);
      found.push([name, inflated(zip.subarray(from, from + long(place + 20)))]);
      place += 46 + short(place + 28) + short(place + 30) + short(place + 32);
    }
    return Promise.all(found.map(async ([name, data]) => [name, await data]));
  }

  async function inflated(data) {
    const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  // Python's files become those that were unpacked, and no copies.
  function lay(pyodide = window.pyxelContext.pyodide) {
    const { FS } = pyodide;
    if (FS.analyzePath(`${FOLDER}/main.py`).exists) return;
    if (!files) return pyodide.unpackArchive(packed, "zip", { extractDir: "/tmp" });
    const folders = new Set();
    for (const [name, data] of files) {
      const folder = `/tmp/${name.slice(0, name.lastIndexOf("/"))}`;
      if (!folders.has(folder)) FS.mkdirTree(folder);
      folders.add(folder);
      FS.writeFile(`/tmp/${name}`, data, { canOwn: true });
    }
  }
  page.lay = () => lay();

  // What the first pictures need, a part at a time, as long as `waits()`. What does not go well here is told at the start.
  async function ahead(pyodide, waits) {
    try {
      lay(pyodide);
      pyodide.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
      const main = pyodide.pyimport("main");
      while (waits() && main.ahead()) await new Promise((resolve) => setTimeout(resolve));
      main.destroy();
    } catch (error) {
      console.log(`Nothing was read ahead: ${error}`);
    }
  }

  return { fetched, ahead, script: START };
}

// The Python that the loader makes, which it hands over only behind the click. `win`: where the loader finds `loadPyodide`,
// which Pyodide writes there more than once.
function makeOverheard(win) {
  return new Promise((resolve) => {
    const heard = (load) => async (...asked) => {
      const pyodide = await load(...asked);
      resolve(pyodide);
      return pyodide;
    };
    let known;
    Object.defineProperty(win, "loadPyodide", {
      configurable: true,
      get: () => known,
      set: (given) => { known = typeof given === "function" ? heard(given) : given; },
    });
  });
}

// Pyodide asks for a memory that threads share, to wait on where there is no page. Nothing waits on a page's own thread, and
// a page of which threads may share nothing should not ask: it gets one of its own.
function makeUnshared(wasm, mayShare) {
  wasm.Memory = new Proxy(wasm.Memory, {
    construct: (kind, [asked, ...rest], made) =>
      Reflect.construct(kind, [asked?.shared && !mayShare ? { ...asked, shared: false } : asked, ...rest], made),
  });
}
