// Kills the server, the game master's page and players' devices in turn. After each, measures the time from
// reconnection until everyone has the same state, and checks that the last finished step is still there.
import assert from "node:assert/strict";
import { turns } from "../../tests/nats/server.mjs";
import { percentile, round, setTable } from "./play.mjs";

const sorted = (scene) => JSON.stringify(Object.entries(scene ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

async function leads(table) {
  await table.gm.page.waitForFunction(() => window.session?.leads && window.session.open);
}

/** Measures the time from everyone's connection until all have the game master's state. `before`: each device's earlier table. */
async function equal(table, before) {
  await leads(table);
  // That time depends on the server and the machine.
  for (const { session } of table.clients) await turns(session, (it) => it.open, "is connected", 60_000);
  const start = Date.now();
  const wanted = sorted((await table.gm.texts("party"))[0]);
  for (const { map } of table.clients) await map.until((it) => sorted(it.scene) === wanted, "is equal");
  // The same fight in a reopened page is another table, so devices that still follow the old one don't count.
  for (const [i, { map }] of table.clients.entries())
    await map.until((it) => it.table && it.table !== before?.[i], "follows");
  const log = JSON.stringify(table.clients[0].map.log);
  for (const { map } of table.clients) assert.equal(JSON.stringify(map.log), log);
  for (const { page } of table.pages) {
    await page.waitForFunction(
      (it) => window.session?.present && JSON.stringify(document.querySelector("burst-map").core.log()) === it,
      log,
    );
  }
  return Date.now() - start;
}

async function killServer(table) {
  await table.server.kill();
  await turns(table.clients[0].session, (it) => !it.open, "notices", 60_000);
  await table.server.run();
}

async function killMaster(table) {
  const tools = await table.gm.page.context().newCDPSession(table.gm.page);
  tools.send("Page.crash").catch(() => {});
  await table.gm.page.waitForEvent("crash").catch(() => {});
  await table.gm.page.close();
  await table.again();
}

async function killPlayers(table, round) {
  for (let i = 0; i < 3; i++) {
    const client = table.clients[(round + i) % table.clients.length];
    client.kill();
    client.begin();
  }
}

export async function kills({ count = 200, players = 20, pages = 2 } = {}) {
  const table = await setTable({ players, pages });
  const kinds = { server: killServer, master: killMaster, players: killPlayers };
  const times = { server: [], master: [], players: [] };
  let lost = 0;
  const before = { handles: process._getActiveHandles().length };
  try {
    for (let n = 0; n < count; n++) {
      const cell = [8, n % 2 === 0 ? 4 : 5];
      // A finished step: the requesting player has seen the result, and it is saved.
      const client = table.clients[n % table.clients.length];
      client.map.request({ type: "move", token: "mara", path: [cell] });
      await Promise.all(table.all.map((it) => it.sees("mara", cell))).catch((error) => {
        const { present, connection, latency } = client.session;
        const said = JSON.stringify([n, client.map.answers, { present, connection, latency }]);
        throw new Error(`${error.message}: ${said}`);
      });
      await table.gm.page.evaluate(() => document.querySelector("burst-map").saved());
      const kind = Object.keys(kinds)[n % 3];
      const before = kind === "master" ? table.clients.map((it) => it.map.table) : undefined;
      await kinds[kind](table, n);
      times[kind].push(await equal(table, before));
      if ((n + 1) % 20 === 0) console.error(`${n + 1} kills, at most ${Math.max(...Object.values(times).flat())} ms`);
      const [scene] = await table.gm.texts();
      if (String(scene.tokens.find((it) => it.id === "mara").at) !== String(cell)) lost += 1;
    }
    // Killed devices count as gone after a while.
    await table.gm.page.waitForFunction(
      (most) => window.session.players.reduce((sum, it) => sum + it.devices, 0) <= most,
      players,
    );
    const after = { handles: process._getActiveHandles().length };
    const devices = await table.gm.page.evaluate(() => window.session.players.reduce((sum, it) => sum + it.devices, 0));
    const of = (list) => ({ kills: list.length, median: percentile(list, 0.5), most: Math.max(...list) });
    const result = Object.fromEntries(Object.entries(times).map(([kind, list]) => [kind, of(list)]));
    return {
      "milliseconds until equal": result,
      stepsLost: lost,
      devicesAtTheEnd: devices,
      handles: [before.handles, after.handles],
      players: round(players, 0),
    };
  } finally {
    await table.close();
  }
}
