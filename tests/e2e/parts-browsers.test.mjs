// A start with a late second part of the module, in each browser.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root, serve } from "./app.mjs";
import * as chromium from "./browsers/playwright.mjs";
import * as firefox from "./browsers/puppeteer.mjs";
import * as webkit from "./browsers/webkit.mjs";

const parted = existsSync(join(root, "pkg/burstmap_rest.wasm"));
const options = { timeout: 60_000, skip: !parted && "the module is in one piece" };

for (const [name, { start }] of Object.entries({ chromium, firefox, webkit })) {
  test(`the map can be moved before the second part is there: ${name}`, options, async () => {
    let come;
    const rest = () => new Promise((resolve) => (come = resolve));
    const site = await serve({ rest });
    const browser = await start();
    const page = await browser.open(`${site.address}/tests/pages/smoke.html?src=/scenes/customs-house.json`);
    const view = () =>
      page.run(`async () => {
        const shadow = document.querySelector("burst-map").shadowRoot;
        for (let i = 0; i < 2000 && !shadow.querySelector("[data-view]"); i++) await new Promise((done) => setTimeout(done, 16));
        return shadow.querySelector("[data-view]").dataset.view;
      }`);
    const before = await view();
    await page.drag([400, 300], [430, 320], [520, 380]);
    await page.run("() => new Promise((done) => setTimeout(done, 200))");
    assert.notEqual(await view(), before);
    assert.equal(await page.run(`() => document.querySelector("burst-map").scene`), null, "nothing is ready");
    come();
    const scene = await page.run(
      `() => document.querySelector("burst-map").ready.then((map) => map.core.scene().name)`,
    );
    assert.equal(scene, "Night at the customs house");
    assert.deepEqual(await page.run("() => window.wrong"), []);
    await page.close();
    await browser.close();
    site.close();
  });
}
