// A game master's whole evening, from nothing to the exported file, by pointer and keyboard.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { ready, stage, until } from "./app.mjs";
import { picture } from "./drawn.mjs";
import { bring, drag, endRound, fill, invent, lens, sitDown, strike } from "./evening.mjs";
import { msg } from "../messages.mjs";

stage();

const HERO = {
  name: "Hero",
  side: "party",
  hp: 60,
  at: [4, 4],
  attack: {
    [msg("attacks-name")]: "Bow",
    [msg("attacks-kind")]: msg("attacks-kind-ranged"),
    [msg("attacks-bonus-label")]: "+12",
    [msg("attacks-damage")]: "1d8+2",
    [msg("attacks-damage-kind")]: "piercing",
  },
};
const WOLF = {
  name: "Wolf",
  side: "foes",
  hp: 40,
  at: [8, 8],
  attack: {
    [msg("attacks-name")]: "Spit",
    [msg("attacks-kind")]: msg("attacks-kind-ranged"),
    [msg("attacks-bonus-label")]: "+9",
    [msg("attacks-damage")]: "1d6+1",
    [msg("attacks-damage-kind")]: "acid",
  },
};

/** Creates a map from a chosen image. Its grid is detected, and corrected by two clicks and by keys. */
async function lay(page) {
  const bytes = await picture(page, { width: 1000, height: 700, cell: 50, offset: 25 });
  await page.map
    .locator('.bm-corner input[type="file"]')
    .setInputFiles({ name: "cellar.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
  const dialog = page.getByRole("dialog", { name: msg("map-new") });
  await dialog.getByText(msg("picture-grid-found", { pixels: 50 })).waitFor();
  await fill(dialog, msg("map-name"), "The cellar");
  await dialog.getByLabel(msg("map-system")).selectOption("reaction-square");
  await dialog.getByRole("button", { name: msg("map-make") }).click();
  await page.named("The cellar");
  await page.keys("g");
  const found = await page.asked((core) => core.scene().image);
  const { corner } = await lens(page);
  await page.mouse.click(...corner([2, 2]));
  await page.mouse.click(...corner([5, 5]));
  await page.keys("ArrowRight", "ArrowLeft");
  const image = await page.asked((core) => core.scene().image);
  assert.ok(Math.abs(image.pixelsPerCell - found.pixelsPerCell) < 1.5, `${image.pixelsPerCell}`);
}

/** Builds a room of walls with a door. */
async function build(page) {
  await page.keys("Escape", "w");
  await page.brush(msg("stroke-wall"));
  await page.brush(msg("form-rectangle"));
  const { corner } = await lens(page);
  await drag(page, corner([12, 2]), corner([17, 6]));
  await until(page, (map) => map.core.scene().walls.length === 1);
  await page.brush(msg("form-line"));
  await page.mouse.click(...corner([2, 11]));
  await page.mouse.click(...corner([8, 11]));
  await page.keys("Escape");
  await until(page, (map) => map.core.scene().walls.length === 2);
}

async function hide(page) {
  await page.keys("Escape", "w");
  await page.brush(msg("stroke-fog"));
  await page.panel.getByLabel(msg("fog-side")).selectOption("party");
  await page.panel.getByRole("button", { name: msg("fog-turn-on") }).click();
  await until(page, (map) => map.core.scene().settings.fog === true);
  await page.panel.getByRole("button", { name: msg("fog-hide-all") }).click();
  const known = () => page.asked((core) => core.fog({ side: "party" }).explored.length);
  const least = await known();
  await page.brush(msg("form-rectangle"));
  const { cell } = await lens(page);
  await drag(page, cell([13, 3]), cell([15, 4]));
  await until(page, (map, least) => map.core.fog({ side: "party" }).explored.length > least, least);
}

/** Places a template that lasts five rounds. */
async function web(page) {
  await page.keys("Escape", "b");
  const { cell } = await lens(page);
  await drag(page, cell([10, 9]), cell([12, 9]));
  await page.panel.getByText(msg("keep-title")).waitFor();
  await fill(page.panel, msg("keep-name"), "Web");
  await fill(page.panel, msg("keep-rounds"), "5");
  await page.panel.getByRole("button", { name: msg("keep-place") }).click();
  await until(page, (map) => map.core.scene().templates?.length === 1);
  await page.keys("Escape", "Escape", "v");
  await page.map.getByRole("tab", { name: msg("turn-title") }).click();
}

async function openMap(page, name) {
  await page.menu(msg("maps-title"));
  const dialog = page.getByRole("dialog", { name: msg("maps-title") });
  await dialog.getByRole("button", { name: msg("maps-open", { name }) }).click();
  await page.named(name);
}

test("an evening: prepared from nothing, played for three rounds, and taken home without losing anything", async () => {
  const page = await sitDown();
  await lay(page);
  await build(page);
  await invent(page, HERO);
  await invent(page, WOLF);
  await page.keys("v", "Control+a", "Delete");
  await until(page, (map) => map.core.scene().tokens.length === 0);
  await bring(page, "Hero", 3, [10, 5]);
  await bring(page, "Wolf", 3, [10, 11]);
  await page.map
    .locator(".bm-creatures")
    .getByRole("button", { name: msg("word-close") })
    .click();
  const creatures = await page.asked((core) => core.scene().tokens.map(({ attacks }) => attacks.length));
  assert.deepEqual(creatures, [1, 1, 1, 1, 1, 1]);
  await hide(page);

  await page.keys("Escape", "v");
  await page.map.getByRole("tab", { name: msg("turn-title") }).click();
  await page.map
    .getByRole("button", { name: msg("strip-roll") })
    .first()
    .click();
  await page.map
    .getByRole("button", { name: msg("strip-start") })
    .first()
    .click();
  await until(page, (map) => map.core.turn().phase === "combat");
  await strike(page);
  await web(page);
  await endRound(page);
  await strike(page);

  // In the middle of the second round, the browser is closed and opened again.
  await page.saved();
  const middle = await page.scene();
  await page.reload();
  await ready(page);
  assert.ok((await page.scene()) === middle, "a reload brings another scene back");
  await endRound(page);
  await page.map.getByRole("tab", { name: msg("turn-title") }).click();
  await strike(page);
  await endRound(page);
  assert.equal(await page.asked((core) => core.turn().round), 4);
  assert.deepEqual(await page.asked((core) => core.scene().templates.map(({ name, rounds }) => [name, rounds])), [
    ["Web", 2],
  ]);

  // A click in the log undoes everything to the first line, and keys redo it.
  const fought = await page.scene();
  const lines = (await page.log()).length;
  await page.map.getByRole("tab", { name: msg("log-title") }).click();
  await page.panel.locator(".bm-log-part li .bm-undo-to").last().click();
  await until(page, (map) => map.core.log().length === 0);
  assert.equal(await page.asked((core) => core.scene().tokens.length), 0);
  while ((await page.log()).length < lines) await page.keys("Control+Shift+z");
  assert.ok((await page.scene()) === fought, "what is done again is another scene");

  // Opens another map, and returns.
  await page.menu(msg("map-new"));
  const dialog = page.getByRole("dialog", { name: msg("map-new") });
  await fill(dialog, msg("map-name"), "The road home");
  await dialog.getByRole("button", { name: msg("map-make") }).click();
  await page.named("The road home");
  await openMap(page, "The cellar");
  assert.ok((await page.scene()) === fought, "another scene comes back from My maps");

  // Exports the map as a file.
  await page.menu(msg("maps-title"));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: msg("maps-export-all") }).click();
  const file = await readFile(await (await downloading).path());
  assert.deepEqual(page.wrong, []);
  await page.context().close();

  const home = await sitDown();
  await home.menu(msg("maps-title"));
  const maps = home.getByRole("dialog", { name: msg("maps-title") });
  await maps
    .locator('input[type="file"]:not([webkitdirectory])')
    .setInputFiles({ name: "burstmap-maps.json", mimeType: "application/json", buffer: file });
  await maps.getByRole("button", { name: msg("maps-open", { name: "The cellar" }) }).click();
  await home.named("The cellar");
  assert.ok((await home.scene()) === fought, "another scene comes out of the file");
  assert.deepEqual(home.wrong, []);
  await home.context().close();
});
