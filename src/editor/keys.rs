//! The keys: one table for what they do, what the help sheet says, and what the shell passes on.

use super::brushes::BRUSHES;
use super::{Editor, Effect, KeyModifiers, Tool, pick};
use burstmap_encounter::Table;
use burstmap_encounter::command::{Delay, EndRound, EndTurn, RollInitiative, StartCombat};
use burstmap_geometry::Cell;
use burstmap_rules::query::Phase;

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

const fn key(key: &'static str, action: Action, says: &'static str) -> Binding {
    Binding { key, shift: false, control: false, action, says }
}

const fn shift(name: &'static str, action: Action, says: &'static str) -> Binding {
    Binding { shift: true, ..key(name, action, says) }
}

const fn control(name: &'static str, shift: bool, action: Action, says: &'static str) -> Binding {
    Binding { control: true, shift, ..key(name, action, says) }
}

pub const BINDINGS: &[Binding] = &[
    key("v", Action::Take(Tool::Select), "Select and move"),
    key("b", Action::Take(Tool::Area), "Area: burst, radius, line, cone, box"),
    key("s", Action::Take(Tool::Sight), "Sight: line of effect, cover, concealment"),
    key("a", Action::Take(Tool::Attack), "Attack"),
    key("m", Action::Take(Tool::Measure), "Measure"),
    key("w", Action::Take(Tool::Build), "Map: walls, ground, zones, tokens"),
    key("arrowup", Action::Cursor(0, -1), "Move the cursor, or the token in hand"),
    key("arrowdown", Action::Cursor(0, 1), ""),
    key("arrowleft", Action::Cursor(-1, 0), ""),
    key("arrowright", Action::Cursor(1, 0), ""),
    key("home", Action::Cursor(-1, -1), "Move the cursor diagonally (Home, PageUp, End, PageDown)"),
    key("pageup", Action::Cursor(1, -1), ""),
    key("end", Action::Cursor(-1, 1), ""),
    key("pagedown", Action::Cursor(1, 1), ""),
    key("enter", Action::Enter, "Take in hand, set down, pin"),
    shift("enter", Action::ByHand, "Set down by hand, outside the rules"),
    key(" ", Action::Enter, ""),
    key("escape", Action::Drop, "Drop, put back, unpin"),
    key("n", Action::NextToken(1), "Next token"),
    shift("n", Action::NextToken(-1), "Token before"),
    key("[", Action::Resize(-1), "Smaller area"),
    key("]", Action::Resize(1), "Larger area"),
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

/// The action of a key, if it has one. `on_map`: the map itself has the focus; elsewhere in the widget the keys that
/// work controls (arrows, Enter, Space, Home …) are left to those.
pub fn action_of(name: &str, held: KeyModifiers, on_map: bool) -> Option<Action> {
    let name = name.to_ascii_lowercase();
    let found = BINDINGS.iter().find(|binding| {
        binding.key == name && binding.shift == held.shift && binding.control == held.control && !held.alt
    })?;
    let local = matches!(found.action, Action::Cursor(..) | Action::Enter | Action::ByHand | Action::Pan(..));
    (on_map || !local).then_some(found.action)
}

impl Editor {
    pub fn act(&mut self, table: &Table, action: Action) -> Vec<Effect> {
        match action {
            Action::Take(Tool::Build) if !self.seat.is_gm() => {
                return vec![Effect::Tell("The game master draws the map.".into())];
            }
            Action::Take(tool) => {
                self.set_tool(tool);
                return vec![Effect::Say(tool.name().to_owned())];
            }
            Action::Cursor(x, y) => return self.move_cursor(table, x, y),
            Action::Pan(x, y) => self.camera.pan([x, y]),
            Action::Enter => return self.enter(table),
            Action::ByHand => return self.set_by_hand(table),
            Action::Drop => return self.escape(),
            Action::Undo => return vec![Effect::Undo],
            Action::Redo => return vec![Effect::Redo],
            Action::Zoom(factor) => {
                let middle = self.viewport.size.map(|side| side / 2.0);
                self.camera.zoom(factor, middle, self.viewport);
            }
            Action::Fit => self.fit(table),
            Action::Resize(by) => {
                self.area.resize(by);
                return vec![Effect::Say(format!("Size {}", self.area.size))];
            }
            Action::Corner if self.tool == Tool::Build => {
                self.build.corner += 1;
                if let Some(cell) = self.cursor {
                    self.build_cursor(table, None, cell);
                }
            }
            Action::Corner => self.area.next_corner(),
            Action::Shape if self.tool == Tool::Build => {
                self.build.let_go();
                self.build.brush = (self.build.brush + 1) % BRUSHES.len();
                return vec![Effect::Say(self.build.brush().name.to_owned())];
            }
            Action::Shape => self.area.next_shape(),
            Action::From => {
                let place = self.pointed().map(|cell| self.place_under(table, cell));
                self.area.user = place.clone();
                self.sight.from = place;
                self.sight.pinned = false;
            }
            Action::Field => self.show_field = !self.show_field && self.selected.is_some(),
            Action::Door | Action::Lock => return self.door_at_cursor(table, action == Action::Lock),
            Action::Remove => return self.remove_picked(table),
            Action::NextToken(by) => return self.next_token(table, by),
            Action::EndTurn => return vec![self.end_turn(table)],
            Action::Delay => {
                let token = table.turn().active;
                return match token {
                    Some(token) if !self.seat.readonly => {
                        vec![Effect::command(Delay { token })]
                    }
                    _ => vec![Effect::Tell("Nobody has the turn.".into())],
                };
            }
            Action::Resolve => return vec![Effect::Resolve],
            Action::Panel => return vec![Effect::Panel],
            Action::Help => return vec![Effect::Help],
        }
        Vec::new()
    }

    fn enter(&mut self, table: &Table) -> Vec<Effect> {
        if self.cursor.is_none() {
            return self.move_cursor(table, 0, 0);
        }
        match self.tool {
            Tool::Select => self.select_enter(table),
            Tool::Area => {
                if let (None, Some(cell)) = (self.area.aim, self.cursor) {
                    self.area_aim_cell(table, cell);
                }
                self.area.pinned = !self.area.pinned && self.area.aim.is_some();
                if let (false, Some(cell)) = (self.area.pinned, self.cursor) {
                    self.area_aim_cell(table, cell);
                }
                Vec::new()
            }
            Tool::Sight | Tool::Measure | Tool::Attack => self.sight_enter(table),
            Tool::Build => self.build_enter(table),
        }
    }

    /// One thing at a time: what is in hand, then what is pinned, then the selection.
    fn escape(&mut self) -> Vec<Effect> {
        if self.select.carried.is_some() {
            self.drop_all();
            return vec![Effect::Say("Put back.".into())];
        }
        if self.build.let_go() || self.build.picked.take().is_some() {
            return vec![Effect::Say("Dropped.".into())];
        }
        if self.area.pinned || self.sight.pinned || self.sight.from.is_some() || self.area.aim.is_some() {
            self.drop_all();
            return Vec::new();
        }
        self.drop_all();
        self.select(None)
    }

    fn move_cursor(&mut self, table: &Table, x: i32, y: i32) -> Vec<Effect> {
        let grid = pick::grid(table);
        let selected = self.selected.as_deref().and_then(|id| pick::token(table, id)).map(|token| token.at);
        let middle = pick::cell_at(table, self.camera.center).unwrap_or_default();
        let carried = self.select.carried.as_ref().map(|carried| carried.to);
        let before = self.cursor;
        let (from, step) = match carried.or(self.cursor) {
            Some(cell) => (cell, (x, y)),
            None => (self.hover.or(selected).unwrap_or(middle), (0, 0)),
        };
        let to = Cell::new(
            (from.col + step.0).clamp(0, (grid.columns - 1).max(0)),
            (from.row + step.1).clamp(0, (grid.rows - 1).max(0)),
        );
        self.cursor = Some(to);
        self.hover = None;
        self.pointer = None;
        self.camera.reveal(grid.plane(grid.center(to)), self.viewport);
        if let Some(carried) = &mut self.select.carried {
            carried.to = to;
        }
        match self.tool {
            Tool::Area => self.area_aim_cell(table, to),
            Tool::Build => self.build_cursor(table, before, to),
            Tool::Sight | Tool::Measure | Tool::Attack
                if self.sight_from().is_some() && !self.sight.pinned =>
            {
                self.sight.to = Some(self.place_under(table, to));
            }
            _ => {}
        }
        Vec::new()
    }

    fn door_at_cursor(&mut self, table: &Table, lock: bool) -> Vec<Effect> {
        let grid = pick::grid(table);
        let Some(cell) = self.pointed() else {
            return vec![Effect::Tell("Point at a door first.".into())];
        };
        match pick::door_at(table, grid.plane(grid.center(cell)), 0.8) {
            Some(door) => vec![self.work_door(door, lock)],
            None => vec![Effect::Tell(format!("There is no door at {}.", pick::cell_name(cell)))],
        }
    }

    fn next_token(&mut self, table: &Table, by: i32) -> Vec<Effect> {
        let tokens = &table.scene().tokens;
        if tokens.is_empty() {
            return vec![Effect::Tell("There are no tokens.".into())];
        }
        let count = tokens.len() as i32;
        let at = tokens.iter().position(|token| Some(&token.id) == self.selected.as_ref());
        let next = match at {
            Some(at) => (at as i32 + by).rem_euclid(count),
            None if by < 0 => count - 1,
            None => 0,
        };
        let Some(token) = tokens.get(next as usize) else { return Vec::new() };
        let grid = pick::grid(table);
        self.cursor = Some(token.at);
        self.hover = None;
        self.camera.reveal(grid.plane(grid.center(token.at)), self.viewport);
        self.select(Some(token.id.clone()))
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
        let mut seen: Vec<_> = BINDINGS.iter().map(|b| (b.key, b.shift, b.control)).collect();
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
