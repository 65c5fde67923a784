// Starts with a late, missing or broken second part of the module, in each browser.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root, serve } from "./app.mjs";
import { cutOff, ofAnotherBuild, play } from "./broken-part.mjs";
import * as chromium from "./browsers/playwright.mjs";
import * as firefox from "./browsers/puppeteer.mjs";
import * as webkit from "./browsers/webkit.mjs";

const parted = existsSync(join(root, "pkg/burstmap_rest.wasm"));
const options = { timeout: 120_000, skip: !parted && "the module is in one piece" };

/** In the page: waits until `find` finds something in the element's shadow root, and returns `read` of it. */
const found = (page, find, read) =>
  page.run(`async () => {
    const shadow = document.querySelector("burst-map").shadowRoot;
    for (;;) {
      const one = shadow.querySelector(${JSON.stringify(find)});
      if (one) return (${read})(one);
      await new Promise((done) => requestAnimationFrame(done));
    }
  }`);
const view = (page) => found(page, "[data-view]", "(one) => one.dataset.view");
const scene = (page) => page.run(`() => document.querySelector("burst-map").ready.then((map) => map.core.scene())`);
const wrong = (page) => page.run("() => window.wrong");

/** Faults of the first answer with the second part. Later answers are correct. */
const BROKEN = {
  "is missing": () => {
    throw new Error("left out on purpose");
  },
  "is cut off": cutOff,
  "is of another build": ofAnotherBuild,
};

for (const [name, { start }] of Object.entries({ chromium, firefox, webkit })) {
  test(`the map can be moved before the second part is there, whatever becomes of it: ${name}`, options, async () => {
    const browser = await start();
    const visit = async (rest) => {
      const site = await serve({ rest });
      const page = await browser.open(`${site.address}/tests/pages/smoke.html?src=/scenes/customs-house.json`);
      const close = () => page.close().then(site.close);
      return { page, close };
    };

    let come;
    const late = await visit(() => new Promise((resolve) => (come = resolve)));
    const before = await view(late.page);
    await late.page.drag([400, 300], [430, 320], [520, 380]);
    await found(late.page, `[data-view]:not([data-view="${before}"])`, "() => true");
    await late.page.run(String(play), 500);
    assert.equal(await late.page.run(`() => document.querySelector("burst-map").scene`), null, "nothing is ready");
    come();
    const same = await scene(late.page);
    assert.equal(same.name, "Night at the customs house");
    assert.deepEqual(await wrong(late.page), []);
    await late.close();

    for (const [what, change] of Object.entries(BROKEN)) {
      let times = 0;
      const { page, close } = await visit(() => (++times === 1 ? change : undefined));
      await view(page);
      await page.run(String(play), 500);
      await found(page, "[role=alert] button", "(one) => one.click()");
      assert.deepEqual(await scene(page), same, what);
      const told = await wrong(page);
      assert.equal(told.length, 1, `${what}: ${told}`);
      assert.match(told[0], /^The rest of the map could not be loaded/);
      await close();
    }
    await browser.close();
  });
}
