//! The turn order with names. The game master drags or moves combatants, and can hide them.

use crate::portrait::face;
use crate::token::hide;
use crate::turn::strip;
use burstmap_encounter::command::PlaceInOrder;
use burstmap_encounter::decided_by::{DecidedBy, TieBreak};
use burstmap_frontend::display::tokens::{Fallen, fallen};
use burstmap_frontend::pick;
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::query::TurnStatus;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::chip::Who;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::DragEvent;
use yew::prelude::*;

/// Data type of a drag within the order: a combatant's id.
const DRAGGED: &str = "application/x-burstmap-order";

/// A place in the order, with its reasons.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    who: Who,
    image: Option<String>,
    initiative: i32,
    status: TurnStatus,
    decided: Option<AttrValue>,
    /// Whether the combatant can still react, if known.
    reactions: Option<AttrValue>,
    group: Option<AttrValue>,
    hidden: bool,
    fallen: Option<Fallen>,
}

pub fn view(screen: Screen) -> Html {
    let order = &screen.state.turn.order;
    let places = order.iter().enumerate().filter_map(|(at, entry)| {
        // The combatant goes first because of its higher statistic.
        let last = order.get(at + 1).is_none_or(|next| next.initiative != entry.initiative);
        let decided = DecidedBy::from(entry.decided_by.clone());
        let lower = last && matches!(decided, DecidedBy::Tie(TieBreak::HigherStat(_)));
        let token = pick::token(screen.table, &entry.token)?;
        let group = token.traits.get("group").and_then(|group| group.as_str());
        Some(Place {
            who: screen.who(token),
            image: token.image.clone(),
            initiative: entry.initiative,
            status: entry.status,
            reactions: entry
                .reactions
                .filter(|_| screen.is_gm() || screen.editor.seat.may_move(&token.side))
                .map(|count| say(catalogue::GlanceReactions { count })),
            decided: decided.remark().filter(|_| !lower).map(say),
            group: group.map(|group| say(catalogue::GlanceGroup { group })),
            hidden: token.hidden,
            fallen: fallen(token),
        })
    });
    let may_change = screen.is_gm() && !screen.editor.seat.readonly;
    html! { <Order places={places.collect::<Vec<_>>()} {may_change} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    places: Vec<Place>,
    may_change: bool,
    send: Callback<Msg>,
}

/// Returns the command that moves one before another, or to the end.
fn put(token: &Id, before: Option<&Place>) -> Msg {
    Msg::command(PlaceInOrder { token: token.clone(), before: before.map(|place| place.who.id.clone()) })
}

#[component]
fn Order(props: &Props) -> Html {
    use_language();
    html! {
        <details class="bm-more bm-group">
            <summary>{ say(catalogue::GlanceOrder) }<b class="bm-count">{ props.places.len() }</b></summary>
            if props.may_change && props.places.len() > 1 { <p class="bm-sub">{ say(catalogue::GlanceOrderHelp) }</p> }
            <ol class="bm-list bm-turns">
                { for props.places.iter().enumerate().map(|(at, place)| row(props, at, place)) }
            </ol>
        </details>
    }
}

fn row(props: &Props, at: usize, place: &Place) -> Html {
    let (state, id) = (strip::status(place.status), place.who.id.clone());
    let ondragstart = {
        let id = id.clone();
        Callback::from(move |event: DragEvent| {
            if let Some(data) = event.data_transfer() {
                // Without it dragging does not work, but the arrows do.
                drop(data.set_data(DRAGGED, &id));
            }
        })
    };
    let ondrop = {
        let (send, place) = (props.send.clone(), place.clone());
        Callback::from(move |event: DragEvent| {
            let token =
                event.data_transfer().and_then(|data| data.get_data(DRAGGED).ok()).unwrap_or_default();
            if !token.is_empty() {
                event.prevent_default();
                event.stop_propagation();
                if token != place.who.id {
                    send.emit(put(&token, Some(&place)));
                }
            }
        })
    };
    let select = Msg::Tool(ToolSetting::Select(SelectSetting::Token(id)));
    let class = classes!(
        format!("is-{state}"),
        place.hidden.then_some("is-hidden"),
        place.fallen.map(strip::fallen_class)
    );
    html! {
        <li key={place.who.id.clone()} {class} draggable={props.may_change.then_some("true")} {ondragstart} {ondrop}
            aria-current={(place.status == TurnStatus::Active).then_some("true")}>
            <b class="bm-num">{ place.initiative }</b>
            { face(place.image.as_deref(), &place.who) }
            <button type="button" class="bm-grow bm-turn-name" onclick={press(&props.send, select)}><b>{ &place.who.name }</b>
                <small>{ facts(place) }</small></button>
            if props.may_change { { tools(props, at, place) } }
        </li>
    }
}

fn facts(place: &Place) -> String {
    let state = say(strip::state_words(place.status));
    let hidden = place.hidden.then(|| say(catalogue::GlanceHidden));
    let down = place.fallen.map(|fallen| say(fallen.words()));
    let parts =
        [Some(state), down, hidden, place.reactions.clone(), place.group.clone(), place.decided.clone()];
    parts.iter().flatten().map(|part| part.as_str()).collect::<Vec<_>>().join(" · ")
}

/// Renders buttons for earlier, later, hidden or shown.
fn tools(props: &Props, at: usize, place: &Place) -> Html {
    let (name, id) = (place.who.name.as_str(), &place.who.id);
    let button = |path: &'static str, class: &'static str, label: AttrValue, disabled: bool, message: Msg| {
        html! {
            <button type="button" class={classes!("bm-icon", class)} title={label.clone()} aria-label={label} {disabled}
                onclick={press(&props.send, message)}>{ icon(path) }</button>
        }
    };
    let sooner = at.checked_sub(1).and_then(|at| props.places.get(at));
    let label =
        if place.hidden { say(catalogue::GlanceShow { name }) } else { say(catalogue::GlanceHide { name }) };
    // The active creature loses nothing by that, and does not act again at its new place.
    let later = match place.status {
        TurnStatus::Active => say(catalogue::GlanceLaterNext { name }),
        _ => say(catalogue::GlanceLater { name }),
    };
    html! {
        <span class="bm-turn-tools">
            { button(icons::CHEVRON, "", say(catalogue::GlanceSooner { name }), at == 0, put(id, sooner)) }
            { button(icons::CHEVRON, "bm-down", later, at + 1 == props.places.len(), put(id, props.places.get(at + 2))) }
            { button(if place.hidden { icons::EYE_OFF } else { icons::EYE }, "", label, false, hide(id, !place.hidden)) }
        </span>
    }
}
