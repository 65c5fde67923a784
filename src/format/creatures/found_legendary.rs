//! Legendary actions of a creature, read from a file and converted for a ruleset (E5-97).

use super::attack_text::plain;
use super::found::Found;
use super::legendary::Listed;
use super::legendary_text::allow;
use super::measures::Scale;
use super::{ReadCreature, fact, limits};
use burstmap_messages::{Message, all_of, catalogue};
use burstmap_rules::legendary::resistance::{self, LegendaryResistance, RESISTANCE};
use burstmap_rules::legendary::{self, ACTIONS, LegendaryActions, LegendaryOption};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::traits::same;
use burstmap_rules::wording::short;

/// Usual uses per round, for stat blocks that list legendary actions without a number.
const USUAL_USES: i32 = 3;

impl Found {
    /// Adds an item of the list of legendary actions.
    pub fn legendary_action(&mut self, name: &str, text: &str, cost: Option<i32>, scale: Scale) {
        if self.legendary.states(name) || self.legendary.states(text) {
            return;
        }
        let (name, stated) = without_cost(&plain(name));
        let (attacks, told) = (self.attacks.len(), self.told.len());
        self.action(&name, text, scale);
        let attack = self.attacks.get(attacks).map(|attack| attack.name.clone());
        self.lists(&name, text, cost.or(stated), attack);
        self.told.truncate(told);
    }

    /// Adds a legendary action that was already read as an action. `attack`: the attack in that action.
    pub fn lists(&mut self, name: &str, text: &str, cost: Option<i32>, attack: Option<String>) {
        let name = name.trim_end_matches('.').trim().to_owned();
        if name.is_empty() {
            return;
        }
        let lower = text.to_lowercase().replace('’', "'");
        let once = lower.contains("take this action again until the start of its next turn");
        let cost = cost.filter(|cost| *cost > 1);
        let attack = attack.into_iter().collect();
        let option = LegendaryOption { name, attack, cost, once, ..LegendaryOption::default() };
        self.legendary.options.push(Listed { option, text: text.to_owned() });
    }

    /// Adds the traits to the creature if the rules use them. Otherwise, they remain text.
    pub(super) fn legendary(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        let stated = std::mem::take(&mut self.legendary);
        if let Some(max) = stated.resistance {
            let own = LegendaryResistance { max: max.min(resistance::MOST_USES), left: None };
            match ruleset.attack.legendary_resistance {
                Some(_) => {
                    read.token.traits.insert(RESISTANCE.to_owned(), own.to_json());
                    read.understood.push(fact(catalogue::CreatureLegendaryResistance { max: own.max }));
                }
                None => self.told.push("Legendary Resistance".to_owned()),
            }
        }
        if stated.options.is_empty() && stated.uses.is_none() {
            return;
        }
        let names: Vec<String> = stated.options.iter().map(|one| one.option.name.clone()).collect();
        let options = stated.options.into_iter().map(|one| self.with_allowed(one, read));
        let uses = stated.uses.unwrap_or(USUAL_USES).clamp(1, legendary::MOST_USES);
        let own = LegendaryActions { uses, options: options.collect() };
        let value = own.to_json();
        if ruleset.actions.legendary.is_none() || LegendaryActions::read(&value).is_none() {
            self.told.extend(names);
            return;
        }
        read.token.traits.insert(ACTIONS.to_owned(), value);
        let message: Message = match names.is_empty() {
            true => catalogue::CreatureLegendaryUses { uses }.into(),
            false => {
                let actions = all_of(names.iter().map(|name| short(name)));
                catalogue::CreatureLegendaryActions { uses, actions }.into()
            }
        };
        read.understood.push(fact(message));
    }

    /// Returns the action with the effects that its text allows: movement, and the creature's own attacks or a spell.
    fn with_allowed(&self, one: Listed, read: &ReadCreature) -> LegendaryOption {
        let Listed { mut option, text } = one;
        // The limit of uses was already removed from the attack's name.
        let own = |name: &String| {
            let bare = limits::bare(name);
            read.token.attacks.iter().find(|own| same(&own.name, &bare)).map(|own| own.name.clone())
        };
        option.attack = option.attack.iter().filter_map(own).collect();
        let names: Vec<String> = self.attacks.iter().filter_map(|attack| own(&attack.name)).collect();
        allow(&mut option, &text, &names);
        option
    }
}

/// Splits "Wing Attack (Costs 2 Actions)" into name and cost.
fn without_cost(name: &str) -> (String, Option<i32>) {
    let stated = name.split_once('(').and_then(|(before, rest)| Some((before, rest.split_once(')')?)));
    let Some((before, (inside, after))) = stated else { return (name.to_owned(), None) };
    let lower = inside.trim().to_lowercase();
    let cost = lower.strip_prefix("costs ").and_then(|rest| rest.split_whitespace().next()?.parse().ok());
    match cost.filter(|cost| (1..=legendary::MOST_USES).contains(cost)) {
        Some(cost) => (format!("{}{}", before.trim_end(), after.trim_end_matches('.')), Some(cost)),
        None => (name.to_owned(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e5_97_a_name_states_what_an_action_takes() {
        assert_eq!(without_cost("Wing Attack (Costs 2 Actions)"), ("Wing Attack".to_owned(), Some(2)));
        assert_eq!(without_cost("Detect"), ("Detect".to_owned(), None));
        assert_eq!(without_cost("Bite (Bear Form Only)"), ("Bite (Bear Form Only)".to_owned(), None));
    }
}
