// Written by `cargo xtask types` from the types in Rust. Edit those, not this file.

import type {
  Cell,
  ChangedRuleset,
  Condition,
  Mark,
  MessageParams,
  Ruleset,
  Scene,
  Terrain,
  Token,
  Wall,
  Zone,
} from "./core.js";

/** The message of a text, for hosts that translate; absent if a ruleset or a user wrote the text. */
export interface Wording {
  messageId?: string;
  params?: MessageParams;
}

/** A modifier of a check or a save, or of its dice. */
export type CheckModifier = Omit<Modifier, "on"> & { on: ModifierTarget | "check" };

/**
 * Takes a delayed turn between turns: before the active combatant has done anything, or after the last turn.
 */
export type ActNow = { token: string };

/**
 * The game master granted additional actions for a turn (E5-102).
 */
export type ActionGranted = {
  token: string;
  /**
   * The action.
   */
  action: string;
  /**
   * Number of actions.
   */
  count: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token spent an action or performed an activity that costs one.
 */
export type ActionSpent = {
  token: string;
  /**
   * The action or activity.
   */
  action: string;
  /**
   * The actions spent, e.g. `standard` for a second `move` (RD-02).
   */
  used?: Array<string>;
  /**
   * Whether the activity provokes creatures that threaten the token.
   */
  provokes?: boolean;
  /**
   * `null` if no rule defines a price.
   */
  rule: string | null;
  why?: Array<Reason>;
  /**
   * The target of the activity.
   */
  target?: string;
  /**
   * Tokens that may declare themselves the target instead (SA-21).
   */
  mayDeclare?: Array<string>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Gives a token a condition, which replaces a condition of the same kind and cause.
 */
export type AddCondition = { token: string; condition: Condition };

/**
 * Adds a token to the map.
 */
export type AddToken = { token: Token };

/**
 * Builds a wall.
 */
export type AddWall = { wall: Wall };

/**
 * An attack on all creatures in an area.
 */
export type AreaAttack = {
  area: AreaQuery;
  attacker?: string;
  /**
   * With `spell`, the attack must overcome the spell resistance of a target on the origin (RD-38).
   */
  kind?: AttackKind;
  /**
   * Bonus to the roll against each target.
   */
  bonus?: number;
  /**
   * The defense to roll against.
   */
  versus?: string;
  check?: GivenCheck;
  splash?: boolean;
  /**
   * Name for the log: an attack of the token, or a spell.
   */
  with?: string;
  /**
   * A number, `{ dice, types?, nonlethal? }`, or a list of these, one per damage type (E5-91).
   */
  damage?: unknown;
  /**
   * Conditions that a hit causes. An area without rolls gives them to every creature in it (E5-101).
   */
  onHit?: Array<GivenCondition>;
  /**
   * Options of the ruleset, e.g. `charge`, `nonlethal`.
   */
  options?: { [key in string]: unknown };
  /**
   * GM overrides of the rules, e.g. `cover`, `legal`.
   */
  overrides?: { [key in string]: unknown };
};

/**
 * Expected results of an area attack.
 */
export type AreaAttackReport = {
  legal: boolean;
  /**
   * Creatures in the area, in the order of the scene's tokens.
   */
  targets: Array<AreaTargetReport>;
  /**
   * Warnings.
   */
  why: Array<Reason>;
  /**
   * Reasons against the whole attack, with the code of the command's refusal.
   */
  denied?: Array<Denial>;
};

export type AreaCell = {
  cell: Cell;
  state: CellState;
  distance: number;
  origin: boolean;
  /**
   * Barriers: ids of walls or terrain.
   */
  by?: Array<string>;
};

/**
 * Effect of a template on creatures inside.
 */
export type AreaEffect = {
  /**
   * Moments when it acts. Can be omitted if it only slows.
   */
  on?: Array<AreaMoment>;
  /**
   * Whether the effect acts at most once per turn on each token.
   */
  onceATurn?: boolean;
  /**
   * Tokens that it spares.
   */
  spares?: Array<string>;
  /**
   * Saving throw against it. If omitted, there is none.
   */
  save?: EffectSave;
  /**
   * Damage, as for an attack.
   */
  damage?: unknown;
  /**
   * Speed in it, which determines the cost of each of its cells (E5-94).
   */
  speed?: AreaSpeed;
  /**
   * At the start or end of a turn, creatures next to a line or ring are also affected.
   */
  beside?: Beside;
  /**
   * Conditions without a save (E5-101). With one, they are in `save.onFail`.
   */
  onHit?: Array<GivenCondition>;
};

/**
 * Moments when a template acts on a token.
 */
export type AreaMoment = "appear" | "enter" | "areaMoves" | "startTurn" | "endTurn";

/**
 * All fields that an `AreaQuery` can have in JSON. Fields that its shape doesn't use are ignored, so a host can keep a query and change
 * its shape.
 */
export type AreaQuery = {
  /**
   * The shape.
   */
  shape: TemplateShape;
  /**
   * Radius, burst, rect: the target cell.
   */
  target?: Cell;
  /**
   * Corner of the target (RD-09) or of the user (RS-02), on squares only. If omitted, one is suggested (G-24).
   */
  corner?: Corner;
  /**
   * A free point of origin in cells, instead of a target cell or a place on the user. If cells are counted, only lines and cones can
   * have one (E5-68).
   */
  origin?: [number, number];
  /**
   * User of a line, cone or emanation, or for the range check of AH-07.
   */
  user?: Place;
  /**
   * Line, cone: the point to aim at.
   */
  aim?: [number, number];
  /**
   * Radius or length in cells, or [w, h] for a rect.
   */
  size: TemplateSize;
  /**
   * Opening angle of a cone in degrees, if not the ruleset's.
   */
  angle?: number;
  /**
   * Width of a line in cells, 1 if omitted.
   */
  width?: number;
  /**
   * Emanation: whether it includes its user's own cells.
   */
  include?: boolean;
  /**
   * Throwing range in cells, checked if user and target are specified.
   */
  throwRange?: number;
  /**
   * Whether the area consists only of its edge, as a ring (E5-94). Not for lines and cones.
   */
  ring?: boolean;
  /**
   * Height above the ground where it starts, in cells. For a rect, its lower end. If omitted, the height of the user if it starts there,
   * or the ground. Used if the rules have heights of areas (E5-69).
   */
  elevation?: number;
  /**
   * Radius, burst: the height of a cylinder in cells. If omitted, it is a sphere. Rect: its height, if not its longer side (E5-71).
   */
  height?: number;
};

export type AreaReport = {
  /**
   * Every cell of the area on the map, without duplicates.
   */
  cells: Array<AreaCell>;
  /**
   * Affected tokens.
   */
  tokens: Array<CaughtToken>;
  /**
   * Wall segments and doors that the area reaches (G-15).
   */
  barriers: Array<string>;
  /**
   * The parts of these walls and doors that the area reaches (G-15).
   */
  walls: Array<ReachedWall>;
  origin: [number, number];
  /**
   * Reasons: measurement and obstacles.
   */
  why: Array<Reason>;
  /**
   * Warnings about things that the rules allow but probably don't intend: a target cell out of the user's line of effect (RS-09, AH-31),
   * or a start other than the one aimed at (E5-68). They are also in `why`.
   */
  warnings?: Array<Reason>;
};

/**
 * An area took effect.
 */
export type AreaResolved = {
  /**
   * The attacking token, or `null` if there is none.
   */
  attacker?: string | null;
  /**
   * Name of the attack. A side sees it for its own tokens.
   */
  with?: string;
  /**
   * Results in the order of the scene's tokens.
   */
  results: Array<AreaTarget>;
  /**
   * The dice as far as the attacker's side knows them.
   */
  known?: KnownAreaRoll;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording & {
    /**
     * Faces of the one roll for all, if there was one.
     */
    faces?: Array<number>;
    total?: number;
    damageFaces?: Array<number>;
    /**
     * Damage before any reduction.
     */
    damageRolled?: number;
    why?: Array<Reason>;
    area?: AreaQuery;
    /**
     * Number of affected cells.
     */
    cells?: number;
    /**
     * Ids of the barriers that the area hit.
     */
    barriers?: Array<string>;
    /**
     * GM overrides of the rules.
     */
    overrides?: { [key in string]: unknown };
  };

/**
 * A region was drawn, or removed if it has no cells.
 */
export type AreaSet = {
  id: string;
  /**
   * Number of cells in the region.
   */
  cells: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Speed in an area.
 */
export type AreaSpeed = "half";

/**
 * Result for one token in an area.
 */
export type AreaTarget = {
  token: string;
  /**
   * Whether the area affects it.
   */
  hit: boolean;
  /**
   * Whether the creature is on the origin of the area.
   */
  onOrigin: boolean;
  /**
   * Faces of its own check, if it made one.
   */
  faces?: Array<number>;
  total?: number;
  /**
   * The defense and the number to reach.
   */
  against?: string;
  needed?: number;
  /**
   * Modifiers of the roll against it, or of the number to reach.
   */
  modifiers?: Array<CheckModifier>;
  /**
   * The creature's own roll against concealment, if there was one.
   */
  concealment?: ConcealmentRoll;
  damage?: DamageOutcome;
  /**
   * A sentence that can be read aloud.
   */
  text?: string;
} & Wording;

/**
 * Expected result of an area attack for one creature (RS-05, AH-05, RD-07, SA-24).
 */
export type AreaTargetReport = {
  token: string;
  /**
   * Whether the creature is on the origin of the area.
   */
  onOrigin: boolean;
  /**
   * Whether the creature can be attacked. Other creatures in the area are attacked regardless.
   */
  legal: boolean;
  modifiers: Array<CheckModifier>;
  /**
   * Cover measured from the start of the area.
   */
  cover: CoverReport;
  /**
   * Concealment measured from the start of the area.
   */
  concealment: ConcealmentReport;
  /**
   * The number that the roll against the creature, or its own check, must reach. Omitted without a roll.
   */
  defense?: DefenseReport;
  why: Array<Reason>;
  /**
   * Reasons against attacking the creature.
   */
  denied?: Array<Denial>;
};

/**
 * The map was divided into regions (SA-39).
 */
export type AreasProposed = {
  /**
   * Ids of the regions.
   */
  areas: Array<string>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * An attack on one target.
 */
export type Attack = {
  attacker: string;
  /**
   * A token, or a cell that may contain an unseen creature (a guess: RS-12, AH-11). If the rules allow attacks on objects and places,
   * also a wall, a piece of terrain or the cell itself (SA-21).
   */
  target: string | Cell;
  kind: AttackKind;
  /**
   * Bonus to the roll.
   */
  bonus?: number;
  /**
   * Name for the log: an attack of the token, or a spell.
   */
  with?: string;
  /**
   * A number, `{ dice, types?, nonlethal? }`, or a list of these, one per damage type (E5-91).
   */
  damage?: unknown;
  /**
   * Conditions that a hit causes. An area without rolls gives them to every creature in it (E5-101).
   */
  onHit?: Array<GivenCondition>;
  /**
   * Options of the ruleset, e.g. `charge`, `nonlethal`.
   */
  options?: { [key in string]: unknown };
  /**
   * GM overrides of the rules, e.g. `cover`, `legal`.
   */
  overrides?: { [key in string]: unknown };
};

/**
 * A template and its size.
 */
export type AttackArea = {
  /**
   * A shape of template.
   */
  shape: TemplateShape;
  /**
   * Radius or length in cells. For a box with two `sides`, the larger one.
   */
  size: number;
  /**
   * Width of a line in cells.
   */
  width?: number;
  /**
   * Width and height of a box in cells, if they differ.
   */
  sides?: [number, number];
  /**
   * Whether the area consists only of its edge. Not for lines and cones.
   */
  ring?: boolean;
  /**
   * Whether a line starts anywhere within its range instead of at its user, such as a wall.
   */
  free?: boolean;
};

/**
 * Damage of one type.
 */
export type AttackDamage = {
  /**
   * Dice and bonus: `2d6+3`.
   */
  dice: string;
  /**
   * Type: slashing, fire.
   */
  type?: string;
};

/**
 * A kind of attack.
 */
export type AttackKind = "melee" | "ranged" | "spell";

export type AttackQuery = {
  attacker: string;
  /**
   * A token, or a cell that may contain an unseen creature (a guess: RS-12, AH-11). If the rules allow attacks on objects and places,
   * also a wall, a piece of terrain or the cell itself (SA-21).
   */
  target: string | Cell;
  kind: AttackKind;
  /**
   * Options of the ruleset: { charge: true }, { spareAllies: true }, { nonlethal: true }, { area: true } … The weapon's range in regions
   * is `range`, or `weapon: { range }` (SA-27).
   */
  options?: { [key in string]: unknown };
  /**
   * GM overrides for this attack, recorded in the log: { cover: "partial" }, { lineOfSight: true } …
   */
  overrides?: { [key in string]: unknown };
};

/**
 * A token rolled to recharge an attack (E5-96).
 */
export type AttackRecharged = {
  token: string;
  /**
   * Name of the attack, or of the shared uses of several attacks.
   */
  with: string;
  face: number;
  /**
   * Whether the attack can be used again.
   */
  back: boolean;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

export type AttackReport = {
  legal: boolean;
  modifiers: Array<Modifier>;
  /**
   * Net result of the modifiers on `advantage`. Omitted if there are none (E5-43).
   */
  net?: NetAdvantage;
  sight: SightReport;
  why: Array<Reason>;
  /**
   * Defense to reach.
   */
  defense: DefenseReport;
  /**
   * Creatures that a stray shot may hit (RD-37).
   */
  inMelee?: Array<string>;
  /**
   * Creatures that may declare themselves the target (SA-21).
   */
  mayDeclare?: Array<string>;
  /**
   * The striker or counter striker that strikes first (SA-31). Omitted without a counter strike.
   */
  strikesFirst?: string;
  /**
   * Reasons against the attack, with the code of the command's refusal.
   */
  denied?: Array<Denial>;
};

/**
 * A token attacked another.
 */
export type AttackResolved = {
  attacker: string;
  target: string;
  kind: AttackKind;
  /**
   * Name of the attack. A side sees it for its own tokens.
   */
  with?: string;
  /**
   * Faces of the attack roll, in order.
   */
  faces?: Array<number>;
  hit: boolean;
  critical: boolean;
  /**
   * Whether the spell failed to overcome spell resistance (RD-38).
   */
  fizzled: boolean;
  /**
   * The attack bonus.
   */
  bonus?: number;
  damageFaces?: Array<number>;
  /**
   * Modifiers to the roll that the attacker's side expects, if something that it does not know changes them.
   */
  expected?: Array<Modifier>;
  /**
   * The roll as far as the attacker's side knows it.
   */
  known?: KnownRoll;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording & {
    /**
     * Total of the roll with bonus and modifiers.
     */
    total?: number;
    /**
     * The defense and the number to reach.
     */
    against?: string;
    needed?: number;
    /**
     * The total minus the needed number, negative for a miss by the numbers.
     */
    margin?: number;
    /**
     * Roll against concealment, if there was one.
     */
    concealment?: ConcealmentRoll;
    /**
     * Tokens that a miss may have hit instead (RD-37).
     */
    stray?: Array<string>;
    /**
     * The struck token: the target, or the one that a stray shot hit.
     */
    struck?: string;
    /**
     * Damage before any reduction.
     */
    damageRolled?: number;
    damage?: DamageOutcome;
    why?: Array<Reason>;
    modifiers?: Array<Modifier>;
    /**
     * GM overrides of the rules.
     */
    overrides?: { [key in string]: unknown };
  };

/**
 * Saving throw against an attack.
 */
export type AttackSave = {
  /**
   * Statistic of the save.
   */
  stat: string;
  /**
   * The number to reach.
   */
  difficulty?: number;
  /**
   * Whether a success still takes half the damage.
   */
  half?: boolean;
  /**
   * Conditions after a failure (E5-101).
   */
  onFail?: Array<GivenCondition>;
};

/**
 * Uses of an attack before a rest.
 */
export type AttackUses = {
  /**
   * Kind of rest that restores them.
   */
  per: UsesPer;
  /**
   * Maximum, 1 or more.
   */
  max: number;
  /**
   * Remaining uses. If omitted, all.
   */
  left?: number;
};

/**
 * A side's command, performed as far as possible: a move stops before its obstacle, and anything else has no effect. The side is never
 * refused for a reason that it doesn't know, and the game master sees what happened.
 */
export type Attempt = { side: string; command: KnownCommand };

/**
 * A side's request had no effect, for a reason that the side doesn't know.
 */
export type AttemptFailed = {
  side: string;
  /**
   * The token that attempted it.
   */
  token?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * The target's attitude, chosen by the GM.
 */
export type Attitude = "willing" | "hesitant" | "unwilling";

/**
 * Walls and terrain were destroyed (G-15).
 */
export type BarrierDemolished = {
  ids: Array<string>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * The side of a line or ring on which it acts beyond its own cells.
 */
export type Beside = {
  /**
   * The side: left or right for a line, from its start to its end, and inside or outside for a ring.
   */
  side: WallSide;
  /**
   * Maximum distance from the area in cells.
   */
  within: number;
};

/**
 * Query for placements of this template that affect the most enemies of `token` and no allies. The user, corner and throwing range of the
 * template's own placement count if specified. With a user, only cells in its line of effect are targets.
 */
export type BestAreaQuery = {
  /**
   * The token whose enemies and allies count. It counts as its own ally.
   */
  token: string;
  area: AreaQuery;
};

/**
 * The best placements.
 */
export type BestAreaReport = {
  /**
   * Number of enemies in each placement. 0 if every placement with an enemy also affects an ally.
   */
  most: number;
  /**
   * All best placements, by row and column of their target, then by corner or direction.
   */
  placements: Array<FoundPlacement>;
  why: Array<Reason>;
};

export type Budget = {
  /**
   * Actions left, by name.
   */
  actions: Record<string, number>;
  /**
   * Movement left in cells, by mode.
   */
  movement: Record<string, number>;
  /**
   * Attacks that an action of this turn has paid for and that are not made yet (E5-11).
   */
  attacks?: number;
  /**
   * Remaining attacks of its multiattack (E5-98). Empty if it has no multiattack, or no action is left for it.
   */
  multiattack?: Array<MultiattackLeft>;
};

export type CaughtToken = { id: string; cells: Array<Cell>; onOrigin: boolean };

export type CellState = "affected" | "blocked" | "barrier";

/**
 * Cells that answer a query, by row and column.
 */
export type CellsReport = {
  cells: Array<Cell>;
  /**
   * The query in words, with the rules that decided.
   */
  why: Array<Reason>;
};

/**
 * A change to one token. Rules return changes and never modify the document.
 */
export type Change =
  | { change: "hp"; token: string; hp: NonNullable<Token["hp"]> }
  | { change: "addCondition"; token: string; condition: Condition }
  | { change: "removeCondition"; token: string; kind: string; by: string | null }
  | { change: "stat"; token: string; stat: string; value: number }
  | { change: "trait"; token: string; name: string; value: unknown }
  | { change: "moved"; token: string; path: Array<Cell> }
  | { change: "armed"; token: string; armed: boolean }
  | {
      change: "attackUse";
      token: string;
      attack: number;
      /**
       * Whether the attack must recharge.
       */
      spent: boolean;
      /**
       * Remaining uses.
       */
      left: number | null;
    }
  | { change: "dropped"; token: string; at: Cell }
  | { change: "taken"; token: string; by: string };

/**
 * A token made an ability check.
 */
export type CheckRolled = {
  token: string;
  /**
   * The token to get past.
   */
  target?: string;
  /**
   * The token that rolls against it.
   */
  watcher?: string;
  skill?: string;
  /**
   * The number to reach, or `null` if the game master decides.
   */
  difficulty?: number | null;
  total?: number;
  /**
   * Totals of the token and the watcher.
   */
  totals?: [number, number];
  faces?: Array<number>;
  modifiers?: Array<CheckModifier>;
  success?: boolean;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Combat ends.
 */
export type CombatEnded = {
  round: number;
  rule?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Combat starts.
 */
export type CombatStarted = {
  /**
   * The combatants in the turn order.
   */
  order: Array<string>;
  rule?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

export type ConcealmentReport = { degree: "none" | "concealment" | "total"; by: Array<string> };

export type ConcealmentRoll = {
  /**
   * Miss chance in percent.
   */
  chance: number;
  face: number;
  missed: boolean;
};

/**
 * Starts concentration on an effect and ends any earlier concentration (E5-84). Sustained templates and conditions of the same name
 * (`placeTemplate`, `addCondition`) belong to it.
 */
export type Concentrate = {
  token: string;
  /**
   * Name of the effect.
   */
  on?: string;
};

/**
 * A token gained a condition.
 */
export type ConditionAdded = {
  token: string;
  condition: Condition;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Reason for a condition to end without a command.
 */
export type ConditionEnd = "duration";

/**
 * A token lost a condition.
 */
export type ConditionRemoved = {
  token: string;
  kind: string;
  because?: ConditionEnd;
  /**
   * The token that caused it.
   */
  by?: string;
  /**
   * For a hidden token: the tokens that found it (SA-37).
   */
  seenBy?: Array<string>;
  rule?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A corner of a cell, or of a rectangular space.
 */
export type Corner = "nw" | "ne" | "se" | "sw";

/**
 * A token raised or lowered the cover of a feature (SA-22).
 */
export type CoverChanged = {
  token: string;
  /**
   * The wall or terrain.
   */
  feature: string;
  /**
   * The previous grade.
   */
  before: string;
  /**
   * The new grade.
   */
  cover: string;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

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

/**
 * A zone without an id or cells.
 */
export type CreatedZone = {
  /**
   * Kind: smoke, fog, darkness …
   */
  kind: string;
  /**
   * Whether it affects every line through it, or only targets inside.
   */
  acts: "through" | "inside";
  /**
   * Degree of concealment.
   */
  degree: "concealment" | "total";
};

/**
 * Contents that a template creates in its cells.
 */
export type Creates = {
  /**
   * A zone, such as fog or darkness.
   */
  zone?: CreatedZone;
  /**
   * A light in the middle: cells of bright light, and of dim light beyond it (E5-76).
   */
  light?: [bright: number, dim: number];
  /**
   * Difficult terrain.
   */
  difficult?: boolean;
  /**
   * Channels that its cells block, like those of a wall.
   */
  blocks?: { move: boolean; effect: boolean; sight: boolean };
};

/**
 * Applies damage.
 */
export type Damage = {
  token: string;
  /**
   * Hit points, 0 or more.
   */
  amount: number;
  /**
   * Damage types, e.g. `fire`.
   */
  types?: Array<string>;
  /**
   * Additional damage of other types (E5-91).
   */
  also?: Array<Share>;
  nonlethal?: boolean;
  /**
   * Adjustment before any resistance. A negative number reduces the damage (E5-80).
   */
  adjust?: number;
  /**
   * Whether the damage is from a critical hit, which counts as two failures for a dying token (E5-82).
   */
  critical?: boolean;
};

/**
 * A distribution of damage.
 */
export type DamageOdds = {
  mean: number;
  /**
   * The 10th percentile.
   */
  low: number;
  /**
   * The 90th percentile.
   */
  high: number;
  /**
   * Chance that the target drops: it has no hit points left, dies or is incapacitated. Omitted if its hit points are unknown, or if it
   * is already out of action.
   */
  fells?: number;
  /**
   * The least possible damage.
   */
  least: number;
  /**
   * The chance of each number from `least` on.
   */
  chances: Array<number>;
};

/**
 * Result of damage, healing or rest for one token.
 */
export type DamageOutcome = {
  token: string;
  /**
   * Amount before any reduction.
   */
  amount: number;
  /**
   * Amount after all reductions.
   */
  dealt: number;
  /**
   * Healing instead of damage (RD-25 absorption, RD-36, heal).
   */
  healed: number;
  nonlethal: boolean;
  /**
   * Parts by damage type (E5-91).
   */
  parts?: Array<DealtPart>;
  changes?: Array<Change>;
  why: Array<Reason>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token took damage.
 */
export type Damaged = {
  token: string;
  /**
   * Damage types, if the command specifies them.
   */
  types?: Array<string>;
  /**
   * Terrain that dealt the damage (RS-34, AH-30), with the entered cell, the rule and the roll.
   */
  terrain?: string;
  cell?: Cell;
  rule?: string;
  faces?: Array<number>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording & {
    /**
     * Amount before any reduction.
     */
    amount?: number;
    /**
     * Amount after all reductions.
     */
    dealt?: number;
    healed?: number;
    nonlethal?: boolean;
    /**
     * Parts by damage type (E5-91).
     */
    parts?: Array<DealtPart>;
    why?: Array<Reason>;
    /**
     * Hit points afterwards, if the event has no other purpose.
     */
    hp?: Token["hp"];
  };

/**
 * Result of a share.
 */
export type DealtPart = {
  /**
   * Amount before any reduction.
   */
  amount: number;
  /**
   * Amount after all reductions.
   */
  dealt: number;
  types?: Array<string>;
};

/**
 * A dying token made a death save (E5-82).
 */
export type DeathSaved = {
  token: string;
  /**
   * All rolled faces. After three successes, the last face determines the hours.
   */
  faces: Array<number>;
  total: number;
  success: boolean;
  modifiers?: Array<CheckModifier>;
  /**
   * Hit points after the save, with the counts of saves.
   */
  hp?: Token["hp"];
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token goes first, because it declared combat or stopped the token that did (SA-38).
 */
export type Declared = {
  token: string;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A defense with all its modifiers.
 */
export type DefenseReport = {
  /**
   * Statistic that the attack is compared with.
   */
  stat: string;
  value: number;
  /**
   * Whether the token has the statistic. Otherwise, the ruleset's default was used.
   */
  given: boolean;
};

/**
 * Delays the active combatant's turn, before it has done anything (RS-33, AH-29).
 */
export type Delay = { token: string };

/**
 * Removes walls, doors and blocking terrain that an area destroyed (G-15).
 */
export type Demolish = {
  /**
   * Ids of walls, doors and terrain.
   */
  ids: Array<string>;
};

/**
 * One reason against an attack: the error code of the command, the rule, and a sentence.
 */
export type Denial = {
  code: string;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Dice were rolled for a purpose outside the rules.
 */
export type DiceRolled = {
  /**
   * The token that rolled. If omitted, the game master.
   */
  token?: string;
  /**
   * The expression: `2d6+3`.
   */
  dice: string;
  faces: Array<number>;
  total: number;
  /**
   * Purpose of the roll.
   */
  label?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A door was opened, closed or locked.
 */
export type DoorChanged = {
  wall: string;
  state: DoorState;
  /**
   * The previous state.
   */
  before: DoorState;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

export type DoorState = "open" | "closed" | "locked";

/**
 * Saving throw of creatures in a template.
 */
export type EffectSave = {
  /**
   * Statistic of the save.
   */
  stat: string;
  /**
   * The number to reach.
   */
  difficulty: number;
  /**
   * Whether a success still takes half the damage.
   */
  half?: boolean;
  /**
   * Conditions after a failure (E5-101).
   */
  onFail?: Array<GivenCondition>;
};

/**
 * Ends combat. The turn order stays readable.
 */
export type EndCombat = Record<symbol, never>;

/**
 * Ends a token's concentration and everything that it sustains. This is allowed at any time (E5-84).
 */
export type EndConcentration = { token: string };

/**
 * Ends the round: delayed turns are lost (RS-33), the round number increases (SA-06), and the next round starts.
 */
export type EndRound = Record<symbol, never>;

/**
 * Ends the active turn and starts the next one. After the last turn, the round ends.
 */
export type EndTurn = {
  /**
   * The token whose turn is expected to end. The command is refused if another token is active.
   */
  token?: string;
};

/**
 * Erases terrain, or some of its cells.
 */
export type EraseTerrain = {
  id: string;
  /**
   * If omitted, all cells.
   */
  cells?: Array<Cell>;
};

/**
 * A token falls to the ground or a given number of cells, and takes the rolled damage (E5-34).
 */
export type Fall = {
  token: string;
  /**
   * Depth in cells, 1 to 1000. If omitted, from its elevation to the ground.
   */
  cells?: number;
  /**
   * Whether the damage is halved, as after a successful check above liquid.
   */
  half?: boolean;
};

export type FieldReport = { sight: Array<Cell>; effect: Array<Cell> };

export type FlankingReport = { flanked: boolean; by: Array<string>; modifiers: Array<Modifier>; why: Array<Reason> };

/**
 * A side's map. Cells in neither list are unseen.
 */
export type Fog = {
  /**
   * Whether the setting `fog` is on. If not, every cell counts as explored.
   */
  on: boolean;
  /**
   * All cells ever seen, including those in sight, by rows.
   */
  explored: Array<Cell>;
  inSight: Array<Cell>;
};

/**
 * The game master revealed part of the map to a side or hid it again.
 */
export type FogChanged = {
  side: string;
  /**
   * Number of cells.
   */
  cells: number;
  /**
   * Whether the cells count as explored.
   */
  explored: boolean;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Distance that the attacker follows after a success.
 */
export type Follow = boolean | number;

/**
 * A combatant rolled initiative again (RS-32, AH-28, RD-39).
 */
export type FootingRegained = {
  token: string;
  initiative: number;
  /**
   * The previous initiative.
   */
  before?: number;
  faces?: Array<number>;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * One of the best placements.
 */
export type FoundPlacement = {
  /**
   * Target cell.
   */
  target?: Cell;
  corner?: Corner;
  /**
   * Point to aim at, for lines and cones.
   */
  aim?: [number, number];
  /**
   * Enemies in the area, in scene order.
   */
  foes: Array<string>;
};

/**
 * A check for each creature in an area.
 */
export type GivenCheck = {
  skill: string;
  difficulty: number;
  /**
   * A success halves the damage instead of avoiding it.
   */
  half?: boolean;
  /**
   * Tokens that choose to fail (E5-74).
   */
  fails?: Array<string>;
  /**
   * Tokens that succeed without a roll, by GM decision.
   */
  succeeds?: Array<string>;
  /**
   * Conditions after a failure (E5-101).
   */
  onFail?: Array<GivenCondition>;
  /**
   * Tokens with advantage by GM decision (E5-92).
   */
  advantage?: Array<string>;
  /**
   * Tokens with disadvantage by GM decision.
   */
  disadvantage?: Array<string>;
};

/**
 * A condition from an attack.
 */
export type GivenCondition = {
  /**
   * Kind: poisoned, prone.
   */
  condition: string;
  /**
   * Value, for counted conditions.
   */
  value?: number;
  /**
   * Immediate save of the target that avoids the condition. Only for conditions from a hit.
   */
  unless?: UnlessSaved;
  /**
   * Largest size of a target that gains it, such as `medium`. If omitted, any.
   */
  largest?: string;
  /**
   * Types of creatures that it is for, such as `humanoid`. For a target of another type (trait `creatureType`) the game master is warned,
   * and decides. If omitted, all.
   */
  types?: Array<string>;
  /**
   * Duration in rounds: the number of `until` moments, or of the target's turns.
   */
  rounds?: number;
  /**
   * Moment when it ends automatically.
   */
  until?: GivenUntil;
  /**
   * Save that ends it (E5-93). An escape is one with an action.
   */
  save?: RepeatedSave;
  /**
   * Another condition from the same attacker. It ends with that one: restrained while grappled.
   */
  during?: string;
  /**
   * Whether the condition lasts while the attacker concentrates (E5-84).
   */
  concentration?: boolean;
};

/**
 * A number that the table adds to a roll, with an explanation. As JSON, the number alone is also accepted.
 */
export type GivenModifier = { value: number; text?: string };

/**
 * Moment when a condition ends automatically.
 */
export type GivenUntil = {
  /**
   * The creature whose turn counts.
   */
  of: TurnOf;
  /**
   * Start or end of that turn.
   */
  at: TurnEdge;
};

/**
 * Grants the active combatant additional actions for this turn, for example from a feature or spell (E5-102). The trait `actions` defines
 * additional actions for every turn.
 */
export type GrantAction = {
  token: string;
  /**
   * Name of an action that turns include.
   */
  action: string;
  /**
   * Number of actions, 1 if omitted.
   */
  count?: number;
};

/**
 * The grid's shape, size, cell size or appearance was changed.
 */
export type GridChanged = {
  /**
   * Columns and rows.
   */
  size: [number, number];
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * An attack on a cell that may contain an unseen creature.
 */
export type Guess = {
  attacker: string;
  /**
   * The cell to attack.
   */
  cell: Cell;
  kind: AttackKind;
  /**
   * Bonus to the roll.
   */
  bonus?: number;
  /**
   * Name for the log: an attack of the token, or a spell.
   */
  with?: string;
  /**
   * A number, `{ dice, types?, nonlethal? }`, or a list of these, one per damage type (E5-91).
   */
  damage?: unknown;
  /**
   * Conditions that a hit causes. An area without rolls gives them to every creature in it (E5-101).
   */
  onHit?: Array<GivenCondition>;
  /**
   * Options of the ruleset, e.g. `charge`, `nonlethal`.
   */
  options?: { [key in string]: unknown };
  /**
   * GM overrides of the rules, e.g. `cover`, `legal`.
   */
  overrides?: { [key in string]: unknown };
};

/**
 * A token attacked a cell as a guess at a hidden target.
 */
export type GuessResolved = {
  attacker: string;
  cell: Cell;
  kind: AttackKind;
  /**
   * Name of the attack. A side sees it for its own tokens.
   */
  with?: string;
  hit: boolean;
  /**
   * The creature on the cell. A side learns it if the attack hit a token that it knows, or if its own token was the target.
   */
  target?: string;
  /**
   * Faces of the attack roll, in order.
   */
  faces?: Array<number>;
  /**
   * The attack bonus.
   */
  bonus?: number;
  damageFaces?: Array<number>;
  /**
   * Total of the roll with bonus and modifiers. For the game master only, like the fields below.
   */
  total?: number;
  /**
   * The number to reach.
   */
  needed?: number;
  modifiers?: Array<Modifier>;
  /**
   * GM overrides of the rules.
   */
  overrides?: { [key in string]: unknown };
  /**
   * Modifiers to the roll if an unseen creature were on the cell.
   */
  expected?: Array<Modifier>;
  /**
   * The roll as far as the attacker's side knows it.
   */
  known?: KnownRoll;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Heals a token.
 */
export type Heal = {
  token: string;
  /**
   * Hit points, 0 or more.
   */
  amount: number;
};

/**
 * A token regained hit points.
 */
export type Healed = {
  token: string;
  /**
   * Types of absorbed damage, if the command specifies them.
   */
  types?: Array<string>;
  because?: HealingCause;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording & {
    /**
     * Amount before any reduction.
     */
    amount?: number;
    /**
     * Amount after all reductions.
     */
    dealt?: number;
    healed?: number;
    nonlethal?: boolean;
    /**
     * Parts by damage type (E5-91).
     */
    parts?: Array<DealtPart>;
    why?: Array<Reason>;
    /**
     * Hit points afterwards, if the event has no other purpose.
     */
    hp?: Token["hp"];
  };

/**
 * Reason for healing without a command.
 */
export type HealingCause = "regeneration";

/**
 * Whether a token can hide now.
 */
export type HidingReport = {
  mayHide: boolean;
  /**
   * Enemies that it can't hide from, in scene order.
   */
  fails: Array<string>;
  why: Array<Reason>;
};

/**
 * Result of urging a creature.
 */
export type InfluenceOutcome = {
  agrees: boolean;
  /**
   * Faces and total of the check, if the attitude requires one, and the number to reach.
   */
  faces?: Array<number>;
  total?: number;
  needed?: number;
  /**
   * After a failed check: a condition on the target with the token that can't try again, and for how long.
   */
  changes?: Array<Change>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token urged another to do something (SA-40).
 */
export type Influenced = {
  token: string;
  target: string;
  rule: string;
  outcome?: InfluenceOutcome;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token rolled initiative or shared its group's roll.
 */
export type InitiativeRolled = {
  token: string;
  initiative: number;
  faces?: Array<number>;
  /**
   * The ability used, or `null` if the rules don't use one.
   */
  ability?: string | null;
  modifiers?: Array<Modifier>;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token's item is on the ground (RD-44).
 */
export type ItemDropped = {
  token: string;
  cell?: Cell;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token took an item from another (RD-49).
 */
export type ItemTaken = {
  /**
   * The token that lost it.
   */
  token: string;
  by: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A rider saves to stay on a mount that was moved or knocked prone. On a failure it falls off, prone, onto the nearest free cell next to
 * the mount (E5-55).
 */
export type KeepSeat = {
  token: string;
  /**
   * Bonus to the save.
   */
  bonus?: number;
  /**
   * Positive for advantage, negative for disadvantage.
   */
  advantage?: number;
  /**
   * Result without a roll: `false` if the token chooses to fail (E5-74), `true` if the game master lets it succeed.
   */
  success?: boolean;
};

/**
 * The roll that counts.
 */
export type KeptThrow = "better" | "worse";

/**
 * The dice of an area attack as far as the attacker's side knows them.
 */
export type KnownAreaRoll = {
  /**
   * Faces of the one roll for all.
   */
  faces?: Array<number>;
  total?: number;
  damageFaces?: Array<number>;
  /**
   * Damage before any reduction.
   */
  damageRolled?: number;
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
  | ({ type: "placeInOrder" } & PlaceInOrder)
  | ({ type: "spend" } & Spend)
  | ({ type: "grantAction" } & GrantAction)
  | ({ type: "move" } & Move)
  | ({ type: "step" } & Step)
  | ({ type: "takeBack" } & TakeBack)
  | ({ type: "attack" } & Attack)
  | ({ type: "guess" } & Guess)
  | ({ type: "areaAttack" } & AreaAttack)
  | ({ type: "maneuver" } & Maneuver)
  | ({ type: "useMastery" } & UseMastery)
  | ({ type: "pass" } & Pass)
  | ({ type: "legendaryAction" } & LegendaryAction)
  | ({ type: "passLegendaryActions" } & PassLegendaryActions)
  | ({ type: "legendaryResistance" } & LegendaryResistance)
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
  | ({ type: "placeTemplate" } & PlaceTemplate)
  | ({ type: "removeTemplate" } & RemoveTemplate)
  | ({ type: "resolveTemplate" } & ResolveTemplate)
  | ({ type: "setMark" } & SetMark)
  | ({ type: "removeMark" } & RemoveMark)
  | ({ type: "setFog" } & SetFog)
  | ({ type: "roll" } & Roll)
  | ({ type: "ping" } & Ping)
  | ({ type: "addToken" } & AddToken)
  | ({ type: "updateToken" } & UpdateToken)
  | ({ type: "removeToken" } & RemoveToken)
  | ({ type: "teleport" } & Teleport)
  | ({ type: "fall" } & Fall)
  | ({ type: "keepSeat" } & KeepSeat)
  | ({ type: "saveOnGround" } & SaveOnGround)
  | ({ type: "saveAgainst" } & SaveAgainst)
  | ({ type: "addCondition" } & AddCondition)
  | ({ type: "removeCondition" } & RemoveCondition)
  | ({ type: "heal" } & Heal)
  | ({ type: "stabilize" } & Stabilize)
  | ({ type: "concentrate" } & Concentrate)
  | ({ type: "endConcentration" } & EndConcentration)
  | ({ type: "saveConcentration" } & SaveConcentration)
  | ({ type: "setSetting" } & SetSetting)
  | ({ type: "setRuleset" } & SetRuleset)
  | ({ type: "renameMap" } & RenameMap)
  | ({ type: "setPicture" } & SetPicture)
  | ({ type: "setGrid" } & SetGrid)
  | ({ type: "note" } & Note)
  | ({ type: "together" } & Together)
  | ({ type: "attempt" } & Attempt);

/**
 * A line of the log: an event with its position.
 */
export type KnownEvent = {
  /**
   * Position in the log, counted from 0.
   */
  at: number;
  /**
   * Whether no side learns of it.
   */
  secret?: boolean;
  /**
   * Whether a player entered real dice for this roll.
   */
  entered?: boolean;
  /**
   * The command with its faces, for the first event of a command and for the event of its undo.
   */
  command?: KnownCommand & { rolls?: number[]; totals?: Totals; secret?: boolean };
  /**
   * With `Undone`: the events that are removed from the log.
   */
  events?: Array<KnownEvent>;
} & (
  | ({ type: "initiativeRolled" } & InitiativeRolled)
  | ({ type: "footingRegained" } & FootingRegained)
  | ({ type: "tieOrdered" } & TieOrdered)
  | ({ type: "orderPlaced" } & OrderPlaced)
  | ({ type: "surprised" } & Surprised)
  | ({ type: "declared" } & Declared)
  | ({ type: "combatStarted" } & CombatStarted)
  | ({ type: "roundStarted" } & RoundStarted)
  | ({ type: "turnStarted" } & TurnStarted)
  | ({ type: "turnDelayed" } & TurnDelayed)
  | ({ type: "turnEnded" } & TurnEnded)
  | ({ type: "turnLost" } & TurnLost)
  | ({ type: "roundEnded" } & RoundEnded)
  | ({ type: "combatEnded" } & CombatEnded)
  | ({ type: "actionSpent" } & ActionSpent)
  | ({ type: "actionGranted" } & ActionGranted)
  | ({ type: "checkRolled" } & CheckRolled)
  | ({ type: "influenced" } & Influenced)
  | ({ type: "opportunityGiven" } & OpportunityGiven)
  | ({ type: "opportunityPassed" } & OpportunityPassed)
  | ({ type: "legendaryActionTaken" } & LegendaryActionTaken)
  | ({ type: "legendaryActionsPassed" } & LegendaryActionsPassed)
  | ({ type: "legendaryResistanceUsed" } & LegendaryResistanceUsed)
  | ({ type: "tokenMoved" } & TokenMoved)
  | ({ type: "tokenTurned" } & TokenTurned)
  | ({ type: "tokenSqueezed" } & TokenSqueezed)
  | ({ type: "tokenFell" } & TokenFell)
  | ({ type: "movementStopped" } & MovementStopped)
  | ({ type: "attemptFailed" } & AttemptFailed)
  | ({ type: "attackResolved" } & AttackResolved)
  | ({ type: "guessResolved" } & GuessResolved)
  | ({ type: "areaResolved" } & AreaResolved)
  | ({ type: "maneuverResolved" } & ManeuverResolved)
  | ({ type: "masteryUsed" } & MasteryUsed)
  | ({ type: "damaged" } & Damaged)
  | ({ type: "healed" } & Healed)
  | ({ type: "deathSaved" } & DeathSaved)
  | ({ type: "attackRecharged" } & AttackRecharged)
  | ({ type: "woken" } & Woken)
  | ({ type: "rested" } & Rested)
  | ({ type: "conditionAdded" } & ConditionAdded)
  | ({ type: "conditionRemoved" } & ConditionRemoved)
  | ({ type: "itemDropped" } & ItemDropped)
  | ({ type: "itemTaken" } & ItemTaken)
  | ({ type: "tokenAdded" } & TokenAdded)
  | ({ type: "tokenUpdated" } & TokenUpdated)
  | ({ type: "tokenRemoved" } & TokenRemoved)
  | ({ type: "doorChanged" } & DoorChanged)
  | ({ type: "barrierDemolished" } & BarrierDemolished)
  | ({ type: "coverChanged" } & CoverChanged)
  | ({ type: "terrainPainted" } & TerrainPainted)
  | ({ type: "terrainErased" } & TerrainErased)
  | ({ type: "wallAdded" } & WallAdded)
  | ({ type: "wallMoved" } & WallMoved)
  | ({ type: "wallRemoved" } & WallRemoved)
  | ({ type: "zonePainted" } & ZonePainted)
  | ({ type: "zoneRemoved" } & ZoneRemoved)
  | ({ type: "areaSet" } & AreaSet)
  | ({ type: "areasProposed" } & AreasProposed)
  | ({ type: "templatePlaced" } & TemplatePlaced)
  | ({ type: "templateRemoved" } & TemplateRemoved)
  | ({ type: "markSet" } & MarkSet)
  | ({ type: "markRemoved" } & MarkRemoved)
  | ({ type: "fogChanged" } & FogChanged)
  | ({ type: "diceRolled" } & DiceRolled)
  | ({ type: "pinged" } & Pinged)
  | ({ type: "mapRenamed" } & MapRenamed)
  | ({ type: "pictureSet" } & PictureSet)
  | ({ type: "gridChanged" } & GridChanged)
  | ({ type: "settingChanged" } & SettingChanged)
  | ({ type: "rulesetChanged" } & RulesetChanged)
  | ({ type: "warned" } & Warned)
  | ({ type: "noted" } & Noted)
  | ({ type: "undone" } & Undone)
);

/**
 * A roll as its side knows it.
 */
export type KnownRoll = {
  /**
   * The faces that count, the bonus and the modifiers.
   */
  total: number;
  modifiers?: Array<Modifier>;
  /**
   * Damage before any reduction, for a hit.
   */
  damageRolled?: number;
};

/**
 * A mount in its rider's turn.
 */
export type LedMount = {
  token: string;
  /**
   * Remaining actions and movement.
   */
  budget: Budget;
};

/**
 * A token takes a legendary action immediately after another creature's turn (E5-97). An attack that it allows follows as `attack` or
 * `areaAttack` with its name in `with`, and movement as `move`.
 */
export type LegendaryAction = {
  token: string;
  /**
   * Name of one of its legendary actions. Omitted if its trait lists none.
   */
  option?: string;
};

/**
 * A token took a legendary action (E5-97).
 */
export type LegendaryActionTaken = {
  token: string;
  /**
   * Name of the action. A side sees it for its own tokens.
   */
  option?: string;
  /**
   * Uses left before the token's next turn. A side sees it for its own tokens.
   */
  left?: number;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token declined a legendary action after a turn (E5-97).
 */
export type LegendaryActionsPassed = {
  token: string;
  /**
   * Whether the token declines until its next turn.
   */
  round: boolean;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Decides whether the pending failed save succeeds by Legendary Resistance. The command that caused it then resumes (E5-97).
 */
export type LegendaryResistance = {
  token: string;
  /**
   * With `true`, one use is spent and the save succeeds. With `false`, the save remains a failure.
   */
  use: boolean;
};

/**
 * A failed save succeeded by Legendary Resistance (E5-97).
 */
export type LegendaryResistanceUsed = {
  token: string;
  /**
   * The statistic of the save.
   */
  stat: string;
  /**
   * Uses left until a long rest.
   */
  left: number;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A maneuver against one target (RD-41 … RD-50).
 */
export type Maneuver = {
  attacker: string;
  target: string;
  kind: ManeuverKind;
  /**
   * Bonus to the roll, or to the target's save if it saves instead (E5-51).
   */
  bonus?: number;
  /**
   * Effect of a success, depending on the kind of maneuver.
   */
  follow?: Follow;
  /**
   * Damage to the sundered object (RD-45).
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
 * A token attempted a maneuver against another (RD-41 … RD-50).
 */
export type ManeuverResolved = {
  attacker: string;
  target: string;
  kind: ManeuverKind;
  rule: string;
  /**
   * Faces of the roll, in order.
   */
  faces?: Array<number>;
  hit: boolean;
  /**
   * Whether the target made the roll, as a save (E5-51).
   */
  saved?: boolean;
  bonus?: number;
  damageFaces?: Array<number>;
  /**
   * Modifiers to the roll that the attacker's side expects, if something that it does not know changes them.
   */
  expected?: Array<Modifier>;
  /**
   * The roll as far as it is known to the side of the token that rolled.
   */
  known?: KnownRoll;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording & {
    /**
     * Total of the roll with bonus and modifiers.
     */
    total?: number;
    /**
     * The defense and the number to reach.
     */
    against?: string;
    needed?: number;
    /**
     * The total minus the needed number, or the reverse if the target saved.
     */
    margin?: number;
    modifiers?: Array<Modifier>;
    /**
     * Roll against concealment, if there was one.
     */
    concealment?: ConcealmentRoll;
    /**
     * Tokens that get an attack of opportunity from it (RD-41).
     */
    provokes?: Array<string>;
    /**
     * Cells that the target was moved, and cells that a wall blocked (RD-46, RD-48).
     */
    squares?: number;
    denied?: number;
    damage?: DamageOutcome;
    /**
     * Damage to an object, before its hardness (RD-45).
     */
    objectDamage?: number;
    why?: Array<Reason>;
    options?: { [key in string]: unknown };
    /**
     * GM overrides of the rules.
     */
    overrides?: { [key in string]: unknown };
  };

/**
 * The map was renamed.
 */
export type MapRenamed = {
  name: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Colors that are distinct in both themes.
 */
export type MarkColor = "blue" | "red" | "green" | "yellow" | "violet" | "gray";

/**
 * A pin or a drawing was removed.
 */
export type MarkRemoved = {
  id: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A pin or drawing was added to the map or changed.
 */
export type MarkSet = {
  id: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A mastery property of a weapon.
 */
export type Mastery = "cleave" | "graze" | "nick" | "push" | "sap" | "slow" | "topple" | "vex";

/**
 * A weapon mastery affects a creature that was hit or missed (E5-99). Later events report the effect.
 */
export type MasteryUsed = {
  /**
   * The attacker.
   */
  token: string;
  target: string;
  mastery: Mastery;
  /**
   * Name of the attack. A side sees it for its own tokens.
   */
  with?: string;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A modifier of a number or a roll, with its rule. Answers and events contain it as `WrittenModifier`.
 */
export type Modifier = {
  rule: string;
  on: ModifierTarget;
  /**
   * Advantage or disadvantage: the dice are rolled twice, and this field specifies which roll counts. The value is then 1 or -1 and never added up, because
   * several causes count once (E5-43). `net` in the report is the net result.
   */
  keep?: KeptThrow;
  /**
   * The ruleset's name of a statistic, if there is one: "physicalDefense", "avoid", "reflex", "evasion" …
   */
  stat?: string;
  value: number;
  text: string;
} & Wording;

/**
 * The number that a modifier applies to.
 */
export type ModifierTarget =
  "attack" | "defense" | "targetNumber" | "dice" | "missChance" | "damage" | "perception" | "initiative";

/**
 * Moves a token cell by cell. In combat, only the active combatant moves, limited by its actions. Before combat, any token moves without
 * limit.
 */
export type Move = {
  token: string;
  /**
   * The cells to enter, in order. Can be omitted if the token only turns.
   */
  path?: Array<Cell>;
  /**
   * Movement mode. If omitted, the token's usual mode.
   */
  mode?: string;
  /**
   * A special move of the ruleset, e.g. `step`, `charge`, `withdraw`.
   */
  form?: string;
  /**
   * Final elevation in cells, for modes that go up and down (E5-24). Each step along the path changes it by up to one cell, and any
   * remaining height is paid separately. The path can then be omitted.
   */
  elevation?: number;
  /**
   * With `false`, grappled creatures stay where they are. If omitted, they are dragged along (E5-52).
   */
  drag?: boolean;
  /**
   * Whether the token turns 90° before moving, or in place (SM-05).
   */
  turned?: boolean;
  /**
   * GM decisions.
   */
  overrides?: MoveOverrides;
};

export type MoveCheck = {
  rule: string;
  token: string;
  skill: string;
  difficulty: number;
  /**
   * Whether the number to reach is the token's own statistic. Otherwise, it is the ruleset's default.
   */
  given: boolean;
};

/**
 * GM decisions about a move.
 */
export type MoveOverrides = {
  /**
   * Whether the move is allowed even if the token is grappled (RD-55).
   */
  legal?: boolean;
};

/**
 * Moves the points of a wall.
 */
export type MoveWall = {
  wall: string;
  /**
   * Points in cells.
   */
  points: Array<[number, number]>;
};

/**
 * A failed check or an obstacle unknown to the token's side stopped it.
 */
export type MovementStopped = {
  token: string;
  /**
   * The cell where it stopped.
   */
  cell?: Cell;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Remaining attacks of one kind in a multiattack.
 */
export type MultiattackLeft = {
  /**
   * Name of the attack.
   */
  attack: string;
  /**
   * Number that can still be made, unless others take their place.
   */
  left: number;
};

/**
 * One line of a multiattack: a number of attacks of one kind.
 */
export type MultiattackPart = {
  /**
   * Name of one of the token's attacks.
   */
  attack: string;
  /**
   * Number of attacks, 1 or more.
   */
  count: number;
  /**
   * Attacks that can replace any of them, in any combination.
   */
  or?: Array<string>;
  /**
   * Whether these attacks replace other attacks of the multiattack.
   */
  instead?: boolean;
};

/**
 * Net result of advantage and disadvantage on a roll.
 */
export type NetAdvantage = "advantage" | "disadvantage" | "none";

/**
 * Adds a note to the log.
 */
export type Note = { text: string };

/**
 * The game master added a note to the log.
 */
export type Noted = {
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * The odds of an attack, of an effect on an area, or of checks. An area's damage is rolled once for all creatures, so their results are
 * not independent. Their means still add up.
 */
export type Odds = {
  /**
   * The target, or the creatures in the area in the order of the scene's tokens. For a check or a save, the token that rolls. For a
   * search, the hidden creatures that it can find, or the searcher if none are known. For a move, the creatures whose space needs a
   * check, in the order of the path, and the mover itself if its landing needs one. Empty for a guess at a cell.
   */
  targets: Array<TargetOdds>;
  /**
   * Sums by side, in the order of the targets. Empty for checks.
   */
  sides: Array<SideOdds>;
};

/**
 * An action that the rules allow now.
 */
export type Offer = {
  /**
   * Id of the rule that allows it.
   */
  rule: string;
  /**
   * The token concerned, or empty if there is none in particular.
   */
  token: string;
  /**
   * The command, ready to dispatch.
   */
  command: KnownCommand;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Query for cells from which `target` is visible without cover.
 */
export type OpenViewQuery = {
  target: Place;
  /**
   * The observer with its sight and space. If omitted, an observer of one cell with normal senses.
   */
  token?: string;
};

/**
 * A token can attack another out of turn.
 */
export type OpportunityGiven = {
  token: string;
  target: string;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token declined to attack another out of turn (RD-54, SA-32).
 */
export type OpportunityPassed = {
  token: string;
  target: string;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

export type OrderEntry = {
  token: string;
  initiative: number;
  decidedBy: string;
  status: TurnStatus;
  /**
   * Reactions left until its next turn, if the rules count them (E5-09). A side doesn't see the spent reactions of
   * other sides: it sees the full number.
   */
  reactions?: number;
  /**
   * Legendary actions left until its next turn, if it has any (E5-97). Only for its own side.
   */
  legendary?: number;
};

/**
 * The game master moved a combatant in the turn order.
 */
export type OrderPlaced = {
  token: string;
  /**
   * The token's new initiative.
   */
  initiative: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Adds terrain or replaces the terrain with this id.
 */
export type PaintTerrain = { terrain: Terrain };

/**
 * Adds a zone or replaces the one with this id.
 */
export type PaintZone = { zone: Zone };

/**
 * Declines an attack before the action that provoked it. The paused command resumes when all attackers have attacked or declined.
 */
export type Pass = {
  /**
   * The token that declines. `None` for all that can attack now.
   */
  token?: string;
};

/**
 * Declines legendary actions after this turn, for one token or all (E5-97).
 */
export type PassLegendaryActions = {
  /**
   * The token that declines. If omitted, all that could act.
   */
  token?: string;
  /**
   * Whether the token also declines after all other turns before its own.
   */
  round?: boolean;
};

export type Phase = "setup" | "combat" | "roundEnd" | "over";

/**
 * The map image was replaced, moved or removed.
 */
export type PictureSet = {
  /**
   * Whether there is an image now.
   */
  there: boolean;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Points at a place on the map, which stays unchanged.
 */
export type Ping = {
  at: Cell;
  /**
   * The token that points. If omitted, the game master.
   */
  token?: string;
};

/**
 * Someone pointed at a place.
 */
export type Pinged = {
  /**
   * The cell.
   */
  cell: Cell;
  /**
   * The token that pointed. If omitted, the game master.
   */
  token?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token or a cell.
 */
export type Place = string | Cell;

/**
 * Moves a combatant to another place in the turn order. If its own initiative doesn't fit there, it gets the initiative of an adjacent
 * combatant. A hidden combatant gives way to a visible one, so that the visible number reveals nothing.
 */
export type PlaceInOrder = {
  token: string;
  /**
   * The combatant that follows it. If omitted, it goes last.
   */
  before?: string;
};

/**
 * Places a template on the map, or changes the one with this id. Its affected cells are computed now, and again whenever the token that it
 * follows moves.
 */
export type PlaceTemplate = {
  id: string;
  /**
   * Shape and position.
   */
  area: AreaQuery;
  /**
   * Display name.
   */
  name?: string;
  /**
   * The token that it follows.
   */
  on?: string;
  /**
   * Duration in rounds. If omitted, until removed.
   */
  rounds?: number;
  /**
   * The combatant whose turn starts count the rounds. If omitted, the active one.
   */
  until?: string;
  /**
   * The token that sustains it by concentration (E5-84). Its earlier concentration under another name ends.
   */
  sustainedBy?: string;
  /**
   * The token that casts it. In combat, a new template then costs as much as an attack with a spell: the action of the caster's turn, a
   * readied action, or a legendary action of that name (E5-11). If omitted, it costs nothing.
   */
  castBy?: string;
  /**
   * Effect on creatures inside during combat, and when it triggers (E5-94).
   */
  effect?: AreaEffect;
  /**
   * Contents that it creates in its cells while it lasts, such as fog, darkness, a light or a wall.
   */
  creates?: Creates;
  color?: MarkColor;
  /**
   * If omitted, everyone.
   */
  seenBy?: SeenBy;
};

/**
 * Replaces all regions with regions based on a fixed movement cost (SA-39). The game master can redraw them.
 */
export type ProposeAreas = Record<symbol, never>;

export type ReachCell = {
  cell: Cell;
  cost: number;
  /**
   * With `false`, the token can pass but not stop.
   */
  stop: boolean;
  /**
   * Cells from the first step to `cell`, without the token's own anchor.
   */
  path: Array<Cell>;
  provokes: Array<string>;
  checks: Array<MoveCheck>;
  /**
   * Damage of terrain on the path (RS-34, AH-30).
   */
  damage?: Array<StepDamage>;
  /**
   * Whether the token squeezes there, so that its space is one cell narrower (E5-27).
   */
  squeezed?: boolean;
  /**
   * Number of move actions to get here, including the current one. Absent if only one.
   */
  actions?: number;
};

export type ReachQuery = {
  token: string;
  budget?: number;
  mode?: string;
  /**
   * A special move of the ruleset, e.g. `step`, `charge`, `withdraw`.
   */
  form?: string;
  /**
   * After a turn by 90° (SM-05).
   */
  turned?: boolean;
  /**
   * With `false`, grappled creatures stay where they are. If omitted, they are dragged along (E5-52).
   */
  drag?: boolean;
};

export type ReachReport = {
  /**
   * One entry per reachable anchor cell.
   */
  cells: Array<ReachCell>;
};

/**
 * A wall that an area reaches: affected cells are next to it. A door is reached as a whole.
 */
export type ReachedWall = {
  id: string;
  /**
   * The reached parts, each a line through two or more points. Empty if the area touches it only in a point.
   */
  parts: Array<Array<[number, number]>>;
  /**
   * The parts that remain if the reached ones are destroyed, without scraps.
   */
  left: Array<Array<[number, number]>>;
  /**
   * An affected cell next to it. Absent if the area starts in the wall.
   */
  beside?: Cell;
};

/**
 * One reason of a verdict: the rule, the things on the map, and a sentence.
 */
export type Reason = {
  rule: string;
  text: string;
  ids?: Array<string>;
  cells?: Array<Cell>;
  line?: [[number, number], [number, number]];
} & Wording;

/**
 * Rolls initiative again, once per encounter, at the end of a round that the policy allows. The new result counts (RS-32, AH-28, RD-39).
 * Each member of a group decides separately and acts separately after that.
 */
export type RegainFooting = { token: string };

/**
 * Removes all conditions of the kind, or only the condition caused by `by`.
 */
export type RemoveCondition = {
  token: string;
  kind: string;
  /**
   * The token that caused the condition, to select one of several conditions of the kind.
   */
  by?: string;
  /**
   * The item to select, if several are readied (SA-36).
   */
  item?: string;
};

/**
 * Removes a pin or drawing.
 */
export type RemoveMark = { id: string };

/**
 * Removes a template.
 */
export type RemoveTemplate = { id: string };

/**
 * Removes a token from the map and the turn order.
 */
export type RemoveToken = { token: string };

/**
 * Removes a wall.
 */
export type RemoveWall = { wall: string };

/**
 * Removes a zone.
 */
export type RemoveZone = { id: string };

/**
 * Renames the map.
 */
export type RenameMap = {
  /**
   * The new name.
   */
  name: string;
};

/**
 * The save that ends a condition (E5-93).
 */
export type RepeatedSave = {
  /**
   * Statistic of the save, which may be a skill.
   */
  stat: string;
  /**
   * The number to reach.
   */
  difficulty: number;
  /**
   * Moments when it is made.
   */
  at: Array<SaveMoment>;
  /**
   * Moments when it has advantage.
   */
  advantageAt?: Array<SaveMoment>;
};

/**
 * Applies a template or zone to the tokens that are due. They save and take its damage, which is rolled once for all (E5-94).
 */
export type ResolveTemplate = {
  /**
   * The template or the zone.
   */
  id: string;
  /**
   * Tokens to affect. If omitted, all that are due.
   */
  tokens?: Array<string>;
  /**
   * Whether the game master spares the tokens.
   */
  waive?: boolean;
  /**
   * Tokens that choose to fail the save (E5-74).
   */
  fails?: Array<string>;
  /**
   * Tokens that succeed without a roll, by GM decision.
   */
  succeeds?: Array<string>;
  /**
   * Tokens with advantage by GM decision (E5-92).
   */
  advantage?: Array<string>;
  /**
   * Tokens with disadvantage by GM decision.
   */
  disadvantage?: Array<string>;
};

/**
 * Rests, which heals.
 */
export type Rest = {
  token: string;
  /**
   * Duration in hours, which can be a fraction.
   */
  hours: number;
};

/**
 * A token rested.
 */
export type Rested = {
  token: string;
  hours: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording & {
    /**
     * Amount before any reduction.
     */
    amount?: number;
    /**
     * Amount after all reductions.
     */
    dealt?: number;
    healed?: number;
    nonlethal?: boolean;
    /**
     * Parts by damage type (E5-91).
     */
    parts?: Array<DealtPart>;
    why?: Array<Reason>;
    /**
     * Hit points afterwards, if the event has no other purpose.
     */
    hp?: Token["hp"];
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
    | "template"
    | "mark"
    | "token"
    | "order"
    | "explored"
    | "other";
  /**
   * The id, or the name if there is none. Empty for things that exist once.
   */
  id: string;
  /**
   * The object's fields, in the file's order.
   */
  fields: Array<string>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Rolls dice.
 */
export type Roll = {
  /**
   * Dice and numbers: `2d6+3`.
   */
  dice: string;
  /**
   * The token that rolls. If omitted, the game master.
   */
  token?: string;
  /**
   * Purpose of the roll.
   */
  label?: string;
  /**
   * The statistic, if this is a check of the token. Conditions that affect such checks apply, such as disadvantage from poisoned
   * (E5-85). Bonuses stay part of the dice.
   */
  check?: string;
};

/**
 * Rolls for one token or all. Before combat, "all" means every living token or the `rest`. During combat, it means tokens that have not
 * rolled yet. Tokens of one side with the same `traits.group` share the first one's roll.
 */
export type RollInitiative = {
  /**
   * If omitted, all tokens.
   */
  token?: string;
  /**
   * Before combat: only tokens that have not rolled yet. Entered rolls of others stay.
   */
  rest?: boolean;
  /**
   * The ability to check, followed by those to check in a tie, in order (SA-04).
   */
  choice?: Array<string>;
  /**
   * Modifiers by the game master.
   */
  modifiers?: Array<GivenModifier>;
};

/**
 * A round ends.
 */
export type RoundEnded = {
  round: number;
  rule?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A round starts.
 */
export type RoundStarted = {
  round: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * The ruleset was changed.
 */
export type RulesetChanged = {
  /**
   * Id of the ruleset.
   */
  ruleset: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Makes the oldest pending save that a condition requires. A success ends the condition (E5-93).
 */
export type SaveAgainst = {
  token: string;
  /**
   * Kind of the condition.
   */
  condition: string;
  /**
   * The token that caused the condition, to select one of several conditions of the kind.
   */
  by?: string;
  /**
   * Whether the save takes an action of the token's turn, if the condition allows that.
   */
  action?: boolean;
  /**
   * Bonus to the save.
   */
  bonus?: number;
  /**
   * Positive for advantage, negative for disadvantage.
   */
  advantage?: number;
  /**
   * Result without a roll: `false` if the token chooses to fail (E5-74), `true` if the game master lets it succeed.
   */
  success?: boolean;
};

/**
 * Makes the oldest pending save against damage. A failure ends the token's concentration (E5-84).
 */
export type SaveConcentration = {
  token: string;
  /**
   * Bonus to the save.
   */
  bonus?: number;
  /**
   * Positive for advantage, negative for disadvantage.
   */
  advantage?: number;
  /**
   * Result without a roll: `false` if the token chooses to fail (E5-74), `true` if the game master lets it succeed.
   */
  success?: boolean;
};

/**
 * Moments of a save against a condition.
 */
export type SaveMoment = "turnStart" | "turnEnd" | "damage" | "action";

/**
 * Makes the save that terrain such as ice requires. A failure causes the condition in the ruleset, such as prone (E5-39).
 */
export type SaveOnGround = {
  token: string;
  /**
   * Bonus to the save.
   */
  bonus?: number;
  /**
   * Positive for advantage, negative for disadvantage.
   */
  advantage?: number;
  /**
   * Result without a roll: `false` if the token chooses to fail (E5-74), `true` if the game master lets it succeed.
   */
  success?: boolean;
};

/**
 * Audience of something that the game master put on the map.
 */
export type SeenBy = "gm" | { side: string } | "everyone";

/**
 * Adds or replaces the region with this id, or removes it if there are no cells.
 */
export type SetArea = { area: Scene["areas"][number] };

/**
 * Opens, closes or locks a door.
 */
export type SetDoor = {
  wall: string;
  state: DoorState;
  /**
   * The token that uses the door on its turn, and pays for it if the rules require it. `None` for a change by the game master (RD-53).
   */
  token?: string;
};

/**
 * Reveals cells to a side as if explored, or hides them again. Cells in sight stay visible.
 */
export type SetFog = {
  side: string;
  cells: Array<Cell>;
  /**
   * Whether the cells count as explored.
   */
  explored: boolean;
};

/**
 * Changes the grid. Omitted fields stay unchanged. A size that would leave anything off the map is refused.
 */
export type SetGrid = {
  shape?: "square" | "hex";
  orientation?: "pointy" | "flat";
  /**
   * Columns and rows.
   */
  size?: [number, number];
  /**
   * Columns and rows by which everything moves right and down.
   */
  shift?: [number, number];
  /**
   * Size of a cell in the game world.
   */
  cell?: { length: number; unit: string };
  /**
   * Appearance of the grid.
   */
  style?: { lines?: "lines" | "dots" | "off"; color?: string; opacity?: number };
};

/**
 * Adds or replaces the pin or drawing with this id.
 */
export type SetMark = { mark: Mark };

/**
 * Sets, moves or removes the map image below the grid.
 */
export type SetPicture = { picture?: Scene["image"] };

/**
 * Switches to another ruleset.
 */
export type SetRuleset = {
  /**
   * A built-in id, a complete ruleset, or changes to one.
   */
  ruleset: string | Ruleset | ChangedRuleset;
};

/**
 * Changes one option of the rules for this table. `null` removes the setting.
 */
export type SetSetting = {
  /**
   * Path of an option, or a custom setting of the host.
   */
  name: string;
  value?: unknown;
};

/**
 * A setting was changed.
 */
export type SettingChanged = {
  name: string;
  /**
   * With `null`, the ruleset decides again.
   */
  value: unknown;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Damage with the same types.
 */
export type Share = { amount: number; types?: Array<string> };

/**
 * The expected results for the creatures of one side in an area.
 */
export type SideOdds = {
  side: string;
  tokens: number;
  /**
   * Expected number of creatures that are hit or fail their saves. Omitted if a creature's chance is unknown.
   */
  hit?: number;
  /**
   * Sum of the creatures' mean damage. Omitted if a mean is unknown.
   */
  damage?: number;
  /**
   * Expected number of creatures that drop. Omitted if a creature's chance is unknown.
   */
  fells?: number;
};

export type SightReport = {
  lineOfEffect: boolean;
  lineOfSight: boolean;
  /**
   * A clear line, if there is one.
   */
  line?: [[number, number], [number, number]];
  distance: number;
  cover: CoverReport;
  concealment: ConcealmentReport;
  /**
   * Whether the target can hide from the observer (RS-11 … RS-17, AH-10 … AH-14, SA-37).
   */
  canHide: boolean;
  modifiers: Array<Modifier>;
  why: Array<Reason>;
};

/**
 * Spends an action or performs a named activity. Actions and activities out of turn are available at any time during combat (RD-04).
 */
export type Spend = {
  token: string;
  /**
   * Name of an action or activity of the ruleset.
   */
  action: string;
  /**
   * The target of a charge, approach, help or influence (SA-36, SA-40).
   */
  target?: string;
  /**
   * The target's attitude when urged. If specified, it resolves the attempt immediately (SA-40).
   */
  attitude?: Attitude;
  /**
   * Bonus to the required check (SA-37, SA-40).
   */
  bonus?: number;
  /**
   * The item to ready or drop (SA-36).
   */
  item?: string;
  /**
   * Hands that the item takes (SA-36), 1 if omitted.
   */
  hands?: number;
  /**
   * The wall or terrain whose cover changes (SA-22).
   */
  feature?: string;
  /**
   * Whether the cover is lowered, not raised.
   */
  lower?: boolean;
  /**
   * The statistic whose next check the help applies to. If omitted, any (E5-15).
   */
  stat?: string;
  /**
   * Cell for dismounting. If omitted, the nearest free space next to its mount (E5-54).
   */
  to?: Cell;
  /**
   * The action to pay with, if a trait grants the activity for an action other than the usual one (E5-08).
   */
  paidWith?: string;
  /**
   * Whether a spell is readied. It takes concentration and ends any earlier concentration (E5-18, E5-84).
   */
  concentrates?: boolean;
  /**
   * DC of the required check.
   */
  difficulty?: number;
};

/**
 * A token gives an adjacent token first aid. A dying token becomes stable, and a token that was knocked out wakes (E5-83). In combat, this
 * takes an action on the helper's turn.
 */
export type Stabilize = {
  /**
   * The helper.
   */
  token: string;
  /**
   * The token that receives first aid.
   */
  target: string;
  /**
   * Whether a kit is used up instead of making a check.
   */
  kit?: boolean;
  /**
   * Bonus to the check.
   */
  bonus?: number;
};

/**
 * Starts the first round.
 */
export type StartCombat = {
  /**
   * The side that goes before all others in the first round (SA-38).
   */
  surprise?: string;
  /**
   * The combatant that declares combat and goes first, unless the watcher wins the test (SA-38).
   */
  declares?: string;
  /**
   * The combatant that watches the declaring one.
   */
  watcher?: string;
};

/**
 * Moves one cell without provoking. It excludes move actions for movement in the same turn (RD-06).
 */
export type Step = {
  token: string;
  /**
   * A neighbor of the current cell.
   */
  to: Cell;
};

/**
 * Damage of one step into harmful terrain.
 */
export type StepDamage = {
  /**
   * Id of the rule, or `house default`.
   */
  rule: string;
  /**
   * The terrain.
   */
  terrain: string;
  /**
   * Display name.
   */
  name: string;
  /**
   * The entered cell.
   */
  cell: Cell;
  /**
   * Damage of the terrain: a number, dice, `{ dice, types?, nonlethal? }`, or a list of these.
   */
  damage: unknown;
};

/**
 * A side goes first in the first round, because it surprises the others (SA-38).
 */
export type Surprised = {
  side: string;
  rule?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Takes back the latest walk of the active combatant, if it has done nothing else since. The token returns to its former position and
 * regains its movement. Damage, conditions and other effects of the walk stay. A player's request always waits for the game master.
 */
export type TakeBack = {
  /**
   * The token that walked.
   */
  token: string;
};

/**
 * The odds of an attack against one target, or of a check. Chances are from 0 to 1.
 */
export type TargetOdds = {
  token: string;
  /**
   * Chance to be hit, critical hits included, or to fail the save. Omitted if a required number is unknown.
   */
  hit?: number;
  /**
   * For a check or a save that the command itself makes: chance to succeed. For a search: chance to find this creature. For a move:
   * chance to pass this creature, or to land, if the path reaches that step. Omitted if a required number is unknown, or if the game
   * master decides the result.
   */
  success?: number;
  /**
   * Chance of a critical hit. Omitted if the rules have no critical hits, or if there is no roll.
   */
  critical?: number;
  /**
   * Chance that the attack goes astray into a melee. Omitted if it can't.
   */
  astray?: number;
  /**
   * Damage over all results, with 0 for a miss. Omitted without damage, if `hit` is unknown, or if there are too many dice.
   */
  damage?: DamageOdds;
  /**
   * Damage of a hit or a failed save, critical hits included.
   */
  onHit?: DamageOdds;
  /**
   * Whether the damage ignores the target's resistances and other reductions, because they are unknown.
   */
  unreduced?: boolean;
  /**
   * The roll, and rules about it.
   */
  why: Array<Reason>;
};

/**
 * Places a token anywhere on the map, without other rules.
 */
export type Teleport = {
  token: string;
  /**
   * The token's new anchor cell.
   */
  to: Cell;
};

/**
 * A template was placed on the map or changed.
 */
export type TemplatePlaced = {
  id: string;
  /**
   * Number of affected cells.
   */
  cells: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A template was removed, or its duration ended.
 */
export type TemplateRemoved = {
  id: string;
  /**
   * Whether the template's duration ended.
   */
  ended: boolean;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * The shapes of templates, in the order of the area tool.
 */
export type TemplateShape = "burst" | "radius" | "line" | "cone" | "rect" | "emanation";

/**
 * A radius or length in cells, or the width and height of a rectangle.
 */
export type TemplateSize = number | [number, number];

/**
 * Terrain was erased from some or all of its cells.
 */
export type TerrainErased = {
  id: string;
  /**
   * Number of erased cells.
   */
  cells: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Terrain was painted or changed.
 */
export type TerrainPainted = {
  id: string;
  /**
   * Number of cells that it covers.
   */
  cells: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Chooses the order of tied combatants for the whole combat (RS-31, SA-04 step 1).
 */
export type TieOrder = {
  /**
   * First to last; at least two.
   */
  tokens: Array<string>;
};

/**
 * An order among tied combatants was chosen (RS-31, SA-04).
 */
export type TieOrdered = {
  tokens: Array<string>;
  rule?: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Performs edits of the map, its tokens and the table as one step, all or none.
 */
export type Together = {
  /**
   * 1 to 10,000.
   */
  commands: KnownCommand[];
};

/**
 * A token entered the map.
 */
export type TokenAdded = {
  token: string;
  cell?: Cell;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * An attack of a token. Lengths are in cells.
 */
export type TokenAttack = {
  /**
   * Name: bite, longbow, fire breath.
   */
  name: string;
  /**
   * Kind of target.
   */
  kind: TokenAttackKind;
  /**
   * Attack bonus. If omitted, the token's general one.
   */
  bonus?: number;
  /**
   * Damage of a hit, by type.
   */
  damage?: Array<AttackDamage>;
  /**
   * Reach. If omitted, the token's.
   */
  reach?: number;
  /**
   * Range of a shot, or distance to an area.
   */
  range?: number;
  /**
   * Long range of a shot.
   */
  longRange?: number;
  /**
   * Range of a shot in regions, if ranges are counted in regions (SA-27).
   */
  rangeAreas?: number;
  /**
   * Whether the attack uses a light weapon (E5-50).
   */
  light?: boolean;
  /**
   * Mastery property of its weapon that the token can use (E5-99).
   */
  mastery?: Mastery;
  /**
   * Defense to roll against. If omitted, the default one.
   */
  versus?: string;
  /**
   * Area.
   */
  area?: AttackArea;
  /**
   * Whether the attack's area splashes: half the damage outside the target cell (RS-08, AH-08).
   */
  splash?: boolean;
  /**
   * Saving throw of its targets.
   */
  save?: AttackSave;
  /**
   * Conditions from a hit (E5-101).
   */
  onHit?: Array<GivenCondition>;
  /**
   * Lowest face that recharges it: a die is rolled at the start of each of the token's turns, 5 for "Recharge 5–6" (E5-96).
   */
  recharge?: number;
  /**
   * Whether the attack was used and has not recharged yet.
   */
  spent?: boolean;
  /**
   * Limited uses. If omitted, unlimited (E5-96).
   */
  uses?: AttackUses;
  /**
   * Attacks of the token with the same word here share their uses, and one die recharges all of them: "one of the following breath
   * weapons" (E5-96).
   */
  sharesUse?: string;
  /**
   * The attack's text, for the game master.
   */
  text?: string;
};

/**
 * Kind of target of an attack.
 */
export type TokenAttackKind = "melee" | "ranged" | "spell" | "area";

/**
 * A token fell (E5-34).
 */
export type TokenFell = {
  token: string;
  /**
   * Depth of the fall in cells.
   */
  cells: number;
  /**
   * New height above the ground in cells.
   */
  elevation: number;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token moved, was moved, or was placed elsewhere.
 */
export type TokenMoved = {
  token: string;
  from?: Cell;
  /**
   * Absent if the side does not see the token there.
   */
  to?: Cell;
  /**
   * The cells entered, in order. For other sides' tokens, only the visible cells.
   */
  path?: Array<Cell>;
  /**
   * The movement spent, in cells.
   */
  cost?: number;
  /**
   * New height above the ground in cells, if it changed. Absent if the side does not see the token there.
   */
  elevation?: number;
  mode?: string;
  form?: string;
  /**
   * The rule of a step (RD-06).
   */
  rule?: string;
  /**
   * Whether another token or an effect moved it.
   */
  forced?: boolean;
  /**
   * Whether the game master placed the token there, outside the rules.
   */
  teleport?: boolean;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token left the map.
 */
export type TokenRemoved = {
  token: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A token started or stopped squeezing (E5-27).
 */
export type TokenSqueezed = {
  token: string;
  /**
   * Whether the token's space is one cell narrower now.
   */
  squeezed: boolean;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A long token turned in place.
 */
export type TokenTurned = {
  token: string;
  /**
   * New footprint: columns and rows.
   */
  footprint: [number, number];
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Fields of a token were changed.
 */
export type TokenUpdated = {
  token: string;
  /**
   * Names of the fields.
   */
  fields: Array<string>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Results of rolls that were made at the table, with everything added. Missing results are rolled. A result may be out of the range of the
 * dice, because a table may use bonuses that the map does not know. A result never counts as a natural 1 or 20.
 */
export type Totals = {
  /**
   * Attack roll. The first attack roll of the command uses it.
   */
  attack?: number;
  /**
   * Damage of all types together, before resistances. The first damage roll of the command uses it.
   */
  damage?: number;
  /**
   * Checks, saves and initiative rolls, by token.
   */
  tokens?: { [key in string]: number };
};

/**
 * A combatant delayed its turn.
 */
export type TurnDelayed = {
  token: string;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * Start or end of a turn.
 */
export type TurnEdge = "turnStart" | "turnEnd";

/**
 * A combatant's turn ends.
 */
export type TurnEnded = {
  token: string;
  round: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A delayed turn was not taken before the round ended.
 */
export type TurnLost = {
  token: string;
  round?: number;
  rule: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * The creature whose turn counts.
 */
export type TurnOf = "attacker" | "target";

export type TurnReport = {
  phase: Phase;
  round: number;
  active: string | null;
  order: Array<OrderEntry>;
  /**
   * Available actions: delay, regain footing, free strike, drop prone …
   */
  offers: Array<Offer>;
  /**
   * Remaining actions and movement of the active combatant.
   */
  budget: Budget;
  /**
   * Remaining actions of mounts that act in this turn, directed by their riders (E5-54).
   */
  mounts?: Array<LedMount>;
  /**
   * Reminders: regeneration, grapples to maintain, durations, turns about to be lost.
   */
  reminders: Array<Reason>;
};

/**
 * A combatant's turn starts.
 */
export type TurnStarted = {
  token: string;
  round: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

export type TurnStatus = "waiting" | "active" | "acted" | "delayed" | "lost";

/**
 * A command was undone. This event is not in the log: the events of the undone command are removed from the log and listed here.
 */
export type Undone = {
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A save that avoids a condition.
 */
export type UnlessSaved = {
  /**
   * Statistic of the save.
   */
  stat: string;
  /**
   * The number to reach.
   */
  difficulty: number;
};

/**
 * Query for cells where no enemy of `token` would see it.
 */
export type UnseenQuery = { token: string };

/**
 * Merges `changes` into the token, object fields individually. `null` removes a field.
 */
export type UpdateToken = {
  token: string;
  /**
   * Fields of a token in scene format.
   */
  changes: Partial<Token>;
};

/**
 * Uses the mastery of the weapon that just hit: pushes the target away, or makes it save or fall prone (E5-99). The second attack uses an
 * attack option instead: `cleave` for Cleave, `offHand` for Nick.
 */
export type UseMastery = {
  /**
   * The attacker.
   */
  token: string;
  /**
   * The creature that was hit.
   */
  target: string;
  /**
   * Distance of the push in cells. If omitted, the maximum.
   */
  cells?: number;
  /**
   * DC of the target's save. If omitted, calculated by the rules.
   */
  difficulty?: number;
  /**
   * Bonus to the target's save.
   */
  bonus?: number;
};

/**
 * Kind of rest that restores an attack's uses.
 */
export type UsesPer = "day" | "rest";

/**
 * A token, a cell, or a whole side (the union of its tokens).
 */
export type Viewer = Place | { side: string };

/**
 * Wakes a token that is unconscious from nonlethal damage (RS-30, AH-26, RD-40).
 */
export type Wake = { token: string };

/**
 * A wall or a door was added.
 */
export type WallAdded = {
  wall: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A wall or a door was moved.
 */
export type WallMoved = {
  wall: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A wall or a door was removed.
 */
export type WallRemoved = {
  wall: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A side of a line or ring.
 */
export type WallSide = "left" | "right" | "inside" | "outside";

/**
 * A warning to the game master.
 */
export type Warned = {
  /**
   * The rule that the change conflicts with.
   */
  rule: string;
  /**
   * The tokens concerned.
   */
  tokens: Array<string>;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * An unconscious token woke.
 */
export type Woken = {
  token: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording & {
    /**
     * Amount before any reduction.
     */
    amount?: number;
    /**
     * Amount after all reductions.
     */
    dealt?: number;
    healed?: number;
    nonlethal?: boolean;
    /**
     * Parts by damage type (E5-91).
     */
    parts?: Array<DealtPart>;
    why?: Array<Reason>;
    /**
     * Hit points afterwards, if the event has no other purpose.
     */
    hp?: Token["hp"];
  };

/**
 * A zone was painted or changed.
 */
export type ZonePainted = {
  id: string;
  /**
   * Number of cells that it covers.
   */
  cells: number;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;

/**
 * A zone was removed.
 */
export type ZoneRemoved = {
  id: string;
  /**
   * The words in the language at the time of creation, or English in stored data.
   */
  text: string;
} & Wording;
