// The first minutes: a sample fight, an introduction that is shown once and can be skipped, samples with thumbnails, and next steps.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();

async function start(newcomer) {
  const page = await open(browser, site.address, { newcomer });
  await ready(page);
  return page;
}

const steps = (page) => page.getByRole("region", { name: msg("intro-title") });

test("a newcomer is introduced on a fight that can be played, and once that was done it does not come again", async () => {
  const page = await start(true);
  const intro = steps(page);
  await intro.getByText(msg("intro-move")).waitFor();
  const fight = await page.evaluate(() => document.querySelector("burst-map").core.scene().tokens.length);
  assert.ok(fight >= 8);
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "teleport", token: map.core.scene().tokens[0].id, to: [3, 3] });
  });
  await until(page, (map) => map.shadowRoot.querySelectorAll(".bm-intro .is-done").length === 1);
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("b");
  const box = await page.locator(".bm-stage").boundingBox();
  await page.mouse.click(box.x + 480, box.y + 320);
  await page.keyboard.press("v");
  await page.getByRole("tab", { name: msg("turn-title") }).click();
  await until(page, (map) => map.shadowRoot.querySelectorAll(".bm-intro .is-done").length === 2);
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "rollInitiative" });
    map.dispatch({ type: "startCombat" });
    return map.saved();
  });
  await intro.getByText(msg("intro-done")).waitFor();
  await intro.getByRole("button", { name: msg("intro-close") }).click();
  assert.equal(await intro.count(), 0);
  await page.reload();
  await ready(page);
  assert.equal(await intro.count(), 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("the introduction can be skipped for good", async () => {
  const page = await start(true);
  await steps(page)
    .getByRole("button", { name: msg("intro-skip") })
    .click();
  assert.equal(await steps(page).count(), 0);
  await page.reload();
  await ready(page);
  assert.equal(await steps(page).count(), 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("samples are shown with pictures, and an empty map says what to do next", async () => {
  const page = await start(false);
  await page.locator(".bm-menu-button").click();
  await until(page, (map) => {
    const pictures = [...map.shadowRoot.querySelectorAll(".bm-menu .bm-sample")];
    return pictures.length === 6 && pictures.every((picture) => picture.complete && picture.naturalWidth > 0);
  });
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    map.load({ ...map.core.scene(), name: "Bare", tokens: [] });
  });
  await page.getByText(msg("empty-map")).waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
