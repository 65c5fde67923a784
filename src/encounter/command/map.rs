//! Edits of the map: doors, walls, terrain, zones, areas, what is demolished.

use super::tokens::as_command;
use crate::draft::{Draft, illegal};
use crate::shared::Shared;
use crate::validate;
use burstmap_decode::did_you_mean;
use burstmap_geometry::Cell;
use burstmap_rules::map::{Area, DoorState, Id, Terrain, Wall, Zone};
use burstmap_rules::proposal::propose;
use burstmap_rules::reason::{PlanePoint, Refusal};
use burstmap_rules::wording::count;
use serde_json::json;
use std::collections::BTreeSet;

pub fn set_door(draft: &mut Draft, id: &Id, state: DoorState) -> Result<(), Refusal> {
    let index = wall_index(draft, id)?;
    let wall = &mut draft.scene.walls[index];
    let Some(before) = wall.door else {
        let message =
            format!("{} is a wall without a door; only doors can be opened and closed.", label(wall));
        return Err(illegal(message).at("/wall"));
    };
    if before == state {
        let message = format!("{} is {} already.", label(wall), word(state));
        return Err(illegal(message).at("/state"));
    }
    wall.door = Some(state);
    let text = format!("{} is now {}.", label(wall), word(state));
    draft.emit("doorChanged", text, json!({ "wall": id, "state": state, "before": before }));
    Ok(())
}

const fn word(state: DoorState) -> &'static str {
    match state {
        DoorState::Open => "open",
        DoorState::Closed => "closed",
        DoorState::Locked => "locked",
    }
}

fn label(wall: &Wall) -> String {
    wall.label.clone().unwrap_or_else(|| match wall.door {
        Some(_) => format!("The door {}", wall.id),
        None => format!("The wall {}", wall.id),
    })
}

/// G-15: walls, doors and blocking terrain that an area hit, taken down.
pub fn demolish(draft: &mut Draft, ids: &[Id]) -> Result<(), Refusal> {
    if ids.is_empty() {
        return Err(Refusal::new("bad-command", "demolish names at least one wall or terrain.").at("/ids"));
    }
    let wanted = BTreeSet::from_iter(ids);
    for (place, id) in ids.iter().enumerate() {
        let found = draft.scene.walls.iter().any(|wall| wall.id == *id)
            || draft.scene.terrain.iter().any(|terrain| terrain.id == *id);
        if !found {
            let known: Vec<&str> = draft.scene.walls.iter().map(|wall| wall.id.as_str()).collect();
            let message = format!("There is no wall or terrain {id:?}{}.", did_you_mean(id, &known));
            return Err(Refusal::new("unknown-wall", message).at(format!("/ids/{place}")));
        }
    }
    if draft.scene.walls.iter().any(|wall| wanted.contains(&wall.id)) {
        draft.scene.walls.retain(|wall| !wanted.contains(&wall.id));
    }
    if draft.scene.terrain.iter().any(|terrain| wanted.contains(&terrain.id)) {
        draft.scene.terrain.retain(|terrain| !wanted.contains(&terrain.id));
    }
    // Named twice, it is taken down once.
    let mut told: Vec<&str> = Vec::new();
    for id in ids {
        if !told.contains(&id.as_str()) {
            told.push(id);
        }
    }
    draft.emit("barrierDemolished", format!("Demolished: {}.", told.join(", ")), json!({ "ids": told }));
    Ok(())
}

/// New terrain, or other contents of one that has this id.
pub fn paint_terrain(draft: &mut Draft, terrain: Terrain) -> Result<(), Refusal> {
    validate::terrain(&terrain, draft.scene.grid(), "/terrain").map_err(as_command)?;
    let before = draft.scene.terrain.iter().find(|old| old.id == terrain.id);
    if before.is_none_or(|old| old.cover != terrain.cover) {
        known_grade(draft, terrain.cover.as_deref(), "/terrain/cover")?;
    }
    let text = format!("Terrain {} covers {}.", terrain.id, count(terrain.cells.len(), "cell"));
    let about = json!({ "id": terrain.id, "cells": terrain.cells.len() });
    put(&mut draft.scene.terrain, terrain, |item| &item.id);
    draft.emit("terrainPainted", text, about);
    Ok(())
}

/// A cover grade of the ruleset, or another name that it has for one.
fn known_grade(draft: &Draft, cover: Option<&str>, path: &str) -> Result<(), Refusal> {
    let policy = &draft.ruleset.cover;
    let mut grades: Vec<&str> = policy.grades.iter().map(|grade| grade.name.as_str()).collect();
    grades.extend(policy.aliases.keys().map(String::as_str));
    cover.map_or(Ok(()), |cover| draft.known_word("cover grade", cover, &grades, path))
}

/// All of it, or these cells.
pub fn erase_terrain(draft: &mut Draft, id: &Id, cells: Option<&[Cell]>) -> Result<(), Refusal> {
    let Some(index) = draft.scene.terrain.iter().position(|terrain| terrain.id == *id) else {
        return Err(unknown("terrain", id, draft.scene.terrain.iter().map(|t| t.id.as_str()).collect()));
    };
    let gone = BTreeSet::from_iter(cells.iter().flat_map(|cells| cells.iter().copied()));
    let before = draft.scene.terrain[index].cells.len();
    let left = match cells {
        None => 0,
        Some(_) => draft.scene.terrain[index].cells.iter().filter(|cell| !gone.contains(cell)).count(),
    };
    if left == before {
        return Err(illegal(format!("Terrain {id} covers none of these cells.")).at("/cells"));
    }
    let label = draft.scene.terrain[index].label.clone();
    let what = label.unwrap_or_else(|| format!("Terrain {id}"));
    if left == 0 {
        draft.scene.terrain.remove(index);
    } else {
        draft.scene.terrain[index].cells.retain(|cell| !gone.contains(cell));
    }
    let text = format!("{what} is erased from {}.", count(before - left, "cell"));
    draft.emit("terrainErased", text, json!({ "id": id, "cells": before - left }));
    Ok(())
}

pub fn add_wall(draft: &mut Draft, wall: Wall) -> Result<(), Refusal> {
    validate::wall(&wall, draft.scene.grid(), "/wall").map_err(as_command)?;
    if draft.scene.walls.iter().any(|old| old.id == wall.id) {
        return Err(taken(&wall.id, "/wall/id"));
    }
    check_segments(draft, wall.points.len(), 0, "/wall/points")?;
    known_grade(draft, wall.cover.as_deref(), "/wall/cover")?;
    let (text, about) = (format!("{} is built.", label(&wall)), json!({ "wall": wall.id }));
    draft.scene.walls.push(wall);
    draft.emit("wallAdded", text, about);
    Ok(())
}

pub fn move_wall(draft: &mut Draft, id: &Id, points: Vec<PlanePoint>) -> Result<(), Refusal> {
    let index = wall_index(draft, id)?;
    validate::wall_points(&points, draft.scene.grid(), "").map_err(as_command)?;
    check_segments(draft, points.len(), draft.scene.walls[index].points.len(), "/points")?;
    draft.scene.walls[index].points = points;
    let text = format!("{} is moved.", label(&draft.scene.walls[index]));
    draft.emit("wallMoved", text, json!({ "wall": id }));
    Ok(())
}

pub fn remove_wall(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let index = wall_index(draft, id)?;
    let wall = draft.scene.walls.remove(index);
    draft.emit("wallRemoved", format!("{} is removed.", label(&wall)), json!({ "wall": id }));
    Ok(())
}

pub fn paint_zone(draft: &mut Draft, zone: Zone) -> Result<(), Refusal> {
    validate::zone(&zone, draft.scene.grid(), "/zone").map_err(as_command)?;
    if zone.kind.trim().is_empty() {
        let text = "A zone has a kind, e.g. \"smoke\" or \"darkness\": senses go by it.";
        return Err(Refusal::new("bad-command", text).at("/zone/kind"));
    }
    let text = format!("A zone of {} covers {}.", zone.kind, count(zone.cells.len(), "cell"));
    let about = json!({ "id": zone.id, "cells": zone.cells.len() });
    put(&mut draft.scene.zones, zone, |item| &item.id);
    draft.emit("zonePainted", text, about);
    Ok(())
}

pub fn remove_zone(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let Some(index) = draft.scene.zones.iter().position(|zone| zone.id == *id) else {
        return Err(unknown("zone", id, draft.scene.zones.iter().map(|z| z.id.as_str()).collect()));
    };
    let zone = draft.scene.zones.remove(index);
    draft.emit("zoneRemoved", format!("The zone of {} is gone.", zone.kind), json!({ "id": id }));
    Ok(())
}

/// A new area, or another outline of one that has this id; without cells it is taken away.
pub fn set_area(draft: &mut Draft, area: Area) -> Result<(), Refusal> {
    validate::area(&area, draft.scene.grid(), "/area").map_err(as_command)?;
    let text = format!("The area {} holds {}.", area.name, count(area.cells.len(), "cell"));
    let about = json!({ "id": area.id, "cells": area.cells.len() });
    if area.cells.is_empty() {
        draft.scene.areas.retain(|old| old.id != area.id);
    } else {
        put(&mut draft.scene.areas, area, |item| &item.id);
    }
    draft.emit("areaSet", text, about);
    Ok(())
}

/// SA-39: areas by what a fixed movement cost reaches, in place of those that there were; the GM redraws any of them.
pub fn propose_areas(draft: &mut Draft) -> Result<(), Refusal> {
    let areas = propose(&draft.board());
    if areas.is_empty() {
        return Err(illegal("No cell of this map can be entered: there is nothing to divide."));
    }
    let text = format!("The map is divided into {}.", count(areas.len(), "area"));
    let about = json!({ "areas": areas.iter().map(|area| &area.id).collect::<Vec<_>>() });
    if *draft.scene.areas != areas {
        *draft.scene.areas = areas;
    }
    draft.emit("areasProposed", text, about);
    Ok(())
}

fn put<T: Clone>(list: &mut Shared<Vec<T>>, item: T, id: impl Fn(&T) -> &Id) {
    match list.iter().position(|old| id(old) == id(&item)) {
        Some(index) => list[index] = item,
        None => list.push(item),
    }
}

fn wall_index(draft: &Draft, id: &Id) -> Result<usize, Refusal> {
    draft.scene.walls.iter().position(|wall| wall.id == *id).ok_or_else(|| {
        let known: Vec<&str> = draft.scene.walls.iter().map(|wall| wall.id.as_str()).collect();
        let message = format!("There is no wall or door {id:?}{}.", did_you_mean(id, &known));
        Refusal::new("unknown-wall", message).at("/wall")
    })
}

fn check_segments(draft: &Draft, more: usize, less: usize, path: &str) -> Result<(), Refusal> {
    let now: usize = draft.scene.walls.iter().map(|wall| wall.points.len().saturating_sub(1)).sum();
    if now + more <= validate::MAX_WALL_SEGMENTS + less + 1 {
        return Ok(());
    }
    let message = format!("A map holds {} wall segments at most.", validate::MAX_WALL_SEGMENTS);
    Err(Refusal::new("too-large", message).at(path))
}

fn taken(id: &str, path: &str) -> Refusal {
    Refusal::new("bad-command", format!("The id {id:?} is taken already; ids are unique.")).at(path)
}

fn unknown(what: &str, id: &str, known: Vec<&str>) -> Refusal {
    Refusal::new("bad-command", format!("There is no {what} {id:?}{}.", did_you_mean(id, &known))).at("/id")
}
