// The contract as it was first promised. Frozen: nothing in it may be taken back by www/burstmap.d.ts.
/**
 * Burstmap's public contract: what a campaign site, a script or a test may call. The built package ships types that
 * a program written against this file compiles against: fields and members may be added, none renamed or narrowed.
 * Ids such as RS-16 or G-12 are rows of ../rules. The words used in open fields stand in vocabulary.md.
 *
 * Conventions: plain JSON values only; camelCase; a cell is [column, row]; lengths are in cells.
 * A call given bad input throws a BurstmapError and changes nothing.
 */

export type Cell = [column: number, row: number];
/** In cells. Squares: cell [c, r] spans [c, c+1] x [r, r+1]. Hexes: neighbouring centres lie 1 apart, [0, 0]'s centre is (0, 0). */
export type Point = [x: number, y: number];
export type Id = string;

export interface BurstmapError extends Error {
  /** Stable and machine readable, e.g. "unknown-token", "bad-scene", "too-large", "illegal-command". */
  code: string;
  /** Where in the input, as a JSON pointer, e.g. "/walls/12/points/0". */
  path?: string;
}

// ---------------------------------------------------------------- scene

export interface Scene {
  format: "burstmap-scene";
  version: 1;
  name: string;
  /** A built-in id ("reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area") or a whole ruleset. */
  ruleset: string | Ruleset;
  grid: {
    shape: "square" | "hex";
    orientation?: "pointy" | "flat";
    size: [columns: number, rows: number];
    /** What one cell measures in the game world, e.g. { length: 5, unit: "ft" }. */
    cell: { length: number; unit: string };
  };
  image?: { src: string; origin: Point; pixelsPerCell: number };
  terrain: Terrain[];
  walls: Wall[];
  zones: Zone[];
  /** strike-area: the zones of the text (SA-21 ... SA-39). */
  areas: { id: Id; name: string; cells: Cell[] }[];
  tokens: Token[];
  /** Present once combat was set up. */
  encounter?: unknown;
  /** Table options: ruleset knobs changed for this scene, GM switches such as { "roughWaters": true }. */
  settings?: Record<string, unknown>;
}

export interface Channels { move: boolean; effect: boolean; sight: boolean }

export interface Terrain {
  id: Id;
  cells: Cell[];
  difficult?: boolean;
  slow?: boolean;
  rough?: boolean;
  /** true: all three channels. */
  blocking?: boolean | Channels;
  medium?: "regular" | "earth" | "underwater";
  deck?: boolean;
  /** Cover grade of the ruleset that this feature gives (G-40). */
  cover?: string;
  label?: string;
}

export interface Wall {
  id: Id;
  /** A polyline; may lie anywhere (G-10). */
  points: Point[];
  blocks: Channels;
  /** Stops only what comes from that side, looking along the points from first to last; both sides when left out. */
  oneWay?: "left" | "right";
  door?: "open" | "closed" | "locked";
  cover?: string;
  label?: string;
}

export interface Zone {
  id: Id;
  cells: Cell[];
  kind: string;
  acts: "through" | "inside";
  degree: "concealment" | "total";
}

export interface Token {
  id: Id;
  name: string;
  /** Tokens of one side are allies; sides are enemies unless the scene's settings say otherwise. */
  side: string;
  at: Cell;
  /** A size name of the ruleset; footprint overrides its cells (SM-05). */
  size?: string;
  footprint?: [w: number, h: number];
  /** In cells, by mode. */
  speed?: Record<string, number>;
  /** Game statistics by the ruleset's names, e.g. { reaction: 12, physicalDefense: 31 }. */
  stats?: Record<string, number>;
  hp?: { current: number; max: number; nonlethal?: number; deathAt?: number };
  conditions?: { kind: string; rounds?: number; [more: string]: unknown }[];
  armed?: boolean;
  reach?: number;
  senses?: string[];
  /** What rules read beyond statistics: damage reduction, resistances, regeneration ... (vocabulary.md). */
  traits?: Record<string, unknown>;
  /** Not shown to players. */
  hidden?: boolean;
  image?: string;
}

/** The built-in rulesets are values of this type; a table may load its own. Fully described by the shipped JSON Schema. */
export interface Ruleset { id: string; name: string; [knob: string]: unknown }

// ---------------------------------------------------------------- answers

/** One reason behind a verdict, fit to be shown: which rule, what on the map, in a sentence. */
export interface Reason { rule: string; text: string; ids?: Id[]; cells?: Cell[]; line?: [Point, Point] }

export interface Modifier {
  rule: string;
  on: "attack" | "defense" | "targetNumber" | "dice" | "missChance" | "damage" | "perception" | "initiative";
  /** Which statistic, where the ruleset names one: "physicalDefense", "avoid", "reflex", "evasion" ... */
  stat?: string;
  value: number;
  text: string;
}

export interface AreaQuery {
  shape: "radius" | "burst" | "line" | "cone" | "rect";
  /** Radius, burst, rect: the cell aimed at. */
  target?: Cell;
  /** Which corner of the target (RD-09) or of the user (RS-02); squares only. Proposed when left out (G-24). */
  corner?: "nw" | "ne" | "se" | "sw";
  /** Line, cone, and the distance check of AH-07. */
  user?: Id | Cell;
  aim?: Point;
  /** Radius, or length, in cells. rect: [w, h]. */
  size: number | [number, number];
  /** Opening angle of a cone in degrees, when not the ruleset's. */
  angle?: number;
  /** Throwing distance in cells, checked when given with user. */
  throwRange?: number;
}
export interface AreaReport {
  /** Every cell of the area that lies on the map, once. */
  cells: { cell: Cell; state: "affected" | "blocked" | "barrier"; distance: number; origin: boolean; by?: Id[] }[];
  tokens: { id: Id; cells: Cell[]; onOrigin: boolean }[];
  /** Wall segments and doors that the area reaches (G-15). */
  barriers: Id[];
  origin: Point;
}

export interface SightReport {
  lineOfEffect: boolean;
  lineOfSight: boolean;
  /** A clear line, when there is one. */
  line?: [Point, Point];
  distance: number;
  cover: { grade: string; hidden: number; by: Id[] };
  concealment: { degree: "none" | "concealment" | "total"; by: Id[] };
  /** Whether the target may hide from the observer (RS-11 ... RS-17, AH-10 ... AH-14, SA-37). */
  canHide: boolean;
  modifiers: Modifier[];
  why: Reason[];
}

export interface ReachReport {
  /** One entry per anchor cell that can be reached. */
  cells: {
    cell: Cell;
    cost: number;
    /** false: only to be moved through. */
    stop: boolean;
    path: Cell[];
    provokes: Id[];
    checks: { rule: string; token: Id; skill: string; difficulty: number }[];
  }[];
}

export interface AttackQuery {
  attacker: Id;
  target: Id;
  kind: "melee" | "ranged" | "spell";
  /** Choices of the ruleset: { charge: true }, { spareAllies: true }, { nonlethal: true }, { area: true } ... */
  options?: Record<string, unknown>;
  /** GM overrides for this attack, recorded in the log: { cover: "partial" }, { lineOfSight: true } ... */
  overrides?: Record<string, unknown>;
}
export interface AttackReport {
  legal: boolean;
  modifiers: Modifier[];
  sight: SightReport;
  why: Reason[];
}

export interface TurnReport {
  phase: "setup" | "combat" | "roundEnd" | "over";
  round: number;
  active: Id | null;
  order: { token: Id; initiative: number; decidedBy: string; status: "waiting" | "active" | "acted" | "delayed" | "lost" }[];
  /** What may be done now, each ready to be dispatched: delay, regain footing, free strike, drop prone ... */
  offers: { rule: string; token: Id; command: Command; text: string }[];
  /** What the active combatant has left: actions by name, and movement by mode. */
  budget: { actions: Record<string, number>; movement: Record<string, number> };
}

/**
 * Everything that changes a scene is a command; every command is checked, logged, undoable and replayable.
 * Dice are rolled by the core from a seeded generator, unless `rolls` gives the faces (physical dice at the table).
 * At least: rollInitiative, startCombat, endTurn, endRound, endCombat, delay, actNow, regainFooting, spend, move, shift,
 * teleport, attack, areaAttack, damage, heal, wake, addCondition, removeCondition, setDoor, demolish, paintTerrain,
 * addWall, moveWall, removeWall, paintZone, setArea, addToken, updateToken, removeToken, setSetting, setRuleset, note.
 */
export interface Command { type: string; rolls?: number[]; [field: string]: unknown }
export interface Event { type: string; at: number; text: string; [field: string]: unknown }

// ---------------------------------------------------------------- the core, headless (browser, worker or Node)

export class Burstmap {
  constructor(scene: unknown, options?: { seed?: string });
  area(query: AreaQuery): AreaReport;
  sight(query: { from: Id | Cell; to: Id | Cell }): SightReport;
  /**
   * Every cell in line of sight (and of effect) of a token, of a cell, or of a whole side (union): its own cells and the
   * blocking cells whose faces it reaches are among them.
   */
  field(query: { from: Id | Cell | { side: string } }): { sight: Cell[]; effect: Cell[] };
  reach(query: { token: Id; budget?: number; mode?: string }): ReachReport;
  attack(query: AttackQuery): AttackReport;
  /** The flankers of a token and what flanking does (RD-28, SM-15). */
  flanking(query: { target: Id }): { flanked: boolean; by: Id[]; modifiers: Modifier[]; why: Reason[] };
  turn(): TurnReport;
  dispatch(command: Command): Event[];
  undo(): Event[];
  redo(): Event[];
  log(): Event[];
  scene(): Scene;
  /** A scene that holds nothing its viewers must not know: hidden tokens, GM notes, what no member of the side has seen. */
  view(query: { side: string }): Scene;
  free(): void;
}

/** The built-in rulesets. */
export function rulesets(): Ruleset[];
/** Universal VTT (.uvtt, .dd2vtt, .df2vtt), Foundry scene JSON, or a Burstmap scene; told apart by content. */
export function importMap(bytes: Uint8Array, options?: { shape?: "square" | "hex"; ruleset?: string }): { scene: Scene; warnings: Reason[] };
/** Universal VTT. */
export function exportMap(scene: Scene, format: "uvtt"): Uint8Array;

// ---------------------------------------------------------------- the widget

/** Loads the module once; in Node pass the bytes of the .wasm file. */
export default function init(input?: { module_or_path?: unknown }): Promise<unknown>;

/** Draws the map, its tools and the turn tracker into `host` (an element or a shadow root). */
export function mount(host: Element | ShadowRoot, options: WidgetOptions): Widget;

export interface WidgetOptions {
  scene?: Scene | string;
  role?: "gm" | "player";
  side?: string;
  readonly?: boolean;
  /** Keeps the scene in this browser under this key and brings it back after a reload or a crash. */
  saveKey?: string;
  theme?: "light" | "dark" | "auto";
}
export interface Widget {
  readonly core: Burstmap;
  load(scene: unknown): void;
  dispatch(command: Command): Event[];
  on(event: "change" | "turn" | "error" | "select", listener: (detail: unknown) => void): () => void;
  unmount(): void;
}

/**
 * The custom element: <burst-map src="bridge.json" role="player" side="party" save-key="bridge" theme="dark"></burst-map>
 * Attributes mirror WidgetOptions, `src` names a scene or map file. It draws into a shadow root, fires the events
 * burstmap-ready, burstmap-change, burstmap-turn, burstmap-error (bubbling, composed), and carries the Widget's members.
 * Themed from outside by CSS custom properties (--burstmap-*).
 */
export interface BurstMapElement extends HTMLElement, Widget {}
