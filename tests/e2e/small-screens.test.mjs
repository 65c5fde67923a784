// Content that small screens cut off or hid: portraits in the turn order, titles, tabs, the log's newest lines, bars of options.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { shadow, SIZES, start, take } from "./phone.mjs";
import { msg } from "../messages.mjs";

stage();

/** Number of pixels by which an element's content overflows. */
const beyond = (element) => element.evaluate((element) => element.scrollWidth - element.clientWidth);

const end = async (page) => {
  assert.deepEqual(page.wrong, []);
  await page.context().close();
};

for (const name of ["phone", "landscape", "tablet"])
  test(`${name}: the faces of the turn order are targets for thumbs`, async () => {
    const page = await start(SIZES[name]);
    const face = shadow(page, ".bm-strip .bm-order button").first();
    await face.waitFor();
    const { width, height } = await face.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
    await end(page);
  });

test("tablet: so are the names in the list of turns", async () => {
  const page = await start([820, 1180]);
  await shadow(page, "summary")
    .filter({ hasText: msg("glance-order") })
    .tap();
  const name = shadow(page, ".bm-turn-name").first();
  await name.waitFor();
  const { height } = await name.boundingBox();
  assert.ok(height >= 44, `${height}`);
  await end(page);
});

for (const name of ["small", "400 % zoom of 1280 × 1024"])
  test(`${name}: what goes on and the names of all panels are read in full`, async () => {
    const page = await start(SIZES[name], { fight: false });
    await take(page, msg("tool-area"));
    const title = shadow(page, ".bm-round strong");
    assert.equal(await title.textContent(), msg("strip-before"));
    assert.equal(await beyond(title), 0);
    await shadow(page, ".bm-pull").tap();
    await shadow(page, ".has-sheet").waitFor();
    assert.ok((await shadow(page, "[role=tab]").count()) >= 4);
    assert.equal(await beyond(shadow(page, ".bm-tabs > [role=tablist]")), 0);
    await end(page);
  });

test("400 % zoom: the area tool's bar fits in German, too", async () => {
  const page = await start(SIZES["400 % zoom of 1280 × 1024"], { fight: false });
  await take(page, msg("tool-area"));
  await page.evaluate(() => document.querySelector("burst-map").setAttribute("lang", "de"));
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "de");
  const bar = shadow(page, ".bm-bar");
  await bar.getByRole("button", { name: "Setzen" }).waitFor();
  assert.ok((await beyond(bar)) <= 0, `${await beyond(bar)}`);
  await end(page);
});

for (const name of ["small", "landscape"])
  test(`${name}: the bar of a creature that flies fits`, async () => {
    const page = await start(SIZES[name], { fight: false });
    await page.evaluate(() => {
      document.querySelector("burst-map").load({
        format: "burstmap-scene",
        version: 1,
        name: "Sky",
        ruleset: "srd-5e",
        grid: { shape: "square", size: [9, 9], cell: { length: 5, unit: "ft" } },
        terrain: [],
        zones: [],
        areas: [],
        walls: [],
        tokens: [{ id: "owl", name: "Owl", side: "party", at: [4, 4], speed: { walk: 1, fly: 12 } }],
      });
    });
    await until(page, (map) => map.core.scene().name === "Sky");
    await shadow(page, ".bm-stage").focus();
    await page.keyboard.press("n");
    const modes = shadow(page, ".bm-bar select").first();
    await modes.selectOption(await modes.locator("option", { hasText: /fly/i }).getAttribute("value"));
    const bar = shadow(page, ".bm-bar");
    await bar.locator("input").waitFor();
    assert.ok((await beyond(bar)) <= 0, `${await beyond(bar)}`);
    const { x, width } = await bar.boundingBox();
    assert.ok(x >= 0 && x + width <= SIZES[name][0], `${x} + ${width}`);
    await end(page);
  });

test("phone: the log opens at its newest line", async () => {
  const page = await start(SIZES.phone);
  const inSight = (map) => {
    const [body, line] = [".bm-body", ".bm-log > li"].map((selector) =>
      map.shadowRoot.querySelector(selector)?.getBoundingClientRect(),
    );
    return line && line.top >= body.top && line.bottom <= Math.min(body.bottom, window.innerHeight);
  };
  await shadow(page, ".bm-pull").tap();
  await shadow(page, ".has-sheet").waitFor();
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("log-title") })
    .tap();
  await until(page, inSight);
  // If the panel was collapsed meanwhile, it opens at the same place again.
  await shadow(page, ".bm-pull").tap();
  await shadow(page, ".bm:not(.has-sheet)").waitFor();
  await page.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    core.dispatch({ type: "endTurn" });
    core.dispatch({ type: "note", text: "The bell rings." });
  });
  await shadow(page, ".bm-pull").tap();
  await until(page, inSight);
  await end(page);
});

test("phone: the first view leaves the buttons over the map the space that they take", async () => {
  // The numbers of the layout (`Layout::insets` and `Layout::column`). A test of the editor uses the same numbers.
  for (const [fight, bottom] of [
    [false, 78 + 16 + 6 * 44],
    [true, 126 + 16 + 6 * 44],
  ]) {
    const page = await start(SIZES.phone, { fight });
    const { x, y, height } = await shadow(page, ".bm-zoom").boundingBox();
    assert.ok(x >= 390 - 10 - 56 && y + height <= bottom, `${x}, ${y} + ${height}`);
    await end(page);
  }
});

/** Moves the active creature by one cell. */
const step = (page) =>
  page.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    const { active } = core.turn();
    const [column, row] = core.scene().tokens.find(({ id }) => id === active).at;
    const free = [-1, 1]
      .map((by) => [column + by, row])
      .find((at) => core.reach({ token: active }).cells.some(({ cell }) => `${cell}` === `${at}`));
    core.dispatch({ type: "move", token: active, path: [free] });
  });

test("phone: after a move, the closed panel opens at the attacks", async () => {
  const page = await start(SIZES.phone);
  // The panel is built first, so that the move changes it.
  for (const state of ["has-sheet", "bm:not(.has-sheet)"]) {
    await shadow(page, ".bm-pull").tap();
    await shadow(page, `.${state}`).waitFor();
  }
  await step(page);
  await shadow(page, ".bm-happened").waitFor({ state: "attached" });
  await shadow(page, ".bm-pull").tap();
  await until(page, (map) => {
    const [body, attack] = [".bm-body", ".bm-attack"].map((selector) =>
      map.shadowRoot.querySelector(selector).getBoundingClientRect(),
    );
    return body.height > 200 && attack.top >= body.top && attack.bottom <= body.bottom;
  });
  await end(page);
});

for (const [width, height] of [
  [320, 256],
  [390, 844],
]) {
  test(`${width} × ${height}: text follows the browser's font size, and the buttons stay on the screen`, async () => {
    const page = await start([width, height], { fight: false });
    const sized = (root) =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        const { shadowRoot } = document.querySelector("burst-map");
        const boxes = [...shadowRoot.querySelectorAll(".bm-menu-button, .bm-zoom button, .bm-pull")].map((button) =>
          button.getBoundingClientRect(),
        );
        const beyond = boxes.filter(
          ({ left, right, top, bottom, width }) =>
            width && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight),
        );
        return [parseFloat(getComputedStyle(shadowRoot.querySelector(".burstmap")).fontSize), beyond.length];
      }, root);
    const [usual] = await sized("100%");
    assert.deepEqual(await sized("200%"), [2 * usual, 0]);
    // Pages with a smaller font at their root, for easier sums, do not shrink the widget.
    assert.deepEqual(await sized("62.5%"), [usual, 0]);
    await page.context().close();
  });
}
