//! Additional actions that the game master grants the active creature (E5-102).

use burstmap_encounter::command::GrantAction;
use burstmap_messages::catalogue;
use burstmap_rules::query::Phase;
use burstmap_rules::wording::word;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let turn = &screen.state.turn;
    let policy = &screen.table.ruleset().actions;
    let fights = turn.phase == Phase::Combat && screen.is_gm() && !screen.editor.seat.readonly;
    let Some(active) = turn.active.as_ref().filter(|_| fights && !policy.per_turn.is_empty()) else {
        return Html::default();
    };
    let one = |action: &str| {
        let grant = GrantAction { token: active.clone(), action: action.to_owned(), count: None };
        ghost(
            say(catalogue::GrantOne { action: word(action) }),
            false,
            press(&screen.state.send, Msg::command(grant)),
        )
    };
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::GrantTitle) }</summary>
            <div class="bm-row bm-wrap">{ for policy.per_turn.iter().map(|own| one(&own.action)) }</div>
        </details>
    }
}
