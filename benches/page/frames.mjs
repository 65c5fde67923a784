// Measures frames during user input: pointer events from within the page, one per frame.
import { battle, imported } from "./scenes.mjs";

const FRAMES = 240;

/** In the page: `make` returns the events of frame `i` as `[type, init]`. Returns the times between frames in ms, without the first ten. */
async function drive([make, frames]) {
  const stage = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
  const events = new Function(`return (${make})`)();
  const { width, height, left, top } = stage.getBoundingClientRect();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  let last = await frame();
  for (let i = 0; i < frames; i++) {
    for (const [type, { x = 0.5, y = 0.5, ...init }] of events(i)) {
      const at = { clientX: left + x * width, clientY: top + y * height };
      const all = {
        bubbles: true,
        composed: true,
        cancelable: true,
        pointerId: 7,
        pointerType: "mouse",
        ...at,
        ...init,
      };
      stage.dispatchEvent(type === "wheel" ? new WheelEvent(type, all) : new PointerEvent(type, all));
    }
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times.slice(10);
}

/** The pointer circles the middle of the map, about a cell per frame. */
const follow = (i) => [["pointermove", { x: 0.45 + 0.2 * Math.cos(i / 12), y: 0.5 + 0.2 * Math.sin(i / 9) }]];

/** The map is dragged along a figure of eight, about 20 pixels per frame. */
const pan = (i) => {
  const at = { x: 0.5 + 0.3 * Math.sin(i / 20), y: 0.5 + 0.3 * Math.sin(i / 10), button: 1, buttons: 4 };
  return i === 0 ? [["pointerdown", at]] : i === 239 ? [["pointerup", at]] : [["pointermove", at]];
};

/** The wheel zooms in and out, by a twentieth per frame. */
const zoom = (i) => [["wheel", { deltaY: i % 60 < 30 ? -30 : 30, ctrlKey: false }]];

async function load(page, scene) {
  await page.evaluate(async (scene) => {
    const map = document.querySelector("burst-map");
    await map.ready;
    map.load(scene);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }, scene);
}

/** The area tool with a burst of radius 21. */
async function takeBurst(page) {
  await page.evaluate(() => {
    const stage = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
    const key = (key) => stage.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    key("b");
    // The input is in feet, and a cell of the scene has five.
    const shown = () => Number.parseInt(stage.getRootNode().querySelector("output").firstChild.data, 10) / 5;
    const at = { deltaY: -100, shiftKey: true, bubbles: true, cancelable: true };
    const grow = () => stage.dispatchEvent(new WheelEvent("wheel", at));
    const tick = () => new Promise((resolve) => requestAnimationFrame(resolve));
    return (async () => {
      await tick();
      await tick();
      for (let i = 0; i < 40 && shown() < 21; i++) {
        grow();
        await tick();
        await tick();
      }
      if (shown() !== 21) throw new Error(`the burst has a radius of ${shown()} cells`);
    })();
  });
}

async function cpu(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

/** Measures the 95th percentile of frames, and the busy time of the page's thread per frame in ms. */
async function measure(page, make) {
  const session = await page.context().newCDPSession(page);
  // Processor time, so that other programs don't count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await cpu(session);
  const times = await page.evaluate(drive, [make.toString(), FRAMES]);
  const busy = ((await cpu(session)) - before) / FRAMES;
  await session.detach();
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { p50: at(0.5), p95: at(0.95), busy, fps: 1000 / mean };
}

/** Measures the median time in ms from a mouse movement to the end of the frame that shows it, by the browser's own clock. */
async function inputToPaint(page) {
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const open = [];
    globalThis.delays = [];
    port1.onmessage = () => delays.push(performance.now() - open.shift());
    const seen = ({ timeStamp }) => {
      // Two callbacks, because the map's own callback for this event runs before the second one.
      requestAnimationFrame(() => {
        open.push(timeStamp);
        port2.postMessage(null);
      });
    };
    addEventListener("pointermove", seen, { capture: false });
  });
  for (let i = 0; i < 100; i++) {
    await page.mouse.move(500 + 150 * Math.cos(i / 5), 400 + 150 * Math.sin(i / 7));
  }
  const delays = await page.evaluate(() => delays.sort((a, b) => a - b));
  return delays[delays.length >> 1];
}

/** Measures the browser's own time from a movement to its frame, on a page that only moves a box with the mouse. */
async function bare(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.setContent(`<canvas width="1280" height="800"></canvas>`);
  await page.evaluate(() => {
    const ctx = document.querySelector("canvas").getContext("2d");
    const box = ({ clientX, clientY }) => {
      ctx.clearRect(0, 0, 1280, 800);
      ctx.fillRect(clientX, clientY, 50, 50);
    };
    addEventListener("pointermove", (event) => requestAnimationFrame(() => box(event)));
  });
  const input = await inputToPaint(page);
  await context.close();
  return { input };
}

/** Returns a square JPEG of this size in pixels with some structure. */
const picture = (page, side) =>
  page.evaluate((side) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
    const ctx = canvas.getContext("2d");
    for (let i = 0; i < 4000; i++) {
      ctx.fillStyle = `hsl(${(i * 37) % 360} 30% ${30 + ((i * 13) % 40)}%)`;
      ctx.fillRect((i * 7919) % side, (i * 104729) % side, 60 + ((i * 31) % 400), 60 + ((i * 17) % 400));
    }
    return canvas.toDataURL("image/jpeg", 0.8);
  }, side);

/** Returns all measurements of frames and of an empty page: name → figures. */
export async function frames(browser, address) {
  const fresh = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${address}/`);
    await page.waitForFunction(() => document.querySelector("burst-map")?.ready);
    return page;
  };
  const told = { bare: await bare(browser) };
  let page = await fresh();
  told.idle = await measure(page, () => []);
  await load(page, battle(200, 1000, 500));
  told.pan200 = await measure(page, pan);
  told.zoom200 = await measure(page, zoom);
  await takeBurst(page);
  told.burst = await measure(page, follow);
  told.input = await inputToPaint(page);
  await page.context().close();
  page = await fresh();
  await load(page, battle(1000, 10_000, 1000));
  told.pan1000 = await measure(page, pan);
  told.zoom1000 = await measure(page, zoom);
  await page.context().close();
  page = await fresh();
  await load(page, imported(100, 10_000, await picture(page, 5000), 50));
  told.picture = await measure(page, pan);
  await page.context().close();
  return told;
}
