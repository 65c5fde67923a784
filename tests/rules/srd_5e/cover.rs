//! Cover: obstacles and creatures that hide a target, and their effects.

use super::*;
use serde_json::{Value, json};

/// A wall at column 7 between `a` and `b`, from this row down.
fn behind(top: f64) -> Game {
    apart(plain(), plain()).walls([wall("w", [[7.0, top], [7.0, 12.0]])]).open()
}

// E5-58
#[test]
fn e5_58_cover_raises_the_armor_class_and_total_cover_forbids_the_attack() {
    let ac = |game: &Game| game.ask(attack("a", "b").ranged())["defense"]["value"].as_i64().unwrap();
    let low = |grade: &str| {
        let hedge = terrain("hedge", [[7, 5]]).cover(grade);
        apart(plain(), plain()).terrain([hedge]).open()
    };
    assert_eq!(ac(&low("half")), 12 + 2);
    assert_eq!(ac(&low("threeQuarters")), 12 + 5);
    low("half").ask(attack("a", "b").ranged()).expects([defense("E5-58", "armorClass", 2)]);
    behind(0.0).ask(attack("a", "b").ranged()).illegal();
}

// E5-59
#[test]
fn e5_59_only_the_best_cover_counts() {
    let hedges = [terrain("h", [[7, 5]]).cover("half"), terrain("t", [[6, 5]]).cover("threeQuarters")];
    let game = apart(plain(), plain()).terrain(hedges).open();
    game.ask(attack("a", "b").ranged()).expects([defense("E5-58", "armorClass", 5)]);
}

// E5-60
#[test]
fn e5_60_what_stands_beside_or_behind_the_target_is_no_cover() {
    let hedges = || {
        let cells = [[9, 5], [9, 4], [9, 6], [8, 4], [8, 6]];
        apart(plain(), plain()).terrain([terrain("hedge", cells).cover("threeQuarters")]).open()
    };
    assert_eq!(grade(&hedges()), "none");
    hedges().ask(attack("a", "b").ranged()).unmodified();
    // From the other side, the hedge is in between.
    let tokens = [fighter("a", "red", [14, 5]), fighter("b", "blue", [8, 5])];
    let east = map(tokens).terrain([terrain("hedge", [[9, 5]]).cover("threeQuarters")]).open();
    assert_eq!(grade(&east), "threeQuarters");
    // A wall behind the target, and a wall alongside both tokens, hide no part of it.
    let wall = |points: [[f64; 2]; 2]| grade(&apart(plain(), plain()).walls([wall("w", points)]).open());
    assert_eq!(wall([[9.0, 0.0], [9.0, 12.0]]), "none");
    assert_eq!(wall([[0.0, 6.0], [20.0, 6.0]]), "none");
    assert_eq!(wall([[7.0, 0.0], [7.0, 12.0]]), "total", "in between it does");
}

// E5-64
#[test]
fn e5_64_low_walls_and_slits_give_what_they_hide_but_not_to_who_shoots_over_them() {
    for (given, bonus) in [("half", 2), ("threeQuarters", 5)] {
        let low = |column: f64| {
            let low = wall("low", [[column, 0.0], [column, 12.0]]).only_covers(given);
            apart(plain(), plain()).walls([low]).open()
        };
        assert_eq!(grade(&low(6.0)), given);
        low(6.0).ask(attack("a", "b").ranged()).expects([defense("E5-58", "armorClass", bonus)]);
        assert_eq!(grade(&low(8.0)), given, "in front of the target");
        assert_eq!(grade(&low(3.0)), "none", "at the attacker's own space");
        let own = apart(plain(), plain()).terrain([terrain("trunk", [[2, 5]]).cover(given)]);
        assert_eq!(grade(&own.open()), "none", "in the attacker's own space");
        let beside = map([fighter("a", "red", [2, 5]), fighter("b", "blue", [3, 5])]);
        let beside = beside.terrain([terrain("trunk", [[2, 5]]).cover(given)]);
        assert_eq!(grade(&beside.open()), "none", "in the attacker's own space, beside the target");
    }
}

/// A wall at column 7 with a slit between two rows.
fn slit(from: f64, to: f64) -> Game {
    apart(plain(), plain())
        .walls([wall("w", [[7.0, 0.0], [7.0, from]]), wall("v", [[7.0, to], [7.0, 12.0]])])
        .open()
}

fn grade(game: &Game) -> String {
    text(&game.ask(sight("a", "b"))["cover"]["grade"]).to_owned()
}

// E5-61
#[test]
fn e5_61_one_or_two_blocked_lines_are_half_cover_and_more_are_three_quarters() {
    // From an upper corner of `a`, the lines to the two lower corners of `b` cross column 7 between 5.6 and 5.9.
    assert_eq!(grade(&behind(6.5)), "none");
    assert_eq!(grade(&behind(5.5)), "half");
    assert_eq!(
        grade(&slit(5.4, 5.6)),
        "threeQuarters",
        "a slit in the middle lets no line between corners pass"
    );
    assert_eq!(grade(&behind(0.0)), "total", "no line of effect");
    behind(5.5).ask(attack("a", "b").ranged()).expects([defense("E5-58", "armorClass", 2)]);
}

// E5-61
#[test]
fn e5_61_a_wall_along_which_both_stand_or_behind_either_is_no_cover() {
    for ends in [[[0.0, 5.0], [20.0, 5.0]], [[2.0, 0.0], [2.0, 12.0]], [[9.0, 0.0], [9.0, 12.0]]] {
        assert_eq!(grade(&apart(plain(), plain()).walls([wall("w", ends)]).open()), "none", "{ends:?}");
    }
}

// E5-61
#[test]
fn e5_61_the_reasons_show_the_blocked_lines() {
    let report = behind(5.5).ask(sight("a", "b"));
    let lines: Vec<&Value> = items(&report["why"]).iter().filter(|why| why["rule"] == "E5-61").collect();
    assert_eq!(lines.len(), 2, "one for each blocked line: {report:?}");
    let ends: Vec<&Value> = lines.iter().map(|why| &why["line"][1]).collect();
    assert_eq!(ends, [&json!([9.0, 6.0]), &json!([8.0, 6.0])]);
    assert!(lines.iter().all(|why| why["ids"] == json!(["w"])));
}

/// The house rule: cover depends on the hidden part of the space.
fn by_fraction(scene: Scene) -> Game {
    scene.set("ruleset", json!({ "extends": "srd-5e", "cover": { "cornerLines": null } })).open()
}

// E5-62
#[test]
fn e5_62_half_and_three_quarters_are_what_is_hidden_of_the_space() {
    for top in [5.1, 5.2, 5.3, 5.4, 5.6, 5.8] {
        let walls = [wall("w", [[7.0, top], [7.0, 12.0]])];
        let report = by_fraction(apart(plain(), plain()).walls(walls)).ask(sight("a", "b"));
        let expected = match report["cover"]["hidden"].as_f64().unwrap() {
            part if part >= 0.75 => "threeQuarters",
            part if part >= 0.5 => "half",
            _ => "none",
        };
        assert_eq!(report["cover"]["grade"], expected, "{top}");
    }
}

// E5-65
#[test]
fn e5_65_cover_from_where_an_area_starts_helps_dexterity_saves_alone() {
    let with = |skill: &str| {
        let saver = fighter("b", "blue", [8, 5]).stats([("dexteritySave", 0), ("wisdomSave", 0)]);
        let hedge = terrain("hedge", [[7, 5]]).cover("threeQuarters");
        let mut game = map([fighter("a", "red", [2, 1]), saver]).terrain([hedge]).open();
        let check = json!({ "skill": skill, "difficulty": 15, "half": false });
        let blast = area_attack(radius([5, 5], 4)).by("a").set("check", check).damage("8d6");
        let events = game.run(blast.rolls([10, 1, 1, 1, 1, 1, 1, 1, 1]));
        let result = &items(&events.the("areaResolved")["results"])[0];
        let told = text(&result["text"]).contains("(+5 E5-65)");
        (result["total"].clone(), result["hit"].clone(), told)
    };
    assert_eq!(with("dexteritySave"), (json!(15), json!(false), true), "10 and 5 reach 15");
    assert_eq!(with("wisdomSave"), (json!(10), json!(true), false));
}

// E5-65, E5-61
#[test]
fn e5_65_what_only_borders_on_the_lines_from_a_corner_hides_nothing() {
    let total = |pillar: [i32; 2], corner: &str| {
        let saver = fighter("b", "blue", [8, 6]).stats([("dexteritySave", 0)]);
        let pillar = terrain("pillar", [pillar]).set("blocking", true);
        let mut game = map([fighter("a", "red", [2, 1]), saver]).terrain([pillar]).open();
        let check = json!({ "skill": "dexteritySave", "difficulty": 15, "half": false });
        // The same point as a corner of the other cells that meet there: the upper left corner of [8, 5].
        let at = match corner {
            "ne" => [7, 5],
            "nw" => [8, 5],
            "se" => [7, 4],
            _ => [8, 4],
        };
        let blast = area_attack(burst(at, 4).corner(corner)).by("a").set("check", check).damage("1d6");
        let events = game.run(blast.rolls([10, 1]));
        items(&events.the("areaResolved")["results"])[0]["total"].clone()
    };
    for corner in ["ne", "nw", "se", "sw"] {
        assert_eq!(total([7, 6], corner), 10, "its side lies on the line through the point ({corner})");
    }
    for corner in ["ne", "se"] {
        assert_eq!(total([8, 5], corner), 10 + 5, "it stands between ({corner})");
    }
}

// E5-63
#[test]
fn e5_63_another_creature_gives_half_cover() {
    let with = |c: Token| {
        game([
            fighter("a", "red", [2, 5]),
            fighter("b", "blue", [8, 5]),
            fighter("c", "blue", [5, 5]).with(c),
        ])
    };
    with(plain()).ask(attack("a", "b").ranged()).expects([defense("E5-58", "armorClass", 2)]);
    with(plain().set("side", "red")).ask(attack("a", "b").ranged()).expects([defense(
        "E5-58",
        "armorClass",
        2,
    )]);
    with(is("dead")).ask(attack("a", "b").ranged()).unmodified();
    with(plain()).ask(attack("a", "b").ranged()).explained_by("E5-63");
}
