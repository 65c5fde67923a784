// Phones: effects of taps, and visible elements.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { doubleTap } from "./double.mjs";
import { ground, pressable, shadow, SIZES, start, take } from "./phone.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

for (const name of ["small", "phone", "landscape"]) {
  test(`${name}: all tools are beside each other, with undo and redo in sight`, async () => {
    const page = await start(SIZES[name]);
    await page.evaluate(() => {
      const { core } = document.querySelector("burst-map");
      core.dispatch({ type: "note", text: "Twice" });
      core.dispatch({ type: "note", text: "Thrice" });
      core.undo();
    });
    await shadow(page, ".bm-zoom")
      .getByRole("button", { name: msg("key-redo"), disabled: false })
      .waitFor();
    const tools = await shadow(page, ".bm-rail button:visible").all();
    assert.equal(tools.length, 7);
    for (const button of [...tools, ...(await shadow(page, ".bm-zoom > button").all())]) {
      const { there, width, height } = await pressable(button);
      const label = await button.getAttribute("aria-label");
      assert.ok(there && width >= 44 && height >= 44, `${label}: ${there}, ${width} × ${height}`);
    }
    await page.context().close();
  });
}

test("what was undone is told above the map, where no panel says it", async () => {
  const page = await start(SIZES.phone, { fight: false });
  await page.evaluate(() =>
    document.querySelector("burst-map").core.dispatch({ type: "note", text: "The bell rings" }),
  );
  await shadow(page, ".bm-zoom")
    .getByRole("button", { name: msg("key-undo"), disabled: false })
    .tap();
  await shadow(page, ".bm-notice")
    .filter({ hasText: msgLike("undone", {}, { start: true }) })
    .waitFor();
  await page.context().close();
});

for (const name of ["small", "landscape"]) {
  test(`${name}: kept creatures are reached, and set down, below what else the library offers`, async () => {
    const page = await start(SIZES[name], { fight: false });
    await shadow(page, ".bm-stage").first().focus();
    await page.keyboard.press("n");
    await shadow(page, ".bm-menu-button").tap();
    await page.getByRole("menuitem", { name: msgLike("creatures-title", {}, { start: true }) }).tap();
    await page.getByRole("button", { name: msg("creatures-save", { count: 1 }) }).tap();
    await shadow(page, ".bm-creature").first().tap();
    const put = page.getByRole("button", { name: msg("creatures-set-down", { count: 1 }) });
    const { there, height } = await pressable(put);
    assert.ok(there && height >= 44, `${there}, ${height}`);
    await put.tap();
    await until(page, (map) => map.core.log().some((entry) => entry.type === "tokenAdded"));
    await page.context().close();
  });
}

test("a double tap on what is to be decided is no tap on the map", async () => {
  const page = await start(SIZES.phone, { fight: false });
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const token = (id, side, at) => ({
      id,
      name: id,
      side,
      at,
      speed: { walk: 6 },
      attacks: [{ name: "Axe", kind: "melee", bonus: 1 }],
    });
    map.load({
      format: "burstmap-scene",
      version: 1,
      name: "Duel",
      ruleset: "srd-5e",
      grid: { shape: "square", size: [9, 9], cell: { length: 5, unit: "ft" } },
      terrain: [],
      zones: [],
      areas: [],
      walls: [],
      tokens: [token("Kess", "party", [2, 4]), token("Guard", "foes", [3, 4])],
    });
  });
  await until(page, (map) => map.core.scene().name === "Duel");
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    for (const [id, value] of [
      ["Kess", 99],
      ["Guard", 0],
    ])
      map.core.dispatch({ type: "rollInitiative", token: id, modifiers: [{ value }] });
    map.core.dispatch({ type: "startCombat" });
    map.core.dispatch({ type: "move", token: "Kess", path: [[1, 4]] });
  });
  const passes = page
    .locator("burst-map .bm-waiting")
    .getByRole("button", { name: msg("interruption-pass", { by: "Guard" }) });
  const { x, y, width, height } = await passes.boundingBox();
  await doubleTap(page, [x + width / 2, y + height / 2]);
  await until(page, (map) => String(map.core.scene().tokens[0].at) === "1,4");
  await passes.waitFor({ state: "detached" });
  // Kess is still selected. A tap on the map would have deselected it.
  assert.ok((await shadow(page, ".bm-hint").innerText()).includes(msg("tap-move")));
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a phone that is turned shows the whole map again, if it did before", async () => {
  const page = await start(SIZES.phone, { fight: false });
  const whole = page.locator("burst-map").getByRole("button", { name: msg("key-fit") });
  await whole.tap();
  await page.setViewportSize({ width: 844, height: 390 });
  await shadow(page, ".bm-stage").evaluate(async (stage) => {
    while (stage.clientWidth !== 844) await new Promise(requestAnimationFrame);
  });
  const turned = await ground(page);
  await whole.tap();
  assert.equal(await ground(page), turned);
  await page.context().close();
});

for (const name of ["small", "phone", "landscape"]) {
  test(`${name}: shape and size of an area can be read, and what else there is unfolds`, async () => {
    const page = await start(SIZES[name]);
    await take(page, msg("tool-area"));
    const box = await shadow(page, ".bm-stage").boundingBox();
    await page.touchscreen.tap(box.width * 0.4, box.height * 0.55);
    const bar = shadow(page, ".bm-bar");
    await bar.getByRole("button", { name: msg("tools-roll") }).waitFor();
    const cut = () =>
      bar.evaluate((bar) =>
        [bar, ...bar.querySelectorAll("select")].some((part) => part.scrollWidth > part.clientWidth),
      );
    assert.match(await bar.innerText(), msgLike("shape-burst"));
    assert.equal(await cut(), false);
    assert.equal(await bar.getByRole("button", { name: msg("area-remove-template") }).count(), 0);
    await bar.getByRole("button", { name: msg("area-more-options") }).tap();
    await bar.getByRole("button", { name: msg("area-keep-whole") }).waitFor();
    assert.equal(await cut(), false);
    const buttons = await bar.getByRole("button").all();
    for (const button of buttons) {
      const { there, width, height } = await pressable(button);
      assert.ok(there && width >= 44 && height >= 44, `${await button.textContent()}: ${there}, ${width} × ${height}`);
    }
    await bar.getByRole("button", { name: msg("area-remove-template") }).tap();
    await bar.getByRole("button", { name: msg("area-place") }).waitFor();
    await shadow(page, ".bm-said")
      .filter({ hasText: msgLike("say-template-removed", {}, { whole: true }) })
      .waitFor({ state: "attached" });
    await page.context().close();
  });
}

test("a tap beside an open menu closes it and presses nothing", async () => {
  const page = await start(SIZES.phone);
  await shadow(page, ".bm-menu-button").tap();
  await shadow(page, ".bm-menu").waitFor();
  // The menu covers the other tools.
  const last = shadow(page, ".bm-rail button:visible").last();
  const label = await last.getAttribute("aria-label");
  assert.ok((await pressable(last)).there, label);
  const { x, y, width, height } = await last.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await shadow(page, ".bm-menu").waitFor({ state: "detached" });
  const pressed = () => shadow(page, ".bm-rail [aria-pressed=true]").getAttribute("aria-label");
  assert.equal(await pressed(), msg("tool-select"));
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await shadow(page, ".bm-rail").getByRole("button", { name: label, exact: true, pressed: true }).waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a tab that folds the panel away leaves the focus on what opens it again", async () => {
  const page = await start(SIZES.landscape);
  await shadow(page, ".bm-pull").tap();
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("turn-title") })
    .tap();
  await shadow(page, ".bm-pull[aria-expanded=false]").waitFor();
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-pull"));
  await page.context().close();
});
