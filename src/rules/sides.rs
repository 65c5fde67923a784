//! Alliances. Tokens of one side are allies. Sides are enemies unless the scene's settings pair them.
//!
//! ```
//! use burstmap_rules::sides::meant;
//!
//! let known = ["party", "foes"];
//! assert_eq!(meant(" Foes", known.into_iter()), "foes");
//! assert_eq!(meant("guards", known.into_iter()), "guards");
//! ```

use crate::board::Facts;
use crate::map::{Token, TokenData};
use burstmap_messages::side_name;
use serde_json::Value;
use std::collections::BTreeSet;

/// The usual side of players. New and imported player tokens get it, and its fog exists before it has tokens on the map.
pub const PARTY: &str = "party";

/// The side of new and imported enemies.
pub const FOES: &str = "foes";

/// The trait of tokens that make death saves instead of dying at 0 hit points.
pub const DEATH_SAVES: &str = "deathSaves";

/// Returns the side for a name that a user entered. It matches known sides regardless of case, also by their names in the language in use.
/// Any other name is a new side.
pub fn meant<'a>(written: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let wanted = written.trim().to_lowercase();
    let by_id = known.clone().find(|side| side.to_lowercase() == wanted);
    let named = || known.clone().find(|side| side_name(side).to_string().to_lowercase() == wanted);
    by_id.or_else(named).unwrap_or_else(|| written.trim()).to_owned()
}

/// Returns whether a token makes death saves.
pub fn makes_death_saves(token: &TokenData) -> bool {
    token.traits.get(DEATH_SAVES).is_some_and(|value| *value != Value::Bool(false))
}

/// Returns whether a token probably belongs to a player: it is on the usual side or makes death saves.
pub fn is_hero(token: &TokenData) -> bool {
    token.side == PARTY || makes_death_saves(token)
}

/// Returns the side that new enemies join: the only side against the players, or [`FOES`] if there isn't exactly one.
pub fn of_enemies<'a>(tokens: impl Iterator<Item = &'a TokenData> + Clone) -> &'a str {
    let heroes: BTreeSet<&str> =
        tokens.clone().filter(|token| is_hero(token)).map(|token| token.side.as_str()).collect();
    let others: BTreeSet<&str> =
        tokens.map(|token| token.side.as_str()).filter(|side| !heroes.contains(side)).collect();
    match others.first() {
        Some(only) if others.len() == 1 && !heroes.is_empty() => only,
        _ => FOES,
    }
}

/// Returns whether two sides are allied: the same one, or a pair of the setting `sides`, e.g. `[["party", "guards"]]`.
pub fn allied_sides(facts: &Facts, a: &str, b: &str) -> bool {
    let names = |pair: &Value, x: &str, y: &str| pair[0].as_str() == Some(x) && pair[1].as_str() == Some(y);
    let pairs = facts.settings.get("sides").and_then(Value::as_array);
    a == b || pairs.is_some_and(|pairs| pairs.iter().any(|pair| names(pair, a, b) || names(pair, b, a)))
}

pub fn allies(facts: &Facts, a: &Token, b: &Token) -> bool {
    allied_sides(facts, &a.side, &b.side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Sketch;
    use serde_json::json;

    #[test]
    fn a_side_is_known_however_its_name_is_capitalized_and_in_the_language_in_use() {
        use burstmap_messages::Language;
        let known = ["Watch", PARTY, FOES];
        let meant = |written: &str| meant(written, known.into_iter());
        assert_eq!([meant("Party"), meant("PARTY "), meant("watch")], [PARTY, PARTY, "Watch"]);
        assert_eq!(meant(" Wolves"), "Wolves");
        Language::German.within(|| assert_eq!([meant("Gruppe"), meant("party")], [PARTY, PARTY]));
    }

    #[test]
    fn new_enemies_join_the_only_side_against_the_players() {
        let token = |side: &str, saves: bool| {
            let mut token = TokenData { side: side.to_owned(), ..TokenData::default() };
            token.traits.extend(saves.then(|| (DEATH_SAVES.to_owned(), json!(true))));
            token
        };
        let joined = |tokens: &[TokenData]| of_enemies(tokens.iter()).to_owned();
        assert_eq!(joined(&[]), FOES);
        assert_eq!(joined(&[token("company", true), token("quarry", false)]), "quarry");
        assert_eq!(joined(&[token(PARTY, false), token("wolves", false)]), "wolves");
        // Two sides may be enemies, and without heroes, any side may be that of the players.
        assert_eq!(joined(&[token(PARTY, false), token("wolves", false), token("watch", false)]), FOES);
        assert_eq!(joined(&[token("wolves", false)]), FOES);
    }

    #[test]
    fn sides_are_enemies_unless_the_settings_pair_them() {
        let mut sketch = Sketch::square("reaction-square", &["."]);
        sketch.settings.insert("sides".into(), json!([["party", "guards"]]));
        let facts = sketch.facts();
        assert!(allied_sides(&facts, "guards", "party") && allied_sides(&facts, "party", "guards"));
        assert!(allied_sides(&facts, "wolves", "wolves"));
        assert!(!allied_sides(&facts, "wolves", "party"));
    }
}
