// Opening of map files: a choice of several scenes, their images, progress and cancellation of long work.
import assert from "node:assert/strict";
import test from "node:test";
import { serve, stage, until } from "./app.mjs";
import { picture } from "./drawn.mjs";
import { adventure, end, give, json, name, opened, scene, start } from "./opening.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

test("of several scenes one is chosen by its name and size, or all go into My maps", async () => {
  const page = await start();
  const list = [scene("Cellar"), scene("Tower", { walls: 7, size: 20 }), scene("Yard", { size: 12 })];
  await give(page, json("pack.json", list));
  const dialog = page.getByRole("dialog", { name: msg("opening-title", { count: 3 }) });
  await dialog.getByRole("button", { name: "Tower 20 × 20 cells · 7 walls" }).click();
  await opened(page, "Tower");
  assert.equal(await page.evaluate(() => document.querySelector("burst-map").core.scene().walls.length), 7);

  await give(page, json("pack.json", list));
  await dialog.getByRole("button", { name: msg("opening-all", { count: 3 }) }).click();
  const maps = page.getByRole("dialog", { name: msg("maps-title") });
  for (const title of ["Cellar", "Yard"])
    await maps.getByRole("button", { name: msg("maps-open", { name: title }) }).waitFor();
  const kept = () =>
    maps
      .getByRole("button", {
        name: new RegExp(["Cellar", "Tower", "Yard"].map((name) => `^${msg("maps-open", { name })}$`).join("|")),
      })
      .count();
  const count = await kept();
  // Another file is opened. Existing maps are not added twice.
  await maps.getByRole("button", { name: msg("word-close") }).click();
  await give(page, json("pack.json", [...list, scene("Attic")]));
  await page.getByRole("button", { name: msg("opening-all", { count: 4 }) }).click();
  await maps.getByText(msg("maps-added", { added: 1, there: 3 })).waitFor();
  assert.equal(await kept(), count);
  await maps.getByRole("button", { name: msg("maps-open", { name: "Yard" }) }).click();
  await opened(page, "Yard");
  await end(page);
});

test("a file with a map and creatures offers both", async () => {
  const page = await start();
  const cellar = { ...scene("Cellar"), tokens: [{ _id: "t", name: "Sneak", x: 300, y: 300, actorId: "goblin" }] };
  const file = json("adventure.json", adventure(cellar));
  await give(page, file);
  const dialog = page.getByRole("dialog", { name: msg("opening-title", { count: 1 }) });
  await dialog.getByRole("button", { name: /^Cellar/ }).click();
  await opened(page, "Cellar");
  const token = () => page.evaluate(() => document.querySelector("burst-map").core.scene().tokens[0]);
  assert.deepEqual((await token()).hp, { current: 7, max: 7 }, "the token has the statistics of its actor");
  await give(page, file);
  await dialog.getByRole("button", { name: msg("opening-creatures") }).click();
  await page
    .getByRole("dialog", { name: msg("review-title") })
    .getByText("Goblin")
    .first()
    .waitFor();
  assert.equal(await name(page), "Cellar", "the open map stays");
  await end(page);
});

test("the keyboard reaches the creatures before the maps, and Escape closes the list", async () => {
  const page = await start();
  await give(page, json("adventure.json", adventure()));
  const dialog = page.getByRole("dialog", { name: msg("opening-title", { count: 2 }) });
  await dialog.getByRole("button", { name: /^Cellar/ }).waitFor();
  const focused = () =>
    page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return (at?.getAttribute("aria-label") ?? at?.textContent ?? "").trim();
    });
  const wanted = [msg("opening-creatures"), msg("opening-all", { count: 2 }), "Cellar", "Tower"];
  const reached = [];
  for (let step = 0; step < 8 && reached.length < wanted.length; step++) {
    const label = await focused();
    const found = wanted.find((name) => label.startsWith(name));
    if (found) reached.push(found);
    await page.keyboard.press("Tab");
  }
  assert.deepEqual(reached, wanted);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await give(page, json("adventure.json", adventure()));
  await dialog.getByRole("button", { name: msg("opening-creatures") }).focus();
  await page.keyboard.press("Enter");
  const review = page.getByRole("dialog", { name: msg("review-title") });
  await review.getByText("Goblin").first().waitFor();
  await page.keyboard.press("Escape");
  await review.waitFor({ state: "detached" });

  await give(page, json("adventure.json", adventure()));
  await dialog.getByRole("button", { name: /^Tower/ }).focus();
  await page.keyboard.press("Enter");
  await opened(page, "Tower");
  await until(page, (map) => map.shadowRoot.activeElement?.classList.contains("bm-stage"));
  await end(page);
});

test("a list that is closed changes nothing", async () => {
  const page = await start();
  const before = await name(page);
  await give(page, json("pack.json", [scene("Cellar"), scene("Tower")]));
  const dialog = page.getByRole("dialog", { name: msg("opening-title", { count: 2 }) });
  await dialog.getByRole("button", { name: msg("word-close") }).click();
  await dialog.waitFor({ state: "detached" });
  assert.equal(await name(page), before);
  await end(page);
});

test("a picture that is chosen or dropped with its scene lies under it", async () => {
  const page = await start();
  const drawn = Buffer.from(await picture(page, { width: 400, height: 400, cell: 40 }));
  const cellar = json("cellar.json", scene("Cellar", { background: "worlds/keep/maps/cellar.png" }));
  await give(page, [cellar, { name: "cellar.png", mimeType: "image/png", buffer: drawn }]);
  await opened(page, "Cellar");
  const src = () => page.evaluate(() => document.querySelector("burst-map").core.scene().image?.src.slice(0, 14));
  assert.equal(await src(), "data:image/png");
  await end(page);
});

test("a picture that is missing is asked for, and the map opens with it or without", async () => {
  const page = await start();
  const cellar = json("cellar.json", scene("Cellar", { background: "worlds/keep/maps/cellar.png" }));
  const dialog = page.getByRole("dialog", { name: msg("opening-picture-title") });
  await give(page, cellar);
  await dialog.getByText(msg("opening-picture", { name: "Cellar", file: "cellar.png" })).waitFor();
  const drawn = Buffer.from(await picture(page, { width: 400, height: 400, cell: 40 }));
  // The file may have another name by now.
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "download (3).png", mimeType: "image/png", buffer: drawn });
  await opened(page, "Cellar");
  const image = () => page.evaluate(() => document.querySelector("burst-map").core.scene().image?.src.slice(0, 14));
  assert.equal(await image(), "data:image/png");

  const yard = json("yard.json", scene("Yard", { background: "worlds/keep/maps/yard.png" }));
  await give(page, yard);
  await dialog.getByRole("button", { name: msg("opening-without") }).click();
  await opened(page, "Yard");
  assert.equal(await image(), undefined);
  await end(page);
});

test("long work that is cancelled changes nothing, and something else can be opened at once", async () => {
  const page = await start();
  const before = await page.evaluate(() => JSON.stringify(document.querySelector("burst-map").core.scene()));
  // The worker never receives the work itself.
  await page.evaluate(() => {
    window.Worker = class extends Worker {
      postMessage(message, ...more) {
        if (message.module) super.postMessage(message, ...more);
      }
    };
  });
  await give(page, json("big.json", scene("Fifty thousand", { walls: 50_000, size: 100 })));
  await page.getByRole("button", { name: msg("dialog-cancel") }).click();
  await page.getByText(msg("work-cancelled")).waitFor();
  await page.locator(".bm-work").waitFor({ state: "detached" });
  const after = await page.evaluate(() => JSON.stringify(document.querySelector("burst-map").core.scene()));
  assert.ok(before === after, "another scene");
  await give(page, json("cellar.json", scene("Cellar")));
  await opened(page, "Cellar");
  await end(page);
});

/**
 * Opens a large map with this end of the page's policy. Returns the tried sources of workers, the number of their answers, and the policy's
 * refusals.
 */
async function underPolicy(workers, missing = []) {
  const policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
    `img-src * data: blob:; ${workers}`;
  const strict = await serve({ missing, headers: { "content-security-policy": policy } });
  const page = await start(strict.address);
  await page.evaluate(() => {
    Object.assign(window, { tried: [], answers: 0, refused: [] });
    document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.effectiveDirective));
    window.Worker = class extends Worker {
      constructor(address) {
        window.tried.push(address.replace(/^(blob:).*|.*\//, "$1"));
        super(address);
        this.addEventListener("message", () => window.answers++);
      }
    };
  });
  await give(page, json("big.json", scene("Six thousand", { walls: 6_000, size: 60 })));
  await opened(page, "Six thousand");
  const seen = await page.evaluate(() => [window.tried, window.answers, window.refused]);
  await end(page);
  strict.close();
  return seen;
}

test("where the page's policy allows only the site's files, the worker starts from its own", async () => {
  for (const workers of ["worker-src 'self'", ""]) {
    const [tried, answers, refused] = await underPolicy(workers);
    assert.deepEqual([tried, refused], [["blob:", "burstmap_worker.js"], ["worker-src"]]);
    // The four answers are the worker's presence, the file, its format and its map.
    assert.equal(answers, 4);
  }
});

test("where the page's policy allows no worker, or its file is not there, the page itself does the work", async () => {
  const tried = ["blob:", "burstmap_worker.js"];
  assert.deepEqual(await underPolicy("worker-src 'none'"), [tried, 0, ["worker-src", "worker-src"]]);
  assert.deepEqual(await underPolicy("worker-src 'self'", ["burstmap_worker.js"]), [tried, 0, ["worker-src"]]);
});

test("more walls than a map may have are refused with their number", async () => {
  const page = await start();
  const before = await name(page);
  await give(page, json("huge.json", scene("Huge", { walls: 120_000, size: 100 })));
  await page
    .getByRole("alert")
    .getByText(msgLike("import-many-walls", { count: 119900 }))
    .waitFor();
  assert.equal(await name(page), before);
  await end(page);
});
