// Frames while a file is read. Nothing else runs in parallel with this file.
import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "./app.mjs";
import { end, give, json, opened, scene, start } from "./opening.mjs";
import { msg } from "../messages.mjs";

stage();

/** The longest time without a frame, measured in the page until the returned function is called. */
async function frames(page) {
  await page.evaluate(() => {
    window.gaps = [];
    let last = performance.now();
    const next = (now) => {
      window.gaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return () => page.evaluate(() => window.gaps.splice(0));
}

test("frames keep coming while a worker reads 50,000 walls", async () => {
  const page = await start();
  const big = json("big.json", scene("Fifty thousand", { walls: 50_000, size: 100 }));
  await page.evaluate(() => {
    window.workers = 0;
    window.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        window.workers++;
        // The frames count until the answer arrives. Other tests measure the page's work on the map.
        this.addEventListener("message", () => (window.answered = window.gaps.length));
      }
    };
  });
  const taken = await frames(page);
  await give(page, big);
  await page.getByRole("button", { name: msg("dialog-cancel") }).waitFor();
  await opened(page, "Fifty thousand");
  const answered = await page.evaluate(() => window.answered);
  const gaps = (await taken()).slice(0, answered).sort((a, b) => b - a);
  assert.equal(await page.evaluate(() => window.workers), 1);
  // The page reads the walls in pieces: each once, in order.
  const walls = await page.evaluate(() =>
    document
      .querySelector("burst-map")
      .core.scene()
      .walls.map(({ id }) => id),
  );
  assert.deepEqual([walls.length, walls.findIndex((id, n) => id !== `wall-${n + 1}`)], [50_000, -1]);
  const slow = gaps.filter((gap) => gap > 100);
  assert.ok(
    gaps.length > 20 && slow.length <= 3,
    `${gaps.length} frames, the longest ${gaps.slice(0, 6).map(Math.round)}`,
  );
  await end(page);
});
