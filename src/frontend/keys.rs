//! The keys: what they do, and what the list of keys says. Each tool declares its own; here are those of all tools.

use crate::{Editor, Effect, KeyModifiers, Tool};
use burstmap_encounter::Table;
use burstmap_encounter::command::{Delay, EndRound, EndTurn, RollInitiative, StartCombat};
use burstmap_rules::query::Phase;

/// What keys and buttons do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Action {
    Take(Tool),
    Cursor(i32, i32),
    Pan(f64, f64),
    Enter,
    /// Sets down what is in hand, outside the rules.
    ByHand,
    Drop,
    Undo,
    Redo,
    Zoom(f64),
    Fit,
    Resize(i32),
    Corner,
    Shape,
    From,
    Field,
    Door,
    Lock,
    Remove,
    NextToken(i32),
    EndTurn,
    Delay,
    /// Roll for the attack or the area that was placed.
    Resolve,
    /// From the map to the panel, and back.
    Panel,
    Help,
}

/// Key as in `KeyboardEvent.key` (letters in lower case), whether Shift and Control (or Command) are held.
#[derive(Clone, Copy)]
pub struct Binding {
    pub key: &'static str,
    pub shift: bool,
    pub control: bool,
    pub action: Action,
    /// For the help sheet; empty: listed under another key already.
    pub says: &'static str,
}

impl std::fmt::Debug for Binding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} → {:?}", self.key, self.action)
    }
}

/// A key without Shift and Control.
pub const fn key(key: &'static str, action: Action, says: &'static str) -> Binding {
    Binding { key, shift: false, control: false, action, says }
}

const fn shift(name: &'static str, action: Action, says: &'static str) -> Binding {
    Binding { shift: true, ..key(name, action, says) }
}

const fn control(name: &'static str, shift: bool, action: Action, says: &'static str) -> Binding {
    Binding { control: true, shift, ..key(name, action, says) }
}

/// Keys of all tools that come before those of single ones in the list of keys.
const FIRST: &[Binding] = &[
    key("arrowup", Action::Cursor(0, -1), "Move the cursor, or the token in hand"),
    key("arrowdown", Action::Cursor(0, 1), ""),
    key("arrowleft", Action::Cursor(-1, 0), ""),
    key("arrowright", Action::Cursor(1, 0), ""),
    key("home", Action::Cursor(-1, -1), "Move the cursor diagonally (Home, PageUp, End, PageDown)"),
    key("pageup", Action::Cursor(1, -1), ""),
    key("end", Action::Cursor(-1, 1), ""),
    key("pagedown", Action::Cursor(1, 1), ""),
    key("enter", Action::Enter, "Take in hand, set down, pin"),
    shift("enter", Action::ByHand, "Free move: set down anywhere (ignore rules)"),
    key(" ", Action::Enter, ""),
    key("escape", Action::Drop, "Drop, put back, unpin"),
    key("n", Action::NextToken(1), "Next token"),
    shift("n", Action::NextToken(-1), "Token before"),
];

/// Those that come after.
const LAST: &[Binding] = &[
    key("c", Action::Corner, "Next corner, as the origin or to draw from"),
    key("x", Action::Shape, "Next shape, or the next thing to draw"),
    key("u", Action::From, "Start the line, cone or sight line here"),
    key("f", Action::Field, "Show all that the selected token sees"),
    key("d", Action::Door, "Open or close the door at the cursor"),
    shift("d", Action::Lock, "Lock or unlock it"),
    key("delete", Action::Remove, "Remove what was picked"),
    key("backspace", Action::Remove, ""),
    key("e", Action::EndTurn, "Go on: initiative, combat, the end of the turn or the round"),
    key("r", Action::Resolve, "Roll and resolve the attack or the area"),
    key("p", Action::Panel, "To the panel, or back to the map"),
    key("l", Action::Delay, "Delay the turn"),
    control("z", false, Action::Undo, "Undo"),
    control("z", true, Action::Redo, "Redo"),
    control("y", false, Action::Redo, ""),
    key("+", Action::Zoom(1.25), "Zoom in"),
    key("=", Action::Zoom(1.25), ""),
    shift("+", Action::Zoom(1.25), ""),
    key("-", Action::Zoom(0.8), "Zoom out"),
    key("0", Action::Fit, "Show the whole map"),
    shift("arrowup", Action::Pan(0.0, 80.0), "Pan the map"),
    shift("arrowdown", Action::Pan(0.0, -80.0), ""),
    shift("arrowleft", Action::Pan(80.0, 0.0), ""),
    shift("arrowright", Action::Pan(-80.0, 0.0), ""),
    key("?", Action::Help, "This sheet"),
    shift("?", Action::Help, ""),
];

/// All keys, in the order of the list of keys: those that take a tool in hand, those of all tools, those of single ones.
pub fn bindings() -> impl Iterator<Item = Binding> {
    let take = Tool::ALL.into_iter().map(|tool| {
        let profile = tool.profile();
        key(profile.key, Action::Take(tool), profile.purpose)
    });
    let own = Tool::ALL.into_iter().flat_map(|tool| tool.profile().keys);
    take.chain(FIRST.iter().chain(own).chain(LAST).copied())
}

/// The action of a key, if it has one. `on_map`: the map itself has the focus; elsewhere in the widget the keys that
/// work controls (arrows, Enter, Space, Home …) are left to those.
pub fn action_of(name: &str, held: KeyModifiers, on_map: bool) -> Option<Action> {
    let name = name.to_ascii_lowercase();
    let found = bindings().find(|binding| {
        binding.key == name && binding.shift == held.shift && binding.control == held.control && !held.alt
    })?;
    let local = matches!(found.action, Action::Cursor(..) | Action::Enter | Action::ByHand | Action::Pan(..));
    (on_map || !local).then_some(found.action)
}

impl Editor {
    /// A key or a button was pressed.
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
                return vec![Effect::Tell("The game master draws the map.".into())];
            }
            Action::Take(tool) if !self.offered.has(tool) => return Vec::new(),
            Action::Take(tool) => {
                self.set_tool(tool);
                return vec![Effect::Say(tool.name().to_owned())];
            }
            Action::Cursor(x, y) => return self.move_cursor(table, x, y),
            Action::Pan(x, y) => self.camera.pan([x, y]),
            Action::Enter => return self.enter(table),
            Action::Drop => return self.escape(),
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
            }
            Action::Field => self.show_field = !self.show_field && self.selected.is_some(),
            Action::NextToken(by) => return self.next_token(table, by),
            Action::EndTurn => return vec![self.end_turn(table)],
            Action::Delay => return vec![self.delay(table)],
            Action::Resolve => return vec![Effect::Resolve],
            Action::Panel => return vec![Effect::Panel],
            Action::Help => return vec![Effect::Help],
            // No tool wants it now.
            Action::ByHand
            | Action::Resize(_)
            | Action::Corner
            | Action::Shape
            | Action::Door
            | Action::Lock
            | Action::Remove => {}
        }
        Vec::new()
    }

    fn enter(&mut self, table: &Table) -> Vec<Effect> {
        if self.cursor.is_none() {
            return self.move_cursor(table, 0, 0);
        }
        self.tool.kind().enter(self, table)
    }

    /// One thing at a time: what is in hand, then what is placed, then the selection.
    fn escape(&mut self) -> Vec<Effect> {
        for tool in Tool::ALL {
            if let Some(said) = tool.kind().put_back(self) {
                return vec![Effect::Say(said.into())];
            }
        }
        let placed = Tool::ALL.into_iter().any(|tool| tool.kind().is_placed(self));
        self.drop_all();
        if placed { Vec::new() } else { self.select(None) }
    }

    fn delay(&self, table: &Table) -> Effect {
        match table.turn().active {
            Some(token) if !self.seat.readonly => Effect::command(Delay { token }),
            _ => Effect::Tell("Nobody has the turn.".into()),
        }
    }

    /// The command that goes on from here: into the fight, or to the turn's end, or the round's.
    pub fn end_turn(&self, table: &Table) -> Effect {
        if self.seat.readonly {
            return Effect::Tell("This map is for looking only.".into());
        }
        match table.turn().phase {
            Phase::Combat => Effect::command(EndTurn::default()),
            Phase::RoundEnd => Effect::command(EndRound {}),
            Phase::Setup if !self.seat.is_gm() => Effect::Tell("The fight has not begun.".into()),
            Phase::Setup if table.turn().order.is_empty() => Effect::command(RollInitiative::default()),
            Phase::Setup => Effect::command(StartCombat::default()),
            Phase::Over => Effect::Tell("The fight is over.".into()),
        }
    }
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
