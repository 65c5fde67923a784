//! The language of the page: the user's choice, the page's setting, or the browser's preference, in this order.

use crate::letters::storage;
use crate::shell::Shell;
use burstmap_messages::{CellLength, Language};
use wasm_bindgen::JsValue;
use yew::prelude::*;

const NAME: &str = "burstmap:language";

/// Returns the user's choice, a setting of this browser for all maps of a site. `None` for automatic.
pub fn kept() -> Option<Language> {
    storage().and_then(|storage| storage.get_item(NAME).ok().flatten()).as_deref().and_then(Language::of_tag)
}

pub fn keep(chosen: Option<Language>) {
    let Some(storage) = storage() else { return };
    // Without storage, it lasts until the page is closed.
    drop(match chosen {
        Some(language) => storage.set_item(NAME, language.code()),
        None => storage.remove_item(NAME),
    });
}

/// Returns the first supported language of the browser's list.
fn of_browser() -> Option<Language> {
    let tags = web_sys::window()?.navigator().languages();
    tags.iter().filter_map(|tag| JsValue::as_string(&tag)).find_map(|tag| Language::of_tag(&tag))
}

/// Returns the language of a widget: the user's choice, the page's setting, or the browser's.
fn wanted(chosen: Option<Language>, asked: Option<Language>) -> Language {
    chosen.or(asked).or_else(of_browser).unwrap_or_default()
}

/// Returns the language of a future widget, for the names in its first scene.
pub fn at_first(asked: Option<Language>) -> Language {
    wanted(kept(), asked)
}

/// Adopts the language of a widget, and updates the components that read it.
pub fn settle(shell: &Shell, chosen: Option<Language>) {
    let language = wanted(chosen, shell.settings().language);
    shell.core.set_language(language);
    // Includes the map's unit, since the next texts are displayed.
    Spoken::of(shell).speak();
    // A root on a page accepts attributes.
    drop(shell.root.set_attribute("lang", language.code()));
}

/// Uses the widget's language and the map's unit for the texts of a component. Each component with texts starts with this call, because
/// another widget of the page may have been rendered before it in another language. A change of the language renders it again.
#[hook]
pub fn use_language() {
    if let Some(spoken) = use_context::<Spoken>() {
        spoken.speak();
    }
}

/// A widget's language and units, for its components.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    pub language: Language,
    /// Size of a map's cell. Hosts use cells in questions and answers.
    pub cell: CellLength,
}

impl Spoken {
    pub fn of(shell: &Shell) -> Spoken {
        let cell = shell.core.read(|table| table.scene().grid.cell.spoken());
        Spoken { language: shell.core.language(), cell }
    }

    /// Applies it from now on.
    pub fn speak(self) {
        self.language.speak();
        self.cell.speak();
    }
}
