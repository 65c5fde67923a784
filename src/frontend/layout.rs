//! Layout of the panels around the map, by the size of the widget. The style sheet uses the same sizes (`style/fold.css`, `dock.css`,
//! `phone.css`, `low.css`).

use crate::camera::{Insets, Px};

/// Maximum width with the panel as a sheet from below.
const SHEET: f64 = 760.0;
/// Maximum width with a collapsible panel at the side.
const FOLDS: f64 = 1100.0;
/// Maximum height without space above and below the map: a phone in landscape format.
const LOW: f64 = 460.0;
/// Width of a low map up to which the open panel takes all the space.
const LOW_WIDTH: f64 = 480.0;

/// Height of the tools below a lower sheet and the strip above the map. Half of the rest is between sheet and strip.
const LOWER: f64 = 132.0;

/// Minimum height with a docked bar and panel.
const DOCKS: f64 = 600.0;

/// Margin of a map without panels and controls around it.
const BARE: f64 = 16.0;

/// Heights of a replay's controls: in one row, and with text above two rows of buttons (`style/replay.css`).
const REPLAY: f64 = 66.0;
const REPLAY_IN_TWO: f64 = 170.0;

/// Height of a button over the map.
const BUTTON: f64 = 44.0;

/// Position of the panels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// Space for everything. The user can collapse the panel for a larger map.
    #[default]
    Desk,
    /// Tablets: the panel at the side is collapsible.
    Side,
    /// A phone in landscape format, or a page at 400 % zoom: the panel at the side is collapsed at first.
    Low,
    /// A phone: the panel is a sheet from below.
    Sheet,
}

/// Conditions that affect the covered space.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around {
    /// Whether the panel is open.
    pub open: bool,
    /// Whether the turn order is shown.
    pub order: bool,
    /// Whether there are panels.
    pub panels: bool,
    /// Whether there is a line for a player's own creatures.
    pub own: bool,
    /// Whether there are only the menu and the zoom over the map, as for readers.
    pub bare: bool,
    /// Whether the controls of a replay are below the map.
    pub replay: bool,
    /// Number of undo and redo buttons.
    pub undo: u8,
    /// Whether an attack is selected: then an open sheet is a lower one.
    pub in_hand: bool,
    /// Whether the pointer is fine, so that the side panel is narrower (`style/density.css`).
    pub fine: bool,
    /// Safe area insets of the screen, such as notches.
    pub safe: Insets,
}

impl Layout {
    /// Returns the layout for a width and height in CSS pixels.
    pub fn of([width, height]: Px) -> Layout {
        match width {
            _ if height <= LOW => Layout::Low,
            _ if width <= SHEET => Layout::Sheet,
            _ if width <= FOLDS => Layout::Side,
            _ => Layout::Desk,
        }
    }

    /// Returns whether the panel is initially open.
    pub fn opens(self) -> bool {
        matches!(self, Layout::Desk | Layout::Side)
    }

    /// Returns whether the panel covers the map. Then its tabs also collapse it, and its subject is kept visible next to it.
    pub fn folds(self) -> bool {
        self != Layout::Desk
    }

    /// Returns whether an open panel covers so much of the map that it collapses during aiming.
    pub fn gives_way(self) -> bool {
        matches!(self, Layout::Low | Layout::Sheet)
    }

    /// Returns the width and height of the column of buttons over the map, below the turn order. In other layouts, the column is in the
    /// panel's space.
    pub fn column(self, around: Around) -> Px {
        let Around { open, undo, .. } = around;
        if !self.gives_way() {
            return [0.0, 0.0];
        }
        // Zoom in and zoom out. An open sheet leaves no space for more.
        let zooms = if open && self == Layout::Sheet { 2 } else { 4 };
        [56.0, 16.0 + BUTTON * f64::from(zooms + undo)]
    }

    /// Returns the part of the map that the panels cover.
    pub fn insets(self, size: Px, around: Around) -> Insets {
        let Around { open, order, panels, own, bare, replay, in_hand, fine, safe, .. } = around;
        let inner = match self {
            _ if bare && replay => {
                let bottom = BARE + if self == Layout::Sheet { REPLAY_IN_TWO } else { REPLAY };
                Insets { left: BARE, top: BARE, right: BARE, bottom }
            }
            _ if bare => Insets { left: BARE, top: BARE, right: BARE, bottom: BARE },
            Layout::Desk if panels && size[1] >= DOCKS => Insets {
                left: 80.0,
                top: 66.0,
                right: match (open, fine) {
                    (false, _) => 72.0,
                    (true, true) => 326.0,
                    (true, false) => 346.0,
                },
                bottom: 84.0,
            },
            Layout::Desk | Layout::Side => Insets {
                left: 84.0,
                // On tablets the strip with the turn order has two lines.
                top: if order && self == Layout::Side { 134.0 } else { 90.0 },
                right: match (panels, !open) {
                    (false, _) => 24.0,
                    (true, true) => 80.0,
                    (true, false) if fine => 340.0,
                    (true, false) => 360.0,
                },
                bottom: 96.0,
            },
            Layout::Low => Insets {
                left: 72.0,
                top: 60.0,
                right: if panels && open { Self::low_panel(size) + 16.0 } else { 12.0 },
                bottom: 64.0,
            },
            // Above an open sheet the map is visible. The turn order has its own line.
            Layout::Sheet => Insets {
                left: 10.0,
                top: if order && !open { 126.0 } else { 78.0 },
                right: 10.0,
                bottom: match (panels, open) {
                    (false, _) => 74.0,
                    (true, true) if in_hand => 80.0 + 0.5 * size[1] - LOWER,
                    (true, true) => 80.0 + 0.46 * size[1],
                    (true, false) if own => 180.0,
                    (true, false) => 128.0,
                },
            },
        };
        Insets {
            left: inner.left + safe.left,
            top: inner.top + safe.top,
            right: inner.right + safe.right,
            bottom: inner.bottom + safe.bottom,
        }
    }

    /// Returns the width of the panel next to a low map; 0 for one that takes all the space.
    fn low_panel([width, _]: Px) -> f64 {
        if width < LOW_WIDTH { 0.0 } else { (width * 0.46).min(320.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_tablets_and_desks_are_told_by_their_size() {
        for (size, layout) in [
            ([320.0, 640.0], Layout::Sheet),
            ([390.0, 844.0], Layout::Sheet),
            ([667.0, 375.0], Layout::Low),
            ([844.0, 390.0], Layout::Low),
            ([1024.0, 700.0], Layout::Side),
            ([1280.0, 800.0], Layout::Desk),
            // 400 % zoom of 1280 × 1024.
            ([320.0, 256.0], Layout::Low),
        ] {
            assert_eq!(Layout::of(size), layout, "{size:?}");
        }
    }

    #[test]
    fn with_the_panel_closed_more_than_half_of_the_height_is_map() {
        for size in
            [[320.0, 256.0], [320.0, 640.0], [390.0, 844.0], [667.0, 375.0], [844.0, 390.0], [1024.0, 700.0]]
        {
            let around = Around { order: true, panels: true, ..Around::default() };
            let Insets { top, bottom, .. } = Layout::of(size).insets(size, around);
            assert!(size[1] - top - bottom >= size[1] / 2.0, "{size:?}: {top} {bottom}");
        }
    }

    #[test]
    fn with_an_attack_in_hand_half_of_the_height_is_map_even_beside_the_details() {
        for size in [[320.0, 640.0], [390.0, 844.0]] {
            let around = Around { open: true, panels: true, in_hand: true, ..Around::default() };
            let Insets { top, bottom, .. } = Layout::of(size).insets(size, around);
            // The strip ends 18 pixels above the visible area, the sheet starts 8 below it.
            assert!(size[1] - (top - 18.0) - (bottom - 8.0) >= size[1] / 2.0, "{size:?}: {top} {bottom}");
        }
    }

    #[test]
    fn a_notch_takes_its_part() {
        let safe = Insets { left: 0.0, top: 47.0, right: 0.0, bottom: 34.0 };
        let around = Around { panels: true, ..Around::default() };
        let plain = Layout::Sheet.insets([390.0, 844.0], around);
        let notched = Layout::Sheet.insets([390.0, 844.0], Around { safe, ..around });
        assert_eq!((notched.top - plain.top, notched.bottom - plain.bottom), (47.0, 34.0));
    }
}
