//! Display lists: shapes in plane coordinates (cells), each with a role and a style. A painter needs no other data.

use super::theme::Style;

/// A point of the plane, in cells.
pub type P = [f64; 2];

/// A rectangle of the plane: left, top, right, bottom.
pub type Rect = [f64; 4];

/// A layer, painted bottom to top on a separate canvas, so that only changed layers are painted again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Floor, terrain, grid, darkness.
    Ground,
    /// Areas, reach, fields: the tools' markings on the ground.
    Overlay,
    /// Walls, doors, smoke, tokens.
    Pieces,
    /// Lines, ghosts, the cursor: everything that follows the pointer.
    Live,
}

impl Layer {
    /// Layers from bottom to top.
    pub const ALL: [Layer; 4] = [Layer::Ground, Layer::Overlay, Layer::Pieces, Layer::Live];
}

/// Meaning of a shape, for tests and other painters.
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
    /// Explored, but currently out of sight.
    Remembered,
    Line,
    Reason,
    Ghost,
    Cursor,
    Tag,
    /// A lasting template.
    Template,
    /// A pin or a drawing.
    Mark,
    /// A player's request that the game master decides.
    Request,
    /// Drawing, carried or selected object of the map tool.
    Draft,
}

/// Geometry in cells of the plane.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// Closed rings, filled together.
    Rings(Vec<Vec<P>>),
    /// Open lines.
    Lines(Vec<Vec<P>>),
    /// Discs of one radius, in cells.
    Discs(Vec<P>, f64),
    Label(Label),
    /// An image by its address, with its top left and size in cells.
    Picture {
        src: String,
        at: P,
        size: PictureSize,
    },
}

/// Size of an image.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PictureSize {
    /// Pixels of the image per cell.
    PixelsPerCell(f64),
    /// Width of a round portrait in cells.
    Round(f64),
}

/// A text in the plane.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// Center of the text.
    pub at: P,
    pub text: String,
    /// Height in cells, within the limits of `px`.
    pub cells: f64,
    /// Minimum and maximum height in pixels.
    pub px: [f64; 2],
    /// Pixels by which it is moved down (negative: up).
    pub shift_px: f64,
    /// Pixels per cell below which it is omitted.
    pub from_scale: f64,
    /// Whether the text has a background pill.
    pub pill: bool,
}

/// One shape with its style.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    pub role: Role,
    pub shape: Shape,
    pub style: Style,
}

/// Shapes, bottom to top. Empty ones are omitted.
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

    /// Adds an image by its address, with its top left.
    pub fn picture(&mut self, role: Role, src: &str, at: P, size: PictureSize, alpha: f64) {
        let style = Style { alpha, ..Style::NONE };
        self.items.push(Item { role, shape: Shape::Picture { src: src.to_owned(), at, size }, style });
    }
}
