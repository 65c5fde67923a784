//! Texts of the catalogue for the page.

use burstmap_messages::{Message, catalogue};
use burstmap_rules::wording::spaced;
use yew::AttrValue;

/// Returns a message as text.
pub fn say(message: impl Into<Message>) -> AttrValue {
    message.into().to_string().into()
}

/// Returns the displayed form of a camel case name in a ruleset or a scene. The catalogue contains those of the built-in systems. Other
/// names are shown unchanged.
pub fn word(name: &str) -> String {
    say(catalogue::DataWord { word: name, spaced: spaced(name) }).to_string()
}

/// An id of a scene with its display name: a side or a statistic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub id: String,
    pub name: AttrValue,
}

impl Named {
    pub fn new(id: &str, name: String) -> Named {
        Named { id: id.to_owned(), name: name.into() }
    }
}

/// Returns the display name of an id, or the id itself.
pub fn shown(id: &str, known: &[Named]) -> AttrValue {
    known.iter().find(|one| one.id == id).map_or_else(|| id.to_owned().into(), |one| one.name.clone())
}

/// Returns the id for an entered name or id, ignoring case. An unknown name is new, and returned as entered.
pub fn meant(typed: &str, known: &[Named]) -> String {
    let same = |text: &str| text.to_lowercase() == typed.to_lowercase();
    let found = known.iter().find(|one| same(&one.id)).or_else(|| known.iter().find(|one| same(&one.name)));
    found.map_or_else(|| typed.to_owned(), |one| one.id.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_known_by_name_or_id_and_new_otherwise() {
        let known = [Named::new("party", "Gruppe".to_owned()), Named::new("town", "Stadt".to_owned())];
        assert_eq!(shown("party", &known), "Gruppe");
        assert_eq!(meant("gruppe", &known), "party");
        assert_eq!(meant("Town", &known), "town");
        // The user is still typing "Town guard".
        assert_eq!(meant("Town ", &known), "Town ");
        assert_eq!((meant("Wölfe", &known).as_str(), shown("Wölfe", &known).as_str()), ("Wölfe", "Wölfe"));
    }
}
