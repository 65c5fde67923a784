//! Cells, grids, points, barriers and exact visibility. No floats decide here, and no game words.

pub mod barrier;
pub mod big_int;
pub mod cell_set;
pub mod cone;
pub mod flood;
pub mod grid;
pub mod line;
pub mod occlusion;
pub mod point;
pub mod segment;
pub mod steps;
pub mod trig;
pub mod visibility;

pub use barrier::{Barriers, Channel, Channels, Side, Wall};
pub use cell_set::{CellSet, Window};
pub use grid::{Cell, Grid, Metric, Shape};
pub use point::{Point, UNIT, orientation};
