//! The map as the game master edits it: commands made from the table as it stands, checks, lists of creatures.

use super::page::Notice;
use super::{App, MapMsg};
use crate::panels::tool::map::creatures::Creatures;
use burstmap_encounter::command::{AddToken, Together};
use burstmap_frontend::Tool;
use burstmap_frontend::tools::build::brushes::{self, Stroke};
use burstmap_frontend::tools::build::edits;
use burstmap_rules::wording::count;
use std::rc::Rc;

impl App {
    pub(super) fn update_map(&mut self, message: MapMsg) {
        let core = &self.shell.core;
        let command = match message {
            MapMsg::Recast { thing, brush } => core.read(|table| edits::recast(table, &thing, brush)),
            MapMsg::Change { thing, change } => core.read(|table| edits::change(table, &thing, change)),
            MapMsg::Duplicate(id) => core.read(|table| edits::twin(table, &id)),
            MapMsg::AddCreatures(text) => return self.add_creatures(&text),
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

    fn check_map(&mut self) {
        let issues = self.shell.core.read(|table| burstmap_format::check(table.scene()));
        self.page.said = format!("Map check: {}.", count(issues.len(), "thing"));
        self.issues = Some(Rc::new(issues));
    }

    /// Adds the creatures of a list on free cells, as one step.
    fn add_creatures(&mut self, text: &str) {
        match self.shell.core.read(|table| burstmap_format::creatures(text, table.scene())) {
            Ok((tokens, warnings)) => {
                let commands = tokens.into_iter().map(|token| AddToken { token }.into()).collect();
                if self.order(Together { commands }) {
                    self.drafts.set(Creatures::default());
                    self.page.notice = (!warnings.is_empty()).then_some(Notice::Warnings(warnings));
                }
            }
            Err(refusal) => self.refused(refusal),
        }
    }

    /// Shows a list of creatures that was opened or dropped, so that it can be added.
    pub(super) fn show_creatures(&mut self, text: String) {
        if !self.editor.seat.is_gm() {
            return self.tell("The game master adds creatures.".into());
        }
        self.drafts.set(Creatures { text });
        self.editor.set_tool(Tool::Build);
        self.editor.build.brush = brushes::first(Stroke::Token);
        self.show_tool(Tool::Build);
        self.page.sheet = true;
    }
}
