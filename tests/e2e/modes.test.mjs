// Every mode that changes the display of the map is visible, and the area tool's options stay when the pointer moves to them.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { COVERED } from "./covered.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

async function start() {
  const page = await open(browser, site.address);
  await ready(page);
  return page;
}

/** The center of a cell on the screen, if the whole map is shown. */
async function point(page, [x, y]) {
  await page.keyboard.press("0");
  const box = await page.locator(".bm-stage").boundingBox();
  const [wide, tall] = [box.width - COVERED.left - COVERED.right, box.height - COVERED.top - COVERED.bottom];
  const scale = Math.min(wide / 28, tall / 18);
  const left = COVERED.left + (wide - 28 * scale) / 2;
  const top = COVERED.top + (tall - 18 * scale) / 2;
  return [box.x + left + (x + 0.5) * scale, box.y + top + (y + 0.5) * scale];
}

test("comparing systems is told on the map whatever tool is in hand, and ended there", async () => {
  const page = await start();
  await page.keyboard.press("b");
  const panel = page.locator(".bm-side");
  await panel.getByText(msg("compare-title")).click();
  await panel.getByLabel(msg("compare-other")).selectOption("reflex-d20");
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("v");
  const mode = page.getByRole("group", { name: msg("mode-compare", { system: "Reflex d20" }) });
  await mode.getByRole("button", { name: msg("mode-compare-off") }).click();
  assert.equal(await mode.count(), 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

/** All lasting changes of the display: how each is started, and its notice. */
const MODES = [
  [msg("mode-field", { token: "Mara Venn" }), (page) => press(page, "n", "f")],
  [
    msg("mode-hiding", { token: "Mara Venn" }),
    async (page) => (await press(page, "n"), click(page, msg("sees-can-hide"))),
  ],
  [msg("mode-free"), async (page) => (await press(page, "n"), click(page, msg("sees-by-hand")))],
  [
    msg("mode-view", { side: "party" }),
    async (page) => (
      await page.getByRole("tab", { name: msg("players-title") }).click(),
      click(page, msg("players-view-as", { side: "party" }))
    ),
  ],
];

async function press(page, ...keys) {
  await page.locator(".bm-stage").focus();
  for (const key of keys) await page.keyboard.press(key);
}

const click = (page, name) => page.locator(".bm-body").getByRole("button", { name }).first().click();

test("each thing that changes what the map shows is told on it with a switch of its own, whatever tool is in hand", async () => {
  for (const [name, begin] of MODES) {
    const page = await start();
    await begin(page);
    const mode = page.getByRole("group", { name });
    await mode.waitFor();
    await press(page, "b", "v");
    await page.getByRole("tab", { name: msg("log-title") }).click();
    await mode.getByRole("button").click();
    await mode.waitFor({ state: "detached" });
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

test("viewing the map as a side has the side's controls and log, and nothing that changes the fight", async () => {
  const page = await start();
  await page.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "startCombat" });
  });
  const panel = page.locator(".bm-body");
  const master = panel.getByText(msg("token-master"), { exact: true });
  // The next token after the active one may be one that the party does not see.
  const isMara = async () =>
    (await master.count()) > 0 && (await panel.getByRole("heading", { name: "Mara Venn" }).count()) > 0;
  for (let tokens = 0; tokens < 12 && !(await isMara()); tokens++) {
    const before = await panel.textContent();
    await press(page, "n");
    await until(page, (map, text) => map.shadowRoot.querySelector(".bm-body").textContent !== text, before);
  }
  await master.waitFor();
  await page.getByRole("tab", { name: msg("players-title") }).click();
  const side = (name) => panel.getByRole("region", { name });
  await side("smugglers").waitFor();
  await panel.getByRole("button", { name: msg("rules-shown-odds") }).waitFor();
  const view = side("party").getByRole("button", { name: msg("players-view-as", { side: "party" }) });
  await view.click();
  // The panel keeps the side's file and the way back, but no settings of the game master and no other side.
  await side("party").getByRole("list").waitFor();
  assert.equal(await view.getAttribute("aria-pressed"), "true");
  assert.equal(await panel.getByRole("region").count(), 1);
  assert.deepEqual(await panel.getByRole("button").allInnerTexts(), [
    msg("players-view-as", { side: "party" }),
    msg("players-save-file"),
  ]);
  await view.click();
  await side("smugglers").waitFor();
  await view.click();
  await page.getByRole("tab", { name: msg("log-title") }).click();
  await panel.locator(".bm-log li").first().waitFor();
  await page.getByRole("tab", { name: msg("token-title") }).click();
  await panel.getByRole("heading").first().waitFor();
  assert.equal(await panel.getByText(msg("token-master"), { exact: true }).count(), 0);
  assert.equal(await page.getByRole("button", { name: msg("key-undo"), exact: true }).count(), 0);
  const before = await page.evaluate(() => document.querySelector("burst-map").core.log().length);
  await press(page, "Control+z", "e");
  assert.equal(await page.evaluate(() => document.querySelector("burst-map").core.log().length), before);
  await page.getByRole("button", { name: msg("mode-view-off") }).click();
  await panel.getByText(msg("token-master"), { exact: true }).waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("viewing the map as a side by keys ends the aim, and the same key returns", async () => {
  const page = await start();
  await page.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    const attacks = [{ name: "Pistol", kind: "ranged", bonus: 17, range: 20, damage: [{ dice: "1d8" }] }];
    core.dispatch({ type: "updateToken", token: "mara", changes: { attacks } });
    core.dispatch({ type: "teleport", token: "knife", to: [9, 5] });
  });
  const panel = page.locator(".bm-body");
  for (let tokens = 0; tokens < 12 && !(await panel.getByRole("heading", { name: "Mara Venn" }).count()); tokens++)
    await press(page, "n");
  await press(page, "a");
  await page.mouse.click(...(await point(page, [9, 5])));
  const roll = panel.getByRole("button", { name: msg("word-roll-and-resolve") });
  await roll.waitFor();
  // It is visible below the long form without scrolling.
  const [box, body] = [await roll.boundingBox(), await panel.boundingBox()];
  assert.ok(box.y + box.height <= body.y + body.height, `${box.y} of ${body.y + body.height}`);
  await page.getByRole("tab", { name: msg("players-title") }).click();
  const view = panel.getByRole("button", { name: msg("players-view-as", { side: "smugglers" }) });
  const isFocused = () => view.evaluate((button) => button.getRootNode().activeElement === button);
  await view.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: msg("mode-view", { side: "smugglers" }) }).waitFor();
  assert.ok(await isFocused(), "the focus stays");
  await page.getByRole("tab", { name: msg("tool-attack") }).click();
  await panel.getByText(msg("attack-point")).waitFor();
  assert.equal(await panel.getByText("Pistol").count(), 0);
  await page.getByRole("tab", { name: msg("turn-title") }).click();
  await panel.getByText(msg("turn-tip-sight")).waitFor();
  for (const id of ["turn-tip-roll", "turn-tip-move"]) assert.equal(await panel.getByText(msg(id)).count(), 0, id);
  await page.getByRole("tab", { name: msg("log-title") }).click();
  await page.getByRole("tab", { name: msg("players-title") }).click();
  await view.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: msg("mode-view", { side: "smugglers" }) }).waitFor({ state: "detached" });
  assert.ok(await isFocused(), "the focus stays");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("an area's options stay while the pointer goes to them", async () => {
  const page = await start();
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("b");
  await page.mouse.move(...(await point(page, [9, 7])));
  const panel = page.locator(".bm-side");
  await panel
    .getByText(msgLike("say-shape", { shape: msg("shape-burst"), length: "15 ft" }, { start: true }))
    .waitFor();
  // The pointer moves across the map and off it. The target changes on the way, but the options stay.
  const box = await panel.boundingBox();
  await page.mouse.move(box.x + 60, box.y + 300, { steps: 12 });
  await panel
    .getByText(msgLike("say-shape", { shape: msg("shape-burst"), length: "15 ft" }, { start: true }))
    .waitFor();
  await panel.getByText(msg("compare-title")).click();
  await panel.locator(".bm-more[open]").waitFor();
  await page.context().close();
});

test("of a long wall only what the area reaches is taken down", async () => {
  const page = await start();
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("b");
  await page.mouse.click(...(await point(page, [9, 7])));
  const panel = page.locator(".bm-side");
  await panel.getByText(msgLike("area-barriers-hit")).click();
  const row = panel.locator("li", { hasText: new RegExp(`^${msg("wall-named", { id: 1 })} `) });
  await row.getByRole("button", { name: msg("area-demolish") }).click();
  await until(page, (map) => map.core.log().length > 0);
  const left = await page.evaluate(() =>
    document
      .querySelector("burst-map")
      .core.scene()
      .walls.filter(({ id }) => id.startsWith("wall-1-") || id === "wall-1"),
  );
  // Its far corner, seven cells away, stays in place.
  assert.ok(
    left.some(({ points }) => points.some(([x, y]) => x === 2 && y === 2)),
    JSON.stringify(left),
  );
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
