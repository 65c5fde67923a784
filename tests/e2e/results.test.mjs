// Results next to tokens, shown for a moment: never in the way of the next click.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, root, site, stage } from "./app.mjs";
import { readFile } from "node:fs/promises";
import { msg } from "../messages.mjs";

stage();

async function quarry(options = {}) {
  const page = await open(browser, site.address, options);
  await ready(page);
  const scene = JSON.parse(await readFile(`${root}www/scenes/cold-quarry.json`, "utf8"));
  await page.evaluate((scene) => document.querySelector("burst-map").load(scene), scene);
  page.run = (command) => page.evaluate((command) => document.querySelector("burst-map").dispatch(command), command);
  page.results = page.locator("burst-map .bm-result");
  return page;
}

test("damage, healing, misses and conditions show next to their tokens, and go by themselves", async () => {
  const page = await quarry();
  const shows = async (words, command) => {
    await page.run(command);
    await page.results.getByText(words, { exact: true }).waitFor();
  };
  await shows("−3", { type: "damage", token: "digger", amount: 3 });
  await shows("+2", { type: "heal", token: "digger", amount: 2 });
  await shows("poisoned", { type: "addCondition", token: "digger", condition: { kind: "poisoned" } });
  const misses = { type: "attack", attacker: "ilse", target: "digger", kind: "melee", overrides: { legal: true } };
  await shows(msg("result-miss"), { ...misses, bonus: 0, damage: 5, totals: { attack: -5 } });
  // The dice appear at the attacker, and a save at the token that makes it.
  await shows(/^14\s*→ 17$/, { ...misses, bonus: 3, damage: 1, rolls: [14] });
  const save = { skill: "dexteritySave", difficulty: 12 };
  const area = { shape: "burst", size: 1, target: [11, 6] };
  await shows("9", { type: "areaAttack", area, damage: 1, check: save, rolls: [9] });
  // The results don't take clicks, and screen readers get them elsewhere.
  const takes = await page.results.first().evaluate((one) => getComputedStyle(one).pointerEvents);
  assert.equal(takes, "none");
  assert.equal(await page.locator("burst-map .bm-results").getAttribute("aria-hidden"), "true");
  await page.results.first().waitFor({ state: "detached" });
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("with reduced motion a result stands still", async () => {
  const page = await quarry({ reducedMotion: "reduce" });
  await page.run({ type: "damage", token: "digger", amount: 3 });
  const result = page.results.getByText("−3", { exact: true });
  await result.waitFor();
  assert.equal(await result.evaluate((one) => getComputedStyle(one).animationName), "none");
  await page.context().close();
});
