// A worker for long work. It starts from text, so that no additional file has to be published, and gets the compiled module from the page.
// If a page's policy forbids text and allows files of the site, it starts from a file, if there is one.

/**
 * The code of the worker. Only its text gets there, so it calls nothing of this file, and uses no syntax that build tools replace by
 * helpers. `worker.js` makes a file of it.
 */
export function inside() {
  let wasm;
  const put = (isFile, bytes) => {
    const at = wasm.workRoom(isFile ? 1 : 0, bytes.length) >>> 0;
    // After the allocation, because memory growth detaches older views.
    new Uint8Array(wasm.memory.buffer).set(bytes, at);
  };
  const encode = (text) => new TextEncoder().encode(text);
  const answer = (request, file) => {
    put(false, encode(request));
    if (file) put(true, new Uint8Array(file));
    const at = wasm.workDo() >>> 0;
    const bytes = wasm.memory.buffer.slice(at, at + (wasm.workLength() >>> 0));
    wasm.workTaken();
    return bytes;
  };
  const start = (module, rest, tag, texts) => {
    // The page's own functions are not available. Calling one here reports its name.
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] = imports[from] || {};
      imports[from][name] = () => {
        throw new Error(name);
      };
    }
    return WebAssembly.instantiate(module, imports)
      .then((instance) => {
        wasm = instance.exports;
        // If the module has two parts, the second one adds its functions to the first.
        return rest && WebAssembly.instantiate(rest, { first: wasm });
      })
      .then(() => {
        if (texts === undefined) return;
        put(false, encode(tag));
        put(true, encode(texts));
        wasm.workTexts();
      });
  };
  const reply = (id, work) =>
    work.then(
      (bytes) => self.postMessage({ id, bytes }, bytes ? [bytes] : []),
      (error) => self.postMessage({ id, error: String((error && error.message) || error) }),
    );
  // If the module cannot be transferred, this is the first and only message.
  self.onmessageerror = () => self.postMessage({ id: 1, error: "" });
  self.onmessage = ({ data }) => {
    const { id, module, rest, tag, texts, request, file } = data;
    if (module) reply(id, start(module, rest, tag, texts));
    else
      reply(
        id,
        Promise.resolve(file && file.arrayBuffer()).then((come) => answer(request, come)),
      );
  };
}

/** Milliseconds for a worker to confirm the module, because a browser may drop the message silently. */
const PATIENCE = 3000;

export class Hand {
  #worker;
  #waiting = new Map();
  #next = 0;

  /**
   * `file`: the address of the worker's file next to the wasm; undefined if that has no address. `texts`: of the language with this tag,
   * if they are not part of the module.
   */
  constructor(module, rest, file, tag, texts) {
    this.started = this.#start({ module, rest, tag, texts }, file);
  }

  /** Whether it works: a page's policy may forbid it. */
  ready() {
    return this.started;
  }

  async #start(first, file) {
    const text = URL.createObjectURL(new Blob([`(${inside})()`], { type: "text/javascript" }));
    try {
      let fate = await this.#from(text, first);
      // If it is late from text, it would also be late from a file.
      if (fate === "refused" && file) fate = await this.#from(file, first);
      return fate === "works";
    } finally {
      URL.revokeObjectURL(text);
    }
  }

  async #from(address, first) {
    let timer;
    const late = new Promise((done) => {
      timer = setTimeout(done, PATIENCE, "late");
    });
    let fate = "refused";
    try {
      this.#worker = new Worker(address);
      this.#worker.onmessage = ({ data }) => this.#hear(data);
      this.#worker.onerror = (event) => {
        event.preventDefault?.();
        this.#fail(new Error(event.message ?? ""));
      };
      this.#worker.onmessageerror = () => this.#fail(new Error(""));
      fate = await Promise.race([this.#send(first).then(() => "works"), late]);
    } catch {
      // The address is refused, or there is no worker.
    }
    clearTimeout(timer);
    if (fate !== "works") this.end();
    return fate;
  }

  #send(message) {
    return new Promise((done, fail) => {
      const id = ++this.#next;
      this.#waiting.set(id, { done, fail });
      this.#worker.postMessage({ id, ...message });
    });
  }

  #hear({ id, bytes, error }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.done(bytes);
    else waiting?.fail(new Error(error));
  }

  #fail(error) {
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }

  /** Resolves with the bytes of the answer, as an ArrayBuffer. `file`: a Blob that the worker reads, or undefined. */
  ask(request, file) {
    return this.#send({ request, file });
  }

  /** Stops it immediately. Waiting callers are notified. */
  end() {
    this.#worker?.terminate();
    this.#fail(new Error(""));
    // The next worker counts separately.
    this.#next = 0;
  }
}
