//! Who is whose ally. Tokens of one side are allies; sides are enemies unless the scene's settings pair them.

use crate::board::Facts;
use crate::map::Token;
use serde_json::Value;

/// The side that players usually have: new and imported tokens of theirs get it, and its fog is laid before anybody of it stands on
/// the map.
pub const PARTY: &str = "party";

/// The side that new and imported enemies get.
pub const FOES: &str = "foes";

/// Whether two sides are allied: the same one, or a pair of the setting `sides`, e.g. `[["party", "guards"]]`.
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
    fn sides_are_enemies_unless_the_settings_pair_them() {
        let mut sketch = Sketch::square("reaction-square", &["."]);
        sketch.settings.insert("sides".into(), json!([["party", "guards"]]));
        let facts = sketch.facts();
        assert!(allied_sides(&facts, "guards", "party") && allied_sides(&facts, "party", "guards"));
        assert!(allied_sides(&facts, "wolves", "wolves"));
        assert!(!allied_sides(&facts, "wolves", "party"));
    }
}
