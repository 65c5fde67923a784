// The example's pages in browsers: a game master, players on other devices, and all failures between them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newTable, Server } from "./server.mjs";
import { enter, launch, run, serve, stands } from "./site.mjs";

const table = newTable("customs house", [
  ["party", "Mara"],
  ["smugglers", "Rook"],
]);
let server, site, browser;
before(async () => {
  [server, site, browser] = await Promise.all([Server.start([table]), serve(), launch()]);
});
after(async () => {
  await browser?.close();
  site?.close();
  await server?.stop();
});

const link = (it) => ({ table: table.table, ...it, servers: [server.url] });
const master = (context) => enter(browser, site, link({ gm: true, key: table.key }), context);
/** Waits until a page's session is in a state, which the page shows in its own words. */
const state = (page, field, value) =>
  page.waitForFunction(
    ([name, wanted]) => window.session[name] === wanted && document.querySelector("#state").textContent,
    [field, value],
  );
const player = (name) => enter(browser, site, link(table.players.find((it) => it.player === name)));

test("a fight on three devices: moves, a reload of each, a server that is killed, a second device", async () => {
  const gm = await master();
  const [mara, rook] = [await player("Mara"), await player("Rook")];
  await stands(mara, "mara", [8, 5]);
  await gm.getByText(/Mara.*Rook/).waitFor();
  await mara.getByText(/\(\d+ ms\)/).waitFor();
  await run(mara, { type: "move", token: "mara", path: [[8, 4]] });
  for (const page of [gm, mara]) await stands(page, "mara", [8, 4]);
  // She can't move another side's token.
  const error = mara.evaluate(
    () => new Promise((done) => document.querySelector("burst-map").on("error", (it) => done(it.code))),
  );
  await run(mara, { type: "move", token: "knife", path: [[11, 5]] });
  assert.equal(await error, "illegal-command");
  // The game master's page is reloaded. The fight is preserved, and the players continue.
  await gm.evaluate(() => document.querySelector("burst-map").saved());
  await gm.reload();
  await gm.getByText(/Mara.*Rook/).waitFor();
  await run(mara, { type: "move", token: "mara", path: [[8, 5]] });
  await stands(gm, "mara", [8, 5]);
  await mara.reload();
  await stands(mara, "mara", [8, 5]);
  await server.kill();
  await state(mara, "connection", "lost");
  await run(gm, { type: "teleport", token: "mara", to: [8, 4] });
  await server.run();
  await stands(mara, "mara", [8, 4]);
  // A second device of the game master is on standby until it takes over. It then gets the fight.
  const tablet = await master();
  await state(tablet, "standsBy", true);
  await tablet.locator("#lead").click();
  await stands(tablet, "mara", [8, 4]);
  await state(gm, "standsBy", true);
  await gm.locator("#lead").waitFor();
  await run(tablet, { type: "teleport", token: "mara", to: [8, 2] });
  await stands(mara, "mara", [8, 2]);
  for (const page of [gm, mara, rook, tablet]) assert.deepEqual(page.wrong, []);
});

test("an incomplete invitation says so", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.address}/play.html#table=x&side=party`);
  await page.getByText(/player.*key/).waitFor();
});
