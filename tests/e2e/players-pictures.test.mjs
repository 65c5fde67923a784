// Pictures on players' devices: pixels without names, texts and unexplored parts, sent at the table and in a file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, stage } from "./app.mjs";
import { painted, pictured, whole } from "./explored.mjs";
import { at, everything, finish, master, page, player, run, sees } from "./guarded.mjs";
import { msg } from "../messages.mjs";

stage();

const SECRET = /xyzzy/i;
/** Returns the bytes of all `data:` addresses in a text, as text. */
const contents = (text) =>
  [...text.matchAll(/data:image\/[a-z+]+;base64,([A-Za-z0-9+/=]+)/g)]
    .map(([, base64]) => Buffer.from(base64, "base64").toString("latin1"))
    .join();
/** Checks that a text contains neither a file's name nor a text from a file. */
function tellsNothing(text) {
  assert.doesNotMatch(text, SECRET);
  assert.doesNotMatch(contents(text), SECRET);
}
const tokens = (it) =>
  it.evaluate(() =>
    Object.fromEntries(
      document
        .querySelector("burst-map")
        .core.scene()
        .tokens.map(({ name, image }) => [name, image ?? null]),
    ),
  );

/** Opens a game master's page with pictures. Their names, addresses and texts contain secrets. */
async function table(settings = {}) {
  const game = await browser.newContext();
  const gm = await master(game);
  const picture = await painted(gm, "xyzzytext");
  await game.route(/xyzzy-.*\.png/, (route) => route.fulfill({ contentType: "image/png", body: picture }));
  await gm.evaluate(
    async ([settings]) => {
      const map = document.querySelector("burst-map");
      const scene = map.core.scene();
      const images = { hero: "xyzzy-mimic.png", guard: "xyzzy-mimic.png", ogre: "xyzzy-lich.png" };
      const named = (token) => (images[token.id] ? { ...token, image: images[token.id] } : token);
      const image = { src: "xyzzy-map.png", origin: [0, 0], pixelsPerCell: 20 };
      await map.load({
        ...scene,
        image,
        tokens: scene.tokens.map(named),
        settings: { ...scene.settings, ...settings },
      });
    },
    [settings],
  );
  return { game, gm };
}

test("a player's window gets pixels instead of names, and each picture once", async () => {
  const { game, gm } = await table();
  const party = await player(game);
  await party.waitForFunction(() => {
    const { image, tokens } = document.querySelector("burst-map").core.scene();
    return image && tokens.length === 2 && tokens.every(({ image }) => image?.startsWith("data:image/webp"));
  });
  const before = await whole(party);
  assert.deepEqual(before.shown, before.explored, "of the map, what is explored, in its colors");
  assert.ok(before.shown.length > 0 && before.shown.length < 14 * 8);
  const images = await tokens(party);
  assert.equal(images.Hero, images.Guard, "one picture has one name");
  tellsNothing(await everything(party));
  // A move sends no picture again.
  const sent = () =>
    party.evaluate(() => window.heard.filter(({ scene }) => scene && "pictures" in scene && scene.tokens).length);
  const first = await sent();
  await run(gm, { type: "teleport", token: "guard", to: [4, 3] });
  await sees(party, "guard", [4, 3]);
  assert.equal(await sent(), first);
  assert.deepEqual(await tokens(party), images);
  // A creature's picture arrives only when the creature comes into sight.
  await run(gm, { type: "teleport", token: "ogre", to: [3, 5] });
  await party.waitForFunction(() =>
    document
      .querySelector("burst-map")
      .core.scene()
      .tokens.some(({ at, image }) => String(at) === "3,5" && image),
  );
  const late = await player(game);
  await late.waitForFunction(
    () =>
      document
        .querySelector("burst-map")
        .core.scene()
        .tokens.filter(({ image }) => image).length === 3,
  );
  for (const it of [party, late]) assert.doesNotMatch(contents(await everything(it)), SECRET);
  await finish(game, gm, party, late);
});

test("a map without fog is drawn again as a whole", async () => {
  const { game, gm } = await table({ fog: false });
  const party = await player(game);
  await party.waitForFunction(() => document.querySelector("burst-map").core.scene().image);
  const { shown } = await party.evaluate(pictured);
  assert.equal(shown.length, 14 * 8);
  assert.deepEqual(
    shown.filter((cell) => /wrong/.test(cell)),
    [],
  );
  assert.doesNotMatch(contents(await everything(party)), SECRET);
  await finish(game, gm, party);
});

test("a host that carries the messages carries no names", async () => {
  const { game, gm } = await table();
  await gm.evaluate(() => {
    window.carried = [];
    document.querySelector("burst-map").on("message", (message) => window.carried.push(JSON.stringify(message)));
  });
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  await gm.waitForFunction(() => window.carried.some((text) => text.includes('"pictures":{')));
  const carried = await gm.evaluate(() => window.carried.join());
  assert.doesNotMatch(carried, /xyzzy-|\.png/);
  assert.doesNotMatch(contents(carried), SECRET);
  await finish(game, gm, party);
});

test("pictures that the page may not read are omitted, and the game master is told how many", async () => {
  const { game, gm } = await table({ fog: false });
  await game.route(/other\.example/, (route) => route.abort());
  await run(gm, { type: "updateToken", token: "guard", changes: { image: "https://other.example/xyzzy.png" } });
  const party = await player(game);
  await gm.getByRole("tab", { name: msg("players-title") }).click();
  const panel = gm.locator("burst-map").getByRole("tabpanel", { name: msg("players-title") });
  await panel.getByText(msg("players-pictures-unread", { count: 1 })).waitFor();
  await party.waitForFunction(() =>
    document
      .querySelector("burst-map")
      .core.scene()
      .tokens.some(({ name, image }) => name === "Hero" && image),
  );
  const { Guard } = await tokens(party);
  assert.equal(Guard, null);
  assert.doesNotMatch(await everything(party), /other\.example/);
  await finish(game, gm, party);
});

test("a player's file contains the explored part of the map and the tokens' pixels, without names", async () => {
  const { game, gm } = await table();
  await gm.getByRole("tab", { name: msg("players-title") }).click();
  const side = gm.getByRole("region", { name: "party" });
  const [file] = await Promise.all([
    gm.waitForEvent("download"),
    side.getByRole("button", { name: msg("players-save-file") }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  tellsNothing(text);
  const scene = JSON.parse(text);
  assert.ok(scene.tokens.length === 2 && scene.tokens.every(({ image }) => image.startsWith("data:image/")));
  // On a player's page, the file shows only the explored part.
  const party = await page(game, { seat: "player", side: "party", src: "guarded.json" });
  await party.evaluate((it) => document.querySelector("burst-map").load(it), scene);
  const now = await party.evaluate(pictured);
  assert.deepEqual(now.shown, now.explored);
  assert.ok(now.shown.length > 0 && now.shown.length < 14 * 8);
  assert.deepEqual(await at(party, "hero"), [1, 2]);
  await finish(game, gm, party);
});
