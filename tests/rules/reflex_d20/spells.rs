//! Spells.

use super::*;

// RD-38
#[test]
fn rd_38_spells_must_overcome_spell_resistance() {
    let cast = |b: Token, face: i32| {
        let mut game = near(plain(), b);
        game.run(strike().spell().damage(3).rolls([face]));
        game.hp("b")
    };
    let given = || plain().stat("reflex", 5).has("spellResistance", 14);
    assert_eq!(cast(given(), 8), 30);
    assert_eq!(cast(given(), 9), 27);
    // 10 + half of 7 + 3 = 16.
    let counted =
        || plain().stat("reflex", 5).stat("hitDice", 7).stat("castingStat", 3).has("spellResistance", true);
    assert_eq!(cast(counted(), 10), 30);
    assert_eq!(cast(counted(), 11), 27);
}

// RD-38
#[test]
fn rd_38_an_area_spell_works_on_all_but_the_resisting_creature_at_its_origin() {
    let resisting = || plain().stat("reflex", 5).has("spellResistance", 25);
    let mut game = game([
        fighter("a", "red", [1, 5]),
        fighter("b", "blue", [8, 5]).but(resisting()),
        fighter("c", "blue", [9, 5]).but(resisting()),
    ]);
    let burst =
        |kind: &str| area_attack(radius([8, 5], 1)).by("a").bonus(5).damage(4).rolls([10]).set("kind", kind);
    game.run(burst("spell"));
    assert_eq!(game.hp("b"), 30);
    assert_eq!(game.hp("c"), 26);
    game.run(burst("ranged"));
    assert_eq!(game.hp("b"), 26);
    assert_eq!(game.hp("c"), 22);
}

// RD-38
#[test]
fn rd_38_spell_resistance_counts_half_the_hit_dice_and_the_best_mental_stat() {
    let resistance =
        |b: Token| near(plain(), b.has("spellResistance", true)).ask(attack("a", "b").spell()).modifiers();
    for (b, number) in [
        (plain().stats([("hitDice", 4), ("castingStat", 3), ("wisdom", 2)]), 15),
        (plain().stats([("hitDice", 4), ("castingStat", 3), ("intelligence", 4)]), 16),
        (plain().stats([("hitDice", 4), ("castingStat", 3), ("wisdom", 4)]), 16),
        (plain().stats([("hitDice", 4), ("castingStat", 3), ("charisma", 4)]), 16),
        (plain().stats([("hitDice", 4), ("charisma", 4)]), 16),
        (plain().stats([("hitDice", 5), ("castingStat", 3)]), 15),
        (plain().stats([("hitDice", 1), ("castingStat", 0)]), 11),
    ] {
        assert_eq!(resistance(b.clone()), [defense("RD-38", "spellResistance", number)], "{b:?}");
    }
    let given = plain().stat("reflex", 5).has("spellResistance", 14);
    let events = near(plain(), given).run(strike().spell().rolls([8]));
    assert_eq!(events[0]["fizzled"], true);
    assert_eq!(rows(&events[0]), ["RD-38"]);
}

// RD-30, RD-33
#[test]
fn rd_33_a_spell_comes_from_afar_for_the_prone_and_the_helpless() {
    let cast_at = |kind: &str| near(plain(), is(kind)).ask(attack("a", "b").spell());
    cast_at("prone").expects([to_hit("RD-33", -5)]);
    cast_at("helpless").expects([defense("RD-30", "reflex", -2)]);
}
