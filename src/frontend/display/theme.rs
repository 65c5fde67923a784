//! Styles: inks by name (the page's `--bm-*` custom properties contain the colors), fills and strokes.

/// A color of the theme. The painter reads it from the property of [`Ink::property`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Ink {
    /// Around the board, and on unexplored cells.
    Backdrop,
    Board,
    Floor,
    Speck,
    Grid,
    Wall,
    WallEdge,
    /// Around walls and doors on images of any color.
    Casing,
    Glass,
    LowWall,
    Door,
    DoorOpen,
    Lock,
    Stone,
    StoneTop,
    Wood,
    WoodLine,
    Water,
    WaterLine,
    Earth,
    Leaf,
    LeafTop,
    Rubble,
    Smoke,
    Dark,
    Shadow,
    Affected,
    Blocked,
    Barrier,
    Accent,
    Good,
    Surface,
    Raised,
    Text,
    Muted,
    Side(u8),
    /// A color from the map itself: red, green, blue.
    Own([u8; 3]),
}

/// Number of sides with their own color.
pub const SIDES: u8 = 5;

impl Ink {
    /// Returns the custom property with the color.
    pub const fn property(self) -> &'static str {
        match self {
            Ink::Backdrop => "--bm-backdrop",
            Ink::Board => "--bm-board",
            Ink::Floor => "--bm-floor",
            Ink::Speck => "--bm-speck",
            Ink::Grid => "--bm-grid",
            Ink::Wall => "--bm-wall",
            Ink::WallEdge => "--bm-wall-edge",
            Ink::Casing => "--bm-casing",
            Ink::Glass => "--bm-glass",
            Ink::LowWall => "--bm-low-wall",
            Ink::Door => "--bm-door",
            Ink::DoorOpen => "--bm-door-open",
            Ink::Lock => "--bm-lock",
            Ink::Stone => "--bm-stone",
            Ink::StoneTop => "--bm-stone-top",
            Ink::Wood => "--bm-wood",
            Ink::WoodLine => "--bm-wood-line",
            Ink::Water => "--bm-water",
            Ink::WaterLine => "--bm-water-line",
            Ink::Earth => "--bm-earth",
            Ink::Leaf => "--bm-leaf",
            Ink::LeafTop => "--bm-leaf-top",
            Ink::Rubble => "--bm-rubble",
            Ink::Smoke => "--bm-smoke",
            Ink::Dark => "--bm-dark",
            Ink::Shadow => "--bm-shadow",
            Ink::Affected => "--bm-affected",
            Ink::Blocked => "--bm-blocked",
            Ink::Barrier => "--bm-barrier",
            Ink::Accent => "--bm-accent",
            Ink::Good => "--bm-good",
            Ink::Surface => "--bm-surface",
            Ink::Raised => "--bm-surface-2",
            Ink::Text => "--bm-text",
            Ink::Muted => "--bm-muted",
            Ink::Side(0) => "--bm-side-1",
            Ink::Side(1) => "--bm-side-2",
            Ink::Side(2) => "--bm-side-3",
            Ink::Side(3) => "--bm-side-4",
            Ink::Side(_) => "--bm-side-5",
            // The painter uses it directly.
            Ink::Own(_) => "",
        }
    }

    /// Returns the color of `#rrggbb`.
    pub fn of_hex(text: &str) -> Option<Ink> {
        let part = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
        (text.len() == 7 && text.starts_with('#')).then_some(())?;
        Some(Ink::Own([part(1)?, part(3)?, part(5)?]))
    }
}

/// Fill of an area. Numbers are opacities.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fill {
    None,
    Flat(Ink, f64),
    /// Diagonal stripes on a tint.
    Hatch(Ink),
    /// Dots on a tint.
    Dots(Ink),
    /// A gradient from this opacity in the center of a disc to nothing at its rim.
    Soft(Ink, f64),
}

/// Dash pattern of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dash {
    Solid,
    Dashed,
    Dotted,
}

/// A line around a shape, or along it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    pub ink: Ink,
    pub alpha: f64,
    /// Width in cells; at least `px` pixels.
    pub cells: f64,
    pub px: f64,
    pub dash: Dash,
    /// Whether a wider line of the opposite tone is below the line, so that the line is visible on any ground.
    pub cased: bool,
}

/// A line as painted, in device pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct Pen {
    pub ink: Ink,
    pub alpha: f64,
    pub width: f64,
    /// Lengths of dashes and gaps; empty for a solid line.
    pub dashes: Vec<f64>,
}

impl Stroke {
    /// Returns the lines from bottom to top. `scale`: device pixels per cell. `dpr`: device pixels per page pixel.
    pub fn pens(&self, scale: f64, dpr: f64) -> impl Iterator<Item = Pen> + use<> {
        let width = (self.cells * scale).max(self.px * dpr);
        let edge = if self.cased { (width / 2.0).clamp(LEAST_EDGE * dpr, MOST_EDGE * dpr) } else { 0.0 };
        // Line ends are round, so both lines have the same dashes. The gaps stay as wide as without a casing.
        let gap = |least: f64| (width * 2.0).max(least * dpr) + 2.0 * edge;
        let dashes = match self.dash {
            Dash::Solid => Vec::new(),
            Dash::Dashed => vec![(width * 1.6).max(5.0 * dpr), gap(4.5)],
            Dash::Dotted => vec![0.1, gap(4.0)],
        };
        let casing =
            Pen { ink: Ink::Surface, alpha: CASING, width: width + 2.0 * edge, dashes: dashes.clone() };
        let line = Pen { ink: self.ink, alpha: self.alpha, width, dashes };
        Some(casing).filter(|_| self.cased).into_iter().chain([line])
    }
}

/// Opacity of a casing.
const CASING: f64 = 0.9;
/// Minimum and maximum width of a casing on each side of its line, in pixels.
const LEAST_EDGE: f64 = 1.25;
const MOST_EDGE: f64 = 1.75;

/// Style of a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    pub fill: Fill,
    pub stroke: Option<Stroke>,
    pub alpha: f64,
}

impl Style {
    /// An invisible style.
    pub const NONE: Style = Style { fill: Fill::None, stroke: None, alpha: 1.0 };

    /// Returns a flat color.
    pub const fn fill(ink: Ink, alpha: f64) -> Style {
        Style { fill: Fill::Flat(ink, alpha), ..Style::NONE }
    }

    /// Returns a line of a width in pixels.
    pub const fn line(ink: Ink, alpha: f64, px: f64) -> Style {
        Style {
            stroke: Some(Stroke { ink, alpha, cells: 0.0, px, dash: Dash::Solid, cased: false }),
            ..Style::NONE
        }
    }

    /// Returns a line of a width in cells, at least one pixel.
    pub const fn bar(ink: Ink, alpha: f64, cells: f64) -> Style {
        Style {
            stroke: Some(Stroke { ink, alpha, cells, px: 1.0, dash: Dash::Solid, cased: false }),
            ..Style::NONE
        }
    }

    /// Returns the style with another fill.
    pub const fn with_fill(self, fill: Fill) -> Style {
        Style { fill, ..self }
    }

    /// Returns the style with an outline of a width in pixels.
    pub const fn outlined(self, ink: Ink, alpha: f64, px: f64) -> Style {
        Style { stroke: Some(Stroke { ink, alpha, cells: 0.0, px, dash: Dash::Solid, cased: false }), ..self }
    }

    /// Returns the style with an opacity.
    pub const fn faded(self, alpha: f64) -> Style {
        Style { alpha, ..self }
    }

    /// Returns the style with a broken line.
    pub fn dashed(mut self, dash: Dash) -> Style {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = dash;
        }
        self
    }

    /// Returns the style with a casing below its line.
    pub fn cased(mut self) -> Style {
        if let Some(stroke) = &mut self.stroke {
            stroke.cased = true;
        }
        self
    }
}
