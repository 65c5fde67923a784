//! Saves by which tokens shake conditions off: when they are due, and what can be said of one (E5-93).

use crate::draft::Draft;
use crate::refusals::check_number;
use burstmap_messages::catalogue;
use burstmap_rules::conditions::repeated::{self, RepeatedSave, SaveMoment};
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// By which rule saves are repeated: the table's where the text has none.
pub fn save_rule(ruleset: &Ruleset) -> &str {
    ruleset.effects.as_ref().map_or("GM", |policy| &policy.save_rule)
}

/// By which rule attacks give conditions.
pub fn gives_rule(ruleset: &Ruleset) -> &str {
    ruleset.effects.as_ref().map_or("GM", |policy| &policy.gives_rule)
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

/// Refuses a save that cannot be made.
///
/// # Errors
///
/// `bad-command` with the place within it.
pub fn check(save: &RepeatedSave) -> Result<(), Refusal> {
    check_save(&save.stat, save.difficulty)?;
    if save.at.is_empty() {
        return Err(Refusal::new("bad-command", catalogue::RepeatedSaveNever).at("/at"));
    }
    if let Some(index) = save.advantage_at.iter().position(|moment| !save.at.contains(moment)) {
        let path = format!("/advantageAt/{index}");
        return Err(Refusal::new("bad-command", catalogue::RepeatedSaveAdvantage).at(path));
    }
    Ok(())
}

/// The same for what is thrown alone.
///
/// # Errors
///
/// As [`check`].
pub fn check_save(stat: &str, difficulty: i32) -> Result<(), Refusal> {
    if stat.trim().is_empty() {
        return Err(Refusal::new("bad-command", catalogue::RepeatedSaveStat).at("/stat"));
    }
    check_number("save", "difficulty", difficulty)
}
