// The measurements of `cargo xtask bench --table`, shortened. Requirements are tested, and times are printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cluster } from "../../benches/table/cluster.mjs";
import { kills } from "../../benches/table/kills.mjs";
import { latency } from "../../benches/table/latency.mjs";
import { many } from "../../benches/table/many.mjs";
import { soak } from "../../benches/table/soak.mjs";

test("twenty players see each step", async (t) => {
  t.diagnostic(JSON.stringify(await latency({ steps: 20 })));
});

test("random play at a table of eight, in two fights", async (t) => {
  t.diagnostic(JSON.stringify(await soak({ fights: 2, steps: 25, players: 8 })));
});

test("server, game master and players are killed in turn: everyone is equal again and no finished step is lost", async (t) => {
  const result = await kills({ count: 6, players: 6 });
  t.diagnostic(JSON.stringify(result));
  assert.equal(result.stepsLost, 0);
  assert.equal(result.devicesAtTheEnd, 6);
});

test("thirty tables on one server", async (t) => {
  const result = await many({ tables: 30, rounds: 3 });
  t.diagnostic(JSON.stringify(result));
  assert.equal(result.connections, 180);
});

test("play goes on when the server in use of a cluster is killed", async (t) => {
  t.diagnostic(JSON.stringify(await cluster({ kills: 3 })));
});
