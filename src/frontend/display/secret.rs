//! Secret doors: an S across the wall, as on printed maps. Other sides' knowledge contains a wall in place of the door, so only the game
//! master gets the S.

use super::list::{DisplayList, P, Role};
use super::on_picture::{CASING, LINE};
use super::theme::{Ink, Style};
use burstmap_encounter::view::notes::is_secret;
use burstmap_rules::map::{DoorState, Wall};

/// Radius of the disc behind the letter in cells, and its minimum in pixels.
const RADIUS: f64 = 0.2;
const LEAST: f64 = 7.0;
/// Pixels per cell below which the letter is omitted, because it would hide the map.
const FROM: f64 = 6.0;
/// Greatest distance in cells from the door to the rim of the disc.
pub const ROOM: f64 = 4.0 * LEAST / FROM;

/// Returns whether a wall is a door that others know as a wall.
pub fn is_secret_door(wall: &Wall) -> bool {
    wall.door.is_some() && is_secret(&wall.more)
}

/// Draws the letter on a secret door, in colors for an image or for a drawn map.
pub fn mark(wall: &Wall, on_picture: bool, scale: f64, list: &mut DisplayList) {
    let (Some(a), Some(b)) = (wall.points.first(), wall.points.last()) else { return };
    if scale < FROM || !is_secret_door(wall) {
        return;
    }
    let radius = RADIUS.max(LEAST / scale);
    let at = match wall.door {
        // The lock is in the middle.
        Some(DoorState::Locked) => aside(*a, *b, 2.0 * radius),
        _ => [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0],
    };
    let (ground, ink) = if on_picture { (CASING, LINE) } else { (Ink::Surface, Ink::Text) };
    list.discs(Role::Door, vec![at], radius, Style::fill(ground, 1.0).outlined(ink, 1.0, 1.25));
    list.lines(Role::Door, vec![letter(at, radius)], Style::line(ink, 1.0, 0.24 * radius * scale));
}

/// Returns a point next to the middle of a line, above it or to its left.
fn aside(a: P, b: P, distance: f64) -> P {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let long = dx.hypot(dy).max(1e-9);
    let side = if dx < 0.0 || dx == 0.0 && dy > 0.0 { -1.0 } else { 1.0 };
    let (x, y) = (dy / long * side, -dx / long * side);
    [(a[0] + b[0]) / 2.0 + x * distance, (a[1] + b[1]) / 2.0 + y * distance]
}

/// Returns an S that fits into a disc.
fn letter([x, y]: P, radius: f64) -> Vec<P> {
    let bow = 0.3 * radius;
    // Parts of a turn, clockwise from the right: the upper bow ends in the middle, where the lower one starts.
    let upper = (0..=8).map(|step| (-1.0, -0.08 - 0.67 * f64::from(step) / 8.0));
    let lower = (1..=8).map(|step| (1.0, -0.25 + 0.67 * f64::from(step) / 8.0));
    let bows = upper.chain(lower).map(|(side, turn)| {
        let (sin, cos) = libm::sincos(std::f64::consts::TAU * turn);
        [x + 1.2 * bow * cos, y + bow * (sin + side)]
    });
    bows.collect()
}
