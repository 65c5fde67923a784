//! What is seen of a target: cover, concealment.

use super::*;
use crate::common::rulings::*;
use serde_json::json;

// RD-16, RD-17
#[test]
fn rd_16_concealment_misses_20_and_rd_17_total_concealment_50() {
    let mut game = hazy(zone("through", "concealment", json!([[5, 5]])));
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-16 missChance 20"]);
    let shoot = |face: i32| strike(json!({ "kind": "ranged", "damage": 4, "rolls": [15, face] }));
    game.run(shoot(20));
    assert_eq!(game.hp("b"), 30);
    game.run(shoot(21));
    assert_eq!(game.hp("b"), 26);
    let mut game = hazy(zone("through", "total", json!([[5, 5]])));
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-17 missChance 50"]);
    game.run(shoot(50));
    assert_eq!(game.hp("b"), 30);
    game.run(shoot(51));
    assert_eq!(game.hp("b"), 26);
}

// RD-18, RD-20, RD-21, RD-22
#[test]
fn rd_18_rd_20_rd_22_cover_gives_5_partial_2_improved_10() {
    assert_eq!(modifiers(&behind(feature("cover"), json!({}))), ["RD-18 defense reflex 5"]);
    assert_eq!(modifiers(&behind(feature("partial"), json!({}))), ["RD-20 defense reflex 2"]);
    assert_eq!(modifiers(&behind(feature("improved"), json!({}))), ["RD-22 defense reflex 10"]);
    let half = behind(json!([wall("w", json!([[7, 5.5], [7, 9]]))]), json!({}));
    assert_eq!(modifiers(&half), ["RD-20 defense reflex 2"]);
    let more = behind(json!([wall("w", json!([[7, 5.4], [7, 9]]))]), json!({}));
    assert_eq!(modifiers(&more), ["RD-18 defense reflex 5"]);
    // RD-21
    let none = behind(json!([wall("w", json!([[7, 0], [7, 14]]))]), json!({}));
    assert_eq!(none["legal"], false);
    assert_eq!(none["sight"]["cover"]["grade"], "total");
    assert!(explains(&none, "RD-21"));
}

// RD-18
#[test]
fn rd_18_a_character_in_between_gives_cover() {
    let mut tokens = apart(json!({}), json!({}));
    tokens.as_array_mut().unwrap().push(token_at("c", "red", [5, 5], json!({})));
    let report = game(tokens).sight("a", "b");
    assert_eq!(modifiers(&report), ["RD-18 defense reflex 5"]);
    assert_eq!(report["cover"]["by"], json!(["c"]));
}

// RD-33
#[test]
fn rd_33_whatever_cover_a_feature_gives_the_prone_behind_it_have_total_cover() {
    let prone = || json!({ "conditions": condition("prone") });
    for grade in ["partial", "cover", "improved"] {
        let report = behind(feature(grade), prone());
        assert_eq!((&report["legal"], &report["sight"]["cover"]["grade"]), (&json!(false), &json!("total")));
    }
    // Behind a creature, or a corner that hides a part of it, it is only prone.
    let corner = behind(json!([wall("w", json!([[7, 5.5], [7, 9]]))]), prone());
    assert_eq!(modifiers(&corner), ["RD-20 defense reflex 2", "RD-33 attack -5"]);
}

// RD-16, RD-17, RD-18, RD-20, RD-21, RD-22, RD-33
#[test]
fn rd_18_whatever_hides_a_target_is_named_with_the_row_that_says_so() {
    let sees = |game: Game| game.sight("a", "b");
    let stood = |walls: Value, b: Value| on_map(apart(json!({}), b), walls, json!([])).sight("a", "b");
    for (row, grade) in [("RD-20", "partial"), ("RD-18", "cover"), ("RD-22", "improved")] {
        assert_eq!(cited_for(&stood(feature(grade), json!({})), &["low"]), [row]);
        let prone = json!({ "conditions": condition("prone") });
        assert_eq!(cited_for(&stood(feature(grade), prone), &["low"]), ["RD-33"]);
    }
    for (row, from) in [("RD-20", 5.5), ("RD-18", 5.4)] {
        let corner = json!([wall("w", json!([[7, from], [7, 9]]))]);
        assert_eq!(cited_for(&stood(corner, json!({})), &["w"]), [row]);
    }
    let whole = stood(json!([wall("w", json!([[7, 0], [7, 14]]))]), json!({}));
    assert!(cited_for(&whole, &["w"]).contains(&"RD-21".to_owned()), "{whole}");
    for (row, degree) in [("RD-16", "concealment"), ("RD-17", "total")] {
        assert_eq!(cited_for(&sees(hazy(zone("through", degree, json!([[5, 5]])))), &["z"]), [row]);
    }
    let mut tokens = apart(json!({}), json!({}));
    tokens.as_array_mut().unwrap().push(token_at("c", "red", [5, 5], json!({})));
    assert_eq!(cited_for(&sees(game(tokens)), &["c"]), ["RD-18"]);
}

// RD-17
#[test]
fn rd_17_who_is_hidden_invisible_or_met_by_the_blind_is_totally_concealed() {
    let seen = |a: Value, b: Value| modifiers(&near(a, b).attack("a", "b", "melee"));
    for kind in ["hidden", "invisible"] {
        assert_eq!(
            seen(json!({}), json!({ "conditions": condition(kind) })),
            ["RD-17 missChance 50"],
            "{kind}"
        );
    }
    assert_eq!(seen(json!({ "conditions": condition("blinded") }), json!({})), ["RD-17 missChance 50"]);
}

// RD-18
#[test]
fn rd_18_cover_is_in_the_way_of_attacks_of_every_kind() {
    let tokens = json!([token_at("a", "red", [7, 5], json!({})), token_at("b", "blue", [8, 5], json!({}))]);
    let mut crates = feature("cover");
    crates[0]["points"] = json!([[8, 5], [8, 6]]);
    let game = on_map(tokens, crates, json!([]));
    for kind in ["melee", "ranged", "spell"] {
        let report = game.attack("a", "b", kind);
        assert_eq!(
            (&report["legal"], modifiers(&report)),
            (&json!(true), vec!["RD-18 defense reflex 5".to_owned()])
        );
    }
}
