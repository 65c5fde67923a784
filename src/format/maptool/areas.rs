//! Areas in Java's format: rising or falling curves, in the order of the outline. Horizontal pieces between them are omitted.

use super::element::Element;
use burstmap_rules::reason::PlanePoint;

/// Straight pieces per curve.
const PIECES: usize = 6;

/// Returns the outlines of an area, each closed by repeating its first point.
pub fn outlines(curves: Element) -> Vec<Vec<PlanePoint>> {
    let mut all: Vec<Vec<PlanePoint>> = Vec::new();
    for curve in curves.children() {
        let number = |name: &str| curve.number(name);
        let kind = curve.name().rsplit_once(".Order").map_or("", |(_, kind)| kind);
        let points = match kind {
            // Start of an outline.
            "0" => {
                let start = number("x").zip(number("y"));
                all.push(start.map(|(x, y)| [x, y]).into_iter().collect());
                continue;
            }
            "1" => controls(curve, &[["x0", "y0"], ["x1", "y1"]]),
            "2" => controls(curve, &[["x0", "y0"], ["cx0", "cy0"], ["x1", "y1"]]),
            "3" => controls(curve, &[["x0", "y0"], ["cx0", "cy0"], ["cx1", "cy1"], ["x1", "y1"]]),
            _ => continue,
        };
        let Some(mut points) = points else { continue };
        // Curves are written from top to bottom, regardless of the outline's direction.
        if number("direction") == Some(-1.0) {
            points.reverse();
        }
        let Some(outline) = all.last_mut() else { continue };
        for point in straight(&points) {
            if outline.last() != Some(&point) {
                outline.push(point);
            }
        }
    }
    all.retain(|outline| outline.len() > 1);
    all
}

fn controls(curve: Element, names: &[[&str; 2]]) -> Option<Vec<PlanePoint>> {
    names.iter().map(|[x, y]| Some([curve.number(x)?, curve.number(y)?])).collect()
}

/// Returns a Bézier curve as straight pieces.
fn straight(controls: &[PlanePoint]) -> Vec<PlanePoint> {
    if controls.len() <= 2 {
        return controls.to_vec();
    }
    let at = |part: f64| {
        let mut points = controls.to_vec();
        while points.len() > 1 {
            let between = |pair: &[PlanePoint]| {
                [0, 1].map(|axis| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * part)
            };
            points = points.windows(2).map(between).collect();
        }
        points[0]
    };
    (0..=PIECES).map(|piece| at(piece as f64 / PIECES as f64)).collect()
}
