// The product's own page as an application: it opens offline, can be installed, and takes new builds over without breaking open tabs.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, launch, open, ready, serve, site, stage } from "./app.mjs";

stage({ worker: true });

const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** Opens a page in a separate browser, with the service worker of `address`. */
async function app(t, address) {
  const own = await launch();
  t.after(() => own.close());
  const context = await own.newContext();
  const page = await open({ newContext: async () => context }, `${address}/`);
  await ready(page);
  await controlled(page);
  return { context, page };
}

test("once seen, the page opens without a network", async (t) => {
  const { context, page } = await app(t, site.address);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  assert.equal(await page.evaluate(() => document.querySelector("burst-map").scene.name.length > 0), true);
});

test("names of the package's files change with the build, and a second visit asks the network for none of them", async (t) => {
  const { page } = await app(t, site.address);
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
});

test("an open tab goes on with its own build, and a reload uses the new one", async (t) => {
  let build = "";
  const changing = await serve({
    worker: true,
    edit: (path, text) => {
      if (path.endsWith("/sw.js")) return text.replace(/(const BUILD ?= ?")/, `$1${build}`);
      return path === "/" ? text.replace("<title>Burstmap", `<title>Burstmap${build}`) : text;
    },
  });
  t.after(() => changing.close());
  const { context, page } = await app(t, changing.address);
  build = " 2";
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("controllerchange", () => (globalThis.next = serviceWorker.controller));
    await (await serviceWorker.getRegistration()).update();
  });
  await page.waitForFunction(() => globalThis.next?.state === "activated");
  // The tab has all of its files, even those that it has not requested yet.
  await context.setOffline(true);
  const [folder] = /burstmap-[0-9a-f]{16}/.exec(await page.content());
  assert.equal(await page.evaluate((name) => fetch(`${name}/burstmap_worker.js`).then(({ ok }) => ok), folder), true);
  await context.setOffline(false);
  await page.reload();
  assert.equal(await page.title(), "Burstmap 2");
  await ready(page);
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
