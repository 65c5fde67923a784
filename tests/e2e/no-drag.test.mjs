// Alternatives to dragging (WCAG 2.5.7): a box that is not square, and moving the map.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();

const shadow = (page, selector) => page.locator(`burst-map ${selector}`);

async function start(viewport, language) {
  const page = await open(browser, `${site.address}/`, { viewport, reducedMotion: "reduce" });
  await ready(page);
  if (language) await page.locator("burst-map").evaluate((map, language) => (map.lang = language), language);
  return page;
}

/** The cell of an area placed at this position of the screen. */
async function cellAt(page, x, y) {
  const remove = shadow(page, ".bm-bar").getByRole("button", {
    name: msg("area-remove-template"),
    includeHidden: true,
  });
  await page.mouse.click(x, y);
  await remove.waitFor({ state: "attached" });
  const words = await shadow(page, ".bm-body > .bm-sub").first().textContent();
  const cell = JSON.parse(words.match(/\[\d+, \d+\]/)[0]);
  await shadow(page, ".bm-stage").focus();
  await page.keyboard.press("Escape");
  await remove.waitFor({ state: "detached" });
  return cell;
}

test("a box gets its two sides by typing, and grows by both", async () => {
  const page = await start({ width: 1280, height: 800 });
  await shadow(page, ".bm-stage").focus();
  await page.keyboard.press("b");
  await shadow(page, ".bm-bar")
    .getByRole("button", { name: msg("shape-box") })
    .click();
  await page.mouse.click(500, 420);
  const type = async (label, text) => {
    const field = shadow(page, ".bm-body").getByLabel(label, { exact: true });
    await field.fill(text);
    await field.press("Tab");
  };
  // A plain number is in feet, and cells are accepted as well.
  await type(msg("shape-width"), "20");
  await type(msg("attacks-height-label"), "2 cells");
  const heading = shadow(page, ".bm-body h3").first();
  await heading.filter({ hasText: msg("say-shape", { shape: msg("shape-box"), length: "20 × 10 ft" }) }).waitFor();
  assert.equal(await shadow(page, ".bm-bar output").innerText(), "20 × 10 ft");
  const cells = await shadow(page, ".bm-counts b").allTextContents();
  assert.ok(cells.slice(0, 2).reduce((sum, text) => sum + Number(text), 0) <= 8, cells.join());
  // Neither a word nor a fraction of a cell is a valid length. The field reports that, and the box stays.
  const problem = shadow(page, ".bm-body .bm-error");
  for (const [typed, words] of [
    ["many", msg("number-not-length", { cells: "20 ft" })],
    ["12", msg("number-whole-cells", { below: "10 ft", above: "15 ft" })],
  ]) {
    await type(msg("attacks-height-label"), typed);
    await problem.filter({ hasText: words }).waitFor();
    assert.ok(
      (await heading.innerText()).includes(msg("say-shape", { shape: msg("shape-box"), length: "20 × 10 ft" })),
    );
  }
  await shadow(page, ".bm-bar")
    .getByRole("button", { name: msg("word-larger") })
    .click();
  await heading.filter({ hasText: msg("say-shape", { shape: msg("shape-box"), length: "25 × 15 ft" }) }).waitFor();
  // A burst has a single size, which may also be in feet.
  await shadow(page, ".bm-bar")
    .getByRole("button", { name: msg("shape-burst") })
    .click();
  await type(msg("area-radius-field"), "20 ft");
  await heading.filter({ hasText: msg("say-shape", { shape: msg("shape-burst"), length: "20 ft" }) }).waitFor();
  assert.doesNotMatch(await shadow(page, ".bm-bar").innerText(), /cell/);
  // A template on the map shows its size, which can be changed.
  await shadow(page, ".bm-body")
    .getByRole("button", { name: msg("keep-place") })
    .click();
  const lying = shadow(page, ".bm-body details").filter({ hasText: `${msg("shape-burst")} · 20 ft` });
  await lying.locator("summary").click();
  const radius = lying.getByLabel(msg("area-radius-field"), { exact: true });
  await radius.fill("10");
  await radius.press("Tab");
  await shadow(page, ".bm-body summary")
    .filter({ hasText: `${msg("shape-burst")} · 10 ft` })
    .waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 256],
]) {
  test(`at ${width} × ${height} arrows move the map, by clicks and by keys`, async () => {
    const page = await start({ width, height });
    await shadow(page, ".bm-rail")
      .getByRole("button", { name: msg("tool-area"), exact: true })
      .click();
    // The panel shows the cell. On small screens, the panel is built when it is first opened.
    const pull = shadow(page, ".bm-pull");
    if ((await pull.getAttribute("aria-expanded")) === "false") {
      await pull.click();
      await shadow(page, ".bm-pull[aria-expanded=true]").click();
    }
    const map = page.locator("burst-map");
    const [x, y] = width > 760 ? [500, 420] : [width * 0.4, height * 0.5];
    const before = await cellAt(page, x, y);
    const toggle = map.getByRole("button", { name: msg("pan-group"), exact: true });
    assert.equal(await toggle.getAttribute("aria-expanded"), "false");
    await toggle.click();
    const arrows = map.getByRole("group", { name: msg("pan-group"), exact: true }).getByRole("button");
    assert.equal(await arrows.count(), 4);
    for (const arrow of await arrows.all()) {
      const place = await arrow.boundingBox();
      const there = await arrow.evaluate((arrow) => {
        const { left, top, width, height } = arrow.getBoundingClientRect();
        return arrow.contains(arrow.getRootNode().elementFromPoint(left + width / 2, top + height / 2));
      });
      assert.ok(there && place.width >= 44 && place.height >= 44, JSON.stringify(place));
    }
    const press = (name) => map.getByRole("button", { name, exact: true });
    await press(msg("pan-right")).click();
    await press(msg("pan-down")).focus();
    await page.keyboard.press("Enter");
    await toggle.click();
    const after = await cellAt(page, x, y);
    assert.ok(after[0] > before[0] && after[1] > before[1], `${before} → ${after}`);
    await toggle.click();
    await press(msg("pan-left")).click();
    await press(msg("pan-up")).click();
    await toggle.click();
    assert.deepEqual(await cellAt(page, x, y), before);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
}

test("the arrows speak the language of the page", async () => {
  const page = await start({ width: 1280, height: 800 }, "de");
  const map = page.locator("burst-map");
  await map.getByRole("button", { name: "Karte verschieben", exact: true }).click();
  await map.getByRole("button", { name: "Zeigen, was rechts liegt", exact: true }).click();
  await until(page, (map) => map.shadowRoot.querySelectorAll(".bm-pan button").length === 4);
  await page.context().close();
});
