// The languages of the page: chosen by the browser, the page and the user, without untranslated texts. Expected German texts are tests of wording on
// purpose, but English texts come from the catalogue.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, open, ready, root, site, stage, until } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();

/** The single-line texts of a catalogue, by id. */
async function catalogue(code) {
  const text = await readFile(`${root}src/messages/${code}.ftl`, "utf8");
  return Object.fromEntries([...text.matchAll(/^([a-z][\w-]*) = (.+)$/gm)].map(([, id, words]) => [id, words]));
}

const german = await catalogue("de");

const choose = async (page, name) => {
  await page.locator("burst-map .bm-menu-button").click();
  const languages = page.locator("burst-map").getByRole("group", { name: /^(Language|Sprache)$/ });
  await languages.getByRole("menuitemradio", { name, exact: true }).click();
  // The menu stays open for the next setting.
  await page.keyboard.press("Escape");
};

const spoken = (page) => page.locator("burst-map .burstmap").getAttribute("lang");

const tabs = (page) => page.locator("burst-map").getByRole("tab").allTextContents();

/** Moves a token into the void, which is refused. */
const refusal = (page) =>
  page.evaluate(() => {
    try {
      document.querySelector("burst-map").core.area({ shape: "burst", size: -1, origin: { token: "nobody" } });
    } catch (error) {
      return error.message;
    }
    return undefined;
  });

test("a German browser gets German, switches to English and back, and loses nothing", async () => {
  const page = await open(browser, `${site.address}/`, { locale: "de-DE" });
  await ready(page);
  assert.equal(await spoken(page), "de");
  assert.ok((await tabs(page)).some((name) => name.includes(german["log-title"])));
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    for (const type of ["rollInitiative", "startCombat"]) map.dispatch({ type });
  });
  await page.locator("burst-map summary", { hasText: german["glance-order"] }).click();
  await page.locator("burst-map .bm-turns li").last().getByText(german["turn-is-waiting"]).waitFor();
  await page.locator("burst-map").getByRole("tab", { name: german["log-title"] }).click();
  const lines = page.locator("burst-map .bm-log li .bm-grow");
  await lines.first().waitFor();
  const inGerman = await lines.allTextContents();
  const refusedInGerman = await refusal(page);
  const before = await page.evaluate(() => JSON.stringify(document.querySelector("burst-map").scene));

  await choose(page, "English");
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "en");
  const inEnglish = await lines.allTextContents();
  assert.equal(inEnglish.length, inGerman.length);
  assert.ok(inEnglish.every((line, at) => line !== inGerman[at]));
  assert.notEqual(await refusal(page), refusedInGerman);
  assert.ok((await tabs(page)).some((name) => name.includes(msg("log-title"))));
  const told = await page.evaluate(() => document.querySelector("burst-map").core.log()[0].text);
  assert.ok(inEnglish.some((line) => line.includes(told)));

  // The choice survives a reload, and the browser's language can be restored.
  await page.reload();
  await ready(page);
  assert.equal(await spoken(page), "en");
  await choose(page, msg("language-automatic"));
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "de");
  assert.equal(await page.evaluate(() => JSON.stringify(document.querySelector("burst-map").scene)), before);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a German browser opens samples with German names, in the menu and on the map, and with the same ids", async () => {
  const page = await open(browser, `${site.address}/`, { locale: "de-DE" });
  await ready(page);
  const shown = () => page.evaluate(() => document.querySelector("burst-map").core.scene());
  const file = JSON.parse(await readFile(`${root}www/scenes/customs-house.json`, "utf8"));
  const scene = await shown();
  const names = file.translations.de;
  assert.equal(scene.name, names[file.name]);
  assert.ok(!("translations" in scene), "an open map has its names once");
  assert.deepEqual(
    scene.tokens.map(({ id, side, name }) => [id, side, name]),
    file.tokens.map(({ id, side, name }) => [id, side, names[name] ?? name]),
  );
  await page.locator("burst-map .bm-menu-button").click();
  const samples = await page.locator("burst-map .bm-scenes [role=menuitem] b").allTextContents();
  const index = JSON.parse(await readFile(`${root}www/scenes/index.json`, "utf8"));
  assert.deepEqual(
    samples,
    index.map((entry) => entry.translations.de.name),
  );
  await page.keyboard.press("Escape");
  // Sides are ids, which are translated for display.
  await page.locator("burst-map").getByRole("tab", { name: german["players-title"] }).click();
  await page.locator("burst-map").getByRole("heading", { name: "Schmuggler" }).waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("the element's language goes before the browser's, and changes in place", async () => {
  const page = await open(browser, `${site.address}/`, { locale: "fr-FR" });
  await ready(page);
  assert.equal(await spoken(page), "en", "there is no French");
  await page.evaluate(() => document.querySelector("burst-map").setAttribute("lang", "de-AT"));
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "de");
  assert.equal(await page.evaluate(() => document.querySelector("burst-map").core.language), "de");
  await page.evaluate(() => document.querySelector("burst-map").removeAttribute("lang"));
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "en");
  await page.context().close();
});

/** Returns the requests for the German texts. */
function texts(page) {
  const asked = [];
  page.on("request", (request) => request.url().endsWith("/burstmap_de.js") && asked.push(request.url()));
  return asked;
}

test("an English page loads no other texts before the user chooses their language", async () => {
  const page = await open(browser, "about:blank");
  const asked = texts(page);
  await page.goto(`${site.address}/`);
  await ready(page);
  assert.deepEqual(asked, []);
  await choose(page, "Deutsch");
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "de");
  assert.ok((await tabs(page)).some((name) => name.includes(german["log-title"])));
  assert.ok(asked.length > 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a German page requests its texts at once, in parallel with the module", async () => {
  const page = await open(browser, "about:blank", { locale: "de-DE" });
  let requested;
  const wanted = new Promise((resolve) => (requested = resolve));
  await page.route("**/burstmap_de.js", (route) => {
    requested();
    return route.continue();
  });
  // These files arrive only after the request for the texts.
  for (const file of ["burstmap.js", "burstmap_bg.wasm", "burstmap_first.wasm"]) {
    await page.route(`**/${file}`, async (route) => {
      await wanted;
      await route.continue();
    });
  }
  await page.goto(`${site.address}/`);
  await ready(page);
  assert.equal(await spoken(page), "de");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("without its texts a German page is in English and says so, and the user can try again", async () => {
  const page = await open(browser, "about:blank", { locale: "de-DE" });
  await page.route("**/burstmap_de.js", (route) => route.abort());
  await page.goto(`${site.address}/`);
  await ready(page);
  await page
    .locator("burst-map .bm-notice")
    .getByText(msg("language-failed", { language: "Deutsch" }))
    .waitFor();
  assert.equal(await spoken(page), "en");
  assert.ok((await tabs(page)).some((name) => name.includes(msg("log-title"))));
  await page.unroute("**/burstmap_de.js");
  await choose(page, "Deutsch");
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "de");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("texts of another build are not used", async () => {
  const page = await open(browser, "about:blank", { locale: "de-DE" });
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  const body = 'export const build = "0.0.0"; export default "log-title = Chronik";';
  await page.route("**/burstmap_de.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.goto(`${site.address}/`);
  await ready(page);
  assert.equal(await spoken(page), "en");
  assert.ok(
    said.some((text) => text.includes("burstmap_de.js has version 0.0.0")),
    said.join("\n"),
  );
  await page.context().close();
});

test("a worker speaks the language of its page", async () => {
  const page = await open(browser, `${site.address}/`, { locale: "de-DE" });
  await ready(page);
  await page.evaluate(() => {
    window.workers = 0;
    window.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        window.workers++;
      }
    };
  });
  // A Foundry scene that is large enough for a worker. The worker names the token.
  const map = {
    ...{ name: "Cellar", width: 500, height: 400, padding: 0, walls: [] },
    grid: { type: 1, size: 100, distance: 5, units: "ft" },
    tokens: [{ _id: "a", name: "", x: 100, y: 100, width: 1, height: 1 }],
  };
  const buffer = Buffer.from(JSON.stringify(map) + " ".repeat(300_000));
  await page
    .locator('.bm-corner input[type="file"]')
    .setInputFiles({ name: "map.json", mimeType: "application/json", buffer });
  await until(page, (map) => map.core.scene().name === "Cellar");
  assert.equal(await page.evaluate(() => window.workers), 1);
  assert.equal(
    await page.evaluate(() => document.querySelector("burst-map").core.scene().tokens[0].name),
    german["import-token-name"].replace("{ $number }", 1),
  );
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("what is kept and what sides are sent is the same in every language", async () => {
  const page = await open(browser, `${site.address}/`);
  await ready(page);
  await choose(page, "Deutsch");
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "de");
  const [english, other] = await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const Table = map.core.constructor;
    return ["en", "de"].map((language) => {
      const table = new Table(map.scene, { language });
      for (const type of ["rollInitiative", "startCombat", "endTurn"]) table.dispatch({ type });
      const [side] = table.scene().sides ?? [{ id: "party" }];
      const kept = JSON.stringify([table.scene(), table.view({ side: side.id ?? side })]);
      return { kept, said: table.log().map(({ text }) => text), ids: table.log().map(({ messageId }) => messageId) };
    });
  });
  assert.equal(other.kept, english.kept);
  assert.deepEqual(other.ids, english.ids);
  assert.notDeepEqual(other.said, english.said);
  await page.context().close();
});

/** Visible texts outside of brackets, except for words of the map, its rules and the samples. */
const unbracketed = (page) =>
  page.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const [rules, samples] = await Promise.all([import("/pkg/burstmap.js"), fetch("scenes/index.json")]);
    await (rules.init ?? rules.default)({ module_or_path: "/pkg/burstmap_bg.wasm" });
    const data = [map.scene, map.core.log(), rules.rulesets(), samples.ok ? await samples.json() : []];
    const known = new Set(
      JSON.stringify(data)
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .toLowerCase()
        .match(/\p{L}+/gu),
    );
    const shown = [];
    const walk = document.createTreeWalker(map.shadowRoot, NodeFilter.SHOW_ALL);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      if (
        node.nodeType === Node.TEXT_NODE &&
        element &&
        !element.closest("style, kbd, code, .bm-chip, [lang='en'], [lang='de']")
      ) {
        shown.push([node.data, element]);
      }
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-valuetext"]) {
        // Examples of JSON are the same in every language.
        if (node.getAttribute?.(name) && !node.getAttribute(name).startsWith("{"))
          shown.push([node.getAttribute(name), node]);
      }
    }
    const bare = (text) => {
      let before;
      do {
        before = text;
        text = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
      } while (text !== before);
      return (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !known.has(word.toLowerCase()));
    };
    return shown.filter(([text]) => bare(text).length > 0).map(([text, element]) => `${element.className}: ${text}`);
  });

const rail = (index) => (page) => page.locator("burst-map .bm-rail button").nth(index).click();
const tab = (name) => (page) =>
  page
    .locator("burst-map")
    .getByRole("tab", { name: `⟦${name}⟧` })
    .click();
const key = (pressed) => async (page) => {
  await page.locator("burst-map .bm-stage").focus();
  await page.keyboard.press(pressed);
};
const STATES = {
  select: rail(0),
  area: rail(1),
  sight: rail(2),
  attack: rail(3),
  measure: rail(4),
  questions: rail(5),
  map: rail(6),
  turn: tab(msg("turn-title")),
  "of a token": async (page) => {
    await rail(0)(page);
    await key("n")(page);
    await page.locator("burst-map").getByRole("tab").nth(2).click();
  },
  log: tab(msg("log-title")),
  players: tab(msg("players-title")),
  menu: (page) => page.locator("burst-map .bm-menu-button").click(),
  words: key("i"),
  keys: key("?"),
};

test("nothing on the page stands outside the catalogue", async () => {
  const page = await open(browser, `${site.address}/`);
  await ready(page);
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    for (const type of ["rollInitiative", "startCombat", "endTurn"]) map.dispatch({ type });
    map.setAttribute("lang", "en-XA");
  });
  await until(page, (map) => map.shadowRoot.querySelector(".burstmap").lang === "en-XA");
  const found = {};
  for (const [name, show] of Object.entries(STATES)) {
    await show(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const left = await unbracketed(page);
    if (left.length > 0) found[name] = left;
    await page.keyboard.press("Escape");
  }
  assert.deepEqual(found, {});
  await page.context().close();
});
