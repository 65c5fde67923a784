// The page for frames, in hosts that allow nothing else, and the output of `burstmap publish`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { serve as serveFolder } from "../package/fixture.mjs";
import { browser, open, root, site, stage } from "./app.mjs";
import { msg } from "../messages.mjs";

stage();

/** Frames in an opaque origin load everything from another origin. */
const OPEN = { "access-control-allow-origin": "*" };

/** A host's page with one frame, with WordPress's `sandbox`, that records the frame's messages. */
async function framed(address, { headers = OPEN, sandbox = 'sandbox="allow-scripts"' } = {}) {
  const frames = await serveFolder(root, { headers });
  const folder = await mkdtemp(join(tmpdir(), "burstmap-host-"));
  const frame = `${frames.address}/pkg/${address}`;
  await writeFile(join(folder, "index.html"), HOST.replace("<iframe", `<iframe ${sandbox} src="${frame}"`));
  const host = await serveFolder(folder);
  const it = await open(browser, "about:blank");
  it.done = async () => {
    frames.close();
    host.close();
    await it.close();
    await rm(folder, { recursive: true });
  };
  await it.goto(host.address, { waitUntil: "commit" });
  await it.waitForFunction(() => window.hears);
  return it;
}

const HOST = `<!doctype html><link rel="icon" href="data:,"><script>
  window.heard = [];
  addEventListener("message", ({ data, source, origin }) => {
    if (source === frames[0]) heard.push({ ...data, origin });
  });
  window.say = (message) => frames[0].postMessage({ burstmap: 1, ...message }, "*");
  window.hears = (type) => new Promise((resolve) => {
    const look = setInterval(() => {
      const at = heard.findIndex((one) => one.type === type || one.message === type);
      if (at < 0) return;
      clearInterval(look);
      resolve(heard.splice(at, 1)[0]);
    }, 20);
  });
</script><iframe width="800" height="500"></iframe>`;

const walled = JSON.parse(await readFile(join(root, "tests/pages/walled.json"), "utf8"));

test("in an opaque origin it takes its map from the address and tolerates what hosts append", async () => {
  const it = await framed("embed.html?src=../tests/pages/walled.json#?secret=abc");
  const [ready, height] = await it.evaluate(async () => {
    const ready = await window.hears("ready");
    return [ready, await window.hears("height")];
  });
  assert.deepEqual([ready.burstmap, ready.name, ready.origin], [1, walled.name, "null"]);
  assert.ok(height.value > 0);
  await it.frameLocator("iframe").locator("burst-map .bm-stage").waitFor();
  assert.deepEqual(it.wrong, []);
  await it.done();
});

test("WordPress hears the height in its own words", async () => {
  const it = await framed("embed.html?src=../tests/pages/walled.json#?secret=abc");
  const { secret, value } = await it.evaluate(async () => {
    await window.hears("ready");
    for (;;) {
      const told = await window.hears("height");
      if (told.secret) return told;
    }
  });
  assert.equal(secret, "abc");
  assert.ok(value >= 200 && value <= 1000);
  await it.done();
});

test("the page around loads a map, does something and hears of it; what the side may not know is not said", async () => {
  const it = await framed("embed.html?side=party");
  const scene = structuredClone(walled);
  scene.tokens.push({ id: "spy", name: "Spy", side: "foes", at: [0, 0], hidden: true });
  const told = await it.evaluate(async (scene) => {
    await window.hears("hello");
    window.say({ type: "load", id: 1, scene });
    await window.hears("ready");
    window.say({ type: "scene", id: 2 });
    window.say({ type: "dispatch", id: 3, command: { type: "addToken", token: { id: "x" } } });
    window.say({ type: "open", id: 4 });
    window.say({ type: "constructor", id: 5 });
    const answers = [];
    while (answers.length < 3) answers.push(await window.hears("answer"));
    return answers;
  }, scene);
  assert.deepEqual(told.map(({ id, ok }) => [id, ok]).sort(), [
    [1, true],
    [2, true],
    [3, false],
  ]);
  const seen = told.find(({ id }) => id === 2).result;
  assert.equal(JSON.stringify(seen).includes("spy"), false);
  assert.equal(typeof told.find(({ id }) => id === 3).refusal.code, "string");
  await it.done();
});

test("only the page around is heard", async () => {
  const it = await framed("embed.html?side=party", { sandbox: "" });
  const answered = await it.evaluate(async () => {
    await window.hears("hello");
    const stranger = document.createElement("iframe");
    stranger.srcdoc = `<script>parent.frames[0].postMessage({ burstmap: 1, type: "load", id: 9, scene: {} }, "*")</script>`;
    document.body.append(stranger);
    await new Promise((resolve) => (stranger.onload = resolve));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.heard.filter(({ type }) => type === "answer").length;
  });
  assert.equal(answered, 0);
  await it.done();
});

test("it names nothing that this browser keeps, whatever the address says", async () => {
  const it = await framed("embed.html?src=../tests/pages/walled.json&save-key=bridge&lead=bridge&follow=x", {
    sandbox: "",
  });
  await it.evaluate(() => window.hears("ready"));
  const frame = it.frames()[1];
  const kept = await frame.evaluate(async () => [
    document.querySelector("burst-map").getAttributeNames(),
    (await indexedDB.databases()).length,
    localStorage.length + sessionStorage.length,
  ]);
  assert.deepEqual(kept, [["src"], 0, 0]);
  await it.done();
});

test("its link leads only to web addresses", async () => {
  for (const [full, href] of [
    // Neither the package nor the site has a page that opens any map.
    [null, null],
    ["javascript:alert(1)", null],
    ["http://[", null],
    ["https://example.org/maps/", "https://example.org/maps/"],
  ]) {
    const more = full === null ? "" : `&full=${encodeURIComponent(full)}`;
    const it = await framed(`embed.html?src=../tests/pages/walled.json${more}`);
    await it.evaluate(() => window.hears("ready"));
    const link = it.frameLocator("iframe").locator("#full");
    assert.equal(await link.getAttribute("href"), href);
    assert.equal(await link.isVisible(), href !== null);
    assert.deepEqual(it.wrong, []);
    await it.done();
  }
});

test("it sets no address of a map that is not of the web", async () => {
  for (const src of ["javascript:alert(1)", "data:application/json,{}", "blob:https://example.org/1", "http://["]) {
    const it = await framed(`embed.html?src=${encodeURIComponent(src)}`);
    await it.evaluate(() => window.hears("hello"));
    await it.frameLocator("iframe").locator("burst-map").waitFor();
    assert.equal(await it.frameLocator("iframe").locator("burst-map").getAttribute("src"), null, src);
    await it.done();
  }
});

test("a link to it with a map on another site asks before it loads the map", async () => {
  const frames = await serveFolder(root, { headers: OPEN });
  const it = await open(browser, "about:blank");
  const left = [];
  it.on("request", (request) => request.url().startsWith(frames.address) || left.push(request.url()));
  const map = `${site.address}/scenes/customs-house.json`;
  await it.route(map, (route) => route.fulfill({ json: walled, headers: OPEN }));
  await it.goto(`${frames.address}/pkg/embed.html?side=party&src=${encodeURIComponent(map)}`);
  await it.getByText(new URL(map).host).waitFor();
  const button = it.getByRole("button", { name: "Load the map" });
  assert.ok((await button.boundingBox()).height >= 44);
  await it.evaluate(await readFile(join(root, "node_modules/axe-core/axe.min.js"), "utf8"));
  assert.deepEqual(await it.evaluate(async () => (await window.axe.run("#ask")).violations.map(({ id }) => id)), []);
  assert.deepEqual(left, []);
  await button.press("Enter");
  await it.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
  assert.deepEqual(left, [map]);
  frames.close();
  await it.context().close();
});

test("readers of a map are not asked to begin a fight, and see one that is there", async () => {
  const it = await open(
    browser,
    `${site.address}/tests/pages/smoke.html?src=/scenes/customs-house.json&readonly&tools=none&panels=none`,
  );
  await it.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
  const map = it.locator("burst-map");
  await map.locator(".bm-zoom").waitFor();
  assert.equal(await map.locator(".bm-strip").count(), 0);
  for (const id of ["strip-roll", "strip-before", "strip-roll-to-begin"]) {
    assert.equal(await map.getByText(msg(id)).count(), 0, id);
  }
  // The page itself can continue: `readonly` limits only the user.
  await it.evaluate(() => {
    const map = document.querySelector("burst-map");
    for (const type of ["rollInitiative", "startCombat"]) map.dispatch({ type });
  });
  await map.locator(".bm-strip .bm-order").waitFor();
  assert.equal(await map.getByRole("button", { name: msg("strip-end-turn") }).count(), 0);
  await it.context().close();
});

test("publish writes a folder for each map, and it opens", async () => {
  const out = await mkdtemp(join(tmpdir(), "burstmap-published-"));
  const maps = ["customs-house", "drowned-mill"].map((name) => join(root, `www/scenes/${name}.json`));
  const cli = join(root, "pkg/publish/cli.js");
  execFileSync("node", [cli, "publish", ...maps, "--out", out, "--base", "https://maps.example/all"]);
  const there = await serveFolder(out);
  const it = await open(browser, `${there.address}/drowned-mill/`);
  await it.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
  // A reader's map does not ask for initiative.
  const shown = async () => [
    await it.locator("burst-map .bm-rail button[aria-pressed]").count(),
    await it.locator("burst-map .bm-strip").count(),
  ];
  await it.locator("burst-map .bm-rail").waitFor();
  assert.deepEqual(await shown(), [3, 0]);
  const head = await it.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("meta[property]")].map((m) => [m.getAttribute("property"), m.content]),
    ),
  );
  assert.equal(head["og:image"], "https://maps.example/all/drowned-mill/poster.png");
  assert.equal(head["og:title"], "The drowned mill");
  const oembed = JSON.parse(await readFile(join(out, "customs-house/oembed.json"), "utf8"));
  assert.deepEqual([oembed.version, oembed.type], ["1.0", "rich"]);
  const [, frame] = /src="([^"]+)"/.exec(oembed.html);
  const local = frame.replaceAll("&#38;", "&").replace("https://maps.example/all", there.address);
  await it.goto(local);
  await it.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
  assert.equal(await it.evaluate(() => document.querySelector("#full").href), `${there.address}/customs-house/`);
  await it.locator("burst-map .bm-rail").waitFor();
  assert.deepEqual(await shown(), [3, 0], "in a frame");
  execFileSync("node", [cli, "publish", maps[0], "--out", out, "--seat", "player"]);
  await it.goto(`${there.address}/customs-house/`);
  await it.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
  await it.locator("burst-map .bm-strip").waitFor();
  for (const name of ["poster.png", "poster-dark.png"]) {
    const png = await readFile(join(out, "customs-house", name));
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630], name);
  }
  // The scene is the party's, without the game master's secrets.
  const whole = JSON.parse(await readFile(maps[0], "utf8"));
  const hidden = whole.tokens.filter((token) => token.hidden).map((token) => token.id);
  const published = await readFile(join(out, "customs-house/scene.json"), "utf8");
  for (const id of hidden) assert.equal(published.includes(`"${id}"`), false, id);
  // Without JavaScript, an image in the theme's colors is visible at a fitting size.
  const viewport = { width: 390, height: 844 };
  for (const [colorScheme, name] of [
    ["light", "poster.png"],
    ["dark", "poster-dark.png"],
  ]) {
    const options = { javaScriptEnabled: false, viewport, colorScheme };
    const plain = await open(browser, `${there.address}/customs-house/`, options);
    const image = plain.locator("burst-map img");
    assert.deepEqual(await image.boundingBox(), { x: 0, y: 0, ...viewport });
    assert.ok((await image.evaluate(({ currentSrc }) => currentSrc)).endsWith(`/${name}`), colorScheme);
    await plain.context().close();
  }
  assert.deepEqual(it.wrong, []);
  there.close();
  await rm(out, { recursive: true });
});

test("publish says what is wrong with what it is given", () => {
  const cli = join(root, "pkg/publish/cli.js");
  const SAMPLE = join(root, "www/scenes/customs-house.json");
  for (const [args, words] of [
    [["publish"], /needs maps and --out/],
    [["publish", "no-such.json", "--out", "no-such-folder"], /no-such\.json could not be read/],
    [["publish", SAMPLE, "--out", cli], /cli\.js could not be written: .* Choose another folder/],
    [["paint"], /no command "paint"/],
    [["publish", SAMPLE, "--out", "b", "--seat", "gm"], /--seat must be one of: reader, player/],
    [["publish", "a", "--out", "b", "--colour"], /Unknown option '--colour'/],
  ]) {
    assert.throws(
      () => execFileSync("node", [cli, ...args], { stdio: "pipe" }),
      ({ stderr }) => words.test(String(stderr)),
    );
  }
});
