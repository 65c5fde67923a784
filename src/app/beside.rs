//! Moves the map so that cards on it do not cover their tokens.

use crate::App;
use burstmap_encounter::Command;
use burstmap_frontend::camera::Insets;
use burstmap_frontend::layout::Layout;
use burstmap_rules::map::Id;
use web_sys::Element;

/// The side of the map on which a card is.
#[derive(Clone, Copy, Debug)]
enum Edge {
    Top,
    Bottom,
    Right,
}

impl App {
    /// Moves the map after rendering, when the cards have their sizes.
    pub(super) fn settle_cards(&mut self) {
        let waits = std::mem::take(&mut self.state.page.shows_waiting);
        let rolled = std::mem::take(&mut self.state.page.shows_rolled);
        let request = std::mem::take(&mut self.state.page.shows_request);
        let Some(layout) = self.state.page.layout else { return };
        if waits {
            let edge = if layout == Layout::Low { Edge::Right } else { Edge::Bottom };
            self.show_beside(".bm-waiting", edge, &self.who_waits());
        }
        // In other layouts the message covers little.
        if !rolled.is_empty() && layout.gives_way() {
            self.show_beside(".bm-notice", Edge::Top, &rolled);
        }
        if request && let Some(insets) = self.insets_beside(".bm-requests", Edge::Top) {
            let marks = self.state.editor.request.clone().unwrap_or_default();
            self.state.with_table(|editor, table| editor.show_points_beside(&marks.points(table), insets));
            self.request_frame();
        }
    }

    /// Returns the tokens that may attack first, and the active token.
    fn who_waits(&self) -> Vec<Id> {
        let passes = self.state.turn.offers.iter().filter_map(|offer| match &offer.command {
            Command::Pass(pass) => pass.token.clone(),
            _ => None,
        });
        passes.chain(self.state.turn.active.clone()).collect()
    }

    /// Moves the map until the tokens are in the space that a card leaves free.
    fn show_beside(&mut self, card: &str, edge: Edge, about: &[Id]) {
        if let Some(insets) = self.insets_beside(card, edge) {
            self.state.with_table(|editor, table| editor.show_beside(table, about, insets));
            self.request_frame();
        }
    }

    /// Returns the covered parts of the map, including the card, or `None` if the card is not shown.
    fn insets_beside(&self, card: &str, edge: Edge) -> Option<Insets> {
        let card = self.state.shell.root.query_selector(card).ok().flatten()?;
        let map = self.state.page.stage_node.cast::<Element>()?;
        let (card, map) = (card.get_bounding_client_rect(), map.get_bounding_client_rect());
        if card.height() == 0.0 {
            return None;
        }
        let mut insets = self.state.editor.viewport.insets;
        match edge {
            Edge::Top => insets.top = insets.top.max(card.bottom() - map.top()),
            Edge::Bottom => insets.bottom = insets.bottom.max(map.bottom() - card.top()),
            Edge::Right => insets.right = insets.right.max(map.right() - card.left()),
        }
        Some(insets)
    }
}
