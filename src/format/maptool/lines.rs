//! Thin walls, which later versions of MapTool have in addition to areas: a graph of corners and walls between them.

use super::element::Element;
use crate::draft::{Draft, Label, Style};
use crate::lean;
use crate::loose::Loose;
use burstmap_geometry::{Channels, Side};
use burstmap_messages::catalogue;
use burstmap_rules::reason::{PlanePoint, Refusal};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A wall in the map's format.
#[derive(Serialize)]
struct Line {
    ends: [PlanePoint; 2],
    movement: bool,
    sight: bool,
    /// The only side on which it stops sight.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
}

/// Returns the walls of a map as JSON text, and the number of damaged walls.
pub fn lines(zone: Element) -> (Value, usize) {
    let graph = zone.children().find_map(|field| Some((field.get("vertices")?, field.get("walls")?)));
    let Some((vertices, walls)) = graph else { return (lean::list(std::iter::empty::<&str>()), 0) };
    let corner = |vertex: Element<'_>| {
        let side = |name: &str| burstmap_decode::finite_number(&vertex.attribute(name)?);
        Some([side("x")?, side("y")?])
    };
    let corners: BTreeMap<Cow<str>, PlanePoint> =
        vertices.children().filter_map(|vertex| Some((vertex.attribute("id")?, corner(vertex)?))).collect();
    let line = |wall: Element| {
        let end = |name: &str| corners.get(&wall.attribute(name)?).copied();
        let (sight, side) = sight_of(wall);
        let movement = wall.text("movementDirection").as_deref() != Some("Disabled");
        Some(Line { ends: [end("from")?, end("to")?], movement, sight, side })
    };
    let damaged = walls.children().filter(|wall| line(*wall).is_none()).count();
    (lean::written(walls.children().filter_map(line)), damaged)
}

/// Returns whether a wall stops sight, and its only blocking side, if any. In the first version of these walls, all stop sight.
fn sight_of(wall: Element) -> (bool, Option<Side>) {
    let own = match wall.text("direction").as_deref() {
        Some("Left") => Some(Side::Left),
        Some("Right") => Some(Side::Right),
        _ => None,
    };
    match wall.text("sightDirection").as_deref() {
        Some("Disabled") => (false, None),
        Some("ForceBoth") => (true, None),
        Some("ReverseDirection") => {
            let other = |side| if side == Side::Left { Side::Right } else { Side::Left };
            (true, own.map(other))
        }
        _ => (true, own),
    }
}

/// A wall that stops only sight.
const CURTAIN: Style = Style {
    id: "screen",
    blocks: Channels { movement: false, effect: false, sight: true },
    one_way: None,
    label: Some(Label::Screen),
    outline: false,
};

/// Adds the walls to the draft, and returns the number of walls that stop movement, but not sight.
///
/// # Errors
///
/// `bad-scene` with the place.
pub async fn draw(
    file: &Loose<'_>,
    local: impl Fn(PlanePoint) -> PlanePoint,
    draft: &mut Draft,
) -> Result<usize, Refusal> {
    let (mut idle, mut low) = (0, 0);
    let mut broken = std::mem::take(&mut draft.broken);
    file.each("lines", &mut broken, |line| {
        let [a, b] = ends(line)?.map(&local);
        let side = match line.get("side").and_then(|side| side.text()) {
            Some("left") => Some(Side::Left),
            Some("right") => Some(Side::Right),
            _ => None,
        };
        match (line.flag("movement", true), line.flag("sight", true), side) {
            (true, true, None) => draft.piece(a, b, &Style::WALL),
            (movement, sight, side) => {
                // The sides apply only to sight.
                if movement {
                    draft.piece(a, b, &Style::WINDOW);
                }
                if sight {
                    draft.piece(a, b, &Style { one_way: side, ..CURTAIN });
                }
                low += usize::from(movement && !sight);
                idle += usize::from(!movement && !sight);
            }
        }
        Ok(())
    })
    .await?;
    draft.broken = broken;
    draft.warn_of(idle, "idle-walls", catalogue::ImportIdle { count: idle });
    Ok(low)
}

/// Returns the ends of a wall.
///
/// # Errors
///
/// `bad-scene` with the place.
pub fn ends(line: &Loose) -> Result<[PlanePoint; 2], Refusal> {
    let ends = line.need("ends")?;
    match ends.items()?.map(|end| end.point()).collect::<Result<Vec<_>, _>>()?[..] {
        [a, b] => Ok([a, b]),
        _ => Err(ends.wrong(catalogue::WantedList)),
    }
}
