//! A player's own requests that wait for the game master, above the map.

use burstmap_encounter::Command;
use burstmap_frontend::requests::sentence;
use burstmap_messages::{Message, catalogue};
use burstmap_ui::components::buttons::{ghost, press_once};
use burstmap_ui::msg::{Msg, PlayersMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::state::players::SentRequest;
use burstmap_ui::stream::news::Connection;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Renders a card with the requests that wait for the game master, if any.
pub fn view(screen: Screen) -> Html {
    let stream = &screen.state.stream;
    let lost = stream.connection == Connection::Gone;
    let asks = || stream.sent.iter().filter(|sent| sent.asks);
    let state: Message = match (lost, asks().any(|sent| sent.again)) {
        (true, _) => catalogue::RequestSentLost.into(),
        (_, true) => catalogue::RequestSentAgain.into(),
        _ => catalogue::RequestSent.into(),
    };
    let row = |sent: &SentRequest| Row {
        request: sent.request,
        words: sentence::of(screen.table, &sent.command.command).into(),
        withdrawn: sent.withdrawn,
    };
    let rows: Vec<Row> = asks().map(row).collect();
    match rows.is_empty() {
        true => Html::default(),
        false => html! { <Sent {rows} state={say(state)} {lost} send={screen.send()} /> },
    }
}

/// Returns whether a command waits for the game master's answer.
pub fn is_busy<E>(screen: Screen, action: Result<Command, E>) -> bool {
    action.is_ok_and(|command| screen.state.stream.waits_for(&command))
}

#[derive(Clone, Debug, PartialEq)]
struct Row {
    request: u32,
    words: AttrValue,
    /// Whether the player has taken back the request.
    withdrawn: bool,
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    rows: Vec<Row>,
    state: AttrValue,
    /// Whether the game master's window is closed.
    lost: bool,
    send: Callback<Msg>,
}

#[component]
fn Sent(props: &Props) -> Html {
    use_language();
    let row = |row: &Row| {
        let withdraw = Msg::Players(PlayersMsg::Withdraw(row.request));
        let label =
            if row.withdrawn { say(catalogue::RequestWithdrawing) } else { say(catalogue::RequestWithdraw) };
        html! {
            <li key={row.request}>
                <span>{ &row.words }</span>
                { ghost(label, props.lost || row.withdrawn, press_once(&props.send, withdraw)) }
            </li>
        }
    };
    html! {
        <div class="bm-card bm-ask bm-sent" role="group" aria-label={props.state.clone()}>
            <p><b>{ &props.state }</b></p>
            <ul>{ for props.rows.iter().map(row) }</ul>
        </div>
    }
}
