//! The catalogue's texts, put into words for the page.

use burstmap_messages::{Message, catalogue};
use burstmap_rules::wording::spaced;
use yew::AttrValue;

/// A message in words.
pub fn say(message: impl Into<Message>) -> AttrValue {
    message.into().to_string().into()
}

/// What a ruleset or a scene calls something in camel case. The catalogue has words for what the built-in systems name; anything else is shown
/// as it was written.
pub fn word(name: &str) -> String {
    say(catalogue::DataWord { word: name, spaced: spaced(name) }).to_string()
}

/// What a scene knows by an id and the reader by a name: a side, a statistic.
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

/// The name of what an id stands for. What is not known is shown as it is.
pub fn shown(id: &str, known: &[Named]) -> AttrValue {
    known.iter().find(|one| one.id == id).map_or_else(|| id.to_owned().into(), |one| one.name.clone())
}

/// The id that a typed name or id stands for, however it is capitalized. What is not known is new, and meant as it was typed.
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
        // Who types "Town guard" comes by "Town ".
        assert_eq!(meant("Town ", &known), "Town ");
        assert_eq!((meant("Wölfe", &known).as_str(), shown("Wölfe", &known).as_str()), ("Wölfe", "Wölfe"));
    }
}
