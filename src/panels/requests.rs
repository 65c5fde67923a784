//! The requests of players above the game master's map, oldest first, each with its answer.

use burstmap_frontend::requests::{Asker, MOST_IN_WORD, ShownRequest, Standing};
use burstmap_messages::catalogue;
use burstmap_rules::query::Phase;
use burstmap_ui::components::buttons::{ghost, press, press_once, toggle};
use burstmap_ui::msg::{Msg, PlayersMsg, RequestsMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// Returns the list, or nothing without requests.
pub fn view(screen: Screen) -> Html {
    let requests = &screen.state.stream.requests;
    if requests.waiting().is_empty() {
        return Html::default();
    }
    let looked = requests.looked().map(|pending| pending.id);
    let core = &screen.state.shell().core;
    // With the whole table's names, even while the game master views the map as a side.
    let rows = core.read(|table| {
        let rows = requests.waiting().iter().map(|pending| {
            let ShownRequest { sentence, numbers, .. } =
                ShownRequest::of(table, &pending.asker.side, &pending.command);
            let asker = pending.asker.words().into();
            Row {
                id: pending.id,
                asker,
                sentence: sentence.into(),
                numbers: numbers.into(),
                looked: looked == Some(pending.id),
            }
        });
        rows.collect::<Vec<_>>()
    });
    let counted =
        requests.counted().map(|(asker, count)| say(catalogue::RequestsMore { count, asker: asker.words() }));
    let fights = matches!(screen.state.turn.phase, Phase::Combat | Phase::RoundEnd);
    html! {
        <Requests {rows} counted={counted.collect::<Vec<_>>()} {fights} standing={core.read(Standing::of)} send={screen.send()} />
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Row {
    id: u64,
    asker: AttrValue,
    sentence: AttrValue,
    numbers: AttrValue,
    /// Whether the map shows the request.
    looked: bool,
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    rows: Vec<Row>,
    /// Sentences about refused requests while others wait.
    counted: Vec<AttrValue>,
    fights: bool,
    standing: Standing,
    send: Callback<Msg>,
}

fn about(message: RequestsMsg) -> Msg {
    Msg::Players(PlayersMsg::Requests(message))
}

#[component]
fn Requests(props: &Props) -> Html {
    use_language();
    let title = say(catalogue::RequestsTitle { count: props.rows.len() });
    html! {
        <section class="bm-card bm-requests" aria-label={title.clone()}>
            <h3>{ title }</h3>
            <ol>
                { for props.rows.iter().map(|row| html! {
                    <RequestRow key={row.id} row={row.clone()} fights={props.fights} send={props.send.clone()} />
                }) }
            </ol>
            { for props.counted.iter().map(|words| html! { <p class="bm-sub">{ words }</p> }) }
            <details class="bm-more">
                <summary>{ say(catalogue::RequestsStanding) }</summary>
                { standing(props.standing, &props.send) }
            </details>
        </section>
    }
}

/// Renders the permissions in advance.
pub fn standing(standing: Standing, send: &Callback<Msg>) -> Html {
    let set = |standing: Standing| press(send, about(RequestsMsg::Stand(standing)));
    let attacks = Standing { attacks: !standing.attacks, ..standing };
    let doors = Standing { doors: !standing.doors, ..standing };
    let take_back = Standing { take_back: !standing.take_back, ..standing };
    html! {
        <div class="bm-row bm-standing" role="group" aria-label={say(catalogue::RequestsStanding)}>
            { toggle(say(catalogue::RequestsStandingAttacks), standing.attacks, set(attacks)) }
            { toggle(say(catalogue::RequestsStandingDoors), standing.doors, set(doors)) }
            { toggle(say(catalogue::RequestsStandingTakeBack), standing.take_back, set(take_back)) }
        </div>
    }
}

/// Renders the players whose requests are refused.
pub fn muted<'a>(askers: impl Iterator<Item = &'a Asker>, send: &Callback<Msg>) -> Html {
    askers
        .map(|asker| {
            let name = asker.words();
            let unmute = press(send, about(RequestsMsg::Unmute(asker.clone())));
            ghost(say(catalogue::RequestsUnmute { asker: name }), false, unmute)
        })
        .collect()
}

/// Closes open options. Without open options, Escape leaves the request.
fn close_options(options: &Element, event: &KeyboardEvent) {
    if !options.has_attribute("open") {
        return;
    }
    event.prevent_default();
    // Our own elements accept attributes. If the summary does not take the focus, the focus stays in place.
    drop(options.remove_attribute("open"));
    let summary = options.query_selector("summary").ok().flatten();
    if let Some(summary) = summary.and_then(|summary| summary.dyn_into::<HtmlElement>().ok()) {
        drop(summary.focus());
    }
}

#[derive(Properties, PartialEq, Debug)]
struct RowProps {
    row: Row,
    fights: bool,
    send: Callback<Msg>,
}

#[component]
fn RequestRow(props: &RowProps) -> Html {
    use_language();
    let word = use_state(String::new);
    let Row { id, asker, sentence, numbers, looked } = &props.row;
    let (id, send) = (*id, &props.send);
    let label = say(catalogue::RequestsOne { asker: asker.to_string(), request: sentence.to_string() });
    let look = || {
        let send = send.clone();
        move || send.emit(about(RequestsMsg::Look(Some(id))))
    };
    let (enter, focus) = (look(), look());
    let typed = {
        let word = word.clone();
        Callback::from(move |event: InputEvent| {
            let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            word.set(field.map(|field| field.value()).unwrap_or_default());
        })
    };
    let more = use_node_ref();
    let close = {
        let more = more.clone();
        Callback::from(move |event: KeyboardEvent| {
            if let (Some(more), "Escape") = (more.cast::<Element>(), event.key().as_str()) {
                close_options(&more, &event);
            }
        })
    };
    let options = html! {
        <details class="bm-more" ref={more} onkeydown={close}>
            <summary>{ say(catalogue::RequestsOptions) }</summary>
            <label class="bm-field"><span>{ say(catalogue::RequestsWord) }</span>
                <input type="text" maxlength={MOST_IN_WORD.to_string()} value={(*word).clone()} oninput={typed} /></label>
            <div class="bm-row">
                if props.fights { { ghost(say(catalogue::RequestsAllOfTurn), false, press_once(send, about(RequestsMsg::AllowTurn(id)))) } }
                { ghost(say(catalogue::RequestsRefuseAll { asker: asker.to_string() }), false, press_once(send, about(RequestsMsg::RefuseAll(id)))) }
                { ghost(say(catalogue::RequestsMute { asker: asker.to_string() }), false, press_once(send, about(RequestsMsg::Mute(id)))) }
            </div>
        </details>
    };
    html! {
        <li class={classes!("bm-request", looked.then_some("is-looked"))}>
            <div role="group" aria-label={label} onpointerenter={move |_: PointerEvent| enter()} onfocusin={move |_: FocusEvent| focus()}>
                <p><b>{ asker }{ ":" }</b>{ " " }{ sentence }</p>
                if !numbers.is_empty() { <p class="bm-sub">{ numbers }</p> }
                <div class="bm-row">
                    // The next request may appear at the same place.
                    <button type="button" class="bm-btn" onclick={press_once(send, about(RequestsMsg::Allow(id)))}>{ say(catalogue::BannerAllow) }</button>
                    { ghost(say(catalogue::BannerRefuse), false, press_once(send, about(RequestsMsg::Refuse(id, (*word).clone())))) }
                </div>
                if *looked { { options } }
            </div>
        </li>
    }
}
