//! The side: tabs, and the panel of the one that is selected.

use super::swipe::use_swipe;
use super::{PANELS, Panel, own, token, turn};
use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::app::{Msg, PageMsg};
use crate::components::buttons::press;
use crate::components::tabs::{Tab, Tabs};
use crate::icons::{self, icon};
use crate::words::say;
use burstmap_encounter::Command;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use web_sys::Element;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let page = &screen.app.page;
    let tabs: Vec<Tab<&'static Panel>> = PANELS
        .into_iter()
        .filter(|panel| screen.app.offers(panel) && (panel.shown)(screen))
        .map(|panel| Tab { value: panel, title: (panel.title)(screen), waits: waits(screen, panel) })
        .collect();
    let first = tabs.first().map_or(&turn::PANEL, |tab| tab.value);
    let usual = if screen.app.offers(&turn::PANEL) { &turn::PANEL } else { first };
    let open = if tabs.iter().any(|tab| tab.value == page.panel) { page.panel } else { usual };
    html! {
        <Side {tabs} {open} sheet={page.sheet} panel={page.panel_node.clone()} pull={page.pull_node.clone()} urgent={Urgent::of(screen, open)} own={own::view(screen)} send={screen.send()}>
            { (open.view)(screen) }
        </Side>
    }
}

/// What brings a panel back to its top.
#[derive(Clone, Debug, PartialEq)]
struct Urgent {
    /// Whose turn it is.
    active: Option<Id>,
    /// The token that is shown.
    selected: Option<Id>,
    /// In the turn's panel what cannot wait, in others who may attack first.
    due: Vec<Command>,
}

impl Urgent {
    fn of(screen: Screen, open: &'static Panel) -> Urgent {
        let shows = |panel: &'static Panel| std::ptr::eq(open, panel);
        let (turn, token) = (shows(&turn::PANEL), shows(&token::PANEL));
        let due = turn::offers::urgent(screen).into_iter();
        Urgent {
            active: screen.app.turn.active.clone().filter(|_| turn || token),
            selected: screen.editor.selected.clone().filter(|_| token),
            due: due.filter(|command| turn || matches!(command, Command::Pass(_))).collect(),
        }
    }
}

/// Both answers to who may attack first come into sight, however long what stands above them is.
fn show_asked(panel: &Element) {
    let Ok(Some(asked)) = panel.query_selector(".bm-row.bm-waits") else { return };
    let (answers, seen) = (asked.get_bounding_client_rect(), panel.get_bounding_client_rect());
    let hidden = answers.bottom() - seen.bottom();
    if hidden > 0.0 {
        panel.set_scroll_top(panel.scroll_top() + hidden.ceil() as i32 + BELOW);
    }
}

/// How much room stays below the answers, in CSS pixels.
const BELOW: i32 = 12;

/// The saves that are due stand in the turn's panel.
fn waits(screen: Screen, panel: &Panel) -> Option<(usize, AttrValue)> {
    let count = if std::ptr::eq(panel, &turn::PANEL) { turn::due::count(screen) } else { 0 };
    (count > 0).then(|| (count, say(catalogue::GlanceSavesDue { count })))
}

fn show_newest(panel: &Element) {
    let first = |selector| panel.query_selector(selector).ok().flatten();
    // The turn under way may have no line yet: its heading stands above the newest one.
    let (Some(part), Some(newest)) = (first(".bm-log-part"), first(".bm-log>li")) else { return };
    let (line, seen) = (newest.get_bounding_client_rect(), panel.get_bounding_client_rect());
    if line.bottom() > seen.bottom() || line.top() < seen.top() {
        let above = part.get_bounding_client_rect().top() - seen.top();
        panel.set_scroll_top(panel.scroll_top() + above.round() as i32 - ABOVE);
    }
}

/// How much room stays above the log's newest heading, in CSS pixels.
const ABOVE: i32 = 8;

/// Whether a field of the panel has the focus.
fn is_typed_in(panel: &Element) -> bool {
    let typed = panel.query_selector(":is(input, textarea, select):focus");
    typed.is_ok_and(|field| field.is_some())
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    tabs: Vec<Tab<&'static Panel>>,
    open: &'static Panel,
    /// Where it can be folded: it is open.
    sheet: bool,
    panel: NodeRef,
    /// The button that opens and folds it.
    pull: NodeRef,
    urgent: Urgent,
    /// A player's own creatures.
    own: Html,
    send: Callback<Msg>,
    children: Html,
}

#[component]
fn Side(props: &Props) -> Html {
    use_language();
    // Each panel begins at its top; the log at its newest line, where what stands above it would hide that.
    use_effect_with((props.open, props.panel.clone()), |(_, panel)| {
        if let Some(panel) = panel.cast::<Element>().filter(|panel| !is_typed_in(panel)) {
            panel.set_scroll_top(0);
            show_newest(&panel);
        }
    });
    // The log may be the one that is open already when its sheet is unfolded.
    use_effect_with((props.sheet, props.panel.clone()), |(sheet, panel)| {
        if let Some(panel) = panel.cast::<Element>().filter(|_| *sheet) {
            show_newest(&panel);
        }
    });
    // A new turn begins at the top, and so do another token and what cannot wait: unless somebody is typing further down.
    use_effect_with((props.urgent.clone(), props.panel.clone()), |(_, panel)| {
        if let Some(panel) = panel.cast::<Element>().filter(|panel| !is_typed_in(panel)) {
            panel.set_scroll_top(0);
            show_newest(&panel);
            show_asked(&panel);
        }
    });
    let head = use_node_ref();
    use_swipe(&head, props.sheet, props.send.clone());
    let pull = html! {
        <button type="button" class="bm-pull" ref={props.pull.clone()} onclick={press(&props.send, Msg::Page(PageMsg::Sheet(!props.sheet)))}
            aria-expanded={props.sheet.to_string()} aria-label={if props.sheet { say(catalogue::PanelClose) } else { say(catalogue::PanelOpen) }}>
            { icon(icons::CHEVRON) }
        </button>
    };
    html! {
        <aside part="panels" class="bm-card bm-side" aria-label={say(catalogue::SideDetails)} ref={head}>
            { props.own.clone() }
            <Tabs<&'static Panel> label={say(catalogue::SidePanels)} tabs={props.tabs.clone()} selected={props.open} beside={pull}
                panel={props.panel.clone()} on_select={props.send.reform(|panel| Msg::Page(PageMsg::Tab(panel)))}>
                { props.children.clone() }
            </Tabs<&'static Panel>>
        </aside>
    }
}
