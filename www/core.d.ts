/**
 * Burstmap's public contract without the front end, as `burstmap/core` gives it to Node, Deno, Bun, workers and bots; nothing here
 * needs a browser. `scene.d.ts` has scenes and rulesets, `types.d.ts` questions, answers, commands and events; `burstmap.d.ts` adds
 * the widget and the element. A program that was written against these files goes on compiling: fields and members may be added,
 * none is renamed or narrowed. Ids such as RS-16 are headings of the pages on the rules of each system (`docs/rules/`).
 *
 * Conventions: plain JSON values only; camelCase; a cell is [column, row]; lengths are in cells.
 * A call given bad input throws a BurstmapError and changes nothing.
 */

import type {
  AreaAttack,
  AreaAttackReport,
  AreaQuery,
  AreaReport,
  AttackQuery,
  AttackReport,
  FieldReport,
  FlankingReport,
  Fog,
  HidingReport,
  OpenViewQuery,
  UnseenQuery,
  CellsReport,
  BestAreaQuery,
  BestAreaReport,
  KnownCommand,
  KnownEvent,
  Modifier,
  Place,
  ReachQuery,
  ReachReport,
  Reason,
  Revealed,
  SightReport,
  TurnReport,
  Viewer,
  Wording,
} from "./types.js";
import type { Cell, Point, Id, Scene, Token, Ruleset, ChangedRuleset } from "./scene.js";

// Queries, answers, and the kinds of commands and events.
export * from "./types.js";
// Scenes and rulesets.
export * from "./scene.js";

export interface BurstmapError extends Error {
  /** Stable and machine readable, e.g. "unknown-token", "bad-scene", "too-large", "illegal-command". */
  code: string;
  /** Where in the input, as a JSON pointer, e.g. "/walls/12/points/0". */
  path?: string;
  /** What the message says; left out where it is not in the catalogue of messages. */
  messageId?: string;
  params?: MessageParams;
}

/**
 * The values of a message: texts, numbers, lists of them, and messages within it as `{ messageId, params? }`. With the id they are
 * what a translation needs; the English text stands beside them. Ids and parameters are those of `src/messages/en.ftl`.
 */
export type MessageParams = Record<string, unknown>;

// ---------------------------------------------------------------- answers

/** Exactly one of `area`, `sight` and `reach`. */
export interface CompareQuery {
  rulesets: [left: string | Ruleset | ChangedRuleset, right: string | Ruleset | ChangedRuleset];
  area?: AreaQuery;
  sight?: { from: Place; to: Place };
  /** In a fight, too, as at the start of a turn: what was spent is one system's. */
  reach?: ReachQuery;
}
export interface Comparison {
  /** The whole answers; a system that does not answer says why. */
  left: ComparedAnswer;
  right: ComparedAnswer;
  /** Cells that the two do not treat alike: the entry of each, null where the cell is not in it. */
  cells: { cell: Cell; left: unknown; right: unknown }[];
  /** Modifiers that the other does not give. */
  modifiers: { left: Modifier[]; right: Modifier[] };
  /** Other fields that differ, by JSON pointer. */
  fields: Record<string, { left: unknown; right: unknown }>;
}
export interface ComparedAnswer {
  ruleset: string;
  answer?: unknown;
  refusal?: { code: string; path?: string; message: string };
}

/**
 * Everything that changes a scene is a command; every command is checked, logged, undoable and replayable.
 * Dice are rolled by the core from a seeded generator, unless `rolls` gives the faces (physical dice at the table).
 * `KnownCommand` is the list of them all, told apart by `type`; as `satisfies KnownCommand` the compiler checks one.
 * At least: rollInitiative, startCombat, endTurn, endRound, endCombat, delay, actNow, regainFooting, spend, move, shift,
 * teleport, attack, areaAttack, damage, heal, wake, addCondition, removeCondition, setDoor, demolish, paintTerrain,
 * addWall, moveWall, removeWall, paintZone, setArea, addToken, updateToken, removeToken, setSetting, setRuleset, note.
 * Beyond it: together { commands }, edits of the map, its tokens and the table as one step that is done whole or not at all;
 * proposeAreas, a division of the map in place of its areas (SA-39); guess { attacker, cell, kind, … }, an attack on a cell where
 * somebody unseen may be (RS-12, AH-11).
 * A command that gives others a chance to attack first pauses there (RD-54, SA-32): `turn()` offers those attacks and
 * pass { token? }, which lets one token's chance pass, or everybody's. The next command of whoever paused passes what is open
 * and finishes the paused one first; both are one step of undo. The setting `interruptions: false` turns pausing off.
 * In areaAttack the attacker is the user of a line, a cone and a throw whose area names none; `options` and `overrides` are those of an
 * attack and hold for everybody in it, what has no meaning for an area is refused. Damage faces may follow those of an attack that
 * turns out a miss, and that of the d% against concealment may come between: in an area one for each concealed token that is hit.
 * In reflex-d20 a maneuver takes { damage? } as an attack does: what the object of a sunder suffers (RD-45).
 * In strike-area startCombat takes { surprise?, declares?, watcher? }: a side, and ids of tokens (SA-38); spend takes { target?,
 * attitude?, bonus?, difficulty? }: whom one charges, closes in on, helps or urges, how that one takes being urged ("willing",
 * "hesitant", "unwilling"), and the check (SA-36, SA-37, SA-40). Who may step in as the target stands in `mayDeclare` of the
 * attack's report and of a charge's event (SA-21): whoever does is named as the target of the attack instead.
 */
export type Command =
  | (KnownCommand & { rolls?: number[]; secret?: boolean })
  | { type: string; rolls?: number[]; [field: string]: unknown };
/** What any event has. Those that the package gives are told apart by their `type`: see `BurstmapEvent`. */
export interface Event {
  type: string;
  at: number;
  text: string;
  /** What the text says; left out where a user wrote it, and in logs of earlier versions. */
  messageId?: string;
  params?: MessageParams;
  [field: string]: unknown;
}
/**
 * An event as the package gives it: `if (event.type === "damaged")` makes its fields known. Of other fields nothing is known, and a
 * log that a later version wrote may hold events of other types. A side gets the fields that it may know.
 */
export type BurstmapEvent = KnownEvent & { [field: string]: unknown };

// ---------------------------------------------------------------- the core, headless (browser, worker or Node)

export class Burstmap {
  /**
   * Without a seed the dice are the same each time: a script gives the same answers wherever it runs. Who plays gives a
   * seed that nobody knows; a widget draws its own. What was thrown stands with each command in the log (`rolls`).
   */
  /** `language`: of answers, events and refusals, as a tag of BCP 47 (`en`, `de`); English where it is left out. */
  constructor(scene: unknown, options?: { seed?: string; language?: string });
  /** The language in which answers, events and refusals are worded. What `scene` and `view` hold is in English whatever it is. */
  readonly language: string;
  /** Words everything from now on in another language. @throws `bad-query` for one that there is no catalogue of. */
  setLanguage(language: string): void;
  area(query: AreaQuery): AreaReport;
  sight(query: { from: Place; to: Place }): SightReport;
  /**
   * Every cell in line of sight (and of effect) of a token, of a cell, or of a whole side (union): its own cells and the
   * blocking cells whose faces it reaches are among them. With `radius` only what lies within that many columns and rows.
   */
  field(query: { from: Viewer; radius?: number }): FieldReport;
  reach(query: ReachQuery): ReachReport;
  attack(query: AttackQuery): AttackReport;
  /**
   * What an areaAttack would meet in everybody whom it catches, before it is rolled: cover, concealment and prone as in a single
   * attack, measured from where the area starts (RS-05, AH-05, RD-07, SA-24).
   */
  areaAttack(query: AreaAttack): AreaAttackReport;
  /** The flankers of a token and what flanking does (RD-28, SM-15). */
  flanking(query: { target: Id }): FlankingReport;
  /** Whether a token may hide from its enemies now, and from which of them it cannot (SA-37). */
  hiding(query: { token: Id }): HidingReport;
  /**
   * From which cells is the target in line of sight and of effect, without any cover? `token`: whose space and senses count. As all
   * questions, the four that follow know what this table knows: a player's widget answers them from what its side knows.
   */
  openView(query: OpenViewQuery): CellsReport;
  /** On which cells would no enemy of the token see it? Its own hiding and invisibility do not count. */
  unseen(query: UnseenQuery): CellsReport;
  /**
   * Where does this template catch the most foes of the token, and no friends? `area` says what is placed; its target and aim are
   * left out. Of lines and cones every half cell (on hexes: every cell) around their user at the template's length is tried.
   */
  bestArea(query: BestAreaQuery): BestAreaReport;
  /** Where can a token go without provoking anybody, by a longer way if need be? Ways with checks are among them. */
  unprovoked(query: ReachQuery): ReachReport;
  /** One question under two rulesets, each a built-in id or a whole ruleset: what differs. */
  compare(query: CompareQuery): Comparison;
  turn(): TurnReport;
  dispatch(command: Command): BurstmapEvent[];
  /** Takes back one command. In the widget, pings go along with the step before them. */
  undo(): BurstmapEvent[];
  /** Does the command again that was taken back last. Another command makes that impossible, except a ping, which changes nothing. */
  redo(): BurstmapEvent[];
  log(): BurstmapEvent[];
  scene(): Scene;
  /**
   * A scene that holds nothing its viewers must not know: hidden tokens, GM notes, what no member of the side has seen. Ids of
   * walls, terrain, zones, areas and of tokens of other sides are the side's own, as in everything else that it is sent; its
   * requests use them. They are made of the seed, and others for each side. (`playersSee: ["id"]` leaves tokens their ids.)
   */
  view(query: { side: string }): Scene;
  /**
   * What a side hears of the last change, be it a command, an undo or a redo: without what it does not know, numbers
   * of others among it. Nothing heard: an empty list. Commands with `secret: true` are heard by nobody; the setting
   * `hiddenRolls` (true, or a list of sides) keeps initiative and checks from other sides: in the order of turns
   * that they get, such a combatant has its place and a neighbor's number.
   */
  heard(query: { side: string }): BurstmapEvent[];
  /**
   * What a side is to be sent after the last change, a message each: its `view` and what it `heard`. Where a turn begins that
   * the side knows of, the first says that another combatant has the turn, as it does when somebody acts whom the side does
   * not know: so the number of messages tells nothing of hidden combatants, and only the time between them can.
   */
  updates(query: { side: string }): { scene: Scene; heard: BurstmapEvent[] }[];
  /**
   * A player's command, checked and carried out: the side's own tokens, on their turn, legal, never `secret`. Tokens and doors that the
   * side knows are named by its ids or by those of the scene. Attacks,
   * doors, a place among the tied and dice faces that the player names are refused with the code "ask-first" until the game master says yes:
   * then send them again with `allow`. Refusals depend on what the side knows alone and may be passed on. What only the whole table
   * forbids is no refusal: a move goes as far as it can, anything else comes to nothing, and the events say why. They are the
   * game master's (the side's: `heard`). In a player's widget every request is refused.
   */
  request(query: { side: string; command: Command; allow?: boolean }): BurstmapEvent[];
  /**
   * What a side has of the map, by rows: cells in neither list are unseen. Explored cells are remembered while the
   * setting `fog` is on; else all count as explored. In a scene made by `view` it stands as it was then.
   */
  fog(query: { side: string }): Fog;
  /** Exactly what `view` reveals: one entry for each thing in it, with the names of the fields that it carries. */
  reveals(query: { side: string }): Revealed[];
  /** Gives its memory back; asked anything after that, it throws an error with the code "freed". */
  free(): void;
}

/** The version of the package. */
export function version(): string;
/** The built-in rulesets. */
export function rulesets(): Ruleset[];
/** Universal VTT (.uvtt, .dd2vtt, .df2vtt), Foundry, Tiled, MapTool, One Page Dungeon, donjon, or a Burstmap scene; told apart by content. */
export function importMap(
  files: Uint8Array | SourceFile[],
  options?: ImportOptions,
): { scene: Scene; warnings: Reason[] };
/** What a map file does not say. */
export interface ImportOptions {
  /** The grid to lay over the map; that of the file, or of the ruleset, when left out. */
  shape?: "square" | "hex";
  /** A built-in id; the first that goes with the grid's shape when left out. */
  ruleset?: string;
  /** The scene's title, where the file has none. */
  name?: string;
  /**
   * Which scene, by its name, where there are several. When left out: the active one, else the first with walls, else the first with a
   * picture and tokens, else the first.
   */
  scene?: string;
  /** The same by its place in the list of `listScenes`. */
  index?: number;
  /** The language in which the map gets its names, where the file has them in several (`translations`); as they stand when left out. */
  language?: string;
}
/** A file of a folder or of several that were chosen together. */
export interface SourceFile {
  path: string;
  bytes: Uint8Array;
}
/** The scenes in a file (an archive, too) or in files that belong together, for `importMap` with their `index`. */
export function listScenes(files: Uint8Array | SourceFile[]): SceneInfo[];
export interface SceneInfo {
  name: string;
  /** Columns and rows, about. */
  size?: [columns: number, rows: number];
  walls: number;
  tokens: number;
  /** The picture that the scene names, where it does not carry one. */
  picture?: string;
  /** Whether that picture is among the files. */
  pictureFound: boolean;
}
/** Universal VTT. */
export function exportMap(scene: Scene, format: "uvtt"): Uint8Array;
/** The same, with what the file cannot hold or other programs do not get. */
export function writeMap(scene: Scene, format: "uvtt"): { bytes: Uint8Array; warnings: Reason[] };
/**
 * A creature list as tokens on free cells of a scene, ready for addToken: a table (commas, semicolons or a spreadsheet's
 * tabs; columns name, side, count, hp, ac, size, speed, reach, hidden, ability scores and other statistics; lengths in the
 * scene's unit where they name none), bare names ("Goblin x3"), JSON with the
 * fields of tokens; blocks of Initiative Tracker and Fantasy Statblocks, JSON of Open5e, Improved Initiative, 5e-bits, 5etools
 * and Foundry (actors), and stat blocks as books print them. `warnings` says, creature by creature, what was not understood.
 */
export function readCreatures(text: string, scene: Scene): { tokens: Token[]; warnings: Reason[] };
/**
 * What is probably wrong with a map's walls: leaks, the largest first, then the rest. `mend` holds commands ready to dispatch;
 * those of several issues of one check can follow one another.
 */
export function checkMap(scene: Scene): MapIssue[];
export interface MapIssue extends Wording {
  kind: "leak" | "doorOnWall" | "zeroLength" | "duplicate" | "offMap";
  text: string;
  /** The walls it is about. */
  ids: Id[];
  /** Where to look. */
  at: Point;
  line?: [Point, Point];
  /** A leak: how many cells are seen, or reached by effects, through this gap alone (of a door: once it is cut out of the wall, and open), */
  count?: number;
  /** from this cell beside it, */
  from?: Cell;
  /** and which, 1,000 at most. */
  cells?: Cell[];
  mend?: Command[];
  /** Mending it changes nothing but what passes through the gap, and that was meant by nobody. */
  harmless?: boolean;
}

// ---------------------------------------------------------------- the start

/**
 * Loads the wasm once, from beside the package's files; in Node, too. `module_or_path`: an address, a Response, bytes or a
 * WebAssembly.Module to take instead. A wasm file that is missing or of another version rejects with a BurstmapError that says so.
 */
export default function init(input?: {
  module_or_path?: unknown;
  /** Hears of the part of the wasm file that has come, from 0 to 1, while it is on its way. */
  progress?: (part: number) => void;
  /** The answer (a Response) to a request for `burstmap_bg.wasm` from beside this file, where the page asked for it earlier. */
  requested?: Promise<unknown>;
}): Promise<unknown>;
