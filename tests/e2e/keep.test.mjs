// Storage in the browser: reloads, two tabs, full storage.
import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "./app.mjs";
import { ask, at, context, go, keeping, leave, longFight, reload, tab, tamper, text } from "./kept.mjs";
import { msg } from "../messages.mjs";

stage();

test("a reload brings back the scene byte for byte, with what can be undone and done again", async () => {
  const all = await context();
  const page = await tab(all);
  await ask(page, (map) => {
    map.dispatch({ type: "rollInitiative" });
    map.dispatch({ type: "startCombat" });
    map.dispatch({ type: "endTurn" });
    map.dispatch({ type: "note", text: "“Ä \u{1F409}”" });
    map.core.undo();
    return map.saved();
  });
  const before = await text(page);
  await reload(page);
  assert.equal(await text(page), before);
  assert.equal(await ask(page, (map) => map.core.redo().length), 1);
  assert.equal(await ask(page, (map) => map.core.log().at(-1).text.includes("\u{1F409}")), true);
  await ask(page, (map) => {
    while (map.core.undo().length);
    return map.saved();
  });
  assert.equal(await ask(page, (map) => map.core.turn().phase), "setup");
  await reload(page);
  assert.equal(await ask(page, (map) => map.core.turn().phase), "setup");
  assert.equal(await ask(page, (map) => map.core.redo().length > 0), true);
  assert.deepEqual(page.wrong, []);
  await all.close();
});

test("what was done in the task before the page was left is there", async () => {
  const all = await context();
  const page = await tab(all);
  await leave(page, (map) => {
    map.dispatch({ type: "teleport", token: "ada", to: [4, 4] });
    location.reload();
  });
  assert.deepEqual(await at(page), [4, 4]);
  await leave(page, (map) => {
    for (let x = 0; x < 5; x++) map.dispatch({ type: "teleport", token: "ada", to: [x, 0] });
    location.reload();
  });
  assert.deepEqual(await at(page), [4, 0]);
  await all.close();
});

test("also while the first snapshot is on its way in pieces", async () => {
  const all = await context();
  // A slow device: each check of the clock ends a slice of work.
  const page = await tab(all, () => {
    const now = performance.now.bind(performance);
    let late = 0;
    performance.now = () => now() + (late += 3);
  });
  await leave(page, (map) => {
    map.dispatch({ type: "teleport", token: "ada", to: [4, 4] });
    location.reload();
  });
  assert.deepEqual(await at(page), [4, 4]);
  await all.close();
});

test("a long fight keeps a limited log; undone beyond it, the scene is kept still", async () => {
  const all = await context();
  const page = await tab(all);
  await ask(page, longFight);
  await ask(page, async (map) => {
    await map.saved();
    await new Promise((resolve) => setTimeout(resolve, 100));
    map.dispatch({ type: "note", text: "last" });
    await map.saved();
  });
  const count = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.open("burstmap").onsuccess = ({ target: { result: db } }) => {
            db.transaction("log").objectStore("log").count().onsuccess = (event) => (
              db.close(),
              resolve(event.target.result)
            );
          };
        }),
    );
  assert.ok((await count()) < 800, `${await count()} records`);
  const before = await text(page);
  await reload(page);
  assert.equal(await text(page), before);
  const undone = await ask(page, async (map) => {
    let n = 0;
    while (map.core.undo().length) n++;
    await map.saved();
    return n;
  });
  assert.ok(undone >= 256, `${undone} steps can be taken back`);
  const start = await text(page);
  await reload(page);
  assert.equal(await text(page), start);
  assert.deepEqual(await page.evaluate(() => told.filter((one) => one !== "saved")), []);
  await all.close();
});

/** Ways in which a fight continues after it was undone beyond the log. */
const BEYOND = {
  "undone beyond what the log holds": ["redo", "undo", "undo"],
  "done again from beyond what the log holds": ["redo", "redo"],
};

for (const [name, steps] of Object.entries(BEYOND)) {
  test(`${name}, the scene is kept as it is then`, async () => {
    const all = await context();
    const page = await tab(all);
    await ask(page, longFight);
    await ask(
      page,
      async (map, steps) => {
        for (let n = 0; n < 1100; n++) map.core.undo();
        await map.saved();
        for (const step of steps) map.core[step]();
        await map.saved();
      },
      steps,
    );
    const before = await text(page);
    await reload(page);
    assert.equal(await text(page), before);
    assert.deepEqual(await page.evaluate(() => told.filter((one) => one !== "saved")), []);
    await all.close();
  });
}

test("two tabs: the second shows what the first does, changes nothing, and can take over", async () => {
  const all = await context();
  const first = await tab(all);
  await go(first, [1, 1]);
  const second = await tab(all);
  assert.equal(await ask(second, (map) => map.keeping), "following");
  assert.deepEqual(await at(second), [1, 1]);
  await go(first, [2, 2]);
  await second.waitForFunction(() => document.querySelector("burst-map").core.scene().tokens[0].at[0] === 2);
  const code = await ask(second, (map) => {
    try {
      map.dispatch({ type: "teleport", token: "ada", to: [0, 0] });
    } catch (error) {
      return error.code;
    }
  });
  assert.equal(code, "read-only");
  await second.getByRole("button", { name: msg("banner-take-over") }).click();
  await keeping(second, "writing");
  await keeping(first, "following");
  assert.equal(await go(second, [3, 3]), true);
  await first.waitForFunction(() => document.querySelector("burst-map").core.scene().tokens[0].at[0] === 3);
  // The first tab still waits. It continues when the second is closed.
  await second.close();
  await keeping(first, "writing");
  assert.equal(await go(first, [4, 4]), true);
  await reload(first);
  assert.deepEqual(await at(first), [4, 4]);
  assert.deepEqual([first.wrong, second.wrong], [[], []]);
  await all.close();
});

test("without locks two tabs still do not overwrite each other", async () => {
  const all = await context();
  const none = () => Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
  const first = await tab(all, none);
  await go(first, [1, 1]);
  const second = await tab(all, none);
  assert.equal(await ask(second, (map) => map.keeping), "following");
  // The first tab receives nothing, as if it were frozen, and both believe that they write.
  await first.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  assert.equal(await ask(second, (map) => map.takeOver()), true);
  await go(second, [3, 3]);
  await ask(first, (map) => {
    try {
      map.dispatch({ type: "teleport", token: "ada", to: [0, 4] });
    } catch {}
    return map.saved();
  });
  await keeping(first, "following");
  assert.deepEqual(await at(first), [3, 3]);
  await reload(second);
  assert.deepEqual(await at(second), [3, 3]);
  await all.close();
});

test("storage that is full is told; the fight goes on, and is kept again when there is room", async () => {
  const all = await context();
  const page = await tab(all);
  await go(page, [1, 1]);
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const full = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
    window.room = () => Object.assign(IDBObjectStore.prototype, { add, put });
  });
  assert.equal(await go(page, [2, 2]), false);
  assert.deepEqual(await at(page), [2, 2]);
  assert.equal(await ask(page, (map) => map.keeping), "failed");
  assert.ok((await page.evaluate(() => told)).includes("storage-full"));
  await page.locator("burst-map [role=alert]", { hasText: msg("keep-full") }).waitFor();
  await page.evaluate(() => room());
  await page.waitForTimeout(2100);
  await go(page, [3, 3]);
  await keeping(page, "writing");
  assert.equal(await go(page, [4, 4]), true);
  await reload(page);
  assert.deepEqual(await at(page), [4, 4]);
  await all.close();
});

test("storage that is switched off is told, and the fight goes on", async () => {
  const all = await context();
  const page = await tab(all, () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("not here", "SecurityError");
    };
  });
  assert.ok((await page.evaluate(() => told)).includes("storage-blocked"));
  await ask(page, (map) => map.dispatch({ type: "teleport", token: "ada", to: [2, 2] }));
  assert.deepEqual(await at(page), [2, 2]);
  assert.equal(await ask(page, (map) => map.saved()), false);
  await all.close();
});

test("what a newer version keeps is left alone", async () => {
  const all = await context();
  const page = await tab(all);
  await go(page, [1, 1]);
  await tamper(page, (tx) => {
    const docs = tx.objectStore("docs");
    docs.get("kept").onsuccess = ({ target: { result } }) => docs.put({ ...result, format: 99 });
  });
  await reload(page);
  assert.ok((await page.evaluate(() => told)).includes("storage-newer"));
  await go(page, [2, 2]);
  await page.waitForTimeout(2100);
  await go(page, [2, 3]);
  await tamper(page, (tx) => {
    const docs = tx.objectStore("docs");
    docs.get("kept").onsuccess = ({ target: { result } }) => docs.put({ ...result, format: 1 });
  });
  await reload(page);
  assert.deepEqual(await at(page), [1, 1]);
  await all.close();
});

test("scenes opened while an earlier one is being written: the last is kept, and nothing is told", async () => {
  const all = await context();
  const page = await tab(all);
  const end = await ask(page, async (map) => {
    // The map is so large that a snapshot takes many slices of work.
    const walls = Array.from({ length: 4000 }, (_, n) => {
      const [x, y] = [n % 90, n % 70];
      return {
        id: `w${n}`,
        points: [
          [x, y],
          [x + 0.7, y + 0.3],
        ],
        blocks: { move: true, effect: true, sight: true },
      };
    });
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
    for (let n = 0; n < 6; n++) {
      map.load({ ...map.core.scene(), grid: { ...map.core.scene().grid, size: [100, 80] }, walls, name: `scene ${n}` });
      for (let k = 0; k < n; k++) await pause();
    }
    return { kept: await map.saved(), keeping: map.keeping, told: window.told.filter((word) => word !== "saved") };
  });
  assert.deepEqual(end, { kept: true, keeping: "writing", told: [] });
  await reload(page);
  assert.equal(await ask(page, (map) => map.core.scene().name), "scene 5");
  await all.close();
});
