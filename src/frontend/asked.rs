//! The dice that a command takes, for whoever throws them at the table.

use burstmap_encounter::{Command, Table};
use burstmap_rules::attack::asked::{AskedByArea, AskedDice};
use burstmap_rules::damage::{Damage, DamageSpec};
use burstmap_rules::maneuvers::asked::AskedByManeuver;

/// Them, by what is rolled.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    One(AskedDice),
    Area(AskedByArea),
    Maneuver(AskedByManeuver),
}

impl Asked {
    /// Those of an attack on one or of a maneuver, as the rules or a panel offer it; `None` where it cannot be made.
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

    /// In words; where the damage cannot be read yet, without it.
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
