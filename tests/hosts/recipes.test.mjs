// The recipes of docs/hosts.md: copies of examples/recipes/, built by the host's own program, and opened.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import test from "node:test";
import { copy, put, root, serve } from "../package/fixture.mjs";
import { bin, recipe, run, stage, stands, standsAt, standsInFrame } from "./fixture.mjs";

const work = stage("recipes");
const packageIn = (folder) => copy(join(work, "node_modules/burstmap"), join(folder, "burstmap"));
/** For generators that search for the package below the project's own folder. */
const linked = (folder) => symlink("../node_modules", join(folder, "node_modules"));

test("a plain page", async () => {
  const folder = await recipe(work, "plain", ".");
  await packageIn(folder);
  await stands(folder);
});

test("MkDocs", async () => {
  const folder = await recipe(work, "mkdocs", "docs");
  await packageIn(join(folder, "docs"));
  const { stderr } = await run(process.env.MKDOCS ?? "mkdocs", ["build", "--strict", "--site-dir", "site"], {
    cwd: folder,
  });
  assert.doesNotMatch(stderr, /WARNING/);
  await stands(join(folder, "site"));
});

test("Eleventy", async () => {
  const folder = await recipe(work, "eleventy");
  await linked(folder);
  await run(bin("eleventy"), ["--quiet"], { cwd: folder });
  await stands(join(folder, "_site"));
});

test("Hugo", async () => {
  const folder = await recipe(work, "hugo", "static");
  await linked(folder);
  await run(process.env.HUGO ?? "hugo", ["--quiet", "--minify"], { cwd: folder });
  await stands(join(folder, "public"));
});

test("Jekyll", async () => {
  const folder = await recipe(work, "jekyll", ".");
  await packageIn(folder);
  await run(process.env.JEKYLL ?? "jekyll", ["build", "--quiet"], { cwd: folder });
  await stands(join(folder, "_site"));
});

test("Docusaurus", async () => {
  // Docusaurus needs hundreds of packages only for this test, which installs the versions in the recipe.
  const folder = await recipe(work, "docusaurus", "static");
  await run("npm", ["install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  await packageIn(join(folder, "node_modules"));
  await run(join(folder, "node_modules/.bin/docusaurus"), ["build"], { cwd: folder });
  await stands(join(folder, "build"));
});

for (const name of ["react", "vue", "svelte"]) {
  test(`${name}, with an event and an attribute that changes`, async () => {
    const folder = await recipe(work, name);
    await run(bin("vite"), ["build", "--logLevel", "warn"], { cwd: folder });
    await stands(join(folder, "dist"), { look: rollsAndDarkens });
  });
}

/** Checks that the framework hears the fight begin, and that the fight continues when the framework changes an attribute. */
async function rollsAndDarkens(page) {
  const told = await page.evaluate(async () => {
    const seen = (question) =>
      new Promise((resolve) => {
        const look = () => (question() ? resolve() : requestAnimationFrame(look));
        look();
      });
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "rollInitiative" });
    const began = () => document.querySelector("h1").textContent.includes("round");
    await seen(began);
    const { length } = map.core.log();
    document.querySelector("button").click();
    await seen(() => map.theme === "dark");
    await map.ready;
    return [map === document.querySelector("burst-map"), map.core.log().length === length];
  });
  assert.deepEqual(told, [true, true]);
}

/** Starts a server as on a user's machine: with the recipe's file, but another port and folder. */
async function nginx(folder, port) {
  const recipe = (await readFile(join(folder, "nginx.conf"), "utf8"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("root /srv/campaign;", `root ${folder};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/.nginx-${name};`,
  );
  const whole = `daemon off; pid ${folder}/.nginx.pid; error_log stderr; ${asRoot()}
    events {} http { access_log off; ${temporary.join(" ")} ${recipe} }`;
  await put(join(folder, "whole.conf"), whole);
  const server = spawn(process.env.NGINX ?? "/usr/sbin/nginx", ["-e", "stderr", "-c", join(folder, "whole.conf")]);
  let said = "";
  server.stderr.on("data", (text) => (said += text));
  let ended = false;
  server.once("exit", () => (ended = true));
  for (;;) {
    if (ended) throw new Error(`nginx ended: ${said}`);
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) return server;
  }
}

const asRoot = () => (process.getuid() === 0 ? "user root;" : "");

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

test("nginx with a strict policy, and caching", async (t) => {
  const folder = await recipe(work, "nginx", ".");
  await packageIn(folder);
  await copy(join(folder, "burstmap"), join(folder, "burstmap@1.2.0"));
  const port = await freePort();
  const server = await nginx(folder, port);
  t.after(() => server.kill());
  const address = `http://127.0.0.1:${port}`;
  await standsAt(`${address}/`);

  const ask = (path, headers = {}) => fetch(address + path, { headers });
  const wasm = await ask("/burstmap/burstmap_bg.wasm");
  assert.equal(wasm.headers.get("content-type"), "application/wasm");
  assert.equal(wasm.headers.get("content-encoding"), "gzip");
  assert.equal(wasm.headers.get("cache-control"), "no-cache");
  assert.equal(wasm.headers.get("access-control-allow-origin"), "*");
  const again = await ask("/burstmap/burst-map.js", {
    "if-modified-since": (await ask("/burstmap/burst-map.js")).headers.get("last-modified"),
  });
  assert.equal(again.status, 304);
  const kept = await ask("/burstmap@1.2.0/burstmap_bg.wasm");
  assert.match(kept.headers.get("cache-control"), /immutable/);
  const page = await ask("/");
  assert.match(page.headers.get("content-type"), /^text\/html; charset=utf-8/);
  assert.match(page.headers.get("content-security-policy"), /default-src 'none'/);
});

test("WordPress's sandbox, around a published map", async (t) => {
  const maps = await serve(join(work, "wordpress-maps"), { headers: { "access-control-allow-origin": "*" } });
  t.after(() => maps.close());
  const folder = await recipe(work, "wordpress", null);
  const published = join(work, "wordpress-maps/maps");
  const cli = join(work, "node_modules/burstmap/publish/cli.js");
  const scene = join(root, "www/scenes/customs-house.json");
  await run("node", [cli, "publish", scene, "--out", published, "--base", `${maps.address}/maps`]);
  const { html } = JSON.parse(await readFile(join(published, "customs-house/oembed.json"), "utf8"));
  const [, frame] = /src="([^"]+)"/.exec(html);
  const post = await readFile(join(folder, "post.html"), "utf8");
  await put(join(folder, "index.html"), post.replace(/src="https:[^#]*/, `src="${frame}`));
  const site = await serve(folder);
  t.after(() => site.close());
  await standsAt(`${maps.address}/maps/customs-house/`);
  await standsInFrame(site.address);
});
