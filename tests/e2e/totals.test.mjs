// Results of dice that the table enters: attacks, damage, saves and initiative, each in its field.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { doubleClick } from "./double.mjs";
import { end, start } from "./master.mjs";
import { msg } from "../messages.mjs";

stage();

/** Runs `act`, and returns the next event of a type. */
const next = async (page, type, act) => {
  const before = await page.core((core) => core.log().length);
  await act();
  await until(
    page,
    (map, { before, type }) =>
      map.core
        .log()
        .slice(before)
        .some((event) => event.type === type),
    { before, type },
  );
  return page.core(
    (core, { before, type }) =>
      core
        .log()
        .slice(before)
        .find((event) => event.type === type),
    { before, type },
  );
};

const roll = (page) => page.panel.getByRole("button", { name: msg("word-roll-and-resolve") }).click();

test("an attack takes its result, and a damage result that a miss did not use stays for the next one", async () => {
  const page = await start("customs-house");
  await page.keys("n", "a");
  await page.panel.getByRole("button", { name: /Knife/ }).click();
  const attack = page.panel.getByLabel(msg("form-attack-total"));
  const damage = page.panel.getByLabel(msg("form-damage-total"));
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("1d6+1");
  await attack.fill("2");
  await damage.fill("28");
  const missed = await next(page, "attackResolved", () => roll(page));
  assert.deepEqual([missed.total, missed.hit, missed.faces], [2, false, []]);
  assert.deepEqual([await attack.inputValue(), await damage.inputValue()], ["", "28"]);
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("1d6+1");
  await attack.fill("90");
  const hit = await next(page, "attackResolved", () => roll(page));
  assert.deepEqual([hit.total, hit.hit, hit.damageRolled], [90, true, 28]);
  assert.equal(await damage.inputValue(), "");
  // Undo takes a result back like any other step.
  const kept = await page.core((core) => core.undo() && core.scene());
  assert.ok(!(await page.core((core) => core.log())).some(({ at }) => at === hit.at));
  assert.ok(kept.tokens.length > 0);
  await end(page);
});

test("a result that is no number is marked, and blocks no roll", async () => {
  const page = await start("customs-house");
  await page.keys("n", "a");
  await page.panel.getByRole("button", { name: /Knife/ }).click();
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("1d6+1");
  const damage = page.panel.getByLabel(msg("form-damage-total"));
  await damage.fill("lots");
  assert.equal(await damage.getAttribute("aria-invalid"), "true");
  await next(page, "attackResolved", () => roll(page));
  assert.equal(await damage.inputValue(), "lots");
  await end(page);
});

test("initiatives are typed in the turn order, one after the other, and the rest is rolled", async () => {
  const page = await start("cold-quarry");
  const map = page.locator("burst-map");
  const fields = map.locator(".bm-strip li input");
  const tokens = await page.core((core) => core.scene().tokens.map(({ id, name }) => ({ id, name })));
  assert.equal(await fields.count(), tokens.length);
  const field = ({ name }) =>
    map.getByRole("textbox", { name: msg("strip-initiative-of", { name }), exact: true }).first();
  await field(tokens[0]).click();
  await page.keyboard.type("17");
  await page.keyboard.press("Enter");
  // Enter and Tab go to the next field without a number.
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  // A click outside the field also enters its number.
  await map.locator(".bm-round").click();
  const order = () => page.core((core) => core.turn().order.map(({ token, initiative }) => [token, initiative]));
  await until(page, (map) => map.core.turn().order.length === 3);
  assert.deepEqual(await order(), [
    [tokens[0].id, 17],
    [tokens[1].id, 12],
    [tokens[2].id, 3],
  ]);
  // One undo takes one entry back.
  await page.core((core) => core.undo());
  await until(page, (map) => map.core.turn().order.length === 2);
  assert.equal(await field(tokens[2]).inputValue(), "");
  await map.getByRole("button", { name: msg("strip-roll-rest") }).click();
  await until(page, (map, count) => map.core.turn().order.length === count, tokens.length);
  const all = Object.fromEntries(await order());
  assert.deepEqual([all[tokens[0].id], all[tokens[1].id]], [17, 12]);
  await end(page);
});

test("the button that rolls initiative never becomes the one that starts the fight", async () => {
  const page = await start("cold-quarry");
  const map = page.locator("burst-map");
  const middle = async (name) => {
    const box = await map.locator(".bm-strip").getByRole("button", { name }).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = await middle(msg("strip-roll"));
  await doubleClick(page, [x, y]);
  await until(page, (map) => map.core.turn().order.length > 0);
  const under = await page.evaluate(
    ([x, y]) => document.querySelector("burst-map").shadowRoot.elementFromPoint(x, y)?.closest("button")?.textContent,
    [x, y],
  );
  assert.notEqual(under, msg("strip-start"));
  assert.equal(await page.core((core) => core.turn().phase), "setup");
  const rolled = await page.core(
    (core) => core.log().filter(({ command }) => command?.type === "rollInitiative").length,
  );
  assert.equal(rolled, 1, "a double click rolls once");
  await end(page);
});
