//! Sight, flanking, cover (SM-13 … SM-21).

use super::*;

// SM-13
#[test]
fn sm_13_blocking_terrain_is_seen_around_not_through() {
    let wall_of = |rows: std::ops::Range<i32>| {
        let cells: Vec<[i32; 2]> = rows.map(|row| [5, row]).collect();
        game(pair(json!({}), json!({})), json!([{ "id": "t", "cells": cells, "blocking": true }]))
    };
    let mut shut = wall_of(0..12);
    assert_eq!(shut.sight("a", "b")["lineOfSight"], false);
    assert_eq!(shut.attack("a", "b", "ranged")["legal"], false);
    shut.refused(
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }),
        "no-line-of-effect",
    );
    // One square between two of the same row leaves no line past it; from a row aside there is one.
    assert_eq!(wall_of(5..6).sight("a", "b")["lineOfSight"], false);
    let around = wall_of(6..12);
    assert_eq!(around.sight("a", "b")["lineOfSight"], true);
    assert_eq!(around.attack("a", "b", "ranged")["legal"], true);
}

fn flanked(others: &[(&str, [i32; 2], Value)]) -> Value {
    let mut tokens = vec![token("t", "blue", [5, 5], json!({}))];
    tokens.extend(others.iter().map(|(id, at, more)| token(id, "red", *at, more.clone())));
    game(json!(tokens), json!([])).flanking("t")
}

// SM-14, SM-15
#[test]
fn sm_15_two_foes_who_are_not_adjacent_to_each_other_flank() {
    let one = |id: &'static str, at: [i32; 2]| (id, at, json!({}));
    let report = flanked(&[one("p", [4, 5]), one("q", [6, 5])]);
    assert_eq!(report["flanked"], true);
    assert_eq!(report["by"], json!(["p", "q"]));
    assert_eq!(modifiers(&report), ["SM-15 defense evasion -2"]);
    // Adjacent to each other, corners too: not flanked.
    let report = flanked(&[one("p", [4, 5]), one("q", [5, 4])]);
    assert_eq!(report["flanked"], false);
    assert_eq!(modifiers(&report), Vec::<String>::new());
    // Two at the same side with a gap between them flank.
    assert_eq!(flanked(&[one("p", [4, 4]), one("q", [6, 4])])["flanked"], true);
    // One alone does not.
    assert_eq!(flanked(&[one("p", [4, 5])])["flanked"], false);
    // q stands next to both p and r, who do not touch: p and r count, q does not.
    let report = flanked(&[one("p", [4, 4]), one("q", [5, 4]), one("r", [6, 4])]);
    assert_eq!(report["by"], json!(["p", "r"]));
    assert_eq!(modifiers(&report), ["SM-15 defense evasion -2"]);
    // Not adjacent to the target: does not count.
    assert_eq!(flanked(&[one("p", [4, 5]), one("q", [7, 5])])["flanked"], false);
}

// SM-14
#[test]
fn sm_14_an_attack_on_the_flanked_tells_the_lower_evasion() {
    let tokens = json!([
        token("t", "blue", [5, 5], json!({ "stats": { "evasion": 6 } })),
        token("p", "red", [4, 5], json!({})),
        token("q", "red", [6, 5], json!({})),
        token("friend", "blue", [5, 6], json!({})),
    ]);
    let game = game(tokens, json!([]));
    assert_eq!(modifiers(&game.attack("p", "t", "melee")), ["SM-15 defense evasion -2"]);
    assert_eq!(game.attack("p", "t", "melee")["defense"]["value"], 4);
}

// SM-16
#[test]
fn sm_16_a_large_foe_counts_as_many_as_its_squares_touch_the_target() {
    let large = json!({ "size": "large" });
    // [3..4] x [5..6]: two of its squares touch [5, 5].
    let report = flanked(&[("big", [3, 5], large.clone()), ("q", [6, 4], json!({}))]);
    assert_eq!(modifiers(&report), ["SM-15 defense evasion -3"]);
    // Alone it never flanks.
    assert_eq!(flanked(&[("big", [3, 5], large.clone())])["flanked"], false);
    // At the corner one square touches.
    let report = flanked(&[("big", [3, 6], large), ("q", [6, 4], json!({}))]);
    assert_eq!(modifiers(&report), ["SM-15 defense evasion -2"]);
}

// SM-16
#[test]
fn sm_16_the_reason_of_a_foe_that_counts_for_several_is_its_own_row() {
    let big = |at: [i32; 2]| flanked(&[("big", at, json!({ "size": "large" })), ("q", [6, 4], json!({}))]);
    let about = |report: &Value, id: &str| {
        let why = report["why"].as_array().unwrap().clone();
        why.into_iter().find(|reason| reason["ids"] == json!([id])).unwrap()["rule"].clone()
    };
    let report = big([3, 5]);
    assert_eq!((about(&report, "big"), about(&report, "q")), (json!("SM-16"), json!("SM-15")));
    // With one square at the corner it counts as any foe.
    assert_eq!(about(&big([3, 6]), "big"), "SM-15");
}

// SM-14, SM-15
#[test]
fn sm_15_the_flanked_evade_an_area_less_as_well() {
    let evasion = json!({ "stats": { "evasion": 6, "perception": 6 } });
    let tokens = json!([
        token("t", "blue", [5, 5], evasion.clone()),
        token("u", "blue", [5, 9], evasion),
        token("p", "red", [4, 5], json!({})),
        token("q", "red", [6, 5], json!({})),
    ]);
    let mut game = game(tokens, json!([]));
    let area = json!({ "shape": "rect", "target": [5, 5], "size": [1, 5] });
    let mut burst = |more: Value| {
        let mut command = json!({ "type": "areaAttack", "area": area, "bonus": 0, "rolls": [5] });
        command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let events = game.run(command);
        let results = events[0]["results"].as_array().unwrap().clone();
        let told = |r: &Value| (r["token"].clone(), r["needed"].clone(), r["hit"].clone());
        (results.iter().map(told).collect::<Vec<_>>(), explains(&events[0], "SM-15"))
    };
    let (results, explained) = burst(json!({}));
    // 6 - 2 for the two who flank t; nobody flanks u.
    assert_eq!(results, [(json!("t"), json!(4), json!(true)), (json!("u"), json!(6), json!(false))]);
    assert!(explained);
    // What is set against another statistic has nothing to do with it.
    let (results, explained) = burst(json!({ "versus": "perception" }));
    assert_eq!(results[0].1, results[1].1);
    assert!(!explained);
}

fn behind(terrain: Value, a: Value, b: Value) -> Value {
    game(pair(a, b), terrain).sight("a", "b")
}

// SM-17, SM-20, SM-21
#[test]
fn sm_17_rough_terrain_between_covers_and_sm_20_sm_21_give_the_numbers() {
    let rough = |cells: Value| json!([{ "id": "hedge", "cells": cells, "rough": true, "label": "forest" }]);
    let report = behind(rough(json!([[5, 5]])), json!({}), json!({}));
    assert_eq!(report["cover"]["grade"], "covered");
    assert_eq!(modifiers(&report), ["SM-20 defense evasion 2", "SM-21 perception -3"]);
    assert!(explains(&report, "SM-17"));
    // Beside the line, or under one of the two: no cover.
    assert_eq!(modifiers(&behind(rough(json!([[5, 6]])), json!({}), json!({}))), Vec::<String>::new());
    assert_eq!(
        modifiers(&behind(rough(json!([[2, 5], [8, 5]])), json!({}), json!({}))),
        Vec::<String>::new()
    );
    // Naturewalk of the attacker ignores terrain of that kind only.
    let at_home = json!({ "traits": { "naturewalk": ["forest"] } });
    assert_eq!(modifiers(&behind(rough(json!([[5, 5]])), at_home, json!({}))), Vec::<String>::new());
    // "Rough" names whatever is rough, and no ground that is only slow.
    let over_rough = || json!({ "traits": { "naturewalk": ["rough"] } });
    assert_eq!(modifiers(&behind(rough(json!([[5, 5]])), over_rough(), json!({}))), Vec::<String>::new());
    let elsewhere = json!({ "traits": { "naturewalk": ["desert"] } });
    assert_eq!(modifiers(&behind(rough(json!([[5, 5]])), elsewhere, json!({}))).len(), 2);
}

// SM-18
#[test]
fn sm_18_creatures_in_between_cover() {
    let tokens = |at: [i32; 2]| {
        json!([
            token("a", "red", [2, 5], json!({})),
            token("b", "blue", [8, 5], json!({})),
            token("c", "red", at, json!({}))
        ])
    };
    let report = game(tokens([5, 5]), json!([])).attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["SM-20 defense evasion 2"]);
    assert_eq!(modifiers(&report["sight"]), ["SM-20 defense evasion 2", "SM-21 perception -3"]);
    assert_eq!(report["sight"]["cover"]["by"], json!(["c"]));
    assert_eq!(modifiers(&game(tokens([5, 6]), json!([])).attack("a", "b", "ranged")), Vec::<String>::new());
}

// SM-19, SM-20, SM-21
#[test]
fn sm_19_blocking_terrain_in_between_covers_heavily() {
    // From (2.5, 5.5) to (8.5, 6.5): the line between the centres runs through both rows of column 5.
    let aside = |terrain: Value| {
        let tokens = json!([token("a", "red", [2, 5], json!({})), token("b", "blue", [8, 6], json!({}))]);
        game(tokens, terrain)
    };
    let rock = json!({ "id": "rock", "cells": [[5, 5]], "blocking": true });
    let game = aside(json!([rock]));
    let report = game.attack("a", "b", "ranged");
    assert_eq!(modifiers(&game.sight("a", "b")), ["SM-20 defense evasion 4", "SM-21 perception -6"]);
    assert_eq!(report["sight"]["cover"]["grade"], "heavy");
    assert_eq!(report["legal"], true);
    assert_eq!(modifiers(&report), ["SM-20 defense evasion 4"]);
    assert!(explains(&report, "SM-19") || explains(&report["sight"], "SM-19"));
    // Both: the higher alone.
    let both = json!([rock, { "id": "hedge", "cells": [[6, 6]], "rough": true }]);
    assert_eq!(modifiers(&aside(both).sight("a", "b")), ["SM-20 defense evasion 4", "SM-21 perception -6"]);
    // Beside the centre line it covers nothing, however much of the target it hides.
    let beside = json!([{ "id": "rock", "cells": [[7, 6]], "blocking": true }]);
    assert_eq!(modifiers(&behind(beside, json!({}), json!({}))), Vec::<String>::new());
}

// SM-13, SM-04
#[test]
fn sm_13_what_nothing_gets_through_is_told_with_the_row_that_says_so() {
    let rock: Vec<[i32; 2]> = (0..12).map(|row| [5, row]).collect();
    let mut walled =
        game(pair(json!({}), json!({})), json!([{ "id": "rock", "cells": rock, "blocking": true }]));
    let report = walled.attack("a", "b", "ranged");
    assert_eq!(report["why"][0]["rule"], "SM-13", "what speaks against it comes first");
    let shot = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 });
    assert!(walled.refused(shot, "no-line-of-effect").message.contains("SM-13"));
    let area = walled.area(json!({ "shape": "radius", "target": [3, 5], "size": 4 }));
    let hidden = entry(&area, [6, 5]);
    assert_eq!((&hidden["state"], &hidden["by"]), (&json!("blocked"), &json!(["rock"])));
    assert!(explains(&area, "SM-13"), "{area}");
    // SM-04: too far off for the tiny is told with theirs.
    let beside =
        json!([token("a", "red", [4, 5], json!({ "size": "tiny" })), token("b", "blue", [5, 5], json!({}))]);
    let report = game(beside, json!([])).attack("a", "b", "melee");
    assert_eq!((&report["legal"], &report["why"][0]["rule"]), (&json!(false), &json!("SM-04")));
}

// SM-17, SM-19
#[test]
fn sm_17_something_that_is_said_to_cover_does_so_by_the_row_of_its_grade() {
    for (said, grade, row, value) in [
        ("covered", "covered", "SM-17", 2),
        ("half", "covered", "SM-17", 2),
        ("heavy", "heavy", "SM-19", 4),
        ("threeQuarters", "heavy", "SM-19", 4),
    ] {
        let report =
            behind(json!([{ "id": "wall", "cells": [[5, 5]], "cover": said }]), json!({}), json!({}));
        assert_eq!(report["cover"]["grade"], grade, "{said}");
        assert!(explains(&report, row), "{said}: {report}");
        assert_eq!(modifiers(&report)[0], format!("SM-20 defense evasion {value}"));
    }
}

// SM-20
#[test]
fn sm_20_cover_helps_against_what_comes_from_afar() {
    let hedge = json!([{ "id": "hedge", "cells": [[5, 5]], "rough": true }]);
    let game = game(pair(json!({ "reach": 9 }), json!({})), hedge);
    for (kind, expected) in [("ranged", 1), ("spell", 1), ("melee", 0)] {
        let told = modifiers(&game.attack("a", "b", kind));
        assert_eq!(told, vec!["SM-20 defense evasion 2"; expected], "{kind}");
    }
}

// SM-21, SM-13
#[test]
fn sm_21_who_is_harder_to_spot_may_hide() {
    let column = |rows: std::ops::Range<i32>| rows.map(|row| json!([5, row])).collect::<Vec<Value>>();
    let cases = [
        (json!([]), false, "SM-21"),
        (json!([{ "id": "t", "cells": [[5, 5]], "rough": true }]), true, "SM-21"),
        (json!([{ "id": "t", "cells": [[5, 5]], "cover": "heavy" }]), true, "SM-21"),
        (json!([{ "id": "t", "cells": column(0..12), "blocking": true }]), true, "SM-13"),
    ];
    for (terrain, may, row) in cases {
        let report = behind(terrain.clone(), json!({}), json!({}));
        let last = report["why"].as_array().unwrap().last().unwrap();
        assert_eq!((&report["canHide"], &last["rule"]), (&json!(may), &json!(row)), "{terrain}: {last}");
    }
}

// SM-15
#[test]
fn sm_15_foes_who_are_out_of_the_fight_flank_nobody() {
    let with = |kind: &str| {
        flanked(&[
            ("p", [4, 5], json!({ "conditions": condition(kind) })),
            ("q", [6, 5], json!({ "armed": false })),
        ])
    };
    for (kind, flanked) in [
        ("dead", false),
        ("unconscious", false),
        ("helpless", false),
        ("paralyzed", false),
        ("incapacitated", false),
        ("prone", true),
        ("blinded", true),
    ] {
        assert_eq!(with(kind)["flanked"], flanked, "{kind}");
    }
}

// G-20
#[test]
fn g_20_a_burst_is_measured_from_the_cell_that_it_is_aimed_at() {
    let burst = |size: i32| {
        let query = json!({ "shape": "burst", "target": [6, 6], "size": size });
        cells(&game(json!([]), json!([])).area(query), "affected")
    };
    // SM-08: a second diagonal costs 2, so that of the corners only (2, 2) is within 3: 1 + 4 · 3 + 4 · 6.
    assert_eq!(burst(1), block(5..=7, 5..=7));
    assert_eq!((burst(2).len(), burst(3).len()), (21, 37));
}

// G-23
#[test]
fn g_23_a_cone_is_90_degrees_wide_to_the_cell() {
    let cone = |aim: [f64; 2]| {
        let query = json!({ "shape": "cone", "user": [1, 1], "aim": aim, "size": 12 });
        game(json!([]), json!([])).area(query)
    };
    // From the middle of [1, 1]: 3 over and 1 down is the axis, 1 over and 2 down lies at 45 degrees, which is in it.
    assert_eq!(entry(&cone([4.5, 2.5]), [2, 3])["state"], "affected");
    // Against 9 over and 4 down, 3 over and 8 down lies at 45.5; 4 over and 9 down at 42.1.
    assert_eq!(entry(&cone([10.5, 5.5]), [4, 9]), Value::Null);
    assert_eq!(entry(&cone([10.5, 5.5]), [5, 10])["state"], "affected");
}
