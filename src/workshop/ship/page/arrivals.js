// How much of what is fetched has come. `parts`: the files by the end of their names with their sizes, as they were built.
"use strict";

// `tell(bytes)` hears how many of them have come. `win`: whose `fetch` is listened to, where a file is large enough to wait for.
function makeArrivals(parts, win, tell) {
  const come = new Map(Object.keys(parts).map((name) => [name, 0]));
  const partOf = (address) => Object.keys(parts).find((name) => address.split(/[?#]/)[0].endsWith(name));

  function count(name, bytes) {
    if (name === undefined) return;
    come.set(name, Math.max(come.get(name), Math.min(bytes, parts[name])));
    tell([...come.values()].reduce((sum, part) => sum + part, 0));
  }

  async function follow(name, answer) {
    const reader = answer.body.getReader();
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      count(name, bytes += value.length);
    }
  }

  // A copy is counted, what was asked for goes on as it came. What is kept already comes at once, and is left alone.
  const fetched = win.fetch;
  if (!win.navigator.serviceWorker?.controller)
    win.fetch = async (...asked) => {
      const answer = await fetched.apply(win, asked);
      const name = partOf(String(asked[0]?.url || asked[0]));
      if (name !== undefined && answer.ok && answer.body) follow(name, answer.clone()).catch(() => {});
      return answer;
    };
  if (win.PerformanceObserver)
    new win.PerformanceObserver((list) => {
      for (const { name, initiatorType } of list.getEntries())
        if (initiatorType !== "preload") count(partOf(name), Infinity);
    }).observe({ type: "resource", buffered: true });

  return { total: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0), count };
}
