// The product's own page as an application: it opens offline, can be installed, and takes new builds over without breaking open tabs.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, launch, open, ready, serve, site, stage } from "./app.mjs";

stage({ worker: true });

const controlled = (page) => page.evaluate(() => navigator.serviceWorker.ready.then((known) => known.active !== null));

/** A page in a browser of its own, whose service worker is that of `address`. */
async function app(address) {
  const own = await launch();
  const context = await own.newContext();
  const page = await open({ newContext: async () => context }, `${address}/`);
  await ready(page);
  await controlled(page);
  return { own, context, page };
}

test("once seen, the page opens without a network", async () => {
  const { own, context, page } = await app(site.address);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  assert.equal(await page.evaluate(() => document.querySelector("burst-map").scene.name.length > 0), true);
  await own.close();
});

test("names of the package's files change with the build, and a second visit asks the network for none of them", async () => {
  const { own, page } = await app(site.address);
  const served = [];
  page.on("response", (response) => {
    if (!response.fromServiceWorker()) served.push(response.url());
  });
  await page.reload();
  await ready(page);
  assert.deepEqual(
    served.filter((url) => /\/burstmap-[0-9a-f]{16}\//.test(url)),
    [],
  );
  await own.close();
});

test("a new build waits for the next visit, and an open tab goes on with its own", async () => {
  let build = "";
  const changing = await serve({
    worker: true,
    edit: (path, text) => {
      if (path.endsWith("/sw.js")) return text.replace(/(const BUILD ?= ?")/, `$1${build}`);
      return path === "/" ? text.replace("<title>Burstmap", `<title>Burstmap${build}`) : text;
    },
  });
  const { own, context, page } = await app(changing.address);
  build = " 2";
  const waits = await page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration();
    await known.update();
    const next = known.installing ?? known.waiting;
    if (next.state !== "installed")
      await new Promise((resolve) =>
        next.addEventListener("statechange", () => next.state === "installed" && resolve()),
      );
    return known.waiting !== null;
  });
  assert.equal(waits, true);
  // The tab has its files, also those that it has not asked for yet.
  await context.setOffline(true);
  const [folder] = /burstmap-[0-9a-f]{16}/.exec(await page.content());
  assert.equal(await page.evaluate((name) => fetch(`${name}/burstmap_worker.js`).then(({ ok }) => ok), folder), true);
  await context.setOffline(false);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.getRegistration().then((known) => known.waiting === null));
  await page.reload();
  assert.equal(await page.title(), "Burstmap 2");
  await ready(page);
  await own.close();
  changing.close();
});

test("the page can be installed", async () => {
  const page = await open(browser, `${site.address}/`);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector("link[rel=manifest]").href;
    const manifest = await fetch(link).then((answer) => answer.json());
    const icons = await Promise.all(manifest.icons.map(({ src }) => fetch(new URL(src, link)).then(({ ok }) => ok)));
    return { display: manifest.display, icons };
  });
  assert.deepEqual(manifest, { display: "standalone", icons: [true, true, true] });
  await page.context().close();
});
