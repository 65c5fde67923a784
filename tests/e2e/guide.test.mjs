// The guide for game masters (docs/game-master.md), step by step. With PICTURES=FOLDER it writes the guide's images before they are
// reduced: `cargo xtask screenshot`.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import test, { before } from "node:test";
import { browser, open, ready, root, site, stage } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();
const folder = process.env.PICTURES;
before(() => folder && mkdir(folder, { recursive: true }));

/** Positions of the first map in a window of this size. */
const SIZE = { width: 1280, height: 800 };
const spot = (x, y) => [80 + 31.21 * x, 110.1 + 31.21 * y];

async function start() {
  const page = await open(browser, `${site.address}/`, { viewport: SIZE, colorScheme: "light" });
  await ready(page);
  page.map = page.locator("burst-map");
  page.panel = page.map.locator(".bm-body");
  page.core = (ask) =>
    page.evaluate(
      (source) => new Function("core", `return (${source})(core)`)(document.querySelector("burst-map").core),
      `${ask}`,
    );
  return page;
}

async function picture(page, name) {
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));
  for (let n = 0; n < 3; n++) await frame();
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
  const guide = await readFile(join(root, "docs/game-master.md"), "utf8");
  assert.ok(guide.includes(`(pictures/${name}.webp)`), `the guide shows ${name}`);
}

async function end(page) {
  assert.deepEqual(page.wrong, []);
  await page.context().close();
}

test("prepare: the menu opens maps, and the map tool checks them", async () => {
  const page = await start();
  await page.map.locator(".bm-menu-button").click();
  const menu = page.map.getByRole("menu", { name: msg("menu-scene") });
  for (const name of [
    "Open a map or scene",
    msg("map-new"),
    msg("maps-title"),
    msg("menu-save-scene"),
    msg("menu-export-uvtt"),
  ]) {
    await menu.getByRole("menuitem", { name }).waitFor();
  }
  await picture(page, "menu");
  await page.keyboard.press("Escape");
  await page.map.locator(".bm-stage").focus();
  await page.keyboard.press("w");
  await page.map.getByRole("button", { name: msg("map-check") }).click();
  await page.panel.getByRole("button", { name: msg("map-check-again") }).waitFor();
  await picture(page, "map");
  await end(page);
});

test("ask: an area and what stops it, and who sees whom", async () => {
  const page = await start();
  await page.keyboard.press("b");
  await page.mouse.move(...spot(10.5, 5.5));
  await page.panel.getByText(msg("area-caught", { count: 5 })).waitFor();
  await page.panel.getByText(msg("cell-behind", { barriers: msg("wall-by-id", { id: 10 }) })).waitFor();
  await picture(page, "area");
  await page.keyboard.press("s");
  await page.mouse.click(...spot(8.5, 5.5));
  await page.mouse.move(...spot(13.5, 4.5));
  await page.panel.getByText(msg("sight-away", { lines: msg("sight-both"), length: "25 ft" })).waitFor();
  await picture(page, "sight");
  await end(page);
});

test("run: initiative, the turn, an attack, and back", async () => {
  const page = await start();
  await page.map
    .getByRole("button", { name: msg("strip-roll") })
    .first()
    .click();
  // In the images, Mara starts.
  await page.core((core) =>
    core.dispatch({ type: "rollInitiative", token: "mara", modifiers: [{ value: 50, text: "luck" }] }),
  );
  await page.map
    .getByRole("button", { name: msg("strip-start") })
    .first()
    .click();
  await page.map
    .getByRole("button", { name: msg("strip-end-turn") })
    .first()
    .waitFor();
  assert.equal(await page.core((core) => core.turn().active), "mara");
  await picture(page, "turn");
  await page.map.locator(".bm-stage").focus();
  await page.keyboard.press("a");
  await page.panel.getByRole("button", { name: /Knife/ }).click();
  await page.panel.getByRole("button", { name: msg("word-roll-and-resolve") }).waitFor();
  await picture(page, "attack");
  await page.panel.getByRole("button", { name: msg("word-roll-and-resolve") }).click();
  const rolled = await page.core((core) => core.log().some(({ type }) => type === "attackResolved"));
  assert.equal(rolled, true);
  await page.map.locator(".bm-stage").focus();
  await page.keyboard.press("Control+z");
  assert.equal(await page.core((core) => core.log().some(({ type }) => type === "attackResolved")), false);
  await end(page);
});

test("players: a window for each side, and what it shows", async () => {
  const page = await start();
  await page.map.getByRole("tab", { name: msg("players-title") }).click();
  await page.panel
    .getByRole("link", { name: msg("players-window") })
    .first()
    .waitFor();
  await page.panel
    .getByRole("button", { name: msg("players-save-file") })
    .first()
    .waitFor();
  await picture(page, "players");
  await page.panel.getByRole("button", { name: msg("players-view-as", { side: "party" }) }).click();
  await page.map
    .getByRole("button", { name: msg("mode-view-off") })
    .first()
    .waitFor();
  await picture(page, "side");
  await end(page);
});
