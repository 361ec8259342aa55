// Keeps the page, the program, the runtime and the manuals, so that all of it is there without a network. What differs
// from build to build stands in BUILD, which the build writes above: `stamp`, a digest of all files; `files`, each with
// its own digest and size; `changes`; `afar`, the name of a runtime that is served from elsewhere.
//
// Each build has a cache of its own. A new one is filled beside the old one, of which it takes what has not changed, and
// waits: it takes over when the player says so, or when no page is open any more.
"use strict";

const HERE = self.registration.scope;
const OURS = `codewheel ${HERE} `; // one origin may serve several pages
const KEPT = OURS + BUILD.stamp;
const AFAR = OURS + BUILD.afar;
const DIGEST = "x-codewheel-digest";
const AT_ONCE = 4; // files that are fetched at one time

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  const { ask, addresses } = event.data;
  if (ask === "play") self.skipWaiting();
  if (ask === "about") event.ports[0].postMessage({ version: BUILD.version, changes: BUILD.changes });
  if (ask === "keep") event.waitUntil(Promise.all(addresses.map(keepFromAfar)).then(() => event.ports[0].postMessage("kept")));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith("http")) return;
  if (!request.url.startsWith(new URL("/", HERE).href)) event.respondWith(fromAfar(request));
  else if (nameOf(request.url) in BUILD.files) event.respondWith(fromHere(request));
});

// The name of a file in BUILD, whatever is asked of the page that it is.
function nameOf(address) {
  const { origin, pathname } = new URL(address);
  const name = decodeURI((origin + pathname).slice(HERE.length));
  return name === "" || name.endsWith("/") ? `${name}index.html` : name;
}

async function fromHere(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(HERE + nameOf(request.url))) || fetch(request);
}

// ---- the files of this build

async function fill() {
  const cache = await caches.open(KEPT);
  const older = await Promise.all((await caches.keys()).filter((name) => name.startsWith(OURS)).map((name) => caches.open(name)));
  const total = Object.values(BUILD.files).reduce((sum, [, bytes]) => sum + bytes, 0);
  const names = Object.keys(BUILD.files);
  let done = 0;
  async function next() {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const [digest, bytes] = BUILD.files[name];
      await cache.put(HERE + name, (await known(older, name, digest)) || (await fetched(name, digest)));
      done += bytes;
      await say({ keeping: done / total });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function known(older, name, digest) {
  for (const cache of older) {
    const answer = await cache.match(HERE + name);
    if (answer && answer.headers.get(DIGEST) === digest) return answer;
  }
  return undefined;
}

// A file is taken when it is the one that was built: an older one in between is asked for again, a strange one refused.
async function fetched(name, digest) {
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(HERE + name, { cache });
    const body = await answer.arrayBuffer();
    if (answer.ok && hex(await crypto.subtle.digest("SHA-256", body)) === digest)
      return new Response(body, { headers: { "content-type": answer.headers.get("content-type") || "", [DIGEST]: digest } });
  }
  throw new Error(`${name} is not the file of this build`);
}

async function tidy() {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== KEPT && name !== AFAR) await caches.delete(name);
}

async function say(words) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(words);
}

// ---- a runtime that others serve: its address names its version, so what came from there once is good

async function fromAfar(request) {
  const cache = await caches.open(AFAR);
  const found = await cache.match(request.url);
  if (found) return found;
  try {
    const answer = await fetch(request.url, { mode: "cors", credentials: "omit" });
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
  } catch {
    return fetch(request); // a server that shares with nobody
  }
}

async function keepFromAfar(address) {
  try {
    await fromAfar(new Request(address));
  } catch {
    // it is asked for again at the next visit
  }
}
