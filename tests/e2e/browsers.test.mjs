// Requirements for every browser: the same suite in Chromium, Firefox and WebKit.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { serve } from "./app.mjs";
import * as chromium from "./browsers/playwright.mjs";
import * as firefox from "./browsers/puppeteer.mjs";
import * as webkit from "./browsers/webkit.mjs";

/** A page that hangs fails its test. On a busy machine, WebKit needs half a minute because it draws without a GPU. */
const LIMIT = { timeout: 120_000 };

const scene = (name, at) => ({
  format: "burstmap-scene",
  version: 1,
  name,
  ruleset: "reaction-square",
  grid: { shape: "square", size: [12, 8], cell: { length: 5, unit: "ft" } },
  walls: [
    {
      id: "wall",
      points: [
        [6, 0],
        [6, 8],
      ],
      blocks: { move: true, effect: true, sight: true },
    },
  ],
  tokens: [{ id: "ada", name: "Ada", side: "party", at, speed: { walk: 6 } }],
});

/** Functions of the tests in the page, with `map`, `shadow` and `frame`. */
const TOOLS = `
  const map = document.querySelector("burst-map");
  const shadow = map.shadowRoot;
  const frame = () => new Promise((done) => setTimeout(done, 16));
  const until = async (question) => {
    for (const late = performance.now() + 10_000; ; await frame()) {
      const answer = await question();
      if (answer) return answer;
      if (performance.now() > late) throw new Error("It never came: " + question);
    }
  };`;

const ask = (page, question, value) => page.run(`async (given) => { ${TOOLS} return (${question})(given); }`, value);

/** Waits for this answer. The page may be between two documents. */
const becomes = (page, question, wanted) =>
  ask(page, `(wanted) => until(() => JSON.stringify((${question})()) === wanted)`, JSON.stringify(wanted));

const ADA = "() => map.core.scene().tokens.find(({ id }) => id === 'ada').at";
const stand = (page) => ask(page, "() => until(() => map.ready).then(() => map.ready).then(() => true)");
const wrong = (page) => ask(page, "() => window.wrong");
const go = (page, to) => ask(page, "(to) => { map.dispatch({ type: 'teleport', token: 'ada', to }); }", to);

/** Waits until the middle of a canvas has more than a number of colors, and returns their number. */
const COLORS = `([layer, few]) => until(() => {
  const canvas = shadow.querySelectorAll("canvas")[layer];
  const side = Math.min(canvas.width, canvas.height) >> 1;
  const { data } = canvas.getContext("2d").getImageData((canvas.width - side) >> 1, (canvas.height - side) >> 1, side, side);
  const colors = new Set(new Uint32Array(data.buffer)).size;
  return colors > few && colors;
})`;

/** Positions of cells on the screen. No function returns them: the ground's canvas shows the map of 12 × 8 cells on one color. */
const LOCATE = `(cells) => {
  const canvas = shadow.querySelector("canvas");
  const { width, height } = canvas;
  const pixels = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, width, height).data.buffer);
  const ends = (length, pixel) => {
    const drawn = Array.from({ length }, (_, n) => n).filter((n) => pixel(n) !== pixels[0]);
    return [drawn[0], drawn.at(-1) + 1];
  };
  const [left, right] = ends(width, (x) => pixels[(height >> 1) * width + x]);
  const [top, bottom] = ends(height, (y) => pixels[y * width + (width >> 1)]);
  const size = [(right - left) / 12, (bottom - top) / 8];
  const stage = shadow.querySelector(".bm-stage").getBoundingClientRect();
  const scale = stage.width / width;
  return cells.map(([col, row]) => [
    stage.left + (left + (col + 0.5) * size[0]) * scale,
    stage.top + (top + (row + 0.5) * size[1]) * scale,
  ]);
}`;

/** Each one compiles the module again, which takes seconds in WebKit. */
const RELOADS = process.env.BURSTMAP_FULL ? 5 : 3;

/** Browsers to test, from BROWSERS, separated by commas. All by default. */
const wanted = process.env.BROWSERS?.split(",") ?? ["Chromium", "Firefox", "WebKit"];

for (const [name, { start }] of Object.entries({ Chromium: chromium, Firefox: firefox, WebKit: webkit })) {
  if (!wanted.includes(name)) continue;
  describe(name, () => {
    let site, browser;
    before(async () => {
      site = await serve();
      browser = await start();
    }, LIMIT);
    after(async () => {
      await browser?.close();
      site?.close();
    }, LIMIT);

    const open = async (attributes, stands = true) => {
      const page = await browser.open(`${site.address}/tests/pages/smoke.html?${new URLSearchParams(attributes)}`);
      if (stands) await stand(page);
      return page;
    };
    const finish = async (...pages) => {
      for (const page of pages) {
        assert.deepEqual(await wrong(page), []);
        await page.close();
      }
    };

    test("draws, places a burst, moves a token by dragging it, opens a file", LIMIT, async () => {
      const page = await open({ src: "walled.json" });
      await ask(page, "(scene) => { map.load(scene); }", scene("First", [2, 3]));
      await ask(page, COLORS, [0, 3]);
      const [from, to, burst] = await ask(page, LOCATE, [
        [2, 3],
        [3, 5],
        [4, 4],
      ]);
      await ask(page, "() => shadow.querySelector('.bm-rail button[aria-label=Area]').click()");
      const before = await ask(page, COLORS, [1, 0]);
      await page.drag(burst);
      await ask(
        page,
        "() => until(() => /aimed at cell \\[4, 4\\]/.test(shadow.querySelector('.bm-body').textContent))",
      );
      await ask(page, COLORS, [1, before]);
      await ask(page, "() => shadow.querySelector('.bm-rail button').click()");
      await page.drag(from, [from[0] + 15, from[1] + 15], to);
      await becomes(page, ADA, [3, 5]);
      await ask(
        page,
        `async (text) => {
          const files = new DataTransfer();
          files.items.add(new File([text], "other.json", { type: "application/json" }));
          const root = shadow.querySelector(".burstmap");
          root.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
          await until(() => map.core.scene().name === "Other");
        }`,
        JSON.stringify(scene("Other", [1, 1])),
      );
      assert.deepEqual(await ask(page, ADA), [1, 1]);
      await finish(page);
    });

    test("a page that leads and keeps its fight is reloaded again and again", LIMIT, async () => {
      const page = await open({ src: "walled.json", lead: "bridge", "save-key": "kept" });
      for (let n = 1; n <= RELOADS; n++) {
        await go(page, [n, 2]);
        assert.equal(await ask(page, "() => map.saved()"), true);
        await page.reload();
        await stand(page);
        assert.deepEqual(await ask(page, ADA), [n, 2]);
      }
      await finish(page);
    });

    test(
      "a fight and its replay are the documents that were recorded natively, and the replay plays",
      LIMIT,
      async () => {
        const recorded = JSON.parse(await readFile(new URL("../data/replay.json", import.meta.url), "utf8"));
        const page = await open({ seat: "replay", loading: "click" }, false);
        const told = await ask(
          page,
          `async (recorded) => {
          map.scene = recorded;
          await map.ready;
          const { Burstmap, replayScene } = await import("/pkg/burstmap.js");
          const core = new Burstmap(recorded.start, { seed: "another" });
          const different = [];
          for (const [index, { log }] of recorded.steps.entries()) {
            core.dispatch(log[0].command);
            if (index % 13) continue;
            const document = JSON.stringify(core.scene());
            if (JSON.stringify(replayScene(recorded, index + 1)) !== document) different.push(index);
            map.goTo(index + 1);
            await until(() => JSON.stringify(map.scene) === document);
          }
          return { different, same: JSON.stringify(core.replay()) === JSON.stringify(recorded) };
        }`,
          recorded,
        );
        assert.deepEqual(told, { different: [], same: true });
        await finish(page);
      },
    );

    test("two tabs: one writes, the other follows and takes over", LIMIT, async () => {
      const one = await open({ src: "walled.json", "save-key": "two" });
      const two = await open({ src: "walled.json", "save-key": "two" });
      await becomes(two, "() => map.keeping", "following");
      await go(one, [4, 6]);
      await becomes(two, ADA, [4, 6]);
      assert.equal(await ask(two, "() => map.takeOver()"), true);
      await becomes(one, "() => map.keeping", "following");
      await go(two, [5, 5]);
      await becomes(one, ADA, [5, 5]);
      await finish(one, two);
    });

    test("a player's window follows, asks, and is told when the game master is gone", LIMIT, async () => {
      const master = await open({ src: "walled.json", lead: "table" });
      const player = await open({ seat: "player", side: "party", follow: "table" });
      await becomes(player, "() => map.core.scene().name", "A wall in the middle");
      await go(master, [1, 5]);
      await becomes(player, ADA, [1, 5]);
      await ask(player, "() => { map.dispatch({ type: 'move', token: 'ada', path: [[2, 5]] }); }");
      await becomes(master, ADA, [2, 5]);
      await becomes(player, ADA, [2, 5]);
      await master.reload();
      await stand(master);
      await becomes(player, ADA, [2, 3]);
      await finish(player);
      await finish(master);
    });
  });
}
