// Several selected tokens: the panel changes all of them, each change as one step.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { at, end, start } from "./master.mjs";
import { msg } from "../messages.mjs";

stage();

const CHOSEN = ["digger", "warden", "slinger"];

/** Opens the sample fight, with three tokens selected by clicks. */
async function three() {
  const page = await start("cold-quarry");
  await page.core((core) => core.dispatch({ type: "setSetting", name: "fog", value: false }));
  page.of = (field) =>
    page.core(
      (core, field) => Object.fromEntries(core.scene().tokens.map((token) => [token.id, token[field] ?? null])),
      field,
    );
  const places = await page.of("at");
  await page.keys("v");
  for (const [index, id] of CHOSEN.entries()) {
    const [x, y] = places[id];
    const place = await at(page, [x + 0.5, y + 0.5]);
    if (index > 0) await page.keyboard.down("Shift");
    await page.mouse.click(...place);
    if (index > 0) await page.keyboard.up("Shift");
  }
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("token-title") })
    .click();
  await page.panel.getByRole("heading", { name: msg("menu-several", { count: 3 }) }).waitFor();
  return page;
}

/** Changes a field of all, and checks that only these three tokens change and that one undo takes back the change. */
async function changes(page, field, act, wanted) {
  const before = await page.of(field);
  await act();
  const is = (map, { field, chosen, wanted }) =>
    chosen.every((id) => {
      const token = map.core.scene().tokens.find((token) => token.id === id);
      return JSON.stringify(token[field] ?? null) === JSON.stringify(wanted);
    });
  await until(page, is, { field, chosen: CHOSEN, wanted });
  const after = await page.of(field);
  for (const [id, value] of Object.entries(before)) if (!CHOSEN.includes(id)) assert.deepEqual(after[id], value, id);
  await page.core((core) => core.undo());
  assert.deepEqual(await page.of(field), before, `one undo takes ${field} back`);
}

const write = (page, label, text) => async () => {
  const field = page.panel.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press("Tab");
};

test("side, light, senses and hiding change for all selected tokens as one step each", async () => {
  const page = await three();
  await changes(page, "side", write(page, msg("word-side"), "bandits"), "bandits");
  await changes(page, "light", write(page, msg("edit-light"), "20 ft + 40 ft"), [4, 8]);
  await changes(page, "senses", write(page, msg("word-senses"), "darkvision 60 ft"), ["darkvision:12"]);
  const hide = () => page.panel.getByRole("button", { name: msg("edit-hidden") }).click();
  await changes(page, "hidden", hide, true);
  await end(page);
});
