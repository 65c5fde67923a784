/** One fight on players' own devices across the internet, over a NATS server. See docs/playing-together.md. */
import type { Address, MapEnd, MasterSession, PlayerSession, Seat, Transport } from "./relay.js";

export * from "./relay.js";

/** How a device proves who it is: a key from an invitation, a JWT with the key it is bound to, or a name and a password. */
export type Proof = { key: string; jwt?: string } | { user: string; password: string };
export type MasterCredentials = { gm: true } & Proof;
export type PlayerCredentials = { gm?: false; side: string; player: string } & Proof;

export interface Invitation<C = MasterCredentials | PlayerCredentials> {
  /** ws:// or wss:// addresses; of several the next one is taken where one fails. */
  servers: string[];
  table: string;
  credentials: C;
}

/** Connects a map to its table. Throws a TypeError with the code "bad-invitation" where something is missing. */
export function connect(map: MapEnd, options: Invitation<MasterCredentials>): MasterSession;
export function connect(map: MapEnd, options: Invitation<PlayerCredentials>): PlayerSession;
export function connect(map: MapEnd, options: Invitation): MasterSession | PlayerSession;

/** What `connect` needs, from a page's fragment (this page's where it is left out). Throws where the link is incomplete. */
export function readInvitation(hash?: string): Invitation;

/** The link for somebody, with their key in the fragment. */
export function invitation(
  page: string,
  seat: { table: string; key: string; servers?: string[] } & ({ gm: true } | { side: string; player: string }),
): string;

/** A new key, for a player or a game master. */
export function newKey(): string;

/** A table with everybody's keys. */
export interface Table {
  table: string;
  key: string;
  players: { side: string; player: string; key: string }[];
}

/** The text of nats-server's configuration. It holds public keys only. */
export function configuration(options: {
  tables: Table[];
  /** Pages that may connect; all where it is left out. */
  origins?: string[];
  /** Where WebSockets are taken: 127.0.0.1 and 9222. */
  host?: string;
  port?: number;
  /** The port of the plain protocol on this machine; any free one where it is left out. */
  inner?: number;
  /** Further lines, as for a cluster. */
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

/** What a server is to allow, for configurations and JWTs. */
export const permissions: {
  master(table: string): { publish: string[]; subscribe: string[] };
  player(table: string, side: string, player: string): { publish: string[]; subscribe: string[] };
};

/** The line itself, for `join`. */
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
