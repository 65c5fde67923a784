//! The panels around the map: Yew components that show the state of a widget and send messages.
//!
//! [`ALL`] is the entry point: the application receives it and calls it, without knowing any panel. Each file is one panel, dialog or bar:
//! the tabs of the side (`tool`, `turn`, `token`, `log`, `players`), the bars around the map (`rail`, `bar`, `strip`, `hint`, `zoom`), and dialogs
//! such as `maps`, `creatures`, `share` and `review`. `tool/` has a panel per tool.
//!
//! `view` of a panel takes the [`Screen`](burstmap_ui::screen::Screen), computes small values from it, and gives them to a component as properties. Yew
//! draws the component again only if they differ. `docs/adding-a-panel.md` adds a panel.
//!
//! The crate never computes a rule or a sum of one: it asks the table or reads the editor's answers. It never dispatches commands, reads the
//! application's code, or contains texts, which come from `burstmap-messages`. Players' tables are redacted before they get here.

mod attacks;
mod banner;
mod bar;
mod compare;
mod context;
mod corner;
mod creatures;
mod dice;
mod fog;
mod forms;
mod help;
mod hint;
mod hud;
mod intro;
mod log;
mod maps;
mod new_map;
mod notice;
mod odds;
mod offer;
mod opening;
mod overview;
mod own;
mod paper;
mod players;
mod portrait;
mod quick_parts;
mod rail;
mod recording;
mod replay;
mod requests;
mod results;
mod review;
mod sent;
mod share;
mod side;
mod sight_report;
mod spells;
mod stage;
mod strangers;
mod strikes;
mod strip;
mod swipe;
mod token;
mod tool;
mod turn;
mod turner;
mod waiting;
mod zoom;

use burstmap_messages::catalogue;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::panel::PanelId;
use burstmap_ui::screen::Panels;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

/// The panels for the application.
pub static ALL: Panels =
    Panels { view, action: |screen| (tool::panel_of(screen.editor.tool).action)(screen) };

/// Returns a side panel by its name.
const fn panel_of(id: PanelId) -> Panel {
    match id {
        PanelId::Tool => tool::PANEL,
        PanelId::Turn => turn::PANEL,
        PanelId::Token => token::PANEL,
        PanelId::Log => log::PANEL,
        PanelId::Players => players::PANEL,
    }
}

/// A side panel with its tab.
#[derive(Debug)]
pub struct Panel {
    /// The title of its tab.
    pub title: fn(Screen) -> AttrValue,
    /// Whether the panel currently has a tab.
    pub shown: fn(Screen) -> bool,
    pub view: fn(Screen) -> Html,
}

/// Renders the whole widget.
fn view(screen: Screen) -> Html {
    let page = &screen.state.page;
    let class = classes!(
        "bm",
        page.sheet.then_some("has-sheet"),
        page.in_hand.map(|_| "has-hand"),
        page.touch.then_some("is-touch"),
        (!screen.is_gm()).then_some("is-player"),
        screen.editor.seat.reader.then_some("is-reader"),
        screen.state.replay.is_some().then_some("has-replay"),
        (!screen.state.has_panels()).then_some("no-panels")
    );
    html! {
        <div {class}>
            { stage::view(screen) }
            { paper::view(screen) }
            if screen.state.is_built() { { around(screen) } }
            <div class="bm-said" role="status" aria-live="polite"><span key={page.spoken}>{ &page.said }</span></div>
        </div>
    }
}

/// Renders everything around and in front of the map.
fn around(screen: Screen) -> Html {
    html! {
        <>
            { corner::view(screen) }
            { rail::view(screen) }
            { zoom::view(screen) }
            { strip::view(screen) }
            if screen.state.has_panels() { { side::view(screen) } }
            <div class="bm-below">{ bar::view(screen) }{ hint::view(screen) }</div>
            { replay::view(screen) }
            { hud::view(screen) }
            { results::view(screen) }
            { context::view(screen) }
            { banner::view(screen) }
            { waiting::view(screen) }
            { turn::death_save::above(screen) }
            { notice::view(screen) }
            { help::view(screen) }
            { overview::view(screen) }
            { creatures::view(screen) }
            { spells::view(screen) }
            { maps::view(screen) }
            { new_map::view(screen) }
            { review::view(screen) }
            { opening::view(screen) }
            { share::view(screen) }
            { strangers::view(screen) }
            { recording::view(screen) }
            if screen.state.page.drop_hint {
                <div class="bm-drop"><div class="bm-card">{ icon(icons::OPEN) }{ say(catalogue::PageDropHere) }</div></div>
            }
        </>
    }
}
