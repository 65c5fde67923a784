//! Damage of several types: resistances apply to each part, and the sum is a single loss of hit points (E5-91).

use crate::common::game::*;
use crate::common::worded::{catalogue, names, says};
use burstmap::rules::model::damage::Damage;
use serde_json::{Value, json};

/// A strike that always hits: 8 slashing and 7 fire.
fn flame_tongue() -> Value {
    json!([{ "dice": "1d8+3", "types": ["slashing"] }, { "dice": "2d6", "types": ["fire"] }])
}

/// `a` next to `b`, which has 60 hit points, in every system.
fn beside(system: &str, b: Token) -> Game {
    let stats = [
        ("armorClass", 1),
        ("reflex", 1),
        ("physicalDefense", 1),
        ("avoid", 1),
        ("evasion", 1),
        ("defense", 1),
    ];
    let fighter = |id: &str, side: &str, at| token(id, side, at).walks(6).stats(stats);
    scene(system, 12, 12)
        .tokens([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]).hp(60, 60).with(b)])
        .open()
}

/// Returns the hit points that `b` loses to a list of manually dealt parts.
fn lost(system: &str, b: Token, own: Value, also: Value) -> i64 {
    let mut game = beside(system, b);
    let by_hand = damage("b", 0).set("amount", own["amount"].clone()).set("types", own["types"].clone());
    game.run(by_hand.set("also", also));
    60 - game.hp("b")
}

fn slashing_and_fire(system: &str, b: Token) -> i64 {
    let own = json!({ "amount": 8, "types": ["slashing"] });
    lost(system, b, own, json!([{ "amount": 7, "types": ["fire"] }]))
}

// E5-91, E5-80
#[test]
fn e5_91_each_part_meets_resistance_by_its_own_type() {
    for (target, loses) in [
        (plain(), 15),
        (plain().has("immunity", ["fire"]), 8),
        (plain().has("resistance", ["fire"]), 8 + 3),
        (plain().has("vulnerability", ["fire"]), 8 + 14),
        (plain().has("resistance", ["fire", "slashing"]), 4 + 3),
        (is("petrified"), 4 + 3),
    ] {
        assert_eq!(slashing_and_fire("srd-5e", target), loses);
    }
}

// E5-91
#[test]
fn e5_91_the_faces_come_part_by_part_and_the_log_says_what_each_dealt() {
    let mut game = beside("srd-5e", plain().has("resistance", ["fire"]));
    let events = game.run(attack("a", "b").melee().bonus(0).damage(flame_tongue()).rolls([15, 5, 3, 4]));
    assert_eq!(events.the("attackResolved")["damageRolled"], 15);
    assert_eq!(game.hp("b"), 60 - 11);
    let parts = json!([
        { "amount": 8, "dealt": 8, "types": ["slashing"] },
        { "amount": 7, "dealt": 3, "types": ["fire"] }
    ]);
    let damaged = events.the("damaged");
    assert_eq!((&damaged["parts"], &damaged["dealt"]), (&parts, &json!(11)));
    assert!(says(damaged, catalogue::DamageByPart::ID), "{damaged}");
    // "7 becomes 3" alone would sound like the total.
    assert!(says(damaged, catalogue::DamagePartLoweredBy::ID), "{damaged}");
    assert!(names(&damaged["params"], "slashing") && names(&damaged["params"], "fire"), "{damaged}");
    // Damage of one type needs no list.
    let plain_blow = game.run(damage("b", 3).types(["fire"]));
    assert_eq!(plain_blow.the("damaged")["parts"], Value::Null);
}

// E5-91, E5-42
#[test]
fn e5_91_a_critical_hit_doubles_the_dice_of_each_part() {
    let mut game = beside("srd-5e", plain().has("immunity", ["slashing"]));
    game.run(attack("a", "b").melee().bonus(0).damage(flame_tongue()).rolls([20, 8, 8, 1, 2, 3, 4]));
    assert_eq!(game.hp("b"), 60 - 10, "four dice of fire");
}

// E5-91, E5-74
#[test]
fn e5_91_half_for_a_save_rounds_each_part_down() {
    let mut game = beside("srd-5e", plain());
    let storm = json!([{ "dice": 7, "types": ["cold"] }, { "dice": 7, "types": ["bludgeoning"] }]);
    let burst = area_attack(burst([6, 5], 1))
        .by("a")
        .set("check", json!({ "skill": "dexterity", "difficulty": 5, "half": true }));
    game.run(burst.damage(storm).rolls([20, 20]));
    assert_eq!(game.hp("b"), 60 - 6);
}

// E5-91, E5-84
#[test]
fn e5_91_concentration_and_instant_death_count_the_sum() {
    let twelve = |kind: &str| json!({ "amount": 12, "types": [kind] });
    let blow = || damage("b", 12).types(["cold"]).set("also", json!([twelve("fire")]));
    let mut game = beside("srd-5e", plain());
    game.run(command("concentrate").set("token", "b").set("on", "Bless"));
    game.run(blow());
    let token = game.token("b");
    let concentrating = items(&token["conditions"]).iter().find(|c| c["kind"] == "concentrating").unwrap();
    assert_eq!(concentrating["saves"], json!([12]), "one save, against half of 24");
    // The damage left over at 0 equals the maximum: 12 and 12, against 12 hit points.
    let mut game = beside("srd-5e", plain().hp(12, 12).has("deathSaves", true));
    game.run(blow());
    assert!(game.is("b", "dead"));
}

// E5-91, RD-23
#[test]
fn e5_91_damage_reduction_lowers_physical_parts_together_and_once() {
    let dr = |by: &str| plain().has("damageReduction", [reduction(5, by)]);
    assert_eq!(slashing_and_fire("reflex-d20", dr("-")), 3 + 7);
    let stab = |types: Value| json!({ "amount": 4, "types": types });
    let both = |own: Value, other: Value| lost("reflex-d20", dr("magic"), stab(own), json!([stab(other)]));
    assert_eq!(both(json!(["slashing"]), json!(["piercing"])), 3, "5 of 8");
    assert_eq!(both(json!(["slashing", "magic"]), json!(["piercing"])), 4, "magic is about its own part");
    assert_eq!(both(json!(["slashing", "magic"]), json!(["piercing", "magic"])), 8);
}

// E5-91, RD-25
#[test]
fn e5_91_energy_is_resisted_absorbed_and_doubled_by_the_part() {
    let system = "reflex-d20";
    let resists = |amount: i32| plain().has("resistance", against("fire", amount));
    assert_eq!(slashing_and_fire(system, resists(5)), 8 + 2);
    assert_eq!(slashing_and_fire(system, resists(10)), 8);
    assert_eq!(slashing_and_fire(system, plain().has("immunity", ["fire"])), 8);
    assert_eq!(slashing_and_fire(system, plain().has("weakness", ["fire"])), 8 + 10);
    assert_eq!(slashing_and_fire(system, plain().has("absorption", ["fire"])), 8 - 7, "hurt, and healed");
    // If two parts meet the same resistance, it applies only once.
    let fire = |types: Value| json!({ "amount": 6, "types": types });
    let twice = lost(system, resists(10), fire(json!(["fire"])), json!([fire(json!(["fire", "magic"]))]));
    assert_eq!(twice, 2);
}

// E5-91, RD-36
#[test]
fn e5_91_regeneration_is_stopped_by_what_gets_through() {
    let troll = |immune: &str| {
        let troll = plain().has("regeneration", regeneration(5, ["fire"]));
        let mut game = beside("reflex-d20", troll.has("immunity", [immune]));
        game.run(damage("b", 8).types(["slashing"]).set("also", json!([{ "amount": 7, "types": ["fire"] }])));
        game.is("b", "regenerationStopped")
    };
    assert!(troll("cold"));
    assert!(!troll("fire"));
}

// E5-91
#[test]
fn e5_91_without_rules_about_types_the_parts_add_up() {
    for system in ["reaction-square", "agility-hex", "shift-meter", "strike-area"] {
        let target = plain().has("immunity", ["fire"]).has("resistance", ["slashing"]);
        assert_eq!(slashing_and_fire(system, target), 15, "{system}");
    }
}

// E5-91, RS-08, AH-08
#[test]
fn e5_91_splash_halves_each_part() {
    for system in ["reaction-square", "agility-hex"] {
        let mut game = beside(system, plain());
        let flask = json!([{ "dice": 5, "types": ["acid"] }, { "dice": 5, "types": ["fire"] }]);
        game.run(area_attack(burst([5, 5], 1)).damage(flask).splash());
        assert_eq!(game.hp("b"), 60 - 4, "{system}");
    }
}

// E5-91
#[test]
fn e5_91_a_part_that_cannot_be_read_is_refused_with_its_place() {
    let mut game = beside("srd-5e", plain());
    let strike = |damage: Value| attack("a", "b").melee().bonus(0).damage(damage).rolls([15, 5]);
    game.refused(strike(json!([])), "bad-command").at("/damage");
    game.refused(strike(json!([5, { "dice": "1x6" }])), "bad-command").at("/damage/1/dice");
    game.refused(strike(json!([5, { "dice": "1d6", "kind": "fire" }])), "bad-command").at("/damage/1/kind");
    game.refused(strike(json!(vec![1; 21])), "bad-command").at("/damage");
    game.refused(damage("b", 1).set("also", json!([{ "amount": -1 }])), "bad-command").at("/also/0/amount");
    assert_eq!(game.hp("b"), 60);
}

// E5-91
#[test]
fn e5_91_one_undo_takes_all_parts_back() {
    let mut game = beside("srd-5e", plain());
    game.run(attack("a", "b").melee().bonus(0).damage(flame_tongue()).rolls([15, 5, 3, 4]));
    assert_eq!(game.hp("b"), 45);
    game.table.undo();
    assert_eq!(game.hp("b"), 60);
}

// E5-91
#[test]
fn e5_91_harmful_ground_deals_parts_too() {
    let lava = json!([{ "dice": 8, "types": ["bludgeoning"] }, { "dice": 7, "types": ["fire"] }]);
    let ground = terrain("lava", [[7, 5]]).set("damage", lava);
    let tokens = [token("b", "blue", [6, 5]).walks(6).hp(60, 60).has("immunity", ["fire"])];
    let mut game = scene("srd-5e", 12, 12).tokens(tokens).terrain([ground]).open();
    game.run(walk("b", [[7, 5]]));
    assert_eq!(game.hp("b"), 60 - 8);
}

// E5-91, RD-37
#[test]
fn e5_91_a_stray_shot_keeps_its_parts_until_somebody_is_chosen() {
    let fighter = |id: &str, side: &str, at| token(id, side, at).walks(6).hp(60, 60).stat("reflex", 15);
    let immune = fighter("c", "red", [8, 6]).has("immunity", ["fire"]);
    let tokens =
        [fighter("a", "red", [1, 5]), fighter("b", "blue", [8, 5]), immune, fighter("d", "red", [8, 4])];
    let mut game = scene("reflex-d20", 12, 12).tokens(tokens).open();
    for (id, face) in [("a", 20), ("b", 15), ("c", 10), ("d", 5)] {
        game.run(roll_initiative().token(id).rolls([face]));
    }
    game.run(start_combat());
    game.run(attack("a", "b").ranged().bonus(0).damage(flame_tongue()).rolls([5, 5, 3, 4]));
    let chosen = game.offer("RD-37", "c", catalogue::OfferStray::ID).expect("the choice is offered");
    game.run(chosen);
    assert_eq!(game.hp("c"), 60 - 8);
}

#[test]
fn damage_that_a_form_puts_together_is_what_one_would_write() {
    let fire = ["fire".to_owned()];
    for (types, nonlethal, written) in [
        (&[][..], false, json!({ "dice": "2d6" })),
        (&fire[..], false, json!({ "dice": "2d6", "types": ["fire"] })),
        (&fire[..], true, json!({ "dice": "2d6", "types": ["fire"], "nonlethal": true })),
    ] {
        assert_eq!(json!(Damage::new("2d6", types, nonlethal)), written);
    }
}
