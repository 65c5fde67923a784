//! Objects on the map that can be selected.

use crate::display::words::say;
use crate::editor::build::Thing;
use crate::{Editor, pick};
use burstmap_encounter::Table;
use burstmap_messages::catalogue;
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;

impl Thing {
    /// Returns the object's name.
    pub fn name(&self, table: &Table) -> String {
        let scene = table.scene();
        let found = match self {
            Thing::Token(id) => scene.tokens.iter().find(|item| item.id == *id).map(|item| item.name.clone()),
            Thing::Wall(id) => scene.walls.iter().find(|item| item.id == *id).map(wall_name),
            Thing::Terrain(id) => {
                scene.terrain.iter().find(|item| item.id == *id).and_then(|item| item.label.clone())
            }
            Thing::Zone(id) => scene.zones.iter().find(|item| item.id == *id).map(|item| item.kind.clone()),
            Thing::Area(id) => scene.areas.iter().find(|item| item.id == *id).map(|item| item.name.clone()),
            Thing::Template(id) => {
                let found = scene.templates.iter().find(|item| item.id == *id).map(|item| item.name.clone());
                found.filter(|name| !name.is_empty())
            }
            Thing::Mark(id) => {
                let found = scene.marks.iter().find(|item| item.id == *id).map(|item| item.text.clone());
                found.filter(|text| !text.is_empty())
            }
        };
        found.unwrap_or_else(|| self.id().to_owned())
    }
}

fn wall_name(wall: &Wall) -> String {
    let wall_named = || match (wall.door.is_some(), &wall.id) {
        (true, id) => say(catalogue::DoorNamed { id }),
        (false, id) => say(catalogue::WallNamed { id }),
    };
    wall.label.clone().unwrap_or_else(wall_named)
}

impl Editor {
    /// Returns the maximum distance of a click from a wall, in cells.
    pub(super) fn wall_within(&self) -> f64 {
        (11.0 / self.camera.scale).max(0.14)
    }

    /// Returns the topmost object under a point: a token, a wall, a zone, terrain, a region.
    pub fn thing_at(&self, table: &Table, point: PlanePoint, within: f64) -> Option<Thing> {
        let scene = table.scene();
        let cell = pick::cell_at(table, point);
        if let Some(mark) = self.mark_near(table, point) {
            return Some(Thing::Mark(mark.id.clone()));
        }
        if let Some(token) = cell.and_then(|cell| self.token_under(table, cell)) {
            return Some(Thing::Token(token.id.clone()));
        }
        if let Some(wall) = pick::wall_at(table, point, within) {
            return Some(Thing::Wall(wall.id.clone()));
        }
        let cell = cell?;
        let template = scene.templates.iter().rev().find(|template| template.cells.contains(&cell));
        if let Some(template) = template {
            return Some(Thing::Template(template.id.clone()));
        }
        let zone = scene.zones.iter().rev().find(|zone| zone.cells.contains(&cell));
        let terrain = scene.terrain.iter().rev().find(|terrain| terrain.cells.contains(&cell));
        let area = scene.areas.iter().rev().find(|area| area.cells.contains(&cell));
        zone.map(|zone| Thing::Zone(zone.id.clone()))
            .or_else(|| terrain.map(|terrain| Thing::Terrain(terrain.id.clone())))
            .or_else(|| area.map(|area| Thing::Area(area.id.clone())))
    }

    /// Highlights a place on the map: moves the camera there, with a ring around it.
    pub fn point_out(&mut self, at: PlanePoint, line: Option<[PlanePoint; 2]>) {
        self.build.mark = Some((at, line));
        self.camera.reveal(at, self.viewport);
    }
}
