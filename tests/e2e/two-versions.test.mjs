// Windows of two versions at one table: a notice tells the game master what to do. The game continues when the versions match.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, ready, site, stage } from "./app.mjs";
import { at, finish, heardOf, master, run, sees } from "./guarded.mjs";
import { msg } from "../messages.mjs";

stage();

/** Turns the page into one of the next version: it sends and accepts only messages with the next number. */
const shifted = () => {
  if (sessionStorage.getItem("updated")) return;
  const Real = BroadcastChannel;
  const shift = (data, by) => (data?.burstmap === undefined ? data : { ...data, burstmap: data.burstmap + by });
  window.BroadcastChannel = class extends Real {
    postMessage(data) {
      super.postMessage(shift(data, 1));
    }
    set onmessage(listener) {
      super.onmessage = (event) => listener({ data: shift(event.data, -1) });
    }
  };
};

test("the game master is told to reload the older of two windows, after which they play on", async () => {
  const game = await browser.newContext();
  const gm = await master(game);
  await run(gm, { type: "teleport", token: "hero", to: [1, 3] });
  const party = await game.newPage();
  party.wrong = [];
  party.on("pageerror", (error) => party.wrong.push(String(error)));
  await party.addInitScript(shifted);
  const follower = new URLSearchParams({ seat: "player", side: "party", follow: "bridge" });
  await party.goto(`${site.address}/tests/pages/guarded.html?${follower}`);
  await ready(party);
  // All windows greet the game master, who gets a notice.
  await heardOf(gm, "unsupported-version");
  await gm
    .locator("burst-map")
    .getByText(msg("live-version", { version: 1 }))
    .first()
    .waitFor();
  await party.locator("burst-map").getByText(msg("live-waiting")).first().waitFor();
  // The game master's fight is unchanged, and the other version got nothing of it.
  await run(gm, { type: "teleport", token: "hero", to: [1, 4] });
  assert.deepEqual(await at(gm, "hero"), [1, 4]);
  assert.equal(await at(party, "hero"), null);
  // The window is reloaded, as the notice asks, and has the table's version.
  await party.evaluate(() => sessionStorage.setItem("updated", "yes"));
  await party.reload();
  await ready(party);
  await sees(party, "hero", [1, 4]);
  await run(gm, { type: "teleport", token: "hero", to: [1, 5] });
  await sees(party, "hero", [1, 5]);
  await finish(game, gm, party);
});
