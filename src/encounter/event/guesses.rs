//! Attacks on a cell (RS-12, AH-11).

use super::EventKind;
use super::known_roll::{KnownRoll, ShownRoll, WholeRoll};
use super::sides::ids_in;
use crate::audience::Audience;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::attack::outcome::{AttackOutcome, attacked};
use burstmap_rules::dice::Rolled;
use burstmap_rules::map::Id;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::{Modifier, On};
use serde::{Deserialize, Serialize};

/// A token attacked a cell as a guess at a hidden target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct GuessResolved {
    #[serde(flatten)]
    pub text: Wording,
    pub attacker: Id,
    pub cell: Cell,
    pub kind: AttackKind,
    /// Name of the attack. A side sees it for its own tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    pub hit: bool,
    /// The creature on the cell. A side learns it if the attack hit a token that it knows, or if its own token was the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Id>,
    /// Faces of the attack roll, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
    /// The attack bonus.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub damage_faces: Vec<u32>,
    /// Total of the roll with bonus and modifiers. For the game master only, like the fields below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// The number to reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub modifiers: Vec<Modifier>,
    /// GM overrides of the rules.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: AttackOverrides,
    /// Modifiers to the roll if an unseen creature were on the cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub expected: Vec<Modifier>,
    /// The roll as far as the attacker's side knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownRoll>,
}

impl GuessResolved {
    /// Creates the event. `outcome` is the attack on the creature on the cell, if any.
    pub fn new(
        (attacker, name, with): (&Id, &str, Option<&str>),
        (cell, kind, bonus): (Cell, AttackKind, i32),
        rolled: &Rolled,
        outcome: Option<&AttackOutcome>,
        [modifiers, expected]: [&[Modifier]; 2],
        overrides: &AttackOverrides,
    ) -> GuessResolved {
        let place = Message::from(catalogue::CellBare { column: cell.col, row: cell.row });
        let text: Message = match outcome {
            Some(outcome) => {
                catalogue::GuessRight { attacker: name, cell: place, outcome: &outcome.text }.into()
            }
            None => {
                let cell = attacked(place, with);
                catalogue::GuessWrong { attacker: name, cell, total: rolled.total }.into()
            }
        };
        GuessResolved {
            text: text.into(),
            attacker: attacker.clone(),
            cell,
            kind,
            with: with.map(str::to_owned),
            hit: outcome.is_some_and(|outcome| outcome.hit),
            target: outcome.map(|outcome| outcome.target.clone()),
            faces: Some(rolled.faces.clone()),
            bonus: Some(bonus),
            damage_faces: outcome.map(|outcome| outcome.damage_faces.clone()).unwrap_or_default(),
            total: Some(rolled.total),
            needed: outcome.map(|outcome| outcome.details.needed),
            modifiers: modifiers.to_vec(),
            overrides: overrides.clone(),
            expected: expected.to_vec(),
            known: None,
        }
    }
}

impl EventKind for GuessResolved {
    /// After a miss, the guessing side gets the same event whether or not a creature was there.
    fn for_side(&self, audience: &Audience) -> Option<GuessResolved> {
        if !audience.knows(&self.attacker) {
            return None;
        }
        let target = self.target.as_deref();
        let meant = target.is_some_and(|target| audience.owns(target));
        let owned = audience.owns(&self.attacker);
        let told = target.filter(|target| meant || self.hit && audience.knows(target));
        let place = Message::from(catalogue::CellBare { column: self.cell.col, row: self.cell.row });
        let with = self.with.clone().filter(|_| owned);
        let (attacker, cell) = (audience.name(&self.attacker), attacked(place, with.as_deref()));
        let came = if self.hit { "hit" } else { "miss" };
        let shown = audience.sees_rolls_of(&self.attacker);
        let known = self.shown_roll(audience).filter(|_| shown);
        let mut text = Wording::from(catalogue::GuessTold { attacker, cell, came });
        if let Some(ShownRoll { sum: roll, .. }) = &known {
            text.then(catalogue::RollSeen { token: audience.name(&self.attacker), roll });
        }
        Some(GuessResolved {
            text,
            attacker: self.attacker.clone(),
            cell: self.cell,
            kind: self.kind,
            with,
            hit: self.hit,
            target: told.map(str::to_owned),
            faces: known.as_ref().map(|known| known.faces.clone()),
            bonus: self.bonus.filter(|_| shown),
            damage_faces: if shown { self.damage_faces.clone() } else { Vec::new() },
            total: None,
            needed: None,
            modifiers: Vec::new(),
            overrides: AttackOverrides::default(),
            expected: Vec::new(),
            known: known.map(|known| known.roll),
        })
    }
}

ids_in! {
    GuessResolved {
        text: Words, attacker: Token, cell: Plain, kind: Plain, with: Plain, hit: Plain, target: Token,
        faces: Plain, bonus: Plain, damage_faces: Plain, total: Plain, needed: Plain, modifiers: Never,
        overrides: Never, expected: Never, known: Roll,
    }
}

impl GuessResolved {
    /// Returns the roll without revealing whether a creature is there: its modifiers are those against an unseen creature.
    fn shown_roll(&self, audience: &Audience) -> Option<ShownRoll> {
        let (faces, bonus, total) = (self.faces.as_ref()?, self.bonus?, self.total?);
        let whole =
            WholeRoll { faces, total, bonus: Some(bonus), modifiers: &self.modifiers, on: On::Attack };
        Some(whole.explained_by(audience, &[&self.attacker], &self.expected))
    }
}
