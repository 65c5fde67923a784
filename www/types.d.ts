// Written by `cargo xtask types` from the types in Rust. Edit those, not this file.

import type {
  Cell,
  ChangedRuleset,
  Condition,
  MessageParams,
  Ruleset,
  Scene,
  Terrain,
  Token,
  Wall,
  Zone,
} from "./burstmap.js";

/** What a text says, for hosts that translate; absent where a ruleset or a user wrote the text. */
export interface Wording {
  messageId?: string;
  params?: MessageParams;
}

/**
 * A token, a cell, or a whole side (the union of its tokens).
 */
export type Viewer = Place | { side: string };

/**
 * A token or a cell.
 */
export type Place = string | Cell;

export type AreaQuery = {
  shape: AreaShape;
  /**
   * Radius, burst, rect: the cell aimed at.
   */
  target?: Cell;
  /**
   * Which corner of the target (RD-09) or of the user (RS-02); squares only. Proposed when left out (G-24).
   */
  corner?: Corner;
  /**
   * Line, cone, and the distance check of AH-07.
   */
  user?: Place;
  aim?: [number, number];
  /**
   * Radius, or length, in cells. rect: [w, h].
   */
  size: AreaSize;
  /**
   * Opening angle of a cone in degrees, when not the ruleset's.
   */
  angle?: number;
  /**
   * Throwing distance in cells, checked when given with user.
   */
  throwRange?: number;
};

export type Corner = "nw" | "ne" | "se" | "sw";

/**
 * Radius or length in cells; a rectangle's width and height.
 */
export type AreaSize = number | [number, number];

export type AreaShape = "radius" | "burst" | "line" | "cone" | "rect";

export type AreaReport = {
  /**
   * Every cell of the area that lies on the map, once.
   */
  cells: Array<AreaCell>;
  /**
   * The tokens that it affects.
   */
  tokens: Array<CaughtToken>;
  /**
   * Wall segments and doors that the area reaches (G-15).
   */
  barriers: Array<string>;
  origin: [number, number];
  /**
   * How it was measured, and what was in the way.
   */
  why: Array<Reason>;
};

export type CaughtToken = { id: string; cells: Array<Cell>; onOrigin: boolean };

export type AreaCell = {
  cell: Cell;
  state: CellState;
  distance: number;
  origin: boolean;
  /**
   * What blocks it: ids of walls or terrain.
   */
  by?: Array<string>;
};

export type CellState = "affected" | "blocked" | "barrier";

/**
 * One reason behind a verdict: which rule, what on the map, in a sentence.
 */
export type Reason = {
  rule: string;
  text: string;
  ids?: Array<string>;
  cells?: Array<Cell>;
  line?: [[number, number], [number, number]];
} & Wording;

export type SightReport = {
  lineOfEffect: boolean;
  lineOfSight: boolean;
  /**
   * A clear line, when there is one.
   */
  line?: [[number, number], [number, number]];
  distance: number;
  cover: CoverReport;
  concealment: ConcealmentReport;
  /**
   * Whether the target may hide from the observer (RS-11 ... RS-17, AH-10 ... AH-14, SA-37).
   */
  canHide: boolean;
  modifiers: Array<Modifier>;
  why: Array<Reason>;
};

export type CoverReport = {
  /**
   * A grade of the ruleset.
   */
  grade: string;
  /**
   * Hidden fraction of the target's space, 0 to 1.
   */
  hidden: number;
  by: Array<string>;
};

export type Modifier = {
  rule: string;
  on: ModifierTarget;
  /**
   * Which statistic, where the ruleset names one: "physicalDefense", "avoid", "reflex", "evasion" ...
   */
  stat?: string;
  value: number;
  text: string;
} & Wording;

/**
 * What a modifier is added to.
 */
export type ModifierTarget =
  "attack" | "defense" | "targetNumber" | "dice" | "missChance" | "damage" | "perception" | "initiative";

export type ConcealmentReport = { degree: "none" | "concealment" | "total"; by: Array<string> };

export type FieldReport = { sight: Array<Cell>; effect: Array<Cell> };

export type ReachQuery = {
  token: string;
  budget?: number;
  mode?: string;
  /**
   * A special way to move that the ruleset knows, e.g. `step`, `charge`, `withdraw`.
   */
  form?: string;
  /**
   * After a turn by 90° (SM-05).
   */
  turned?: boolean;
};

export type ReachReport = {
  /**
   * One entry per anchor cell that can be reached.
   */
  cells: Array<ReachCell>;
};

export type ReachCell = {
  cell: Cell;
  cost: number;
  /**
   * false: only to be moved through.
   */
  stop: boolean;
  /**
   * From the first step to `cell`; the token's own anchor is not in it.
   */
  path: Array<Cell>;
  provokes: Array<string>;
  checks: Array<MoveCheck>;
};

export type MoveCheck = { rule: string; token: string; skill: string; difficulty: number };

export type AttackQuery = {
  attacker: string;
  target: string;
  kind: AttackKind;
  /**
   * Choices of the ruleset: { charge: true }, { spareAllies: true }, { nonlethal: true }, { area: true } ...
   */
  options?: { [key in string]: unknown };
  /**
   * GM overrides for this attack, recorded in the log: { cover: "partial" }, { lineOfSight: true } ...
   */
  overrides?: { [key in string]: unknown };
};

/**
 * A kind of attack.
 */
export type AttackKind = "melee" | "ranged" | "spell";

export type AttackReport = {
  legal: boolean;
  modifiers: Array<Modifier>;
  sight: SightReport;
  why: Array<Reason>;
  /**
   * The number that the attack has to reach.
   */
  defense: DefenseReport;
  /**
   * Whom a stray shot may hit (RD-37).
   */
  inMelee?: Array<string>;
  /**
   * Who may declare itself the target instead (SA-21).
   */
  mayDeclare?: Array<string>;
  /**
   * Of striker and counter striker, who strikes first (SA-31); left out where nobody strikes back.
   */
  strikesFirst?: string;
  /**
   * What speaks against it, with the code that a command is refused with.
   */
  denied?: Array<Denial>;
};

/**
 * One reason against an attack: the error code that a command is refused with, the row, a sentence.
 */
export type Denial = {
  code: string;
  rule: string;
  /**
   * The words, in English.
   */
  text: string;
} & Wording;

/**
 * A defense with everything that changes it.
 */
export type DefenseReport = {
  /**
   * The statistic that the attack is compared with.
   */
  stat: string;
  value: number;
  /**
   * Whether the token gives the statistic; otherwise the ruleset's stand-in was used.
   */
  given: boolean;
};

export type FlankingReport = { flanked: boolean; by: Array<string>; modifiers: Array<Modifier>; why: Array<Reason> };

/**
 * Whether a token may hide now.
 */
export type HidingReport = {
  mayHide: boolean;
  /**
   * Enemies from whom it cannot, in scene order.
   */
  fails: Array<string>;
  why: Array<Reason>;
};

export type TurnReport = {
  phase: Phase;
  round: number;
  active: string | null;
  order: Array<OrderEntry>;
  /**
   * What may be done now: delay, regain footing, free strike, drop prone ...
   */
  offers: Array<Offer>;
  /**
   * What the active combatant has left.
   */
  budget: Budget;
  /**
   * What nobody should forget now: regeneration, holds to keep, clocks, turns about to be lost.
   */
  reminders: Array<Reason>;
};

/**
 * Something that the rules allow now.
 */
export type Offer = {
  /**
   * The id of the rule that allows it.
   */
  rule: string;
  /**
   * Whom it is about; empty where it is about nobody in particular.
   */
  token: string;
  /**
   * Ready to be dispatched.
   */
  command: KnownCommand;
  /**
   * The words for it, for a button.
   */
  text: string;
};

/**
 * A command of any kind.
 */
export type KnownCommand =
  | ({ type: "rollInitiative" } & RollInitiative)
  | ({ type: "startCombat" } & StartCombat)
  | ({ type: "endTurn" } & EndTurn)
  | ({ type: "endRound" } & EndRound)
  | ({ type: "endCombat" } & EndCombat)
  | ({ type: "delay" } & Delay)
  | ({ type: "actNow" } & ActNow)
  | ({ type: "regainFooting" } & RegainFooting)
  | ({ type: "tieOrder" } & TieOrder)
  | ({ type: "spend" } & Spend)
  | ({ type: "move" } & Move)
  | ({ type: "step" } & Step)
  | ({ type: "attack" } & Attack)
  | ({ type: "areaAttack" } & AreaAttack)
  | ({ type: "maneuver" } & Maneuver)
  | ({ type: "damage" } & Damage)
  | ({ type: "wake" } & Wake)
  | ({ type: "rest" } & Rest)
  | ({ type: "setDoor" } & SetDoor)
  | ({ type: "demolish" } & Demolish)
  | ({ type: "paintTerrain" } & PaintTerrain)
  | ({ type: "eraseTerrain" } & EraseTerrain)
  | ({ type: "addWall" } & AddWall)
  | ({ type: "moveWall" } & MoveWall)
  | ({ type: "removeWall" } & RemoveWall)
  | ({ type: "paintZone" } & PaintZone)
  | ({ type: "removeZone" } & RemoveZone)
  | ({ type: "setArea" } & SetArea)
  | ({ type: "proposeAreas" } & ProposeAreas)
  | ({ type: "addToken" } & AddToken)
  | ({ type: "updateToken" } & UpdateToken)
  | ({ type: "removeToken" } & RemoveToken)
  | ({ type: "teleport" } & Teleport)
  | ({ type: "addCondition" } & AddCondition)
  | ({ type: "removeCondition" } & RemoveCondition)
  | ({ type: "heal" } & Heal)
  | ({ type: "setSetting" } & SetSetting)
  | ({ type: "setRuleset" } & SetRuleset)
  | ({ type: "note" } & Note)
  | ({ type: "together" } & Together);

/**
 * A maneuver against one target (RD-41 … RD-50).
 */
export type Maneuver = {
  attacker: string;
  target: string;
  kind: ManeuverKind;
  /**
   * Added to the roll.
   */
  bonus?: number;
  /**
   * What is done with the success, as each kind of maneuver says.
   */
  follow?: unknown;
  /**
   * What the object of a sunder takes (RD-45).
   */
  damage?: unknown;
  options?: { [key in string]: unknown };
  overrides?: { [key in string]: unknown };
};

/**
 * A maneuver (RD-42 to RD-50).
 */
export type ManeuverKind =
  "trip" | "grapple" | "disarm" | "sunder" | "bullRush" | "overrun" | "reposition" | "steal" | "feint";

/**
 * Takes a zone away.
 */
export type RemoveZone = { id: string };

/**
 * A new area, or another outline of one that has this id; without cells it is taken away.
 */
export type SetArea = { area: Scene["areas"][number] };

/**
 * A new zone, or other contents of one that has this id.
 */
export type PaintZone = { zone: Zone };

/**
 * Changes one knob of the rules on this table. `null` takes a setting away.
 */
export type SetSetting = {
  /**
   * The path of a knob, or a setting of the host.
   */
  name: string;
  value?: unknown;
};

/**
 * Builds a wall.
 */
export type AddWall = { wall: Wall };

/**
 * Puts a token on the map.
 */
export type AddToken = { token: Token };

/**
 * One token, or all: before combat everybody alive, in mid-fight those that have not rolled yet. Tokens of one side
 * with the same `traits.group` share the roll of the first of them.
 */
export type RollInitiative = {
  /**
   * `None`: all.
   */
  token?: string;
  /**
   * The ability that is checked; further ones in the order in which they would be checked in a tie (SA-04).
   */
  choice?: Array<string>;
  /**
   * What the table adds to the roll.
   */
  modifiers?: Array<GivenModifier>;
};

/**
 * A number that the table adds to a roll, with the words for it; as JSON also the bare number.
 */
export type GivenModifier = { value: number; text?: string };

/**
 * Cell by cell. In combat only the active combatant moves, with the movement of its actions; before it anybody, as far
 * as it likes.
 */
export type Move = {
  token: string;
  /**
   * The cells entered, one after the other; may be left out where the token turns on the spot.
   */
  path?: Array<Cell>;
  /**
   * The kind of speed; `None`: as the token usually moves.
   */
  mode?: string;
  /**
   * A special way to move that the ruleset knows, e.g. `step`, `charge`, `withdraw`.
   */
  form?: string;
  /**
   * It turns by 90° before it goes, or on the spot (SM-05).
   */
  turned?: boolean;
};

/**
 * Gives a token a condition, in place of one of the same kind and cause.
 */
export type AddCondition = { token: string; condition: Condition };

/**
 * Takes a wall away.
 */
export type RemoveWall = { wall: string };

/**
 * RD-06: one cell, provoking nothing; whoever steps does not move with a move action in the same turn.
 */
export type Step = {
  token: string;
  /**
   * A neighbor of the cell where it stands.
   */
  to: Cell;
};

/**
 * RS-32, AH-28, RD-39: once in an encounter, at the end of a round that the policy names; the new result stands. It is
 * each one's own choice: of a group, whoever rolls again acts apart from the others from then on.
 */
export type RegainFooting = { token: string };

/**
 * Damage by the game master's hand.
 */
export type Damage = {
  token: string;
  /**
   * Hit points, 0 or more.
   */
  amount: number;
  /**
   * Kinds of damage, e.g. `fire`.
   */
  types?: Array<string>;
  nonlethal?: boolean;
};

/**
 * An action by name, or a named activity. Out-of-turn ones are possible at any time of the combat (RD-04).
 */
export type Spend = {
  token: string;
  /**
   * The name of an action or of an activity of the ruleset.
   */
  action: string;
  /**
   * Whom it is about: whom one charges, closes in on, helps or urges (SA-36, SA-40).
   */
  target?: string;
  /**
   * How the target takes being urged, which is then resolved at once (SA-40).
   */
  attitude?: Attitude;
  /**
   * Added to the check that it takes (SA-37, SA-40).
   */
  bonus?: number;
  /**
   * What that check has to reach.
   */
  difficulty?: number;
};

/**
 * How the target takes it: the GM's choice.
 */
export type Attitude = "willing" | "hesitant" | "unwilling";

/**
 * Starts the first round.
 */
export type StartCombat = {
  /**
   * The side that goes before all others in the first round (SA-38).
   */
  surprise?: string;
  /**
   * Who declares the fight and goes first, unless the watcher wins the test (SA-38).
   */
  declares?: string;
  /**
   * Who watches the one that declares.
   */
  watcher?: string;
};

/**
 * A delayed combatant takes its turn between turns: before the active one has done anything, or after the last turn.
 */
export type ActNow = { token: string };

/**
 * Closes the round: open delays are lost (RS-33), the count goes up (SA-06), the next round starts.
 */
export type EndRound = Record<symbol, never>;

/**
 * RS-33, AH-29: the active one steps back, before it has done anything.
 */
export type Delay = { token: string };

/**
 * Erases terrain, or some of its cells.
 */
export type EraseTerrain = {
  id: string;
  /**
   * `None`: all of it.
   */
  cells?: Array<Cell>;
};

/**
 * Takes a token off the map and out of the order of turns.
 */
export type RemoveToken = { token: string };

/**
 * G-15: walls, doors and blocking terrain that an area hit, taken down.
 */
export type Demolish = {
  /**
   * Of walls, doors and terrain.
   */
  ids: Array<string>;
};

/**
 * Writes something into the log.
 */
export type Note = { text: string };

/**
 * New terrain, or other contents of one that has this id.
 */
export type PaintTerrain = { terrain: Terrain };

/**
 * Plays on by other rules.
 */
export type SetRuleset = {
  /**
   * The id of a built-in one, a whole one, or changes to one.
   */
  ruleset: string | Ruleset | ChangedRuleset;
};

/**
 * An attack on one target.
 */
export type Attack = {
  attacker: string;
  target: string;
  kind: AttackKind;
  /**
   * Added to the roll.
   */
  bonus?: number;
  /**
   * `{ dice, types?, nonlethal? }` or a number; read by the rules of damage.
   */
  damage?: unknown;
  /**
   * Choices of the ruleset, e.g. `charge`, `nonlethal`.
   */
  options?: { [key in string]: unknown };
  /**
   * What the game master says against the rules, e.g. `cover`, `legal`.
   */
  overrides?: { [key in string]: unknown };
};

/**
 * The active turn ends and the next one begins; after the last one the round ends.
 */
export type EndTurn = {
  /**
   * Whose turn it is thought to be; another's is refused.
   */
  token?: string;
};

/**
 * An attack on everybody in an area.
 */
export type AreaAttack = {
  area: AreaQuery;
  attacker?: string;
  /**
   * `spell`: it must overcome the spell resistance of whoever stands on the origin (RD-38).
   */
  kind?: AttackKind;
  /**
   * Added to the roll against everybody in it.
   */
  bonus?: number;
  /**
   * The defense that it is rolled against.
   */
  versus?: string;
  check?: GivenCheck;
  /**
   * As that of an attack.
   */
  damage?: unknown;
  splash?: boolean;
  options?: { [key in string]: unknown };
  overrides?: { [key in string]: unknown };
};

/**
 * Everybody in an area makes a check of their own.
 */
export type GivenCheck = {
  skill: string;
  difficulty: number;
  /**
   * A success halves the damage instead of avoiding it.
   */
  half?: boolean;
};

/**
 * Rest, which heals.
 */
export type Rest = {
  token: string;
  /**
   * How long; may be a fraction.
   */
  hours: number;
};

/**
 * SA-39: areas by what a fixed movement cost reaches, in place of those that there were; the GM redraws any of them.
 */
export type ProposeAreas = Record<symbol, never>;

/**
 * Merges `changes` into the token: objects field by field, `null` takes a field away.
 */
export type UpdateToken = {
  token: string;
  /**
   * Fields of a token, as in a scene.
   */
  changes: Partial<Token>;
};

/**
 * Wakes a token that nonlethal damage put to sleep (RS-30, AH-26, RD-40).
 */
export type Wake = { token: string };

/**
 * RS-31, SA-04 step 1: the order chosen among tied ones, for the whole combat.
 */
export type TieOrder = {
  /**
   * First to last; at least two.
   */
  tokens: Array<string>;
};

/**
 * Ends the fight; the order of turns stays readable.
 */
export type EndCombat = Record<symbol, never>;

/**
 * Gives a wall another course.
 */
export type MoveWall = {
  wall: string;
  /**
   * In cells.
   */
  points: Array<[number, number]>;
};

/**
 * Healing by the game master's hand.
 */
export type Heal = {
  token: string;
  /**
   * Hit points, 0 or more.
   */
  amount: number;
};

/**
 * Edits of the map, its tokens and the table as one step: all of them, or none.
 */
export type Together = {
  /**
   * 1 to 10,000.
   */
  commands: KnownCommand[];
};

/**
 * Takes every condition of the kind away; with `by` the one that this token causes.
 */
export type RemoveCondition = {
  token: string;
  kind: string;
  /**
   * Only what that token causes, of several of the kind.
   */
  by?: string;
};

/**
 * No rules but the map's bounds.
 */
export type Teleport = {
  token: string;
  /**
   * Where its first cell comes to stand.
   */
  to: Cell;
};

/**
 * Opens, closes or locks a door.
 */
export type SetDoor = { wall: string; state: "open" | "closed" | "locked" };

export type Phase = "setup" | "combat" | "roundEnd" | "over";

export type Budget = {
  /**
   * Actions by name.
   */
  actions: Record<string, number>;
  /**
   * Cells by mode of movement.
   */
  movement: Record<string, number>;
};

export type OrderEntry = { token: string; initiative: number; decidedBy: string; status: TurnStatus };

export type TurnStatus = "waiting" | "active" | "acted" | "delayed" | "lost";

/**
 * What a side has of the map: cells in neither list are unseen.
 */
export type Fog = {
  /**
   * Whether the setting `fog` is on; else every cell counts as explored.
   */
  on: boolean;
  /**
   * Everything that the side has ever seen, what is in sight among it, by rows.
   */
  explored: Array<Cell>;
  inSight: Array<Cell>;
};

export type Revealed = {
  what:
    | "scene"
    | "picture"
    | "setting"
    | "terrain"
    | "wall"
    | "door"
    | "zone"
    | "area"
    | "token"
    | "order"
    | "explored"
    | "other";
  /**
   * Its id, or its name where it has none; empty for what there is once.
   */
  id: string;
  /**
   * A sentence for the game master.
   */
  text: string;
  /**
   * The fields that are there, in the file's order.
   */
  fields: Array<string>;
};
