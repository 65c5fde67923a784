// The list of maps in this browser. Keepers save the documents, each under its own key. This module contains the displayed records.

import { lay } from "./play.js";
import { Shelf } from "./shelf.js";
import { all, FORMAT as DOCUMENT, record, Snapshot } from "./store.js";
import { Tabs } from "./tabs.js";
import { open } from "./twin.js";

const NAME = "burstmap-maps";
const STORES = ["docs", "pages", "log"];

/** The key of a map's document. */
export const keyOf = (library, id) => `${library}/${id}`;

// ------------------------------------------------------------------ the list

const shelf = new Shelf(NAME, "maps");

/** All records of a library, as JSON. */
export const list = (library) => shelf.list(library);

/** Writes fields of a map's record. Creates the record if necessary. */
export const note = (library, id, fields) => shelf.note(library, id, fields);

/** Deletes a map for good. */
export async function drop(library, id) {
  const key = keyOf(library, id);
  const store = await open();
  await store.write(key, STORES, (docs, pages, log) => {
    docs.delete(key);
    pages.delete(all(key));
    log.delete(all(key));
  });
  await shelf.drop(library, id);
}

// ------------------------------------------------------------------ documents

/** Whether a document exists. */
export async function has(library, id) {
  const store = await open();
  const found = await store.query(["docs"], (docs) => docs.get(keyOf(library, id)));
  return Boolean(found.result?.base);
}

/** Stages a map's current document on the desk, without opening it. Returns `gone`, or the problem if nothing can be read. */
export async function stage(library, id, desk) {
  const store = await open();
  const kept = await store.read(keyOf(library, id));
  if (!kept.meta?.base) return "gone";
  const { best, why } = await lay(kept, desk);
  return best ? undefined : why;
}

/** Writes the staged document under a new key. */
export async function plant(library, id, desk) {
  const key = keyOf(library, id);
  const store = await open();
  const pages = [];
  const take = async (fresh) => void pages.push(...fresh);
  const now = await new Snapshot(desk.freeze(true), new Set()).finish(take);
  await take(now.fresh);
  const base = now.at(0, desk.version());
  now.free();
  await store.write(key, STORES, (docs, leaves, log) => {
    docs.put({ key, format: DOCUMENT, base, mid: null, tip: null, born: 1, owner: "" });
    for (const [page, text] of pages) leaves.put(text, [key, page]);
    log.put(record(key, 1, '"open"'));
  });
}

/** Copies a document with its undo history. */
export async function copy(library, from, to) {
  const [old, key] = [keyOf(library, from), keyOf(library, to)];
  const store = await open();
  const kept = await store.read(old);
  if (!kept.meta?.base) throw new DOMException("gone", "NotFoundError");
  await store.write(key, STORES, (docs, pages, log) => {
    docs.put({ ...kept.meta, key, owner: "" });
    for (const [page, text] of kept.pages) pages.put(text, [key, page]);
    for (const one of kept.log) log.put({ ...one, key });
  });
}

/** Adds a step to a map that is not open here. Returns false if another tab has it open. */
export async function append(library, id, step) {
  const key = keyOf(library, id);
  const tabs = new Tabs(
    key,
    () => {},
    () => {},
  );
  try {
    if (!(await tabs.acquire())) return false;
    const store = await open();
    await store.renew(key);
    await store.write(key, ["docs", "log"], (docs, log) => {
      docs.get(key).onsuccess = ({ target: { result: meta } }) => {
        if (!meta?.base) return;
        log.openKeyCursor(all(key), "prev").onsuccess = ({ target: { result: last } }) =>
          void log.add(record(key, Math.max(last?.key[1] ?? 0, meta.base.at) + 1, step));
      };
    });
    return true;
  } finally {
    tabs.close();
  }
}

// ------------------------------------------------------------------ the browser's storage

/** Asks the browser not to delete the saved data. */
export async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** The used and available space, whether the browser promised to preserve the data, and whether it deletes the data after seven days. */
export async function room() {
  let estimate = {};
  let persisted = false;
  try {
    estimate = (await navigator.storage?.estimate?.()) ?? {};
    persisted = (await navigator.storage?.persisted?.()) ?? false;
  } catch {
    // Then nothing is known about it.
  }
  return JSON.stringify({ used: estimate.usage ?? 0, most: estimate.quota ?? 0, persisted, forgets: forgets() });
}

/** WebKit deletes a page's data after seven days without a visit, unless the page is on the home screen. */
function forgets() {
  const webkit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)|Edg|Android/.test(navigator.userAgent);
  return webkit && !navigator.standalone && !matchMedia("(display-mode: standalone)").matches;
}

// ------------------------------------------------------------------ which map is open

const place = (library) => `burstmap:open:${library}`;

/** Remembers this tab's map, as JSON. A new tab opens the one that was opened last. */
export function remember(library, where) {
  for (const storage of ["sessionStorage", "localStorage"]) {
    try {
      globalThis[storage].setItem(place(library), where);
    } catch {
      // If storage is disabled, the next visit starts with the default.
    }
  }
}

/** The map of this tab or, without one, of the last one. */
export function recall(library) {
  for (const storage of ["sessionStorage", "localStorage"]) {
    try {
      const found = globalThis[storage].getItem(place(library));
      if (found) return found;
    } catch {
      // The other storage may work.
    }
  }
  return undefined;
}

/** A name unique among maps. */
export const fresh = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** Resolves after a number of milliseconds. */
export const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Offers texts as a file for download. */
export function offer(name, texts) {
  const address = URL.createObjectURL(new Blob(texts, { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
