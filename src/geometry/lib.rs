//! Exact geometry for boards of squares or hexes: cells, barriers, lines of sight, areas, steps and shortest paths.
//!
//! The crate is independent of games, pixels and files. Signs of integer expressions decide every answer. Floats filter with proven
//! margins, draw and report, but never decide. All functions are pure, and answers are the same on every machine.
//!
//! | task | start at |
//! |---|---|
//! | cells, distances, conversion to the plane | [`Grid`] |
//! | walls and blocking cells | [`Barriers`] |
//! | lines of sight, fields of view, areas | [`Visibility`](visibility::Visibility) |
//! | the part of a wall along some cells | [`stretch::along_cells`] |
//! | the hidden part of a target | [`occlusion::hidden_area`] |
//! | the cells that a disc, a cone or a strip covers | [`figure::Figure`] |
//! | spaces that walls enclose | [`rooms::WallsByCell`] |
//! | cells that walls cross | [`crossed::crossed_cells`] |
//! | steps that walls permit | [`Steps`](steps::Steps) |
//! | reachable cells and shortest paths | [`Flood`](flood::Flood) |
//!
//! `docs/rules/geometry.md` explains rule ids such as G-12. `docs/visibility.md` explains the visibility engine and lists the literature.
//!
//! Functions marked `#[inline(never)]` contain the loops that determine the speed. Inlined into a caller that is compiled for size, they
//! would also be compiled for size.
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

mod barrier;
mod cell_set;
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
mod point;
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
