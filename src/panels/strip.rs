//! The turn order above the map: the round, the active creature, the order, and the button that continues.

mod initiative;

use crate::portrait::face;
use crate::strip::initiative::InitiativeField;
use burstmap_encounter::Command;
use burstmap_encounter::command::{ActNow, Delay, EndRound, EndTurn, RollInitiative, StartCombat};
use burstmap_frontend::display::tokens::{Fallen, fallen};
use burstmap_frontend::menu::place_tokens;
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_frontend::{Effect, movement_line, pick, rounds};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::sides::is_hero;
use burstmap_ui::components::buttons::{ghost, press, press_once};
use burstmap_ui::components::chip::Who;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let turn = &screen.state.turn;
    // Read-only users can't start a fight, and readers look at a map.
    let has_fight = turn.phase != Phase::Setup || !turn.order.is_empty();
    if screen.editor.seat.reader || screen.state.shell().seat().readonly && !has_fight {
        return Html::default();
    }
    let (title, words) = heading(screen);
    let place = |token: &Token, initiative: Option<i32>, status: TurnStatus| Place {
        who: screen.who(token),
        image: token.image.clone(),
        initiative,
        status,
        fallen: fallen(token),
    };
    let may_enter = turn.phase == Phase::Setup && screen.is_gm() && !screen.editor.seat.readonly;
    let order: Vec<Place> = match may_enter && rounds::waits_for_rolls(screen.table) {
        // Keep the map's order until all have a number, so that no field moves while the user enters the next number.
        true => {
            let rolled = |token: &Token| turn.order.iter().find(|entry| entry.token == token.id);
            let living = screen.table.scene().tokens.iter().filter(|token| !token.has("dead"));
            let mut living: Vec<&Token> = living.collect();
            // Players enter their own rolls. One press rolls for all others.
            living.sort_by_key(|token| !is_hero(token));
            living
                .into_iter()
                .map(|token| place(token, rolled(token).map(|entry| entry.initiative), TurnStatus::Waiting))
                .collect()
        }
        false => {
            let entries = turn.order.iter();
            let known = entries.filter_map(|entry| {
                let token = pick::token(screen.table, &entry.token)?;
                Some(place(token, Some(entry.initiative), entry.status))
            });
            known.collect()
        }
    };
    html! {
        <Strip {title} {words} {order} {may_enter} has_order={!turn.order.is_empty()} some_missing={rounds::has_missing(screen.table)}
            is_empty={screen.table.scene().tokens.is_empty()} phase={turn.phase}
            active={turn.active.clone()} may_act={may_act(screen)} may_delay={may_delay(screen)} send={screen.send()} />
    }
}

/// Returns the current state, and the rest of the turn as text.
pub fn heading(screen: Screen) -> (String, String) {
    let turn = &screen.state.turn;
    let active = turn.active.as_deref().and_then(|id| pick::token(screen.table, id));
    let round = say(catalogue::StripRound { round: turn.round }).to_string();
    let next = |may: bool, words: Plain| match may {
        true => words.to_string(),
        false => catalogue::StripMasterStarts.to_string(),
    };
    match turn.phase {
        Phase::Setup if screen.table.scene().tokens.is_empty() => {
            (catalogue::StripBefore.to_string(), next(screen.is_gm(), catalogue::StripAddToBegin))
        }
        Phase::Setup if turn.order.is_empty() => (
            catalogue::StripBefore.to_string(),
            next(!screen.editor.seat.readonly, catalogue::StripRollToBegin),
        ),
        Phase::Setup => {
            (catalogue::StripSetUp.to_string(), next(screen.is_gm(), catalogue::StripStartWhenReady))
        }
        Phase::Combat => {
            let left = movement_line::left(screen.table, active, &screen.table.movement_at_hand());
            let who =
                active.map_or_else(|| catalogue::StripAnothersTurn.to_string(), |token| token.name.clone());
            (who, std::iter::once(round).chain(left).collect::<Vec<_>>().join(" · "))
        }
        Phase::RoundEnd => {
            let late: Vec<&str> = screen.delayed().map(|token| token.name.as_str()).collect();
            let words = match late.len() {
                0 => catalogue::StripRoundOver.to_string(),
                _ => say(catalogue::GlanceLate { names: late.join(", ") }).to_string(),
            };
            (round, words)
        }
        Phase::Over => {
            (catalogue::StripOver.to_string(), say(catalogue::RoundsCount { rounds: turn.round }).to_string())
        }
    }
}

/// Returns whether the user may act: players in their own turns, otherwise the game master.
fn may_act(screen: Screen) -> bool {
    let active = screen.state.turn.active.as_deref().and_then(|id| pick::token(screen.table, id));
    screen.is_gm() || active.is_some_and(|token| screen.editor.seat.may_move(&token.side))
}

/// Returns whether the active creature may delay now; `None` for rules without delaying (RD-52).
fn may_delay(screen: Screen) -> Option<bool> {
    let is_delay = |command: &Command| matches!(command, Command::Delay(_));
    let offered = || screen.state.turn.offers.iter().any(|offer| is_delay(&offer.command));
    screen.table.ruleset().turns.delay.then(offered)
}

pub fn state_words(status: TurnStatus) -> Plain {
    match status {
        TurnStatus::Waiting => catalogue::TurnIsWaiting,
        TurnStatus::Active => catalogue::TurnIsActive,
        TurnStatus::Acted => catalogue::TurnIsActed,
        TurnStatus::Delayed => catalogue::TurnIsDelayed,
        TurnStatus::Lost => catalogue::TurnIsLost,
    }
}

/// Returns the status as a class name.
pub fn status(status: TurnStatus) -> &'static str {
    match status {
        TurnStatus::Waiting => "waiting",
        TurnStatus::Active => "active",
        TurnStatus::Acted => "acted",
        TurnStatus::Delayed => "delayed",
        TurnStatus::Lost => "lost",
    }
}

/// A place in the order.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    who: Who,
    image: Option<String>,
    /// Initiative; `None` before the roll.
    initiative: Option<i32>,
    status: TurnStatus,
    fallen: Option<Fallen>,
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    title: AttrValue,
    words: AttrValue,
    order: Vec<Place>,
    /// Whether the user can enter initiatives.
    may_enter: bool,
    has_order: bool,
    /// Whether some have rolled initiative and others have not.
    some_missing: bool,
    /// Whether the map has no tokens.
    is_empty: bool,
    phase: Phase,
    active: Option<Id>,
    may_act: bool,
    may_delay: Option<bool>,
    send: Callback<Msg>,
}

#[component]
fn Strip(props: &Props) -> Html {
    use_language();
    let list = use_node_ref();
    let mut shown = props.order.iter().filter(|place| place.status != TurnStatus::Delayed);
    let acting = shown.position(|place| place.status == TurnStatus::Active);
    // The active creature is scrolled into view, with a part of the previous one.
    use_effect_with(props.active.clone(), {
        let list = list.clone();
        move |_| {
            let list = list.cast::<Element>();
            let item = list.as_ref().zip(acting).and_then(|(list, at)| list.children().item(at as u32));
            let item = item.and_then(|item| item.dyn_into::<HtmlElement>().ok());
            if let (Some(list), Some(item)) = (list, item) {
                list.set_scroll_left(item.offset_left() - 54);
            }
        }
    });
    html! {
        <section part="turns" class={classes!("bm-card", "bm-strip", (props.phase == Phase::Combat).then_some("is-combat"))} aria-label={say(catalogue::StripTurnOrder)}>
            <div class="bm-round" title={format!("{}: {}", props.title, props.words)}>
                <strong>{ &props.title }</strong><small>{ &props.words }</small>
            </div>
            if !props.order.is_empty() {
                <ol class={classes!(if props.has_order { "bm-order" } else { "bm-entries" }, props.may_enter.then_some("is-open"))} ref={list}>
                    { for props.order.iter().filter(|place| place.status != TurnStatus::Delayed).map(|place| entry(place, props.may_enter, &props.send)) }
                </ol>
                if props.order.iter().any(|place| place.status == TurnStatus::Delayed) {
                    <div class="bm-late"><small aria-hidden="true">{ say(catalogue::GlanceDelayed) }</small>
                        <ol class="bm-order" aria-label={say(catalogue::GlanceDelayed)}>
                            { for props.order.iter().filter(|place| place.status == TurnStatus::Delayed).map(|place| entry(place, false, &props.send)) }
                        </ol>
                    </div>
                }
            }
            if props.may_act { { buttons(props) } }
        </section>
    }
}

/// Returns the class of a fallen creature. The dying can still be saved, and are not crossed out.
pub fn fallen_class(fallen: Fallen) -> &'static str {
    match fallen {
        Fallen::Dead => "is-dead",
        Fallen::Dying => "is-dying",
        Fallen::Down => "is-down",
    }
}

fn entry(place: &Place, may_enter: bool, send: &Callback<Msg>) -> Html {
    let Place { who, image, initiative, status: now, fallen } = place;
    let state = status(*now);
    let state_words = fallen.map_or_else(|| state_words(*now), Fallen::words);
    let label = match *initiative {
        Some(initiative) => {
            say(catalogue::StripLabel { name: who.name.to_string(), initiative, state: state_words })
        }
        None => say(catalogue::StripLabelUnrolled { name: who.name.to_string() }),
    };
    let select = ToolSetting::Select(SelectSetting::Token(who.id.clone()));
    html! {
        <li key={who.id.clone()} class={classes!(format!("is-{state}"), fallen.map(fallen_class))}>
            <button type="button" onclick={press(send, Msg::Tool(select))} title={label.clone()}
                aria-current={(*now == TurnStatus::Active).then_some("true")}>
                { face(image.as_deref(), who) }
                if let (false, Some(initiative)) = (may_enter, initiative) { <i aria-hidden="true">{ *initiative }</i> }
                <span class="bm-unseen">{ label }</span>
            </button>
            if may_enter { <InitiativeField who={who.clone()} initiative={*initiative} send={send.clone()} /> }
        </li>
    }
}

/// Renders the buttons that continue from here.
fn buttons(props: &Props) -> Html {
    let dispatch = |command: Command| press(&props.send, Msg::Dispatch(command));
    fn named(label: impl Into<AttrValue>, onclick: Callback<MouseEvent>) -> Html {
        html! { <button type="button" class="bm-btn" {onclick}>{ label.into() }</button> }
    }
    let main = |label: AttrValue, command: Command| named(label, dispatch(command));
    let roll = RollInitiative::default;
    match props.phase {
        Phase::Setup if props.is_empty => {
            named(say(catalogue::StripAdd), press(&props.send, Msg::Page(PageMsg::Chosen(place_tokens()))))
        }
        // Rolling and starting have separate buttons in a fixed order, so that neither replaces the other under the pointer.
        Phase::Setup => {
            let once = |roll: RollInitiative| press_once(&props.send, Msg::command(roll));
            let start = press_once(&props.send, Msg::command(StartCombat::default()));
            // Rolling for all would discard the entered values.
            let rest = RollInitiative { rest: true, ..roll() };
            match (props.has_order, props.some_missing) {
                (false, _) => html! {
                    <>
                        { named(say(catalogue::StripRoll), once(roll())) }
                        <button type="button" class="bm-btn is-later" disabled=true>{ say(catalogue::StripStart) }</button>
                    </>
                },
                (true, true) => html! {
                    <>
                        { named(say(catalogue::StripRollRest), once(rest)) }
                        { ghost(say(catalogue::StripStart), false, start) }
                    </>
                },
                (true, false) => html! {
                    <>
                        { ghost(say(catalogue::StripRollAgain), false, once(roll())) }
                        { named(say(catalogue::StripStart), start) }
                    </>
                },
            }
        }
        Phase::Combat => html! {
            <>
                if let (Some(token), Some(may_delay)) = (&props.active, props.may_delay) {
                    { ghost(say(catalogue::StripDelay), !may_delay, dispatch(Delay { token: token.clone() }.into())) }
                }
                { named(say(catalogue::StripEndTurn), press_once(&props.send, Msg::command(EndTurn::default()))) }
            </>
        },
        Phase::RoundEnd => {
            let late = props.order.iter().find(|place| place.status == TurnStatus::Delayed);
            match late {
                None => main(say(catalogue::StripEndRound), EndRound {}.into()),
                Some(late) => html! {
                    <>
                        { ghost(say(catalogue::GlanceEndRoundAnyway), false, dispatch(EndRound {}.into())) }
                        { main(say(catalogue::GlanceActNow { name: late.who.name.as_str() }), ActNow { token: late.who.id.clone() }.into()) }
                    </>
                },
            }
        }
        Phase::Over => ghost(say(catalogue::KeyUndo), false, press(&props.send, Msg::Effect(Effect::Undo))),
    }
}
