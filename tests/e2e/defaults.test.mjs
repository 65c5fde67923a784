// The defaults in the table of docs/element.md are the map's: an attribute with its default value changes nothing.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, open, root, site, stage } from "./app.mjs";

stage();

/** Names of attributes, with the cells of their rows. */
const table = (await readFile(`${root}docs/element.md`, "utf8")).split("## Attributes")[1].split("\n## ")[0];
const rows = Object.fromEntries(
  [...table.matchAll(/^\| `([a-z-]+)`([^]*?)\|$/gm)].map(([, name, cells]) => {
    const [, meaning, usual] = cells.split("|").map((cell) => cell.trim());
    return [name, { meaning, usual }];
  }),
);

/** Returns a map's content and knowledge with these attributes, without numbers that differ between maps. */
async function content(page, attributes) {
  return page.evaluate(async (attributes) => {
    const map = document.createElement("burst-map");
    map.loading = "eager";
    map.src = "/scenes/customs-house.json";
    for (const [name, value] of Object.entries(attributes)) map.setAttribute(name, value);
    document.querySelector("burst-map").replaceWith(map);
    await map.ready;
    // Panels are built after the first frame.
    const built = () => map.shadowRoot.querySelector(".bm-zoom");
    while (!built()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const known = JSON.stringify(map.scene.tokens.map(({ name, hp }) => [name, hp]));
    const html = map.shadowRoot.querySelector(".burstmap").outerHTML + known;
    map.unmount();
    return html.replace(/\b(id|for|name|aria-(?:labelledby|controls|describedby))="[^"]*"/g, "");
  }, attributes);
}

/** Returns the default as a value: a word of the table, or all words that the meaning lists. */
function valueOf({ meaning, usual }, text) {
  if (text === "all") return /offered: `([a-z ]+)`/.exec(meaning)[1];
  if (text === "off") return "false";
  return /^`([a-z]+)`$/.exec(text)?.[1] ?? assert.fail(`unknown default: ${usual}`);
}

/** Another value of each attribute, which must make a difference. */
const OTHERS = {
  seat: { seat: "reader" },
  readonly: { readonly: "" },
  theme: { theme: "dark" },
  tools: { tools: "area" },
  panels: { panels: "none" },
};
const READERS = { side: { side: "foes" }, tools: { tools: "sight" }, panels: { panels: "token" } };

test("every attribute has a default in the table", () => {
  for (const [name, { usual }] of Object.entries(rows)) assert.ok(usual, name);
  assert.ok(Object.keys(rows).length >= 18);
});

test("an attribute with its default changes nothing, and with another value it does", async () => {
  const page = await open(browser, `${site.address}/tests/pages/smoke.html?loading=click`);
  const plain = await content(page, {});
  for (const [name, other] of Object.entries(OTHERS)) {
    const [text] = rows[name].usual.split(";");
    assert.equal(await content(page, { [name]: valueOf(rows[name], text) }), plain, name);
    assert.notEqual(await content(page, other), plain, `${name}: another value`);
  }
  const readers = await content(page, { seat: "reader" });
  for (const [name, other] of Object.entries(READERS)) {
    const text = /reader: (.*)$/.exec(rows[name].usual)[1];
    assert.equal(await content(page, { seat: "reader", [name]: valueOf(rows[name], text) }), readers, name);
    assert.notEqual(await content(page, { seat: "reader", ...other }), readers, `${name}: another value for readers`);
  }
  await page.context().close();
});

test("gestures and loading have the defaults of the table", async () => {
  const page = await open(browser, `${site.address}/tests/pages/smoke.html?loading=click`);
  const [low, high] = [...rows.gestures.usual.matchAll(/`([a-z]+)`/g)].map(([, word]) => word);
  assert.equal(await content(page, { gestures: low }), await content(page, {}));
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<div style="height: 5000px"></div>'));
  const polite = await content(page, {});
  assert.equal(await content(page, { gestures: high }), polite);
  assert.notEqual(await content(page, { gestures: low }), polite);
  const usual = await page.evaluate(() => document.createElement("burst-map").loading);
  assert.equal(`\`${usual}\``, rows.loading.usual);
  await page.context().close();
});
