//! The players: their windows, views and knowledge.

use crate::{Panel, fog, requests};
use burstmap_encounter::command::SetSetting;
use burstmap_encounter::view::explored;
use burstmap_encounter::view::reveal::{Revealed, field_name};
use burstmap_encounter::{ShownRolls, shows_odds};
use burstmap_frontend::requests::{Asker, Standing};
use burstmap_messages::{catalogue, side_name};
use burstmap_rules::wording::capital;
use burstmap_ui::components::buttons::{ghost, pill, press, toggle};
use burstmap_ui::components::chip::chip;
use burstmap_ui::msg::{Msg, PlayersMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::stream::present::PresentPlayer;
use burstmap_ui::stream::sides;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub const PANEL: Panel = Panel {
    title: |_| say(catalogue::PlayersTitle),
    shown: |screen| screen.state.shell().seat().player_side.is_none(),
    view,
};

fn view(screen: Screen) -> Html {
    let (app, shell) = (screen.state, screen.state.shell());
    let settings = shell.settings();
    let page = settings.player_page.as_deref().filter(|_| !shell.lead.is_empty());
    let viewed = app.viewed_side.as_ref();
    let sides = shell.core.read(|table| {
        let side = |name: String| Side {
            number: screen.side(&name),
            window: page.map(|page| address(page, &shell.lead, &name)),
            revealed: (viewed == Some(&name)).then(|| table.reveals(&name)),
            name,
        };
        sides(table.scene()).into_iter().map(side).collect::<Vec<_>>()
    });
    let players = app.stream.present.as_ref().map(|players| {
        let with_side = |player: &PresentPlayer| (screen.side(&player.side), player.clone());
        players.iter().map(with_side).collect::<Vec<_>>()
    });
    let fog = shell.core.read(|table| explored::mode(table.scene()));
    let rolls = shell.core.read(|table| ShownRolls::of(table.scene()));
    let odds = shell.core.read(|table| shows_odds(table.scene()));
    let viewing = viewed.is_some();
    let changes = !viewing && !shell.seat().readonly;
    let requests = &app.stream.requests;
    let muted: Vec<Asker> = requests.muted().cloned().collect();
    let standing = shell.core.read(Standing::of);
    html! { <Players {muted} {standing} windows={app.stream.windows.clone()} unread={app.stream.unread} {rolls} {odds} {players} {sides} {fog} {viewing} {changes} send={screen.send()} /> }
}

/// Returns the address of a window for a side's players.
fn address(page: &str, lead: &str, side: &str) -> String {
    let text = |text: &str| js_sys::encode_uri_component(text).as_string().unwrap_or_default();
    let mark = if page.contains('?') { '&' } else { '?' };
    format!("{page}{mark}follow={}&side={}", text(lead), text(side))
}

#[derive(Clone, Debug, PartialEq)]
struct Side {
    name: String,
    number: u8,
    /// Address of its players' window.
    window: Option<String>,
    /// Objects that its file reveals, while the game master views the map as this side.
    revealed: Option<Vec<Revealed>>,
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// The following windows as text.
    windows: AttrValue,
    /// Number of pictures that players do not get.
    unread: u32,
    /// The setting for the players' rolls.
    rolls: ShownRolls,
    /// Whether players see odds.
    odds: bool,
    /// Players at the table with their side's number, if the host knows them.
    players: Option<Vec<(u8, PresentPlayer)>>,
    sides: Vec<Side>,
    /// Players whose requests are refused.
    muted: Vec<Asker>,
    /// Permissions in advance.
    standing: Standing,
    /// The setting for visibility.
    fog: Option<bool>,
    /// Whether the game master views the map as a side. The panel then contains only that side.
    viewing: bool,
    /// Whether the table can be changed here.
    changes: bool,
    send: Callback<Msg>,
}

#[component]
fn Players(props: &Props) -> Html {
    use_language();
    let windows = match props.windows.as_str() {
        "" if props.sides.is_empty() => say(catalogue::EmptyPlayersSides).to_string(),
        "" if props.sides.iter().all(|side| side.window.is_none()) => {
            say(catalogue::EmptyPlayersFile).to_string()
        }
        "" => say(catalogue::EmptyPlayers).to_string(),
        windows => say(catalogue::PlayersConnected { windows }).to_string(),
    };
    html! {
        <>
            <h3>{ say(catalogue::PlayersTitle) }</h3>
            if let Some(players) = props.players.as_ref().filter(|_| !props.viewing) {
                { at_the_table(players) }
            } else if !props.viewing {
                <p class="bm-sub">{ windows }</p>
            }
            if props.unread > 0 && !props.viewing {
                <p class="bm-sub">{ say(catalogue::PlayersPicturesUnread { count: props.unread }) }</p>
            }
            if props.changes {
                { fog::choice(props.fog, &props.send) }
                { fog::rolls(props.rolls, &props.send) }
                <div class="bm-chips">{ pill(say(catalogue::RulesShownOdds), props.odds, press(&props.send, Msg::command(SetSetting::shown_odds(!props.odds)))) }</div>
                <h4>{ say(catalogue::RequestsStanding) }</h4>
                { requests::standing(props.standing, &props.send) }
                if !props.muted.is_empty() { <div class="bm-row">{ requests::muted(props.muted.iter(), &props.send) }</div> }
            }
            // Other sides keep their places in the list, because the browser takes the focus from a button that moves.
            { for props.sides.iter().map(|side| match props.viewing && side.revealed.is_none() {
                true => html! { <key={side.name.clone()}></> },
                false => section(side, &props.send),
            }) }
        </>
    }
}

fn at_the_table(players: &[(u8, PresentPlayer)]) -> Html {
    if players.is_empty() {
        return html! { <p class="bm-sub">{ say(catalogue::PlayersNobody) }</p> };
    }
    html! {
        <ul class="bm-present" aria-label={say(catalogue::PlayersAtTheTable)}>
            { for players.iter().map(|(number, player)| html! {
                <li>{ chip(&side_name(&player.side).to_string(), *number) }<span>{ format!("{} ({})", player.player, side_name(&player.side)) }</span><small>{ player.words() }</small></li>
            }) }
        </ul>
    }
}

fn section(side: &Side, send: &Callback<Msg>) -> Html {
    let on = side.revealed.is_some();
    let look = PlayersMsg::LookThrough((!on).then(|| side.name.clone()));
    let save = PlayersMsg::SaveFile(side.name.clone());
    html! {
        <section class="bm-player" key={side.name.clone()} aria-label={side_name(&side.name).to_string()}>
            <div class="bm-head">{ chip(&side_name(&side.name).to_string(), side.number) }<h4>{ capital(&side_name(&side.name).to_string()) }</h4></div>
            <div class="bm-row">
                if let Some(href) = side.window.clone() {
                    <a class="bm-btn" {href} target="_blank">{ say(catalogue::PlayersWindow) }</a>
                }
                { toggle(say(catalogue::PlayersViewAs { side: side.name.to_string() }), on, press(send, Msg::Players(look))) }
                { ghost(say(catalogue::PlayersSaveFile), false, press(send, Msg::Players(save))) }
            </div>
            if let Some(revealed) = &side.revealed { { reveals(revealed) } }
        </section>
    }
}

fn reveals(revealed: &[Revealed]) -> Html {
    html! {
        <>
            <h4>{ say(catalogue::PlayersReveals { count: revealed.len() }) }</h4>
            <ol class="bm-log bm-reveals">
                { for revealed.iter().map(|entry| html! {
                    <li><span>{ &*entry.text }
                        if !entry.fields.is_empty() { <small>{ " " }{ say(catalogue::PlayersRevealsWith { fields: entry.fields.iter().map(|field| field_name(field).to_string()).collect::<Vec<_>>().join(", ") }) }</small> }
                    </span></li>
                }) }
            </ol>
        </>
    }
}
