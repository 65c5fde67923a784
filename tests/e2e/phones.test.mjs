// Phones and tablets, in portrait and landscape format: space for the map, the bar, the panel, gestures.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { ground, pressable, shadow, share, SIZES, start, take } from "./phone.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

for (const [name, size] of Object.entries(SIZES)) {
  test(`${name}: while aiming half of the height is map, in one row of options with the main action`, async () => {
    const page = await start(size);
    for (const tool of [
      msg("tool-area"),
      msg("tool-attack"),
      msg("tool-sight"),
      msg("tool-measure"),
      msg("tool-build"),
    ]) {
      await take(page, tool);
      assert.ok((await share(page)) >= 0.5, `${tool}: ${await share(page)}`);
      const bar = await shadow(page, ".bm-bar").evaluateAll((bars) =>
        bars.map((bar) => bar.getBoundingClientRect().height),
      );
      assert.ok(
        bar.every((height) => height <= 70),
        `${tool}: ${bar}`,
      );
    }
    await take(page, msg("tool-area"));
    const box = await shadow(page, ".bm-stage").boundingBox();
    await page.touchscreen.tap(box.width * 0.4, box.height * 0.55);
    const action = shadow(page, ".bm-bar > .bm-btn:visible").last();
    await until(page, (map) => !map.shadowRoot.querySelector(".bm-bar > .bm-btn").disabled);
    const { there, width, height } = await pressable(action);
    assert.ok(there && width >= 44 && height >= 44, `${there} ${width} × ${height}`);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

  test(`${name}: the panel folds, and the camera goes back where it was`, async () => {
    const page = await start(size);
    const pull = shadow(page, ".bm-pull");
    const open = (await pull.getAttribute("aria-expanded")) === "true";
    if (open) await pull.tap();
    await shadow(page, ".bm-pull[aria-expanded=false]").waitFor();
    await page.evaluate(() => document.querySelector("burst-map").core.turn().active);
    const before = await ground(page);
    await pull.tap();
    await shadow(page, ".bm-body").waitFor();
    await pull.tap();
    await shadow(page, ".bm-body").waitFor({ state: "hidden" });
    assert.equal(await ground(page), before);
    await page.context().close();
  });

  test(`${name}: tools, tabs and turn buttons are large enough for thumbs`, async () => {
    const page = await start(size, { fight: false });
    await take(page, msg("tool-area"));
    await page
      .locator("burst-map")
      .getByRole("button", { name: msg("pan-group"), exact: true })
      .tap();
    const small = await page.evaluate(() =>
      [
        ...document
          .querySelector("burst-map")
          .shadowRoot.querySelectorAll(
            ".bm-rail button, .bm-zoom button, .bm-bar :is(button, select), .bm-strip .bm-btn, .bm-menu-button, .bm-pull",
          ),
      ]
        .map((element) => [element.getAttribute("aria-label") ?? element.textContent, element.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 0 && (width < 44 || height < 44))
        .map(([label, { width, height }]) => `${label}: ${width} × ${height}`),
    );
    assert.deepEqual(small, []);
    await page.context().close();
  });
}

test("phone: the lists of a bar, and all tools of a map with a picture, are within the screen", async () => {
  const page = await start(SIZES.phone, { fight: false });
  const beyond = (selector) =>
    page.evaluate(
      (selector) =>
        [...document.querySelector("burst-map").shadowRoot.querySelectorAll(selector)]
          .map((element) => [
            element.getAttribute("aria-label") ?? element.textContent,
            element.getBoundingClientRect(),
          ])
          .filter(([, { left, right, width }]) => width > 0 && (left < 0 || right > window.innerWidth))
          .map(([label, { left, right }]) => `${label}: ${left} … ${right}`),
      selector,
    );
  const inBar = ".bm-bar :is(select, button)";
  await take(page, msg("tool-build"));
  await shadow(page, ".bm-bar")
    .locator("select")
    .first()
    .selectOption({ label: msg("stroke-wall") });
  await shadow(page, ".bm-bar").getByLabel(msg("word-kind")).waitFor();
  assert.deepEqual(await beyond(inBar), []);
  await take(page, msg("tool-ask"));
  for (const label of [msg("ask-unprovoked"), msg("ask-best-area")]) {
    await shadow(page, ".bm-bar").locator("select").first().selectOption({ label });
    assert.deepEqual(await beyond(inBar), [], label);
  }
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const src = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
    map.dispatch({ type: "setPicture", picture: { src, origin: [0, 0], pixelsPerCell: 1 } });
  });
  assert.deepEqual(await beyond(".bm-rail button"), []);
  await page.context().close();
});

for (const name of ["small", "phone", "landscape"]) {
  test(`${name}: an attack in hand leaves half of the height to the map, in one row that unfolds`, async () => {
    const page = await start(SIZES[name]);
    await shadow(page, ".bm-stage").focus();
    await page.keyboard.press("n");
    await shadow(page, ".bm-pull").tap();
    await shadow(page, ".has-sheet").waitFor();
    await shadow(page, ".bm-body")
      .getByRole("button", { name: msgLike("attacks-use", {}, { start: true }) })
      .first()
      .tap();
    await shadow(page, ".bm:not(.has-sheet) .bm-hand-bar").waitFor();
    await page.waitForTimeout(300);
    assert.ok((await share(page)) >= 0.5, `${await share(page)}`);
    const { height } = await shadow(page, ".bm-hand-bar").boundingBox();
    assert.ok(height <= 70, `${height}`);
    for (const button of await shadow(page, ".bm-hand-bar button").all()) {
      const found = await pressable(button);
      assert.ok(found.there && found.width >= 44 && found.height >= 44, JSON.stringify(found));
    }
    // The panel opens on demand. In portrait format, the map keeps half of the height.
    await shadow(page, ".bm-pull").tap();
    await shadow(page, ".has-sheet").waitFor();
    await page.waitForTimeout(300);
    if (name !== "landscape") assert.ok((await share(page)) >= 0.5, `${await share(page)}`);
    await shadow(page, ".bm-pull").tap();
    await shadow(page, ".bm-hand-bar")
      .getByRole("button", { name: msg("attacks-put-away") })
      .tap();
    await shadow(page, ".bm-hand-bar").waitFor({ state: "detached" });
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
}

test("the whole map is shown by one button, on a desk and on a phone", async () => {
  for (const size of [[1280, 800], SIZES.phone]) {
    const page = await start(size, { fight: false });
    assert.equal(
      await page
        .locator("burst-map")
        .getByRole("button", { name: msg("key-fit") })
        .count(),
      1,
    );
    await page.context().close();
  }
});

test("hints speak of taps; fields are large enough not to zoom the page, with suitable keyboards", async () => {
  const page = await start(SIZES.phone);
  await take(page, msg("tool-attack"));
  assert.match(await shadow(page, ".bm-bar").textContent(), /Tap the target|defen|DEF|Not possible/i);
  await take(page, msg("tool-area"));
  assert.match(await shadow(page, ".bm-hint").textContent(), /^Tap/);
  const box = await shadow(page, ".bm-stage").boundingBox();
  await page.touchscreen.tap(box.width * 0.4, box.height * 0.55);
  await shadow(page, ".bm-pull").tap();
  await shadow(page, ".bm-body").getByText(msg("area-versus")).tap();
  const fields = await page.evaluate(() =>
    [...document.querySelector("burst-map").shadowRoot.querySelectorAll(".bm-body input")].map((input) => [
      input.parentElement.textContent,
      input.inputMode,
      Number.parseFloat(getComputedStyle(input).fontSize),
    ]),
  );
  assert.ok(
    fields.every(([, , size]) => size >= 16),
    JSON.stringify(fields),
  );
  assert.equal(fields.find(([label]) => label.startsWith(msg("area-difficulty")))[1], "numeric");
  assert.equal(
    fields.find(([label]) => label.startsWith(msg("form-bonus")))[1],
    "text",
    "numbers below 0 need a minus",
  );
  await page.context().close();
});

test("a swipe closes the sheet and opens it; a finger that is held is told what it is on", async () => {
  const page = await start(SIZES.phone, { fight: false });
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  // As slow as a finger, because a large step would come before the browser claims the gesture.
  const STEPS = 24;
  const swipe = async (selector, across, by) => {
    const { x, y, width, height } = await shadow(page, selector).boundingBox();
    const [left, top] = [x + width * across, y + height / 2];
    await touch("touchStart", [left, top]);
    for (let step = 1; step <= STEPS; step++) await touch("touchMove", [left, top + (by * step) / STEPS]);
    await touch("touchEnd");
  };
  // Without tokens, every place is free, wherever the camera is.
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    map.load({ ...map.core.scene(), name: "Nobody", tokens: [] });
  });
  await until(page, (map) => map.core.scene().name === "Nobody");
  await shadow(page, ".bm-pull").tap();
  await shadow(page, ".has-sheet").waitFor();
  // From the name of a tab, from the space next to them, and from the chevron.
  await swipe(".bm-tabs", 0.12, 120);
  await shadow(page, ".bm:not(.has-sheet)").waitFor();
  await swipe(".bm-tabs", 0.7, -120);
  await shadow(page, ".has-sheet").waitFor();
  await swipe(".bm-tabs", 0.95, 120);
  await shadow(page, ".bm:not(.has-sheet)").waitFor();
  // A long press on the ground opens the menu of the place, which describes its contents.
  const box = await shadow(page, ".bm-stage").boundingBox();
  await touch("touchStart", [box.width * 0.24, box.height * 0.49]);
  await shadow(page, ".bm-context").waitFor();
  await touch("touchEnd");
  assert.match(await shadow(page, ".bm-context").innerText(), /^\[\d+, \d+\]/);
  const menu = await shadow(page, ".bm-context").boundingBox();
  assert.ok(menu.x >= box.x && menu.x + menu.width <= box.x + box.width, JSON.stringify(menu));
  const item = shadow(page, ".bm-context").getByRole("menuitem", { name: msg("menu-ping") });
  await item.tap();
  await shadow(page, ".bm-context").waitFor({ state: "detached" });
  const last = () => page.evaluate(() => document.querySelector("burst-map").core.log().at(-1)?.type);
  assert.equal(await last(), "pinged");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a notch keeps the panels clear of it, and not the map", async () => {
  const page = await start(SIZES.phone, { fight: false });
  const place = (selector) => shadow(page, selector).boundingBox();
  const [menu, rail, map] = await Promise.all([".bm-menu-button", ".bm-rail", ".bm-stage"].map(place));
  await page.evaluate(() => {
    const { style } = document.querySelector("burst-map");
    style.setProperty("--burstmap-safe-top", "47px");
    style.setProperty("--burstmap-safe-bottom", "34px");
  });
  const [menuNow, railNow, mapNow] = await Promise.all([".bm-menu-button", ".bm-rail", ".bm-stage"].map(place));
  assert.deepEqual([menuNow.y - menu.y, rail.y - railNow.y, mapNow], [47, 34, map]);
  await page.context().close();
});

test("a player's own creatures come first: a tap shows one on the map, and another one opens its sheet", async () => {
  const page = await start(SIZES.phone, {
    path: "/tests/pages/smoke.html?src=/scenes/customs-house.json&seat=player&side=party&gestures=greedy",
    fight: false,
  });
  const own = shadow(page, ".bm-own button");
  const names = await page.evaluate(() =>
    document
      .querySelector("burst-map")
      .core.scene()
      .tokens.filter(({ side }) => side === "party")
      .map(({ name }) => name),
  );
  assert.deepEqual(await own.locator("b").allTextContents(), names);
  assert.equal(
    await page
      .locator("burst-map")
      .getByRole("button", { name: msg("key-undo") })
      .count(),
    0,
  );
  await own.nth(1).tap();
  assert.equal(await shadow(page, ".has-sheet").count(), 0);
  await own.nth(1).tap();
  await shadow(page, ".has-sheet").waitFor();
  await shadow(page, ".bm-body h3").filter({ hasText: names[1] }).waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("at 400 % zoom nothing but the map scrolls in two directions, and everything can be reached", async () => {
  const page = await open(browser, site.address, { viewport: { width: 320, height: 256 }, reducedMotion: "reduce" });
  await ready(page);
  for (const tool of [msg("tool-area"), msg("tool-attack"), msg("tool-build")]) {
    const button = shadow(page, ".bm-rail").getByRole("button", { name: tool, exact: true });
    await button.click();
    await shadow(page, ".bm-rail [aria-pressed=true]").waitFor();
  }
  const strip = await shadow(page, ".bm-strip").boundingBox();
  const next = await shadow(page, ".bm-strip .bm-btn:visible").last().boundingBox();
  assert.ok(next.x + next.width <= strip.x + strip.width, "the button lies within the strip");
  await shadow(page, ".bm-pull").click();
  await shadow(page, ".has-sheet").waitFor();
  const wide = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector("burst-map");
    const body = shadowRoot.querySelector(".bm-body");
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    return [scrollWidth <= 320 && scrollHeight <= 256, body.scrollWidth <= body.clientWidth, body.clientHeight > 90];
  });
  assert.deepEqual(wide, [true, true, true]);
  await page.context().close();
});

test("on a desk the panel folds away and leaves its room to the map", async () => {
  const page = await open(browser, `${site.address}/`);
  await ready(page);
  const map = page.locator("burst-map");
  const room = () => map.locator(".bm-side").evaluate((side) => side.getBoundingClientRect().width);
  assert.ok((await room()) > 300);
  // Pressing the open tab does not close it, because there is space.
  await map.getByRole("tab", { name: msg("turn-title") }).click();
  assert.ok((await room()) > 300);
  await map.getByRole("button", { name: msg("panel-close") }).click();
  assert.ok((await room()) < 80);
  await map.getByRole("button", { name: msg("panel-open") }).click();
  assert.ok((await room()) > 300);
  await page.context().close();
});

test("the keys of one letter can be switched off, and stay so", async () => {
  const page = await open(browser, site.address);
  await ready(page);
  await shadow(page, ".bm-stage").focus();
  const in_hand = () => shadow(page, ".bm-rail [aria-pressed=true]").getAttribute("aria-label");
  await page.keyboard.press("b");
  // A key that is pressed before the panels are built waits for them.
  await shadow(page, ".bm-rail")
    .getByRole("button", { name: msg("tool-area"), pressed: true })
    .waitFor();
  await page.keyboard.press("?");
  const letters = page.locator("burst-map").getByRole("checkbox", { name: msg("keys-letters") });
  await letters.uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("v");
  assert.equal(await in_hand(), msg("tool-area"));
  await page.reload();
  await ready(page);
  await shadow(page, ".bm-stage").focus();
  await page.keyboard.press("b");
  assert.equal(await in_hand(), msg("tool-select"));
  // Other keys work: the arrows move the cursor, and its position is announced.
  await page.keyboard.press("ArrowRight");
  await until(page, (map) => /^\[/.test(map.shadowRoot.querySelector(".bm-said").textContent));
  await page.context().close();
});

test("on a page that runs from right to left the widget is laid out as elsewhere", async () => {
  const places = async (dir) => {
    const page = await open(browser, site.address);
    await page.evaluate((dir) => (document.documentElement.dir = dir), dir);
    await ready(page);
    const boxes = await Promise.all(
      [".bm-menu-button", ".bm-rail", ".bm-side", ".bm-strip"].map((selector) => shadow(page, selector).boundingBox()),
    );
    await page.context().close();
    return boxes;
  };
  assert.deepEqual(await places("rtl"), await places("ltr"));
});

test("a closed panel is only built when it is opened, and stays with its input when it closes again", async () => {
  const page = await start(SIZES.phone, { fight: false });
  const built = () => shadow(page, ".bm-body").evaluate((body) => body.childElementCount);
  assert.equal(await built(), 0);
  await shadow(page, ".bm-pull").tap();
  await shadow(page, ".bm-body > *").first().waitFor();
  await shadow(page, ".bm-body").evaluate((body) => (body.firstElementChild.dataset.same = ""));
  await shadow(page, ".bm-pull").tap();
  await shadow(page, ".bm-body").waitFor({ state: "hidden" });
  assert.equal(await shadow(page, ".bm-body > [data-same]").count(), 1);
  // A token has another panel.
  await shadow(page, ".bm-stage").press("n");
  await until(page, (map) => map.shadowRoot.querySelector(".bm-body").childElementCount === 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
