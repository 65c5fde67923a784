// Changes of the sample "cold-quarry" for the states of the page.

/** The scene with other fields of some tokens, by id. */
const given = (scene, fields) => ({
  ...scene,
  tokens: scene.tokens.map((token) => ({ ...token, ...fields[token.id] })),
});

const of = (scene, id) => scene.tokens.find((token) => token.id === id);

/** A token that rolls so well for initiative that it acts first. */
export const first = (id) => (scene) =>
  given(scene, { [id]: { stats: { ...of(scene, id).stats, initiative: 40, dexterity: 40 } } });

/** Ilse's attack poisons until a save ends it, and recharges. */
export function venomous(scene) {
  const save = { stat: "constitutionSave", difficulty: 12, at: ["turnEnd"] };
  const onHit = [{ condition: "poisoned", save }];
  const attack = { name: "Sting", kind: "melee", bonus: 5, recharge: 5, sharesUse: "Stings", onHit };
  return given(scene, { ilse: { attacks: [attack] } });
}

/** Ilse's weapon topples. */
export function masterly(scene) {
  const attack = { name: "Maul", kind: "melee", bonus: 6, mastery: "topple", damage: [{ dice: "2d6+4" }] };
  return given(scene, { ilse: { attacks: [attack] } });
}

/** The warden has legendary actions and Legendary Resistance, and a condition that asks for a save. */
export function legendary(scene) {
  const options = [{ name: "Halberd" }, { name: "Roar", once: true }, { name: "Charge", cost: 2 }];
  const traits = { legendaryActions: { uses: 3, options }, legendaryResistance: 3 };
  const save = { stat: "wisdomSave", difficulty: 40, at: ["damage"] };
  return given(scene, { warden: { traits, conditions: [{ kind: "frightened", save }] } });
}

/** Ilse is grappling the warden, and has a due save. */
export function holding(scene) {
  const save = { stat: "constitutionSave", difficulty: 12, at: ["turnEnd"] };
  return given(scene, {
    ilse: { conditions: [{ kind: "frightened", save, due: ["turnEnd"] }] },
    warden: { conditions: [{ kind: "grappled", by: "ilse" }] },
  });
}

/** Ilse is dying. */
export const dying = (scene) =>
  given(scene, { ilse: { hp: { ...of(scene, "ilse").hp, current: 0 }, conditions: [{ kind: "dying" }] } });
