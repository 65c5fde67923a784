// Results of axe-core for other seats than the game master's: a replay with its log, a reader's open pin and a player's own creatures. All are
// checked light and dark, at two sizes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { load, sample } from "../node/load.mjs";
import { browser, open, ready, root, site, stage } from "./app.mjs";
import { openPin, PINNED } from "./pinned.mjs";

stage();

const axe = await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8");
const { Burstmap } = await load();

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Returns the replay of a fight in which one turn is over. */
async function replay() {
  const core = new Burstmap(await sample("customs-house"), { seed: "axe" });
  for (const type of ["rollInitiative", "startCombat", "endTurn"]) core.dispatch({ type });
  return core.replay();
}

/** The seat, the page's content, and the steps to each state. */
const SEATS = {
  replay: {
    scene: await replay(),
    enter: async (page) => {
      const bar = page.locator("burst-map .bm-replay");
      await bar.getByRole("button", { name: "Log", exact: true }).click();
      await bar.locator(".bm-replay-lines [aria-current]").first().waitFor({ state: "attached" });
    },
  },
  reader: { scene: PINNED, enter: openPin },
  player: {
    scene: await sample("customs-house"),
    side: "party",
    enter: (page) => page.locator("burst-map .bm-own button").first().waitFor({ state: "attached" }),
  },
};

for (const [screen, size] of Object.entries(SCREENS)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing in the seats of replays, readers and players: ${screen}, ${colorScheme}`, async () => {
      const found = [];
      for (const [seat, { scene, side, enter }] of Object.entries(SEATS)) {
        const page = await open(browser, `${site.address}/tests/pages/smoke.html?loading=click`, {
          ...size,
          colorScheme,
          reducedMotion: "reduce",
        });
        await page.evaluate((given) => Object.assign(document.querySelector("burst-map"), given), {
          seat,
          scene,
          ...(side && { side }),
        });
        await ready(page);
        if (seat === "replay") await page.evaluate(() => document.querySelector("burst-map").goTo(1));
        await enter(page);
        await page.evaluate(axe);
        const violations = await page.evaluate(async () =>
          (await window.axe.run("burst-map")).violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
          ),
        );
        found.push(...violations.map((words) => `${seat}: ${words}`));
        await page.context().close();
      }
      assert.deepEqual(found, []);
    });
  }
}
