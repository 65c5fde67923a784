// Creatures with attacks, saved for all maps, and their turns.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { COVERED } from "./covered.mjs";
import { end, start } from "./master.mjs";
import { inOrder, msg, msgLike } from "../messages.mjs";

stage();

/** The center of a cell on the screen, if the whole map is shown. `top` is the height of the strip. */
async function point(page, [x, y], top = COVERED.top, size = [28, 18]) {
  await page.keys("0");
  const box = await page.locator(".bm-stage").boundingBox();
  const [wide, tall] = [box.width - COVERED.left - COVERED.right, box.height - top - COVERED.bottom];
  const scale = Math.min(wide / size[0], tall / size[1]);
  const left = COVERED.left + (wide - size[0] * scale) / 2;
  return [box.x + left + (x + 0.5) * scale, box.y + top + (tall - size[1] * scale) / 2 + (y + 0.5) * scale];
}

const log = (page) => page.core((core) => core.log());

test("an attack is taken in hand by a button, shows its numbers, and is made by a click on the target", async () => {
  const page = await start("customs-house");
  await page.keys("n");
  await page.panel
    .getByRole("button", { name: msgLike("attacks-use", { name: "Throwing knife" }, { start: true }) })
    .click();
  const bar = page.locator(".bm-hand-bar");
  const knife = await point(page, [11, 6]);
  await page.mouse.move(...knife);
  await bar.getByText(msgLike("attacks-numbers", { bonus: 13, stat: "physical defense" })).waitFor();
  await page.mouse.click(...knife);
  await until(page, (map) => map.core.log().some((event) => event.type === "attackResolved"));
  const attack = (await log(page)).find((event) => event.type === "attackResolved");
  assert.deepEqual([attack.attacker, attack.target, attack.bonus], ["mara", "knife", 13]);
  assert.equal(attack.with, "Throwing knife");
  // A hit also reports the damage, but a miss only the roll.
  assert.match(JSON.stringify(attack), /"messageId":"attack-roll"/);
  assert.match(attack.text, /\bThrowing knife\b.*3d10: \d+ \+ \d+ \+ \d+ \+ 13 = \d+/);
  assert.equal(await bar.count(), 0, "nothing stays armed");
  await page.keys("Control+z");
  assert.equal((await log(page)).length, 0);
  await end(page);
});

test("E5-91: an attack's kinds of damage stay apart, and another kind is typed beside them", async () => {
  const page = await start("cold-quarry");
  const damage = [
    { dice: "8", type: "slashing" },
    { dice: "7", type: "fire" },
  ];
  await page.core((core, damage) => {
    const attacks = [{ name: "Flame Tongue", kind: "melee", bonus: 90, damage }];
    const hp = { current: 60, max: 60 };
    core.dispatch({ type: "updateToken", token: "ilse", changes: { attacks, at: [9, 7] } });
    core.dispatch({ type: "updateToken", token: "warden", changes: { hp, traits: { resistance: ["fire"] } } });
  }, damage);
  await page.keys("n");
  await page.panel
    .getByRole("button", { name: msgLike("attacks-use", { name: "Flame Tongue" }, { start: true }) })
    .click();
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("15");
  const size = await page.core((core) => core.scene().grid.size);
  await page.mouse.click(...(await point(page, [10, 7], COVERED.top, size)));
  await until(page, (map) => map.core.log().some((event) => event.type === "attackResolved"));
  const hurt = (event) => event.type === "damaged" && event.token === "warden";
  const parts = async () => (await log(page)).findLast(hurt).parts;
  assert.deepEqual(await parts(), [
    { amount: 8, dealt: 8, types: ["slashing"] },
    { amount: 7, dealt: 3, types: ["fire"] },
  ]);
  // Without an attack, the area tool is used.
  await page.keys("Escape", "Escape", "b");
  await page.mouse.click(...(await point(page, [10, 7], COVERED.top, size)));
  await page.panel.getByRole("button", { name: msg("area-unrolled") }).click();
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("4");
  await page.panel.getByLabel(msg("word-kinds-of-damage"), { exact: true }).fill("cold");
  await page.panel.getByRole("button", { name: msg("form-another-kind") }).click();
  await page.panel.getByLabel(msg("attacks-more-damage"), { exact: true }).fill("9");
  await page.panel.getByLabel(msg("attacks-more-damage-kind"), { exact: true }).fill("fire");
  await page.panel.getByRole("button", { name: msg("word-roll-and-resolve") }).click();
  await until(page, (map) => map.core.log().some((event) => event.type === "areaResolved"));
  assert.deepEqual(await parts(), [
    { amount: 4, dealt: 4, types: ["cold"] },
    { amount: 9, dealt: 4, types: ["fire"] },
  ]);
  await end(page);
});

test("what was filled in for one attacker does not stand ready for the next", async () => {
  const page = await start("customs-house");
  await page.keys("n", "a");
  await page.panel.getByRole("button", { name: /Knife/ }).click();
  await page.panel.getByLabel(msg("form-bonus")).fill("12");
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("9d9");
  await page.keys("Escape", "Escape", "v", "n");
  await page.panel.getByLabel(msg("harm-amount")).fill("60");
  await page.keys("n", "a");
  await page.panel.getByRole("button", { name: /Bolt/ }).click();
  // The tool suggests the next creature's own weapon.
  assert.notEqual(await page.panel.getByLabel(msg("form-bonus")).inputValue(), "12");
  assert.notEqual(await page.panel.getByLabel(msg("word-damage"), { exact: true }).inputValue(), "9d9");
  await page.keys("Escape", "Escape", "v", "n");
  assert.equal(await page.panel.getByLabel(msg("harm-amount")).inputValue(), "");
  await end(page);
});

test("attacks are added and changed in the token's sheet, each a step that is undone", async () => {
  const page = await start("customs-house");
  await page.keys("n");
  await page.unfold(msg("attacks-edit-title"));
  await page.panel.getByRole("button", { name: msg("attacks-add") }).click();
  const sheet = page.panel.locator(".bm-sheet-attack").nth(2);
  const change = async (label, value) => {
    await sheet.getByLabel(label, { exact: true }).fill(value);
    await sheet.getByLabel(label, { exact: true }).press("Tab");
  };
  await change(msg("attacks-name"), "Whip");
  await change(msg("attacks-bonus-label"), "+11");
  await change(msg("attacks-damage"), "1d4+2");
  await change(msg("attacks-damage-kind"), "slashing");
  await change(msg("attacks-reach-label"), "15");
  const whip = () => page.core((core) => core.scene().tokens[0].attacks[2]);
  assert.deepEqual(await whip(), {
    name: "Whip",
    kind: "melee",
    bonus: 11,
    damage: [{ dice: "1d4+2", type: "slashing" }],
    reach: 3,
  });
  // An invalid number of cells is marked in its field, and the previous value stays.
  await change(msg("attacks-reach-label"), "12");
  await sheet.getByText(msg("number-whole-cells", { below: "10 ft", above: "15 ft" })).waitFor();
  assert.equal(
    await sheet.getByLabel(msg("attacks-reach-label"), { exact: true }).getAttribute("aria-invalid"),
    "true",
  );
  assert.equal((await whip()).reach, 3);
  await change(msg("attacks-reach-label"), "15");
  await sheet.getByText(msgLike("number-whole-cells")).waitFor({ state: "detached" });
  await change(msg("attacks-damage"), "a lot");
  await page.getByText(msg("attacks-dice-needed")).first().waitFor();
  assert.equal((await whip()).damage[0].dice, "1d4+2");
  // The page may handle the last of several keys after the browser has reported it.
  await page.keys(...Array(6).fill("Control+z"));
  await until(page, (map) => map.core.scene().tokens[0].attacks.length === 2);
  await end(page);
});

test("creatures are kept in the browser, found by words, and several are set down at once", async () => {
  const page = await start("customs-house");
  const count = () => page.core((core) => core.scene().tokens.length);
  const all = await count();
  await page.keys("n");
  await page.panel.getByRole("button", { name: msg("creatures-save-this") }).click();
  const library = page.locator(".bm-creatures");
  const open = page.getByRole("button", { name: msg("creatures-show") });
  await open.waitFor();
  assert.equal(await library.count(), 0, "it does not open by itself");
  await open.click();
  await library
    .getByRole("button", { name: /Mara Venn/ })
    .first()
    .waitFor();
  await page.keys("n", "n", "n");
  await library.getByRole("button", { name: msg("creatures-save", { count: 1 }) }).click();
  await library
    .getByRole("button", { name: /Brother Cael/ })
    .first()
    .waitFor();
  await library.getByLabel(msg("creatures-search")).fill("holy fire");
  assert.equal(await library.locator(".bm-creature").count(), 1);
  await library.getByLabel(msg("creatures-search")).fill("");
  await library.locator(".bm-creature-pick").nth(0).click();
  await library.locator(".bm-creature-pick").nth(1).click();
  await library.getByRole("button", { name: msg("creatures-more") }).click();
  await library.getByRole("button", { name: msg("creatures-set-down", { count: 4 }) }).click();
  assert.equal(await count(), all + 4);
  const added = await page.core((core) => core.scene().tokens.slice(-4));
  assert.equal(new Set(added.map((token) => token.name)).size, 4);
  assert.ok(added.every((token) => token.attacks.length > 0));
  await page.keys("Control+z");
  assert.equal(await count(), all, "one step");
  // Both selected creatures are placed by drag and drop.
  const to = await point(page, [20, 3]);
  const stageBox = await page.locator(".bm-stage").boundingBox();
  await library
    .locator(".bm-creature")
    .first()
    .dragTo(page.locator(".bm-stage"), {
      targetPosition: { x: to[0] - stageBox.x, y: to[1] - stageBox.y },
    });
  await until(page, (map, all) => map.core.scene().tokens.length === all + 4, all);
  await library.getByLabel(msg("creatures-search")).press("Escape");
  await library.waitFor({ state: "detached" });
  await page.reload();
  await page.waitForFunction(() => document.querySelector("burst-map")?.ready);
  // Its search gets the focus, and Escape closes it and returns the focus to the button that opened it.
  const focused = (selector) =>
    until(page, (map, selector) => map.shadowRoot.activeElement?.matches(selector), selector);
  const show = async () => {
    await page.locator(".bm-menu-button").click();
    await page.getByRole("menuitem", { name: msgLike("creatures-title", {}, { start: true }) }).click();
    await page.locator(".bm-creature").nth(1).waitFor();
    await focused(".bm-creatures .bm-search");
  };
  await show();
  await page.keyboard.press("Escape");
  await library.waitFor({ state: "detached" });
  await focused(".bm-menu-button");
  await show();
  await page
    .locator(".bm-creature")
    .first()
    .getByRole("button", { name: msgLike("creatures-delete", {}, { start: true }) })
    .click();
  await page
    .locator(".bm-creatures")
    .getByRole("button", { name: msg("maps-undo") })
    .click();
  await page.locator(".bm-creature").nth(1).waitFor();
  await end(page);
});

test("a portrait is cut round, kept with the token, and taken away again", async () => {
  const page = await start("customs-house");
  await page.keys("n");
  const png = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 1400 });
    canvas.getContext("2d").fillRect(0, 0, 900, 1400);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  await page.panel
    .locator(".bm-portrait-button input")
    .setInputFiles({ name: "mara.png", mimeType: "image/png", buffer: Buffer.from(png) });
  await until(page, (map) => map.core.scene().tokens[0].image?.startsWith("data:image/"));
  const [side, corner] = await page.evaluate(async () => {
    const image = new Image();
    image.src = document.querySelector("burst-map").core.scene().tokens[0].image;
    await image.decode();
    const ctx = new OffscreenCanvas(image.width, image.height).getContext("2d");
    ctx.drawImage(image, 0, 0);
    return [image.width, ctx.getImageData(0, 0, 1, 1).data[3]];
  });
  assert.deepEqual([side, corner], [384, 0], "a square with clear corners");
  await page.panel.getByRole("button", { name: msg("portrait-remove") }).click();
  assert.equal(await page.core((core) => core.scene().tokens[0].image), undefined);
  await end(page);
});

test("twelve combatants stand in the strip at 1280 by 800, and the game master changes their order", async () => {
  const page = await start("customs-house");
  await page.core((core) => {
    for (const at of [1, 2]) {
      const token = { id: `extra-${at}`, name: `Extra ${at}`, side: "town", at: [20 + at, 3] };
      core.dispatch({ type: "addToken", token });
    }
    core.dispatch({ type: "rollInitiative" });
    return core.dispatch({ type: "startCombat" }).length;
  });
  const strip = page.locator(".bm-strip .bm-order").first();
  await strip.locator("li").nth(11).waitFor();
  const inside = await strip.evaluate((list) => list.scrollWidth <= list.clientWidth + 1);
  assert.ok(inside, "nobody has to be scrolled to");
  const order = () => page.core((core) => core.turn().order.map((entry) => entry.token));
  const before = await order();
  await page.unfold(msg("glance-order"));
  const third = page.panel.locator(".bm-turns > li").nth(2);
  await third.getByRole("button", { name: msgLike("glance-sooner", {}, { whole: true }) }).click();
  const after = await order();
  assert.deepEqual(after.slice(0, 3), [before[0], before[2], before[1]]);
  await page.panel.locator(".bm-turns > li").nth(5).dragTo(page.panel.locator(".bm-turns > li").nth(3));
  assert.equal((await order())[3], before[5]);
  // The overlay is only for files.
  assert.equal(await page.locator("burst-map .bm-drop").count(), 0);
  await end(page);
});

test("whoever delayed stays in sight and is named before the round ends", async () => {
  // A page without another map, because the page would announce it in the same place.
  const page = await open(browser, site.address);
  await ready(page);
  const late = await page.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "startCombat" });
    const token = core.turn().active;
    core.dispatch({ type: "delay", token });
    const waiting = () => core.turn().order.some((entry) => entry.status === "waiting");
    while (waiting()) core.dispatch({ type: "endTurn" });
    return core.scene().tokens.find((one) => one.id === token).name;
  });
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("e");
  await page
    .locator(".bm-late")
    .getByRole("button", { name: new RegExp(`^${late}`) })
    .waitFor();
  const notice = page.locator(".bm-notice");
  await notice.getByText(msg("glance-delayed-lose", { count: 1, names: late })).waitFor();
  await notice.getByText(msg("glance-key-ends-round", { key: "E" })).waitFor();
  const both = inOrder(msgLike("glance-key-ends-round", { key: "E" }), msgLike("glance-act-now", { name: late }));
  assert.match(await notice.textContent(), both);
  await page
    .locator(".bm-strip")
    .getByRole("button", { name: msg("glance-act-now", { name: late }) })
    .waitFor();
  await notice.getByRole("button", { name: msg("glance-act-now", { name: late }) }).click();
  assert.equal(await page.evaluate(() => document.querySelector("burst-map").core.turn().phase), "combat");
  await end(page);
});

test("a second wave rolls initiative by one button, taken back as one step", async () => {
  const page = await start("customs-house");
  const all = await page.core((core) => {
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "startCombat" });
    for (const at of [1, 2]) {
      const token = { id: `wave-${at}`, name: `Wave ${at}`, side: "town", at: [20 + at, 3] };
      core.dispatch({ type: "addToken", token });
    }
    return core.turn().order.length;
  });
  await page.panel
    .getByRole("button", { name: msgLike("offer-roll-initiative-for-joining", {}, { start: true }) })
    .press("Enter");
  await until(page, (map, all) => map.core.turn().order.length === all + 2, all);
  // The button has disappeared.
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-stage"));
  await page.keys("Control+z");
  await until(page, (map, all) => map.core.turn().order.length === all, all);
  await end(page);
});
