//! Activities that a trait grants the active combatant for an action that it otherwise can't use (E5-08).

use super::Offers;
use super::activities::Turn;
use crate::command::Spend;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions;
use burstmap_rules::wording::word;

impl Offers<'_> {
    /// Offers the ruleset's activities for that action, then activities that only the trait has.
    pub(super) fn granted(&mut self, turn: &Turn) {
        let policy = &turn.board.facts.ruleset.actions;
        let Some(granted) = &policy.granted else { return };
        if actions::spend(policy, turn.budget, &granted.action).is_err() {
            return;
        }
        let known = actions::names(policy);
        for own in granted.uses(turn.token) {
            match policy.activities.iter().find(|activity| activity.name == own) {
                Some(activity) => self.activity(turn, activity, Some(&granted.action)),
                None if known.contains(&own.as_str()) => {}
                None => {
                    let text = catalogue::OfferActivity { token: name(turn.token), activity: word(&own) };
                    self.one(&granted.rule, &turn.token.id, Spend::new(&turn.token.id, &own), text);
                }
            }
        }
    }
}
