//! Ranges in regions, engagements, defenses.

use super::*;

fn value_of(report: &AttackReport, rule: &str) -> i32 {
    report.modifiers.iter().filter(|m| m.rule == rule).map(|m| m.value).sum()
}

#[test]
fn sa_27_range_counts_area_borders() {
    for (areas, value) in [(1, -1), (2, -2), (3, -2), (4, -3), (7, -3), (8, -4), (15, -4)] {
        let report = ranged(&apart(areas));
        assert_eq!((value_of(&report, "SA-27"), report.legal), (value, true), "{areas} areas");
    }
    let beyond = ranged(&apart(16));
    assert_eq!(
        (beyond.legal, beyond.denied[0].code.as_str(), beyond.denied[0].rule.as_str()),
        (false, "out-of-range", "SA-27")
    );
    assert_eq!(value_of(&ranged(&zones(&["AN.."])), "SA-27"), 0, "the same area");
}

#[test]
fn sa_27_areas_that_meet_in_a_corner_are_two_borders_apart() {
    let mut sketch = Sketch::square("strike-area", &["A...", "....", "....", "...N"]);
    for (index, (col, row)) in [(0, 0), (2, 0), (0, 2), (2, 2)].into_iter().enumerate() {
        let inside = |cell: &Cell| cell.col / 2 * 2 == col && cell.row / 2 * 2 == row;
        let cells = sketch.grid.cells().filter(inside).collect();
        sketch.areas.push(Area {
            id: format!("q{index}"),
            name: String::new(),
            cells,
            more: Default::default(),
        });
    }
    assert_eq!(value_of(&ranged(&sketch), "SA-27"), -2);
}

#[test]
fn sa_28_fast_targets_are_harder_to_shoot() {
    let sketch = zones(&["AN.."]);
    for (moved, value) in [(0, 0), (1, -1), (3, -2), (4, -3), (8, -4)] {
        let situation = Situation { areas_moved: [("N".to_owned(), moved)].into(), ..Situation::default() };
        let report =
            judge(&sketch.board(), &situation, &query(AttackKind::Ranged, json!({}))).expect("a report");
        assert_eq!(value_of(&report, "SA-28"), value, "{moved}");
    }
}

#[test]
fn sa_29_engagement_charges_and_not_having_seen_hinder_shots() {
    let crowd = || zones(&["AN..", "BCDE", "OPQR"]);
    let engaged = |by: &[&str]| {
        crowd().with("A", |a| by.iter().for_each(|id| a.conditions.push(caused("engagedBy", id))))
    };
    for (by, value) in
        [(&[][..], 0), (&["O"], -1), (&["O", "P"], -2), (&["O", "P", "Q"], -2), (&["O", "P", "Q", "R"], -3)]
    {
        assert_eq!(value_of(&ranged(&engaged(by)), "SA-29"), value, "{by:?}");
        assert_eq!(value_of(&melee(&engaged(by)), "SA-29"), 0);
    }
    let allies = |by: &[&str]| {
        crowd().with("N", |n| by.iter().for_each(|id| n.conditions.push(caused("engagedBy", id))))
    };
    for (by, value) in [
        (&["B"][..], -1),
        (&["B", "C"], -2),
        (&["B", "C", "D"], -2),
        (&["B", "C", "D", "E"], -3),
        (&["O"], 0),
    ] {
        assert_eq!(value_of(&ranged(&allies(by)), "SA-29"), value, "{by:?}");
    }
    let charging = crowd().with("N", |n| n.conditions.push(caused("charging", "A")));
    assert_eq!(value_of(&ranged(&charging), "SA-29"), -1);
    let elsewhere = crowd().with("N", |n| n.conditions.push(caused("charging", "B")));
    assert_eq!(value_of(&ranged(&elsewhere), "SA-29"), 0);
    let situation =
        Situation { unseen_at_turn_start: [("A".to_owned(), "N".to_owned())].into(), ..Situation::default() };
    let late = judge(&crowd().board(), &situation, &query(AttackKind::Ranged, json!({}))).expect("a report");
    assert_eq!(value_of(&late, "SA-29"), -1);
}

#[test]
fn sa_34_strikes_on_the_charged_and_the_engaged() {
    let charged = ask(&zones(&["AN.."]), AttackKind::Melee, json!({ "charge": true }));
    assert_eq!(value_of(&charged, "SA-34"), 1);
    let crowd = |by: &[&str]| {
        zones(&["AN..", "BCDE"])
            .with("N", |n| by.iter().for_each(|id| n.conditions.push(caused("engagedBy", id))))
    };
    for (by, value) in [
        (&["A"][..], 0),
        (&["A", "B"], 1),
        (&["B", "C"], 2),
        (&["B", "C", "D"], 2),
        (&["B", "C", "D", "E"], 3),
    ] {
        assert_eq!(value_of(&melee(&crowd(by)), "SA-34"), value, "{by:?}");
    }
}

#[test]
fn sa_35_a_spell_at_a_seen_target_disregards_cover_range_and_speed() {
    let sketch = apart(16);
    let situation = Situation { areas_moved: [("N".to_owned(), 4)].into(), ..Situation::default() };
    let mut spell = query(AttackKind::Spell, json!({}));
    spell.overrides.cover = String::from("threeQuarters").into();
    let report = judge(&sketch.board(), &situation, &spell).expect("a report");
    assert_eq!((report.legal, told(&report)), (true, vec![]));
    let shot = AttackQuery { kind: AttackKind::Ranged, ..spell };
    let report = judge(&sketch.board(), &situation, &shot).expect("a report");
    assert_eq!((value_of(&report, "SA-22"), value_of(&report, "SA-28"), report.legal), (2, -3, false));
}

#[test]
fn sa_36_block_dodge_dispel_and_help() {
    let defends = |against: &str| {
        let condition = with(with(plain("defending"), "value", 1.into()), "against", against.into());
        zones(&["AN.."]).with("N", move |n| n.conditions.push(condition))
    };
    assert_eq!(value_of(&melee(&defends("melee")), "SA-36"), 1);
    assert_eq!(value_of(&ranged(&defends("melee")), "SA-36"), 0);
    assert_eq!(value_of(&ranged(&defends("ranged")), "SA-36"), 1);
    assert_eq!(value_of(&ask(&defends("spell"), AttackKind::Spell, json!({})), "SA-36"), 1);
    assert_eq!(value_of(&melee(&is(defends("melee"), "N", "incapacitated")), "SA-36"), 0);
    for (helpers, value) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)] {
        let report = ask(&zones(&["AN.."]), AttackKind::Melee, json!({ "helpers": helpers }));
        assert_eq!(value_of(&report, "SA-36"), value, "{helpers}");
    }
}
