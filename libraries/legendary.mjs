// What the legendary actions of SRD 5.2.1 allow, by name: an own attack or a spell, movement, and whether it comes once a round (E5-97).

const HALF = { moves: "half" };
const once = (more) => ({ ...more, once: true });

const ACTIONS = {
  "Arcane Prowl": { attack: "Claw" },
  Banish: once(),
  Beguile: once({ attack: "Command" }),
  "Blazing Light": { attack: "Scorching Ray", count: 3 },
  "Blinding Gaze": once(),
  "Charging Horn": { attack: "Radiant Horn", ...HALF, unprovoked: true },
  Chill: once({ attack: "Hold Monster" }),
  "Cloaked Flight": once({ attack: "Invisibility", ...HALF, mode: "fly" }),
  "Cloud of Insects": once(),
  "Cold Gale": once(),
  "Commanding Presence": once({ attack: "Command" }),
  "Deathless Strike": { attack: "Grave Strike", ...HALF },
  "Deathly Teleport": {},
  "Disrupt Life": once(),
  "Dread Command": once({ attack: "Command" }),
  "Fiery Rays": once({ attack: "Scorching Ray", count: 3 }),
  "Freezing Burst": once(),
  "Frightening Gaze": once({ attack: "Fear" }),
  "Frightful Presence": once({ attack: "Fear" }),
  "Giggling Magic": once(),
  Glare: once({ attack: "Dreadful Glare" }),
  "Guiding Light": { attack: "Guiding Bolt" },
  Lash: { attack: "Tentacle" },
  "Mind Invasion": { attack: "Mind Spike" },
  "Mind Jolt": once({ attack: "Mind Spike" }),
  "Necrotic Strike": { attack: ["Rotting Fist", "Channel Negative Energy"] },
  "Noxious Miasma": once(),
  Onslaught: { attack: ["Claw", "Tail"], ...HALF },
  Pounce: { attack: "Rend", ...HALF },
  "Psychic Drain": { attack: "Consume Memories" },
  "Radiant Teleport": {},
  "Scorching Sands": once(),
  "Shimmering Shield": once(),
  "Sonic Boom": once({ attack: "Shatter" }),
  "Storm Bolt": { attack: "Lightning Strike" },
  "Tail Swipe": { attack: "Rend" },
  Thunderclap: {},
  "Toxic Ink": once(),
  "Weight of Years": once(),
  "World-Shaking Movement": once({ moves: "full" }),
};

/** Uses of a round, and the actions to choose from: those with an attack of their own name allow that one. */
export function legendary(actions) {
  if (!actions) return undefined;
  const option = (name) => {
    if (!ACTIONS[name]) throw new Error(`What the legendary action ${name} allows is not known.`);
    return { name, ...ACTIONS[name] };
  };
  return { uses: actions.uses, options: actions.names.map(option) };
}
