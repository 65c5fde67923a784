//! Saves that end conditions: their timing and rules (E5-93).

use crate::draft::Draft;
use burstmap_rules::conditions::repeated;
use burstmap_rules::map::Id;
use burstmap_rules::model::given_condition::SaveMoment;
use burstmap_rules::ruleset::Ruleset;

/// Returns the rule for repeated saves, or the table's rule if the ruleset has none.
pub fn save_rule(ruleset: &Ruleset) -> &str {
    ruleset.effects.as_ref().map_or("GM", |policy| &policy.save_rule)
}

/// Returns the rule for conditions from attacks.
pub fn gives_rule(ruleset: &Ruleset) -> &str {
    ruleset.effects.as_ref().map_or("GM", |policy| &policy.gives_rule)
}

/// Returns the rule for template effects.
pub fn area_rule(ruleset: &Ruleset) -> &str {
    ruleset.effects.as_ref().map_or("GM", |policy| &policy.area_rule)
}

/// Returns the action that a save costs, or `None` if actions aren't counted.
pub fn action(ruleset: &Ruleset) -> Option<&str> {
    let usual = || ruleset.actions.attack.as_deref();
    ruleset.effects.as_ref().map(|policy| policy.action.as_str()).or_else(usual)
}

/// Makes a token's saves due at this moment.
pub fn come(draft: &mut Draft, id: &Id, moment: SaveMoment) {
    let Some(token) = draft.token_mut(id).filter(|token| !token.has("dead")) else { return };
    for condition in &mut token.conditions {
        repeated::ask(condition, moment);
    }
}
