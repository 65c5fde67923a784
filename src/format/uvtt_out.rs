//! Universal VTT, out: what the format can say of a scene, and warnings for the rest.

use super::draft::Frame;
use burstmap_encounter::Scene;
use burstmap_encounter::scene::{Orientation, SceneShape};
use burstmap_geometry::{Cell, Grid, Point};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{DoorState, Wall};
use burstmap_rules::reason::{PlanePoint, Reason};
use serde_json::Value;
use serde_json::json;
use std::collections::BTreeSet;

/// Pixels to a cell that are written where the scene has no picture.
const PIXELS_PER_CELL: f64 = 100.0;

/// The file's bytes. See [`uvtt_with_warnings`].
pub fn export_uvtt(scene: &Scene) -> Vec<u8> {
    uvtt_with_warnings(scene).0
}

/// Grid, walls, doors, pillars (as objects that stop sight), lights and an embedded picture; what the format has no
/// words for (tokens, terrain, zones, see-through and low walls, locks) is left out and told.
pub fn uvtt_with_warnings(scene: &Scene) -> (Vec<u8>, Vec<Reason>) {
    let flat = scene.grid.orientation == Some(Orientation::Flat);
    let frame = Frame::new(scene.grid.shape, flat);
    let point = |[x, y]: PlanePoint| {
        let [x, y] = [x - frame.offset[0], y - frame.offset[1]].map(|value| (value * 1e6).round() / 1e6);
        json!({ "x": x, "y": y })
    };
    let line = |points: &[PlanePoint]| Value::Array(points.iter().map(|p| point(*p)).collect());

    let (mut sight, mut objects, mut portals) = (Vec::new(), Vec::new(), Vec::new());
    let (mut see_through, mut locked, mut one_way) = (0, 0, 0);
    for wall in scene.walls.iter() {
        locked += usize::from(wall.door == Some(DoorState::Locked));
        one_way += usize::from(wall.one_way.is_some());
        match wall {
            Wall { door: Some(state), .. } => portals.push(portal(wall, *state, &point)),
            wall if !wall.blocks.sight => see_through += 1,
            wall if wall.blocks.movement || wall.blocks.effect => sight.push(line(&wall.points)),
            wall => objects.push(line(&wall.points)),
        }
    }
    let grid = scene.grid();
    let opaque = scene.terrain.iter().filter(|t| t.blocking.is_some_and(|b| b.channels().sight));
    let cells = BTreeSet::from_iter(opaque.flat_map(|terrain| terrain.cells.iter().copied()));
    for outline in outlines(&grid, &cells) {
        objects.push(line(&outline));
    }

    let (image, pixels) = match &scene.image {
        Some(image) => (image.src.split_once(";base64,").map_or("", |(_, body)| body), image.pixels_per_cell),
        None => ("", PIXELS_PER_CELL),
    };
    let [width, height] = extent(scene, flat);
    let file = json!({
        "format": 0.3,
        "resolution": {
            "map_origin": { "x": 0, "y": 0 },
            "map_size": { "x": width, "y": height },
            "pixels_per_grid": pixels,
        },
        "line_of_sight": sight,
        "objects_line_of_sight": objects,
        "portals": portals,
        "environment": environment(scene),
        "lights": lights(scene, &point),
        "image": image,
    });

    let mut warnings = Vec::new();
    let mut lost = |count: usize, message: Message| {
        if count > 0 {
            warnings.push(Reason::new("not-exported", message));
        }
    };
    lost(see_through, catalogue::ExportSeeThrough { count: see_through }.into());
    lost(locked, catalogue::ExportLocked { count: locked }.into());
    lost(one_way, catalogue::ExportOneWay { count: one_way }.into());
    let count = scene.terrain.iter().filter(|t| t.blocking.is_none_or(|b| !b.channels().sight)).count();
    lost(count, catalogue::ExportTerrain { count }.into());
    let count = scene.zones.len() + scene.areas.len();
    lost(count, catalogue::ExportZones { count }.into());
    let count = scene.tokens.len();
    lost(count, catalogue::ExportTokens { count }.into());
    let linked = scene.image.is_some() && image.is_empty();
    lost(usize::from(linked), catalogue::ExportPicture.into());
    (file.to_string().into_bytes(), warnings)
}

/// The format's cells that cover the grid.
fn extent(scene: &Scene, flat: bool) -> [f64; 2] {
    let [columns, rows] = scene.grid.size.map(f64::from);
    let (hex, row) = (2.0 / 3.0_f64.sqrt(), 3.0_f64.sqrt() / 2.0);
    match scene.grid.shape {
        SceneShape::Square => [columns, rows],
        SceneShape::Hex if flat => [((columns - 1.0) * row + hex).floor().max(1.0), rows],
        SceneShape::Hex => [columns, ((rows - 1.0) * row + hex).floor().max(1.0)],
    }
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

/// The borders of a set of cells as closed lines in the plane.
fn outlines(grid: &Grid, cells: &BTreeSet<Cell>) -> Vec<Vec<PlanePoint>> {
    let mut edges: BTreeSet<(Point, Point)> = BTreeSet::new();
    for cell in cells {
        let corners: Vec<Point> = grid.corners(*cell).collect();
        for (index, a) in corners.iter().enumerate() {
            let b = corners[(index + 1) % corners.len()];
            // An edge between two of the cells is met once from each side and lies inside.
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

/// `#rrggbb` and alpha as `aarrggbb`.
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

fn lights(scene: &Scene, point: &impl Fn(PlanePoint) -> Value) -> Vec<Value> {
    let kept = scene.more.get("lights").and_then(Value::as_array);
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
    kept.into_iter().flatten().filter_map(light).collect()
}
