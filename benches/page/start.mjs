// How long the page takes to start on a slow line and a slow processor, by the DevTools protocol.

/** Bytes per second and ms, as the DevTools of Chromium name them. */
const LINES = {
  slow4g: { rate: 1.6e6 / 8, latency: 150, cpu: 4 },
  fast4g: { rate: 9e6 / 8, latency: 60, cpu: 4 },
  local: { cpu: 1 },
};

/** In the page, before anything else: when something was drawn first, and when the map can be used. */
function watch() {
  globalThis.told = {};
  // The map and not only what stands in its place: a canvas with something on it, in the frame after it is ready.
  addEventListener("burstmap-ready", () => {
    const painted = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (told.interactive = performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(() => requestAnimationFrame(painted));
  });
}

/** When Chromium painted anything but a background, and when the map stood and took input, in ms. */
async function visit(context, address, { rate, latency, cpu }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (rate) {
    const line = { offline: false, latency, downloadThroughput: rate, uploadThroughput: rate };
    await session.send("Network.emulateNetworkConditions", line);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await page.addInitScript(watch);
  await page.goto(`${address}/`, { waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.told?.interactive, null, { timeout: 60_000 });
  const figures = await page.evaluate(() => ({
    drawn: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    interactive: told.interactive,
    wasm: performance.getEntriesByType("resource").find(({ name }) => name.includes(".wasm"))?.startTime,
  }));
  await page.close();
  return figures;
}

/** Cold starts over each line, and a second visit over the slow one. */
export async function starts(browser, site) {
  const told = {};
  for (const [name, line] of Object.entries(LINES)) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    site.served = site.requests = 0;
    told[name] = await visit(context, site.address, line);
    told[name].bytes = site.served;
    if (name === "slow4g") {
      site.served = site.requests = 0;
      told.second = await visit(context, site.address, line);
      Object.assign(told.second, { bytes: site.served, requests: site.requests });
    }
    await context.close();
  }
  return told;
}
