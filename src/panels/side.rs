//! The side: tabs, and the selected panel.

use crate::swipe::use_swipe;
use crate::{own, panel_of, turn};
use burstmap_encounter::Command;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::tabs::{Tab, Tabs};
use burstmap_ui::due;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::panel::PanelId;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let page = &screen.state.page;
    let tabs: Vec<Tab<PanelId>> = PanelId::ALL
        .into_iter()
        .filter(|panel| screen.state.offers(*panel) && (panel_of(*panel).shown)(screen))
        .map(|id| Tab { value: id, title: (panel_of(id).title)(screen), waits: waits(screen, id) })
        .collect();
    let first = tabs.first().map_or(PanelId::Turn, |tab| tab.value);
    let usual = if screen.state.offers(PanelId::Turn) { PanelId::Turn } else { first };
    let open = if tabs.iter().any(|tab| tab.value == page.panel) { page.panel } else { usual };
    html! {
        <Side {tabs} {open} sheet={page.sheet} panel={page.panel_node.clone()} pull={page.pull_node.clone()} urgent={Urgent::of(screen, open)} logged={(open == PanelId::Log).then(|| screen.table.log().len())} own={own::view(screen)} send={screen.send()}>
            if page.sheet || page.built_panel == Some(open) { { (panel_of(open).view)(screen) } }
        </Side>
    }
}

/// Changes that scroll a panel to its top.
#[derive(Clone, Debug, PartialEq)]
struct Urgent {
    /// The active token.
    active: Option<Id>,
    /// The displayed token.
    selected: Option<Id>,
    /// Urgent offers in the turn's panel, pending attacks in others.
    due: Vec<Command>,
}

impl Urgent {
    fn of(screen: Screen, open: PanelId) -> Urgent {
        let (turn, token) = (open == PanelId::Turn, open == PanelId::Token);
        let due = turn::offers::urgent(screen).into_iter();
        Urgent {
            active: screen.state.turn.active.clone().filter(|_| turn || token),
            selected: screen.editor.selected.clone().filter(|_| token),
            due: due.filter(|command| turn || matches!(command, Command::Pass(_))).collect(),
        }
    }
}

/// Scrolls the answers about pending attacks into view, regardless of the content above them.
fn show_asked(panel: &Element) {
    let Ok(Some(asked)) = panel.query_selector(".bm-row.bm-waits") else { return };
    // Start at the top, because an opening panel is still growing.
    panel.set_scroll_top(0);
    let (answers, seen) = (asked.get_bounding_client_rect(), panel.get_bounding_client_rect());
    let hidden = answers.bottom() - seen.bottom();
    if hidden > 0.0 {
        panel.set_scroll_top(panel.scroll_top() + hidden.ceil() as i32 + BELOW);
    }
}

/// Space below the answers, in CSS pixels.
const BELOW: i32 = 12;

/// Returns whether urgent saves are waiting in the turn's panel.
fn waits(screen: Screen, panel: PanelId) -> Option<(usize, AttrValue)> {
    let count = if panel == PanelId::Turn { due::count(screen) } else { 0 };
    (count > 0).then(|| (count, say(catalogue::GlanceSavesDue { count })))
}

fn show_newest(panel: &Element) {
    let first = |selector| panel.query_selector(selector).ok().flatten();
    // The current turn may have no line yet: its heading is above the newest one.
    let (Some(part), Some(newest)) = (first(".bm-log-part"), first(".bm-log>li")) else { return };
    let (line, seen) = (newest.get_bounding_client_rect(), panel.get_bounding_client_rect());
    if line.bottom() > seen.bottom() || line.top() < seen.top() {
        let above = part.get_bounding_client_rect().top() - seen.top();
        panel.set_scroll_top(panel.scroll_top() + above.round() as i32 - ABOVE);
    }
}

/// Space above the log's newest heading, in CSS pixels.
const ABOVE: i32 = 8;

/// Number of newest lines in the log: those of the last two commands, as a rule.
const NEW_LINES: u32 = 8;

/// Returns whether any of the newest log lines is visible.
fn shows_new_lines(panel: &Element) -> bool {
    let Ok(lines) = panel.query_selector_all(".bm-log>li") else { return false };
    let seen = panel.get_bounding_client_rect();
    (0..lines.length().min(NEW_LINES)).any(|index| {
        let line = lines.item(index).and_then(|line| line.dyn_into::<Element>().ok());
        line.is_some_and(|line| {
            let place = line.get_bounding_client_rect();
            place.bottom() > seen.top() && place.top() < seen.bottom()
        })
    })
}

/// Returns whether a field of the panel has the focus.
fn is_typed_in(panel: &Element) -> bool {
    let typed = panel.query_selector(":is(input, textarea, select):focus");
    typed.is_ok_and(|field| field.is_some())
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    tabs: Vec<Tab<PanelId>>,
    open: PanelId,
    /// Whether a collapsible panel is open.
    sheet: bool,
    panel: NodeRef,
    /// The button that opens and collapses it.
    pull: NodeRef,
    urgent: Urgent,
    /// Number of entries of an open log.
    logged: Option<usize>,
    /// A player's own creatures.
    own: Html,
    send: Callback<Msg>,
    children: Html,
}

#[component]
fn Side(props: &Props) -> Html {
    use_language();
    let open = props.sheet;
    // Each panel starts at its top; the log at its newest line, if that would not be visible.
    use_effect_with((props.open, props.panel.clone()), |(_, panel)| {
        if let Some(panel) = panel.cast::<Element>().filter(|panel| !is_typed_in(panel)) {
            panel.set_scroll_top(0);
            show_newest(&panel);
        }
    });
    // The log may already be selected when its sheet is opened.
    use_effect_with((props.sheet, props.panel.clone()), |(sheet, panel)| {
        if let Some(panel) = panel.cast::<Element>().filter(|_| *sheet) {
            show_newest(&panel);
            show_asked(&panel);
        }
    });
    // At the end of its transition, the panel has its full height.
    let ontransitionend = {
        let panel = props.panel.clone();
        Callback::from(move |_: TransitionEvent| {
            if let Some(panel) = panel.cast::<Element>().filter(|_| open) {
                show_asked(&panel);
            }
        })
    };
    // A new turn, another token and urgent offers scroll to the top, unless the user is typing further down.
    use_effect_with((props.urgent.clone(), props.panel.clone()), move |(_, panel)| {
        if let Some(panel) = panel.cast::<Element>().filter(|panel| !is_typed_in(panel)) {
            panel.set_scroll_top(0);
            show_newest(&panel);
            // A closed panel has no height. It shows them when it opens.
            if open {
                show_asked(&panel);
            }
        }
    });
    // Scroll to a new log line, unless the user reads older ones.
    use_effect_with((props.logged, props.panel.clone()), |(logged, panel)| {
        let panel = panel.cast::<Element>().filter(|panel| logged.is_some() && !is_typed_in(panel));
        if let Some(panel) = panel.filter(shows_new_lines) {
            show_newest(&panel);
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
        <aside part="panels" class="bm-card bm-side" aria-label={say(catalogue::SideDetails)} ref={head} {ontransitionend}>
            { props.own.clone() }
            <Tabs<PanelId> label={say(catalogue::SidePanels)} tabs={props.tabs.clone()} selected={props.open} beside={pull}
                panel={props.panel.clone()} on_select={props.send.reform(|panel| Msg::Page(PageMsg::Tab(panel)))}>
                { props.children.clone() }
            </Tabs<PanelId>>
        </aside>
    }
}
