/**
 * One fight on players' own devices across the internet, over a NATS server.
 *
 *     import { connect, readInvitation } from "burstmap/nats";
 *     const session = connect(document.querySelector("burst-map"), readInvitation());
 */
import { join } from "../relay/index.js";
import { NatsTransport } from "./transport.js";

export { configuration, newKey } from "./config.js";
export { invitation, readInvitation } from "./invitation.js";
export { permissions, subjects } from "./subjects.js";
export { join, NatsTransport };

const bad = (message) => Object.assign(new TypeError(message), { code: "bad-invitation" });

/**
 * Connects a map to its table. `credentials`: `{ gm: true, key }` or `{ side, player, key }`, with the key from an invitation; for a
 * site with its own accounts, `jwt` in addition to the key, or `user` and `password` instead of it.
 */
export function connect(map, { servers, table, credentials }) {
  const list = typeof servers === "string" ? [servers] : servers;
  if (!Array.isArray(list) || list.length === 0 || !list.every((it) => /^wss?:\/\//.test(it))) {
    throw bad("`servers` are addresses that begin with ws:// or wss://.");
  }
  if (typeof table !== "string" || table.length === 0 || table.length > 100) {
    throw bad("`table` is a name of 1 to 100 characters.");
  }
  if (!credentials || !(credentials.key || credentials.jwt || credentials.user)) {
    throw bad("`credentials` need a key (from an invitation), a jwt, or a user and a password.");
  }
  return join(map, new NatsTransport({ servers: list, table, credentials }));
}
