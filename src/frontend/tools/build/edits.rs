//! Commands that edit a map, created from a gesture or a form. The table accepts or refuses them.

use super::brushes::{BRUSHES, Brush, Stroke};
use super::copies::{Copies, LeftOut};
use super::cut;
use crate::display::words::say;
use crate::editor::build::Thing;
use crate::{Effect, pick};
use burstmap_encounter::command::{
    AddToken, AddWall, EraseTerrain, MoveWall, PaintTerrain, PaintZone, RemoveMark, RemoveTemplate,
    RemoveToken, RemoveWall, RemoveZone, SetArea, Together,
};
use burstmap_encounter::view::notes::set_secret;
use burstmap_encounter::{Command, Scene, Table};
use burstmap_geometry::{Cell, Grid, Side};
use burstmap_messages::catalogue;
use burstmap_rules::map::{Area, Light, Terrain, TokenData, Wall, Zone};
use burstmap_rules::reason::PlanePoint;
use burstmap_rules::room::Room;
use burstmap_rules::shared::Shared;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Returns the cell under a point, or the nearest one on the board.
pub fn nearest_cell(grid: Grid, point: PlanePoint) -> Cell {
    let cell = grid.cell_at(grid.snap(point.map(|value| value.clamp(-1e6, 1e6))));
    Cell::new(cell.col.clamp(0, (grid.columns - 1).max(0)), cell.row.clamp(0, (grid.rows - 1).max(0)))
}

/// Returns a point for announcements: `7, 4.5`.
pub fn spoken([x, y]: PlanePoint) -> String {
    let short = |value: f64| (value * 100.0).round() / 100.0;
    format!("{}, {}", short(x), short(y))
}

/// Returns the first unused id of `wall-1`, `wall-2` ….
pub fn fresh(scene: &Scene, stem: &str) -> String {
    let taken = |id: &String| {
        [Thing::Wall, Thing::Terrain, Thing::Zone, Thing::Area, Thing::Token, Thing::Template, Thing::Mark]
            .into_iter()
            .any(|thing| thing(id.clone()).is_in(scene))
    };
    (1..).map(|number| format!("{stem}-{number}")).find(|id| !taken(id)).unwrap_or_default()
}

/// Returns a name, with a number if it is already in use: `Goblin`, `Goblin 2`.
pub fn numbered(scene: &Scene, name: &str) -> String {
    let taken = |name: &str| scene.tokens.iter().any(|token| token.name == name);
    if !taken(name) {
        return name.to_owned();
    }
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    (2..).map(|number| format!("{stem} {number}")).find(|name| !taken(name)).unwrap_or_default()
}

/// Returns the wall from one point to another; `None` if they are equal. A wall drawn along another one, within `within` cells, is moved
/// onto it.
pub fn wall(
    table: &Table,
    brush: &Brush,
    from: Option<PlanePoint>,
    to: PlanePoint,
    within: f64,
) -> Option<Effect> {
    let from = from.filter(|from| *from != to)?;
    let wall = brush.wall(&table.ruleset().cover)?;
    let stem = if wall.door.is_some() { "door" } else { "wall" };
    let ends = match brush.is_plain_wall() {
        true => [from, to],
        false => cut::along(table, &wall, [from, to], within),
    };
    let wall = Wall { id: fresh(table.scene(), stem), points: ends.to_vec(), label: brush.label(), ..wall };
    Some(Effect::command(cut::built(table, wall)))
}

/// Returns the command that moves a wall.
pub fn moved(id: &str, points: &[PlanePoint]) -> Effect {
    Effect::command(MoveWall { wall: id.to_owned(), points: points.to_vec() })
}

/// Returns the patch that a stroke from this cell would extend: an existing one of the same brush.
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

/// Adds terrain, a zone or a region, or extends the stroke's patch.
pub fn paint(table: &Table, brush: &Brush, patch: Option<&Thing>, cells: &[Cell]) -> Option<Effect> {
    let scene = table.scene();
    let old = patch.map(Thing::id);
    Some(match brush.stroke {
        _ if brush.is_ground() => {
            let new = || {
                let terrain = brush.terrain(&table.ruleset().cover)?;
                Some(Terrain { id: fresh(scene, "ground"), label: brush.label(), ..terrain })
            };
            let old = scene.terrain.iter().find(|item| Some(item.id.as_str()) == old).cloned();
            let mut terrain = old.or_else(new)?;
            add_cells(&mut terrain.cells, cells);
            Effect::command(PaintTerrain { terrain })
        }
        _ if brush.is_zone() => {
            let new = || Some(Zone { id: fresh(scene, "zone"), ..brush.zone()? });
            let old = scene.zones.iter().find(|item| Some(item.id.as_str()) == old).cloned();
            let mut zone = old.or_else(new)?;
            add_cells(&mut zone.cells, cells);
            Effect::command(PaintZone { zone })
        }
        Stroke::Area => {
            let new = || {
                let id = fresh(scene, "area");
                let name = say(catalogue::AreaNumbered { number: id.trim_start_matches("area-") });
                Area { name, id, cells: Vec::new(), more: Map::new() }
            };
            let old = scene.areas.iter().find(|item| Some(item.id.as_str()) == old).cloned();
            let mut area = old.unwrap_or_else(new);
            add_cells(&mut area.cells, cells);
            Effect::command(SetArea { area })
        }
        _ => return None,
    })
}

/// Adds cells that are not in the list yet.
fn add_cells(all: &mut Vec<Cell>, more: &[Cell]) {
    let known = BTreeSet::from_iter(all.iter().copied());
    all.extend(more.iter().copied().filter(|cell| !known.contains(cell)));
}

/// Removes the straight piece of a wall nearest to a point.
pub fn erase_piece(table: &Table, id: &str, at: PlanePoint) -> Option<Effect> {
    let wall = table.scene().walls.iter().find(|wall| wall.id == id)?;
    Some(Effect::command(cut::without_piece(table, wall, at)))
}

/// Removes an object or, of terrain, zones and regions, only these cells, if there are any.
pub fn erase(table: &Table, thing: &Thing, cells: Option<&[Cell]>) -> Option<Effect> {
    let left = |all: &[Cell]| -> Vec<Cell> {
        all.iter().copied().filter(|cell| cells.is_some_and(|gone| !gone.contains(cell))).collect()
    };
    let scene = table.scene();
    let id = thing.id().to_owned();
    Some(match thing {
        Thing::Token(_) => Effect::command(RemoveToken { token: id }),
        Thing::Template(_) => Effect::command(RemoveTemplate { id }),
        Thing::Mark(_) => Effect::command(RemoveMark { id }),
        Thing::Wall(_) => Effect::command(RemoveWall { wall: id }),
        Thing::Terrain(_) => Effect::command(EraseTerrain { id, cells: cells.map(<[Cell]>::to_vec) }),
        Thing::Zone(_) => {
            let mut zone = scene.zones.iter().find(|zone| zone.id == id)?.clone();
            zone.cells = left(&zone.cells);
            match zone.cells.is_empty() {
                true => Effect::command(RemoveZone { id }),
                false => Effect::command(PaintZone { zone }),
            }
        }
        Thing::Area(_) => {
            let mut area = scene.areas.iter().find(|area| area.id == id)?.clone();
            area.cells = left(&area.cells);
            Effect::command(SetArea { area })
        }
    })
}

/// Returns a copy on the nearest free cells.
pub fn twin(table: &Table, id: &str) -> Option<Copies> {
    let token = pick::token(table, id)?;
    let at = Room::of(table.board()).take(token, token.at, token.at)?;
    let mut left_out = LeftOut::default();
    let twin = TokenData {
        id: fresh(table.scene(), "token"),
        name: numbered(table.scene(), token.name.trim()),
        at,
        ..left_out.readable(table, &TokenData { conditions: Vec::new(), ..(**token).clone() })
    };
    Some(Copies { command: AddToken { token: Shared::new(twin) }.into(), told: left_out.told() })
}

/// Replaces a wall, terrain or a zone by another kind.
pub fn recast(table: &Table, thing: &Thing, brush: usize) -> Option<Command> {
    let (scene, brush, cover) = (table.scene(), BRUSHES.get(brush)?, &table.ruleset().cover);
    match thing {
        Thing::Wall(id) => {
            let old = scene.walls.iter().find(|wall| wall.id == *id)?;
            Some(rebuilt(wall_in_place(brush.wall(cover)?, old)))
        }
        Thing::Terrain(id) => {
            let old = scene.terrain.iter().find(|item| item.id == *id)?;
            Some(PaintTerrain { terrain: terrain_in_place(brush.terrain(cover)?, old) }.into())
        }
        Thing::Zone(id) => {
            let old = scene.zones.iter().find(|item| item.id == *id)?;
            Some(PaintZone { zone: zone_in_place(brush.zone()?, old) }.into())
        }
        Thing::Area(_) | Thing::Token(_) | Thing::Template(_) | Thing::Mark(_) => None,
    }
}

fn wall_in_place(new: Wall, old: &Wall) -> Wall {
    let mut old = old.clone();
    if new.door.is_none() {
        // The field that makes a door secret would hide the wall.
        set_secret(&mut old.more, false);
    }
    Wall { id: old.id, points: old.points, label: old.label, one_way: old.one_way, more: old.more, ..new }
}

fn terrain_in_place(new: Terrain, old: &Terrain) -> Terrain {
    let old = old.clone();
    // A light keeps its radius.
    let light = new.light.map(|light| old.light.unwrap_or(light));
    // A name stays, except for labels of the old kind that rules refer to.
    let of_kind = |label: &String| BRUSHES.iter().any(|brush| brush.rules_label() == Some(label));
    let label = new.label.or(old.label.filter(|label| !of_kind(label)));
    Terrain { id: old.id, cells: old.cells, label, light, ..new }
}

fn zone_in_place(new: Zone, old: &Zone) -> Zone {
    Zone { id: old.id.clone(), cells: old.cells.clone(), effect: old.effect.clone(), ..new }
}

/// A change of an existing wall, terrain, zone or region.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Name, or the kind of a zone, such as `smoke`. Empty for none.
    Name(String),
    /// The only side from which a wall stops anything; `None` for both.
    OneWay(Option<Side>),
    /// Whether others know a door as a wall.
    Secret(bool),
    /// Light of terrain.
    Light(Option<Light>),
    /// A field of a wall or of terrain beyond the schema, such as its hit points (E5-40); `null` removes it.
    Field(String, Value),
}

/// Returns the command that changes it; `None` if the object has no such property.
pub fn change(table: &Table, thing: &Thing, change: Change) -> Option<Command> {
    let scene = table.scene();
    match (thing, change) {
        (Thing::Wall(id), change) => {
            let mut wall = scene.walls.iter().find(|wall| wall.id == *id)?.clone();
            match change {
                Change::Name(name) => wall.label = Some(name).filter(|name| !name.is_empty()),
                Change::OneWay(side) => wall.one_way = side,
                Change::Secret(is_secret) => {
                    set_secret(&mut wall.more, is_secret);
                    // Imported secret doors have this label.
                    wall.label = wall.label.filter(|label| *label != say(catalogue::LabelSecretDoor));
                }
                Change::Light(_) => return None,
                Change::Field(name, value) => set_field(&mut wall.more, name, value),
            }
            Some(rebuilt(wall))
        }
        (Thing::Terrain(id), Change::Name(name)) => {
            let old = scene.terrain.iter().find(|item| item.id == *id)?.clone();
            let label = Some(name).filter(|name| !name.is_empty());
            Some(PaintTerrain { terrain: Terrain { label, ..old } }.into())
        }
        (Thing::Terrain(id), Change::Light(light)) => {
            let old = scene.terrain.iter().find(|item| item.id == *id)?.clone();
            Some(PaintTerrain { terrain: Terrain { light, ..old } }.into())
        }
        (Thing::Terrain(id), Change::Field(name, value)) => {
            let mut terrain = scene.terrain.iter().find(|item| item.id == *id)?.clone();
            set_field(&mut terrain.more, name, value);
            Some(PaintTerrain { terrain }.into())
        }
        (Thing::Zone(id), Change::Name(kind)) => {
            let old = scene.zones.iter().find(|item| item.id == *id)?.clone();
            Some(PaintZone { zone: Zone { kind, ..old } }.into())
        }
        (Thing::Area(id), Change::Name(name)) => {
            let old = scene.areas.iter().find(|item| item.id == *id)?.clone();
            Some(SetArea { area: Area { name, ..old } }.into())
        }
        _ => None,
    }
}

fn set_field(more: &mut Map<String, Value>, name: String, value: Value) {
    match value {
        Value::Null => drop(more.shift_remove(&name)),
        value => drop(more.insert(name, value)),
    }
}

/// Returns the command that removes a wall and builds it again, as one step, because no command changes the channels of a wall.
fn rebuilt(wall: Wall) -> Command {
    let remove = RemoveWall { wall: wall.id.clone() };
    Together { commands: vec![remove.into(), AddWall { wall }.into()] }.into()
}

/// Returns the brush that draws such an object, if any.
pub fn brush_of(table: &Table, thing: &Thing) -> Option<usize> {
    let (scene, cover) = (table.scene(), &table.ruleset().cover);
    let draws = |brush: &Brush| match thing {
        Thing::Wall(id) => {
            let (old, new) = scene.walls.iter().find(|wall| wall.id == *id).zip(brush.wall(cover))?;
            // Doors are drawn closed, and may be opened later.
            let door = new.door.and(old.door);
            Some(wall_in_place(Wall { door, ..new }, old) == *old && new.door.is_some() == old.door.is_some())
        }
        Thing::Terrain(id) => {
            let (old, new) = scene.terrain.iter().find(|item| item.id == *id).zip(brush.terrain(cover))?;
            Some(terrain_in_place(new, old) == *old)
        }
        Thing::Zone(id) => {
            let (old, new) = scene.zones.iter().find(|item| item.id == *id).zip(brush.zone())?;
            Some(zone_in_place(new, old) == *old)
        }
        Thing::Area(_) | Thing::Token(_) | Thing::Template(_) | Thing::Mark(_) => None,
    };
    BRUSHES.iter().position(|brush| draws(brush) == Some(true))
}
