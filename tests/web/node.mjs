// Runs a module of the tests in Pyodide in Node: node.mjs PYODIDE BUNDLE.zip MODULE. Prints what its `told` answers, as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, bundle, module] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.unpackArchive(new Uint8Array(readFileSync(bundle)).buffer, "zip", { extractDir: "/app" });
try {
  console.log(pyodide.runPython(`
import json, sys
sys.path.insert(0, "/app")
import ${module}
json.dumps(${module}.told(), sort_keys=True)
`));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
