//! The map as the game master edits it: checks, mends, creature lists.

use super::{App, Notice};
use burstmap_editor::brushes::{self, Stroke};
use burstmap_editor::{Editor, Tool};
use burstmap_encounter::Table;
use serde_json::Value;
use serde_json::json;

impl App {
    /// What stands typed in a field.
    pub fn typed(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// Dispatches a command that is made from the table as it stands now.
    pub fn edit_map(&mut self, make: impl Fn(&Table) -> Option<Value>) {
        if let Some(command) = self.shell.core.read(make) {
            self.order(&command);
        }
    }

    /// Brings what the tools are about into the free part of the map.
    pub fn show_subject(&mut self) {
        self.with_table(Editor::show_subject);
    }

    pub fn check_map(&mut self) {
        self.issues = Some(self.shell.core.read(|table| burstmap_format::check(table.scene())));
        let found = self.issues.as_ref().map_or(0, Vec::len);
        self.said = format!("Map check: {}.", crate::panels::count(found, "thing"));
    }

    pub fn mend(&mut self, command: &Value) {
        self.order(command);
        self.check_map();
    }

    /// The list that was typed, pasted or opened, as tokens on free cells: one step.
    pub fn add_creatures(&mut self) {
        let text = self.typed("creatures").to_owned();
        match self.shell.core.read(|table| burstmap_format::creatures(&text, table.scene())) {
            Ok((tokens, warnings)) => {
                let commands: Vec<Value> =
                    tokens.iter().map(|token| json!({ "type": "addToken", "token": token })).collect();
                if self.order(&json!({ "type": "together", "commands": commands })) {
                    self.fields.remove("creatures");
                    self.notice = (!warnings.is_empty()).then_some(Notice::Warnings(warnings));
                }
            }
            Err(refusal) => self.refused(refusal),
        }
    }

    /// A list that was opened or dropped: it is shown, to be added when it is what was meant.
    pub(super) fn fetched_list(&mut self, text: String) {
        if !self.editor.seat.is_gm() {
            return self.tell("The game master adds creatures.".into());
        }
        self.fields.insert("creatures".into(), text);
        self.editor.set_tool(Tool::Build);
        self.editor.build.brush = brushes::first(Stroke::Token);
        self.show_tool(Tool::Build);
        self.sheet = true;
    }
}
