// A whole evening as a game master spends it, from nothing to the file that goes home: by pointer and keyboard.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { ready, stage, until } from "./app.mjs";
import { picture } from "./drawn.mjs";
import { bring, drag, endRound, fill, invent, lens, sitDown, strike } from "./evening.mjs";

stage();

const HERO = {
  name: "Hero",
  side: "party",
  hp: 60,
  at: [4, 4],
  attack: {
    Name: "Bow",
    Kind: "Ranged",
    "Attack bonus": "+12",
    "Damage dice": "1d8+2",
    "Damage type": "piercing",
  },
};
const WOLF = {
  name: "Wolf",
  side: "foes",
  hp: 40,
  at: [8, 8],
  attack: { Name: "Spit", Kind: "Ranged", "Attack bonus": "+9", "Damage dice": "1d6+1", "Damage type": "acid" },
};

/** A new map from a picture that was chosen, its grid found and put right by two clicks and by keys. */
async function lay(page) {
  const bytes = await picture(page, { width: 1000, height: 700, cell: 50, offset: 25 });
  await page.map
    .locator('.bm-corner input[type="file"]')
    .setInputFiles({ name: "cellar.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
  const dialog = page.getByRole("dialog", { name: "New map" });
  await dialog.getByText("A grid of 50 pixels to a cell is drawn in it.").waitFor();
  await fill(dialog, "Name", "The cellar");
  await dialog.getByLabel("Rule system").selectOption("reaction-square");
  await dialog.getByRole("button", { name: "Create the map" }).click();
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

/** A room of walls with a door. */
async function build(page) {
  await page.keys("Escape", "w");
  await page.brush("Wall");
  await page.brush("Rectangle");
  const { corner } = await lens(page);
  await drag(page, corner([12, 2]), corner([17, 6]));
  await until(page, (map) => map.core.scene().walls.length === 1);
  await page.brush("Line");
  await page.mouse.click(...corner([2, 11]));
  await page.mouse.click(...corner([8, 11]));
  await page.keys("Escape");
  await until(page, (map) => map.core.scene().walls.length === 2);
}

async function hide(page) {
  await page.keys("Escape", "w");
  await page.brush("Fog");
  await page.panel.getByLabel("Whose fog").selectOption("party");
  await page.panel.getByRole("button", { name: "Turn fog of war on" }).click();
  await until(page, (map) => map.core.scene().settings.fog === true);
  await page.panel.getByRole("button", { name: "Hide everything" }).click();
  const known = () => page.asked((core) => core.fog({ side: "party" }).explored.length);
  const least = await known();
  await page.brush("Rectangle");
  const { cell } = await lens(page);
  await drag(page, cell([13, 3]), cell([15, 4]));
  await until(page, (map, least) => map.core.fog({ side: "party" }).explored.length > least, least);
}

/** A template that stays for five rounds. */
async function web(page) {
  await page.keys("Escape", "b");
  const { cell } = await lens(page);
  await drag(page, cell([10, 9]), cell([12, 9]));
  await page.panel.getByText("Leave it on the map").waitFor();
  await fill(page.panel, "Name", "Web");
  await fill(page.panel, "Rounds", "5");
  await page.panel.getByRole("button", { name: "Keep on the map" }).click();
  await until(page, (map) => map.core.scene().templates?.length === 1);
  await page.keys("Escape", "Escape", "v");
  await page.map.getByRole("tab", { name: "Turn" }).click();
}

async function openMap(page, name) {
  await page.menu(/My maps/);
  const dialog = page.getByRole("dialog", { name: "My maps" });
  await dialog.getByRole("button", { name: `Open ${name}` }).click();
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
  await page.map.locator(".bm-creatures").getByRole("button", { name: "Close" }).click();
  const creatures = await page.asked((core) => core.scene().tokens.map(({ attacks }) => attacks.length));
  assert.deepEqual(creatures, [1, 1, 1, 1, 1, 1]);
  await hide(page);

  await page.keys("Escape", "v");
  await page.map.getByRole("tab", { name: "Turn" }).click();
  await page.map.getByRole("button", { name: "Roll initiative" }).first().click();
  await page.map.getByRole("button", { name: "Start combat" }).first().click();
  await until(page, (map) => map.core.turn().phase === "combat");
  await strike(page);
  await web(page);
  await endRound(page);
  await strike(page);

  // In the middle of the second round the browser is closed and opened again.
  await page.saved();
  const middle = await page.scene();
  await page.reload();
  await ready(page);
  assert.ok((await page.scene()) === middle, "a reload brings another scene back");
  await endRound(page);
  await page.map.getByRole("tab", { name: "Turn" }).click();
  await strike(page);
  await endRound(page);
  assert.equal(await page.asked((core) => core.turn().round), 4);
  assert.deepEqual(await page.asked((core) => core.scene().templates.map(({ name, rounds }) => [name, rounds])), [
    ["Web", 2],
  ]);

  // Undone to the first line by a click in the log, and done again by the keyboard.
  const fought = await page.scene();
  const lines = (await page.log()).length;
  await page.map.getByRole("tab", { name: "Log" }).click();
  await page.panel.locator(".bm-log-part li .bm-undo-to").last().click();
  await until(page, (map) => map.core.log().length === 0);
  assert.equal(await page.asked((core) => core.scene().tokens.length), 0);
  while ((await page.log()).length < lines) await page.keys("Control+Shift+z");
  assert.ok((await page.scene()) === fought, "what is done again is another scene");

  // Another map, and back.
  await page.menu(/New map/);
  const dialog = page.getByRole("dialog", { name: "New map" });
  await fill(dialog, "Name", "The road home");
  await dialog.getByRole("button", { name: "Create the map" }).click();
  await page.named("The road home");
  await openMap(page, "The cellar");
  assert.ok((await page.scene()) === fought, "another scene comes back from My maps");

  // Taken home as a file.
  await page.menu(/My maps/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all as one file" }).click();
  const file = await readFile(await (await downloading).path());
  assert.deepEqual(page.wrong, []);
  await page.context().close();

  const home = await sitDown();
  await home.menu(/My maps/);
  const maps = home.getByRole("dialog", { name: "My maps" });
  await maps
    .locator('input[type="file"]:not([webkitdirectory])')
    .setInputFiles({ name: "burstmap-maps.json", mimeType: "application/json", buffer: file });
  await maps.getByRole("button", { name: "Open The cellar" }).click();
  await home.named("The cellar");
  assert.ok((await home.scene()) === fought, "another scene comes out of the file");
  assert.deepEqual(home.wrong, []);
  await home.context().close();
});
