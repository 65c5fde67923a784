//! My maps: the list of maps saved in this browser, with their actions.

use burstmap_messages::catalogue;
use burstmap_rules::wording::ruleset_text;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::components::file::FilesButton;
use burstmap_ui::components::later::Later;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::library::record::{Record, ago, bytes};
use burstmap_ui::library::target::Target;
use burstmap_ui::msg::{FileMsg, LibraryMsg, Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::state::library::{Maps as State, Told};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Extensions of maps, of archives, and of their images.
const MAPS: &str =
    ".json,.uvtt,.dd2vtt,.df2vtt,.db,.tmx,.tmj,.tsx,.tsj,.rpmap,.cmpgn,.txt,.zip,.png,.jpg,.jpeg,.webp,.avif";

/// Minimum number of maps for a search field.
const SEARCHED: usize = 7;

pub fn view(screen: Screen) -> Html {
    let state = screen.state.page.maps.clone();
    html! {
        <>
            <Later open={state.open}><MyMaps state={state.clone()} send={screen.send()} /></Later>
            <Later open={state.leaving}><Leaving open={state.leaving} send={screen.send()} /></Later>
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    state: State,
    send: Callback<Msg>,
}

fn library(message: LibraryMsg) -> Msg {
    Msg::Library(message)
}

#[component]
fn MyMaps(props: &Props) -> Html {
    use_language();
    let (state, send) = (&props.state, &props.send);
    let search = use_state(String::new);
    let renaming = use_state(|| None::<String>);
    let on_close = send.reform(|()| library(LibraryMsg::Show(false)));
    let opened = send.reform(|files| Msg::File(FileMsg::OpenAll(files)));
    let wanted = search.to_lowercase();
    let shown = state.records.iter().filter(|record| record.deleted.is_none());
    let all: Vec<String> = shown.clone().map(|record| record.id.clone()).collect();
    let mut found: Vec<&Record> =
        shown.filter(|record| record.name.to_lowercase().contains(&wanted)).collect();
    // The others stay in order: the last changed one first.
    found.sort_by_key(|record| record.id != state.current);
    let on_search = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                search.set(input.value());
            }
        })
    };
    html! {
        <Dialog title={say(catalogue::MapsTitle)} class="bm-maps" open={state.open} {on_close}>
            <div class="bm-maps-top">
                <button type="button" class="bm-btn" onclick={press(send, Msg::Page(PageMsg::NewMap(true)))}>
                    { say(catalogue::MapNewAction) }
                </button>
                <FilesButton label={say(catalogue::MapsImport)} accept={MAPS} on_files={opened.clone()} />
                <FilesButton label={say(catalogue::MapsFolder)} folder=true on_files={opened} />
                { ghost(say(catalogue::MapsExportAll), all.is_empty(), press(send, library(LibraryMsg::Export(all.clone())))) }
                if all.len() >= SEARCHED {
                    <input class="bm-search" type="search" placeholder={say(catalogue::MapsSearch)}
                        aria-label={say(catalogue::MapsSearch)} value={(*search).clone()} oninput={on_search} />
                }
            </div>
            if all.is_empty() {
                <p class="bm-empty bm-maps-empty">{ say(catalogue::MapsEmpty) }</p>
            } else if found.is_empty() {
                <p class="bm-empty bm-maps-empty">{ say(catalogue::MapsNoneFound) }</p>
            }
            <ul class="bm-maps-list">
                { for found.into_iter().map(|record| html! {
                    <Card key={record.id.clone()} record={record.clone()} open={record.id == state.current}
                        renaming={renaming.as_ref() == Some(&record.id)}
                        on_rename={ let renaming = renaming.clone(); Callback::from(move |id| renaming.set(id)) }
                        send={send.clone()} />
                }) }
            </ul>
            { deleted(state, send) }
            { footer(state) }
            { told(state, send) }
        </Dialog>
    }
}

/// Renders the last action, at the bottom of the list at any scroll position.
fn told(state: &State, send: &Callback<Msg>) -> Html {
    match &state.told {
        None => Html::default(),
        Some(Told::Problem(words)) => html! { <p class="bm-maps-told is-bad" role="alert">{ words }</p> },
        Some(Told::Added { added, there }) => html! {
            <p class="bm-maps-told" role="status">{ say(catalogue::MapsAdded { added: *added, there: *there }) }</p>
        },
        Some(Told::Deleted(deleted)) => html! {
            <p class="bm-maps-told" role="status">
                { say(catalogue::MapsDeleted { name: &deleted.name }) }
                <button type="button" class="bm-link" onclick={press(send, library(LibraryMsg::TakeBack(deleted.clone())))}>
                    { say(catalogue::MapsUndo) }
                </button>
            </p>
        },
    }
}

#[derive(Properties, PartialEq, Debug)]
struct CardProps {
    record: Record,
    /// Whether the map is the open map.
    open: bool,
    renaming: bool,
    on_rename: Callback<Option<String>>,
    send: Callback<Msg>,
}

#[component]
fn Card(props: &CardProps) -> Html {
    use_language();
    let (record, send) = (&props.record, &props.send);
    let id = record.id.clone();
    let open = match props.open {
        true => library(LibraryMsg::Show(false)),
        false => library(LibraryMsg::Open(Target::Kept(id.clone()))),
    };
    let rename = {
        let (id, on_rename) = (id.clone(), props.on_rename.clone());
        Callback::from(move |_: MouseEvent| on_rename.emit(Some(id.clone())))
    };
    let when = ago(record.changed, js_sys::Date::now());
    let facts = match record.round {
        0 => say(catalogue::MapsFacts { when }),
        round => say(catalogue::MapsFactsRound { round, when }),
    };
    let name = record.name.clone();
    let tool = |path: &'static str, label: AttrValue, onclick: Callback<MouseEvent>| {
        html! { <button type="button" class="bm-icon" title={label.clone()} aria-label={label} {onclick}>{ icon(path) }</button> }
    };
    // The visible text is part of its name.
    let label = match props.open {
        true => say(catalogue::MapsOpenNowNamed { name: &name }),
        false => say(catalogue::MapsOpen { name: &name }),
    };
    html! {
        <li class={classes!("bm-map", props.open.then_some("is-open"))}>
            <button type="button" class="bm-map-open" aria-label={label}
                aria-current={props.open.then_some("true")} onclick={press(send, open)}>
                if let Some(picture) = &record.picture {
                    <img src={picture.clone()} alt="" />
                } else {
                    <span class="bm-map-blank">{ icon(icons::MAP) }</span>
                }
                if props.open { <em>{ say(catalogue::MapsOpenNow) }</em> }
            </button>
            if props.renaming {
                <Rename name={record.name.clone()} id={id.clone()} on_done={props.on_rename.clone()} send={send.clone()} />
            } else {
                <div class="bm-map-words">
                    <b>{ &record.name }</b>
                    <small>{ facts }</small>
                    <small>{ format!("{} × {} · {}", record.size[0], record.size[1], ruleset_text(&record.rules)) }</small>
                </div>
            }
            <div class="bm-map-tools">
                { tool(icons::PEN, say(catalogue::MapsRename { name: &name }), rename) }
                { tool(icons::COPY, say(catalogue::MapsDuplicate { name: &name }), press(send, library(LibraryMsg::Duplicate(id.clone())))) }
                { tool(icons::SAVE, say(catalogue::MapsExport { name: &name }), press(send, library(LibraryMsg::Export(vec![id.clone()])))) }
                { tool(icons::BIN, say(catalogue::MapsDelete { name: &name }), press(send, library(LibraryMsg::Delete(id)))) }
            </div>
        </li>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct RenameProps {
    id: String,
    name: AttrValue,
    on_done: Callback<Option<String>>,
    send: Callback<Msg>,
}

/// The field for a map's new name. Enter saves it, Escape cancels.
#[component]
fn Rename(props: &RenameProps) -> Html {
    use_language();
    let input = use_node_ref();
    use_effect_with(input.clone(), |input| {
        if let Some(input) = input.cast::<HtmlInputElement>() {
            drop(input.focus());
            input.select();
        }
    });
    let done = {
        let (input, props_done, send) = (input.clone(), props.on_done.clone(), props.send.clone());
        let (id, old) = (props.id.clone(), props.name.clone());
        move || {
            let name = input.cast::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default();
            let name = name.trim().to_owned();
            if !name.is_empty() && name != old.as_str() {
                send.emit(library(LibraryMsg::Rename(id.clone(), name)));
            }
            props_done.emit(None);
        }
    };
    let onkeydown = {
        let (done, on_done) = (done.clone(), props.on_done.clone());
        Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            "Enter" => {
                event.prevent_default();
                done();
            }
            "Escape" => {
                // The dialog stays open.
                event.prevent_default();
                event.stop_propagation();
                on_done.emit(None);
            }
            _ => {}
        })
    };
    html! {
        <div class="bm-field bm-map-rename">
            <input ref={input} value={props.name.clone()} aria-label={say(catalogue::MapsNewName)} autocomplete="off"
                {onkeydown} onchange={Callback::from(move |_: Event| done())} />
        </div>
    }
}

/// Renders the recently deleted maps, which can be restored.
fn deleted(state: &State, send: &Callback<Msg>) -> Html {
    let deleted: Vec<&Record> = state.records.iter().filter(|record| record.deleted.is_some()).collect();
    if deleted.is_empty() {
        return Html::default();
    }
    html! {
        <details class="bm-more bm-maps-deleted">
            <summary>{ say(catalogue::MapsDeletedTitle { count: deleted.len() }) }</summary>
            <ul>
                { for deleted.into_iter().map(|record| html! {
                    <li><span>{ &record.name }</span>
                        <button type="button" class="bm-link" aria-label={say(catalogue::MapsRestoreThis { name: &record.name })}
                            onclick={press(send, library(LibraryMsg::Restore(record.id.clone())))}>{ say(catalogue::MapsRestore) }</button>
                        <button type="button" class="bm-link" aria-label={say(catalogue::MapsPurgeThis { name: &record.name })}
                            onclick={press(send, library(LibraryMsg::Purge(record.id.clone())))}>{ say(catalogue::MapsPurge) }</button>
                    </li>
                }) }
            </ul>
        </details>
    }
}

/// Renders the status of the browser's storage.
fn footer(state: &State) -> Html {
    let room = &state.room;
    html! {
        <footer class="bm-maps-foot">
            if room.forgets {
                <p class="is-warning">{ say(catalogue::MapsForgets) }</p>
            } else if room.most > 0.0 {
                <p>{ if room.persisted { say(catalogue::MapsRoomPersisted { used: bytes(room.used) }) }
                     else { say(catalogue::MapsRoom { used: bytes(room.used), most: bytes(room.most) }) } }</p>
            }
        </footer>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct LeavingProps {
    open: bool,
    send: Callback<Msg>,
}

/// A question before leaving an unsaved map.
#[component]
fn Leaving(props: &LeavingProps) -> Html {
    use_language();
    let answer = |save: Option<bool>| press(&props.send, library(LibraryMsg::Leave(save)));
    let on_close = props.send.reform(|()| library(LibraryMsg::Leave(None)));
    html! {
        <Dialog title={say(catalogue::LeavingTitle)} class="bm-ask-dialog" open={props.open} {on_close}>
            <p>{ say(catalogue::LeavingWords) }</p>
            <div class="bm-actions">
                <button type="button" class="bm-btn" onclick={answer(Some(true))}>{ say(catalogue::LeavingSave) }</button>
                { ghost(say(catalogue::LeavingDrop), false, answer(Some(false))) }
                { ghost(say(catalogue::LeavingStay), false, answer(None)) }
            </div>
        </Dialog>
    }
}
