/**
 * What a scene is made of: the map, its tokens, the table's settings, and rulesets. `core.d.ts` exports all of it.
 */

import type { AreaEffect, AreaQuery, MarkColor, MultiattackPart, RepeatedSave, SeenBy, TokenAttack } from "./types.js";

export type Cell = [column: number, row: number];
/** In cells. Squares: cell [c, r] spans [c, c+1] x [r, r+1]. Hexes: neighbouring centres lie 1 apart, [0, 0]'s centre is (0, 0). */
export type Point = [x: number, y: number];
export type Id = string;

/**
 * Fields beyond those listed, of the scene and of what is in it, are kept. Players get those that the setting `playersSee` lists
 * by name, and no others (`reveals` lists what they get); nor do they get terrain, walls, zones and areas with `hidden: true`.
 */
export interface Scene {
  format: "burstmap-scene";
  version: 1;
  name: string;
  /**
   * The id of a built-in one (`rulesets()` lists them), a whole ruleset, or a
   * built-in one with some knobs changed (`ChangedRuleset`): a scene that is given may hold one; here it stands as given.
   */
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
  /** Templates that stay on the map (`placeTemplate`). */
  templates?: LastingTemplate[];
  /** Pins and drawings (`setMark`). */
  marks?: Mark[];
  tokens: Token[];
  /** Present once combat was set up. */
  encounter?: unknown;
  /**
   * Table options: ruleset knobs changed for this scene, as `area: { burst: "nothing" }` or `"area.burst": "nothing"`, GM
   * switches such as { "roughWaters": true }, { "strongWind": true } and { "heavyRain": true } (rain or snow), where the rules
   * know them. `fog`: players see what their side has explored, as they saw it last, and creatures only where it looks now;
   * where it is not set, the whole map, and those creatures; `false`: the whole map and all creatures that are not hidden.
   * `playersSee`: fields beyond the schema, and settings of the host, that players get. `obstacles`: `"reveal"` shows a side
   * whom its token walks into; otherwise the game master is asked.
   */
  settings?: Record<string, unknown>;
  /**
   * Of files: what the names and labels in them are in other languages, by their tags, as `{ de: { Gate: "Tor" } }`. Whoever
   * opens the file in such a language gets these. An open map has its names in one language, and no translations.
   */
  translations?: Record<string, Record<string, string>>;
}

export interface Channels {
  move: boolean;
  effect: boolean;
  sight: boolean;
}

/** A number, dice ("2d6+3"), or either with its types. */
export type DamagePart = number | string | { dice: number | string; types?: string | string[]; nonlethal?: boolean };

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
  /** What it deals to whoever walks over it, once for each cell entered (RS-34, AH-30); a list: damage of several kinds (E5-91). */
  damage?: DamagePart | DamagePart[];
  /** The light that each of its cells sheds, where the rules ask for light (E5-76). */
  light?: Light;
  label?: string;
}

/** How far it is bright, and how much farther dim, in cells: 0 to 1000. */
export type Light = [bright: number, dim: number];

export interface Wall {
  id: Id;
  /** A polyline; may lie anywhere (G-10). */
  points: Point[];
  blocks: Channels;
  /** Stops only what comes from that side, looking along the points from first to last; both sides when left out. */
  oneWay?: "left" | "right";
  door?: "open" | "closed" | "locked";
  /** A secret door: in what players get it is part of the wall that it is in, until it stands open. */
  secret?: boolean;
  cover?: string;
  label?: string;
  /**
   * What it stands, where rules let it be attacked (SA-21, E5-40); ground may say the same. Beside it stands the statistic that attacks are
   * compared with, by its name: `armorClass` in `srd-5e`.
   */
  hp?: { current: number; max: number };
  /** The least damage that does anything to it (E5-40). */
  threshold?: number;
}

/** A template that stays on the map. */
export interface LastingTemplate {
  id: Id;
  name?: string;
  /** The cells that it reaches. */
  cells: Cell[];
  /** How it was placed, and lies now; sides do not get it. */
  area?: AreaQuery;
  /** The token that it goes along with. */
  on?: Id;
  /** How many more rounds it lasts; left out: until it is removed. */
  rounds?: number;
  /** The combatant at the start of whose turns a round of it is over; sides do not get it. */
  until?: Id;
  /** The token as long as whose concentration it lasts (E5-84). */
  sustainedBy?: Id;
  /** What it does to those in it, and when (E5-94); sides do not get it. */
  effect?: AreaEffect;
  color?: MarkColor;
  /** Everyone when left out. */
  seenBy?: SeenBy;
}

/** A pin or a drawing. */
export interface Mark {
  id: Id;
  kind: "pin" | "line" | "shape";
  /** In cells; a pin has one. */
  points: Point[];
  /** What is written beside it. */
  text?: string;
  /** What is read where the pin is opened. */
  note?: string;
  color?: MarkColor;
  /** The game master alone when left out. */
  seenBy?: SeenBy;
}

export interface Zone {
  id: Id;
  cells: Cell[];
  kind: string;
  acts: "through" | "inside";
  degree: "concealment" | "total";
  /** What it does to those in it, and when (E5-94); sides do not get it. */
  effect?: AreaEffect;
}

export interface Token {
  id: Id;
  name: string;
  /** Tokens of one side are allies; sides are enemies unless the scene's settings say otherwise. */
  side: string;
  at: Cell;
  /** A size name of the ruleset; footprint overrides its cells (SM-05), on hexes by the cluster that is as wide (G-02). */
  size?: string;
  footprint?: [w: number, h: number];
  /** Whether it squeezes where it stands: its space is one cell narrower there (E5-27). */
  squeezed?: boolean;
  /** How high above the ground it is, in cells; below it, less than 0. */
  elevation?: number;
  /** The token that it rides on, which does not ride itself (E5-54). */
  mountedOn?: Id;
  /** In cells, by mode. */
  speed?: Record<string, number>;
  /** Game statistics by the ruleset's names, e.g. { reaction: 12, physicalDefense: 31 }. */
  stats?: Record<string, number>;
  hp?: {
    current: number;
    max: number;
    nonlethal?: number;
    temporary?: number;
    dying?: { successes?: number; failures?: number; stable?: boolean; hours?: number };
    deathAt?: number;
  };
  conditions?: Condition[];
  armed?: boolean;
  reach?: number;
  /** The light that it sheds, and takes along (E5-76). */
  light?: Light;
  /** By name; where the ruleset reads ranges, with a number of cells behind a colon: "darkvision:12" (E5-77). */
  senses?: string[];
  /**
   * What rules read beyond statistics: damage reduction, resistances, regeneration ... (vocabulary.md). Tokens of one side
   * with the same `group` share one roll of initiative, until one of them regains its footing. Commands refuse a value that the
   * rules in use read in another form; files keep it with a warning. Traits of your own are kept.
   */
  traits?: Record<string, unknown>;
  /** Its attacks, for buttons and offers; other sides never see them. */
  attacks?: TokenAttack[];
  /** Which of them one action pays for together, and how many of each (E5-98); other sides never see it. */
  multiattack?: MultiattackPart[];
  /** Not shown to players. */
  hidden?: boolean;
  image?: string;
}

export interface Condition {
  kind: string;
  /** How many rounds it lasts; with `until`, at that many such moments. */
  rounds?: number;
  /** The token that caused it. */
  by?: string;
  value?: number;
  /** The turn with whose start or end it ends. */
  until?: { token: string; at: "turnStart" | "turnEnd" };
  /** The save that ends it (E5-93). */
  save?: RepeatedSave;
  [more: string]: unknown;
}

/** The built-in rulesets are values of this type; a table may load its own. Fully described by the shipped JSON Schema. */
export interface Ruleset {
  id: string;
  name: string;
  [knob: string]: unknown;
}
/** `{ extends: "reflex-d20", attack: { dice: "2d10" } }`: objects are merged knob by knob, lists and plain values replaced. */
export interface ChangedRuleset {
  extends: string;
  [knob: string]: unknown;
}
