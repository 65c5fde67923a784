//! A player's own creatures on small screens, above the tabs. A tap shows a creature on the map, and another tap opens its sheet.

use crate::portrait::portrait;
use burstmap_frontend::Effect;
use burstmap_frontend::display::words;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Token};
use burstmap_ui::components::buttons::press;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// A creature of the player's side.
#[derive(Clone, Debug, PartialEq)]
struct Own {
    id: Id,
    name: AttrValue,
    image: Option<String>,
    side: u8,
    /// Hit points and conditions.
    state: AttrValue,
    /// Spoken text of the button, starting with the name.
    label: AttrValue,
    acting: bool,
    /// Effect of a tap.
    shows: Effect,
}

/// Returns the tokens of the player's side, starting with the active one.
fn tokens<'a>(screen: Screen<'a>) -> Vec<&'a Token> {
    let Some(side) = screen.editor.seat.player_side.as_deref() else { return Vec::new() };
    let active = screen.state.turn.active.as_deref();
    let mut own: Vec<&Token> =
        screen.table.scene().tokens.iter().filter(|token| token.side == side).collect();
    own.sort_by_key(|token| Some(token.id.as_str()) != active);
    own
}

pub fn view(screen: Screen) -> Html {
    let own: Vec<Own> = tokens(screen).into_iter().map(|token| line(screen, token)).collect();
    if own.is_empty() {
        Html::default()
    } else {
        let me = screen.editor.seat.words().unwrap_or_default();
        html! { <List {own} {me} send={screen.send()} /> }
    }
}

fn line(screen: Screen, token: &Token) -> Own {
    let acting = screen.state.turn.active.as_deref() == Some(&token.id);
    let points = token.hp.as_ref().map(|hp| format!("{}/{}", hp.current, hp.max));
    let conditions = Some(words::conditions(token)).filter(|words| !words.is_empty());
    let state = points.into_iter().chain(conditions).collect::<Vec<_>>().join(" · ");
    let turn = acting.then(|| say(catalogue::OverviewActing).to_string());
    let label = std::iter::once(words::token(token)).chain(turn).collect::<Vec<_>>().join(", ");
    Own {
        id: token.id.clone(),
        name: token.name.clone().into(),
        image: token.image.clone(),
        side: screen.side(&token.side),
        state: state.into(),
        label: label.into(),
        acting,
        shows: Effect::GoTo(token.id.clone()),
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    own: Vec<Own>,
    /// Name and side of the player.
    me: AttrValue,
    send: Callback<Msg>,
}

#[component]
fn List(props: &Props) -> Html {
    use_language();
    html! {
        <ul class="bm-own" aria-label={say(catalogue::OwnTitle)}>
            <li class="bm-me">{ &props.me }</li>
            { for props.own.iter().map(|own| html! {
                <li key={own.id.clone()}>
                    <button type="button" class={classes!(own.acting.then_some("on"))}
                        aria-current={own.acting.then_some("true")} onclick={press(&props.send, Msg::Effect(own.shows.clone()))}>
                        { portrait(own.image.as_deref(), &own.name, own.side) }
                        <span aria-hidden="true"><b>{ &own.name }</b><small>{ &own.state }</small></span>
                        <span class="bm-unseen">{ &own.label }</span>
                    </button>
                </li>
            }) }
        </ul>
    }
}
