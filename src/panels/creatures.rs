//! The creature library next to the map: searching, selecting, dragging onto the map or placing by a button.

mod difficulty;
mod unlisted;

use crate::creatures::difficulty::DifficultyLine;
use crate::creatures::unlisted::Unlisted;
use crate::forms::creatures::CreaturesForm;
use crate::portrait::portrait;
use burstmap_frontend::difficulty::{experience, on_map};
use burstmap_messages::{catalogue, side_name};
use burstmap_rules::map::Id;
use burstmap_rules::sides::FOES;
use burstmap_rules::wording::{ruleset_text, word};
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::file::FileButton;
use burstmap_ui::components::ready_field::use_ready_field;
use burstmap_ui::drag::DRAGGED;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::library::books::Books;
use burstmap_ui::library::creatures::Creature;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::creatures::{Creatures as State, CreaturesMsg};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::collections::BTreeSet;
use web_sys::{DragEvent, HtmlInputElement};
use yew::prelude::*;

/// Maximum number of listed library creatures. More search words find others.
const MOST_FOUND: usize = 40;

pub fn view(screen: Screen) -> Html {
    let state = &screen.state.page.creatures;
    if !state.open || !screen.is_gm() {
        return Html::default();
    }
    html! {
        <Library state={state.clone()} on_map={on_map(screen.table)} sides={sides(screen, state)} foes={screen.side(FOES)}
            selected={selected(screen)} send={screen.send()} />
    }
}

fn selected(screen: Screen) -> Vec<Id> {
    screen.editor.group(screen.table).into_iter().map(|token| token.id.clone()).collect()
}

/// Returns the number of each creature's side on this map. Unknown sides come after the others.
fn sides(screen: Screen, state: &State) -> Vec<u8> {
    state.all.iter().map(|creature| screen.side(&creature.token.side)).collect()
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    state: State,
    /// Experience of the creatures on the map.
    on_map: i64,
    sides: Vec<u8>,
    /// The number of the side that creatures of libraries are on.
    foes: u8,
    /// The selected tokens: they can be saved.
    selected: Vec<Id>,
    send: Callback<Msg>,
}

fn library(message: CreaturesMsg) -> Msg {
    Msg::Creatures(message)
}

#[component]
fn Library(props: &Props) -> Html {
    use_language();
    let (state, send) = (&props.state, &props.send);
    let search = use_state(String::new);
    let chosen = use_state(BTreeSet::<String>::new);
    let count = use_state(|| 1_usize);
    let shown: Vec<(&Creature, u8)> = state
        .all
        .iter()
        .zip(props.sides.iter().copied())
        .filter(|(creature, _)| creature.deleted.is_none() && creature.is_found_by(&search))
        .collect();
    let kept = state.all.iter().filter(|creature| creature.deleted.is_none());
    let empty = kept.clone().next().is_none();
    let books = &state.books.creatures;
    let searched = !search.trim().is_empty();
    let mut found: Vec<&Creature> =
        books.iter().filter(|creature| searched && creature.is_found_by(&search)).collect();
    // Creatures whose name begins with the search words are first.
    let begins = search.trim().to_lowercase();
    found.sort_by_key(|creature| !creature.token.name.to_lowercase().starts_with(&begins));
    let selected: Vec<&Creature> =
        kept.chain(books).filter(|creature| chosen.contains(&creature.id)).collect();
    let picked: Vec<String> = selected.iter().map(|creature| creature.id.clone()).collect();
    let selected_experience = selected.iter().map(|creature| experience(&creature.token)).sum::<i64>();
    let selected_experience = selected_experience.saturating_mul(*count as i64);
    let listed: BTreeSet<&str> = shown
        .iter()
        .map(|(creature, _)| creature.id.as_str())
        .chain(found.iter().take(MOST_FOUND).map(|creature| creature.id.as_str()))
        .collect();
    let unlisted: Vec<(String, String)> = selected
        .iter()
        .filter(|creature| !listed.contains(creature.id.as_str()))
        .map(|creature| (creature.id.clone(), creature.token.name.clone()))
        .collect();
    let on_search = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                search.set(input.value());
            }
        })
    };
    let toggle = {
        let chosen = chosen.clone();
        Callback::from(move |id: String| {
            let mut now = (*chosen).clone();
            if !now.remove(&id) {
                now.insert(id);
            }
            chosen.set(now);
        })
    };
    let down = library(CreaturesMsg::SetDown { ids: picked.clone(), count: *count, at: None });
    let first = shown.iter().map(|(creature, _)| *creature).chain(found.iter().copied()).next();
    let entered = match (picked.is_empty(), first.filter(|_| searched)) {
        (false, _) => Some(down.clone()),
        (true, first) => first.map(|creature| {
            library(CreaturesMsg::SetDown { ids: vec![creature.id.clone()], count: *count, at: None })
        }),
    };
    let step = |by: isize| {
        let count = count.clone();
        Callback::from(move |_: MouseEvent| count.set(count.saturating_add_signed(by).clamp(1, 20)))
    };
    let onkeydown = {
        let (send, entered) = (send.clone(), entered);
        Callback::from(move |event: KeyboardEvent| {
            match event.key().as_str() {
                "Escape" => {
                    event.prevent_default();
                    send.emit(library(CreaturesMsg::Show(false)));
                }
                // Uses the selected creatures or, if none are selected, the first result.
                "Enter"
                    if event
                        .target_dyn_into::<HtmlInputElement>()
                        .is_some_and(|field| field.type_() == "search") =>
                {
                    event.prevent_default();
                    if let Some(entered) = &entered {
                        send.emit(entered.clone());
                    }
                }
                _ => {}
            }
        })
    };
    let (section, field) = (use_node_ref(), use_node_ref());
    use_ready_field(&field, &section);
    html! {
        <section class="bm-card bm-creatures" role="dialog" tabindex="-1" ref={section.clone()} aria-label={say(catalogue::CreaturesTitle)} {onkeydown}>
            <header>
                <h3>{ say(catalogue::CreaturesTitle) }</h3>
                <button type="button" class="bm-icon" aria-label={say(catalogue::WordClose)}
                    onclick={press(send, library(CreaturesMsg::Show(false)))}>{ icon(icons::CLOSE) }</button>
            </header>
            <div class="bm-creatures-top">
                <input class="bm-search" type="search" ref={field} placeholder={say(catalogue::CreaturesSearch)}
                    aria-label={say(catalogue::CreaturesSearch)} value={(*search).clone()} oninput={on_search} />
                if !props.selected.is_empty() {
                    { ghost(say(catalogue::CreaturesSave { count: props.selected.len() }), false, press(send, library(CreaturesMsg::Save(props.selected.clone())))) }
                }
                { ghost(say(catalogue::CreaturesExport), empty, press(send, library(CreaturesMsg::Export))) }
                <FileButton label={say(catalogue::CreaturesOpen)} accept=".json"
                    on_file={send.reform(|file| library(CreaturesMsg::Open(file)))} />
            </div>
            <div class="bm-creatures-read"><CreaturesForm send={send.clone()} /></div>
            { undo(state, send) }
            if empty && books.is_empty() {
                <p class="bm-empty">{ say(catalogue::CreaturesEmpty) }</p>
            } else if searched && shown.is_empty() && found.is_empty() {
                <p class="bm-empty">{ say(catalogue::CreaturesNoneFound) }</p>
            }
            <ul class="bm-creatures-list">
                { for shown.into_iter().map(|(creature, side)| {
                    // An unselected card is dragged alone.
                    let ids = if chosen.contains(&creature.id) { picked.clone() } else { vec![creature.id.clone()] };
                    html! {
                        <Card key={creature.id.clone()} creature={creature.clone()} {side} on={chosen.contains(&creature.id)}
                            drag={format!("{};{}", *count, ids.join(","))} on_toggle={toggle.clone()} send={send.clone()} />
                    }
                }) }
                { for found.iter().take(MOST_FOUND).map(|creature| {
                    let ids = if chosen.contains(&creature.id) { picked.clone() } else { vec![creature.id.clone()] };
                    html! {
                        <Card key={creature.id.clone()} creature={(*creature).clone()} side={props.foes} on={chosen.contains(&creature.id)}
                            drag={format!("{};{}", *count, ids.join(","))} on_toggle={toggle.clone()} send={send.clone()} />
                    }
                }) }
                // The button is at the end of the scrolling list, so that it takes no space from the creatures.
                if !found.is_empty() {
                    <li class="bm-creatures-source">{ for state.books.attributions.iter().map(|text| html! { <small>{ text }</small> }) }</li>
                }
            </ul>
            { about_books(state, searched, found.len()) }
            if !state.books.budgets.is_empty() {
                <DifficultyLine budgets={state.books.budgets.clone()} on_map={props.on_map} selected={selected_experience} />
            }
            if !empty || !books.is_empty() {
                <footer>
                    <Unlisted creatures={unlisted} dialog={section.clone()} on_toggle={toggle} />
                    <div class="bm-step" role="group" aria-label={say(catalogue::CreaturesHowMany)}>
                        <button type="button" onclick={step(-1)} aria-label={say(catalogue::CreaturesFewer)}>{ icon(icons::MINUS) }</button>
                        <output>{ *count }</output>
                        <button type="button" onclick={step(1)} aria-label={say(catalogue::CreaturesMore)}>{ icon(icons::PLUS) }</button>
                    </div>
                    if !books.is_empty() {
                        { pill(say(catalogue::CreaturesRollHitPoints), state.rolls_hit_points, press(send, library(CreaturesMsg::RollHitPoints(!state.rolls_hit_points)))) }
                    }
                    <button type="button" class="bm-btn" disabled={picked.is_empty()} onclick={press(send, down)}>
                        { match picked.len() {
                            0 => say(catalogue::CreaturesChoose),
                            some => say(catalogue::CreaturesSetDown { count: some * *count }),
                        } }
                    </button>
                </footer>
            }
        </section>
    }
}

/// Renders help for searching the ruleset's libraries, and the number of further results.
fn about_books(state: &State, searched: bool, found: usize) -> Html {
    let Books { creatures, failed, .. } = &*state.books;
    let words = match (creatures.is_empty(), searched) {
        (true, _) if failed.is_empty() => return Html::default(),
        (true, _) => Some(say(catalogue::CreaturesBooksFailed)),
        (false, false) => Some(say(catalogue::CreaturesBooks { count: creatures.len() })),
        (false, true) if found > MOST_FOUND => {
            Some(say(catalogue::CreaturesBooksMore { count: found - MOST_FOUND }))
        }
        (false, true) => None,
    };
    html! { <div class="bm-creatures-books">if let Some(words) = words { <p>{ words }</p> }</div> }
}

/// Renders the button that undoes the last deletion or replacement.
fn undo(state: &State, send: &Callback<Msg>) -> Html {
    let [creature, more @ ..] = &state.undo[..] else { return Html::default() };
    let there = state.all.iter().any(|other| other.id == creature.id && other.deleted.is_none());
    let name = creature.token.name.as_str();
    let words = match (there, more.len()) {
        (false, _) => say(catalogue::MapsDeleted { name }),
        (true, 0) => say(catalogue::CreaturesReplaced { name }),
        (true, more) => say(catalogue::CreaturesReplacedSeveral { count: more + 1 }),
    };
    html! {
        <p class="bm-maps-told" role="status">{ words }
            <button type="button" class="bm-link" onclick={press(send, library(CreaturesMsg::Restore))}>
                { say(catalogue::MapsUndo) }
            </button>
        </p>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct CardProps {
    creature: Creature,
    side: u8,
    on: bool,
    /// Data of a drag.
    drag: String,
    on_toggle: Callback<String>,
    send: Callback<Msg>,
}

#[component]
fn Card(props: &CardProps) -> Html {
    use_language();
    let Creature { id, token, .. } = &props.creature;
    let name = token.name.as_str();
    let book = props.creature.book.as_ref();
    let told = book.map(|book| book.told.join(", ")).filter(|told| !told.is_empty());
    let ondragstart = {
        let drag = props.drag.clone();
        Callback::from(move |event: DragEvent| {
            if let Some(data) = event.data_transfer() {
                // Without it dragging does not work, but the button does.
                drop(data.set_data(DRAGGED, &drag));
                data.set_effect_allowed("copy");
            }
        })
    };
    let toggle = {
        let (on_toggle, id) = (props.on_toggle.clone(), id.clone());
        Callback::from(move |_: MouseEvent| on_toggle.emit(id.clone()))
    };
    let rules = &props.creature.rules;
    let mut origin = side_name(&token.side).to_string();
    if !rules.is_empty() {
        origin = format!("{origin} · {}", ruleset_text(rules));
    }
    let facts = [
        props
            .creature
            .challenge()
            .map(|challenge| say(catalogue::CreaturesChallenge { challenge }).to_string()),
        props.creature.kind().map(|kind| word(kind).to_string()),
        token.hp.as_ref().map(|hp| hit_points(hp.max, book.and_then(|book| book.hit_dice.as_deref()))),
        (!token.attacks.is_empty())
            .then(|| token.attacks.iter().map(|attack| attack.name.as_str()).collect::<Vec<_>>().join(", ")),
    ];
    let facts = facts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    html! {
        <li class={classes!("bm-creature", props.on.then_some("on"))} draggable="true" {ondragstart}>
            <button type="button" class="bm-creature-pick" aria-pressed={props.on.to_string()} onclick={toggle}
                title={say(catalogue::CreaturesDrag)}>
                { portrait(token.image.as_deref(), name, props.side) }
                <span class="bm-grow"><b>{ name }</b>
                    <small>{ origin }</small>
                    if !facts.is_empty() { <small>{ facts }</small> }
                    if let Some(names) = told { <small>{ say(catalogue::CreaturesTold { names }) }</small> }
                </span>
            </button>
            if book.is_none() {
                <button type="button" class="bm-icon" aria-label={say(catalogue::CreaturesDelete { name })}
                    title={say(catalogue::CreaturesDelete { name })}
                    onclick={press(&props.send, library(CreaturesMsg::Delete(id.clone())))}>{ icon(icons::BIN) }</button>
            }
        </li>
    }
}

/// Returns average hit points with their dice.
fn hit_points(count: i32, dice: Option<&str>) -> String {
    match dice {
        Some(dice) => say(catalogue::CreaturesHitDice { count, dice }).to_string(),
        None => say(catalogue::CreaturesHitPoints { count }).to_string(),
    }
}
