// The seat of readers: a map in an article, without turns, tools and secrets.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, open, ready, root, site, stage, until } from "./app.mjs";
import { PINNED, openPin } from "./pinned.mjs";
import { msg } from "../messages.mjs";

stage();

const PAGE = "tests/pages/smoke.html?src=/scenes/customs-house.json";
const at = (more) => `${site.address}/${PAGE}${more}`;
const there = (page, selector) => page.locator("burst-map").locator(selector).count();

test("a reader's map has no turns, tools, panels or hints, and keeps its name and zoom", async () => {
  const page = await open(browser, at("&seat=reader"));
  await ready(page);
  for (const gone of [".bm-strip", ".bm-rail", ".bm-side", ".bm-hint span", ".bm-asks > *"]) {
    assert.equal(await there(page, gone), 0, gone);
  }
  assert.equal(await there(page, ".bm-zoom"), 1);
  const corner = page.locator("burst-map .bm-menu-button");
  await corner.click();
  const names = await page.locator("burst-map").locator(".bm-menu [role^=menuitem] b").allTextContents();
  assert.equal(names.length, 3, `fit, the map as text, keys: ${names}`);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("an author allows readers to ask for sight and distance, and nothing else", async () => {
  const page = await open(browser, at("&seat=reader&tools=area sight measure map"));
  await ready(page);
  assert.equal(await there(page, ".bm-rail button[aria-pressed]"), 3);
  await page.evaluate(() => document.querySelector("burst-map").setAttribute("tools", "map"));
  await until(page, (map) => !map.shadowRoot.querySelector(".bm-rail"));
  await page.context().close();
});

test("a reader's map contains the knowledge of one side and refuses commands", async () => {
  const page = await open(browser, at("&seat=reader"));
  await ready(page);
  const told = await page.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const whole = await (await fetch("/scenes/customs-house.json")).json();
    const before = JSON.stringify(map.scene);
    const token = map.scene.tokens[0].id;
    const refused = [];
    for (const command of [{ type: "rollInitiative" }, { type: "damage", token, amount: 1 }, { type: "endTurn" }]) {
      try {
        map.dispatch(command);
      } catch (error) {
        refused.push(error.code);
      }
    }
    const other = document.createElement("burst-map");
    Object.assign(other, { src: map.src, seat: "player", side: "party", loading: "eager" });
    document.body.append(other);
    await other.ready;
    // Creatures of other sides have ids of their own in each view.
    const known = ({ scene }) => scene.tokens.map((one) => ({ ...one, id: null }));
    const hidden = whole.tokens.filter((one) => one.hidden).map(({ id }) => id);
    return {
      refused,
      same: JSON.stringify(map.scene) === before,
      likeParty: JSON.stringify(known(map)) === JSON.stringify(known(other)),
      leaked: map.scene.tokens.filter(({ id }) => hidden.includes(id)).length,
      hidden: hidden.length,
    };
  });
  assert.deepEqual(told.refused, ["illegal-command", "illegal-command", "illegal-command"]);
  assert.ok(told.same && told.likeParty);
  assert.equal(told.leaked, 0);
  await page.context().close();
});

test("keys and clicks of a reader change nothing", async () => {
  const page = await open(browser, at("&seat=reader"));
  await ready(page);
  const before = await page.evaluate(() => JSON.stringify(document.querySelector("burst-map").scene));
  const place = page.locator("burst-map .bm-stage");
  await place.focus();
  for (const key of ["b", "a", "m", "d", "Enter", "Delete", "n", "Control+z", "Shift+F10", "e"])
    await page.keyboard.press(key);
  const box = await place.boundingBox();
  for (let x = 0.1; x < 1; x += 0.2) {
    for (let y = 0.2; y < 1; y += 0.2) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  }
  assert.equal(await page.evaluate(() => JSON.stringify(document.querySelector("burst-map").scene)), before);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a map is as high as its page says, and low ones drop their tools", async () => {
  const page = await open(browser, at("&seat=gm"));
  await ready(page);
  const high = (style) =>
    page.evaluate((style) => {
      const map = document.querySelector("burst-map");
      map.style.cssText = style;
      return [
        map.getBoundingClientRect().height,
        map.shadowRoot.querySelector(".burstmap").getBoundingClientRect().height,
      ];
    }, style);
  assert.deepEqual(await high("height: 200px"), [200, 200]);
  await until(page, (map) => getComputedStyle(map.shadowRoot.querySelector(".bm-rail")).display === "none");
  assert.deepEqual(await high("height: auto; width: 600px; aspect-ratio: 4"), [150, 150]);
  assert.deepEqual(await high("height: auto"), [320, 320]);
  await until(page, (map) => getComputedStyle(map.shadowRoot.querySelector(".bm-rail")).display !== "none");
  await page.context().close();
});

/** Opens a reader's map with pins. */
async function pinned() {
  const page = await open(browser, `${site.address}/tests/pages/smoke.html?id=bridge&seat=reader&loading=click`);
  await page.evaluate((scene) => {
    const map = document.querySelector("burst-map");
    map.scene = scene;
    globalThis.followed = [];
    map.addEventListener("burstmap-link", (event) => {
      globalThis.followed.push(event.detail);
      if (globalThis.keeps) event.preventDefault();
    });
  }, PINNED);
  await ready(page);
  return page;
}

/** Returns the place of the middle pin's head, a third of a cell above its point. The board has the map's height without margins of 16 pixels. */
const head = async (page) => {
  const { x, y, width, height } = await page.locator("burst-map .bm-stage").boundingBox();
  return [x + width / 2, y + height / 2 - (height - 32) / 9 / 3];
};

test("a pin opens by click and by keyboard, and its link leads to a page unless the host keeps it", async () => {
  const page = await pinned();
  const item = page.locator("burst-map .bm-context a[role=menuitem]");
  await page.mouse.click(...(await head(page)));
  await item.waitFor();
  assert.match(await page.locator("burst-map .bm-context").textContent(), /The Cellar.*Damp\./s);
  assert.equal(await item.getAttribute("href"), "walled.json");
  await page.evaluate(() => (globalThis.keeps = true));
  await page.keyboard.press("Enter");
  await until(page, () => globalThis.followed.length === 1);
  assert.deepEqual(await page.evaluate(() => globalThis.followed[0]), {
    id: "mark-1",
    text: "The Cellar",
    link: "walled.json",
  });
  assert.match(page.url(), /smoke\.html/);

  await page.evaluate(() => (globalThis.keeps = false));
  await openPin(page);
  await page.evaluate(await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8"));
  const found = await page.evaluate(async () => (await window.axe.run("burst-map")).violations.map(({ id }) => id));
  assert.deepEqual(found, [], "a reader's map with an open pin");
  const left = page.waitForURL(/walled\.json$/);
  await page.keyboard.press("Enter");
  await left;
  await page.context().close();
});

test("links of the article show a place on the map, again and again, and an unknown one is told", async () => {
  const page = await pinned();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("afterbegin", '<a href="#bridge=the-cellar">Cellar</a>');
    globalThis.pointed = [];
    const map = document.querySelector("burst-map");
    const own = map.pointTo;
    map.pointTo = (name) => {
      globalThis.pointed.push(name);
      own.call(map, name);
    };
  });
  for (let times = 1; times <= 2; times++) {
    await page.evaluate(() => document.querySelector("a").click());
    await until(page, (map, times) => globalThis.pointed.length === times, times);
  }
  assert.deepEqual(await page.evaluate(() => globalThis.pointed), ["the-cellar", "the-cellar"]);
  const refused = await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    return ["Trap", "three", "Garden"].map((name) => {
      try {
        map.pointTo(name);
        return "shown";
      } catch (error) {
        return error.code;
      }
    });
  });
  // A reader doesn't get the game master's pins, under any name.
  assert.deepEqual(refused, ["bad-query", "bad-query", "bad-query"]);
  await page.context().close();
});

/** Returns the visible buttons of a map that are not completely inside it. */
const cutOff = (page) =>
  page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const { left, top, right, bottom } = map.getBoundingClientRect();
    const isOut = (box) => box.left < left || box.top < top || box.right > right || box.bottom > bottom;
    return [...map.shadowRoot.querySelectorAll("button")]
      .map((button) => [button.title, button.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && isOut(box))
      .map(([title]) => title);
  });

test("a small map in an article cuts off none of its buttons, and its arrows move it", async () => {
  for (const [width, height] of [
    [358, 200],
    [320, 150],
    [624, 360],
  ]) {
    const page = await open(browser, at("&seat=reader&gestures=cooperative"));
    await page.evaluate(
      ([width, height]) => {
        document.querySelector("burst-map").style.cssText = `display: block; width: ${width}px; height: ${height}px`;
      },
      [width, height],
    );
    await ready(page);
    const button = (name) => page.locator("burst-map").getByRole("button", { name: msg(name), exact: true });
    await button("pan-group").click();
    await button("pan-left").click();
    assert.deepEqual(await cutOff(page), [], `${width} × ${height}`);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

test("on a phone, a reader's zoom is in one row next to the menu, with its arrows below it", async () => {
  for (const width of [320, 390]) {
    const page = await open(browser, at("&seat=reader&gestures=cooperative"), { viewport: { width, height: 844 } });
    await page.evaluate(() => {
      document.querySelector("burst-map").style.cssText = "display: block; width: 100%; height: 100vh";
    });
    await ready(page);
    const box = (selector) => page.locator(`burst-map ${selector}`).boundingBox();
    const [menu, zoom] = [await box(".bm-menu-button"), await box(".bm-zoom")];
    assert.ok(zoom.x >= menu.x + menu.width && zoom.y + zoom.height <= menu.y + menu.height + 1, JSON.stringify(zoom));
    await page
      .locator("burst-map")
      .getByRole("button", { name: msg("pan-group"), exact: true })
      .click();
    const arrows = await box(".bm-pan");
    assert.ok(arrows.y >= zoom.y + zoom.height, JSON.stringify(arrows));
    assert.deepEqual(await cutOff(page), [], `${width}`);
    await page.context().close();
  }
});

test("a replay in an article shows all of its buttons on a phone", async () => {
  // A replay for a side has one button less, because its viewers can't continue the fight.
  for (const [width, side] of [
    [320, undefined],
    [358, undefined],
    [358, "party"],
  ]) {
    const page = await open(browser, at("&seat=replay&loading=click"));
    await page.evaluate(
      async ([width, side]) => {
        const map = document.querySelector("burst-map");
        map.style.cssText = `display: block; width: ${width}px; height: 400px`;
        const start = await (await fetch("/scenes/customs-house.json")).json();
        map.scene = { format: "burstmap-replay", version: 1, start, side, steps: [] };
      },
      [width, side],
    );
    await ready(page);
    await page.locator("burst-map .bm-replay").waitFor();
    assert.deepEqual(await cutOff(page), [], `${width}, ${side}`);
    await page.context().close();
  }
});
