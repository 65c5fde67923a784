// Creatures that know their attacks, kept for every map, and their turns at a glance.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { end, start } from "./master.mjs";

stage();

/** The middle of a cell on the screen, from the map shown as a whole; `top`: what the strip takes. */
async function point(page, [x, y], top = 90, size = [28, 18]) {
  await page.keys("0");
  const box = await page.locator(".bm-stage").boundingBox();
  const [wide, tall] = [box.width - 84 - 360, box.height - top - 96];
  const scale = Math.min(wide / size[0], tall / size[1]);
  const left = 84 + (wide - size[0] * scale) / 2;
  return [box.x + left + (x + 0.5) * scale, box.y + top + (tall - size[1] * scale) / 2 + (y + 0.5) * scale];
}

const log = (page) => page.core((core) => core.log());

test("an attack is taken in hand by a button, shows its numbers, and is made by a click on the target", async () => {
  const page = await start("customs-house");
  await page.keys("n");
  await page.panel.getByRole("button", { name: /^Attack with Throwing knife/ }).click();
  const bar = page.locator(".bm-hand-bar");
  const knife = await point(page, [11, 6]);
  await page.mouse.move(...knife);
  await bar.getByText(/Knife · \+13 vs physical defense/).waitFor();
  await page.mouse.click(...knife);
  await until(page, (map) => map.core.log().some((event) => event.type === "attackResolved"));
  const attack = (await log(page)).find((event) => event.type === "attackResolved");
  assert.deepEqual([attack.attacker, attack.target, attack.bonus], ["mara", "knife", 13]);
  assert.equal(attack.with, "Throwing knife");
  assert.match(
    attack.text,
    / attacks .+ with Throwing knife: 3d10: \d+ \+ \d+ \+ \d+ \+ 13 = \d+ vs physical defense \d+, (hit|miss)/,
  );
  assert.equal(await bar.count(), 0, "nothing stays armed");
  await page.keys("Control+z");
  assert.equal((await log(page)).length, 0);
  await end(page);
});

test("what was filled in for one attacker does not stand ready for the next", async () => {
  const page = await start("customs-house");
  await page.keys("n", "a");
  await page.panel.getByRole("button", { name: /Knife/ }).click();
  await page.panel.getByLabel("Bonus").fill("12");
  await page.panel.getByLabel("Damage", { exact: true }).fill("9d9");
  await page.keys("Escape", "Escape", "v", "n");
  await page.panel.getByLabel("Amount").fill("60");
  await page.keys("n", "a");
  await page.panel.getByRole("button", { name: /Bolt/ }).click();
  // The tool proposes what the next one's own weapon has.
  assert.notEqual(await page.panel.getByLabel("Bonus").inputValue(), "12");
  assert.notEqual(await page.panel.getByLabel("Damage", { exact: true }).inputValue(), "9d9");
  await page.keys("Escape", "Escape", "v", "n");
  assert.equal(await page.panel.getByLabel("Amount").inputValue(), "");
  await end(page);
});

test("attacks are added and changed in the token's sheet, each a step that is undone", async () => {
  const page = await start("customs-house");
  await page.keys("n");
  await page.unfold("Attacks and spells");
  await page.panel.getByRole("button", { name: "Add an attack" }).click();
  const sheet = page.panel.locator(".bm-sheet-attack").nth(2);
  const change = async (label, value) => {
    await sheet.getByLabel(label, { exact: true }).fill(value);
    await sheet.getByLabel(label, { exact: true }).press("Tab");
  };
  await change("Name", "Whip");
  await change("Attack bonus", "+11");
  await change("Damage dice", "1d4+2");
  await change("Damage type", "slashing");
  await change("Reach", "15");
  const whip = () => page.core((core) => core.scene().tokens[0].attacks[2]);
  assert.deepEqual(await whip(), {
    name: "Whip",
    kind: "melee",
    bonus: 11,
    damage: [{ dice: "1d4+2", type: "slashing" }],
    reach: 3,
  });
  // What is no whole number of cells is marked where it stands, and what was there is kept.
  await change("Reach", "12");
  await sheet.getByText("Whole cells only: 10 ft or 15 ft").waitFor();
  assert.equal(await sheet.getByLabel("Reach", { exact: true }).getAttribute("aria-invalid"), "true");
  assert.equal((await whip()).reach, 3);
  await change("Reach", "15");
  await sheet.getByText("Whole cells only").waitFor({ state: "detached" });
  await change("Damage dice", "a lot");
  await page.getByText("Damage is written in dice").first().waitFor();
  assert.equal((await whip()).damage[0].dice, "1d4+2");
  await page.keys(...Array(6).fill("Control+z"));
  assert.equal(await page.core((core) => core.scene().tokens[0].attacks.length), 2);
  await end(page);
});

test("creatures are kept in the browser, found by words, and several are set down at once", async () => {
  const page = await start("customs-house");
  const count = () => page.core((core) => core.scene().tokens.length);
  const all = await count();
  await page.keys("n");
  await page.panel.getByRole("button", { name: "Save to my creatures" }).click();
  const library = page.locator(".bm-creatures");
  const open = page.getByRole("button", { name: "Open my creatures" });
  await open.waitFor();
  assert.equal(await library.count(), 0, "it does not open by itself");
  await open.click();
  await library
    .getByRole("button", { name: /Mara Venn/ })
    .first()
    .waitFor();
  await page.keys("n", "n", "n");
  await library.getByRole("button", { name: "Save the selected token" }).click();
  await library
    .getByRole("button", { name: /Brother Cael/ })
    .first()
    .waitFor();
  await library.getByLabel("Search creatures").fill("holy fire");
  assert.equal(await library.locator(".bm-creature").count(), 1);
  await library.getByLabel("Search creatures").fill("");
  await library.locator(".bm-creature-pick").nth(0).click();
  await library.locator(".bm-creature-pick").nth(1).click();
  await library.getByRole("button", { name: "One more of each" }).click();
  await library.getByRole("button", { name: "Put 4 on the map" }).click();
  assert.equal(await count(), all + 4);
  const added = await page.core((core) => core.scene().tokens.slice(-4));
  assert.equal(new Set(added.map((token) => token.name)).size, 4);
  assert.ok(added.every((token) => token.attacks.length > 0));
  await page.keys("Control+z");
  assert.equal(await count(), all, "one step");
  // By drag and drop, both that are chosen.
  const to = await point(page, [20, 3]);
  const stageBox = await page.locator(".bm-stage").boundingBox();
  await library
    .locator(".bm-creature")
    .first()
    .dragTo(page.locator(".bm-stage"), {
      targetPosition: { x: to[0] - stageBox.x, y: to[1] - stageBox.y },
    });
  await until(page, (map, all) => map.core.scene().tokens.length === all + 4, all);
  await library.getByLabel("Search creatures").press("Escape");
  await library.waitFor({ state: "detached" });
  await page.reload();
  await page.waitForFunction(() => document.querySelector("burst-map")?.ready);
  // It takes the focus, so that Escape closes it, and gives it back to the button that opened it.
  const focused = (selector) =>
    until(page, (map, selector) => map.shadowRoot.activeElement?.matches(selector), selector);
  const show = async () => {
    await page.locator(".bm-menu-button").click();
    await page.getByRole("menuitem", { name: /^Creatures/ }).click();
    await page.locator(".bm-creature").nth(1).waitFor();
    await focused(".bm-creatures");
  };
  await show();
  await page.keyboard.press("Escape");
  await library.waitFor({ state: "detached" });
  await focused(".bm-menu-button");
  await show();
  await page
    .locator(".bm-creature")
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.locator(".bm-creatures").getByRole("button", { name: "Undo" }).click();
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
  await page.panel.getByRole("button", { name: "Remove the portrait" }).click();
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
  const third = page.panel.locator(".bm-turns > li").nth(2);
  await third.getByRole("button", { name: /: sooner$/ }).click();
  const after = await order();
  assert.deepEqual(after.slice(0, 3), [before[0], before[2], before[1]]);
  await page.panel.locator(".bm-turns > li").nth(5).dragTo(page.panel.locator(".bm-turns > li").nth(3));
  assert.equal((await order())[3], before[5]);
  // The veil is for files.
  assert.equal(await page.locator("burst-map .bm-drop").count(), 0);
  await end(page);
});

test("whoever delayed stays in sight and is named before the round ends", async () => {
  // Without another map, of which the page would tell in the same place.
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
  await notice.getByText(`${late} has delayed and not acted`).waitFor();
  await notice.getByText("E ends the round.").waitFor();
  assert.match(await notice.textContent(), /E ends the round\. .+ acts now/);
  await page
    .locator(".bm-strip")
    .getByRole("button", { name: `${late} acts now` })
    .waitFor();
  await notice.getByRole("button", { name: `${late} acts now` }).click();
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
  await page.panel.getByRole("button", { name: /^Roll initiative for all who join/ }).press("Enter");
  await until(page, (map, all) => map.core.turn().order.length === all + 2, all);
  // The button is gone.
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-stage"));
  await page.keys("Control+z");
  await until(page, (map, all) => map.core.turn().order.length === all, all);
  await end(page);
});
