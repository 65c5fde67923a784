import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, serve, site, stage } from "./app.mjs";
import { msg } from "../messages.mjs";

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
  await it.evaluate(() =>
    customElements.whenDefined("burst-map-2").then(() => document.querySelector("burst-map-2").ready.then(() => true)),
  );
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

test("a failure is told in the language and the theme of the map, and readable on any page", async () => {
  const it = await page("missing");
  await it.evaluate(() => {
    document.body.style.background = "black";
    const map = document.querySelector("burst-map").cloneNode();
    map.id = "german";
    map.lang = "de";
    map.setAttribute("theme", "dark");
    document.body.append(map);
  });
  const card = it.locator("#german [role=alert]");
  assert.match(await card.textContent(), /^Die Karte ist nicht verfügbar/);
  await card.getByRole("button", { name: "Noch einmal versuchen" }).waitFor();
  const colors = (of) =>
    of.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor].join(" on "));
  assert.equal(await colors(card), "rgb(255, 255, 255) on rgb(18, 18, 18)");
  assert.equal(await colors(it.locator("[role=alert]").first()), "rgb(0, 0, 0) on rgb(255, 255, 255)");
});

test("a missing wasm is told, and core says that it is not ready", async () => {
  const broken = await serve({ missing: ["burstmap_bg.wasm", "burstmap_first.wasm"] });
  const it = await open(browser, `${broken.address}/tests/pages/one.html`);
  const words = await it.locator("burst-map [role=alert]").textContent();
  assert.match(words, /burstmap_bg\.wasm next to burst-map\.js/);
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
    return {
      at: map.core.scene().tokens[0].at,
      log: map.core.log().length,
      heard: heard.length >= 2 && heard.every(Boolean),
    };
  });
  assert.equal(result.heard, true);
  assert.deepEqual(result.at, [4, 4]);
  assert.equal(result.log, 2);
});

test("a page's own type stays outside, and its policy may forbid style elements", async () => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:";
  const strict = await serve({ headers: { "content-security-policy": policy } });
  const it = await open(browser, `${strict.address}/tests/pages/foreign.html`);
  await ready(it);
  const said = [];
  it.on("console", (message) => said.push(message.text()));
  await it.reload();
  await ready(it);
  const look = await it.evaluate(() => {
    const map = document.querySelector("burst-map");
    const inside = (name) => getComputedStyle(map.shadowRoot.querySelector(name));
    map.dispatch({ type: "updateToken", token: "ada", changes: { hp: { current: 3, max: 9 } } });
    const { letterSpacing, textTransform, whiteSpace, fontStyle } = inside(".bm-corner");
    return {
      letterSpacing,
      textTransform,
      whiteSpace,
      fontStyle,
      side: inside(".bm-side").position,
      high: map.clientHeight,
    };
  });
  assert.deepEqual(look, {
    letterSpacing: "normal",
    textTransform: "none",
    whiteSpace: "normal",
    fontStyle: "normal",
    side: "absolute",
    high: 320,
  });
  // The bar of hit points needs no style attribute either. On such a low map the panel is collapsed.
  await it.locator("burst-map .bm-pull[aria-expanded=false]").click();
  await it
    .locator("burst-map")
    .getByRole("tab", { name: msg("token-title") })
    .click();
  await it.evaluate(() => document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage").focus());
  await it.keyboard.press("n");
  await it.locator("burst-map .bm-hp.fair").waitFor();
  assert.deepEqual(
    said.filter((words) => /Content Security Policy/.test(words)),
    [],
  );
  assert.deepEqual(it.wrong, []);
  strict.close();
});

test("what is taken off the page leaves no style behind; widgets of one tree share theirs", async () => {
  const it = await page("one");
  await ready(it);
  const sheets = await it.evaluate(async () => {
    const { mount } = await import("/pkg/burstmap.js");
    const hosts = [1, 2].map(() => document.body.appendChild(document.createElement("div")));
    const [first, second] = hosts.map((host) => mount(host, {}));
    const worn = () => document.adoptedStyleSheets.length;
    const position = () => getComputedStyle(hosts[1].firstElementChild).position;
    const all = [worn()];
    first.unmount();
    first.unmount();
    all.push(worn(), position());
    second.unmount();
    return [...all, worn()];
  });
  assert.deepEqual(sheets, [2, 1, "relative", 0]);
});

test("taken away right after something was done, it leaves nothing behind that fails", async () => {
  const it = await page("one");
  await ready(it);
  await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "teleport", token: "ada", to: [0, 0] });
    map.remove();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  assert.deepEqual(it.wrong, []);
});

test("attributes that are set one after the other count together", async () => {
  const it = await page("one");
  await ready(it);
  await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    window.errors = [];
    map.addEventListener("burstmap-error", ({ detail }) => errors.push(detail.message));
    map.setAttribute("seat", "player");
    map.setAttribute("side", "party");
    await map.ready;
  });
  const tabs = it.locator("burst-map").getByRole("tab");
  await tabs.first().waitFor();
  // Players have no tab for inviting players.
  assert.deepEqual(await tabs.allTextContents(), [msg("turn-title"), msg("token-title"), msg("log-title")]);
  assert.deepEqual(await it.evaluate(() => window.errors), []);
});

test("a map that is low or narrow keeps all of its tools within it", async () => {
  const it = await page("one");
  await ready(it);
  for (const [width, height] of [
    [900, 360],
    [1100, 480],
    [330, 600],
  ]) {
    const outside = await it.evaluate(
      async ([width, height]) => {
        const map = document.querySelector("burst-map");
        Object.assign(map.style, { width: `${width}px`, height: `${height}px` });
        await new Promise((resolve) => setTimeout(resolve, 100));
        const box = map.getBoundingClientRect();
        // The tools may scroll within their own frame.
        return [...map.shadowRoot.querySelectorAll(".bm-rail, .bm-strip, .bm-strip button")]
          .filter((part) => part.checkVisibility())
          .filter((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
          })
          .map((part) => part.className);
      },
      [width, height],
    );
    assert.deepEqual(outside, [], `${width} × ${height}`);
  }
});
