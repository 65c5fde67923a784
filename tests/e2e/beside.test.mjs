// Controls next to the selected token, by mouse: they don't cover anything that is clicked next.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { asked, at, end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

/** Opens the sample fight in Ilse's turn, with the digger away from the others. */
async function fight() {
  const page = await start("cold-quarry");
  page.token = (id) => page.core((core, id) => core.scene().tokens.find((token) => token.id === id), id);
  await page.core((core) => {
    const run = (command) => core.dispatch(command);
    run({ type: "setSetting", name: "fog", value: false });
    run({ type: "teleport", token: "digger", to: [14, 13] });
    run({ type: "updateToken", token: "digger", changes: { hp: { current: 30, max: 40 }, conditions: [] } });
    run({ type: "rollInitiative", token: "ilse", modifiers: [{ value: 99 }] });
    run({ type: "rollInitiative", rest: true });
    run({ type: "startCombat" });
  });
  const name = (await page.token("digger")).name;
  page.map = page.locator("burst-map");
  page.controls = page.map.getByRole("group", { name: msg("hud-title", { name }) });
  page.handle = page.map.locator(".bm-hud-open");
  page.place = async (id) => {
    const [x, y] = (await page.token(id)).at;
    return at(page, [x + 0.5, y + 0.5]);
  };
  page.pick = async (id) => page.mouse.click(...(await page.place(id)));
  return page;
}

const digger = (page, question, value) =>
  until(
    page,
    new Function(
      "map",
      "value",
      `return (${question})(map.core.scene().tokens.find(({ id }) => id === "digger"), value)`,
    ),
    value,
  );

test("a click on a token brings its controls: amount, conditions, elevation, hiding, attack", async () => {
  const page = await fight();
  await page.pick("digger");
  const { controls } = page;
  await controls.waitFor();
  const [x, y] = await page.place("digger");
  const box = await controls.boundingBox();
  const scale = (await at(page, [1, 0]))[0] - (await at(page, [0, 0]))[0];
  // The controls are 8 pixels from the token, and the token is a cell wide.
  assert.ok(Math.abs(box.x - (x + scale / 2 + 8)) < 1 && box.y < y && box.y + box.height > y, JSON.stringify(box));
  await controls.getByLabel(msg("quick-amount")).fill("8");
  await page.keyboard.press("Enter");
  await digger(page, (token) => token.hp.current === 22);
  // Shift and Enter heal. The field is empty again, and the controls stay.
  assert.equal(await controls.getByLabel(msg("quick-amount")).inputValue(), "");
  await page.keyboard.type("5");
  await page.keyboard.press("Shift+Enter");
  await digger(page, (token) => token.hp.current === 27);
  await controls.getByRole("button", { name: "Prone", exact: true }).click();
  await digger(page, (token) => token.conditions.some(({ kind }) => kind === "prone"));
  const prone = controls.getByRole("button", { name: "Prone", exact: true, pressed: true });
  await prone.click();
  await digger(page, (token) => !token.conditions?.length);
  await controls.getByRole("button", { name: msg("rounds-count", { rounds: 2 }) }).click();
  const label = msg("quick-condition-for", { condition: "Poisoned", rounds: 2 });
  await controls.getByRole("button", { name: label, exact: true }).click();
  await digger(page, (token) => token.conditions[0].kind === "poisoned" && token.conditions[0].rounds === 2);
  await controls.getByRole("button", { name: msg("quick-up") }).click();
  await digger(page, (token) => token.elevation === 1);
  await controls.getByRole("button", { name: msg("menu-hide") }).click();
  await digger(page, (token) => token.hidden);
  await controls.getByRole("button", { name: msg("menu-show") }).click();
  await digger(page, (token) => !token.hidden);
  await controls.getByRole("button", { name: msgLike("attacks-use", { name: "Pickaxe" }, { start: true }) }).click();
  await until(page, (map) => map.shadowRoot.querySelector(".bm-in-hand"));
  await controls.waitFor({ state: "detached" });
  await end(page);
});

test("the controls cover no token, go while the map moves, and come back in their place", async () => {
  const page = await fight();
  await page.core((core) => core.dispatch({ type: "teleport", token: "warden", to: [17, 13] }));
  await page.pick("digger");
  await page.controls.waitFor();
  const [x] = await page.place("digger");
  const left = await page.controls.boundingBox();
  assert.ok(left.x + left.width < x, "to the left, because a token is on the right");
  await page.mouse.move(400, 720);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(460, 690, { steps: 3 });
  await page.controls.waitFor({ state: "hidden" });
  await page.mouse.up({ button: "right" });
  await page.controls.waitFor();
  const moved = await page.controls.boundingBox();
  assert.ok(Math.abs(moved.x - left.x - 60) < 1 && Math.abs(moved.y - left.y + 30) < 1, JSON.stringify(moved));
  await page.keys("Escape");
  await page.controls.waitFor({ state: "detached" });
  await end(page);
});

test("in the own turn the cells around the token stay free for a move, and a button opens the controls", async () => {
  const page = await fight();
  await page.core((core) => core.dispatch({ type: "teleport", token: "ilse", to: [4, 13] }));
  const { name } = await page.token("ilse");
  const controls = page.map.getByRole("group", { name: msg("hud-title", { name }) });
  await page.pick("ilse");
  await page.handle.waitFor();
  assert.equal(await controls.count(), 0, "closed, they are hidden from screen readers, too");
  const [x, y] = await page.place("ilse");
  const scale = (await at(page, [1, 0]))[0] - (await at(page, [0, 0]))[0];
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
  ]) {
    const hit = await page.evaluate(
      ([x, y]) => document.querySelector("burst-map").shadowRoot.elementFromPoint(x, y).className,
      [x + dx * scale, y + dy * scale],
    );
    assert.match(hit, /bm-stage/, `the middle of the cell at ${dx}, ${dy}`);
  }
  await page.handle.click();
  await controls.waitFor();
  // A press on the map closes the controls and moves the token.
  await page.mouse.click(x - 2 * scale, y - 3 * scale);
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "ilse").at[1] === 10);
  await controls.waitFor({ state: "hidden" });
  await end(page);
});

test("fingers have the menu instead", async () => {
  const page = await open(browser, `${site.address}/`, { viewport: { width: 1280, height: 800 }, hasTouch: true });
  await ready(page);
  page.core = asked(page);
  page.keys = async (key) => {
    await page.locator("burst-map .bm-stage").focus();
    await page.keyboard.press(key);
  };
  const [id, [x, y]] = await page.core((core) => [core.scene().tokens[0].id, core.scene().tokens[0].at]);
  await page.touchscreen.tap(...(await at(page, [x + 0.5, y + 0.5])));
  await until(
    page,
    (map, id) => map.shadowRoot.querySelector(".bm-body").textContent.includes(id),
    await page.core((core) => core.scene().tokens[0].name),
  );
  assert.equal(await page.locator("burst-map").locator(".bm-hud, .bm-hud-open").count(), 0, id);
  await page.context().close();
});
