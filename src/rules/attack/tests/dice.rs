//! The described dice match the rolled ones.

use super::*;
use crate::attack::asked::AskedDice;
use crate::dice::Dice;
use burstmap_messages::{Message, catalogue};

/// A dice source that shows one face on every die, and records the rolled dice.
struct Noted {
    highest: bool,
    sides: Vec<u32>,
}

impl Dice for Noted {
    fn roll(&mut self, sides: u32) -> Result<u32, Refusal> {
        self.sides.push(sides);
        Ok(if self.highest { sides } else { 1 })
    }
}

/// Returns the described dice of an attack, and the dice rolled on success and on failure.
fn dice(sketch: &Sketch, options: Value, damage: &str) -> (String, Vec<u32>, Vec<u32>) {
    let query = query(AttackKind::Melee, options);
    let (board, situation) = (sketch.board(), Situation::default());
    let report = judge(&board, &situation, &query).expect("a report");
    let spec = DamageSpec::read(&json!(damage), "/damage").expect("damage");
    let asked = AskedDice::of(board.facts.ruleset, &report, &query.options);
    let order = AttackOrder { query: &query, bonus: 0, damage: Some(&spec), with: None };
    let thrown = |highest: bool| {
        let mut dice = Noted { highest, sides: Vec::new() };
        resolve(&board, &situation, &order, &report, &mut dice).expect("an outcome");
        dice.sides
    };
    (asked.words(Some(&spec)).expect("words").text, thrown(true), thrown(false))
}

/// Returns the required dice as consecutive sentences.
fn in_order<const N: usize>(sentences: [Message; N]) -> String {
    sentences.map(|sentence| sentence.to_string()).join(" ")
}

fn dice_of<const N: usize>(dice: [&str; N]) -> Message {
    catalogue::DiceAsked { dice: dice.to_vec() }.into()
}

#[test]
fn one_throw_and_what_it_deals() {
    let (told, hit, miss) = dice(&duel("reaction-square"), json!({}), "2d6+1");
    assert_eq!(told, in_order([dice_of(["3d10"]), catalogue::DiceAskedDamage { dice: vec!["2d6"] }.into()]));
    assert_eq!((hit, miss), (vec![10, 10, 10, 6, 6], vec![10, 10, 10]));
    let (told, hit, _) = dice(&duel("reaction-square"), json!({}), "5");
    assert_eq!((told, hit.len()), (in_order([dice_of(["3d10"])]), 3), "no dice are thrown for a number");
}

// RD-16, RD-51
#[test]
fn concealment_comes_between_and_damage_has_the_weapons_size() {
    let sketch = is(duel("reflex-d20"), "N", "invisible");
    let (told, hit, miss) = dice(&sketch, json!({ "weapon": { "size": "large" } }), "1d8");
    let damage = catalogue::DiceAskedDamage { dice: vec!["d10"] }.into();
    assert_eq!(told, in_order([dice_of(["d20"]), catalogue::DiceAskedVeil.into(), damage]));
    assert_eq!((hit, miss), (vec![20, 100, 10], vec![20]));
}

// E5-41, E5-42
#[test]
fn with_advantage_or_disadvantage_the_attack_is_thrown_twice_and_a_critical_hit_deals_twice() {
    let (told, hit, miss) = dice(&is(duel("srd-5e"), "N", "invisible"), json!({}), "1d8+1d4+3");
    let twice = catalogue::DiceAskedTwice { dice: vec!["d20"], net: "disadvantage" }.into();
    let damage = catalogue::DiceAskedCritical { dice: vec!["d8", "d4"], twice: vec!["2d8", "2d4"] }.into();
    assert_eq!(told, in_order([twice, damage]));
    assert_eq!((hit, miss), (vec![20, 20, 8, 8, 4, 4], vec![20, 20]));
}
