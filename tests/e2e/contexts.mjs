// Reuses browser contexts. A page spends most of its start compiling the module, and the browser drops the compiled code when the
// last page that uses it closes. So contexts are emptied instead of closed, and a hidden page in each keeps the module.

/** Lets pages of a site share a process, and with it the compiled module. */
export const SHARED = "--process-per-site";

/** Calls that change a context for all its pages, so that no other test can use it. */
const SPOILING = ["addInitScript", "route", "exposeFunction", "exposeBinding", "setOffline", "grantPermissions"];

/**
 * Makes `browser.newContext` return contexts that earlier tests closed. With `again`, such a context may contain a page to reuse.
 * `site` serves the module.
 */
export function pooled(browser, site) {
  const create = browser.newContext.bind(browser);
  const free = new Map();
  browser.newContext = async (options = {}, { again = false } = {}) => {
    const key = JSON.stringify(options);
    const back = (context) => free.set(key, [...(free.get(key) ?? []), context]);
    const kept = free.get(key)?.pop();
    if (!again) await forget(kept);
    if (kept) return kept;
    const context = await create(options);
    // Without scripts there is no module.
    return options.javaScriptEnabled === false ? context : recyclable(context, site, back);
  };
  return browser;
}

/** Changes `context.close` so that it empties the context and passes it to `back`. */
async function recyclable(context, site, back) {
  const close = context.close.bind(context);
  const pages = context.pages.bind(context);
  const keeper = await context.newPage();
  await keeper.goto(`${site.address}/tests/pages/keeper.html`);
  await keeper.evaluate(() => window.kept.then(() => true));
  let spoiled = false;
  for (const name of SPOILING) {
    const real = context[name].bind(context);
    context[name] = (...values) => ((spoiled = true), real(...values));
  }
  context.pages = () => pages().filter((page) => page !== keeper);
  context.close = async () => {
    if (spoiled) return close();
    await empty(context, keeper);
    back(context);
  };
  return context;
}

/** Closes all pages except one that can be reused, and removes stored data. */
async function empty(context, keeper) {
  const addresses = context.pages().flatMap((page) => page.frames().map((frame) => frame.url()));
  const stored = addresses.filter((address) => address.startsWith("http")).map((address) => new URL(address).origin);
  const [parked] = context.pages().filter((page) => page.again?.address === page.url() && page.wrong.length === 0);
  await Promise.all(context.pages().map((page) => page !== parked && page.close()));
  context.parked = parked;
  if (parked) return unmount(parked);
  const session = await context.newCDPSession(keeper);
  for (const origin of new Set(stored))
    await session.send("Storage.clearDataForOrigin", {
      origin,
      storageTypes: "cookies,indexeddb,local_storage,cache_storage",
    });
  await session.detach();
}

/** Removes the widget and clears stored data. The databases remain, because the module has them open. */
async function unmount(page) {
  page.removeAllListeners();
  await page.unrouteAll();
  await page.evaluate(async () => {
    const place = Object.assign(document.createElement("template"), { id: "place-of-the-map" });
    document.querySelector("burst-map").replaceWith(place);
    sessionStorage.clear();
    localStorage.clear();
    const emptied = (db) =>
      new Promise((resolve, reject) => {
        const names = [...db.objectStoreNames];
        if (names.length === 0) return resolve();
        const transaction = db.transaction(names, "readwrite");
        Object.assign(transaction, { oncomplete: resolve, onerror: () => reject(transaction.error) });
        for (const name of names) transaction.objectStore(name).clear();
      }).finally(() => db.close());
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.open(name);
        Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) });
      }).then(emptied);
  });
}

/**
 * Returns the page of this address that an earlier test left in the context, with a new widget, or null. Mounting a widget takes a
 * fifth of the time of opening a page.
 */
export async function anew(context, address, viewport) {
  const page = context.parked;
  if (page?.again.address !== new URL(address).href) {
    await forget(context);
    return null;
  }
  delete context.parked;
  await page.setViewportSize(viewport);
  await page.evaluate((element) => {
    localStorage.setItem("burstmap:introduced", "1");
    document.querySelector("#place-of-the-map").outerHTML = element;
  }, page.again.element);
  return page;
}

async function forget(context) {
  await context?.parked?.close();
  delete context?.parked;
}

/** Stores the element as the page declares it, for later tests. */
export async function remember(page) {
  const element = await page.evaluate(() => document.querySelector("burst-map").cloneNode(true).outerHTML);
  page.again = { address: page.url(), element };
}
