// Tabs, menu, dialog and fields of the page, following the ARIA Authoring Practices.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage } from "./app.mjs";
import { end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

/** The focused element: its role or tag, and its text. */
const focused = (page) =>
  page.evaluate(() => {
    const active = document.querySelector("burst-map").shadowRoot.activeElement;
    return active && `${active.getAttribute("role") ?? active.tagName.toLowerCase()}: ${active.textContent.trim()}`;
  });

test("tabs: one tab stop, arrows, Home and End; each names its panel", async () => {
  const page = await start("customs-house");
  const map = page.locator("burst-map");
  await map.getByRole("tab", { name: msg("turn-title") }).focus();
  const selected = map.getByRole("tab", { selected: true });
  for (const [key, name] of [
    ["ArrowRight", msg("token-title")],
    ["End", msg("players-title")],
    ["ArrowRight", msg("turn-title")],
    ["ArrowLeft", msg("players-title")],
    ["Home", msg("turn-title")],
  ]) {
    await page.keyboard.press(key);
    await map.getByRole("tab", { name, selected: true }).waitFor();
    assert.equal(await focused(page), `tab: ${name}`);
    assert.equal(await selected.count(), 1);
  }
  const facts = await page.evaluate(() => {
    const root = document.querySelector("burst-map").shadowRoot;
    const list = root.querySelector("[role=tablist]");
    const panel = root.getElementById(list.querySelector("[aria-selected=true]").getAttribute("aria-controls"));
    return {
      stops: list.querySelectorAll("[tabindex='0']").length,
      only: [...list.children].every((tab) => tab.getAttribute("role") === "tab"),
      panel: panel.getAttribute("role"),
      labelled: root.getElementById(panel.getAttribute("aria-labelledby")).textContent,
    };
  });
  assert.deepEqual(facts, { stops: 1, only: true, panel: "tabpanel", labelled: msg("turn-title") });
  await end(page);
});

test("the menu: opened by key, moved through by arrows and letters, closed by Escape", async () => {
  const page = await start("customs-house");
  const button = page.locator("burst-map .bm-menu-button");
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.locator("burst-map").getByRole("menu", { name: msg("menu-scene") });
  await menu.waitFor();
  assert.match(await focused(page), new RegExp(`^menuitem: ${msg("map-new")}`));
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(page), `menuitemradio: ${msg("theme-auto")}`);
  // These keys don't work for the map here, so the tool stays.
  for (const key of ["b", "s"]) await page.keyboard.press(key);
  assert.match(await focused(page), new RegExp(`^menuitem: ${msg("menu-save-scene")}`));
  await page.keyboard.press("k");
  assert.match(await focused(page), new RegExp(`^menuitem: ${msg("menu-keys")}`));
  assert.equal(
    await page.locator("burst-map .bm-rail [aria-pressed=true]").getAttribute("aria-label"),
    msg("tool-select"),
  );
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  assert.equal(await button.getAttribute("aria-expanded"), "false");
  assert.match(await focused(page), /^button: Night at the customs house/);
  await page.keyboard.press("ArrowUp");
  assert.equal(
    await menu
      .getByRole("group", { name: msg("menu-theme") })
      .getByRole("menuitemradio", { checked: true })
      .textContent(),
    msg("theme-auto"),
  );
  await menu.getByRole("menuitemradio", { name: msg("theme-dark") }).click();
  await page.locator("burst-map .burstmap[data-theme=dark]").waitFor();
  // After one theme, users may want to try the next. A click elsewhere closes the menu.
  assert.equal(await menu.count(), 1);
  await page.locator("burst-map .bm-stage").click({ position: { x: 640, y: 740 } });
  await menu.waitFor({ state: "detached" });
  await end(page);
});

test("samples that arrive while the menu is open leave it open, with the focus on the same item", async () => {
  const page = await open(browser, "about:blank");
  let send;
  const sent = new Promise((resolve) => (send = resolve));
  await page.route("**/scenes/index.json", (route) => sent.then(() => route.continue()));
  await page.goto(site.address);
  await ready(page);
  await page.locator("burst-map .bm-menu-button").click();
  const menu = page.locator("burst-map").getByRole("menu", { name: msg("menu-scene") });
  await menu.waitFor();
  const before = await focused(page);
  send();
  await page.locator("burst-map .bm-scenes [role=menuitem] b").nth(3).waitFor();
  assert.equal(await focused(page), before);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("the map has a frame for whoever comes to it by keys, and none for a key after a click", async () => {
  const page = await start("customs-house");
  const framed = () =>
    page.evaluate(() => {
      const map = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
      return getComputedStyle(map, "::after").borderTopStyle === "solid";
    });
  await page.locator("burst-map .bm-stage").click({ position: { x: 640, y: 740 } });
  await page.keyboard.press("Control");
  assert.equal(await focused(page), "application: ");
  assert.equal(await framed(), false);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(page), "application: ");
  assert.equal(await framed(), true);
  await page.locator("burst-map .bm-stage").click({ position: { x: 640, y: 740 } });
  assert.equal(await framed(), false);
  await end(page);
});

test("the keys: a dialog with a name, which gives the focus back", async () => {
  const page = await start("customs-house");
  await page.keys("?");
  const dialog = page.locator("burst-map").getByRole("dialog", { name: msg("menu-keys") });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  assert.equal(await focused(page), "application: ");
  await page.keys("?");
  await dialog.getByRole("button", { name: msg("word-close") }).click();
  await dialog.waitFor({ state: "hidden" });
  await end(page);
});

test("what a rule system's license asks to be said stands in the help, with its addresses", async () => {
  const page = await start("cold-quarry");
  await page.keys("?");
  const dialog = page.locator("burst-map").getByRole("dialog", { name: msg("menu-keys") });
  await dialog.getByText("System Reference Document 5.2.1").waitFor();
  const links = await dialog.getByRole("link").evaluateAll((links) => links.map((link) => link.href));
  assert.deepEqual(links, ["https://www.dndbeyond.com/srd", "https://creativecommons.org/licenses/by/4.0/legalcode"]);
  await end(page);
});

test("what is typed stays while another tab is open; a text that is no number says so", async () => {
  const page = await start("customs-house");
  const tab = (name) => page.locator("burst-map").getByRole("tab", { name }).click();
  await tab(msg("log-title"));
  await page.panel.getByLabel(msg("log-note")).fill("The bell");
  await tab(msg("turn-title"));
  await tab(msg("log-title"));
  assert.equal(await page.panel.getByLabel(msg("log-note")).inputValue(), "The bell");
  await page.panel.getByRole("button", { name: msg("log-add") }).click();
  await page.panel.getByText("The bell").waitFor();
  assert.equal(await page.panel.getByLabel(msg("log-note")).inputValue(), "");
  await page.keys("n");
  const amount = page.panel.getByLabel(msg("harm-amount"), { exact: true });
  await amount.fill("some");
  assert.equal(await amount.getAttribute("aria-invalid"), "true");
  await page.panel.getByText(msg("number-not-whole")).waitFor();
  assert.equal(await page.panel.getByRole("button", { name: msg("word-damage"), exact: true }).isDisabled(), true);
  await amount.fill("3");
  await page.panel.getByRole("button", { name: msg("word-damage"), exact: true }).click();
  await page.panel.getByText(msgLike("damage-taken", { token: "Mara Venn", amount: 3 })).waitFor();
  await end(page);
});

test("a dialog that is removed returns the focus to what opened it", async () => {
  const page = await start("customs-house");
  const map = page.locator("burst-map");
  await page.locator(".bm-menu-button").press("Enter");
  await page.getByRole("menuitem", { name: msg("share-title") }).press("Enter");
  const share = map.getByRole("dialog", { name: msg("share-title") });
  await share.waitFor();
  await share.getByRole("button", { name: msg("word-close") }).press("Enter");
  await share.waitFor({ state: "detached" });
  assert.notEqual(await focused(page), null, "the next key still reaches the map");
  await page.core((core) => void core.dispatch({ type: "note", text: "The tide turns." }));
  await map.getByRole("tab", { name: msg("log-title") }).click();
  const opener = map.getByRole("button", { name: msg("log-replay") });
  await opener.press("Enter");
  const replay = map.getByRole("dialog", { name: msg("replay-title") });
  await replay.waitFor();
  await page.keyboard.press("Escape");
  await replay.waitFor({ state: "detached" });
  assert.equal(await focused(page), `button: ${msg("log-replay")}`);
  await end(page);
});
