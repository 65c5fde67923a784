// Damage, healing and conditions next to a token, in its menu, by pointer and by keys.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { at, end, start } from "./master.mjs";
import { msg } from "../messages.mjs";

stage();

/** Opens the sample fight, with the digger's menu. */
async function quarry() {
  const page = await start("cold-quarry");
  page.token = (id) => page.core((core, id) => core.scene().tokens.find((token) => token.id === id), id);
  await page.core((core) => {
    core.dispatch({ type: "setSetting", name: "fog", value: false });
    core.dispatch({ type: "updateToken", token: "digger", changes: { hp: { current: 30, max: 40 } } });
  });
  page.quick = page.locator("burst-map").getByRole("group", { name: msg("quick-title") });
  page.open = async (id) => {
    const [x, y] = (await page.token(id)).at;
    await page.mouse.click(...(await at(page, [x + 0.5, y + 0.5])), { button: "right" });
    await page.quick.waitFor();
  };
  return page;
}

const points = (id, value) => [
  (map, { id, value }) => map.core.scene().tokens.find((token) => token.id === id).hp.current === value,
  { id, value },
];

test("a number is damage and a plus heals, typed as soon as the menu is open", async () => {
  const page = await quarry();
  await page.open("digger");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await until(page, ...points("digger", 22));
  await page.quick.waitFor({ state: "detached" });
  await page.open("digger");
  await page.keyboard.type("+5");
  await page.quick.getByRole("button", { name: msg("quick-heal", { amount: 5 }) }).click();
  await until(page, ...points("digger", 27));
  // A text that is not a number does nothing, and the field is marked.
  await page.open("digger");
  const field = page.quick.getByLabel(msg("quick-amount"));
  await field.fill("lots");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  await page.keyboard.press("Enter");
  assert.equal((await page.token("digger")).hp.current, 27);
  await page.keyboard.press("Escape");
  await page.quick.waitFor({ state: "detached" });
  await end(page);
});

test("the menu of several tokens is for all of them, as one step", async () => {
  const page = await quarry();
  await page.core((core) =>
    core.dispatch({ type: "updateToken", token: "warden", changes: { hp: { current: 30, max: 40 } } }),
  );
  const [x, y] = (await page.token("digger")).at;
  await page.mouse.click(...(await at(page, [x + 0.5, y + 0.5])));
  const [a, b] = (await page.token("warden")).at;
  await page.keyboard.down("Shift");
  await page.mouse.click(...(await at(page, [a + 0.5, b + 0.5])));
  await page.keyboard.up("Shift");
  await page.open("digger");
  await page.keyboard.type("-8");
  await page.keyboard.press("Enter");
  await until(page, ...points("digger", 22));
  await until(page, ...points("warden", 22));
  await page.core((core) => core.undo());
  await until(page, ...points("warden", 30));
  assert.equal((await page.token("digger")).hp.current, 30);
  await end(page);
});
