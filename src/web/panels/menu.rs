//! The scene's name and the menu: other scenes, files, the theme.

use super::super::app::{App, Msg};
use super::super::files;
use super::super::icons::{self, icon};
use super::super::shell::Theme;
use super::press;
use burstmap_editor::keys::Action;
use burstmap_encounter::Table;
use serde::Deserialize;
use serde::de::IgnoredAny;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::html::Scope;
use yew::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Export {
    Scene,
    UniversalVtt,
}

/// A scene to choose, from the list at the option `scenes`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Entry {
    /// Its address, from the list's.
    pub file: String,
    pub name: String,
    #[serde(default)]
    pub blurb: String,
    /// What else the list says of it.
    #[serde(flatten)]
    more: IgnoredAny,
}

/// Fetches the list. A page without one simply has no choice of scenes.
pub fn fetch(address: String, link: Scope<App>) {
    wasm_bindgen_futures::spawn_local(async move {
        let Ok(bytes) = files::fetch(&address).await else { return };
        let Ok(list) = serde_json::from_slice(&bytes) else { return };
        let Ok(mut entries) = burstmap_decode::decode::<Vec<Entry>>(&list) else { return };
        let folder = address.rsplit_once('/').map_or("", |(folder, _)| folder);
        for entry in entries.iter_mut().filter(|_| !folder.is_empty()) {
            entry.file = format!("{folder}/{}", entry.file);
        }
        link.send_message(Msg::Scenes(entries));
    });
}

pub fn corner(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let open = app.menu;
    let scene = table.scene();
    html! {
        <div class="bm-corner">
            <button type="button" class="bm-card bm-menu-button" aria-expanded={open.to_string()} aria-haspopup="true"
                onclick={press(link, move || Msg::Menu(!open))}>
                { icon(icons::MENU) }
                <span><b>{ &scene.name }</b><small>{ &table.ruleset().name }</small></span>
            </button>
            if open { { popover(app, link) } }
        </div>
    }
}

/// A file was chosen.
pub fn chosen(link: &Scope<App>) -> Callback<yew::Event> {
    link.batch_callback(|event: yew::Event| {
        let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
        let file = input.files()?.get(0)?;
        // The same file may be chosen again later.
        input.set_value("");
        Some(Msg::File(file))
    })
}

fn popover(app: &App, link: &Scope<App>) -> Html {
    let themes = [(Theme::Light, "Light"), (Theme::Dark, "Dark"), (Theme::Auto, "Auto")];
    let may = !app.editor.seat.readonly && app.editor.seat.player_side.is_none();
    html! {
        <div class="bm-card bm-menu" role="dialog" aria-label="Scene">
            if !app.entries.is_empty() && may {
                <h4>{ "Scenes" }</h4>
                <ul class="bm-scenes">
                    { for app.entries.iter().map(|entry| {
                        let file = entry.file.clone();
                        html! {
                            <li><button type="button" onclick={press(link, move || Msg::Fetch(file.clone()))}>
                                { icon(icons::MAP) }<span><b>{ &entry.name }</b><small>{ &entry.blurb }</small></span>
                            </button></li>
                        }
                    }) }
                </ul>
            }
            if may {
                <label class="bm-item">{ icon(icons::OPEN) }
                    <span><b>{ "Open a map or scene …" }</b><small>{ "Universal VTT, Foundry, Burstmap, creatures, rules" }</small></span>
                    <input type="file" onchange={chosen(link)} accept=".json,.uvtt,.dd2vtt,.df2vtt,.db,.csv,.tsv,.txt" />
                </label>
            }
            <button type="button" class="bm-item" onclick={press(link, || Msg::Export(Export::Scene))}>
                { icon(icons::SAVE) }<span><b>{ "Save the scene" }</b><small>{ "with the fight as it stands" }</small></span>
            </button>
            <button type="button" class="bm-item" onclick={press(link, || Msg::Export(Export::UniversalVtt))}>
                { icon(icons::MAP) }<span><b>{ "Export as Universal VTT" }</b><small>{ "walls, doors, grid and picture" }</small></span>
            </button>
            <button type="button" class="bm-item" onclick={press(link, || Msg::Act(Action::Fit))}>
                { icon(icons::FIT) }<span><b>{ "Show the whole map" }</b></span>
            </button>
            <button type="button" class="bm-item" onclick={press(link, || Msg::Act(Action::Help))}>
                { icon(icons::HELP) }<span><b>{ "Keys" }</b></span>
            </button>
            <div class="bm-theme">{ icon(icons::SUN) }
                <div class="bm-seg" role="group" aria-label="Theme">
                    { for themes.into_iter().map(|(theme, name)| html! {
                        <button type="button" class={classes!((app.theme == theme).then_some("on"))}
                            aria-pressed={(app.theme == theme).to_string()}
                            onclick={press(link, move || Msg::Theme(theme))}>{ name }</button>
                    }) }
                </div>
            </div>
        </div>
    }
}
