// Storage in the browser that is damaged, deleted or from an older version.
import assert from "node:assert/strict";
import test from "node:test";
import { ready, site, stage } from "./app.mjs";
import { ask, at, context, go, reload, tab, tamper, text } from "./kept.mjs";
import { msg } from "../messages.mjs";
import { sumOf } from "../../src/ui/js/keep/store.js";

stage();

/** The newest snapshot with its text, once the document's record meets the condition. */
async function snapshot(page, wanted) {
  for (let tries = 0; tries < 100; tries++) {
    const { doc, pages } = await page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.open("burstmap").onsuccess = ({ target: { result: db } }) => {
            const tx = db.transaction(["docs", "pages"]);
            const doc = tx.objectStore("docs").get("kept");
            const texts = tx.objectStore("pages").getAll();
            const names = tx.objectStore("pages").getAllKeys();
            tx.oncomplete = () => {
              db.close();
              resolve({ doc: doc.result, pages: names.result.map(([, page], place) => [page, texts.result[place]]) });
            };
          };
        }),
    );
    const texts = new Map(pages);
    if (wanted(doc)) return { tip: doc.tip, text: doc.tip.parts.map((part) => texts.get(part)).join("") };
    await page.waitForTimeout(100);
  }
  throw new Error("The page wrote no such snapshot.");
}

test("a damaged record: what came before it is there, the rest was put aside", async () => {
  const all = await context();
  const page = await tab(all);
  await go(page, [1, 1]);
  await go(page, [2, 2]);
  await go(page, [3, 3]);
  await tamper(page, (tx) => {
    const log = tx.objectStore("log");
    log.getAll().onsuccess = ({ target: { result } }) => {
      const record = result.find((one) => one.text.includes("[2,2]"));
      log.put({ ...record, text: record.text.replace("[2,2]", "[0,4]") });
    };
  });
  await reload(page);
  assert.deepEqual(await at(page), [1, 1]);
  assert.ok((await page.evaluate(() => told)).includes("storage-corrupt"));
  const aside = await ask(page, (map) => map.putAside());
  assert.match(JSON.stringify(aside), /\[3,3\]/);
  await page.getByRole("button", { name: msg("notice-save-aside") }).waitFor();
  assert.equal(await go(page, [4, 4]), true);
  await reload(page);
  assert.deepEqual(await at(page), [4, 4]);
  assert.deepEqual(await page.evaluate(() => told), []);
  await all.close();
});

test("a damaged page of the base: the newest snapshot stands in, nothing of the scene is lost", async () => {
  const all = await context();
  const page = await tab(all);
  await go(page, [1, 1]);
  await go(page, [2, 2]);
  await snapshot(page, ({ tip }) => tip !== null);
  await go(page, [3, 3]);
  await tamper(page, (tx) => {
    const pages = tx.objectStore("pages");
    tx.objectStore("docs").get("kept").onsuccess = ({ target: { result } }) => {
      const own = result.base.parts.find((id) => !result.tip.parts.includes(id));
      pages.put("nonsense", ["kept", own]);
    };
  });
  await reload(page);
  assert.deepEqual(await at(page), [3, 3]);
  assert.ok((await page.evaluate(() => told)).includes("storage-corrupt"));
  await all.close();
});

test("a database that the browser threw away comes back from its twin", async () => {
  const all = await context();
  const page = await tab(all);
  await go(page, [1, 1]);
  await go(page, [3, 2]);
  const before = await text(page);
  // A page of the site without a widget, so that no page has the database open.
  await page.goto(`${site.address}/tests/pages/walled.json`);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase("burstmap");
        request.onsuccess = resolve;
        request.onerror = request.onblocked = reject;
      }),
  );
  await page.goto(`${site.address}/tests/pages/kept.html`);
  await ready(page);
  assert.equal(await text(page), before);
  assert.deepEqual(await page.evaluate(() => told), []);
  assert.equal(await ask(page, (map) => map.core.undo().length), 1);
  await all.close();
});

test("a database that the browser threw away, and no twin: told, and the fight goes on", async () => {
  const all = await context();
  const page = await tab(all, () => {
    Object.defineProperty(Navigator.prototype, "storageBuckets", { value: undefined });
    Object.defineProperty(IDBVersionChangeEvent.prototype, "dataLoss", { value: "total" });
  });
  assert.deepEqual(await page.evaluate(() => told), ["storage-lost"]);
  assert.equal(await go(page, [2, 2]), true);
  await reload(page);
  assert.deepEqual(await at(page), [2, 2]);
  await all.close();
});

test("a scene in the older storage is taken over once", async () => {
  const all = await context();
  const page = await tab(all);
  await page.evaluate(() => {
    const scene = document.querySelector("burst-map").core.scene();
    scene.tokens[0].at = [3, 1];
    localStorage.setItem("burstmap:kept", JSON.stringify(scene));
  });
  await reload(page);
  assert.deepEqual(await at(page), [3, 1]);
  await ask(page, (map) => map.saved());
  assert.equal(await page.evaluate(() => localStorage.getItem("burstmap:kept")), null);
  await reload(page);
  assert.deepEqual(await at(page), [3, 1]);
  await all.close();
});

test("a fight that an earlier version saved otherwise: opened as it was saved, told once, and every step undone", async () => {
  const all = await context();
  const page = await tab(all);
  await go(page, [1, 1]);
  await go(page, [2, 2]);
  const newest = await snapshot(page, ({ tip }) => tip !== null);
  const text = newest.text.replace('"at":[2,2]', '"at":[0,4]');
  assert.notEqual(text, newest.text);
  const name = `${sumOf(text).toString(36)}.${text.length}`;
  const tip = { ...newest.tip, version: "0.0.1", parts: [name], sum: sumOf(text) };
  await tamper(
    page,
    `(tx) => {
      const docs = tx.objectStore("docs");
      docs.get("kept").onsuccess = ({ target: { result } }) =>
        docs.put({ ...result, base: { ...result.base, version: "0.0.1" }, tip: ${JSON.stringify(tip)} });
      tx.objectStore("pages").put(${JSON.stringify(text)}, ["kept", ${JSON.stringify(name)}]);
    }`,
  );
  const notice = page.locator("burst-map [role=alert]", { hasText: msg("keep-earlier") });
  await reload(page);
  await notice.waitFor();
  // The same again, after this version has written its own snapshot.
  await snapshot(page, ({ tip }) => tip.version !== "0.0.1");
  await reload(page);
  assert.deepEqual(await at(page), [0, 4]);
  assert.equal(await notice.count(), 0);
  const steps = await ask(page, (map) => {
    const count = (way) => {
      let count = 0;
      while (map.core[way]().length > 0) count++;
      return count;
    };
    return [count("undo"), map.core.scene().tokens[0].at, count("redo")];
  });
  assert.deepEqual(steps, [2, [2, 3], 2]);
  assert.deepEqual(await at(page), [0, 4]);
  await ask(page, (map) => map.saved());
  assert.deepEqual(await page.evaluate(() => told.filter((one) => one !== "saved")), []);
  await all.close();
});
