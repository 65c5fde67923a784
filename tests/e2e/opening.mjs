// Code shared by tests of opening files: Foundry scenes, and the file dialog.
import assert from "node:assert/strict";
import { browser, open, ready, site } from "./app.mjs";

export async function start(address = site.address) {
  const page = await open(browser, address);
  await ready(page);
  return page;
}

export const scene = (name, { walls = 1, background = null, size = 10 } = {}) => ({
  name,
  width: size * 100,
  height: size * 100,
  padding: 0,
  grid: { type: 1, size: 100, distance: 5, units: "ft" },
  ...(background ? { background: { src: background } } : {}),
  walls: Array.from({ length: walls }, (_, n) => {
    const [x, y] = [(n % size) * 100 + 20, Math.floor(n / size) * (100 / Math.ceil(walls / size / size)) + 10];
    return { c: [x, y, x + 50, y + 3], move: 20, sight: 20 };
  }),
  tokens: [],
});

/** Returns a file with maps and a creature. */
export const adventure = (...maps) => ({
  name: "Adventure",
  actors: [
    {
      _id: "goblin",
      name: "Goblin",
      type: "npc",
      items: [],
      system: { attributes: { hp: { value: 7, max: 7 }, ac: { flat: 15, calc: "flat" } } },
    },
  ],
  scenes: maps.length > 0 ? maps : [scene("Cellar"), scene("Tower")],
});

export const json = (name, value) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(value)),
});
export const give = (page, files) => page.locator('.bm-corner input[type="file"]').setInputFiles(files);
export const name = (page) => page.evaluate(() => document.querySelector("burst-map").core.scene().name);
export const opened = (page, wanted) =>
  page.waitForFunction((wanted) => document.querySelector("burst-map").core.scene().name === wanted, wanted);
export const end = async (page) => {
  assert.deepEqual(page.wrong, []);
  await page.context().close();
};
