//! The controls of a replay: a timeline, buttons, and the lines of the log.

use burstmap_frontend::replay::{Begins, Line};
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::press;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::replay::{ReplayMsg, SPEEDS};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let Some(watched) = &screen.state.replay else { return Html::default() };
    let round = screen.state.turn.round;
    html! {
        <Controls lines={watched.lines()} moment={watched.player.moment()} {round} playing={watched.playing}
            speed={SPEEDS.get(watched.speed).copied().unwrap_or(1.0)} follows={watched.follows} listed={watched.listed}
            whole={watched.player.replay().side().is_none()} closes={screen.state.shell().behind.get().is_some()} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    lines: Rc<Vec<Line>>,
    moment: usize,
    /// The current round; 0 before the fight.
    round: i32,
    playing: bool,
    speed: f64,
    follows: bool,
    /// Whether the list of lines is open.
    listed: bool,
    /// Whether the replay contains everything, so that its fight can continue from any moment.
    whole: bool,
    /// Whether the replay is in front of another widget.
    closes: bool,
    send: Callback<Msg>,
}

impl Props {
    /// Returns the text of the current moment.
    fn words(&self) -> AttrValue {
        let line = self.moment.checked_sub(1).and_then(|index| self.lines.get(index));
        let text = line.map(Line::text).filter(|text| !text.is_empty());
        match (text, self.moment) {
            (Some(text), _) => text.into(),
            (None, 0) => say(catalogue::ReplayStart),
            (None, _) => say(catalogue::ReplayUnnoticed),
        }
    }

    /// Returns the number of the current moment, as text.
    fn place(&self) -> AttrValue {
        let (moment, last) = (self.moment, self.lines.len());
        match self.round {
            0 => say(catalogue::ReplayMoment { moment, last }),
            round => say(catalogue::ReplayMomentInRound { round, moment, last }),
        }
    }
}

#[component]
fn Controls(props: &Props) -> Html {
    use_language();
    let button = |words: AttrValue, path, message: ReplayMsg, disabled: bool| {
        html! {
            <button type="button" class="bm-icon" title={words.clone()} aria-label={words} aria-disabled={disabled.then_some("true")}
                onclick={press(&props.send, message.into())}>{ icon(path) }</button>
        }
    };
    let (first, last) = (props.moment == 0, props.moment == props.lines.len());
    let play = if props.playing { say(catalogue::ReplayPause) } else { say(catalogue::ReplayPlay) };
    let switch = |words: AttrValue, path, message: ReplayMsg, on: bool| {
        html! {
            <button type="button" class={classes!("bm-icon", on.then_some("on"))} title={words.clone()} aria-label={words}
                aria-pressed={on.to_string()} onclick={press(&props.send, message.into())}>{ icon(path) }</button>
        }
    };
    html! {
        <section part="replay" class="bm-replay" aria-label={say(catalogue::ReplayTitle)}>
            if props.listed { <Lines lines={Rc::clone(&props.lines)} moment={props.moment} send={props.send.clone()} /> }
            { timeline(props) }
            <div class="bm-replay-row">
                <div class="bm-replay-buttons" role="group" aria-label={say(catalogue::ReplayTitle)}>
                    { button(say(catalogue::ReplayBeforeTurn), icons::BEFORE_TURN, ReplayMsg::Turn(false), first) }
                    { button(say(catalogue::ReplayBefore), icons::BEFORE, ReplayMsg::Step(-1), first) }
                    <button type="button" class="bm-btn bm-replay-play" title={play.clone()} aria-label={play}
                        onclick={press(&props.send, ReplayMsg::Play.into())}>
                        { icon(if props.playing { icons::PAUSE } else { icons::PLAY }) }</button>
                    { button(say(catalogue::ReplayNext), icons::NEXT, ReplayMsg::Step(1), last) }
                    { button(say(catalogue::ReplayNextTurn), icons::NEXT_TURN, ReplayMsg::Turn(true), last) }
                </div>
                <div class="bm-replay-words"><p>{ props.words() }</p><small>{ props.place() }</small></div>
                <div class="bm-replay-buttons">
                    <button type="button" class="bm-icon bm-replay-speed" title={say(catalogue::ReplaySpeed { speed: props.speed })}
                        aria-label={say(catalogue::ReplaySpeed { speed: props.speed })}
                        onclick={press(&props.send, ReplayMsg::Speed.into())}>{ say(catalogue::ReplaySpeedShort { speed: props.speed }) }</button>
                    { switch(say(catalogue::ReplayFollow), icons::FOLLOW, ReplayMsg::Follow, props.follows) }
                    { switch(say(catalogue::ReplayLines), icons::LIST, ReplayMsg::List, props.listed) }
                    if props.whole {
                        <button type="button" class="bm-btn ghost bm-replay-own" title={say(catalogue::ReplayPlayOn)}
                            onclick={press(&props.send, ReplayMsg::PlayOn.into())}>{ icon(icons::PEN) }<span>{ say(catalogue::ReplayPlayOn) }</span></button>
                    }
                    if props.closes { { button(say(catalogue::ReplayClose), icons::CLOSE, ReplayMsg::Close, false) } }
                </div>
            </div>
        </section>
    }
}

/// Renders the slider, with a mark for each turn and a longer one for each round.
fn timeline(props: &Props) -> Html {
    let last = props.lines.len();
    let input = {
        let send = props.send.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                send.emit(ReplayMsg::Go(input.value_as_number() as usize).into());
            }
        })
    };
    let mark = |line: &Line| match line.begins {
        Begins::Nothing => String::new(),
        Begins::Turn => format!("M{} 5v3", line.moment),
        Begins::Round => format!("M{} 0v8", line.moment),
    };
    let marks: String = props.lines.iter().map(mark).collect();
    html! {
        <div class="bm-replay-time">
            <svg aria-hidden="true" viewBox={format!("0 0 {} 8", last.max(1))} preserveAspectRatio="none"><path d={marks} /></svg>
            <input type="range" min="0" max={last.to_string()} step="1" value={props.moment.to_string()} aria-label={say(catalogue::ReplayTimeline)}
                aria-valuetext={format!("{}. {}", props.place(), props.words())} oninput={input} />
        </div>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct LinesProps {
    lines: Rc<Vec<Line>>,
    moment: usize,
    send: Callback<Msg>,
}

/// Renders the lines of the log as buttons that lead to their moments.
#[component]
fn Lines(props: &LinesProps) -> Html {
    use_language();
    let list = use_node_ref();
    use_effect_with((props.moment, list.clone()), |(_, list)| {
        if let Some(list) = list.cast::<HtmlElement>() {
            show_current(&list);
        }
    });
    let send = &props.send;
    let line = |line: &Line| {
        let current = (line.moment == props.moment).then_some("true");
        let go = press(send, ReplayMsg::Go(line.moment).into());
        html! {
            <li key={line.moment.to_string()}>
                { for line.headings.iter().map(|heading| html! {
                    <h4><button type="button" aria-current={current} onclick={go.clone()}>{ heading }</button></h4>
                }) }
                if !line.words.is_empty() {
                    <button type="button" aria-current={current} onclick={go.clone()}>{ line.words.join(" ") }</button>
                }
            </li>
        }
    };
    let told = props.lines.iter().filter(|line| !line.text().is_empty());
    html! {
        <section class="bm-card bm-replay-lines" aria-label={say(catalogue::ReplayLines)}>
            <header><h3>{ say(catalogue::ReplayLines) }</h3>
                <button type="button" class="bm-icon" aria-label={say(catalogue::WordClose)} onclick={press(send, ReplayMsg::List.into())}>{ icon(icons::CLOSE) }</button>
            </header>
            <ol ref={list} tabindex="-1">{ for told.map(line) }</ol>
        </section>
    }
}

/// Scrolls the list to the current line, without scrolling the page.
fn show_current(list: &HtmlElement) {
    let Ok(Some(current)) = list.query_selector("[aria-current]") else { return };
    let (line, seen) = (current.get_bounding_client_rect(), list.get_bounding_client_rect());
    if line.top() < seen.top() || line.bottom() > seen.bottom() {
        let middle = (line.top() + line.bottom() - seen.top() - seen.bottom()) / 2.0;
        let list: &Element = list.unchecked_ref();
        list.set_scroll_top(list.scroll_top() + middle.round() as i32);
    }
}
