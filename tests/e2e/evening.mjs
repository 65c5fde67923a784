// A game master's actions for a whole evening, only by pointer and keyboard. The table is read only for comparison.
import { open, ready, site, until, browser } from "./app.mjs";
import { COVERED } from "./covered.mjs";
import { doubleClick } from "./double.mjs";
import { asked } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

export async function sitDown() {
  const page = await open(browser, `${site.address}/`);
  await ready(page);
  page.setDefaultTimeout(15_000);
  const map = page.locator("burst-map");
  const ask = asked(page);
  const focus = () =>
    page.evaluate(() => document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage").focus());
  return Object.assign(page, {
    map,
    panel: map.locator(".bm-body"),
    asked: ask,
    scene: () => ask((core) => JSON.stringify(core.scene())),
    log: () => ask((core) => core.log()),
    keys: async (...keys) => {
      await focus();
      for (const key of keys) await page.keyboard.press(key);
    },
    menu: async (item) => {
      await map.locator(".bm-menu-button").click();
      await map.getByRole("menuitem", { name: item }).click();
    },
    /** One of the buttons below the map that select a brush. */
    brush: (name) =>
      map
        .locator(".bm-brushes")
        .getByRole("radio", { name, exact: true })
        .or(map.locator(".bm-brushes").getByRole("button", { name, exact: true }))
        .first()
        .click(),
    named: (name) => until(page, (map, name) => map.core.scene().name === name && map.keeping === "writing", name),
    saved: () => page.evaluate(() => document.querySelector("burst-map").saved()),
  });
}

/** Returns a function that converts cells of the map to points of the screen, with the whole map in view. */
export async function lens(page) {
  await page.keys("0");
  const size = await page.asked((core) => core.scene().grid.size);
  const box = await page.map.locator(".bm-stage").boundingBox();
  const { top } = COVERED;
  const [wide, tall] = [box.width - COVERED.left - COVERED.right, box.height - top - COVERED.bottom];
  const scale = Math.min(wide / size[0], tall / size[1], 72);
  const left = box.x + COVERED.left + (wide - size[0] * scale) / 2;
  const above = box.y + top + (tall - size[1] * scale) / 2;
  const corner = ([x, y]) => [left + x * scale, above + y * scale];
  return { corner, cell: ([x, y]) => corner([x + 0.5, y + 0.5]) };
}

export async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

/** Fills in a field of the panel or a dialog, and leaves it. */
export async function fill(scope, label, value) {
  const field = scope.getByLabel(label, { exact: true }).first();
  await field.fill(value);
  await field.press("Tab");
}

/** Creates a creature with one attack: placed with the map tool, with a complete sheet, saved in the library. */
export async function invent(page, { name, side, hp, at, attack }) {
  await page.keys("Escape", "w");
  await page.brush(msg("stroke-token"));
  await fill(page.panel, msg("word-name"), name);
  await fill(page.panel, msg("word-side"), side);
  await fill(page.panel, msg("word-hit-points"), String(hp));
  const { cell } = await lens(page);
  await page.mouse.click(...cell(at));
  await until(page, (map, name) => map.core.scene().tokens.some((token) => token.name === name), name);
  await page.keys("v");
  await doubleClick(page, cell(at));
  await page.panel.getByRole("heading", { name }).waitFor();
  await page.panel.locator("summary", { hasText: msg("attacks-edit-title") }).click();
  await page.panel.getByRole("button", { name: msg("attacks-add") }).click();
  const sheet = page.panel.locator(".bm-sheet-attack").first();
  for (const [label, value] of Object.entries(attack)) {
    const name = page.locator("span", { hasText: new RegExp(`^${label}$`) });
    const select = sheet.locator(".bm-field", { has: name }).locator("select");
    if ((await select.count()) > 0) await select.selectOption({ label: value });
    else await fill(sheet, label, value);
  }
  await page.panel.getByRole("button", { name: msg("creatures-save-this") }).click();
  const card = page.map.locator(".bm-creature", { hasText: name });
  const open = page.map.getByRole("button", { name: msg("creatures-show") });
  await card.or(open).first().waitFor();
  if (await open.isVisible()) await open.click();
  await card.waitFor();
}

/** Drags a number of one creature from the library onto the map. */
export async function bring(page, name, count, at) {
  const library = page.map.locator(".bm-creatures");
  const shown = library.locator("output");
  while (Number(await shown.innerText()) < count)
    await library.getByRole("button", { name: msg("creatures-more") }).click();
  const before = await page.asked((core) => core.scene().tokens.length);
  const { cell } = await lens(page);
  const stage = page.map.locator(".bm-stage");
  const box = await stage.boundingBox();
  const [x, y] = cell(at);
  await library
    .locator(".bm-creature", { hasText: name })
    .dragTo(stage, { targetPosition: { x: x - box.x, y: y - box.y } });
  await until(page, (map, all) => map.core.scene().tokens.length === all, before + count);
}

/** Makes the active creature's attack on the nearest enemy, by its button and a click. */
export async function strike(page) {
  const { attack, at, made } = await page.asked((core) => {
    const { tokens } = core.scene();
    const active = tokens.find(({ id }) => id === core.turn().active);
    const far = ({ at: [x, y] }) => Math.hypot(x - active.at[0], y - active.at[1]);
    const foes = tokens.filter(({ side, hp }) => side !== active.side && hp.current > 0);
    const [foe] = foes.sort((a, b) => far(a) - far(b));
    const made = core.log().filter(({ type }) => type === "attackResolved").length;
    return { attack: active.attacks[0].name, at: foe.at, made };
  });
  await page.panel.getByRole("button", { name: msgLike("attacks-use", { name: attack }, { start: true }) }).click();
  const { cell } = await lens(page);
  await page.mouse.move(...cell(at));
  await page.mouse.click(...cell(at));
  await until(page, (map, made) => map.core.log().filter(({ type }) => type === "attackResolved").length > made, made);
}

/** Ends turns with the key until the next round has started. */
export async function endRound(page) {
  const round = await page.asked((core) => core.turn().round);
  for (let turns = 0; turns < 20; turns++) {
    await page.keys("e");
    const now = await page.asked((core) => core.turn());
    if (now.round > round && now.phase === "combat") return;
  }
  throw new Error(`Round ${round} does not end.`);
}
