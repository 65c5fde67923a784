//! Valid targets of attacks.

use super::*;

#[test]
fn rs_16_without_a_line_nothing_can_be_attacked_either_way() {
    let walled = far("reaction-square").wall("w", &[[2.0, -1.0], [2.0, 2.0]]);
    let report = ranged(&walled);
    assert!(!report.legal);
    assert_eq!(
        (report.denied[0].code.as_str(), report.denied[0].rule.as_str()),
        ("no-line-of-effect", "RS-16")
    );
    assert!(report.why.iter().any(|why| why.rule == "RS-16" && why.text.contains('w')));
    let back =
        AttackQuery { attacker: "N".into(), target: "A".into(), ..query(AttackKind::Ranged, json!({})) };
    assert!(!judge(&walled.board(), &Situation::default(), &back).expect("a report").legal);
    let refusal =
        try_roll(&walled, &query(AttackKind::Ranged, json!({})), 0, Value::Null, &[]).expect_err("refused");
    assert_eq!(refusal.code, "no-line-of-effect");
}

#[test]
fn rd_15_a_charge_gives_2_and_strikes_where_its_run_ended() {
    let report = ask(&duel("reflex-d20"), AttackKind::Melee, json!({ "charge": true }));
    assert_eq!((told(&report), report.legal), (vec!["RD-15 attack +2".to_owned()], true));
    assert!(!ask(&far("reflex-d20"), AttackKind::Melee, json!({ "charge": true })).legal);
}

#[test]
fn rd_35_melee_needs_reach_by_size() {
    assert!(melee(&duel("reflex-d20")).legal);
    let two = || Sketch::square("reflex-d20", &["....", "A..N", "...."]);
    let report = melee(&two());
    assert_eq!((report.legal, report.denied[0].rule.as_str()), (false, "RD-35"));
    assert!(melee(&two().with("A", |a| a.reach = Some(3))).legal);
    assert!(ask(&two(), AttackKind::Melee, json!({ "reach": 3 })).legal);
    // A large attacker covers [0, 0] to [1, 1] and has a reach of 2.
    let large =
        Sketch::square("reflex-d20", &["A..N.", "....."]).with("A", |a| a.size = Some("large".into()));
    assert!(melee(&large).legal);
    let tiny = duel("reflex-d20").with("A", |a| a.size = Some("tiny".into()));
    assert!(!melee(&tiny).legal);
}

#[test]
fn sm_04_the_tiny_must_share_the_targets_square() {
    for (size, legal) in [("mini", false), ("tiny", false), ("small", true)] {
        let sketch = duel("shift-meter").with("A", |a| a.size = Some(size.into()));
        assert_eq!(melee(&sketch).legal, legal, "{size}");
    }
    let inside = duel("shift-meter").with("A", |a| {
        a.size = Some("tiny".into());
        a.at = Cell::new(2, 0);
    });
    assert!(melee(&inside).legal);
}

#[test]
fn sa_30_a_strike_needs_the_target_in_the_same_area() {
    assert!(melee(&zones(&["AN.."])).legal);
    let report = melee(&apart(1));
    assert_eq!((report.legal, report.denied[0].rule.as_str()), (false, "SA-30"));
    // SA-36: a charge is evaluated where it ends, because the target is out of reach from here.
    let report = ask(&apart(1), AttackKind::Melee, json!({ "charge": true }));
    assert_eq!((report.legal, report.denied[0].code.as_str()), (false, "out-of-range"));
}

#[test]
fn sa_24_against_the_unseen_only_counter_strikes_and_shots_with_an_area() {
    let unseen = is(zones(&["AN.."]), "N", "invisible");
    let legal = |kind, options| ask(&unseen, kind, options).legal;
    assert!(!legal(AttackKind::Melee, json!({})) && legal(AttackKind::Melee, json!({ "counter": true })));
    assert!(!legal(AttackKind::Ranged, json!({})) && legal(AttackKind::Ranged, json!({ "area": true })));
    assert!(!legal(AttackKind::Spell, json!({})) && !legal(AttackKind::Spell, json!({ "area": true })));
    assert_eq!(ask(&unseen, AttackKind::Spell, json!({})).denied[0].rule, "SA-24");
}

#[test]
fn sa_26_shots_are_readied_and_happen_in_anothers_turn() {
    let shoot = |sketch: &Sketch, active: &str| {
        let situation = Situation { combat: true, active: Some(active.to_owned()), ..Situation::default() };
        judge(&sketch.board(), &situation, &query(AttackKind::Ranged, json!({}))).expect("a report").legal
    };
    let unready = zones(&["AN.."]);
    assert!(!shoot(&unready, "N"));
    let ready = is(unready, "A", "readied");
    assert!(shoot(&ready, "N") && !shoot(&ready, "A"));
}

#[test]
fn sa_21_whoever_in_the_area_is_not_engaged_may_declare_itself_the_target() {
    let sketch = zones(&["A.NO", "..P.", "Q..."]).with("P", |p| p.conditions.push(caused("engagedBy", "A")));
    let report = ranged(&sketch);
    assert_eq!(report.may_declare, ["O"]);
    assert!(report.why.iter().any(|why| why.rule == "SA-21" && why.ids == ["O"]));
}
