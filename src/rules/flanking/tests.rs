use super::*;
use crate::map::TokenData;
use crate::sketch::Sketch;

fn by(sketch: &Sketch, target: &str) -> Vec<String> {
    report(&sketch.board(), target).unwrap().by
}

/// Returns the flankers of `A` with enemies in these of the eight surrounding cells, numbered row by row without the center.
fn around(system: &str, places: &[usize]) -> FlankingReport {
    let cells = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];
    let mut sketch = Sketch::square(system, &["...", ".A.", "..."]);
    for (place, name) in places.iter().zip(["N", "O", "P", "Q"]) {
        let at = burstmap_geometry::Cell::new(cells[*place].0, cells[*place].1);
        sketch.tokens.push(Token::new(TokenData {
            id: name.into(),
            name: name.into(),
            side: "foes".into(),
            at,
            ..TokenData::default()
        }));
    }
    report(&sketch.board(), "A").unwrap()
}

#[test]
fn rd_28_opposite_sides_and_opposite_corners_flank() {
    for places in [[3, 4], [1, 6], [0, 7], [2, 5]] {
        let found = around("reflex-d20", &places);
        assert_eq!(found.by, ["N", "O"], "{places:?}");
        let bonus = &found.modifiers[0];
        assert_eq!(
            (found.modifiers.len(), bonus.on, bonus.value, bonus.rule.as_str()),
            (1, On::Attack, 2, "RD-28")
        );
        assert!(found.why[0].line.is_some());
    }
}

#[test]
fn rd_28_a_corner_to_corner_line_through_opposite_sides_flanks_too() {
    for places in [[3, 2], [3, 7], [1, 5], [1, 7], [0, 4], [0, 6]] {
        assert!(around("reflex-d20", &places).flanked, "{places:?}");
    }
    for places in [[0, 1], [0, 2], [1, 4], [3, 1], [0, 3], [4, 6], [2, 4], [2, 7]] {
        assert!(!around("reflex-d20", &places).flanked, "{places:?}");
    }
}

// RD-28, RD-10
#[test]
fn rd_28_flankers_are_allies_who_have_the_target_between_them() {
    let row = |change: fn(&mut Token)| by(&Sketch::square("reflex-d20", &["NAO"]).with("O", change), "A");
    assert_eq!(row(|_| ()), ["N", "O"]);
    assert_eq!(row(|t| t.armed = Some(false)), ["N", "O"], "the text asks for no weapon");
    assert!(row(|t| t.side = "party".into()).is_empty());
    assert!(row(|t| t.side = "others".into()).is_empty(), "enemies of each other do not work together");
    assert!(
        row(|t| t
            .conditions
            .push(crate::map::Condition { kind: "unconscious".into(), ..Default::default() }))
        .is_empty()
    );
    assert_eq!(by(&Sketch::square("reflex-d20", &["NA.O"]), "A"), ["N", "O"], "nor for reach");
    let behind = Sketch::square("reflex-d20", &["NAO"]).wall("w", &[[2.0, 0.0], [2.0, 1.0]]);
    assert!(by(&behind, "A").is_empty(), "a wall between");
}

#[test]
fn rd_28_that_flankers_must_threaten_is_a_knob() {
    let threatening = |rows: &[&str], change: fn(&mut Token)| {
        let mut sketch = Sketch::square("reflex-d20", rows).with("O", change);
        sketch.ruleset.flanking.must_threaten = true;
        by(&sketch, "A")
    };
    assert_eq!(threatening(&["NAO"], |_| ()), ["N", "O"]);
    assert!(threatening(&["NAO"], |t| t.armed = Some(false)).is_empty());
    assert!(threatening(&["NA.O"], |_| ()).is_empty());
    assert_eq!(threatening(&["NA.O"], |t| t.reach = Some(2)), ["N", "O"]);
}

#[test]
fn rd_28_a_large_target_is_flanked_across_its_whole_space() {
    let large = |t: &mut Token| t.size = Some("large".into());
    let sketch = Sketch::square("reflex-d20", &["....", "NA..", "...O", "...."]).with("A", large);
    assert_eq!(by(&sketch, "A"), ["N", "O"]);
    let beside = Sketch::square("reflex-d20", &[".N..", ".A.O", "....", "...."]).with("A", large);
    assert!(by(&beside, "A").is_empty());
}

// SM-15, SM-14
#[test]
fn sm_15_two_foes_that_are_not_adjacent_to_each_other_flank() {
    let found = around("shift-meter", &[0, 2]);
    assert_eq!(found.by, ["N", "O"]);
    let penalty = &found.modifiers[0];
    assert_eq!(
        (penalty.rule.as_str(), penalty.on, penalty.stat.as_deref(), penalty.value),
        ("SM-15", On::Defense, Some("evasion"), -2)
    );
    assert!(!around("shift-meter", &[0, 1]).flanked);
    assert!(!around("shift-meter", &[0]).flanked);
    // Three in a row: the middle one is adjacent to both others and does not count.
    assert_eq!(around("shift-meter", &[0, 1, 2]).by, ["N", "P"]);
}

#[test]
fn sm_16_a_large_foe_counts_for_each_adjacent_square_but_never_alone() {
    let large = |t: &mut Token| t.size = Some("large".into());
    let alone = Sketch::square("shift-meter", &["N...", "..A.", "...."]).with("N", large);
    assert!(!report(&alone.board(), "A").unwrap().flanked);
    let two = Sketch::square("shift-meter", &["N...", "..AO", "...."]).with("N", large);
    let found = report(&two.board(), "A").unwrap();
    assert_eq!((found.by.len(), found.modifiers[0].value), (2, -3), "two squares of N and O");
}

#[test]
fn other_rulesets_know_no_flanking_and_say_so() {
    let found = around("strike-area", &[3, 4]);
    assert!(!found.flanked && found.modifiers.is_empty() && found.why.len() == 1);
    let refusal = report(&Sketch::square("reflex-d20", &["A"]).board(), "Z").unwrap_err();
    assert_eq!(refusal.code, "unknown-token");
}
