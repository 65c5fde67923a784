// On a desktop of 1280 × 800, the important parts of a turn are visible without scrolling. Nothing jumps when the turn order appears.
import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "./app.mjs";
import { end, start } from "./master.mjs";
import { msg } from "../messages.mjs";

stage();

/** Returns the place of the first element that matches, relative to the window. */
const box = (page, selector) =>
  page.evaluate((selector) => {
    const found = document.querySelector("burst-map").shadowRoot.querySelector(selector);
    return found?.getBoundingClientRect().toJSON();
  }, selector);

test("attacks, actions and the end of the turn are in sight in everyone's turn, beside a bar of one row", async () => {
  const page = await start("cold-quarry");
  const map = page.locator("burst-map");
  const before = await box(page, ".bm-strip");
  await page.core((core) => {
    core.dispatch({ type: "setSetting", name: "fog", value: false });
    const tokens = Object.fromEntries(core.scene().tokens.map(({ id }, index) => [id, 20 - index]));
    core.dispatch({ type: "rollInitiative", totals: { tokens } });
    core.dispatch({ type: "startCombat" });
  });
  await map.getByRole("tab", { name: msg("turn-title") }).click();
  const all = await page.core((core) => core.scene().tokens.length);
  for (let turn = 0; turn < all; turn++) {
    const { active, name } = await page.core((core) => {
      const { active } = core.turn();
      return { active, ...core.scene().tokens.find(({ id }) => id === active) };
    });
    const strip = map.locator(".bm-strip");
    await strip.getByText(name, { exact: true }).first().waitFor();
    const bar = await box(page, ".bm-strip");
    assert.ok(
      Math.abs(bar.height - before.height) <= 8 && bar.height <= 64,
      `the bar has one row, not ${bar.height} px`,
    );
    const strikes = await strip.getByRole("button", { name: msg("strip-end-turn") }).boundingBox();
    assert.ok(strikes.y >= 0 && strikes.y + strikes.height <= 800, `${name}: end of the turn`);
    const panel = await box(page, ".bm-body");
    const parts = [".bm-head", ".bm-attack", ".bm-acts", ".bm-turn-actions"];
    if (active === "hale") parts.push(".bm-saved");
    for (const part of parts) {
      const place = await box(page, `.bm-body ${part}`);
      assert.ok(place, `${name} has ${part}`);
      assert.ok(place.bottom <= panel.bottom + 0.5, `${name}: ${part} ends at ${place.bottom} of ${panel.bottom}`);
    }
    assert.ok(panel.width <= 314, `the panel is ${panel.width} px wide`);
    await page.core((core) => {
      const { order, active, phase } = core.turn();
      const next = order[order.findIndex(({ token }) => token === active) + 1]?.token;
      // Hale wakes up: the panel shows the death save in addition to the whole turn.
      const dice = next === "hale" ? { rolls: [20] } : {};
      core.dispatch({ type: phase === "roundEnd" ? "endRound" : "endTurn", ...dice });
    });
    await page.waitForFunction((active) => document.querySelector("burst-map").core.turn().active !== active, active);
  }
  await end(page);
});

test("with fourteen combatants the bar cuts no words, and the acting one is in sight", async () => {
  const page = await start("cold-quarry");
  const map = page.locator("burst-map");
  const count = await page.core((core) => {
    core.dispatch({ type: "setSetting", name: "fog", value: false });
    const others = core.scene().tokens.length;
    for (let more = 0; more < 14 - others; more++) {
      const token = {
        id: `more-${more}`,
        name: `Stone Giant ${more}`,
        side: "quarry",
        at: [12 + more, 13],
        speed: { walk: 6 },
      };
      core.dispatch({ type: "addToken", token });
    }
    const tokens = Object.fromEntries(core.scene().tokens.map(({ id }, index) => [id, 20 - index]));
    core.dispatch({ type: "rollInitiative", totals: { tokens } });
    core.dispatch({ type: "startCombat" });
    return core.turn().order.length;
  });
  assert.equal(count, 14);
  for (let turn = 0; turn < count; turn++) {
    const name = await page.core((core) => {
      const { active } = core.turn();
      return core.scene().tokens.find(({ id }) => id === active).name;
    });
    await map.locator(".bm-round").getByText(name, { exact: true }).waitFor();
    const cut = await page.evaluate(() => {
      const words = document.querySelector("burst-map").shadowRoot.querySelectorAll(".bm-round > *");
      const cut = (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
      return [...words, words[0].parentElement].filter(cut).map(({ textContent }) => textContent);
    });
    assert.deepEqual(cut, [], `${name}: words of the bar are cut`);
    // The panel scrolls smoothly.
    await page.waitForFunction(() => {
      const root = document.querySelector("burst-map").shadowRoot;
      const [order, entry] = [".bm-strip > .bm-order", ".bm-strip .is-active"].map((selector) =>
        root.querySelector(selector).getBoundingClientRect(),
      );
      return entry.left >= order.left && entry.right <= order.right;
    });
    await page.core((core) => {
      const { order, active, phase } = core.turn();
      const next = order[order.findIndex(({ token }) => token === active) + 1]?.token;
      const dice = next === "hale" ? { rolls: [20] } : {};
      core.dispatch({ type: phase === "roundEnd" ? "endRound" : "endTurn", ...dice });
    });
  }
  await end(page);
});
