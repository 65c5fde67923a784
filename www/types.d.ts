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

/** What a text says, for hosts that translate; absent where a ruleset or a user wrote the text. */
export interface Wording {
  messageId?: string;
  params?: MessageParams;
}

/** What changes a check or a save, or the dice of one. */
export type CheckModifier = Omit<Modifier, "on"> & { on: ModifierTarget | "check" };

/**
 * A delayed combatant takes its turn between turns: before the active one has done anything, or after the last turn.
 */
export type ActNow = { token: string };

/**
 * The game master granted further actions for a turn (E5-102).
 */
export type ActionGranted = {
  token: string;
  /**
   * The action.
   */
  action: string;
  /**
   * How many.
   */
  count: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token spent an action, or did something named that costs one.
 */
export type ActionSpent = {
  token: string;
  /**
   * The action or activity.
   */
  action: string;
  /**
   * The actions that it cost, e.g. `standard` for a second `move` (RD-02).
   */
  used?: Array<string>;
  /**
   * Whether it provokes those who threaten the token.
   */
  provokes?: boolean;
  /**
   * `null` where no rule names a price.
   */
  rule: string | null;
  why?: Array<Reason>;
  /**
   * The token that it is about.
   */
  target?: string;
  /**
   * Tokens that may declare themselves the target instead (SA-21).
   */
  mayDeclare?: Array<string>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Gives a token a condition, in place of one of the same kind and cause.
 */
export type AddCondition = { token: string; condition: Condition };

/**
 * Puts a token on the map.
 */
export type AddToken = { token: Token };

/**
 * Builds a wall.
 */
export type AddWall = { wall: Wall };

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
  splash?: boolean;
  /**
   * The name of what it is made with, as the log tells it: an attack of the token, a spell.
   */
  with?: string;
  /**
   * A number, `{ dice, types?, nonlethal? }`, or a list of these, one for each kind of damage (E5-91).
   */
  damage?: unknown;
  /**
   * What a hit gives besides; an area where nothing is rolled gives it to everybody in it (E5-101).
   */
  onHit?: Array<GivenCondition>;
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
 * What an attack on an area would meet.
 */
export type AreaAttackReport = {
  legal: boolean;
  /**
   * Whom the area catches, in the order of the scene's tokens.
   */
  targets: Array<AreaTargetReport>;
  /**
   * What warns of it.
   */
  why: Array<Reason>;
  /**
   * What speaks against all of it, with the code that a command is refused with.
   */
  denied?: Array<Denial>;
};

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

/**
 * What a template does to those in it.
 */
export type AreaEffect = {
  /**
   * When it acts; may be left out where it only slows.
   */
  on?: Array<AreaMoment>;
  /**
   * On each token at most once in a turn, whatever happens in it.
   */
  onceATurn?: boolean;
  /**
   * Tokens on which it does not act.
   */
  spares?: Array<string>;
  /**
   * What they throw against it; left out: nothing helps.
   */
  save?: EffectSave;
  /**
   * As that of an attack.
   */
  damage?: unknown;
  /**
   * How fast they are in it: what each of its cells costs them goes by that (E5-94).
   */
  speed?: AreaSpeed;
  /**
   * A line or a ring also acts beside it, on creatures that start or end their turn there.
   */
  beside?: Beside;
  /**
   * What they get besides where no save is made (E5-101); with one, that stands in `save.onFail`.
   */
  onHit?: Array<GivenCondition>;
};

/**
 * When a template acts on a token.
 */
export type AreaMoment = "appear" | "enter" | "areaMoves" | "startTurn" | "endTurn";

/**
 * The fields that an `AreaQuery` of any shape can have in JSON. Those for which its shape has no use are ignored, so that a
 * host can keep a question and change its shape.
 */
export type AreaQuery = {
  /**
   * The shape.
   */
  shape: TemplateShape;
  /**
   * Radius, burst, rect: the cell aimed at.
   */
  target?: Cell;
  /**
   * Which corner of the target (RD-09) or of the user (RS-02); squares only. Proposed when left out (G-24).
   */
  corner?: Corner;
  /**
   * A free point of origin, in cells, in place of a target cell or of a place on its user. Where cells are counted, lines and cones
   * alone can have one (E5-68).
   */
  origin?: [number, number];
  /**
   * Line, cone, emanation, and the distance check of AH-07.
   */
  user?: Place;
  /**
   * Line, cone: the point aimed at.
   */
  aim?: [number, number];
  /**
   * Radius, or length, in cells. rect: [w, h].
   */
  size: TemplateSize;
  /**
   * Opening angle of a cone in degrees, when not the ruleset's.
   */
  angle?: number;
  /**
   * How wide a line is, in cells; 1 when left out.
   */
  width?: number;
  /**
   * Emanation: whether its user's own cells are in it.
   */
  include?: boolean;
  /**
   * Throwing distance in cells, checked when given with user and target.
   */
  throwRange?: number;
  /**
   * Not of lines and cones: whether only its rim is there, as a ring around what is inside (E5-94).
   */
  ring?: boolean;
  /**
   * How high above the ground it starts, in cells; of a rect its lower end. Left out: as its user, where it starts there, else
   * on the ground. Counts where the rules know heights of areas (E5-69).
   */
  elevation?: number;
  /**
   * Radius, burst: the height of a cylinder, in cells up from there; left out, it is a sphere. rect: its height, when not its
   * longer side (E5-71).
   */
  height?: number;
};

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
  /**
   * Of each wall and door among them, the parts that it reaches (G-15).
   */
  walls: Array<ReachedWall>;
  origin: [number, number];
  /**
   * How it was measured, and what was in the way.
   */
  why: Array<Reason>;
  /**
   * What the rules do not forbid and hardly mean: a target cell out of the user's line of effect (RS-09, AH-31), a start that is not
   * where the area was aimed (E5-68). Among `why`, too.
   */
  warnings?: Array<Reason>;
};

/**
 * An area took effect.
 */
export type AreaResolved = {
  /**
   * The token that made it; `null` where none did.
   */
  attacker?: string | null;
  /**
   * The name of what it was made with. A side has it of its own tokens' attacks.
   */
  with?: string;
  /**
   * In the order of the scene's tokens.
   */
  results: Array<AreaTarget>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording & {
    /**
     * Faces of the one roll for all, when there was one.
     */
    faces?: Array<number>;
    total?: number;
    damageFaces?: Array<number>;
    /**
     * The damage before anything lowered it.
     */
    damageRolled?: number;
    why?: Array<Reason>;
    area?: AreaQuery;
    /**
     * How many cells were affected.
     */
    cells?: number;
    /**
     * Ids of the barriers that the area hit.
     */
    barriers?: Array<string>;
    /**
     * What the game master decided instead of the rules.
     */
    overrides?: { [key in string]: unknown };
  };

/**
 * A region was drawn, or taken away where it has no cells.
 */
export type AreaSet = {
  id: string;
  /**
   * How many cells it holds.
   */
  cells: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * How fast somebody is in an area.
 */
export type AreaSpeed = "half";

/**
 * What became of one token in an area.
 */
export type AreaTarget = {
  token: string;
  /**
   * Whether the area affects it.
   */
  hit: boolean;
  /**
   * Whether it stands where the area starts.
   */
  onOrigin: boolean;
  /**
   * Faces of its own check, when it made one.
   */
  faces?: Array<number>;
  total?: number;
  /**
   * The defense and the number that had to be reached.
   */
  against?: string;
  needed?: number;
  /**
   * What changed the roll against it, or the number to reach.
   */
  modifiers?: Array<CheckModifier>;
  /**
   * Its own roll against concealment, when there was one.
   */
  concealment?: ConcealmentRoll;
  damage?: DamageOutcome;
  /**
   * A sentence that can be read out.
   */
  text?: string;
} & Wording;

/**
 * What an attack on an area meets in one creature (RS-05, AH-05, RD-07, SA-24).
 */
export type AreaTargetReport = {
  token: string;
  /**
   * Whether it stands where the area starts.
   */
  onOrigin: boolean;
  /**
   * Whether the attack can be made against it; others in the area are attacked all the same.
   */
  legal: boolean;
  modifiers: Array<CheckModifier>;
  /**
   * Measured from where the area starts.
   */
  cover: CoverReport;
  /**
   * Measured from where the area starts.
   */
  concealment: ConcealmentReport;
  /**
   * The number to reach, of what is rolled against it or of the check that it makes; left out: nothing is rolled.
   */
  defense?: DefenseReport;
  why: Array<Reason>;
  /**
   * What speaks against attacking it.
   */
  denied?: Array<Denial>;
};

/**
 * The map was divided into regions (SA-39).
 */
export type AreasProposed = {
  /**
   * Their ids.
   */
  areas: Array<string>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * An attack on one target.
 */
export type Attack = {
  attacker: string;
  /**
   * A token, or a cell where somebody unseen may be (a guess: RS-12, AH-11); where the rules let objects and places be
   * attacked also a wall or terrain, and the cell itself (SA-21).
   */
  target: string | Cell;
  kind: AttackKind;
  /**
   * Added to the roll.
   */
  bonus?: number;
  /**
   * The name of what it is made with, as the log tells it: an attack of the token, a spell.
   */
  with?: string;
  /**
   * A number, `{ dice, types?, nonlethal? }`, or a list of these, one for each kind of damage (E5-91).
   */
  damage?: unknown;
  /**
   * What a hit gives besides; an area where nothing is rolled gives it to everybody in it (E5-101).
   */
  onHit?: Array<GivenCondition>;
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
 * A template and its size.
 */
export type AttackArea = {
  /**
   * A shape of template.
   */
  shape: TemplateShape;
  /**
   * Its radius or length, in cells; of a box with two `sides` the larger one.
   */
  size: number;
  /**
   * A line's width, in cells.
   */
  width?: number;
  /**
   * A box's width and height, in cells, where they differ.
   */
  sides?: [number, number];
  /**
   * Whether only its rim is there; not of lines and cones.
   */
  ring?: boolean;
};

/**
 * Damage of one kind.
 */
export type AttackDamage = {
  /**
   * Dice and a number: `2d6+3`.
   */
  dice: string;
  /**
   * Its kind: slashing, fire.
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
   * A token, or a cell where somebody unseen may be (a guess: RS-12, AH-11); where the rules let objects and places be
   * attacked also a wall or terrain, and the cell itself (SA-21).
   */
  target: string | Cell;
  kind: AttackKind;
  /**
   * Choices of the ruleset: { charge: true }, { spareAllies: true }, { nonlethal: true }, { area: true } ...
   * `range`, or `weapon: { range }`: how far the weapon carries, in areas (SA-27).
   */
  options?: { [key in string]: unknown };
  /**
   * GM overrides for this attack, recorded in the log: { cover: "partial" }, { lineOfSight: true } ...
   */
  overrides?: { [key in string]: unknown };
};

/**
 * A token rolled for an attack that it had used (E5-96).
 */
export type AttackRecharged = {
  token: string;
  /**
   * The name of the attack, or what several share their use as.
   */
  with: string;
  face: number;
  /**
   * Whether it can be used again.
   */
  back: boolean;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

export type AttackReport = {
  legal: boolean;
  modifiers: Array<Modifier>;
  /**
   * What is left of the modifiers on `advantage`; left out where there are none (E5-43).
   */
  net?: NetAdvantage;
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
 * A token attacked another.
 */
export type AttackResolved = {
  attacker: string;
  target: string;
  kind: AttackKind;
  /**
   * The name of what it was made with. A side has it of its own tokens' attacks.
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
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording & {
    /**
     * The roll with bonus and modifiers.
     */
    total?: number;
    /**
     * The defense and the number that had to be reached.
     */
    against?: string;
    needed?: number;
    /**
     * Total less needed: below 0 for a miss by the numbers.
     */
    margin?: number;
    /**
     * The roll against concealment, when there was one.
     */
    concealment?: ConcealmentRoll;
    /**
     * Tokens that a miss may have hit instead (RD-37).
     */
    stray?: Array<string>;
    /**
     * The token that was struck: the target, or the one that a stray shot hit.
     */
    struck?: string;
    /**
     * The damage before anything lowered it.
     */
    damageRolled?: number;
    damage?: DamageOutcome;
    why?: Array<Reason>;
    modifiers?: Array<Modifier>;
    /**
     * What the game master decided instead of the rules.
     */
    overrides?: { [key in string]: unknown };
  };

/**
 * What the targets of an attack throw against it.
 */
export type AttackSave = {
  /**
   * The statistic that they throw with.
   */
  stat: string;
  /**
   * The number to reach.
   */
  difficulty?: number;
  /**
   * Whether half the damage is dealt to those who succeed.
   */
  half?: boolean;
  /**
   * What a failure gives besides (E5-101).
   */
  onFail?: Array<GivenCondition>;
};

/**
 * How often an attack can be used before a rest.
 */
export type AttackUses = {
  /**
   * What brings them back.
   */
  per: UsesPer;
  /**
   * How many there are, 1 or more.
   */
  max: number;
  /**
   * How many are left; left out: all.
   */
  left?: number;
};

/**
 * A side's command, done as far as it goes: a move stops before what is in its way, anything else comes to nothing. So
 * nobody is refused for a reason that its side does not know, and the game master sees what happened.
 */
export type Attempt = { side: string; command: KnownCommand };

/**
 * What a side asked for by what it knows came to nothing, for a reason that it does not know.
 */
export type AttemptFailed = {
  side: string;
  /**
   * Whose attempt it was.
   */
  token?: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * How the target takes it: the GM's choice.
 */
export type Attitude = "willing" | "hesitant" | "unwilling";

/**
 * Walls and terrain were taken down (G-15).
 */
export type BarrierDemolished = {
  ids: Array<string>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * The side of a line or a ring on which it acts beyond its own cells.
 */
export type Beside = {
  /**
   * The side: of a line left or right, from its start to its end; of a ring inside or outside.
   */
  side: WallSide;
  /**
   * How far from the area, in cells.
   */
  within: number;
};

/**
 * Where does this template catch the most foes of `token` and no friends? Of the template's own placement the user, the corner and the
 * throwing distance count, where they are given. With a user, only cells to which it has line of effect are targets.
 */
export type BestAreaQuery = {
  /**
   * Whose foes and friends they are. It is a friend of itself.
   */
  token: string;
  area: AreaQuery;
};

/**
 * The best placements.
 */
export type BestAreaReport = {
  /**
   * How many foes the best catch; 0: no placement catches one without a friend.
   */
  most: number;
  /**
   * All that catch so many, by row and column of their target, then by corner or direction.
   */
  placements: Array<FoundPlacement>;
  why: Array<Reason>;
};

export type Budget = {
  /**
   * Actions by name.
   */
  actions: Record<string, number>;
  /**
   * Cells by mode of movement.
   */
  movement: Record<string, number>;
  /**
   * Attacks that an action of this turn has paid for and that are not made yet (E5-11).
   */
  attacks?: number;
  /**
   * What is left of each attack of its multiattack (E5-98); empty: it has none, or no action is left for it.
   */
  multiattack?: Array<MultiattackLeft>;
};

export type CaughtToken = { id: string; cells: Array<Cell>; onOrigin: boolean };

export type CellState = "affected" | "blocked" | "barrier";

/**
 * Cells that answer a question, by row and column.
 */
export type CellsReport = {
  cells: Array<Cell>;
  /**
   * What was asked, in words, with the rules that decided.
   */
  why: Array<Reason>;
};

/**
 * One change to one token. Rules return these and never touch the document.
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
       * Whether it has to recharge.
       */
      spent: boolean;
      /**
       * Its uses.
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
   * The token that it wants to pass.
   */
  target?: string;
  /**
   * The token that rolls against it.
   */
  watcher?: string;
  skill?: string;
  /**
   * What had to be reached; `null` where the game master decides.
   */
  difficulty?: number | null;
  total?: number;
  /**
   * Its own total and the watcher's.
   */
  totals?: [number, number];
  faces?: Array<number>;
  success?: boolean;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
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
   * The words, in the language in which they were asked for; in what is kept, English.
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
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

export type ConcealmentReport = { degree: "none" | "concealment" | "total"; by: Array<string> };

export type ConcealmentRoll = {
  /**
   * Percent that miss.
   */
  chance: number;
  face: number;
  missed: boolean;
};

/**
 * A token concentrates from now on, and no longer on what it did (E5-84). What `placeTemplate` and `addCondition` bring that it
 * sustains, and that has the same name, belongs to it.
 */
export type Concentrate = {
  token: string;
  /**
   * What on.
   */
  on?: string;
};

/**
 * A token has a condition from now on.
 */
export type ConditionAdded = {
  token: string;
  condition: Condition;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Why a condition ends without a command.
 */
export type ConditionEnd = "duration";

/**
 * A token no longer has a condition.
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
   * Who sees a token that was hidden (SA-37).
   */
  seenBy?: Array<string>;
  rule?: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A corner of a cell, or of a rectangular space.
 */
export type Corner = "nw" | "ne" | "se" | "sw";

/**
 * Somebody raised or lowered the cover that a feature gives (SA-22).
 */
export type CoverChanged = {
  token: string;
  /**
   * The wall or terrain.
   */
  feature: string;
  /**
   * The grade that it gave.
   */
  before: string;
  /**
   * The grade that it gives.
   */
  cover: string;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
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
  /**
   * Damage of other kinds that comes with it (E5-91).
   */
  also?: Array<Share>;
  nonlethal?: boolean;
  /**
   * Added before any resistance; below 0 it lowers the damage (E5-80).
   */
  adjust?: number;
  /**
   * It comes of a critical hit: two failures for the dying (E5-82).
   */
  critical?: boolean;
};

/**
 * What a blow, a healing, a rest did to one token.
 */
export type DamageOutcome = {
  token: string;
  /**
   * What came in, before anything lowered it.
   */
  amount: number;
  /**
   * What got through.
   */
  dealt: number;
  /**
   * What was healed instead (RD-25 absorption, RD-36, heal).
   */
  healed: number;
  nonlethal: boolean;
  /**
   * Damage of several kinds, part by part (E5-91).
   */
  parts?: Array<DealtPart>;
  changes?: Array<Change>;
  why: Array<Reason>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token took damage.
 */
export type Damaged = {
  token: string;
  /**
   * Types of the damage, where the command names them.
   */
  types?: Array<string>;
  /**
   * The terrain that dealt it (RS-34, AH-30), the cell that was entered, the rule, and what was rolled.
   */
  terrain?: string;
  cell?: Cell;
  rule?: string;
  faces?: Array<number>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording & {
    /**
     * What came in, before anything lowered it.
     */
    amount?: number;
    /**
     * What got through.
     */
    dealt?: number;
    healed?: number;
    nonlethal?: boolean;
    /**
     * Damage of several kinds, part by part (E5-91).
     */
    parts?: Array<DealtPart>;
    why?: Array<Reason>;
    /**
     * The hit points from then on, where the event is about nothing else.
     */
    hp?: Token["hp"];
  };

/**
 * What of a share got through.
 */
export type DealtPart = {
  /**
   * What came in, before anything lowered it.
   */
  amount: number;
  /**
   * What got through.
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
   * All faces that were thrown; after three successes the last is that of the hours.
   */
  faces: Array<number>;
  total: number;
  success: boolean;
  modifiers?: Array<CheckModifier>;
  /**
   * The hit points from then on, with the count of its saves.
   */
  hp?: Token["hp"];
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token goes first, as it declares the fight or stopped who did (SA-38).
 */
export type Declared = {
  token: string;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
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

/**
 * RS-33, AH-29: the active one steps back, before it has done anything.
 */
export type Delay = { token: string };

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
 * One reason against an attack: the error code that a command is refused with, the row, a sentence.
 */
export type Denial = {
  code: string;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Dice were rolled for something that is the table's own business.
 */
export type DiceRolled = {
  /**
   * Who rolled; left out: the game master.
   */
  token?: string;
  /**
   * As they are written: `2d6+3`.
   */
  dice: string;
  faces: Array<number>;
  total: number;
  /**
   * What for.
   */
  label?: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
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
   * What it was.
   */
  before: DoorState;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

export type DoorState = "open" | "closed" | "locked";

/**
 * What those in a template throw against it.
 */
export type EffectSave = {
  /**
   * The statistic that they throw with.
   */
  stat: string;
  /**
   * The number to reach.
   */
  difficulty: number;
  /**
   * Whether half the damage is dealt to those who succeed.
   */
  half?: boolean;
  /**
   * What a failure gives besides (E5-101).
   */
  onFail?: Array<GivenCondition>;
};

/**
 * Ends the fight; the order of turns stays readable.
 */
export type EndCombat = Record<symbol, never>;

/**
 * A token stops concentrating, which it may at any time: what it sustains is over (E5-84).
 */
export type EndConcentration = { token: string };

/**
 * Closes the round: open delays are lost (RS-33), the count goes up (SA-06), the next round starts.
 */
export type EndRound = Record<symbol, never>;

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
 * Erases terrain, or some of its cells.
 */
export type EraseTerrain = {
  id: string;
  /**
   * Left out: all of it.
   */
  cells?: Array<Cell>;
};

/**
 * A token falls: to the ground, or so far (E5-34). The damage is rolled and dealt.
 */
export type Fall = {
  token: string;
  /**
   * How far, in cells, 1 to 1000; left out: from its elevation to the ground.
   */
  cells?: number;
  /**
   * Whether it takes half the damage, as after a successful check above a liquid.
   */
  half?: boolean;
};

export type FieldReport = { sight: Array<Cell>; effect: Array<Cell> };

export type FlankingReport = { flanked: boolean; by: Array<string>; modifiers: Array<Modifier>; why: Array<Reason> };

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

/**
 * The game master showed a side a part of the map, or let it forget one.
 */
export type FogChanged = {
  side: string;
  /**
   * How many cells.
   */
  cells: number;
  /**
   * Whether they count as explored now.
   */
  explored: boolean;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * How far the attacker goes along with a success.
 */
export type Follow = boolean | number;

/**
 * A combatant rolled initiative again (RS-32, AH-28, RD-39).
 */
export type FootingRegained = {
  token: string;
  initiative: number;
  /**
   * The initiative that it had.
   */
  before?: number;
  faces?: Array<number>;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A placement that is as good as any.
 */
export type FoundPlacement = {
  /**
   * The cell that it is placed on.
   */
  target?: Cell;
  corner?: Corner;
  /**
   * Lines and cones: the point aimed at.
   */
  aim?: [number, number];
  /**
   * The foes in it, in scene order.
   */
  foes: Array<string>;
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
  /**
   * Who chooses to fail it (E5-74).
   */
  fails?: Array<string>;
  /**
   * Whom the game master lets succeed without a roll.
   */
  succeeds?: Array<string>;
  /**
   * What a failure gives besides (E5-101).
   */
  onFail?: Array<GivenCondition>;
  /**
   * To whose check the table gives advantage (E5-92).
   */
  advantage?: Array<string>;
  /**
   * To whose check it gives disadvantage.
   */
  disadvantage?: Array<string>;
};

/**
 * A condition that an attack gives.
 */
export type GivenCondition = {
  /**
   * Its kind: poisoned, prone.
   */
  condition: string;
  /**
   * How much of it, where it is counted.
   */
  value?: number;
  /**
   * The target makes this save as it is hit; a success keeps the condition off. It belongs to what a hit gives.
   */
  unless?: UnlessSaved;
  /**
   * How many rounds it lasts: `until` at that many times, or turns of its bearer.
   */
  rounds?: number;
  /**
   * When it ends by itself.
   */
  until?: GivenUntil;
  /**
   * The save that ends it (E5-93); an escape is one with an action.
   */
  save?: RepeatedSave;
  /**
   * It lasts as long as the attacker concentrates (E5-84).
   */
  concentration?: boolean;
};

/**
 * A number that the table adds to a roll, with the words for it; as JSON also the bare number.
 */
export type GivenModifier = { value: number; text?: string };

/**
 * When a condition ends by itself.
 */
export type GivenUntil = {
  /**
   * Whose turn it waits for.
   */
  of: TurnOf;
  /**
   * Which end of that turn.
   */
  at: TurnEdge;
};

/**
 * The game master grants the one whose turn it is further actions of a kind, for this turn (E5-102): a feature says so, or a spell.
 * What a token has in each of its turns is said by its trait `actions`.
 */
export type GrantAction = {
  token: string;
  /**
   * The name of an action that turns bring.
   */
  action: string;
  /**
   * How many; left out: one.
   */
  count?: number;
};

/**
 * The grid has another shape, size, measure or look.
 */
export type GridChanged = {
  /**
   * Columns and rows.
   */
  size: [number, number];
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * An attack on a cell where somebody unseen may be.
 */
export type Guess = {
  attacker: string;
  /**
   * Where it believes its target to be.
   */
  cell: Cell;
  kind: AttackKind;
  /**
   * Added to the roll.
   */
  bonus?: number;
  /**
   * The name of what it is made with, as the log tells it: an attack of the token, a spell.
   */
  with?: string;
  /**
   * A number, `{ dice, types?, nonlethal? }`, or a list of these, one for each kind of damage (E5-91).
   */
  damage?: unknown;
  /**
   * What a hit gives besides; an area where nothing is rolled gives it to everybody in it (E5-101).
   */
  onHit?: Array<GivenCondition>;
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
 * A token attacked a cell, guessing that somebody is there.
 */
export type GuessResolved = {
  attacker: string;
  cell: Cell;
  kind: AttackKind;
  /**
   * The name of what it was made with. A side has it of its own tokens' attacks.
   */
  with?: string;
  hit: boolean;
  /**
   * Who is there. A side learns it of a hit on somebody whom it knows, and where its own token was meant.
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
   * The roll with bonus and modifiers; like what follows the game master's.
   */
  total?: number;
  /**
   * The number that had to be reached.
   */
  needed?: number;
  modifiers?: Array<Modifier>;
  /**
   * What the game master decided instead of the rules.
   */
  overrides?: { [key in string]: unknown };
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

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
 * A token regained hit points.
 */
export type Healed = {
  token: string;
  /**
   * Types of the damage that was absorbed, where the command names them.
   */
  types?: Array<string>;
  because?: HealingCause;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording & {
    /**
     * What came in, before anything lowered it.
     */
    amount?: number;
    /**
     * What got through.
     */
    dealt?: number;
    healed?: number;
    nonlethal?: boolean;
    /**
     * Damage of several kinds, part by part (E5-91).
     */
    parts?: Array<DealtPart>;
    why?: Array<Reason>;
    /**
     * The hit points from then on, where the event is about nothing else.
     */
    hp?: Token["hp"];
  };

/**
 * Why a token heals without a command.
 */
export type HealingCause = "regeneration";

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

/**
 * What came of urging somebody.
 */
export type InfluenceOutcome = {
  agrees: boolean;
  /**
   * Faces and total of the check, when the attitude asked for one, and what it had to reach.
   */
  faces?: Array<number>;
  total?: number;
  needed?: number;
  /**
   * After a failed check: a reminder on the target of who may not urge it again, and for how long.
   */
  changes?: Array<Change>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
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
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token rolled initiative, or took its group's.
 */
export type InitiativeRolled = {
  token: string;
  initiative: number;
  faces?: Array<number>;
  /**
   * The ability checked; `null` where the rules know none.
   */
  ability?: string | null;
  modifiers?: Array<Modifier>;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Something of a token's lies on the ground (RD-44).
 */
export type ItemDropped = {
  token: string;
  cell?: Cell;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token took something from another (RD-49).
 */
export type ItemTaken = {
  /**
   * The token that had it.
   */
  token: string;
  by: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A rider makes the save that keeps it on its mount, which something moved or threw down; a failure throws it off, prone, onto the
 * nearest free place beside the mount (E5-55).
 */
export type KeepSeat = {
  token: string;
  /**
   * Added to the save.
   */
  bonus?: number;
  /**
   * Above 0 advantage, below 0 disadvantage.
   */
  advantage?: number;
  /**
   * It is not rolled: the token chooses to fail it (`false`, E5-74), or the game master lets it succeed.
   */
  success?: boolean;
};

/**
 * Which of two throws counts.
 */
export type KeptThrow = "better" | "worse";

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
 * A line of the log: an event with its place.
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
   * With the first event of a command, and with that of its undoing: the command and the dice faces that it used.
   */
  command?: KnownCommand & { rolls?: number[]; secret?: boolean };
  /**
   * With `Undone`: the events that are taken out of the log.
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
 * A mount in the turn of its rider.
 */
export type LedMount = {
  token: string;
  /**
   * What it has left.
   */
  budget: Budget;
};

/**
 * A token takes a legendary action right after another one's turn (E5-97). An attack that it lets make follows as `attack` or
 * `areaAttack`, with its name in `with`.
 */
export type LegendaryAction = {
  token: string;
  /**
   * The name of one of its legendary actions; left out where its trait lists none.
   */
  option?: string;
};

/**
 * A token took a legendary action (E5-97).
 */
export type LegendaryActionTaken = {
  token: string;
  /**
   * Its name. A side has it of its own tokens.
   */
  option?: string;
  /**
   * Uses left before its next turn. A side has it of its own tokens.
   */
  left?: number;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token took no legendary action after a turn (E5-97).
 */
export type LegendaryActionsPassed = {
  token: string;
  /**
   * Whether it takes none before its next turn.
   */
  round: boolean;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Decides whether the failed save that waits succeeds by Legendary Resistance. The command that asked for it goes on then (E5-97).
 */
export type LegendaryResistance = {
  token: string;
  /**
   * `true`: one use is spent, and the save succeeds. `false`: it stays failed.
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
   * The words, in the language in which they were asked for; in what is kept, English.
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
   * Added to the roll, which is the target's save where it saves (E5-51).
   */
  bonus?: number;
  /**
   * What is done with the success, as each kind of maneuver says.
   */
  follow?: Follow;
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
 * A token tried a maneuver on another (RD-41 … RD-50).
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
   * Whether the target saved instead, so that the roll is its own (E5-51).
   */
  saved?: boolean;
  bonus?: number;
  damageFaces?: Array<number>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording & {
    /**
     * The roll with bonus and modifiers.
     */
    total?: number;
    /**
     * The defense and the number that had to be reached.
     */
    against?: string;
    needed?: number;
    /**
     * Total less needed; where the target saved, needed less total.
     */
    margin?: number;
    modifiers?: Array<Modifier>;
    /**
     * The roll against concealment, when there was one.
     */
    concealment?: ConcealmentRoll;
    /**
     * Tokens that may make an attack of opportunity because of it (RD-41).
     */
    provokes?: Array<string>;
    /**
     * Cells that the target was moved, and that a wall denied (RD-46, RD-48).
     */
    squares?: number;
    denied?: number;
    damage?: DamageOutcome;
    /**
     * What an object takes, before its own hardness (RD-45).
     */
    objectDamage?: number;
    why?: Array<Reason>;
    options?: { [key in string]: unknown };
    /**
     * What the game master decided instead of the rules.
     */
    overrides?: { [key in string]: unknown };
  };

/**
 * The map has another name.
 */
export type MapRenamed = {
  name: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Colors that are told apart in both themes.
 */
export type MarkColor = "blue" | "red" | "green" | "yellow" | "violet" | "gray";

/**
 * A pin or a drawing was removed.
 */
export type MarkRemoved = {
  id: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A pin or a drawing was put on the map, or changed.
 */
export type MarkSet = {
  id: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A mastery property of a weapon.
 */
export type Mastery = "cleave" | "graze" | "nick" | "push" | "sap" | "slow" | "topple" | "vex";

/**
 * The mastery of a weapon acts on who was hit or missed (E5-99). What it does is told by the events after it.
 */
export type MasteryUsed = {
  /**
   * Whose weapon it is.
   */
  token: string;
  target: string;
  mastery: Mastery;
  /**
   * The name of the attack. A side has it of its own tokens' attacks.
   */
  with?: string;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * What changes a number or a roll, and by which rule. Answers and events write it as `WrittenModifier`.
 */
export type Modifier = {
  rule: string;
  on: ModifierTarget;
  /**
   * Advantage or disadvantage: the dice are thrown twice, and this throw counts. The value is then 1 or -1 and is never added
   * up, since several causes count once (E5-43); `net` in the report says what is left of them.
   */
  keep?: KeptThrow;
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
   * The kind of speed; left out: as the token usually moves.
   */
  mode?: string;
  /**
   * A special way to move that the ruleset knows, e.g. `step`, `charge`, `withdraw`.
   */
  form?: string;
  /**
   * How high above the ground it ends, in cells, in a mode that goes up and down (E5-24): each step along the way takes it one
   * cell up or down, what is left is paid besides. The path may be left out then.
   */
  elevation?: number;
  /**
   * `false`: it leaves whom it holds where they are. Left out: it drags them along (E5-52).
   */
  drag?: boolean;
  /**
   * It turns by 90° before it goes, or on the spot (SM-05).
   */
  turned?: boolean;
  /**
   * What the game master decides.
   */
  overrides?: MoveOverrides;
};

export type MoveCheck = { rule: string; token: string; skill: string; difficulty: number };

/**
 * What the game master decides about a move.
 */
export type MoveOverrides = {
  /**
   * That it is possible although the token is held (RD-55).
   */
  legal?: boolean;
};

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
 * A failed check, or what its side does not know of, stopped a token on its way.
 */
export type MovementStopped = {
  token: string;
  /**
   * Where it stands.
   */
  cell?: Cell;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * What is left of one attack of a multiattack.
 */
export type MultiattackLeft = {
  /**
   * The name of the attack.
   */
  attack: string;
  /**
   * How many more of it may be made, as long as no other takes their place.
   */
  left: number;
};

/**
 * One line of a multiattack: so many of an attack.
 */
export type MultiattackPart = {
  /**
   * The name of one of the token's attacks.
   */
  attack: string;
  /**
   * How many, 1 or more.
   */
  count: number;
  /**
   * Attacks that each of them may be instead, in any combination.
   */
  or?: Array<string>;
  /**
   * Whether they come in the place of any others of the multiattack.
   */
  instead?: boolean;
};

/**
 * What is left of everything that gives advantage or disadvantage on a roll.
 */
export type NetAdvantage = "advantage" | "disadvantage" | "none";

/**
 * Writes something into the log.
 */
export type Note = { text: string };

/**
 * The game master wrote something into the log.
 */
export type Noted = {
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

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
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * From where is `target` seen without cover?
 */
export type OpenViewQuery = {
  target: Place;
  /**
   * Whose eyes and space count; left out: those of somebody on one cell with usual senses.
   */
  token?: string;
};

/**
 * A token may attack another out of turn.
 */
export type OpportunityGiven = {
  token: string;
  target: string;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token let a chance pass to attack another out of turn (RD-54, SA-32).
 */
export type OpportunityPassed = {
  token: string;
  target: string;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

export type OrderEntry = {
  token: string;
  initiative: number;
  decidedBy: string;
  status: TurnStatus;
  /**
   * Reactions left until its next turn begins, where the rules count them (E5-09). What others than its own side have spent, a
   * side is not told: to it they have all of theirs.
   */
  reactions?: number;
  /**
   * Legendary actions left until its next turn begins, where it has any (E5-97). Its own side's alone.
   */
  legendary?: number;
};

/**
 * The game master put a combatant elsewhere in the order of turns.
 */
export type OrderPlaced = {
  token: string;
  /**
   * Its initiative from now on.
   */
  initiative: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * New terrain, or other contents of one that has this id.
 */
export type PaintTerrain = { terrain: Terrain };

/**
 * A new zone, or other contents of one that has this id.
 */
export type PaintZone = { zone: Zone };

/**
 * Lets the chance pass to attack before what gave it. What waited for that goes on when nobody is left who may.
 */
export type Pass = {
  /**
   * Who passes; `None`: all who may attack now.
   */
  token?: string;
};

/**
 * Nobody takes a legendary action after this turn, or one token does not (E5-97).
 */
export type PassLegendaryActions = {
  /**
   * Who takes none; left out: all who could.
   */
  token?: string;
  /**
   * Nor after any other turn before its own.
   */
  round?: boolean;
};

export type Phase = "setup" | "combat" | "roundEnd" | "over";

/**
 * The picture below the grid is another one, lies otherwise, or is gone.
 */
export type PictureSet = {
  /**
   * Whether there is one now.
   */
  there: boolean;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Points at a place on the map. The map stays as it is.
 */
export type Ping = {
  at: Cell;
  /**
   * Who points; left out: the game master.
   */
  token?: string;
};

/**
 * Somebody pointed at a place.
 */
export type Pinged = {
  /**
   * Where.
   */
  cell: Cell;
  /**
   * Who pointed; left out: the game master.
   */
  token?: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token or a cell.
 */
export type Place = string | Cell;

/**
 * Puts a combatant elsewhere in the order of turns. Where its own result does not fit there, it gets that of who stands beside;
 * a hidden combatant gives way to one in the open, whose number tells nothing of it.
 */
export type PlaceInOrder = {
  token: string;
  /**
   * Who comes right after it; left out: nobody.
   */
  before?: string;
};

/**
 * Leaves a template on the map, or changes the one that has this id. What it reaches is found where it is placed, and anew
 * whenever the token moves that it goes along with.
 */
export type PlaceTemplate = {
  id: string;
  /**
   * What is placed, and where.
   */
  area: AreaQuery;
  /**
   * What it is called.
   */
  name?: string;
  /**
   * The token that it goes along with.
   */
  on?: string;
  /**
   * How many rounds it lasts; left out: until it is removed.
   */
  rounds?: number;
  /**
   * The combatant at the start of whose turns a round of it is over; left out: the one whose turn it is.
   */
  until?: string;
  /**
   * The token that sustains it by concentration (E5-84): it begins to, and what it sustained under another name ends.
   */
  sustainedBy?: string;
  /**
   * What it does to those in it in a fight, and when (E5-94).
   */
  effect?: AreaEffect;
  color?: MarkColor;
  /**
   * Everyone when left out.
   */
  seenBy?: SeenBy;
};

/**
 * SA-39: areas by what a fixed movement cost reaches, in place of those that there were; the GM redraws any of them.
 */
export type ProposeAreas = Record<symbol, never>;

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
  /**
   * What terrain deals on the path (RS-34, AH-30).
   */
  damage?: Array<StepDamage>;
  /**
   * Whether the token squeezes there: its space is one cell narrower (E5-27).
   */
  squeezed?: boolean;
  /**
   * How many move actions it takes from here on, the one under way among them; absent: no more than one.
   */
  actions?: number;
};

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
  /**
   * `false`: it leaves whom it holds where they are. Left out: it drags them along (E5-52).
   */
  drag?: boolean;
};

export type ReachReport = {
  /**
   * One entry per anchor cell that can be reached.
   */
  cells: Array<ReachCell>;
};

/**
 * A wall that an area reaches: where affected cells lie along it. A door is reached as a whole.
 */
export type ReachedWall = {
  id: string;
  /**
   * What is reached, each part a line through two or more points; nothing where the area touches it in a point alone.
   */
  parts: Array<Array<[number, number]>>;
  /**
   * What stays if those parts are taken down, without scraps.
   */
  left: Array<Array<[number, number]>>;
  /**
   * An affected cell beside it; absent where the area starts in the wall.
   */
  beside?: Cell;
};

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

/**
 * RS-32, AH-28, RD-39: once in an encounter, at the end of a round that the policy names; the new result stands. It is
 * each one's own choice: of a group, whoever rolls again acts apart from the others from then on.
 */
export type RegainFooting = { token: string };

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
  /**
   * Only that thing, of several that are ready (SA-36).
   */
  item?: string;
};

/**
 * Takes a pin or a drawing away.
 */
export type RemoveMark = { id: string };

/**
 * Takes a template off the map.
 */
export type RemoveTemplate = { id: string };

/**
 * Takes a token off the map and out of the order of turns.
 */
export type RemoveToken = { token: string };

/**
 * Takes a wall away.
 */
export type RemoveWall = { wall: string };

/**
 * Takes a zone away.
 */
export type RemoveZone = { id: string };

/**
 * Gives the map another name.
 */
export type RenameMap = {
  /**
   * What it is called from now on.
   */
  name: string;
};

/**
 * The save that ends a condition (E5-93).
 */
export type RepeatedSave = {
  /**
   * The statistic that is thrown with: a save, or a skill.
   */
  stat: string;
  /**
   * The number to reach.
   */
  difficulty: number;
  /**
   * When it is made.
   */
  at: Array<SaveMoment>;
  /**
   * At which of these moments it has advantage.
   */
  advantageAt?: Array<SaveMoment>;
};

/**
 * A template or a zone acts on those on whom that is due: they save, and take what it deals, rolled once for all (E5-94).
 */
export type ResolveTemplate = {
  /**
   * The template or the zone.
   */
  id: string;
  /**
   * On whom it acts; left out: on all on whom that is due.
   */
  tokens?: Array<string>;
  /**
   * It does not act on them: the game master lets them off.
   */
  waive?: boolean;
  /**
   * Who chooses to fail the save (E5-74).
   */
  fails?: Array<string>;
  /**
   * Whom the game master lets succeed without a roll.
   */
  succeeds?: Array<string>;
  /**
   * To whose save the table gives advantage (E5-92).
   */
  advantage?: Array<string>;
  /**
   * To whose save it gives disadvantage.
   */
  disadvantage?: Array<string>;
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
 * A token rested.
 */
export type Rested = {
  token: string;
  hours: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording & {
    /**
     * What came in, before anything lowered it.
     */
    amount?: number;
    /**
     * What got through.
     */
    dealt?: number;
    healed?: number;
    nonlethal?: boolean;
    /**
     * Damage of several kinds, part by part (E5-91).
     */
    parts?: Array<DealtPart>;
    why?: Array<Reason>;
    /**
     * The hit points from then on, where the event is about nothing else.
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
   * Its id, or its name where it has none; empty for what there is once.
   */
  id: string;
  /**
   * The fields that are there, in the file's order.
   */
  fields: Array<string>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
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
   * Who rolls; left out: the game master.
   */
  token?: string;
  /**
   * What for.
   */
  label?: string;
  /**
   * The statistic of which it is a check of the token: what conditions change of such checks counts, as disadvantage of the poisoned
   * does (E5-85). What the dice add stays as it is. Left out: it is no check.
   */
  check?: string;
};

/**
 * One token, or all: before combat everybody alive, or the `rest` of them; in mid-fight those that have not rolled yet. Tokens of one side
 * with the same `traits.group` share the roll of the first of them.
 */
export type RollInitiative = {
  /**
   * Left out: all.
   */
  token?: string;
  /**
   * Before combat: only those that have not rolled yet. Typed rolls of others stay.
   */
  rest?: boolean;
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
 * A round ends.
 */
export type RoundEnded = {
  round: number;
  rule?: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A round starts.
 */
export type RoundStarted = {
  round: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * The scene has another ruleset.
 */
export type RulesetChanged = {
  /**
   * Its id.
   */
  ruleset: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token makes a save that a condition asks for, the oldest of several; a success ends the condition (E5-93).
 */
export type SaveAgainst = {
  token: string;
  /**
   * The kind of the condition.
   */
  condition: string;
  /**
   * Only the one that this token caused, of several of the kind.
   */
  by?: string;
  /**
   * It is made with an action of the token's turn, where the condition allows that.
   */
  action?: boolean;
  /**
   * Added to the save.
   */
  bonus?: number;
  /**
   * Above 0 advantage, below 0 disadvantage.
   */
  advantage?: number;
  /**
   * It is not rolled: the token chooses to fail it (`false`, E5-74), or the game master lets it succeed.
   */
  success?: boolean;
};

/**
 * A token makes the save that damage asked for, the oldest of several; a failure ends its concentration (E5-84).
 */
export type SaveConcentration = {
  token: string;
  /**
   * Added to the save.
   */
  bonus?: number;
  /**
   * Above 0 advantage, below 0 disadvantage.
   */
  advantage?: number;
  /**
   * It is not rolled: the token chooses to fail it (`false`, E5-74), or the game master lets it succeed.
   */
  success?: boolean;
};

/**
 * When a save against a condition is made.
 */
export type SaveMoment = "turnStart" | "turnEnd" | "damage" | "action";

/**
 * A token makes the save that ground such as ice asks of it; a failure gives it the condition that the ruleset says, such as prone
 * (E5-39).
 */
export type SaveOnGround = {
  token: string;
  /**
   * Added to the save.
   */
  bonus?: number;
  /**
   * Above 0 advantage, below 0 disadvantage.
   */
  advantage?: number;
  /**
   * It is not rolled: the token chooses to fail it (`false`, E5-74), or the game master lets it succeed.
   */
  success?: boolean;
};

/**
 * Who sees something that the game master put on the map.
 */
export type SeenBy = "gm" | { side: string } | "everyone";

/**
 * A new area, or another outline of one that has this id; without cells it is taken away.
 */
export type SetArea = { area: Scene["areas"][number] };

/**
 * Opens, closes or locks a door.
 */
export type SetDoor = {
  wall: string;
  state: DoorState;
  /**
   * Who does it on its turn, and pays for it where the rules say so; `None`: the game master's own hand (RD-53).
   */
  token?: string;
};

/**
 * Shows a side cells as if it had explored them, or lets it forget them. What its tokens see now stays in sight.
 */
export type SetFog = {
  side: string;
  cells: Array<Cell>;
  /**
   * Whether they count as explored from now on.
   */
  explored: boolean;
};

/**
 * Changes the grid; what is left out stays. All that is on the map stays on it: a size that would leave something outside
 * is refused.
 */
export type SetGrid = {
  shape?: "square" | "hex";
  orientation?: "pointy" | "flat";
  /**
   * Columns and rows.
   */
  size?: [number, number];
  /**
   * How many columns and rows all that is on the map moves to the right and down.
   */
  shift?: [number, number];
  /**
   * What one cell measures in the game world.
   */
  cell?: { length: number; unit: string };
  /**
   * How it is drawn.
   */
  style?: { lines?: "lines" | "dots" | "off"; color?: string; opacity?: number };
};

/**
 * A new pin or drawing, or another one in place of that with this id.
 */
export type SetMark = { mark: Mark };

/**
 * Puts a picture below the grid, or moves the one that is there. Without a picture the map has none any more.
 */
export type SetPicture = { picture?: Scene["image"] };

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
 * A setting was changed.
 */
export type SettingChanged = {
  name: string;
  /**
   * `null`: the ruleset decides again.
   */
  value: unknown;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Damage that has the same types.
 */
export type Share = { amount: number; types?: Array<string> };

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
   * What is made ready or dropped (SA-36).
   */
  item?: string;
  /**
   * How many hands that takes (SA-36); left out: one.
   */
  hands?: number;
  /**
   * The wall or terrain whose cover is handled (SA-22).
   */
  feature?: string;
  /**
   * Whether that is lowered, not raised.
   */
  lower?: boolean;
  /**
   * The statistic whose next check it helps the target with; left out: of any (E5-15).
   */
  stat?: string;
  /**
   * Where a rider gets off; left out: on the nearest free place beside its mount (E5-54).
   */
  to?: Cell;
  /**
   * What it is paid with, where a trait of the token grants it for another action than its usual one (E5-08).
   */
  paidWith?: string;
  /**
   * What is readied is a spell: it is held by concentration, and what that was for until now ends (E5-18, E5-84).
   */
  concentrates?: boolean;
  /**
   * What that check has to reach.
   */
  difficulty?: number;
};

/**
 * A token gives another one beside it first aid: the dying are stable then, and who was knocked out comes to (E5-83). In combat
 * it takes an action of the helper's turn.
 */
export type Stabilize = {
  /**
   * Who helps.
   */
  token: string;
  /**
   * Whom.
   */
  target: string;
  /**
   * A kit is used up, so that no check is needed.
   */
  kit?: boolean;
  /**
   * Added to the check.
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
   * Who declares the fight and goes first, unless the watcher wins the test (SA-38).
   */
  declares?: string;
  /**
   * Who watches the one that declares.
   */
  watcher?: string;
};

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
 * What one step into harmful terrain brings.
 */
export type StepDamage = {
  /**
   * Id of the rule, or that there is none.
   */
  rule: string;
  /**
   * The terrain.
   */
  terrain: string;
  /**
   * What to call it.
   */
  name: string;
  /**
   * The cell that is entered.
   */
  cell: Cell;
  /**
   * As the terrain gives it: a number, dice, `{ dice, types?, nonlethal? }`, or a list of these.
   */
  damage: unknown;
};

/**
 * A side goes first in the first round, as it surprises the others (SA-38).
 */
export type Surprised = {
  side: string;
  rule?: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

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
 * A template was left on the map, or changed.
 */
export type TemplatePlaced = {
  id: string;
  /**
   * How many cells it reaches.
   */
  cells: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A template was removed, or its time was over.
 */
export type TemplateRemoved = {
  id: string;
  /**
   * Whether its time was over.
   */
  ended: boolean;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * The shapes of templates, in the order in which the area tool offers them.
 */
export type TemplateShape = "burst" | "radius" | "line" | "cone" | "rect" | "emanation";

/**
 * A radius or a length in cells; of a rectangle the width and the height.
 */
export type TemplateSize = number | [number, number];

/**
 * Terrain was erased from some or all of its cells.
 */
export type TerrainErased = {
  id: string;
  /**
   * From how many cells.
   */
  cells: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Terrain was painted, or changed.
 */
export type TerrainPainted = {
  id: string;
  /**
   * How many cells it covers.
   */
  cells: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

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
 * An order among tied combatants was chosen (RS-31, SA-04).
 */
export type TieOrdered = {
  tokens: Array<string>;
  rule?: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

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
 * A token came onto the map.
 */
export type TokenAdded = {
  token: string;
  cell?: Cell;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * One attack of a token. Lengths are cells.
 */
export type TokenAttack = {
  /**
   * What it is called: bite, longbow, fire breath.
   */
  name: string;
  /**
   * At whom it goes.
   */
  kind: TokenAttackKind;
  /**
   * What is added to the throw; left out: what its token adds to every attack.
   */
  bonus?: number;
  /**
   * What a hit deals, by kind of damage.
   */
  damage?: Array<AttackDamage>;
  /**
   * How far a blow reaches; left out: as far as the token.
   */
  reach?: number;
  /**
   * How far a shot carries, or how far away an area is laid.
   */
  range?: number;
  /**
   * How far a shot carries with difficulty.
   */
  longRange?: number;
  /**
   * How many areas away a shot carries, where ranges are counted in areas of the map (SA-27).
   */
  rangeAreas?: number;
  /**
   * Whether it is made with a light weapon (E5-50).
   */
  light?: boolean;
  /**
   * The mastery property of its weapon that its token can use (E5-99).
   */
  mastery?: Mastery;
  /**
   * The defense that it goes against; left out: the usual one.
   */
  versus?: string;
  /**
   * The area that it fills.
   */
  area?: AttackArea;
  /**
   * Whether its area splashes: half the damage outside the target cell (RS-08, AH-08).
   */
  splash?: boolean;
  /**
   * What its targets throw against it.
   */
  save?: AttackSave;
  /**
   * What a hit gives besides (E5-101).
   */
  onHit?: Array<GivenCondition>;
  /**
   * The lowest face that brings it back once it is used: a die is rolled at the start of each of its token's turns, 5 for
   * "Recharge 5–6" (E5-96).
   */
  recharge?: number;
  /**
   * Whether it was used and has not recharged since.
   */
  spent?: boolean;
  /**
   * How often it can be used; left out: as often as one likes (E5-96).
   */
  uses?: AttackUses;
  /**
   * Attacks of the token with the same word here are used up together, and one die brings all of them back: "one of the following
   * breath weapons" (E5-96).
   */
  sharesUse?: string;
  /**
   * What its text says, for the game master to read.
   */
  text?: string;
};

/**
 * At whom an attack goes.
 */
export type TokenAttackKind = "melee" | "ranged" | "spell" | "area";

/**
 * A token fell (E5-34).
 */
export type TokenFell = {
  token: string;
  /**
   * How far, in cells.
   */
  cells: number;
  /**
   * How high above the ground it is from then on, in cells.
   */
  elevation: number;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token moved, was moved, or was put elsewhere.
 */
export type TokenMoved = {
  token: string;
  from?: Cell;
  /**
   * Absent where the side does not see it there.
   */
  to?: Cell;
  /**
   * The cells entered, in order; of others those on which the side sees it.
   */
  path?: Array<Cell>;
  /**
   * The movement spent, in cells.
   */
  cost?: number;
  /**
   * How high above the ground it is from then on, in cells, where that changed. Absent where the side does not see it there.
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
   * Whether the game master put it there, outside the rules.
   */
  teleport?: boolean;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token left the map.
 */
export type TokenRemoved = {
  token: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A token squeezes from now on, or has room again (E5-27).
 */
export type TokenSqueezed = {
  token: string;
  /**
   * Whether its space is one cell narrower from now on.
   */
  squeezed: boolean;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A long token turned on the spot.
 */
export type TokenTurned = {
  token: string;
  /**
   * Columns and rows that it covers from now on.
   */
  footprint: [number, number];
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
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
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A combatant puts its turn off.
 */
export type TurnDelayed = {
  token: string;
  rule: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * An end of a turn.
 */
export type TurnEdge = "turnStart" | "turnEnd";

/**
 * A combatant's turn ends.
 */
export type TurnEnded = {
  token: string;
  round: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
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
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * Whose turn a condition waits for.
 */
export type TurnOf = "attacker" | "target";

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
   * What mounts have left that act in this turn, as their rider directs them (E5-54).
   */
  mounts?: Array<LedMount>;
  /**
   * What nobody should forget now: regeneration, holds to keep, clocks, turns about to be lost.
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
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

export type TurnStatus = "waiting" | "active" | "acted" | "delayed" | "lost";

/**
 * A command was undone. Not in the log: its events are taken out of it, and stand with this one.
 */
export type Undone = {
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A save that keeps a condition off.
 */
export type UnlessSaved = {
  /**
   * The statistic that is thrown with.
   */
  stat: string;
  /**
   * The number to reach.
   */
  difficulty: number;
};

/**
 * Where would no enemy of `token` see it?
 */
export type UnseenQuery = { token: string };

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
 * A token uses the mastery of the weapon with which it has just hit: it pushes the target away, or has it save against being
 * toppled (E5-99). The second attack of Cleave is an attack with the option `cleave`, that of Nick one with `offHand`.
 */
export type UseMastery = {
  /**
   * Who hit.
   */
  token: string;
  /**
   * Who was hit.
   */
  target: string;
  /**
   * How far it is pushed, in cells; left out: as far as the rules let it.
   */
  cells?: number;
  /**
   * What its save has to reach; left out: what the rules say.
   */
  difficulty?: number;
  /**
   * Added to its save.
   */
  bonus?: number;
};

/**
 * What brings uses of an attack back.
 */
export type UsesPer = "day" | "rest";

/**
 * A token, a cell, or a whole side (the union of its tokens).
 */
export type Viewer = Place | { side: string };

/**
 * Wakes a token that nonlethal damage put to sleep (RS-30, AH-26, RD-40).
 */
export type Wake = { token: string };

/**
 * A wall or a door was built.
 */
export type WallAdded = {
  wall: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A wall or a door was moved.
 */
export type WallMoved = {
  wall: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A wall or a door was removed.
 */
export type WallRemoved = {
  wall: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A side of a line or a ring.
 */
export type WallSide = "left" | "right" | "inside" | "outside";

/**
 * A warning to the game master.
 */
export type Warned = {
  /**
   * The rule that speaks against it.
   */
  rule: string;
  /**
   * The tokens that it is about.
   */
  tokens: Array<string>;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * An unconscious token woke.
 */
export type Woken = {
  token: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording & {
    /**
     * What came in, before anything lowered it.
     */
    amount?: number;
    /**
     * What got through.
     */
    dealt?: number;
    healed?: number;
    nonlethal?: boolean;
    /**
     * Damage of several kinds, part by part (E5-91).
     */
    parts?: Array<DealtPart>;
    why?: Array<Reason>;
    /**
     * The hit points from then on, where the event is about nothing else.
     */
    hp?: Token["hp"];
  };

/**
 * A zone was painted, or changed.
 */
export type ZonePainted = {
  id: string;
  /**
   * How many cells it covers.
   */
  cells: number;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;

/**
 * A zone was removed.
 */
export type ZoneRemoved = {
  id: string;
  /**
   * The words, in the language in which they were asked for; in what is kept, English.
   */
  text: string;
} & Wording;
