// A thousand tables on one server: sessions as in a browser, with simulated maps that send real messages.
import { readFile } from "node:fs/promises";
import { connect } from "../../www/nats/index.js";
import { Master, Player } from "../../tests/nats/headless.mjs";
import { asMaster, asPlayer, freePort, newTable, Server, turns } from "../../tests/nats/server.mjs";
import { percentile, round } from "./play.mjs";

/** Returns a side's messages at the start and after a step, from the real core. */
function spoken() {
  const master = new Master();
  const said = [];
  master.on("message", (message) => said.push(message));
  master.receive({ type: "hello", side: "party" }, "party");
  master.dispatch({ type: "teleport", token: "mara", to: [8, 4] });
  return new Promise((done) =>
    setTimeout(() => done([said.find((it) => it.type === "state"), said.find((it) => it.type === "change")])),
  );
}

/** A game master's map that repeats the same step. */
class Parrot {
  #listener = () => {};
  constructor(state, change) {
    Object.assign(this, { state, change });
  }
  on(_, listener) {
    this.#listener = listener;
    queueMicrotask(() => listener({ burstmap: 1, type: "here", side: "party", table: this.state.table }));
    return () => {};
  }
  receive(message) {
    if (message.type === "hello") queueMicrotask(() => this.#listener(this.state));
  }
  step(n) {
    // The log does not grow, so all steps are equal.
    this.#listener({ ...this.change, keep: 0, n });
  }
}

/** Counts received messages. */
class Counter extends Player {
  count = 0;
  receive(message) {
    if (message.type === "state" || message.type === "change") this.count += 1;
  }
}

async function usage(pid) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(" ");
  return {
    megabytes: Number(status.match(/VmRSS:\s+(\d+)/)[1]) / 1024,
    seconds: (Number(fields[13]) + Number(fields[14])) / 100,
  };
}

export async function many({ tables = 1000, players = 5, rounds = 20 } = {}) {
  const [state, change] = await spoken();
  const names = Array.from({ length: players }, (_, i) => ["party", `Player ${i}`]);
  const all = Array.from({ length: tables }, (_, i) => newTable(`table ${i}`, names));
  const http = await freePort();
  const server = await Server.start(all, { more: `http: "127.0.0.1:${http}"` });
  const empty = await usage(server.pid);
  const sessions = [];
  const masters = [];
  const counters = [];
  const numbers = async () => (await fetch(`http://127.0.0.1:${http}/varz`)).json();
  try {
    const start = Date.now();
    for (let i = 0; i < tables; i += 10) {
      const some = all.slice(i, i + 10).flatMap((table) => {
        const map = new Parrot(state, change);
        masters.push(map);
        const session = connect(map, asMaster([server.url], table));
        const others = table.players.map((it) => {
          const counter = new Counter("party");
          counters.push(counter);
          return connect(counter, asPlayer([server.url], table, it.player));
        });
        return [session, ...others];
      });
      sessions.push(...some);
      await Promise.all(some.map((it) => turns(it, () => it.leads || it.present, "is at the table", 60_000)));
    }
    const connected = (Date.now() - start) / 1000;
    const [busy, before] = [await usage(server.pid), await numbers()];
    const times = [];
    const begun = Date.now();
    for (let n = 0; n < rounds; n++) {
      const wanted = counters.map((it) => it.count + 1);
      const from = Date.now();
      for (const master of masters) master.step(n);
      while (counters.some((it, i) => it.count < wanted[i])) await new Promise((done) => setTimeout(done, 2));
      times.push(Date.now() - from);
    }
    const seconds = (Date.now() - begun) / 1000;
    const [after, then] = [await usage(server.pid), await numbers()];
    const sent = then.out_msgs - before.out_msgs;
    const taken = then.in_msgs - before.in_msgs;
    return {
      connections: then.connections,
      "seconds to connect all": round(connected),
      rounds,
      "messages a second, in and out": Math.round((sent + taken) / seconds),
      "messages a second of the server's processor": Math.round((sent + taken) / (after.seconds - busy.seconds)),
      "bytes of a step, to the server": Math.round((then.in_bytes - before.in_bytes) / (rounds * tables)),
      "bytes of a step, to all of a table": Math.round((then.out_bytes - before.out_bytes) / (rounds * tables)),
      "milliseconds for a round of all tables": { median: percentile(times, 0.5), most: Math.max(...times) },
      "server's megabytes": {
        empty: round(empty.megabytes),
        connected: round(busy.megabytes),
        after: round(after.megabytes),
      },
      "kilobytes a connection": round(((busy.megabytes - empty.megabytes) * 1024) / then.connections),
    };
  } finally {
    for (const session of sessions) session.close();
    await server.stop();
  }
}
