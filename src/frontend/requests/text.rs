//! Texts of players, and names in commands.

use burstmap_encounter::Table;
use burstmap_rules::map::Id;
use serde_json::Value;

/// Maximum number of characters of a name, and of a line.
pub const MOST_IN_NAME: usize = 40;
pub const MOST_IN_LINE: usize = 200;
/// Maximum number of characters of the game master's message to a player.
pub const MOST_IN_WORD: usize = 200;

/// Returns the tokens that a command names, in the order of the scene.
pub fn tokens_in(table: &Table, command: &Value) -> Vec<Id> {
    fn names(value: &Value, id: &str) -> bool {
        match value {
            Value::String(text) => text == id,
            Value::Array(list) => list.iter().any(|item| names(item, id)),
            Value::Object(fields) => fields.values().any(|item| names(item, id)),
            _ => false,
        }
    }
    let tokens = table.scene().tokens.iter().filter(|token| names(command, &token.id));
    tokens.map(|token| token.id.clone()).collect()
}

/// Returns a text from outside as one line of at most `most` letters.
pub fn clip(text: &str, most: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(most) {
        Some((end, _)) => format!("{} …", line[..end].trim_end()),
        None => line,
    }
}
