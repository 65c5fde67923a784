// Players' windows: images under fog, late and lost windows, hosts that transport the messages, the game master's view.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, launch, ready, root, site, stage } from "./app.mjs";
import { SECRET, at, everything, finish, master, page, player, run, sees } from "./guarded.mjs";
import { pictured, whole } from "./explored.mjs";
import { msg } from "../messages.mjs";

stage();

test("under fog a side's windows show of the map's picture what it has explored", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  await gm.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const scene = map.core.scene();
    const canvas = Object.assign(document.createElement("canvas"), { width: 16 * 20, height: 9 * 20 });
    const context = canvas.getContext("2d");
    for (let x = -1; x < 15; x++) {
      for (let y = 0; y < 9; y++) {
        context.fillStyle = `rgb(${x * 15} ${y * 30} 128)`;
        context.fillRect((x + 1) * 20, y * 20, 20, 20);
      }
    }
    const walls = [
      ...scene.walls,
      {
        id: "w9",
        points: [
          [12, 0],
          [12, 8],
        ],
        blocks: { sight: true, effect: true, move: true },
      },
    ];
    await map.load({
      ...scene,
      walls,
      image: { src: canvas.toDataURL(), origin: [-1, 0], pixelsPerCell: 20, gmNotes: "xyzzypicture" },
    });
  });
  const party = await player(game);
  const before = await whole(party);
  assert.deepEqual(before.shown, before.explored);
  assert.ok(before.shown.length > 0 && !before.shown.includes("11,6"));
  // Nothing that a window receives on the way shows a cell beyond the side's explored area at that time.
  await party.evaluate(`(() => {
    const pictured = ${pictured};
    window.beyond = [];
    document.querySelector("burst-map").addEventListener("burstmap-change", async () => {
      const now = await pictured();
      if (now) window.beyond.push(...now.shown.filter((cell) => !now.explored.includes(cell)));
    });
  })()`);
  await run(gm, { type: "teleport", token: "hero", to: [12, 6] });
  await sees(party, "hero", [12, 6]);
  const after = await whole(party);
  assert.deepEqual(after.shown, after.explored, "two parts with something unknown in between");
  assert.ok(after.shown.includes("12,6") && !after.shown.includes("11,6"));
  await gm.evaluate(() => document.querySelector("burst-map").core.undo());
  await sees(party, "hero", [1, 2]);
  assert.deepEqual(await whole(party), before, "what was taken back was not seen");
  const late = await player(game);
  assert.deepEqual(await whole(late), before);
  assert.deepEqual(await party.evaluate(() => window.beyond), []);
  for (const it of [party, late]) assert.doesNotMatch(await everything(it), /xyzzypicture/);
  // A completely explored map has the original image.
  for (const to of [
    [12, 6],
    [10, 6],
    [1, 2],
  ])
    await run(gm, { type: "teleport", token: "hero", to });
  await party.waitForFunction(() =>
    document.querySelector("burst-map").core.scene().image?.src.startsWith("data:image/png"),
  );
  const { shown } = await party.evaluate(pictured);
  assert.equal(shown.length, 14 * 8);
  await finish(game, gm, party, late);
});

test("a game master's window that is closed is told, and picked up again", async (t) => {
  // A separate browser: otherwise windows share a process, which would crash with one of them.
  const crashing = await launch();
  t.after(() => crashing.close());
  const game = await crashing.newContext();
  const gm = await master(game);
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  await gm.close();
  await party.getByText(msg("live-gone")).waitFor();
  const code = await party.evaluate(() => {
    try {
      document.querySelector("burst-map").dispatch({ type: "move", token: "hero", path: [[1, 3]] });
    } catch (error) {
      return error.code;
    }
  });
  assert.equal(code, "illegal-command");
  assert.deepEqual(await at(party, "hero"), [1, 2], "what was seen last stays");
  const again = await master(game);
  await run(again, { type: "teleport", token: "hero", to: [3, 6] });
  await sees(party, "hero", [3, 6]);
  assert.equal(await party.getByText(msg("live-gone")).count(), 0);
  // A newer window leads. The older one reports that, and leads again when the newer one is closed.
  const newer = await master(game);
  await again.getByRole("alert").getByText(msg("players-displaced")).waitFor();
  await sees(party, "hero", [1, 2]);
  await run(newer, { type: "teleport", token: "hero", to: [2, 2] });
  await sees(party, "hero", [2, 2]);
  // Players hear nothing from the older window, and it carries out none of their requests.
  await run(again, { type: "teleport", token: "hero", to: [3, 7] });
  await run(newer, { type: "teleport", token: "hero", to: [2, 3] });
  await sees(party, "hero", [2, 3]);
  await run(party, { type: "move", token: "hero", path: [[2, 4]] });
  await sees(party, "hero", [2, 4]);
  assert.deepEqual(await at(again, "hero"), [3, 7]);
  await newer.close();
  await again.getByRole("alert").getByText(msg("players-leads")).waitFor();
  await sees(party, "hero", [3, 7]);
  // After a reload, it starts from its file.
  await again.reload();
  await ready(again);
  await sees(party, "hero", [1, 2]);
  // A killed window sends no goodbye.
  const session = await game.newCDPSession(again);
  session.send("Page.crash").catch(() => {});
  await party.getByText(msg("live-gone")).waitFor();
  await finish(game, party);
});

test("another scene that the game master opens is opened in the players' windows", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  const party = await player(game);
  await sees(party, "hero", [1, 2]);
  for (const to of [
    [1, 3],
    [1, 4],
    [1, 5],
  ]) {
    await run(gm, { type: "teleport", token: "hero", to });
    await sees(party, "hero", to);
  }
  await gm.evaluate(async () => {
    const scene = await (await fetch("guarded.json")).json();
    scene.tokens[0].at = [3, 3];
    scene.grid.size = [16, 9];
    document.querySelector("burst-map").load({ ...scene, name: "Second" });
  });
  await sees(party, "hero", [3, 3]);
  await party.getByText("Second", { exact: true }).waitFor();
  await run(party, { type: "move", token: "hero", path: [[3, 4]] });
  await sees(party, "hero", [3, 4]);
  assert.doesNotMatch(await everything(party), SECRET);
  await finish(game, gm, party);
});

test("of two tabs that keep one fight, the one that writes leads", async () => {
  const game = await browser.newContext();
  const gm = await master(game, { "save-key": "bridge" });
  const party = await player(game);
  await run(gm, { type: "teleport", token: "hero", to: [2, 3] });
  await sees(party, "hero", [2, 3]);
  const second = await master(game, { "save-key": "bridge" });
  await second.waitForFunction(() => document.querySelector("burst-map").keeping === "following");
  await run(party, { type: "move", token: "hero", path: [[2, 4]] });
  await sees(party, "hero", [2, 4]);
  await sees(second, "hero", [2, 4]);
  await second.evaluate(() => document.querySelector("burst-map").takeOver());
  await gm.waitForFunction(() => document.querySelector("burst-map").keeping === "following");
  await run(second, { type: "teleport", token: "hero", to: [3, 5] });
  await sees(party, "hero", [3, 5]);
  await run(party, { type: "move", token: "hero", path: [[3, 6]] });
  await sees(party, "hero", [3, 6]);
  await sees(gm, "hero", [3, 6]);
  // Requested changes are saved as well.
  await second.evaluate(() => document.querySelector("burst-map").saved());
  await gm.close();
  await second.reload();
  await ready(second);
  await sees(second, "hero", [3, 6]);
  await sees(party, "hero", [3, 6]);
  // The game master's storage belongs to the browser, and this page must not show it.
  const told = () =>
    JSON.stringify([
      window.heard,
      document.querySelector("burst-map").core.scene(),
      document.querySelector("burst-map").core.log(),
    ]);
  assert.doesNotMatch(await party.evaluate(told), SECRET);
  await finish(game, second, party);
});

test("a host carries the same messages, and rubbish changes nothing", async () => {
  const game = await browser.newContext();
  const other = await browser.newContext();
  const gm = await master(game);
  const party = await page(other, { seat: "player", side: "party", follow: "" });
  const carried = [];
  // Unconnected windows get nothing, and ask when they connect.
  const hand = (it, what) => it.evaluate((data) => window.socket?.onmessage?.({ data }), JSON.stringify(what));
  await gm.exposeFunction("carry", (text) => {
    const { message } = JSON.parse(text);
    if (message.side !== "party") return null;
    carried.push(JSON.stringify(message));
    return hand(party, { message });
  });
  await party.exposeFunction("carry", (text) => hand(gm, { ...JSON.parse(text), side: "party" }));
  // The instructions for hosts in docs/playing-together.md.
  const example = (await readFile(`${root}docs/playing-together.md`, "utf8")).match(
    /```js\n(\/\/ Both ends[^]*?)```/,
  )[1];
  for (const it of [gm, party]) {
    await it.evaluate((code) => {
      window.socket = { send: (text) => window.carry(text) };
      return new Function("socket", `return (async () => {${code}})()`)(window.socket);
    }, example);
  }
  await sees(party, "hero", [1, 2]);
  await run(party, { type: "move", token: "hero", path: [[1, 3]] });
  await sees(party, "hero", [1, 3]);
  assert.deepEqual(await at(gm, "hero"), [1, 3]);
  assert.doesNotMatch(carried.join(), SECRET);
  const refused = (it, message, side) =>
    it.evaluate(
      ([m, s]) => {
        try {
          document.querySelector("burst-map").receive(m, s);
          return null;
        } catch (error) {
          return error.code;
        }
      },
      [message, side],
    );
  // A message that arrives twice is handled once, and an echo is ignored.
  const twice = {
    burstmap: 1,
    type: "request",
    side: "party",
    from: "x",
    request: 1,
    command: { type: "move", token: "hero", path: [[1, 4]] },
  };
  for (const one of [
    twice,
    { ...twice, command: { type: "move", token: "hero", path: [[1, 5]] } },
    { burstmap: 1, type: "here", side: "party", table: "x" },
  ]) {
    assert.equal(await refused(gm, one, "party"), null);
  }
  assert.deepEqual(await at(gm, "hero"), [1, 4]);
  await sees(party, "hero", [1, 4]);
  const request = { burstmap: 1, type: "request", side: "watch", from: "x", request: 1, command: { type: "endTurn" } };
  assert.equal(await refused(gm, request, "party"), "illegal-command", "in another side's name");
  assert.equal(await refused(gm, { ...request, burstmap: 2 }), "unsupported-version");
  assert.equal(await refused(gm, { ...request, command: { type: "note", text: "x".repeat(30_000) } }), "too-large");
  for (const rubbish of [
    null,
    3,
    "{",
    [],
    {},
    { burstmap: 1 },
    { ...request, from: 7 },
    { ...request, command: [] },
    { ...request, type: "state" },
  ]) {
    assert.equal(typeof (await refused(gm, rubbish)), "string", JSON.stringify(rubbish));
  }
  const state = JSON.parse(carried.find((text) => text.includes('"state"')));
  assert.equal(await refused(party, { ...state, table: "evil", scene: { ...state.scene, tokens: 3 } }), "bad-scene");
  assert.deepEqual(await at(party, "hero"), [1, 4]);
  for (const it of [gm, party]) assert.deepEqual(it.wrong, []);
  await game.close();
  await other.close();
});

test("the game master sees through the players' eyes, and what their file reveals", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  await gm.getByRole("tab", { name: msg("players-title") }).click();
  const side = gm.getByRole("region", { name: "party" });
  await side.getByRole("button", { name: msg("players-view-as", { side: "party" }) }).click();
  await gm.getByRole("group", { name: msg("mode-view", { side: "party" }) }).waitFor();
  const said = gm.locator("burst-map .bm-said");
  await said.getByText(msg("mode-view", { side: "party" })).waitFor();
  const shown = await gm.locator("burst-map .bm-reveals").innerText();
  assert.match(shown, /Hero/);
  assert.doesNotMatch(shown, SECRET);
  const [file] = await Promise.all([
    gm.waitForEvent("download"),
    side.getByRole("button", { name: msg("players-save-file") }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  assert.match(text, /burstmap-scene/);
  assert.doesNotMatch(text, SECRET);
  await gm.getByRole("button", { name: msg("mode-view-off") }).click();
  await said.getByText(msg("say-own-view")).waitFor();
  assert.equal(await gm.getByText(msg("mode-view", { side: "party" })).count(), 0);
  await finish(game, gm);
});

test("a player's file opens as its side, in a widget without a seat", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  await gm.getByRole("tab", { name: msg("players-title") }).click();
  const [file] = await Promise.all([
    gm.waitForEvent("download"),
    gm
      .getByRole("region", { name: "party" })
      .getByRole("button", { name: msg("players-save-file") })
      .click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  const { name, side } = JSON.parse(text);
  assert.equal(side, "party");
  const viewing = (it) => it.getByRole("group", { name: msg("mode-view", { side: "party" }) });
  // From an address, the file opens in its side's view, even without a leader.
  const alone = Object.assign(await game.newPage(), { wrong: [] });
  await alone.route("**/party.json", (route) => route.fulfill({ contentType: "application/json", body: text }));
  await alone.goto(`${site.address}/tests/pages/smoke.html?src=party.json`);
  await ready(alone);
  await viewing(alone).waitFor();
  const tools = alone.locator("burst-map .bm-rail");
  await tools.getByRole("button", { name: msg("tool-sight"), exact: true }).waitFor();
  assert.equal(await tools.getByRole("button", { name: msg("tool-build"), exact: true }).count(), 0);
  // If the file replaces another map, a notice reports it. The next map has the game master's view again.
  await gm.evaluate((text) => document.querySelector("burst-map").load(JSON.parse(text)), text);
  await viewing(gm).waitFor();
  await gm.locator("burst-map .bm-notice", { hasText: msg("page-opened-for-side", { name, side }) }).waitFor();
  await gm.evaluate(() => {
    const map = document.querySelector("burst-map");
    const { side, ...scene } = map.scene;
    map.load({ ...scene, name: `Without ${side}` });
  });
  await viewing(gm).waitFor({ state: "detached" });
  await finish(game, gm, alone);
});
