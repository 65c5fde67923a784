// The start of maps, and the state of maps far outside the window.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";

stage();

/**
 * Opens a page with the map 5000 pixels down. Returns it, and the files of the package that it requests. `prepare` runs before the element is
 * defined.
 */
async function article(prepare) {
  const page = await open(browser, "about:blank");
  page.asked = [];
  page.on("request", (request) => page.asked.push(request.url().split("/").pop()));
  if (prepare) await page.addInitScript(prepare);
  await page.goto(`${site.address}/tests/pages/far.html`);
  await page.evaluate(() => customElements.whenDefined("burst-map").then(() => true));
  // Observers have looked at the page after two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  );
  return page;
}

const loads = (page) => page.asked.some((name) => /^burstmap_(bg|first)\.wasm$/.test(name));
const shown = (page) => until(page, (map) => map.shadowRoot.querySelector(".bm-stage canvas")?.width > 0);

test("a map far down the page costs the element's script alone, until the reader comes near", async () => {
  const page = await article();
  assert.deepEqual(page.asked, ["far.html", "burst-map.js"]);
  const near = page.waitForRequest(/burstmap_(bg|first)\.wasm$/);
  await page.evaluate(() => scrollTo(0, 3900));
  await near;
  await shown(page);
  await ready(page);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("it starts where somebody asks for it: eager, load, scene, ready, lead, printing", async () => {
  const asks = {
    eager: (map) => (map.loading = "eager"),
    load: (map) => map.load({ format: "burstmap-scene" }),
    scene: (map) => (map.scene = { format: "burstmap-scene" }),
    ready: (map) => void map.ready,
    lead: (map) => map.setAttribute("lead", "a"),
    printing: () => dispatchEvent(new Event("beforeprint")),
  };
  for (const [name, ask] of Object.entries(asks)) {
    const page = await article();
    assert.equal(loads(page), false, name);
    const asked = page.waitForRequest(/burstmap_(bg|first)\.wasm$/);
    await page.evaluate((source) => {
      new Function("map", `return (${source})(map)`)(document.querySelector("burst-map"));
    }, ask.toString());
    await asked;
    await page.context().close();
  }
});

test("dialogs that nobody opened are not built, and an opened one stays for its input and focus", async () => {
  const page = await open(browser, `${site.address}/tests/pages/smoke.html?src=walled.json`);
  await ready(page);
  const dialogs = () => page.locator("burst-map").locator(".bm-help, .bm-maps, .bm-reviewed").count();
  assert.equal(await dialogs(), 0);
  const stage = page.locator("burst-map .bm-stage");
  await stage.focus();
  await stage.press("?");
  await page.locator("burst-map dialog.bm-help[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("burst-map dialog.bm-help:not([open])").waitFor({ state: "attached" });
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-stage"));
  await page.context().close();
});

test("a map in a part of the page that is not shown waits", async () => {
  const page = await article(() => {
    addEventListener("DOMContentLoaded", () => {
      document.querySelector("p").remove();
      document.querySelector("burst-map").style.display = "none";
    });
  });
  assert.equal(loads(page), false);
  await page.evaluate(() => (document.querySelector("burst-map").style.display = "block"));
  await ready(page);
  await page.context().close();
});

test("with click a button starts it, by mouse and by keyboard", async () => {
  for (const act of [(button) => button.click(), (button) => button.press("Enter")]) {
    const page = await article(() => {
      addEventListener("DOMContentLoaded", () => document.querySelector("burst-map").setAttribute("loading", "click"));
    });
    await page.evaluate(() => scrollTo(0, 5000));
    const button = page.getByRole("button", { name: "Load the map" });
    await button.waitFor();
    assert.equal(loads(page), false);
    assert.equal((await button.boundingBox()).height >= 44, true);
    await act(button);
    await ready(page);
    assert.equal(await button.count(), 0);
    await page.context().close();
  }
});

test("far away a map gives its canvases back and goes on; near again it shows what happened", async () => {
  const page = await article();
  await page.evaluate(() => scrollTo(0, 5000));
  await ready(page);
  await shown(page);
  await page.evaluate(() => scrollTo(0, 0));
  await until(page, (map) =>
    [...map.shadowRoot.querySelectorAll(".bm-stage canvas")].every((canvas) => canvas.width * canvas.height === 0),
  );
  await page.evaluate(() => {
    document.querySelector("burst-map").dispatch({ type: "teleport", token: "ada", to: [9, 6] });
    scrollTo(0, 5000);
  });
  await shown(page);
  // The plate of the token that moved while the map was out of sight.
  await until(page, (map) => map.core.scene().tokens[0].at[0] === 9);
  await page.context().close();
});

test("the host hears when the map is shown, before it is ready", async () => {
  const page = await article(() => {
    window.heard = [];
    for (const name of ["burstmap-shown", "burstmap-ready"])
      addEventListener(name, ({ type, detail }) => window.heard.push([type, Object.keys(detail)]));
  });
  await page.evaluate(() => scrollTo(0, 5000));
  await ready(page);
  await page.waitForFunction(() => window.heard.length === 2);
  assert.deepEqual(await page.evaluate(() => window.heard), [
    ["burstmap-shown", []],
    ["burstmap-ready", ["core"]],
  ]);
  await page.context().close();
});

test("the bytes of a map file of any kind are opened, and damaged ones are refused", async () => {
  const page = await article();
  const opened = await page.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const bytes = await fetch("walled.json").then((answer) => answer.arrayBuffer());
    map.load(bytes);
    await map.ready;
    const first = map.scene.name;
    const uvtt = { format: 0.3, resolution: { map_size: { x: 5, y: 4 }, pixels_per_grid: 70 }, line_of_sight: [] };
    map.load(new TextEncoder().encode(JSON.stringify(uvtt)));
    const second = map.scene.grid.size;
    let refused;
    try {
      map.load(new TextEncoder().encode("{"));
    } catch (error) {
      refused = error.code;
    }
    return [first, second, refused, map.scene.grid.size];
  });
  assert.deepEqual(opened, ["A wall in the middle", [5, 4], "unsupported-file", [5, 4]]);
  await page.context().close();
});

test("nothing on the page moves while the element's script and the map arrive", async () => {
  const [script, html] = [
    "**/burst-map.js",
    (style) => `<!doctype html><link rel="icon" href="data:,"><h1>Article</h1>
    <burst-map src="walled.json" seat="reader" style="${style}">
      <picture><img src="/icon-192.png" width="1200" height="630" alt="The map"></picture></burst-map><p>Below.</p>
    <script type="module" src="/pkg/burst-map.js"></script>`,
  ];
  for (const [style, moves] of [
    ["display: block; height: 300px", false],
    ["height: 300px", true],
  ]) {
    const page = await open(browser, "about:blank");
    let come;
    const wait = new Promise((resolve) => (come = resolve));
    await page.route(script, (route) => wait.then(() => route.continue()));
    await page.route("**/shift.html", (route) => route.fulfill({ contentType: "text/html", body: html(style) }));
    await page.addInitScript(() => {
      globalThis.shift = 0;
      const add = (list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value));
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${site.address}/tests/pages/shift.html`, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    come();
    await page.evaluate(() => customElements.whenDefined("burst-map").then(() => true));
    await ready(page);
    // The observer gets a shift after its frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    assert.equal((await page.evaluate(() => globalThis.shift)) > 0, moves, style);
    await page.context().close();
  }
});
