// Long work on the open map: the map check and the export, by a worker, with cancellation.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, open, ready, site, stage } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();

const BLOCKS = { move: true, effect: true, sight: true };

/** A map with a number of walls. The first wall ends just before the second. */
const scene = (name, walls, more = {}) => ({
  format: "burstmap-scene",
  version: 1,
  name,
  ruleset: "reaction-square",
  grid: { shape: "square", size: [100, 100], cell: { length: 5, unit: "ft" } },
  walls: [
    { id: "short", points: [[50, 99], [54.9, 99]], blocks: BLOCKS }, // prettier-ignore
    { id: "post", points: [[55, 98], [55, 100]], blocks: BLOCKS }, // prettier-ignore
    ...Array.from({ length: walls }, (_, n) => {
      const [x, y] = [(n % 100) + 0.2, Math.floor(n / 100) + 0.5];
      return { id: `w${n}`, points: [[x, y], [x + 0.5, y]], blocks: BLOCKS }; // prettier-ignore
    }),
  ],
  ...more,
});

async function start(given) {
  const page = await open(browser, site.address);
  await ready(page);
  await page.evaluate(() => {
    window.workers = 0;
    window.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        window.workers++;
      }
    };
  });
  const buffer = Buffer.from(JSON.stringify(given));
  await page
    .locator('.bm-corner input[type="file"]')
    .setInputFiles({ name: "map.json", mimeType: "application/json", buffer });
  await page.waitForFunction((name) => document.querySelector("burst-map").core.scene().name === name, given.name);
  await page.evaluate(() => (window.workers = 0));
  return page;
}

const workers = (page) => page.evaluate(() => window.workers);

async function check(page) {
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("w");
  await page.getByRole("button", { name: msg("map-check") }).click();
}

test("a large map is checked by a worker, and what it found can be mended", async () => {
  const page = await start(scene("Large", 2_000));
  await check(page);
  const side = page.locator(".bm-side");
  await side
    .getByRole("button", { name: msg("map-mend"), exact: true })
    .first()
    .waitFor();
  assert.equal(await workers(page), 1);
  await side
    .getByRole("button", { name: msg("map-mend"), exact: true })
    .first()
    .click();
  await page.waitForFunction(() => document.querySelector("burst-map").core.log().length > 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a check that is cancelled finds nothing and leaves its button", async () => {
  const page = await start(scene("Larger", 2_000));
  // The worker never receives the work itself.
  await page.evaluate(() => {
    window.Worker = class extends Worker {
      postMessage(message, ...more) {
        if (message.module) super.postMessage(message, ...more);
      }
    };
  });
  await check(page);
  await page
    .locator(".bm-work")
    .getByRole("button", { name: msg("dialog-cancel") })
    .click();
  await page.getByText(msg("work-cancelled")).waitFor();
  await page.getByRole("button", { name: msg("map-check") }).waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("what a file for other programs cannot hold is told, for a small map and for one that a worker writes", async () => {
  for (const [walls, wanted] of [
    [10, 0],
    [5_000, 1],
  ]) {
    const token = { id: "ada", name: "Ada", side: "party", at: [3, 3] };
    const page = await start(scene(`With ${walls}`, walls, { tokens: [token] }));
    await page.locator(".bm-corner button").first().click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: msg("menu-export-uvtt") }).click();
    const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
    assert.equal(file.line_of_sight.length, walls + 2);
    await page
      .getByRole("alert")
      .getByText(msg("export-tokens", { count: 1 }))
      .waitFor();
    assert.equal(await workers(page), wanted);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

test("a picture with parts of pixels to a cell is drawn anew, and lies where it lay", async () => {
  const page = await start(scene("Without", 1));
  const src = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 2855, height: 2855 });
    canvas.getContext("2d").fillRect(0, 0, 900, 900);
    return canvas.toDataURL("image/png");
  });
  // 100.35 cells of 28.45 pixels.
  await page.evaluate((src) => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "setPicture", picture: { src, origin: [0, 0], pixelsPerCell: 28.45 } });
  }, src);
  await page.locator(".bm-corner button").first().click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: msg("menu-export-uvtt") }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  const { pixels_per_grid, map_size } = file.resolution;
  assert.equal(pixels_per_grid, 28);
  assert.ok(Math.abs(map_size.x - 2855 / 28.45) < 0.02, String(map_size.x));
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
