//! The buttons that zoom and move the map, on phones also undo and redo, and on pages with their own gestures the button that gives all
//! gestures to the map.

use burstmap_encounter::Command;
use burstmap_encounter::command::TakeBack;
use burstmap_frontend::Effect;
use burstmap_frontend::keys::Action;
use burstmap_messages::{Message, Plain, catalogue};
use burstmap_ui::components::buttons::{press, press_once};
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::page::Passed;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let manners = &screen.state.shell().manners;
    let enter = manners.is_guest().then(|| manners.entered.get());
    html! {
        <>
            <Zoom {enter} undo={screen.is_gm().then(|| screen.state.undoable())} take_back={take_back(screen)} send={screen.send()} />
            if let Some(passed) = screen.state.page.passed { <How {passed} send={screen.send()} /> }
        </>
    }
}

/// Returns whether to show the button for taking back a move, and its command. The command is missing if it already waits, or if no move
/// can be taken back.
fn take_back(screen: Screen) -> Option<Option<Command>> {
    let side = screen.editor.seat.player_side.as_deref().filter(|_| !screen.editor.seat.readonly)?;
    let fight = screen.table.scene().encounter.as_deref();
    let before = fight.and_then(|fight| fight.turn.before_walk.as_deref());
    let own = |id: &str| screen.table.scene().tokens.iter().any(|token| token.id == id && token.side == side);
    let token = before.map(|before| &before.token).filter(|id| own(id));
    let command = token.map(|token| Command::from(TakeBack { token: token.clone() }));
    Some(command.filter(|command| !screen.state.stream.waits_for(command)))
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Whether the map was entered, if the page has its own gestures.
    enter: Option<bool>,
    /// For game masters: whether undo and redo are possible.
    undo: Option<(bool, bool)>,
    /// For players: the button's command, if the button is shown.
    take_back: Option<Option<Command>>,
    send: Callback<Msg>,
}

#[component]
fn Zoom(props: &Props) -> Html {
    use_language();
    let panning = use_state(|| false);
    let onclick = {
        let panning = panning.clone();
        Callback::from(move |_: MouseEvent| panning.set(!*panning))
    };
    let button = |words: AttrValue, path, by: f64| {
        html! {
            <button type="button" title={words.clone()} aria-label={words}
                onclick={press(&props.send, Msg::Act(Action::Zoom(by)))}>{ icon(path) }</button>
        }
    };
    html! {
        <div class="bm-card bm-zoom" role="group" aria-label={say(catalogue::ZoomGroup)}>
            // On phones the tools take the whole rail.
            if let Some((undo, redo)) = props.undo {
                <button type="button" class="bm-tight" title={say(catalogue::KeyUndo)} aria-label={say(catalogue::KeyUndo)} disabled={!undo}
                    onclick={press(&props.send, Msg::Effect(Effect::Undo))}>{ icon(icons::UNDO) }</button>
                <button type="button" class="bm-tight" title={say(catalogue::KeyRedo)} aria-label={say(catalogue::KeyRedo)} disabled={!redo}
                    onclick={press(&props.send, Msg::Effect(Effect::Redo))}>{ icon(icons::REDO) }</button>
            }
            if let Some(take_back) = &props.take_back {
                <button type="button" class="bm-take-back" title={say(catalogue::TakeBackAsk)} aria-label={say(catalogue::TakeBackAsk)}
                    disabled={take_back.is_none()} aria-busy={take_back.is_none().to_string()} onclick={asks(take_back.clone(), &props.send)}>{ icon(icons::UNDO) }</button>
            }
            { button(say(catalogue::ZoomIn), icons::PLUS, 1.25) }
            { button(say(catalogue::ZoomOut), icons::MINUS, 0.8) }
            <button type="button" class="bm-tight bm-fit" title={say(catalogue::KeyFit)} aria-label={say(catalogue::KeyFit)}
                onclick={press(&props.send, Msg::Act(Action::Fit))}>{ icon(icons::FIT) }</button>
            <button type="button" class={classes!("bm-move", panning.then_some("on"))} aria-expanded={panning.to_string()}
                title={say(catalogue::PanGroup)} aria-label={say(catalogue::PanGroup)} {onclick}>{ icon(icons::MOVE) }</button>
            if let Some(entered) = props.enter {
                <button type="button" class={classes!(entered.then_some("on"))} aria-pressed={entered.to_string()}
                    title={say(catalogue::ZoomEnter)} aria-label={say(catalogue::ZoomEnter)}
                    onclick={press(&props.send, Msg::Page(PageMsg::Enter(!entered)))}>{ icon(icons::FINGER) }</button>
            }
            if *panning { { pad(&props.send) } }
        </div>
    }
}

fn asks(command: Option<Command>, send: &Callback<Msg>) -> Callback<MouseEvent> {
    match command {
        Some(command) => press_once(send, Msg::command(command)),
        None => Callback::noop(),
    }
}

/// Distance of one press, in CSS pixels.
const STEP: f64 = 120.0;

/// Renders an arrow for each direction, for users who do not drag (WCAG 2.5.7).
fn pad(send: &Callback<Msg>) -> Html {
    let ways = [
        ("up", catalogue::PanUp, [0.0, STEP]),
        ("left", catalogue::PanLeft, [STEP, 0.0]),
        ("right", catalogue::PanRight, [-STEP, 0.0]),
        ("down", catalogue::PanDown, [0.0, -STEP]),
    ];
    let button = |(way, words, [x, y]): (&'static str, Plain, [f64; 2])| {
        html! {
            <button type="button" class={way} title={say(words)} aria-label={say(words)}
                onclick={press(send, Msg::Act(Action::Pan(x, y)))}>{ icon(icons::CHEVRON) }</button>
        }
    };
    html! { <div class="bm-card bm-pan" role="group" aria-label={say(catalogue::PanGroup)}>{ for ways.map(button) }</div> }
}

#[derive(Properties, PartialEq, Debug)]
struct HowProps {
    passed: Passed,
    send: Callback<Msg>,
}

/// A hint about moving the map, which fades out and disappears.
#[component]
fn How(props: &HowProps) -> Html {
    use_language();
    let words: Message = match props.passed {
        Passed::Finger => catalogue::GestureFingers.into(),
        Passed::Wheel => catalogue::GestureWheel.into(),
    };
    let over = props.send.reform(|_: AnimationEvent| Msg::Page(PageMsg::Passed(None)));
    html! { <div class="bm-how" aria-hidden="true" onanimationend={over}><p class="bm-card">{ words.to_string() }</p></div> }
}
