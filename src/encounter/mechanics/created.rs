//! Things that templates create on the map: ordinary zones and terrain, so that every rule applies to them. Their ids derive from the
//! template's id.

use crate::creates::CreatedZone;
use crate::marks::{LastingTemplate, SeenBy};
use crate::scene::Scene;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::map::{Blocking, Id, Terrain, Zone};
use serde_json::{Map, Value};

/// Ids of the zone, the terrain and the light of a template.
fn ids(template: &Id) -> [Id; 3] {
    ["zone", "ground", "light"].map(|part| format!("{template}-{part}"))
}

/// Adds the things that templates create to the map, and removes them with their template. Returns whether the terrain has changed.
pub fn settle(scene: &mut Scene, before: &Scene) -> bool {
    if scene.templates.same(&before.templates) {
        return false;
    }
    let creating = |scene: &Scene| -> Vec<LastingTemplate> {
        scene.templates.iter().filter(|one| one.creates.is_some()).cloned().collect()
    };
    let is_same = |a: &LastingTemplate, b: &LastingTemplate| {
        (&a.id, &a.cells, &a.creates, &a.seen_by) == (&b.id, &b.cells, &b.creates, &b.seen_by)
    };
    let (old, new) = (creating(before), creating(scene));
    let mut ground = false;
    for gone in old.iter().filter(|old| !new.iter().any(|new| is_same(old, new))) {
        let ids = ids(&gone.id);
        if scene.zones.iter().any(|zone| ids.contains(&zone.id)) {
            scene.zones.retain(|zone| !ids.contains(&zone.id));
        }
        if scene.terrain.iter().any(|terrain| ids.contains(&terrain.id)) {
            scene.terrain.retain(|terrain| !ids.contains(&terrain.id));
            ground = true;
        }
    }
    let grid = scene.grid();
    for template in new.iter().filter(|new| !old.iter().any(|old| is_same(old, new))) {
        ground |= put(scene, grid, template);
    }
    ground
}

/// Adds the things that one template creates. Returns whether they include terrain.
fn put(scene: &mut Scene, grid: Grid, template: &LastingTemplate) -> bool {
    let Some(creates) = template.creates.as_deref().filter(|_| !template.cells.is_empty()) else {
        return false;
    };
    let [zone, ground, light] = ids(&template.id);
    // If only the game master sees a template, others don't see what it creates.
    let secret = (template.seen_by == SeenBy::Gm).then(|| ("hidden".to_owned(), Value::Bool(true)));
    let more: Map<String, Value> = secret.into_iter().collect();
    if let Some(CreatedZone { kind, acts, degree }) = creates.zone.clone() {
        let cells = template.cells.clone();
        scene.zones.push(Zone { id: zone, cells, kind, acts, degree, effect: None, more: more.clone() });
    }
    let mut changed = false;
    if creates.difficult || creates.blocks.is_some() {
        let blocking = creates.blocks.map(Blocking::Some);
        let cells = template.cells.clone();
        scene.terrain.push(Terrain {
            id: ground,
            cells,
            difficult: creates.difficult,
            blocking,
            more: more.clone(),
            ..Terrain::default()
        });
        changed = true;
    }
    if let Some(cell) = middle(grid, &template.cells).filter(|_| creates.light.is_some()) {
        let terrain =
            Terrain { id: light, cells: vec![cell], light: creates.light, more, ..Terrain::default() };
        scene.terrain.push(terrain);
        changed = true;
    }
    changed
}

/// Returns the cell nearest to the middle of all cells.
fn middle(grid: Grid, cells: &[Cell]) -> Option<Cell> {
    let plane = |cell: &Cell| grid.plane(grid.center(*cell));
    let count = cells.len().max(1) as f64;
    let mut mean = [0.0, 0.0];
    for [x, y] in cells.iter().map(plane) {
        mean = [mean[0] + x / count, mean[1] + y / count];
    }
    let off = |cell: &Cell| {
        let [x, y] = plane(cell);
        (x - mean[0]).hypot(y - mean[1])
    };
    cells.iter().copied().min_by(|a, b| off(a).total_cmp(&off(b)))
}
