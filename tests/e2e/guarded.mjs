// Code shared by tests of players' windows: pages of one browser. Secrets contain "xyzzy".
import assert from "node:assert/strict";
import { ready, site } from "./app.mjs";

export const SECRET = /xyzzy|7713/i;

/** A page of the browser context `game`, which all pages share. */
export async function page(game, attributes) {
  const it = await game.newPage();
  it.wrong = [];
  it.on("pageerror", (error) => it.wrong.push(String(error)));
  await it.goto(`${site.address}/tests/pages/guarded.html?${new URLSearchParams(attributes)}`);
  await ready(it);
  return it;
}
export const master = (game, more) => page(game, { src: "guarded.json", lead: "bridge", ...more });
export const player = (game, side = "party") => page(game, { seat: "player", side, follow: "bridge" });

// Other sides' tokens have the side's own ids, so they are found by the ends of their names.
export const at = (it, token) =>
  it.evaluate(
    (id) =>
      document
        .querySelector("burst-map")
        .core.scene()
        .tokens.find((t) => t.id === id || t.name.toLowerCase().endsWith(id))?.at ?? null,
    token,
  );
export const run = (it, command) => it.evaluate((c) => document.querySelector("burst-map").dispatch(c), command);
export const sees = (it, token, cell) =>
  it.waitForFunction(
    ([id, to]) => {
      const found = document
        .querySelector("burst-map")
        .core.scene()
        .tokens.find((t) => t.id === id || t.name.toLowerCase().endsWith(id));
      return to === null ? !found : String(found?.at) === String(to);
    },
    [token, cell],
  );
export const heardOf = (it, what) =>
  it.waitForFunction(
    (code) => window.heard.some(({ event, detail }) => event === "error" && detail.code === code),
    what,
  );

/** Waits until the table knows of a move that stopped early because of something unknown to its side. */
export const stopped = (it) =>
  it.waitForFunction(() =>
    document
      .querySelector("burst-map")
      .core.log()
      .some(({ type }) => type === "movementStopped"),
  );

/** Everything that a player's page received, contains, shows and stores. */
export const everything = (it) =>
  it.evaluate(async () => {
    const map = document.querySelector("burst-map");
    const names = [
      map.core.scene(),
      map.core.log(),
      map.core.turn(),
      map.core.view({ side: map.getAttribute("side") ?? "party" }),
    ];
    const bases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name }) => {
        const base = await new Promise((done, fail) =>
          Object.assign(indexedDB.open(name), { onsuccess: (e) => done(e.target.result), onerror: fail }),
        );
        const stores = [...base.objectStoreNames].map(
          (store) =>
            new Promise((done, fail) =>
              Object.assign(base.transaction(store).objectStore(store).getAll(), {
                onsuccess: (e) => done(e.target.result),
                onerror: fail,
              }),
            ),
        );
        return [name, await Promise.all(stores).finally(() => base.close())];
      }),
    );
    const kept = [{ ...localStorage }, { ...sessionStorage }, bases, document.title, document.cookie];
    return JSON.stringify([window.heard, names, kept]) + map.shadowRoot.innerHTML + document.documentElement.outerHTML;
  });

export async function finish(game, ...pages) {
  for (const it of pages) assert.deepEqual(it.wrong, []);
  await game.close();
}
