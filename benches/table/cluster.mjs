// A cluster of three servers: the one in use is killed, and play continues on the others.
import { connect } from "../../www/nats/index.js";
import { Master, meant, told } from "../../tests/nats/headless.mjs";
import { asMaster, freePort, newTable, Server, turns } from "../../tests/nats/server.mjs";
import { Client, percentile } from "./play.mjs";

/** The servers of one cluster. */
export async function startCluster(tables, size = 3) {
  const ports = [];
  for (let i = 0; i < size; i++) ports.push(await freePort());
  const routes = ports.map((port) => `"nats://127.0.0.1:${port}"`).join(", ");
  const more = (port, i) =>
    `server_name: "server-${i}"\ncluster { name: burstmap, listen: "127.0.0.1:${port}", routes: [${routes}] }`;
  const servers = await Promise.all(ports.map((port, i) => Server.start(tables, { more: more(port, i) })));
  return { servers, urls: servers.map((it) => it.url) };
}

export async function cluster({ kills = 20, players = 6 } = {}) {
  const table = newTable(
    "clustered",
    Array.from({ length: players }, (_, i) => ["party", `Player ${i}`]),
  );
  const all = await startCluster([table]);
  const map = new Master();
  const session = connect(map, asMaster(all.urls, table));
  const clients = table.players.map((it) => new Client(all, table, it.player));
  const inUse = () => all.servers.findIndex((it) => session.transport.address?.includes(`:${it.port}`));
  const times = [];
  try {
    await turns(session, (it) => it.leads, "leads");
    const equal = () =>
      Promise.all(clients.map((it) => it.map.until((one) => told(one) === meant(map, "party"), "is equal", 20_000)));
    await equal();
    for (let n = 0; n < kills; n++) {
      const server = all.servers[inUse()];
      const start = Date.now();
      await server.kill();
      map.dispatch({ type: "damage", token: "mara", amount: 1 });
      await equal();
      times.push(Date.now() - start);
      await server.run();
    }
    return {
      servers: all.servers.length,
      kills,
      "milliseconds from the kill until all are equal": { median: percentile(times, 0.5), most: Math.max(...times) },
    };
  } finally {
    for (const it of [session, ...clients.map((one) => one.session)]) it.close();
    await Promise.all(all.servers.map((it) => it.stop()));
  }
}
