// The game master's changes before the fight: every edit of the map, its tokens and its settings.

const WALL = { move: true, effect: true, sight: true };
const DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

export function setTheTable(story, ruleset) {
  story.do("renameMap", { name: `Cellar, ${ruleset}` });
  story.do("setGrid", { size: [19, 12], style: { lines: "dots", color: "#445566", opacity: 0.5 } });
  story.do("setPicture", { picture: { src: DOT, origin: [0, 0], pixelsPerCell: 1 } });
  // Walls and doors.
  const points = [
    [2, 1],
    [4, 1],
  ];
  story.do("addWall", { wall: { id: "n1", points, blocks: WALL, label: "Fence" } });
  story.do("moveWall", {
    wall: "n1",
    points: [
      [2, 2],
      [4, 2],
    ],
  });
  story.do("addWall", {
    wall: {
      id: "n2",
      points: [
        [17, 1],
        [18, 1],
      ],
      blocks: WALL,
    },
  });
  story.do("demolish", { ids: ["n2"] });
  story.do("addWall", {
    wall: {
      id: "n3",
      points: [
        [17, 2],
        [18, 2],
      ],
      blocks: WALL,
      door: "open",
    },
  });
  story.do("removeWall", { wall: "n3" });
  story.do("setDoor", { wall: "d1", state: "open" });
  // Terrain, zones and areas.
  story.do("paintTerrain", {
    terrain: {
      id: "ice",
      label: "ice",
      cells: [
        [0, 5],
        [1, 5],
      ],
      difficult: true,
    },
  });
  story.do("eraseTerrain", { id: "ice", cells: [[1, 5]] });
  story.do("paintZone", {
    zone: { id: "haze", cells: [[16, 2]], kind: "haze", acts: "inside", degree: "concealment" },
  });
  story.do("removeZone", { id: "haze" });
  story.do("setArea", {
    area: {
      id: "nook",
      name: "Nook",
      cells: [
        [18, 11],
        [18, 10],
      ],
    },
  });
  if (ruleset === "strike-area") {
    story.do("proposeAreas");
    story.undo();
  }
  // Pins, drawings, and a template that is removed again.
  const pin = { id: "m1", kind: "pin", points: [[3.5, 2.5]], text: "Vault", note: "gm-secret key in the well" };
  story.do("setMark", { mark: pin });
  const line = {
    id: "m2",
    kind: "line",
    points: [
      [1, 10],
      [3, 11],
    ],
    color: "green",
    seenBy: { side: "party" },
  };
  story.do("setMark", { mark: line });
  const shape = {
    id: "m3",
    kind: "shape",
    points: [
      [13, 8],
      [15, 8],
      [15, 9],
    ],
    color: "red",
    seenBy: "everyone",
  };
  story.do("setMark", { mark: shape });
  story.do("removeMark", { id: "m3" });
  story.do("placeTemplate", { id: "t0", area: { shape: "burst", size: 1, target: [2, 3] } });
  story.do("removeTemplate", { id: "t0" });
  // Tokens.
  const recruit = { id: "pat", name: "Pat", side: "party", at: [1, 9], hp: { current: 12, max: 12 }, image: DOT };
  story.do("addToken", { token: recruit });
  story.do("updateToken", { token: "pat", changes: { name: "Patrick", speed: { walk: 5 }, hp: { current: 9 } } });
  story.do("addToken", { token: { ...recruit, id: "tmp", name: "Passer-by", at: [0, 11] } });
  story.do("removeToken", { token: "tmp" });
  story.do("teleport", { token: "pat", to: [2, 9] });
  story.do("move", {
    token: "pat",
    path: [
      [1, 9],
      [2, 9],
    ],
  });
  story.do("updateToken", { token: "imp", changes: { hidden: true } });
  story.do("updateToken", { token: "imp", changes: { hidden: false } });
  // The table.
  story.do("setSetting", { name: "fog", value: true });
  story.do("setFog", {
    side: "party",
    cells: [
      [16, 1],
      [17, 1],
      [17, 2],
    ],
    explored: true,
  });
  story.do("setFog", { side: "party", cells: [[17, 2]], explored: false });
  story.do("setSetting", { name: "hiddenRolls", value: ["foes"] });
  story.do("note", { text: "The cellar is “flooded” – Ä\u{1F409}" });
  story.do("note", { text: "A gm-secret thought", secret: true });
  story.do("roll", { dice: "2d6+3", token: "bryn", label: "Lore" });
  story.do("ping", { at: [4, 4] });
  story.do("together", {
    commands: [
      { type: "paintZone", zone: { id: "mist", cells: [[17, 8]], kind: "mist", acts: "through", degree: "total" } },
      { type: "updateToken", token: "hulk", changes: { notes: "gm-secret boss" } },
      {
        type: "setMark",
        mark: {
          ...shape,
          id: "m4",
          points: [
            [13, 8],
            [15, 8],
            [14, 10],
          ],
        },
      },
    ],
  });
  // Undone and redone. The last undone step is discarded.
  story.do("teleport", { token: "pat", to: [0, 7] });
  story.undo();
  story.redo();
  story.undo();
  story.do("setRuleset", { ruleset: { extends: ruleset, name: `${ruleset} at our table` } });
  // Requests of a player: a complete walk, and a walk that a hidden creature stops.
  const walk = (path) => ({ side: "party", command: { type: "move", token: "pat", path } });
  story.do("attempt", walk([[1, 9]]));
  story.do("teleport", { token: "pat", to: [14, 10] });
  story.do(
    "attempt",
    walk([
      [15, 10],
      [16, 10],
      [17, 10],
    ]),
  );
  const far = { type: "attack", attacker: "pat", target: "imp", kind: "melee", bonus: 3 };
  story.do("attempt", { side: "party", command: far });
  story.do("teleport", { token: "pat", to: [2, 9] });
}

/** The end of every fight: some objects on the map last, the last steps are undone, and one of them is redone. */
export function leaveOff(story) {
  story.do("note", { text: "Back in a moment" });
  story.do("ping", { at: [5, 9] });
  story.do("setMark", { mark: { id: "m5", kind: "pin", points: [[9.5, 9.5]], text: "Here", seenBy: "everyone" } });
  story.do("heal", { token: "pat", amount: 1 });
  story.do("damage", { token: "pat", amount: 2, types: ["cold"] });
  story.undo();
  story.undo();
  story.undo();
  story.redo();
}
