// Spells of a system's books in Burstmap's own format. Lengths of the figures are feet, those of the spells cells of 5 feet.

const ABILITIES = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
};
const SHAPES = {
  cone: "cone",
  line: "line",
  sphere: "burst",
  cylinder: "radius",
  circle: "radius",
  cube: "rect",
  square: "rect",
  emanation: "emanation",
};
/** Moments at which a lasting area acts. An area that moves over somebody counts as entered. */
const MOMENTS = { enter: ["enter", "areaMoves"], start: ["startTurn"], end: ["endTurn"] };
/** Conditions that the rules of the map know. */
const CONDITIONS = [
  "blinded",
  "charmed",
  "deafened",
  "frightened",
  "grappled",
  "incapacitated",
  "invisible",
  "paralyzed",
  "petrified",
  "poisoned",
  "prone",
  "restrained",
  "stunned",
  "unconscious",
];
const REPEATS = { end: "turnEnd", start: "turnStart", damage: "damage", action: "action" };
const UNTIL = {
  "start-source-next": { of: "attacker", at: "turnStart" },
  "end-source-next": { of: "attacker", at: "turnEnd" },
  "end-target-next": { of: "target", at: "turnEnd" },
  // Of a save at the start of the target's turn.
  "end-target-this": { of: "target", at: "turnEnd" },
};
/** Areas that act as soon as they appear. The figures have no such moment. */
const APPEARING = [
  "black-tentacles",
  "blade-barrier",
  "cloudkill",
  "conjure-celestial",
  "entangle",
  "grease",
  "gust-of-wind",
  "incendiary-cloud",
  "insect-plague",
  "moonbeam",
  "wall-of-fire",
  "wall-of-ice",
  "wind-wall",
];
/** Areas that act on enemies alone, or on those whom the caster names. */
const SPARING = [
  "conjure-animals",
  "conjure-celestial",
  "conjure-elemental",
  "conjure-woodland-beings",
  "guardian-of-faith",
  "spirit-guardians",
];
/** Types of creatures that a spell is for. */
const TYPES = {
  "animal-friendship": ["beast"],
  "charm-person": ["humanoid"],
  "dominate-beast": ["beast"],
  "dominate-person": ["humanoid"],
  "hold-person": ["humanoid"],
};
/** Rounds of a day: what lasts longer has no end that a fight comes to. */
const DAY = 14400;

const cells = (feet) => Math.max(1, Math.round(feet / 5));
const save = (short) => `${ABILITIES[short]}Save`;
const list = (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Without fields that say nothing. */
const tidy = (fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Damage that is dealt every time, at once. Everything else about damage is told. */
const isPlain = (part) =>
  ["when", "on", "rider", "if", "turn", "alt", "per5ft", "targets"].every((field) => part[field] === undefined) &&
  !("save" in part);
const plain = (spell) => (spell.damage ?? []).filter(isPlain);

/** A light on an object or in the air, in the cell where it is cast. */
const isLight = (spell) =>
  Boolean(spell.creates?.light) &&
  !spell.area &&
  !spell.attack &&
  !spell.save &&
  plain(spell).length === 0 &&
  (spell.range === "touch" || typeof spell.range === "number");

/** The length of a wall in cells, straight and one cell thick. Undefined for what is none, and for a wave. */
function wall({ creates: { wall: made } = {} }) {
  if (!made || made.thick > 5) return undefined;
  return cells(made.length ?? made.panels * made.panel[0]);
}

/** A lasting area deals its damage to whoever meets it. */
const lasts = (spell) =>
  Boolean(spell.area || isLight(spell) || wall(spell)) && spell.rounds !== 0 && spell.rounds !== "special";

/** Areas around the light that they shed. */
const AROUND_LIGHT = ["sphere", "cylinder", "emanation"];

/** What stays in the area as long as the spell: a zone, a light, terrain. The rest of what it creates is told. */
function created(spell) {
  const { area, creates: made, name } = spell;
  // What takes an hour to cast, or is around an object, has another shape.
  if (!made || !lasts(spell) || spell.cast === "minutes" || spell.origin === "object") return {};
  const lit = made.light && (area ? AROUND_LIGHT.includes(area.shape) : isLight(spell) || wall(spell));
  const through = {
    kind: name.toLowerCase(),
    acts: "through",
    degree: made.obscured === "heavy" ? "total" : "concealment",
  };
  const blocks = {
    move: Boolean(made.wall?.panels),
    effect: Boolean(made.wall?.panels),
    sight: Boolean(made.wall?.opaque),
  };
  const blocked = Boolean(wall(spell)) && Object.values(blocks).includes(true);
  return tidy({
    zone: made.darkness ? { kind: "darkness", acts: "inside", degree: "total" } : made.obscured && through,
    light: lit ? [made.light.bright ?? 0, made.light.dim ?? 0].map((feet) => Math.round(feet / 5)) : undefined,
    // Around a creature it is not the ground that is difficult.
    difficult: made.difficult === true && area?.shape !== "emanation",
    blocks: blocked ? blocks : undefined,
  });
}

function condition(spell) {
  const [kind, ...more] = spell.conditions ?? [];
  const met = spell.save || spell.attack;
  // Of several the figures do not say which one applies, and one by hit points is no save.
  if (!kind || more.length > 0 || spell.byHp || !met || !CONDITIONS.includes(kind)) return [];
  const at = REPEATS[spell.repeatSave];
  const until = UNTIL[spell.condUntil];
  const rounds = spell.condUntil === "1 minute" ? 10 : spell.rounds;
  const ending = !["prone"].includes(kind) && !until && rounds > 0 && rounds <= DAY;
  return [
    tidy({
      condition: kind,
      types: TYPES[spell.id],
      until,
      rounds: ending ? rounds : undefined,
      save: spell.escape
        ? { stat: spell.escape, at: ["action"] }
        : at && typeof spell.save === "string"
          ? { stat: save(spell.save), at: [at] }
          : undefined,
      concentration: Boolean(spell.conc) && !lasts(spell),
    }),
  ];
}

function area(spell) {
  const long = wall(spell);
  if (long) return { shape: "line", size: long, width: 1, free: true };
  if (!spell.area) return { shape: "rect", size: 1 };
  const { shape, size, width } = spell.area;
  return tidy({ shape: SHAPES[shape], size: cells(size), width: width && shape === "line" ? cells(width) : undefined });
}

/** What a click makes: an attack of the caster. Undefined for spells that neither roll nor hurt nor fill an area. */
function attack(spell) {
  const damage = plain(spell).map(({ dice, type }) => tidy({ dice: String(dice), type: list(type)[0] }));
  const given = condition(spell);
  const lies = Boolean(spell.area || wall(spell) || isLight(spell));
  if (!spell.save && !spell.attack && !lies && damage.length === 0) return undefined;
  const range = typeof spell.range === "number" ? cells(spell.range) : undefined;
  const melee = spell.attack === "melee";
  // Without a roll or a save, the spell meets whoever is in its cell.
  const cell = !lies && !spell.attack && !spell.save && { shape: "rect", size: 1 };
  return tidy({
    name: spell.name,
    kind: melee ? "melee" : "spell",
    damage,
    reach: melee ? 1 : undefined,
    range: melee ? undefined : spell.range === "touch" ? 1 : range,
    area: lies ? area(spell) : cell || undefined,
    save:
      spell.save && !spell.attack
        ? tidy({ stat: save(list(spell.save)[0]), half: Boolean(spell.half), onFail: given })
        : undefined,
    onHit: spell.attack ? given : [],
  });
}

function lasting(spell) {
  if (!lasts(spell)) return undefined;
  const moments = (spell.trigger ?? []).flatMap((moment) => MOMENTS[moment]);
  const hurts = (spell.damage ?? []).some((part) => part.when === "appear") && moments.length > 0;
  const appears = APPEARING.includes(spell.id) || hurts;
  return tidy({
    rounds: spell.rounds > 0 && spell.rounds <= DAY ? spell.rounds : undefined,
    on: [...(appears ? ["appear"] : []), ...moments],
    onceATurn: Boolean(spell.oncePerTurn),
    spares: SPARING.includes(spell.id),
    follows: Boolean(spell.withCaster) || spell.area?.shape === "emanation",
    halves: Boolean(spell.creates?.speedHalved),
    creates: Object.keys(created(spell)).length > 0 ? created(spell) : undefined,
  });
}

/** What a slot of a higher level adds. Dice go to the parts of the damage that the figures name. */
function upcast({ upcast: more, ...spell }) {
  if (!more) return undefined;
  if (more.size) return { size: cells(more.size), per: more.per };
  const parts = plain(spell);
  if (!more.dice || parts.length === 0 || more.second) return undefined;
  const all = parts.map((_, index) => index);
  const named = typeof more.to === "string" && all.filter((index) => list(parts[index].type).includes(more.to));
  const to = more.to === "each" ? all : more.to === "first" || !named ? [0] : named;
  return tidy({ dice: more.dice, per: more.per, to: to.length === 1 && to[0] === 0 ? undefined : to });
}

const either = (words) => words.join(" or ");
const dice = ({ dice: rolled, type, mod }) =>
  [rolled, mod && "+ spellcasting modifier", either(list(type))].filter(Boolean).join(" ");

/** What it creates that the map does not carry out. */
function creates(spell) {
  const { light, darkness, obscured, difficult, moveCost, silence, barrier, cover, portal, wall } = spell.creates ?? {};
  const made = created(spell);
  return [
    light &&
      !made.light &&
      `light: ${[light.bright && `${light.bright} ft bright`, light.dim && `${light.dim} ft dim`].filter(Boolean).join(", ")}`,
    // Unlike the darkness of the map, it is not seen through.
    darkness && (made.zone ? "no darkvision in it" : `darkness: ${darkness} ft`),
    obscured && !made.zone && `${obscured === "heavy" ? "heavily" : "lightly"} obscured`,
    difficult && !made.difficult && "difficult terrain",
    moveCost && `movement costs ${moveCost} times as much`,
    silence && "silence",
    barrier && (barrier === true ? "barrier" : `barrier for ${barrier}`),
    cover && `${cover} cover`,
    portal && "portal",
    wall &&
      `wall${wall.length ? `: ${wall.length} ft long` : wall.panels ? `: ${wall.panels} panels of ${wall.panel[0]} ft` : ""}${wall.height ? `, ${wall.height} ft high` : ""}`,
  ];
}

/** A range in feet, or in miles if they are whole. */
function distance(feet) {
  const miles = feet / 5280;
  return Number.isInteger(miles) && miles > 0 ? `${miles} ${miles === 1 ? "mile" : "miles"}` : `${feet} ft`;
}

/** What the game master applies: figures that the map does not carry out. */
function told(spell) {
  const given = condition(spell);
  const kinds = list(spell.conditions);
  const rest = (spell.damage ?? []).filter((part) => !isPlain(part));
  const of = (part) =>
    part.if ?? part.when ?? part.on ?? (part.turn ? `turn ${part.turn}` : part.rider ? "extra on a hit" : "separately");
  const shape = spell.area?.shape;
  return [
    spell.cast === "minutes" && `casting time ${spell.castMin} min`,
    spell.cast === "bonus" && "bonus action",
    spell.cast === "reaction" && "reaction",
    spell.conc && !lasts(spell) && !given.some(({ concentration }) => concentration) && "concentration",
    spell.range === "touch" && spell.attack === undefined && "touch",
    // The map shows the range of what it carries out.
    typeof spell.range === "number" && attack(spell) === undefined && `range ${distance(spell.range)}`,
    spell.range === "sight" && "range: sight",
    spell.targets && `up to ${spell.targets} targets`,
    spell.count && `${spell.count} in all`,
    spell.area?.count && `${spell.area.count} areas`,
    spell.origin && `around the ${spell.origin}`,
    Array.isArray(spell.save) && `save: ${either(spell.save.map((short) => ABILITIES[short]))}`,
    spell.heal && `heals ${dice(spell.heal)}${spell.heal.pool ? " in all" : ""}`,
    spell.tempHp && `temporary hit points: ${spell.tempHp === "mod" ? "spellcasting modifier" : spell.tempHp}`,
    spell.hpMax && "raises the hit point maximum",
    spell.threshold && `threshold: ${spell.threshold} hit points`,
    spell.byHp && "depends on hit points",
    ...rest.map((part) => `${dice(part)} (${String(of(part)).replaceAll("-", " ")})`),
    plain(spell).some(({ type }) => Array.isArray(type)) &&
      `type: ${either(list(plain(spell).find(({ type }) => Array.isArray(type)).type))}`,
    given.length === 0 && kinds.length > 0 && `conditions: ${kinds.join(", ")}`,
    spell.repeatSave &&
      given.every(({ save: ended }) => !ended) &&
      `repeats the save: ${spell.repeatSave.replaceAll("-", " ")}`,
    ...["push", "pull", "move", "teleport"].map((way) => Number.isFinite(spell[way]) && `${way} ${spell[way]} ft`),
    ...creates(spell),
    spell.moveable && "movable",
    spell.drift && "drifts",
    spell.zone && "with an outer area",
    shape && spell.area.height && `${spell.area.height} ft high`,
    spell.beams && "more rays at higher levels",
    spell.upcast?.extra && `higher slots: ${spell.upcast.extra} more ${spell.upcast.of}`,
    (spell.upcastOther || (spell.upcast && !upcast(spell) && !spell.upcast.extra)) && "higher slots: more",
    spell.miss && "half damage on a miss",
  ].filter(Boolean);
}

/** A spell of the library. */
export function spell(figures) {
  const made = attack(figures);
  return tidy({
    name: figures.name,
    level: figures.level,
    school: figures.school,
    classes: figures.classes,
    cast: figures.cast,
    ritual: Boolean(figures.ritual),
    concentration: Boolean(figures.conc),
    attack: made,
    toHit: Boolean(figures.attack),
    modifier: plain(figures).some(({ mod }) => mod),
    scale: plain(figures).length > 0 ? figures.scale : undefined,
    upcast: made && upcast(figures),
    lasting: lasting(figures),
    told: told(figures),
  });
}
