// Doors are visible on any image, and walls and windows while the map is edited: a contrast of at least 3:1, measured in pixels. In play, the
// artist's own walls stay visible, under hairlines that may be fainter.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage } from "./app.mjs";

stage();

const ALL = { move: true, effect: true, sight: true };
const wall = (id, y, more = {}) => ({ id, points: [[2, y], [10, y]], blocks: ALL, ...more }); // prettier-ignore
const WALLS = [
  wall("wall", 1.5),
  wall("window", 2.5, { blocks: { move: true, effect: true, sight: false } }),
  wall("bars", 3.5, { blocks: { move: true, effect: false, sight: false } }),
  wall("low", 4.5, { blocks: { move: false, effect: false, sight: false } }),
  wall("curtain", 5.5, { blocks: { move: false, effect: false, sight: true } }),
  wall("closed", 6.5, { door: "closed" }),
  wall("locked", 7.5, { door: "locked" }),
];

/** An image of 12 × 10 cells of 50 pixels, drawn from a seed. Two of its corners mark its position. */
const draw = (page, kind) =>
  page.evaluate((kind) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 500 });
    const ctx = canvas.getContext("2d");
    ctx.fillStyle = { dark: "#14161a", light: "#ece6d6", middle: "#77736c", busy: "#55504a" }[kind];
    ctx.fillRect(0, 0, 600, 500);
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let n = 0; kind === "busy" && n < 12_000; n++) {
      ctx.fillStyle = `hsl(${random() * 360} 40% ${10 + random() * 75}%)`;
      ctx.fillRect(random() * 600, random() * 500, 6, 6);
    }
    ctx.fillStyle = "#ff00ff";
    ctx.fillRect(0, 0, 50, 50);
    ctx.fillRect(550, 450, 50, 50);
    return canvas.toDataURL("image/png");
  }, kind);

/** The minimum contrast of each wall with its surroundings. */
async function contrasts(page) {
  const shot = (await page.screenshot()).toString("base64");
  return page.evaluate(
    async ([shot, walls]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
      const { width, height } = image;
      const ctx = new OffscreenCanvas(width, height).getContext("2d");
      ctx.drawImage(image, 0, 0);
      const { data } = ctx.getImageData(0, 0, width, height);
      const marks = Array.from({ length: width * height }, (_, n) => n).filter(
        (n) => data[4 * n] > 200 && data[4 * n + 1] < 90 && data[4 * n + 2] > 200,
      );
      const columns = marks.map((n) => n % width);
      const left = columns.reduce((a, b) => Math.min(a, b));
      const cell = (columns.reduce((a, b) => Math.max(a, b)) + 1 - left) / 12;
      const top = Math.floor(marks[0] / width);
      const light = (x, y) => {
        const at = 4 * (Math.round(y) * width + Math.round(x));
        const [r, g, b] = [0, 1, 2].map((n) => {
          const part = data[at + n] / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const range = (from, to) => Array.from({ length: 12 }, (_, n) => from + ((to - from) * n) / 11);
      const found = {};
      for (const { id, points } of walls) {
        const each = [0.2, 0.3, 0.4, 0.6, 0.7].map((part) => {
          const [x, y] = [points[0][0] + 8 * part, points[0][1]];
          const at = (off) => light(left + x * cell, top + (y + off) * cell);
          const around = [...range(-0.45, -0.3), ...range(0.3, 0.45)].map(at);
          const mean = around.reduce((a, b) => a + b) / around.length + 0.05;
          // Checks every pixel, because lines are two pixels wide.
          const most = Math.ceil(0.16 * cell);
          const drawn = Array.from({ length: 2 * most + 1 }, (_, n) => at((n - most) / cell) + 0.05);
          return Math.max(...drawn.map((value) => Math.max(value / mean, mean / value)));
        });
        found[id] = Math.min(...each);
      }
      return { cell, found };
    },
    [shot, WALLS],
  );
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} × ${viewport.height} doors, and walls while editing, stand out from any picture`, async () => {
    const page = await open(browser, site.address, { viewport });
    await ready(page);
    for (const kind of ["dark", "light", "middle", "busy"]) {
      const scene = {
        format: "burstmap-scene",
        version: 1,
        name: kind,
        ruleset: "reaction-square",
        grid: { shape: "square", size: [12, 10], cell: { length: 5, unit: "ft" } },
        image: { src: await draw(page, kind), origin: [0, 0], pixelsPerCell: 50 },
        walls: WALLS,
      };
      const buffer = Buffer.from(JSON.stringify(scene));
      await page
        .locator('.bm-corner input[type="file"]')
        .setInputFiles({ name: "map.json", mimeType: "application/json", buffer });
      await page.waitForFunction((name) => document.querySelector("burst-map").core.scene().name === name, kind);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((theme) => document.querySelector("burst-map").setAttribute("theme", theme), theme);
        for (const [tool, looked] of [
          ["v", ["closed", "locked"]],
          ["w", WALLS.map((wall) => wall.id)],
        ]) {
          await page.locator("burst-map .bm-stage").focus();
          await page.keyboard.press(tool);
          // Waits for two frames, because the map is drawn again in the second.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/${viewport.width}-${kind}-${theme}-${tool}.png` });
          const { cell, found } = await contrasts(page);
          assert.ok(cell > 15, `the picture is ${cell} pixels a cell`);
          for (const id of looked)
            assert.ok(found[id] >= 3, `${id} on ${kind}, ${theme}, ${tool}: ${found[id].toFixed(2)}`);
        }
      }
    }
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
}
