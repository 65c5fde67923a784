//! The sheets of paper as SVG: each shows its part of one drawing, with cut marks, a ruler and its position.

use super::Frame;
use super::paper::{Layout, MARGIN, Sheet, Size};
use super::svg::escaped;

/// CSS pixels per inch.
const INCH: f64 = 96.0;
/// Start and end of cut marks, in inches from their corner.
const MARK: [f64; 2] = [0.05, 0.38];

/// Text at the foot of a sheet.
pub trait Foot {
    /// Returns the map's name, and the position of the sheet.
    fn words(&self, sheet: &Sheet) -> String;
    /// Returns the label of a line that is one inch long without scaling.
    fn ruler(&self) -> String;
}

/// Returns a document for each sheet. The first contains the drawing, and the others reference it, so all must be on one page of the
/// browser. `drawing`: the whole board in CSS pixels of the frame.
pub fn sheets(layout: &Layout, size: Size, frame: &Frame, drawing: &str, foot: &impl Foot) -> Vec<String> {
    let [wide, tall] = layout.paper;
    let each = layout.sheets.iter().enumerate().map(|(number, sheet)| {
        let defs = if number == 0 { format!("<defs><g id=\"map\">{drawing}</g></defs>") } else { String::new() };
        let marks = if size == Size::ToScale { marks(layout, sheet) + &ruler(layout, foot) } else { String::new() };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}in\" height=\"{tall}in\" viewBox=\"0 0 {} {}\">{defs}{}{marks}{}</svg>",
            wide * INCH,
            tall * INCH,
            part(layout, sheet, frame),
            words(layout, &foot.words(sheet)),
        )
    });
    each.collect()
}

/// Returns the start of the part between the cuts, in inches from the sheet's top left.
fn corner(layout: &Layout, sheet: &Sheet) -> [f64; 2] {
    if layout.sheets.len() > 1 {
        return [MARGIN, MARGIN];
    }
    let [left, top, right, bottom] = sheet.part.map(|side| side * layout.cell);
    [(layout.paper[0] - (right - left)) / 2.0, (layout.paper[1] - (bottom - top)) / 2.0]
}

/// Returns the painted part of the drawing.
fn part(layout: &Layout, sheet: &Sheet, frame: &Frame) -> String {
    let [left, top, right, bottom] = sheet.painted;
    let corner = corner(layout, sheet);
    let x = (corner[0] + (left - sheet.part[0]) * layout.cell) * INCH;
    let y = (corner[1] + (top - sheet.part[1]) * layout.cell) * INCH;
    let [from_x, from_y] = frame.camera.to_px([left, top], frame.viewport);
    let (wide, tall) = (right - left, bottom - top);
    let (scale, inches) = (frame.camera.scale, layout.cell * INCH);
    format!(
        "<svg x=\"{x:.3}\" y=\"{y:.3}\" width=\"{:.3}\" height=\"{:.3}\" viewBox=\"{from_x:.3} {from_y:.3} {:.3} {:.3}\"><use href=\"#map\"/></svg>",
        wide * inches,
        tall * inches,
        wide * scale,
        tall * scale,
    )
}

/// Returns two short lines at each corner, in line with the cuts.
fn marks(layout: &Layout, sheet: &Sheet) -> String {
    let [left, top] = corner(layout, sheet);
    let (right, bottom) = (left + sheet.part[2] - sheet.part[0], top + sheet.part[3] - sheet.part[1]);
    let mut lines = String::new();
    for (x, out_x) in [(left, -1.0), (right, 1.0)] {
        for (y, out_y) in [(top, -1.0), (bottom, 1.0)] {
            for ([x1, y1], [x2, y2]) in [
                ([x + out_x * MARK[0], y], [x + out_x * MARK[1], y]),
                ([x, y + out_y * MARK[0]], [x, y + out_y * MARK[1]]),
            ] {
                let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(|side| side * INCH);
                lines += &format!("M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}");
            }
        }
    }
    // Black on white, which is visible on any ground.
    format!(
        "<path class=\"marks\" d=\"{lines}\" stroke=\"#fff\" stroke-width=\"2.5\"/><path d=\"{lines}\" stroke=\"#000\" stroke-width=\"0.75\"/>"
    )
}

/// Returns a line of one inch at the foot, for comparison with a ruler.
fn ruler(layout: &Layout, foot: &impl Foot) -> String {
    let (right, y) = ((layout.paper[0] - MARGIN) * INCH, (layout.paper[1] - 0.15) * INCH);
    let left = right - INCH;
    let (low, high) = (y - 4.0, y + 4.0);
    format!(
        "<path class=\"ruler\" d=\"M{left:.2} {low:.2}V{high:.2}M{left:.2} {y:.2}H{right:.2}M{right:.2} {low:.2}V{high:.2}\" stroke=\"#000\" stroke-width=\"0.75\" fill=\"none\"/>\
         <text x=\"{:.2}\" y=\"{:.2}\" text-anchor=\"end\" font-family=\"sans-serif\" font-size=\"9\" fill=\"#000\">{}</text>",
        left - 6.0,
        y + 3.0,
        escaped(&foot.ruler())
    )
}

fn words(layout: &Layout, words: &str) -> String {
    format!(
        "<text x=\"{:.2}\" y=\"{:.2}\" font-family=\"sans-serif\" font-size=\"9\" fill=\"#000\">{}</text>",
        MARGIN * INCH,
        (layout.paper[1] - 0.12) * INCH,
        escaped(words)
    )
}

#[cfg(test)]
mod tests {
    use super::super::paper::{Paper, Turned, layout};
    use super::*;

    struct Plain;

    impl Foot for Plain {
        fn words(&self, sheet: &Sheet) -> String {
            format!("A & B {:?}", sheet.place)
        }

        fn ruler(&self) -> String {
            "one inch".into()
        }
    }

    #[test]
    fn a_cell_is_an_inch_and_the_drawing_stands_in_the_first_sheet_alone() {
        let board = [0.0, 0.0, 14.0, 5.0];
        let laid = layout(board, Paper::A4, Turned::Standing, Size::ToScale);
        let pages = sheets(&laid, Size::ToScale, &Frame::of_rect(board, 48.0), "<path/>", &Plain);
        assert_eq!(pages.len(), 2);
        assert_eq!(pages.iter().filter(|page| page.contains("<defs>")).count(), 1);
        // Seven and a quarter cells, each 96 pixels wide, start a quarter of an inch left of the cut.
        assert!(
            pages[1].contains("<svg x=\"24.000\" y=\"48.000\" width=\"696.000\" height=\"480.000\" viewBox=\"324.000 0.000 348.000 240.000\">"),
            "{}",
            pages[1]
        );
        // The ruler is an inch long and ends at the margin.
        let right = (laid.paper[0] - 0.5) * 96.0;
        assert!(
            pages[1].contains(&format!("d=\"M{:.2} ", right - 96.0))
                && pages[1].contains(&format!("H{right:.2}"))
        );
        assert!(pages[1].contains("A &amp; B [2, 1]") && pages[1].contains("class=\"marks\""));
    }

    #[test]
    fn one_page_is_in_the_middle_and_has_nothing_to_cut() {
        let board = [0.0, 0.0, 20.0, 20.0];
        let laid = layout(board, Paper::Letter, Turned::Standing, Size::OnePage);
        let pages = sheets(&laid, Size::OnePage, &Frame::of_rect(board, 48.0), "<path/>", &Plain);
        assert!(pages[0].contains("<svg x=\"48.000\" y=\"168.000\" width=\"720.000\""), "{}", pages[0]);
        assert!(!pages[0].contains("class=\"marks\"") && !pages[0].contains("one inch"));
    }
}
