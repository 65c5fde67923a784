// The module starts with its first part. Functions of the second part have stand-ins until it is loaded (`xtask/src/halves.rs`). Every
// stand-in calls `missing`.

let hear;
let rest;

/** Sets the function to call for each miss, and the second part once it is loaded, for workers. */
export function setHear(listener) {
  hear = listener;
}
export function setRest(module) {
  rest = module;
}

/** Returns the second part for long work, or undefined if the module is in one piece. */
export const theRest = () => rest;

/** Ends the call of a function that is not loaded. The instance is not used again, because the call may be incomplete. */
export function missing() {
  const error = Object.assign(new Error("A function of the map is not loaded yet."), { code: "missing" });
  hear?.(error);
  throw error;
}
