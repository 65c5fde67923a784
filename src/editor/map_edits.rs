//! The commands that edit a map, made from a gesture or a form. They decide nothing: the table takes or refuses them.

use super::brushes::{BRUSHES, Brush, Stroke};
use super::build_tool::Thing;
use super::{Wish, pick};
use burstmap_encounter::{Scene, Table};
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;
use serde::Serialize;
use serde_json::json;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The cell under a point, or the board's nearest one.
pub fn nearest_cell(grid: Grid, point: PlanePoint) -> Cell {
    let cell = grid.cell_at(grid.snap(point.map(|value| value.clamp(-1e6, 1e6))));
    Cell::new(cell.col.clamp(0, (grid.columns - 1).max(0)), cell.row.clamp(0, (grid.rows - 1).max(0)))
}

/// A point as it is said: `7, 4.5`.
pub fn spoken([x, y]: PlanePoint) -> String {
    let short = |value: f64| (value * 100.0).round() / 100.0;
    format!("{}, {}", short(x), short(y))
}

/// `wall-1`, `wall-2` … : the first that nothing on the map has.
pub fn fresh(scene: &Scene, stem: &str) -> String {
    let taken = |id: &String| {
        [Thing::Wall, Thing::Terrain, Thing::Zone, Thing::Area, Thing::Token]
            .into_iter()
            .any(|thing| thing(id.clone()).is_in(scene))
    };
    (1..).map(|number| format!("{stem}-{number}")).find(|id| !taken(id)).unwrap_or_default()
}

fn value_of(item: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(item).unwrap_or_default() {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

pub fn wall(table: &Table, brush: &Brush, from: Option<PlanePoint>, to: PlanePoint) -> Option<Wish> {
    let from = from.filter(|from| *from != to)?;
    let mut wall = brush.fields(&table.ruleset().cover);
    let stem = if wall.contains_key("door") { "door" } else { "wall" };
    wall.insert("id".into(), Value::from(fresh(table.scene(), stem)));
    wall.insert("points".into(), json!([from, to]));
    if !["Wall", "Door"].contains(&brush.name) {
        wall.insert("label".into(), Value::from(brush.name));
    }
    Some(Wish::Command(json!({ "type": "addWall", "wall": wall })))
}

pub fn moved(id: &str, points: &[PlanePoint]) -> Wish {
    Wish::Command(json!({ "type": "moveWall", "wall": id, "points": points }))
}

/// The patch that a stroke from this cell would continue: of the same brush, and there already.
pub fn continued(table: &Table, brush: usize, cell: Cell) -> Option<Thing> {
    let scene = table.scene();
    let stroke = BRUSHES.get(brush)?.stroke;
    if stroke == Stroke::Area {
        return scene
            .areas
            .iter()
            .find(|area| area.cells.contains(&cell))
            .map(|area| Thing::Area(area.id.clone()));
    }
    let terrain = scene
        .terrain
        .iter()
        .filter(|item| item.cells.contains(&cell))
        .map(|item| Thing::Terrain(item.id.clone()));
    let zones =
        scene.zones.iter().filter(|item| item.cells.contains(&cell)).map(|item| Thing::Zone(item.id.clone()));
    terrain.chain(zones).find(|thing| brush_of(table, thing) == Some(brush))
}

/// New ground, a zone or a region; or more of the one that the stroke continues.
pub fn paint(table: &Table, brush: &Brush, patch: Option<&Thing>, cells: &[Cell]) -> Option<Wish> {
    let scene = table.scene();
    let old = patch.and_then(|thing| patch_of(scene, thing));
    let is_new = old.is_none();
    let mut fields = old.unwrap_or_else(|| brush.fields(&table.ruleset().cover));
    let mut all = cells_of(&fields);
    let known = BTreeSet::from_iter(all.iter().copied());
    all.extend(cells.iter().copied().filter(|cell| !known.contains(cell)));
    fields.insert("cells".into(), json!(all));
    let (kind, name, stem) = match brush.stroke {
        Stroke::Terrain => ("paintTerrain", "terrain", "ground"),
        Stroke::Zone => ("paintZone", "zone", "zone"),
        Stroke::Area => ("setArea", "area", "area"),
        _ => return None,
    };
    if is_new {
        let id = fresh(scene, stem);
        match brush.stroke {
            Stroke::Terrain => drop(fields.insert("label".into(), Value::from(brush.name))),
            Stroke::Area => drop(fields.insert("name".into(), Value::from(id.replace("area-", "Area ")))),
            _ => {}
        }
        fields.insert("id".into(), Value::from(id));
    }
    Some(Wish::Command(json!({ "type": kind, name: fields })))
}

fn patch_of(scene: &Scene, thing: &Thing) -> Option<Map<String, Value>> {
    match thing {
        Thing::Terrain(id) => scene.terrain.iter().find(|item| item.id == *id).map(value_of),
        Thing::Zone(id) => scene.zones.iter().find(|item| item.id == *id).map(value_of),
        Thing::Area(id) => scene.areas.iter().find(|item| item.id == *id).map(value_of),
        Thing::Wall(_) | Thing::Token(_) => None,
    }
}

fn cells_of(fields: &Map<String, Value>) -> Vec<Cell> {
    fields.get("cells").and_then(|cells| burstmap_decode::decode(cells).ok()).unwrap_or_default()
}

/// Takes a thing away; of ground, zones and regions only these cells, where some are named.
pub fn erase(table: &Table, thing: &Thing, cells: Option<&[Cell]>) -> Option<Wish> {
    let left = |all: &[Cell]| -> Vec<Cell> {
        all.iter().copied().filter(|cell| cells.is_some_and(|gone| !gone.contains(cell))).collect()
    };
    let scene = table.scene();
    Some(Wish::Command(match thing {
        Thing::Token(id) => json!({ "type": "removeToken", "token": id }),
        Thing::Wall(id) => json!({ "type": "removeWall", "wall": id }),
        Thing::Terrain(id) => match cells {
            Some(cells) => json!({ "type": "eraseTerrain", "id": id, "cells": cells }),
            None => json!({ "type": "eraseTerrain", "id": id }),
        },
        Thing::Zone(id) => {
            let mut zone = scene.zones.iter().find(|zone| zone.id == *id)?.clone();
            zone.cells = left(&zone.cells);
            match zone.cells.is_empty() {
                true => json!({ "type": "removeZone", "id": id }),
                false => json!({ "type": "paintZone", "zone": value_of(&zone) }),
            }
        }
        Thing::Area(id) => {
            let mut area = scene.areas.iter().find(|area| area.id == *id)?.clone();
            area.cells = left(&area.cells);
            json!({ "type": "setArea", "area": value_of(&area) })
        }
    }))
}

/// What it is called.
pub fn name(table: &Table, thing: &Thing) -> String {
    let scene = table.scene();
    let found = match thing {
        Thing::Token(id) => scene.tokens.iter().find(|item| item.id == *id).map(|item| item.name.clone()),
        Thing::Wall(id) => scene.walls.iter().find(|item| item.id == *id).map(wall_name),
        Thing::Terrain(id) => {
            scene.terrain.iter().find(|item| item.id == *id).and_then(|item| item.label.clone())
        }
        Thing::Zone(id) => scene.zones.iter().find(|item| item.id == *id).map(|item| item.kind.clone()),
        Thing::Area(id) => scene.areas.iter().find(|item| item.id == *id).map(|item| item.name.clone()),
    };
    found.unwrap_or_else(|| thing.id().to_owned())
}

fn wall_name(wall: &Wall) -> String {
    let word = if wall.door.is_some() { "Door" } else { "Wall" };
    wall.label.clone().unwrap_or_else(|| format!("{word} {}", wall.id))
}

impl Thing {
    pub fn id(&self) -> &str {
        match self {
            Thing::Wall(id) | Thing::Terrain(id) | Thing::Zone(id) | Thing::Area(id) | Thing::Token(id) => id,
        }
    }

    /// Whether the scene still holds it.
    pub fn is_in(&self, scene: &Scene) -> bool {
        match self {
            Thing::Wall(id) => scene.walls.iter().any(|item| item.id == *id),
            Thing::Terrain(id) => scene.terrain.iter().any(|item| item.id == *id),
            Thing::Zone(id) => scene.zones.iter().any(|item| item.id == *id),
            Thing::Area(id) => scene.areas.iter().any(|item| item.id == *id),
            Thing::Token(id) => scene.tokens.iter().any(|item| item.id == *id),
        }
    }
}

/// A new token of the template's kind.
pub fn token(table: &Table, template: &Map<String, Value>, at: Cell) -> Wish {
    let scene = table.scene();
    let mut token = template.clone();
    let side = scene.tokens.last().map_or("party", |token| token.side.as_str());
    token.entry("side").or_insert_with(|| Value::from(side));
    let name = token.get("name").and_then(Value::as_str).unwrap_or("Newcomer").trim().to_owned();
    token.insert("name".into(), Value::from(numbered(scene, &name)));
    token.insert("id".into(), Value::from(fresh(scene, "token")));
    token.insert("at".into(), json!(at));
    Wish::Command(json!({ "type": "addToken", "token": token }))
}

/// `Goblin`, or `Goblin 2` where there is one already.
fn numbered(scene: &Scene, name: &str) -> String {
    let taken = |name: &str| scene.tokens.iter().any(|token| token.name == name);
    if !taken(name) {
        return name.to_owned();
    }
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    (2..).map(|number| format!("{stem} {number}")).find(|name| !taken(name)).unwrap_or_default()
}

/// Another one like it on the nearest cells that are free.
pub fn twin(table: &Table, id: &str) -> Option<Wish> {
    let token = pick::token(table, id)?;
    let grid = pick::grid(table);
    let home = grid.plane(grid.center(token.at));
    let away = |cell: &Cell| {
        let [x, y] = grid.plane(grid.center(*cell));
        (x - home[0]).hypot(y - home[1])
    };
    let free = |cell: &Cell| {
        let space = pick::space(table, token, *cell);
        space.iter().all(|cell| grid.contains(*cell) && pick::token_at(table, *cell).is_none())
    };
    let near = |value: i32| value - 8..=value + 8;
    let cells = near(token.at.row).flat_map(|row| near(token.at.col).map(move |col| Cell::new(col, row)));
    let at =
        cells.filter(|cell| grid.contains(*cell) && free(cell)).min_by(|a, b| away(a).total_cmp(&away(b)))?;
    let mut fields = value_of(token);
    fields.shift_remove("conditions");
    Some(self::token(table, &fields, at))
}

/// Another kind of wall, ground or zone in the place of one.
pub fn recast(table: &Table, thing: &Thing, brush: usize) -> Option<Value> {
    let scene = table.scene();
    let mut fields = BRUSHES.get(brush)?.fields(&table.ruleset().cover);
    let keep = |fields: &mut Map<String, Value>, old: Map<String, Value>, names: &[&str]| {
        fields.extend(old.into_iter().filter(|(name, _)| names.contains(&name.as_str())));
    };
    match thing {
        Thing::Wall(id) => {
            let old = scene.walls.iter().find(|wall| wall.id == *id)?;
            keep(&mut fields, value_of(old), &["id", "points", "label", "oneWay"]);
            Some(rebuilt(id, fields))
        }
        Thing::Terrain(_) => {
            keep(&mut fields, patch_of(scene, thing)?, &["id", "cells", "label"]);
            Some(json!({ "type": "paintTerrain", "terrain": fields }))
        }
        Thing::Zone(_) => {
            keep(&mut fields, patch_of(scene, thing)?, &["id", "cells"]);
            Some(json!({ "type": "paintZone", "zone": fields }))
        }
        Thing::Area(_) | Thing::Token(_) => None,
    }
}

/// One field of a wall, of ground, of a zone or a region, changed; `null` takes it away.
pub fn change(table: &Table, thing: &Thing, field: &str, value: Value) -> Option<Value> {
    let scene = table.scene();
    let mut fields = match thing {
        Thing::Wall(id) => value_of(scene.walls.iter().find(|wall| wall.id == *id)?),
        Thing::Token(_) => return None,
        patch => patch_of(scene, patch)?,
    };
    if value.is_null() {
        fields.shift_remove(field);
    } else {
        fields.insert(field.to_owned(), value);
    }
    Some(match thing {
        Thing::Wall(id) => rebuilt(id, fields),
        Thing::Zone(_) => json!({ "type": "paintZone", "zone": fields }),
        Thing::Area(_) => json!({ "type": "setArea", "area": fields }),
        _ => json!({ "type": "paintTerrain", "terrain": fields }),
    })
}

/// No command changes what a wall stops: it is taken down and built anew, as one step.
fn rebuilt(id: &str, wall: Map<String, Value>) -> Value {
    json!({ "type": "together", "commands": [
        { "type": "removeWall", "wall": id }, { "type": "addWall", "wall": wall },
    ] })
}

/// Which brush would draw a thing like this, if one would.
pub fn brush_of(table: &Table, thing: &Thing) -> Option<usize> {
    let (stroke, item) = match thing {
        Thing::Wall(id) => (Stroke::Wall, value_of(table.scene().walls.iter().find(|wall| wall.id == *id)?)),
        Thing::Terrain(_) => (Stroke::Terrain, patch_of(table.scene(), thing)?),
        Thing::Zone(_) => (Stroke::Zone, patch_of(table.scene(), thing)?),
        Thing::Area(_) | Thing::Token(_) => return None,
    };
    let known = ["id", "points", "cells", "label", "oneWay"];
    BRUSHES.iter().position(|brush| {
        let mut fields = brush.fields(&table.ruleset().cover);
        if let (Some(own), Some(door)) = (fields.get_mut("door"), item.get("door")) {
            *own = door.clone();
        }
        brush.stroke == stroke
            && fields.iter().all(|(name, value)| item.get(name) == Some(value))
            && item.keys().all(|name| fields.contains_key(name) || known.contains(&name.as_str()))
    })
}
