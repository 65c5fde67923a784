//! Names in traits, such as damage types and conditions: conversion between the language in use and the names in rules and scenes.

use burstmap_rules::wording::word;

/// Translated names. Others are used unchanged.
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

/// Returns a name in the language in use.
pub fn shown(kind: &str) -> String {
    if KNOWN.contains(&kind) { word(kind).to_string() } else { kind.to_owned() }
}

/// Returns the rules' name for an entered one, in either form.
pub fn meant(typed: &str) -> String {
    let same = |kind: &&&str| shown(kind).to_lowercase() == typed.to_lowercase();
    let written = |kind: &&&str| kind.to_lowercase() == typed.to_lowercase();
    let known = KNOWN.iter().find(written).or_else(|| KNOWN.iter().find(same));
    known.map_or_else(|| typed.to_owned(), |kind| (*kind).to_owned())
}
