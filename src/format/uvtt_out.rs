//! Export of Universal VTT: the supported part of a scene, and warnings about the rest.

use super::draft::Frame;
use super::lights;
use super::own_files::UVTT_FIELD;
use super::picture::size_of;
use super::tidy;
use super::uvtt_lost::{Pictured, is_exported, is_opaque, lost};
use super::uvtt_ours::{Ours, extent, field, is_plain, is_window};
use burstmap_encounter::Scene;
use burstmap_encounter::scene::{Image, Orientation};
use burstmap_geometry::{Cell, Grid, Point};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{DoorState, Wall};
use burstmap_rules::reason::{PlanePoint, Reason};
use serde_json::Value;
use serde_json::json;
use std::collections::BTreeSet;

/// Pixels per cell for scenes without an image.
const PIXELS_PER_CELL: f64 = 100.0;

/// Returns the file's bytes. See [`uvtt_with_warnings`].
pub fn export_uvtt(scene: &Scene) -> Vec<u8> {
    uvtt_with_warnings(scene).0
}

/// Exports the grid, walls, doors, pillars (as objects that stop sight), lights and an embedded picture. Our own field also contains the
/// grid, walls, pillars and lights that the format does not support. Warnings list everything that is missing for other programs.
pub fn uvtt_with_warnings(scene: &Scene) -> (Vec<u8>, Vec<Reason>) {
    let flat = scene.grid.orientation == Some(Orientation::Flat);
    let frame = Frame::new(scene.grid.shape, flat);
    let point = |[x, y]: PlanePoint| {
        let [x, y] = [x - frame.offset[0], y - frame.offset[1]].map(|value| (value * 1e6).round() / 1e6);
        json!({ "x": x, "y": y })
    };
    let line = |points: &[PlanePoint]| Value::Array(points.iter().map(|p| point(*p)).collect());

    let mut ours = Ours::of(scene);
    let whole = extent(scene.grid.shape, flat, scene.grid.size);
    // The import drops everything that does not touch the map, and cuts very long walls.
    let inside = |wall: &Wall| {
        let local = |[x, y]: PlanePoint| [x - frame.offset[0], y - frame.offset[1]];
        wall.points.windows(2).all(|ends| {
            let [a, b] = [local(ends[0]), local(ends[1])];
            let on_map = tidy::on_map(tidy::snap_point(a), tidy::snap_point(b), tidy::snap_point(whole));
            on_map && tidy::clip(a, b, whole) == Some([a, b])
        })
    };
    let (mut sight, mut objects, mut portals) = (Vec::new(), Vec::new(), Vec::new());
    for wall in scene.walls.iter() {
        let plain = is_plain(wall) && inside(wall);
        let mut stands_in = |list: &Vec<Value>, places: fn(&mut Ours) -> &mut BTreeSet<usize>| {
            if !plain {
                places(&mut ours).insert(list.len());
            }
        };
        match wall {
            Wall { door: Some(state), .. } => {
                stands_in(&portals, |ours| &mut ours.portals);
                portals.push(portal(wall, *state, &point));
            }
            // In other programs a transparent wall is a portal, and a closed portal stops movement.
            wall if is_window(wall) => {
                for piece in wall.points.windows(2) {
                    stands_in(&portals, |ours| &mut ours.portals);
                    let piece = Wall { points: piece.to_vec(), ..wall.clone() };
                    let mut portal = portal(&piece, DoorState::Closed, &point);
                    portal["window"] = true.into();
                    portals.push(portal);
                }
            }
            wall if !wall.blocks.sight => {}
            wall if wall.blocks.movement || wall.blocks.effect => {
                stands_in(&sight, |ours| &mut ours.line_of_sight);
                sight.push(line(&wall.points));
            }
            wall => {
                stands_in(&objects, |ours| &mut ours.objects_line_of_sight);
                objects.push(line(&wall.points));
            }
        }
        if !plain {
            ours.walls.push(wall.clone());
        }
    }
    let grid = scene.grid();
    let opaque = scene.terrain.iter().filter(|patch| is_opaque(patch));
    let cells = BTreeSet::from_iter(opaque.flat_map(|terrain| terrain.cells.iter().copied()));
    for outline in outlines(&grid, &cells) {
        ours.objects_line_of_sight.insert(objects.len());
        objects.push(line(&outline));
    }
    let count = objects.len();
    let (lights, own) = lights(scene, &point);
    ours.terrain = Some(scene.terrain.iter().filter(|patch| is_exported(patch)).cloned().collect());
    ours.lights = own;

    let src = scene.image.as_ref().and_then(|image| image.src.split_once(";base64,"));
    let image = src.map_or("", |(_, body)| body);
    let there = scene.image.as_ref().filter(|_| !image.is_empty());
    let pixels = there.map_or(PIXELS_PER_CELL, |image| image.pixels_per_cell);
    let covered = there.and_then(|picture| covered(picture, frame, whole));
    let misplaced = there.is_some() && covered.is_none();
    let [corner, size] = covered.unwrap_or([[0.0, 0.0], whole]);
    let file = json!({
        "format": 0.3,
        "resolution": {
            "map_origin": { "x": corner[0], "y": corner[1] },
            "map_size": { "x": size[0], "y": size[1] },
            "pixels_per_grid": number(pixels),
        },
        "line_of_sight": sight,
        "objects_line_of_sight": objects,
        "portals": portals,
        "environment": environment(scene),
        "lights": lights,
        "image": image,
        (UVTT_FIELD): field(&ours),
    });

    let picture = Pictured { pixels, there: !image.is_empty(), misplaced };
    let warnings = lost(scene, count, &picture);
    (file.to_string().into_bytes(), warnings)
}

/// Returns the corner and size of the image in the file's cells, if it covers the grid to within a cell: in the format the map and the
/// image are the same.
fn covered(picture: &Image, frame: Frame, whole: PlanePoint) -> Option<[PlanePoint; 2]> {
    let [width, height] = size_of(&picture.src)?;
    let exact = |value: f64| (value * 1e6).round() / 1e6;
    let size = [width, height].map(|side| exact(side / picture.pixels_per_cell));
    let corner = [picture.origin[0] - frame.offset[0], picture.origin[1] - frame.offset[1]].map(exact);
    let covers = (0..2).all(|axis| corner[axis] < 1.0 && corner[axis] + size[axis] > whole[axis] - 1.0);
    covers.then_some([corner, size])
}

/// Returns a whole number as an integer, since some readers require it.
fn number(value: f64) -> Value {
    if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
}

fn portal(wall: &Wall, state: DoorState, point: &impl Fn(PlanePoint) -> Value) -> Value {
    let (a, b) = (wall.points.first().copied(), wall.points.last().copied());
    let (a, b) = (a.unwrap_or_default(), b.unwrap_or_default());
    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let rotation = (b[1] - a[1]).atan2(b[0] - a[0]);
    json!({
        "position": point(middle),
        "bounds": [point(a), point(b)],
        "rotation": (rotation * 1e6).round() / 1e6,
        "closed": state != DoorState::Open,
        "freestanding": wall.label.as_deref() == Some(Message::from(catalogue::LabelFreeDoor).to_string().as_str()),
    })
}

/// Returns the borders of a set of cells as closed lines in the plane.
fn outlines(grid: &Grid, cells: &BTreeSet<Cell>) -> Vec<Vec<PlanePoint>> {
    let mut edges: BTreeSet<(Point, Point)> = BTreeSet::new();
    for cell in cells {
        let corners: Vec<Point> = grid.corners(*cell).collect();
        for (index, a) in corners.iter().enumerate() {
            let b = corners[(index + 1) % corners.len()];
            // An edge between two of the cells occurs once from each side and is inside.
            if !edges.remove(&(b, *a)) {
                edges.insert((*a, b));
            }
        }
    }
    let mut lines = Vec::new();
    while let Some((start, mut at)) = edges.pop_first() {
        let mut line = vec![grid.plane(start), grid.plane(at)];
        while at != start {
            let Some(next) = edges.range((at, Point::new(i64::MIN, i64::MIN))..).next().copied() else {
                break;
            };
            if next.0 != at {
                break;
            }
            edges.remove(&next);
            at = next.1;
            line.push(grid.plane(at));
        }
        lines.push(line);
    }
    lines
}

/// Returns `#rrggbb` and alpha as `aarrggbb`.
fn argb(color: &Value, alpha: &Value) -> String {
    let digits = color.as_str().unwrap_or("#ffffff").trim_start_matches('#').to_owned();
    format!("{:02x}{digits}", alpha.as_u64().unwrap_or(255).min(255))
}

fn environment(scene: &Scene) -> Value {
    let kept = scene.more.get("environment").cloned().unwrap_or_default();
    json!({
        "baked_lighting": kept["bakedLighting"].as_bool().unwrap_or(false),
        "ambient_light": argb(&kept["ambientLight"], &kept["alpha"]),
    })
}

/// Returns the lights, and the indices of those that come from the scene's terrain.
fn lights(scene: &Scene, point: &impl Fn(PlanePoint) -> Value) -> (Vec<Value>, BTreeSet<usize>) {
    let light = |light: &Value| {
        let at = [light["at"][0].as_f64()?, light["at"][1].as_f64()?];
        Some(json!({
            "position": point(at),
            "range": light["range"].as_f64().unwrap_or(0.0),
            "intensity": light["intensity"].as_f64().unwrap_or(1.0),
            "color": argb(&light["color"], &light["alpha"]),
            "shadows": light["shadows"].as_bool().unwrap_or(true),
        }))
    };
    let (kept, added) = lights::of(scene);
    let mut all: Vec<Value> = kept.iter().filter_map(light).collect();
    let first = all.len();
    all.extend(added.iter().filter_map(light));
    let own = (first..all.len()).collect();
    (all, own)
}
