// The cached image equals the real one: moved and stretched tiles end up like a new painting. Also tests the placeholder before the map is
// ready.
import assert from "node:assert/strict";
import test from "node:test";
import { battle } from "../../benches/page/scenes.mjs";
import { browser, open, ready, serve, site, stage } from "./app.mjs";

stage();

/** A hash of each canvas. */
const picture = (page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector("burst-map");
    return [...shadowRoot.querySelectorAll(".bm-stage canvas")].map((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return data.reduce((sum, value) => (Math.imul(sum, 31) + value) | 0, 7);
    });
  });

/** Waits until the image no longer changes. */
async function rest(page) {
  let [before, now] = [null, await picture(page)];
  while (String(before) !== String(now)) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))),
    );
    [before, now] = [now, await picture(page)];
  }
  return now;
}

/** Clears the cache by switching the theme and back. */
async function afresh(page) {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((theme) => document.querySelector("burst-map").setAttribute("theme", theme), theme);
    await rest(page);
  }
  return picture(page);
}

test("after panning and zooming the picture is the one that would be painted afresh", async () => {
  const page = await open(browser, site.address);
  await ready(page);
  await page.evaluate(
    (scene) => {
      const map = document.querySelector("burst-map");
      map.setAttribute("theme", "light");
      map.load(scene);
    },
    battle(60, 120, 60),
  );
  await page.mouse.move(600, 400);
  const start = await rest(page);
  await page.mouse.down({ button: "middle" });
  await page.mouse.move(380, 290, { steps: 12 });
  const away = await rest(page);
  assert.notDeepEqual(away, start);
  await page.mouse.move(600, 400, { steps: 5 });
  await page.mouse.up({ button: "middle" });
  assert.deepEqual(await rest(page), start);
  for (const by of [60, -60]) {
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, by);
    await page.mouse.down({ button: "middle" });
    await page.mouse.move(600 + by, 430, { steps: 6 });
    await page.mouse.up({ button: "middle" });
    assert.deepEqual(await rest(page), await afresh(page));
  }
  // A step only changes its own part.
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const [first] = map.scene.tokens;
    map.dispatch({ type: "updateToken", token: first.id, changes: { hp: { current: 1, max: 20 } } });
    map.dispatch({ type: "teleport", token: map.scene.tokens[1].id, to: [30, 30] });
  });
  assert.deepEqual(await rest(page), await afresh(page));
  assert.deepEqual(page.wrong, []);
});

test("until the module has come a skeleton is drawn, and tells how far it is", async () => {
  const slow = await serve();
  const page = await (await browser.newContext()).newPage();
  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${slow.address}/tests/pages/one.html`);
  const loading = page.locator("burst-map").locator("[part=loading]");
  await loading.waitFor();
  assert.equal(await loading.getByRole("progressbar", { name: "Loading the map" }).isVisible(), true);
  // The last part of the progress.
  await page.evaluate(() => {
    const bar = document.querySelector("burst-map").shadowRoot.querySelector("progress");
    globalThis.told = [];
    new MutationObserver(() => told.push(bar.value)).observe(bar, { attributes: true });
  });
  go();
  await ready(page);
  assert.equal(await loading.count(), 0);
  assert.equal(await page.evaluate(() => Math.max(...told)), 1);
  await page.context().close();
  slow.close();
});

/** In the page: the frames in which the map's canvases and the panels appeared. */
function watchOrder() {
  globalThis.order = {};
  let frame = 0;
  const count = () => requestAnimationFrame((frame++, count));
  count();
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    new MutationObserver(() => {
      for (const [name, what] of Object.entries({ map: "canvas", panels: "[role=tablist]" })) {
        if (root.querySelector(what)) globalThis.order[name] ??= frame;
      }
    }).observe(root, { childList: true, subtree: true });
    return root;
  };
}

test("the map is there a frame before the panels", async () => {
  const context = await browser.newContext();
  await context.addInitScript(watchOrder);
  const page = await context.newPage();
  await page.goto(site.address);
  await ready(page);
  const order = await page.evaluate(() => globalThis.order);
  assert.ok(order.map < order.panels, JSON.stringify(order));
  await context.close();
});

test("a page that is not shown, which paints no frames, gets its panels, too", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => (globalThis.requestAnimationFrame = () => 0));
  const page = await context.newPage();
  await page.goto(site.address);
  await page.waitForFunction(
    () => document.querySelector("burst-map")?.shadowRoot.querySelector("[role=tablist]"),
    null,
    {
      polling: 50,
    },
  );
  await context.close();
});
