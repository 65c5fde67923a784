/** One fight on players' own devices, over any line that carries bytes and vouches for who sent them. See docs/playing-together.md. */
import type { Burstmap, Keeping, Message } from "./burstmap.js";

/** Who a device belongs to, as the server knows it. */
export type Seat = { gm: true } | { gm?: false; side: string; player: string };

/** Whom a frame is for: the game master's devices, a side's players, one player's devices. */
export type Address = { gm: true } | { side: string; player?: undefined } | { side: string; player: string };

/** What carries frames between the devices of one table. It may lose some, keeps each sender's order, and lies about no sender. */
export interface Transport {
  readonly seat: Seat;
  /** Most bytes of a frame, 8,000 or more. */
  readonly limit: number;
  /** Begins, and goes on until `close`: it connects again by itself. */
  open(handlers: {
    message(from: Seat, to: Address, frame: Uint8Array): void;
    state(connection: "open" | "lost" | "refused", reason?: string): void;
    error(error: unknown): void;
  }): void;
  /** A player's frames go to the game master's devices, whatever the address. */
  send(to: Address, frame: Uint8Array): void;
  /** The device may have slept: see whether the line still holds, and open it anew where it does not. */
  check(): void;
  close(): void;
}

/** What `join` needs of a map: a widget or an element has it. */
export interface MapEnd {
  readonly ready?: Promise<unknown>;
  on(event: "message", listener: (message: Message) => void): () => void;
  receive(message: unknown, side?: string, sender?: string): void;
  /** These at a game master's only. */
  present?(players: PresentPlayer[] | null): void;
  readonly core?: Burstmap;
  readonly keeping?: Keeping;
  load?(scene: unknown): void;
}

/** `refused`: the invitation is void, and it is not tried again. `lost`: it is connected again by itself. */
export type Connection = "connecting" | "open" | "lost" | "refused" | "closed";

interface Session {
  readonly connection: Connection;
  /** Why it is lost or refused, in words. */
  readonly reason: string;
  /** `change`: any property is another one; `error`: what went wrong and was got over. Returns what ends it. */
  on(event: "change", listener: (session: this) => void): () => void;
  on(event: "error", listener: (error: unknown) => void): () => void;
  /** Signs of life at once, as after a sleep; pages do it by themselves. */
  check(): void;
  /** Takes leave. The map stays as it is. */
  close(): void;
}

/** A player who was at the table since this page was opened. */
export interface PresentPlayer {
  side: string;
  player: string;
  /** `away`: their page is in the background or their phone sleeps. */
  state: "here" | "away" | "gone";
  devices: number;
  /** Milliseconds from their device to this one and back; null until it was measured. */
  latency: number | null;
}

export interface MasterSession extends Session {
  readonly seat: { gm: true };
  /** Whether the players follow this device. */
  readonly leads: boolean;
  /** Whether another of the game master's devices leads. */
  readonly standsBy: boolean;
  /** In order of sides and names. */
  readonly players: PresentPlayer[];
  /**
   * Makes this device the one that leads, with the fight as the device has it that led before. False: that one did not answer, and
   * the fight goes on as this device has it.
   */
  lead(): Promise<boolean>;
}

export interface PlayerSession extends Session {
  readonly seat: { gm?: false; side: string; player: string };
  /** Whether the game master's device is there. */
  readonly present: boolean;
  /** Milliseconds to the game master's device and back; null until it was measured. */
  readonly latency: number | null;
}

/** Joins a table as the transport's seat says. */
export function join(map: MapEnd, transport: Transport & { seat: { gm: true } }): MasterSession;
export function join(map: MapEnd, transport: Transport): MasterSession | PlayerSession;
