// Announcements for screen readers: each piece of news once, and nothing outdated.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, open, ready, root, site, stage } from "./app.mjs";
import { end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const said = (page) => page.locator("burst-map .bm-said").textContent();
const notice = (page, words) => page.locator("burst-map .bm-notice", { hasText: words });
const newestBack = (page) => page.panel.locator(".bm-log-part li .bm-undo-to").first();

test("that a move is on hold for somebody's attack is told once", async () => {
  const page = await start("gatehouse");
  await page.core((core) => {
    core.dispatch({ type: "teleport", token: "kess", to: [13, 8] });
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "rollInitiative", token: "kess", modifiers: [{ value: 99 }] });
    core.dispatch({ type: "startCombat" });
  });
  await page.core((core) => core.dispatch({ type: "move", token: "kess", path: [12, 11].map((x) => [x, 8]) }).length);
  await notice(page, msg("interruption-waits", { does: "move", token: "Kess", by: "Gate guard" })).waitFor();
  assert.doesNotMatch(await said(page), msgLike("opportunity-provoked"));
  await end(page);
});

test("what happens before a map is told to have come stays in sight beside that", async () => {
  const page = await open(browser, `${site.address}/`, { again: true });
  await ready(page);
  const scene = JSON.parse(await readFile(`${root}www/scenes/gatehouse.json`, "utf8"));
  await page.evaluate(async (scene) => {
    const map = document.querySelector("burst-map");
    map.load(scene);
    // The map is ready a little before the page announces it.
    while (map.core.scene().name !== scene.name) await new Promise((resolve) => setTimeout(resolve));
    map.core.dispatch({ type: "teleport", token: "kess", to: [13, 8] });
    map.core.dispatch({ type: "rollInitiative" });
    map.core.dispatch({ type: "rollInitiative", token: "kess", modifiers: [{ value: 99 }] });
    map.core.dispatch({ type: "startCombat" });
    map.core.dispatch({ type: "move", token: "kess", path: [12, 11].map((x) => [x, 8]) });
  }, scene);
  await notice(page, msg("maps-arrived", { name: scene.name })).waitFor();
  const onHold = msg("interruption-waits", { does: "move", token: "Kess", by: "Gate guard" });
  await notice(page, onHold).waitFor();
  // After the attack was declined, only the news of the map remains.
  await page.evaluate(() => document.querySelector("burst-map").core.dispatch({ type: "pass", token: "guard" }));
  await notice(page, onHold).waitFor({ state: "detached" });
  await end(page);
});

test("steps that are taken back together are told by their number alone, and not again with what is done next", async () => {
  const page = await start("customs-house");
  await page.core((core) => {
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "startCombat" });
    for (let turns = core.turn().order.length; turns > 0; turns--) core.dispatch({ type: "endTurn" });
    core.dispatch({ type: "endRound" });
  });
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("log-title") })
    .click();
  await newestBack(page).click();
  await notice(page, msg("log-undone", { count: 1 })).waitFor();
  assert.doesNotMatch(await said(page), msgLike("undone"));
  await page.keys("Control+Shift+z");
  await notice(page, msg("round-ended", { round: 1 })).waitFor();
  assert.doesNotMatch(
    await notice(page, msg("round-ended", { round: 1 })).textContent(),
    msgLike("log-undone", { count: 1 }),
  );
  await end(page);
});

test("a mistake in the dice is read out when their field is left, not while somebody types", async () => {
  const page = await start("customs-house");
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("log-title") })
    .click();
  const tray = page.panel.locator(".bm-dice");
  await tray.locator("summary").click();
  const field = tray.getByLabel(msg("dice-given"), { exact: true });
  await field.pressSequentially("2x");
  await tray.getByText(msgLike("dice-invalid", { text: "2x" })).waitFor();
  assert.equal(await tray.getByRole("alert").count(), 0);
  await field.press("Enter");
  await tray.getByRole("alert").waitFor();
  await field.press("x");
  await tray.getByRole("alert").waitFor({ state: "detached" });
  await end(page);
});

test("an area's size is read out as it is set, and by nothing else", async () => {
  const page = await start("customs-house");
  await page.keys("b", "]");
  const size = page.locator("burst-map .bm-bar output");
  await size.waitFor();
  assert.equal(await size.getAttribute("aria-live"), "off");
  const told = page.locator("burst-map .bm-said").filter({ hasText: msgLike("say-size") });
  await told.waitFor({ state: "attached" });
  await end(page);
});
