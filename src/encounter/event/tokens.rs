//! Tokens that are added, changed or removed, and items that they lose.

use super::sides::{for_sides, no_sides};
use crate::names::{bare, name};
use crate::view::reveal::field_name;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::map::{Id, Token};
use serde::{Deserialize, Serialize};

/// A token entered the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenAdded {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
}

impl TokenAdded {
    pub fn new(token: &Token) -> TokenAdded {
        let at = token.at;
        TokenAdded {
            text: catalogue::TokenAdded { token: name(token), cell: bare(at) }.into(),
            token: token.id.clone(),
            cell: Some(at),
        }
    }
}

for_sides! { TokenAdded if sees_now(token) { text: Words, token: Token, cell: Never } }

/// Fields of a token were changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenUpdated {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// Names of the fields.
    pub fields: Vec<String>,
}

impl TokenUpdated {
    /// Creates the event. `hidden` is whether the token is hidden now.
    pub fn new(token: &Token, hidden: bool, mut fields: Vec<String>) -> TokenUpdated {
        fields.sort();
        let who = name(token);
        let text = match (fields.as_slice(), hidden) {
            ([only], true) if only == "hidden" => catalogue::TokenHidden { token: who }.into(),
            ([only], false) if only == "hidden" => catalogue::TokenShown { token: who }.into(),
            _ => {
                let fields: Vec<Message> = fields.iter().map(|field| field_name(field)).collect();
                catalogue::TokenUpdated { token: who, fields }.into()
            }
        };
        TokenUpdated { text, token: token.id.clone(), fields }
    }
}

// Sides see the permitted changes on the token itself.
no_sides! { TokenUpdated }

/// A token left the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenRemoved {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
}

impl TokenRemoved {
    pub fn new(token: &Token) -> TokenRemoved {
        TokenRemoved { text: catalogue::TokenRemoved { token: name(token) }.into(), token: token.id.clone() }
    }
}

for_sides! { TokenRemoved if knows(token) { text: Words, token: Token } }

/// A token's item is on the ground (RD-44).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ItemDropped {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
}

impl ItemDropped {
    pub fn new(token: &Token, cell: Cell) -> ItemDropped {
        ItemDropped {
            text: catalogue::ItemDropped { token: name(token), cell: bare(cell) }.into(),
            token: token.id.clone(),
            cell: Some(cell),
        }
    }
}

for_sides! { ItemDropped if knows(token) { text: Words, token: Token, cell: Never } }

/// A token took an item from another (RD-49).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ItemTaken {
    #[serde(flatten)]
    pub text: Wording,
    /// The token that lost it.
    pub token: Id,
    pub by: Id,
}

impl ItemTaken {
    /// Creates the event. `by` is the id and name of the new owner.
    pub fn new(token: &Token, (by, by_name): (&str, &str)) -> ItemTaken {
        ItemTaken {
            text: catalogue::ItemTaken { by: by_name, token: name(token) }.into(),
            token: token.id.clone(),
            by: by.to_owned(),
        }
    }
}

for_sides! { ItemTaken if knows(token) && knows(by) { text: Words, token: Token, by: Token } }
