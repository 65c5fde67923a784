//! Whether the map takes fingers and the wheel, or leaves them to the page that it stands on.

use std::cell::Cell;

/// Which gestures the map takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gestures {
    /// One finger and the wheel on empty ground belong to the page; two fingers and Ctrl with the wheel move the map.
    Cooperative,
    /// All of them belong to the map.
    Greedy,
}

/// How the map behaves on its page.
#[derive(Debug, Default)]
pub struct Manners {
    /// What the host asked for.
    pub asked: Option<Gestures>,
    /// The user has entered the map by its button: everything belongs to it until the button is pressed again.
    pub entered: Cell<bool>,
    /// The pointers that are down work the map.
    pub grip: Cell<bool>,
    guest: Cell<bool>,
}

impl Manners {
    /// Looks anew whether the page could scroll.
    pub fn look(&self) {
        self.guest.set(match self.asked {
            Some(gestures) => gestures == Gestures::Cooperative,
            None => in_frame() || page_scrolls(),
        });
    }

    /// Whether the page's gestures are cooperative, entered or not.
    pub const fn is_guest(&self) -> bool {
        self.guest.get()
    }

    /// Whether one finger on empty ground, and the wheel, are left to the page.
    pub const fn polite(&self) -> bool {
        self.guest.get() && !self.entered.get()
    }
}

/// What scrolls around a frame cannot be known from within.
fn in_frame() -> bool {
    let Some(window) = web_sys::window() else { return false };
    window.top().ok().flatten().is_none_or(|top| top != window)
}

fn page_scrolls() -> bool {
    let page = web_sys::window().and_then(|window| window.document()?.scrolling_element());
    page.is_some_and(|page| {
        page.scroll_height() > page.client_height() || page.scroll_width() > page.client_width()
    })
}
