// Creatures of other tools: a pasted stat block is reviewed, corrected and added.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const BLOCK = `Marsh hound
Large beast, unaligned
Armor Class 13
Hit Points 26 (4d10 + 4)
Speed 40 ft., swim 20 ft.
Languages -
Actions
Multiattack. It bites twice.
Bite. Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) piercing damage.`;

/** Drops a text file onto the map. */
const drop = (page, text) =>
  page.evaluate((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], "hound.txt", { type: "text/plain" }));
    const inside = document.querySelector("burst-map").shadowRoot.querySelector("canvas");
    const drop = { bubbles: true, composed: true, cancelable: true, dataTransfer: files };
    inside.dispatchEvent(new DragEvent("drop", drop));
  }, text);

test("a pasted stat block shows what was understood and what was not, and is changed before it is added", async () => {
  const page = await open(browser, site.address);
  await ready(page);
  await drop(page, BLOCK);

  const dialog = page.getByRole("dialog", { name: msg("review-title") });
  await dialog.waitFor();
  const understood = /26 hit points[^]*swim 20 ft, walk 40 ft[^]*Attacks: Bite \(reach 5 ft\)/;
  assert.match(await dialog.locator(".bm-understood").innerText(), understood);
  assert.match(await dialog.locator(".bm-left-out").innerText(), /Multiattack[^]*languages/);

  await dialog.getByRole("textbox", { name: msg("review-name") }).fill("Old hound");
  const many = dialog.getByRole("textbox", { name: msg("review-count") });
  await many.fill("-2");
  await dialog.getByText(msg("number-at-least", { least: 0 }), { exact: true }).waitFor();
  await many.fill("2");
  // Dice are replaced by their average, as in books.
  const points = dialog.getByRole("textbox", { name: msg("review-hit-points") });
  await points.fill("a lot");
  await dialog.getByText(msgLike("review-not-hit-points", {}, { start: true })).waitFor();
  await points.fill("4d10+8");
  // The understood facts are shown until they change.
  await dialog.locator(".bm-understood").waitFor({ state: "detached" });
  assert.equal(await dialog.getByLabel(msg("review-side"), { exact: true }).inputValue(), "Foes");
  // Lengths are in the map's unit, with or without the unit, or in cells.
  const speed = dialog.getByRole("textbox", { name: msg("review-speed") });
  assert.equal(await speed.inputValue(), "40 ft");
  await speed.fill("fast");
  await dialog.getByText(msg("number-not-length", { cells: "20 ft" }), { exact: true }).waitFor();
  assert.ok(await dialog.getByRole("button", { name: msg("review-add", { count: 2 }) }).isDisabled());
  await speed.fill("40 ft., teleport 60 ft.");
  await dialog.getByText(msgLike("speed-mode-unknown", { mode: "teleport" }, { start: true })).waitFor();
  for (const typed of ["6 cells", "30", "30 ft", "30 ft."]) {
    await speed.fill(typed);
    await dialog.getByText(`= ${msg("count-cells", { count: 6 })}`).waitFor();
  }
  await speed.fill("30 ft., climb 20 ft.");
  // The same fields as on its later sheet: statistics of the rules, other movement modes, and attacks.
  const unfold = (words) => dialog.locator("summary", { hasText: words }).first().click();
  const put = async (label, value) => {
    const field = dialog.getByRole("textbox", { name: label, exact: true });
    await field.fill(value);
    await field.blur();
  };
  await unfold(msg("review-numbers"));
  await put("Swim speed", "30 ft");
  await put("Physical defense", "21");
  await unfold(msg("attacks-edit-title"));
  await unfold("Bite");
  await put(msg("attacks-bonus-label"), "x");
  await dialog
    .getByRole("alert")
    .filter({ hasText: msg("attacks-bonus-needed") })
    .waitFor();
  // A refused value stays for correction, and nothing is added meanwhile.
  const bonus = dialog.getByRole("textbox", { name: msg("attacks-bonus-label"), exact: true });
  assert.deepEqual([await bonus.inputValue(), await bonus.getAttribute("aria-invalid")], ["x", "true"]);
  await dialog.getByText(msgLike("review-put-right", { label: msg("attacks-bonus-label") }, { start: true })).waitFor();
  assert.ok(await dialog.getByRole("button", { name: msg("review-add", { count: 2 }) }).isDisabled());
  await put(msg("attacks-bonus-label"), "+7");
  await put(msg("attacks-reach-label"), "10 ft.");
  await put(msg("word-senses"), "xray 60 ft");
  await dialog
    .getByRole("alert")
    .filter({ hasText: msgLike("sense-unknown", { sense: "xray" }) })
    .waitFor();
  await put(msg("word-senses"), "darkvision");
  await put(msg("attacks-save-label"), "DC 12 reaction");
  assert.match(
    await dialog.getByLabel(msg("attacks-text"), { exact: true }).inputValue(),
    msgLike("attacks-as-printed", { text: "Melee" }, { start: true }),
  );
  await dialog.getByRole("button", { name: msg("review-add", { count: 2 }) }).click();
  await until(
    page,
    (map) => map.core.scene().tokens.filter((token) => token.name.startsWith("Old hound")).length === 2,
  );
  const hound = await page.evaluate(() => {
    const { tokens } = document.querySelector("burst-map").core.scene();
    return tokens.find((token) => token.name === "Old hound 2");
  });
  const { hp, size, speed: speeds } = hound;
  assert.deepEqual([hp.max, hp.current, size, speeds.walk, speeds.swim], [30, 30, "large", 6, 6]);
  assert.equal(speeds.climb, 4);
  assert.deepEqual([hound.stats.physicalDefense, hound.attacks[0].bonus], [21, 7]);
  assert.deepEqual([hound.attacks[0].reach, hound.attacks[0].save.difficulty, hound.senses], [2, 12, ["darkvision"]]);
  assert.deepEqual(hound.attacks[0].damage, [{ dice: "2d6+3", type: "piercing" }]);
  assert.equal(await dialog.count(), 0);
  // Both are near the middle of the visible map, separate, and selected for one drag.
  const stands = await page.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    const { tokens, grid } = core.scene();
    return { at: tokens.filter(({ name }) => name.startsWith("Old hound")).map(({ at }) => at), size: grid.size };
  });
  const [[ax, ay], [bx, by]] = stands.at;
  assert.ok(Math.max(Math.abs(ax - bx), Math.abs(ay - by)) >= 2, "each fills four cells");
  for (const [x, y] of stands.at)
    assert.ok(Math.abs(x - stands.size[0] / 2) < 6 && Math.abs(y - stands.size[1] / 2) < 6, `${x}, ${y}`);
  await page
    .locator("burst-map")
    .getByRole("heading", { name: msg("menu-several", { count: 2 }) })
    .waitFor();
  assert.deepEqual(page.wrong, []);
});

/** Overlaps, scrolling, and the number of lines of the longest error, in the dialog of creatures. */
const layout = (dialog) =>
  dialog.evaluate((dialog) => {
    const shown = [...dialog.querySelectorAll(".bm-field")].filter((field) => field.checkVisibility());
    const boxes = shown.map((field) => field.getBoundingClientRect());
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5;
    const cross = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    const overlaps = boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) => meet(a, b) && cross(a, b)));
    const scrolls = (one) =>
      /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
    const inside = [...dialog.querySelectorAll("*")].filter((one) => one.localName !== "textarea" && scrolls(one));
    const lines = [...dialog.querySelectorAll(".bm-field .bm-error")].map(
      (error) => error.getBoundingClientRect().height / parseFloat(getComputedStyle(error).lineHeight),
    );
    return {
      fields: shown.length,
      overlaps: overlaps.length,
      inside: inside.map((one) => one.className),
      wide: dialog.scrollWidth > dialog.clientWidth,
      lines: Math.round(Math.max(...lines)),
    };
  });

for (const [width, height] of [
  [390, 844],
  [620, 800],
  [1280, 800],
])
  test(`at ${width} × ${height} the fields of creatures to add lie apart, and the dialog alone scrolls`, async () => {
    const page = await open(browser, site.address, { viewport: { width, height } });
    await ready(page);
    await drop(page, BLOCK);
    const dialog = page.getByRole("dialog", { name: msg("review-title") });
    await dialog.waitFor();
    for (const words of [msg("review-numbers"), msg("attacks-edit-title"), "Bite"])
      await dialog.locator("summary", { hasText: words }).first().click();
    await dialog
      .getByRole("combobox", { name: msg("attacks-kind") })
      .selectOption({ label: msg("attacks-kind-ranged") });
    await dialog.getByRole("textbox", { name: msg("attacks-long-range-label"), exact: true }).waitFor();
    await dialog.getByRole("textbox", { name: msg("review-speed"), exact: true }).fill("40 ft., teleport 60 ft.");
    for (const [label, value] of [
      [msg("attacks-bonus-label"), "x"],
      [msg("attacks-damage"), "much"],
      [msg("word-senses"), "xray 60 ft"],
    ]) {
      const field = dialog.getByRole("textbox", { name: label, exact: true });
      await field.fill(value);
      await field.blur();
    }
    await until(
      page,
      () => document.querySelector("burst-map").shadowRoot.querySelectorAll(".bm-field .bm-error").length === 4,
    );
    const { fields, lines, ...rest } = await layout(dialog);
    assert.ok(fields > 15, `${fields} fields`);
    assert.deepEqual(rest, { overlaps: 0, inside: [], wide: false });
    assert.ok(lines <= 2, `${lines} lines`);
    // A text truncated next to its field is available in full elsewhere.
    for (const [label, value] of [
      [msg("review-speed"), "30 ft"],
      [msg("attacks-bonus-label"), "5"],
      [msg("attacks-damage"), "2d6+3"],
    ]) {
      const field = dialog.getByRole("textbox", { name: label, exact: true });
      await field.fill(value);
      await field.blur();
    }
    await dialog.getByText(msg("review-put-right", { label: "Senses" }), { exact: true }).click();
    await dialog
      .locator(".bm-review-end details[open]")
      .getByText(msgLike("sense-unknown", { sense: "xray" }))
      .waitFor();
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

test("a stat block or a list that is pasted onto the map is shown as one from a file", async () => {
  const page = await open(browser, site.address);
  await ready(page);
  const paste = (text, on = ".bm-stage") =>
    page.evaluate(
      ([text, on]) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        const element = document.querySelector("burst-map").shadowRoot.querySelector(on);
        element.focus();
        const event = { clipboardData: data, bubbles: true, composed: true, cancelable: true };
        element.dispatchEvent(new ClipboardEvent("paste", event));
      },
      [text, on],
    );
  const dialog = page.getByRole("dialog", { name: msg("review-title") });
  await paste("Words that describe nobody.");
  assert.equal(await dialog.count(), 0);
  await page.locator("burst-map .bm-notice", { hasText: msg("refused-nothing-copied") }).waitFor();
  const tool = () =>
    page.evaluate(
      () => document.querySelector("burst-map").shadowRoot.querySelector(".bm-rail [aria-pressed=true]")?.outerHTML,
    );
  const before = await tool();
  await paste("name,side,count,hp\nGoblin,foes,3,7\nOgre,foes,1,59");
  await dialog.getByRole("button", { name: msg("review-add", { count: 4 }) }).waitFor();
  // After cancelling, the tool is the same, and the field is empty.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await tool(), before);
  // A focused button accepts no text.
  await paste(BLOCK, ".bm-menu-button");
  await dialog.waitFor();
  assert.match(await dialog.locator(".bm-understood").innerText(), msgLike("creature-hit-points", { max: 26 }));
  assert.deepEqual(page.wrong, []);
});

test("on a phone the map has the focus after creatures were added", async () => {
  const page = await open(browser, site.address, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await ready(page);
  const buffer = Buffer.from("name,side,count,hp\nGoblin,foes,3,7\nOgre,foes,1,59");
  await page
    .locator('.bm-corner input[type="file"]')
    .setInputFiles({ name: "creatures.csv", mimeType: "text/csv", buffer });
  const dialog = page.getByRole("dialog", { name: msg("review-title") });
  await dialog.getByRole("button", { name: msg("review-add", { count: 4 }) }).tap();
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelector("burst-map").shadowRoot.activeElement?.matches(".bm-stage"));
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a long list is searched, counts what is chosen, and one creature that cannot be read leaves the others", async () => {
  const page = await open(browser, site.address);
  await ready(page);
  const results = Array.from({ length: 120 }, (_, n) => ({
    key: `c${n}`,
    name: `${["Goblin", "Bear", "Snake"][n % 3]} ${n}`,
    hit_points: 7 + n,
    ability_scores: n === 5 ? 7 : { dexterity: 14 },
  }));
  const buffer = Buffer.from(JSON.stringify({ results }));
  await page
    .locator('.bm-corner input[type="file"]')
    .setInputFiles({ name: "creatures.json", mimeType: "application/json", buffer });
  const dialog = page.getByRole("dialog", { name: msg("review-title") });
  await dialog.getByText(msg("review-unread", { count: 1 })).click();
  await dialog.getByText(msgLike("creature-unread", { name: "Snake 5" })).waitFor();
  assert.equal(await dialog.locator(".bm-review-line").count(), 50);
  await dialog.getByText(msg("review-more", { count: 69 })).waitFor();
  const add = dialog.getByRole("button", { name: msgLike("log-add", {}, { start: true }) });
  assert.ok(await add.isDisabled());
  const search = dialog.getByLabel(msg("review-search"));
  await search.fill("bear 11");
  assert.equal(await dialog.locator(".bm-review-line").count(), 3);
  await dialog.getByLabel(msg("review-count")).first().fill("3");
  await search.fill("goblin 99");
  await dialog.getByRole("button", { name: msg("review-details", { name: "Goblin 99" }) }).click();
  await dialog.getByLabel(msg("review-hit-points")).fill("44");
  await dialog.getByLabel(msg("review-count")).first().fill("1");
  await dialog.getByText(msg("review-chosen", { kinds: 2, all: 119 })).waitFor();
  const before = await page.evaluate(() => document.querySelector("burst-map").core.scene().tokens.length);
  await dialog.getByRole("button", { name: msg("review-add", { count: 4 }) }).click();
  const added = await page.evaluate(
    (before) => document.querySelector("burst-map").core.scene().tokens.slice(before),
    before,
  );
  assert.deepEqual(
    added.map(({ name, hp }) => [name, hp.max]),
    [
      ["Goblin 99", 44],
      ["Bear 112 1", 119],
      ["Bear 112 2", 119],
      ["Bear 112 3", 119],
    ],
  );
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a list that brings a new side is asked about it", async () => {
  const page = await open(browser, site.address);
  await ready(page);
  await drop(page, "name,side,hp\nGrish,goblins,7\nUrk,goblins,7\n");
  const dialog = page.getByRole("dialog", { name: msg("review-title") });
  const question = dialog.getByRole("group", { name: msg("review-new-side", { side: "goblins" }) });
  await question.getByRole("button", { name: msg("review-join-side", { side: "Foes" }) }).click();
  await question.waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: msg("review-add", { count: 2 }) }).click();
  await until(page, (map) => map.core.scene().tokens.filter(({ name }) => /^(Grish|Urk)$/.test(name)).length === 2);
  const sides = await page.evaluate(() => {
    const { tokens } = document.querySelector("burst-map").core.scene();
    return tokens.filter(({ name }) => /^(Grish|Urk)$/.test(name)).map(({ side }) => side);
  });
  assert.deepEqual(sides, ["foes", "foes"]);
  await page.context().close();
});

test("who makes death saves is asked for a new side, and is usual for characters", async () => {
  const page = await start("cold-quarry");
  await drop(page, "name,side,hp\nAda,heroes,9\nBo,watch,9\n");
  const dialog = page.getByRole("dialog", { name: msg("review-title") });
  const saves = (side) =>
    dialog
      .getByRole("group", { name: msg("review-new-side", { side }) })
      .getByRole("button", { name: msg("review-death-saves") });
  assert.equal(await saves("heroes").getAttribute("aria-pressed"), "true");
  assert.equal(await saves("watch").getAttribute("aria-pressed"), "false");
  await saves("watch").press("Enter");
  await dialog.getByRole("button", { name: msg("review-add", { count: 2 }) }).click();
  await until(page, (map) => {
    const added = map.core.scene().tokens.filter(({ name }) => /^(Ada|Bo)$/.test(name));
    return added.length === 2 && added.every(({ traits }) => traits.deathSaves === true);
  });
  await page.context().close();
});
