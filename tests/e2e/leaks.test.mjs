// After many mounts and unmounts, the element leaves nothing behind. The tests mount it 100 times, or 1,000 in a long run. LEAKS sets another number,
// and each figure is printed.
import assert from "node:assert/strict";
import test from "node:test";
import { chromium } from "playwright-core";
import { FLAGS, open, program, serve } from "./app.mjs";

const ROUNDS = Number(process.env.LEAKS ?? (process.env.BURSTMAP_FULL ? 1000 : 100));

/** The browser's number of listeners, nodes and heap bytes, and the wasm's memory, after garbage collection. */
async function count(it, session) {
  for (let n = 0; n < 4; n++) await session.send("HeapProfiler.collectGarbage");
  const { documents, nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const wasm = await it.evaluate(() => window.memory.buffer.byteLength);
  return { documents, nodes, listeners: jsEventListeners, heap: usedSize, wasm };
}

/** Mounts a number of elements one after another, each until its map is ready. */
const rounds = (it, times) =>
  it.evaluate(async (times) => {
    for (let n = 0; n < times; n++) {
      const map = document.createElement("burst-map");
      document.body.append(map);
      await map.ready;
      map.remove();
      // Time for the browser to collect garbage, as between two user actions.
      await new Promise((resolve) => setTimeout(resolve));
      if (n % 20 === 19) globalThis.gc?.();
    }
  }, times);

test(`${ROUNDS} mounts and unmounts leave listeners, nodes, heap and wasm memory flat`, async (t) => {
  const site = await serve();
  const browser = await chromium.launch({ executablePath: program, args: [...FLAGS, "--js-flags=--expose-gc"] });
  t.after(() => Promise.all([browser.close(), site.close()]));
  const it = await open(browser, `${site.address}/tests/pages/one.html`);
  const session = await it.context().newCDPSession(it);
  await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    await map.ready;
    const module = await import("/pkg/burstmap.js");
    window.memory = (await module.default()).memory;
    map.remove();
  });
  await rounds(it, 50);
  const before = await count(it, session);
  await rounds(it, ROUNDS);
  const after = await count(it, session);
  t.diagnostic(`before ${JSON.stringify(before)}`);
  t.diagnostic(`after  ${JSON.stringify(after)}`);
  assert.deepEqual([after.documents, after.listeners], [before.documents, before.listeners]);
  assert.ok(after.nodes <= before.nodes + 20, `nodes: ${before.nodes}, then ${after.nodes}`);
  assert.ok(after.heap < before.heap + 1_000_000, `heap: ${before.heap}, then ${after.heap}`);
  assert.ok(after.wasm < before.wasm + 1_000_000, `wasm: ${before.wasm}, then ${after.wasm}`);
});
