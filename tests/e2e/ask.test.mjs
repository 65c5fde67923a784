// Questions about the whole map: a tool with four modes, each with an answer on the map and as text.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { COVERED } from "./covered.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

async function start() {
  const page = await open(browser, site.address);
  await ready(page);
  await page.locator(".bm-stage").focus();
  return page;
}

/** The center of a cell of the sample on the screen. */
async function point(page, [x, y]) {
  const box = await page.locator(".bm-stage").boundingBox();
  const [wide, tall] = [box.width - COVERED.left - COVERED.right, box.height - COVERED.top - COVERED.bottom];
  const scale = Math.min(wide / 28, tall / 18);
  const left = COVERED.left + (wide - 28 * scale) / 2;
  const top = COVERED.top + (tall - 18 * scale) / 2;
  return [box.x + left + (x + 0.5) * scale, box.y + top + (y + 0.5) * scale];
}

const ask = (page, question, query) =>
  page.evaluate(([question, query]) => document.querySelector("burst-map").core[question](query), [question, query]);

test("the four questions are answered from the rules, for the token that asks", async () => {
  const page = await start();
  const tokens = (await page.evaluate(() => document.querySelector("burst-map").core.scene())).tokens;
  const named = (name) => tokens.find((token) => token.name === name);
  const tess = named("Tess Quill");
  await page.mouse.click(...(await point(page, tess.at)));
  await until(page, (map, name) => map.shadowRoot.querySelector(".bm-side").textContent.includes(name), tess.name);
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("q");
  const panel = page.locator(".bm-side");
  const bar = page.getByRole("region", { name: msg("tool-ask") });

  const foe = named("Knife");
  await page.mouse.move(...(await point(page, foe.at)));
  const open_view = await ask(page, "openView", { target: foe.id, token: tess.id });
  await panel.getByText(open_view.why[0].text).waitFor();
  assert.ok(open_view.cells.length > 0 && open_view.cells.length < 28 * 18);

  await bar.getByRole("button", { name: msg("ask-unseen") }).click();
  const unseen = await ask(page, "unseen", { token: tess.id });
  await panel.getByText(unseen.why[0].text).waitFor();

  await bar.getByRole("button", { name: msg("ask-unprovoked") }).click();
  const unprovoked = await ask(page, "unprovoked", { token: tess.id });
  const reached = unprovoked.cells.filter((cell) => cell.stop && cell.path.length > 0).length;
  await panel.getByText(msg("ask-reached", { count: reached })).waitFor();
  assert.ok(unprovoked.cells.every((cell) => cell.provokes.length === 0));

  await bar.getByRole("button", { name: msg("ask-best-area") }).click();
  const best = await ask(page, "bestArea", { token: tess.id, area: { shape: "burst", size: 3 } });
  assert.ok(best.most >= 2, `${best.most} foes`);
  const names = (foes) => foes.map((id) => tokens.find((token) => token.id === id).name);
  const caught = (foes) => panel.getByText(new RegExp(`^${best.most} enemies, no allies: .*${names(foes).at(-1)}`));
  await caught(best.placements[0].foes).waitFor();
  await panel.getByText(msgLike("ask-place-of", { number: 1 }, { whole: true })).waitFor();
  await panel.getByRole("button", { name: msg("ask-place-next") }).click();
  await panel.getByText(msgLike("ask-place-of", { number: 2 }, { whole: true })).waitFor();
  await panel.getByRole("button", { name: msg("ask-place") }).click();
  await panel
    .getByText(msgLike("say-shape", { shape: msg("shape-burst"), length: "15 ft" }, { start: true }))
    .waitFor();
  await panel.getByText(msg("area-caught", { count: best.most })).waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("the open view of a map of 60 × 60 cells keeps up with the pointer", async () => {
  const page = await start();
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const scene = map.core.scene();
    const tokens = scene.tokens.slice(0, 8).map((token, i) => ({ ...token, at: [5 + i * 6, 5 + i * 6] }));
    map.load({ ...scene, name: "Large", grid: { ...scene.grid, size: [60, 60] }, walls: [], zones: [], tokens });
  });
  await until(page, (map) => map.core.scene().name === "Large" && map.keeping === "writing");
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("q");
  // There is a frame between the pieces of an answer, so that none waits for all of it.
  const longest = await page.evaluate(async () => {
    const stage = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { left, top, width, height } = stage.getBoundingClientRect();
    const whole = performance.now();
    document
      .querySelector("burst-map")
      .core.openView({ target: document.querySelector("burst-map").core.scene().tokens[0].id });
    const blocking = performance.now() - whole;
    let longest = 0;
    for (let i = 0; i < 20; i++) {
      const clientX = left + width * (0.3 + i * 0.01);
      const clientY = top + height * (0.3 + i * 0.01);
      const before = performance.now();
      stage.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, pointerId: 1, bubbles: true }));
      longest = Math.max(longest, performance.now() - before);
      await frame();
    }
    return { blocking, longest };
  });
  assert.ok(longest.longest < longest.blocking, JSON.stringify(longest));
  await page
    .locator("burst-map .bm-side")
    .filter({ hasText: msgLike("tactics-open-view") })
    .waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
