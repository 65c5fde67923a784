//! The map as the game master edits it: commands made from the table as it stands, checks, lists of creatures.

use super::{App, MapMsg};
use crate::panels::review::Review;
use crate::panels::tool::map::creatures::Creatures;
use burstmap_encounter::Table;
use burstmap_encounter::command::{AddToken, Together};
use burstmap_frontend::Tool;
use burstmap_frontend::layout::Layout;
use burstmap_frontend::tools::build::brushes::{self, Stroke};
use burstmap_frontend::tools::build::edits;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;

impl App {
    pub(super) fn update_map(&mut self, message: MapMsg) {
        let core = &self.shell.core;
        let command = match message {
            MapMsg::Recast { thing, brush } => core.read(|table| edits::recast(table, &thing, brush)),
            MapMsg::Change { thing, change } => core.read(|table| edits::change(table, &thing, change)),
            MapMsg::Duplicate(id) => core.read(|table| edits::twin(table, &id)),
            MapMsg::AddCreatures(text) => return self.review_creatures(&text),
            MapMsg::AddReviewed => return self.add_reviewed(),
            MapMsg::Check => return self.check_map(),
            MapMsg::Mend(commands) => {
                self.order(Together { commands });
                return self.check_map();
            }
        };
        if let Some(command) = command {
            self.order(command);
        }
    }

    /// Shows the creatures of a list before they are added.
    fn review_creatures(&mut self, text: &str) {
        let read = |table: &Table| {
            let scene = table.scene();
            Ok((burstmap_format::read_creatures(text, scene)?, scene.grid.cell.spoken()))
        };
        match self.shell.core.read(read) {
            Ok((list, cell)) => self.drafts.set(Review::of(list, &cell)),
            Err(refusal) => self.refused(refusal),
        }
    }

    /// Adds those that were looked at on free cells around the middle of what is seen, as one step. They are selected, so that a drag
    /// takes them all where they belong.
    fn add_reviewed(&mut self) {
        let creatures = self.drafts.get::<Review>().creatures();
        let middle = self.editor.middle();
        let place = |table: &Table| {
            let near = edits::nearest_cell(table.scene().grid(), middle);
            burstmap_format::place_creatures(&creatures, table.scene(), Some(near))
        };
        match self.shell.core.read(place) {
            Ok(tokens) => {
                let ids: Vec<Id> = tokens.iter().map(|token| token.id.clone()).collect();
                let commands = tokens.into_iter().map(|token| AddToken { token }.into()).collect();
                if self.order(Together { commands }) {
                    self.drafts.set(Creatures::default());
                    self.drafts.set(Review::default());
                    // An open panel would cover them on a small screen.
                    self.page.sheet &= !self.page.layout.is_some_and(Layout::gives_way);
                    self.show_tool(Tool::Select);
                    self.resized();
                    self.select_these(ids);
                }
            }
            Err(refusal) => self.refused(refusal),
        }
    }

    /// Shows a list of creatures that was opened or dropped, so that it can be added.
    pub(super) fn show_creatures(&mut self, text: String) {
        if !self.editor.seat.is_gm() {
            return self.tell(catalogue::PageCreaturesAreTheMasters.to_string());
        }
        self.drafts.set(Creatures { text });
        self.editor.set_tool(Tool::Build);
        self.editor.build.brush = brushes::first(Stroke::Token);
        self.show_tool(Tool::Build);
        self.page.sheet = true;
        self.resized();
        // Whoever opens a list wants to see it; the panel keeps its text.
        let text = self.drafts.get::<Creatures>().text;
        self.review_creatures(&text);
    }

    /// Selects what was set down just now.
    pub(super) fn select_these(&mut self, ids: Vec<Id>) {
        for effect in self.with_table(|editor, table| editor.select_these(table, ids)) {
            self.carry_out(effect);
        }
    }
}
