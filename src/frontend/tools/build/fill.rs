//! Strokes over cells: terrain, zones, regions, the eraser.

use super::brushes::Stroke;
use super::edits;
use crate::editor::build::Thing;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_encounter::command::SetFog;
use burstmap_encounter::view::explored;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::reason::PlanePoint;
use burstmap_rules::sides::PARTY;
use std::collections::BTreeSet;

impl Editor {
    /// Returns the sides whose fog can be edited: those on the map, and the players'.
    pub fn fog_sides(table: &Table) -> Vec<String> {
        let on_map = table.scene().tokens.iter().map(|token| token.side.clone());
        let all: BTreeSet<String> = on_map.chain([PARTY.to_owned()]).collect();
        all.into_iter().collect()
    }

    /// Returns the side whose fog is edited.
    pub fn fog_side(&self, table: &Table) -> Option<String> {
        let sides = || table.scene().tokens.iter().map(|token| &token.side);
        let there = |side: &String| side == PARTY || sides().any(|other| other == side);
        let chosen = self.build.fog_side.as_ref().filter(|chosen| there(chosen));
        let first = || sides().find(|side| *side == PARTY).or_else(|| sides().next());
        // Maps are prepared before tokens are placed.
        chosen.or_else(first).cloned().or_else(|| Some(PARTY.to_owned()))
    }

    /// Starts a stroke at a cell, and on the object there.
    pub(super) fn begin_fill(&mut self, table: &Table, cell: Cell, at: PlanePoint, thing: Option<Thing>) {
        self.build.began = Some(at);
        self.build.patch = match self.build.stroke() {
            Stroke::Erase => thing,
            _ => edits::continued(table, self.build.brush, cell),
        };
        self.build.first = Some(cell);
        self.build.cells = vec![cell];
    }

    /// Extends a stroke. It includes the straight line from the last cell, so that quick strokes have no gaps.
    pub(super) fn fill_to(&mut self, table: &Table, cell: Cell) {
        let grid = pick::grid(table);
        let Some(last) = self.build.cells.last().copied() else { return };
        let (from, to) = (grid.plane(grid.center(last)), grid.plane(grid.center(cell)));
        let steps = ((to[0] - from[0]).hypot(to[1] - from[1]) * 3.0).ceil().clamp(1.0, 600.0);
        for step in 1..=steps as u32 {
            let part = f64::from(step) / steps;
            let point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
            let Some(between) = pick::cell_at(table, point) else { continue };
            if !self.build.cells.contains(&between) {
                self.build.cells.push(between);
            }
        }
        // The stroke continues from here.
        if let Some(at) = self.build.cells.iter().position(|old| *old == cell) {
            let end = self.build.cells.len() - 1;
            self.build.cells.swap(at, end);
        }
    }

    /// Returns one command for the whole stroke.
    pub(super) fn end_fill(&mut self, table: &Table) -> Vec<Effect> {
        if !self.fill_whole(table) {
            self.build.let_go();
            return vec![Effect::Tell(catalogue::RefusedFillTooLarge.to_string())];
        }
        self.build.first = None;
        self.build.tapped = false;
        let (cells, patch) = (std::mem::take(&mut self.build.cells), self.build.patch.take());
        let (brush, began) = (self.build.brush(), self.build.began.take());
        if brush.stroke == Stroke::Fog && !explored::is_on(table.scene()) {
            return vec![Effect::Tell(catalogue::FogIsOff.to_string())];
        }
        let effect = match brush.stroke {
            Stroke::Fog => brush
                .explored()
                .zip(self.fog_side(table))
                .map(|(explored, side)| Effect::command(SetFog { side, cells, explored })),
            // Of a room's outline, erase only the side under the pointer.
            Stroke::Erase => patch.and_then(|thing| match (&thing, began) {
                (Thing::Wall(id), Some(at)) => edits::erase_piece(table, id, at),
                _ => edits::erase(table, &thing, Some(&cells)),
            }),
            _ => edits::paint(table, &brush, patch.as_ref(), &cells),
        };
        effect.into_iter().collect()
    }

    /// Removes the selected object from the map.
    pub(super) fn erase_picked(&mut self, table: &Table) -> Vec<Effect> {
        let thing = self.build.picked.take();
        thing.and_then(|thing| edits::erase(table, &thing, None)).into_iter().collect()
    }
}
