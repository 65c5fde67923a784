//! What the table's changes mean for the widget; scenes opened, kept and saved.

use super::{App, Notice};
use crate::core::Change;
use crate::live::hand;
use crate::panels::{Tab, menu, told};
use crate::{files, import};
use burstmap_encounter::Scene;
use burstmap_format::Opened;
use burstmap_rules::reason::{Reason, Refusal};
use serde_json::json;

/// What the turn order shows by itself.
const FLOW: [&str; 5] = ["combatStarted", "roundStarted", "turnStarted", "turnEnded", "roundEnded"];

impl App {
    pub(super) fn changed(&mut self, change: Change) {
        let before = std::mem::take(&mut self.turn);
        if change == Change::Opened {
            self.eyes = None;
        }
        self.reopen_eyes();
        match &change {
            Change::Opened => {
                self.with_table(|editor, table| editor.reset(table));
                if let Some(stage) = &mut self.stage {
                    stage.pictures.clear();
                    stage.repaint();
                }
                self.tab = Tab::Turn;
                self.happened.clear();
                self.said = self.look(|table| format!("{} opened.", table.scene().name));
            }
            Change::Events(events) => {
                self.happened.clear();
                let mut said = String::new();
                for event in events {
                    for line in told(event) {
                        // What a sentence before it said already is not said again.
                        if said.contains(&format!(" {line}")) {
                            continue;
                        }
                        said = said + " " + &line;
                        // Whose turn it is stands above the map.
                        if !FLOW.contains(&event.kind.as_str()) {
                            self.happened.push(line);
                        }
                    }
                }
                if !said.is_empty() {
                    self.said = said;
                }
            }
        }
        if before.active != self.turn.active {
            let active = self.turn.active.clone();
            self.with_table(|editor, table| editor.follow(table, active));
            self.follow_order = true;
        }
        if before.order.is_empty() != self.turn.order.is_empty() {
            self.resized();
        }
        self.refresh();
    }

    pub(super) fn open(&mut self, bytes: Result<Vec<u8>, Refusal>, name: &str) {
        if let Ok(list) = &bytes
            && let Some(text) = import::creature_list(list, name)
        {
            return self.fetched_list(text);
        }
        match bytes.and_then(|bytes| import::open(&bytes, name)) {
            Ok(Opened::Ruleset(rules)) => {
                if self.order(&json!({ "type": "setRuleset", "ruleset": rules })) {
                    self.tell(self.happened.join(" "));
                }
            }
            Ok(Opened::Scene(scene, warnings)) => self.show(*scene, warnings),
            Err(refusal) => self.refused(refusal),
        }
    }

    fn show(&mut self, scene: Scene, warnings: Vec<Reason>) {
        let seat = &self.shell.seat;
        // What was to know of the file may be more than players may know.
        let warnings = if seat.player_side.is_none() { warnings } else { Vec::new() };
        match hand::may_open(&self.shell).and_then(|()| hand::open(scene, &self.shell.seed, seat)) {
            Ok(table) => {
                self.shell.core.replace(table);
                self.notice = (!warnings.is_empty()).then_some(Notice::Warnings(warnings));
            }
            Err(refusal) => self.refused(refusal),
        }
    }

    pub(super) fn export(&mut self, what: menu::Export) {
        let (name, bytes) = self.look(|table| import::export(table.scene(), what));
        self.save(&name, &bytes);
    }

    pub fn save_rules(&mut self) {
        let (name, bytes) = self.look(import::export_rules);
        self.save(&name, &bytes);
    }

    /// Offers a file.
    pub fn save(&mut self, name: &str, bytes: &[u8]) {
        self.menu = false;
        if files::download(name, bytes, "application/json").is_none() {
            self.tell("The file could not be saved.".into());
        }
    }
}
