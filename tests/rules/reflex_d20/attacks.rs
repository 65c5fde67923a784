//! Attacks: flanking, defenses, full rounds, weapon sizes.

use super::*;
use burstmap::messages::{Message, catalogue};

// RD-28
#[test]
fn rd_28_two_with_the_enemy_between_them_flank() {
    let flank = |at: [i32; 2]| {
        game([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "red", at)])
    };
    let game = flank([7, 5]);
    let report = game.flanking("b");
    assert_eq!(report["flanked"], true);
    report.says("by", ["a", "c"]);
    game.ask(attack("a", "b").melee()).expects([to_hit("RD-28", 2)]).explained_by("RD-28");
    game.ask(attack("c", "b").melee()).expects([to_hit("RD-28", 2)]);
    // The text gives the bonus to all attacks, including ranged ones.
    game.ask(attack("a", "b").ranged()).expects([to_hit("RD-28", 2)]);
    // Only the line through the enemy matters, not the other flanker's distance.
    for (at, flanked) in [([6, 4], false), ([5, 4], false), ([7, 4], true), ([8, 5], true), ([6, 6], false)] {
        let report = flank(at).flanking("b");
        assert_eq!(report["flanked"], flanked, "{at:?}");
    }
}

// RD-30
#[test]
fn rd_30_the_helpless_are_flat_footed_and_easier_to_hit_hand_to_hand() {
    for kind in ["helpless", "unconscious", "paralyzed", "incapacitated"] {
        let game = near(plain(), is(kind));
        game.ask(attack("a", "b").melee()).expects([to_hit("RD-30", 5), defense("RD-30", "reflex", -2)]);
        game.ask(attack("a", "b").ranged()).expects([defense("RD-30", "reflex", -2)]);
    }
}

// RD-33
#[test]
fn rd_33_prone_changes_attacks_and_a_low_wall_hides_the_prone() {
    let prone = || is("prone");
    let game = near(prone(), plain());
    game.ask(attack("a", "b").melee()).expects([to_hit("RD-33", -5)]);
    game.ask(attack("b", "a").melee()).expects([to_hit("RD-33", 5)]);
    game.ask(attack("b", "a").ranged()).expects([to_hit("RD-33", -5)]);
    let report = behind(feature("cover"), prone());
    assert_eq!(report["sight"]["cover"]["grade"], "total");
    report.illegal();
    report.explained_by("RD-33");
}

// RD-51
#[test]
fn rd_51_weapon_sizes_step_along_the_chart() {
    for (damage, size, rolls, total) in [
        ("1d6", "large", vec![15, 8], 8),
        ("1d6", "small", vec![15, 4], 4),
        ("2d6", "large", vec![15, 6, 6, 6], 18),
        ("2d6", "small", vec![15, 8], 8),
        // Two steps above 1d8, one step up to it.
        ("1d10", "large", vec![15, 8, 8], 16),
        ("2d8", "small", vec![15, 10], 10),
        ("3d6", "small", vec![15, 6, 6], 12),
        ("1d8", "large", vec![15, 10], 10),
        ("1d8", "small", vec![15, 6], 6),
        ("1d4", "large", vec![15, 6], 6),
    ] {
        let swing = |rolls: &[i32]| strike().damage(dice(damage)).weapon("size", size).rolls(rolls);
        let mut game = near(plain(), plain());
        let mut beyond = rolls.clone();
        beyond[1] += 1;
        game.refused(swing(&beyond), "bad-command");
        game.run(swing(&rolls));
        assert_eq!(game.hp("b"), 30 - total, "{damage} {size}");
    }
    let odd = strike().damage(dice("1d12")).weapon("size", "large").rolls([15, 6]);
    near(plain(), plain()).refused(odd, "bad-command").saying("RD-51");
}

// RD-03
#[test]
fn rd_03_a_full_round_holds_several_attacks_areas_and_maneuvers_among_them() {
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "fullRound"));
    let area = area_attack(radius([6, 5], 0)).by("a").bonus(0).rolls([10]);
    game.all([strike().into(), attempt("trip", 10), area.clone(), strike().into()]);
    let mut game = combat(near(plain(), plain()));
    game.run(strike());
    game.refused(area.clone(), "no-action-left");
    let mut game = combat(near(is("paralyzed"), plain()));
    game.refused(area, "illegal-command");
}

// RD-37
#[test]
fn rd_52_a_natural_1_misses_only_where_the_table_says_so_and_a_20_is_only_a_20() {
    let mut game = near(plain(), plain().stat("reflex", 5));
    let events = game.run(strike().bonus(30).rolls([1]));
    assert_eq!(events[0]["hit"], true, "the text knows no natural 1 but that of RD-37");
    game.run(set_setting("attack.lowestFaceMisses", true));
    let told = |events: &Events| events[0].to_string();
    assert!(told(&game.run(strike().bonus(30).rolls([1]))).contains("natural-one"));
    assert!(told(&game.run(attempt("trip", 1).bonus(30))).contains("natural-one"));
    game.run(area_attack(radius([6, 5], 0)).by("a").bonus(30).damage(4).rolls([1]));
    assert_eq!(game.hp("b"), 30);
    assert_eq!(game.conditions("b").len(), 0);
    for (reflex, hit) in [(25, true), (26, false)] {
        let mut game = near(plain(), plain().stat("reflex", reflex));
        assert_eq!(game.run(strike().rolls([20]))[0]["hit"], hit, "{reflex}");
    }
}

// RD-16
#[test]
fn rd_16_all_dice_may_be_thrown_at_once() {
    let shoot = |rolls: &[i32]| {
        let mut game = hazy("concealment");
        game.run(strike().ranged().damage(dice("1d6")).rolls(rolls));
        30 - game.hp("b")
    };
    assert_eq!(shoot(&[15, 21, 4]), 4);
    // The attack misses, so neither the percentage nor the damage is needed.
    assert_eq!(shoot(&[2]), 0);
    assert_eq!(shoot(&[2, 21, 4]), 0);
    // The percentage misses.
    assert_eq!(shoot(&[15, 20]), 0);
    assert_eq!(shoot(&[15, 20, 4]), 0);
    let mut game = hazy("concealment");
    let bare = |rolls: &[i32]| strike().ranged().rolls(rolls);
    game.run(bare(&[2, 21]));
    game.refused(bare(&[2, 101]), "bad-command");
    game.refused(bare(&[2, 21, 4]), "bad-command");
}

// RD-19, RD-29
#[test]
fn rd_29_a_defense_holds_against_the_killing_blow_too() {
    let dies = |b: Token, damage: i32| {
        let mut game = near(plain(), b);
        game.run(strike().option("coupDeGrace", true).damage(damage).rolls([19]));
        game.is("b", "dead")
    };
    // Fortitude 13, and 5 for Total Defense.
    let caught = || is("paralyzed").is(condition("defending").value(5));
    assert_eq!((dies(is("paralyzed"), 13), dies(is("paralyzed"), 14)), (false, true));
    assert_eq!((dies(caught(), 18), dies(caught(), 19)), (false, true));
}

// RD-03, RD-15, RD-19
#[test]
fn rd_03_a_full_round_that_was_spent_is_that_of_a_charge_or_of_a_killing_blow() {
    for option in ["charge", "coupDeGrace"] {
        let blow = |on: bool| attack("a", "b").melee().bonus(5).damage(1).option(option, on).rolls([10]);
        let begun = || {
            let mut game = combat(near(plain(), is("helpless")));
            game.run(spend("a", "fullRound"));
            game
        };
        let mut game = begun();
        game.run(blow(true));
        assert_eq!(game.actions(), "move 0, standard 0, swift 1");
        // The full round contains only this attack.
        game.refused(blow(false), "no-action-left");
        game.refused(blow(true), "no-action-left");
        // A full round of several attacks does not allow the option.
        let mut game = begun();
        game.all([blow(false), blow(false)]);
        game.refused(blow(true), "no-action-left");
    }
}

// RD-19, RD-21, RD-33, RD-35, RD-43
#[test]
fn rd_21_an_attack_that_is_not_possible_names_the_row_that_forbids_it() {
    let far = |wall: Option<Wall>, b: Token| on_map(apart(plain(), b), wall, []);
    let beside = |a: Token| near(a, plain());
    let (shot, blow) = (|| attack("a", "b").ranged(), || attack("a", "b").melee());
    let wall_between = wall("w", [[7, 0], [7, 14]]);
    for (row, game, attack) in [
        ("RD-21", far(Some(wall_between), plain()), shot()),
        ("RD-21", far(Some(feature("cover")), is("prone")), shot()),
        ("RD-35", far(None, plain()), blow()),
        ("RD-19", beside(plain()), blow().option("coupDeGrace", true)),
        ("RD-43", beside(is("grappled")), blow().weapon("light", false)),
    ] {
        let report = game.ask(attack);
        report.illegal();
        assert_eq!(rows_about(&report, &["a", "b"]), [row]);
    }
}

// RD-29
#[test]
fn rd_29_a_defense_is_added_to_each_of_the_three_whether_or_not_they_are_recorded() {
    let bare = |id: &str, column: i32| token(id, id, [column, 5]).conditions([]);
    let game = game([bare("a", 5), bare("b", 6).is("defending")]);
    // A defense without a number is the Partial Defense.
    for stat in ["reflex", "fortitude", "will"] {
        let report = game.ask(attack("a", "b").melee().option("versus", stat));
        report.expects([defense("RD-29", stat, 2)]);
    }
    game.rejects(attack("a", "b").melee().option("versus", "evasion"), "bad-query");
}

// RD-28
#[test]
fn rd_28_reach_weapons_and_melee_are_the_tables_to_ask_for() {
    let flank = |knob: &str, c: Token| {
        let c = fighter("c", "red", [7, 5]).but(c);
        let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), c];
        let map = scene(SYSTEM, 20, 14).tokens(tokens);
        if knob.is_empty() { map.open() } else { map.setting(knob, true).open() }
    };
    let strikes = |game: &Game, kind: &str| game.ask(attack("a", "b").kind(kind)).modifiers();
    let bonus = vec![to_hit("RD-28", 2)];
    assert_eq!(strikes(&flank("", plain().unarmed()), "melee"), bonus);
    assert!(strikes(&flank("flanking.mustThreaten", plain().unarmed()), "melee").is_empty());
    assert_eq!(strikes(&flank("flanking.mustThreaten", plain()), "ranged"), bonus);
    assert!(strikes(&flank("flanking.meleeOnly", plain()), "ranged").is_empty());
    assert_eq!(strikes(&flank("flanking.meleeOnly", plain()), "melee"), bonus);
}

// RD-33
#[test]
fn rd_33_a_low_wall_hides_the_prone_beside_it_from_whoever_stands_off() {
    let grade = |at: f64, a: [i32; 2]| {
        let low = wall("low", [[at, 5.0], [at, 6.0]]).only_covers("cover");
        let tokens = [fighter("a", "red", a), fighter("b", "blue", [8, 5]).is("prone")];
        let report = on_map(tokens, [low], []).ask(attack("a", "b").ranged());
        text(&report["sight"]["cover"]["grade"]).to_owned()
    };
    assert_eq!(grade(8.0, [2, 5]), "total");
    assert_eq!(grade(8.0, [7, 5]), "cover", "not from beside it");
    assert_eq!(grade(5.0, [2, 5]), "cover", "nor behind a wall far from it");
    // The game master can override total cover.
    let tokens = [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]).is("prone")];
    let low = wall("low", [[8, 5], [8, 6]]).only_covers("cover");
    let game = on_map(tokens, [low], []);
    game.ask(attack("a", "b").ranged().overrule("cover", "cover")).legal();
    // The cover is partial, not total because of prone.
    let partial = game.ask(attack("a", "b").ranged().overrule("cover", "partial"));
    partial.legal().expects([defense("RD-20", "reflex", 2), to_hit("RD-33", -5)]);
}

// RD-51
#[test]
fn rd_51_beyond_either_end_of_the_chart_is_refused_with_the_chart() {
    for (damage, size) in [("3d6", "large"), ("2d6", "huge"), ("1d4", "small"), ("2d8", "large")] {
        for face in [15, 2] {
            let swing = strike().damage(dice(damage)).weapon("size", size).rolls([face]);
            let refused = near(plain(), plain()).refused(swing, "bad-command");
            refused.at("/options/weapon/size").saying("RD-51").saying("3d6");
        }
    }
    // A table can enter its own dice for this damage.
    near(plain(), plain()).run(strike().damage(dice("4d6")).rolls([15, 6, 6, 6, 6]));
}

// RD-15
#[test]
fn rd_15_a_charge_ends_in_a_melee_attack() {
    let mut game = combat(game_far());
    let shot = || attack("a", "b").ranged().option("charge", true);
    game.ask(shot()).illegal().explained_by("RD-15");
    game.refused(shot().bonus(0).rolls([10]), "illegal-command")
        .saying(&Message::from(catalogue::AttackChargeMelee { attacker: "a" }).to_string());
    assert_eq!(game.left("standard"), 1, "nothing is spent");
    game.ask(attack("a", "b").ranged()).legal();
}

// RD-40
#[test]
fn rd_40_nonlethal_damage_without_the_tag_takes_4_however_it_is_said() {
    let thrown = |damage: serde_json::Value, weapon: bool| {
        let mut game = near(plain(), plain());
        let blow = attack("a", "b").melee().bonus(5).damage(damage).option("nonlethalWeapon", weapon);
        let events = game.run(blow.rolls([10]));
        events.the("attackResolved")["total"].as_i64()
    };
    let nonlethal = || serde_json::json!({ "dice": "3", "nonlethal": true });
    assert_eq!(thrown(nonlethal(), false), Some(11), "10 + 5 - 4");
    assert_eq!(thrown(nonlethal(), true), Some(15));
    assert_eq!(thrown("3".into(), false), Some(15));
    // The same for an attack on an area.
    let mut game = near(plain(), plain());
    let area = area_attack(radius([6, 5], 1)).by("a").bonus(5);
    let events = game.run(area.damage(nonlethal()).rolls([10]));
    let results = items(&events.the("areaResolved")["results"]);
    let total = results.iter().find(|own| own["token"] == "b").map(|own| own["total"].clone());
    assert_eq!(total, Some(11.into()));
}

// RD-43
#[test]
fn rd_43_a_weapon_of_which_nothing_is_said_is_not_light() {
    let game = near(is("grappled"), plain());
    let blow = || attack("a", "b").melee();
    blow_is(&game, blow(), false);
    blow_is(&game, blow().weapon("light", false), false);
    blow_is(&game, blow().weapon("size", "large"), false);
    blow_is(&game, blow().weapon("light", true), true);
    blow_is(&game, blow().option("light", true), true);
    for body in ["unarmed", "natural"] {
        blow_is(&game, blow().option("weapon", body), true);
    }
    blow_is(&near(is("grappled").set("armed", false), plain()), blow(), true);
    game.ask(attack("a", "b").spell()).legal();
    // A creature that is not grappled attacks with any weapon.
    near(plain(), plain()).ask(blow()).legal();
}

#[track_caller]
fn blow_is(game: &Game, blow: Attack, legal: bool) {
    let report = game.ask(blow);
    if legal {
        report.legal()
    } else {
        report.illegal().explained_by("RD-43")
    };
}

// RD-29, RD-07
#[test]
fn rd_29_a_defense_counts_for_every_defense_in_an_area_as_in_a_single_attack() {
    for (value, usual) in [(2, 12), (5, 15)] {
        let mut game = near(
            plain(),
            is(condition("defending").value(value)).stats([("reflex", 10), ("fortitude", 10), ("will", 10)]),
        );
        for versus in ["reflex", "fortitude", "will"] {
            let single = game.ask(attack("a", "b").ranged().option("versus", versus));
            assert_eq!(single["defense"]["value"], usual, "{versus}");
            let area = radius([6, 5], 1);
            let events = game.run(area_attack(area).by("a").bonus(0).set("versus", versus).rolls([10]));
            let results = items(&events.the("areaResolved")["results"]);
            let met = results.iter().find(|own| own["token"] == "b").map(|own| own["needed"].clone());
            assert_eq!(met, Some(usual.into()), "{versus} in an area");
        }
    }
}

// RD-03
#[test]
fn rd_03_who_attacks_again_is_told_to_spend_the_full_round_first() {
    let mut game = combat(near(plain(), plain()));
    let blow = || attack("a", "b").melee().bonus(0).rolls([10]);
    game.run(blow());
    game.refused(blow(), "no-action-left").is(catalogue::ActionFullRoundFirst::ID);
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "fullRound"));
    game.run(blow());
    game.run(blow());
}
