// Invitations: links whose fragment contains the recipient and their key. Browsers do not send fragments to servers.

const bad = (message) => Object.assign(new TypeError(message), { code: "bad-invitation" });

/** The link for a player or a game master. `servers` is optional if they are at the page's address. */
export function invitation(page, { table, gm, side, player, key, servers = [] }) {
  const fields = new URLSearchParams({ table });
  if (gm) fields.set("gm", "1");
  else for (const [name, value] of Object.entries({ side, player })) fields.set(name, value);
  fields.set("key", key);
  for (const server of servers) fields.append("server", server);
  return `${page}#${fields}`;
}

/**
 * The options for `connect` from a page's fragment. A player's also contains `credentials.side` for the element. Throws if the link is
 * incomplete, which is common for links copied manually.
 */
export function readInvitation(hash = globalThis.location?.hash ?? "") {
  // Some sites append their own fragment.
  const fields = new URLSearchParams(hash.replace(/^#/, "").split("#")[0]);
  const missing = (fields.has("gm") ? ["table", "key"] : ["table", "side", "player", "key"]).filter(
    (name) => !fields.get(name),
  );
  if (missing.length > 0) {
    throw bad(`This invitation is incomplete (${missing.join(", ")} missing). Open the whole link that you received.`);
  }
  const { table, side, player, key } = Object.fromEntries(fields);
  const servers = fields.getAll("server");
  const credentials = fields.has("gm") ? { gm: true, key } : { side, player, key };
  return { table, servers: servers.length > 0 ? servers : [beside(globalThis.location)], credentials };
}

/** With TLS the web server forwards /nats. Without it, the server listens on the same host. */
function beside(location) {
  if (location?.protocol === "https:") return `wss://${location.host}/nats`;
  return `ws://${location?.hostname || "localhost"}:9222`;
}
