//! Where the focus goes: to the panel and back, and to whatever opened what closes.

use super::App;
use burstmap_encounter::Command;
use burstmap_rules::query::Phase;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ShadowRoot};
use yew::prelude::*;

/// What is remembered of the focus.
#[derive(Debug, Default)]
pub struct Focus {
    /// Where it goes with the next drawing.
    pub(super) next: Option<NodeRef>,
    /// To the first field of how an area is rolled for, in its place.
    pub(super) form: bool,
    /// It was in the widget before it was drawn again.
    held: bool,
    /// The button that opened the creature library.
    opener: Option<HtmlElement>,
}

fn matches(element: &Element, selector: &str) -> bool {
    element.matches(selector).unwrap_or(false)
}

pub(super) fn focus(node: &NodeRef) {
    if let Some(element) = node.cast::<HtmlElement>() {
        // An element that cannot have the focus leaves it where it is.
        drop(element.focus());
    }
}

impl App {
    /// To the panel, or back to the map.
    pub(super) fn switch_focus(&mut self) {
        let on_map = self.is_map_focused();
        // Nothing in a closed sheet can have the focus: it goes there once the sheet is drawn open.
        self.page.sheet |= on_map;
        self.resized();
        self.page.focus.next = on_map.then(|| self.page.panel_node.clone());
        // A key led the focus there: what has it shows a frame, as after Tab.
        drop(self.shell.root.set_attribute("data-tabbed", ""));
        if !on_map {
            focus(&self.page.stage_node);
        }
    }

    fn is_map_focused(&self) -> bool {
        self.page.stage_node.cast::<Element>().is_some_and(|map| matches(&map, ":focus"))
    }

    /// Notes what has the focus: it opens what comes now.
    pub(super) fn note_opener(&mut self) {
        let root: web_sys::Node = self.shell.root.get_root_node();
        let active = match root.dyn_ref::<ShadowRoot>() {
            Some(root) => root.active_element(),
            None => self.shell.root.owner_document().and_then(|document| document.active_element()),
        };
        let ours = |element: &Element| self.shell.root.contains(Some(element));
        self.page.focus.opener = active.filter(ours).and_then(|element| element.dyn_into().ok());
    }

    /// What was opened closes: the button that opened it gets the focus back, unless that is on the map already.
    pub(super) fn back_to_opener(&mut self) {
        let opener = self.page.focus.opener.take().filter(|opener| opener.is_connected());
        match opener.filter(|_| !self.is_map_focused()) {
            Some(opener) => {
                drop(opener.focus());
                // One behind a folded panel cannot have it.
                if !matches(&opener, ":focus") {
                    focus(&self.page.stage_node);
                }
            }
            None => focus(&self.page.stage_node),
        }
    }

    /// Whether it rolls for those who join a fight: its button goes with that.
    pub(super) fn is_joining(&self, command: &Command) -> bool {
        let fights = matches!(self.turn.phase, Phase::Combat | Phase::RoundEnd);
        fights && matches!(command, Command::RollInitiative(_))
    }

    /// Sends the focus to the map, where what has it goes.
    pub(super) fn leave_to_map(&mut self, goes: bool) {
        if goes && self.has_focus() {
            self.page.focus.next = Some(self.page.stage_node.clone());
        }
    }

    /// Remembers whether somebody works the widget by keys or has clicked into it.
    pub(super) fn note_focus(&mut self) {
        self.page.focus.held = self.has_focus();
    }

    fn has_focus(&self) -> bool {
        matches(&self.shell.root, ":focus-within")
    }

    /// After a drawing: moves the focus where it was sent, and to the map if the element that had it is gone.
    pub(super) fn settle_focus(&mut self) {
        if let Some(node) = self.page.focus.next.take() {
            focus(&node);
        }
        if std::mem::take(&mut self.page.focus.form)
            && let Ok(Some(field)) = self.shell.root.query_selector(".bm-strike>*>input")
        {
            // One that cannot have the focus leaves it where it is.
            drop(field.dyn_into::<HtmlElement>().map(|field| field.focus()));
        }
        if std::mem::take(&mut self.page.focus.held) && !self.has_focus() {
            focus(&self.page.stage_node);
        }
    }
}
