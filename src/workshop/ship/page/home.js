// The page at home: what it needs is kept in this browser (worker.js), a new version is offered, the browser may install it.
"use strict";

// `container`: navigator.serviceWorker, undefined where a browser has none; `found`: an element by its id; `put`: a text into
// one; `leave`: load the page anew.
function makeHome(container, found, put, leave) {
  let offered = null;
  let whole = false; // what tells how far it is may come later than what tells that it is done

  function done() {
    whole = true;
    put(found("kept"), "play.kept");
  }

  const ask = (worker, words) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    worker.postMessage(words, [port2]);
  });

  // With what its list of changes has and that of the version that plays has not.
  async function offer(worker, active) {
    if (offered === worker) return;
    offered = worker;
    const [next, own] = await Promise.all([worker, active].map((one) => ask(one, { ask: "about" })));
    if (worker.state !== "installed") return;
    const known = new Set(own.changes);
    put(found("offered"), "play.offered", { version: next.version });
    found("changes").replaceChildren(...next.changes.filter((line) => !known.has(line)).map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }));
    found("changed").hidden = !found("changes").childElementCount;
    found("offer").hidden = false;
  }

  function watch(registration) {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) offer(worker, registration.active);
      if (worker.state === "activated") done();
    });
  }

  found("take-version").addEventListener("click", () => {
    container.addEventListener("controllerchange", leave);
    offered.postMessage({ ask: "play" });
  });
  found("later").addEventListener("click", () => {
    found("offer").hidden = true;
  });

  // Once the game has come, for what is kept is fetched beside it. `afar`: addresses of what came from elsewhere.
  async function keep(afar) {
    if (!container) return;
    container.addEventListener("message", (event) => {
      if (!whole && event.data.keeping < 1) put(found("kept"), "play.keeping", { share: Math.round(100 * event.data.keeping) });
    });
    container.addEventListener("controllerchange", done);
    try {
      const registration = await container.register("worker.js");
      registration.addEventListener("updatefound", () => watch(registration));
      if (registration.installing) watch(registration);
      if (registration.waiting && registration.active) offer(registration.waiting, registration.active);
      const ready = await container.ready;
      if (container.controller) done();
      if (afar.length) await ask(ready.active, { ask: "keep", addresses: afar });
    } catch {
      // a private window, or a page that is not served safely: it plays as long as there is a network
    }
  }
  return { keep };
}
