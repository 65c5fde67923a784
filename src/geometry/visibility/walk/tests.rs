use super::*;
use crate::barrier::Barriers;
use crate::grid::{Grid, Shape};
use crate::visibility::Visibility;
use crate::wall::{Channel, Channels};

#[test]
fn nothing_passes_a_row_of_blocking_cells() {
    let grid = Grid { shape: Shape::Square, columns: 5, rows: 4 };
    let mut barriers = Barriers::new(grid);
    for col in 0..5 {
        barriers.cells[grid.index(Cell::new(col, 1))] = Channels::ALL;
    }
    let sight = Visibility::new(&barriers, Channel::Effect);
    assert_eq!(sight.clear_line(&[Cell::new(3, 0)], &[Cell::new(3, 2)]), None);
    assert_eq!(sight.clear_line(&[Cell::new(3, 2)], &[Cell::new(3, 0)]), None);
}
