// A link to a map with pictures on other sites: the page asks before it loads anything from those sites.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { deflateRawSync } from "node:zlib";
import { browser, open, ready, root, site, stage, until } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();

const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Returns a link with a map, and with these addresses of the pictures of the map and of tokens. */
function link(image, ...tokens) {
  const scene = {
    format: "burstmap-scene",
    version: 1,
    name: "Linked",
    ruleset: "reaction-square",
    grid: { shape: "square", size: [8, 8], cell: { length: 5, unit: "ft" } },
    image: { src: image, origin: [0, 0], pixelsPerCell: 50 },
    tokens: tokens.map((image, at) => ({ id: `t${at}`, name: `T${at}`, side: "party", at: [at, 0], image })),
  };
  return `#m1=${deflateRawSync(JSON.stringify(scene)).toString("base64url")}`;
}

/** Opens the page that opens links. Returns it, and the requests to other sites. */
async function opened(fragment, query = "") {
  const page = await open(browser, "about:blank");
  page.left = [];
  await page.route(/^https:/, (route) => {
    page.left.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: "image/png", body: Buffer.from(PICTURE, "base64") });
  });
  await page.goto(`${site.address}/tests/pages/smoke.html?link-page=.${query}${fragment}`);
  await ready(page);
  return page;
}

const dialog = (page) => page.locator("burst-map dialog[open]");
const isOpen = (page) => until(page, (map) => map.scene.name === "Linked");

test("nothing is loaded from other sites before the user allows it, and they are named", async () => {
  const page = await opened(
    link("https://maps.example/a.png", "https://b.example:8443/t.png", "https://maps.example/u.png"),
  );
  await dialog(page)
    .getByText(msg("share-strangers", { hosts: "b.example:8443, maps.example" }))
    .waitFor();
  assert.notEqual(await page.evaluate(() => document.querySelector("burst-map").scene.name), "Linked");
  assert.deepEqual(page.left, []);
  await page.evaluate(await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8"));
  const found = await page.evaluate(async () => (await window.axe.run("burst-map")).violations.map(({ id }) => id));
  assert.deepEqual(found, []);
  const asked = page.waitForRequest(/maps\.example\/a\.png/);
  await dialog(page)
    .getByRole("button", { name: msg("share-strangers-load") })
    .click();
  await isOpen(page);
  await asked;
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("without them, by button or by Escape, the map opens with the pictures of its own site", async () => {
  for (const answer of ["button", "Escape"]) {
    const page = await opened(link("https://maps.example/a.png", "/scenes/none.png", "https://b.example/t.png"));
    await dialog(page).waitFor();
    if (answer === "Escape") await page.keyboard.press("Escape");
    else
      await dialog(page)
        .getByRole("button", { name: msg("share-strangers-without") })
        .click();
    await isOpen(page);
    const scene = await page.evaluate(() => document.querySelector("burst-map").scene);
    assert.equal(scene.image, undefined, answer);
    assert.deepEqual(
      scene.tokens.map(({ image }) => image),
      ["/scenes/none.png", undefined],
      answer,
    );
    assert.equal(await dialog(page).count(), 0, answer);
    assert.deepEqual(page.left, [], answer);
    await page.context().close();
  }
});

test("pictures in the map and of the page's own site need no question", async () => {
  const page = await opened(link(`data:image/png;base64,${PICTURE}`, "/scenes/none.png"));
  await isOpen(page);
  assert.equal(await dialog(page).count(), 0);
  assert.deepEqual(page.left, []);
  await page.context().close();
});
