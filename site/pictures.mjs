// Part of `cargo xtask screenshot`, after a build. Makes docs/burst.webp, a burst that moves along a wall and through its door, and
// docs/pictures/ from the pictures that the guide's test wrote into the given folder.
import { mkdir, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { launch, open, ready, serve } from "../tests/e2e/app.mjs";

const docs = fileURLToPath(new URL("../docs/", import.meta.url));

async function guide(folder) {
  await mkdir(join(docs, "pictures"), { recursive: true });
  for (const name of await readdir(folder)) {
    const picture = sharp(join(folder, name)).resize({ width: 960 });
    await picture.webp({ quality: 80, effort: 6 }).toFile(join(docs, "pictures", `${basename(name, ".png")}.webp`));
  }
}

/** Cells of the customs house: up the corridor, where walls stop the burst, onto the threshold of the open door, and into the hall. */
const WAY = [
  [9, 13],
  [9, 12],
  [9, 11],
  [9, 10],
  [9, 9],
  [8, 8],
  [8, 7],
  [9, 6],
  [9, 5],
  [10, 5],
  [11, 5],
  [12, 5],
  [12, 6],
  [11, 7],
  [11, 8],
  [12, 9],
];
/** Milliseconds for each frame, and for frames that need a longer look. */
const STEP = 240;
const REST = 1400;
const LOOKED_AT = ["9,10", "10,5", "12,9"];
/** Size of the window, the visible part with the house, and the place of its cells. */
const SIZE = { width: 1280, height: 800 };
const CUT = { left: 86, top: 133, width: 658, height: 512 };
const spot = ([x, y]) => [80 + 31.21 * (x + 0.5), 110.1 + 31.21 * (y + 0.5)];

async function animation() {
  const site = await serve();
  const browser = await launch();
  const page = await open(browser, `${site.address}/`, { viewport: SIZE, colorScheme: "light" });
  await ready(page);
  await page.keyboard.press("b");
  const frames = [];
  for (const cell of WAY) frames.push(await frame(page, cell));
  await browser.close();
  site.close();
  const delay = WAY.map((cell) => (LOOKED_AT.includes(cell.join()) ? REST : STEP));
  const moving = sharp([...frames], { join: { animated: true } });
  await moving.webp({ quality: 70, effort: 6, loop: 0, delay }).toFile(join(docs, "burst.webp"));
}

/** Returns a picture of the map with the pointer at a cell. */
async function frame(page, cell) {
  await page.mouse.move(...spot(cell));
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  );
  return sharp(await page.screenshot())
    .extract(CUT)
    .toBuffer();
}

await animation();
if (process.argv[2]) await guide(process.argv[2]);
