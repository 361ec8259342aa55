// How full the browser's store is. It gives a page some five million letters, and says nothing before they are used up.
"use strict";

const ROOM = 5200000; // letters that every browser gives
const TIGHT = 0.8; // of them: from here on it is said
const LOOK = 10000; // milliseconds between two looks, where something was written

// `store`: localStorage; `tell(share)` is told the share of the room that is used, once for each twentieth above TIGHT.
function makeRoom(store, tell) {
  let told = 0;
  let stirred = true;

  function used() {
    let letters = 0;
    for (let place = 0; place < store.length; place += 1) {
      const name = store.key(place);
      letters += name.length + (store.getItem(name) || "").length;
    }
    return letters / ROOM;
  }

  return {
    wrote: () => { stirred = true; },
    look: () => {
      if (!stirred) return;
      stirred = false;
      const share = used();
      const step = share < TIGHT ? 0 : Math.floor(share * 20);
      if (step > told) tell(share);
      told = step;
    },
  };
}
