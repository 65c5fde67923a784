// The documentation from a new user's perspective: the built site in Chromium and Firefox. Run `cargo xtask test docs` to build it first.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test, { after, before } from "node:test";
import puppeteer from "puppeteer-core";
import { FLAGS, program, root } from "../e2e/app.mjs";
import { serve } from "../package/fixture.mjs";

const BROWSERS = {
  Chromium: { browser: "chrome", executablePath: program, args: FLAGS },
  Firefox: { browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" },
};
const dist = join(root, "site/.vitepress/dist");
const browsers = new Map();
let site;

before(async () => {
  site = await serve(dist);
  for (const [name, options] of Object.entries(BROWSERS)) {
    // The size is set here, because Firefox may refuse to change it later.
    browsers.set(
      name,
      await puppeteer.launch({ headless: true, defaultViewport: { width: 1200, height: 800 }, ...options }),
    );
  }
});
after(async () => {
  for (const browser of browsers.values()) await browser.close();
  site.close();
});

/** Opens one or several pages of the site in each browser. No console may contain an error or a warning. */
async function inEach(paths, look) {
  for (const [name, browser] of browsers) {
    const page = await browser.newPage();
    const said = [];
    page.on("console", (message) => ["error", "warn", "warning"].includes(message.type()) && said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    for (const path of [paths].flat()) {
      await page.goto(site.address + path, { waitUntil: "domcontentloaded" });
      await look(page);
      // Firefox complains of fonts that are still loading when the page is left.
      await page.evaluate(() => document.fonts.ready.then(() => true));
      assert.deepEqual(said, [], `${name}: ${path}`);
    }
    await page.close();
  }
}

/** Types into a field, as a user does. */
const write = (page, selector, text) =>
  page.$eval(
    selector,
    (field, words) => {
      field.value = words;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    text,
  );

test("each live example answers, and follows what is written into it", () =>
  inEach("/examples", async (page) => {
    const answers = () => [...document.querySelectorAll(".live-answer")].map((answer) => answer.textContent);
    await page.waitForFunction(
      `(${answers})().length >= 6 && (${answers})().every((answer) => /^[[{]/.test(answer.trim()))`,
    );
    const [before] = await page.evaluate(answers);
    await write(page, ".live-code", '{ "ask": "area", "shape": "burst", "target": [10, 5], "size": 2 }');
    await page.waitForFunction(`(${answers})()[0] !== ${JSON.stringify(before)}`);
    // A refusal shows its place and its reason.
    await write(page, ".live-code", '{ "ask": "area", "shape": "brust", "target": [10, 5], "size": 2 }');
    await page.waitForFunction(`(${answers})()[0].includes("brust")`);
    await page.$$eval(".live-code", (fields) => {
      const rules = fields.at(-1);
      rules.value = rules.value.replace('"dice"', '"dise"');
      rules.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.waitForFunction(`(${answers})().at(-1).includes("/initiative/dise")`);
  }));

test("a tag on a page can be edited: its map stays and follows, and mistakes are told", () =>
  inEach("/start", async (page) => {
    const axe = await readFile(join(root, "node_modules/axe-core/axe.min.js"), "utf8");
    await page.waitForSelector(".live-place burst-map");
    await page.evaluate(async () => {
      window.map = document.querySelector("burst-map");
      await customElements.whenDefined("burst-map");
      await window.map.ready;
    });
    await write(
      page,
      ".live-tag",
      '<burst-map src="bridge.json" seat="gm" theme="dark" style="height: 300px"></burst-map>',
    );
    await page.waitForFunction(() => document.querySelector("burst-map").shadowRoot.querySelector(".bm-rail"));
    const told = await page.evaluate(() => [
      window.map === document.querySelector("burst-map"),
      window.map.theme,
      window.map.getBoundingClientRect().height,
      window.map.scene.marks.map(({ text }) => text),
    ]);
    assert.deepEqual(told, [true, "dark", 300, ["Cellar", "Ship"]]);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run(".live");
      return violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`);
    });
    assert.deepEqual(found, []);
    await write(
      page,
      ".live-tag",
      '<burst-map src="bridge.json" seat="gm" theme="dark" tools="arae" style="height: 300px"></burst-map>',
    );
    await page.waitForFunction(() => document.querySelector(".live-told").textContent.includes("arae"));
    // Scripts and other addresses are discarded.
    await write(page, ".live-tag", '<p onclick="x()"><a href="javascript:x()">a</a><script>x()</script></p>');
    const left = await page.$eval(".live-place", (place) => place.innerHTML);
    assert.equal(left, '<p><a href="">a</a></p>');
  }));

test("a link of a page shows its place on the map below", () =>
  inEach("/start", async (page) => {
    await page.waitForSelector('.live-place a[href="#bridge=cellar"]');
    await page.evaluate(() => customElements.whenDefined("burst-map").then(() => true));
    await page.$eval('.live-place a[href="#bridge=cellar"]', (link) => link.click());
    await page.evaluate(() => document.querySelector("#bridge").ready.then(() => true));
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector("#bridge").getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
  }));

test("search finds a rule and an attribute", () =>
  inEach("/start", async (page) => {
    await page.waitForSelector(".VPNavBarSearch button");
    await page.click(".VPNavBarSearch button");
    for (const [words, found] of [
      ["save-key", /element/],
      ["partial cover", /rules/],
    ]) {
      await page.waitForSelector(".VPLocalSearchBox input");
      await page.$eval(".VPLocalSearchBox input", (field) => (field.value = ""));
      await page.type(".VPLocalSearchBox input", words);
      await page.waitForFunction(
        (pattern) =>
          [...document.querySelectorAll(".VPLocalSearchBox a.result")].some(({ href }) =>
            new RegExp(pattern).test(href),
          ),
        {},
        found.source,
      );
    }
  }));

test("pages open without a complaint, with their pictures", async () => {
  const guide = await readFile(join(dist, "game-master.html"), "utf8");
  assert.ok([...guide.matchAll(/<img /g)].length >= 8);
  await inEach(["/start", "/game-master"], async (page) => {
    // Firefox reports an error if maps are still loading when the page is left.
    await page.evaluate(async () => {
      const map = document.querySelector("burst-map");
      if (map) await customElements.whenDefined("burst-map").then(() => map.ready.then(() => true));
    });
    const broken = await page.evaluate(async () => {
      const pictures = [...document.querySelectorAll("main img")];
      for (const picture of pictures) picture.loading = "eager";
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
      return pictures.filter((picture) => !picture.naturalWidth).map((picture) => picture.src);
    });
    assert.deepEqual(broken, []);
  });
});
