// A player's command at the game master's table, without a page.
import { test } from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { Burstmap } = await load();
const token = (id, side, at, more) => ({ id, name: id, side, at, speed: { walk: 6 }, ...more });
const scene = {
  format: "burstmap-scene",
  version: 1,
  name: "Ford",
  ruleset: "reflex-d20",
  grid: { shape: "square", size: [9, 6], cell: { length: 5, unit: "ft" } },
  terrain: [],
  walls: [],
  zones: [],
  areas: [],
  tokens: [
    token("hero", "party", [1, 2]),
    token("guard", "watch", [5, 2]),
    token("spy", "watch", [3, 2], { hidden: true }),
  ],
};
const refusal = (table, side, command, more) => {
  const before = JSON.stringify(table.scene());
  try {
    table.request({ side, command, ...more });
  } catch (error) {
    assert.equal(JSON.stringify(table.scene()), before, "a refused request changes nothing");
    return error;
  }
  return undefined;
};

test("a request moves the side's own tokens and nobody else's", () => {
  const table = new Burstmap(scene);
  const events = table.request({ side: "party", command: { type: "move", token: "hero", path: [[2, 2]] } });
  assert.deepEqual(
    events.map(({ type }) => type),
    ["tokenMoved"],
  );
  assert.deepEqual(table.scene().tokens[0].at, [2, 2]);
  assert.equal(refusal(table, "party", { type: "move", token: "guard", path: [[5, 3]] }).code, "illegal-command");
  assert.equal(refusal(table, "party", { type: "move", token: "hero", path: [[2, 3]], secret: true }).path, "/secret");
  assert.equal(refusal(table, "party", { type: "teleport", token: "hero", to: [8, 5] }).code, "illegal-command");
  table.request({ side: "party", command: { type: "move", token: "hero", path: [[3, 2]] } });
  assert.deepEqual(table.scene().tokens[0].at, [2, 2], "stopped before the spy");
  assert.deepEqual(
    table.heard({ side: "party" }).map(({ text }) => text),
    ["hero is stopped."],
  );
  assert.equal(table.undo().length, 1);
  assert.equal(table.undo().length, 1);
});

test("what the game master decides about waits for a yes", () => {
  const table = new Burstmap(scene);
  const attack = { type: "attack", attacker: "hero", target: "guard", kind: "ranged", bonus: 3, rolls: [12] };
  assert.equal(refusal(table, "party", attack).code, "ask-first");
  assert.equal(refusal(table, "watch", attack, { allow: true }).code, "illegal-command");
  assert.ok(
    table.request({ side: "party", command: attack, allow: true }).some(({ type }) => type === "attackResolved"),
  );
  assert.equal(refusal(table, "party", { type: "endTurn" }).code, "not-your-turn");
});
