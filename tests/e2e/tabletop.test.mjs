// Actions on the map outside of the rules: lasting templates, groups, manual fog, shapes of walls, pins and drawings.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { COVERED } from "./covered.mjs";
import { end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

/** Position of the map on the screen, measured by the pointer's pings two cells apart. */
async function lens(page) {
  await page.keys("0");
  const box = await page.locator("burst-map .bm-stage").boundingBox();
  const [wide, tall] = [box.width - COVERED.left - COVERED.right, box.height - COVERED.top - COVERED.bottom];
  const scale = Math.min(wide / 28, tall / 18);
  const left = box.x + COVERED.left + (wide - 28 * scale) / 2;
  const top = box.y + COVERED.top + (tall - 18 * scale) / 2;
  return ([x, y]) => [left + (x + 0.5) * scale, top + (y + 0.5) * scale];
}

async function drag(page, from, to, key) {
  if (key) await page.keyboard.down(key);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

const scene = (page) => page.core((core) => core.scene());

test("a template is drawn by a drag, left on the map with a name and rounds, and goes along with its token", async () => {
  const page = await start("customs-house");
  const at = await lens(page);
  await page.keys("n", "b");
  await drag(page, at([11, 6]), at([14, 6]));
  await page.panel.getByText(msg("keep-title")).waitFor();
  await page.panel.getByLabel(msg("keep-name")).fill("Web");
  await page.panel.getByLabel(msg("keep-rounds")).fill("3");
  await page.panel.getByRole("button", { name: msgLike("keep-follows", { token: "Mara" }, { start: true }) }).click();
  await page.panel.getByRole("button", { name: msg("keep-place") }).click();
  await until(page, (map) => map.core.scene().templates?.length === 1);
  const [template] = (await scene(page)).templates;
  assert.deepEqual([template.name, template.rounds, template.on, template.area.size], ["Web", 3, "mara", 3]);
  const mara = (await scene(page)).tokens.find(({ id }) => id === "mara").at;
  await page.core((core, to) => void core.dispatch({ type: "teleport", token: "mara", to }), [mara[0] + 1, mara[1]]);
  const moved = (await scene(page)).templates[0];
  assert.deepEqual(moved.area.target, [template.area.target[0] + 1, template.area.target[1]]);
  const view = await page.core((core) => core.view({ side: "party" }));
  assert.ok(view.templates.length === 1 && !view.templates[0].area, "the players see it, and not how it was placed");
  await page.panel.locator("summary", { hasText: `Web · ${msg("rounds-count", { rounds: 3 })}` }).click();
  await page.panel.getByRole("button", { name: msg("keep-remove"), exact: true }).click();
  await until(page, (map) => !map.core.scene().templates?.length);
  await page.keys("Control+z");
  await until(page, (map) => map.core.scene().templates?.length === 1);
  await end(page);
});

test("a template is saved with a creature, and its button lays it out again", async () => {
  const page = await start("customs-house");
  const at = await lens(page);
  await page.keys("n", "b");
  await drag(page, at([11, 6]), at([13, 6]));
  await page.panel.getByLabel(msg("keep-name")).fill("Fireball");
  await page.panel.getByRole("button", { name: msgLike("keep-save", { token: "Mara" }, { start: true }) }).click();
  await until(page, (map) => map.core.scene().tokens[0].attacks.some(({ name }) => name === "Fireball"));
  await page.keys("Escape", "Escape", "v", "n", "Shift+n");
  await page.core((core) => void core);
  const attack = (await scene(page)).tokens[0].attacks.at(-1);
  assert.deepEqual([attack.kind, attack.area], ["area", { shape: "burst", size: 2 }]);
  await end(page);
});

test("a name is saved that was typed just before the button was pressed, however late the page renders", async () => {
  const page = await start("customs-house");
  const at = await lens(page);
  await page.keys("n", "b");
  await drag(page, at([11, 6]), at([13, 6]));
  await page.panel.getByLabel(msg("keep-name")).waitFor();
  // Every rendering takes longer than a frame, and delayed tasks come a quarter of a second later.
  const real = await page.evaluateHandle(() => {
    const { setTimeout } = window;
    const { now } = Date;
    let slow = 0;
    window.setTimeout = (call, after = 0) => setTimeout(call, Math.max(after, 250));
    Date.now = () => now() + (slow += 20);
    return { setTimeout, now };
  });
  await page.panel.getByLabel(msg("keep-name")).fill("Fireball");
  await page.panel.getByRole("button", { name: msgLike("keep-save", { token: "Mara" }, { start: true }) }).click();
  await until(page, (map) => map.core.scene().tokens[0].attacks.some(({ area }) => area));
  assert.equal((await scene(page)).tokens[0].attacks.at(-1).name, "Fireball");
  await page.evaluate((real) => {
    window.setTimeout = real.setTimeout;
    Date.now = real.now;
  }, real);
  await end(page);
});

test("a marquee selects several, which move, are doubled and removed as one step", async () => {
  const page = await start("customs-house");
  const at = await lens(page);
  await page.keys("v");
  await drag(page, at([0, 0]), at([27, 17]), "Shift");
  const before = (await scene(page)).tokens.length;
  await page.keys("Control+d");
  await until(page, (map, count) => map.core.scene().tokens.length === 2 * count, before);
  await page.keys("Control+z");
  await until(page, (map, count) => map.core.scene().tokens.length === count, before);
  // The copies were selected, and they are removed.
  await page.keys("Control+a", "Delete");
  await until(page, (map) => map.core.scene().tokens.length === 0);
  await page.keys("Control+z");
  await until(page, (map, count) => map.core.scene().tokens.length === count, before);
  assert.equal((await page.core((core) => core.log())).length, 0, "each was one step");
  await end(page);
});

test("several selected tokens are hurt, made prone and gathered in a group at once, each as one step", async () => {
  const page = await start("customs-house");
  await page.keys("v", "Control+a");
  await page.panel.getByRole("heading", { name: msg("menu-several", { count: 10 }) }).waitFor();
  const tokens = async () => (await scene(page)).tokens;
  const before = (await tokens()).map(({ hp }) => hp?.current);
  await page.panel.getByLabel(msg("harm-amount")).fill("3");
  await page.panel.getByRole("button", { name: msg("several-damage"), exact: true }).click();
  assert.deepEqual(
    (await tokens()).map(({ hp }) => hp?.current),
    before.map((now) => (now === undefined ? now : now - 3)),
  );
  await page.panel.getByLabel(msg("several-condition")).selectOption("prone");
  await page.panel.getByRole("button", { name: msg("several-add") }).click();
  assert.ok((await tokens()).every(({ conditions }) => conditions?.some(({ kind }) => kind === "prone")));
  await page.panel.getByRole("button", { name: msg("several-remove", { kind: "prone" }) }).click();
  assert.ok((await tokens()).every(({ conditions }) => !conditions?.length));
  const group = page.panel.getByLabel(msg("several-group"));
  await group.fill("crowd");
  await group.press("Tab");
  assert.ok((await tokens()).every(({ traits }) => traits?.group === "crowd"));
  assert.equal(await group.inputValue(), "crowd");
  // The page may handle the last of several keys after the browser has reported it.
  await page.keys("Control+z", "Control+z", "Control+z", "Control+z");
  await until(page, (map) => map.core.log().length === 0);
  await end(page);
});

test("a ping is no step of undo, and the names on the map are remembered", async () => {
  const page = await start("customs-house");
  const moved = { type: "teleport", token: "mara", to: [3, 3] };
  const at = () => page.core((core) => core.scene().tokens.find(({ id }) => id === "mara").at);
  const was = await at();
  await page.core((core, moved) => void core.dispatch(moved), moved);
  await page.core((core) => void core.dispatch({ type: "ping", at: [1, 1] }));
  await page.keys("Control+z");
  assert.deepEqual(await at(), was);
  // A ping comes before the redo.
  await page.core((core) => void core.dispatch({ type: "ping", at: [1, 1] }));
  await page.keys("Control+y");
  assert.deepEqual(await at(), [3, 3]);
  await page.locator(".bm-menu-button").click();
  // The menu stays open for the next switch.
  await page.getByRole("menuitemcheckbox", { name: msg("show-names") }).click();
  await page.getByRole("menuitemcheckbox", { name: msg("show-names"), checked: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menuitemcheckbox", { name: msg("show-names") }).waitFor({ state: "detached" });
  await page.reload();
  await until(page, (map) => map?.ready && map.shadowRoot?.querySelector(".bm-menu-button"));
  await page.locator(".bm-menu-button").click();
  await page.getByRole("menuitemcheckbox", { name: msg("show-names"), checked: true }).waitFor();
  await end(page);
});

test("fog is lifted and laid by hand, for one side", async () => {
  const page = await start("customs-house");
  const at = await lens(page);
  await page.core((core) => void core.dispatch({ type: "setSetting", name: "fog", value: true }));
  await page.keys("w");
  const bar = page.locator("burst-map .bm-brushes");
  await bar
    .getByRole("radio", { name: msg("stroke-fog") })
    .or(bar.getByRole("button", { name: msg("stroke-fog") }))
    .first()
    .click();
  const known = () => page.core((core) => core.fog({ side: "party" }).explored.length);
  await page.panel.getByRole("button", { name: msg("fog-hide-all") }).click();
  const least = await known();
  await page.panel.getByRole("button", { name: msg("fog-show-all") }).click();
  assert.equal(await known(), 28 * 18);
  await page.panel.getByRole("button", { name: msg("fog-hide-all") }).click();
  assert.equal(await known(), least);
  await bar
    .getByRole("radio", { name: msg("form-rectangle") })
    .or(bar.getByRole("button", { name: msg("form-rectangle") }))
    .first()
    .click();
  await drag(page, at([20, 10]), at([25, 14]));
  await until(
    page,
    (map) => map.core.log().at(-1).event?.type === "fogChanged" || map.core.log().at(-1).type === "fogChanged",
  );
  assert.ok((await known()) > least, "a rectangle is revealed");
  await end(page);
});

test("fog of war is switched where the players' windows are", async () => {
  const page = await start("customs-house");
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("players-title") })
    .click();
  const fog = page.locator("burst-map").getByRole("combobox", { name: msgLike("rules-fog", {}, { start: true }) });
  for (const [words, value] of [
    [msg("fog-on"), true],
    [msg("fog-off-all"), false],
    [msg("fog-off-in-sight"), undefined],
  ]) {
    await fog.selectOption(words);
    await until(page, (map, value) => map.core.scene().settings?.fog === value, value);
  }
  // A value from a host or a file is shown.
  await page.core((core) => void core.dispatch({ type: "setSetting", name: "fog", value: false }));
  await until(page, (map) => map.shadowRoot.querySelector("select:has([value=in-sight])")?.value === "off");
  await end(page);
});

test("walls are drawn as rectangles and polygons, and ground fills what they enclose", async () => {
  const page = await start("customs-house");
  await page.core((core) => {
    const ids = core.scene().walls.map(({ id }) => id);
    core.dispatch({ type: "demolish", ids });
  });
  const at = await lens(page);
  const corner = ([x, y]) => at([x - 0.5, y - 0.5]);
  await page.keys("w");
  const bar = page.locator("burst-map .bm-brushes");
  const choose = (name) =>
    bar
      .getByRole("radio", { name, exact: true })
      .or(bar.getByRole("button", { name, exact: true }))
      .first()
      .click();
  await choose(msg("stroke-wall"));
  await choose(msg("form-rectangle"));
  await drag(page, corner([3, 3]), corner([9, 7]));
  await until(page, (map) => map.core.scene().walls.length === 1);
  assert.deepEqual((await scene(page)).walls[0].points, [
    [3, 3],
    [9, 3],
    [9, 7],
    [3, 7],
    [3, 3],
  ]);
  await choose(msg("form-polygon"));
  for (const point of [
    [12, 3],
    [16, 3],
    [16, 8],
    [12, 3],
  ])
    await page.mouse.click(...corner(point));
  await until(page, (map) => map.core.scene().walls.length === 2);
  assert.deepEqual((await scene(page)).walls[1].points, [
    [12, 3],
    [16, 3],
    [16, 8],
    [12, 3],
  ]);
  const before = (await scene(page)).terrain.length;
  await choose(msg("stroke-ground"));
  await choose(msg("form-fill"));
  await page.mouse.click(...at([5, 5]));
  await until(page, (map, count) => map.core.scene().terrain.length === count + 1, before);
  assert.equal((await scene(page)).terrain.at(-1).cells.length, 24, "the room and no more");
  await end(page);
});

// WCAG 2.5.7: no drag is necessary.
test("rectangles, walls and the selection are worked by clicks alone", async () => {
  const page = await start("customs-house");
  await page.core((core) => {
    const ids = core.scene().walls.map(({ id }) => id);
    core.dispatch({ type: "demolish", ids });
  });
  const at = await lens(page);
  const corner = ([x, y]) => at([x - 0.5, y - 0.5]);
  const click = async (...places) => {
    for (const place of places) await page.mouse.click(...place);
  };
  await page.keys("w");
  const bar = page.locator("burst-map .bm-brushes");
  const choose = (name) =>
    bar
      .getByRole("radio", { name, exact: true })
      .or(bar.getByRole("button", { name, exact: true }))
      .first()
      .click();
  await choose(msg("stroke-wall"));
  await choose(msg("form-rectangle"));
  await click(corner([3, 3]), corner([9, 7]));
  await until(page, (map) => map.core.scene().walls.length === 1);
  assert.equal((await scene(page)).walls[0].points.length, 5, "four sides");
  const before = (await scene(page)).terrain.length;
  await choose(msg("stroke-ground"));
  await choose(msg("form-rectangle"));
  await click(at([4, 4]), at([6, 5]));
  await until(page, (map, count) => map.core.scene().terrain.length === count + 1, before);
  assert.equal((await scene(page)).terrain.at(-1).cells.length, 6);
  await choose(msg("stroke-wall"));
  await choose(msg("form-line"));
  await click(corner([12, 12]), corner([15, 12]));
  await page.keyboard.press("Escape");
  await until(page, (map) => map.core.scene().walls.length === 2);
  await choose(msg("stroke-adjust"));
  await click(corner([15, 12]), corner([15, 12]), corner([15, 14]));
  await until(page, (map) => String(map.core.scene().walls[1].points) === "12,12,15,14");
  // Another token next to the selected one is added, and both move.
  await page.keys("v", "n");
  const [first, second] = (await scene(page)).tokens;
  await page.mouse.click(...at(second.at), { button: "right" });
  await page
    .locator("burst-map")
    .getByRole("menuitem", { name: msg("menu-select-too") })
    .click();
  await page.mouse.click(...at([first.at[0], first.at[1] + 2]), { button: "right" });
  await page
    .locator("burst-map")
    .getByRole("menuitem", { name: msg("menu-several-here", { count: 2 }) })
    .click();
  const down = ([x, y]) => [x, y + 2];
  await until(
    page,
    (map, places) =>
      String(
        map.core
          .scene()
          .tokens.slice(0, 2)
          .map(({ at }) => at),
      ) === places,
    String([down(first.at), down(second.at)]),
  );
  await end(page);
});

test("pins and drawings are the game master's until they are shown", async () => {
  const page = await start("customs-house");
  const at = await lens(page);
  await page.keys("w");
  const bar = page.locator("burst-map .bm-brushes");
  const choose = (name) =>
    bar
      .getByRole("radio", { name, exact: true })
      .or(bar.getByRole("button", { name, exact: true }))
      .first()
      .click();
  await choose(msg("stroke-notes"));
  await page.mouse.click(...at([20, 12]));
  // The cursor is in the text of the new pin.
  await page.panel.getByLabel(msg("mark-text")).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Vault");
  await page.keyboard.press("Tab");
  await page.panel.getByLabel(msg("mark-note"), { exact: true }).fill("The key is in the well.\nIt is cold.");
  await page.panel.getByLabel(msg("mark-note"), { exact: true }).press("Tab");
  await until(page, (map) => map.core.scene().marks?.[0]?.note === "The key is in the well.\nIt is cold.");
  assert.equal(await page.panel.locator(".bm-notes li p").innerText(), "The key is in the well.\nIt is cold.");
  const seen = () => page.core((core) => (core.view({ side: "party" }).marks ?? []).map(({ text }) => text));
  assert.deepEqual(await seen(), []);
  await page.panel.getByLabel(msg("keep-seen-by")).first().selectOption("everyone");
  await until(page, (map) => map.core.scene().marks[0].seenBy === "everyone");
  assert.deepEqual(await seen(), ["Vault"]);
  await page.panel.getByLabel(msg("keep-seen-by")).last().selectOption("gm");
  await bar.getByLabel(msg("word-kind")).selectOption({ label: msg("brush-drawing") });
  await drag(page, at([2, 14]), at([8, 16]));
  await until(page, (map) => map.core.scene().marks.length === 2);
  assert.deepEqual(await seen(), ["Vault"], "a drawing is the game master's");
  await page.keys("Control+z");
  await until(page, (map) => map.core.scene().marks.length === 1);
  await end(page);
});

test("a right click and Shift F10 open a menu for what is there", async () => {
  const page = await start("customs-house");
  const at = await lens(page);
  const menu = page.locator("burst-map .bm-context");
  await page.mouse.click(...at([11, 6]), { button: "right" });
  await menu.getByRole("menuitem", { name: msg("menu-hide") }).click();
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "knife").hidden);
  assert.equal(await menu.count(), 0);
  await page.mouse.click(...at([11, 6]), { button: "right" });
  await menu.waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await menu.count(), 0, "Escape closes it");
  await page.keyboard.press("Shift+F10");
  await menu.getByRole("menuitem", { name: msg("menu-ping") }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await until(page, (map) => map.core.log().at(-1).command !== undefined);
  await end(page);
});
