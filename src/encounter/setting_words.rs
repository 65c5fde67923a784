//! Names of settings and their values, as on the page.

use burstmap_messages::{Message, Param, Plain, catalogue, side_name};
use burstmap_rules::weather;
use serde_json::Value;

/// Returns the name of a setting. An option's path or a host's setting has no other name.
pub fn name(setting: &str) -> Param {
    match known(setting) {
        Some(name) => name.into(),
        None => setting.into(),
    }
}

fn known(setting: &str) -> Option<Plain> {
    Some(match setting {
        "metric" => catalogue::RulesDiagonals,
        "fog" => catalogue::RulesFog,
        "roughWaters" => catalogue::RulesRoughWaters,
        weather::STRONG_WIND => catalogue::RulesStrongWind,
        weather::HEAVY_RAIN => catalogue::RulesHeavyRain,
        "light.ambient" => catalogue::RulesAmbient,
        "light.darkness" => catalogue::RulesDarknessOpaque,
        "interruptions" => catalogue::RulesReactions,
        "sides" => catalogue::RulesAllied,
        "allowedRequests" => catalogue::RequestsStanding,
        "deathAt" => catalogue::WordDiesAt,
        "hiddenRolls" => catalogue::RulesHiddenRolls,
        "obstacles" => catalogue::RulesObstacles,
        "playersSee" => catalogue::RulesPlayersSee,
        "shownOdds" => catalogue::RulesShownOdds,
        "shownRolls" => catalogue::RulesShownRolls,
        _ => return None,
    })
}

/// Returns the value of a setting as text.
pub fn value(setting: &str, value: &Value) -> Param {
    match (setting, value) {
        ("metric" | "light.ambient" | "light.darkness" | "obstacles" | "shownRolls", Value::String(word)) => {
            choice(setting, word).map_or_else(|| word.into(), Param::from)
        }
        ("sides", Value::Array(pairs)) => Param::List(pairs.iter().map(allied).collect()),
        ("hiddenRolls", Value::Array(sides)) => {
            Param::List(sides.iter().filter_map(Value::as_str).map(|side| side_name(side).into()).collect())
        }
        (_, Value::Bool(on)) => switch(*on).into(),
        (_, Value::String(word)) => word.into(),
        (_, Value::Array(words)) if words.iter().all(Value::is_string) => {
            Param::List(words.iter().filter_map(Value::as_str).map(Param::from).collect())
        }
        (_, other) => other.to_string().into(),
    }
}

const fn switch(on: bool) -> Plain {
    if on { catalogue::RulesOn } else { catalogue::RulesOff }
}

/// Returns the text for a value from a list of words.
fn choice(setting: &str, word: &str) -> Option<Plain> {
    Some(match (setting, word) {
        (_, "uniform") => catalogue::RulesUniform,
        (_, "alternating") => catalogue::RulesAlternating,
        (_, "euclidean") => catalogue::RulesEuclidean,
        (_, "bright") => catalogue::RulesAmbientBright,
        (_, "dim") => catalogue::RulesAmbientDim,
        (_, "darkness") => catalogue::RulesAmbientDarkness,
        ("light.darkness", word) => switch(word == "through"),
        ("shownRolls", "none") => catalogue::RulesShownRollsNone,
        ("shownRolls", "own") => catalogue::RulesShownRollsOwn,
        ("shownRolls", "all") => catalogue::RulesShownRollsAll,
        (_, "ask") => catalogue::RulesObstaclesAsk,
        (_, "reveal") => catalogue::RulesObstaclesReveal,
        _ => return None,
    })
}

/// Returns the text for two allied sides.
fn allied(pair: &Value) -> Param {
    let side = |at: usize| pair[at].as_str().unwrap_or_default();
    Message::from(catalogue::RulesAlliedPair { one: side(0), other: side(1) }).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Language;
    use serde_json::json;

    fn said(setting: &str, of: &Value) -> String {
        format!("{}: {}", name(setting), value(setting, of))
    }

    #[test]
    fn settings_and_their_values_have_the_names_of_the_page_in_both_languages() {
        for (setting, of, english, german) in [
            ("fog", json!(true), "Fog of war: on", "Kriegsnebel: an"),
            ("metric", json!("euclidean"), "Diagonals: As the crow flies", "Diagonalen: Luftlinie"),
            (
                "light.darkness",
                json!("inside"),
                "Darkness stops sight: off",
                "Dunkelheit nimmt die Sicht: aus",
            ),
            ("light.ambient", json!("dim"), "Ambient light: Dim", "Licht der Karte: Dämmrig"),
            (
                "sides",
                json!([["party", "town"]]),
                "Allied sides: party + town",
                "Verbündete Seiten: Gruppe + Stadt",
            ),
            ("hiddenRolls", json!(["party"]), "Hidden rolls: party", "Verdeckte Würfe: Gruppe"),
        ] {
            assert_eq!(said(setting, &of), english);
            assert_eq!(Language::German.within(|| said(setting, &of)), german);
        }
        // An option appears with its path, and a host's setting with its name.
        assert_eq!(said("area.origin", &json!("corner")), "area.origin: corner");
        assert_eq!(said("house.lamps", &json!({ "lit": 3 })), "house.lamps: {\"lit\":3}");
    }
}
