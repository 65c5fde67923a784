//! The spells of the ruleset's libraries: finding a spell, and selecting it for a click on the map.

mod caster;

use burstmap_encounter::Table;
use burstmap_frontend::attack_lines;
use burstmap_frontend::pick;
use burstmap_frontend::spells::{Caster, Spell};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::components::ready_field::use_ready_field;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::library::books::Books;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::creatures::CreaturesMsg;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use caster::{Numbers, Sheet};
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Maximum number of listed spells. More search words find others.
const MOST_FOUND: usize = 20;

fn spells(message: CreaturesMsg) -> Msg {
    Msg::Creatures(message)
}

/// Renders the button that opens the spells for a token.
pub fn opener(screen: Screen, by: &Id) -> Html {
    let offered = screen.is_gm() && !screen.editor.seat.readonly && screen.state.shell.library.is_some();
    if !offered || screen.table.ruleset().libraries.is_empty() {
        return Html::default();
    }
    let open = spells(CreaturesMsg::Spells(Some(by.clone())));
    ghost(say(catalogue::SpellsOpen), false, press(&screen.send(), open))
}

pub fn view(screen: Screen) -> Html {
    let state = &screen.state.page.creatures;
    let by = state.caster.as_deref().and_then(|id| pick::token(screen.table, id));
    let Some(by) = by.filter(|_| screen.is_gm()) else { return Html::default() };
    let sheet = Sheet::of(by, state.books.casting.as_ref());
    // Only visible rows call this, because all spells at all levels would take longer than a frame.
    let line = {
        let (shell, id) = (Rc::clone(&screen.state.shell), by.id.clone());
        Callback::from(move |attack: TokenAttack| {
            let of = |table: &Table| Some(attack_lines::line(table, pick::token(table, &id)?, &attack));
            shell.core.read(of).unwrap_or_default()
        })
    };
    html! {
        <Spells {sheet} books={Rc::clone(&state.books)} {line} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    sheet: Sheet,
    books: Rc<Books>,
    /// Returns the numbers of an attack as text.
    line: Callback<TokenAttack, String>,
    send: Callback<Msg>,
}

#[component]
fn Spells(props: &Props) -> Html {
    use_language();
    let search = use_state(String::new);
    let send = &props.send;
    let searched = !search.trim().is_empty();
    let mut found: Vec<usize> = (0..props.books.spells.len())
        .filter(|index| searched && props.books.spells[*index].is_found_by(&search))
        .collect();
    // Spells whose name begins with the search words are first.
    let begins = search.trim().to_lowercase();
    found.sort_by_key(|index| !props.books.spells[*index].name.to_lowercase().starts_with(&begins));
    let field = use_node_ref();
    let section = use_node_ref();
    use_ready_field(&field, &section);
    let oninput = {
        let search = search.setter();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                search.set(input.value());
            }
        })
    };
    let first = found.iter().copied().find(|index| props.books.spells[*index].is_carried_out());
    let onkeydown = {
        let (send, books) = (send.clone(), Rc::clone(&props.books));
        Callback::from(move |event: KeyboardEvent| match (event.key().as_str(), first) {
            ("Escape", _) => {
                event.prevent_default();
                send.emit(spells(CreaturesMsg::Spells(None)));
            }
            ("Enter", Some(index)) if event.target_dyn_into::<HtmlInputElement>().is_some() => {
                event.prevent_default();
                let level = books.spells[index].levels().first().copied().unwrap_or_default();
                send.emit(spells(CreaturesMsg::Cast { index, level, keep: false }));
            }
            _ => {}
        })
    };
    let row = |index: &usize| {
        let index = *index;
        html! {
            <Row key={props.books.spells[index].name.clone()} {index} books={Rc::clone(&props.books)}
                caster={props.sheet.caster} line={props.line.clone()} name={props.sheet.name.clone()} send={send.clone()} />
        }
    };
    let words = match (props.books.spells.len(), searched, found.len()) {
        (0, ..) if props.books.failed.is_empty() => None,
        (0, ..) => Some(say(catalogue::SpellsFailed)),
        (count, false, _) => Some(say(catalogue::SpellsHelp { count })),
        (_, true, 0) => Some(say(catalogue::SpellsNoneFound)),
        (_, true, many) if many > MOST_FOUND => Some(say(catalogue::SpellsMore { count: many - MOST_FOUND })),
        _ => None,
    };
    html! {
        <section class="bm-card bm-creatures bm-spells" role="dialog" tabindex="-1" ref={section} aria-label={say(catalogue::SpellsTitle)} {onkeydown}>
            <header>
                <h3>{ say(catalogue::SpellsTitle) }</h3>
                <button type="button" class="bm-icon" aria-label={say(catalogue::WordClose)}
                    onclick={press(send, spells(CreaturesMsg::Spells(None)))}>{ icon(icons::CLOSE) }</button>
            </header>
            <div class="bm-creatures-top">
                <input class="bm-search" type="search" ref={field} placeholder={say(catalogue::SpellsSearch)}
                    aria-label={say(catalogue::SpellsSearch)} value={(*search).clone()} {oninput} />
            </div>
            <Numbers sheet={props.sheet.clone()} {send} />
            <ul class="bm-creatures-list">
                { for found.iter().take(MOST_FOUND).map(row) }
                if !found.is_empty() {
                    <li class="bm-creatures-source">{ for props.books.attributions.iter().map(|text| html! { <small>{ text }</small> }) }</li>
                }
            </ul>
            <div class="bm-creatures-books">
                if let Some(words) = words { <p role="status">{ words }</p> }
            </div>
        </section>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct RowProps {
    index: usize,
    books: Rc<Books>,
    caster: Option<Caster>,
    line: Callback<TokenAttack, String>,
    /// The name of the caster.
    name: AttrValue,
    send: Callback<Msg>,
}

/// Returns the school and the classes of a spell.
fn kind(spell: &Spell) -> String {
    let level = match spell.level {
        0 => say(catalogue::SpellsCantrip),
        level => say(catalogue::SpellsLevel { level }),
    };
    [level.to_string(), spell.school.clone(), spell.classes.join(", ")].join(" · ")
}

#[component]
fn Row(props: &RowProps) -> Html {
    use_language();
    let found = props.books.spells.get(props.index);
    let lowest = found.and_then(|spell| spell.levels().first().copied()).unwrap_or_default();
    let level = use_state(|| lowest);
    let Some(spell) = found else { return nothing() };
    let levels = spell.levels();
    let name = spell.name.as_str();
    let cast = |keep| {
        let message = CreaturesMsg::Cast { index: props.index, level: *level, keep };
        press(&props.send, spells(message))
    };
    let items = levels
        .iter()
        .map(|level| Item::new(*level, level.to_string(), say(catalogue::SpellsLevel { level: *level })));
    let on_choose = {
        let level = level.setter();
        Callback::from(move |chosen: Option<u32>| level.set(chosen.unwrap_or(lowest)))
    };
    let told = spell.told.join(", ");
    let made = spell.made(*level, props.caster);
    let castable = made.is_some();
    let line = made.map(|attack| props.line.emit(attack));
    html! {
        <li class="bm-creature bm-spell">
            <span class="bm-grow"><b>{ name }</b>
                <small>{ kind(spell) }</small>
                if let Some(line) = line.filter(|line| !line.is_empty()) { <small>{ line }</small> }
                if !told.is_empty() { <small>{ say(catalogue::SpellsTold { told }) }</small> }
                if spell.is_carried_out() && !castable {
                    <small>{ say(catalogue::SpellsNeedsCaster { name: props.name.as_str() }) }</small>
                }
                if castable {
                    <span class="bm-row">
                        <button type="button" class="bm-btn" onclick={cast(false)} aria-label={say(catalogue::SpellsCastIt { name })}>{ say(catalogue::SpellsCast) }</button>
                        if levels.len() > 1 {
                            <Choice<u32> label={say(catalogue::SpellsAtLevel { name })} items={items.collect::<Vec<_>>()} chosen={Some(*level)} {on_choose} />
                        }
                        { ghost(say(catalogue::SpellsAdd { name: props.name.as_str() }), false, cast(true)) }
                    </span>
                }
            </span>
        </li>
    }
}
