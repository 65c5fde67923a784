// A table on a real nats-server: the example's pages in Chromium, and Node clients. Every receiver records when
// each step arrives. All clocks are this machine's.
import { connect } from "../../www/nats/index.js";
import { meant, Player, told } from "../../tests/nats/headless.mjs";
import { asPlayer, newTable, Server } from "../../tests/nats/server.mjs";
import { enter, launch, serve } from "../../tests/nats/site.mjs";

export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
export const round = (value, digits = 1) => Number(value.toFixed(digits));

/** A Node client: its map, its session, and the arrival time of each step. */
export class Client {
  constructor(server, table, name) {
    this.options = asPlayer(server.urls ?? [server.url], table, name);
    this.begin();
  }

  begin() {
    this.map = new Player(this.options.credentials.side);
    this.session = connect(this.map, this.options);
  }

  /** Ends without a message, like a phone with an empty battery. */
  kill() {
    this.session.transport.send = () => {};
    this.session.close();
  }

  /** Resolves when the token is on the cell. */
  async sees(token, cell) {
    const there = (it) => String(it.scene?.tokens.find(({ id }) => id === token)?.at) === String(cell);
    await this.map.until(there, `${this.map.side} sees ${token} at ${cell}`, 20_000);
    return Date.now();
  }
}

/** The page of a player or a game master. */
export class Page {
  constructor(page) {
    this.page = page;
  }

  sees(token, cell) {
    return this.page.evaluate(
      ([id, to]) =>
        new Promise((done) => {
          const map = document.querySelector("burst-map");
          const there = () => String(map.core.scene().tokens.find((it) => it.id === id)?.at) === String(to);
          if (there()) return done(Date.now());
          const off = map.on("change", () => there() && (off(), done(Date.now())));
        }),
      [token, cell],
    );
  }

  dispatch(command) {
    return this.page.evaluate((it) => {
      const start = Date.now();
      document.querySelector("burst-map").dispatch(it);
      return start;
    }, command);
  }

  texts(side) {
    return this.page.evaluate((name) => {
      const { core } = document.querySelector("burst-map");
      return [name ? core.view({ side: name }) : core.scene(), name ? core.heard({ side: name }) : core.log()];
    }, side);
  }

  /** Returns the bytes of the page's own heap after garbage collection. */
  async heap() {
    const tools = await this.page.context().newCDPSession(this.page);
    await tools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await tools.send("Runtime.getHeapUsage");
    await tools.detach();
    return usedSize;
  }
}

/** Sets up a table with a game master's page, two players' pages, and Node clients for the other players. */
export async function setTable({ players = 20, pages = 2, more } = {}) {
  const names = Array.from({ length: players }, (_, i) => ["party", `Player ${i + 1}`]);
  const table = newTable("measured", names);
  const [server, site, browser] = await Promise.all([Server.start([table], { more }), serve(), launch()]);
  const link = (it) => ({ table: table.table, ...it, servers: [server.url] });
  const desk = await browser.newContext();
  const gm = new Page(await enter(browser, site, link({ gm: true, key: table.key }), desk));
  const shown = [];
  for (const it of table.players.slice(0, pages)) shown.push(new Page(await enter(browser, site, link(it))));
  const clients = table.players.slice(pages).map((it) => new Client(server, table, it.player));
  const all = [...shown, ...clients];
  await Promise.all(all.map((it) => it.sees("mara", [8, 5])));
  const close = async () => {
    for (const it of clients) it.session.close();
    await browser.close();
    site.close();
    await server.stop();
  };
  const again = async () => {
    gm.page = await enter(browser, site, link({ gm: true, key: table.key }), desk);
  };
  return { table, server, gm, pages: shown, clients, all, close, again };
}

export { meant, told };
