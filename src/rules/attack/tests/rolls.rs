//! Results of the faces.

use super::*;

#[test]
fn rd_40_a_weapon_not_made_for_it_takes_minus_4() {
    let report = ask(&duel("reflex-d20"), AttackKind::Melee, json!({ "nonlethal": true }));
    assert_eq!(told(&report), ["RD-40 attack -4"]);
    let made =
        ask(&duel("reflex-d20"), AttackKind::Melee, json!({ "nonlethal": true, "nonlethalWeapon": true }));
    assert_eq!(told(&made), [""; 0]);
}

/// Creates A, who shoots at N in melee with B. C is not involved.
fn brawl() -> Sketch {
    stat(Sketch::square("reflex-d20", &["A.....", ".....C", "...BN.", "......"]), "N", "reflex", 18.0)
}

#[test]
fn rd_37_sparing_allies_costs_5_and_not_sparing_them_is_a_risk() {
    let spared = ask(&brawl(), AttackKind::Ranged, json!({ "spareAllies": true }));
    assert!(told(&spared).contains(&"RD-37 attack -5".to_owned()), "{:?}", told(&spared));
    assert!(spared.in_melee.is_empty());
    // C is diagonally adjacent to N as well.
    let report = ranged(&brawl().with("C", |c| c.at = Cell::new(0, 3)));
    assert_eq!(report.in_melee, ["B"]);
    assert!(!told(&report).iter().any(|word| word.starts_with("RD-37")));
    let alone = Sketch::square("reflex-d20", &["A...N", ".....", "B...."]);
    let lone = ask(&alone, AttackKind::Ranged, json!({ "spareAllies": true }));
    assert_eq!(told(&lone), [""; 0], "nobody to spare");
}

#[test]
fn rd_37_a_miss_by_5_or_a_natural_1_hits_another_in_the_melee() {
    let sketch = brawl().with("C", |c| c.at = Cell::new(0, 3)).with("B", |b| {
        b.hp = serde_json::from_value(json!({ "current": 9, "max": 9 })).expect("hit points");
    });
    let shoot = query(AttackKind::Ranged, json!({}));
    let base = roll(&sketch, &shoot, 0, Value::Null, &[10]);
    // Cover and Reflex determine the needed number, so the rolls are chosen relative to it.
    let miss_by = |by: i32, face: u32| {
        let bonus = base.details.needed - by - face as i32 - (base.details.total - 10);
        roll(&sketch, &shoot, bonus, json!(4), &[face])
    };
    assert!(miss_by(4, 10).details.stray.is_empty());
    let wide = miss_by(5, 10);
    assert_eq!(
        (wide.hit, wide.details.stray.as_slice(), wide.details.struck.as_deref()),
        (false, &["B".to_owned()][..], Some("B"))
    );
    assert_eq!(wide.details.damage.map(|d| (d.token, d.dealt)), Some(("B".to_owned(), 4)));
    assert_eq!(
        miss_by(-10, 1).details.struck.as_deref(),
        Some("B"),
        "a natural 1 goes astray whatever is added"
    );
    let two = sketch.with("C", |c| c.at = Cell::new(5, 2));
    let undecided = roll(&two, &shoot, -40, json!(4), &[10]);
    assert_eq!((undecided.details.stray.len(), undecided.details.struck), (2, None), "the GM chooses");
    let chosen = AttackQuery {
        overrides: serde_json::from_value(json!({ "stray": "C" })).expect("overrides"),
        ..shoot
    };
    assert_eq!(roll(&two, &chosen, -40, json!(4), &[10]).details.struck.as_deref(), Some("C"));
}

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

#[test]
fn rd_16_rd_17_concealment_is_rolled_after_a_hit_and_before_damage() {
    let conceal = |degree: &str| {
        let overrides = json!({ "concealment": degree });
        AttackQuery {
            overrides: serde_json::from_value(overrides).expect("overrides"),
            ..query(AttackKind::Ranged, json!({}))
        }
    };
    let sketch = stat(far("reflex-d20"), "N", "reflex", 10.0);
    let hit = |degree: &str, face: u32| roll(&sketch, &conceal(degree), 5, Value::Null, &[15, face]).hit;
    assert_eq!((hit("concealment", 20), hit("concealment", 21)), (false, true));
    assert_eq!((hit("total", 50), hit("total", 51)), (false, true));
    assert!(!roll(&sketch, &conceal("total"), 0, Value::Null, &[5]).hit, "a miss needs no second roll");
}

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
    assert_eq!(report.defense.compared(), 11, "flat-footed");
    let after = |steps: i32, damage: i32| {
        let sketch = victim(steps);
        let out = roll(&sketch, &coup, 5, json!(damage), &[10]);
        let mut token = sketch.tokens.iter().find(|t| t.id == "N").cloned().expect("N");
        out.changes.iter().for_each(|change| change.apply(&mut token));
        assert!(out.critical);
        let track =
            token.conditions.iter().find(|c| c.kind == "conditionTrack").and_then(crate::conditions::value);
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
    assert_eq!(out.details.damage_rolled, Some(8), "RD-51: a large 1d6 is a 1d8");
    let hours = out.changes.iter().find_map(|change| match change {
        crate::change::Change::AddCondition { condition, .. } => condition.more.get("hours").cloned(),
        _ => None,
    });
    assert_eq!(hours, Some(json!(5)));
}

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
    // SA-24: against an unseen attacker, the target strikes last, regardless of reach.
    let unseen = is(zones(&["AN.."]), "A", "invisible").with("N", |n| n.reach = Some(5));
    assert_eq!(melee(&unseen).strikes_first.as_deref(), Some("A"));
    assert_eq!(ask(&zones(&["AN.."]), AttackKind::Melee, json!({ "counter": true })).strikes_first, None);
}

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
            .map(|c| (c.kind.clone(), crate::conditions::points_at(c).map(str::to_owned)))
            .collect::<Vec<_>>()
    };
    assert_eq!(after("A"), [("engagedWith".to_owned(), Some("N".to_owned()))]);
    assert_eq!(after("N"), [("engagedBy".to_owned(), Some("A".to_owned()))]);
    assert_eq!(after("O"), []);
}
