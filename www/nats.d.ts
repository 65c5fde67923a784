/** One fight on players' own devices across the internet, over a NATS server. See docs/playing-together.md. */
import type { Address, MapEnd, MasterSession, PlayerSession, Seat, Transport } from "./relay.js";

export * from "./relay.js";

/** Proof of a device's identity: a key from an invitation, a JWT with its bound key, or a name and a password. */
export type Proof = { key: string; jwt?: string } | { user: string; password: string };
export type MasterCredentials = { gm: true } & Proof;
export type PlayerCredentials = { gm?: false; side: string; player: string } & Proof;

export interface Invitation<C = MasterCredentials | PlayerCredentials> {
  /** ws:// or wss:// addresses. If one fails, the next one is used. */
  servers: string[];
  table: string;
  credentials: C;
}

/** Connects a map to its table. Throws a TypeError with the code "bad-invitation" if something is missing. */
export function connect(map: MapEnd, options: Invitation<MasterCredentials>): MasterSession;
export function connect(map: MapEnd, options: Invitation<PlayerCredentials>): PlayerSession;
export function connect(map: MapEnd, options: Invitation): MasterSession | PlayerSession;

/** Reads the options of `connect` from a page's fragment. Default: this page's. Throws if the link is incomplete. */
export function readInvitation(hash?: string): Invitation;

/** Returns the link for a person, with their key in the fragment. */
export function invitation(
  page: string,
  seat: { table: string; key: string; servers?: string[] } & ({ gm: true } | { side: string; player: string }),
): string;

/** Returns a new key for a player or a game master. */
export function newKey(): string;

/** A table with all keys. */
export interface Table {
  table: string;
  key: string;
  players: { side: string; player: string; key: string }[];
}

/** Returns the text of nats-server's configuration. It contains only public keys. */
export function configuration(options: {
  tables: Table[];
  /** Pages that may connect. Default: all. */
  origins?: string[];
  /** Address for WebSockets. Default: 127.0.0.1 and 9222. */
  host?: string;
  port?: number;
  /** Port of the plain protocol on this machine. Default: any free one. */
  inner?: number;
  /** More lines, for example for a cluster. */
  more?: string;
}): string;

/** The subjects of a table. */
export function subjects(table: string): {
  side(side: string): string;
  player(side: string, player: string): string;
  ask(side: string, player: string): string;
  everyAsk: string;
  masters: string;
  sender(subject: string): Seat;
};

/** Permissions on a server, for configurations and JWTs. */
export const permissions: {
  master(table: string): { publish: string[]; subscribe: string[] };
  player(table: string, side: string, player: string): { publish: string[]; subscribe: string[] };
};

/** The transport for `join`. */
export class NatsTransport implements Transport {
  constructor(options: Invitation);
  readonly seat: Seat;
  readonly limit: number;
  /** The server in use. */
  readonly address: string | null;
  open(handlers: Parameters<Transport["open"]>[0]): Promise<void>;
  send(to: Address, frame: Uint8Array): void;
  check(): Promise<void>;
  close(): void;
}
