import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, serve, site, stage } from "./app.mjs";

stage();

const page = (name) => open(browser, `${site.address}/tests/pages/${name}.html`);

test("one widget stands and carries the widget's members", async () => {
  const it = await page("one");
  await ready(it);
  const members = await it.evaluate(() => {
    const map = document.querySelector("burst-map");
    return ["load", "dispatch", "on", "unmount"].map((name) => typeof map[name]).concat(typeof map.core.area);
  });
  assert.deepEqual(members, Array(5).fill("function"));
  assert.deepEqual(it.wrong, []);
});

test("two widgets share no state, and a broken third leaves them alone", async () => {
  const it = await page("two");
  await it.waitForFunction(() => document.querySelector("#third").shadowRoot?.querySelector("[role=alert]"));
  const at = await it.evaluate(async () => {
    const [first, second] = [document.querySelector("#first"), document.querySelector("#second")];
    await Promise.all([first.ready, second.ready]);
    let heard = 0;
    second.addEventListener("burstmap-change", () => heard++);
    first.dispatch({ type: "teleport", token: "ada", to: [0, 0] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { first: first.core.scene().tokens[0].at, second: second.core.scene().tokens[0].at, heard };
  });
  assert.deepEqual(at, { first: [0, 0], second: [2, 3], heard: 0 });
  assert.deepEqual(it.wrong, []);
});

test("a taken name is left to its owner", async () => {
  const it = await page("taken");
  await it.evaluate(() => customElements.whenDefined("burst-map-2").then(() => document.querySelector("burst-map-2").ready.then(() => true)));
  assert.equal(await it.textContent("burst-map"), "theirs");
  assert.deepEqual(it.wrong, []);
});

test("a missing scene is told inside the element, with what the owner can do", async () => {
  const it = await page("missing");
  const words = await it.locator("burst-map [role=alert]").textContent();
  assert.match(words, /no-such-file\.json/);
  assert.match(words, /Site owner: check the src attribute/);
  assert.deepEqual(it.wrong, []);
});

test("a missing wasm is told, and core says that it is not ready", async () => {
  const broken = await serve({ missing: ["burstmap_bg.wasm"] });
  const it = await open(browser, `${broken.address}/tests/pages/one.html`);
  const words = await it.locator("burst-map [role=alert]").textContent();
  assert.match(words, /burstmap_bg\.wasm beside burst-map\.js/);
  const code = await it.evaluate(() => {
    try {
      return document.querySelector("burst-map").core;
    } catch (error) {
      return error.code;
    }
  });
  assert.equal(code, "not-ready");
  broken.close();
});

test("moving the element keeps the fight; events bubble out of shadow roots", async () => {
  const it = await page("one");
  await ready(it);
  const result = await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const host = document.body.appendChild(document.createElement("div"));
    const inner = host.attachShadow({ mode: "open" });
    const heard = [];
    document.addEventListener("burstmap-change", (event) => heard.push(event.composed));
    map.dispatch({ type: "teleport", token: "ada", to: [1, 1] });
    inner.append(map);
    map.dispatch({ type: "teleport", token: "ada", to: [4, 4] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { at: map.core.scene().tokens[0].at, log: map.core.log().length, heard: heard.length >= 2 && heard.every(Boolean) };
  });
  assert.equal(result.heard, true);
  assert.deepEqual(result.at, [4, 4]);
  assert.equal(result.log, 2);
});
