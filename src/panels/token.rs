//! The selected token: its properties, possessions and senses, with changes for the game master.

pub mod attacks;
mod change;
pub mod conditions;
pub mod edit;
pub mod ends;
mod facts;
mod fall;
pub mod harm;
pub mod saves;
mod sees;
mod several;
mod traits;

use crate::{Panel, attacks as attack_buttons, compare, spells, strikes};
use burstmap_encounter::command::UpdateToken;
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::lists::{CameOf, empty};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::creatures::CreaturesMsg;
use burstmap_ui::words::say;
use change::Field;
use serde_json::Value;
use std::rc::Rc;
use yew::prelude::*;

pub const PANEL: Panel = Panel { title: |_| say(catalogue::TokenTitle), shown: |_| true, view };

pub fn view(screen: Screen) -> Html {
    let Some(token) = screen.selected() else {
        return empty(match (screen.table.scene().tokens.is_empty(), screen.state.page.touch) {
            (true, _) => catalogue::EmptyMap,
            (_, true) => catalogue::TapToken,
            _ => catalogue::TokenEmpty,
        });
    };
    if screen.editor.group(screen.table).len() > 1 {
        return several::view(screen);
    }
    html! {
        <>
            { facts::head(screen, token) }
            { attack_buttons::buttons(screen, token) }
            <div class="bm-row">{ spells::opener(screen, &token.id) }</div>
            { sees::view(screen, token) }
            <CameOf lines={Rc::clone(&screen.state.happened)} />
            { strikes::view(screen, true) }
            if screen.is_gm() { { hurt(screen, token) }{ attacks::view(screen, token) } }
            { facts::numbers(screen, token) }
            if screen.is_gm() { { game_master(screen, token) } }
            { compare::view(screen) }
        </>
    }
}

/// Returns the message that hides a token from the players, or shows it.
pub fn hide(token: &str, hidden: bool) -> Msg {
    Msg::Dispatch(UpdateToken::hide(token.to_owned(), hidden).into())
}

/// Renders saving to the creature library, and removing the portrait.
fn keep(screen: Screen, token: &Token) -> Html {
    let send = &screen.state.send;
    let save = Msg::Creatures(CreaturesMsg::Save(vec![token.id.clone()]));
    let bare = Msg::Dispatch(Field::of(&token.id, "image").put(Value::Null));
    let keeps = screen.state.shell().library.is_some();
    html! {
        <div class="bm-row">
            if keeps { { ghost(say(catalogue::CreaturesSaveThis), false, press(send, save)) } }
            if token.image.is_some() { { ghost(say(catalogue::PortraitRemove), false, press(send, bare)) } }
        </div>
    }
}

/// Renders the game master's most frequent actions first, because a creature's numbers can fill a screen.
fn hurt(screen: Screen, token: &Token) -> Html {
    html! {
        <>
            <h4>{ say(catalogue::TokenMaster) }</h4>
            { harm::view(screen, token) }
            { conditions::form(screen, token) }
        </>
    }
}

/// Renders the game master's other actions.
fn game_master(screen: Screen, token: &Token) -> Html {
    html! {
        <>
            { harm::out_of_turn(screen, token) }
            { harm::rest(screen, token) }
            { fall::view(screen, token) }
            { keep(screen, token) }
            { edit::view(screen, token) }
        </>
    }
}
