//! States of attacker and target: prone, helpless, grappled, defending.

use super::*;

#[test]
fn rs_23_prone_attackers_have_minus_4_in_melee_only() {
    assert_eq!(told(&melee(&is(duel("reaction-square"), "A", "prone"))), ["RS-23 attack -4"]);
    assert_eq!(told(&ranged(&is(duel("reaction-square"), "A", "prone"))), [""; 0]);
}

#[test]
fn rs_24_rs_25_prone_targets_are_easier_in_melee_and_harder_from_afar() {
    assert_eq!(told(&melee(&is(duel("reaction-square"), "N", "prone"))), ["RS-24 attack +4"]);
    assert_eq!(told(&ranged(&is(far("reaction-square"), "N", "prone"))), ["RS-25 attack -4"]);
}

#[test]
fn ah_19_ah_20_ah_21_prone_changes_target_numbers_and_dice() {
    let near = || Sketch::on(Shape::HexPointy, "agility-hex", &["AN.."]);
    let away = Sketch::on(Shape::HexPointy, "agility-hex", &["A..N"]);
    assert_eq!(told(&melee(&is(near(), "A", "prone"))), ["AH-19 targetNumber +1"]);
    assert_eq!(told(&melee(&is(near(), "N", "prone"))), ["AH-20 dice +1"]);
    assert_eq!(told(&ranged(&is(away, "N", "prone"))), ["AH-21 targetNumber +2"]);
}

#[test]
fn ah_19_ah_20_the_roll_has_one_more_die_and_the_number_rises() {
    let sketch = Sketch::on(Shape::HexPointy, "agility-hex", &["AN.."]);
    let sketch = stat(is(is(sketch, "N", "prone"), "A", "prone"), "N", "avoid", 12.0);
    let out = roll(&sketch, &query(AttackKind::Melee, json!({})), 1, Value::Null, &[7, 5]);
    assert_eq!((out.details.total, out.details.needed, out.hit), (13, 13, true));
}

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

#[test]
fn rd_33_prone_in_the_third_system() {
    assert_eq!(told(&melee(&is(duel("reflex-d20"), "A", "prone"))), ["RD-33 attack -5"]);
    assert_eq!(told(&melee(&is(duel("reflex-d20"), "N", "prone"))), ["RD-33 attack +5"]);
    assert_eq!(told(&ranged(&is(far("reflex-d20"), "N", "prone"))), ["RD-33 attack -5"]);
}

#[test]
fn rd_29_a_defense_counts_for_every_defense() {
    let defending =
        || duel("reflex-d20").with("N", |n| n.conditions.push(with(plain("defending"), "value", 5.into())));
    assert_eq!(told(&melee(&defending())), ["RD-29 reflex +5"]);
    let will = ask(&defending(), AttackKind::Melee, json!({ "versus": "will" }));
    assert_eq!(told(&will), ["RD-29 will +5"]);
}

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

#[test]
fn rd_50_the_feinted_lose_dexterity_once() {
    let sketch = stat(is(duel("reflex-d20"), "N", "feinted"), "N", "dexterity", 4.0);
    assert_eq!(told(&melee(&sketch)), ["RD-50 reflex -4"]);
    let both = is(sketch, "N", "flatFooted");
    assert_eq!(told(&melee(&both)), ["RD-30 reflex -4"]);
}
