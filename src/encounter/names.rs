//! What sentences call things.

use burstmap_rules::map::Token;

/// What to call a token: its name, or its id where the name is empty.
pub fn name(token: &Token) -> &str {
    if token.name.trim().is_empty() { &token.id } else { &token.name }
}
