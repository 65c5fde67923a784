//! Refusals of questions and documents in the words of commands.

use burstmap_rules::reason::Refusal;

/// A question's refusal in a command's words.
pub fn as_command(mut refusal: Refusal) -> Refusal {
    if refusal.code == "bad-query" {
        refusal.code = "bad-command".into();
    }
    refusal
}

/// A document's problem in a command's words.
pub fn scene_as_command(mut refusal: Refusal) -> Refusal {
    if refusal.code == "bad-scene" {
        refusal.code =
            if refusal.message.contains("not on the map") { "out-of-bounds" } else { "bad-command" }.into();
    }
    refusal
}
