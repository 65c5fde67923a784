// The colors of posters: those of the map's themes, as `[red, green, blue, alpha]`.

const color = (hex, alpha = 1) => [...[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)), alpha];

/** Colors of pins and drawings, in both themes. */
export const MARKS = Object.fromEntries(
  Object.entries({
    red: "#d03838",
    green: "#268c54",
    yellow: "#b27c00",
    violet: "#8c54d0",
    gray: "#767c86",
    blue: "#2e70de",
  }).map(([name, hex]) => [name, color(hex)]),
);

export const LIGHT = {
  backdrop: color("#cfc8b8"),
  floor: color("#f2ede1"),
  grid: color("#34322f", 0.16),
  wall: color("#34322f"),
  door: color("#a86b35"),
  zone: color("#6f7680", 0.35),
  surface: color("#ffffff"),
  text: color("#1c2126"),
  /** Color of each terrain, and of the lines on it. */
  ground: {
    water: [color("#9cc6d6"), color("#3f86a3")],
    rubble: [color("#8d8371", 0.35), color("#8d8371")],
    crates: [color("#c09a68", 0.85), color("#6d4d28")],
    wood: [color("#c09a68", 0.85), color("#6d4d28", 0.4)],
    stone: [color("#8b867b"), color("#b9b4a8")],
    earth: [color("#a68a62", 0.4), color("#a68a62")],
  },
  sides: ["#004277", "#c2410c", "#7a3fa6", "#00796b", "#3f3b00"].map((hex) => color(hex)),
};

export const DARK = {
  backdrop: color("#14171b"),
  floor: color("#353a42"),
  grid: color("#e2e9f5", 0.11),
  wall: color("#ddd8cb"),
  door: color("#c58a4e"),
  zone: color("#aab3c0", 0.35),
  surface: color("#1a1e24"),
  text: color("#edf0f4"),
  ground: {
    water: [color("#22475a"), color("#6fb4cf")],
    rubble: [color("#8b857a", 0.35), color("#8b857a")],
    crates: [color("#7d6243"), color("#3b2b19")],
    wood: [color("#7d6243"), color("#3b2b19", 0.5)],
    stone: [color("#6a6d72"), color("#94979b")],
    earth: [color("#5d4c36", 0.6), color("#7d6243")],
  },
  sides: ["#a3d9fa", "#f5814d", "#c79bf0", "#35b8a6", "#efe88a"].map((hex) => color(hex)),
};
