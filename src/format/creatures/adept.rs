//! Saves, skills and challenge ratings as files write them.

use super::attack_text::signed;
use super::lax::Lax;
use super::{ReadCreature, fact};
use burstmap_messages::catalogue;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::trait_forms::known;
use burstmap_rules::wording::{ruleset_text, short};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use std::collections::BTreeMap;

/// Skills that matter on a map, each with its ability (an index of [`ABILITIES`]).
pub(super) const SKILLS: [(&str, usize); 5] =
    [("athletics", 0), ("acrobatics", 1), ("stealth", 1), ("medicine", 4), ("perception", 4)];

/// The parsed values.
#[derive(Clone, Debug, Default)]
pub(super) struct Adept {
    /// Saves by ability, in the order of [`ABILITIES`].
    pub saves: [Option<i32>; 6],
    pub skills: BTreeMap<String, i32>,
    /// Damage types by trait (`resistance`, `immunity`, `vulnerability`), and conditions of `conditionImmunity`.
    pub harm: BTreeMap<&'static str, Vec<String>>,
    /// Challenge rating, which determines the proficiency bonus.
    pub rating: Option<f64>,
    /// Proficiency bonus of the creature, which a game master may have changed.
    pub proficiency: Option<i32>,
    /// Whether the creature hovers instead of falling.
    pub hovers: bool,
}

/// Terms for a proficiency bonus in stat blocks.
pub(super) const PROFICIENCY_WORDS: [&str; 2] = ["pb ", "proficiency bonus "];

/// Returns the proficiency bonus in a line such as `CR 3 (XP 700; PB +2)`, in lower case.
pub(super) fn proficiency_in(line: &str) -> Option<i32> {
    let behind = PROFICIENCY_WORDS.iter().find_map(|words| line.split_once(words));
    let number: String =
        behind?.1.trim_start().chars().take_while(|c| "+-−0123456789".contains(*c)).collect();
    signed(&number.replace('−', "-"))
}

/// Returns the proficiency bonus for a challenge rating.
pub(super) fn proficiency(rating: f64) -> i32 {
    2 + (rating.ceil() as i32 - 1).clamp(0, 30) / 4
}

/// Names with numbers, in the forms of files: `"Dex +4, Con +3"`, `{"dex": "+4"}`, `[{"Name": "Dex", "Modifier": 4}]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Pairs {
    Text(String),
    Named(Named),
    Table(BTreeMap<String, Option<Lax>>),
    List(Vec<Pairs>),
    Other(IgnoredAny),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(super) struct Named {
    name: String,
    modifier: Lax,
}

impl Pairs {
    /// Returns the readable pairs.
    pub fn read(&self) -> Vec<(String, i32)> {
        match self {
            Pairs::Text(text) => {
                let parts = super::attack_text::plain(text);
                let pair = |part: &str| {
                    let (name, number) = part.trim().rsplit_once([' ', ':'])?;
                    Some((name.trim_end_matches(':').to_owned(), signed(number)?))
                };
                parts.split([',', ';']).filter_map(pair).collect()
            }
            Pairs::Named(Named { name, modifier }) => {
                whole(modifier).map(|number| (name.clone(), number)).into_iter().collect()
            }
            Pairs::Table(table) => {
                let pair =
                    |(name, value): (&String, &Option<Lax>)| Some((name.clone(), whole(value.as_ref()?)?));
                table.iter().filter_map(pair).collect()
            }
            Pairs::List(list) => list.iter().flat_map(Pairs::read).collect(),
            Pairs::Other(_) => Vec::new(),
        }
    }
}

/// Returns a number with its sign.
pub(super) fn whole(value: &Lax) -> Option<i32> {
    match value {
        Lax::Text(text) => signed(&text.replace('−', "-")),
        other => other.whole(),
    }
}

/// Adds the trait for hovering, if the rules read it.
pub(super) fn hover(ruleset: &Ruleset, read: &mut ReadCreature) {
    if known::is_read(ruleset, "hover") {
        read.token.traits.insert("hover".to_owned(), Value::Bool(true));
        read.understood.push(fact(catalogue::TraitHover));
    } else {
        read.left_out
            .push(fact(catalogue::CreatureHoverUnread { ruleset: ruleset_text(&short(&ruleset.name)) }));
    }
}

/// Damage types of weapons.
const PHYSICAL: [&str; 3] = ["bludgeoning", "piercing", "slashing"];

pub(super) fn is_physical(kind: &str) -> bool {
    PHYSICAL.contains(&kind)
}

/// Returns the start of these types in a text.
pub(super) fn physical(text: &str) -> Option<usize> {
    PHYSICAL.iter().filter_map(|kind| text.find(kind)).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proficiency_bonus_follows_from_the_challenge_rating() {
        let bonuses = [0.0, 0.25, 1.0, 4.0, 5.0, 16.0, 17.0, 30.0].map(proficiency);
        assert_eq!(bonuses, [2, 2, 2, 2, 3, 5, 6, 9]);
    }
}
