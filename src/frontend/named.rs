//! Places by name, for a page's links to its map.

use crate::pick;
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::reason::PlanePoint;

/// Returns the cell in the middle of the pin, drawing or token with this text, name or id. Case, spaces, `-` and `_` don't matter, since
/// links often change them. Texts have priority over ids, which can differ between sides.
pub fn named_place(table: &Table, name: &str) -> Option<Cell> {
    let scene = table.scene();
    let wanted = bare(name);
    let is = |word: &str| !wanted.is_empty() && bare(word) == wanted;
    let mark = scene.marks.iter().find(|mark| is(&mark.text));
    let mark = mark.or_else(|| scene.marks.iter().find(|mark| is(&mark.id)));
    if let Some(mark) = mark {
        return pick::cell_at(table, middle(&mark.points)?);
    }
    let token = scene.tokens.iter().find(|token| is(&token.name));
    token.or_else(|| scene.tokens.iter().find(|token| is(&token.id))).map(|token| token.at)
}

fn bare(word: &str) -> String {
    let letters =
        word.split(|c: char| c.is_whitespace() || c == '-' || c == '_').filter(|part| !part.is_empty());
    letters.collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Returns the middle of a rectangle around the points.
pub(crate) fn middle(points: &[PlanePoint]) -> Option<PlanePoint> {
    let axis = |axis: usize| {
        let sides = points.iter().filter_map(|point| point.get(axis).copied());
        let (low, high) =
            sides.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)));
        (low + high) / 2.0
    };
    (!points.is_empty()).then(|| [axis(0), axis(1)])
}
