//! The table that is shown: the one that this widget holds or, while a game master looks through the eyes of a side,
//! what that side knows of it.

use super::App;
use crate::shell::Shell;
use burstmap_display::View;
use burstmap_editor::Editor;
use burstmap_encounter::Table;
use yew::prelude::*;

/// Runs on the table that is shown.
pub(super) fn seen<R>(shell: &Shell, redacted: Option<&Table>, ask: impl FnOnce(&Table) -> R) -> R {
    match redacted {
        Some(table) => ask(table),
        None => shell.core.read(ask),
    }
}

/// A table of what a side knows.
pub(super) fn through(shell: &Shell, side: Option<&str>) -> Option<Table> {
    let side = side?;
    shell.core.read(|table| {
        let mut scene = table.view(side);
        // What the side has not explored of it lies under the fog; its windows get it without.
        scene.image.clone_from(&table.scene().image);
        Table::open(scene, "view").ok()
    })
}

impl App {
    pub fn shell(&self) -> &Shell {
        &self.shell
    }

    /// The table that is shown is another one: everything is looked at anew.
    pub fn reopen_eyes(&mut self) {
        self.redacted = through(&self.shell, self.eyes.as_deref());
        let scenery = &mut self.scenery;
        let side = self.eyes.as_deref().or(self.shell.seat.player_side.as_deref());
        self.turn = seen(&self.shell, self.redacted.as_ref(), |table| {
            scenery.update(table.scene());
            scenery.with_fog(table, side);
            table.turn()
        });
    }

    pub fn look<R>(&self, ask: impl FnOnce(&Table) -> R) -> R {
        seen(&self.shell, self.redacted.as_ref(), ask)
    }

    pub(super) fn with_table<R>(&mut self, act: impl FnOnce(&mut Editor, &Table) -> R) -> R {
        let editor = &mut self.editor;
        seen(&self.shell, self.redacted.as_ref(), |table| act(editor, table))
    }

    pub fn drawn<'a>(&'a self, table: &'a Table) -> View<'a> {
        View { editor: &self.editor, table, scenery: &self.scenery, turn: &self.turn }
    }

    pub fn stage_nodes(&self) -> (&NodeRef, &[NodeRef; 4]) {
        (&self.stage_node, &self.canvases)
    }

    pub fn said(&self) -> &str {
        &self.said
    }

    pub(super) fn status(&self) -> String {
        self.look(|table| burstmap_display::words::status(self.drawn(table)))
    }

    /// Asks the table anew what the tools show.
    pub fn refresh(&mut self) {
        let stamp = self.shell.core.stamp();
        self.with_table(|editor, table| editor.refresh(table, stamp));
    }
}
