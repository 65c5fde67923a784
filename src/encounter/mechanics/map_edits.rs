//! What edits of the map have in common.

use crate::draft::{Draft, hint};
use crate::shared::Shared;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;

/// A cover grade of the ruleset, or another name that it has for one.
pub fn known_grade(draft: &Draft, cover: Option<&str>, path: &str) -> Result<(), Refusal> {
    let policy = &draft.ruleset.cover;
    let mut grades: Vec<&str> = policy.grades.iter().map(|grade| grade.name.as_str()).collect();
    grades.extend(policy.aliases.keys().map(String::as_str));
    cover.map_or(Ok(()), |cover| draft.known_word(catalogue::WordCoverGrade, cover, &grades, path))
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
