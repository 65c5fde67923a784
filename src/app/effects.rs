//! User actions: pointers and keys through the editor.

use crate::App;
use crate::focus::focus;
use burstmap_encounter::Command;
use burstmap_frontend::camera::Px;
use burstmap_frontend::display::words;
use burstmap_frontend::gesture::{Button, Input};
use burstmap_frontend::keys::Action;
use burstmap_frontend::menu::{ContextMenu, Step};
use burstmap_frontend::tools::{AttackSetting, ToolSetting};
use burstmap_frontend::{Effect, Tool};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::policy::maneuvers::ManeuverKind;
use burstmap_rules::query::{AttackKind, Phase};
use burstmap_ui::page::Passed;
use burstmap_ui::panel::PanelId;
use burstmap_ui::preview;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::creatures::CreaturesMsg;
use burstmap_ui::timer;
use burstmap_ui::words::say;
use serde::Serialize;

/// Host event for a new selection.
#[derive(Serialize)]
struct Selection<'a> {
    token: Option<&'a str>,
}

/// Texts that were announced, or could be.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Heard {
    answer: String,
    selected: Option<Id>,
}

/// Time of the next rendering of the panels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Redraw {
    Not,
    /// While the pointer moves, the map comes first. Numbers next to it may follow a little later.
    Soon,
    Now,
}

impl App {
    pub(super) fn pointer(&mut self, input: Input, touch: bool) -> Redraw {
        let before = self.shown();
        let spoken = self.state.page.voice();
        if matches!(input, Input::Down { .. }) {
            self.state.shell.manners.look();
            self.state.page.passed = None;
        }
        self.state.editor.polite = self.state.shell.manners.polite();
        self.state.editor.now = timer::now();
        let effects = self.state.with_table(|editor, table| editor.input(table, input));
        let effects = self.possible(effects);
        let quiet = effects.is_empty() && self.state.page.touch == touch;
        self.state.page.touch = touch;
        self.state.shell.manners.grip.set(self.state.editor.grips());
        if matches!(input, Input::Down { .. }) {
            self.state.page.notice = None;
            self.state.page.menu = None;
        }
        self.carry_out_all(effects);
        self.note_picked(&input, touch);
        self.refresh();
        self.request_frame();
        // Answers to a tap or a click are announced like those to keys.
        if matches!(input, Input::Up { .. }) && self.state.page.voice() == spoken {
            // The answer may have come when the pointer was pressed, or hovered there.
            let heard = std::mem::take(&mut self.last_heard);
            self.say_answer(&heard);
        }
        match input {
            Input::Move { .. } | Input::Wheel { .. } if quiet && before == self.shown() => Redraw::Not,
            Input::Move { .. } if quiet => Redraw::Soon,
            _ => Redraw::Now,
        }
    }

    /// Notes the token that was clicked. The next press on the map closes its controls.
    fn note_picked(&mut self, input: &Input, touch: bool) {
        let page = &mut self.state.page;
        match input {
            Input::Down { button: Button::Main, .. } => {
                page.opened = None;
                page.picked = None;
            }
            Input::Up { .. } if !touch => {
                let over = self.state.look(|table| {
                    let token = self.state.editor.token_under(table, self.state.editor.hover?)?;
                    self.state.editor.is_selected(&token.id).then(|| self.state.editor.selected.clone())?
                });
                self.state.page.picked = over.or(self.state.page.picked.take());
            }
            _ => {}
        }
    }

    /// Returns the data that panels depend on and a moving pointer may change.
    fn shown(&self) -> impl PartialEq + use<> {
        let door = self.state.look(|table| self.state.editor.pointed_door(table).map(|door| door.id.clone()));
        let editor = &self.state.editor;
        let carried = editor.select.carried.as_ref().map(|carried| carried.token.clone());
        (
            editor.hover,
            editor.cursor,
            editor.area.clone(),
            editor.ask.clone(),
            editor.sight.clone(),
            editor.is_panning(),
            carried,
            door,
        )
    }

    pub(super) fn act(&mut self, action: Action) {
        if action == Action::Drop && self.state.page.notice.take().is_some() {
            self.state.page.say(say(catalogue::SayDismissed).to_string());
            return;
        }
        if action == Action::Drop && (self.library_closes() || self.replay_closes()) {
            return;
        }
        let (spoken, answer) = (self.state.page.voice(), self.heard());
        if self.state.page.touch && matches!(action, Action::Take(_)) {
            // Fingers have no cursor, so a tap's question for another tool is over.
            self.state.editor.cursor = None;
        }
        let effects = self.state.with_table(|editor, table| editor.act(table, action));
        if action == Action::Copy {
            self.copy_names();
        }
        if let Action::Take(tool) = action {
            self.show_tool(tool);
            if tool == Tool::Align && self.state.editor.tool == tool {
                // Arrow keys move the image, and a click on the map would be the first of two that place it.
                focus(&self.state.page.stage_node);
            }
        }
        self.carry_out_all(effects);
        self.refresh();
        match (self.state.page.voice() == spoken, action) {
            (true, Action::Enter) => {
                // The cursor stays, so only the result is announced, not the position.
                let heard = self.heard();
                if heard.selected == answer.selected && !heard.answer.is_empty() {
                    self.state.page.say(heard.answer);
                } else {
                    self.say_answer(&answer);
                }
                let status = self.status();
                if self.state.page.voice() == spoken && !status.is_empty() {
                    self.state.page.say(status);
                }
            }
            (true, Action::Cursor(..) | Action::NextToken(_)) => {
                let status = self.status();
                if !status.is_empty() {
                    self.state.page.say(status);
                }
            }
            (true, _) => self.say_answer(&answer),
            // The cost of a move is announced with its target cell.
            (false, Action::Take(Tool::Select)) => {}
            // The new setting is announced first, then its result.
            (false, Action::Take(_) | Action::Resize(_) | Action::Shape | Action::Corner | Action::From) => {
                let answer = self.heard().answer;
                let words = std::mem::take(&mut self.state.page.said);
                self.state.page.say(if answer.is_empty() { words } else { format!("{words}. {answer}") });
            }
            _ => {}
        }
    }

    /// Copies the names of the copied tokens to the clipboard, so that an earlier stat block there is not pasted instead.
    fn copy_names(&self) {
        let names: Vec<&str> = self.state.editor.clipboard.iter().map(|token| token.name.as_str()).collect();
        if !names.is_empty() {
            // If the browser refuses, the tokens are copied anyway.
            drop(burstmap_ui::share::copy(&names.join("\n")));
        }
    }

    /// Returns the tool's answer and the selected token, for comparison with later ones.
    pub(super) fn heard(&self) -> Heard {
        let answer = self.state.look(|table| {
            let screen = Screen { state: &self.state, editor: &self.state.editor, table };
            with_odds(self.state.editor.tool.kind().status(screen.drawn()), screen)
        });
        Heard { answer, selected: self.state.editor.selected.clone() }
    }

    /// Announces the current answer or selection, if it changed.
    pub(super) fn say_answer(&mut self, before: &Heard) {
        let now = self.heard();
        let words = match (&now.selected, now.answer.is_empty() || now.answer == before.answer) {
            (Some(id), true) if now.selected != before.selected => self.state.look(|table| {
                let view = Screen { state: &self.state, editor: &self.state.editor, table }.drawn();
                words::token_by_id(view, id)
            }),
            (None, true) if before.selected.is_some() => say(catalogue::SayNone).to_string(),
            (_, false) => now.answer,
            _ => String::new(),
        };
        self.last_heard = self.heard();
        if !words.is_empty() {
            self.state.page.say(words);
        }
    }

    /// Executes one step of a context menu item.
    pub(super) fn step(&mut self, step: Step) {
        if let Step::Act(action) = step {
            return self.act(action);
        }
        let effects = self.state.with_table(|editor, table| editor.step(table, step));
        self.carry_out_all(effects);
        self.refresh();
    }

    fn carry_out_all(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.carry_out(effect);
        }
    }

    pub(super) fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Command(command) => drop(self.order(*command)),
            Effect::Undo | Effect::Redo if !self.state.seat().is_gm() => {}
            Effect::Undo => {
                self.watches_map();
                self.take_back();
            }
            Effect::Redo => {
                self.watches_map();
                self.do_again();
            }
            Effect::Say(words) => self.state.page.say(words),
            Effect::Tell(words) => self.tell(words),
            Effect::Overview => self.state.page.overview = !self.state.page.overview,
            Effect::Help => self.state.page.help = !self.state.page.help,
            Effect::Resolve => self.resolve(),
            Effect::Panel => self.switch_focus(),
            Effect::Asks => self.switch_to_asks(),
            Effect::Look { cell, token } => self.look_at(cell, token),
            Effect::GoTo(id) => {
                let effects = self.state.with_table(|editor, table| editor.go_to(table, &id));
                self.carry_out_all(effects);
            }
            Effect::TwoFingers => self.state.page.passed = Some(Passed::Finger),
            Effect::SelectThese(ids) => self.select_these(ids),
            Effect::Sheet => {
                self.state.page.panel = PanelId::Token;
                self.state.page.sheet = true;
                self.resized();
            }
            Effect::Menu(at) => {
                self.state.page.menu = self.menu_at(at);
            }
            Effect::Creatures(cell) => self.update_creatures(CreaturesMsg::ShowFor(cell)),
            Effect::Selected => {
                if self.state.editor.tool == Tool::Select && self.state.editor.selected.is_some() {
                    self.state.page.panel = PanelId::Token;
                }
                self.state.shell.fire("select", &Selection { token: self.state.editor.selected.as_deref() });
            }
        }
    }

    /// Returns the menu for a place on the screen, or `None` on a page without a creature library.
    fn menu_at(&mut self, at: Px) -> Option<ContextMenu> {
        let mut menu = self.state.with_table(|editor, table| editor.menu_at(table, at))?;
        if self.state.shell.library.is_none() {
            menu.items.retain(|item| !matches!(item.steps[..], [Step::Effect(Effect::Creatures(_))]));
        }
        Some(menu)
    }

    /// Handles a long press: opens and announces the menu of the object there. Without actions, it opens a token's sheet or announces any
    /// other object.
    fn look_at(&mut self, cell: Cell, token: Option<Id>) {
        let words = self.state.look(|table| {
            words::cell(Screen { state: &self.state, editor: &self.state.editor, table }.drawn(), cell)
        });
        let at = self
            .state
            .editor
            .pointer
            .map(|at| self.state.editor.camera.to_px(at, self.state.editor.viewport));
        let menu = at.and_then(|at| self.menu_at(at));
        if let Some(menu) = menu.filter(|menu| !menu.items.is_empty()) {
            // Omit the title from the text: an empty cell has no more information.
            let about = words.strip_prefix(menu.title.as_str()).map(|more| more.trim_start_matches(". "));
            let about = about.map_or_else(|| words.clone(), str::to_owned);
            self.state.page.menu = Some(ContextMenu { about, ..menu });
            return;
        }
        if token.is_some() && self.state.has_panels() {
            let effects = self.state.editor.select(token);
            self.carry_out_all(effects);
            self.state.page.panel = PanelId::Token;
            self.state.page.sheet = true;
            return self.resized();
        }
        self.tell(words);
    }

    /// Rolls for the placed attack or area.
    fn resolve(&mut self) {
        let command = self.state.look(|table| {
            (self.panels.action)(Screen { state: &self.state, editor: &self.state.editor, table })
        });
        match command {
            Ok(command) => {
                let maneuver = matches!(command, Command::Maneuver(_));
                if self.order(command) && !maneuver {
                    self.attack_made();
                }
            }
            Err(words) => {
                self.tell(words.to_string());
                // The missing input belongs into the panel, which is closed on small screens.
                if words != catalogue::ToolNothingPlaced && self.state.has_panels() {
                    self.state.page.panel = PanelId::Tool;
                    self.state.page.sheet = true;
                    self.state.page.focus.form = true;
                    self.resized();
                }
            }
        }
    }

    /// Opens the attack tool for a maneuver of the active creature against a target.
    pub(super) fn open_maneuver(&mut self, target: Id, kind: ManeuverKind) {
        let active = self.state.turn.active.clone();
        self.state.with_table(|editor, _| drop(editor.select(active)));
        self.act(Action::Take(Tool::Attack));
        let set = |app: &mut Self, setting| {
            app.state.with_table(|editor, table| editor.set(table, ToolSetting::Attack(setting)));
        };
        set(self, AttackSetting::Kind(AttackKind::Melee));
        set(self, AttackSetting::Target(target));
        // First clear the choices of another attacker.
        self.refresh();
        set(self, AttackSetting::Maneuver(Some(kind)));
    }

    /// Handles a completed attack: the panel shows the result, and no attack stays selected.
    fn attack_made(&mut self) {
        if self.state.editor.attack_made() {
            let fights = self.state.turn.phase == Phase::Combat;
            // After an attack out of turn, the active creature is selected again.
            let (chosen, active) = (self.state.editor.selected.clone(), self.state.turn.active.clone());
            if fights && chosen.is_some() && active.is_some() && chosen != active {
                self.state.with_table(|editor, table| editor.follow(table, active));
            }
            self.state.page.panel = if fights { PanelId::Turn } else { PanelId::Token };
        }
    }

    /// Announces that an attack was selected.
    pub(super) fn say_attack(&mut self) {
        if let Some(name) = self.state.look(|table| self.state.editor.chosen_name(table)) {
            self.state.page.say(say(catalogue::SayInHand { name }).to_string());
        }
    }

    fn status(&self) -> String {
        self.state.look(|table| {
            let screen = Screen { state: &self.state, editor: &self.state.editor, table };
            with_odds(words::status(screen.drawn()), screen)
        })
    }
}

/// Adds the odds of the aimed attack to an announcement.
fn with_odds(status: String, screen: Screen) -> String {
    match preview::odds_said(screen) {
        odds if odds.is_empty() || status.is_empty() => status,
        odds => format!("{} {odds}.", stopped(status)),
    }
}

/// Ends a text with a full stop.
fn stopped(text: String) -> String {
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}
