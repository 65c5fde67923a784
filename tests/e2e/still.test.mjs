// Things that stay in place: strokes of the map tool, and the user's own fight after a reload.
import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "./app.mjs";
import { ask, named, reload, start } from "./maps.mjs";
import { msg } from "../messages.mjs";

stage();

test("the strokes of the map tool stay where they are, whichever one is chosen", async () => {
  const page = await start();
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("w");
  const bar = page.locator("burst-map .bm-brushes");
  const strokes = bar.getByRole("group", { name: msg("map-tool") });
  const names = await strokes.getByRole("button").evaluateAll((all) => all.map((one) => one.textContent.trim()));
  assert.ok(names.length > 8, names.join());
  const { y } = await strokes.boundingBox();
  for (const name of names) {
    await strokes.getByRole("button", { name, exact: true }).click();
    await strokes.getByRole("button", { name, exact: true, pressed: true }).waitFor();
    const place = await strokes.boundingBox();
    assert.ok(Math.abs(place.y - y) < 1, `${name}: ${place.y} instead of ${y}`);
  }
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a reload shows the user's own fight, and not the page's sample before it", async () => {
  const page = await start();
  await ask(page, (map) => {
    map.load({ ...map.core.scene(), name: "Mine", tokens: map.core.scene().tokens.slice(0, 1) });
    return map.saved();
  });
  await named(page, "Mine");
  await ask(page, (map) => map.saved());
  // Records the name of each visible map, starting with the first frame.
  await page.addInitScript(() => {
    window.seen = new Set();
    const look = () => {
      const root = document
        .querySelector("burst-map")
        ?.shadowRoot?.querySelector(".burst-map-host:not(.coming) .burstmap");
      const name = root?.querySelector(".bm-menu-button");
      if (name && getComputedStyle(name).visibility === "visible") window.seen.add(name.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await reload(page);
  await named(page, "Mine");
  await page.waitForFunction(() => window.seen.size > 0);
  const seen = await page.evaluate(() => [...window.seen]);
  assert.ok(
    seen.every((name) => name.includes("Mine")),
    seen.join(),
  );
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
