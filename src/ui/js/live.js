// One fight in several windows: messages between the game master's widget and players' widgets, over a BroadcastChannel of this browser,
// the host, or both. A side's scene is redacted before it gets here (`desk.packet`).
//
// Every message is JSON: { burstmap: 1, type, side, … }. To a side: `here`, `state`, `change`, `answer`, `bye`, with the sending `table`;
// from a player: `hello`, `request`, `withdraw`, `bye`, with `from`. Numbers in a side's messages never depend on messages to other sides.

import { Follower } from "./live/follower.js";
import { Master } from "./live/master.js";

export { luck } from "./live/line.js";

/** A player's end. With an empty name, only the host's messages are used. */
export function follow(desk, name, side) {
  return new Follower(desk, name, side);
}

/** A game master's end. `able`: whether it may lead; `ready`: resolves when its document is loaded. */
export function lead(desk, name, able, ready) {
  return new Master(desk, name, able, ready);
}
