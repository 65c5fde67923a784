// What axe-core finds: every tool, the menu and the keys, light and dark, on a desk and on a phone.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, open, ready, root, site, stage } from "./app.mjs";

stage();

const axe = await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8");

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const rail = (page, name) => page.locator("burst-map .bm-rail").getByRole("button", { name, exact: true }).click();

/** Each opens what is looked at. */
const STATES = {
  ...Object.fromEntries(
    ["Select and move", "Area", "Sight", "Attack", "Measure", "Map"].map((name) => [name, (page) => rail(page, name)]),
  ),
  menu: (page) => page.locator("burst-map .bm-menu-button").click(),
  keys: async (page) => {
    await page.locator("burst-map .bm-stage").focus();
    await page.keyboard.press("?");
    await page.locator("burst-map dialog[open]").waitFor();
  },
};

for (const [screen, size] of Object.entries(SCREENS)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing: ${screen}, ${colorScheme}`, async () => {
      const page = await open(browser, `${site.address}/`, { ...size, colorScheme, reducedMotion: "reduce" });
      await ready(page);
      await page.evaluate(() => {
        const map = document.querySelector("burst-map");
        for (const type of ["rollInitiative", "startCombat", "endTurn"]) map.dispatch({ type });
      });
      await page.evaluate(axe);
      const found = [];
      for (const [state, enter] of Object.entries(STATES)) {
        await enter(page);
        const violations = await page.evaluate(async () => {
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return (await window.axe.run()).violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
          );
        });
        found.push(...violations.map((words) => `${state}: ${words}`));
        if (state === "menu") await page.keyboard.press("Escape");
      }
      assert.deepEqual(found, []);
      await page.context().close();
    });
  }
}
