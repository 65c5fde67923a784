//! The dice that a command needs, for rolling them at the table.

use burstmap_encounter::{Command, Table};
use burstmap_rules::attack::asked::{AskedByArea, AskedDice};
use burstmap_rules::damage::{Damage, DamageSpec};
use burstmap_rules::maneuvers::asked::AskedByManeuver;

/// The dice, by the kind of roll.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    One(AskedDice),
    Area(AskedByArea),
    Maneuver(AskedByManeuver),
}

impl Asked {
    /// Returns the dice of an attack or a maneuver against one target, as the rules or a panel offer it; `None` if it is not possible.
    pub fn of(table: &Table, command: &Command) -> Option<Asked> {
        match command {
            Command::Attack(attack) => {
                let query = attack.query();
                let report = table.attack(&query).ok().filter(|report| report.legal)?;
                Some(Asked::One(AskedDice::of(table.ruleset(), &report, &query.options)))
            }
            Command::Maneuver(maneuver) => table.maneuver_dice(maneuver).ok().map(Asked::Maneuver),
            _ => None,
        }
    }

    /// Returns whether the dice include an attack roll, and not only checks and damage.
    pub fn rolls_attack(&self) -> bool {
        match self {
            Asked::One(_) | Asked::Maneuver(_) => true,
            Asked::Area(dice) => dice.rolls_attack(),
        }
    }

    /// Returns the dice as text, without the damage if it is not readable yet.
    pub fn words(&self, damage: Option<&Damage>) -> String {
        let damage = damage.and_then(|damage| damage.spec("/damage").ok());
        let words = |damage: Option<&DamageSpec>| match self {
            Asked::One(dice) => dice.words(damage),
            Asked::Area(dice) => dice.words(damage),
            Asked::Maneuver(dice) => dice.words(damage),
        };
        let words = words(damage.as_ref()).or_else(|_| words(None));
        words.map(|words| words.text).unwrap_or_default()
    }
}
