// The documentation as a newcomer uses it: the built site in Chromium and Firefox. `cargo xtask test docs` builds it before.
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
    // The size is given here: asked for later, a Firefox that cannot turn its screen refuses it.
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

/** A page of the site, or one after the other, in each browser, and nobody's console may complain. */
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

test("each live example answers, and follows what is written into it", () =>
  inEach("/examples", async (page) => {
    const answers = () => [...document.querySelectorAll(".live-answer")].map((answer) => answer.textContent);
    await page.waitForFunction(
      `(${answers})().length >= 6 && (${answers})().every((answer) => /^[[{]/.test(answer.trim()))`,
    );
    const [before] = await page.evaluate(answers);
    const write = async (text) => {
      await page.$eval(
        ".live-code",
        (field, words) => {
          field.value = words;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        },
        text,
      );
    };
    await write('{ "ask": "area", "shape": "burst", "target": [10, 5], "size": 2 }');
    await page.waitForFunction(`(${answers})()[0] !== ${JSON.stringify(before)}`);
    // What is refused says where, and why.
    await write('{ "ask": "area", "shape": "brust", "target": [10, 5], "size": 2 }');
    await page.waitForFunction(`(${answers})()[0].includes("brust")`);
    await page.$$eval(".live-code", (fields) => {
      const rules = fields.at(-1);
      rules.value = rules.value.replace('"dice"', '"dise"');
      rules.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.waitForFunction(`(${answers})().at(-1).includes("/initiative/dise")`);
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
    const broken = await page.evaluate(async () => {
      const pictures = [...document.querySelectorAll("main img")];
      for (const picture of pictures) picture.loading = "eager";
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
      return pictures.filter((picture) => !picture.naturalWidth).map((picture) => picture.src);
    });
    assert.deepEqual(broken, []);
  });
});
