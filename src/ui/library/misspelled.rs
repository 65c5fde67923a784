//! Fields of library files that are probably misspelled. They have no effect, but a host's own fields are allowed.

use super::entry_names::{creature_name, spell_name};
use burstmap_decode::{escape, field_names, hint, slip_of};
use burstmap_encounter::command::Part;
use burstmap_frontend::library_file::LibraryFile;
use burstmap_frontend::spells::{Lasting, Spell, Upcast};
use burstmap_messages::{Message, Param, catalogue};
use serde_json::Value;

/// A misspelled field, with its place and the likely name.
struct Slip {
    path: String,
    field: Param,
    hint: Param,
}

/// Returns a message about the first such field of the file itself.
pub fn in_file(file: &Value) -> Option<Message> {
    let Slip { path, field, hint } = among(field_names::<LibraryFile<Value, Value>>(), file, "")?;
    Some(catalogue::CreaturesFileUnknown { path, field, hint }.into())
}

/// Returns a message about the first such field of a creature.
pub fn in_creature(value: &Value, index: usize) -> Option<Message> {
    let mut token = value.clone();
    // Comparing known fields with those of tokens would be a waste of time.
    for field in ["rules", "hitDice", "told"] {
        token.as_object_mut()?.shift_remove(field);
    }
    let slip = within(Part::Token, &token, &format!("/creatures/{index}"))?;
    Some(slip.message(creature_name(value, index)))
}

/// Returns a message about the first such field of a spell.
pub fn in_spell(value: &Value, index: usize) -> Option<Message> {
    let path = |part: &str| format!("/spells/{index}{part}");
    let slip = among(field_names::<Spell>(), value, &path(""))
        .or_else(|| within(Part::Attack, value.get("attack")?, &path("/attack")))
        .or_else(|| among(field_names::<Upcast>(), value.get("upcast")?, &path("/upcast")))
        .or_else(|| among(field_names::<Lasting>(), value.get("lasting")?, &path("/lasting")))?;
    Some(slip.message(spell_name(value, index)))
}

impl Slip {
    fn message(self, name: String) -> Message {
        let Slip { path, field, hint } = self;
        catalogue::CreaturesFileMisspelled { name, path, field, hint }.into()
    }
}

/// Returns the first misspelled field of an object with these known fields.
fn among(known: &[&str], value: &Value, path: &str) -> Option<Slip> {
    let fields = value.as_object()?;
    let is_meant = |name: &str| {
        let meant = slip_of(name, known.iter().copied());
        meant.is_some_and(|meant| !fields.contains_key(meant))
    };
    let mut unknown =
        fields.iter().filter(|(name, value)| !value.is_null() && !known.contains(&name.as_str()));
    let (name, _) = unknown.find(|(name, _)| is_meant(name))?;
    let path = format!("{path}/{}", escape(name));
    Some(Slip { path, field: name.as_str().into(), hint: hint(name, known) })
}

/// Returns the first misspelled field of a part of a scene.
fn within(part: Part, value: &Value, path: &str) -> Option<Slip> {
    let refusal = part.refuse_misspelled(value, path).err()?;
    let (path, params) = (refusal.path.clone()?, refusal.said.as_ref()?.params());
    Some(Slip { path, field: params.get("field")?.clone(), hint: params.get("hint")?.clone() })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use crate::library::from_file::of_file;
    use serde_json::{Value, json};

    fn file(creature: &Value, spell: &Value, more: &Value) -> Value {
        let mut creatures =
            json!({ "id": "x", "name": "Wolf", "side": "wild", "at": [0, 0], "hitDice": "2d8" });
        let mut spells = json!({ "name": "Bog Burst", "level": 2, "told": ["dissolves paper"] });
        creatures.as_object_mut().unwrap().extend(creature.as_object().unwrap().clone());
        spells.as_object_mut().unwrap().extend(spell.as_object().unwrap().clone());
        let mut file = json!({
            "format": "burstmap-creatures", "version": 1, "creatures": [creatures.clone(), creatures],
            "spells": [spells.clone(), spells],
        });
        file["creatures"][0] = json!({ "id": "x", "name": "Rat", "side": "wild", "at": [0, 0] });
        file["spells"][0] = json!({ "name": "Light", "level": 0 });
        file.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        file
    }

    #[track_caller]
    fn told(file: &Value) -> Vec<String> {
        let found = of_file(&file.to_string(), 5.0).unwrap();
        assert_eq!((found.creatures.len(), found.spells.len()), (2, 2), "all entries are kept");
        found.misspelled.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_misspelled_field_is_told_with_the_known_one_and_its_entry_is_kept() {
        let none = json!({});
        let of_creature = |creature: Value| file(&creature, &none, &none);
        let of_spell = |spell: Value| file(&none, &spell, &none);
        let attack = |more: Value| {
            let mut attack = json!({ "name": "Bog Burst", "kind": "spell" });
            attack.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            json!({ "attack": attack })
        };
        for (file, place, meant) in [
            (of_creature(json!({ "atacks": [] })), "Wolf (/creatures/1/atacks)", "attacks"),
            (of_spell(json!({ "shcool": "evocation" })), "Bog Burst (/spells/1/shcool)", "school"),
            (of_spell(json!({ "upcst": { "dice": "1d6" } })), "Bog Burst (/spells/1/upcst)", "upcast"),
            (of_spell(json!({ "upcast": { "dices": "1d6" } })), "Bog Burst (/spells/1/upcast/dices)", "dice"),
            (of_spell(json!({ "lasting": { "round": 3 } })), "Bog Burst (/spells/1/lasting/round)", "rounds"),
            (of_spell(attack(json!({ "rang": 3 }))), "Bog Burst (/spells/1/attack/rang)", "range"),
            (
                of_spell(attack(json!({ "save": { "stat": "dexteritySave", "hafl": true } }))),
                "Bog Burst (/spells/1/attack/save/hafl)",
                "half",
            ),
            (file(&none, &none, &json!({ "attributon": "Me" })), "/attributon", "attribution"),
        ] {
            let told = told(&file);
            assert_eq!(told.len(), 1, "{place}: {told:?}");
            assert!(told[0].contains(place) && told[0].contains(&format!("\"{meant}\"")), "{}", told[0]);
        }
    }

    #[test]
    fn a_hosts_own_fields_are_allowed() {
        let own = json!({ "home": "woods", "source": { "pgae": 3 } });
        // Specifying both means that they are two different fields.
        let both =
            json!({ "cast": "action", "casts": 3, "upcast": { "note": 1 }, "lasting": { "range": null } });
        assert_eq!(told(&file(&own, &both, &own)), Vec::<String>::new());
    }

    #[test]
    fn the_library_of_the_package_has_no_problem() {
        let found = of_file(include_str!("../../../www/libraries/srd-5e.json"), 5.0).unwrap();
        assert!(found.spells.len() > 300 && found.creatures.len() > 300);
        assert_eq!((found.misspelled, found.left_out, found.left_out_spells), (vec![], vec![], vec![]));
    }
}
