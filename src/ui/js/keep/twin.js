// The database and its twin.
//
// A browser that is killed in the middle of a write may find its files damaged at a later start, and delete all data of the site. Chromium
// did so after about one of 45 kills. So data is written twice, the second time into a storage bucket, whose files Chromium stores
// separately. The two are never written simultaneously, so that no kill damages both. Browsers without buckets have databases that repair
// themselves.

import { all, connect, FORMAT, transact } from "./store.js";

const BUCKET = "burstmap";
const STORES = ["docs", "pages", "log"];

let opened = null;

/** The store of this page's origin, opened once for all widgets. */
export function open() {
  opened ??= Store.open(() => (opened = null));
  opened.catch(() => (opened = null));
  return opened;
}

/** Reads everything under a key. */
async function read(db, key) {
  const { doc, pages, names, log } = await transact(db, STORES, "readonly", (docs, pages, log) => ({
    doc: docs.get(key),
    pages: pages.getAll(all(key)),
    names: pages.getAllKeys(all(key)),
    log: log.getAll(all(key)),
  }));
  return {
    meta: doc.result,
    pages: new Map(names.result.map((name, i) => [name[1], pages.result[i]])),
    log: log.result,
  };
}

/** Replaces everything under the key. */
function lay(db, key, { meta, pages, log }) {
  return transact(db, STORES, "readwrite", (docs, leaves, records) => {
    leaves.delete(all(key));
    records.delete(all(key));
    docs.delete(key);
    if (meta) docs.put(meta);
    for (const [id, text] of pages) leaves.put(text, [key, id]);
    for (const one of log) records.put(one);
  });
}

/** Whether both contain the same, by their counts. */
function alike(a, b) {
  const mark = ({ meta, pages, log }) =>
    JSON.stringify([meta?.born, meta?.base?.at, meta?.tip?.at, pages.size, log.length, log.at(-1)?.at]);
  return mark(a) === mark(b);
}

class Store {
  #db;
  #twin;
  #busy = false;
  #queue = [];
  /** Browser's message after it deleted the database. */
  damage;

  constructor({ db, damage }, twin) {
    this.#db = db;
    this.damage = damage;
    this.#twin = twin;
  }

  static async open(closed) {
    const first = await connect(indexedDB, closed);
    let twin = null;
    try {
      const bucket = await navigator.storageBuckets?.open(BUCKET, { durability: "strict" });
      if (bucket) twin = (await connect(bucket.indexedDB, () => {})).db;
    } catch {
      // Then there is one copy, as in other browsers.
    }
    return new Store(first, twin);
  }

  read(key) {
    return read(this.#db, key);
  }

  query(stores, make) {
    return transact(this.#db, stores, "readonly", make);
  }

  /** Runs a transaction, and repeats it on the twin. Resolves once the first one is complete. */
  write(key, stores, make) {
    return new Promise((resolve, reject) => {
      this.#queue.push(async () => {
        try {
          resolve(await transact(this.#db, stores, "readwrite", make));
        } catch (error) {
          return reject(error);
        }
        if (!this.#twin) return;
        try {
          await transact(this.#twin, stores, "readwrite", make);
        } catch {
          await this.#copy(key);
        }
      });
      this.#next();
    });
  }

  /** The page is being closed, so all writes start immediately. */
  hurry() {
    for (const job of this.#queue.splice(0)) job();
  }

  /** Synchronizes both, as the first action of a document's writer: data lost in one comes from the other. */
  renew(key) {
    return new Promise((resolve, reject) => {
      this.#queue.push(async () => {
        try {
          if (this.#twin) await this.#renew(key);
          resolve();
        } catch (error) {
          reject(error);
        }
      });
      this.#next();
    });
  }

  async #renew(key) {
    const [kept, twin] = [await read(this.#db, key), await read(this.#twin, key)];
    if (kept.meta?.format > FORMAT || twin.meta?.format > FORMAT) return;
    if (!kept.meta?.base && twin.meta?.base) await lay(this.#db, key, twin);
    else if (!alike(kept, twin)) await lay(this.#twin, key, kept);
  }

  /** The twin differs: it becomes a copy again, or is dropped until the next start. */
  async #copy(key) {
    try {
      await lay(this.#twin, key, await read(this.#db, key));
    } catch {
      this.#twin = null;
    }
  }

  #next() {
    if (this.#busy) return;
    const job = this.#queue.shift();
    if (!job) return;
    this.#busy = true;
    job().finally(() => {
      this.#busy = false;
      this.#next();
    });
  }
}

/** Data that was set aside under a key, oldest first. */
export async function aside(key) {
  const found = await (await open()).query(["aside"], (aside) => aside.getAll());
  return found.result.filter((one) => one.key === key);
}
