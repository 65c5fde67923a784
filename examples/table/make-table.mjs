#!/usr/bin/env node
// Makes a table, or changes one: keys, the configuration for nats-server, and a link for each player.
//
//     node make-table.mjs FOLDER --page https://play.example.org --player party/Anna --player party/Ben
//
// FOLDER gets table.json (the keys: keep it private), nats.conf (for the server) and links.txt (one link per player). If you run
// it again with the complete list of players, it preserves the keys of listed players and removes all others. Their links
// are void as soon as the server has reloaded the file (`nats-server --signal reload`).
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

const HELP = `node make-table.mjs FOLDER --page ADDRESS --player SIDE/NAME [--player SIDE/NAME ...]
  --page ADDRESS     where gm.html and play.html are served, as players' browsers reach it
  --table NAME       the table's name; a random one where it is left out
  --server ADDRESS   where the server is reached, ws:// or wss://; left out: wss://HOST/nats for https pages, ws://HOST:9222
                     for others; may be given more than once for a cluster
  --host, --port     where the server listens for WebSockets: 127.0.0.1 and 9222
  --origin ADDRESS   only pages of this site may connect (frames of an opaque origin may not then); more than once for several
  --package PATH     the package's nats.js; ./burstmap/nats.js beside this file where it is left out`;

const text = { type: "string" };
const list = { type: "string", multiple: true };
const options = {
  page: text,
  table: text,
  server: list,
  host: text,
  port: text,
  origin: list,
  package: text,
  player: list,
};

function fail(sentence) {
  console.error(`${sentence}\n\n${HELP}`);
  process.exit(1);
}

/** Parses the command line, or exits with a message. */
function read() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1) fail("Specify one folder for the table.");
    if (!/^https?:\/\/./.test(values.page ?? "")) fail("--page is an address that begins with http:// or https://.");
    const players = (values.player ?? []).map((it) => it.match(/^([^/]{1,100})\/([^/]{1,100})$/)?.slice(1));
    if (players.length === 0 || players.includes(undefined)) fail("Specify each player as SIDE/NAME.");
    if (new Set(players.map(String)).size < players.length) fail("Two players have the same side and name.");
    return { ...values, folder: resolve(positionals[0]), page: values.page.replace(/\/$/, ""), players };
  } catch (error) {
    return fail(error.message);
  }
}

const wanted = read();
const address = new URL(wanted.package ?? "./burstmap/nats.js", import.meta.url);
const { configuration, invitation, newKey } = await import(address).catch((error) =>
  fail(`The package was not found at ${address.pathname}: ${error.message}`),
);

const file = (name) => join(wanted.folder, name);
const before = await readFile(file("table.json"), "utf8").then(JSON.parse, () => null);
const table = {
  table: wanted.table ?? before?.table ?? crypto.randomUUID().slice(0, 8),
  key: before?.key ?? newKey(),
  players: wanted.players.map(([side, player]) => {
    const known = before?.players.find((it) => it.side === side && it.player === player);
    return known ?? { side, player, key: newKey() };
  }),
};

const servers = wanted.server ?? [];
const links = [
  `Game master: ${invitation(`${wanted.page}/gm.html`, { table: table.table, gm: true, key: table.key, servers })}`,
  ...table.players.map((it) => {
    const link = invitation(`${wanted.page}/play.html`, { table: table.table, ...it, servers });
    return `${it.player} (${it.side}): ${link}`;
  }),
];
const port = Number(wanted.port ?? 9222);
const config = configuration({ tables: [table], origins: wanted.origin, host: wanted.host, port });

await mkdir(wanted.folder, { recursive: true });
for (const [name, content] of [
  ["table.json", JSON.stringify(table, null, 2)],
  ["nats.conf", config],
  ["links.txt", `${links.join("\n")}\n`],
]) {
  await writeFile(file(name), content);
  await chmod(file(name), 0o600);
}
console.log(links.join("\n"));
console.log(`\nServer: nats-server -c ${file("nats.conf")}`);
