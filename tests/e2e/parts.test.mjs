// The module in two parts: the second part is late, missing, damaged or from another build.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { noise, pictured } from "../../benches/page/scenes.mjs";
import { browser, open, ready, root, site, stage, until } from "./app.mjs";
import { cutOff, ofAnotherBuild, play } from "./broken-part.mjs";

stage();

const file = join(root, "pkg/burstmap_rest.wasm");
/** Without a recording, a build has only the whole module. */
const parted = { skip: !existsSync(file) && "the module is in one piece" };
const wasm = (bytes) => (route) => route.fulfill({ contentType: "application/wasm", body: bytes });

/** Opens a page and returns it when its map is drawn. Requests for the second part get `answer(route, times)`. */
async function visit(answer, query = "src=/scenes/customs-house.json", options = {}, prepare) {
  const page = await open(browser, "about:blank", options);
  await prepare?.(page);
  let times = 0;
  await page.route("**/burstmap_rest.wasm", (route) => answer(route, ++times));
  await page.addInitScript(() => {
    globalThis.failures = [];
    addEventListener("burstmap-shown", () => (globalThis.isShown = true));
    addEventListener("burstmap-error", ({ detail }) => globalThis.failures.push(detail.code));
  });
  await page.goto(`${site.address}/tests/pages/smoke.html?${query}`);
  await page.waitForFunction(() => globalThis.isShown);
  return page;
}

const document_ = (page) => page.evaluate(() => document.querySelector("burst-map").core.scene());
const loading = (page) => page.locator("burst-map [role=status]", { hasText: "Loading the tools" });
const alert = (page) => page.locator("burst-map [role=alert]");
const view = (page) =>
  page.evaluate(() => document.querySelector("burst-map").shadowRoot.querySelector("[data-view]").dataset.view);

test("before the second part, the map moves and nothing else happens, whatever the input", parted, async () => {
  let come;
  const allowed = new Promise((resolve) => (come = resolve));
  const page = await visit(async (route) => {
    await allowed;
    await route.continue();
  });
  const before = await view(page);
  await page.evaluate(play, 500);
  assert.notEqual(await view(page), before);
  assert.equal(
    await page.evaluate(() => {
      try {
        return document.querySelector("burst-map").core;
      } catch ({ code }) {
        return code;
      }
    }),
    "not-ready",
  );
  await loading(page).waitFor();
  come();
  await ready(page);
  const scene = await document_(page);
  const whole = await open(browser, `${site.address}/tests/pages/smoke.html?src=/scenes/customs-house.json`);
  await ready(whole);
  assert.deepEqual(scene, await document_(whole));
  assert.deepEqual([page.wrong, whole.wrong], [[], []]);
  await page.context().close();
  await whole.context().close();
});

test("keys wait for the second part, and clicks behind them", parted, async () => {
  let come;
  const allowed = new Promise((resolve) => (come = resolve));
  const page = await visit(async (route) => {
    await allowed;
    await route.continue();
  });
  await page.locator("burst-map .bm-stage").focus();
  await page.keyboard.press("b");
  await page.mouse.click(640, 400);
  come();
  await ready(page);
  await until(page, (map) => map.shadowRoot.querySelector('[aria-pressed="true"], [aria-checked="true"]'));
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("every sample starts with the first part, for every seat", parted, async () => {
  const samples = ["cold-quarry", "customs-house", "drowned-mill", "gatehouse", "lantern-yard", "tram-depot"];
  for (const [at, name] of samples.entries()) {
    const seat = ["gm", "reader", "player"][at % 3];
    const page = await visit(() => {}, `src=/scenes/${name}.json&seat=${seat}&side=party`);
    await page.evaluate(play, 100);
    assert.deepEqual(page.wrong, [], `${name}: run \`cargo xtask record\``);
    await page.context().close();
  }
});

test("maps with an image, and a player's file, start with the first part", parted, async () => {
  const party = JSON.parse(await readFile(join(root, "tests/data/saved/0.2.0/srd-5e/party.json"), "utf8"));
  const files = {
    "/bench/map.png": noise(),
    "/bench/picture.json": JSON.stringify(pictured),
    "/bench/party.json": JSON.stringify({ ...party, side: "party" }),
  };
  for (const name of ["picture", "party"]) {
    const prepare = (page) =>
      page.route(
        ({ pathname }) => pathname.startsWith("/bench/"),
        (route) => route.fulfill({ body: files[new URL(route.request().url()).pathname] }),
      );
    const page = await visit(() => {}, `src=/bench/${name}.json`, {}, prepare);
    await page.evaluate(play, 100);
    assert.deepEqual(page.wrong, [], `${name}: run \`cargo xtask record\``);
    await page.context().close();
  }
});

const broken = {
  "is missing": (route) => route.fulfill({ status: 404, body: "not here" }),
  "is cut off": async (route) => wasm(cutOff(await readFile(file)))(route),
  "is of another build": async (route) => wasm(ofAnotherBuild(await readFile(file)))(route),
  "does not arrive": (route) => route.abort(),
};
for (const [name, answer] of Object.entries(broken)) {
  test(`a second part that ${name} is told, and loaded at the press of a button`, parted, async () => {
    const page = await visit((route, times) => (times === 1 ? answer(route) : route.continue()));
    await alert(page).waitFor();
    const words = await alert(page).textContent();
    if (name === "is of another build") assert.match(words, /burstmap_rest\.wasm has version/);
    assert.deepEqual(await page.evaluate(() => globalThis.failures), ["rest-failed"]);
    assert.equal(await loading(page).isVisible(), false, "nothing covers the button");
    const before = await view(page);
    await page.evaluate(play, 300);
    assert.notEqual(await view(page), before, "the map still moves");
    await alert(page).getByRole("button", { name: "Try again" }).click();
    await ready(page);
    assert.equal(await alert(page).count(), 0);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
}

test(
  "a function that is called too early costs only the instance: the map stays, and comes with its camera",
  parted,
  async () => {
    let come;
    const allowed = new Promise((resolve) => (come = resolve));
    const page = await visit(async (route) => {
      await allowed;
      await route.continue();
    });
    await page.evaluate(play, 40);
    const [x, y, scale] = (await view(page)).split(" ").map(Number);
    await page.evaluate(async () => {
      const { hearMissing } = await import("/pkg/burstmap.js");
      try {
        hearMissing();
      } catch {
        // The element also gets the error.
      }
    });
    come();
    await ready(page);
    assert.equal(page.wrong.length, 1);
    assert.match(page.wrong[0], /called too early/);
    const picture = await page.evaluate(
      () => document.querySelector("burst-map").shadowRoot.querySelectorAll(".bm-stage").length,
    );
    assert.equal(picture, 1);
    assert.ok(Number.isFinite(x + y + scale));
    assert.equal((await document_(page)).name, "Night at the customs house");
    await page.context().close();
  },
);

test("axe finds nothing in the cards of a late and a failed second part", parted, async () => {
  const axe = await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8");
  const found = [];
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    for (const colorScheme of ["light", "dark"]) {
      for (const [card, answer] of Object.entries({ loading: () => {}, failed: broken["is missing"] })) {
        const page = await visit(answer, undefined, { viewport: { width, height }, colorScheme });
        await (card === "failed" ? alert(page) : loading(page)).waitFor();
        await page.evaluate(axe);
        const violations = await page.evaluate(async () => (await window.axe.run("burst-map")).violations);
        found.push(...violations.map(({ id }) => `${card} ${width} ${colorScheme}: ${id}`));
        await page.context().close();
      }
    }
  }
  assert.deepEqual(found, []);
});
