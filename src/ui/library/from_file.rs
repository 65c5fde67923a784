//! Reading of creature files: those saved by the page, and the libraries of rulesets.

use super::creatures::{Book, Creature};
use super::entry_names::{creature_name, spell_name};
use super::misspelled;
use burstmap_decode::{DecodeError, decode};
use burstmap_encounter::validate;
use burstmap_frontend::difficulty::Budget;
use burstmap_frontend::library_file::{FileCreature, LibraryFile};
use burstmap_frontend::spells::{Caster, Casting, Spell};
use burstmap_geometry::{Grid, Shape};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{Token, TokenData};
use burstmap_rules::reason::Refusal;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::wording::stem;
use serde_json::Value;
use std::collections::BTreeSet;

/// Maximum number of spells in a file.
pub(super) const MOST_SPELLS: usize = 2_000;

/// Maximum number of levels with a budget in a file.
pub(super) const MOST_LEVELS: usize = 99;

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
    /// Number of spells beyond [`MOST_SPELLS`].
    pub many_spells: usize,
    /// Number of budgets beyond [`MOST_LEVELS`].
    pub many_budgets: usize,
    /// Fields of the file, its creatures and its spells that are probably misspelled. They have no effect.
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
    found.many_spells = file.spells.len().saturating_sub(MOST_SPELLS);
    found.many_budgets = file.budgets.len().saturating_sub(MOST_LEVELS);
    found.budgets = file.budgets.into_iter().take(MOST_LEVELS).collect();
    found.misspelled.extend(misspelled::in_file(&value));
    for (index, value) in file.spells.iter().take(MOST_SPELLS).enumerate() {
        match spell(value, index) {
            Ok(spell) => {
                found.spells.push(spell);
                found.misspelled.extend(misspelled::in_spell(value, index));
            }
            Err(why) => found.left_out_spells.push(why),
        }
    }
    for (index, value) in file.creatures.iter().enumerate() {
        match of_file_entry(value, index) {
            Ok(FileCreature { token, rules, hit_dice, told }) => {
                // A number at the end of the name is the author's choice, unlike that of a token on a map.
                let name = token.name.clone();
                let mut creature = Creature::of(&Token::new(token), &rules, String::new(), now);
                creature.token.name = name;
                found.creatures.push(Creature { book: Some(Book { hit_dice, told }), ..creature });
                found.misspelled.extend(misspelled::in_creature(value, index));
            }
            Err(why) => found.left_out.push(why),
        }
    }
    Ok(found)
}

/// Gives different creatures of the same name and system numbers, so that each can be saved: `Guard`, `Guard 2`. Saves equal ones once.
pub fn tell_apart(creatures: &mut Vec<Creature>) {
    let mut names: BTreeSet<(String, String)> =
        creatures.iter().map(|creature| (creature.rules.clone(), creature.token.name.clone())).collect();
    let (mut before, mut kept): (Vec<Creature>, Vec<Creature>) = (Vec::new(), Vec::new());
    for mut creature in std::mem::take(creatures) {
        if before.contains(&creature) {
            continue;
        }
        let same =
            |other: &Creature| other.token.name == creature.token.name && other.rules == creature.rules;
        let taken = before.iter().any(same);
        before.push(creature.clone());
        if taken {
            let kind = stem(&creature.token.name).to_owned();
            let numbered = (2..).map(|number: usize| format!("{kind} {number}"));
            let rules = &creature.rules;
            let mut unused = numbered.filter(|name| names.insert((rules.clone(), name.clone())));
            creature.token.name = unused.next().unwrap_or_default();
        }
        kept.push(creature);
    }
    *creatures = kept;
}

/// Returns a spell, or the place and reason of its problem. A spell whose attack cannot be read with a caster's numbers is refused.
fn spell(value: &Value, index: usize) -> Result<Spell, Message> {
    let unread = |place: &str, error: DecodeError| {
        let path = format!("/spells/{index}{place}{}", error.path);
        let (name, why) = (spell_name(value, index), error.wording());
        catalogue::CreaturesFileUnreadEntry { name, path, why }
    };
    let spell: Spell = decode(value).map_err(|error| unread("", error))?;
    if let Some(attack) = spell.attack_with(Some(Caster::default())) {
        decode::<TokenAttack>(&Value::Object(attack)).map_err(|error| unread("/attack", error))?;
    }
    Ok(spell)
}

/// Returns a creature, or the place and reason of its problem.
fn of_file_entry(value: &Value, index: usize) -> Result<FileCreature, Message> {
    let path = |inside: &str| format!("/creatures/{index}{inside}");
    let entry: FileCreature = decode(value).map_err(|error| {
        // Errors in an entry lack their place, because its token fields are flattened. Decoding only the token restores the place.
        let error = decode::<TokenData>(value).err().unwrap_or(error);
        let (name, path, why) = (creature_name(value, index), path(&error.path), error.wording());
        catalogue::CreaturesFileUnreadEntry { name, path, why }
    })?;
    let anywhere = Grid { shape: Shape::Square, columns: 100, rows: 100 };
    validate::token(&Token::new(entry.token.clone()), anywhere, &"").map_err(|refusal| {
        let path = path(refusal.path.as_deref().unwrap_or_default());
        catalogue::CreaturesFileLeft { name: creature_name(value, index), path, why: refusal.wording() }
    })?;
    Ok(entry)
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
    fn creatures_of_a_file_keep_their_names_and_become_one_only_if_they_are_equal() {
        let entry = |name: &str, max: i32| json!({ "id": "x", "name": name, "side": "wild", "at": [0, 0], "hp": { "current": max, "max": max } });
        let creatures =
            [entry("Wolf 1", 5), entry("Wolf 2", 5), entry("Guard", 9), entry("Guard", 9), entry("Guard", 4)];
        let text =
            json!({ "format": "burstmap-creatures", "version": 1, "creatures": creatures }).to_string();
        let mut found = of_file(&text, 5.0).unwrap().creatures;
        tell_apart(&mut found);
        let named: Vec<(&str, Option<i32>)> = found
            .iter()
            .map(|creature| (creature.token.name.as_str(), creature.token.hp.as_ref().map(|hp| hp.max)))
            .collect();
        assert_eq!(
            named,
            [("Wolf 1", Some(5)), ("Wolf 2", Some(5)), ("Guard", Some(9)), ("Guard 2", Some(4))]
        );
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
    fn whom_no_map_would_take_is_named_with_place_and_reason() {
        let entry =
            |name: &str| json!({ "id": "x", "name": name, "side": "wild", "at": [0, 0], "rules": "Fifth" });
        let (mut odd, mut hurt) = (entry("Ogre"), entry("Imp"));
        odd["image"] = json!("javascript:1");
        hurt["hp"] = json!({ "current": "3", "max": 3 });
        let bolt = json!({ "name": "Bolt", "level": 0, "attack": { "name": "Bolt", "kind": "spel" } });
        let file = json!({
            "format": "burstmap-creatures", "version": 1,
            "creatures": [entry("Wolf"), odd, { "name": "Bat" }, 7, entry("Rat"), hurt],
            "spells": [{ "name": "Bog Burst", "level": "two" }, { "level": 2 }, bolt],
        });
        let FromFile { creatures, left_out, left_out_spells, .. } = of_file(&file.to_string(), 5.0).unwrap();
        let names: Vec<&str> = creatures.iter().map(|creature| creature.token.name.as_str()).collect();
        assert_eq!(names, ["Wolf", "Rat"]);
        let told: Vec<String> = left_out.iter().chain(&left_out_spells).map(Message::to_string).collect();
        let fourth = Message::from(catalogue::ListCreature { number: 4 }).to_string();
        let second = Message::from(catalogue::CreaturesFileSpell { number: 2 }).to_string();
        let expected = [
            ("Ogre", "/creatures/1/image"),
            ("Bat", "/creatures/2/id"),
            (fourth.as_str(), "/creatures/3"),
            ("Imp", "/creatures/5/hp/current"),
            ("Bog Burst", "/spells/0/level"),
            (second.as_str(), "/spells/1/name"),
            ("Bolt", "/spells/2/attack/kind"),
        ];
        assert_eq!(told.len(), expected.len());
        for (told, (name, place)) in told.iter().zip(expected) {
            assert!(told.starts_with(name) && told.contains(&format!("{place})")), "{name} {place}: {told}");
        }
    }
}
