// Starts whose functions are recorded in Chromium call no function of the second part in other browsers either.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root, serve } from "./app.mjs";
import { play } from "./broken-part.mjs";
import * as firefox from "./browsers/puppeteer.mjs";
import * as webkit from "./browsers/webkit.mjs";

const parted = existsSync(join(root, "pkg/burstmap_rest.wasm"));
const options = { timeout: 600_000, skip: !parted && "the module is in one piece" };
const SAVED = "tests/data/saved/0.2.0";

/** Samples for the game master, readers and players, and a fight in progress in each rule system, whole and as a player's file. */
const starts = [
  ...readdirSync(join(root, "www/scenes"))
    .filter((file) => file !== "index.json")
    .flatMap((file) => [
      { src: `/scenes/${file}` },
      { src: `/scenes/${file}`, seat: "reader", theme: "dark" },
      { src: `/scenes/${file}`, seat: "player", side: "party", lang: "de" },
    ]),
  ...readdirSync(join(root, SAVED)).flatMap((system) => [
    { src: `/${SAVED}/${system}/scene.json` },
    { src: `/${SAVED}/${system}/party.json`, seat: "player", side: "party", theme: "dark" },
  ]),
];
/** A long run tries all starts. */
const tried = process.env.BURSTMAP_FULL ? starts : starts.filter((_, index) => index % 8 === 1);

for (const [name, { start }] of Object.entries({ firefox, webkit })) {
  test(`no start needs the second part of the module: ${name}`, options, async () => {
    const browser = await start();
    for (const attributes of tried) {
      let come;
      const site = await serve({ rest: () => new Promise((resolve) => (come = resolve)) });
      const page = await browser.open(`${site.address}/tests/pages/smoke.html?${new URLSearchParams(attributes)}`);
      await page.run(`async () => {
        const { shadowRoot } = document.querySelector("burst-map");
        while (!shadowRoot.querySelector("[data-view]")) await new Promise((done) => requestAnimationFrame(done));
      }`);
      await page.run(String(play), 200);
      const told = JSON.stringify(attributes);
      assert.deepEqual(await page.run("() => window.wrong"), [], told);
      come();
      await page.run(`() => document.querySelector("burst-map").ready.then(() => true)`);
      assert.deepEqual(await page.run("() => window.wrong"), [], told);
      await page.close();
      site.close();
    }
    await browser.close();
  });
}
