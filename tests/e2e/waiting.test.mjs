// A move or a turn's end that waits until others attack or decline.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { doubleClick } from "./double.mjs";
import { end, gatehouseFight } from "./master.mjs";
import { msg } from "../messages.mjs";

stage();

const last = (page, type) =>
  page.core(
    (core, type) =>
      core
        .log()
        .filter((event) => event.type === type)
        .at(-1),
    type,
  );

/** Returns whether a button with this name on the page can be pressed. */
const pressable = (page, name) =>
  page.locator("burst-map").getByRole("button", { name, exact: true }).filter({ visible: true });

test("RD-54: on a phone whose panel is folded, what a command waits for stands above the map, with both answers", async () => {
  const page = await gatehouseFight();
  await page.setViewportSize({ width: 390, height: 844 });
  const waiting = page.locator("burst-map").getByRole("region", { name: msg("waiting-title") });
  const leave = () =>
    page.core((core) => core.dispatch({ type: "move", token: "kess", path: [12, 11].map((x) => [x, 8]) }).length);
  const at = () => page.core((core) => core.scene().tokens.find(({ id }) => id === "kess").at);
  await page.locator('burst-map .bm-pull[aria-expanded="false"]').waitFor();
  assert.equal(await waiting.isVisible(), false);
  await leave();
  await waiting.getByRole("button", { name: msg("offer-strike", { token: "Gate guard", target: "Kess" }) }).waitFor();
  assert.deepEqual(await at(), [13, 8]);
  await page.keys("Shift+P");
  await waiting.locator("button:focus").waitFor();
  await pressable(page, msg("interruption-pass", { by: "Gate guard" })).click();
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "kess").at[0] === 11);
  await waiting.waitFor({ state: "hidden" });
  // Both together are one undo step. This time, the opportunity is used.
  await page.core((core) => core.undo().length);
  await page.core((core) => core.undo().length);
  assert.deepEqual(await at(), [13, 8]);
  await leave();
  await waiting.getByRole("button", { name: msg("offer-strike", { token: "Gate guard", target: "Kess" }) }).click();
  assert.deepEqual((await last(page, "attackResolved")).attacker, "guard");
  // An open panel shows it instead, even on a desktop, without anything to expand. After a miss, the move has continued. One undo takes back both.
  await page.keys("Control+z");
  await waiting.waitFor();
  await page.locator("burst-map .bm-pull").click();
  await waiting.waitFor({ state: "hidden" });
  await pressable(page, msg("interruption-pass", { by: "Gate guard" })).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await waiting.waitFor({ state: "hidden" });
  await page.keys("Shift+P");
  await page.locator("burst-map .bm-waits button:focus").press("Enter");
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "kess").at[0] === 11);
  await end(page);
});

test("RD-54: a phone's panel shows the answers when it opens, at the height that it then has", async () => {
  const page = await gatehouseFight();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 390, height: 844 });
  const pull = page.locator("burst-map .bm-pull");
  for (const open of [true, false]) {
    await pull.click();
    await page.locator(`burst-map .bm-pull[aria-expanded="${open}"]`).waitFor();
  }
  await page.core((core) => core.dispatch({ type: "move", token: "kess", path: [12, 11].map((x) => [x, 8]) }).length);
  await pull.click();
  await until(page, (map) => {
    const [body, answers] = [".bm-body", ".bm-row.bm-waits"].map((selector) =>
      map.shadowRoot.querySelector(selector).getBoundingClientRect(),
    );
    // The panel does not scroll farther than necessary.
    const scrolls = map.shadowRoot.querySelector(".bm-body").scrollTop > 0;
    return body.height > 200 && answers.bottom <= body.bottom && (!scrolls || body.bottom - answers.bottom < 40);
  });
  await end(page);
});

test("RD-54: on a phone on its side what waits stands beside the map, and the map says so of other moves", async () => {
  const page = await gatehouseFight();
  await page.setViewportSize({ width: 667, height: 375 });
  await page.locator('burst-map .bm-pull[aria-expanded="false"]').waitFor();
  await page.core((core) => core.dispatch({ type: "move", token: "kess", path: [12, 11].map((x) => [x, 8]) }).length);
  const waiting = page.locator("burst-map").getByRole("region", { name: msg("waiting-title") });
  await waiting.waitFor();
  const card = await waiting.boundingBox();
  assert.ok(card.x >= 667 / 2 - 60 && card.y >= 60 && card.y + card.height <= 375, JSON.stringify(card));
  for (const button of await waiting.getByRole("button").all()) {
    const { x, y, width, height } = await button.boundingBox();
    const there = await button.evaluate(
      (button, [x, y]) => button.contains(button.getRootNode().elementFromPoint(x, y)),
      [x + width / 2, y + height / 2],
    );
    assert.ok(there, await button.textContent());
  }
  await page.keys("ArrowUp", "Enter", "ArrowLeft", "ArrowLeft", "Enter");
  await page.locator("burst-map .bm-notice", { hasText: msg("waiting-first", { names: "Gate guard" }) }).waitFor();
  await end(page);
});

test("RD-54: on a desk the panel brings both answers into sight, and the map says whose move is on hold", async () => {
  const page = await gatehouseFight();
  await page.setViewportSize({ width: 1280, height: 560 });
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("token-title") })
    .click();
  const notice = page.locator("burst-map .bm-notice", {
    hasText: msg("interruption-waits", { does: "move", token: "Kess", by: "Gate guard" }),
  });
  // Waits from the start, because the notice may appear before the panel has scrolled.
  const told = notice.waitFor();
  await page.core((core) => core.dispatch({ type: "move", token: "kess", path: [12, 11].map((x) => [x, 8]) }).length);
  const pass = pressable(page, msg("interruption-pass", { by: "Gate guard" }));
  await pass.waitFor();
  const inSight = () =>
    pass.evaluate((button) => {
      const [own, panel] = [button, button.closest(".bm-body")].map((element) => element.getBoundingClientRect());
      return own.top >= panel.top && own.bottom <= panel.bottom;
    });
  for (let tries = 0; tries < 20 && !(await inSight()); tries++) await page.waitForTimeout(50);
  assert.ok(await inSight());
  await told;
  await pass.click();
  await notice.waitFor({ state: "hidden" });
  await end(page);
});

test("the second press of a double one ends no second turn", async () => {
  const page = await gatehouseFight();
  const ended = () => page.core((core) => core.log().filter(({ type }) => type === "turnEnded").length);
  const button = page.locator("burst-map .bm-strip").getByRole("button", { name: msg("strip-end-turn") });
  const { x, y, width, height } = await button.boundingBox();
  await doubleClick(page, [x + width / 2, y + height / 2]);
  await until(page, (map) => map.core.turn().active !== "kess");
  await page.keys("n");
  assert.equal(await ended(), 1);
  await end(page);
});

test("RD-54: the end of a turn asks first while somebody may strike before what waits", async () => {
  const page = await gatehouseFight();
  const active = () => page.core((core) => core.turn().active);
  await page.core((core) => core.dispatch({ type: "move", token: "kess", path: [12, 11].map((x) => [x, 8]) }).length);
  await page.keys("e");
  await page
    .locator("burst-map")
    .getByText(msg("waiting-before-end", { names: "Gate guard" }))
    .first()
    .waitFor();
  assert.equal(await active(), "kess");
  await pressable(page, msg("interruption-pass", { by: "Gate guard" })).waitFor();
  await page.keys("e");
  await until(page, (map) => map.core.turn().active !== "kess");
  await end(page);
});
