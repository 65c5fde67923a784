//! Table tools on the map outside combat: lasting templates, pins and drawings, manual fog, dice and pings.

use super::EventKind;
use super::sides::{ids_in, no_sides};
use crate::audience::Audience;
use crate::marks::{LastingTemplate, Mark, MarkKind};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Param, Wording, catalogue};
use burstmap_rules::dice::DiceExpression;
use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};

/// A template was placed on the map or changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TemplatePlaced {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
    /// Number of affected cells.
    pub cells: usize,
}

impl TemplatePlaced {
    /// Creates the event. `new` is whether the id was unused.
    pub fn new(template: &LastingTemplate, new: bool) -> TemplatePlaced {
        let (name, count) = (called(template), template.cells.len());
        let cells = Message::from(catalogue::CountCells { count });
        let text = match (new, template.rounds) {
            (true, Some(rounds)) => catalogue::TemplatePlacedFor { name, cells, rounds }.into(),
            (true, None) => catalogue::TemplatePlaced { name, cells }.into(),
            (false, _) => catalogue::TemplateChanged { name }.into(),
        };
        TemplatePlaced { text, id: template.id.clone(), cells: count }
    }
}

fn called(template: &LastingTemplate) -> Param {
    match template.name.is_empty() {
        true => Message::from(catalogue::TemplateNameless).into(),
        false => (&template.name).into(),
    }
}

/// A template was removed, or its duration ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TemplateRemoved {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
    /// Whether the template's duration ended.
    pub ended: bool,
}

impl TemplateRemoved {
    pub fn new(template: &LastingTemplate, ended: bool) -> TemplateRemoved {
        let name = called(template);
        let text = match ended {
            true => catalogue::TemplateEnded { name }.into(),
            false => catalogue::TemplateRemoved { name }.into(),
        };
        TemplateRemoved { text, id: template.id.clone(), ended }
    }
}

/// A pin or drawing was added to the map or changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct MarkSet {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
}

impl MarkSet {
    /// Creates the event. `new` is whether the id was unused.
    pub fn new(mark: &Mark, new: bool) -> MarkSet {
        let name = mark_name(mark);
        let text = match new {
            true => catalogue::MarkSet { name }.into(),
            false => catalogue::MarkChanged { name }.into(),
        };
        MarkSet { text, id: mark.id.clone() }
    }
}

fn mark_name(mark: &Mark) -> Param {
    match (mark.text.trim(), mark.kind) {
        ("", MarkKind::Pin) => Message::from(catalogue::MarkPin).into(),
        ("", _) => Message::from(catalogue::MarkDrawing).into(),
        (text, MarkKind::Pin) => Message::from(catalogue::MarkPinNamed { text }).into(),
        (text, _) => Message::from(catalogue::MarkDrawingNamed { text }).into(),
    }
}

/// A pin or a drawing was removed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct MarkRemoved {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
}

impl MarkRemoved {
    pub fn new(mark: &Mark) -> MarkRemoved {
        MarkRemoved { text: catalogue::MarkRemoved { name: mark_name(mark) }.into(), id: mark.id.clone() }
    }
}

/// The game master revealed part of the map to a side or hid it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct FogChanged {
    #[serde(flatten)]
    pub text: Wording,
    pub side: String,
    /// Number of cells.
    pub cells: usize,
    /// Whether the cells count as explored.
    pub explored: bool,
}

impl FogChanged {
    /// Creates the event for `count` cells. `still` is the number of hidden cells that stay visible.
    pub fn new(side: &str, count: usize, explored: bool, still: usize) -> FogChanged {
        let cells = Message::from(catalogue::CountCells { count });
        let text = match explored {
            true => catalogue::FogShown { side, cells }.into(),
            false if still > 0 => catalogue::FogHiddenSeen { side, cells, still }.into(),
            false => catalogue::FogHidden { side, cells }.into(),
        };
        FogChanged { text, side: side.to_owned(), cells: count, explored }
    }
}

/// Dice were rolled for a purpose outside the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct DiceRolled {
    #[serde(flatten)]
    pub text: Wording,
    /// The token that rolled. If omitted, the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
    /// The expression: `2d6+3`.
    pub dice: String,
    pub faces: Vec<u32>,
    pub total: i32,
    /// Purpose of the roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

impl DiceRolled {
    /// Creates the event. `who` is the rolling token and its name. The other parameters are the faces, the total and its sum as text.
    pub fn new(
        (token, who): (Option<&Id>, Option<String>),
        label: Option<&str>,
        dice: &DiceExpression,
        (faces, total, sum): (Vec<u32>, i32, Message),
    ) -> DiceRolled {
        let text: Wording = match (who, label) {
            (Some(who), Some(label)) => catalogue::DiceRolledBy { who, label, sum }.into(),
            (Some(who), None) => catalogue::DiceRolledPlain { who, sum }.into(),
            (None, Some(label)) => catalogue::DiceRolledFor { label, sum }.into(),
            (None, None) => catalogue::DiceRolled { sum }.into(),
        };
        DiceRolled {
            text,
            token: token.cloned(),
            dice: dice.to_string(),
            faces,
            total,
            label: label.map(str::to_owned),
        }
    }
}

impl EventKind for DiceRolled {
    /// Returns the event if the side knows the roller and the game master doesn't hide such rolls.
    fn for_side(&self, audience: &Audience) -> Option<DiceRolled> {
        let open = match &self.token {
            Some(token) => audience.knows(token) && !audience.roll_is_hidden(token),
            None => !audience.all_rolls_are_hidden(),
        };
        open.then(|| DiceRolled {
            text: self.text.clone(),
            token: self.token.clone(),
            dice: self.dice.clone(),
            faces: self.faces.clone(),
            total: self.total,
            label: self.label.clone(),
        })
    }
}

ids_in! { DiceRolled { text: Words, token: Token, dice: Plain, faces: Plain, total: Plain, label: Plain } }

/// Someone pointed at a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Pinged {
    #[serde(flatten)]
    pub text: Wording,
    /// The cell.
    pub cell: Cell,
    /// The token that pointed. If omitted, the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
}

impl Pinged {
    /// Creates the event. `who` is the pointing token and its name.
    pub fn new((token, who): (Option<&Id>, Option<String>), at: Cell) -> Pinged {
        let cell = Message::from(catalogue::CellBare { column: at.col, row: at.row });
        let text = match who {
            Some(who) => catalogue::PingedBy { who, cell }.into(),
            None => catalogue::Pinged { cell }.into(),
        };
        Pinged { text, cell: at, token: token.cloned() }
    }
}

impl EventKind for Pinged {
    /// Returns the event if the side knows the token that points.
    fn for_side(&self, audience: &Audience) -> Option<Pinged> {
        let known = self.token.as_ref().is_none_or(|token| audience.knows(token));
        known.then(|| Pinged { text: self.text.clone(), cell: self.cell, token: self.token.clone() })
    }
}

ids_in! { Pinged { text: Words, cell: Plain, token: Token } }

// Sides see the permitted changes on the map.
no_sides! { TemplatePlaced TemplateRemoved MarkSet MarkRemoved FogChanged }
