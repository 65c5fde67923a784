// Writes the built-in libraries: figures of a system's books as creatures and spells of Burstmap's own format.
//
//     node libraries/make.mjs
//
// Lengths of the figures are feet, those of the creatures cells of 5 feet.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { legendary } from "./legendary.mjs";
import { spell } from "./spells.mjs";

const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"];
const SHORT = ["str", "dex", "con", "int", "wis", "cha"];
/** Skills that are rolled on a map. */
const SKILLS = ["athletics", "acrobatics", "stealth", "medicine", "perception"];
/** Modes of movement that the ruleset has. */
const MODES = ["walk", "fly", "swim", "climb", "burrow"];
const SENSES = ["darkvision", "blindsight", "tremorsense", "truesight"];
const SHAPES = {
  cone: "cone",
  line: "line",
  sphere: "burst",
  cylinder: "radius",
  cube: "rect",
  emanation: "emanation",
};
const MOST_ATTACKS = 20;

const cells = (feet) => Math.round(feet / 5);
const modifier = (score) => Math.floor((score - 10) / 2);
const ability = (short) => ABILITIES[SHORT.indexOf(short)];
const save = (short) => `${ability(short)}Save`;
const first = (value) => (Array.isArray(value) ? value[0] : value);

/** Without fields that say nothing. */
const tidy = (fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** What is dealt every time. The rest of the figures are words for the game master. */
const damage = (parts = []) =>
  parts.filter((part) => !part.if && !part.alt).map(({ dice, type }) => ({ dice: String(dice), type: first(type) }));

const SOMETIMES = { advantage: "with advantage" };
function sometimes(parts = []) {
  return parts
    .filter((part) => part.if)
    .map(({ dice, type, if: when }) => `${dice} ${first(type)} ${SOMETIMES[when] ?? `(${when})`}`);
}

/** How often it can be used. */
function limit(recharge) {
  if (!recharge) return {};
  const [, times] = /^day:(\d+)$/.exec(recharge) ?? [];
  if (times) return { uses: { per: "day", max: Number(times) } };
  if (recharge === "rest") return { uses: { per: "rest", max: 1 } };
  return { recharge: Number.parseInt(recharge, 10) };
}

const UNTIL = {
  "start-source-next": { of: "attacker", at: "turnStart" },
  "end-source-next": { of: "attacker", at: "turnEnd" },
  "start-target-next": { of: "target", at: "turnStart" },
  "end-target-next": { of: "target", at: "turnEnd" },
};

/** The ends of the conditions that an attack gives. */
function ends(attack) {
  const repeat = attack.repeat === "end-turn" && attack.save;
  return tidy({
    until: UNTIL[attack.until],
    rounds: attack.until === "1 minute" ? 10 : undefined,
    save: repeat ? { stat: save(attack.save), difficulty: attack.dc, at: ["turnEnd"] } : undefined,
  });
}

/** The end of a condition: an escape, that of the grapple beside it, or what the attack says. */
function endOf(condition, conditions, attack) {
  if (condition.escape) return { save: { stat: "athletics", difficulty: condition.escape, at: ["action"] } };
  const hold = conditions.find(({ escape }) => escape);
  return hold && !attack.until ? { during: hold.name } : ends(attack);
}

const given = (conditions = [], attack) =>
  conditions.map((condition) =>
    tidy({
      condition: condition.name,
      largest: attack.maxSize?.toLowerCase(),
      ...endOf(condition, conditions, attack),
    }),
  );

/** What a hit gives unless the target saves. Of several conditions the first: the others need more than a failure. */
function ridden({ rider } = {}) {
  if (!rider || rider.when) return [];
  const unless = { stat: save(rider.save), difficulty: rider.dc };
  return given((rider.conditions ?? []).slice(0, 1), rider).map((condition) => ({ ...condition, unless }));
}

/** Traits that the rules apply themselves. */
const ACTING = { Flyby: "flyby", "Pack Tactics": "packTactics" };

const capital = (word) => word[0].toUpperCase() + word.slice(1);

const ONGOING = {
  "start-target": "at the start of the target's turns",
  "start-source": "at the start of each own turn",
};

/** The rest of what a hit does, as words. */
function told(attack) {
  const { rider, onHit = [] } = attack;
  const kinds = (list) => list.map(({ name }) => capital(name)).join(", ");
  const later = rider?.conditions?.slice(1) ?? [];
  const against = rider && `${capital(ability(rider.save))} save ${rider.dc}`;
  const of = (effect) =>
    [
      effect.noHealing && "No hit points regained",
      effect.noReactions && "No reactions",
      effect.speedZero && "Speed 0",
      effect.speedMinus && `Speed ${effect.speedMinus} ft less`,
      effect.maxHpDrain && "Hit point maximum reduced",
      ...(effect.ongoing ?? []).map(({ dice, type, when }) => `${dice} ${first(type)} ${ONGOING[when] ?? when}`),
    ].filter(Boolean);
  return [
    // Only after a run, which nothing counts.
    attack.needsMove && onHit.length > 0 && kinds(onHit),
    ...of(attack),
    against && (rider.when || !rider.conditions) && `${against} or a further effect`,
    later.length > 0 && `${against}: later ${kinds(later)}`,
    ...(rider ? of(rider) : []),
    attack.miss === "half" && "Half damage on a miss",
    attack.advIf && attack.advIf !== "other" && `Advantage against the ${attack.advIf}`,
  ]
    .filter(Boolean)
    .map((part) => `${part}.`);
}

const ACTS = { bonus: "Bonus action.", reaction: "Reaction.", legendary: "Legendary action.", trait: "Trait." };

/** What the game master has to know besides. */
function words(attack) {
  // A condition says its largest target itself.
  const given = attack.onHit && !attack.needsMove && !attack.push && !attack.pull;
  const size = attack.maxSize && !given && `Up to ${attack.maxSize}.`;
  const moved = attack.needsMove && `After a move of ${attack.needsMove} ft straight at the target.`;
  const pushed = attack.push && `Pushes ${attack.push} ft.`;
  const pulled = attack.pull && `Pulls ${attack.pull} ft.`;
  const more = [...sometimes(attack.damage), ...sometimes(attack.extraDamage)].map((part) => `+${part}.`);
  const form = attack.form && `In ${attack.form} form.`;
  const all = [ACTS[attack.act], form, size, moved, pushed, pulled, ...more, ...told(attack)];
  return all.filter(Boolean).join(" ") || undefined;
}

function blows(attack) {
  const common = { bonus: attack.bonus, damage: damage(attack.damage), ...limit(attack.recharge), text: words(attack) };
  // The map gives no condition only after a run: the words say so.
  const onHit = [...(attack.needsMove ? [] : given(attack.onHit, attack)), ...ridden(attack)];
  const melee = { name: attack.name, kind: "melee", ...common, reach: attack.reach && cells(attack.reach), onHit };
  const far = { range: attack.range && cells(attack.range), longRange: attack.long && cells(attack.long) };
  const ranged = { name: attack.name, kind: "ranged", ...common, ...far, onHit };
  if (attack.kind === "melee") return [tidy(melee)];
  if (attack.kind === "ranged") return [tidy(ranged)];
  // A weapon that is thrown has a long range.
  return [tidy(melee), tidy({ ...ranged, name: `${attack.name} (${attack.long ? "thrown" : "ranged"})` })];
}

function area(shape) {
  if (shape.shape === "own-space") return { shape: "emanation", size: 0 };
  const known = { shape: SHAPES[shape.shape], size: cells(shape.size) };
  return shape.width ? { ...known, width: cells(shape.width) } : known;
}

/** What is saved against, in an area or by single targets. */
function saved(effect) {
  return tidy({
    name: effect.name,
    kind: effect.shape ? "area" : "spell",
    damage: damage(effect.damage),
    range: effect.range && cells(effect.range),
    area: effect.shape && area(effect),
    save: tidy({
      stat: save(effect.save),
      difficulty: effect.dc,
      half: Boolean(effect.half),
      // Of conditions in stages the first is given.
      onFail: given(effect.staged ? effect.conditions.slice(0, 1) : effect.conditions, effect),
    }),
    ...limit(effect.recharge),
    text: words(effect),
  });
}

/** The steps that name attacks of the creature; none where a step is a choice of sets. */
function multiattack(steps = [], attacks) {
  const known = (name) => attacks.some((attack) => attack.name === name);
  const parts = [];
  for (const step of steps) {
    if (step.or || step.perHead || step.countIf) return [];
    const names = (step.any ?? step.use ?? step.with ?? [step.attack]).filter(known);
    if (names.length === 0) continue;
    const count = step.replace === "any" ? 1 : (step.replace ?? step.count ?? 1);
    parts.push(tidy({ attack: names[0], count, or: names.slice(1), instead: Boolean(step.replace) }));
  }
  return parts.some((part) => !part.instead) ? parts : [];
}

export function creature(figures) {
  const attacks = [
    ...(figures.attacks ?? []).flatMap(blows),
    ...[...(figures.areas ?? []), ...(figures.effects ?? [])].filter((one) => one.save && !one.self).map(saved),
  ].slice(0, MOST_ATTACKS);
  const scores = figures.abilities.map((score, index) => [ABILITIES[index], modifier(score)]);
  const saves = Object.entries(figures.saves ?? {}).map(([short, bonus]) => [save(short), bonus]);
  const skills = Object.entries(figures.skills ?? {}).filter(([skill]) => SKILLS.includes(skill));
  const speeds = MODES.filter((mode) => figures.speed[mode] > 0).map((mode) => [mode, cells(figures.speed[mode])]);
  const reach = Math.max(1, ...attacks.filter(({ kind }) => kind === "melee").map((attack) => attack.reach ?? 1));
  return tidy({
    id: "creature",
    at: [0, 0],
    name: figures.name,
    side: "foes",
    size: first(figures.size).toLowerCase(),
    hp: { current: figures.hp, max: figures.hp },
    speed: Object.fromEntries(speeds),
    reach: reach > 1 ? reach : undefined,
    stats: {
      armorClass: figures.ac,
      ...Object.fromEntries([...scores, ...saves, ...skills]),
      strengthScore: figures.abilities[0],
      proficiency: figures.pb,
      initiative: figures.init,
    },
    senses: SENSES.filter((sense) => figures.senses?.[sense]).map(
      (sense) => `${sense}:${cells(figures.senses[sense])}`,
    ),
    traits: tidy({
      resistance: figures.resist,
      immunity: figures.immune,
      vulnerability: figures.vulnerable,
      conditionImmunity: figures.condImmune,
      hover: Boolean(figures.speed.hover),
      ...Object.fromEntries(
        Object.entries(ACTING).map(([name, own]) => [own, Boolean(figures.traits?.includes(name))]),
      ),
      legendaryActions: legendary(figures.legendary),
      legendaryResistance: figures.legendaryResistance,
      challenge: figures.cr,
      experience: figures.xp,
      creatureType: figures.type,
    }),
    attacks,
    multiattack: multiattack(figures.multiattack, attacks),
    rules: "SRD 5.2.1 (5E compatible)",
    hitDice: figures.hpDice,
    told: [
      ...(figures.traits ?? []).filter((name) => !ACTING[name]),
      ...(figures.bonus ?? []),
      ...(figures.reactions ?? []),
    ],
  });
}

const here = new URL("./", import.meta.url);
const read = async (file) => JSON.parse(await readFile(new URL(file, here), "utf8"));

/** The library's text. */
export async function library() {
  const ruleset = await read("../www/rulesets/srd-5e.json");
  const creatures = (await read("srd-5e/monsters.json")).map(creature);
  const head = { format: "burstmap-creatures", version: 1, name: "SRD 5.2.1", attribution: ruleset.attribution };
  // The DC of a caster's saves: 8, its proficiency bonus, and its spellcasting ability.
  const casting = { base: 8, add: "proficiency", best: ["intelligence", "wisdom", "charisma"] };
  const spells = (await read("srd-5e/spells.json")).map(spell);
  const budgets = await read("srd-5e/xp-budget.json");
  return `${JSON.stringify({ ...head, casting, budgets, creatures, spells })}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(new URL("../www/libraries/srd-5e.json", here), await library());
}
