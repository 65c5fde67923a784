// The configuration of a nats-server for tables, with one static user per player. It contains only public keys: the private keys are in the
// invitations.

import { nkeys } from "@nats-io/nats-core";
import { permissions } from "./subjects.js";

/** A key for an invitation. */
export function newKey() {
  return new TextDecoder().decode(nkeys.createUser().getSeed());
}

const list = (subjects) => `[${subjects.map((subject) => JSON.stringify(subject)).join(", ")}]`;

function user(key, { publish, subscribe }, comment) {
  const public_ = nkeys.fromSeed(new TextEncoder().encode(key)).getPublicKey();
  // Names are user input and must not end the comment.
  const said = comment.replace(/[^\p{L}\p{N} _.:()-]/gu, "?");
  return `    # ${said}
    { nkey: ${public_}, permissions: { publish: { allow: ${list(publish)} }, subscribe: { allow: ${list(subscribe)} } } }`;
}

function users({ table, key, players }) {
  const master = user(key, permissions.master(table), `${table}: the game master`);
  const others = players.map((it) =>
    user(it.key, permissions.player(table, it.side, it.player), `${table}: ${it.player} (${it.side})`),
  );
  return [master, ...others].join("\n");
}

/**
 * The text of nats-server's configuration. `tables`: `[{ table, key, players: [{ side, player, key }] }]`; `origins`: pages that may
 * connect, by default all; `host`, `port`: address for WebSockets; `inner`: port of the plain protocol, only on this machine, by default
 * any free one; `more`: additional lines, such as for a cluster.
 */
export function configuration({ tables, origins = [], host = "127.0.0.1", port = 9222, inner = -1, more = "" }) {
  const allowed = origins.length > 0 ? `\n  allowed_origins: ${list(origins)}` : "";
  return `# Written by a program: change the list of players, and have it written anew.
listen: "127.0.0.1:${inner}"
max_payload: 1MB
max_pending: 16MB
write_deadline: "10s"
websocket {
  host: "${host}"
  port: ${port}
  # TLS ends at the web server in front of this one.
  no_tls: true
  # Compressed frames let strangers exhaust the memory of older servers.
  compression: false${allowed}
}
authorization {
  # Seconds: a slow phone signs slowly.
  timeout: 10
  # Everybody may do what stands here and nothing else. Whoever is taken out of the list is shut out by a reload.
  users: [
${tables.map(users).join("\n")}
  ]
}
${more}`;
}
