// Of several tabs one plays and keeps what is played, the others read. `codewheelTab.holds` tells the program which it is.
"use strict";

const TAB_LOCK = "codewheel";
const TAKE_OVER = "codewheel-take-over"; // of this tab's own memory: it is loaded anew in order to play

// `locks`: navigator.locks, undefined in old browsers, where every tab may write and the program reads again before it does;
// and where the browser keeps nothing, so that tabs share nothing. `changed(holds)` is told whenever this tab begins to play
// or no longer does, `freed()` that the tab that played is gone.
function makeTab(locks, changed, freed = () => {}) {
  const tab = { holds: !locks, known: !locks }; // `known`: it is decided which tab this is

  function held() {
    tab.holds = true;
    changed(true);
    return new Promise(() => {}); // until the tab is closed or another one takes over
  }

  function lost() {
    tab.holds = false;
    changed(false);
    waitFor();
  }

  function waitFor() {
    locks.request(TAB_LOCK, {}, () => { if (!tab.holds) freed(); }).catch(() => {});
  }

  // Ask for the right to play; `takeOver`: take it from the tab that has it. Answers whether this tab plays.
  tab.begin = (takeOver) => {
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      const asked = (lock) => {
        tab.known = true;
        resolve(lock !== null);
        if (lock !== null) return held();
        changed(false);
        waitFor();
        return undefined;
      };
      const refused = () => {
        if (tab.known) return lost();
        Object.assign(tab, { holds: true, known: true }); // a browser that lets pages share nothing
        resolve(true);
        return undefined;
      };
      locks.request(TAB_LOCK, takeOver ? { steal: true } : { ifAvailable: true }, asked).catch(refused);
    });
  };
  return tab;
}
