//! Values that other programs write as a number, a text, a list, or an object with details.

use serde::Deserialize;
use serde::de::IgnoredAny;

/// Such a value.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Lax {
    Flag(bool),
    Number(f64),
    Text(String),
    List(Vec<Lax>),
    Named(Box<Named>),
    Other(IgnoredAny),
}

/// An object with the value in one of its fields.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Named {
    value: Option<Lax>,
    #[serde(rename = "Value")]
    big_value: Option<Lax>,
    ac: Option<Lax>,
    average: Option<Lax>,
    number: Option<Lax>,
    flat: Option<Lax>,
    name: Option<Lax>,
    key: Option<Lax>,
    proficient: Option<Lax>,
}

impl Named {
    fn values(&self) -> impl Iterator<Item = &Lax> {
        let all = [&self.value, &self.big_value, &self.ac, &self.average, &self.number, &self.flat];
        all.into_iter().flatten()
    }
}

impl Lax {
    /// Returns the number, or the first unsigned number of a text or a list: "15 (leather armor)".
    pub fn number(&self) -> Option<f64> {
        match self {
            Lax::Number(number) => Some(*number).filter(|number| number.is_finite()),
            Lax::Text(text) => burstmap_decode::finite_number(text.trim())
                .or_else(|| super::measures::first_number(text).map(|(number, _)| number)),
            Lax::List(items) => items.iter().find_map(Lax::number),
            Lax::Named(named) => named.values().find_map(Lax::number),
            Lax::Flag(_) | Lax::Other(_) => None,
        }
    }

    /// Returns a modifier, which can be negative, unlike the numbers within texts.
    pub fn signed(&self) -> Option<i32> {
        match self {
            Lax::Text(text) => super::attack_text::signed(text.trim()),
            other => other.whole(),
        }
    }

    pub fn whole(&self) -> Option<i32> {
        self.number().map(|number| number as i32)
    }

    /// Returns the text, or the name of an object.
    pub fn text(&self) -> Option<String> {
        match self {
            Lax::Number(number) => Some(number.to_string()),
            Lax::Text(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
            Lax::List(items) => {
                let texts: Vec<String> = items.iter().filter_map(Lax::text).collect();
                Some(texts.join(", ")).filter(|text| !text.is_empty())
            }
            Lax::Named(named) => {
                [&named.name, &named.key].into_iter().flatten().chain(named.values()).find_map(Lax::text)
            }
            Lax::Flag(_) | Lax::Other(_) => None,
        }
    }

    /// Returns the multiple of the proficiency bonus for an ability's save.
    pub fn proficient(&self) -> Option<f64> {
        match self {
            Lax::Named(named) => named.proficient.as_ref()?.number(),
            _ => None,
        }
    }

    /// Returns whether the value is empty: an empty text or list, zero, `false`.
    pub fn is_empty(&self) -> bool {
        match self {
            Lax::Flag(flag) => !flag,
            Lax::Number(number) => *number == 0.0,
            Lax::Text(text) => text.trim().is_empty(),
            Lax::List(items) => items.iter().all(Lax::is_empty),
            Lax::Named(_) => false,
            Lax::Other(_) => true,
        }
    }

    /// Returns whether the value is an explicit yes: `true`, `yes`.
    pub fn flag(&self) -> bool {
        match self {
            Lax::Flag(flag) => *flag,
            Lax::Text(text) => matches!(text.to_ascii_lowercase().as_str(), "true" | "yes"),
            _ => false,
        }
    }
}

/// Returns the text of an optional value.
pub(super) fn text(value: Option<&Lax>) -> String {
    value.and_then(Lax::text).unwrap_or_default()
}
