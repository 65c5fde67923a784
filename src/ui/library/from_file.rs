//! Reading of creature files: those saved by the page, and the libraries of rulesets.

use super::creatures::{Book, Creature};
use burstmap_decode::decode;
use burstmap_encounter::command::Part;
use burstmap_encounter::validate;
use burstmap_frontend::difficulty::Budget;
use burstmap_frontend::library_file::{FileCreature, LibraryFile};
use burstmap_frontend::spells::{Casting, Spell};
use burstmap_geometry::{Grid, Shape};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{Token, TokenData};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::short;
use serde_json::Value;

/// Maximum number of spells in a file.
const MOST_SPELLS: usize = 2_000;

/// Maximum number of levels with a budget in a file.
const MOST_LEVELS: usize = 99;

/// Contents of a creature file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FromFile {
    pub creatures: Vec<Creature>,
    pub spells: Vec<Spell>,
    pub casting: Option<Casting>,
    pub budgets: Vec<Budget>,
    pub attribution: Option<String>,
    /// Names of creatures that no map accepts, each with place and reason.
    pub left_out: Vec<Message>,
    /// The same for unreadable spells.
    pub left_out_spells: Vec<Message>,
    /// Fields of creatures that are probably misspelled. They have no effect.
    pub misspelled: Vec<Message>,
}

/// Reads the creatures and spells of a file one by one, so that an invalid one does not affect the others.
///
/// # Errors
///
/// `bad-creatures` with a place if the whole file is damaged. The place is `/format` for other kinds of files.
pub fn of_file(text: &str, now: f64) -> Result<FromFile, Refusal> {
    let code = "bad-creatures";
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        match error.is_eof() {
            true => Refusal::new(code, catalogue::FileEndsEarly { line, column }),
            false => Refusal::new(code, catalogue::FileNotJson { line, column }),
        }
    })?;
    let file: LibraryFile<Value, Value> = decode(&value).map_err(|error| {
        let message = catalogue::CreaturesFileWrong { path: &error.path, why: error.wording() };
        Refusal::new(code, message).at(error.path)
    })?;
    let mut found = FromFile { attribution: file.attribution, casting: file.casting, ..FromFile::default() };
    found.budgets = file.budgets.into_iter().take(MOST_LEVELS).collect();
    for (index, value) in file.spells.iter().take(MOST_SPELLS).enumerate() {
        match decode(value) {
            Ok(spell) => found.spells.push(spell),
            Err(error) => {
                let path = format!("/spells/{index}{}", error.path);
                let (name, why) = (name_of(value, index), error.wording());
                found.left_out_spells.push(catalogue::CreaturesFileUnreadEntry { name, path, why }.into());
            }
        }
    }
    for (index, value) in file.creatures.iter().enumerate() {
        match of_file_entry(value, index) {
            Ok(FileCreature { token, rules, hit_dice, told }) => {
                let creature = Creature::of(&Token::new(token), &rules, String::new(), now);
                found.creatures.push(Creature { book: Some(Book { hit_dice, told }), ..creature });
                found.misspelled.extend(misspelled(value, index));
            }
            Err(why) => found.left_out.push(why),
        }
    }
    Ok(found)
}

/// Returns a creature, or the place and reason of its problem.
fn of_file_entry(value: &Value, index: usize) -> Result<FileCreature, Message> {
    let path = |inside: &str| format!("/creatures/{index}{inside}");
    let entry: FileCreature = decode(value).map_err(|error| {
        // Errors in an entry lack their place, because its token fields are flattened. Decoding only the token restores the place.
        let error = decode::<TokenData>(value).err().unwrap_or(error);
        let (name, path, why) = (name_of(value, index), path(&error.path), error.wording());
        catalogue::CreaturesFileUnreadEntry { name, path, why }
    })?;
    let anywhere = Grid { shape: Shape::Square, columns: 100, rows: 100 };
    validate::token(&Token::new(entry.token.clone()), anywhere, &"").map_err(|refusal| {
        let path = path(refusal.path.as_deref().unwrap_or_default());
        catalogue::CreaturesFileLeft { name: name_of(value, index), path, why: refusal.wording() }
    })?;
    Ok(entry)
}

/// Returns the first probably misspelled field of a creature, with the likely name.
fn misspelled(value: &Value, index: usize) -> Option<Message> {
    let mut token = value.clone();
    // Comparing known fields with those of tokens would be a waste of time.
    for field in ["rules", "hitDice", "told"] {
        token.as_object_mut()?.shift_remove(field);
    }
    let refusal = Part::Token.refuse_misspelled(&token, &format!("/creatures/{index}")).err()?;
    let (path, params) = (refusal.path.clone()?, refusal.said.as_ref()?.params());
    let (field, hint) = (params.get("field")?.clone(), params.get("hint")?.clone());
    Some(catalogue::CreaturesFileMisspelled { name: name_of(value, index), path, field, hint }.into())
}

fn name_of(value: &Value, index: usize) -> String {
    let name = value.get("name").and_then(Value::as_str).map(short).filter(|name| !name.is_empty());
    name.unwrap_or_else(|| Message::from(catalogue::ListCreature { number: index + 1 }).to_string())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::library::creatures::to_file;
    use serde_json::json;

    #[test]
    fn what_is_kept_is_taken_along_as_a_file() {
        let token = |name: &str| {
            let token = json!({ "id": "x", "name": name, "side": "wild", "at": [0, 0], "image": "data:image/png;base64,AA==", "speed": { "walk": 6 } });
            serde_json::from_value::<Token>(token).unwrap()
        };
        let wolf = Creature::of(&token("Wolf 3"), "Fifth", "w".to_owned(), 1.0);
        let gone =
            Creature { deleted: Some(2.0), ..Creature::of(&token("Bat"), "Fifth", "b".to_owned(), 1.0) };
        let text = to_file(&[wolf.clone(), gone]);
        let back = of_file(&text, 5.0).unwrap().creatures;
        assert_eq!(back.len(), 1, "what was deleted stays here");
        assert_eq!((&back[0].token, back[0].rules.as_str()), (&wolf.token, "Fifth"));
        let file: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(file["creatures"][0]["rules"], "Fifth", "beside the fields of the token");
    }

    #[test]
    fn a_file_that_is_damaged_as_a_whole_says_where() {
        let place = |text: &str| of_file(text, 5.0).unwrap_err().path.clone();
        assert_eq!(place("{}").as_deref(), Some("/format"));
        let other = r#"{"format":"burstmap-scene","version":1,"creatures":[]}"#;
        assert_eq!(place(other).as_deref(), Some("/format"));
        let wrong = r#"{"format":"burstmap-creatures","version":1,"creatures":{}}"#;
        assert_eq!(place(wrong).as_deref(), Some("/creatures"));
        let refused = of_file("{\n  \"format\": ,", 5.0).unwrap_err();
        let said = Message::from(catalogue::FileNotJson { line: 2, column: 13 });
        assert_eq!((refused.path.as_deref(), refused.said.as_ref()), (None, Some(&said)));
    }

    #[test]
    fn a_misspelled_field_is_told_with_the_known_one_and_its_creature_is_kept() {
        let entry = |more: Value| {
            let mut entry = json!({ "id": "x", "name": "Wolf", "side": "wild", "at": [0, 0], "hitDice": "2d8", "told": ["Keen Smell"] });
            entry.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            entry
        };
        let file = json!({
            "format": "burstmap-creatures", "version": 1,
            "creatures": [entry(json!({ "home": "woods" })), entry(json!({ "atacks": [] }))],
        });
        let found = of_file(&file.to_string(), 5.0).unwrap();
        assert_eq!((found.creatures.len(), found.left_out.len(), found.misspelled.len()), (2, 0, 1));
        let told = found.misspelled[0].to_string();
        for part in ["Wolf (/creatures/1/atacks)", "\"atacks\"", "\"attacks\""] {
            assert!(told.contains(part), "{part}: {told}");
        }
    }

    #[test]
    fn whom_no_map_would_take_is_named_with_place_and_reason() {
        let entry =
            |name: &str| json!({ "id": "x", "name": name, "side": "wild", "at": [0, 0], "rules": "Fifth" });
        let (mut odd, mut hurt) = (entry("Ogre"), entry("Imp"));
        odd["image"] = json!("javascript:1");
        hurt["hp"] = json!({ "current": "3", "max": 3 });
        let file = json!({
            "format": "burstmap-creatures", "version": 1,
            "creatures": [entry("Wolf"), odd, { "name": "Bat" }, 7, entry("Rat"), hurt],
            "spells": [{ "name": "Bog Burst", "level": "two" }],
        });
        let FromFile { creatures, left_out, left_out_spells, .. } = of_file(&file.to_string(), 5.0).unwrap();
        let names: Vec<&str> = creatures.iter().map(|creature| creature.token.name.as_str()).collect();
        assert_eq!(names, ["Wolf", "Rat"]);
        let told: Vec<String> = left_out.iter().chain(&left_out_spells).map(Message::to_string).collect();
        let fourth = Message::from(catalogue::ListCreature { number: 4 }).to_string();
        let expected = [
            ("Ogre", "/creatures/1/image"),
            ("Bat", "/creatures/2/id"),
            (fourth.as_str(), "/creatures/3"),
            ("Imp", "/creatures/5/hp/current"),
            ("Bog Burst", "/spells/0/level"),
        ];
        assert_eq!(told.len(), expected.len());
        for (told, (name, place)) in told.iter().zip(expected) {
            assert!(told.starts_with(name) && told.contains(&format!("{place})")), "{name} {place}: {told}");
        }
    }
}
