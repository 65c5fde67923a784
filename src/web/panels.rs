//! The panels around the map. They show answers and send messages; they compute no rule.
//!
//! A panel of the side is a file of this folder and a line of [`PANELS`]; see docs/adding-a-panel.md.

mod attacks;
mod banner;
mod bar;
mod compare;
pub mod context;
pub mod corner;
pub mod creatures;
pub mod dice;
pub mod fog;
pub mod forms;
mod help;
mod hint;
pub mod intro;
mod log;
mod maps;
pub mod new_map;
mod notice;
mod opening;
mod overview;
mod own;
mod players;
mod rail;
pub mod review;
mod share;
mod side;
mod stage;
mod strikes;
pub mod strip;
mod swipe;
pub mod token;
pub mod tool;
pub mod turn;
mod waiting;
mod zoom;

use crate::app::screen::Screen;
use crate::icons::{self, icon};
use crate::words::say;
use burstmap_messages::catalogue;
use yew::prelude::*;

/// The panels of the side, in the order of their tabs.
pub static PANELS: [&Panel; 5] = [&tool::PANEL, &turn::PANEL, &token::PANEL, &log::PANEL, &players::PANEL];

/// A panel of the side: a tab, and what it shows.
#[derive(Debug)]
pub struct Panel {
    /// Its name in the option `panels`.
    pub name: &'static str,
    /// The title of its tab.
    pub title: fn(Screen) -> AttrValue,
    /// Whether it has a tab now.
    pub shown: fn(Screen) -> bool,
    pub view: fn(Screen) -> Html,
}

impl PartialEq for Panel {
    fn eq(&self, other: &Panel) -> bool {
        std::ptr::eq(self, other)
    }
}

/// Everything that the widget shows.
pub fn all(screen: Screen) -> Html {
    let page = &screen.app.page;
    let class = classes!(
        "bm",
        page.sheet.then_some("has-sheet"),
        page.in_hand.map(|_| "has-hand"),
        page.touch.then_some("is-touch"),
        (!screen.is_gm()).then_some("is-player"),
        (!screen.app.has_panels()).then_some("no-panels")
    );
    html! {
        <div {class}>
            { stage::view(screen) }
            if screen.app.is_built() { { around(screen) } }
            <div class="bm-said" role="status" aria-live="polite"><span key={page.spoken}>{ &page.said }</span></div>
        </div>
    }
}

/// What stands around the map and before it.
fn around(screen: Screen) -> Html {
    html! {
        <>
            { corner::view(screen) }
            { rail::view(screen) }
            { zoom::view(screen) }
            { strip::view(screen) }
            if screen.app.has_panels() { { side::view(screen) } }
            <div class="bm-below">{ bar::view(screen) }{ hint::view(screen) }</div>
            { context::view(screen) }
            { banner::view(screen) }
            { waiting::view(screen) }
            { turn::death_save::above(screen) }
            { notice::view(screen) }
            { help::view(screen) }
            { overview::view(screen) }
            { creatures::view(screen) }
            { maps::view(screen) }
            { new_map::view(screen) }
            { review::view(screen) }
            { opening::view(screen) }
            { share::view(screen) }
            if screen.app.page.drop_hint {
                <div class="bm-drop"><div class="bm-card">{ icon(icons::OPEN) }{ say(catalogue::PageDropHere) }</div></div>
            }
        </>
    }
}
