// Contexts of a browser, used again. Most of a page's start is compiling the module, and a browser forgets what it has compiled when
// the last page that uses it goes. So contexts are emptied instead of closed, and in each a hidden page keeps the module.

/** Pages of a site share a process, and with it what was compiled. */
export const SHARED = "--process-per-site";

/** These change a context for all its pages, so that no other test may have it. */
const SPOILING = ["addInitScript", "route", "exposeFunction", "exposeBinding", "setOffline", "grantPermissions"];

/** Makes `browser.newContext` hand out contexts that tests have closed. `site` serves the module. */
export function pooled(browser, site) {
  const create = browser.newContext.bind(browser);
  const free = new Map();
  browser.newContext = async (options = {}) => {
    const key = JSON.stringify(options);
    const back = (context) => free.set(key, [...(free.get(key) ?? []), context]);
    return free.get(key)?.pop() ?? recyclable(await create(options), site, back);
  };
  return browser;
}

/** A context whose `close` empties it and gives it `back`. */
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

/** Closes the pages, and removes what they stored. */
async function empty(context, keeper) {
  const addresses = context.pages().flatMap((page) => page.frames().map((frame) => frame.url()));
  const stored = addresses.filter((address) => address.startsWith("http")).map((address) => new URL(address).origin);
  await Promise.all(context.pages().map((page) => page.close()));
  const session = await context.newCDPSession(keeper);
  for (const origin of new Set(stored))
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "cookies,indexeddb,local_storage,cache_storage" });
  await session.detach();
}
