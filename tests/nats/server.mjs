// A real nats-server for tests, on free ports of this machine, with the configuration that users get.
import { execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { WebSocket } from "ws";
import { configuration, newKey } from "../../www/nats/index.js";

// Node 20 has no WebSocket of its own.
globalThis.WebSocket = WebSocket;

const run = promisify(execFile);

export const program = process.env.NATS_SERVER ?? "nats-server";

/** Returns a port below the range that systems assign automatically. A port in the range may be taken before the server listens on it. */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const free = await new Promise((done) => {
      server.once("error", () => done(false));
      server.listen(port, "127.0.0.1", () => done(true));
    });
    if (!free) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}

/** Returns keys for a table: its game master's and its players'. `players` contains [side, player] pairs. */
export function newTable(table, players) {
  return { table, key: newKey(), players: players.map(([side, player]) => ({ side, player, key: newKey() })) };
}

/** Returns the addresses and names with which a table's devices connect. */
export const asMaster = (servers, { table, key }) => ({ servers, table, credentials: { gm: true, key } });
export const asPlayer = (servers, { table, players }, name) => ({
  servers,
  table,
  credentials: players.find((it) => it.player === name),
});

export class Server {
  #process = null;

  static async start(tables, options = {}) {
    const server = new Server();
    server.folder = await mkdtemp(join(tmpdir(), "burstmap-nats-"));
    server.port = options.port ?? (await freePort());
    server.inner = await freePort();
    server.options = options;
    server.url = `ws://127.0.0.1:${server.port}`;
    await server.configure(tables);
    await server.run();
    return server;
  }

  async configure(tables) {
    this.tables = tables;
    const text = configuration({ tables, ...this.options, port: this.port, inner: this.inner });
    await writeFile(join(this.folder, "nats.conf"), text);
  }

  /** Starts or restarts the server. Resolves when the port answers. */
  async run() {
    this.#process = spawn(program, ["-c", join(this.folder, "nats.conf")], { stdio: ["ignore", "ignore", "pipe"] });
    const words = [];
    this.#process.once("error", (error) => words.push(String(error)));
    await new Promise((done, fail) => {
      this.#process.once("exit", (code) => fail(new Error(`nats-server ended with ${code}: ${words.join("")}`)));
      this.#process.stderr.on("data", (data) => {
        if (words.push(String(data)) > 200) words.shift();
        if (/Server is ready/.test(words.join(""))) done();
      });
    });
    this.#process.removeAllListeners("exit");
  }

  get pid() {
    return this.#process.pid;
  }

  /** Stops all threads without closing a connection, until `resume`. Resolves when they are stopped, some time after the signal. */
  async pause() {
    this.#process.kill("SIGSTOP");
    const state = async () => (await run("ps", ["-o", "stat=", "-p", this.pid])).stdout.trim();
    while (!(await state()).startsWith("T"));
  }

  resume() {
    this.#process.kill("SIGCONT");
  }

  async kill(signal = "SIGKILL") {
    const process = this.#process;
    if (process.exitCode !== null || process.signalCode !== null) return;
    await new Promise((done) => {
      process.once("exit", done);
      process.kill(signal);
    });
  }

  /** Reloads the configuration like an operator. */
  async reload() {
    const read = new Promise((done) =>
      this.#process.stderr.on("data", (data) => /Reloaded server configuration/.test(String(data)) && done()),
    );
    this.#process.kill("SIGHUP");
    await read;
  }

  async stop() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Resolves when the condition is true for the session. */
export async function turns(session, question, why, most = 10_000) {
  if (question(session)) return;
  await new Promise((done, fail) => {
    const late = setTimeout(
      () => fail(new Error(`Not within ${most} ms: ${why}; ${session.connection} ${session.reason}`)),
      most,
    );
    const off = session.on("change", () => {
      if (!question(session)) return;
      clearTimeout(late);
      off();
      done();
    });
  });
}
