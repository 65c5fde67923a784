// Creatures of other tools: a pasted stat block is looked at, put right and added.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";

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

  const dialog = page.getByRole("dialog", { name: "Creatures to add" });
  await dialog.waitFor();
  const understood = /26 hit points[^]*swim 20 ft, walk 40 ft[^]*Attacks: Bite \(reach 5 ft\)/;
  assert.match(await dialog.locator(".bm-understood").innerText(), understood);
  assert.match(await dialog.locator(".bm-left-out").innerText(), /Multiattack[^]*languages/);

  await dialog.getByRole("textbox", { name: "Name" }).fill("Old hound");
  const many = dialog.getByRole("textbox", { name: "How many" });
  await many.fill("-2");
  await dialog.getByText("At least 0", { exact: true }).waitFor();
  await many.fill("2");
  // Dice are their average, as books print it.
  const points = dialog.getByRole("textbox", { name: "Hit points" });
  await points.fill("a lot");
  await dialog.getByText(/^Not a number. Try 59/).waitFor();
  await points.fill("4d10+8");
  // What was understood is told until it is something else.
  await dialog.locator(".bm-understood").waitFor({ state: "detached" });
  assert.equal(await dialog.getByLabel("Side", { exact: true }).inputValue(), "Foes");
  // Lengths are those of the map: with its unit or without, or in cells.
  const speed = dialog.getByRole("textbox", { name: "Speed" });
  assert.equal(await speed.inputValue(), "40 ft");
  await speed.fill("fast");
  await dialog.getByText("Enter a distance such as 20 ft", { exact: true }).waitFor();
  assert.ok(await dialog.getByRole("button", { name: "Add 2 creatures" }).isDisabled());
  await speed.fill("40 ft., teleport 60 ft.");
  await dialog.getByText(/^“teleport” is not a way of moving in these rules/).waitFor();
  for (const typed of ["6 cells", "30", "30 ft", "30 ft."]) {
    await speed.fill(typed);
    await dialog.getByText("= 6 cells").waitFor();
  }
  await speed.fill("30 ft., climb 20 ft.");
  // All that its sheet has afterwards: what the rules read, the other ways of moving, and the attacks.
  const unfold = (words) => dialog.locator("summary", { hasText: words }).first().click();
  const put = async (label, value) => {
    const field = dialog.getByRole("textbox", { name: label, exact: true });
    await field.fill(value);
    await field.blur();
  };
  await unfold("Speeds, statistics, senses");
  await put("Swim speed", "30 ft");
  await put("Physical defense", "21");
  await unfold("Attacks and spells");
  await unfold("Bite");
  await put("Attack bonus", "x");
  await dialog.getByRole("alert").filter({ hasText: "Not a whole number" }).waitFor();
  // What is refused stays to be put right, and nothing is added meanwhile.
  const bonus = dialog.getByRole("textbox", { name: "Attack bonus", exact: true });
  assert.deepEqual([await bonus.inputValue(), await bonus.getAttribute("aria-invalid")], ["x", "true"]);
  await dialog.getByText(/^Put this right first: Attack bonus/).waitFor();
  assert.ok(await dialog.getByRole("button", { name: "Add 2 creatures" }).isDisabled());
  await put("Attack bonus", "+7");
  await put("Reach", "10 ft.");
  await put("Senses", "xray 60 ft");
  await dialog.getByRole("alert").filter({ hasText: "“xray” is not a sense in these rules" }).waitFor();
  await put("Senses", "darkvision");
  await put("Saving throw", "DC 12 reaction");
  assert.match(await dialog.getByLabel("Notes", { exact: true }).inputValue(), /^As printed: Melee/);
  await dialog.getByRole("button", { name: "Add 2 creatures" }).click();
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
  // Both stand near the middle of what is seen, apart, selected for one drag.
  const stands = await page.evaluate(() => {
    const { core } = document.querySelector("burst-map");
    const { tokens, grid } = core.scene();
    return { at: tokens.filter(({ name }) => name.startsWith("Old hound")).map(({ at }) => at), size: grid.size };
  });
  const [[ax, ay], [bx, by]] = stands.at;
  assert.ok(Math.max(Math.abs(ax - bx), Math.abs(ay - by)) >= 2, "each fills four cells");
  for (const [x, y] of stands.at)
    assert.ok(Math.abs(x - stands.size[0] / 2) < 6 && Math.abs(y - stands.size[1] / 2) < 6, `${x}, ${y}`);
  await page.locator("burst-map").getByRole("heading", { name: "2 tokens" }).waitFor();
  assert.deepEqual(page.wrong, []);
});

/** What overlaps, what scrolls, and how many lines the longest mistake takes, in the dialog of creatures. */
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
    const dialog = page.getByRole("dialog", { name: "Creatures to add" });
    await dialog.waitFor();
    for (const words of ["Speeds, statistics, senses", "Attacks and spells", "Bite"])
      await dialog.locator("summary", { hasText: words }).first().click();
    await dialog.getByRole("combobox", { name: "Kind" }).selectOption({ label: "Ranged" });
    await dialog.getByRole("textbox", { name: "Long range", exact: true }).waitFor();
    await dialog.getByRole("textbox", { name: "Speed", exact: true }).fill("40 ft., teleport 60 ft.");
    for (const [label, value] of [
      ["Attack bonus", "x"],
      ["Damage dice", "much"],
      ["Senses", "xray 60 ft"],
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
    // What is cut short beside its field is told in full where it is asked for.
    for (const [label, value] of [
      ["Speed", "30 ft"],
      ["Attack bonus", "5"],
      ["Damage dice", "2d6+3"],
    ]) {
      const field = dialog.getByRole("textbox", { name: label, exact: true });
      await field.fill(value);
      await field.blur();
    }
    await dialog.getByText("Put this right first: Senses", { exact: true }).click();
    await dialog
      .locator(".bm-review-end details[open]")
      .getByText(/“xray”.*or true sight/i)
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
  const dialog = page.getByRole("dialog", { name: "Creatures to add" });
  await paste("Words that describe nobody.");
  assert.equal(await dialog.count(), 0);
  await page.locator("burst-map .bm-notice", { hasText: "Nothing was copied yet." }).waitFor();
  const tool = () =>
    page.evaluate(
      () => document.querySelector("burst-map").shadowRoot.querySelector(".bm-rail [aria-pressed=true]")?.outerHTML,
    );
  const before = await tool();
  await paste("name,side,count,hp\nGoblin,foes,3,7\nOgre,foes,1,59");
  await dialog.getByRole("button", { name: "Add 4 creatures" }).waitFor();
  // Whoever cancels has the same tool in hand, and an empty field.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await tool(), before);
  // A button that has the focus takes no text.
  await paste(BLOCK, ".bm-menu-button");
  await dialog.waitFor();
  assert.match(await dialog.locator(".bm-understood").innerText(), /26 hit points/);
  assert.deepEqual(page.wrong, []);
});

test("on a phone the map has the focus after creatures were added", async () => {
  const page = await open(browser, site.address, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await ready(page);
  const buffer = Buffer.from("name,side,count,hp\nGoblin,foes,3,7\nOgre,foes,1,59");
  await page
    .locator('.bm-corner input[type="file"]')
    .setInputFiles({ name: "creatures.csv", mimeType: "text/csv", buffer });
  const dialog = page.getByRole("dialog", { name: "Creatures to add" });
  await dialog.getByRole("button", { name: "Add 4 creatures" }).tap();
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
  const dialog = page.getByRole("dialog", { name: "Creatures to add" });
  await dialog.getByText("1 creature could not be read; the others can be added.").click();
  await dialog.getByText("Snake 5 could not be read and is left out.").waitFor();
  assert.equal(await dialog.locator(".bm-review-line").count(), 50);
  await dialog.getByText("69 more are in the list").waitFor();
  const add = dialog.getByRole("button", { name: /^Add / });
  assert.ok(await add.isDisabled());
  const search = dialog.getByLabel("Search these creatures");
  await search.fill("bear 11");
  assert.equal(await dialog.locator(".bm-review-line").count(), 3);
  await dialog.getByLabel("How many").first().fill("3");
  await search.fill("goblin 99");
  await dialog.getByRole("button", { name: "Change Goblin 99 …" }).click();
  await dialog.getByLabel("Hit points").fill("44");
  await dialog.getByLabel("How many").first().fill("1");
  await dialog.getByText("2 of 119 chosen").waitFor();
  const before = await page.evaluate(() => document.querySelector("burst-map").core.scene().tokens.length);
  await dialog.getByRole("button", { name: "Add 4 creatures" }).click();
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
