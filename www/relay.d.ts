/** One fight on players' own devices, over any transport that carries bytes and confirms their sender. See docs/playing-together.md. */
import type { Burstmap, Keeping, Message } from "./burstmap.js";

/** Owner of a device, as known to the server. */
export type Seat = { gm: true } | { gm?: false; side: string; player: string };

/** Receiver of a frame: the game master's devices, a side's players, one player's devices. */
export type Address = { gm: true } | { side: string; player?: undefined } | { side: string; player: string };

/** Carrier of frames between the devices of one table. It may lose some, keeps each sender's order, and names senders truthfully. */
export interface Transport {
  readonly seat: Seat;
  /** Maximum bytes of a frame, 8,000 or more. */
  readonly limit: number;
  /** Starts, and continues until `close`. Reconnects automatically. */
  open(handlers: {
    message(from: Seat, to: Address, frame: Uint8Array): void;
    state(connection: "open" | "lost" | "refused", reason?: string): void;
    error(error: unknown): void;
  }): void;
  /** Sends a frame. A player's frames go to the game master's devices, regardless of the address. */
  send(to: Address, frame: Uint8Array): void;
  /** Checks the connection after the device may have slept, and reopens it if necessary. */
  check(): void;
  close(): void;
}

/** The part of a widget or an element that `join` needs. */
export interface MapEnd {
  readonly ready?: Promise<unknown>;
  on(event: "message", listener: (message: Message) => void): () => void;
  receive(message: unknown, side?: string, sender?: string, name?: string): void;
  /** These members exist only for a game master. */
  present?(players: PresentPlayer[] | null): void;
  readonly core?: Burstmap;
  readonly keeping?: Keeping;
  load?(scene: unknown): void;
}

/** `refused`: the invitation is void, without a retry. `lost`: reconnects automatically. */
export type Connection = "connecting" | "open" | "lost" | "refused" | "closed";

interface Session {
  readonly connection: Connection;
  /** Reason for a lost or refused connection, as text. */
  readonly reason: string;
  /** `change`: a property changed. `error`: an error from which the session recovered. Returns a function that stops listening. */
  on(event: "change", listener: (session: this) => void): () => void;
  on(event: "error", listener: (error: unknown) => void): () => void;
  /** Sends a heartbeat immediately, for example after a sleep. Pages do this automatically. */
  check(): void;
  /** Leaves the table. The map does not change. */
  close(): void;
}

/** A player who joined the table since this page was opened. */
export interface PresentPlayer {
  side: string;
  player: string;
  /** `away`: their page is in the background or their phone sleeps. */
  state: "here" | "away" | "gone";
  devices: number;
  /** Milliseconds from their device to this one and back. null before the first measurement. */
  latency: number | null;
}

export interface MasterSession extends Session {
  readonly seat: { gm: true };
  /** Whether players follow this device. */
  readonly leads: boolean;
  /** Whether another of the game master's devices leads. */
  readonly standsBy: boolean;
  /** Players in order of sides and names. */
  readonly players: PresentPlayer[];
  /**
   * Makes this device the leading one, with the fight of the device that led before. Resolves with false if that device did not answer:
   * the fight then continues with this device's state.
   */
  lead(): Promise<boolean>;
}

export interface PlayerSession extends Session {
  readonly seat: { gm?: false; side: string; player: string };
  /** Whether the game master's device is connected. */
  readonly present: boolean;
  /** Milliseconds to the game master's device and back. null before the first measurement. */
  readonly latency: number | null;
}

/** Joins a table with the transport's seat. */
export function join(map: MapEnd, transport: Transport & { seat: { gm: true } }): MasterSession;
export function join(map: MapEnd, transport: Transport): MasterSession | PlayerSession;
