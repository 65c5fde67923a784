//! Areas: the rows that an answer names, how wide a cone opens.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// RS-01, RS-02, RS-03, RS-04, RS-07, AH-01, AH-02, AH-03, AH-04, AH-07
#[test]
fn rs_01_ah_01_an_area_names_the_rows_by_which_it_was_measured() {
    for s in SYSTEMS {
        let rock = json!([{ "id": "rock", "cells": [[7, 6]], "blocking": true }]);
        let (open, walled) =
            (Game::open(s.scene(json!([]))), Game::open(with(s.scene(json!([])), "terrain", rock)));
        let aim = json!([12.0, s.center_line]);
        let shapes = [
            (json!({ "shape": "radius", "target": [6, 6], "size": 2 }), "RS-01"),
            (json!({ "shape": "burst", "target": [6, 6], "size": 2 }), "RS-07"),
            (json!({ "shape": "line", "user": [5, 6], "aim": aim, "size": 4 }), "RS-02"),
            (json!({ "shape": "cone", "user": [5, 6], "aim": aim, "size": 4 }), "RS-02"),
        ];
        for (query, measured) in shapes {
            assert_eq!(cited(&open.area(query.clone())["why"]), s.rows(&[measured]), "{} {query}", s.id);
            // The rock is reached, and what is behind it is not.
            let report = walled.area(query.clone());
            assert_eq!(cited(&report["why"]), s.rows(&[measured, "RS-03", "RS-04"]), "{} {query}", s.id);
        }
        let throw = |range: i32| {
            open.try_area(
                json!({ "shape": "burst", "target": [6, 6], "size": 1, "user": [3, 6], "throwRange": range }),
            )
        };
        assert!(throw(3).is_ok());
        let refusal = throw(2).unwrap_err();
        assert!(refusal.message.contains(s.row("RS-07")), "{}", refusal.message);
    }
}

// RS-02, AH-02, G-23: 90° on squares, 60° on hexes, the borders of the sector included; turned by a third of a degree, the
// cell on the one border is out of it and that on the other still in it.
#[test]
fn rs_02_ah_02_a_cone_opens_by_90_degrees_on_squares_and_by_60_on_hexes() {
    for s in SYSTEMS {
        for shape in ["square", "hex"] {
            let mut map = s.scene(json!([]));
            map["grid"]["shape"] = json!(shape);
            let game = Game::open(map);
            let cone = |turned: f64| {
                let query = match shape {
                    "square" => {
                        json!({ "shape": "cone", "user": [5, 5], "corner": "se", "aim": [16.0, 6.0 + turned], "size": 1 })
                    }
                    _ => {
                        json!({ "shape": "cone", "user": [2, 6], "aim": [12.0, 5.196_152 + turned], "size": 2 })
                    }
                };
                cells(&game.area(query), "affected")
            };
            let third = 10.0 * (1.0 / 3.0_f64).to_radians().tan();
            let (up, ahead, down): ([i64; 2], Vec<[i64; 2]>, [i64; 2]) = match shape {
                "square" => ([6, 5], vec![], [6, 6]),
                _ => ([3, 5], vec![[3, 6], [4, 6]], [3, 7]),
            };
            let within = |more: &[[i64; 2]]| {
                let mut all = [&ahead[..], more].concat();
                all.sort_by_key(|[column, row]| (*row, *column));
                all
            };
            assert_eq!(cone(0.0), within(&[up, down]), "{} {shape}", s.id);
            assert_eq!(cone(third), within(&[down]), "{} {shape}", s.id);
            assert_eq!(cone(-third), within(&[up]), "{} {shape}", s.id);
        }
        // Without a corner: from one of the user's square, from the middle of the user's hex.
        let mut squares = s.scene(json!([]));
        squares["grid"]["shape"] = json!("square");
        let report =
            Game::open(squares).area(json!({ "shape": "cone", "user": [5, 5], "aim": [9, 9], "size": 1 }));
        assert_eq!(report["origin"], s.says(json!([6.0, 6.0]), json!([5.5, 5.5])));
    }
}

// RS-05, RS-06, AH-05, AH-06
#[test]
fn rs_05_ah_05_an_attack_on_an_area_and_a_check_in_it_name_their_rows() {
    for s in SYSTEMS {
        let mut game = s.game(pair(json!({}), json!({})), json!([]));
        let mut order = |more: Value| {
            let mut command =
                json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [8, 6], "size": 1 } });
            command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let events = game.run(command);
            cited(&event(&events, "areaResolved")["why"])
                .iter()
                .map(|row| (*row).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(order(json!({ "bonus": 3 })), s.rows(&["RS-05"]));
        let check = json!({ "skill": s.says("tumble", "acrobatics"), "difficulty": 9 });
        assert_eq!(order(json!({ "check": check })), s.rows(&["RS-06"]));
    }
}
