//! Saves by which tokens shake conditions off: when they are due, and by which rules (E5-93).

use crate::draft::Draft;
use burstmap_rules::conditions::repeated;
use burstmap_rules::map::Id;
use burstmap_rules::model::given_condition::SaveMoment;
use burstmap_rules::ruleset::Ruleset;

/// By which rule saves are repeated: the table's where the text has none.
pub fn save_rule(ruleset: &Ruleset) -> &str {
    ruleset.effects.as_ref().map_or("GM", |policy| &policy.save_rule)
}

/// By which rule attacks give conditions.
pub fn gives_rule(ruleset: &Ruleset) -> &str {
    ruleset.effects.as_ref().map_or("GM", |policy| &policy.gives_rule)
}

/// By which rule templates act on those in them.
pub fn area_rule(ruleset: &Ruleset) -> &str {
    ruleset.effects.as_ref().map_or("GM", |policy| &policy.area_rule)
}

/// What a save costs that is made with an action; `None`: nothing is counted.
pub fn action(ruleset: &Ruleset) -> Option<&str> {
    let usual = || ruleset.actions.attack.as_deref();
    ruleset.effects.as_ref().map(|policy| policy.action.as_str()).or_else(usual)
}

/// The moment has come for a token: its saves are due.
pub fn come(draft: &mut Draft, id: &Id, moment: SaveMoment) {
    let Some(token) = draft.token_mut(id).filter(|token| !token.has("dead")) else { return };
    for condition in &mut token.conditions {
        repeated::ask(condition, moment);
    }
}
