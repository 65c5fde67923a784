// A worker for long work. It starts from text, so that no file has to be published beside the others, and gets the compiled
// module from the page. A page's policy may refuse text and allow files of the site: there it starts from one, if it lies there.

/**
 * What runs in the worker. Its text is all that gets there: it calls nothing of this file, and uses no syntax that build tools
 * replace by helpers of theirs. `worker.js` makes the file of it.
 */
export function inside() {
  let wasm;
  const put = (isFile, bytes) => {
    const at = wasm.workRoom(isFile ? 1 : 0, bytes.length) >>> 0;
    // Made after the room: memory that grows leaves older views empty.
    new Uint8Array(wasm.memory.buffer).set(bytes, at);
  };
  const answer = (request, file) => {
    put(false, new TextEncoder().encode(request));
    if (file) put(true, new Uint8Array(file));
    const at = wasm.workDo() >>> 0;
    const bytes = wasm.memory.buffer.slice(at, at + (wasm.workLength() >>> 0));
    wasm.workTaken();
    return bytes;
  };
  const start = (module) => {
    // The page's own functions stay with the page; whoever called one here would be told its name.
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] = imports[from] || {};
      imports[from][name] = () => {
        throw new Error(name);
      };
    }
    return WebAssembly.instantiate(module, imports).then((instance) => {
      wasm = instance.exports;
    });
  };
  const reply = (id, work) =>
    work.then(
      (bytes) => self.postMessage({ id, bytes }, bytes ? [bytes] : []),
      (error) => self.postMessage({ id, error: String((error && error.message) || error) }),
    );
  // A module that cannot be had here comes first, and nothing after it.
  self.onmessageerror = () => self.postMessage({ id: 1, error: "" });
  self.onmessage = ({ data }) => {
    const { id, module, request, file } = data;
    if (module) reply(id, start(module));
    else
      reply(
        id,
        Promise.resolve(file && file.arrayBuffer()).then((come) => answer(request, come)),
      );
  };
}

/** Milliseconds that a worker may take to say that it has the module. A browser may drop the message without a word. */
const PATIENCE = 3000;

export class Hand {
  #worker;
  #waiting = new Map();
  #next = 0;

  /** `file`: the address of what may lie beside the wasm; undefined where that came from nowhere. */
  constructor(module, file) {
    this.started = this.#start(module, file);
  }

  /** Whether it works: a page's policy may forbid it. */
  ready() {
    return this.started;
  }

  async #start(module, file) {
    const text = URL.createObjectURL(new Blob([`(${inside})()`], { type: "text/javascript" }));
    try {
      let fate = await this.#from(text, module);
      // What is late from text would be late from a file, too.
      if (fate === "refused" && file) fate = await this.#from(file, module);
      return fate === "works";
    } finally {
      URL.revokeObjectURL(text);
    }
  }

  async #from(address, module) {
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
      fate = await Promise.race([this.#send({ module }).then(() => "works"), late]);
    } catch {
      // The address is refused, or has no worker.
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

  /** The bytes of the answer, as an ArrayBuffer. `file`: a Blob, or undefined; the worker reads it. */
  ask(request, file) {
    return this.#send({ request, file });
  }

  /** Stops it in whatever it does. Who waits for an answer is told. */
  end() {
    this.#worker?.terminate();
    this.#fail(new Error(""));
    // The next one counts for itself.
    this.#next = 0;
  }
}
