//! The name of the scene and the menu: other scenes, files, the theme.

use burstmap_encounter::Table;
use burstmap_frontend::editor::{Labels, PictureMarks};
use burstmap_frontend::keys::Action;
use burstmap_frontend::overview::cell_length;
use burstmap_frontend::tools::ToolSetting;
use burstmap_messages::{Language, Message, catalogue};
use burstmap_rules::wording::ruleset_text;
use burstmap_ui::components::file::all_chosen;
use burstmap_ui::components::menu::{Group, Item, Kind, Menu};
use burstmap_ui::icons::{self, icon};
use burstmap_ui::import::Export;
use burstmap_ui::msg::{FileMsg, LibraryMsg, Msg, PageMsg};
use burstmap_ui::scenes::Entry;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::creatures::CreaturesMsg;
use burstmap_ui::state::share::ShareMsg;
use burstmap_ui::theme::Theme;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::collections::BTreeMap;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

const ENDINGS: &str = ".json,.uvtt,.dd2vtt,.df2vtt,.db,.tmx,.tmj,.tsx,.tsj,.rpmap,.cmpgn,.zip,.csv,.tsv,.txt,.xml,.png,.jpg,.jpeg,.webp,.avif";

pub fn view(screen: Screen) -> Html {
    // Even while the game master views the map as a side.
    let seat = &screen.state.shell().seat();
    let about = match seat.reader {
        true => scale(screen.table),
        false => seat.words().unwrap_or_else(|| ruleset_text(&screen.table.ruleset().name).to_string()),
    };
    html! {
        <Corner scene={screen.table.scene().name.clone()} {about}
            entries={screen.state.page.entries.clone()} may_open={!seat.readonly && seat.player_side.is_none()} may_save={!seat.reader}
            pictures={Rc::clone(&screen.state.page.samples)} keeps={screen.state.shell().library.is_some()} labels={screen.editor.labels} has_picture={screen.table.scene().image.is_some()} theme={screen.state.page.theme}
            language={screen.state.page.chosen_language} send={screen.send()} />
    }
}

/// Returns the length of a cell, as text.
fn scale(table: &Table) -> String {
    let length = cell_length(table);
    let message: Message = match table.scene().grid().is_hex() {
        true => catalogue::ScaleHex { length }.into(),
        false => catalogue::ScaleSquare { length }.into(),
    };
    message.to_string()
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    scene: AttrValue,
    /// The rule system. For players, their name and side. For readers, the length of a cell.
    about: AttrValue,
    entries: Vec<Entry>,
    /// Thumbnails of the scenes, by their addresses.
    pictures: Rc<BTreeMap<String, String>>,
    /// Whether scenes and files can be opened here.
    may_open: bool,
    /// Whether the user may save and share the map. Readers may not.
    may_save: bool,
    /// Whether this browser saves several maps.
    keeps: bool,
    /// Labels on the map.
    labels: Labels,
    has_picture: bool,
    theme: Theme,
    /// The language that the user chose.
    language: Option<Language>,
    send: Callback<Msg>,
}

#[component]
fn Corner(props: &Props) -> Html {
    use_language();
    let file = use_node_ref();
    let open = {
        let file = file.clone();
        Callback::from(move |()| {
            if let Some(input) = file.cast::<HtmlInputElement>() {
                // It is only refused without a user's click.
                drop(input.show_picker());
            }
        })
    };
    let send = props.send.clone();
    let onchange = Callback::from(move |event: Event| {
        let files = all_chosen(&event);
        if !files.is_empty() {
            send.emit(Msg::File(FileMsg::OpenAll(files)));
        }
    });
    let mut groups = Vec::new();
    groups.push(actions(props, open));
    if props.may_open && !props.entries.is_empty() {
        groups.push(scenes(props));
    }
    groups.push(shown(props));
    if props.has_picture {
        groups.push(on_picture(props));
    }
    groups.push(settings());
    groups.push(languages(props));
    groups.push(themes(props));
    let on_open = props.send.reform(|()| Msg::File(FileMsg::ShowScenes));
    let button = html! {
        <>{ icon(icons::MENU) }<span><b>{ &props.scene }</b><small>{ &props.about }</small></span></>
    };
    html! {
        <div part="menu" class="bm-corner">
            <Menu label={say(catalogue::MenuScene)} title={props.scene.clone()} {button} {groups} {on_open} />
            if props.may_open {
                <input type="file" multiple=true hidden=true ref={file} {onchange} accept={ENDINGS} />
            }
        </div>
    }
}

/// Returns an item with an icon, a name and a short description.
fn item(path: &'static str, name: AttrValue, words: AttrValue, on_select: Callback<()>) -> Item {
    let content = html! {
        <>{ icon(path) }<span><b>{ &name }</b> if !words.is_empty() { <small>{ words }</small> }</span></>
    };
    Item { kind: Kind::Action, name, content, on_select }
}

fn scenes(props: &Props) -> Group {
    let items = props.entries.iter().map(|entry| {
        let fetch = Msg::File(FileMsg::Fetch(entry.file.clone()));
        let on_select = props.send.reform(move |()| fetch.clone());
        let (name, blurb) = entry.told();
        let Some(src) = props.pictures.get(&entry.file) else {
            return item(icons::MAP, name, blurb, on_select);
        };
        let content = html! {
            <>
                <img class="bm-sample" src={src.clone()} alt="" />
                <span><b>{ &name }</b><small class="bm-system">{ entry.system() }</small><small>{ &blurb }</small></span>
            </>
        };
        Item { kind: Kind::Action, name, content, on_select }
    });
    Group {
        key: "scenes",
        class: classes!("bm-scenes"),
        label: say(catalogue::MenuScenes),
        heading: html! { <h4 aria-hidden="true">{ say(catalogue::MenuScenes) }</h4> },
        row: Classes::new(),
        items: items.collect(),
    }
}

fn actions(props: &Props, open: Callback<()>) -> Group {
    let send = |message: Msg| props.send.reform(move |()| message.clone());
    let formats = say(catalogue::MenuFormats);
    let save = |what: Export| send(Msg::File(FileMsg::Save(what)));
    let open = props.may_open.then(|| item(icons::OPEN, say(catalogue::MenuOpenMap), formats, open));
    let maps = props.keeps.then(|| {
        item(
            icons::MAP,
            say(catalogue::MapsTitle),
            say(catalogue::MapsMenu),
            send(Msg::Library(LibraryMsg::Show(true))),
        )
    });
    let creatures = (props.keeps && props.may_open).then(|| {
        let show = Msg::Creatures(CreaturesMsg::Show(true));
        item(icons::FACES, say(catalogue::CreaturesTitle), say(catalogue::CreaturesMenu), send(show))
    });
    let new = props.may_open.then(|| {
        item(
            icons::PLUS,
            say(catalogue::MapNewAction),
            say(catalogue::MapNewMenu),
            send(Msg::Page(PageMsg::NewMap(true))),
        )
    });
    let saves = [
        item(
            icons::SAVE,
            say(catalogue::MenuSaveScene),
            say(catalogue::MenuSaveSceneHelp),
            save(Export::Scene),
        ),
        item(
            icons::MAP,
            say(catalogue::MenuExportUvtt),
            say(catalogue::MenuExportUvttHelp),
            save(Export::UniversalVtt),
        ),
        item(
            icons::SHARE,
            say(catalogue::ShareTitle),
            say(catalogue::ShareMenu),
            send(Msg::Share(ShareMsg::Show(true))),
        ),
    ];
    let saves = saves.into_iter().filter(|_| props.may_save);
    let items = new.into_iter().chain(maps).chain(creatures).chain(open).chain(saves).chain([
        item(icons::FIT, say(catalogue::KeyFit), say(catalogue::MenuFitHelp), send(Msg::Act(Action::Fit))),
        item(
            icons::LIST,
            say(catalogue::OverviewTitle),
            say(catalogue::OverviewMenu),
            send(Msg::Page(PageMsg::Overview(true))),
        ),
        item(
            icons::HELP,
            say(catalogue::MenuKeys),
            say(catalogue::MenuKeysHelp),
            send(Msg::Act(Action::Help)),
        ),
    ]);
    Group {
        key: "actions",
        class: Classes::new(),
        label: AttrValue::default(),
        heading: Html::default(),
        row: Classes::new(),
        items: items.collect(),
    }
}

/// Returns the labels on the map: names, hit points, coordinates.
fn shown(props: &Props) -> Group {
    let now = props.labels;
    let rows = [
        (say(catalogue::ShowNames), now.names, Labels { names: !now.names, ..now }),
        (say(catalogue::ShowHitPoints), now.hit_points, Labels { hit_points: !now.hit_points, ..now }),
        (say(catalogue::ShowCoordinates), now.coordinates, Labels { coordinates: !now.coordinates, ..now }),
    ];
    let items = rows.map(|(name, on, then)| Item {
        kind: Kind::Toggle { on },
        content: html! { { name.clone() } },
        name,
        on_select: props.send.reform(move |()| Msg::Tool(ToolSetting::Labels(then))),
    });
    Group {
        key: "labels",
        class: classes!("bm-theme"),
        label: say(catalogue::ShowOnMap),
        heading: icon(icons::FACES),
        row: classes!("bm-seg"),
        items: items.to_vec(),
    }
}

/// Renders the choice of how walls and ground are drawn on an image.
fn on_picture(props: &Props) -> Group {
    let now = props.labels;
    let rows = [
        (PictureMarks::Light, catalogue::MarksLight),
        (PictureMarks::Full, catalogue::MarksFull),
        (PictureMarks::None, catalogue::MarksNone),
    ];
    let items = rows.map(|(marks, name)| Item {
        kind: Kind::Choice { chosen: marks == now.marks },
        name: say(name),
        content: say(name).into(),
        on_select: props.send.reform(move |()| Msg::Tool(ToolSetting::Labels(Labels { marks, ..now }))),
    });
    Group {
        key: "picture",
        class: classes!("bm-theme"),
        label: say(catalogue::MarksOnImage),
        heading: titled(icons::MAP, &say(catalogue::MarksOnImage)),
        row: classes!("bm-seg"),
        items: items.to_vec(),
    }
}

/// Returns the heading of the settings.
fn settings() -> Group {
    Group {
        key: "settings",
        class: classes!("bm-scenes"),
        label: AttrValue::default(),
        heading: html! { <h4 aria-hidden="true">{ say(catalogue::MenuSettings) }</h4> },
        row: Classes::new(),
        items: Vec::new(),
    }
}

/// Renders the icon and the name of a setting.
fn titled(path: &'static str, label: &AttrValue) -> Html {
    html! { <span class="bm-setting" aria-hidden="true">{ icon(path) }{ label }</span> }
}

/// Returns each language by its own name, for users who cannot read the current one.
fn languages(props: &Props) -> Group {
    let automatic = (None, say(catalogue::LanguageAutomatic));
    let named = Language::ALL.map(|language| (Some(language), AttrValue::from(language.name())));
    let items = [automatic].into_iter().chain(named).map(|(language, name)| Item {
        kind: Kind::Choice { chosen: language == props.language },
        content: html! { <span lang={language.map(Language::code)}>{ name.clone() }</span> },
        name,
        on_select: props.send.reform(move |()| Msg::Page(PageMsg::Language(language))),
    });
    Group {
        key: "languages",
        class: classes!("bm-theme"),
        label: say(catalogue::MenuLanguage),
        heading: titled(icons::LANGUAGE, &say(catalogue::MenuLanguage)),
        row: classes!("bm-seg"),
        items: items.collect(),
    }
}

fn themes(props: &Props) -> Group {
    let items = [
        (Theme::Light, catalogue::ThemeLight),
        (Theme::Dark, catalogue::ThemeDark),
        (Theme::Auto, catalogue::ThemeAuto),
    ]
    .map(|(theme, name)| Item {
        kind: Kind::Choice { chosen: theme == props.theme },
        name: say(name),
        content: say(name).into(),
        on_select: props.send.reform(move |()| Msg::Page(PageMsg::Theme(theme))),
    });
    Group {
        key: "themes",
        class: classes!("bm-theme"),
        label: say(catalogue::MenuTheme),
        heading: titled(icons::SUN, &say(catalogue::MenuTheme)),
        row: classes!("bm-seg"),
        items: items.to_vec(),
    }
}
