//! Keyboard shortcuts of all tools: their list and their effects. Each tool declares its own shortcuts.

use crate::display::words;
use crate::gesture::Gesture;
use crate::keys::{Action, Binding, control, control_too, key, key_too, shift, shift_too};
use crate::{Editor, Effect, KeyModifiers, Tool, pick, rounds};
use burstmap_encounter::Table;
use burstmap_encounter::command::{Delay, EndRound, EndTurn, RollInitiative, StartCombat};
use burstmap_messages::catalogue;
use burstmap_rules::query::Phase;

/// General shortcuts that are listed before those of single tools.
const FIRST: &[Binding] = &[
    key("arrowup", Action::Cursor(0, -1), catalogue::KeyCursor),
    key_too("arrowdown", Action::Cursor(0, 1)),
    key_too("arrowleft", Action::Cursor(-1, 0)),
    key_too("arrowright", Action::Cursor(1, 0)),
    key("home", Action::Cursor(-1, -1), catalogue::KeyCursorDiagonal),
    key_too("pageup", Action::Cursor(1, -1)),
    key_too("end", Action::Cursor(-1, 1)),
    key_too("pagedown", Action::Cursor(1, 1)),
    key("enter", Action::Enter, catalogue::KeyEnter),
    shift("enter", Action::ByHand, catalogue::KeyByHand),
    key_too(" ", Action::Enter),
    key("escape", Action::Drop, catalogue::KeyEscape),
    key("n", Action::NextToken(1), catalogue::KeyNext),
    shift("n", Action::NextToken(-1), catalogue::KeyBefore),
];

/// General shortcuts that are listed after those of single tools.
const LAST: &[Binding] = &[
    key("c", Action::Corner, catalogue::KeyCorner),
    key("x", Action::Shape, catalogue::KeyShape),
    key("u", Action::From, catalogue::KeyFrom),
    key("f", Action::Field, catalogue::KeyField),
    key("d", Action::Door, catalogue::KeyDoor),
    shift("d", Action::Lock, catalogue::KeyLock),
    key("delete", Action::Remove, catalogue::KeyRemove),
    key_too("backspace", Action::Remove),
    key("e", Action::EndTurn, catalogue::KeyGoOn),
    key("r", Action::Resolve, catalogue::KeyResolve),
    key("p", Action::Panel, catalogue::KeyPanel),
    shift("p", Action::Asks, catalogue::KeyAsks),
    key("l", Action::Delay, catalogue::KeyDelay),
    control("z", Action::Undo, catalogue::KeyUndo),
    Binding { shift: true, ..control("z", Action::Redo, catalogue::KeyRedo) },
    control_too("y", Action::Redo),
    key("+", Action::Zoom(1.25), catalogue::KeyZoomIn),
    key_too("=", Action::Zoom(1.25)),
    shift_too("+", Action::Zoom(1.25)),
    key("-", Action::Zoom(0.8), catalogue::KeyZoomOut),
    key("0", Action::Fit, catalogue::KeyFit),
    shift("arrowup", Action::Pan(0.0, 80.0), catalogue::KeyPan),
    shift_too("arrowdown", Action::Pan(0.0, -80.0)),
    shift_too("arrowleft", Action::Pan(80.0, 0.0)),
    shift_too("arrowright", Action::Pan(-80.0, 0.0)),
    key("i", Action::Overview, catalogue::KeyOverview),
    key("contextmenu", Action::Menu, catalogue::KeyMenu),
    shift_too("f10", Action::Menu),
    key("?", Action::Help, catalogue::KeyHelp),
    shift_too("?", Action::Help),
];

/// Returns all shortcuts in the order of the list: selecting tools, general ones, then those of single tools.
pub fn bindings() -> impl Iterator<Item = Binding> {
    let take = Tool::ALL.into_iter().map(|tool| {
        let profile = tool.profile();
        key(profile.key, Action::Take(tool), profile.purpose)
    });
    let own = Tool::ALL.into_iter().flat_map(|tool| tool.profile().keys);
    take.chain(FIRST.iter().chain(own).chain(LAST).copied())
}

impl Editor {
    /// Returns the shortcuts that this user can use.
    pub fn own_bindings(&self) -> impl Iterator<Item = Binding> {
        let gm = self.seat.is_gm();
        bindings().filter(move |binding| match binding.action {
            Action::Take(tool) => self.offered.has(tool) && (gm || !tool.profile().for_gm),
            Action::Undo | Action::Redo | Action::Lock | Action::ByHand | Action::Remove => gm,
            Action::Copy | Action::Paste | Action::Duplicate | Action::SelectAll => gm,
            Action::Door | Action::EndTurn | Action::Resolve | Action::Delay | Action::Asks => {
                !self.seat.readonly
            }
            _ => true,
        })
    }
}

/// Returns the action of a key, if any. `on_map`: the map itself has the focus. Otherwise, controls keep their keys, such as arrows,
/// Enter, Space and Home.
pub fn action_of(name: &str, held: KeyModifiers, on_map: bool) -> Option<Action> {
    let name = name.to_ascii_lowercase();
    let found = bindings().find(|binding| {
        binding.key == name && binding.shift == held.shift && binding.control == held.control && !held.alt
    })?;
    let local = matches!(
        found.action,
        Action::Cursor(..)
            | Action::Enter
            | Action::ByHand
            | Action::Pan(..)
            | Action::Copy
            | Action::Duplicate
            | Action::SelectAll
            | Action::Menu
    );
    // The browser has a separate paste event, which may contain files.
    (found.action != Action::Paste && (on_map || !local)).then_some(found.action)
}

impl Editor {
    /// Executes an action.
    pub fn act(&mut self, table: &Table, action: Action) -> Vec<Effect> {
        let in_hand = self.tool;
        let others = Tool::ALL.into_iter().filter(|tool| *tool != in_hand);
        for tool in std::iter::once(in_hand).chain(others) {
            if let Some(effects) = tool.kind().act(self, table, action, tool == in_hand) {
                return effects;
            }
        }
        match action {
            Action::Take(tool) if tool.profile().for_gm && !self.seat.is_gm() => {
                return vec![Effect::Tell(catalogue::RefusedMapIsTheMasters.to_string())];
            }
            Action::Take(tool) if !self.offered.has(tool) => return Vec::new(),
            Action::Take(tool) => {
                self.set_tool(tool);
                return vec![Effect::Say(tool.name().to_string())];
            }
            Action::Cursor(x, y) => return self.move_cursor(table, x, y),
            Action::Pan(x, y) => self.camera.pan([x, y]),
            Action::Enter => return self.enter(table),
            Action::Drop | Action::Finish => return self.escape(),
            Action::Undo => return vec![Effect::Undo],
            Action::Redo => return vec![Effect::Redo],
            Action::Zoom(factor) => {
                let middle = self.viewport.size.map(|side| side / 2.0);
                self.camera.zoom(factor, middle, self.viewport);
            }
            Action::Fit => self.fit(table),
            Action::From => {
                let place = self.pointed().map(|cell| self.place_under(table, cell));
                for tool in Tool::ALL {
                    tool.kind().start_at(self, place.as_ref());
                }
                let words = match &place {
                    Some(place) => words::say(catalogue::SayFrom { place: pick::name_of(table, place) }),
                    None => words::say(catalogue::SayFromUsual),
                };
                return vec![Effect::Say(words)];
            }
            Action::Field => {
                if self.selected.is_none() {
                    return vec![Effect::Say(words::say(catalogue::SayNone))];
                }
                self.show_field = !self.show_field;
                let token = self.selected.as_deref().and_then(|id| pick::token(table, id));
                let words = match token.filter(|_| self.show_field) {
                    Some(token) => words::say(catalogue::SayField { name: token.name.as_str() }),
                    None => words::say(catalogue::SayFieldOff),
                };
                return vec![Effect::Say(words)];
            }
            Action::Overview => return vec![Effect::Overview],
            Action::NextToken(by) => return self.next_token(table, by),
            Action::EndTurn => return vec![self.end_turn(table)],
            Action::Delay => return vec![self.delay(table)],
            Action::Resolve => return vec![Effect::Resolve],
            Action::Panel => return vec![Effect::Panel],
            Action::Asks => return vec![Effect::Asks],
            Action::Help => return vec![Effect::Help],
            Action::Menu => return self.menu_by_key(table),
            Action::SelectAll => return self.select_all(table),
            // No tool uses it now.
            Action::ByHand
            | Action::Resize(_)
            | Action::Corner
            | Action::Turn(_)
            | Action::Shape
            | Action::Door
            | Action::Lock
            | Action::Copy
            | Action::Paste
            | Action::Duplicate
            | Action::Remove
            | Action::PutAway => {}
        }
        Vec::new()
    }

    /// Returns the menu of the cell under the pointer, or of the selected token.
    fn menu_by_key(&self, table: &Table) -> Vec<Effect> {
        let selected =
            || self.selected.as_deref().and_then(|id| pick::token(table, id)).map(|token| token.at);
        let grid = table.scene().grid();
        let at = self
            .pointed()
            .or_else(selected)
            .map(|cell| self.camera.to_px(grid.plane(grid.center(cell)), self.viewport));
        at.map(Effect::Menu).into_iter().collect()
    }

    fn enter(&mut self, table: &Table) -> Vec<Effect> {
        if self.cursor.is_none() {
            return self.move_cursor(table, 0, 0);
        }
        self.tool.kind().enter(self, table)
    }

    /// Returns whether Escape would cancel something else before it clears the selection: first a carried object, then a placed one.
    pub fn is_under_way(&self) -> bool {
        let placed = Tool::ALL.into_iter().any(|tool| tool.kind().is_placed(self));
        placed || self.select.carried.is_some() || !matches!(self.gesture, Gesture::Idle)
    }

    fn escape(&mut self) -> Vec<Effect> {
        for tool in Tool::ALL {
            if let Some(said) = tool.kind().put_back(self) {
                return vec![Effect::Say(said.to_string())];
            }
        }
        let placed = Tool::ALL.into_iter().any(|tool| tool.kind().is_placed(self));
        self.drop_all();
        if placed {
            return vec![Effect::Say(words::say(catalogue::SayRemoved))];
        }
        self.more.clear();
        self.select(None)
    }

    fn delay(&self, table: &Table) -> Effect {
        match table.turn().active {
            Some(token) if !self.seat.readonly => Effect::command(Delay { token }),
            _ => Effect::Tell(catalogue::RefusedNobodysTurn.to_string()),
        }
    }

    /// Returns the command that continues: it starts combat, or ends the turn or the round.
    pub fn end_turn(&self, table: &Table) -> Effect {
        if self.seat.readonly {
            return Effect::Tell(catalogue::RefusedLookingOnly.to_string());
        }
        match table.turn().phase {
            Phase::Combat => Effect::command(EndTurn::default()),
            Phase::RoundEnd => Effect::command(EndRound {}),
            Phase::Setup if !self.seat.is_gm() => Effect::Tell(catalogue::RefusedNotBegun.to_string()),
            Phase::Setup if table.turn().order.is_empty() => Effect::command(RollInitiative::default()),
            Phase::Setup if rounds::has_missing(table) => {
                Effect::command(RollInitiative { rest: true, ..RollInitiative::default() })
            }
            Phase::Setup => Effect::command(StartCombat::default()),
            Phase::Over => Effect::Tell(catalogue::RefusedOver.to_string()),
        }
    }
}

/// Returns the key of an action, by its name in bindings.
pub fn key_of(action: Action) -> Option<&'static str> {
    bindings().find(|binding| binding.action == action).map(|binding| binding.key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_bindings_share_a_key() {
        let mut seen: Vec<_> = bindings().map(|b| (b.key, b.shift, b.control)).collect();
        seen.sort();
        let count = seen.len();
        seen.dedup();
        assert_eq!(seen.len(), count);
    }

    #[test]
    fn keys_that_work_controls_are_left_to_them_off_the_map() {
        assert_eq!(action_of("Enter", KeyModifiers::default(), false), None);
        assert_eq!(action_of("Enter", KeyModifiers::default(), true), Some(Action::Enter));
        assert_eq!(action_of("B", KeyModifiers::default(), false), Some(Action::Take(Tool::Area)));
    }
}
