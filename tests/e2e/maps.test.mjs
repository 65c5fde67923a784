// My maps: changes on the shipped page are saved. There can be several maps, and opening one loses none.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, ready, site, stage, until } from "./app.mjs";
import { ask, card, change, changes, CUSTOMS, maps, menu, name, named, reload, scene, start } from "./maps.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

test("the page keeps what is done without being asked, and a reload brings it back with its undo", async () => {
  const page = await start();
  await change(page, [4, 2]);
  await ask(
    page,
    (map) => map.dispatch({ type: "rollInitiative" }) && map.dispatch({ type: "startCombat" }) && map.saved(),
  );
  const before = await scene(page);
  await reload(page);
  assert.ok((await scene(page)) === before, "another scene");
  assert.equal(await ask(page, (map) => map.core.undo().length > 0), true);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("opening a sample keeps the fight: it is listed with its round and picture, and one click leads back", async () => {
  const page = await start();
  await ask(
    page,
    (map) => map.dispatch({ type: "rollInitiative" }) && map.dispatch({ type: "startCombat" }) && map.saved(),
  );
  const fight = await scene(page);
  await menu(page, /gatehouse/);
  await named(page, "The gatehouse at Tarn Ford");
  await page.getByText(msg("maps-behind", { name: CUSTOMS })).waitFor();
  await page.getByRole("button", { name: msg("maps-back") }).click();
  await named(page, CUSTOMS);
  assert.ok((await scene(page)) === fight, "another scene");

  const dialog = await maps(page);
  await card(dialog, CUSTOMS)
    .getByText(msgLike("maps-facts-round", { round: 1 }))
    .waitFor();
  await until(page, (map) => map.shadowRoot.querySelector(".bm-map img")?.src.startsWith("data:image/webp"));
  // The sample was only viewed, so it is not in the list.
  assert.equal(await dialog.locator(".bm-map").count(), 1);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a sample that is opened once more throws other dice", async () => {
  const page = await start();
  const rolled = async () => {
    await menu(page, /gatehouse/);
    await until(page, (map) => map.core.log().length === 0);
    await named(page, "The gatehouse at Tarn Ford");
    await ask(page, (map) => map.dispatch({ type: "rollInitiative" }) && map.saved());
    return ask(page, (map) => map.core.turn().order.map(({ token, initiative }) => [token, initiative]));
  };
  const first = await rolled();
  assert.ok(first.length > 3);
  assert.notDeepEqual(await rolled(), first);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a file becomes a map of its own; both come back, and a new tab shows the one that was open last", async () => {
  const page = await start();
  await change(page);
  const first = await scene(page);
  const file = JSON.parse(await readFile(new URL("../../www/scenes/tram-depot.json", import.meta.url), "utf8"));
  const chooser = page.locator('.bm-corner input[type="file"]');
  await chooser.setInputFiles({
    name: "mine.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...file, name: "Mine" })),
  });
  await named(page, "Mine");
  await ask(page, (map) => map.saved());
  const dialog = await maps(page);
  await dialog.getByRole("button", { name: msg("maps-open", { name: CUSTOMS }) }).click();
  await named(page, CUSTOMS);
  assert.ok((await scene(page)) === first, "another scene");
  const other = await page.context().newPage();
  await other.goto(site.address);
  await ready(other);
  await until(other, (map) => map.core.scene().name === "Night at the customs house");
  await page.context().close();
});

test("a file that is opened once more opens the map that it became; in another state it is kept beside it with a number", async () => {
  const page = await start();
  const file = JSON.parse(await readFile(new URL("../../www/scenes/tram-depot.json", import.meta.url), "utf8"));
  const mine = {
    name: "mine.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...file, name: "Mine" })),
  };
  const give = () => page.locator('.bm-corner input[type="file"]').setInputFiles(mine);
  await give();
  await named(page, "Mine");
  await ask(page, (map) => map.saved());
  await give();
  await page.getByText(msg("maps-known")).waitFor();
  await ask(page, (map) => {
    const [{ id }] = map.core.scene().tokens;
    map.dispatch({ type: "updateToken", token: id, changes: { name: "Played" } });
    return map.saved();
  });
  const played = await scene(page);
  await give();
  await page.getByText(msg("maps-named-apart", { name: "Mine" })).waitFor();
  await named(page, "Mine (2)");
  await ask(page, (map) => map.saved());
  // The map with the number equals the file, so no third one is added.
  await give();
  await page.getByText(msg("maps-known")).waitFor();
  await named(page, "Mine (2)");
  const dialog = await maps(page);
  await dialog.getByRole("button", { name: msg("maps-open", { name: "Mine" }), exact: true }).click();
  await named(page, "Mine");
  assert.ok((await scene(page)) === played, "what was played is as it was");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("of scenes that a host loads while another one is being opened the newest follows it", async () => {
  const page = await start();
  await ask(page, (map) => {
    const scene = map.core.scene();
    for (const name of ["First", "Second", "Third"]) map.load({ ...scene, name });
  });
  await named(page, "Third");
  await page.context().close();
});

test("maps are renamed, duplicated, deleted and brought back", async () => {
  const page = await start();
  await change(page);
  let dialog = await maps(page);
  await dialog.getByRole("button", { name: msg("maps-rename", { name: CUSTOMS }) }).click();
  await dialog.getByRole("textbox", { name: msg("maps-new-name") }).fill("Harbor");
  await page.keyboard.press("Enter");
  await card(dialog, "Harbor").waitFor();
  await until(page, (map) => map.core.scene().name === "Harbor");

  await dialog.getByRole("button", { name: msg("maps-duplicate", { name: "Harbor" }) }).click();
  await dialog
    .getByRole("button", { name: msg("maps-open", { name: msg("maps-copy-of", { name: "Harbor" }) }) })
    .waitFor();
  // A map that is not open is renamed by a step in its log.
  await dialog
    .getByRole("button", { name: msg("maps-rename", { name: msg("maps-copy-of", { name: "Harbor" }) }) })
    .click();
  await dialog.getByRole("textbox", { name: msg("maps-new-name") }).fill("Second");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: msg("maps-open", { name: "Second" }) }).click();
  await named(page, "Second");
  assert.deepEqual(await ask(page, (map) => map.core.scene().tokens[0].at), [3, 3]);
  // The map opens with the steps of the first map: two names, then the teleport.
  assert.deepEqual(
    await ask(
      page,
      (map) => (map.core.undo(), map.core.undo(), map.core.undo(), map.core.undo(), map.core.undo().length),
    ),
    0,
  );
  await ask(page, (map) => (map.core.redo(), map.core.redo(), map.core.redo(), map.core.redo(), map.saved()));

  dialog = await maps(page);
  await dialog.getByRole("button", { name: msg("maps-delete", { name: "Second" }) }).click();
  await dialog.getByText(msg("maps-deleted", { name: "Second" })).waitFor();
  await named(page, "Harbor");
  await until(page, (map) => map.shadowRoot.querySelectorAll(".bm-map").length === 1);
  // The map was open, and is open and first in the list again.
  await dialog.getByRole("button", { name: msg("maps-undo") }).click();
  await named(page, "Second");
  await dialog.getByRole("button", { name: msg("maps-open-now-named", { name: "Second" }) }).waitFor();
  assert.match(await dialog.locator(".bm-map").first().innerText(), /Second/);
  await dialog.getByRole("button", { name: msg("maps-delete", { name: "Second" }) }).click();
  await dialog.getByText(msg("maps-deleted-title", { count: 1 })).click();
  await dialog.getByRole("button", { name: msg("maps-purge-this", { name: "Second" }) }).click();
  await until(page, (map) => !map.shadowRoot.querySelector(".bm-maps-deleted"));
  await reload(page);
  assert.equal(await name(page), "Harbor");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a map's time is that of its last change, in a fight too, and opening it is none; the open one stands first", async () => {
  const page = await start();
  await change(page);
  await menu(page, /Lantern Yard/);
  await named(page, "Lantern Yard");
  await change(page, [2, 2]);
  const before = await changes(page);
  // The other map opens immediately, before the list is written. Its change is recorded anyway.
  let dialog = await maps(page);
  await dialog.getByRole("button", { name: msg("maps-open", { name: CUSTOMS }) }).click();
  await named(page, CUSTOMS);
  dialog = await maps(page);
  await dialog.getByRole("button", { name: msg("maps-open-now-named", { name: CUSTOMS }) }).waitFor();
  assert.match(await dialog.locator(".bm-map").first().innerText(), /customs house/);
  assert.equal((await changes(page))[CUSTOMS], before[CUSTOMS], "it was only opened");
  await dialog.getByRole("button", { name: msg("word-close") }).click();
  await ask(page, (map) => map.dispatch({ type: "rollInitiative" }) && map.saved());
  for (let tries = 0; tries < 60 && (await changes(page))[CUSTOMS] === before[CUSTOMS]; tries++)
    await page.waitForTimeout(100);
  assert.ok((await changes(page))[CUSTOMS] > before["Lantern Yard"]);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("all maps saved as one file come back equal in a fresh profile", async () => {
  const page = await start();
  await change(page);
  const first = await scene(page);
  await menu(page, /Lantern Yard/);
  await named(page, "Lantern Yard");
  await change(page, [2, 2]);
  const second = await scene(page);
  let dialog = await maps(page);
  await card(dialog, "Lantern Yard").waitFor();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: msg("maps-export-all") }).click();
  const file = await (await downloading).path();

  const fresh = await start();
  dialog = await maps(fresh);
  await dialog
    .getByLabel(msg("maps-import"))
    .setInputFiles({ name: "burstmap-maps.json", mimeType: "application/json", buffer: await readFile(file) });
  for (const [title, before] of [
    [CUSTOMS, first],
    ["Lantern Yard", second],
  ]) {
    await dialog.getByRole("button", { name: msg("maps-open", { name: title }) }).click();
    // A fresh page's sample has the same name as the first one.
    await until(fresh, (map, before) => JSON.stringify(map.core.scene()) === before, before);
    await named(fresh, title);
    dialog = await maps(fresh);
  }
  // The same import again: equal maps exist already. A map that has changed is added next to its changed form.
  const again = { name: "burstmap-maps.json", mimeType: "application/json", buffer: await readFile(file) };
  await dialog.getByLabel(msg("maps-import")).setInputFiles(again);
  await dialog.getByText(msg("maps-added", { added: 0, there: 2 })).waitFor();
  await dialog.getByRole("button", { name: msg("word-close") }).click();
  await change(fresh, [3, 3]);
  dialog = await maps(fresh);
  await dialog.getByLabel(msg("maps-import")).setInputFiles(again);
  await dialog.getByText(msg("maps-added", { added: 1, there: 1 })).waitFor();
  await until(fresh, (map) => map.shadowRoot.querySelectorAll(".bm-map").length === 3);
  assert.deepEqual(fresh.wrong, []);
  await fresh.context().close();
  await page.context().close();
});

test("storage that is refused is told at once, a file is offered, and no map is left unsaved without a question", async () => {
  const page = await browser.newContext({ viewport: { width: 1280, height: 800 } }).then((all) => all.newPage());
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  });
  await page.goto(site.address);
  await ready(page);
  await page.getByRole("alert").getByText(msg("keep-blocked")).waitFor();
  await page.getByText(msg("kept-not")).waitFor();
  await ask(page, (map) => map.dispatch({ type: "rollInitiative" }));
  await menu(page, /gatehouse/);
  const question = page.getByRole("dialog", { name: msg("leaving-title") });
  await question.getByRole("button", { name: msg("leaving-stay") }).click();
  assert.equal(await name(page), CUSTOMS);
  await menu(page, /gatehouse/);
  const downloading = page.waitForEvent("download");
  await question.getByRole("button", { name: msg("leaving-save") }).click();
  const saved = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  assert.equal(saved.name, CUSTOMS);
  await until(page, (map) => map.core.scene().name === "The gatehouse at Tarn Ford");
  await page.context().close();
});

test("the first kept map asks for storage that lasts, and Safari's seven days are told", async () => {
  const page = await browser
    .newContext({
      userAgent:
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    })
    .then((all) => all.newPage());
  await page.addInitScript(() => {
    globalThis.asked = 0;
    navigator.storage.persist = async () => (globalThis.asked++, true);
  });
  await page.goto(site.address);
  await ready(page);
  assert.equal(await page.evaluate(() => globalThis.asked), 0);
  await change(page);
  await page.waitForFunction(() => globalThis.asked === 1);
  await page.locator(".bm-notice").getByText(msg("maps-forgets")).waitFor();
  const dialog = await maps(page);
  await dialog.getByText(msg("maps-forgets")).waitFor();
  await page.context().close();
});
