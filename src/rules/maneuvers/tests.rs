use super::*;
use crate::conditions::plain;
use crate::dice::GivenFaces;
use crate::sketch::Sketch;
use burstmap_messages::{Message, catalogue};
use serde_json::json;

/// Creates a fight in which the target's defenses are 12 and its hit points 30.
fn fight(rows: &[&str]) -> Sketch {
    Sketch::square("reflex-d20", rows).with("N", |n| {
        n.stats.extend([
            ("reflex".to_owned(), 12.0),
            ("will".to_owned(), 14.0),
            ("dexterity".to_owned(), 3.0),
        ]);
        n.hp = serde_json::from_value(json!({ "current": 30, "max": 30 })).expect("hit points");
    })
}

fn attempt(
    sketch: &Sketch,
    kind: ManeuverKind,
    follow: Value,
    options: Value,
    faces: &[u32],
) -> Result<ManeuverOutcome, Refusal> {
    let (attacker, target) = ("A".to_owned(), "N".to_owned());
    let options =
        serde_json::from_value::<Option<AttackOptions>>(options).expect("options").unwrap_or_default();
    let overrides = AttackOverrides::default();
    let order = ManeuverOrder {
        attacker: &attacker,
        target: &target,
        kind,
        bonus: 2,
        follow: &serde_json::from_value(follow).expect("how far"),
        damage: None,
        options: &options,
        overrides: &overrides,
    };
    let mut dice = GivenFaces::new(faces.to_vec());
    let out = resolve(&sketch.board(), &Situation::default(), &order, &mut dice)?;
    assert_eq!(dice.used(), faces.len(), "every face is used");
    Ok(out)
}

fn does(sketch: &Sketch, kind: ManeuverKind, faces: &[u32]) -> ManeuverOutcome {
    attempt(sketch, kind, Value::Null, Value::Null, faces).expect("an outcome")
}

/// Returns the token after the result.
fn after(sketch: &Sketch, out: &ManeuverOutcome, id: &str) -> Token {
    let mut token = sketch.tokens.iter().find(|t| t.id == id).cloned().expect("a token");
    out.changes.iter().for_each(|change| change.apply(&mut token));
    token
}

fn place(sketch: &Sketch, out: &ManeuverOutcome, id: &str) -> [i32; 2] {
    let at = after(sketch, out, id).at;
    [at.col, at.row]
}

#[test]
fn rd_41_without_an_attack_bonus_of_1_maneuvers_provoke_those_who_threaten() {
    let with_bonus = |bonus: f64| {
        fight(&["AN..O"]).with("A", |a| {
            a.stats.insert("attackBonus".into(), bonus);
        })
    };
    assert_eq!(
        does(&with_bonus(0.0), ManeuverKind::Trip, &[10]).details.provokes,
        ["N"],
        "O is too far away"
    );
    assert_eq!(does(&with_bonus(1.0), ManeuverKind::Trip, &[10]).details.provokes, [""; 0]);
}

// RD-41, RD-42
#[test]
fn rd_42_a_trip_goes_against_reflex_and_leaves_prone() {
    let sketch = fight(&["AN.."]);
    let (hit, miss) = (does(&sketch, ManeuverKind::Trip, &[10]), does(&sketch, ManeuverKind::Trip, &[9]));
    assert_eq!((hit.details.total, hit.details.needed, hit.details.against.as_str()), (12, 12, "reflex"));
    assert!(after(&sketch, &hit, "N").has("prone") && !after(&sketch, &miss, "N").has("prone"));
}

#[test]
fn rd_43_a_grapple_holds_until_it_is_not_kept_up() {
    let sketch = fight(&["AN.."]);
    let out = does(&sketch, ManeuverKind::Grapple, &[10]);
    let held = after(&sketch, &out, "N");
    assert!(held.has("grappled"));
    let mut later = sketch.clone();
    later.tokens.retain(|t| t.id != "N");
    later.tokens.push(held.clone());
    let ruleset = later.ruleset.clone();
    let policy = ruleset.maneuvers.expect("maneuvers");
    let attacker = later.tokens.iter().find(|t| t.id == "A").expect("A");
    let mut free = held;
    let_go(&later.board(), &policy, attacker).iter().for_each(|change| change.apply(&mut free));
    assert!(!free.has("grappled"));
}

#[test]
fn rd_44_a_disarmed_weapon_falls_beside_its_owner_and_a_bad_miss_disarms_the_attacker() {
    let sketch = fight(&["....", ".AN.", "...."]);
    let out = does(&sketch, ManeuverKind::Disarm, &[10]);
    assert_eq!(after(&sketch, &out, "N").armed, Some(false));
    assert!(out.changes.contains(&Change::Dropped { token: "N".into(), at: Cell::new(1, 0) }));
    let named =
        attempt(&sketch, ManeuverKind::Disarm, Value::Null, json!({ "to": [3, 2] }), &[10]).expect("hit");
    assert!(named.changes.contains(&Change::Dropped { token: "N".into(), at: Cell::new(3, 2) }));
    assert_eq!(does(&sketch, ManeuverKind::Disarm, &[6]).changes, [], "missed by 4");
    let bad = does(&sketch, ManeuverKind::Disarm, &[5]);
    assert_eq!((after(&sketch, &bad, "A").armed, after(&sketch, &bad, "N").armed), (Some(false), None));
}

#[test]
fn rd_45_sundering_damages_the_object() {
    let held = fight(&["AN.."]);
    let options = json!({ "damage": { "dice": "1d8+1" } });
    let out = attempt(&held, ManeuverKind::Sunder, Value::Null, options.clone(), &[10, 5]).expect("hit");
    assert_eq!(
        (out.details.object_damage, after(&held, &out, "N").hp.as_ref().map(|hp| hp.current)),
        (Some(6), Some(30))
    );
    let object = fight(&["AN.."]).with("N", |n| {
        n.traits.extend([
            ("object".to_owned(), json!(true)),
            ("damageReduction".to_owned(), json!([{ "amount": 4 }])),
        ]);
    });
    let out = attempt(&object, ManeuverKind::Sunder, Value::Null, options, &[10, 5]).expect("hit");
    assert_eq!(
        after(&object, &out, "N").hp.as_ref().map(|hp| hp.current),
        Some(28),
        "6 less its hardness of 4"
    );
}

#[test]
fn rd_46_a_bull_rush_pushes_straight_away() {
    let open = fight(&["AN......"]);
    for (face, column) in [(10, 2), (14, 2), (15, 3), (20, 4)] {
        let out = does(&open, ManeuverKind::BullRush, &[face]);
        assert_eq!(
            (place(&open, &out, "N"), place(&open, &out, "A")),
            ([column, 0], [0, 0]),
            "rolled {face}"
        );
    }
    let slant = fight(&["A...", ".N..", "....", "...."]);
    let out = does(&slant, ManeuverKind::BullRush, &[15]);
    assert_eq!(place(&slant, &out, "N"), [3, 3]);
}

#[test]
fn rd_46_a_wall_hurts_for_each_square_that_it_denies() {
    let blocked = fight(&["AN.#...."]);
    // Succeeded by 10: three squares, of which the wall blocks two.
    let out = does(&blocked, ManeuverKind::BullRush, &[20, 3, 6]);
    assert_eq!((place(&blocked, &out, "N"), out.details.squares, out.details.denied), ([2, 0], 1, 2));
    assert_eq!(after(&blocked, &out, "N").hp.as_ref().map(|hp| hp.current), Some(21));
    let thin = fight(&["AN......"]).wall("w", &[[2.0, -1.0], [2.0, 2.0]]);
    let out = does(&thin, ManeuverKind::BullRush, &[10, 4]);
    assert_eq!((place(&thin, &out, "N"), out.details.denied), ([1, 0], 1));
    let crowded = fight(&["ANO....."]);
    assert_eq!(
        does(&crowded, ManeuverKind::BullRush, &[20]).details.damage,
        None,
        "somebody else is no wall"
    );
}

#[test]
fn rd_46_the_attacker_may_follow_and_nobody_pushes_what_is_two_sizes_larger() {
    let open = fight(&["AN......"]);
    let follow = |follow: Value| {
        let out = attempt(&open, ManeuverKind::BullRush, follow, Value::Null, &[20]).expect("hit");
        (place(&open, &out, "N"), place(&open, &out, "A"))
    };
    assert_eq!(follow(json!(true)), ([4, 0], [3, 0]));
    assert_eq!(follow(json!(1)), ([4, 0], [1, 0]), "at any point");
    let sized =
        |size: &str| fight(&["AN......", "........", "........"]).with("N", |n| n.size = Some(size.into()));
    assert!(attempt(&sized("large"), ManeuverKind::BullRush, Value::Null, Value::Null, &[10]).is_ok());
    let refusal = attempt(&sized("huge"), ManeuverKind::BullRush, Value::Null, Value::Null, &[10])
        .expect_err("too large");
    assert!(refusal.message.contains("RD-46"), "{}", refusal.message);
}

#[test]
fn rd_47_an_overrun_passes_through_without_provoking_and_may_leave_prone() {
    let sketch = fight(&["AN.."]);
    let by_4 = does(&sketch, ManeuverKind::Overrun, &[14]);
    assert_eq!((place(&sketch, &by_4, "A"), after(&sketch, &by_4, "N").has("prone")), ([2, 0], false));
    assert_eq!(by_4.details.provokes, [""; 0]);
    let by_5 = does(&sketch, ManeuverKind::Overrun, &[15]);
    assert!(after(&sketch, &by_5, "N").has("prone"));
    let stays = attempt(&sketch, ManeuverKind::Overrun, json!(false), Value::Null, &[15]).expect("hit");
    assert_eq!(place(&sketch, &stays, "A"), [0, 0]);
    let walled = fight(&["AN#."]);
    assert_eq!(place(&walled, &does(&walled, ManeuverKind::Overrun, &[14]), "A"), [0, 0], "no room beyond");
}

#[test]
fn rd_48_a_reposition_goes_to_an_adjacent_square_and_on_in_a_line() {
    let sketch = fight(&["....", "AN..", "....", "...."]);
    let moved = |face: u32, to: Value| {
        let options = if to.is_null() { Value::Null } else { json!({ "to": to }) };
        attempt(&sketch, ManeuverKind::Reposition, Value::Null, options, &[face])
            .map(|out| place(&sketch, &out, "N"))
    };
    assert_eq!(moved(10, json!([1, 2])), Ok([1, 2]));
    assert_eq!(moved(15, json!([1, 2])), Ok([1, 3]), "5 above: one more in a straight line");
    assert_eq!(moved(10, Value::Null), Ok([2, 1]));
    assert_eq!(moved(10, json!([3, 3])).map_err(|r| r.path.clone()), Err(Some("/options/to".to_owned())));
}

#[test]
fn rd_49_stealing_needs_reach() {
    let sketch = fight(&["AN.."]);
    let taken = Change::Taken { token: "N".into(), by: "A".into() };
    assert!(does(&sketch, ManeuverKind::Steal, &[10]).changes.contains(&taken));
    let far = fight(&["A..N"]);
    let refusal =
        attempt(&far, ManeuverKind::Steal, Value::Null, Value::Null, &[10]).expect_err("out of reach");
    assert_eq!(refusal.code, "out-of-range");
}

#[test]
fn rd_50_a_feint_goes_against_will_until_the_targets_next_turn() {
    let sketch = fight(&["AN.."]);
    assert!(
        !after(&sketch, &does(&sketch, ManeuverKind::Feint, &[11]), "N").has("feinted"),
        "13 against Will 14"
    );
    let out = does(&sketch, ManeuverKind::Feint, &[12]);
    let target = after(&sketch, &out, "N");
    let feinted = target.conditions.iter().find(|c| c.kind == "feinted").expect("feinted");
    assert_eq!(feinted.more["until"], json!({ "token": "N", "at": "turnStart" }));
    assert_eq!(out.details.against, "will");
}

#[test]
fn systems_without_maneuvers_refuse_them() {
    let sketch = Sketch::square("reaction-square", &["AN"]);
    assert!(attempt(&sketch, ManeuverKind::Trip, Value::Null, Value::Null, &[]).is_err());
}

#[test]
fn what_changes_attacks_changes_maneuvers() {
    let sketch = fight(&["AN.."]).with("A", |a| a.conditions.push(plain("prone")));
    assert_eq!(does(&sketch, ManeuverKind::Trip, &[14]).details.total, 11, "RD-33: prone, -5");
}

/// Returns the described dice of a maneuver with this damage.
fn told(sketch: &Sketch, kind: ManeuverKind, damage: &str) -> String {
    let (attacker, target) = ("A".to_owned(), "N".to_owned());
    let (options, overrides) = (AttackOptions::default(), AttackOverrides::default());
    let order = ManeuverOrder {
        attacker: &attacker,
        target: &target,
        kind,
        bonus: 2,
        follow: &Given::Nothing,
        damage: None,
        options: &options,
        overrides: &overrides,
    };
    let asked = asked::AskedByManeuver::of(&sketch.board(), &Situation::default(), &order).expect("dice");
    let spec = crate::damage::DamageSpec::read(&json!(damage), "/damage").expect("damage");
    asked.words(Some(&spec)).expect("words").text
}

// RD-16, RD-45, RD-46, RD-50: the same dice as `attempt` rolls.
#[test]
fn rd_45_the_dice_of_a_maneuver_are_told_in_their_order() {
    let mut sketch = fight(&[".AN."]);
    let asked = |message: Message| message.to_string();
    let first = asked(catalogue::DiceAsked { dice: vec!["d20"] }.into());
    assert_eq!(told(&sketch, ManeuverKind::Trip, "1d8"), first);
    assert_eq!(
        told(&sketch, ManeuverKind::Sunder, "1d8"),
        format!("{first} {}", asked(catalogue::DiceAskedDamage { dice: vec!["d8"] }.into()))
    );
    let wall = asked(catalogue::DiceAskedWall { dice: vec!["d6"] }.into());
    assert_eq!(told(&sketch, ManeuverKind::BullRush, "1d8"), format!("{first} {wall}"));
    sketch = sketch.with("N", |n| n.conditions.push(plain("invisible")));
    let veiled = catalogue::DiceAskedVeil;
    assert_eq!(told(&sketch, ManeuverKind::Trip, "1d8"), format!("{first} {veiled}"));
    assert_eq!(told(&sketch, ManeuverKind::Feint, "1d8"), first, "nobody has to be seen to be lied to");
}

// E5-43, E5-51, E5-53
#[test]
fn e5_51_where_the_target_saves_its_dice_are_told() {
    let sketch = |condition: Option<&str>| {
        Sketch::square("srd-5e", &[".AN."]).with("N", |n| n.conditions.extend(condition.map(plain)))
    };
    let check = Message::from(catalogue::DiceAskedCheck { token: "N", dice: "d20" });
    let save = Message::from(catalogue::DiceAskedChecks { checks: vec![check] }).to_string();
    assert_eq!(told(&sketch(None), ManeuverKind::Grapple, "1d8"), save);
    assert_eq!(told(&sketch(None), ManeuverKind::BullRush, "1d8"), save);
    assert_eq!(told(&sketch(Some("paralyzed")), ManeuverKind::Grapple, "1d8"), "", "it fails without a roll");
}
