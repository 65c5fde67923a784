//! Movement of tokens.

use super::sides::{for_sides, ids_in};
use super::{EventKind, is_false};
use crate::audience::Audience;
use crate::names::{bare, name};
use burstmap_geometry::Cell;
use burstmap_messages::{Param, Wording, catalogue};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::turning;
use burstmap_rules::policy::movement::Squeezing;
use burstmap_rules::wording::word;
use serde::{Deserialize, Serialize};

/// A token moved, was moved, or was placed elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenMoved {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Cell>,
    /// Absent if the side does not see the token there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Cell>,
    /// The cells entered, in order. For other sides' tokens, only the visible cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub path: Vec<Cell>,
    /// The movement spent, in cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
    /// New height above the ground in cells, if it changed. Absent if the side does not see the token there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elevation: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// The rule of a step (RD-06).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Whether another token or an effect moved it.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub forced: bool,
    /// Whether the game master placed the token there, outside the rules.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub teleport: bool,
}

impl TokenMoved {
    /// Creates the event for a walk along `path`. `token` is the token before the move.
    pub fn walked(
        token: &Token,
        path: &[Cell],
        cost: f64,
        mode: Option<&str>,
        form: Option<&str>,
    ) -> TokenMoved {
        let to = path.last().copied().unwrap_or(token.at);
        TokenMoved {
            text: catalogue::MoveTo { token: name(token), cell: bare(to) }.into(),
            path: path.to_vec(),
            cost: Some(cost),
            mode: mode.map(str::to_owned),
            form: form.map(str::to_owned),
            ..TokenMoved::between(token, to)
        }
    }

    /// Creates the event for a walk that ends at another height, in cells above the ground.
    pub fn at_height(self, token: &Token, elevation: i32) -> TokenMoved {
        let to = self.to.unwrap_or(token.at);
        let text = height_text(name(token), to, elevation, self.is_upright());
        TokenMoved { text, elevation: Some(elevation), ..self }
    }

    /// Creates the event for forced movement along `path`. `token` is the token before the move.
    pub fn forced(token: &Token, path: &[Cell]) -> TokenMoved {
        let to = path.last().copied().unwrap_or(token.at);
        TokenMoved {
            text: catalogue::MoveForced { token: name(token), cell: bare(to) }.into(),
            path: path.to_vec(),
            forced: true,
            ..TokenMoved::between(token, to)
        }
    }

    /// Creates the event for a rider carried along `path` by its mount (E5-54). `token` is the token before the move.
    pub fn carried(token: &Token, to: Cell, path: &[Cell], elevation: Option<i32>) -> TokenMoved {
        TokenMoved {
            text: catalogue::MoveRides { token: name(token), cell: bare(to) }.into(),
            path: path.to_vec(),
            elevation,
            ..TokenMoved::between(token, to)
        }
    }

    /// Creates the event for dismounting. `token` is the token before the move.
    pub fn dismounted(token: &Token, to: Cell) -> TokenMoved {
        TokenMoved {
            text: catalogue::MoveDismounts { token: name(token), cell: bare(to) }.into(),
            ..TokenMoved::between(token, to)
        }
    }

    /// Creates the event for a token placed on `to` by the game master. `token` is the token before the move.
    pub fn teleported(token: &Token, to: Cell) -> TokenMoved {
        TokenMoved {
            text: catalogue::MovePut { token: name(token), cell: bare(to) }.into(),
            teleport: true,
            ..TokenMoved::between(token, to)
        }
    }

    /// Creates the event for a token that is back on `to`, because its walk was taken back. `token` is the token before its return.
    pub fn taken_back(token: &Token, to: Cell) -> TokenMoved {
        TokenMoved {
            text: catalogue::MoveTakenBack { token: name(token), cell: bare(to) }.into(),
            teleport: true,
            ..TokenMoved::between(token, to)
        }
    }

    /// Returns whether only the height changed.
    fn is_upright(&self) -> bool {
        self.from == self.to && self.path.is_empty()
    }

    fn between(token: &Token, to: Cell) -> TokenMoved {
        TokenMoved { token: token.id.clone(), from: Some(token.at), to: Some(to), ..TokenMoved::default() }
    }
}

fn height_text(token: &str, to: Cell, elevation: i32, upright: bool) -> Wording {
    match upright {
        true => catalogue::MoveHeight { token, elevation }.into(),
        false => catalogue::MoveToHeight { token, cell: bare(to), elevation }.into(),
    }
}

impl EventKind for TokenMoved {
    /// Returns the whole event for the token's own side, and one with the visible cells for others.
    fn for_side(&self, audience: &Audience) -> Option<TokenMoved> {
        if audience.owns(&self.token) {
            return Some(self.clone());
        }
        if !audience.knows(&self.token) {
            return None;
        }
        let token = audience.name(&self.token);
        let to = self.to.filter(|_| audience.sees_now(&self.token));
        Some(TokenMoved {
            text: match to {
                Some(to) => match self.elevation {
                    Some(elevation) => height_text(&token, to, elevation, self.is_upright()),
                    None => catalogue::MoveTo { token, cell: bare(to) }.into(),
                },
                None => catalogue::MoveOutOfSight { token }.into(),
            },
            token: self.token.clone(),
            from: self.from.filter(|_| audience.saw_before(&self.token)),
            elevation: self.elevation.filter(|_| to.is_some()),
            to,
            path: self.path.iter().copied().filter(|cell| audience.sees_at(&self.token, *cell)).collect(),
            ..TokenMoved::default()
        })
    }
}

ids_in! {
    TokenMoved {
        text: Words, token: Token, from: Plain, to: Plain, path: Plain, cost: Plain, elevation: Plain,
        mode: Plain, form: Plain, rule: Plain, forced: Plain, teleport: Plain,
    }
}

/// A long token turned in place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenTurned {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// New footprint: columns and rows.
    pub footprint: [i32; 2],
    pub rule: String,
}

impl TokenTurned {
    /// Creates the event. `token` is the token after turning, with its columns and rows.
    pub fn new(token: &Token, [w, h]: [i32; 2]) -> TokenTurned {
        TokenTurned {
            text: catalogue::TurningDone { token: name(token), columns: w, rows: h }.into(),
            token: token.id.clone(),
            footprint: [w, h],
            rule: turning::RULE.to_owned(),
        }
    }
}

for_sides! { TokenTurned if knows(token) { text: Words, token: Token, footprint: Plain, rule: Plain } }

/// A token started or stopped squeezing (E5-27).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenSqueezed {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// Whether the token's space is one cell narrower now.
    pub squeezed: bool,
    pub rule: String,
}

impl TokenSqueezed {
    /// Creates the event. `token` is the token after the change, with its side length in cells.
    pub fn new(token: &Token, side: i32, policy: &Squeezing) -> TokenSqueezed {
        let (rule, factor, who) = (&policy.rule, policy.factor, name(token));
        let text = match token.squeezed {
            true => catalogue::SqueezingBegun { rule, token: who, side, factor }.into(),
            false => catalogue::SqueezingOver { rule, token: who, side }.into(),
        };
        TokenSqueezed { text, token: token.id.clone(), squeezed: token.squeezed, rule: rule.clone() }
    }
}

impl EventKind for TokenSqueezed {
    /// Every side that sees the token sees its size.
    fn for_side(&self, audience: &Audience) -> Option<TokenSqueezed> {
        let sees = audience.owns(&self.token) || audience.sees_now(&self.token);
        sees.then(|| TokenSqueezed {
            text: self.text.clone(),
            token: self.token.clone(),
            squeezed: self.squeezed,
            rule: self.rule.clone(),
        })
    }
}

ids_in! { TokenSqueezed { text: Words, token: Token, squeezed: Plain, rule: Plain } }

/// A token fell (E5-34).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenFell {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// Depth of the fall in cells.
    pub cells: i32,
    /// New height above the ground in cells.
    pub elevation: i32,
    pub rule: String,
}

impl TokenFell {
    /// Creates the event. `token` is the token before the fall.
    pub fn new(token: &Token, cells: i32, elevation: i32, rule: String) -> TokenFell {
        let text = catalogue::FallDone { token: name(token), cells }.into();
        TokenFell { text, token: token.id.clone(), cells, elevation, rule }
    }
}

impl EventKind for TokenFell {
    /// Every side that knows the token sees it fall, because elevation is public.
    fn for_side(&self, audience: &Audience) -> Option<TokenFell> {
        let token = audience.name(&self.token);
        audience.knows(&self.token).then(|| TokenFell {
            text: catalogue::FallDone { token, cells: self.cells }.into(),
            token: self.token.clone(),
            cells: self.cells,
            elevation: self.elevation,
            rule: self.rule.clone(),
        })
    }
}

ids_in! { TokenFell { text: Words, token: Token, cells: Plain, elevation: Plain, rule: Plain } }

/// A failed check or an obstacle unknown to the token's side stopped it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct MovementStopped {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// The cell where it stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
}

impl EventKind for MovementStopped {
    fn for_side(&self, audience: &Audience) -> Option<MovementStopped> {
        audience.knows(&self.token).then(|| MovementStopped {
            text: catalogue::MoveStopped { token: audience.name(&self.token) }.into(),
            token: self.token.clone(),
            cell: None,
        })
    }
}

ids_in! { MovementStopped { text: Words, token: Token, cell: Plain } }

/// A side's request had no effect, for a reason that the side doesn't know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttemptFailed {
    #[serde(flatten)]
    pub text: Wording,
    pub side: String,
    /// The token that attempted it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
}

impl AttemptFailed {
    /// Creates the event. `name` is the token's name, and `what` is the word for the command.
    pub fn new(side: &str, token: Option<Id>, name: Option<String>, what: &str, why: Param) -> AttemptFailed {
        let who = name.unwrap_or_else(|| side.to_owned());
        let text = catalogue::AttemptFailed { who, what: word(what), why }.into();
        AttemptFailed { text, side: side.to_owned(), token }
    }
}

impl EventKind for AttemptFailed {
    /// Sides learn only that the request had no effect, not the reason.
    fn for_side(&self, audience: &Audience) -> Option<AttemptFailed> {
        let token = self.token.clone().filter(|token| audience.owns(token));
        let who = token.as_deref().map_or_else(|| self.side.clone(), |token| audience.name(token));
        (audience.side == self.side).then(|| AttemptFailed {
            text: catalogue::AttemptNothing { who }.into(),
            side: self.side.clone(),
            token,
        })
    }
}

ids_in! { AttemptFailed { text: Words, side: Plain, token: Token } }
