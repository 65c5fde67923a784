// A map on a page of another site: gestures left to the page, and moving the map there.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { ground } from "./phone.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A `tall` page with a map of 60 % of the screen near its top. */
async function start(options, attributes = "", tall = "3000px") {
  const page = await open(browser, `${site.address}/tests/pages/smoke.html?src=walled.json${attributes}`, options);
  await page.addStyleTag({
    content: `html, body { height: auto !important; } body { min-height: ${tall}; } burst-map { height: 60vh !important; }`,
  });
  await ready(page);
  await page.locator("burst-map canvas").first().waitFor();
  return page;
}

const scrolled = (page) => page.evaluate(() => document.scrollingElement.scrollTop);
const hint = (page) => page.locator("burst-map .bm-how");
const enter = (page) => page.locator("burst-map").getByRole("button", { name: msg("zoom-enter") });
const moves = async (page, before) => {
  while ((await ground(page)) === before);
};

async function swipe(page, ...fingers) {
  const session = await page.context().newCDPSession(page);
  const send = (type, by) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: by === null ? [] : fingers.map(([x, y], id) => ({ x, y: y + by, id })),
    });
  await send("touchStart", 0);
  for (let by = -20; by >= -200; by -= 20) await send("touchMove", by);
  await send("touchEnd", null);
}

test("the wheel scrolls the page and explains itself; with Ctrl it zooms the map", async () => {
  const page = await start();
  const before = await ground(page);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => document.scrollingElement.scrollTop > 200);
  assert.match(await hint(page).textContent(), msgLike("name-control"));
  await page.evaluate(() => document.scrollingElement.scrollTo(0, 0));
  assert.equal(await ground(page), before);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await moves(page, before);
  assert.equal(await scrolled(page), 0);
  // An entered map gets the wheel without Ctrl.
  const zoomed = await ground(page);
  await enter(page).click();
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 100);
  await moves(page, zoomed);
  assert.equal(await scrolled(page), 0);
  await page.context().close();
});

test("greedy, and on a page that cannot scroll, the wheel is the map's", async () => {
  for (const [attributes, tall] of [
    ["&gestures=greedy", "3000px"],
    ["", "auto"],
  ]) {
    const page = await start({}, attributes, tall);
    const before = await ground(page);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, -300);
    await moves(page, before);
    assert.equal(await scrolled(page), 0);
    assert.equal(await enter(page).count(), 0, "nothing to enter");
    await page.context().close();
  }
});

test("in a frame the map leaves the wheel to the page around it", async () => {
  // A page that already has a map would cancel its download of the same file when it is replaced.
  const page = await open(browser, `${site.address}/tests/pages/walled.json`);
  await page.setContent(
    `<iframe src="${site.address}/tests/pages/smoke.html?src=walled.json" width="700" height="500"></iframe><p style="height: 3000px">`,
  );
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: msg("zoom-enter") }).waitFor();
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => document.scrollingElement.scrollTop > 200);
  await page.context().close();
});

test("one finger scrolls the page", async () => {
  const page = await start(PHONE);
  const before = await ground(page);
  await swipe(page, [195, 330]);
  await page.waitForFunction(() => document.scrollingElement.scrollTop > 100);
  assert.equal(await ground(page), before);
  await page.context().close();
});

test("two fingers move the map", async () => {
  const page = await start(PHONE);
  const before = await ground(page);
  await swipe(page, [100, 330], [290, 330]);
  await moves(page, before);
  assert.equal(await scrolled(page), 0);
  await page.context().close();
});

test("a token goes where a tap sends it", async () => {
  const page = await start({}, "&gestures=greedy");
  // The token is selected by keyboard, and only the tap moves it.
  await page.locator("burst-map .bm-stage").focus();
  await page.keyboard.press("n");
  const [left, top, size] = await page.evaluate(() => {
    const canvas = document.querySelector("burst-map").shadowRoot.querySelector("canvas");
    const { width, height } = canvas;
    const pixels = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, width, height).data.buffer);
    const drawn = (length, pixel) => Array.from({ length }, (_, n) => n).filter((n) => pixel(n) !== pixels[0]);
    const columns = drawn(width, (x) => pixels[(height >> 1) * width + x]);
    const rows = drawn(height, (y) => pixels[y * width + (width >> 1)]);
    return [columns[0], rows[0], (columns.at(-1) + 1 - columns[0]) / 12];
  });
  await page.mouse.click(left + 3.5 * size, top + 4.5 * size);
  await until(page, (map) => String(map.core.scene().tokens[0].at) === "3,4");
  await page.context().close();
});
