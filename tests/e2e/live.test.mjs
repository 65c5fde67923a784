// Players' windows: their knowledge, and their requests.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, stage } from "./app.mjs";
import { SECRET, at, everything, finish, heardOf, master, page, player, run, sees, stopped } from "./guarded.mjs";
import { msg } from "../messages.mjs";

stage();

test("a player's window gets no secret, whatever happens in the game master's", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  for (const command of [
    { type: "note", text: "xyzzynote" },
    { type: "teleport", token: "xyzzy-spy", to: [3, 5] },
    { type: "damage", token: "guard", amount: 1 },
    { type: "rollInitiative", rolls: [11, 12, 13, 14], secret: true },
    { type: "startCombat" },
    { type: "endTurn" },
    { type: "teleport", token: "ogre", to: [12, 4] },
    { type: "teleport", token: "hero", to: [1, 3] },
  ])
    await run(gm, command);
  await gm.evaluate(() => document.querySelector("burst-map").core.undo());
  await run(gm, { type: "teleport", token: "hero", to: [1, 4] });
  await sees(party, "hero", [1, 4]);
  assert.deepEqual(await at(party, "guard"), [4, 2]);
  const all = await everything(party);
  assert.doesNotMatch(all, SECRET);
  assert.match(all, /"type":"state"/);
  assert.match(all, /"type":"change"/);
  assert.match(await everything(gm), SECRET, "the game master has it all");
  await finish(game, gm, party);
});

test("what happens unnoticed is not heard of at all", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  const before = await party.evaluate(() => window.heard.length);
  await run(gm, { type: "teleport", token: "ogre", to: [12, 6] });
  await run(gm, { type: "note", text: "xyzzynote" });
  await run(gm, { type: "teleport", token: "hero", to: [1, 3] });
  await sees(party, "hero", [1, 3]);
  const heard = await party.evaluate((from) => window.heard.slice(from).filter((m) => m.burstmap), before);
  assert.equal(heard.length, 1, "one message, for the one change that the side noticed");
  await finish(game, gm, party);
});

test("a player's widget given a whole scene holds what its side may know", async () => {
  const game = await browser.newContext();
  const it = await page(game, { src: "guarded.json", seat: "player", side: "party", "save-key": "bridge" });
  await run(it, { type: "move", token: "hero", path: [[1, 3]] });
  assert.deepEqual(await at(it, "hero"), [1, 3]);
  const refused = (command) =>
    it.evaluate((c) => {
      try {
        return document.querySelector("burst-map").dispatch(c);
      } catch (error) {
        return error.code;
      }
    }, command);
  assert.equal(await refused({ type: "move", token: "guard", path: [[4, 3]] }), "illegal-command");
  assert.equal(await refused({ type: "updateToken", token: "hero", changes: { hidden: true } }), "illegal-command");
  await it.evaluate(() =>
    fetch("guarded.json")
      .then((r) => r.json())
      .then((scene) => document.querySelector("burst-map").load(scene)),
  );
  assert.doesNotMatch(await everything(it), SECRET);
  // Another role returns nothing.
  await it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    map.removeAttribute("src");
    map.setAttribute("seat", "gm");
    await map.ready;
  });
  assert.doesNotMatch(
    await it.evaluate(() => JSON.stringify(document.querySelector("burst-map").core.scene())),
    SECRET,
  );
  await finish(game, it);
});

test("a request is carried out, or refused with the reason", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  assert.deepEqual(
    await run(party, {
      type: "move",
      token: "hero",
      path: [
        [1, 3],
        [1, 4],
      ],
    }),
    [],
  );
  await sees(party, "hero", [1, 4]);
  assert.deepEqual(await at(gm, "hero"), [1, 4]);
  // The token belongs to another side.
  await run(party, { type: "move", token: "guard", path: [[4, 3]] });
  await heardOf(party, "illegal-command");
  // The spy's cell, which the party believes to be free. The move stops before it, and the game master sees the reason.
  await party.evaluate(() => (window.heard.length = 0));
  await run(party, { type: "move", token: "hero", path: [[2, 5]] });
  await stopped(gm);
  assert.deepEqual(await at(gm, "hero"), [1, 4]);
  assert.deepEqual(await at(party, "hero"), [1, 4]);
  // It is not the hero's turn.
  await run(gm, { type: "rollInitiative", rolls: [2, 19, 3, 4] });
  await run(gm, { type: "startCombat" });
  await run(party, { type: "move", token: "hero", path: [[1, 3]] });
  await heardOf(party, "not-your-turn");
  assert.doesNotMatch(await everything(party), SECRET);
  await finish(game, gm, party);
});

test("a token that a player carries moves in the game master's window, or stops before whom its side does not know", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  const keys = async (...names) => {
    await party.locator("burst-map .bm-stage").focus();
    for (const name of names) await party.keyboard.press(name);
  };
  await keys("n", "Enter", "ArrowDown", "Enter");
  await sees(gm, "hero", [1, 3]);
  await sees(party, "hero", [1, 3]);
  // The hidden spy's cell: the hero walks up to it.
  await keys("Enter", "ArrowDown", "ArrowDown", "ArrowRight", "Enter");
  await stopped(gm);
  const before = await at(gm, "hero");
  assert.notDeepEqual(before, [2, 5]);
  await sees(party, "hero", before);
  assert.doesNotMatch(await everything(party), SECRET);
  await finish(game, gm, party);
});

test("an attack waits for the game master's word", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  const attack = { type: "attack", attacker: "hero", target: "guard", kind: "ranged", bonus: 31, rolls: [10] };
  await run(party, attack);
  await gm.getByText(msg("request-bonus", { value: 31 })).waitFor();
  await gm.getByRole("button", { name: msg("banner-refuse") }).click();
  await heardOf(party, "illegal-command");
  await run(party, attack);
  await gm.getByRole("button", { name: msg("banner-allow") }).click();
  await party.waitForFunction(() =>
    document
      .querySelector("burst-map")
      .core.log()
      .some(({ type }) => type === "attackResolved"),
  );
  assert.doesNotMatch(await everything(party), SECRET);
  await finish(game, gm, party);
});

test("two sides get each their own, also late, and the explored map stays remembered", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  const fog = (it) =>
    it.evaluate(() => {
      const { explored, inSight } = document
        .querySelector("burst-map")
        .core.fog({ side: document.querySelector("burst-map").getAttribute("side") });
      return { explored: explored.map(String), inSight: inSight.map(String) };
    });
  assert.ok(!(await fog(party)).explored.includes("11,6"), "behind the wall");
  await run(gm, { type: "teleport", token: "hero", to: [10, 6] });
  await sees(party, "hero", [10, 6]);
  await sees(party, "ogre", [11, 4]);
  await run(gm, { type: "teleport", token: "hero", to: [1, 2] });
  await sees(party, "hero", [1, 2]);
  const remembered = await fog(party);
  assert.ok(remembered.explored.includes("11,6") && !remembered.inSight.includes("11,6"));
  await sees(party, "ogre", null);
  const late = await player(game);
  await sees(late, "hero", [1, 2]);
  assert.deepEqual(await fog(late), remembered);
  // The watch knows its guard's numbers. The brood behind the wall sees only itself.
  const watch = await player(game, "watch");
  await sees(watch, "guard", [4, 2]);
  assert.match(await everything(watch), /7713/);
  const brood = await player(game, "xyzzybrood");
  await sees(brood, "ogre", [11, 4]);
  await sees(brood, "hero", null);
  assert.doesNotMatch(await everything(brood), /guard|spy/i);
  await finish(game, gm, party, late, watch, brood);
});
