//! What to draw: shapes in plane coordinates (cells), each with a role and a style. A painter needs to know no more.

use super::theme::Style;

/// A point of the plane, in cells.
pub type P = [f64; 2];

/// Painted bottom to top, each on a canvas of its own: only what changed is painted again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Floor, terrain, grid, darkness.
    Ground,
    /// Areas, reach, fields: what the tools lay on the ground.
    Overlay,
    /// Walls, doors, smoke, tokens.
    Pieces,
    /// Lines, ghosts, the cursor: what follows the pointer.
    Live,
}

impl Layer {
    /// Bottom to top.
    pub const ALL: [Layer; 4] = [Layer::Ground, Layer::Overlay, Layer::Pieces, Layer::Live];
}

/// What a shape stands for, for tests and for whoever paints otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Board,
    Floor,
    Picture,
    Terrain,
    Grid,
    Zone,
    Region,
    Wall,
    LowWall,
    Door,
    Token,
    Affected,
    Blocked,
    Barrier,
    Origin,
    Reach,
    Path,
    Unseen,
    /// Explored, and out of sight now.
    Remembered,
    Line,
    Reason,
    Ghost,
    Cursor,
    Tag,
    /// A template that stays.
    Template,
    /// A pin or a drawing.
    Mark,
    /// What the map tool draws, holds or has picked.
    Draft,
}

/// What is drawn, in cells of the plane.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// Closed rings, filled together.
    Rings(Vec<Vec<P>>),
    /// Open lines.
    Lines(Vec<Vec<P>>),
    /// Discs of one radius, in cells.
    Discs(Vec<P>, f64),
    Label(Label),
    /// A picture by its address, with its top left and size in cells.
    Picture {
        src: String,
        at: P,
        size: PictureSize,
    },
}

/// How large a picture is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PictureSize {
    /// Its own pixels, so many to a cell.
    PixelsPerCell(f64),
    /// A round portrait of this width in cells.
    Round(f64),
}

/// A text in the plane.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The middle of the text.
    pub at: P,
    pub text: String,
    /// Height in cells, kept within these pixels.
    pub cells: f64,
    /// The least and the greatest height.
    pub px: [f64; 2],
    /// Pixels that it is moved down by (negative: up).
    pub shift_px: f64,
    /// Below so many pixels to a cell it is left out.
    pub from_scale: f64,
    /// On a pill of its own.
    pub pill: bool,
}

/// One shape, as it is painted.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    pub role: Role,
    pub shape: Shape,
    pub style: Style,
}

/// Shapes, bottom to top. What is empty is left out.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DisplayList {
    pub items: Vec<Item>,
}

impl DisplayList {
    /// Adds closed rings that are filled together.
    pub fn rings(&mut self, role: Role, rings: Vec<Vec<P>>, style: Style) {
        if !rings.is_empty() {
            self.items.push(Item { role, shape: Shape::Rings(rings), style });
        }
    }

    /// Adds open lines.
    pub fn lines(&mut self, role: Role, lines: Vec<Vec<P>>, style: Style) {
        if !lines.is_empty() {
            self.items.push(Item { role, shape: Shape::Lines(lines), style });
        }
    }

    /// Adds discs of one radius, in cells.
    pub fn discs(&mut self, role: Role, centers: Vec<P>, radius: f64, style: Style) {
        if !centers.is_empty() {
            self.items.push(Item { role, shape: Shape::Discs(centers, radius), style });
        }
    }

    /// Adds a text.
    pub fn label(&mut self, role: Role, label: Label, style: Style) {
        self.items.push(Item { role, shape: Shape::Label(label), style });
    }

    /// Adds a picture by its address, with its top left.
    pub fn picture(&mut self, role: Role, src: &str, at: P, size: PictureSize, alpha: f64) {
        let style = Style { alpha, ..Style::NONE };
        self.items.push(Item { role, shape: Shape::Picture { src: src.to_owned(), at, size }, style });
    }
}
