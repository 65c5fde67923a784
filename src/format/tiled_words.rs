//! Meanings of Tiled's layers, objects and tiles: walls, doors or windows. They come from a property (`wall`, `door`, `window`,
//! `collides`), the class, or the name.

use super::loose::Loose;
use burstmap_rules::map::DoorState;

/// Meaning of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Wall,
    Window,
    Door(Kind),
}

/// Properties of a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    pub state: DoorState,
    pub secret: bool,
}

const WALLS: [&str; 12] = [
    "wall",
    "collision",
    "collide",
    "collider",
    "collidable",
    "block",
    "blocking",
    "blocked",
    "obstacle",
    "solid",
    "impassable",
    "unwalkable",
];
const WINDOWS: [&str; 3] = ["window", "glass", "bars"];
const DOORS: [&str; 3] = ["door", "gate", "portcullis"];

/// Returns the meaning of a layer, an object or a tile.
pub fn role(thing: &Loose) -> Option<Role> {
    let field = |name: &str| thing.get(name).and_then(|text| text.text()).and_then(of_words);
    // In a layer `type` is its kind. In objects and tiles it is the class of newer versions.
    let is_layer =
        thing.get("layers").is_some() || thing.get("objects").is_some() || thing.get("data").is_some();
    let class = || field("class").or_else(|| field("type").filter(|_| !is_layer));
    of_properties(thing).or_else(class).or_else(|| field("name"))
}

fn of_properties(thing: &Loose) -> Option<Role> {
    let properties = thing.list("properties").ok()?;
    let mut roles = properties.iter().filter_map(|property| {
        let name = property.get("name")?.text()?;
        // The name determines the meaning, unless a property excludes it.
        let role = of_words(name).filter(|_| property.flag("value", true))?;
        Some(match (role, property.get("value").and_then(|value| value.text())) {
            (Role::Door(kind), Some(text)) => Role::Door(of_text(text, kind)),
            (role, _) => role,
        })
    });
    roles.next()
}

/// Returns the meaning of the first matching word: a door in a wall is a door.
fn of_words(text: &str) -> Option<Role> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split(|letter: char| !letter.is_alphanumeric()).collect();
    let says = |known: &[&str]| {
        let named = |word: &&str| {
            known.contains(word) || word.strip_suffix('s').is_some_and(|one| known.contains(&one))
        };
        words.iter().any(named)
    };
    if says(&DOORS) {
        return Some(Role::Door(of_text(&lower, Kind { state: DoorState::Closed, secret: false })));
    }
    if says(&WINDOWS) {
        return Some(Role::Window);
    }
    (says(&WALLS) || says(&["collides", "blocks"])).then_some(Role::Wall)
}

/// Reads `open`, `locked` and `secret`.
fn of_text(text: &str, kind: Kind) -> Kind {
    let lower = text.to_lowercase();
    let says = |word: &str| lower.split(|letter: char| !letter.is_alphanumeric()).any(|part| part == word);
    let state = match () {
        () if says("locked") => DoorState::Locked,
        () if says("open") || says("opened") => DoorState::Open,
        () => kind.state,
    };
    Kind { state, secret: kind.secret || says("secret") || says("hidden") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn of(value: Value) -> Option<Role> {
        role(&Loose::root(&value))
    }

    fn door(state: DoorState, secret: bool) -> Option<Role> {
        Some(Role::Door(Kind { state, secret }))
    }

    #[test]
    fn names_classes_and_properties_say_what_something_is() {
        assert_eq!(of(json!({ "name": "Walls (upper)" })), Some(Role::Wall));
        assert_eq!(of(json!({ "name": "collision" })), Some(Role::Wall));
        assert_eq!(of(json!({ "name": "Wallpaper" })), None);
        assert_eq!(of(json!({ "name": "x", "class": "Window" })), Some(Role::Window));
        assert_eq!(of(json!({ "name": "x", "type": "door" })), door(DoorState::Closed, false));
        assert_eq!(
            of(json!({ "name": "secret door", "type": "objectgroup", "objects": [] })),
            door(DoorState::Closed, true)
        );
        let with = |name: &str, value: Value| {
            of(json!({ "name": "x", "properties": [{ "name": name, "value": value }] }))
        };
        assert_eq!(with("collides", json!(true)), Some(Role::Wall));
        assert_eq!(with("collides", json!(false)), None);
        assert_eq!(with("door", json!("locked")), door(DoorState::Locked, false));
        assert_eq!(with("door", json!("open")), door(DoorState::Open, false));
    }
}
