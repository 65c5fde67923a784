// The transport over NATS: subjects as addresses, reconnection by the client, heartbeats that detect a phone's sleep.

import { jwtAuthenticator, nkeyAuthenticator, usernamePasswordAuthenticator, wsconnect } from "@nats-io/nats-core";
import { subjects } from "./subjects.js";

/** Milliseconds of an attempt on a slow connection, and of the longest pause between two. */
const ATTEMPT = 15_000;
const PAUSE = 5000;
const SIGN_OF_LIFE = 10_000;
const ANSWER = 2000;

const bytes = (text) => new TextEncoder().encode(text);

/** Authentication for the server. */
function authenticator({ key, jwt, user, password }) {
  if (jwt) return jwtAuthenticator(jwt, key && bytes(key));
  if (key) return nkeyAuthenticator(bytes(key));
  return usernamePasswordAuthenticator(user, password);
}

export class NatsTransport {
  /** Bytes of a frame. A server accepts 1 MB, but small ones let others through in between. */
  limit = 128 * 1024;
  #nc = null;
  #handlers = null;
  #socket = null;
  #closed = false;
  /** Time at which the connection was lost. */
  #lost = Date.now();

  constructor({ servers, table, credentials }) {
    this.seat = credentials.gm ? { gm: true } : { side: credentials.side, player: credentials.player };
    this.servers = servers;
    this.credentials = credentials;
    this.names = subjects(table);
  }

  async open(handlers) {
    this.#handlers = handlers;
    try {
      const nc = await wsconnect(this.#options());
      if (this.#closed) return void nc.close();
      this.#nc = nc;
      this.#listen(nc);
      nc.closed().then((error) => this.#over(error));
      handlers.state("open");
      for await (const status of nc.status()) this.#status(status);
    } catch (error) {
      this.#over(error);
    }
  }

  #options() {
    return {
      servers: this.servers,
      authenticator: authenticator(this.credentials),
      name: this.seat.gm ? "gm" : "player",
      noEcho: true,
      // Only the configuration knows addresses that work from outside.
      ignoreClusterUpdates: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      // Soon at first, then rarely, and never all devices at the same time. (The client asks more than once for an attempt.)
      reconnectDelayHandler: () => Math.min(PAUSE, 250 + (Date.now() - this.#lost) / 4) * (0.5 + Math.random() / 2),
      timeout: ATTEMPT,
      wsFactory: (url) => {
        this.#socket = new WebSocket(url);
        // Ignore errors of an abandoned socket.
        this.#socket.addEventListener("error", () => {});
        return { socket: this.#socket, encrypted: url.startsWith("wss:") };
      },
      pingInterval: SIGN_OF_LIFE,
      maxPingOut: 2,
    };
  }

  #listen(nc) {
    const { side, player, everyAsk, masters, sender } = this.names;
    const hear = (subject, to) =>
      nc.subscribe(subject, {
        callback: (error, message) => {
          if (error) this.#handlers.error(error);
          else this.#handlers.message(sender(message.subject), to, message.data);
        },
      });
    if (this.seat.gm) {
      hear(everyAsk, { gm: true });
      hear(masters, { gm: true });
    } else {
      hear(side(this.seat.side), { side: this.seat.side });
      hear(player(this.seat.side, this.seat.player), this.seat);
    }
  }

  #status({ type, error }) {
    if (type === "disconnect") {
      this.#lost = Date.now();
      this.#handlers.state("lost", "The connection is lost. Reconnecting …");
    } else if (type === "reconnect") {
      this.#handlers.state("open");
    } else if (type === "staleConnection") this.#drop();
    else if (type === "error") this.#handlers.error(error);
  }

  /** The client stopped: at our request, or because the server refuses this device. */
  #over(error) {
    if (this.#closed) return;
    this.#closed = true;
    this.#handlers.state("refused", refusal(error));
  }

  send(to, frame) {
    const { side, player, ask, masters } = this.names;
    let subject;
    if (!this.seat.gm) subject = ask(this.seat.side, this.seat.player);
    else if (to.gm) subject = masters;
    else subject = to.player === undefined ? side(to.side) : player(to.side, to.player);
    try {
      this.#nc.publish(subject, frame);
    } catch (error) {
      this.#handlers.error(error);
    }
  }

  /** The current server. */
  get address() {
    return this.#nc?.getServer() ?? null;
  }

  /** Detects a dead connection after the device slept. */
  async check() {
    const [nc, socket] = [this.#nc, this.#socket];
    if (!nc || nc.isClosed()) return;
    const late = new Promise((_, fail) => setTimeout(fail, ANSWER, new Error("late")));
    await Promise.race([nc.flush(), late]).catch(() => socket === this.#socket && this.#drop());
  }

  /** A dead socket takes a minute to close, so tell the client immediately. */
  #drop() {
    this.#socket?.onclose?.({ wasClean: false, reason: "" });
  }

  close() {
    this.#closed = true;
    this.#nc?.close();
  }
}

/** The reason for refusing a device. */
export const NOT_ACCEPTED =
  "The server does not accept this invitation. It was withdrawn or belongs to another table. Ask the game master for a new link.";

function refusal(error) {
  const words = String(error?.message ?? error ?? "no reason was given");
  if (/authoriz|authentication/i.test(words)) {
    return NOT_ACCEPTED;
  }
  return `The server refused the connection: ${words}.`;
}
