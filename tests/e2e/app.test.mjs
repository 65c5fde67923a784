import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import test, { before } from "node:test";
import { browser, open, ready, root, site, stage } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();
before(() => mkdir(`${root}target/e2e`, { recursive: true }));

/** Runs in the page with the element. */
const ask = (page, question, argument) =>
  page.evaluate(
    ([source, value]) =>
      new Function("map", "value", `return (${source})(map, value)`)(document.querySelector("burst-map"), value),
    [question.toString(), argument],
  );

/** A Universal VTT file with one wall across the middle and a door in it. */
const uvtt = JSON.stringify({
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 14, y: 10 }, pixels_per_grid: 50 },
  line_of_sight: [
    [
      { x: 7, y: 0 },
      { x: 7, y: 4 },
    ],
    [
      { x: 7, y: 5 },
      { x: 7, y: 10 },
    ],
  ],
  portals: [
    {
      position: { x: 7, y: 4.5 },
      bounds: [
        { x: 7, y: 4 },
        { x: 7, y: 5 },
      ],
      rotation: 0,
      closed: true,
      freestanding: false,
    },
  ],
  environment: { baked_lighting: false, ambient_light: "ffffffff" },
  lights: [],
  image: "",
});

async function start(options) {
  const page = await open(browser, `${site.address}/`, options);
  await ready(page);
  return page;
}

test("the page opens on a fight", async () => {
  const page = await start();
  assert.ok((await ask(page, (map) => map.core.scene().tokens.length)) >= 6);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a map file is imported; a burst behind its wall is shaded, through the page and the API alike", async () => {
  const page = await start();
  await page.getByRole("button", { name: /customs house/i }).click();
  await page
    .locator("burst-map input[type=file]")
    .first()
    .setInputFiles({ name: "cellar.uvtt", mimeType: "application/json", buffer: Buffer.from(uvtt) });
  await page.waitForFunction(() => document.querySelector("burst-map").core.scene().grid.size[0] === 14);
  // G-15, G-25: two cells left of the wall, radius 4: nothing on the other side is affected.
  const cells = await ask(page, (map) => map.core.area({ shape: "burst", target: [5, 7], size: 4 }).cells);
  const affected = cells.filter((cell) => cell.state === "affected");
  const blocked = cells.filter((cell) => cell.state === "blocked");
  assert.ok(affected.length > 0 && affected.every(({ cell }) => cell[0] < 7), "affected cells lie on the near side");
  assert.ok(
    blocked.length > 0 && blocked.every(({ cell, by }) => cell[0] >= 7 && by.length > 0),
    "blocked name a wall",
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  const stage = await page.locator("burst-map .bm-stage").boundingBox();
  await page.mouse.move(stage.x + stage.width * 0.35, stage.y + stage.height * 0.55);
  await page.screenshot({ path: `${root}target/e2e/burst.png` });
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a bad file is refused and the scene left alone", async () => {
  const page = await start();
  const before = await ask(page, (map) => map.core.scene().name);
  await page.getByRole("button", { name: /customs house/i }).click();
  await page
    .locator("burst-map input[type=file]")
    .first()
    .setInputFiles({ name: "cat.uvtt", mimeType: "application/json", buffer: Buffer.from("no map at all") });
  await page.locator("burst-map .bm-notice, burst-map [role=alert]").first().waitFor();
  assert.equal(await ask(page, (map) => map.core.scene().name), before);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("initiative, a turn ended, a delay, and each undone", async () => {
  const page = await start();
  await ask(page, (map) => {
    map.dispatch({ type: "rollInitiative" });
    map.dispatch({ type: "startCombat" });
  });
  const turn = () => ask(page, (map) => ({ ...map.core.turn(), offers: [] }));
  const first = await turn();
  assert.equal(first.phase, "combat");
  await ask(page, (map) => map.dispatch({ type: "endTurn" }));
  const second = await turn();
  assert.notEqual(second.active, first.active);
  // RS-33
  await ask(page, (map, token) => map.dispatch({ type: "delay", token }), second.active);
  assert.equal((await turn()).order.find((entry) => entry.token === second.active).status, "delayed");
  await ask(page, (map) => map.core.undo());
  assert.deepEqual(await turn(), second);
  await ask(page, (map) => map.core.undo());
  assert.deepEqual(await turn(), first);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("with the keyboard alone: a fight is begun, moved, struck, blasted, delayed, ended and taken back", async () => {
  const page = await start();
  const inside = (question) =>
    page.evaluate(
      (source) => new Function("root", `return (${source})(root)`)(document.querySelector("burst-map").shadowRoot),
      question.toString(),
    );
  const shows = (question) =>
    page.waitForFunction(
      (source) => new Function("root", `return (${source})(root)`)(document.querySelector("burst-map").shadowRoot),
      question.toString(),
    );
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const kinds = () => ask(page, (map) => map.core.log().map(({ type }) => type));
  const happens = (type) =>
    page.waitForFunction(
      (type) =>
        document
          .querySelector("burst-map")
          .core.log()
          .some((event) => event.type === type),
      type,
    );
  for (let tab = 0; tab < 9 && !(await inside((root) => root.activeElement?.matches(".bm-stage"))); tab++)
    await press("Tab");
  await press("e");
  await happens("initiativeRolled");
  // The first token of the scene goes first, regardless of the rolls.
  await ask(
    page,
    (map) =>
      map.dispatch({
        type: "rollInitiative",
        rolls: map.core.scene().tokens.flatMap((_, at) => Array(3).fill(at ? 1 : 10)),
      }).length,
  );
  await press("e");
  await happens("combatStarted");
  const token = (id) => ask(page, (map, id) => map.core.scene().tokens.find((token) => token.id === id), id);
  const { active } = await ask(page, (map) => map.core.turn());
  const { cell } = await ask(
    page,
    (map, token) => map.core.reach({ token }).cells.filter(({ stop, cost }) => stop && cost === 1)[0],
    active,
  );
  const { at } = await token(active);
  const steps = ([fromX, fromY], [toX, toY]) => [
    ...Array(Math.abs(toX - fromX)).fill(toX > fromX ? "ArrowRight" : "ArrowLeft"),
    ...Array(Math.abs(toY - fromY)).fill(toY > fromY ? "ArrowDown" : "ArrowUp"),
  ];
  // The focus moves when the page is rendered again, not with the key.
  await press("p");
  await shows((root) => root.activeElement?.matches(".bm-body"));
  await press("p");
  await shows((root) => root.activeElement?.matches(".bm-stage"));
  // The active creature is selected, and the first arrow key moves the cursor there.
  await press("ArrowUp", "Enter", ...steps(at, cell), "Enter");
  await happens("tokenMoved");
  assert.deepEqual((await token(active)).at, cell);
  // Nothing is placed yet: a message, and no roll.
  await press("a", "r");
  await page.locator("burst-map .bm-notice", { hasText: msg("tool-nothing-placed") }).waitFor();
  await press("Escape");
  await shows((root) => !root.querySelector(".bm-notice"));
  const target = await ask(
    page,
    (map, id) => {
      const all = map.core.scene().tokens;
      const own = all.find((token) => token.id === id);
      return all.find(
        (token) => token.side !== own.side && map.core.attack({ attacker: id, target: token.id, kind: "ranged" }).legal,
      );
    },
    active,
  );
  await press(...steps(cell, target.at), "Enter", "r");
  await happens("attackResolved");
  // Without input, the focus moves to the missing field, and no action is spent.
  await press("b", "Enter", "r");
  await shows((root) => root.activeElement?.matches(".bm-strike input"));
  assert.ok(!(await kinds()).includes("areaResolved"));
  await press("5", "Escape", "r");
  await happens("areaResolved");
  await press("v", "e");
  await page.waitForFunction((active) => document.querySelector("burst-map").core.turn().active !== active, active);
  await press("l");
  await happens("turnDelayed");
  const done = (await kinds()).length;
  await press("Control+z", "Control+z");
  await page.waitForFunction((active) => document.querySelector("burst-map").core.turn().active === active, active);
  assert.ok((await kinds()).length < done);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a button that is gone after it was pressed by key leaves the focus to the map", async () => {
  const page = await start();
  const focus = () =>
    page.evaluate(() => document.querySelector("burst-map").shadowRoot.activeElement?.className ?? "none");
  await page.locator("burst-map .bm-strip button", { hasText: msg("strip-roll") }).focus();
  await page.keyboard.press("Enter");
  await page.locator("burst-map .bm-strip button", { hasText: msg("strip-start") }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("burst-map").core.turn().phase === "combat");
  await page.waitForFunction(() => document.querySelector("burst-map").shadowRoot.activeElement);
  assert.match(await focus(), /bm-(stage|btn)/);
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("log-title") })
    .click();
  await page.locator("burst-map").getByLabel(msg("log-note")).focus();
  await page.keyboard.press("Escape");
  assert.match(await focus(), /bm-stage/);
  await page.context().close();
});
