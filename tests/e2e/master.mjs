// A game master's page with a sample scene, and actions on its panels.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browser, open, ready, root, site } from "./app.mjs";
import { COVERED } from "./covered.mjs";
import { pressKeys } from "./keys.mjs";

/** Asks the core in the page, by a function of the core and one value. */
export const asked = (page) => (ask, value) =>
  page.evaluate(
    ([source, value]) =>
      new Function("core", "value", `return (${source})(core, value)`)(document.querySelector("burst-map").core, value),
    [ask.toString(), value],
  );

export async function start(name) {
  const page = await open(browser, `${site.address}/`, { again: true });
  await ready(page);
  const scene = JSON.parse(await readFile(`${root}www/scenes/${name}.json`, "utf8"));
  await page.evaluate((scene) => document.querySelector("burst-map").load(scene), scene);
  page.core = asked(page);
  page.keys = async (...keys) => {
    await page.evaluate(() => document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage").focus());
    await pressKeys(page, ...keys);
  };
  page.panel = page.locator("burst-map .bm-body");
  page.unfold = (words) => page.panel.locator("summary", { hasText: words }).click();
  return page;
}

/** Shows the whole map on a desktop, and returns the position of a point of the map on the screen. */
export async function at(page, [x, y]) {
  await page.keys("0");
  const [columns, rows] = await page.core((core) => core.scene().grid.size);
  const box = await page.locator(".bm-stage").boundingBox();
  const top = await page.locator("burst-map .bm-strip").evaluate((strip) => strip.getBoundingClientRect().bottom + 14);
  const [wide, tall] = [box.width - COVERED.left - COVERED.right, box.height - top - COVERED.bottom];
  const scale = Math.min(wide / columns, tall / rows);
  return [box.x + COVERED.left + (wide - columns * scale) / 2 + x * scale, top + (tall - rows * scale) / 2 + y * scale];
}

export const end = async (page) => {
  assert.deepEqual(page.wrong, []);
  await page.context().close();
};

/** Opens a fight at the gatehouse in which Kess, next to the guard, acts first. */
export async function gatehouseFight() {
  const page = await start("gatehouse");
  await page.core((core) => {
    core.dispatch({ type: "teleport", token: "kess", to: [13, 8] });
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "rollInitiative", token: "kess", modifiers: [{ value: 99 }] });
    core.dispatch({ type: "startCombat" });
  });
  return page;
}
