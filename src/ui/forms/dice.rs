//! Dice rolled at the table, for the next command with a roll: faces or results.

use crate::components::field::Typed;
use crate::words::say;
use burstmap_encounter::command::Totals;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub struct Faces {
    pub text: String,
    /// Result of the attack roll.
    pub attack: Typed<i32>,
    /// Damage of all types together.
    pub damage: Typed<i32>,
    /// Results of checks and saves, by token.
    pub tokens: BTreeMap<Id, Typed<i32>>,
}

impl Faces {
    /// Returns the entered numbers in order.
    pub fn list(&self) -> Vec<u32> {
        self.text.split(|c: char| !c.is_ascii_digit()).filter_map(|face| face.parse().ok()).collect()
    }

    /// Returns the entered results, without those that are not numbers.
    pub fn totals(&self) -> Totals {
        let tokens = self.tokens.iter().filter_map(|(token, typed)| Some((token.clone(), typed.get()?)));
        let damage = self.damage.get().filter(|damage| *damage >= 0);
        Totals { attack: self.attack.get(), damage, tokens: tokens.collect() }
    }

    pub fn is_empty(&self) -> bool {
        self.list().is_empty() && self.totals().is_empty()
    }

    /// Returns the dice that remain after a roll. Unused results stay in their fields.
    pub fn after(mut self, used: &Totals) -> Faces {
        self.text.clear();
        if used.attack.is_some() {
            self.attack = Typed::default();
        }
        if used.damage.is_some() {
            self.damage = Typed::default();
        }
        self.tokens.retain(|token, _| !used.tokens.contains_key(token));
        self
    }

    /// Returns the entered numbers and results separated by commas, if any.
    pub fn in_words(&self) -> Option<String> {
        let Totals { attack, damage, tokens } = self.totals();
        let attack = attack.map(|total| say(catalogue::FormTotalAttack { total }).to_string());
        let damage = damage.map(|total| say(catalogue::FormTotalDamage { total }).to_string());
        let faces = self.list().into_iter().map(|face| face.to_string());
        let own = tokens.into_values().map(|total| total.to_string());
        let words: Vec<String> = attack.into_iter().chain(damage).chain(faces).chain(own).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_numbers_between_anything_else() {
        let faces = |text: &str| Faces { text: text.into(), ..Faces::default() };
        assert_eq!(faces("4, 5 and6").list(), [4, 5, 6]);
        assert!(Faces::default().list().is_empty());
        assert_eq!(faces("4;5").in_words().as_deref(), Some("4, 5"));
        assert_eq!(faces(" ").in_words(), None);
    }

    #[test]
    fn results_that_a_roll_did_not_use_stay() {
        let typed = |text: &str| Typed::new(text.to_owned());
        let tokens = [("a", "12"), ("b", "9")].map(|(token, text)| (Id::from(token), typed(text)));
        let faces = Faces {
            text: "4".into(),
            attack: typed("22"),
            damage: typed("28"),
            tokens: BTreeMap::from(tokens),
        };
        let used =
            Totals { attack: Some(22), tokens: BTreeMap::from([("a".into(), 12)]), ..Totals::default() };
        let left = faces.after(&used).totals();
        assert_eq!((left.attack, left.damage), (None, Some(28)));
        assert_eq!(left.tokens, BTreeMap::from([("b".into(), 9)]));
    }

    #[test]
    fn a_result_that_is_no_number_does_not_block_a_roll() {
        let faces = Faces { damage: Typed::new("lots".to_owned()), ..Faces::default() };
        assert!(faces.is_empty() && faces.damage.error().is_some());
    }
}
