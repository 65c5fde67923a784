//! Refusals of questions and documents in the words of commands.

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

/// A question's refusal in a command's words.
pub fn as_command(mut refusal: Refusal) -> Refusal {
    if refusal.code == "bad-query" {
        refusal.code = "bad-command".into();
    }
    refusal
}

/// What a document says of something outside the map.
const OFF_MAP: [&str; 2] = [catalogue::SceneCellOff::ID, catalogue::SceneOrderUnknown::ID];

/// A document's problem in a command's words.
pub fn scene_as_command(mut refusal: Refusal) -> Refusal {
    if refusal.code == "bad-scene" {
        let off_map = refusal.said.as_ref().is_some_and(|said| OFF_MAP.contains(&said.id()));
        refusal.code = if off_map { "out-of-bounds" } else { "bad-command" }.into();
    }
    refusal
}

/// The greatest bonus or difficulty.
const MAX_NUMBER: i32 = 1_000_000;

/// Refuses a number that is added up with others when nobody needs a greater one: sums stay numbers.
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
