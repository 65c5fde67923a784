// Sharing: a link that contains the map, images of it, printed pages true to scale.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { inflateRawSync } from "node:zlib";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const CUSTOMS = "Night at the customs house";

async function start(address = site.address, options) {
  const page = await open(browser, address, options);
  await ready(page);
  return page;
}

const sceneOf = (page) => page.evaluate(() => document.querySelector("burst-map").core.scene());

async function dialog(page) {
  await page
    .getByRole("button", { name: /Reaction|Reflex|Shift|Strike|Agility/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: msg("share-title") }).click();
  return page.getByRole("dialog", { name: msg("share-title") });
}

const linkIn = async (box) => {
  const field = box.getByRole("textbox", { name: msg("share-link") });
  await field.waitFor();
  return field.inputValue();
};

const packed = (link) => JSON.parse(inflateRawSync(Buffer.from(new URL(link).hash.slice(4), "base64url")).toString());

async function saved(page, button) {
  const coming = page.waitForEvent("download");
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a link holds the whole map, says its length, and opens as a map of its own beside the one that was open", async () => {
  const page = await start();
  const box = await dialog(page);
  const link = await linkIn(box);
  const whole = await sceneOf(page);
  assert.deepEqual(packed(link), whole);
  assert.ok(link.length > 2_000 && link.length <= 8_000, `${link.length} characters`);
  await box.getByText(msg("share-link-long", { count: link.length })).waitFor();

  const other = await start();
  await other.evaluate(() => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "renameMap", name: "Mine" });
    return map.saved();
  });
  // As if pasted into the address bar: the page is not reloaded. Text appended by another program is not part of the map.
  await other.evaluate((hash) => (location.hash = hash), `${new URL(link).hash}#:~:text=x`);
  await until(other, (map, name) => map.core.scene().name === name, CUSTOMS);
  await other.getByText(msg("maps-behind", { name: "Mine" })).waitFor();
  assert.deepEqual(await sceneOf(other), whole);
  assert.equal(await other.evaluate(() => location.hash), "");
  await other.getByRole("button", { name: msg("maps-back") }).click();
  await until(other, (map) => map.core.scene().name === "Mine");

  // In a new browser, from the start. A reload continues with the map and does not open the link again.
  const fresh = await start(link);
  await until(fresh, (map) => map.keeping === "writing" && location.hash === "");
  await fresh.getByText(msg("maps-arrived", { name: CUSTOMS })).waitFor();
  assert.deepEqual(await sceneOf(fresh), whole);
  await fresh.evaluate(() => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "renameMap", name: "Theirs" });
    return map.saved();
  });
  await fresh.reload();
  await ready(fresh);
  await until(fresh, (map) => map.core.scene().name === "Theirs");
  assert.deepEqual([...page.wrong, ...other.wrong, ...fresh.wrong], []);
  for (const one of [page, other, fresh]) await one.context().close();
});

test("a link for players holds what their side knows and nothing else, and opens in their seat, after a reload, too", async () => {
  const page = await start();
  const party = await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const [foe] = map.core.scene().tokens.filter((token) => token.side !== "party");
    map.dispatch({ type: "updateToken", token: foe.id, changes: { hidden: true, name: "SecretName" } });
    return map.core.view({ side: "party" });
  });
  const box = await dialog(page);
  await linkIn(box);
  await box.getByRole("combobox", { name: msgLike("share-for", {}, { start: true }) }).selectOption("party");
  await until(page, (map) => map.shadowRoot.querySelector(".bm-share-copy input")?.value.includes("side=party"));
  const link = await linkIn(box);
  assert.deepEqual(packed(link), party);
  assert.ok(!JSON.stringify(packed(link)).includes("SecretName"));
  const player = await start(link);
  const shows = async (tokens) => {
    await until(player, (map, count) => map.core.scene().tokens.length === count, tokens);
    assert.equal(await player.evaluate(() => document.querySelector("burst-map").seat), "player");
    assert.equal(await player.getByRole("tab", { name: msg("players-title") }).count(), 0);
  };
  await shows(party.tokens.length);
  await player.reload();
  await ready(player);
  await shows(party.tokens.length);
  assert.equal(await player.evaluate(() => location.hash), new URL(link).hash);
  // A link that lost its map opens no saved map.
  await player.goto(link.split("#")[0].replace("side=party", "side=party&lost"));
  await ready(player);
  assert.equal(await player.evaluate(() => document.querySelector("burst-map").seat), "player");
  assert.equal(await player.evaluate(() => document.querySelector("burst-map").getAttribute("maps")), null);
  assert.deepEqual([...page.wrong, ...player.wrong], []);
  for (const one of [page, player]) await one.context().close();
});

test("links that are too long are not made, and damaged or bloated ones are refused without losing anything", async () => {
  const page = await start();
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    let noise = "";
    for (let i = 0, x = 1; i < 90_000; i++) {
      x = (x * 48271) % 2147483647;
      noise += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[x & 63];
    }
    map.dispatch({ type: "updateToken", token: map.core.scene().tokens[0].id, changes: { notes: noise } });
  });
  const box = await dialog(page);
  await box.getByText(msgLike("share-link-too-long")).waitFor();
  assert.equal(await box.getByRole("textbox", { name: msg("share-link") }).count(), 0);
  const file = await saved(page, box.getByRole("button", { name: msg("share-file") }));
  assert.deepEqual(JSON.parse(file.bytes), await sceneOf(page));
  await box.getByRole("button", { name: msg("word-close") }).click();

  const before = await sceneOf(page);
  const bomb = await page.evaluate(async () => {
    const zeros = new Blob([new Uint8Array(20_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(zeros).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  });
  for (const [hash, words] of [
    ["#m1=AAAA", "The link is damaged"],
    [`#m1=${bomb}`, "would unpack to more than 16 MB"],
    [`#m1=${"A".repeat(64_001)}`, "longer than 64000 characters"],
  ]) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.locator(".bm-notice").getByText(words).waitFor();
    assert.deepEqual(await sceneOf(page), before);
  }
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("pictures show the whole map at the size that was chosen, with or without grid and tokens", async () => {
  const page = await start();
  const [columns, rows] = (await sceneOf(page)).grid.size;
  const box = await dialog(page);
  await box.getByRole("combobox", { name: msgLike("share-size", {}, { start: true }) }).selectOption("50");
  const png = await saved(page, box.getByRole("button", { name: msg("share-png") }));
  assert.equal(png.name, "night-at-the-customs-house.png");
  assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], [columns * 50, rows * 50]);
  assert.ok(png.bytes.length > 20_000, "an empty picture");
  // The pressed button keeps the focus, and the dialog its keys.
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "hidden" });
  await dialog(page);
  await box.getByRole("combobox", { name: msgLike("share-size", {}, { start: true }) }).selectOption("50");

  const button = box.getByRole("button", { name: msg("share-svg") });
  const svg = (await saved(page, button)).bytes.toString();
  assert.match(svg, new RegExp(`^<svg [^>]*width="${columns * 50}" height="${rows * 50}"`));
  const letters = (text) => (text.match(/<text /g) ?? []).length;
  assert.ok(letters(svg) > 0);
  await box.getByRole("button", { name: msg("share-tokens") }).click();
  await box.getByRole("button", { name: msg("share-grid"), exact: true }).click();
  const bare = (await saved(page, button)).bytes.toString();
  assert.ok(letters(bare) < letters(svg) && bare.length < svg.length);
  const valid = await page.evaluate(
    (texts) => {
      const read = (text) => new DOMParser().parseFromString(text, "image/svg+xml").querySelector("parsererror");
      return texts.every((text) => !read(text));
    },
    [svg, bare],
  );
  assert.ok(valid, "no XML");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a copy that is made while one looks as a side carries of the map's picture only what that side has explored", async () => {
  const page = await start();
  const whole = await page.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const scene = map.core.scene();
    const [width, height] = scene.grid.size.map((side) => side * 10);
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context.fillStyle = "rgb(200 60 20)";
    context.fillRect(0, 0, width, height);
    const src = canvas.toDataURL();
    const settings = { ...scene.settings, fog: true };
    await map.load({ ...scene, settings, image: { src, origin: [0, 0], pixelsPerCell: 10 } });
    return src;
  });
  await page.getByRole("tab", { name: msg("players-title") }).click();
  await page.getByRole("button", { name: msg("players-view-as", { side: "party" }) }).click();
  await page.getByRole("group", { name: msg("mode-view", { side: "party" }) }).waitFor();
  const box = await dialog(page);
  await box.getByText(msg("share-side-alone", { side: "party" })).waitFor();
  const copied = async () => (await saved(page, box.getByRole("button", { name: msg("share-svg") }))).bytes.toString();
  for (const whom of ["party", ""]) {
    // Links may have other recipients, but copies show the current view.
    await box.getByRole("combobox", { name: msgLike("share-for", {}, { start: true }) }).selectOption(whom);
    await box.getByText(msg("share-side-alone", { side: "party" })).waitFor();
    const svg = await copied();
    assert.ok(!svg.includes(whole), "the whole picture");
    // At the position of the image in the file, there is no hidden part, and every known part is present.
    const cells = await page.evaluate(async (svg) => {
      const { core } = document.querySelector("burst-map");
      const read = new DOMParser().parseFromString(svg, "image/svg+xml");
      const wide = [...read.querySelectorAll("image")].filter((image) => !image.hasAttribute("clip-path"));
      const image = Object.assign(new Image(), { src: wide[0].getAttribute("href") });
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const known = new Set(core.fog({ side: "party" }).explored.map(String));
      const [columns, rows] = core.scene().grid.size;
      const told = { pictures: wide.length, known: known.size, hidden: columns * rows - known.size, wrong: [] };
      for (let x = 0; x < columns; x++) {
        for (let y = 0; y < rows; y++) {
          const opaque = context.getImageData(x * 10 + 5, y * 10 + 5, 1, 1).data[3] > 0;
          if (opaque !== known.has(`${x},${y}`)) told.wrong.push([x, y]);
        }
      }
      return told;
    }, svg);
    assert.equal(cells.pictures, 1);
    assert.ok(cells.known > 0 && cells.hidden > 0);
    assert.deepEqual(cells.wrong, []);
  }
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("pictures are for whoever they are chosen for, whatever the link is", async () => {
  const page = await start();
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const pin = { id: "p", kind: "pin", points: [[2.5, 4.5]], text: "GmOnly", seenBy: "gm" };
    map.dispatch({ type: "setMark", mark: pin });
  });
  const box = await dialog(page);
  const copied = async () => (await saved(page, box.getByRole("button", { name: msg("share-svg") }))).bytes.toString();
  const whom = box.getByRole("combobox", { name: msg("share-copies-for") });
  assert.ok((await copied()).includes("GmOnly"));
  await whom.selectOption("party");
  await box.getByText(msg("share-side-alone", { side: "party" })).waitFor();
  assert.ok(!(await copied()).includes("GmOnly"));
  await whom.selectOption("");
  assert.ok((await copied()).includes("GmOnly"));
  // A link for players also selects images for them, until these are chosen separately.
  await box.getByRole("combobox", { name: msgLike("share-for", {}, { start: true }) }).selectOption("party");
  await box.getByText(msg("share-side-alone", { side: "party" })).waitFor();
  assert.equal(await whom.inputValue(), "party");
  assert.ok(!(await copied()).includes("GmOnly"));
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("on paper a cell is an inch wide, over as many sheets as it takes; or all is on one page", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.print = () => (window.parent.printed = (window.parent.printed ?? 0) + 1);
  });
  await page.goto(site.address);
  await ready(page);
  const [columns, rows] = (await sceneOf(page)).grid.size;
  const box = await dialog(page);
  await box.getByRole("combobox", { name: msgLike("share-paper", {}, { start: true }) }).selectOption("A4");
  await box.getByRole("combobox", { name: msgLike("share-turned", {}, { start: true }) }).selectOption("standing");
  const count = Math.ceil(columns / 7) * Math.ceil(rows / 10);
  await box.getByText(msg("share-sheets", { count })).waitFor();
  await box.getByRole("button", { name: msg("share-print-now") }).click();
  await page.waitForFunction(() => window.printed === 1);
  const sheets = await page.evaluate(() => {
    const paper = document.querySelector("iframe.burstmap-print").contentDocument;
    return [...paper.querySelectorAll("body > svg")].map((sheet) => {
      const part = sheet.querySelector("svg");
      const { width, height } = sheet.getBoundingClientRect();
      // 48 units of the drawing are a cell.
      return { width, height, inch: part.getScreenCTM().a * 48 };
    });
  });
  assert.equal(sheets.length, count);
  for (const { width, height, inch } of sheets) {
    assert.ok(Math.abs(width - (210 / 25.4) * 96) < 0.1 && Math.abs(height - (297 / 25.4) * 96) < 0.1);
    assert.ok(Math.abs(inch - 96) < 0.01, `${inch} pixels`);
  }
  await box.getByRole("button", { name: msg("share-one-page") }).click();
  await box.getByRole("button", { name: msg("share-print-now") }).click();
  await page.waitForFunction(() => window.printed === 2);
  const pages = () =>
    document.querySelector("iframe.burstmap-print").contentDocument.querySelectorAll("body > svg").length;
  assert.equal(await page.evaluate(pages), 1);
  await page.close();
});
