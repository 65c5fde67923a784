// A new map, empty or from an image. Its grid is aligned by numbers, by two clicks and by keys, and changed later.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, open, ready, site, stage, until } from "./app.mjs";
import { picture } from "./drawn.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

async function start() {
  const page = await open(browser, site.address);
  await ready(page);
  return page;
}

const ask = (page, question) =>
  page.evaluate(
    (source) => new Function("map", `return (${source})(map)`)(document.querySelector("burst-map")),
    question.toString(),
  );

async function give(page, how, name, bytes, type = "image/png") {
  if (how === "choose") {
    await page
      .locator('.bm-corner input[type="file"]')
      .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
    return;
  }
  await page.evaluate(
    ([how, name, bytes, type]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      if (how === "paste") {
        document.body.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      } else {
        const stage = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
        stage.dispatchEvent(
          new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true, composed: true }),
        );
      }
    },
    [how, name, bytes, type],
  );
}

const dialogOf = (page) => page.getByRole("dialog", { name: msg("map-new") });

test("an empty map is made with its name, grid, measure and system", async () => {
  const page = await start();
  await page.getByRole("button", { name: /customs house/ }).click();
  await page.getByRole("menuitem", { name: msg("map-new") }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(msg("map-name")).fill("The old mill");
  assert.equal(await dialog.getByLabel(msg("map-system")).inputValue(), "srd-5e");
  await dialog.getByLabel(msg("map-system")).selectOption("agility-hex");
  await dialog.getByRole("button", { name: msg("grid-flat") }).click();
  await dialog.getByLabel(msg("grid-columns")).fill("20");
  await dialog.getByLabel(msg("grid-rows")).fill("15");
  await dialog.getByLabel(msg("grid-cell-length")).fill("2");
  await dialog.getByLabel(msg("grid-unit")).fill("m");
  await dialog.getByRole("button", { name: msg("map-make") }).click();
  await until(page, (map) => map.core.scene().name === "The old mill" && map.keeping === "writing");
  const scene = await ask(page, (map) => map.core.scene());
  assert.deepEqual(scene.grid, { shape: "hex", orientation: "flat", size: [20, 15], cell: { length: 2, unit: "m" } });
  assert.equal(scene.ruleset, "agility-hex");
  // An invalid number is reported at its field, and has no effect.
  await page.getByRole("button", { name: /old mill/ }).click();
  await page.getByRole("menuitem", { name: msg("map-new") }).click();
  // The default is that of the last map.
  assert.equal(await dialog.getByLabel(msg("map-system")).inputValue(), "agility-hex");
  assert.equal(await dialog.getByRole("button", { name: msg("grid-flat") }).getAttribute("aria-pressed"), "true");
  assert.equal(await dialog.getByLabel(msg("grid-cell-length")).inputValue(), "2");
  assert.equal(await dialog.getByLabel(msg("grid-unit")).inputValue(), "m");
  await dialog.getByLabel(msg("grid-columns")).fill("many");
  await dialog.getByText(msg("number-not-whole")).waitFor();
  assert.equal(await dialog.getByRole("button", { name: msg("map-make") }).isDisabled(), true);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a picture with a grid becomes a map that fits it, and stays with it through a reload", async () => {
  const page = await start();
  const bytes = await picture(page, { width: 1000, height: 700, cell: 50, offset: 25 });
  await give(page, "choose", "cellar.png", bytes);
  const dialog = dialogOf(page);
  await dialog.getByText(msg("picture-grid-found", { pixels: 50 })).waitFor();
  await dialog.getByText(msgLike("picture-size", { wide: 1000, tall: 700 })).waitFor();
  assert.equal(await dialog.getByLabel(msg("map-name")).inputValue(), "cellar");
  await dialog.getByRole("button", { name: msg("map-make") }).click();
  await until(page, (map) => map.core.scene().name === "cellar" && map.keeping === "writing");
  const image = await ask(page, (map) => map.core.scene().image);
  assert.ok(image.src.startsWith("data:image/png;base64,"));
  assert.ok(Math.abs(image.pixelsPerCell - 50) < 0.1, String(image.pixelsPerCell));
  for (const side of image.origin) assert.ok(Math.abs(Math.abs(side) - 0.5) < 0.05, String(image.origin));
  await ask(page, (map) => map.saved());
  await page.reload();
  await ready(page);
  assert.deepEqual(await ask(page, (map) => map.core.scene().image), image);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a picture that is dropped goes under the open map; two clicks, keys and numbers align it, each a step back", async () => {
  const page = await start();
  const bytes = await picture(page, { width: 600, height: 400, cell: 0 });
  await give(page, "drop", "hall.png", bytes);
  const dialog = dialogOf(page);
  await dialog.getByText(msg("picture-grid-none")).waitFor();
  await dialog.getByRole("button", { name: msg("picture-this-map") }).click();
  await dialog.getByRole("button", { name: msg("picture-under") }).click();
  await until(page, (map) => map.core.scene().image);
  const tokens = await ask(page, (map) => map.core.scene().tokens.length);
  assert.ok(tokens > 0);
  const image = () => ask(page, (map) => map.core.scene().image);
  const first = await image();

  // The tool for aligning is selected: arrow keys move by a pixel of the image, + and - scale.
  await page.locator(".bm-stage").focus();
  await page.keyboard.press("ArrowRight");
  assert.ok(Math.abs((await image()).origin[0] - 1 / first.pixelsPerCell) < 1e-3);
  const beside = await image();
  await page.keyboard.press("Shift+ArrowUp");
  const above = await image();
  assert.equal(above.origin[0], beside.origin[0]);
  assert.ok(Math.abs(above.origin[1] - beside.origin[1] + 10 / first.pixelsPerCell) < 1e-3);
  await page.keyboard.press("-");
  assert.ok(Math.abs((await image()).pixelsPerCell - first.pixelsPerCell - 0.25) < 1e-3);

  const panel = page.locator(".bm-side");
  await panel.getByLabel(msg("picture-pixels")).fill("40");
  await page.keyboard.press("Tab");
  await until(page, (map) => map.core.scene().image.pixelsPerCell === 40);

  await panel.getByLabel(msg("align-width")).fill("4");
  await page.keyboard.press("Tab");
  const before = await image();
  const box = await page.locator(".bm-stage").boundingBox();
  const [x, y] = [box.x + 300, box.y + 250];
  await page.mouse.click(x, y);
  await panel.getByText(msg("align-second", { cells: 4 })).waitFor();
  await page.mouse.click(x + 120, y + 120);
  await until(page, (map, old) => map.core.scene().image.pixelsPerCell !== old, before.pixelsPerCell);
  const after = await image();
  // 120 screen pixels were a few cells before and are 4 now.
  assert.ok(after.pixelsPerCell > 5 && after.pixelsPerCell < 400, String(after.pixelsPerCell));
  assert.deepEqual(await ask(page, (map) => (map.core.undo(), map.core.scene().image)), before);
  assert.equal(await ask(page, (map) => map.core.scene().tokens.length), tokens);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a pasted picture that is too large is made smaller, and says so", async () => {
  const page = await start();
  const bytes = await picture(page, { width: 5000, height: 2500, cell: 0 });
  await give(page, "paste", "image.png", bytes);
  await dialogOf(page)
    .getByText(msgLike("picture-smaller", { wide: 4096, tall: 2048 }))
    .waitFor();
  await page.context().close();
});

test("the grid's look and size are changed later without losing what is on the map", async () => {
  const page = await start();
  await page.keyboard.press("w");
  const panel = page.locator(".bm-side");
  await panel.getByText(msg("grid-title")).click();
  await panel.getByRole("button", { name: msg("grid-dots") }).click();
  await until(page, (map) => map.core.scene().grid.style.lines === "dots");
  await panel.getByRole("button", { name: msg("grid-more-left") }).click();
  await until(page, (map) => map.core.scene().grid.size[0] === 30);
  assert.deepEqual(await ask(page, (map) => map.core.scene().tokens[0].at), [10, 5]);
  await panel.getByLabel(msg("grid-columns")).fill("5");
  await page.keyboard.press("Tab");
  await page.getByRole("alert").getByText(msgLike("grid-leaves-out")).waitFor();
  assert.equal(await ask(page, (map) => map.core.scene().grid.size[0]), 30);
  await ask(page, (map) => (map.core.undo(), map.core.undo()));
  assert.deepEqual(await ask(page, (map) => [map.core.scene().tokens[0].at, map.core.scene().grid.style]), [
    [8, 5],
    undefined,
  ]);
  await page.context().close();
});

test("a picture is shown while it is still made smaller, and a dialog that is closed meanwhile stays closed", async () => {
  const page = await start();
  const bytes = await picture(page, { width: 900, height: 700, cell: 50 });
  // The detection never finishes.
  await page.evaluate(() => (window.createImageBitmap = () => new Promise(() => {})));
  await give(page, "choose", "hall.png", bytes);
  const dialog = dialogOf(page);
  await dialog.getByRole("status").waitFor();
  await page.waitForFunction(() => {
    const shown = document.querySelector("burst-map").shadowRoot.querySelector(".bm-picture img");
    return shown?.naturalWidth === 900;
  });
  assert.ok(await dialog.getByRole("button", { name: msg("map-make") }).isDisabled());
  await dialog.getByRole("button", { name: msg("dialog-cancel") }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
