// The table of docs/playing-together.md: examples/table/ behind the web server of the docs, with TLS, in two people's browsers. Also the table of
// `cargo xtask table` at home, without TLS.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { copy, project, put, root, serve } from "../package/fixture.mjs";
import { freePort } from "../nats/server.mjs";
import { browsers, run, stage, visit } from "./fixture.mjs";

const work = stage("table");

/** Puts everything in the folders that the docs describe. */
async function laidOut(name) {
  const folder = await project(join(work, name), {});
  await copy(join(root, "examples/table"), folder);
  await copy(join(root, "www/scenes"), join(folder, "scenes"));
  await copy(join(work, "node_modules/burstmap"), join(folder, "burstmap"));
  return folder;
}

/** Runs the command of the docs, and the server that reads its files. Returns the links. */
async function invite(t, folder, page, options) {
  const port = await freePort();
  const keys = join(folder, "../keys", page.replace(/\W/g, ""));
  const players = ["--player", "party/Anna", "--player", "smugglers/Dora"];
  await run("node", ["make-table.mjs", keys, "--page", page, "--port", port, ...options(port), ...players], {
    cwd: folder,
  });
  const nats = await starts(
    process.env.NATS_SERVER ?? "nats-server",
    ["-c", join(keys, "nats.conf")],
    /Server is ready/,
  );
  t.after(() => nats.kill());
  const links = (await readFile(join(keys, "links.txt"), "utf8")).trim().split("\n");
  return { port, links: links.map((line) => line.slice(line.indexOf(": ") + 2)) };
}

/** Starts a program, and returns it when it reports that it is ready. */
async function starts(program, args, ready, options = {}) {
  const one = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let said = "";
  await new Promise((done, fail) => {
    const hear = (text) => {
      said += text;
      if (ready.test(said)) done();
    };
    one.stdout.on("data", hear);
    one.stderr.on("data", hear);
    one.once("error", fail);
    one.once("exit", () => fail(new Error(`${program} ended: ${said}`)));
  });
  one.removeAllListeners("exit");
  return one;
}

/** Opens the game master's and a player's links in two browsers. Both hear of each other, and of the player's move. */
async function plays(people) {
  const stands = (it, cell) =>
    it.page.waitForFunction(
      (to) => {
        const map = document.querySelector("burst-map");
        return globalThis.session?.open && String(map?.core?.scene().tokens.find(({ id }) => id === "mara")?.at) === to;
      },
      { timeout: 60_000 },
      cell,
    );
  const all = [];
  for (const [browser, link] of people) all.push(await visit(browsers.get(browser), link));
  for (const it of all) await it.page.waitForFunction(() => document.querySelector("burst-map"));
  for (const it of all) await it.page.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
  await stands(all[1], "8,5");
  await all[0].page.waitForFunction(() => /Anna/.test(document.querySelector("#state").textContent));
  await all[1].page.waitForFunction(() => /\(\d+ ms\)/.test(document.querySelector("#state").textContent));
  await all[1].page.evaluate(() =>
    document.querySelector("burst-map").dispatch({ type: "move", token: "mara", path: [[8, 4]] }),
  );
  for (const it of all) await stands(it, "8,4");
  for (const { page, said } of all) {
    const drawn = await page.evaluate(() =>
      [...document.querySelector("burst-map").shadowRoot.querySelectorAll("canvas")].some(
        (canvas) => canvas.getBoundingClientRect().width > 100,
      ),
    );
    assert.ok(drawn, "the map is drawn");
    assert.deepEqual(said, [], page.url());
    await page.close();
  }
}

const PAIRS = [
  ["Firefox", "Chromium"],
  ["Chromium", "Firefox"],
];

for (const [gm, player] of PAIRS) {
  test(`a table in ${gm} with players in ${player}, as at home`, async (t) => {
    const folder = await laidOut("plain");
    const site = await serve(folder);
    t.after(() => site.close());
    const { links } = await invite(t, folder, site.address, (port) => ["--server", `ws://127.0.0.1:${port}`]);
    await plays([
      [gm, links[0]],
      [player, links[1]],
    ]);
  });
}

/** The docs' Caddyfile, for this machine: another name, folder and port, and a certificate of its own. */
async function caddy(t, folder, port, nats) {
  const text = (await readFile(join(folder, "Caddyfile"), "utf8"))
    .replace("play.example.org {", `https://localhost:${port} {\n\ttls internal`)
    .replace("root * /srv/table", `root * ${folder}`)
    .replace("127.0.0.1:9222", `127.0.0.1:${nats}`);
  const file = join(folder, "../Caddyfile");
  await put(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${text}`);
  const home = join(folder, "../caddy");
  const server = await starts(
    process.env.CADDY ?? "caddy",
    ["run", "--adapter", "caddyfile", "--config", file],
    /serving initial configuration/,
    { env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home } },
  );
  t.after(() => server.kill());
}

for (const [gm, player] of PAIRS) {
  test(`a table in ${gm} with players in ${player}, over TLS and only from its own site`, async (t) => {
    const folder = await laidOut("tls");
    const port = await freePort();
    const page = `https://localhost:${port}`;
    const { port: nats, links } = await invite(t, folder, page, () => ["--origin", page]);
    await caddy(t, folder, port, nats);
    await plays([
      [gm, links[0]],
      [player, links[1]],
    ]);
  });
}
