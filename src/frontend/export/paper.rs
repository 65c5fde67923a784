//! A map on paper: true to scale over several sheets to cut and glue, or small enough for one.

use burstmap_messages::{Plain, catalogue};

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    #[default]
    A4,
    A3,
    Letter,
    Legal,
    Tabloid,
}

impl Paper {
    pub const ALL: [Paper; 5] = [Paper::A4, Paper::A3, Paper::Letter, Paper::Legal, Paper::Tabloid];

    pub const fn name(self) -> Plain {
        match self {
            Paper::A4 => catalogue::PaperA4,
            Paper::A3 => catalogue::PaperA3,
            Paper::Letter => catalogue::PaperLetter,
            Paper::Legal => catalogue::PaperLegal,
            Paper::Tabloid => catalogue::PaperTabloid,
        }
    }

    /// Returns width and height in inches, in portrait format.
    pub const fn inches(self) -> [f64; 2] {
        match self {
            Paper::A4 => [210.0 / 25.4, 297.0 / 25.4],
            Paper::A3 => [297.0 / 25.4, 420.0 / 25.4],
            Paper::Letter => [8.5, 11.0],
            Paper::Legal => [8.5, 14.0],
            Paper::Tabloid => [11.0, 17.0],
        }
    }
}

/// Size of the map on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Size {
    /// A cell is an inch wide, for miniatures.
    #[default]
    ToScale,
    OnePage,
}

/// Orientation of the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Turned {
    /// The orientation that needs fewer sheets.
    #[default]
    ByMap,
    Standing,
    Lying,
}

/// Margin at each edge of a sheet, in inches, for printers' unprintable area and the marks.
pub const MARGIN: f64 = 0.5;
/// Part of the map that continues beyond a cut for gluing, in inches.
pub const OVERLAP: f64 = 0.25;

/// A sheet of paper.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sheet {
    /// Position from the left and from the top, counted from 1.
    pub place: [usize; 2],
    /// Left, top, right and bottom of the part between the cuts, in cells of the plane.
    pub part: [f64; 4],
    /// The painted part, including the overlap with other sheets.
    pub painted: [f64; 4],
}

/// Layout of a map on paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// Width and height of a sheet in inches.
    pub paper: [f64; 2],
    /// Inches per cell.
    pub cell: f64,
    /// Number of sheets next to each other, and below each other.
    pub count: [usize; 2],
    /// Sheets row by row.
    pub sheets: Vec<Sheet>,
}

/// Lays out the board between `[left, top, right, bottom]`, in cells.
pub fn layout(board: [f64; 4], paper: Paper, turned: Turned, size: Size) -> Layout {
    let [wide, tall] = paper.inches();
    let on = |paper: [f64; 2]| match size {
        Size::ToScale => to_scale(board, paper),
        Size::OnePage => one_page(board, paper),
    };
    let (standing, lying) = (on([wide, tall]), on([tall, wide]));
    let lies = match turned {
        Turned::Standing => false,
        Turned::Lying => true,
        Turned::ByMap => {
            let (many, few) = (standing.sheets.len(), lying.sheets.len());
            few < many || few == many && lying.cell > standing.cell
        }
    };
    if lies { lying } else { standing }
}

fn to_scale([left, top, right, bottom]: [f64; 4], paper: [f64; 2]) -> Layout {
    // Cuts are along the lines of the grid.
    let [across, down] = paper.map(|side| (side - 2.0 * MARGIN).floor().max(1.0));
    let sheets_for = |length: f64, step: f64| ((length / step) - 1e-9).ceil().max(1.0) as usize;
    let count = [sheets_for(right - left, across), sheets_for(bottom - top, down)];
    let sheet = |column: usize, row: usize| {
        let (x, y) = (left + column as f64 * across, top + row as f64 * down);
        let part = [x, y, (x + across).min(right), (y + down).min(bottom)];
        let painted = [
            (part[0] - OVERLAP).max(left),
            (part[1] - OVERLAP).max(top),
            (part[2] + OVERLAP).min(right),
            (part[3] + OVERLAP).min(bottom),
        ];
        Sheet { place: [column + 1, row + 1], part, painted }
    };
    let sheets = (0..count[1]).flat_map(|row| (0..count[0]).map(move |column| sheet(column, row)));
    Layout { paper, cell: 1.0, count, sheets: sheets.collect() }
}

fn one_page(board @ [left, top, right, bottom]: [f64; 4], paper: [f64; 2]) -> Layout {
    let [wide, tall] = paper.map(|side| side - 2.0 * MARGIN);
    let cell = (wide / (right - left)).min(tall / (bottom - top));
    Layout { paper, cell, count: [1, 1], sheets: vec![Sheet { place: [1, 1], part: board, painted: board }] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_to_scale_cover_the_board_once_and_are_cut_along_the_grid() {
        for paper in Paper::ALL {
            for turned in [Turned::Standing, Turned::Lying, Turned::ByMap] {
                let laid = layout([0.0, 0.0, 30.0, 21.0], paper, turned, Size::ToScale);
                assert_eq!(laid.cell, 1.0);
                assert_eq!(laid.sheets.len(), laid.count[0] * laid.count[1]);
                let area: f64 =
                    laid.sheets.iter().map(|s| (s.part[2] - s.part[0]) * (s.part[3] - s.part[1])).sum();
                assert!((area - 30.0 * 21.0).abs() < 1e-9, "{paper:?} {turned:?}");
                for sheet in &laid.sheets {
                    assert!(sheet.part.iter().all(|side| side.fract() == 0.0), "{sheet:?}");
                    // The painted part stays within the paper.
                    let room = laid.paper.map(|side| side - 2.0 * (MARGIN - OVERLAP));
                    assert!(sheet.painted[2] - sheet.painted[0] <= room[0] + 1e-9, "{sheet:?}");
                    assert!(sheet.painted[3] - sheet.painted[1] <= room[1] + 1e-9, "{sheet:?}");
                }
            }
        }
    }

    #[test]
    fn a_sheet_goes_on_beyond_its_cuts_only_where_another_one_begins() {
        let laid = layout([0.0, 0.0, 14.0, 5.0], Paper::A4, Turned::Standing, Size::ToScale);
        assert_eq!(laid.count, [2, 1]);
        assert_eq!(laid.sheets[0].painted, [0.0, 0.0, 7.25, 5.0]);
        assert_eq!(laid.sheets[1].painted, [6.75, 0.0, 14.0, 5.0]);
    }

    #[test]
    fn paper_lies_as_fewer_sheets_are_needed() {
        let wide = layout([0.0, 0.0, 10.0, 7.0], Paper::A4, Turned::ByMap, Size::ToScale);
        assert_eq!((wide.sheets.len(), wide.paper[0] > wide.paper[1]), (1, true));
        let tall = layout([0.0, 0.0, 7.0, 10.0], Paper::A4, Turned::ByMap, Size::ToScale);
        assert_eq!((tall.sheets.len(), tall.paper[0] > tall.paper[1]), (1, false));
    }

    #[test]
    fn one_page_holds_all_of_the_map() {
        let laid = layout([0.0, 0.0, 60.0, 30.0], Paper::Letter, Turned::ByMap, Size::OnePage);
        assert_eq!(laid.sheets.len(), 1);
        assert_eq!(laid.paper, [11.0, 8.5]);
        assert!((laid.cell - 10.0 / 60.0).abs() < 1e-9);
    }
}
