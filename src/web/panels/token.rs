//! The selected token: what it is, has and sees; for the game master also what changes it.

mod change;
mod conditions;
mod edit;
mod facts;
mod harm;
mod sees;
mod traits;

use super::{Panel, compare, strikes};
use crate::app::screen::Screen;
use crate::components::lists::{empty, happened};
use burstmap_rules::map::Token;
use yew::prelude::*;

pub static PANEL: Panel = Panel { name: "token", title: |_| "Token".into(), shown: |_| true, view };

pub fn view(screen: Screen) -> Html {
    let Some(token) = screen.selected() else {
        return empty("Select a token on the map, or press N to go through them.");
    };
    html! {
        <>
            { facts::head(screen, token) }
            { sees::view(screen, token) }
            { happened(&screen.app.happened) }
            { strikes::view(screen, true) }
            { facts::numbers(token) }
            if screen.is_gm() { { game_master(screen, token) } }
            { compare::view(screen) }
        </>
    }
}

/// What the game master can do to it.
fn game_master(screen: Screen, token: &Token) -> Html {
    html! {
        <>
            <h4>{ "Game master" }</h4>
            { harm::view(screen, token) }
            { conditions::form(screen, token) }
            { harm::out_of_turn(screen, token) }
            { harm::rest(screen, token) }
            { edit::view(screen, token) }
        </>
    }
}
