//! Passing other creatures, sharing their spaces, and provoking them by leaving.

use super::*;

#[test]
fn rs_21_allies_are_passed_but_not_joined() {
    let sketch = Sketch::square("reaction-square", &["AB."]);
    let reach = from(&sketch, "A", &within(9));
    assert!(!reach.stop(at(1, 0)) && reach.stop(at(2, 0)));
    assert!(reach.checks(at(2, 0)).is_empty());
    assert_eq!(reach.cost(at(2, 0)), Some(2));
}

#[test]
fn rs_22_an_enemys_square_asks_for_a_tumble_check_against_its_defense() {
    let sketch = Sketch::square("reaction-square", &["AN."]).with("N", |t| {
        t.stats.insert("physicalDefense".into(), 31.0);
    });
    let checks = from(&sketch, "A", &within(9)).checks(at(2, 0));
    assert_eq!(
        serde_json::to_value(&checks).unwrap(),
        json!([{ "rule": "RS-22", "token": "N", "skill": "tumble", "difficulty": 31, "given": true }])
    );
}

#[test]
fn ah_18_an_enemys_hex_asks_for_acrobatics_against_avoid() {
    let sketch = Sketch::on(Shape::HexPointy, "agility-hex", &["ABN."]).with("N", |t| {
        t.stats.insert("avoid".into(), 9.0);
    });
    let reach = from(&sketch, "A", &within(9));
    assert!(reach.checks(at(2, 0)).len() == 1 && !reach.stop(at(2, 0)));
    assert_eq!(
        serde_json::to_value(reach.checks(at(3, 0))).unwrap(),
        json!([{ "rule": "AH-18", "token": "N", "skill": "acrobatics", "difficulty": 9, "given": true }])
    );
    assert!(reach.checks(at(1, 0)).is_empty(), "allies let through");
}

#[test]
fn rd_32_allies_the_fallen_and_the_much_larger_let_through_others_ask_for_acrobatics() {
    let check = |mover: Option<&str>, other: Option<&str>, condition: Option<&str>| {
        let condition =
            condition.map(|kind| crate::map::Condition { kind: kind.into(), ..Default::default() });
        let sketch = Sketch::square("reflex-d20", &["A..", "#N.", "..#"])
            .with("A", |t| t.size = mover.map(Into::into))
            .with("N", |t| {
                t.size = other.map(Into::into);
                t.stats.insert("reflex".into(), 14.0);
                t.conditions.extend(condition);
            });
        let path = from(&sketch, "A", &within(9)).checks(at(0, 2));
        path.first().map(|check| (check.skill.clone(), check.compared()))
    };
    assert_eq!(check(None, None, None), Some(("acrobatics".into(), 19)));
    assert_eq!(check(None, None, Some("unconscious")), None);
    assert_eq!(check(None, None, Some("dead")), None);
}

#[test]
fn rd_32_three_categories_smaller_pass_freely_two_do_not() {
    for (size, checks) in [("huge", 1), ("gargantuan", 0)] {
        let rows = ["..........", "ANNNN.....", "..........", "..........", ".........."];
        let mut sketch = Sketch::square("reflex-d20", &rows);
        sketch.tokens.truncate(2);
        let sketch = sketch.with("N", |t| (t.size, t.at) = (Some(size.into()), at(1, 0)));
        let reach = from(&sketch, "A", &within(3));
        assert_eq!(reach.checks(at(3, 1)).len(), checks, "{size}");
    }
}

#[test]
fn sa_18_sa_19_who_may_be_passed_and_whose_space_is_difficult() {
    let cost = |size: &str, side: &str, condition: Option<&str>| {
        let condition =
            condition.map(|kind| crate::map::Condition { kind: kind.into(), ..Default::default() });
        let sketch = Sketch::square("strike-area", &["AN."]).with("N", |t| {
            (t.size, t.side) = (Some(size.into()), side.into());
            t.footprint = Some([1, 1]);
            t.conditions.extend(condition);
        });
        from(&sketch, "A", &within(9)).cost(at(2, 0))
    };
    assert_eq!(cost("medium", "foes", None), None, "an enemy of one's own size is in the way");
    assert_eq!(cost("large", "foes", None), None);
    assert_eq!(cost("huge", "foes", None), Some(3), "two sizes larger: passed as difficult terrain");
    assert_eq!(cost("tiny", "foes", None), Some(2), "tiny: no hindrance");
    assert_eq!(cost("medium", "party", None), Some(2), "an ally: no hindrance");
    assert_eq!(cost("medium", "foes", Some("incapacitated")), Some(3));
}

// SA-20, SA-17
#[test]
fn sa_20_nobody_ends_in_anothers_space_but_four_tiny_ones_share_a_square() {
    let tiny = |t: &mut Token| t.size = Some("tiny".into());
    let sketch = Sketch::square("strike-area", &["AB"]);
    assert!(!from(&sketch, "A", &within(9)).stop(at(1, 0)));
    let mut sketch = sketch.with("A", tiny).with("B", tiny);
    for id in ["C", "D", "E"] {
        assert!(from(&sketch, "A", &within(9)).stop(at(1, 0)), "before {id} is there");
        let mut more = sketch.tokens[1].clone();
        more.id = id.into();
        sketch.tokens.push(more);
    }
    assert!(!from(&sketch, "A", &within(9)).stop(at(1, 0)), "a fifth has no room");
}

// SM-03, SM-04
#[test]
fn sm_03_small_ones_share_a_square_by_their_parts_of_it() {
    let crowd = |size: &str, count: usize, mover: &str| {
        let mut sketch = Sketch::square("shift-meter", &["AB"])
            .with("A", |t| t.size = Some(mover.into()))
            .with("B", |t| t.size = Some(size.into()));
        let other = sketch.tokens.remove(1);
        sketch.tokens.extend((0..count).map(|i| {
            let mut another = other.clone();
            another.id = format!("B{i}");
            another
        }));
        from(&sketch, "A", &within(9)).stop(at(1, 0))
    };
    assert!(crowd("small", 3, "small") && !crowd("small", 4, "small"));
    assert!(crowd("tiny", 24, "tiny") && !crowd("tiny", 25, "tiny"));
    assert!(crowd("mini", 99, "mini") && !crowd("mini", 100, "mini"));
    assert!(crowd("small", 3, "mini") && crowd("tiny", 18, "small") && !crowd("tiny", 19, "small"));
    assert!(!crowd("medium", 1, "small"), "a medium creature fills its square");
    assert!(
        crowd("medium", 1, "tiny") && crowd("medium", 1, "mini"),
        "SM-04: to strike it they must be in there"
    );
}

// RD-11, RD-10
#[test]
fn rd_11_leaving_a_threatened_square_provokes_once_entering_one_does_not() {
    let sketch = Sketch::square("reflex-d20", &["A....", ".....", "..N.."]);
    let reach = from(&sketch, "A", &within(9));
    assert!(reach.provokes(at(1, 1)).is_empty(), "entered only");
    assert_eq!(reach.provokes(at(1, 2)), Vec::<String>::new(), "a way round is as cheap");
    let board = sketch.board();
    let token = board.token("A").unwrap();
    let path = check_path(&board, token, &[at(1, 1), at(2, 1), at(3, 1), at(4, 1)], &within(9)).unwrap();
    let per_step: Vec<usize> = path.steps.iter().map(|step| step.provokes.len()).collect();
    assert_eq!(per_step, [0, 1, 0, 0]);
    let unarmed = sketch.clone().with("N", |t| t.armed = Some(false));
    let board = unarmed.board();
    let token = board.token("A").unwrap();
    assert!(check_path(&board, token, &[at(1, 1), at(2, 1)], &within(9)).unwrap().provokes().is_empty());
}

#[test]
fn rd_17_who_is_totally_concealed_provokes_nobody() {
    let mut sketch = Sketch::square("reflex-d20", &["A...", "N..."]);
    let provoked = |sketch: &Sketch| from(sketch, "A", &within(9)).provokes(at(3, 0)).len();
    assert_eq!(provoked(&sketch), 1);
    let zone = json!({ "id": "z", "cells": [[0, 0], [1, 0]], "kind": "smoke", "acts": "inside", "degree": "concealment" });
    sketch.zones.push(serde_json::from_value(zone).unwrap());
    assert_eq!(provoked(&sketch), 1, "concealment alone does not help");
    sketch.zones[0].degree = crate::map::Degree::Total;
    assert_eq!(provoked(&sketch), 0);
}

#[test]
fn rd_35_a_tiny_creature_ends_in_its_foes_square_and_provokes_it() {
    let sketch = Sketch::square("reflex-d20", &["A.N."]).with("A", |t| t.size = Some("tiny".into()));
    let reach = from(&sketch, "A", &within(9));
    assert!(reach.stop(at(2, 0)));
    assert_eq!(reach.provokes(at(2, 0)), ["N"]);
    assert!(reach.checks(at(2, 0)).is_empty() && reach.checks(at(3, 0)).len() == 1);
    assert!(!from(&sketch.with("A", |t| t.size = None), "A", &within(9)).stop(at(2, 0)));
}
