// The database of widgets' data in this browser, its records and their checksums.
//
// IndexedDB is used directly: a library would only add a promise around each request, and the requests of a step must be sent together,
// with their commit, before the page can close.

const NAME = "burstmap";
/** Version of the database and of its contents. */
export const FORMAT = 1;
/** Milliseconds of work between two pauses. */
export const SLICE = 2;

/**
 * A checksum of 53 bits: cyrb53 by bryc (public domain, https://github.com/bryc/code), with another seed. Saved data contains such
 * checksums, so it must not change.
 */
class Sum {
  #a = 0x9e3779b9;
  #b = 0x41c6ce57;

  add(text) {
    let [a, b] = [this.#a, this.#b];
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    [this.#a, this.#b] = [a, b];
    return this;
  }

  get value() {
    const a = Math.imul(this.#a ^ (this.#a >>> 16), 2246822507) ^ Math.imul(this.#b ^ (this.#b >>> 13), 3266489909);
    const b = Math.imul(this.#b ^ (this.#b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return 4294967296 * (2097151 & b) + (a >>> 0);
  }
}

export const sumOf = (text) => new Sum().add(text).value;

/** Lets the page do other work. */
export function breathe() {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function" && !document.hidden) {
      requestIdleCallback(resolve, { timeout: 60 });
    } else {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    }
  });
}

/** Opens a database of widgets' data, in one of the browser's stores. Calls `closed` when the browser closes it. */
export function connect(factory, closed) {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, FORMAT);
    let damage;
    request.onupgradeneeded = (event) => {
      // Chromium reports this if it found its own files damaged and deleted them.
      if (event.dataLoss === "total") damage = event.dataLossMessage;
      const db = request.result;
      db.createObjectStore("docs", { keyPath: "key" });
      db.createObjectStore("pages");
      db.createObjectStore("log", { keyPath: ["key", "at"] });
      db.createObjectStore("aside", { autoIncrement: true });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const db = request.result;
      // A newer page must not wait for this one. The next write opens the database again, or reports why not.
      db.onversionchange = () => {
        db.close();
        closed();
      };
      db.onclose = closed;
      resolve({ db, damage });
    };
    setTimeout(reject, 8000, new DOMException("no answer", "TimeoutError"));
  });
}

/** Runs a transaction. `make` makes all its requests immediately. Resolves with the result of `make` when it is complete. */
export function transact(db, stores, mode, make) {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(stores, mode, { durability: "strict" });
    tx.onabort = () => reject(tx.error ?? new DOMException("aborted", "AbortError"));
    const result = make(...stores.map((name) => tx.objectStore(name)), tx);
    tx.oncomplete = () => resolve(result);
  });
}

/** All records of a document in a store whose keys are `[key, …]`. */
export const all = (key) => IDBKeyRange.bound([key], [key, []]);

/** A record of the log, with its own checksum. */
export const record = (key, at, text) => ({ key, at, text, sum: sumOf(`${at} ${text}`) });

/** The problem with a record that should be at position `at`. */
export function damage(one, at) {
  if (one.at !== at) return `record ${at} is missing`;
  const whole = typeof one.text === "string" && one.sum === sumOf(`${at} ${one.text}`);
  return whole ? undefined : `record ${at} is damaged`;
}

/** A snapshot in progress: the pages of a document's text, named by their content. */
export class Snapshot {
  #pieces;
  #known;
  #sum = new Sum();
  #parts = [];
  /** Pages that are not in the store yet. */
  fresh = [];
  #over = false;

  constructor(pieces, known) {
    this.#pieces = pieces;
    this.#known = known;
  }

  /** Continues until that time. Returns whether it is complete. */
  step(until) {
    while (!this.#over) {
      const text = this.#pieces.next();
      if (text === undefined) {
        this.#over = true;
        break;
      }
      this.#sum.add(text);
      const id = `${sumOf(text).toString(36)}.${text.length}`;
      this.#parts.push(id);
      if (this.#known && !this.#known.has(id)) {
        this.#known.add(id);
        this.fresh.push([id, text]);
      }
      if (performance.now() > until) break;
    }
    return this.#over;
  }

  /** Continues to the end, between frames. `put` stores the pages completed since the last call. */
  async finish(put) {
    while (!this.step(performance.now() + SLICE)) {
      if (this.fresh.length) await put(this.fresh.splice(0));
      await breathe();
    }
    return this;
  }

  get sum() {
    return this.#sum.value;
  }

  /** Its form in the document's record. `at`: the position in the log after which it was taken. */
  at(at, version) {
    return { at, version, parts: this.#parts, sum: this.sum };
  }

  /** Drops the snapshot before it is complete. Pages that were not sent are not in the store. */
  drop() {
    this.#over = true;
    for (const [id] of this.fresh.splice(0)) this.#known?.delete(id);
    this.free();
  }

  free() {
    this.#pieces.free();
  }
}
