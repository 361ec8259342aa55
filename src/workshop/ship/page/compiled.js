// What the page's Python has made of the program's modules: kept by the browser, so that the next start need not compile
// them. The program knows what is its own and whole (app.py), and takes no other.
"use strict";

// `stores()`: the browser's caches, undefined where it has none; `page`: what the program calls. It finds there `compiled`,
// bytes or null, and gives `compile`, which answers with what may be kept.
function makeCompiled(stores, page, folder) {
  const NAME = `codewheel ${folder} compiled`; // begins as the worker's do, which takes it away with an old version's
  const PLACE = `${folder}compiled`;
  let known = 0; // bytes that are kept

  async function fetched() {
    page.compiled = null;
    try {
      const answer = await stores()?.match(PLACE, { cacheName: NAME });
      if (answer) page.compiled = new Uint8Array(await answer.arrayBuffer());
      known = page.compiled?.length || 0;
    } catch {} // it is compiled then
  }

  async function keep() {
    try {
      const bytes = page.compile?.();
      if (!bytes || bytes.length <= known) return;
      await (await stores()?.open(NAME))?.put(PLACE, new Response(bytes));
      known = bytes.length;
    } catch {} // no room, or none that the player gives
  }

  return { fetched, keep };
}
