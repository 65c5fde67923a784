//! Attacks: killing blows, flanking, shooting into melee, weapon sizes.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// RD-19
#[test]
fn rd_19_a_coup_de_grace_needs_the_helpless_and_kills_above_fortitude() {
    let coup =
        |damage: i32| strike(json!({ "options": { "coupDeGrace": true }, "damage": damage, "rolls": [15] }));
    let down = |fields: Value| {
        let mut all = json!({ "conditions": condition("unconscious") });
        for (name, value) in fields.as_object().unwrap() {
            all[name] = value.clone();
        }
        near(json!({}), all)
    };
    near(json!({}), json!({})).refused(coup(20), "illegal-command");
    // Against flat-footed Reflex: 15 less Dexterity 2.
    let report = down(json!({})).attack_with("a", "b", "melee", json!({ "coupDeGrace": true }));
    assert_eq!(modifiers(&report), ["RD-30 attack 5", "RD-30 defense reflex -2"]);
    let mut game = down(json!({}));
    game.run(coup(14));
    assert!(game.conditions("b").contains(&"dead".to_owned()));
    let mut game = down(json!({}));
    game.run(coup(13));
    assert!(!game.conditions("b").contains(&"dead".to_owned()));
    let token = game.token("b");
    let track =
        token["conditions"].as_array().unwrap().iter().find(|c| c["kind"] == "conditionTrack").unwrap();
    assert_eq!(track["value"], 1);
    let worn = json!({ "conditions": [{ "kind": "helpless" }, { "kind": "conditionTrack", "value": 4 }] });
    let mut game = near(json!({}), worn);
    game.run(coup(1));
    assert!(game.conditions("b").contains(&"dead".to_owned()), "the step that would make unconscious kills");
}

// RD-28
#[test]
fn rd_28_two_with_the_enemy_between_them_flank() {
    let flank = |at: [i32; 2], b: Value| {
        game(json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], b),
            token_at("c", "red", at, json!({})),
        ]))
    };
    let game = flank([7, 5], json!({}));
    let report = game.flanking("b");
    assert_eq!((&report["flanked"], &report["by"]), (&json!(true), &json!(["a", "c"])));
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-28 attack 2"]);
    assert_eq!(modifiers(&game.attack("c", "b", "melee")), ["RD-28 attack 2"]);
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), Vec::<String>::new());
    for (at, flanked) in [([6, 4], false), ([5, 4], false), ([7, 4], true), ([8, 5], false), ([6, 6], false)]
    {
        let report = flank(at, json!({})).flanking("b");
        assert_eq!(report["flanked"], flanked, "{at:?}");
    }
}

// RD-30
#[test]
fn rd_30_the_helpless_are_flat_footed_and_easier_to_hit_hand_to_hand() {
    for kind in ["helpless", "unconscious", "paralyzed", "incapacitated"] {
        let game = near(json!({}), json!({ "conditions": condition(kind) }));
        assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-30 attack 5", "RD-30 defense reflex -2"]);
        assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-30 defense reflex -2"]);
    }
}

// RD-33
#[test]
fn rd_33_prone_changes_attacks_and_a_low_wall_hides_the_prone() {
    let prone = || json!({ "conditions": condition("prone") });
    let game = near(prone(), json!({}));
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-33 attack -5"]);
    assert_eq!(modifiers(&game.attack("b", "a", "melee")), ["RD-33 attack 5"]);
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["RD-33 attack -5"]);
    let report = behind(feature("cover"), prone());
    assert_eq!(report["sight"]["cover"]["grade"], "total");
    assert_eq!(report["legal"], false);
    assert!(explains(&report, "RD-33"));
}

// RD-37
#[test]
fn rd_37_shooting_into_melee_spares_allies_at_5_or_may_go_astray() {
    let melee = || {
        game(json!([
            token_at("a", "red", [1, 5], json!({})),
            token_at("b", "blue", [8, 5], json!({})),
            token_at("c", "red", [8, 6], json!({})),
        ]))
    };
    let report = melee().attack_with("a", "b", "ranged", json!({ "spareAllies": true }));
    assert_eq!(modifiers(&report), ["RD-37 attack -5"]);
    assert_eq!(modifiers(&melee().attack("a", "b", "ranged")), Vec::<String>::new());
    let shoot = |face: i32, options: Value| {
        let mut game = melee();
        game.run(strike(json!({ "kind": "ranged", "damage": 3, "options": options, "rolls": [face] })));
        (game.hp("b"), game.hp("c"))
    };
    // 5 + 6 = 11 against 15: by 4. 5 + 5 = 10: by 5.
    assert_eq!(shoot(6, json!({})), (30, 30));
    assert_eq!(shoot(5, json!({})), (30, 27));
    assert_eq!(shoot(5, json!({ "spareAllies": true })), (30, 30));
    assert_eq!(shoot(10, json!({})), (27, 30));
    // Nobody in melee with it: nothing to spare.
    let free =
        game(apart(json!({}), json!({}))).attack_with("a", "b", "ranged", json!({ "spareAllies": true }));
    assert_eq!(modifiers(&free), Vec::<String>::new());
}

// RD-51
#[test]
fn rd_51_weapon_sizes_step_along_the_chart() {
    for (dice, size, rolls, total) in [
        ("1d6", "large", json!([15, 8]), 8),
        ("1d6", "small", json!([15, 4]), 4),
        ("2d6", "large", json!([15, 6, 6, 6]), 18),
        ("2d6", "small", json!([15, 8]), 8),
        // Two steps above 1d8, one step up to it.
        ("1d10", "large", json!([15, 8, 8]), 16),
        ("2d8", "small", json!([15, 10]), 10),
        ("3d6", "small", json!([15, 6, 6]), 12),
        ("1d8", "large", json!([15, 10]), 10),
        ("1d8", "small", json!([15, 6]), 6),
        ("1d4", "large", json!([15, 6]), 6),
    ] {
        let swing = |rolls: &Value| {
            strike(
                json!({ "damage": { "dice": dice }, "options": { "weapon": { "size": size } }, "rolls": rolls }),
            )
        };
        let mut game = near(json!({}), json!({}));
        let mut beyond = rolls.clone();
        beyond[1] = json!(rolls[1].as_i64().unwrap() + 1);
        game.refused(swing(&beyond), "bad-command");
        game.run(swing(&rolls));
        assert_eq!(game.hp("b"), 30 - total, "{dice} {size}");
    }
    let odd = json!({ "damage": { "dice": "1d12" }, "options": { "weapon": { "size": "large" } }, "rolls": [15, 6] });
    let refusal = near(json!({}), json!({})).refused(strike(odd), "bad-command");
    assert!(refusal.message.contains("RD-51"), "{}", refusal.message);
}

// RD-19
#[test]
fn rd_19_a_coup_without_damage_still_goes_a_step_down_the_track() {
    let coup = |face: i32| strike(json!({ "options": { "coupDeGrace": true }, "rolls": [face] }));
    let worn = |steps: i32| json!({ "conditions": [{ "kind": "paralyzed" }, { "kind": "conditionTrack", "value": steps }] });
    let mut game = near(json!({}), worn(2));
    let events = game.run(coup(10));
    assert_eq!((&events[0]["hit"], &events[0]["critical"]), (&json!(true), &json!(true)));
    assert_eq!(game.token("b")["conditions"][1]["value"], 3);
    let mut game = near(json!({}), worn(4));
    game.run(coup(10));
    let conditions = game.conditions("b");
    assert!(conditions.contains(&"dead".to_owned()) && !conditions.contains(&"unconscious".to_owned()));
    // 5 + 5 for the helpless + 2 = 12 against 15 less Dexterity 2: a miss changes nothing.
    let mut game = near(json!({}), worn(4));
    game.run(coup(2));
    assert_eq!(game.token("b")["conditions"][1]["value"], 4);
}

// RD-19
#[test]
fn rd_19_a_coup_takes_the_full_round_and_is_offered_where_somebody_lies() {
    let coup = || strike(json!({ "options": { "coupDeGrace": true }, "rolls": [10] }));
    let down = || near(json!({}), json!({ "conditions": condition("helpless") }));
    let mut game = combat(down());
    assert!(game.offer("RD-19", "a", "").is_some());
    game.run(coup());
    assert_eq!(actions(&game), json!({ "standard": 0, "move": 0, "swift": 1 }));
    let mut game = combat(down());
    game.run(walk("a", json!([[5, 4]])));
    game.refused(coup(), "no-action-left");
    assert_eq!(combat(near(json!({}), json!({}))).offer("RD-19", "a", ""), None);
}

// RD-37
#[test]
fn rd_37_spells_are_no_weapons_and_the_one_hit_by_a_stray_shot_is_the_gms_choice() {
    let melee = || {
        game(json!([
            token_at("a", "red", [1, 5], json!({})),
            token_at("b", "blue", [8, 5], json!({})),
            token_at("c", "red", [8, 6], json!({})),
            token_at("d", "red", [8, 4], json!({})),
        ]))
    };
    assert_eq!(modifiers(&melee().attack_with("a", "b", "spell", json!({ "spareAllies": true }))), [""; 0]);
    let mut game = melee();
    let wild = |more: Value| {
        let mut shot = strike(json!({ "kind": "ranged", "damage": 3, "rolls": [5] }));
        for (name, value) in more.as_object().unwrap() {
            shot[name] = value.clone();
        }
        shot
    };
    let refusal = game.refused(wild(json!({ "overrides": { "stray": "a" } })), "bad-command");
    assert_eq!(refusal.path.as_deref(), Some("/overrides/stray"));
    let events = game.run(wild(json!({})));
    assert_eq!(events[0]["stray"], json!(["c", "d"]));
    assert_eq!((game.hp("b"), game.hp("c"), game.hp("d")), (30, 30, 30), "nobody was chosen");
    game.run(wild(json!({ "overrides": { "stray": "d" } })));
    assert_eq!((game.hp("b"), game.hp("c"), game.hp("d")), (30, 30, 27));
    // A natural 1 goes astray whatever the bonus.
    game.run(wild(json!({ "bonus": 30, "rolls": [1], "overrides": { "stray": "c" } })));
    assert_eq!((game.hp("b"), game.hp("c"), game.hp("d")), (30, 27, 27));
}

// RD-03
#[test]
fn rd_03_a_full_round_holds_several_attacks_areas_and_maneuvers_among_them() {
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "fullRound"));
    let area = json!({ "type": "areaAttack", "attacker": "a", "bonus": 0, "rolls": [10],
        "area": { "shape": "radius", "target": [6, 5], "size": 0 } });
    game.all(&[strike(json!({})), maneuver("trip", 5, json!([10])), area.clone(), strike(json!({}))]);
    let mut game = combat(near(json!({}), json!({})));
    game.run(strike(json!({})));
    game.refused(area.clone(), "no-action-left");
    let mut game = combat(near(json!({ "conditions": condition("paralyzed") }), json!({})));
    game.refused(area, "illegal-command");
}

// RD-37, RD-10
#[test]
fn rd_37_nobody_fights_hand_to_hand_through_a_wall() {
    let shot = |walls: Value, c: Value| {
        let tokens = json!([
            token_at("a", "red", [1, 5], json!({})),
            token_at("b", "blue", [8, 5], json!({})),
            token_at("c", "red", [8, 6], c),
        ]);
        let game = Game::open(with(with(scene(SYSTEM, 20, 14), "tokens", tokens), "walls", walls));
        modifiers(&game.attack_with("a", "b", "ranged", json!({ "spareAllies": true })))
    };
    assert_eq!(shot(json!([]), json!({})), ["RD-37 attack -5"]);
    assert_eq!(shot(json!([wall("w", json!([[8, 6], [9, 6]]))]), json!({})), [""; 0]);
    // One of the two suffices: an unarmed one is fought by whom it stands beside.
    assert_eq!(shot(json!([]), json!({ "armed": false })), ["RD-37 attack -5"]);
}

// RD-18, RD-37
#[test]
fn rd_37_a_shot_strays_by_the_defense_with_its_cover() {
    let shoot = |face: i32| {
        let mut game = game(json!([
            token_at("a", "red", [1, 5], json!({})),
            token_at("b", "blue", [8, 5], json!({})),
            token_at("c", "red", [8, 6], json!({})),
            token_at("d", "red", [5, 5], json!({})),
        ]));
        game.run(strike(json!({ "kind": "ranged", "damage": 3, "rolls": [face] })));
        (game.hp("b"), game.hp("c"), game.hp("d"))
    };
    // 15 and 5 for the one in between: 16 misses by 4, 15 by 5 and hits the one in the melee, not the one in between.
    assert_eq!(shoot(11), (30, 30, 30));
    assert_eq!(shoot(10), (30, 27, 30));
}

// RD-37
#[test]
fn rd_37_a_natural_1_misses_whatever_is_rolled_for_and_a_20_is_only_a_20() {
    let mut game = near(json!({}), json!({ "stats": { "reflex": 5 } }));
    let told = |events: &[Value]| events[0]["text"].as_str().unwrap().to_owned();
    assert!(told(&game.run(strike(json!({ "bonus": 30, "rolls": [1] })))).contains("natural 1"));
    assert!(told(&game.run(maneuver("trip", 30, json!([1])))).contains("natural 1"));
    let area = json!({ "type": "areaAttack", "attacker": "a", "bonus": 30, "damage": 4, "rolls": [1],
        "area": { "shape": "radius", "target": [6, 5], "size": 0 } });
    game.run(area);
    assert_eq!((game.hp("b"), game.conditions("b").len()), (30, 0));
    for (reflex, hit) in [(25, true), (26, false)] {
        let mut game = near(json!({}), json!({ "stats": { "reflex": reflex } }));
        assert_eq!(game.run(strike(json!({ "rolls": [20] })))[0]["hit"], hit, "{reflex}");
    }
}

// RD-16
#[test]
fn rd_16_all_dice_may_be_thrown_at_once() {
    let shoot = |rolls: Value| {
        let mut game = hazy(zone("through", "concealment", json!([[5, 5]])));
        game.run(strike(json!({ "kind": "ranged", "damage": { "dice": "1d6" }, "rolls": rolls })));
        30 - game.hp("b")
    };
    assert_eq!(shoot(json!([15, 21, 4])), 4);
    // The attack decides, and neither the percentage nor the damage is asked for.
    assert_eq!((shoot(json!([2])), shoot(json!([2, 21, 4]))), (0, 0));
    // So does the percentage.
    assert_eq!((shoot(json!([15, 20])), shoot(json!([15, 20, 4]))), (0, 0));
    let mut game = hazy(zone("through", "concealment", json!([[5, 5]])));
    let bare = |rolls: Value| strike(json!({ "kind": "ranged", "rolls": rolls }));
    game.run(bare(json!([2, 21])));
    game.refused(bare(json!([2, 101])), "bad-command");
    game.refused(bare(json!([2, 21, 4])), "bad-command");
}

// RD-19, RD-29
#[test]
fn rd_29_a_defense_holds_against_the_killing_blow_too() {
    let dies = |conditions: Value, damage: i32| {
        let mut game = near(json!({}), json!({ "conditions": conditions }));
        game.run(strike(json!({ "options": { "coupDeGrace": true }, "damage": damage, "rolls": [19] })));
        game.conditions("b").contains(&"dead".to_owned())
    };
    // Fortitude 13, and 5 for Total Defense.
    let caught = || json!([{ "kind": "paralyzed" }, { "kind": "defending", "value": 5 }]);
    assert_eq!((dies(condition("paralyzed"), 13), dies(condition("paralyzed"), 14)), (false, true));
    assert_eq!((dies(caught(), 18), dies(caught(), 19)), (false, true));
}

// RD-03, RD-15, RD-19
#[test]
fn rd_03_a_full_round_that_was_spent_is_that_of_a_charge_or_of_a_killing_blow() {
    for option in ["charge", "coupDeGrace"] {
        let blow = |on: bool| {
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 5, "damage": 1,
                "options": { option: on }, "rolls": [10] })
        };
        let begun = || {
            let helpless = json!({ "conditions": condition("helpless") });
            let mut game = combat(near(json!({}), helpless));
            game.run(spend("a", "fullRound"));
            game
        };
        let mut game = begun();
        game.run(blow(true));
        assert_eq!(actions(&game), json!({ "standard": 0, "move": 0, "swift": 1 }));
        // It held this one attack.
        game.refused(blow(false), "no-action-left");
        game.refused(blow(true), "no-action-left");
        // The several attacks of a full round are another one.
        let mut game = begun();
        game.all(&[blow(false), blow(false)]);
        game.refused(blow(true), "no-action-left");
    }
}

// RD-19, RD-21, RD-33, RD-35, RD-43
#[test]
fn rd_21_an_attack_that_is_not_possible_names_the_row_that_forbids_it() {
    let far = |walls: Value, b: Value| on_map(apart(json!({}), b), walls, json!([]));
    let beside = |a: Value| near(a, json!({}));
    let wall_between = || json!([wall("w", json!([[7, 0], [7, 14]]))]);
    let prone = json!({ "conditions": condition("prone") });
    let grappled = json!({ "conditions": condition("grappled") });
    for (row, game, kind, options) in [
        ("RD-21", far(wall_between(), json!({})), "ranged", json!({})),
        ("RD-21", far(feature("cover"), prone), "ranged", json!({})),
        ("RD-35", far(json!([]), json!({})), "melee", json!({})),
        ("RD-19", beside(json!({})), "melee", json!({ "coupDeGrace": true })),
        ("RD-43", beside(grappled), "melee", json!({ "weapon": { "light": false } })),
    ] {
        let report = game.attack_with("a", "b", kind, options);
        assert_eq!(
            (&report["legal"], cited_for(&report, &["a", "b"])),
            (&json!(false), vec![row.to_owned()])
        );
    }
}

// RD-19
#[test]
fn rd_19_what_a_killing_blow_brings_about_is_told_by_its_row() {
    for damage in [14, 13] {
        let mut game = near(json!({}), json!({ "conditions": condition("helpless") }));
        let coup = strike(json!({ "options": { "coupDeGrace": true }, "damage": damage, "rolls": [15] }));
        let events = game.run(coup);
        assert_eq!(cited(tells(&events, "damaged")[0]), ["RD-19"], "{damage}");
    }
    // Whom the GM lets be struck like that is taken flat-footed.
    let report = near(json!({}), json!({}))
        .try_attack(json!({ "attacker": "a", "target": "b", "kind": "melee",
        "options": { "coupDeGrace": true }, "overrides": { "legal": true } }));
    assert_eq!(modifiers(&report.unwrap()), ["RD-19 defense reflex -2"]);
}

// RD-29
#[test]
fn rd_29_a_defense_is_added_to_each_of_the_three_whether_or_not_they_are_recorded() {
    let plain = |id: &str, column: i32, conditions: Value| {
        token(id, id, [column, 5], json!({ "conditions": conditions }))
    };
    let game = game(json!([plain("a", 5, json!([])), plain("b", 6, condition("defending"))]));
    // Taken without a number it is the Partial Defense.
    for stat in ["reflex", "fortitude", "will"] {
        let report = game.attack_with("a", "b", "melee", json!({ "versus": stat }));
        assert_eq!(modifiers(&report), [format!("RD-29 defense {stat} 2")]);
    }
    let query =
        json!({ "attacker": "a", "target": "b", "kind": "melee", "options": { "versus": "evasion" } });
    assert_eq!(game.try_attack(query).unwrap_err().code, "bad-query");
}
