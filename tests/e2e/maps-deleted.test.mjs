// Restored maps keep their place and their name.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { change, changes, CUSTOMS, maps, menu, named, scene, start } from "./maps.mjs";
import { msg } from "../messages.mjs";

stage();

test("the only map that is deleted comes back in place of the empty one", async () => {
  const page = await start();
  await change(page);
  const before = await scene(page);
  const dialog = await maps(page);
  await dialog.getByRole("button", { name: msg("maps-delete", { name: CUSTOMS }) }).click();
  await named(page, msg("map-new"));
  await dialog.getByRole("button", { name: msg("maps-undo") }).click();
  await named(page, CUSTOMS);
  assert.ok((await scene(page)) === before, "another scene");
  await until(page, (map) => map.shadowRoot.querySelectorAll(".bm-map").length === 1);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a map that is brought back keeps its name in the list while its document is still being loaded", async () => {
  const page = await start();
  await change(page);
  await menu(page, /Lantern Yard/);
  await named(page, "Lantern Yard");
  await page.evaluate(() => {
    // The list's entry is written 1.2 s after a change. This counts the writes, and delays locks so that a document waits longer.
    const [later, locks] = [window.setTimeout, navigator.locks];
    const request = locks.request.bind(locks);
    const test = (window.held = { quiet: 0, noted: 0, until: Promise.resolve() });
    window.setTimeout = (work, time, ...rest) => {
      if (time !== 1200) return later(work, time, ...rest);
      test.quiet++;
      return later(() => (work(...rest), later(() => test.noted++)), time);
    };
    locks.request = (...order) => test.until.then(() => request(...order));
  });
  await change(page, [2, 2]);
  const dialog = await maps(page);
  await dialog.getByRole("button", { name: msg("maps-delete", { name: "Lantern Yard" }) }).click();
  await named(page, CUSTOMS);
  await page.evaluate(() => void (window.held.until = new Promise((go) => (window.held.go = go))));
  await dialog.getByRole("button", { name: msg("maps-undo") }).click();
  await until(page, (map) => map.keeping === "opening");
  await page.waitForFunction(() => window.held.quiet > 0 && window.held.noted === window.held.quiet);
  assert.deepEqual(Object.keys(await changes(page)).sort(), ["Lantern Yard", CUSTOMS]);
  await page.evaluate(() => window.held.go());
  await named(page, "Lantern Yard");
  await dialog.getByRole("button", { name: msg("maps-open-now-named", { name: "Lantern Yard" }) }).waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
