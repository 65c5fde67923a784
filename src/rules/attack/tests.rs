use super::outcome::AttackOutcome;
use super::resolve::{AttackOrder, resolve};
use super::*;
use crate::geometry::{Cell, Shape};
use crate::rules::conditions::{caused, plain, with};
use crate::rules::damage::DamageSpec;
use crate::rules::dice::GivenFaces;
use crate::rules::map::Area;
use crate::rules::sketch::Sketch;
use serde_json::json;

/// A against N in melee, one cell apart, unless the map says otherwise.
fn duel(system: &str) -> Sketch {
    Sketch::square(system, &["A.N......"]).with("A", |a| a.at = Cell::new(1, 0))
}

fn far(system: &str) -> Sketch {
    Sketch::square(system, &["A...N...."])
}

fn query(kind: AttackKind, options: Value) -> AttackQuery {
    AttackQuery {
        attacker: "A".into(),
        target: "N".into(),
        kind,
        options: options.as_object().cloned().unwrap_or_default(),
        overrides: Default::default(),
    }
}

fn ask(sketch: &Sketch, kind: AttackKind, options: Value) -> AttackReport {
    judge(&sketch.board(), &Situation::default(), &query(kind, options)).expect("a report")
}

fn melee(sketch: &Sketch) -> AttackReport {
    ask(sketch, AttackKind::Melee, json!({}))
}

fn ranged(sketch: &Sketch) -> AttackReport {
    ask(sketch, AttackKind::Ranged, json!({}))
}

/// `RS-24 attack +4`, one word per modifier.
fn told(report: &AttackReport) -> Vec<String> {
    let word = |m: &Modifier| {
        let on =
            serde_json::to_value(m.on).ok().and_then(|on| on.as_str().map(str::to_owned)).unwrap_or_default();
        let on = m.stat.clone().unwrap_or(on);
        format!("{} {on} {:+}", m.rule, m.value)
    };
    report.modifiers.iter().map(word).collect()
}

fn is(sketch: Sketch, id: &str, condition: &str) -> Sketch {
    sketch.with(id, |token| token.conditions.push(plain(condition)))
}

fn stat(sketch: Sketch, id: &str, name: &str, value: f64) -> Sketch {
    sketch.with(id, |token| {
        token.stats.insert(name.into(), value);
    })
}

fn roll(sketch: &Sketch, query: &AttackQuery, bonus: i32, damage: Value, faces: &[u32]) -> AttackOutcome {
    try_roll(sketch, query, bonus, damage, faces).expect("an outcome")
}

fn try_roll(
    sketch: &Sketch,
    query: &AttackQuery,
    bonus: i32,
    damage: Value,
    faces: &[u32],
) -> Result<AttackOutcome, Refusal> {
    let (board, situation) = (sketch.board(), Situation::default());
    let report = judge(&board, &situation, query)?;
    let spec = if damage.is_null() { None } else { Some(DamageSpec::read(&damage, "/damage")?) };
    let order = AttackOrder { query, bonus, damage: spec.as_ref() };
    let mut dice = GivenFaces::new(faces.to_vec());
    let outcome = resolve(&board, &situation, &order, &report, &mut dice)?;
    assert_eq!(dice.used(), faces.len(), "every face is used");
    Ok(outcome)
}

// RS-23
#[test]
fn rs_23_prone_attackers_have_minus_4_in_melee_only() {
    assert_eq!(told(&melee(&is(duel("reaction-square"), "A", "prone"))), ["RS-23 attack -4"]);
    assert_eq!(told(&ranged(&is(duel("reaction-square"), "A", "prone"))), [""; 0]);
}

// RS-24, RS-25
#[test]
fn rs_24_rs_25_prone_targets_are_easier_in_melee_and_harder_from_afar() {
    assert_eq!(told(&melee(&is(duel("reaction-square"), "N", "prone"))), ["RS-24 attack +4"]);
    assert_eq!(told(&ranged(&is(far("reaction-square"), "N", "prone"))), ["RS-25 attack -4"]);
}

// RS-16
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

// AH-19, AH-20, AH-21
#[test]
fn ah_19_ah_20_ah_21_prone_changes_target_numbers_and_dice() {
    let near = || Sketch::on(Shape::HexPointy, "agility-hex", &["AN.."]);
    let away = Sketch::on(Shape::HexPointy, "agility-hex", &["A..N"]);
    assert_eq!(told(&melee(&is(near(), "A", "prone"))), ["AH-19 targetNumber +1"]);
    assert_eq!(told(&melee(&is(near(), "N", "prone"))), ["AH-20 dice +1"]);
    assert_eq!(told(&ranged(&is(away, "N", "prone"))), ["AH-21 targetNumber +2"]);
}

// AH-19, AH-20
#[test]
fn ah_19_ah_20_the_roll_has_one_more_die_and_the_number_rises() {
    let sketch = Sketch::on(Shape::HexPointy, "agility-hex", &["AN.."]);
    let sketch = stat(is(is(sketch, "N", "prone"), "A", "prone"), "N", "avoid", 12.0);
    let out = roll(&sketch, &query(AttackKind::Melee, json!({})), 1, Value::Null, &[7, 5]);
    assert_eq!((out.total, out.needed, out.hit), (13, 13, true));
}

// RD-15
#[test]
fn rd_15_a_charge_gives_2_and_reaches_far_targets() {
    let report = ask(&far("reflex-d20"), AttackKind::Melee, json!({ "charge": true }));
    assert_eq!((told(&report), report.legal), (vec!["RD-15 attack +2".to_owned()], true));
}

// RD-30
#[test]
fn rd_30_helpless_targets_lose_dexterity_and_give_5_in_melee_alone() {
    for condition in ["helpless", "unconscious", "paralyzed"] {
        let sketch = stat(is(duel("reflex-d20"), "N", condition), "N", "dexterity", 3.0);
        assert_eq!(told(&melee(&sketch)), ["RD-30 attack +5", "RD-30 reflex -3"], "{condition}");
        assert_eq!(told(&ranged(&sketch)), ["RD-30 reflex -3"], "{condition}");
    }
    let clumsy = stat(is(duel("reflex-d20"), "N", "helpless"), "N", "dexterity", -2.0);
    assert_eq!(told(&melee(&clumsy)), ["RD-30 attack +5"], "nothing is won by losing a penalty");
}

// RD-33
#[test]
fn rd_33_prone_in_the_third_system() {
    assert_eq!(told(&melee(&is(duel("reflex-d20"), "A", "prone"))), ["RD-33 attack -5"]);
    assert_eq!(told(&melee(&is(duel("reflex-d20"), "N", "prone"))), ["RD-33 attack +5"]);
    assert_eq!(told(&ranged(&is(far("reflex-d20"), "N", "prone"))), ["RD-33 attack -5"]);
}

// RD-35
#[test]
fn rd_35_melee_needs_reach_by_size() {
    assert!(melee(&duel("reflex-d20")).legal);
    let two = || Sketch::square("reflex-d20", &["....", "A..N", "...."]);
    let report = melee(&two());
    assert_eq!((report.legal, report.denied[0].rule.as_str()), (false, "RD-35"));
    assert!(melee(&two().with("A", |a| a.reach = Some(3))).legal);
    assert!(ask(&two(), AttackKind::Melee, json!({ "reach": 3 })).legal);
    // A large attacker fills [0, 0] to [1, 1] and reaches 2.
    let large =
        Sketch::square("reflex-d20", &["A..N.", "....."]).with("A", |a| a.size = Some("large".into()));
    assert!(melee(&large).legal);
    let tiny = duel("reflex-d20").with("A", |a| a.size = Some("tiny".into()));
    assert!(!melee(&tiny).legal);
}

// SM-04
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

// RD-29
#[test]
fn rd_29_a_defense_counts_for_every_defense() {
    let defending =
        || duel("reflex-d20").with("N", |n| n.conditions.push(with(plain("defending"), "value", 5.into())));
    assert_eq!(told(&melee(&defending())), ["RD-29 reflex +5"]);
    let will = ask(&defending(), AttackKind::Melee, json!({ "versus": "will" }));
    assert_eq!(told(&will), ["RD-29 will +5"]);
}

// RD-40
#[test]
fn rd_40_a_weapon_not_made_for_it_takes_minus_4() {
    let report = ask(&duel("reflex-d20"), AttackKind::Melee, json!({ "nonlethal": true }));
    assert_eq!(told(&report), ["RD-40 attack -4"]);
    let made =
        ask(&duel("reflex-d20"), AttackKind::Melee, json!({ "nonlethal": true, "nonlethalWeapon": true }));
    assert_eq!(told(&made), [""; 0]);
}

// RD-43
#[test]
fn rd_43_the_grappled_are_easier_to_hit_and_use_light_weapons() {
    assert_eq!(told(&melee(&is(duel("reflex-d20"), "N", "grappled"))), ["RD-43 reflex -2"]);
    let grappled = is(duel("reflex-d20"), "A", "grappled");
    let heavy = ask(&grappled, AttackKind::Melee, json!({ "weapon": "greatsword" }));
    assert_eq!((heavy.legal, heavy.denied.first().map(|d| d.rule.as_str())), (false, Some("RD-43")));
    assert!(ask(&grappled, AttackKind::Melee, json!({ "weapon": "light" })).legal);
    assert!(
        ask(&grappled, AttackKind::Melee, json!({ "weapon": { "name": "dagger", "light": true } })).legal
    );
}

// RD-50
#[test]
fn rd_50_the_feinted_lose_dexterity_once() {
    let sketch = stat(is(duel("reflex-d20"), "N", "feinted"), "N", "dexterity", 4.0);
    assert_eq!(told(&melee(&sketch)), ["RD-50 reflex -4"]);
    let both = is(sketch, "N", "flatFooted");
    assert_eq!(told(&melee(&both)), ["RD-30 reflex -4"]);
}

/// A shoots at N, who fights B hand to hand; C stands aside.
fn brawl() -> Sketch {
    stat(Sketch::square("reflex-d20", &["A.....", ".....C", "...BN.", "......"]), "N", "reflex", 18.0)
}

// RD-37
#[test]
fn rd_37_sparing_allies_costs_5_and_not_sparing_them_is_a_risk() {
    let spared = ask(&brawl(), AttackKind::Ranged, json!({ "spareAllies": true }));
    assert!(told(&spared).contains(&"RD-37 attack -5".to_owned()), "{:?}", told(&spared));
    assert!(spared.in_melee.is_empty());
    // C stands on a corner of N as well.
    let report = ranged(&brawl().with("C", |c| c.at = Cell::new(0, 3)));
    assert_eq!(report.in_melee, ["B"]);
    assert!(!told(&report).iter().any(|word| word.starts_with("RD-37")));
    let alone = Sketch::square("reflex-d20", &["A...N", ".....", "B...."]);
    let lone = ask(&alone, AttackKind::Ranged, json!({ "spareAllies": true }));
    assert_eq!(told(&lone), [""; 0], "nobody to spare");
}

// RD-37
#[test]
fn rd_37_a_miss_by_5_or_a_natural_1_hits_another_in_the_melee() {
    let sketch = brawl().with("C", |c| c.at = Cell::new(0, 3)).with("B", |b| {
        b.hp = serde_json::from_value(json!({ "current": 9, "max": 9 })).expect("hit points");
    });
    let shoot = query(AttackKind::Ranged, json!({}));
    let base = roll(&sketch, &shoot, 0, Value::Null, &[10]);
    // The number needed is what cover and Reflex make of it; rolls are chosen around it.
    let miss_by = |by: i32, face: u32| {
        let bonus = base.needed - by - face as i32 - (base.total - 10);
        roll(&sketch, &shoot, bonus, json!(4), &[face])
    };
    assert!(miss_by(4, 10).stray.is_empty());
    let wide = miss_by(5, 10);
    assert_eq!(
        (wide.hit, wide.stray.as_slice(), wide.struck.as_deref()),
        (false, &["B".to_owned()][..], Some("B"))
    );
    assert_eq!(wide.damage.map(|d| (d.token, d.dealt)), Some(("B".to_owned(), 4)));
    assert_eq!(miss_by(-10, 1).struck.as_deref(), Some("B"), "a natural 1 goes astray whatever is added");
    let two = sketch.with("C", |c| c.at = Cell::new(5, 2));
    let undecided = roll(&two, &shoot, -40, json!(4), &[10]);
    assert_eq!((undecided.stray.len(), undecided.struck), (2, None), "the GM chooses");
    let chosen =
        AttackQuery { overrides: json!({ "stray": "C" }).as_object().cloned().unwrap_or_default(), ..shoot };
    assert_eq!(roll(&two, &chosen, -40, json!(4), &[10]).struck.as_deref(), Some("C"));
}

// RD-38
#[test]
fn rd_38_spell_resistance_is_a_defense_of_its_own() {
    let given = |value: Value| {
        far("reflex-d20").with("N", move |n| {
            n.traits.insert("spellResistance".into(), value);
            n.stats.extend([("hitDice".into(), 7.0), ("castingStat".into(), 2.0), ("reflex".into(), 12.0)]);
        })
    };
    let value = |sketch: &Sketch| {
        let report = ask(sketch, AttackKind::Spell, json!({}));
        report.modifiers.iter().find(|m| m.rule == "RD-38").map(|m| m.value)
    };
    assert_eq!(value(&given(json!(14))), Some(14));
    assert_eq!(value(&given(json!(true))), Some(15), "10 + 7 / 2 + 2");
    assert_eq!(
        value(&stat(given(json!(true)), "N", "wisdom", 5.0)),
        Some(18),
        "the highest mental statistic"
    );
    assert_eq!(
        value(&stat(given(json!(true)), "N", "hitDice", 1.0)),
        Some(13),
        "half the hit dice, at least 1"
    );
    assert_eq!(ask(&given(json!(14)), AttackKind::Ranged, json!({})).modifiers, []);
    let spell = query(AttackKind::Spell, json!({}));
    let fizzled = roll(&given(json!(14)), &spell, 0, Value::Null, &[13]);
    assert_eq!((fizzled.hit, fizzled.fizzled), (false, true));
    assert!(roll(&given(json!(14)), &spell, 0, Value::Null, &[14]).hit);
}

// RD-16, RD-17
#[test]
fn rd_16_rd_17_concealment_is_rolled_after_a_hit_and_before_damage() {
    let conceal = |degree: &str| {
        let overrides = json!({ "concealment": degree });
        AttackQuery {
            overrides: overrides.as_object().cloned().unwrap_or_default(),
            ..query(AttackKind::Ranged, json!({}))
        }
    };
    let sketch = stat(far("reflex-d20"), "N", "reflex", 10.0);
    let hit = |degree: &str, face: u32| roll(&sketch, &conceal(degree), 5, Value::Null, &[15, face]).hit;
    assert_eq!((hit("concealment", 20), hit("concealment", 21)), (false, true));
    assert_eq!((hit("total", 50), hit("total", 51)), (false, true));
    assert!(!roll(&sketch, &conceal("total"), 0, Value::Null, &[5]).hit, "a miss needs no second roll");
}

// RD-19
#[test]
fn rd_19_the_killing_blow() {
    let victim = |steps: i32| {
        duel("reflex-d20").with("N", |n| {
            n.conditions.push(plain("helpless"));
            n.conditions.push(with(plain("conditionTrack"), "value", steps.into()));
            n.stats.extend([("reflex".into(), 14.0), ("dexterity".into(), 3.0), ("fortitude".into(), 12.0)]);
            n.hp = serde_json::from_value(json!({ "current": 50, "max": 50 })).expect("hit points");
        })
    };
    let coup = query(AttackKind::Melee, json!({ "coupDeGrace": true }));
    let report = judge(&victim(0).board(), &Situation::default(), &coup).expect("a report");
    assert_eq!(report.defense.value, 11, "flat-footed");
    let after = |steps: i32, damage: i32| {
        let sketch = victim(steps);
        let out = roll(&sketch, &coup, 5, json!(damage), &[10]);
        let mut token = sketch.tokens.iter().find(|t| t.id == "N").cloned().expect("N");
        out.changes.iter().for_each(|change| change.apply(&mut token));
        assert!(out.critical);
        let track = token
            .conditions
            .iter()
            .find(|c| c.kind == "conditionTrack")
            .and_then(crate::rules::conditions::value);
        (token.has("dead"), track, token.has("unconscious"))
    };
    assert_eq!(after(0, 13), (true, Some(1), false), "more than Fortitude kills");
    assert_eq!(after(0, 12), (false, Some(1), false), "else one step down");
    assert_eq!(after(4, 1), (true, Some(5), false), "who would fall unconscious dies");
    let standing = duel("reflex-d20");
    assert!(!judge(&standing.board(), &Situation::default(), &coup).expect("a report").legal);
}

// RD-25, RD-40
#[test]
fn rd_40_nonlethal_attacks_deal_nonlethal_damage() {
    let sketch = duel("reflex-d20").with("N", |n| {
        n.hp = serde_json::from_value(json!({ "current": 3, "max": 10 })).expect("hit points");
    });
    let options = json!({ "nonlethal": true, "nonlethalWeapon": true, "weapon": { "size": "large" } });
    let out = roll(&sketch, &query(AttackKind::Melee, options), 20, json!({ "dice": "1d6" }), &[15, 8]);
    assert_eq!(out.damage_rolled, Some(8), "RD-51: a large 1d6 is a 1d8");
    let hours = out.changes.iter().find_map(|change| match change {
        crate::rules::change::Change::AddCondition { condition, .. } => condition.more.get("hours").cloned(),
        _ => None,
    });
    assert_eq!(hours, Some(json!(5)));
}

/// Areas of two columns each: A stands in the first, N in the last column of the map.
fn zones(rows: &[&str]) -> Sketch {
    let mut sketch = Sketch::square("strike-area", rows);
    let columns = sketch.grid.columns;
    for area in 0..(columns + 1) / 2 {
        let inside = |cell: &Cell| cell.col / 2 == area;
        let cells: Vec<Cell> = sketch.grid.cells().filter(inside).collect();
        let (id, name) = (format!("zone-{area}"), format!("Zone {area}"));
        sketch.areas.push(Area { id, name, cells, more: Default::default() });
    }
    sketch
}

fn apart(areas: usize) -> Sketch {
    let row = format!("A{}N.", ".".repeat(2 * areas - 1));
    zones(&[&row])
}

fn value_of(report: &AttackReport, rule: &str) -> i32 {
    report.modifiers.iter().filter(|m| m.rule == rule).map(|m| m.value).sum()
}

// SA-27
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

// SA-27
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

// SA-28
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

// SA-29
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

// SA-30
#[test]
fn sa_30_a_strike_needs_the_target_in_the_same_area() {
    assert!(melee(&zones(&["AN.."])).legal);
    let report = melee(&apart(1));
    assert_eq!((report.legal, report.denied[0].rule.as_str()), (false, "SA-30"));
    assert!(
        ask(&apart(1), AttackKind::Melee, json!({ "charge": true })).legal,
        "a charge brings the striker there"
    );
}

// SA-34
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

// SA-24
#[test]
fn sa_24_against_the_unseen_only_counter_strikes_and_shots_with_an_area() {
    let unseen = is(zones(&["AN.."]), "N", "invisible");
    let legal = |kind, options| ask(&unseen, kind, options).legal;
    assert!(!legal(AttackKind::Melee, json!({})) && legal(AttackKind::Melee, json!({ "counter": true })));
    assert!(!legal(AttackKind::Ranged, json!({})) && legal(AttackKind::Ranged, json!({ "area": true })));
    assert!(!legal(AttackKind::Spell, json!({})) && !legal(AttackKind::Spell, json!({ "area": true })));
    assert_eq!(ask(&unseen, AttackKind::Spell, json!({})).denied[0].rule, "SA-24");
}

// SA-26
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

// SA-35
#[test]
fn sa_35_a_spell_at_a_seen_target_disregards_cover_range_and_speed() {
    let sketch = apart(16);
    let situation = Situation { areas_moved: [("N".to_owned(), 4)].into(), ..Situation::default() };
    let mut spell = query(AttackKind::Spell, json!({}));
    spell.overrides.insert("cover".into(), json!("threeQuarters"));
    let report = judge(&sketch.board(), &situation, &spell).expect("a report");
    assert_eq!((report.legal, told(&report)), (true, vec![]));
    let shot = AttackQuery { kind: AttackKind::Ranged, ..spell };
    let report = judge(&sketch.board(), &situation, &shot).expect("a report");
    assert_eq!((value_of(&report, "SA-22"), value_of(&report, "SA-28"), report.legal), (2, -3, false));
}

// SA-36
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

// SA-21
#[test]
fn sa_21_whoever_in_the_area_is_not_engaged_may_declare_itself_the_target() {
    let sketch = zones(&["A.NO", "..P.", "Q..."]).with("P", |p| p.conditions.push(caused("engagedBy", "A")));
    let report = ranged(&sketch);
    assert_eq!(report.may_declare, ["O"]);
    assert!(report.why.iter().any(|why| why.rule == "SA-21" && why.ids == ["O"]));
}

// SA-31
#[test]
fn sa_31_the_longer_reach_strikes_first() {
    let first = |own: i32, theirs: i32| {
        let sketch =
            zones(&["AN.."]).with("A", |a| a.reach = Some(own)).with("N", |n| n.reach = Some(theirs));
        melee(&sketch).strikes_first
    };
    assert_eq!(first(2, 1).as_deref(), Some("A"));
    assert_eq!(first(1, 2).as_deref(), Some("N"));
    assert_eq!(first(1, 1).as_deref(), Some("A"), "the striker when equal");
    // SA-24: who strikes back at the unseen goes last, whatever the reach.
    let unseen = is(zones(&["AN.."]), "A", "invisible").with("N", |n| n.reach = Some(5));
    assert_eq!(melee(&unseen).strikes_first.as_deref(), Some("A"));
    assert_eq!(ask(&zones(&["AN.."]), AttackKind::Melee, json!({ "counter": true })).strikes_first, None);
}

// SA-25, SA-33
#[test]
fn sa_25_sa_33_a_strike_engages_and_gives_hiding_away_even_when_it_misses() {
    let sketch = is(zones(&["ANO."]), "A", "hidden")
        .with("A", |a| a.conditions.push(caused("engagedWith", "O")))
        .with("O", |o| {
            o.at = Cell::new(0, 0);
            o.conditions.push(caused("engagedBy", "A"));
        });
    let out = roll(&sketch, &query(AttackKind::Melee, json!({})), -50, Value::Null, &[1]);
    assert!(!out.hit);
    let after = |id: &str| {
        let mut token = sketch.tokens.iter().find(|t| t.id == id).cloned().expect("a token");
        out.changes.iter().for_each(|change| change.apply(&mut token));
        token
            .conditions
            .iter()
            .map(|c| (c.kind.clone(), crate::rules::conditions::points_at(c).map(str::to_owned)))
            .collect::<Vec<_>>()
    };
    assert_eq!(after("A"), [("engagedWith".to_owned(), Some("N".to_owned()))]);
    assert_eq!(after("N"), [("engagedBy".to_owned(), Some("A".to_owned()))]);
    assert_eq!(after("O"), []);
}

// G-42
#[test]
fn the_gm_overrides_what_was_computed_and_the_reasons_say_so() {
    let mut shot = query(AttackKind::Ranged, json!({}));
    shot.overrides.insert("cover".into(), json!("partial"));
    let report = judge(&far("reaction-square").board(), &Situation::default(), &shot).expect("a report");
    assert_eq!(told(&report), ["RS-14 physicalDefense +2"]);
    assert_eq!(report.sight.cover.grade, "partial");
    assert!(report.why.iter().any(|why| why.rule == "GM" && why.text.contains("partial")));
    let walled = far("reaction-square").wall("w", &[[2.0, -1.0], [2.0, 2.0]]);
    let mut seen = query(AttackKind::Ranged, json!({}));
    seen.overrides.insert("lineOfSight".into(), json!(true));
    let report = judge(&walled.board(), &Situation::default(), &seen).expect("a report");
    assert!(report.legal, "{:?}", report.denied);
    let mut legal = query(AttackKind::Ranged, json!({}));
    legal.overrides.insert("legal".into(), json!(true));
    assert!(judge(&walled.board(), &Situation::default(), &legal).expect("a report").legal);
}

#[test]
fn unknown_tokens_are_refused_with_the_place_and_the_nearest_id() {
    let wrong = AttackQuery { target: "M".into(), ..query(AttackKind::Melee, json!({})) };
    let refusal = judge(&duel("reflex-d20").board(), &Situation::default(), &wrong).expect_err("no M");
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("unknown-token", Some("/target")));
}
