// Results of axe-core for every tool, panel, menu and dialog, light and dark, on a desktop and on a phone.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { msg } from "../messages.mjs";
import { browser, open, ready, root, site, stage } from "./app.mjs";
import { ESCAPED, STATES } from "./axe-states.mjs";
import { asked, at } from "./master.mjs";

stage();

const axe = await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8");
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
for (const [screen, size] of Object.entries(SCREENS)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing: ${screen}, ${colorScheme}`, async () => {
      const page = await open(browser, `${site.address}/`, { ...size, colorScheme, reducedMotion: "reduce" });
      await ready(page);
      await page.evaluate(axe);
      const found = [];
      const check = async (state) => {
        const violations = await page.evaluate(async () => {
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return (await window.axe.run()).violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
          );
        });
        found.push(...violations.map((words) => `${state}: ${words}`));
      };
      await page.locator("burst-map .bm-initiative").first().waitFor({ state: "attached" });
      await check("fields for initiative");
      await page.evaluate(() => {
        const map = document.querySelector("burst-map");
        for (const type of ["rollInitiative", "startCombat", "endTurn"]) map.dispatch({ type });
      });
      for (const [state, enter] of Object.entries(STATES)) {
        await enter(page);
        await check(state);
        if (ESCAPED.has(state)) {
          // The list of creatures is next to the map, and only the map handles Escape.
          if (state.toLowerCase().startsWith("creatures"))
            await page
              .locator(".bm-creatures")
              .getByRole("button", { name: msg("word-close") })
              .click();
          else await page.keyboard.press("Escape");
          await page
            .locator("burst-map")
            .locator("dialog[open], .bm-creatures, [role=menu]")
            .first()
            .waitFor({ state: "hidden" });
        }
      }
      assert.deepEqual(found, []);
      await page.context().close();
    });
  }
}

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing next to a token: ${colorScheme}`, async () => {
    const page = await open(browser, `${site.address}/`, { ...SCREENS.desktop, colorScheme, reducedMotion: "reduce" });
    await ready(page);
    await page.evaluate(axe);
    const grid = { shape: "square", size: [16, 10], cell: { length: 5, unit: "ft" } };
    const token = {
      id: "ogre",
      name: "Ogre",
      side: "foes",
      at: [7, 4],
      hp: { current: 9, max: 9 },
      attacks: [{ name: "Roar", kind: "area", area: { shape: "cone", size: 3 } }],
    };
    const empty = { terrain: [], walls: [], zones: [], areas: [] };
    const scene = {
      format: "burstmap-scene",
      version: 1,
      name: "Den",
      ruleset: "srd-5e",
      grid,
      tokens: [token],
      ...empty,
    };
    await page.evaluate((scene) => document.querySelector("burst-map").load(scene), scene);
    page.core = asked(page);
    page.keys = async (key) => {
      await page.locator("burst-map .bm-stage").focus();
      await page.keyboard.press(key);
    };
    await page.mouse.click(...(await at(page, [7.5, 4.5])));
    for (const part of [".bm-hud", ".bm-attack"]) await page.locator(`burst-map ${part}`).first().waitFor();
    const found = await page.evaluate(async () =>
      (await window.axe.run()).violations.map(({ id, nodes }) => [id, nodes[0].target]),
    );
    assert.deepEqual(found, []);
    await page.context().close();
  });
}

for (const [screen, size] of Object.entries(SCREENS)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing when keys make a door secret: ${screen}, ${colorScheme}`, async () => {
      const page = await open(browser, `${site.address}/`, { ...size, colorScheme, reducedMotion: "reduce" });
      await ready(page);
      await page.evaluate(axe);
      const map = page.locator("burst-map");
      await map.evaluate((map) => {
        const grid = { shape: "square", size: [3, 3], cell: { length: 5, unit: "ft" } };
        const blocks = { move: true, effect: true, sight: true };
        // A door between any two cells, so that the cursor is next to one.
        const lines = [1, 2].flatMap((line) => [0, 1, 2].map((cell) => [line, cell]));
        const points = lines.flatMap(([line, cell]) => [
          [
            [line, cell],
            [line, cell + 1],
          ],
          [
            [cell, line],
            [cell + 1, line],
          ],
        ]);
        const walls = points.map((points, number) => ({ id: `door-${number}`, points, blocks, door: "closed" }));
        const start = { format: "burstmap-scene", version: 1, name: "Den", ruleset: "srd-5e", tokens: [] };
        map.load({ ...start, grid, walls });
      });
      await map.locator(".bm-stage").focus();
      for (const key of ["w", "ArrowRight", "Enter", "Enter"]) await page.keyboard.press(key);
      const chosen = map.getByRole("tab", { name: msg("tool-build"), selected: true });
      await chosen.waitFor();
      const toggle = map.getByRole("button", { name: msg("label-secret-door"), exact: true });
      // A phone's sheet stays closed.
      if (!(await map.locator(".bm-body").isVisible())) await chosen.click();
      await toggle.focus();
      await page.keyboard.press("Space");
      await map.getByText(msg("map-secret-help")).waitFor();
      assert.equal(await toggle.getAttribute("aria-pressed"), "true");
      assert.equal(await map.evaluate((map) => map.core.scene().walls.filter(({ secret }) => secret).length), 1);
      const found = await page.evaluate(async () =>
        (await window.axe.run()).violations.map(({ id, nodes }) => [id, nodes[0].target]),
      );
      assert.deepEqual(found, []);
      await page.context().close();
    });
  }
}
