//! Rolls as their side knows them: without modifiers whose reason the side does not know, and without a second die that only these
//! modifiers explain.

use crate::audience::Audience;
use crate::view::causes;
use burstmap_messages::{Message, Param, catalogue};
use burstmap_rules::dice::parts;
use burstmap_rules::reason::{Modifier, On};
use serde::{Deserialize, Serialize};

/// A roll as its side knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KnownRoll {
    /// The faces that count, the bonus and the modifiers.
    pub total: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub modifiers: Vec<Modifier>,
    /// Damage before any reduction, for a hit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
}

/// A roll as the game master knows it.
#[derive(Clone, Copy, Debug)]
pub struct WholeRoll<'a> {
    pub faces: &'a [u32],
    pub total: i32,
    /// The bonus of the command, or `None` if it is the total minus the dice and the modifiers.
    pub bonus: Option<i32>,
    pub modifiers: &'a [Modifier],
    /// The kind of modifiers in the total.
    pub on: On,
}

/// A roll to show to a side.
#[derive(Clone, Debug)]
pub struct ShownRoll {
    /// The faces that the side knows.
    pub faces: Vec<u32>,
    pub roll: KnownRoll,
    /// The sum as text: `14 + 15 = 29`.
    pub sum: Param,
}

impl WholeRoll<'_> {
    /// Returns the roll as a side knows it. `concerned` contains the ids of the tokens whose conditions modify it.
    pub fn for_side(&self, audience: &Audience, concerned: &[&str]) -> ShownRoll {
        self.explained_by(audience, concerned, self.modifiers)
    }

    /// Returns the roll as known to a side that expects these modifiers.
    pub fn explained_by(&self, audience: &Audience, concerned: &[&str], expected: &[Modifier]) -> ShownRoll {
        let WholeRoll { faces, total, on, .. } = *self;
        let tokens = || concerned.iter().filter_map(|id| audience.token(id));
        let modifiers: Vec<Modifier> = expected
            .iter()
            .filter(|modifier| modifier.on == on || modifier.on == On::Advantage)
            .filter(|modifier| audience.names_only_known(modifier) && !causes::is_secret(modifier, tokens()))
            .cloned()
            .collect();
        let values = |list: &[Modifier]| list.iter().filter(|one| one.on == on).map(|one| one.value).sum();
        let (all, added): (i32, i32) = (values(self.modifiers), values(&modifiers));
        let (shown, counts, known) = causes::known_faces(faces, self.modifiers, &modifiers);
        let face_sum = counts.iter().map(|face| *face as i32).sum::<i32>();
        let bonus = self.bonus.unwrap_or(total - all - face_sum);
        let dice = total - all - bonus;
        // An entered result already contains all modifiers. A different number would reveal those that the side does not know.
        let total = if faces.is_empty() { total } else { total - all + added };
        let sum = match counts.is_empty() {
            true => Message::from(catalogue::RollEntered { total }).into(),
            false => {
                let modified = modifiers.iter().filter(|one| one.on == on).map(|one| one.value);
                // The dice may have a constant in addition to their faces.
                let faces = counts.iter().map(|face| *face as i32).chain([dice - face_sum]);
                let parts = parts(faces.chain([bonus]).chain(modified));
                let sum = Message::from(catalogue::RollKnown { parts, total });
                // The dice of both rolls may have a constant.
                match known {
                    Some((net, throws)) => net.of_two(sum, throws.map(|one| one + dice - face_sum)).into(),
                    None => sum.into(),
                }
            }
        };
        ShownRoll { faces: shown, roll: KnownRoll { total, modifiers, damage_rolled: None }, sum }
    }
}
