// A phone with touch (390 × 844). The same questions by keyboard, answered in the live region.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();

/** A hall with a wall at x = 4, open below row 6, and a hero on the left. */
const hall = {
  format: "burstmap-scene",
  version: 1,
  name: "Hall",
  ruleset: "reaction-square",
  grid: { shape: "square", size: [9, 9], cell: { length: 5, unit: "ft" } },
  terrain: [],
  zones: [],
  areas: [],
  walls: [
    {
      id: "screen",
      label: "the screen",
      points: [
        [4, 0],
        [4, 6],
      ],
      blocks: { move: true, effect: true, sight: true },
    },
  ],
  tokens: [{ id: "hero", name: "Hero", side: "party", at: [1, 1], speed: { walk: 6 } }],
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function start(options) {
  const page = await open(browser, `${site.address}/`, { again: true, ...options });
  await ready(page);
  await page.evaluate((scene) => document.querySelector("burst-map").load(scene), hall);
  return page;
}

const shadow = (page, selector) => page.locator(`burst-map ${selector}`);
/** Announcements come with the next rendering, a moment after the key. */
async function hears(page, expected) {
  const said = () => shadow(page, ".bm-said").textContent();
  const told = page.waitForFunction(
    (source) =>
      new RegExp(source, "i").test(
        document.querySelector("burst-map").shadowRoot.querySelector(".bm-said").textContent,
      ),
    expected.source,
  );
  await told.catch(async () => assert.match(await said(), expected));
}
const area = (page, query) => page.evaluate((query) => document.querySelector("burst-map").core.area(query), query);
const tool = (page, name) => shadow(page, ".bm-rail").getByRole("button", { name, exact: true });

/** Selects a tool by a tap. The browser converts a tap to a click with a delay. */
async function take(page, name) {
  await tool(page, name).tap();
  await shadow(page, ".bm-rail").getByRole("button", { name, exact: true, pressed: true }).waitFor();
}

/** Returns touches as the browser gets them from a screen. */
async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, points) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  return {
    down: (...points) => send("touchStart", points),
    move: (...points) => send("touchMove", points),
    up: (...points) => send("touchEnd", points),
    async tap(point) {
      await send("touchStart", [point]);
      await send("touchEnd", []);
    },
  };
}

/** The cell of the placed area, from the panel. */
async function aimed(page) {
  const words = await shadow(page, ".bm-body > .bm-sub").first().textContent();
  return JSON.parse(words.match(/\[\d+, \d+\]/)[0]);
}

/** Opens and closes the panel, which shows the aimed cell. On a phone, the panel is built when it is first opened. */
async function build(page) {
  await shadow(page, ".bm-pull[aria-expanded=false]").tap();
  await shadow(page, ".bm-pull[aria-expanded=true]").tap();
  await shadow(page, ".bm-pull[aria-expanded=false]").waitFor();
}

/** Positions of the map's cells on the screen. No function returns them: they are found by many taps, from within the page. */
async function layout(page) {
  await build(page);
  const [left, right, top] = await page.evaluate(async () => {
    const shadow = document.querySelector("burst-map").shadowRoot;
    const stage = shadow.querySelector(".bm-stage");
    const at = async (clientX, clientY) => {
      const touch = { clientX, clientY, pointerId: 7, pointerType: "touch", bubbles: true, composed: true };
      for (const type of ["pointerdown", "pointerup"]) stage.dispatchEvent(new PointerEvent(type, touch));
      const words = () => shadow.querySelector(".bm-body > .bm-sub")?.textContent.match(/\[\d+, \d+\]/)?.[0];
      while (!words()) await new Promise(requestAnimationFrame);
      const cell = JSON.parse(words());
      stage.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
      while (words()) await new Promise(requestAnimationFrame);
      return cell;
    };
    /** The border before a column (axis 0) or a row (axis 1), to a pixel. */
    const border = async (axis, value, from, to) => {
      let [low, high] = [from, to];
      while (high - low > 1) {
        const middle = (low + high) / 2;
        const cell = await (axis === 0 ? at(middle, 420) : at(180, middle));
        if (cell[axis] < value) low = middle;
        else high = middle;
      }
      return high;
    };
    return [await border(0, 2, 30, 360), await border(0, 7, 30, 360), await border(1, 4, 350, 590)];
  });
  const size = (right - left) / 5;
  return { size, center: ([col, row]) => [left + (col - 1.5) * size, top + (row - 3.5) * size] };
}

test("touch: a tap aims the burst, a tap on a cell of it says why", async () => {
  const page = await start(PHONE);
  const hand = await fingers(page);
  await take(page, msg("tool-area"));
  const { center, size } = await layout(page);
  const buttons = await shadow(page, ".bm-zoom").boundingBox();
  const [, middle] = center([0, 0]);
  assert.ok(middle - size / 2 > buttons.y + buttons.height - 10, "the map is below the buttons");
  await hand.tap(center([2, 3]));
  await shadow(page, ".bm-bar")
    .getByRole("button", { name: msg("tools-roll") })
    .waitFor();
  assert.deepEqual(await aimed(page), [2, 3]);
  const report = await area(page, { shape: "burst", target: [2, 3], size: 3 });
  const of = (state) => report.cells.filter((cell) => cell.state === state);
  await hears(page, new RegExp(`^${of("affected").length} cells? affected, ${of("blocked").length} blocked`));
  // G-25: the reason for a cell behind the wall contains the wall. The area stays in place.
  const hidden = of("blocked").find(({ cell }) => cell[0] === 4).cell;
  await hand.tap(center(hidden));
  await hears(page, /behind the screen/i);
  assert.deepEqual(await aimed(page), [2, 3]);
  // A tap outside it aims again.
  await hand.tap(center([7, 6]));
  await page.waitForFunction(() =>
    /At \[7, 6\]/.test(document.querySelector("burst-map").shadowRoot.querySelector(".bm-body").textContent),
  );
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("touch: the ruler goes on from tap to tap, and back", async () => {
  const page = await start(PHONE);
  const hand = await fingers(page);
  await take(page, msg("tool-area"));
  const { center } = await layout(page);
  await take(page, msg("tool-measure"));
  const found = (length) => shadow(page, ".bm-bar .bm-grow").filter({ hasText: new RegExp(`^${length}$`) });
  for (const cell of [
    [2, 7],
    [5, 7],
    [5, 4],
  ])
    await hand.tap(center(cell));
  await found("30 ft").waitFor();
  await shadow(page, ".bm-bar")
    .getByRole("button", { name: msg("measure-back"), exact: true })
    .tap();
  await found("15 ft").waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("touch: two fingers zoom about their middle", async () => {
  const page = await start(PHONE);
  const hand = await fingers(page);
  await take(page, msg("tool-area"));
  const before = await layout(page);
  const [x, y] = before.center([4, 4]);
  await hand.down([x - 30, y], [x + 30, y]);
  await hand.move([x - 45, y], [x + 45, y]);
  await hand.up();
  const after = await layout(page);
  assert.ok(Math.abs(after.size / before.size - 1.5) < 0.06, `${before.size} became ${after.size}`);
  const moved = after.center([4, 4]);
  assert.ok(Math.hypot(moved[0] - x, moved[1] - y) < 4, "the middle stays where it was");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("touch: a finger drags a token along the grid; undone by a tap", async () => {
  const page = await start(PHONE);
  const hand = await fingers(page);
  await take(page, msg("tool-area"));
  const { center } = await layout(page);
  await take(page, msg("tool-select"));
  const [from, to] = [center([1, 1]), center([2, 4])];
  await hand.down(from);
  await hand.move([from[0] + 12, from[1] + 12]);
  await hand.move(to);
  await hand.up();
  const stands = (cell) => until(page, (map, cell) => String(map.core.scene().tokens[0].at) === String(cell), cell);
  await stands([2, 4]);
  const last = await page.evaluate(() => document.querySelector("burst-map").core.log().at(-1));
  assert.equal(last.type, "tokenMoved");
  await shadow(page, ".bm-zoom")
    .getByRole("button", { name: msg("key-undo") })
    .tap();
  await stands([1, 1]);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("touch: the tap beside an open menu closes it and does nothing else", async () => {
  const page = await start(PHONE);
  const hand = await fingers(page);
  await take(page, msg("tool-area"));
  const { center } = await layout(page);
  await take(page, msg("tool-select"));
  const hero = center([1, 1]);
  await hand.tap(hero);
  await shadow(page, ".bm-hint")
    .filter({ hasText: msg("tap-move") })
    .waitFor();
  await hand.down(hero);
  await shadow(page, ".bm-context").waitFor();
  await hand.up();
  await hand.tap(center([8, 1]));
  await shadow(page, ".bm-context").waitFor({ state: "detached" });
  // The next tap acts on the map again: the selected hero moves there.
  await hand.tap(center([2, 4]));
  await until(page, (map) => String(map.core.scene().tokens[0].at) === "2,4");
  const moves = await page.evaluate(() =>
    document
      .querySelector("burst-map")
      .core.log()
      .filter(({ type }) => type === "tokenMoved"),
  );
  assert.equal(moves.length, 1);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("touch: a tap on the map presses nothing that comes up under the finger", async () => {
  const page = await start(PHONE);
  const hand = await fingers(page);
  await take(page, msg("tool-area"));
  const { center } = await layout(page);
  await take(page, msg("tool-select"));
  await page.evaluate(() => {
    window.clicks = 0;
    window.addEventListener("click", () => window.clicks++, true);
  });
  await hand.tap(center([1, 1]));
  await shadow(page, ".bm-hint")
    .filter({ hasText: msg("tap-move") })
    .waitFor();
  await hand.tap(center([2, 4]));
  await until(page, (map) => String(map.core.scene().tokens[0].at) === "2,4");
  // A button still gets its click, after those that the earlier taps could have caused.
  await take(page, msg("tool-sight"));
  assert.equal(await page.evaluate(() => window.clicks), 1);
  await page.context().close();
});

test("keyboard alone: the area tool, aimed, resized, placed, and why a cell is not affected", async () => {
  const page = await start();
  const focused = () =>
    page.evaluate(() => document.querySelector("burst-map").shadowRoot.activeElement?.className ?? "");
  for (let tab = 0; tab < 40 && !/bm-stage/.test(await focused()); tab++) await page.keyboard.press("Tab");
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // The cursor can start anywhere, so it moves into the corner first, then to [2, 3].
  await press("b", "Enter", ...Array(9).fill("ArrowLeft"), ...Array(9).fill("ArrowUp"));
  await press("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown");
  const heard = async (query) => {
    const { cells, tokens, barriers } = await area(page, query);
    const count = (state) => cells.filter((cell) => cell.state === state).length;
    const walls = await page.evaluate(() =>
      document
        .querySelector("burst-map")
        .core.scene()
        .walls.map(({ id }) => id),
    );
    // The same number as in the panel: walls are barriers as well.
    const hit = count("barrier") + barriers.filter((id) => walls.includes(id)).length;
    return (
      `${count("affected")} ${count("affected") === 1 ? "cell" : "cells"} affected, ${count("blocked")} blocked, ${hit} ${hit === 1 ? "barrier" : "barriers"} hit, ` +
      (tokens.length ? "creatures affected: Hero." : "no creatures affected.")
    );
  };
  await hears(page, new RegExp(`${await heard({ shape: "burst", target: [2, 3], size: 3 })}$`));
  await press("]");
  await hears(page, new RegExp(`${await heard({ shape: "burst", target: [2, 3], size: 4 })}$`));
  await press("Enter", "ArrowRight", "ArrowRight");
  // After placing, the cursor explains cells. G-25: [4, 3] is behind the screen, which runs along its west side.
  await hears(page, /^\[4, 3\]\. Wall to the west\. behind the screen/i);
  await hears(page, new RegExp(`${await heard({ shape: "burst", target: [2, 3], size: 4 })}$`));
  await press("Escape", "v", "n", "f", "ArrowRight");
  // G-12: the same cursor explains the hero's view of a cell.
  await hears(page, /^\[2, 1\]\. Line of effect and line of sight/);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a closed sheet keeps keys out; the panel's key opens it and goes there", async () => {
  const page = await start(PHONE);
  const state = () =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector("burst-map");
      const active = shadowRoot.activeElement;
      return { inside: !!active?.closest(".bm-body"), scrolled: shadowRoot.querySelector(".bm-side").scrollTop };
    });
  await shadow(page, ".bm-stage").focus();
  await page.keyboard.press("a");
  // Once around the page, and a little further.
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press("Tab");
    assert.deepEqual(await state(), { inside: false, scrolled: 0 });
  }
  await shadow(page, ".bm-stage").focus();
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.querySelector("burst-map").shadowRoot.activeElement?.matches(".bm-body"));
  await shadow(page, ".bm-body").waitFor();
  await page.context().close();
});
