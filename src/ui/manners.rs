//! Gesture handling: whether the map uses touches and the wheel, or leaves them to the page.

use std::cell::Cell;

/// Gestures that the map uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gestures {
    /// One finger and the wheel on empty ground belong to the page. Two fingers, and Ctrl with the wheel, move the map.
    Cooperative,
    /// All gestures belong to the map.
    Greedy,
}

/// Behavior of the map on its page.
#[derive(Debug, Default)]
pub struct Manners {
    /// Setting of the host.
    pub asked: Option<Gestures>,
    /// Whether the user has entered the map by its button: it gets all gestures until the button is pressed again.
    pub entered: Cell<bool>,
    /// Whether the pressed pointers control the map.
    pub grip: Cell<bool>,
    guest: Cell<bool>,
}

impl Manners {
    /// Checks again whether the page can scroll.
    pub fn look(&self) {
        self.guest.set(match self.asked {
            Some(gestures) => gestures == Gestures::Cooperative,
            None => in_frame() || page_scrolls(),
        });
    }

    /// Returns whether the page's gestures are cooperative, whether or not the map was entered.
    pub const fn is_guest(&self) -> bool {
        self.guest.get()
    }

    /// Returns whether one finger on empty ground, and the wheel, are left to the page.
    pub const fn polite(&self) -> bool {
        self.guest.get() && !self.entered.get()
    }
}

/// Returns whether the page is in a frame. The page around it is not accessible.
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
