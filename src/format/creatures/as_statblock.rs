//! CritterDB and EncounterPlus creatures, converted to the fields of Fantasy Statblocks, so that one reader handles all.

use super::attack_text::ABILITIES;
use super::five_etools::size_of;
use super::foundry_item::without_tags;
use crate::broken::is_blank;
use serde_json::{Map, Value, json};

/// Returns whether this is a CritterDB creature.
pub(super) fn is_critterdb(item: &Value) -> bool {
    item.pointer("/stats/abilityScores").is_some_and(Value::is_object)
}

/// Returns whether this is an EncounterPlus creature.
pub(super) fn is_encounter_plus(item: &Value) -> bool {
    let has = |field: &str| item.pointer(field).is_some();
    item.pointer("/data/abilities").is_some_and(Value::is_object) && has("/data/ac") && has("/data/hp")
}

/// Converts a CritterDB creature.
pub(super) fn critterdb(item: &Value) -> Value {
    let stats = &item["stats"];
    let pairs = |list: &Value, name: &str| -> Value {
        let pair = |entry: &Value| Some((entry[name].as_str()?.to_owned(), entry.get("modifier")?.clone()));
        list.as_array().into_iter().flatten().filter_map(pair).collect::<Map<_, _>>().into()
    };
    let actions = |list: &Value| -> Value {
        let action = |entry: &Value| {
            let text = without_tags(entry["description"].as_str().unwrap_or_default());
            json!({ "name": entry["name"], "desc": text })
        };
        each(list, action)
    };
    json!({
        "name": item["name"],
        "size": stats["size"],
        "ac": stats["armorClass"],
        "hp": stats["hitPoints"],
        "speed": stats["speed"],
        "stats": ABILITIES.map(|ability| stats["abilityScores"][ability].clone()),
        "senses": stats["senses"],
        "saves": pairs(&stats["savingThrows"], "ability"),
        "skillsaves": pairs(&stats["skills"], "name"),
        "damage_resistances": stats["damageResistances"],
        "damage_immunities": stats["damageImmunities"],
        "damage_vulnerabilities": stats["damageVulnerabilities"],
        "condition_immunities": stats["conditionImmunities"],
        "cr": stats["challengeRating"],
        "traits": actions(&stats["additionalAbilities"]),
        "actions": actions(&stats["actions"]),
        "reactions": actions(&stats["reactions"]),
        "legendary_description": stats["legendaryActionsDescription"],
        "legendary_actions": actions(&stats["legendaryActions"]),
    })
}

/// Converts an EncounterPlus creature.
pub(super) fn encounter_plus(item: &Value) -> Value {
    let data = &item["data"];
    let lengths = |table: &Value| -> Value {
        let part = |(name, far): (&String, &Value)| match far {
            Value::Number(_) => format!("{name} {far}"),
            far => format!("{name} {}", far.as_str().unwrap_or_default()),
        };
        match table.as_object() {
            Some(table) => table.iter().map(part).collect::<Vec<_>>().join(", ").into(),
            None => table.clone(),
        }
    };
    let actions = |list: &Value| -> Value {
        let action = |entry: &Value| {
            let text = |field: &str| entry[field].as_str().unwrap_or_default();
            let name = match text("usage") {
                "" => text("name").to_owned(),
                usage => format!("{} ({usage})", text("name")),
            };
            json!({ "name": name, "desc": without_links(text("text")) })
        };
        each(list, action)
    };
    json!({
        "name": item["name"],
        "size": data["size"].as_str().map(size_of),
        "ac": data["ac"],
        "hp": data["hp"],
        "speed": lengths(&data["speed"]),
        "stats": ABILITIES.map(|ability| data["abilities"][&ability[..3]].clone()),
        "senses": lengths(&data["senses"]),
        "modifier": data["initiativeBonus"],
        "saves": data["savingThrows"],
        "skillsaves": data["skills"],
        "damage_resistances": data["damageResistances"],
        "damage_immunities": data["damageImmunities"],
        "damage_vulnerabilities": data["damageVulnerabilities"],
        "condition_immunities": data["conditionImmunities"],
        "cr": data["cr"],
        "traits": actions(&data["traits"]),
        "actions": actions(&data["actions"]),
        "bonus_actions": actions(&data["bonusActions"]),
        "reactions": actions(&data["reactions"]),
        "legendary_actions": actions(&data["legendaryActions"]),
    })
}

/// Converts the entries of a list. Damaged ones stay unchanged, and are counted later.
fn each(list: &Value, convert: impl Fn(&Value) -> Value) -> Value {
    let entry = |entry: &Value| if is_blank(entry) { entry.clone() } else { convert(entry) };
    list.as_array().into_iter().flatten().map(entry).collect()
}

/// Replaces links such as `[Grappled](condition)` with their text.
fn without_links(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, behind)) = rest.split_once('[') {
        out.push_str(before);
        match behind.split_once("](").and_then(|(words, after)| Some((words, after.split_once(')')?.1))) {
            Some((words, after)) if !words.contains('[') => {
                out.push_str(words);
                rest = after;
            }
            _ => {
                out.push('[');
                rest = behind;
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::without_links;

    #[test]
    fn links_are_replaced_by_their_words() {
        assert_eq!(without_links("has the [Prone](condition) condition"), "has the Prone condition");
        assert_eq!(without_links("[A](b)[C](d) and [2d6] or ["), "AC and [2d6] or [");
    }
}
