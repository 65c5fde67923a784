// An evening at the table: a game master and four players on phones, 40 turns, and everything that can go wrong.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { msg } from "../messages.mjs";
import { newTable, Server } from "./server.mjs";
import { enter, launch, run, serve, stands } from "./site.mjs";

const TURNS = 40;
const table = newTable("drill", [
  ["party", "Anna"],
  ["party", "Ben"],
  ["party", "Cleo"],
  ["foes", "Dora"],
]);
const OWNERS = { anna: "Anna", ben: "Ben", cleo: "Cleo", ogre: "Dora" };

const token = (id, side, at) => ({
  id,
  name: id,
  side,
  at,
  speed: { walk: 6 },
  hp: { current: 500, max: 500 },
});
const scene = {
  format: "burstmap-scene",
  version: 1,
  name: "Drill",
  ruleset: "srd-5e",
  grid: { shape: "square", size: [20, 12], cell: { length: 5, unit: "ft" } },
  terrain: [],
  walls: [],
  zones: [],
  areas: [],
  tokens: [
    token("anna", "party", [2, 2]),
    token("ben", "party", [2, 5]),
    token("cleo", "party", [2, 8]),
    token("ogre", "foes", [16, 5]),
    { ...token("spy", "foes", [10, 10]), hidden: true },
  ],
};

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

/** Opens a player's phone, which records each request and each answer. */
async function phone(name) {
  const person = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const page = await enter(browser, site, link(table.players.find((it) => it.player === name)), person);
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    window.asked = [];
    window.answers = {};
    map.on("message", ({ type, request }) => type === "request" && window.asked.push(request));
    const receive = map.receive.bind(map);
    map.receive = (message, ...rest) => {
      if (message.type === "answer") (window.answers[`${message.to} ${message.request}`] ??= []).push(message.ok);
      return receive(message, ...rest);
    };
  });
  return page;
}

const look = (page, question, argument) => page.evaluate(question, argument);
/** Waits until a condition on the map is true. */
const until = (page, question, argument) =>
  page.waitForFunction(
    ([text, given]) => new Function(`return (${text})`)()(document.querySelector("burst-map"), given),
    [String(question), argument],
    { timeout: 30_000 },
  );
/** Returns the position of the token on the map. */
const stood = (page, token) =>
  look(
    page,
    (it) =>
      document
        .querySelector("burst-map")
        .core.scene()
        .tokens.find(({ id }) => id === it).at,
    token,
  );
const performed = (page, type) =>
  look(
    page,
    (wanted) =>
      document
        .querySelector("burst-map")
        .core.log()
        .filter(({ command }) => (command?.command ?? command)?.type === wanted).length,
    type,
  );
const sent = (page) => page.locator("burst-map .bm-sent");

test("40 turns of four players, with lost connections, double taps, a flood and declined requests", async () => {
  const gm = await enter(browser, site, link({ gm: true, key: table.key }));
  await gm.evaluate(async (it) => {
    await document.querySelector("burst-map").load(it);
  }, scene);
  const phones = Object.fromEntries(
    await Promise.all(table.players.map(async ({ player }) => [player, await phone(player)])),
  );
  for (const page of Object.values(phones)) await until(page, (map) => map.core.scene().name === "Drill");
  for (const [id, value] of [
    ["anna", 80],
    ["ben", 60],
    ["ogre", 40],
    ["cleo", 20],
    ["spy", 0],
  ])
    await run(gm, { type: "rollInitiative", token: id, rolls: [5], modifiers: [{ value }] });
  await run(gm, { type: "startCombat" });

  const requests = gm.locator("burst-map .bm-request");
  const press = (id) =>
    gm
      .locator("burst-map .bm-request")
      .first()
      .getByRole("button", { name: msg(id), exact: true })
      .click();
  const active = () => look(gm, () => document.querySelector("burst-map").core.turn().active);
  /** Names of the effects of allowed requests. */
  const allowed = [];
  const [declined, cuts] = [[], []];
  const concentrate = (id, on) => ({ type: "concentrate", token: id, on });

  const acts = {
    /** Walks, and takes the walk back by request. */
    async walk(page, id, turn) {
      const [column, row] = await stood(page, id);
      const to = [column, row === 11 ? row - 1 : row + 1];
      await run(page, { type: "move", token: id, path: [to] });
      for (const it of [gm, page]) await stands(it, id, to);
      await run(page, { type: "takeBack", token: id });
      await requests.waitFor();
      await press(turn % 3 ? "banner-allow" : "banner-refuse");
      await sent(page).waitFor({ state: "detached" });
      const there = turn % 3 ? [column, row] : to;
      for (const it of [gm, page]) await stands(it, id, there);
    },
    async allows(page, id, turn) {
      const on = `effect ${turn}`;
      await run(page, concentrate(id, on));
      await requests.waitFor();
      await press("banner-allow");
      allowed.push(on);
      await sent(page).waitFor({ state: "detached" });
    },
    async declines(page, id, turn) {
      const on = `effect ${turn}`;
      await run(page, concentrate(id, on));
      await requests.waitFor();
      await press("banner-refuse");
      declined.push(on);
      await sent(page).waitFor({ state: "detached" });
    },
    /** Sends the same request twice, as by a double tap. It counts as one request. */
    async twice(page, id, turn) {
      const on = `effect ${turn}`;
      await page.evaluate(
        (it) => {
          const map = document.querySelector("burst-map");
          for (let tap = 0; tap < 2; tap++) map.dispatch(it);
        },
        concentrate(id, on),
      );
      await requests.waitFor();
      assert.equal(await requests.count(), 1);
      await press("banner-allow");
      allowed.push(on);
      await sent(page).waitFor({ state: "detached" });
    },
    /** Loses the connection between the request and its answer. */
    async cut(page, id, turn) {
      const on = `effect ${turn}`;
      await run(page, concentrate(id, on));
      await requests.waitFor();
      await server.kill();
      await page.waitForFunction(() => window.session.connection === "lost");
      await gm.waitForFunction(() => window.session.connection === "lost");
      await press("banner-allow");
      allowed.push(on);
      cuts.push(turn);
      await server.run();
      await sent(page).waitFor({ state: "detached", timeout: 30_000 });
    },
    /** Sends more requests than the list shows. The others are counted, and all of them are answered. */
    async flood(page, id, turn) {
      const names = Array.from({ length: 20 }, (_, i) => `flood ${turn} ${i}`);
      await page.evaluate(
        (all) => {
          const map = document.querySelector("burst-map");
          for (const it of all) map.dispatch(it);
        },
        names.map((on) => concentrate(id, on)),
      );
      await requests.nth(4).waitFor();
      declined.push(...names);
      await until(page, () => Object.keys(window.answers).length >= 15);
      assert.equal(await requests.count(), 5);
      while ((await requests.count()) > 0) {
        const before = await requests.count();
        await press("banner-refuse");
        await gm.waitForFunction(
          (count) => document.querySelector("burst-map").shadowRoot.querySelectorAll(".bm-request").length < count,
          before,
        );
      }
      await sent(page).waitFor({ state: "detached" });
    },
  };
  const plan = ["walk", "allows", "declines", "twice", "walk", "allows", "walk", "declines"];

  for (let turn = 0; turn < TURNS; turn++) {
    if (!(await active())) await run(gm, { type: "endRound" });
    const id = await active();
    if (id === "spy") {
      await run(gm, { type: "endTurn" });
      continue;
    }
    const page = phones[OWNERS[id]];
    await until(page, (map, it) => map.core.turn().active === it, id);
    const act = turn === 7 || turn === 26 ? "cut" : turn === 16 ? "flood" : plan[turn % plan.length];
    await acts[act](page, id, turn);
    await run(page, { type: "endTurn" });
    await until(gm, (map, it) => map.core.turn().active !== it, id);
  }

  // No command was carried out twice, and no declined one was carried out.
  assert.equal(cuts.length, 2);
  const done = await look(gm, () =>
    document
      .querySelector("burst-map")
      .core.log()
      .flatMap(({ command }) => (command?.type === "concentrate" ? [command.on] : [])),
  );
  assert.deepEqual(done, allowed);
  assert.equal(await performed(gm, "endTurn"), TURNS);
  // Every request has its answer.
  for (const page of Object.values(phones)) {
    await until(page, () => Object.keys(window.answers).length === new Set(window.asked).size);
    assert.equal(await sent(page).count(), 0);
  }
  assert.equal(await requests.count(), 0);
  // All devices have the intended state.
  for (const { side, player } of table.players) {
    const meant = await look(
      gm,
      (it) => JSON.stringify(document.querySelector("burst-map").core.view({ side: it })),
      side,
    );
    await until(
      phones[player],
      (map, wanted) => {
        const sorted = (value) =>
          JSON.stringify(value, (_, part) =>
            part && typeof part === "object" && !Array.isArray(part)
              ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
              : part,
          );
        return sorted(map.core.scene()) === sorted(JSON.parse(wanted));
      },
      meant,
    );
    assert.doesNotMatch(
      await look(phones[player], () => JSON.stringify(document.querySelector("burst-map").core.log())),
      side === "foes" ? /$^/ : /spy/,
    );
  }
  for (const page of [gm, ...Object.values(phones)]) assert.deepEqual(page.wrong, []);
});
