//! What is seen and covered, by which rows; who may hide; senses.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

fn zone(degree: &str) -> Value {
    json!([{ "id": "z", "cells": [[5, 6]], "kind": "smoke", "acts": "through", "degree": degree }])
}

/// What a rule gives against a shot, in the one system and in the other.
const GIVES: [(&str, &str, &str); 5] = [
    ("RS-10", "RS-10 attack -15", "AH-09 targetNumber 3"),
    ("RS-12", "RS-12 attack -50", "AH-11 targetNumber 5"),
    ("RS-14", "RS-14 defense physicalDefense 2", "AH-12 defense avoid 1"),
    ("RS-15", "RS-15 defense physicalDefense 5", "AH-13 defense avoid 3"),
    ("RS-25", "RS-25 attack -4", "AH-21 targetNumber 2"),
];

fn gives(s: System, row: &str) -> &'static str {
    let (_, reaction, agility) = GIVES.iter().find(|(own, ..)| *own == row).unwrap();
    s.says(reaction, agility)
}

/// a looks at b, with something between them or about them.
fn looking(s: System, what: &str) -> Game {
    let (none, no) = (json!({}), json!([]));
    let b = if what.starts_with("prone") { is("prone") } else { none.clone() };
    let hiding = |from: f64| json!([s.upright("w", 7.0, from, 3.0)]);
    let (a, b, walls, zones) = match what {
        "smoke" => (none, b, no, zone("concealment")),
        "thick smoke" => (none, b, no, zone("total")),
        "invisible" | "hidden" => (none, is(what), no.clone(), no),
        "blinded" => (is(what), b, no.clone(), no),
        "boxes" | "prone behind boxes" => (none, b, json!([s.crates("partial")]), no),
        "trees" => (none, b, json!([s.crates("cover")]), no),
        "half hidden" | "prone half hidden" => (none, b, hiding(0.0), no),
        "more than half hidden" => (none, b, hiding(-0.1), no),
        "a wall" => (none, b, json!([s.upright("w", 5.0, -9.0, 9.0)]), no),
        _ => (none, b, no.clone(), no),
    };
    Game::open(with(with(s.scene(pair(a, b)), "walls", walls), "zones", zones))
}

// RS-10 … RS-17, RS-26, AH-09 … AH-14, AH-22
#[test]
fn rs_10_ah_09_what_hides_and_covers_names_its_row_and_who_may_hide_by_which() {
    // The rows that modify a shot; the rows that explain what is seen, the last whether b may hide; whether it may.
    let table: [(&str, &[&str], &[&str], bool); 13] = [
        ("nothing", &[], &["RS-14"], false),
        ("smoke", &["RS-10"], &["RS-10", "RS-11"], true),
        ("thick smoke", &["RS-12"], &["RS-12", "RS-13"], true),
        ("invisible", &["RS-12"], &["RS-12", "RS-13"], true),
        ("blinded", &["RS-12"], &["RS-12", "RS-13"], true),
        // Where it hides has to be guessed; that it could hide there again is another matter.
        ("hidden", &["RS-12"], &["RS-12", "RS-14"], false),
        ("boxes", &["RS-14"], &["RS-14", "RS-14"], false),
        ("half hidden", &["RS-14"], &["RS-14", "RS-14"], false),
        ("trees", &["RS-15"], &["RS-15", "RS-15"], true),
        ("more than half hidden", &["RS-15"], &["RS-15", "RS-15"], true),
        ("prone behind boxes", &["RS-15", "RS-25"], &["RS-26", "RS-15"], true),
        ("prone half hidden", &["RS-15", "RS-25"], &["RS-26", "RS-15"], true),
        ("a wall", &[], &["RS-16", "RS-17"], true),
    ];
    for s in SYSTEMS {
        for (what, modifies, explains, hides) in &table {
            let report = looking(s, what).attack("a", "b", "ranged");
            let what = format!("{} {what}", s.id);
            let given: Vec<&str> = modifies.iter().map(|row| gives(s, row)).collect();
            assert_eq!(modifiers(&report), given, "{what}");
            // Which lines are clear is geometry's to say.
            let rows = cited(&report["sight"]["why"]);
            let rows: Vec<&str> = rows.into_iter().filter(|row| !row.starts_with("G-")).collect();
            assert_eq!(rows, s.rows(explains), "{what}");
            assert_eq!(report["sight"]["canHide"], *hides, "{what}");
            let total = explains[0] == "RS-16";
            assert_eq!(report["legal"], !total, "{what}");
            assert!(!total || report["denied"][0]["rule"] == s.row("RS-16"), "{what}");
        }
    }
}

// RS-14, RS-15, AH-12, AH-13: a defense that is raised is raised against whatever attack.
#[test]
fn rs_15_ah_13_cover_counts_against_every_kind_of_attack() {
    for s in SYSTEMS {
        for (grade, row) in [("partial", "RS-14"), ("cover", "RS-15")] {
            let game = s.game(pair(json!({ "reach": 6 }), json!({})), json!([s.crates(grade)]));
            for kind in ["melee", "ranged", "spell"] {
                assert_eq!(modifiers(&game.attack("a", "b", kind)), [gives(s, row)], "{} {kind}", s.id);
            }
        }
    }
}

// RS-11, AH-10: concealment from one enemy is none from another, who sees through no smoke.
#[test]
fn rs_11_ah_10_hiding_takes_concealment_from_everybody_who_looks() {
    for s in SYSTEMS {
        let mut tokens = pair(json!({}), json!({}));
        let watcher = |side: &str| token("c", side, [9, 8], json!({}));
        tokens.as_array_mut().unwrap().push(watcher("red"));
        let hiding = |tokens: &Value| {
            let game = Game::open(with(s.scene(tokens.clone()), "zones", zone("concealment")));
            game.table.hiding("b").unwrap()
        };
        let report = hiding(&tokens);
        assert_eq!((report.may_hide, report.fails), (false, vec!["c".to_owned()]));
        let rows: Vec<&str> = report.why.iter().map(|reason| reason.rule.as_str()).collect();
        assert_eq!(rows, s.rows(&["RS-11", "RS-14"]));
        tokens[2] = watcher("blue");
        assert!(hiding(&tokens).may_hide);
    }
}

const POOR: [&str; 3] = ["poorLight", "dimLight", "dim"];
const DARK: [&str; 3] = ["darkness", "dark", "night"];
const MURK: [&str; 5] = ["smoke", "gas", "fog", "mist", "foliage"];

// G-32: senses ignore kinds of zones. The ledgers name darkvision and thermal sight; what the words mean is told here.
#[test]
fn g_32_each_sense_ignores_what_its_name_says() {
    let all: Vec<&str> = [&POOR[..], &DARK, &MURK, &["invisible", "blinded"]].concat();
    let senses: [(&str, Vec<&str>); 10] = [
        ("", vec![]),
        ("lowLightVision", POOR.to_vec()),
        ("darkvision", [POOR, DARK].concat()),
        ("infravision", [POOR, DARK].concat()),
        ("thermal", [&POOR[..], &DARK, &MURK[..4]].concat()),
        ("seeInvisible", vec!["invisible"]),
        ("trueSight", [&POOR[..], &DARK, &["invisible"]].concat()),
        ("blindsight", all.clone()),
        ("echolocation", all.clone()),
        ("tremorsense", all.clone()),
    ];
    // Everybody of b's side stands in a zone of one kind; the last two are the conditions of one's own.
    let zoned = all.len() - 2;
    let zones: Vec<Value> = (0..zoned)
        .map(|at| json!({ "id": format!("z{at}"), "cells": [[at, 6]], "kind": all[at], "acts": "inside", "degree": "concealment" }))
        .collect();
    for s in SYSTEMS {
        for (sense, ignored) in &senses {
            let eyes = json!({ "senses": [sense] });
            let mut blind = eyes.clone();
            blind["conditions"] = condition("blinded");
            let mut tokens = vec![token("a", "red", [2, 9], eyes), token("blinded", "red", [3, 9], blind)];
            tokens.extend((0..zoned).map(|at| token(all[at], "blue", [at as i32, 6], json!({}))));
            tokens.push(token("invisible", "blue", [5, 9], is("invisible")));
            let game = Game::open(with(s.scene(json!(tokens)), "zones", json!(zones)));
            for kind in &all {
                let report =
                    if *kind == "blinded" { game.sight("blinded", "a") } else { game.sight("a", *kind) };
                let clear = report["concealment"]["degree"] == "none";
                assert_eq!(clear, ignored.contains(kind), "{} {sense}: {kind}", s.id);
            }
        }
    }
}
