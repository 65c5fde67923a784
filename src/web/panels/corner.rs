//! The name of the scene and the menu: other scenes, files, the theme.

use crate::app::creatures::CreaturesMsg;
use crate::app::screen::Screen;
use crate::app::{FileMsg, LibraryMsg, Msg, PageMsg};
use crate::components::file::chosen;
use crate::components::menu::{Group, Item, Kind, Menu};
use crate::files;
use crate::icons::{self, icon};
use crate::shell::Theme;
use crate::words::say;
use burstmap_frontend::keys::Action;
use burstmap_messages::catalogue;
use serde::Deserialize;
use serde::de::IgnoredAny;
use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Export {
    Scene,
    UniversalVtt,
}

/// A scene to choose, from the list at the option `scenes`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Entry {
    /// Its address, relative to the list's.
    pub file: String,
    pub name: String,
    #[serde(default)]
    pub blurb: String,
    /// Other fields of the list.
    #[serde(flatten)]
    more: IgnoredAny,
}

/// Fetches the list of scenes. A page without one offers no scenes.
pub fn fetch(address: String, send: Callback<Msg>) {
    wasm_bindgen_futures::spawn_local(async move {
        let Ok(bytes) = files::fetch(&address).await else { return };
        let Ok(list) = serde_json::from_slice(&bytes) else { return };
        let Ok(mut entries) = burstmap_decode::decode::<Vec<Entry>>(&list) else { return };
        let folder = address.rsplit_once('/').map_or("", |(folder, _)| folder);
        for entry in entries.iter_mut().filter(|_| !folder.is_empty()) {
            entry.file = format!("{folder}/{}", entry.file);
        }
        send.emit(Msg::File(FileMsg::Scenes(entries)));
    });
}

const ENDINGS: &str = ".json,.uvtt,.dd2vtt,.df2vtt,.db,.csv,.tsv,.txt,.png,.jpg,.jpeg,.webp,.avif";

pub fn view(screen: Screen) -> Html {
    let seat = &screen.editor.seat;
    html! {
        <Corner scene={screen.table.scene().name.clone()} rules={screen.table.ruleset().name.clone()}
            entries={screen.app.page.entries.clone()} may_open={!seat.readonly && seat.player_side.is_none()}
            keeps={screen.app.shell().library.is_some()} theme={screen.app.page.theme} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    scene: AttrValue,
    rules: AttrValue,
    entries: Vec<Entry>,
    /// Whether scenes and files can be opened here.
    may_open: bool,
    /// Whether this browser keeps several maps.
    keeps: bool,
    theme: Theme,
    send: Callback<Msg>,
}

#[component]
fn Corner(props: &Props) -> Html {
    let file = use_node_ref();
    let open = {
        let file = file.clone();
        Callback::from(move |()| {
            if let Some(input) = file.cast::<HtmlInputElement>() {
                // Refused only where nobody pressed anything.
                drop(input.show_picker());
            }
        })
    };
    let send = props.send.clone();
    let onchange = Callback::from(move |event: Event| {
        if let Some(file) = chosen(&event) {
            send.emit(Msg::File(FileMsg::Open(file)));
        }
    });
    let mut groups = Vec::new();
    if props.may_open && !props.entries.is_empty() {
        groups.push(scenes(props));
    }
    groups.push(actions(props, open));
    groups.push(themes(props));
    let button = html! {
        <>{ icon(icons::MENU) }<span><b>{ &props.scene }</b><small>{ &props.rules }</small></span></>
    };
    html! {
        <div part="menu" class="bm-corner">
            <Menu label="Scene" {button} {groups} />
            if props.may_open {
                <input type="file" hidden=true ref={file} {onchange} accept={ENDINGS} />
            }
        </div>
    }
}

/// An item with an icon, a name and a few words about it.
fn item(path: &'static str, name: &str, words: &str, on_select: Callback<()>) -> Item {
    let content = html! {
        <>{ icon(path) }<span><b>{ name }</b> if !words.is_empty() { <small>{ words }</small> }</span></>
    };
    Item { kind: Kind::Action, name: name.to_owned().into(), content, on_select }
}

fn scenes(props: &Props) -> Group {
    let items = props.entries.iter().map(|entry| {
        let fetch = Msg::File(FileMsg::Fetch(entry.file.clone()));
        item(icons::MAP, &entry.name, &entry.blurb, props.send.reform(move |()| fetch.clone()))
    });
    Group {
        class: classes!("bm-scenes"),
        label: "Scenes".into(),
        heading: html! { <h4 aria-hidden="true">{ "Scenes" }</h4> },
        row: Classes::new(),
        items: items.collect(),
    }
}

fn actions(props: &Props, open: Callback<()>) -> Group {
    let send = |message: Msg| props.send.reform(move |()| message.clone());
    let formats = "Pictures, Universal VTT, Foundry, Burstmap, creatures, rules";
    let save = |what: Export| send(Msg::File(FileMsg::Save(what)));
    let open = props.may_open.then(|| item(icons::OPEN, "Open a map or scene …", formats, open));
    let maps = props.keeps.then(|| {
        item(
            icons::MAP,
            &say(catalogue::MapsTitle),
            &say(catalogue::MapsMenu),
            send(Msg::Library(LibraryMsg::Show(true))),
        )
    });
    let creatures = (props.keeps && props.may_open).then(|| {
        let show = Msg::Creatures(CreaturesMsg::Show(true));
        item(icons::FACES, &say(catalogue::CreaturesTitle), &say(catalogue::CreaturesMenu), send(show))
    });
    let new = props.may_open.then(|| {
        item(
            icons::PLUS,
            &say(catalogue::MapNewAction),
            &say(catalogue::MapNewMenu),
            send(Msg::Page(PageMsg::NewMap(true))),
        )
    });
    let items = new.into_iter().chain(maps).chain(creatures).chain(open).chain([
        item(icons::SAVE, "Save the scene", "with the fight as it stands", save(Export::Scene)),
        item(
            icons::MAP,
            "Export as Universal VTT",
            "walls, doors, grid and picture",
            save(Export::UniversalVtt),
        ),
        item(icons::FIT, "Show the whole map", "", send(Msg::Act(Action::Fit))),
        item(icons::HELP, "Keys", "", send(Msg::Act(Action::Help))),
    ]);
    Group {
        class: Classes::new(),
        label: AttrValue::default(),
        heading: Html::default(),
        row: Classes::new(),
        items: items.collect(),
    }
}

fn themes(props: &Props) -> Group {
    let items =
        [(Theme::Light, "Light"), (Theme::Dark, "Dark"), (Theme::Auto, "Auto")].map(|(theme, name)| Item {
            kind: Kind::Choice { chosen: theme == props.theme },
            name: name.into(),
            content: name.into(),
            on_select: props.send.reform(move |()| Msg::Page(PageMsg::Theme(theme))),
        });
    Group {
        class: classes!("bm-theme"),
        label: "Theme".into(),
        heading: icon(icons::SUN),
        row: classes!("bm-seg"),
        items: items.to_vec(),
    }
}
