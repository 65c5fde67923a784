use super::*;
use crate::map::TokenData;
use crate::sketch::Sketch;
use burstmap_geometry::Shape;

fn token(side: i32) -> Token {
    Token::new(TokenData { id: "new".to_owned(), footprint: Some([side, side]), ..TokenData::default() })
}

/// Returns the places of several tokens of a size that are dropped on a cell.
fn places(sketch: &Sketch, side: i32, count: usize, near: Cell) -> Vec<Cell> {
    let mut room = Room::of(sketch.board());
    (0..count).map(|_| room.take(&token(side), near, near).expect("room")).collect()
}

#[test]
fn they_stand_side_by_side_on_this_side_of_the_wall() {
    let map = Sketch::square("srd-5e", &["A.....", "......", "......"])
        .wall("w", &[[2.0, 0.0], [2.0, 3.0]])
        .build();
    let mut found = places(&map, 1, 5, Cell::new(1, 1));
    assert_eq!(found[0], Cell::new(1, 1));
    found.sort_unstable_by_key(|cell| (cell.row, cell.col));
    let room = [(1, 0), (0, 1), (1, 1), (0, 2), (1, 2)].map(|(col, row)| Cell::new(col, row));
    assert_eq!(found, room, "five are left beside the one who stands there");
    let beyond = places(&map, 1, 6, Cell::new(1, 1));
    assert_eq!(beyond[5], Cell::new(2, 1), "a full room is left to the other side");
}

#[test]
fn a_full_room_goes_on_behind_its_door_before_the_ground_beyond_its_wall() {
    let rows = ["A..", "A..", "A..", "...", "..."];
    let mut map = Sketch::square("srd-5e", &rows)
        .wall("w", &[[1.0, 0.0], [1.0, 5.0]])
        .wall("d", &[[0.0, 3.0], [1.0, 3.0]]);
    map.walls[1].door = Some(DoorState::Closed);
    assert_eq!(places(&map.build(), 1, 1, Cell::new(0, 0)), [Cell::new(0, 3)]);
}

#[test]
fn nobody_stands_on_a_wall_in_rock_or_off_the_board() {
    let map =
        Sketch::square("srd-5e", &["#...", "....", "...."]).wall("w", &[[0.0, 1.5], [4.0, 1.5]]).build();
    let mut found = places(&map, 1, 7, Cell::new(0, 0));
    assert!(!found.contains(&Cell::new(0, 0)));
    assert!(found.iter().all(|cell| cell.row != 1), "the wall runs through all of that row: {found:?}");
    found.dedup();
    assert_eq!(found.len(), 7);
}

#[test]
fn no_wall_runs_through_the_inside_of_a_large_space() {
    let map = Sketch::square("srd-5e", &["......", "......"]);
    let walled = map.clone().wall("w", &[[1.0, 0.0], [1.0, 2.0]]).build();
    assert_eq!(places(&walled, 2, 1, Cell::new(0, 0)), [Cell::new(1, 0)], "but along its side");
    let space = walled.board().space_at(&token(2), Cell::new(0, 0));
    assert!(Room::of(walled.board()).is_crossed(&space));
    let rim = map.clone().wall("w", &[[0.1, 0.0], [0.1, 2.0]]).build();
    assert_eq!(places(&rim, 2, 1, Cell::new(0, 0)), [Cell::new(0, 0)], "what cuts off a rim leaves room");
    let corner = map.wall("w", &[[0.9, 0.9], [1.1, 1.1]]).build();
    assert_eq!(places(&corner, 2, 1, Cell::new(0, 0)), [Cell::new(1, 0)]);
}

#[test]
fn where_walls_leave_no_room_a_free_cell_will_do() {
    let map = Sketch::square("srd-5e", &["A.."]).wall("w", &[[0.0, 0.5], [3.0, 0.5]]).build();
    assert_eq!(places(&map, 1, 2, Cell::new(0, 0)), [Cell::new(1, 0), Cell::new(2, 0)]);
    assert_eq!(Room::of(map.board()).take(&token(2), Cell::new(0, 0), Cell::new(0, 0)), None);
}

#[test]
fn hexes_and_lists_without_a_place_mind_walls_too() {
    let map = Sketch::on(Shape::HexPointy, "agility-hex", &["...", "...", "..."]);
    let center = |col, row| map.grid.plane(map.grid.center(Cell::new(col, row)));
    let map = map.clone().wall("w", &[center(0, 0), center(1, 0)]).build();
    let mut room = Room::of(map.board());
    let taken: Vec<Cell> = (0..2).filter_map(|_| room.take_first(&token(1))).collect();
    assert_eq!(taken, [Cell::new(2, 0), Cell::new(0, 1)]);
}
