//! The list of sample scenes.

use crate::files;
use burstmap_messages::Language;
use burstmap_rules::presets;
use burstmap_rules::wording::ruleset_text;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use yew::prelude::*;

/// A sample scene from the list in the option `scenes`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Entry {
    /// Address relative to the list's.
    pub file: String,
    pub name: String,
    #[serde(default)]
    pub blurb: String,
    /// Id of its rule system.
    #[serde(default)]
    ruleset: String,
    /// Translations of the texts by language tag.
    #[serde(default)]
    translations: BTreeMap<String, Told>,
    /// Other fields of the list.
    #[serde(flatten)]
    more: IgnoredAny,
}

/// Texts about a scene in its list.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Told {
    name: String,
    #[serde(default)]
    blurb: String,
}

impl Entry {
    /// Returns the scene's name and description, in the language in use if available.
    pub fn told(&self) -> (AttrValue, AttrValue) {
        let (name, blurb) = match self.translations.get(Language::in_use().code()) {
            Some(told) => (&told.name, &told.blurb),
            None => (&self.name, &self.blurb),
        };
        (name.clone().into(), blurb.clone().into())
    }

    /// Returns the name of its rule system, if it is a built-in one.
    pub fn system(&self) -> Option<String> {
        let system = presets::SYSTEMS.iter().find(|system| system.id == self.ruleset)?;
        Some(ruleset_text(system.name).to_string())
    }
}

/// Fetches the list of scenes. Without a list, no scenes are offered.
pub fn fetch(address: String, then: Callback<Vec<Entry>>) {
    wasm_bindgen_futures::spawn_local(async move {
        let Ok(bytes) = files::fetch(&address).await else { return };
        let Ok(list) = serde_json::from_slice(&bytes) else { return };
        let Ok(mut entries) = burstmap_decode::decode::<Vec<Entry>>(&list) else { return };
        let folder = address.rsplit_once('/').map_or("", |(folder, _)| folder);
        for entry in entries.iter_mut().filter(|_| !folder.is_empty()) {
            entry.file = format!("{folder}/{}", entry.file);
        }
        then.emit(entries);
    });
}
