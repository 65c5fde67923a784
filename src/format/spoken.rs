//! Translation of a scene's names to the user's language.

use burstmap_encounter::Scene;
use burstmap_messages::Language;
use burstmap_rules::map::Token;
use serde_json::Value;
use std::collections::BTreeMap;

/// Translates names and labels to the language in use, if the file contains it. Ids, sides and kinds stay, because rules and programs
/// depend on them.
pub fn translate(scene: &mut Scene) {
    let mut translations = std::mem::take(&mut scene.translations);
    let Some(words) = translations.remove(Language::in_use().code()) else { return };
    let words = Words(&words);
    words.put(&mut scene.name);
    scene.terrain.iter_mut().filter_map(|patch| patch.label.as_mut()).for_each(|label| words.put(label));
    scene.walls.iter_mut().filter_map(|wall| wall.label.as_mut()).for_each(|label| words.put(label));
    scene.areas.iter_mut().for_each(|area| words.put(&mut area.name));
    scene.templates.iter_mut().for_each(|template| words.put(&mut template.name));
    for mark in scene.marks.iter_mut() {
        words.put(&mut mark.text);
        words.put(&mut mark.note);
    }
    scene.tokens.iter_mut().for_each(|token| words.token(token));
}

struct Words<'a>(&'a BTreeMap<String, String>);

impl Words<'_> {
    fn put(&self, name: &mut String) {
        if let Some(said) = self.0.get(name) {
            name.clone_from(said);
        }
    }

    fn token(&self, token: &mut Token) {
        self.put(&mut token.name);
        token.attacks.iter_mut().for_each(|attack| self.put(&mut attack.name));
        // The name of a concentration effect is that of its template.
        let of_conditions = token.conditions.iter_mut().flat_map(|condition| {
            condition.more.iter_mut().filter(|(field, _)| *field == "on" || *field == "concentration")
        });
        for (_, value) in of_conditions {
            if let Value::String(name) = value {
                self.put(name);
            }
        }
    }
}
