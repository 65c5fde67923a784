//! Kinds of damage, conditions and what else traits name, in the language in use, and as rules and scenes write them.

use burstmap_rules::wording::word;

/// Those that translations have words for. Others are shown and meant as they are written.
const KNOWN: [&str; 38] = [
    "acid",
    "adamantine",
    "all",
    "blinded",
    "bludgeoning",
    "charmed",
    "cold",
    "coldIron",
    "deafened",
    "electricity",
    "exhaustion",
    "fire",
    "force",
    "frightened",
    "grappled",
    "incapacitated",
    "invisible",
    "ion",
    "lightning",
    "magic",
    "mithral",
    "necrotic",
    "paralyzed",
    "petrified",
    "piercing",
    "poison",
    "poisoned",
    "prone",
    "psychic",
    "radiant",
    "restrained",
    "rough",
    "silver",
    "slashing",
    "sonic",
    "stunned",
    "thunder",
    "unconscious",
];

/// A kind in the language in use.
pub fn shown(kind: &str) -> String {
    if KNOWN.contains(&kind) { word(kind).to_string() } else { kind.to_owned() }
}

/// The kind that is meant, in the language in use or as rules and scenes write it.
pub fn meant(typed: &str) -> String {
    let same = |kind: &&&str| shown(kind).to_lowercase() == typed.to_lowercase();
    let written = |kind: &&&str| kind.to_lowercase() == typed.to_lowercase();
    let known = KNOWN.iter().find(written).or_else(|| KNOWN.iter().find(same));
    known.map_or_else(|| typed.to_owned(), |kind| (*kind).to_owned())
}
