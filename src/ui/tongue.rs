//! The language of the page: the user's choice, the page's setting, or the browser's preference, in this order.
//!
//! The texts of translations are files of the package. `www/burstmap.js` loads them on request. Until they are loaded, or if they cannot
//! be, a page is in English. The element selects the language in the same way (`www/burstmap-texts.js`), so that it can request the file
//! together with the module.

use crate::letters::storage;
use crate::shell::Shell;
use burstmap_messages::{CellLength, Language};
use js_sys::{Function, Promise};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use yew::prelude::*;

const NAME: &str = "burstmap:language";

/// Returns the user's choice, a setting of this browser for all maps of a site. `None` for automatic.
pub fn kept() -> Option<Language> {
    storage().and_then(|storage| storage.get_item(NAME).ok().flatten()).as_deref().and_then(Language::of_tag)
}

thread_local! {
    static LOADER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Sets the function of `www/burstmap.js` that resolves with the texts of the language with a tag.
#[wasm_bindgen(js_name = languageLoader, skip_typescript)]
pub fn loader(load: Function) {
    LOADER.set(Some(load));
}

/// Adds the texts of the language with this tag.
#[wasm_bindgen(js_name = languageTexts, skip_typescript)]
pub fn learn(tag: &str, texts: String) {
    if let Some(language) = Language::of_tag(tag) {
        language.learn(texts);
    }
}

/// Loads the texts of a language. The module's script stores them.
///
/// # Errors
///
/// The error of the loader, for example without a connection.
pub async fn texts(language: Language) -> Result<String, JsValue> {
    let load = LOADER.with_borrow(Clone::clone).ok_or(JsValue::UNDEFINED)?;
    let coming = load.call1(&JsValue::NULL, &language.code().into())?;
    let texts = JsFuture::from(Promise::resolve(&coming)).await?;
    texts.as_string().ok_or(JsValue::UNDEFINED)
}

/// Loads the texts of a language, and returns whether the language can be used.
pub async fn load(language: Language) -> bool {
    if !language.is_loaded()
        && let Ok(texts) = texts(language).await
    {
        language.learn(texts);
    }
    language.is_loaded()
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

/// Returns the language for a widget: the user's choice, the page's setting, or the browser's preference.
fn wanted(chosen: Option<Language>, asked: Option<Language>) -> Language {
    chosen.or(asked).or_else(of_browser).unwrap_or_default()
}

/// Returns the language of a future widget, for the names in its first scene.
pub fn at_first(asked: Option<Language>) -> Language {
    loaded(wanted(kept(), asked))
}

/// Returns the language, or English if its texts are missing.
fn loaded(language: Language) -> Language {
    if language.is_loaded() { language } else { Language::English }
}

/// Adopts the language of a widget, and updates the components that use it. Returns the wanted language if its texts are missing. Until
/// they are loaded, the widget is in English.
pub fn settle(shell: &Shell, chosen: Option<Language>) -> Option<Language> {
    let wanted = wanted(chosen, shell.settings().language);
    let language = loaded(wanted);
    shell.core.set_language(language);
    // Includes the map's unit, since the next texts are displayed.
    Spoken::of(shell).speak();
    // A root on a page accepts attributes.
    drop(shell.root.set_attribute("lang", language.code()));
    (language != wanted).then_some(wanted)
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

    /// Uses this language from now on.
    pub fn speak(self) {
        self.language.speak();
        self.cell.speak();
    }
}
