//! The language of the page: what the user chose, or the page asks for, or the browser prefers, in this order.

use crate::letters::storage;
use crate::shell::Shell;
use burstmap_messages::{CellLength, Language};
use wasm_bindgen::JsValue;
use yew::prelude::*;

const NAME: &str = "burstmap:language";

/// What the user chose, as this browser remembers it for all maps of a site. `None`: nothing, it is found automatically.
pub fn kept() -> Option<Language> {
    storage().and_then(|storage| storage.get_item(NAME).ok().flatten()).as_deref().and_then(Language::of_tag)
}

pub fn keep(chosen: Option<Language>) {
    let Some(storage) = storage() else { return };
    // Where nothing can be kept it holds until the page is left.
    drop(match chosen {
        Some(language) => storage.set_item(NAME, language.code()),
        None => storage.remove_item(NAME),
    });
}

/// The first language of the browser's list that there is.
fn of_browser() -> Option<Language> {
    let tags = web_sys::window()?.navigator().languages();
    tags.iter().filter_map(|tag| JsValue::as_string(&tag)).find_map(|tag| Language::of_tag(&tag))
}

/// The language of a widget: the user's choice, or what the page asks for, or the browser's.
fn wanted(chosen: Option<Language>, asked: Option<Language>) -> Language {
    chosen.or(asked).or_else(of_browser).unwrap_or_default()
}

/// The language that a widget will have, before it stands: the scene that it opens first gets its names in it.
pub fn at_first(asked: Option<Language>) -> Language {
    wanted(kept(), asked)
}

/// Takes up the language of a widget, and tells the page's readers of it.
pub fn settle(shell: &Shell, chosen: Option<Language>) {
    let language = wanted(chosen, shell.settings().language);
    shell.core.set_language(language);
    // With the measure of its map: what is worded next is shown.
    Spoken::of(shell).speak();
    // A root that stands on a page takes attributes.
    drop(shell.root.set_attribute("lang", language.code()));
}

/// A component words what it shows in the language of its widget, and says lengths in the unit of its map. Each one that says anything begins with this: another widget of the page
/// may have been drawn before it, in another language, and a change of the language draws it again.
#[hook]
pub fn use_language() {
    if let Some(spoken) = use_context::<Spoken>() {
        spoken.speak();
    }
}

/// How a widget says things, as its components find it.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    pub language: Language,
    /// What a cell of its map measures. Hosts are answered in cells, as they ask.
    pub cell: CellLength,
}

impl Spoken {
    pub fn of(shell: &Shell) -> Spoken {
        let cell = shell.core.read(|table| table.scene().grid.cell.spoken());
        Spoken { language: shell.core.language(), cell }
    }

    /// Uses it from now on.
    pub fn speak(self) {
        self.language.speak();
        self.cell.speak();
    }
}
