// One fight in several windows: plain messages between the game master's widget and players' widgets, carried by a
// BroadcastChannel of this browser, by the host, or both. A side's scene is redacted before it gets here (`desk.packet`).
//
// Every message is JSON: { burstmap: 1, type, side, … }. To a side: `here`, `state`, `change`, `answer`, `bye`, with the
// `table` that speaks; from a player: `hello`, `request`, `bye`, with `from`. Nothing that a side hears is numbered by
// what it does not hear.

import { Follower } from "./live/follower.js";
import { Master } from "./live/master.js";

export { luck } from "./live/line.js";

/** A player's end. An empty name: by the host's messages alone. */
export function follow(desk, name, side) {
  return new Follower(desk, name, side);
}

/** A game master's end. `able`: whether it may lead; `ready`: settled when its document is there. */
export function lead(desk, name, able, ready) {
  return new Master(desk, name, able, ready);
}
