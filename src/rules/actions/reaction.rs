//! Reactions: actions out of turn until the token's next turn (E5-09).

use super::own_count;
use crate::map::Token;
use crate::policy::actions::ActionPolicy;

impl ActionPolicy {
    /// Returns whether a reaction pays for the action or activity, so that it is available on any turn (E5-09).
    pub fn is_reaction(&self, name: &str) -> bool {
        let Some(reaction) = &self.reaction else { return false };
        let activity = self.activities.iter().find(|activity| activity.name == name);
        reaction.action == activity.map_or(name, |activity| &activity.cost)
    }

    /// Returns the rule for the budget that pays for the action.
    pub fn rule_of(&self, action: &str) -> &String {
        let reaction = self.reaction.as_ref().filter(|reaction| reaction.action == action);
        let granted = self.granted.as_ref().filter(|granted| granted.action == action);
        let own = reaction.map(|own| &own.rule).or(granted.map(|own| &own.rule));
        own.unwrap_or(&self.rule)
    }
}

/// Returns the token's reactions per turn, or `None` if the rules don't count them.
pub fn reactions(policy: &ActionPolicy, token: &Token) -> Option<i32> {
    let reaction = policy.reaction.as_ref()?;
    Some(own_count(token, &reaction.action).unwrap_or(reaction.count).max(0))
}
