//! Cells, grids, points, barriers and exact visibility. No floats decide here, and no game words.

pub mod barrier;
pub mod cellset;
pub mod circle;
pub mod flood;
pub mod grid;
pub mod integer;
pub mod line;
pub mod occlusion;
pub mod point;
pub mod sector;
pub mod segment;
pub mod steps;
pub mod visibility;

pub use barrier::{Barriers, Channel, Channels, Side, Wall};
pub use cellset::{CellSet, Window};
pub use grid::{Cell, Grid, Metric, Shape};
pub use point::{Point, UNIT, orientation};
