// The element's lifetime: attributes, moves, removals, other documents, hostile pages.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, open, ready, root, serve, site, stage } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();

const page = (name = "one") => open(browser, `${site.address}/tests/pages/${name}.html`);

/** State that must be preserved: Ada's cell, the log, and undo. */
const fight = (it) =>
  it.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    return { at: core.scene().tokens[0].at, log: core.log().length };
  });

async function fought() {
  const it = await page();
  await ready(it);
  await it.evaluate(() => {
    const map = document.querySelector("burst-map");
    map.removeAttribute("save-key");
    window.readies = 0;
    map.addEventListener("burstmap-ready", () => window.readies++);
    map.dispatch({ type: "teleport", token: "ada", to: [1, 1] });
    map.dispatch({ type: "teleport", token: "ada", to: [4, 4] });
  });
  return it;
}

const undone = (it) =>
  it.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    core.undo();
    return core.scene().tokens[0].at;
  });

test("theme, readonly, tools and panels change in place", async () => {
  const it = await fought();
  const kept = await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const root = map.shadowRoot.querySelector(".burstmap");
    const { core } = map;
    for (const [name, value] of [
      ["theme", "dark"],
      ["readonly", ""],
      ["tools", "area sight"],
      ["panels", "turn log"],
    ]) {
      map.setAttribute(name, value);
    }
    const answers = core.log().length;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { same: root.isConnected && map.core.log().length === answers, theme: root.dataset.theme };
  });
  assert.deepEqual(kept, { same: true, theme: "dark" });
  const map = it.locator("burst-map");
  // The panels are rendered when a frame has time for them.
  await map.getByRole("tab", { name: msg("players-title") }).waitFor({ state: "detached" });
  assert.deepEqual(await map.getByRole("tab").allTextContents(), [msg("turn-title"), msg("log-title")]);
  const tools = await map.locator(".bm-rail button[aria-pressed]").evaluateAll((all) => all.map((b) => b.ariaLabel));
  assert.deepEqual(tools, [msg("tool-select"), msg("tool-area"), msg("tool-sight")]);
  // Read-only: no undo, no keys for other tools.
  assert.equal(await map.getByRole("button", { name: msg("key-undo") }).count(), 0);
  await it.evaluate(() => {
    const map = document.querySelector("burst-map");
    Object.assign(map, { readonly: false, tools: null, panels: "none" });
  });
  await map.locator(".bm-side").waitFor({ state: "detached" });
  assert.equal(await map.locator(".bm-rail button[aria-pressed]").count(), 7);
  assert.deepEqual(await fight(it), { at: [4, 4], log: 2 });
  assert.deepEqual(await undone(it), [1, 1]);
  assert.equal(await it.evaluate(() => window.readies), 0);
  assert.deepEqual(it.wrong, []);
});

test("a word that names no tool is told, and changes nothing", async () => {
  const it = await fought();
  const told = await it.evaluate(() =>
    new Promise((resolve) => {
      const map = document.querySelector("burst-map");
      map.addEventListener("burstmap-error", ({ detail }) => resolve(detail), { once: true });
      map.tools = "laser";
    }).then(({ code, path, message }) => ({ code, path, message })),
  );
  assert.equal(told.code, "bad-query");
  // The texts are those of docs/element.md.
  const page = await readFile(`${root}docs/element.md`, "utf8");
  const [, words] = /^\| `tools` .*?offered: `([a-z ]+)`/m.exec(page);
  const [, known] = /Choose one of: (.*), or none/.exec(told.message);
  assert.deepEqual(known.split(", ").sort(), ["select", ...words.split(" ")].sort());
  assert.deepEqual(await fight(it), { at: [4, 4], log: 2 });
});

test("a look from a player's seat and back loses nothing, and the player gets no more than its side may know", async () => {
  const it = await fought();
  const seen = await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "addToken", token: { id: "spy", name: "Spy", side: "foes", at: [0, 0], hidden: true } });
    map.setAttribute("seat", "player");
    map.setAttribute("side", "party");
    await map.ready;
    return map.core.scene().tokens.map((token) => token.id);
  });
  assert.equal(seen.includes("spy"), false);
  await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    map.removeAttribute("seat");
    map.removeAttribute("side");
    await map.ready;
  });
  assert.deepEqual(await fight(it), { at: [4, 4], log: 3 });
});

test("taken off and put back later, the fight goes on: log, undo, camera, selection", async () => {
  const it = await fought();
  const before = await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    window.handle = map.core;
    window.map = map;
    map.shadowRoot.querySelector(".bm-stage").focus();
    map.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return map.shadowRoot.querySelectorAll(".burstmap").length;
  });
  assert.equal(before, 0);
  const core = await it.evaluate(async () => {
    document.body.append(window.map);
    await window.map.ready;
    // An older handle refers to the same table.
    window.handle.dispatch({ type: "teleport", token: "ada", to: [2, 2] });
    return window.map.core.scene().tokens[0].at;
  });
  assert.deepEqual(core, [2, 2]);
  assert.deepEqual(await fight(it), { at: [2, 2], log: 3 });
  assert.deepEqual(await undone(it), [4, 4]);
  assert.deepEqual(it.wrong, []);
});

test("ready rejects with the refusal, and nobody has to hear it", async () => {
  const it = await page("missing");
  await it.locator("burst-map [role=alert]").waitFor();
  const told = await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const codes = [];
    for (let n = 0; n < 2; n++) await map.ready.catch((error) => codes.push(error.code));
    map.setAttribute("src", "/scenes/customs-house.json");
    await map.ready;
    return [...codes, typeof map.core.turn().phase];
  });
  assert.deepEqual(told, ["not-found", "not-found", "string"]);
  assert.deepEqual(it.wrong, []);
});

test("attributes are properties, scene among them, also before the script came", async () => {
  const it = await page();
  await ready(it);
  const values = await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    map.saveKey = "a";
    const { scene } = map;
    const early = document.createElement("early-map");
    document.body.append(early);
    Object.assign(early, { theme: "light", scene: { ...scene, name: "Early" } });
    const { define } = await import("/pkg/burst-map.js");
    define("early-map");
    await early.ready;
    return [map.getAttribute("save-key"), early.getAttribute("theme"), early.scene.name, map.readonly, map.panels];
  });
  assert.deepEqual(values, ["a", "light", "Early", false, null]);
});

test("what the page puts into it is there until the map stands, and where it fails", async () => {
  const it = await page("poster");
  const poster = it.locator("#late > p");
  assert.equal(await poster.isVisible(), true);
  await it.locator("#broken [role=alert]").waitFor();
  assert.equal(await it.locator("#broken > p").isVisible(), true);
  await it.evaluate(() => {
    const late = document.querySelector("#late");
    late.setAttribute("src", "/scenes/customs-house.json");
    return late.ready;
  });
  assert.equal(await poster.isVisible(), false);
});

test("right-to-left pages leave the map as it is", async () => {
  const it = await page();
  await ready(it);
  const directions = await it.evaluate(() => {
    document.documentElement.dir = "rtl";
    const { shadowRoot } = document.querySelector("burst-map");
    return [".burstmap", ".bm-side", ".bm-corner"].map((n) => getComputedStyle(shadowRoot.querySelector(n)).direction);
  });
  assert.deepEqual(directions, ["ltr", "ltr", "ltr"]);
});

test("pointers meet their cells under turned, mirrored and scaled ancestors", async () => {
  const it = await page();
  await ready(it);
  for (const transform of ["none", "rotate(90deg)", "scaleX(-1)", "scale(0.5) rotate(-30deg)"]) {
    const [id, at] = await it.evaluate(async (transform) => {
      const map = document.querySelector("burst-map");
      Object.assign(map.style, { transform, width: "420px", height: "420px", margin: "100px auto" });
      const spot = map.shadowRoot.querySelector(".bm-stage");
      const mark = document.createElement("i");
      mark.style.cssText = "position:absolute;left:200px;top:150px;width:0;height:0";
      spot.append(mark);
      const { x, y } = mark.getBoundingClientRect();
      mark.remove();
      window.place = null;
      spot.addEventListener("pointermove", (event) => (window.place = [event.offsetX, event.offsetY]));
      return [transform, [x, y]];
    }, transform);
    // After a change of size the map first collapses its panels.
    await it.waitForFunction(
      (at) =>
        document
          .querySelector("burst-map")
          .shadowRoot.elementFromPoint(...at)
          ?.matches(".bm-stage"),
      at,
    );
    await it.mouse.move(at[0] + 3, at[1]);
    await it.mouse.move(...at);
    const [x, y] = await (await it.waitForFunction(() => window.place)).jsonValue();
    assert.ok(Math.abs(x - 200) < 8 && Math.abs(y - 150) < 8, `${id}: ${x}, ${y}`);
  }
});

test("in another document it keeps its style and its fight, and answers to pointers", async () => {
  const it = await fought();
  const frame = await it.evaluateHandle(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe");
        frame.srcdoc = "<!doctype html><style>body { margin: 0 }</style><p>another document";
        frame.style.cssText = "width: 900px; height: 600px";
        frame.onload = () => resolve(frame);
        document.body.prepend(frame);
      }),
  );
  const look = await it.evaluate(async (frame) => {
    const map = document.querySelector("burst-map");
    frame.contentDocument.body.prepend(map);
    await map.ready;
    const style = frame.contentWindow.getComputedStyle(map.shadowRoot.querySelector(".bm-side"));
    return { position: style.position, log: map.core.log().length, height: map.offsetHeight };
  }, frame);
  assert.deepEqual(look, { position: "absolute", log: 2, height: 320 });
  const inside = await frame.contentFrame();
  // On such a low map the panel is collapsed.
  await inside.locator("burst-map .bm-pull[aria-expanded=false]").click();
  await inside
    .locator("burst-map")
    .getByRole("tab", { name: msg("log-title") })
    .click();
  await inside
    .locator("burst-map")
    .getByRole("tab", { name: msg("log-title"), selected: true })
    .waitFor();
  await inside
    .locator("burst-map")
    .locator(".bm-stage")
    .click({ position: { x: 300, y: 200 } });
  assert.deepEqual(it.wrong, []);
});

test("hostile styles of the page neither collapse the map nor reach into it", async () => {
  const it = await page();
  await ready(it);
  const box = await it.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = `* { float: left !important; font-size: 40px !important; line-height: 4 !important; color: red !important;
      letter-spacing: 9px !important; box-sizing: content-box !important; direction: rtl !important } html { font-size: 80px }`;
    document.head.append(style);
    const map = document.querySelector("burst-map");
    const button = getComputedStyle(map.shadowRoot.querySelector("button"));
    return {
      wide: map.offsetWidth >= 320,
      font: button.fontSize,
      spacing: button.letterSpacing,
      side: button.direction,
    };
  });
  // 13 px, and at most twice as large if the page's text is larger.
  assert.deepEqual(box, { wide: true, font: "26px", spacing: "normal", side: "ltr" });
});

test("on paper there is the map and nothing that works it", async () => {
  const it = await page();
  await ready(it);
  await it.emulateMedia({ media: "print" });
  const shown = await it.evaluate(() =>
    [...document.querySelector("burst-map").shadowRoot.querySelector(".bm").children]
      .filter((part) => getComputedStyle(part).display !== "none")
      .map((part) => part.classList[0]),
  );
  assert.deepEqual(shown, ["bm-stage"]);
});

test("parts can be styled from outside, and those that are documented are there", async () => {
  const it = await page();
  await ready(it);
  await it.evaluate(() => document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage").focus());
  await it.keyboard.press("a");
  const parts = () =>
    it.evaluate(() =>
      [...document.querySelector("burst-map").shadowRoot.querySelectorAll("[part]")].map((p) => p.part[0]),
    );
  await it.locator("burst-map [part=bar]").waitFor();
  assert.deepEqual([...new Set(await parts())].sort(), [
    "bar",
    "hint",
    "map",
    "menu",
    "panels",
    "poster",
    "tools",
    "turns",
  ]);
  const color = await it.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "burst-map::part(panels) { background: rgb(1, 2, 3) }";
    document.head.append(style);
    return getComputedStyle(document.querySelector("burst-map").shadowRoot.querySelector(".bm-side")).backgroundColor;
  });
  assert.equal(color, "rgb(1, 2, 3)");
});

test("a policy without connect-src or wasm-unsafe-eval is named in what is told", async () => {
  for (const [policy, words] of [
    ["default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'", /to connect-src/],
    ["default-src 'self'", /'wasm-unsafe-eval' to script-src/],
  ]) {
    const strict = await serve({ headers: { "content-security-policy": policy } });
    const it = await open(browser, `${strict.address}/tests/pages/foreign.html`);
    assert.match(await it.locator("burst-map [role=alert]").textContent(), words);
    strict.close();
  }
});
