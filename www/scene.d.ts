/**
 * Parts of a scene: the map, its tokens, the table's settings, and rulesets. `core.d.ts` exports all of them.
 */

import type {
  AreaEffect,
  AreaQuery,
  Creates,
  MarkColor,
  MultiattackPart,
  RepeatedSave,
  SeenBy,
  TokenAttack,
} from "./types.js";

export type Cell = [column: number, row: number];
/** Position in cells. Squares: cell [c, r] spans [c, c+1] x [r, r+1]. Hexes: neighboring centers are 1 apart, [0, 0]'s center is (0, 0). */
export type Point = [x: number, y: number];
export type Id = string;

/**
 * Other fields, of the scene and of its parts, are kept. Players get only those that the setting `playersSee` lists
 * by name (`reveals` lists them). They get no terrain, walls, zones and areas with `hidden: true`.
 */
export interface Scene {
  format: "burstmap-scene";
  version: 1;
  name: string;
  /**
   * The id of a built-in ruleset (`rulesets()` lists them), a complete ruleset, or a
   * built-in one with some changed options (`ChangedRuleset`), as passed to the constructor.
   */
  ruleset: string | Ruleset;
  grid: {
    shape: "square" | "hex";
    orientation?: "pointy" | "flat";
    size: [columns: number, rows: number];
    /** Size of a cell in the game world, e.g. { length: 5, unit: "ft" }. */
    cell: { length: number; unit: string };
  };
  /** `exploredBy`: in a file for players, the side whose explored part the image shows. Only this side gets the image. */
  image?: { src: string; origin: Point; pixelsPerCell: number; exploredBy?: string };
  /** In a file for players: the side whose knowledge it contains. A widget without a seat shows the map as this side. */
  side?: string;
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
  /** Present after combat was set up. */
  encounter?: unknown;
  /**
   * Table options. Options of the ruleset changed for this scene, as `area: { burst: "nothing" }` or `"area.burst": "nothing"`. GM
   * switches such as { "roughWaters": true }, { "strongWind": true } and { "heavyRain": true } (rain or snow), if the rules
   * have them. `fog`: players see the explored map of their side, as last seen, and creatures only in its current sight.
   * Not set: the whole map, and creatures in sight. `false`: the whole map and all creatures that are not hidden.
   * `playersSee`: fields beyond the schema, and settings of the host, that players get. `obstacles`: `"reveal"` shows a side
   * the creature that its token walks into. Otherwise the game master is asked.
   */
  settings?: Record<string, unknown>;
  /**
   * For files: translations of names and labels by language tag, as `{ de: { Gate: "Tor" } }`. Opening the file in such a
   * language uses them. An open map has its names in one language, and no translations.
   */
  translations?: Record<string, Record<string, string>>;
}

/** A scene as you may write it: lists without entries may be missing. Tables, imports and events return a complete `Scene`. */
export type SceneInput = Omit<Scene, SceneList> & Partial<Pick<Scene, SceneList>>;
type SceneList = "terrain" | "walls" | "zones" | "areas" | "tokens";

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
  /** Damage to creatures that walk over it, once for each cell entered (RS-34, AH-30). A list is damage of several types (E5-91). */
  damage?: DamagePart | DamagePart[];
  /** The light that each of its cells sheds, if the rules use light (E5-76). */
  light?: Light;
  label?: string;
}

/** Radius of bright light and additional radius of dim light, in cells: 0 to 1000. */
export type Light = [bright: number, dim: number];

export interface Wall {
  id: Id;
  /** A polyline anywhere on the map (G-10). */
  points: Point[];
  blocks: Channels;
  /** Stops only things from that side, looking along the points from first to last. Default: both sides. */
  oneWay?: "left" | "right";
  door?: "open" | "closed" | "locked";
  /** A secret door: for players, it is part of its wall until it is open. */
  secret?: boolean;
  cover?: string;
  label?: string;
  /**
   * Hit points, if the rules allow attacks on it (SA-21, E5-40). Terrain may have the same field. The statistic that attacks are
   * compared with is a field next to it: `armorClass` in `srd-5e`.
   */
  hp?: { current: number; max: number };
  /** The smallest damage that has an effect (E5-40). */
  threshold?: number;
}

/** A template that stays on the map. */
export interface LastingTemplate {
  id: Id;
  name?: string;
  /** Affected cells. */
  cells: Cell[];
  /** Current placement. Sides do not get it. */
  area?: AreaQuery;
  /** The token that it moves with. */
  on?: Id;
  /** Remaining rounds. Default: until it is removed. */
  rounds?: number;
  /** The combatant whose turn starts end its rounds. Sides do not get it. */
  until?: Id;
  /** The token whose concentration sustains it (E5-84). */
  sustainedBy?: Id;
  /** Effect on creatures in it, and its triggers (E5-94). Sides do not get it. */
  effect?: AreaEffect;
  /** Contents that it creates in its cells while it lasts: a zone `ID-zone`, terrain `ID-ground`, a light `ID-light`. Sides don't get this field. */
  creates?: Creates;
  color?: MarkColor;
  /** Default: everyone. */
  seenBy?: SeenBy;
}

/** A pin or a drawing. */
export interface Mark {
  id: Id;
  kind: "pin" | "line" | "shape";
  /** Points in cells. A pin has one. */
  points: Point[];
  /** Text next to it. */
  text?: string;
  /** Text of the opened pin. */
  note?: string;
  /** Address of the mark's link: relative to the page, or `https:`. At most 2,000 bytes. */
  link?: string;
  color?: MarkColor;
  /** Default: only the game master. */
  seenBy?: SeenBy;
}

export interface Zone {
  id: Id;
  cells: Cell[];
  kind: string;
  acts: "through" | "inside";
  degree: "concealment" | "total";
  /** Effect on creatures inside, and when it acts (E5-94). Sides don't get this field. */
  effect?: AreaEffect;
}

export interface Token {
  id: Id;
  name: string;
  /** Tokens of one side are allies. Sides are enemies unless the scene's settings differ. */
  side: string;
  at: Cell;
  /** A size name of the ruleset. `footprint` overrides its cells (SM-05), on hexes by the cluster with the same width (G-02). */
  size?: string;
  footprint?: [w: number, h: number];
  /** Whether it squeezes at its place, with a space one cell narrower (E5-27). */
  squeezed?: boolean;
  /** Height above the ground in cells. Negative below it. */
  elevation?: number;
  /** The token that it rides on, which does not ride itself (E5-54). */
  mountedOn?: Id;
  /** Speed in cells by mode. */
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
  /** The light that it sheds and carries (E5-76). */
  light?: Light;
  /** Names of senses. If the ruleset reads ranges, a colon and a number of cells follow: "darkvision:12" (E5-77). */
  senses?: string[];
  /**
   * Properties that rules read beyond statistics: damage reduction, resistances, regeneration and others. Tokens of one side
   * with the same `group` share one initiative roll, until one of them regains its footing. If the rules in use need
   * another form of a value, commands refuse it, and files keep it with a warning. Your own traits are kept.
   */
  traits?: Record<string, unknown>;
  /** Its attacks, for buttons and offers. Other sides never see them. */
  attacks?: TokenAttack[];
  /** Attacks that one action pays for, with the number of each (E5-98). Other sides never see them. */
  multiattack?: MultiattackPart[];
  /** Not shown to players. */
  hidden?: boolean;
  image?: string;
}

export interface Condition {
  kind: string;
  /** Number of rounds. With `until`, number of such moments. */
  rounds?: number;
  /** The token that caused it. */
  by?: string;
  value?: number;
  /** The turn whose start or end ends it. */
  until?: { token: string; at: "turnStart" | "turnEnd" };
  /** The save that ends it (E5-93). */
  save?: RepeatedSave;
  [more: string]: unknown;
}

/** The type of the built-in rulesets. A table may load its own. The JSON Schema in the package describes it completely. */
export interface Ruleset {
  id: string;
  name: string;
  [knob: string]: unknown;
}
/** `{ extends: "reflex-d20", attack: { dice: "2d10" } }`: objects are merged option by option, lists and plain values replaced. */
export interface ChangedRuleset {
  extends: string;
  [knob: string]: unknown;
}
