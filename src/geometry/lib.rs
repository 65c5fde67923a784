//! Exact geometry for boards of squares or hexes: cells, barriers, lines of sight, areas, steps and shortest paths.
//!
//! Nothing here knows a game, a pixel or a file. Every answer is decided by signs of integer expressions; floats only
//! filter (with proven margins), draw and report.
//!
//! | task | start at |
//! |---|---|
//! | cells, distances, conversion to the plane | [`Grid`] |
//! | walls and blocking cells | [`Barriers`] |
//! | lines of sight, fields of view, areas | [`Visibility`](visibility::Visibility) |
//! | the part of a wall along some cells | [`stretch::along_cells`] |
//! | how much of a target is hidden | [`occlusion::hidden_area`] |
//! | which cells a disc, a cone or a strip covers | [`figure::Figure`] |
//! | what walls enclose | [`rooms::WallsByCell`] |
//! | which cells walls run through | [`crossed::crossed_cells`] |
//! | which steps walls permit | [`Steps`](steps::Steps) |
//! | reachable cells and shortest paths | [`Flood`](flood::Flood) |
//!
//! Ids such as G-12 name rules, which `docs/rules/geometry.md` explains; `docs/visibility.md` explains the visibility engine
//! and lists the literature.
//!
//! Functions marked `#[inline(never)]` contain the loops that matter for speed. Inlined into a caller that is compiled for
//! size they would be compiled for size as well.
//!
//! ```
//! use burstmap_geometry::visibility::Visibility;
//! use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Shape, Wall};
//!
//! // A wall with a gap of half a cell: nothing on a line of centers, and still there is a clear line.
//! let grid = Grid { shape: Shape::Square, columns: 10, rows: 4 };
//! let mut barriers = Barriers::new(grid);
//! for (a, b) in [([5.0, 0.0], [5.0, 2.0]), ([5.0, 2.5], [5.0, 4.0])] {
//!     let (a, b) = (grid.snap(a), grid.snap(b));
//!     barriers.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 });
//! }
//! let sight = Visibility::new(&barriers, Channel::Sight);
//! let (from, to) = (Cell::new(1, 0), Cell::new(8, 3));
//! assert!(!sight.is_clear(grid.center(from), grid.center(to), &[]));
//! assert!(sight.has_clear_line(&[from], &[to]));
//! ```

#![warn(missing_docs)]

pub mod barrier;
pub mod cell_set;
pub mod cone;
pub mod corner_lines;
pub mod crossed;
pub mod figure;
pub mod flood;
mod fragments;
mod frame;
pub mod grazing;
pub mod grid;
mod homogeneous;
pub mod line;
pub mod occlusion;
pub mod point;
pub mod rooms;
pub mod segment;
pub mod steps;
pub mod stretch;
pub mod visibility;
pub mod wall;

pub use barrier::Barriers;
pub use cell_set::{CellSet, Window};
pub use grid::{Cell, Grid, Metric, Shape};
pub use point::{Point, UNIT, orientation};
pub use wall::{Channel, Channels, Side, Wall};
