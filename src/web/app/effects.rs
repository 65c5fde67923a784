//! What the user does: pointers and keys through the editor, commands through the core.

use super::App;
use super::page::{Notice, Passed};
use super::screen::Screen;
use crate::panels::forms::dice::Faces;
use crate::panels::{token, tool, turn};
use crate::words::say;
use burstmap_encounter::{Command, Dispatch, Table};
use burstmap_frontend::display::words;
use burstmap_frontend::gesture::Input;
use burstmap_frontend::keys::Action;
use burstmap_frontend::{Effect, Tool};
use burstmap_messages::catalogue;
use burstmap_rules::query::Phase;
use serde::Serialize;

/// What the host learns when another token is selected.
#[derive(Serialize)]
struct Selection<'a> {
    token: Option<&'a str>,
}

impl App {
    /// Whether the panels have to be drawn again.
    pub(super) fn pointer(&mut self, input: Input, touch: bool) -> bool {
        let before = self.shown();
        if matches!(input, Input::Down { .. }) {
            self.shell.manners.look();
            self.page.passed = None;
        }
        self.editor.polite = self.shell.manners.polite();
        let effects = self.with_table(|editor, table| editor.input(table, input));
        let quiet = matches!(input, Input::Move { .. }) && effects.is_empty() && self.page.touch == touch;
        self.page.touch = touch;
        self.shell.manners.grip.set(self.editor.grips());
        if matches!(input, Input::Down { .. }) {
            self.page.notice = None;
        }
        self.carry_out_all(effects);
        self.refresh();
        self.request_frame();
        // What a tap or a click asks is read out like what keys ask.
        if matches!(input, Input::Up { .. }) && (self.editor.tool != Tool::Select || self.editor.show_field) {
            self.page.said = self.status();
        }
        !quiet || before != self.shown()
    }

    /// What the panels depend on and a moving pointer may change.
    fn shown(&self) -> impl PartialEq + use<> {
        let door = self.look(|table| self.editor.pointed_door(table).map(|door| door.id.clone()));
        let editor = &self.editor;
        let carried = editor.select.carried.as_ref().map(|carried| carried.token.clone());
        (
            editor.hover,
            editor.cursor,
            editor.area.clone(),
            editor.sight.clone(),
            editor.is_panning(),
            carried,
            door,
        )
    }

    pub(super) fn act(&mut self, action: Action) {
        if action == Action::Drop && self.page.notice.take().is_some() {
            return;
        }
        let effects = self.with_table(|editor, table| editor.act(table, action));
        if let Action::Take(tool) = action {
            self.show_tool(tool);
        }
        self.carry_out_all(effects);
        self.refresh();
        let status = self.status();
        if !status.is_empty() {
            self.page.said = status;
        }
    }

    fn carry_out_all(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.carry_out(effect);
        }
    }

    pub(super) fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Command(command) => drop(self.order(*command)),
            Effect::Undo | Effect::Redo if !self.shell.seat().is_gm() => {}
            Effect::Undo => {
                if self.shell.core.undo().is_empty() {
                    self.tell("Nothing to undo.".into());
                }
            }
            Effect::Redo => {
                if self.shell.core.redo().is_empty() {
                    self.tell("Nothing to redo.".into());
                }
            }
            Effect::Say(words) => self.page.said = words,
            Effect::Tell(words) => self.tell(words),
            Effect::Help => self.page.help = !self.page.help,
            Effect::Resolve => self.resolve(),
            Effect::Panel => self.switch_focus(),
            Effect::TwoFingers => self.page.passed = Some(Passed::Finger),
            Effect::Selected => {
                if self.editor.tool == Tool::Select && self.editor.selected.is_some() {
                    self.page.panel = &token::PANEL;
                }
                self.shell.fire("select", &Selection { token: self.editor.selected.as_deref() });
            }
        }
    }

    /// Takes back commands until the log is no longer than that.
    pub(super) fn undo_to(&mut self, at: u64) {
        let core = &self.shell.core;
        let mut count = 0;
        while core.read(|table| table.log().len() as u64) > at && !core.undo().is_empty() {
            count += 1;
        }
        if count > 0 {
            self.tell(say(catalogue::LogUndone { count }).to_string());
        }
    }

    /// Rolls for the attack or the area that is placed.
    fn resolve(&mut self) {
        let panel = tool::panel_of(self.editor.tool);
        let command = self.look(|table| (panel.action)(Screen { app: self, editor: &self.editor, table }));
        match command {
            Ok(command) => {
                if self.order(command) {
                    self.attack_made();
                }
            }
            Err(words) => self.tell(words.into()),
        }
    }

    /// A chosen attack was made: the panel shows what came of it, and nothing stays armed.
    fn attack_made(&mut self) {
        if self.editor.chosen.is_some() {
            self.editor.attack_made();
            let fights = self.turn.phase == Phase::Combat;
            self.page.panel = if fights { &turn::PANEL } else { &token::PANEL };
        }
    }

    /// Dispatches a command; whether it was carried out. If not, the refusal is shown.
    pub fn order(&mut self, command: impl Into<Dispatch>) -> bool {
        if self.shell.seat().readonly {
            self.page.notice = Some(Notice::Said("This map is for looking only.".into()));
            return false;
        }
        let mut dispatch = command.into();
        let rolls = dispatch.command.may_roll();
        let is_file = matches!(dispatch.command, Command::SetRuleset(_));
        self.look(|table| self.complete(table, &mut dispatch));
        if let Err(refusal) = self.shell.core.dispatch(dispatch) {
            self.refused(refusal);
            // Its place helps to find it in a file. In a command that a button made it says nothing.
            if let (Some(Notice::Refused { path, .. }), false) = (&mut self.page.notice, is_file) {
                *path = None;
            }
            return false;
        }
        if rolls {
            self.drafts.set(Faces::default());
        }
        // A special way to move is chosen for one move.
        self.editor.form = None;
        self.page.notice = None;
        true
    }

    /// Adds what was chosen for the start of a fight, and the faces that were rolled at the table.
    fn complete(&self, table: &Table, dispatch: &mut Dispatch) {
        self.drafts.get::<turn::initiative::Start>().complete(table, &mut dispatch.command);
        let faces = self.drafts.get::<Faces>().list();
        if dispatch.command.may_roll() && !faces.is_empty() {
            dispatch.rolls = Some(faces);
        }
    }

    fn status(&self) -> String {
        self.look(|table| words::status(Screen { app: self, editor: &self.editor, table }.drawn()))
    }
}
