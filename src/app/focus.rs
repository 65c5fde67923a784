//! Focus management: to the panel and back, and to the opener of a closed element.

use crate::App;
use burstmap_encounter::Command;
use burstmap_messages::catalogue;
use burstmap_rules::query::Phase;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ShadowRoot};
use yew::prelude::*;

/// Selectors of requests and pending attacks, the most urgent first. The panel may show the attacks instead of the map.
const ASKS: [&str; 4] = [".bm-request", ".bm-waiting", ".bm-waits", ".bm-sent"];

fn matches(element: &Element, selector: &str) -> bool {
    element.matches(selector).unwrap_or(false)
}

pub(super) fn focus(node: &NodeRef) {
    if let Some(element) = node.cast::<HtmlElement>() {
        // The focus does not change if the element is not focusable.
        drop(element.focus());
    }
}

impl App {
    /// Moves the focus to the panel, or back to the map.
    pub(super) fn switch_focus(&mut self) {
        let on_map = self.is_map_focused();
        // Elements of a closed sheet are not focusable, so the focus moves once the sheet is rendered open.
        self.state.page.sheet |= on_map;
        self.resized();
        self.state.page.focus.next = on_map.then(|| self.state.page.panel_node.clone());
        // A key moved the focus, so the focused element shows a frame, as after Tab.
        drop(self.state.shell.root.set_attribute("data-tabbed", ""));
        if !on_map {
            focus(&self.state.page.stage_node);
        }
    }

    /// Moves the focus to the first request or pending attack, or back to the map.
    pub(super) fn switch_to_asks(&mut self) {
        let root = self.state.shell.root.clone();
        let find = |selector: String| root.query_selector(&selector).ok().flatten();
        drop(root.set_attribute("data-tabbed", ""));
        if find(format!("{}:focus-within", ASKS.join(":focus-within,"))).is_some() {
            focus(&self.state.page.stage_node);
            return;
        }
        let is_reached = |place: &&str| {
            let button = find(format!("{place} button:not(:disabled)"));
            let button = button.and_then(|button| button.dyn_into::<HtmlElement>().ok());
            // A hidden button does not take the focus.
            button.is_some_and(|button| button.focus().is_ok() && matches(&button, ":focus"))
        };
        if !ASKS.iter().any(is_reached) {
            self.state.page.say(catalogue::SayNoRequests.to_string());
        }
    }

    fn is_map_focused(&self) -> bool {
        self.state.page.stage_node.cast::<Element>().is_some_and(|map| matches(&map, ":focus"))
    }

    /// Remembers the focused element as the opener of the next one.
    pub(super) fn note_opener(&mut self) {
        let root: web_sys::Node = self.state.shell.root.get_root_node();
        let active = match root.dyn_ref::<ShadowRoot>() {
            Some(root) => root.active_element(),
            None => self.state.shell.root.owner_document().and_then(|document| document.active_element()),
        };
        let ours = |element: &Element| self.state.shell.root.contains(Some(element));
        self.state.page.focus.opener = active.filter(ours).and_then(|element| element.dyn_into().ok());
    }

    /// Returns the focus to the button that opened a closed element, unless the focus is already on the map.
    pub(super) fn back_to_opener(&mut self) {
        let opener = self.state.page.focus.opener.take().filter(|opener| opener.is_connected());
        match opener.filter(|_| !self.is_map_focused()) {
            Some(opener) => {
                drop(opener.focus());
                // The button is not focusable in a closed panel.
                if !matches(&opener, ":focus") {
                    focus(&self.state.page.stage_node);
                }
            }
            None => focus(&self.state.page.stage_node),
        }
    }

    /// Returns whether the command rolls for newcomers to a fight, after which its button disappears.
    pub(super) fn is_joining(&self, command: &Command) -> bool {
        let fights = matches!(self.state.turn.phase, Phase::Combat | Phase::RoundEnd);
        fights && matches!(command, Command::RollInitiative(_))
    }

    /// Moves the focus to the map if the focused element is going to disappear.
    pub(super) fn leave_to_map(&mut self, goes: bool) {
        if goes && self.has_focus() {
            self.state.page.focus.next = Some(self.state.page.stage_node.clone());
        }
    }

    /// Remembers whether the widget has the focus.
    pub(super) fn note_focus(&mut self) {
        self.state.page.focus.held = self.has_focus();
    }

    fn has_focus(&self) -> bool {
        matches(&self.state.shell.root, ":focus-within")
    }

    /// Moves the focus after rendering: to its target, or to the map if the focused element has disappeared.
    pub(super) fn settle_focus(&mut self) {
        if let Some(node) = self.state.page.focus.next.take() {
            focus(&node);
        }
        if std::mem::take(&mut self.state.page.focus.form)
            && let Ok(Some(field)) = self.state.shell.root.query_selector(".bm-strike>*>input")
        {
            // The focus does not change if the element is not focusable.
            drop(field.dyn_into::<HtmlElement>().map(|field| field.focus()));
        }
        if std::mem::take(&mut self.state.page.focus.held) && !self.has_focus() {
            focus(&self.state.page.stage_node);
        }
    }
}
