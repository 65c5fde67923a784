// The map on which the saved fights are fought, for each system.

/** Texts that must not appear in a player's file: the name, the notes and the hit points of the hidden token. */
export const SECRETS = ["Vexor", "gm-secret", "7777"];

const ALL = { move: true, effect: true, sight: true };

const DICE = {
  "reaction-square": { reaction: 9, physicalDefense: 22, tumble: 6 },
  "reflex-d20": {
    dexterity: 2,
    reflex: 15,
    fortitude: 12,
    will: 11,
    strength: 3,
    attackBonus: 4,
    acrobatics: 3,
    acrobaticsRanks: 1,
    damageThreshold: 12,
    hitDice: 3,
    castingStat: 2,
  },
  "shift-meter": { speed: 6, evasion: 11, perception: 4 },
  "strike-area": { quickness: 3, perception: 3, awareness: 3, stealth: 3, defense: 12 },
  "agility-hex": { agility: 3, avoid: 9, acrobatics: 3, sneaking: 3 },
  "srd-5e": {
    armorClass: 13,
    proficiency: 2,
    strength: 2,
    strengthSave: 2,
    dexterity: 2,
    dexteritySave: 2,
    constitutionSave: 1,
    wisdom: 1,
    stealth: 3,
  },
};

const SWORD = { name: "Longsword", kind: "melee", bonus: 6, damage: [{ dice: "1d8+3", type: "slashing" }] };
const BOW = {
  name: "Shortbow",
  kind: "ranged",
  bonus: 5,
  damage: [{ dice: "1d6+2", type: "piercing" }],
  range: 12,
  longRange: 24,
};
const FIRE = {
  name: "Burst of fire",
  kind: "area",
  bonus: 6,
  damage: [
    { dice: "2d6", type: "fire" },
    { dice: "1d4", type: "force" },
  ],
  area: { shape: "burst", size: 2 },
  range: 12,
};

export const SYSTEMS = Object.keys(DICE);

function token(ruleset, id, name, side, at, more = {}) {
  return {
    id,
    name,
    side,
    at,
    size: "medium",
    speed: { walk: 6, swim: 3 },
    stats: { ...DICE[ruleset], ...more.stats },
    hp: { current: 30, max: 30, nonlethal: 0, deathAt: -15, ...more.hp },
    armed: true,
    reach: 1,
    ...Object.fromEntries(Object.entries(more).filter(([field]) => field !== "stats" && field !== "hp")),
  };
}

const block = (left, top, right, bottom) => {
  const cells = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) cells.push([x, y]);
  return cells;
};

/** Returns a map with a bit of everything: the party on the left, its enemies on the right, and a token that no one sees. */
export function scene(ruleset) {
  const hex = ruleset === "agility-hex";
  const five = ruleset === "srd-5e";
  const of = (...all) => token(ruleset, ...all);
  return {
    format: "burstmap-scene",
    version: 1,
    name: "Cellar",
    ruleset,
    grid: {
      shape: hex ? "hex" : "square",
      ...(hex ? { orientation: "pointy" } : {}),
      size: [18, 12],
      cell: ruleset === "shift-meter" ? { length: 1, unit: "m" } : { length: 5, unit: "ft" },
    },
    terrain: [
      { id: "rock", cells: [[9, 5]], blocking: true, label: "Boulder" },
      { id: "mud", cells: block(6, 6, 7, 7), difficult: true, label: "Mud" },
      { id: "coals", cells: [[15, 3]], damage: { dice: "1d4", types: ["fire"] }, label: "Coals" },
      { id: "crates", cells: [[2, 6]], cover: "half", difficult: true, label: "Crates", lore: "kept" },
      { id: "tripwire", cells: [[11, 4]], difficult: true, hidden: true, label: "gm-secret wire" },
      ...(five ? [{ id: "lamp", cells: [[3, 3]], light: [3, 3], label: "Lamp" }] : []),
    ],
    walls: [
      {
        id: "w1",
        points: [
          [6, 0],
          [6, 4],
        ],
        blocks: ALL,
      },
      {
        id: "d1",
        points: [
          [6, 4],
          [6, 5],
        ],
        blocks: ALL,
        door: "closed",
        label: "Cellar door",
      },
      {
        id: "d2",
        points: [
          [12, 4],
          [12, 5],
        ],
        blocks: ALL,
        door: "locked",
      },
      {
        id: "w2",
        points: [
          [12, 0],
          [12, 2],
        ],
        blocks: ALL,
      },
      {
        id: "s1",
        points: [
          [12, 2],
          [12, 4],
        ],
        blocks: ALL,
        door: "closed",
        secret: true,
      },
      {
        id: "slit",
        points: [
          [14, 0],
          [14, 2],
        ],
        blocks: { move: true, effect: false, sight: false },
        cover: "half",
      },
      {
        id: "veil",
        points: [
          [15, 0],
          [15, 2],
        ],
        blocks: { move: false, effect: false, sight: true },
        oneWay: "left",
      },
      {
        id: "pen",
        points: [
          [16, 6],
          [17, 6],
        ],
        blocks: ALL,
        hp: { current: 18, max: 18 },
        label: "Pen",
        ...(five ? { armorClass: 15, threshold: 2 } : {}),
      },
    ],
    zones: [
      { id: "smoke", cells: block(13, 5, 14, 6), kind: "smoke", acts: "through", degree: "concealment" },
      { id: "gloom", cells: block(0, 0, 1, 1), kind: "darkness", acts: "inside", degree: "total" },
    ],
    areas: [
      { id: "west", name: "West", cells: block(0, 0, 5, 11) },
      { id: "middle", name: "Middle", cells: block(6, 0, 11, 11) },
      { id: "east", name: "East", cells: block(12, 0, 17, 11) },
    ],
    tokens: [
      of("ada", "Ada", "party", [5, 9], {
        attacks: [SWORD, BOW],
        senses: five ? ["darkvision:12"] : ["darkvision"],
        traits: { attacks: 2, bonusActions: ["dash"], deathSaves: true },
        ...(five ? { light: [4, 4] } : {}),
      }),
      of("bryn", "Bryn", "party", [4, 8], { attacks: [FIRE], stats: { agility: 2, reaction: 9 }, pace: "slow" }),
      of("cole", "Cole", "party", [3, 9], {
        hp: { current: 3, temporary: 0 },
        traits: { regeneration: { amount: 1, stoppedBy: ["fire"] } },
      }),
      of("grim", "Grim", "foes", [7, 9], { attacks: [SWORD], traits: { resistances: ["fire"], group: "pack" } }),
      of("hulk", "Hulk", "foes", [8, 10], { size: ruleset === "agility-hex" ? "medium" : "large", reach: 2 }),
      of("imp", "Imp", "foes", [10, 8], { stats: { dexterity: 4 }, traits: { combatReflexes: true } }),
      of("vex-6f", "Vexor", "wraiths", [16, 10], {
        hidden: true,
        notes: "gm-secret",
        hp: { current: 7777, max: 7777 },
      }),
    ],
    settings: { playersSee: ["pace"], "house.pings": true },
    gmNotes: "gm-secret",
  };
}
