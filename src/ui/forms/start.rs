//! Options for starting a fight.

use crate::components::field::Typed;
use burstmap_encounter::command::GivenModifier;
use burstmap_encounter::{Command, Table};
use burstmap_rules::map::Id;

/// Options for rolling initiative and starting combat, by any button or key.
#[derive(Clone, Debug, Default)]
pub struct Start {
    pub bonus: Typed<i32>,
    /// Ability for initiative, and the one that breaks ties (SA-04).
    pub rolled_with: Option<String>,
    pub ties_by: Option<String>,
    /// Side that surprises the others (SA-38).
    pub surprise: Option<String>,
    /// Token that acts first, and the one that watches it.
    pub declares: Option<Id>,
    pub watcher: Option<Id>,
}

impl Start {
    /// Adds the options to a command that starts a fight, as far as they exist in the scene.
    pub fn complete(&self, table: &Table, command: &mut Command) {
        let rules = table.ruleset();
        match command {
            Command::RollInitiative(roll) => {
                let abilities = &rules.initiative.abilities;
                let known = |name: &Option<String>| name.clone().filter(|name| abilities.contains(name));
                if let Some(first) = known(&self.rolled_with).filter(|_| abilities.len() > 1) {
                    roll.choice = std::iter::once(first).chain(known(&self.ties_by)).collect();
                }
                if let Some(bonus) = self.bonus.get().filter(|bonus| *bonus != 0) {
                    roll.modifiers = vec![GivenModifier { value: bonus, text: None }];
                }
            }
            Command::StartCombat(start) if rules.turns.first_rule.is_some() => {
                let tokens = &table.scene().tokens;
                let known =
                    |id: &Option<Id>| id.clone().filter(|id| tokens.iter().any(|token| token.id == *id));
                let surprise = |side: &&String| tokens.iter().any(|token| token.side == **side);
                start.surprise = self.surprise.as_ref().filter(surprise).cloned();
                start.declares = known(&self.declares);
                start.watcher = known(&self.watcher).filter(|_| start.declares.is_some());
            }
            _ => {}
        }
    }
}
