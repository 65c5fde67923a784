// No finished step is lost if the browser is killed while saving. BURSTMAP_KILLS sets the number of kills.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { chromium } from "playwright-core";
import { FLAGS, program, ready, serve } from "./app.mjs";

const KILLS = Number(process.env.BURSTMAP_KILLS ?? (process.env.BURSTMAP_FULL ? 40 : 4));

/** A separate browser with a persistent profile, so that its whole process group can be killed. */
async function start(profile) {
  const args = [...FLAGS, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(program, args, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const dead = new Promise((resolve) => child.once("exit", resolve));
  const kill = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
    return dead;
  };
  try {
    const address = await new Promise((resolve, reject) => {
      let told = "";
      dead.then(() => reject(new Error(`the browser did not start: ${told}`)));
      child.stderr.on("data", (text) => {
        told += text;
        const found = /ws:\/\/\S+/.exec(told);
        if (found) resolve(found[0]);
      });
    });
    const browser = await chromium.connectOverCDP(address, { timeout: 120_000 });
    return { page: await browser.contexts()[0].newPage(), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** State of the fight after a number of steps. */
const place = (steps) => [steps % 5, Math.floor(steps / 5) % 4];

/** Steps that can be counted in the scene, several at the same time. Each saved one is reported. */
function play(steps) {
  const map = document.querySelector("burst-map");
  const step = () => {
    steps++;
    const to = [steps % 5, Math.floor(steps / 5) % 4];
    map.dispatch({
      type: "together",
      commands: [
        { type: "updateToken", token: "ada", changes: { at: to, stats: { steps } } },
        { type: "setSetting", name: "steps", value: steps },
      ],
    });
    const own = steps;
    map.saved().then((kept) => window.kept(own, kept));
    // Occasional pauses, so that a kill hits a write at its start, in its middle and at its end.
    const next = steps % 7 === 0 ? () => map.saved().then(step) : step;
    const turn = new MessageChannel();
    turn.port1.onmessage = next;
    turn.port2.postMessage(null);
  };
  step();
}

test(`${KILLS} kills of the browser while it saves lose nothing that was finished`, async () => {
  const site = await serve();
  const profile = await mkdtemp(join(tmpdir(), "burstmap-kill-"));
  let finished = 0;
  let written = 0;
  let luck = 7;
  try {
    for (let round = 0; round <= KILLS; round++) {
      const { page, kill } = await start(profile);
      try {
        await page.goto(`${site.address}/tests/pages/kept.html`);
        await ready(page);
        await page.waitForFunction(() => document.querySelector("burst-map").keeping === "writing");
        const found = await page.evaluate(() => {
          const { core } = document.querySelector("burst-map");
          const scene = core.scene();
          const [{ at, stats }] = scene.tokens;
          return { at, token: stats?.steps ?? 0, steps: scene.settings?.steps ?? 0, undone: core.undo().length, told };
        });
        assert.ok(
          found.steps >= finished,
          `round ${round}: step ${finished} was finished, ${found.steps} is there; told: ${found.told.join(" ")}`,
        );
        assert.equal(found.token, found.steps, "a step is there whole or not at all");
        if (found.steps > 0) {
          assert.deepEqual(found.at, place(found.steps));
          assert.ok(found.undone > 0, "what was done can be taken back");
          await page.evaluate(() => document.querySelector("burst-map").core.redo());
        }
        if (round === KILLS) break;
        finished = found.steps;
        luck = (luck * 1103515245 + 12345) % 2147483648;
        const enough = found.steps + 1 + ((luck >> 8) % 60);
        await new Promise((resolve, reject) => {
          page
            .exposeFunction("kept", (step, kept) => {
              if (!kept) return reject(new Error(`step ${step} was not kept`));
              finished = Math.max(finished, step);
              written++;
              if (step >= enough) resolve();
              return undefined;
            })
            .then(() => page.evaluate(play, found.steps))
            .catch(reject);
        });
      } finally {
        await kill();
      }
    }
    assert.ok(written >= KILLS);
  } finally {
    site.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
