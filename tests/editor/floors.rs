//! Floors of rooms after changes of the map.

use super::*;

/// The floors of rooms are detected again if the board changes, even if no wall changes.
#[test]
fn a_smaller_board_has_no_floor_beyond_its_edge() {
    let room = json!([{ "id": "room", "points": [[4, 2], [8, 2], [8, 4], [4, 4], [4, 2]],
        "blocks": { "move": true, "effect": true, "sight": true } }]);
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Room", "ruleset": "srd-5e", "walls": room,
        "grid": { "shape": "square", "size": [10, 6], "cell": { "length": 5, "unit": "ft" } },
    });
    let (_, mut table) = at_rest(scene);
    let mut scenery = Scenery::of(table.scene());
    assert_eq!(scenery.indoors.len(), 8);
    table.dispatch_json(&json!({ "type": "setGrid", "size": [6, 6] })).expect("a smaller board");
    scenery.update(table.scene());
    assert!(scenery.indoors.iter().all(|cell| cell.col < 6), "{:?}", scenery.indoors);
}
