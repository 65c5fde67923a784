// The map and the page's picture on paper: as wide as the paper, with numbered pins and their legend, without controls.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { browser, open, ready, root, site, stage, until } from "./app.mjs";
import { serve as serveFolder } from "../package/fixture.mjs";
import { PINNED } from "./pinned.mjs";

stage();

/** Width of A4 without usual margins, in CSS pixels. */
const PAPER = 718;

const LEGEND = `<ol slot="legend"><li><b>The Cellar</b> Damp.</li></ol>`;

/** Puts the page into its state for paper, as the browser does when it prints. */
async function print(page) {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: PAPER, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

/** Opens a page with a map of pins in a narrow, low element, and text below. `attributes`: attributes of the element. */
async function article(attributes, options = {}) {
  const page = await open(browser, `${site.address}/tests/pages/smoke.html?loading=click`, options);
  await page.evaluate(
    ([scene, attributes]) => {
      const map = document.querySelector("burst-map");
      map.style.cssText = "height: 200px; min-width: 0";
      for (const [name, value] of Object.entries(attributes)) map.setAttribute(name, value);
      map.insertAdjacentHTML("afterend", "<p>After</p>");
      map.scene = scene;
    },
    [PINNED, attributes],
  );
  await ready(page);
  return page;
}

/** Returns the color of the map's board on paper, in the middle of a cell's upper left quarter. */
const colorAt = (page, [column, row]) =>
  page.evaluate(
    ([column, row]) => {
      const canvas = document.querySelector("burst-map").shadowRoot.querySelector(".bm-paper canvas");
      const cell = canvas.width / 9;
      const at = [(column + 0.25) * cell, (row + 0.25) * cell].map(Math.round);
      return [...canvas.getContext("2d").getImageData(...at, 1, 1).data];
    },
    [column, row],
  );

test("a printed map is as wide as the paper, with numbers and a legend, and without controls", async () => {
  for (const theme of ["light", "dark"]) {
    const page = await article({ theme, seat: "reader" });
    await print(page);
    await until(page, (map) => map.shadowRoot.querySelector(".bm-paper canvas"));
    const told = await page.evaluate(() => {
      const map = document.querySelector("burst-map");
      const box = (element) => element.getBoundingClientRect();
      const visible = (selector) =>
        [...map.shadowRoot.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
      const [canvas, legend] = ["canvas", "ol"].map((name) => map.shadowRoot.querySelector(`.bm-paper ${name}`));
      return {
        board: [box(canvas).left, Math.round(box(canvas).width), Math.round(box(canvas).height)],
        below: box(legend).top >= box(canvas).bottom && box(legend).bottom <= box(map).bottom,
        after: box(document.querySelector("p")).top >= box(map).bottom,
        lines: [...legend.children].map((line) => [...line.children].map((part) => part.textContent)),
        controls: visible(".bm > :not(.bm-paper)"),
        width: document.scrollingElement.scrollWidth,
        ink: getComputedStyle(legend).color,
      };
    });
    // Nine cells, and room for the number of a pin in the first row.
    assert.deepEqual(told.board, [0, PAPER, Math.round((PAPER * 10) / 9)], theme);
    assert.ok(told.below && told.after, theme);
    const address = new URL("/tests/pages/walled.json", site.address).href;
    assert.deepEqual(told.lines, [["The Cellar", "Damp.", address], ["Attic"]], theme);
    assert.deepEqual([told.controls, told.width, told.ink], [0, PAPER, "rgb(0, 0, 0)"], theme);
    // Paper is light in every theme.
    const [red] = await colorAt(page, [7, 7]);
    assert.ok(red > 200, `${theme}: ${red}`);
    await page.evaluate(await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8"));
    const found = await page.evaluate(async () => (await window.axe.run("burst-map")).violations.map(({ id }) => id));
    assert.deepEqual(found, [], theme);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
    await until(page, (map) => !map.shadowRoot.querySelector(".bm-paper canvas"));
    assert.equal((await page.locator("burst-map").boundingBox()).height, 200);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

test("the numbers of the legend are on the map, instead of the texts", async () => {
  const page = await article({ seat: "reader" });
  const texts = await page.evaluate(async () => {
    const own = CanvasRenderingContext2D.prototype.fillText;
    const written = [];
    CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
      written.push(text);
      return own.call(this, text, ...more);
    };
    dispatchEvent(new Event("beforeprint"));
    await new Promise((resolve) => setTimeout(resolve));
    return written;
  });
  assert.deepEqual(
    texts.filter((text) => ["1", "2", "3", "The Cellar", "Attic"].includes(text)),
    ["1", "2"],
  );
  await page.context().close();
});

test("a map that is far away is printed, too, and a script's print shows the map within the paper", async () => {
  const page = await article({ seat: "reader" });
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("afterbegin", '<div style="height: 5000px"></div>');
    scrollTo(0, 0);
  });
  await until(page, (map) => map.shadowRoot.querySelector(".bm-stage canvas").width === 0);
  await print(page);
  await until(page, (map) => map.shadowRoot.querySelector(".bm-paper canvas")?.width > 1000);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await until(page, (map) => !map.shadowRoot.querySelector(".bm-paper canvas"));
  // Between the event and the print, a page's script leaves no time for painting.
  const { width, height } = await page.locator("burst-map .bm-stage").boundingBox();
  assert.deepEqual([width, height], [PAPER, (PAPER * 3) / 4]);
  await page.context().close();
});

test("before the map is there, the page's picture is printed as wide as the paper, with the page's legend", async () => {
  for (const kind of ["img", "a", "picture"]) {
    const page = await open(browser, "about:blank");
    await page.route(/burstmap_(bg|first)\.wasm/, () => {});
    await page.goto(`${site.address}/tests/pages/picture.html${kind === "img" ? "" : `?in=${kind}`}`);
    await page.evaluate(
      (legend) => document.querySelector("burst-map").insertAdjacentHTML("beforeend", legend),
      LEGEND,
    );
    const legend = page.locator("burst-map > ol");
    assert.equal(await legend.isVisible(), false, `${kind}: only on paper`);
    assert.equal(await page.locator("burst-map > *").first().isVisible(), true, kind);
    await page.keyboard.press("Tab");
    for (const key of ["+", "ArrowRight"]) await page.keyboard.press(key);
    await print(page);
    const picture = await page.locator("burst-map img").boundingBox();
    assert.deepEqual(
      [picture.x, picture.width, Math.round(picture.height)],
      [0, PAPER, Math.round((PAPER * 900) / 1400)],
      kind,
    );
    assert.ok((await legend.boundingBox()).y >= picture.y + picture.height - 1, kind);
    assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), PAPER, kind);
    await page.context().close();
  }
});

test("a published map has its legend on paper and, without JavaScript, on the screen", async (t) => {
  const out = await mkdtemp(join(tmpdir(), "burstmap-printed-"));
  t.after(() => rm(out, { recursive: true }));
  await writeFile(join(out, "bridge.json"), JSON.stringify(PINNED));
  execFileSync("node", [join(root, "pkg/publish/cli.js"), "publish", join(out, "bridge.json"), "--out", out]);
  const there = await serveFolder(out);
  t.after(() => there.close());
  const viewport = { width: 390, height: 844 };
  const page = await open(browser, `${there.address}/bridge/`, { javaScriptEnabled: false, viewport });
  const legend = page.locator("burst-map > ol");
  assert.deepEqual(await legend.locator("b").allTextContents(), ["The Cellar", "Attic"]);
  for (const media of ["screen", "print"]) {
    await page.emulateMedia({ media });
    const picture = await page.locator("burst-map img").boundingBox();
    assert.deepEqual([picture.width, Math.round(picture.height)], [390, Math.round((390 * 630) / 1200)], media);
    assert.ok((await legend.boundingBox()).y >= picture.y + picture.height, media);
  }
  await page.context().close();
});
