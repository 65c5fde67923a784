//! What users want, done: pointers and keys through the editor, its wishes through the core.

use super::{App, Msg, Notice};
use crate::panels::Tab;
use crate::panels::press;
use crate::panels::turn::completed;
use burstmap_editor::gesture::Input;
use burstmap_editor::{Editor, Tool, Wish};
use burstmap_rules::reason::Refusal;
use serde_json::Value;
use serde_json::json;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Commands that may roll: they take the faces that were typed.
const ROLL: [&str; 8] =
    ["rollInitiative", "startCombat", "regainFooting", "spend", "move", "attack", "areaAttack", "maneuver"];

/// Commands that take who surprises, who declares, the ability rolled.
const BEGIN: [&str; 2] = ["rollInitiative", "startCombat"];

impl App {
    pub(super) fn pointer(&mut self, ctx: &Context<App>, input: Input, touch: bool) -> bool {
        let before = self.shown();
        let wishes = self.with_table(|editor, table| editor.input(table, input));
        let quiet = matches!(input, Input::Move { .. }) && wishes.is_empty() && self.touch == touch;
        self.touch = touch;
        if matches!(input, Input::Down { .. }) {
            self.menu = false;
            self.notice = None;
        }
        self.grant_all(ctx, wishes);
        self.refresh();
        self.request_frame(ctx);
        // What a tap or a click asked is read out as what keys ask is.
        if matches!(input, Input::Up { .. }) && (self.editor.tool != Tool::Select || self.editor.show_field) {
            self.said = self.status();
        }
        // Panels are built anew only when what they show may have changed.
        !quiet || before != self.shown()
    }

    /// What the panels depend on and a moving pointer may change.
    pub(super) fn shown(&self) -> impl PartialEq + use<> {
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

    pub(super) fn grant_all(&mut self, ctx: &Context<App>, wishes: Vec<Wish>) {
        for wish in wishes {
            self.grant(ctx, wish);
        }
    }

    pub(super) fn grant(&mut self, _ctx: &Context<App>, wish: Wish) {
        match wish {
            // A key that begins the fight takes what was chosen for it in the turn tab, as the button does.
            Wish::Command(command) if BEGIN.iter().any(|kind| command["type"] == *kind) => {
                let command = self.look(|table| completed(self, table, &command));
                self.order(&command);
            }
            Wish::Command(command) => drop(self.order(&command)),
            Wish::Undo | Wish::Redo if !self.shell.seat.is_gm() => {}
            Wish::Undo => {
                if self.shell.core.undo().is_empty() {
                    self.tell("Nothing to undo.".into());
                }
            }
            Wish::Redo => {
                if self.shell.core.redo().is_empty() {
                    self.tell("Nothing to redo.".into());
                }
            }
            Wish::Say(words) => self.said = words,
            Wish::Tell(words) => self.tell(words),
            Wish::Help => self.toggle_help(),
            Wish::Resolve => match self.shell.root.query_selector(".bm-do").ok().flatten() {
                Some(button) => button.unchecked_into::<HtmlElement>().click(),
                None => self.tell("Choose attacker and target, or place an area, before you roll.".into()),
            },
            Wish::Panel => self.switch_focus(),
            Wish::Selected => {
                if self.editor.tool == Tool::Select && self.editor.selected.is_some() {
                    self.tab = Tab::Token;
                }
                let token = self.editor.selected.clone();
                self.shell.fire("select", &json!({ "token": token }));
            }
        }
    }

    /// Dispatches a command; whether it was carried out. If not, the refusal is shown.
    pub fn order(&mut self, command: &Value) -> bool {
        if self.shell.seat.readonly {
            self.notice = Some(Notice::Said("This map is for looking only.".into()));
            return false;
        }
        let mut command = command.clone();
        let faces = self.typed("dice").split(|c: char| !c.is_ascii_digit());
        let faces: Vec<u32> = faces.filter_map(|face| face.parse().ok()).collect();
        let rolls = command.get("type").and_then(Value::as_str).is_some_and(|kind| ROLL.contains(&kind));
        if let (true, false, Some(map)) = (rolls, faces.is_empty(), command.as_object_mut()) {
            map.insert("rolls".into(), json!(faces));
        }
        if let Err(refusal) = self.shell.core.dispatch(&command) {
            self.refused(refusal);
            // In a file its place helps to find it; in a command that a button made it says nothing.
            if let (Some(Notice::Refused { path, .. }), false) =
                (&mut self.notice, command["type"] == "setRuleset")
            {
                *path = None;
            }
            return false;
        }
        if rolls {
            self.fields.remove("dice");
        }
        // A special way to move is chosen for one move.
        self.editor.form = None;
        self.notice = None;
        true
    }

    pub fn tell(&mut self, words: String) {
        self.said = words.clone();
        self.notice = Some(Notice::Said(words));
    }

    pub fn refused(&mut self, refusal: Refusal) {
        self.said = refusal.message.clone();
        self.shell.fire_error(&refusal);
        self.notice = Some(Notice::Refused { message: refusal.message.clone(), path: refusal.path.clone() });
    }

    pub(super) fn show_tool(&mut self, tool: Tool) {
        self.happened.clear();
        self.notice = None;
        self.tab = match tool {
            Tool::Select if self.editor.selected.is_some() => Tab::Token,
            Tool::Select => Tab::Turn,
            _ => Tab::Tool,
        };
    }

    /// A control that changes the editor.
    pub fn edit(
        link: &yew::html::Scope<App>,
        edit: impl Fn(&mut Editor) + Clone + 'static,
    ) -> Callback<MouseEvent> {
        press(link, move || {
            let edit = edit.clone();
            Msg::edit(move |editor| edit(editor))
        })
    }

    /// A control that dispatches a command.
    pub fn command(link: &yew::html::Scope<App>, command: Value) -> Callback<MouseEvent> {
        press(link, move || Msg::Wish(Wish::Command(command.clone())))
    }
}
