//! How the panels lie around the map, by the size of the widget. The style sheet asks for the same sizes
//! (`style/fold.css`, `phone.css`, `low.css`).

use crate::camera::{Insets, Px};

/// Up to this width the panel comes as a sheet from below.
const SHEET: f64 = 760.0;
/// Up to this width the panel at the side can be folded.
const FOLDS: f64 = 1100.0;
/// Up to this height there is no room above and below the map: a phone that lies on its side.
const LOW: f64 = 460.0;
/// On a low map narrower than this the open panel has all of the room.
const LOW_WIDTH: f64 = 480.0;

/// What the tools below a lower sheet and the strip above the map take: half of the height is left between sheet and strip.
const LOWER: f64 = 132.0;

/// Where the panels lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// Room for everything; who wants more of the map folds the panel.
    #[default]
    Desk,
    /// Tablets: the panel at the side can be folded.
    Side,
    /// A phone on its side, or a page at 400 % zoom: the panel at the side is folded until it is asked for.
    Low,
    /// A phone: the panel is a sheet from below.
    Sheet,
}

/// What bears on the space that panels cover.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around {
    /// The panel is open.
    pub open: bool,
    /// The order of turns is shown.
    pub order: bool,
    /// There are panels at all.
    pub panels: bool,
    /// A player's own creatures have a line.
    pub own: bool,
    /// An attack is in hand: a sheet that is unfolded then is a lower one.
    pub in_hand: bool,
    /// Of the screen's edges: notches, the bar to go home by.
    pub safe: Insets,
}

impl Layout {
    /// By width and height in CSS pixels.
    pub fn of([width, height]: Px) -> Layout {
        match width {
            _ if height <= LOW => Layout::Low,
            _ if width <= SHEET => Layout::Sheet,
            _ if width <= FOLDS => Layout::Side,
            _ => Layout::Desk,
        }
    }

    /// Whether the panel is open at first.
    pub fn opens(self) -> bool {
        matches!(self, Layout::Desk | Layout::Side)
    }

    /// Whether the panel is in the map's way: its tabs fold it, too, and what it is about is kept in sight beside it.
    pub fn folds(self) -> bool {
        self != Layout::Desk
    }

    /// Whether an open panel takes so much of the map that it folds for whoever aims.
    pub fn gives_way(self) -> bool {
        matches!(self, Layout::Low | Layout::Sheet)
    }

    /// How wide the column of buttons is that stands over the map at the right; elsewhere the panel's room holds it.
    pub fn column(self) -> f64 {
        if self.gives_way() { 56.0 } else { 0.0 }
    }

    /// What the panels leave of the map.
    pub fn insets(self, size: Px, around: Around) -> Insets {
        let Around { open, order, panels, own, in_hand, safe } = around;
        let inner = match self {
            Layout::Desk | Layout::Side => Insets {
                left: 84.0,
                // With the order of turns the strip has two lines.
                top: if order { 134.0 } else { 90.0 },
                right: match (panels, !open) {
                    (false, _) => 24.0,
                    (true, true) => 80.0,
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
            // With the sheet open the map goes on above it; the turn order has a line of its own.
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

    /// How wide the panel of a low map is beside the map; one that has all of the room is beside nothing.
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
            // The strip ends 18 pixels above what is kept in sight, the sheet begins 8 below it.
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
