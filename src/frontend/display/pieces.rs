//! What stands on the board: regions, walls, tokens, and the clouds that drift above them.

use super::list::DisplayList;
use super::{View, tokens, walls, zones};

/// The layer [`super::list::Layer::Pieces`].
pub fn draw(view: View<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    zones::regions(view, &mut list);
    walls::draw(view, &mut list);
    zones::draw(view, &mut list);
    zones::region_names(view, &mut list);
    tokens::draw(view, &mut list);
    tokens::engagements(view, &mut list);
    list
}
