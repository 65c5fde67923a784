//! Shared checks of map edits.

use crate::draft::{Draft, hint};
use crate::shared::Shared;
use burstmap_decode::escape;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::object_fields as fields;
use burstmap_rules::object_fields::UnreadableField;
use burstmap_rules::reason::Refusal;
use burstmap_rules::trait_forms::Unreadable;
use burstmap_rules::wording::short;
use serde_json::{Map, Value};

/// Returns a cover grade of the ruleset for a name or alias.
pub fn known_grade(draft: &Draft, cover: Option<&str>, path: &str) -> Result<(), Refusal> {
    let policy = &draft.ruleset.cover;
    let mut grades: Vec<&str> = policy.grades.iter().map(|grade| grade.name.as_str()).collect();
    grades.extend(policy.aliases.keys().map(String::as_str));
    cover.map_or(Ok(()), |cover| draft.known_word(catalogue::WordCoverGrade, cover, &grades, path))
}

/// Refuses properties of walls or terrain that no rule can read (E5-40). `old` values are exempt.
///
/// # Errors
///
/// `bad-command` at the field, below `path`.
pub fn readable_fields(
    draft: &Draft,
    more: &Map<String, Value>,
    old: Option<&Map<String, Value>>,
    path: &str,
) -> Result<(), Refusal> {
    let new = |field: &UnreadableField| old.and_then(|old| old.get(&field.name)) != Some(&field.value);
    fields::unreadable(draft.ruleset, more).into_iter().find(new).map_or(Ok(()), |field| {
        let (name, value) = (short(&field.name), short(&field.value.to_string()));
        let Unreadable { path: inside, wanted } = field.why;
        let message = catalogue::MapFieldUnreadable { name, value, wanted };
        Err(Refusal::new("bad-command", message).at(format!("{path}/{}{inside}", escape(&field.name))))
    })
}

pub fn put<T: Clone>(list: &mut Shared<Vec<T>>, item: T, id: impl Fn(&T) -> &Id) {
    match list.iter().position(|old| id(old) == id(&item)) {
        Some(index) => list[index] = item,
        None => list.push(item),
    }
}

pub fn wall_index(draft: &Draft, id: &Id) -> Result<usize, Refusal> {
    draft.scene.walls.iter().position(|wall| wall.id == *id).ok_or_else(|| {
        let known: Vec<&str> = draft.scene.walls.iter().map(|wall| wall.id.as_str()).collect();
        let message = catalogue::WallUnknown { id, hint: hint(id, &known) };
        Refusal::new("unknown-wall", message).at("/wall")
    })
}

pub fn taken(id: &str, path: &str) -> Refusal {
    Refusal::new("bad-command", catalogue::SceneIdTaken { id }).at(path)
}

pub fn unknown(what: impl Into<Message>, id: &str, known: Vec<&str>) -> Refusal {
    let (what, hint): (Message, _) = (what.into(), hint(id, &known));
    Refusal::new("bad-command", catalogue::RefusalUnknownThing { what, id, hint }).at("/id")
}
