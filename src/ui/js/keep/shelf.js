// A list of records in this browser, by library and id, written twice for the reason in `twin.js`.

import { all, transact } from "./store.js";

const BUCKET = "burstmap";
const FORMAT = 1;

function connect(factory, name, store, closed) {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, FORMAT);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ["library", "id"] });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        closed();
      };
      resolve(request.result);
    };
    setTimeout(reject, 8000, new DOMException("no answer", "TimeoutError"));
  });
}

export class Shelf {
  #name;
  #store;
  #opened = null;

  /** `name`: the database; `store`: the object store in it. */
  constructor(name, store) {
    this.#name = name;
    this.#store = store;
  }

  /** The list's database and, in browsers with buckets, its twin. */
  #databases() {
    const one = (factory) => connect(factory, this.#name, this.#store, () => (this.#opened = null));
    this.#opened ??= (async () => {
      const first = await one(indexedDB);
      try {
        const bucket = await navigator.storageBuckets?.open(BUCKET, { durability: "strict" });
        if (bucket) return [first, await one(bucket.indexedDB)];
      } catch {
        // Then there is one copy, as in other browsers.
      }
      return [first];
    })();
    this.#opened.catch(() => (this.#opened = null));
    return this.#opened;
  }

  async #write(make) {
    const [first, twin] = await this.#databases();
    await transact(first, [this.#store], "readwrite", make);
    if (twin) await transact(twin, [this.#store], "readwrite", make).catch(() => {});
  }

  async #read(db, library) {
    return (await transact(db, [this.#store], "readonly", (records) => records.getAll(all(library)))).result;
  }

  /** All records of a library, as JSON. Records lost in one copy come from the other. */
  async list(library) {
    const [first, twin] = await this.#databases();
    const found = await this.#read(first, library);
    if (found.length || !twin) return JSON.stringify(found);
    const kept = await this.#read(twin, library);
    await transact(first, [this.#store], "readwrite", (records) => kept.forEach((one) => void records.put(one)));
    return JSON.stringify(kept);
  }

  /** Writes fields of a record. Creates the record if necessary. */
  note(library, id, fields) {
    const changed = JSON.parse(fields);
    return this.#write((records) => {
      records.get([library, id]).onsuccess = ({ target: { result: old } }) =>
        void records.put({ ...old, ...changed, library, id });
    });
  }

  /** Deletes a record for good. */
  drop(library, id) {
    return this.#write((records) => void records.delete([library, id]));
  }
}
