//! Attacks, damage and urging through the table's commands, in the contract's shapes.

use crate::common::game::*;
use serde_json::json;

/// Ann next to an orc.
fn duel(ruleset: &str, orc: Token) -> Game {
    let tokens =
        [token("ann", "party", [2, 2]).named("Ann"), token("orc", "foes", [3, 2]).named("Orc").with(orc)];
    scene(ruleset, 12, 8).tokens(tokens).open()
}

// RS-24, RS-28, RS-29, RS-30
#[test]
fn a_nonlethal_attack_leaves_unconscious_and_waking_gives_1_hit_point() {
    let mut game = duel("reaction-square", plain().stat("physicalDefense", 20).hp(6, 20).is("prone"));
    // 3d10: 5 + 5 + 5, and 4 for the prone target, and 1: exactly 20.
    let damage = json!({ "dice": "2d6+1", "nonlethal": true });
    game.run(attack("ann", "orc").melee().bonus(1).damage(damage).rolls([5, 5, 5, 4, 3]));
    assert_eq!(game.hp("orc"), 0);
    game.token("orc").says("conditions.1.kind", "unconscious").says("conditions.1.hours", 2);
    game.run(wake("orc"));
    assert_eq!(game.hp("orc"), 1);
    game.table.undo();
    game.table.undo();
    assert_eq!(game.hp("orc"), 6);
}

// RD-16
#[test]
fn too_few_faces_refuse_the_attack_and_change_nothing() {
    let mut game = duel("reflex-d20", plain().stat("reflex", 10).hp(6, 6));
    let attack = || {
        let strike = attack("ann", "orc").melee().bonus(5).damage(dice("1d8"));
        strike.overrule("concealment", "concealment")
    };
    game.refusal(attack().rolls([15]));
    game.run(attack().rolls([15, 21, 4]));
    assert_eq!(game.hp("orc"), 2);
}

// RS-05, RS-08
#[test]
fn one_roll_against_everybody_in_the_area_and_half_damage_off_the_origin() {
    let foe = |id: &str, at: [i32; 2], defense: i32| {
        token(id, "foes", at).stat("physicalDefense", defense).hp(20, 20)
    };
    let tokens = [foe("middle", [4, 4], 15), foe("edge", [5, 4], 15), foe("tough", [5, 5], 16)];
    let mut game = scene("reaction-square", 12, 8).tokens(tokens).open();
    let throw = area_attack(burst([4, 4], 1)).bonus(0).splash().damage(dice("2d6")).rolls([5, 5, 5, 4, 3]);
    assert!(game.run(throw).has("areaResolved"));
    assert_eq!(["middle", "edge", "tough"].map(|id| game.hp(id)), [13, 17, 20]);
}

// RD-46
#[test]
fn a_bull_rush_moves_the_target_and_undo_brings_it_back() {
    let mut game = duel("reflex-d20", plain().stat("reflex", 12));
    game.run(maneuver("bullRush", "ann", "orc").bonus(4).set("follow", true).rolls([13]));
    assert_eq!((game.at("orc"), game.at("ann")), ([5, 2], [4, 2]));
    game.table.undo();
    assert_eq!(game.at("orc"), [3, 2]);
}

// SA-40
#[test]
fn sa_40_an_influence_is_resolved_by_the_attitude() {
    let mut game = duel("strike-area", plain().stat("intelligence", 17));
    let mut agrees = |attitude: &str, rolls: &[i32]| {
        let urge = spend("ann", "influence").target("orc").set("attitude", attitude).bonus(2);
        game.run(urge.rolls(rolls)).the("influenced")["outcome"]["agrees"].clone()
    };
    assert_eq!(agrees("willing", &[]), true);
    assert_eq!(agrees("unwilling", &[]), false);
    assert_eq!(agrees("hesitant", &[15]), true);
    assert_eq!(agrees("hesitant", &[14]), false);
    assert_eq!(game.token("orc")["conditions"][0]["kind"], "urged");
}
