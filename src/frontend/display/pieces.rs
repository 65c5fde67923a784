//! Objects on the board: regions, walls, tokens, and the clouds above them.

use super::list::DisplayList;
use super::{View, beside, names, tokens, walls, zones};

/// Returns the layer [`super::list::Layer::Pieces`].
pub fn draw(view: View<'_>) -> DisplayList {
    let mut list = standing(view);
    list.items.extend(above(view).items);
    list
}

/// Returns the pieces that do not depend on the visible part of the map.
pub fn standing(view: View<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    zones::regions(view, &mut list);
    walls::draw(view, &mut list);
    zones::draw(view, &mut list);
    zones::region_names(view, &mut list);
    tokens::draw(view, &mut list);
    tokens::engagements(view, &mut list);
    list
}

/// Returns pins, drawings, heights and names, which avoid the panels.
pub fn above(view: View<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    beside::marks(view, &mut list);
    beside::template_names(view, &mut list);
    tokens::heights(view, &mut list);
    names::draw(view, &mut list);
    list
}
