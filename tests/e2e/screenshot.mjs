// Draws docs/burst.png: a burst moves past a wall and through a door. `cargo xtask screenshot` builds first.
import { mkdir, writeFile } from "node:fs/promises";
import { animate } from "./animation.mjs";
import { launch, open, ready, root, serve } from "./app.mjs";

const VIEW = { width: 960, height: 600 };
/** Where the burst goes, in parts of the map: into the hall by its door, along the wall, and back. */
const WAY = [
  [0.3, 0.3],
  [0.36, 0.33],
  [0.4, 0.42],
  [0.4, 0.55],
];
const STEPS = 7;

const site = await serve();
const browser = await launch();
const page = await open(browser, `${site.address}/`, { viewport: VIEW, colorScheme: "light", reducedMotion: "reduce" });
await ready(page);
await page.keyboard.press("b");
const frames = [];
const legs = WAY.slice(1).map((to, at) => [WAY[at], to]);
for (const [from, to] of legs) {
  for (let step = 0; step < STEPS; step++) {
    const at = [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * step) / STEPS);
    await page.mouse.move(at[0] * VIEW.width, at[1] * VIEW.height);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    frames.push(await page.screenshot());
  }
}
await mkdir(`${root}docs`, { recursive: true });
await writeFile(`${root}docs/burst.png`, animate([...frames, ...frames.slice(1, -1).reverse()], 220));
await browser.close();
site.close();
