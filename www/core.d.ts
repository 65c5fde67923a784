/**
 * Burstmap's public contract without the front end: `burstmap/core` for Node, Deno, Bun, workers and bots. It needs no browser.
 * `scene.d.ts` has scenes and rulesets, `types.d.ts` questions, answers, commands and events. `burstmap.d.ts` adds
 * the widget and the element. Programs against these files continue to compile: fields and members may be added,
 * but none is renamed or narrowed. Ids such as RS-16 are headings of the rule pages (`docs/rules/`).
 *
 * Conventions: plain JSON values only, camelCase, a cell is [column, row], lengths are in cells.
 * A call with bad input throws a BurstmapError and changes nothing.
 */

import type {
  AreaAttack,
  AreaAttackReport,
  AreaQuery,
  AreaReport,
  AttackQuery,
  AttackReport,
  BestAreaQuery,
  BestAreaReport,
  CellsReport,
  FieldReport,
  FlankingReport,
  Fog,
  HidingReport,
  KnownCommand,
  KnownEvent,
  Modifier,
  Odds,
  OpenViewQuery,
  Place,
  ReachQuery,
  ReachReport,
  Reason,
  Revealed,
  SightReport,
  Totals,
  TurnReport,
  UnseenQuery,
  Viewer,
  Wording,
} from "./types.js";
import type { Cell, Point, Id, Scene, SceneInput, Token, Ruleset, ChangedRuleset } from "./scene.js";

// Queries, answers, and the kinds of commands and events.
export * from "./types.js";
// Scenes and rulesets.
export * from "./scene.js";

export interface BurstmapError extends Error {
  /** Stable, machine readable code, e.g. "unknown-token", "bad-scene", "too-large", "illegal-command". */
  code: string;
  /** Place in the input, as a JSON pointer, e.g. "/walls/12/points/0". */
  path?: string;
  /** Id of the message. Omitted if the message is not in the catalogue. */
  messageId?: string;
  params?: MessageParams;
}

/**
 * The values of a message: texts, numbers, lists of them, and nested messages as `{ messageId, params? }`. A translation needs
 * them and the id. The English text is next to them. `src/messages/en.ftl` defines the ids and parameters.
 */
export type MessageParams = Record<string, unknown>;

// ---------------------------------------------------------------- answers

/** Exactly one of `area`, `sight` and `reach`. */
export interface CompareQuery {
  rulesets: [left: string | Ruleset | ChangedRuleset, right: string | Ruleset | ChangedRuleset];
  area?: AreaQuery;
  sight?: { from: Place; to: Place };
  /** Asked as at the start of a turn, also in a fight, because spent actions belong to one system. */
  reach?: ReachQuery;
}
export interface Comparison {
  /** The complete answers. A system without an answer gives its refusal. */
  left: ComparedAnswer;
  right: ComparedAnswer;
  /** Cells with different answers: the entry of each system, or null if it does not include the cell. */
  cells: { cell: Cell; left: unknown; right: unknown }[];
  /** Modifiers that only this system gives. */
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
 * Commands are the only way to change a scene. Every command is checked, logged, undoable and replayable.
 * The core rolls dice from a seeded generator, unless `rolls` contains the faces (physical dice at the table).
 * `totals` contains results instead of faces: { attack?, damage?, tokens? } with everything added, `tokens` by id for checks, saves and initiative.
 * A result may be out of reach of the dice, since a table may use other bonuses. It is never a natural 1 or 20. With `totals`, missing dice
 * are rolled and unneeded ones are ignored. The log contains the results that were used. Damage of several types is divided by the averages
 * of their dice.
 * `KnownCommand` lists all commands, distinguished by `type`. The compiler checks one with `satisfies KnownCommand`.
 * At least: rollInitiative, startCombat, endTurn, endRound, endCombat, delay, actNow, regainFooting, spend, move, shift,
 * teleport, attack, areaAttack, damage, heal, wake, addCondition, removeCondition, setDoor, demolish, paintTerrain,
 * addWall, moveWall, removeWall, paintZone, setArea, addToken, updateToken, removeToken, setSetting, setRuleset, note.
 * Also: together { commands }, edits of the map, its tokens and the table as one step that is done completely or not at all.
 * proposeAreas, a division of the map that replaces its areas (SA-39). guess { attacker, cell, kind, … }, an attack on a cell that
 * may contain an unseen creature (RS-12, AH-11).
 *
 * A command that gives others the right to attack first pauses there (RD-54, SA-32). `turn()` offers those attacks and
 * pass { token? }, which declines for one token or for all. The next command of the paused token declines open attacks
 * and first finishes the paused command. Both are one step of undo. The setting `interruptions: false` turns pausing off.
 *
 * In areaAttack, the attacker is the user of a line, a cone or a throw whose area names none. `options` and `overrides` are those of an
 * attack and apply to all its targets. Options without a meaning for areas are refused. Damage faces may follow those of an attack
 * even if it misses. The face of the d% against concealment may come between: in an area, one for each concealed token that is hit.
 *
 * In reflex-d20, a maneuver takes { damage? } like an attack: the damage to the object of a sunder (RD-45).
 * In strike-area, startCombat takes { surprise?, declares?, watcher? }: a side, and ids of tokens (SA-38). spend takes { target?,
 * attitude?, bonus?, difficulty? }: the creature to charge, close in on, help or influence, its attitude ("willing",
 * "hesitant", "unwilling"), and the check (SA-36, SA-37, SA-40). `mayDeclare` of an attack's report and of a charge's event lists
 * the tokens that may become the target instead (SA-21). Name one of them as the target of the attack.
 */
export type Command =
  | (KnownCommand & { rolls?: number[]; totals?: Totals; secret?: boolean })
  | { type: string; rolls?: number[]; totals?: Totals; [field: string]: unknown };
/** The fields of any event. `type` distinguishes the events of the package: see `BurstmapEvent`. */
export interface Event {
  type: string;
  at: number;
  text: string;
  /** Id of the text's message. Omitted for users' texts, and in logs of earlier versions. */
  messageId?: string;
  params?: MessageParams;
  [field: string]: unknown;
}
/**
 * An event of the package: `if (event.type === "damaged")` gives access to its fields. Other fields have unknown types, and a
 * log of a later version may contain events of other types. A side gets only the fields that it may know.
 */
export type BurstmapEvent = KnownEvent & { [field: string]: unknown };

// ---------------------------------------------------------------- the core, headless (browser, worker or Node)

export class Burstmap {
  /**
   * Without a seed, the dice are the same each time, so a script gives the same answers everywhere. For play, pass a
   * secret seed. A widget draws its own. The log contains the rolled dice of each command (`rolls`).
   */
  /**
   * `language`: the language of answers, events and refusals, as a BCP 47 tag (`en`, `de`). Default: English. @throws `bad-query` for a language
   * whose texts are not loaded (`languages` of `init`).
   */
  constructor(scene: unknown, options?: { seed?: string; language?: string });
  /** The language of answers, events and refusals. The content of `scene` and `view` is always in English. */
  readonly language: string;
  /** Changes the language. @throws `bad-query` for a language that has no texts or whose texts are not loaded. */
  setLanguage(language: string): void;
  area(query: AreaQuery): AreaReport;
  sight(query: { from: Place; to: Place }): SightReport;
  /**
   * Every cell in line of sight (and of effect) of a token, of a cell, or of a whole side (union). This includes its own cells and the
   * blocking cells whose faces it reaches. With `radius`, only cells within that many columns and rows.
   */
  field(query: { from: Viewer; radius?: number }): FieldReport;
  reach(query: ReachQuery): ReachReport;
  attack(query: AttackQuery): AttackReport;
  /**
   * Preview of an areaAttack for each affected creature: cover, concealment and prone as in a single
   * attack, measured from the start of the area (RS-05, AH-05, RD-07, SA-24).
   */
  areaAttack(query: AreaAttack): AreaAttackReport;
  /**
   * The odds of a command before its dice are rolled, by the same modifiers and reductions as the roll. For an `attack`, an `areaAttack` or a
   * `maneuver`: the chance to hit, to succeed or to fail the save, to be critical and to go astray, and the exact distribution of the damage.
   * For a save (`saveAgainst`, `saveConcentration`, `saveOnGround`, `keepSeat`), first aid (`stabilize`) or an action that is a check against
   * one number (`spend`: hiding, studying, escaping): the chance of success, as `success`. For a `move` without `elevation`: `success` for
   * each creature whose space needs a check. Legendary Resistance, which can turn a failed save into a success, is not included.
   *
   * Chances are from 0 to 1. A number that depends on something unknown is omitted, and `why` explains it. The command has no `rolls`,
   * `totals` or `secret`. On a map that contains only the knowledge of a side, specify that side: other sides' resistances are unknown
   * there, not absent.
   *
   * @param side The side whose knowledge counts. Ids are those of its `view`, and other sides' reductions and hit points are unknown.
   * Default: everything is known.
   * @throws `bad-query` for another command, and the refusals of `attack`, `areaAttack` and the command, except for those about turns and budgets.
   */
  odds(command: Command, side?: string): Odds;
  /** The flankers of a token and the effect of flanking (RD-28, SM-15). */
  flanking(query: { target: Id }): FlankingReport;
  /** Whether a token may hide from its enemies, and from which of them it cannot (SA-37). */
  hiding(query: { token: Id }): HidingReport;
  /**
   * Cells from which the target is in line of sight and of effect, without any cover. `token`: the token whose space and senses count.
   * Like all questions, this one and the next three use the knowledge of this table, which in a player's widget is the side's.
   */
  openView(query: OpenViewQuery): CellsReport;
  /** Cells on which no enemy of the token would see it. Its own hiding and invisibility do not count. */
  unseen(query: UnseenQuery): CellsReport;
  /**
   * The places at which a template affects the most enemies of the token, and no allies. `area` is the template without target and
   * aim. For lines and cones, the search tries every half cell (on hexes: every cell) around their user at the template's length.
   */
  bestArea(query: BestAreaQuery): BestAreaReport;
  /** Cells that a token can reach without provoking, by a longer path if necessary. Paths with checks are included. */
  unprovoked(query: ReachQuery): ReachReport;
  /** The differences of one question under two rulesets, each a built-in id or a complete ruleset. */
  compare(query: CompareQuery): Comparison;
  turn(): TurnReport;
  dispatch(command: Command): BurstmapEvent[];
  /** Undoes one command. In the widget, pings belong to the step before them. */
  undo(): BurstmapEvent[];
  /** Repeats the last undone command. After another command this is impossible. Only a ping doesn't prevent it, since it changes nothing. */
  redo(): BurstmapEvent[];
  log(): BurstmapEvent[];
  scene(): Scene;
  /**
   * A scene without secrets: no hidden tokens, GM notes, or things that no member of the side has seen. Ids of
   * walls, terrain, zones, areas and of tokens of other sides are the side's own, as in all messages to it, and its
   * requests use them. They are made of the seed and differ for each side. (`playersSee: ["id"]` keeps the tokens' ids.)
   */
  view(query: { side: string }): Scene;
  /**
   * The events of the last command, undo or redo for a side. Unknown things are removed, including numbers
   * of others. If the side hears nothing, the list is empty. No side hears commands with `secret: true`. The setting
   * `hiddenRolls` (true, or a list of sides) hides initiative and checks from other sides: in their turn order,
   * such a combatant has its place and a neighbor's number.
   */
  heard(query: { side: string }): BurstmapEvent[];
  /**
   * The messages for a side after the last change, each with its `view` and what it `heard`. Before a turn that the side sees,
   * the first message says that another combatant has the turn, even if no unknown combatant acts.
   * The number of messages therefore reveals nothing about hidden combatants, only the time between them can.
   */
  updates(query: { side: string }): { scene: Scene; heard: BurstmapEvent[] }[];
  /**
   * Checks and carries out a player's command: legal, for the side's own tokens, on their turn, never `secret`. Tokens and doors that
   * the side knows may have its ids or those of the scene. Attacks,
   * doors, a place among tied combatants and entered dice faces are refused with the code "ask-first". If the game master agrees,
   * send them again with `allow`. Refusals depend only on the side's knowledge, so you may show them. If only the whole table
   * forbids the command, it is not refused: a move goes as far as it can, anything else has no effect, and the events give the reason.
   * The events are for the game master (for the side: `heard`). A player's widget refuses every request.
   */
  request(query: { side: string; command: Command; allow?: boolean }): BurstmapEvent[];
  /**
   * The visible and explored cells of a side, by rows. Cells in neither list are unseen. Explored cells are remembered while the
   * setting `fog` is on. Otherwise all count as explored. In a scene made by `view`, they are those of that time.
   */
  fog(query: { side: string }): Fog;
  /**
   * The fight from the first command that can be undone to the last one, moment by moment. With `side`, it contains only that side's
   * knowledge at each time: its `view`s and the events that it heard, as in `updates`. Addresses of pictures don't change. Replays of large
   * fights take seconds, because each moment is computed.
   */
  replay(query?: { side?: string }): Replay;
  /** Content of `view`: one entry for each thing in it, with the names of its fields. */
  reveals(query: { side: string }): Revealed[];
  /** Frees the memory. Later calls throw an error with the code "freed". */
  free(): void;
}

/** The version of the package. */
export function version(): string;
/** The built-in rulesets. */
export function rulesets(): Ruleset[];
/** Universal VTT (.uvtt, .dd2vtt, .df2vtt), Foundry, Tiled, MapTool, One Page Dungeon, donjon, or a Burstmap scene. Detected by content. */
export function importMap(
  files: Uint8Array | SourceFile[],
  options?: ImportOptions,
): { scene: Scene; warnings: Reason[] };
/** Information that a map file does not contain. */
export interface ImportOptions {
  /** The grid of the map. Default: the grid of the file, or of the ruleset. */
  shape?: "square" | "hex";
  /** A built-in id. Default: the first ruleset for the grid's shape. */
  ruleset?: string;
  /** The scene's title if the file has none. */
  name?: string;
  /**
   * Name of the scene if there are several. Default: the active one, else the first with walls, else the first with a
   * picture and tokens, else the first.
   */
  scene?: string;
  /** Place of the scene in the list of `listScenes`. */
  index?: number;
  /** Maximum unpacked size of the maps in archives and packs in megabytes. Default: 128, which fits on phones. */
  archiveMegabytes?: number;
  /** Language of the map's names if the file has several (`translations`). Default: the names as written. */
  language?: string;
}
/** A file of a folder or of a selection. */
export interface SourceFile {
  path: string;
  bytes: Uint8Array;
}
/** The scenes in a file (also an archive) or in related files, for `importMap` with their `index`. */
export function listScenes(
  files: Uint8Array | SourceFile[],
  options?: Pick<ImportOptions, "archiveMegabytes">,
): SceneInfo[];
export interface SceneInfo {
  name: string;
  /** Approximate columns and rows. */
  size?: [columns: number, rows: number];
  walls: number;
  tokens: number;
  /** The picture that the scene names if it does not contain one. */
  picture?: string;
  /** Whether that picture is among the files. */
  pictureFound: boolean;
}
/** Universal VTT. */
export function exportMap(scene: SceneInput, format: "uvtt"): Uint8Array;
/** Universal VTT, with warnings about content that the file cannot contain or other programs ignore. */
export function writeMap(scene: SceneInput, format: "uvtt"): { bytes: Uint8Array; warnings: Reason[] };
/**
 * A creature list as tokens on free cells of a scene, ready for addToken. The text may be a table (commas, semicolons or a spreadsheet's
 * tabs, with columns name, side, count, hp, ac, size, speed, reach, hidden, ability scores and other statistics), names only
 * ("Goblin x3"), or JSON with the fields of tokens. It may also be blocks of Initiative Tracker and Fantasy Statblocks, JSON of Open5e,
 * Improved Initiative, 5e-bits, 5etools, CritterDB, EncounterPlus and Foundry (actors), XML of Fight Club 5e, or stat blocks as in books.
 * Lengths without a unit have the scene's unit. `warnings` lists unreadable parts for each creature.
 */
export function readCreatures(text: string, scene: SceneInput): { tokens: Token[]; warnings: Reason[] };
/**
 * Likely mistakes in a map's walls: leaks, the largest first, then the rest. `mend` contains commands ready to dispatch.
 * You can dispatch those of several issues of one check after one another.
 */
export function checkMap(scene: SceneInput): MapIssue[];
export interface MapIssue extends Wording {
  kind: "leak" | "doorOnWall" | "zeroLength" | "duplicate" | "offMap";
  text: string;
  /** The walls of the issue. */
  ids: Id[];
  /** Place on the map. */
  at: Point;
  line?: [Point, Point];
  /** For a leak: number of cells that are seen, or reached by effects, only through this gap. For a door: after it is cut out of the wall, and open. */
  count?: number;
  /** The adjacent cell from which they are counted. */
  from?: Cell;
  /** These cells, at most 1,000. */
  cells?: Cell[];
  mend?: Command[];
  /** The fix changes only what passes through the gap, and nothing was meant to pass. */
  harmless?: boolean;
}

/**
 * A fight to watch, as JSON. The text of a file may be compressed with gzip. A moment is the document after the first `moment` steps: `start`
 * is moment 0. Moments are documents, so a replay shows the same fight in every version.
 */
export interface Replay {
  format: "burstmap-replay";
  version: 1;
  /** Version of the package that recorded it. */
  by: string;
  /** The side whose knowledge it contains. If omitted, it contains everything. */
  side?: string;
  start: Scene;
  steps: ReplayStep[];
}
export interface ReplayStep {
  /** Changes since the previous moment, as a JSON Patch (RFC 6902). */
  patch?: ReplayChange[];
  /** New lines of the log. In a replay of everything, the first one contains the command with its dice. */
  log?: BurstmapEvent[];
}
export type ReplayChange = { op: "add" | "replace"; path: string; value: unknown } | { op: "remove"; path: string };
/**
 * Returns the scene at a moment, at most the last one. It equals the scene of the fight at that time byte for byte. `new Burstmap`
 * continues from it as a separate fight. @throws `bad-query` unless `moment` is a whole number of 0 or more, `unsupported-version` for a replay
 * of a later version, `bad-scene` for a damaged one.
 */
export function replayScene(replay: Replay | Uint8Array, moment: number): Scene;

// ---------------------------------------------------------------- the start

/**
 * Loads the wasm once from the folder of the package's files, also in Node. `module_or_path`: an address, a Response, bytes or a
 * WebAssembly.Module to use instead. If the wasm file is missing or of another version, it rejects with a BurstmapError.
 */
export default function init(input?: {
  module_or_path?: unknown;
  /** Receives the downloaded part of the wasm file, from 0 to 1. */
  progress?: (part: number) => void;
  /** The Response to the page's own earlier request for `burstmap_bg.wasm` in the folder of this file. */
  requested?: Promise<unknown>;
  /**
   * BCP 47 tags of the languages whose texts are loaded, in parallel with the wasm. Default: all. English is always available, and maps
   * load the texts that they need. Repeated calls load further languages. The import of `burstmap/core` loads the texts of all languages.
   */
  languages?: Iterable<string>;
}): Promise<unknown>;
