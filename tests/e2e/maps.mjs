// Shared code of the tests of My maps.
import { browser, open, ready, site, until } from "./app.mjs";
import { msg } from "../messages.mjs";

export const CUSTOMS = "Night at the customs house";

export async function start(options) {
  const page = await open(browser, site.address, options);
  await ready(page);
  return page;
}

export const ask = (page, question) =>
  page.evaluate(
    (source) => new Function("map", `return (${source})(map)`)(document.querySelector("burst-map")),
    question.toString(),
  );
export const name = (page) => ask(page, (map) => map.core.scene().name);
export const scene = (page) => ask(page, (map) => JSON.stringify(map.core.scene()));
export const named = (page, wanted) =>
  until(page, (map, wanted) => map.core.scene().name === wanted && map.keeping === "writing", wanted);

/** Makes a change that is saved: moves a token. */
export const change = (page, to = [3, 3]) =>
  page.evaluate((to) => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "teleport", token: map.core.scene().tokens[0].id, to });
    return map.saved();
  }, to);

export async function menu(page, item) {
  await page
    .getByRole("button", { name: /Burstmap|Reaction|Reflex|Shift|Strike|Agility/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

export async function maps(page) {
  await menu(page, msg("maps-title"));
  return page.getByRole("dialog", { name: msg("maps-title") });
}

export async function reload(page) {
  await page.reload();
  await ready(page);
}

export const card = (dialog, map) => dialog.locator(".bm-map", { hasText: map });

/** Returns the times of the last changes of the list's maps, by name, from the browser's storage. */
export const changes = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open("burstmap-maps").onsuccess = ({ target: { result: db } }) => {
          db.transaction("maps").objectStore("maps").getAll().onsuccess = ({ target: { result: records } }) => {
            db.close();
            resolve(Object.fromEntries(records.map(({ name, changed }) => [name, changed])));
          };
        };
      }),
  );
