//! Translation of query and scene errors into command errors.

use burstmap_messages::{Message, catalogue};
use burstmap_rules::attack::AttackOptions;
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::word;

/// Converts a query's refusal into a command's.
pub fn as_command(mut refusal: Refusal) -> Refusal {
    if refusal.code == "bad-query" {
        refusal.code = "bad-command".into();
    }
    refusal
}

/// Messages of a scene about positions off the map.
const OFF_MAP: [&str; 2] = [catalogue::SceneCellOff::ID, catalogue::SceneOrderUnknown::ID];

/// Converts a scene's error into a command's.
pub fn scene_as_command(mut refusal: Refusal) -> Refusal {
    if refusal.code == "bad-scene" {
        let off_map = refusal.said.as_ref().is_some_and(|said| OFF_MAP.contains(&said.id()));
        refusal.code = if off_map { "out-of-bounds" } else { "bad-command" }.into();
    }
    refusal
}

/// Refuses a field that `what` doesn't use, and lists the `readers` that do.
pub fn unread(field: &str, what: Message, readers: Vec<Message>) -> Refusal {
    let count = readers.len();
    let message = catalogue::FieldUnread { what, field, count, readers };
    Refusal::new("bad-command", message).at(format!("/{field}"))
}

/// Refuses a field that has an effect only together with another field.
pub fn counts_with(field: &str, other: &str) -> Refusal {
    Refusal::new("bad-command", catalogue::FieldCountsWith { field, other }).at(format!("/{field}"))
}

/// Refuses a field that has no effect together with another field.
pub fn idle_beside(field: &str, other: &str) -> Refusal {
    Refusal::new("bad-command", catalogue::FieldIdleBeside { field, other }).at(format!("/{field}"))
}

/// Refuses modifiers of a save that isn't rolled, because its result is `decided`.
///
/// # Errors
///
/// `bad-command` at the field.
pub fn refuse_unrolled(decided: Option<bool>, bonus: i32, advantage: i32) -> Result<(), Refusal> {
    let added = [(bonus != 0, "bonus"), (advantage != 0, "advantage")];
    match added.into_iter().find(|(given, _)| *given && decided.is_some()) {
        Some((_, field)) => Err(idle_beside(field, "success")),
        None => Ok(()),
    }
}

/// Refuses options that only maneuvers use (RD-44, RD-45, RD-48).
///
/// # Errors
///
/// `bad-command` at the option.
pub fn refuse_options_of_maneuvers(attack: &str, options: &AttackOptions) -> Result<(), Refusal> {
    // Report a problem within the option first.
    options.damage.get().map(|damage| damage.spec("/options/damage")).transpose()?;
    let given = [(!options.damage.is_nothing(), "damage"), (!options.to.is_nothing(), "to")];
    let Some((_, name)) = given.into_iter().find(|(given, _)| *given) else { return Ok(()) };
    let refusal = unread(name, word(attack), vec![word("maneuver")]);
    Err(refusal.under("/options"))
}

/// Maximum bonus or difficulty.
const MAX_NUMBER: i32 = 1_000_000;

/// Refuses needlessly large numbers, so that sums don't overflow.
///
/// # Errors
///
/// `bad-command` at the field `name`.
pub fn check_number(command: &str, name: &str, number: i32) -> Result<(), Refusal> {
    if (-MAX_NUMBER..=MAX_NUMBER).contains(&number) {
        return Ok(());
    }
    let message = catalogue::CommandNumber { command, name, most: MAX_NUMBER, number };
    Err(Refusal::new("bad-command", message).at(format!("/{name}")))
}
