// The page's picture of a map: it fits, it can be moved before the map starts, and the map then shows the same part.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, root, site, stage, until } from "./app.mjs";
import { readFile } from "node:fs/promises";

stage();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens the picture's page. The map waits until `page.comes()`. */
async function article(query = "", options = {}) {
  const page = await open(browser, "about:blank", options);
  let come;
  const allowed = new Promise((resolve) => (come = resolve));
  await page.route(/burstmap_(bg|first)\.wasm/, async (route) => {
    await allowed;
    await route.continue().catch(() => {});
  });
  page.comes = async () => {
    come();
    await ready(page);
  };
  await page.goto(`${site.address}/tests/pages/picture.html${query}`);
  await page.evaluate(() => customElements.whenDefined("burst-map").then(() => document.querySelector("img").decode()));
  // Before the first paint, Chromium drops keys and presses.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  return page;
}

/** Returns left, top, width and height of the picture, from the element's top left corner. */
const box = (page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.querySelector("img").getBoundingClientRect();
    const map = document.querySelector("burst-map").getBoundingClientRect();
    return [left - map.left, top - map.top, width, height].map(Math.round);
  });

const scrolled = (page) => page.evaluate(() => document.scrollingElement.scrollTop);

test("a picture fits, whatever it is in, and the page does not become wider", async () => {
  for (const query of ["", "?in=a", "?in=picture"]) {
    const page = await article(query, PHONE);
    assert.deepEqual(await box(page), [0, 0, 390, 400], query);
    const fit = await page.evaluate(() => getComputedStyle(document.querySelector("img")).objectFit);
    assert.equal(fit, "contain", query);
    assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), 390, query);
    await page.context().close();
  }
});

test("the mouse drags it, Ctrl with the wheel zooms it, and the wheel scrolls the page", async () => {
  const page = await article();
  await page.mouse.move(600, 200);
  await page.mouse.down();
  await page.mouse.move(650, 220, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual((await box(page)).slice(0, 2), [50, 20]);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await page.waitForFunction(() => document.querySelector("img").getBoundingClientRect().width > 3400);
  assert.equal(await scrolled(page), 0);
  const zoomed = await box(page);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => document.scrollingElement.scrollTop > 200);
  await page.evaluate(() => document.scrollingElement.scrollTo(0, 0));
  assert.deepEqual(await box(page), zoomed);
  await page.context().close();
});

test("greedy, the wheel is the picture's", async () => {
  const page = await article("?gestures=greedy");
  await page.mouse.move(640, 200);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(() => document.querySelector("img").getBoundingClientRect().width > 1300);
  assert.equal(await scrolled(page), 0);
  await page.context().close();
});

test("arrow keys move it, plus and minus zoom it, 0 shows all of it, and no other key is taken", async () => {
  const page = await article("?in=a");
  const fits = await box(page);
  await page.keyboard.press("Tab");
  const label = await page.evaluate(() => document.activeElement.shadowRoot.activeElement.ariaLabel);
  assert.match(label, /^Picture of the map/);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual((await box(page)).slice(0, 2), [-80, 0]);
  await page.keyboard.press("ArrowDown");
  assert.deepEqual((await box(page)).slice(0, 2), [-80, -80]);
  await page.keyboard.press("+");
  assert.equal((await box(page))[2], 1600);
  await page.keyboard.press("-");
  assert.equal((await box(page))[2], 1280);
  await page.keyboard.press("0");
  assert.deepEqual(await box(page), fits);
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.scrollingElement.scrollTop > 200);
  await page.context().close();
});

test("it has limits: the middle shows the picture, at half to eight times its size", async () => {
  const page = await article();
  await page.keyboard.press("Tab");
  for (let press = 0; press < 20; press++) await page.keyboard.press("-");
  assert.equal((await box(page))[2], 640);
  for (let press = 0; press < 30; press++) await page.keyboard.press("ArrowLeft");
  // The right edge of 1,400 pixels, at half the scale that fits 900 pixels into 400.
  assert.equal((await box(page))[0], Math.round(320 + (700 * (400 / 900)) / 2));
  for (let press = 0; press < 30; press++) await page.keyboard.press("+");
  assert.equal((await box(page))[2], 1280 * 8);
  await page.context().close();
});

async function swipe(page, ...fingers) {
  const session = await page.context().newCDPSession(page);
  const send = (type, by) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        by === null ? [] : fingers.map(([x, y, speed = 1], id) => ({ x: x + by * (speed - 1), y: y + by, id })),
    });
  await send("touchStart", 0);
  for (let by = -20; by >= -200; by -= 20) await send("touchMove", by);
  await send("touchEnd", null);
}

test("one finger scrolls the page", async () => {
  const page = await article("", PHONE);
  const before = await box(page);
  await swipe(page, [195, 330]);
  await page.waitForFunction(() => document.scrollingElement.scrollTop > 100);
  assert.deepEqual(await box(page), before);
  await page.context().close();
});

test("two fingers move and pinch the picture", async () => {
  const page = await article("", PHONE);
  const before = await box(page);
  await swipe(page, [100, 330], [290, 330]);
  await page.waitForFunction(() => document.querySelector("img").getBoundingClientRect().top < -80);
  assert.equal((await box(page))[2], before[2]);
  // One finger moves left, the other one right.
  await swipe(page, [150, 330, 1.4], [240, 330, 0.6]);
  await page.waitForFunction(() => document.querySelector("img").getBoundingClientRect().width > 500);
  assert.equal(await scrolled(page), 0);
  await page.context().close();
});

test("a drag opens no link, a click does", async () => {
  const page = await article("?in=a");
  await page.mouse.move(600, 200);
  await page.mouse.down();
  await page.mouse.move(640, 200, { steps: 4 });
  await page.mouse.up();
  assert.equal(await page.evaluate(() => location.hash), "");
  await page.mouse.click(600, 200);
  await page.waitForFunction(() => location.hash === "#followed");
  await page.context().close();
});

const grid = JSON.parse(await readFile(`${root}www/scenes/customs-house.json`, "utf8"));
/** Centers of the creatures' cells, by id. */
const at = Object.fromEntries(grid.tokens.map(({ id, at: [column, row] }) => [id, [column + 0.5, row + 0.5]]));

test("the map takes over at the same place and size", async () => {
  // Without `cells`, the picture shows the whole map. The other picture shows a map with a margin of 2 cells at the left and the right.
  for (const [query, perPixel, left] of [
    ["?loading=eager", 50, 0],
    ["?loading=eager&cells=-2 0 32 18", 1400 / 32, -2],
  ]) {
    const page = await article(query);
    // The cell's place, read from the picture itself.
    const place = ([column, row]) =>
      page.evaluate(
        ([x, y]) => {
          const image = document.querySelector("img").getBoundingClientRect();
          const scale = Math.min(image.width / 1400, image.height / 900);
          const middle = [image.left + image.width / 2, image.top + image.height / 2];
          return [middle[0] + (x - 700) * scale, middle[1] + (y - 450) * scale];
        },
        [(column - left) * perPixel, 450 + (row - 9) * perPixel],
      );
    await page.mouse.move(...(await place(at.knife)));
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -90);
    await page.keyboard.up("Control");
    await page.waitForFunction(() => document.querySelector("img").getBoundingClientRect().width > 3000);
    await page.mouse.down();
    await page.mouse.move(600, 200, { steps: 5 });
    await page.mouse.up();
    const places = { knife: await place(at.knife), hob: await place(at.hob), bolt: await place(at.bolt) };
    await page.evaluate(() => {
      window.selected = [];
      addEventListener("burstmap-select", ({ detail }) => window.selected.push(detail.token));
    });
    await page.comes();
    for (const [id, [x, y]] of Object.entries(places)) {
      await page.mouse.click(x, y);
      await page.waitForFunction((wanted) => window.selected.at(-1) === wanted, id);
    }
    await page.context().close();
  }
});

test("the picture stays until the map is shown, and the keyboard's place moves along", async () => {
  const page = await article("?in=a&loading=eager");
  await page.evaluate(() => {
    window.states = [];
    const map = document.querySelector("burst-map");
    const visible = () => document.querySelector("img").checkVisibility();
    map.addEventListener("burstmap-shown", () => window.states.push(visible()));
  });
  await page.keyboard.press("Tab");
  await page.comes();
  await until(page, () => window.states.length === 1);
  assert.equal(await page.evaluate(() => document.querySelector("img").checkVisibility()), false);
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-stage"));
  await page.context().close();
});

test("impossible pictures are refused with their place", async () => {
  const page = await article("?loading=eager");
  await page.comes();
  const refusals = await page.evaluate(async () => {
    const { mount } = await import("/pkg/burstmap.js");
    const told = [];
    for (const picture of [
      { size: [0, 1], center: [0, 0], scale: 1 },
      { size: [1, 1], center: [0, 0], scale: -1 },
      { size: [1, 1], center: [0, 0], scale: 1, cells: [0, 0, 0, 1] },
    ]) {
      try {
        mount(document.createElement("div"), { picture });
        told.push("opened");
      } catch ({ code, path }) {
        told.push(`${code} ${path}`);
      }
    }
    return told;
  });
  assert.deepEqual(refusals, Array(3).fill("bad-query /picture"));
  await page.context().close();
});

test("screen readers find nothing wrong while the picture waits", async () => {
  const page = await article("?in=a");
  await page.evaluate(await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8"));
  const found = await page.evaluate(() =>
    globalThis.axe
      .run("burst-map", { resultTypes: ["violations"] })
      .then(({ violations }) => violations.map(({ id }) => id)),
  );
  assert.deepEqual(found, []);
  await page.context().close();
});
