//! Several tokens: selecting by a marquee or one by one, moving, copying, removing.

use super::super::build::copies::LeftOut;
use super::super::build::edits;
use crate::display::words::say;
use crate::editor::build::Thing;
use crate::{Editor, Effect, pick};
use burstmap_encounter::command::{AddToken, Teleport, Together};
use burstmap_encounter::{Command, Shared, Table};
use burstmap_geometry::{Cell, Grid};
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Token, TokenData};
use burstmap_rules::query::Phase;
use burstmap_rules::reason::PlanePoint;
use burstmap_rules::room::Room;

/// Returns the cell moved from `from` to `to`.
fn along(grid: Grid, cell: Cell, from: Cell, to: Cell) -> Cell {
    let plane = |cell: Cell| grid.plane(grid.center(cell));
    let (at, old, new) = (plane(cell), plane(from), plane(to));
    grid.cell_at(grid.snap([at[0] + new[0] - old[0], at[1] + new[1] - old[1]]))
}

impl Editor {
    /// Returns all selected tokens on the map, in the order of their selection.
    pub fn group<'t>(&self, table: &'t Table) -> Vec<&'t Token> {
        self.selected.iter().chain(&self.more).filter_map(|id| pick::token(table, id)).collect()
    }

    /// Returns whether a token is selected, possibly with others.
    pub fn is_selected(&self, id: &str) -> bool {
        self.selected.as_deref() == Some(id) || self.more.iter().any(|other| other == id)
    }

    /// Adds a token to the selection, or removes it.
    pub(crate) fn toggle(&mut self, id: Id) -> Vec<Effect> {
        if self.selected.is_none() {
            return self.select(Some(id));
        }
        if self.selected.as_ref() == Some(&id) {
            let mut rest = std::mem::take(&mut self.more);
            let next = (!rest.is_empty()).then(|| rest.remove(0));
            let effects = self.select(next);
            self.more = rest;
            return effects;
        }
        match self.more.iter().position(|other| *other == id) {
            Some(at) => drop(self.more.remove(at)),
            None => self.more.push(id),
        }
        vec![Effect::Selected]
    }

    /// Adds the tokens with centers within the marquee to the selection.
    pub(super) fn end_marquee(&mut self, table: &Table) -> Vec<Effect> {
        let Some([a, b]) = self.select.marquee.take() else { return Vec::new() };
        let between =
            |axis: usize, value: f64| (a[axis].min(b[axis])..=a[axis].max(b[axis])).contains(&value);
        let within = |token: &&Token| {
            let [x, y] = pick::middle(pick::grid(table), &pick::space(table, token, token.at));
            between(0, x) && between(1, y) && self.seat.may_move(&token.side) && !self.is_selected(&token.id)
        };
        let found: Vec<Id> =
            table.scene().tokens.iter().filter(within).map(|token| token.id.clone()).collect();
        let mut found = found.into_iter();
        let mut effects = Vec::new();
        if self.selected.is_none() {
            effects = self.select(found.next());
        }
        self.more.extend(found);
        let count = self.group(table).len();
        if count > 1 {
            effects = vec![Effect::Selected, Effect::Say(say(catalogue::SaySelectedCount { count }))];
        }
        effects
    }

    /// Selects all tokens that may be moved.
    pub(crate) fn select_all(&mut self, table: &Table) -> Vec<Effect> {
        let all: Vec<Id> = table
            .scene()
            .tokens
            .iter()
            .filter(|token| self.seat.may_move(&token.side))
            .map(|token| token.id.clone())
            .collect();
        self.select_these(table, all)
    }

    /// Selects only those of these tokens that are on the map, for moving.
    pub fn select_these(&mut self, table: &Table, mut ids: Vec<Id>) -> Vec<Effect> {
        ids.retain(|id| pick::token(table, id).is_some());
        if ids.is_empty() {
            return Vec::new();
        }
        self.set_tool(crate::Tool::Select);
        let first = ids.remove(0);
        drop(self.select(Some(first)));
        self.more = ids;
        let count = self.group(table).len();
        vec![Effect::Selected, Effect::Say(say(catalogue::SaySelectedCount { count }))]
    }

    pub(super) fn stretch_marquee(&mut self, to: PlanePoint) {
        if let Some([_, end]) = &mut self.select.marquee {
            *end = to;
        }
    }

    /// Moves all selected tokens manually, with the first one at a cell.
    pub(crate) fn bring(&self, table: &Table, to: Cell) -> Vec<Effect> {
        let lead = self.selected.as_deref().and_then(|id| pick::token(table, id));
        lead.map(|lead| self.set_group_down(table, lead.at, to, true)).unwrap_or_default()
    }

    /// Places all selected tokens relative to the carried one. Freely, because no rules cover moving groups.
    pub(super) fn set_group_down(&self, table: &Table, from: Cell, to: Cell, by_hand: bool) -> Vec<Effect> {
        if !self.seat.is_gm() {
            return vec![Effect::Tell(catalogue::RefusedGroupsAreTheMasters.to_string())];
        }
        if table.turn().phase == Phase::Combat && !by_hand {
            return vec![Effect::Tell(catalogue::RefusedGroupInAFight.to_string())];
        }
        let grid = pick::grid(table);
        let moves: Vec<(Id, Cell)> = self
            .group(table)
            .iter()
            .map(|token| (token.id.clone(), along(grid, token.at, from, to)))
            .collect();
        if moves.iter().any(|(_, cell)| !grid.contains(*cell)) {
            return vec![Effect::Tell(catalogue::RefusedGroupHasNoRoom.to_string())];
        }
        let commands = moves.into_iter().map(|(token, to)| Teleport { token, to }.into()).collect();
        vec![Effect::command(Together { commands })]
    }

    /// Removes all selected tokens from the map.
    pub fn remove_selected(&self, table: &Table) -> Vec<Effect> {
        let things = self.group(table).into_iter().map(|token| Thing::Token(token.id.clone()));
        let mut commands: Vec<Command> = things
            .filter_map(|thing| edits::erase(table, &thing, None))
            .filter_map(|effect| if let Effect::Command(command) = effect { Some(*command) } else { None })
            .collect();
        match commands.len() {
            0 => Vec::new(),
            1 => commands.pop().map(Effect::command).into_iter().collect(),
            _ => vec![Effect::command(Together { commands })],
        }
    }

    /// Copies the selected tokens in their current state.
    pub(super) fn copy_selected(&mut self, table: &Table) -> Vec<Effect> {
        self.clipboard = self.group(table).into_iter().cloned().collect();
        match self.clipboard.len() {
            0 => vec![Effect::Tell(catalogue::RefusedNothingToCopy.to_string())],
            count => vec![Effect::Say(say(catalogue::SayCopied { count }))],
        }
    }

    /// Pastes copies, the first of them at a cell, or at the pointer or the cursor.
    pub(crate) fn paste(&self, table: &Table, at: Option<Cell>) -> Vec<Effect> {
        let Some(first) = self.clipboard.first() else {
            return vec![Effect::Tell(catalogue::RefusedNothingCopied.to_string())];
        };
        let to = at.or(self.pointed()).unwrap_or(first.at);
        self.set_copies_down(table, &self.clipboard, first.at, to, Some(to))
    }

    /// Pastes copies of the selected tokens next to them.
    pub fn duplicate_selected(&self, table: &Table) -> Vec<Effect> {
        let tokens: Vec<Token> = self.group(table).into_iter().cloned().collect();
        let Some(first) = tokens.first() else {
            return vec![Effect::Tell(catalogue::RefusedNothingToDuplicate.to_string())];
        };
        let wide = tokens.iter().map(|token| pick::space(table, token, token.at));
        let columns: Vec<i32> = wide.flatten().map(|cell| cell.col).collect();
        let width =
            columns.iter().max().zip(columns.iter().min()).map_or(1, |(most, least)| most - least + 1);
        self.set_copies_down(table, &tokens, first.at, Cell::new(first.at.col + width, first.at.row), None)
    }

    /// Places copies. `home`: the cell from which all of them must be reachable; by default the cell of each original.
    fn set_copies_down(
        &self,
        table: &Table,
        tokens: &[Token],
        from: Cell,
        to: Cell,
        home: Option<Cell>,
    ) -> Vec<Effect> {
        if !self.seat.is_gm() {
            return vec![Effect::Tell(catalogue::RefusedTokensAreTheMasters.to_string())];
        }
        let (grid, mut scene) = (pick::grid(table), table.scene().clone());
        let (mut room, mut commands, mut ids) = (Room::of(table.board()), Vec::new(), Vec::new());
        let mut left_out = LeftOut::default();
        for token in tokens {
            let wanted = along(grid, token.at, from, to);
            let Some(at) = room.take(token, wanted, home.unwrap_or(token.at)) else {
                return vec![Effect::Tell(catalogue::RefusedNoRoom.to_string())];
            };
            let copy = TokenData {
                id: edits::fresh(&scene, "token"),
                name: super::super::build::edits::numbered(&scene, &token.name),
                at,
                mounted_on: None,
                ..left_out.readable(table, token)
            };
            let copy = Shared::new(copy);
            scene.tokens.push(copy.clone());
            ids.push(copy.id.clone());
            commands.push(AddToken { token: copy }.into());
        }
        let done = [Effect::command(Together { commands }), Effect::SelectThese(ids)];
        done.into_iter().chain(left_out.told().map(Effect::Tell)).collect()
    }
}
