// Facts of a fight that no migration may change, in any version's file.

/** Returns the positions and states of all tokens, and the active token. */
export function facts(start, core) {
  const redo = counted(core, "redo", "undo");
  const undo = counted(core, "undo", "redo");
  const { round, phase, active, order, offers } = core.turn();
  return {
    start: { tokens: people(start), walls: start.walls.map(({ id, door }) => (door ? [id, door] : [id])) },
    end: {
      round,
      phase,
      active,
      order: order.map(({ token, initiative, status }) => [token, initiative, status]),
      /** Tokens that may act before the paused command continues. */
      waiting: offers.filter(({ command }) => command.type === "pass").map(({ token }) => token ?? null),
      tokens: people(core.scene()),
      walls: core.scene().walls.map(({ id, door }) => (door ? [id, door] : [id])),
      templates: core.scene().templates?.map(({ id, rounds }) => [id, rounds ?? null]) ?? [],
      marks: core.scene().marks?.map(({ id }) => id) ?? [],
    },
    undo,
    redo,
  };
}

const people = (scene) =>
  Object.fromEntries(
    scene.tokens.map(({ id, name, side, at, hp, conditions = [] }) => [
      id,
      {
        name,
        side,
        at,
        hp: [hp.current, hp.max],
        conditions: conditions.map(({ kind, rounds }) => [kind, rounds ?? null]),
      },
    ]),
  );

/** Returns how many steps can be undone or redone, and restores the state afterwards. */
function counted(core, way, back) {
  let count = 0;
  while (core[way]().length > 0) count++;
  for (let at = 0; at < count; at++) core[back]();
  return count;
}
