// The content of the page's own storage for a fight: the shipped page plays it in Chromium, and its records are read.
import { open, ready, until } from "../e2e/app.mjs";

/**
 * Carries out recorded steps in the page. Once they are stored, reads the data of the open map from the database of documents and from
 * the list of maps.
 */
const played = async (steps) => {
  const element = document.querySelector("burst-map");
  for (const step of steps.map((text) => JSON.parse(text))) {
    if (typeof step === "string") element.core[step]();
    else element.dispatch(step);
  }
  await element.saved();
  const { id } = JSON.parse(sessionStorage.getItem("burstmap:open:burstmap"));
  const all = (store, request, range) =>
    new Promise((resolve, reject) => {
      const asked = store[request](range);
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => resolve(asked.result);
    });
  const database = (name) =>
    new Promise((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => resolve(asked.result);
    });
  const key = `burstmap/${id}`;
  const range = IDBKeyRange.bound([key], [key, []]);
  const [docs, maps] = [await database("burstmap"), await database("burstmap-maps")];
  try {
    const stores = docs.transaction(["docs", "pages", "log"]);
    const pages = stores.objectStore("pages");
    const [doc, texts, names, log, map] = await Promise.all([
      all(stores.objectStore("docs"), "get", key),
      all(pages, "getAll", range),
      all(pages, "getAllKeys", range),
      all(stores.objectStore("log"), "getAll", range),
      all(maps.transaction("maps").objectStore("maps"), "get", ["burstmap", id]),
    ]);
    return { map, doc, pages: names.map(([, page], at) => [page, texts[at]]), log };
  } finally {
    docs.close();
    maps.close();
  }
};

/** Asks again until the stored data is as expected. */
async function kept(page, wanted) {
  for (let tries = 0; tries < 100; tries++) {
    const now = await page.evaluate(played, []);
    if (wanted(now)) return now;
    await page.waitForTimeout(100);
  }
  throw new Error("The page did not keep the fight.");
}

/** Returns the part that is the same for every player and time: the records under the system's own name. */
function settled({ map, doc, pages, log }, name) {
  const key = `burstmap/${name}`;
  // An unfinished snapshot has no pages yet.
  const named = new Set([doc.base, doc.mid, doc.tip].flatMap((snapshot) => snapshot?.parts ?? []));
  return {
    map: { ...map, id: name, changed: 0, picture: undefined },
    doc: { ...doc, key, owner: "" },
    pages: pages.filter(([page]) => named.has(page)),
    log: log.map((record) => ({ ...record, key })),
  };
}

/**
 * Returns the records of each fight, by its name. A snapshot is written in the middle of the fight, and only the log after that, as
 * if the browser had been killed.
 */
export async function keep(browser, address, fights) {
  const page = await open(browser, address);
  await ready(page);
  const done = {};
  for (const [name, { scene, steps }] of Object.entries(fights)) {
    await page.evaluate((scene) => document.querySelector("burst-map").load(scene), scene);
    await until(page, (map, name) => map.core.scene().name === name && map.keeping === "writing", scene.name);
    await kept(page, ({ doc, log }) => doc?.base && log.at(-1)?.at > doc.base.at);
    const half = Math.floor(steps.length / 2);
    await page.evaluate(played, steps.slice(0, half));
    await kept(page, ({ doc, log }) => doc.tip?.at === log.at(-1).at);
    const now = await page.evaluate(played, steps.slice(half));
    if (now.doc.tip.at >= now.log.at(-1).at) throw new Error("The page was slower than its snapshots: try it again.");
    const { map } = await kept(page, ({ map }) => map?.round > 0);
    done[name] = settled({ ...now, map }, name);
  }
  if (page.wrong.length) throw new Error(page.wrong.join("\n"));
  return done;
}
