// Measures starts of a map on a slow connection and a slow processor with the DevTools protocol.
import { MAPS } from "./articles.mjs";

/** Bytes per second and ms, like the presets of Chromium's DevTools. */
const LINES = {
  slow4g: { rate: 1.6e6 / 8, latency: 150, cpu: 4 },
  fast4g: { rate: 9e6 / 8, latency: 60, cpu: 4 },
  local: { cpu: 1 },
  slowProcessor: { cpu: 4 },
};

const VIEWPORT = { width: 1280, height: 800 };

/** Maximum wait for a map in ms. */
const PATIENCE = 90_000;

/** In the page, before anything else: records when the picture moves, when the map moves, when all of it responds, and the length of tasks. */
function watch() {
  globalThis.told = { longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.longest = Math.max(told.longest, duration);
  }).observe({ type: "longtask", buffered: true });
  // Waits for a visible map and for a frame with it.
  const painted = (figure) => () => {
    const note = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (told[figure] ??= performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(() => requestAnimationFrame(note));
  };
  addEventListener("burstmap-shown", painted("moves"));
  addEventListener("burstmap-ready", painted("responds"));
  // Tests whether a visible picture responds to the wheel with Ctrl, the gesture for zooming.
  const ask = () => {
    if (told.moves) return;
    const picture = document.querySelector("burst-map img");
    if (picture?.complete && picture.naturalWidth) {
      const { left, top } = picture.getBoundingClientRect();
      const at = { clientX: left + 300, clientY: top + 300, deltaY: -1, ctrlKey: true };
      const wheel = new WheelEvent("wheel", { ...at, bubbles: true, cancelable: true, composed: true });
      picture.dispatchEvent(wheel);
      if (wheel.defaultPrevented) return (told.movable = performance.now());
    }
    requestAnimationFrame(ask);
  };
  requestAnimationFrame(ask);
}

async function slowPage(context, { rate, latency, cpu }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (rate) {
    const line = { offline: false, latency, downloadThroughput: rate, uploadThroughput: rate };
    await session.send("Network.emulateNetworkConditions", line);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await page.addInitScript(watch);
  return page;
}

/** Measures one visit, in ms. */
async function visit(context, address, line) {
  const page = await slowPage(context, line);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.told?.responds, null, { timeout: PATIENCE });
  const figures = await page.evaluate(() => ({
    drawn: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    ...told,
  }));
  await page.close();
  return figures;
}

/**
 * Measures a second visit to the product's own page, with its files in the service worker. The first visit is not slowed down.
 * Development builds have no service worker.
 */
async function secondVisit(browser, site) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${site.address}/`);
  await page.evaluate(async () => {
    await document.querySelector("burst-map").ready;
    if (document.querySelector('script[src="register.js"]')) await navigator.serviceWorker.ready;
  });
  await page.close();
  Object.assign(site, { served: 0, names: [] });
  const figures = await visit(context, `${site.address}/`, LINES.slow4g);
  await context.close();
  return { ...figures, bytes: site.served };
}

/** Returns the files that an article with a map 5,000 pixels down requests before scrolling. */
async function article(browser, site) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: "block" });
  const page = await context.newPage();
  Object.assign(site, { served: 0, names: [] });
  await page.goto(`${site.address}/bench/far.html`, { waitUntil: "networkidle" });
  await context.close();
  const more = site.names.filter((name) => !/far\.html$|-poster\.png$|\/burst-map\.js$/.test(name));
  return { requests: more.length };
}

/** Measures cold starts of each map on each connection, a second visit, and an article. */
export async function starts(browser, site) {
  const told = { second: await secondVisit(browser, site), article: await article(browser, site), maps: {} };
  for (const map of MAPS) {
    told.maps[map] = {};
    for (const [name, line] of Object.entries(LINES)) {
      const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: "block" });
      Object.assign(site, { served: 0, names: [] });
      told.maps[map][name] = await visit(context, `${site.address}/bench/${map}.html`, line);
      told.maps[map][name].bytes = site.served;
      await context.close();
    }
  }
  return told;
}
