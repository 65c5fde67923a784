// Code shared by tests of storage: tabs of one browser, and actions in them.
import { browser, ready, site } from "./app.mjs";

export const context = () => browser.newContext({ viewport: { width: 1000, height: 700 } });

export async function tab(context, prepare) {
  const page = await context.newPage();
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  if (prepare) await page.addInitScript(prepare);
  await page.goto(`${site.address}/tests/pages/kept.html`);
  await ready(page);
  return page;
}

/** Runs in the page with the element. */
export const ask = (page, question, argument) =>
  page.evaluate(
    ([source, value]) =>
      new Function("map", "value", `return (${source})(map, value)`)(document.querySelector("burst-map"), value),
    [question.toString(), argument],
  );

export const text = (page) => ask(page, (map) => JSON.stringify(map.core.scene()));
export const go = (page, to) =>
  ask(
    page,
    (map, to) => {
      map.dispatch({ type: "teleport", token: "ada", to });
      return map.saved();
    },
    to,
  );
export const at = (page) => ask(page, (map) => map.core.scene().tokens[0].at);
export const keeping = (page, state) =>
  page.waitForFunction((state) => document.querySelector("burst-map").keeping === state, state);

/** Runs an action that leaves the page, and waits for the next one, because the old one still answers for a moment. */
export async function leave(page, doing) {
  const loaded = page.waitForEvent("load");
  await ask(page, doing);
  await loaded;
  await ready(page);
}

export async function reload(page) {
  await page.reload();
  await ready(page);
}

/** Runs in the page: more steps than the log contains. */
export const longFight = async (map) => {
  for (let n = 0; n < 1200; n++) {
    map.dispatch({ type: "teleport", token: "ada", to: [n % 5, n % 4] });
    if (n % 40 === 0) await map.saved();
  }
};

/** Changes the database without the widget's knowledge. Runs in the page with the database. */
export const tamper = (page, change) =>
  page.evaluate(
    (source) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("burstmap");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const db = request.result;
          const tx = db.transaction([...db.objectStoreNames], "readwrite");
          tx.oncomplete = () => (db.close(), resolve());
          new Function("tx", `(${source})(tx)`)(tx);
        };
      }),
    change.toString(),
  );
