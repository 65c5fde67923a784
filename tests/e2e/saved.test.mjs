// Browser storage and links of earlier versions, opened in this one (`tests/data/saved/`).
import assert from "node:assert/strict";
import test from "node:test";
import { migrated, played } from "../saved/migrated.mjs";
import { SECRETS } from "../saved/scenes.mjs";
import { SAVED } from "../saved/sets.mjs";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { ask } from "./kept.mjs";

stage();

/** Runs in a page of the site without a map: writes the records to databases as earlier versions created them. */
const lay = async (all) => {
  const database = (name, make) =>
    new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => make(asked.result);
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => resolve(asked.result);
    });
  const written = (db, write) =>
    new Promise((resolve, reject) => {
      const stores = db.transaction([...db.objectStoreNames], "readwrite");
      stores.oncomplete = () => (db.close(), resolve());
      stores.onabort = () => reject(stores.error);
      write((name) => stores.objectStore(name));
    });
  const docs = await database("burstmap", (db) => {
    db.createObjectStore("docs", { keyPath: "key" });
    db.createObjectStore("pages");
    db.createObjectStore("log", { keyPath: ["key", "at"] });
    db.createObjectStore("aside", { autoIncrement: true });
  });
  await written(docs, (store) => {
    for (const { doc, pages, log } of all) {
      store("docs").put(doc);
      for (const [page, text] of pages) store("pages").put(text, [doc.key, page]);
      for (const one of log) store("log").put(one);
    }
  });
  const maps = await database("burstmap-maps", (db) => db.createObjectStore("maps", { keyPath: ["library", "id"] }));
  await written(maps, (store) => all.forEach(({ map }) => store("maps").put(map)));
  localStorage.setItem("burstmap:open:burstmap", JSON.stringify({ id: all[0].map.id }));
};

/** Records every error of the page, from its first moment. */
const listen = () => {
  window.told = [];
  addEventListener("burstmap-error", ({ detail }) => window.told.push(`${detail.code}: ${detail.message}`));
};

const scene = (page) => ask(page, (map) => map.core.scene());
const named = (page, name) =>
  until(page, (map, name) => map.core.scene().name === name && map.keeping === "writing", name);

async function openMap(page, name) {
  await page.locator("burst-map .bm-menu-button").click();
  await page.getByRole("menuitem", { name: /My maps/ }).click();
  const dialog = page.getByRole("dialog", { name: "My maps" });
  await dialog.getByRole("button", { name: `Open ${name}`, exact: true }).click();
  await named(page, name);
}

for (const version of new Set(SAVED.map((one) => one.version))) {
  const saved = SAVED.filter((one) => one.version === version);

  test(`${version}: fights kept in the browser come back and go back to their start`, async () => {
    const page = await open(browser, `${site.address}/tests/pages/walled.json`);
    await page.addInitScript(listen);
    await page.evaluate(
      lay,
      saved.map(({ json }) => json("kept.json")),
    );
    await page.goto(site.address);
    await ready(page);
    for (const [place, { system, json }] of saved.entries()) {
      const [end, facts, { doc, pages }] = ["scene.json", "facts.json", "kept.json"].map(json);
      if (place > 0) await openMap(page, end.name);
      else await named(page, end.name);
      assert.deepEqual(played(await scene(page)), played(migrated(end, version)), system);
      const { round, active } = await ask(page, (map) => map.core.turn());
      assert.deepEqual([round, active], [facts.end.round, facts.end.active], system);

      // The user makes the first undo, and the core the others.
      const before = await ask(page, (map) => map.core.log().length);
      await page.locator("burst-map .bm-rail").getByRole("button", { name: "Undo" }).click();
      await until(page, (map, before) => map.core.log().length !== before, before);
      const back = await ask(page, async (map) => {
        let count = 0;
        while (map.core.undo().length > 0) count++;
        await map.saved();
        return count;
      });
      assert.equal(back, facts.undo - 1, system);
      const parts = new Map(pages);
      const first = JSON.parse(doc.base.parts.map((part) => parts.get(part)).join(""));
      assert.deepEqual(await scene(page), migrated(first, version), system);
      const again = await ask(page, async (map) => {
        let count = 0;
        while (map.core.redo().length > 0) count++;
        map.dispatch({ type: "note", text: "The evening goes on." });
        await map.saved();
        return count;
      });
      assert.equal(again, facts.undo + facts.redo, system);
    }
    assert.deepEqual(await page.evaluate(() => window.told), []);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

  test(`${version}: links open, the game master's as maps of their own, the players' in their seat`, async () => {
    const [first] = saved;
    const master = await open(browser, `${site.address}/${first.json("links.json").gm}`);
    await ready(master);
    for (const { system, json } of saved) {
      const [{ gm }, end] = ["links.json", "scene.json"].map(json);
      // As if pasted into the address bar: the page is not reloaded.
      if (system !== first.system) await master.evaluate((hash) => void (location.hash = hash), gm);
      await named(master, end.name);
      assert.deepEqual(await scene(master), migrated(end, version), system);
    }
    assert.deepEqual(master.wrong, []);
    await master.context().close();

    const player = await open(browser, `${site.address}/${first.json("links.json").party}`);
    await ready(player);
    for (const { system, json } of saved) {
      const [{ party }, known] = ["links.json", "party.json"].map(json);
      if (system !== first.system) {
        await player.evaluate((hash) => void (location.hash = hash), party.slice(party.indexOf("#")));
      }
      const name = json("scene.json").name;
      await until(player, (map, name) => map.core.scene().name === name, name);
      const shown = await scene(player);
      const places = (scene) => scene.tokens.map(({ name, at, hp }) => [name, at, hp?.current]);
      assert.deepEqual(places(shown), places(migrated(known, version)), system);
      for (const secret of SECRETS) assert.ok(!JSON.stringify(shown).includes(secret), `${system}: ${secret}`);
    }
    assert.equal(await player.evaluate(() => document.querySelector("burst-map").seat), "player");
    assert.deepEqual(player.wrong, []);
    await player.context().close();
  });
}
