//! Placing the map image under the grid with two clicks.

use super::*;

/// Returns the scale and the origin of an image after clicks at two of its pixels, the opposite corners of a box of three cells. At first, the image
/// has `as_it_lay` pixels per cell and starts at the map's corner.
fn laid(as_it_lay: f64, pixels: [f64; 2]) -> (f64, f64) {
    let (editor, table) = open();
    let mut scene = serde_json::to_value(table.scene()).expect("JSON");
    scene["image"] = json!({ "src": "hall.png", "origin": [0, 0], "pixelsPerCell": as_it_lay });
    let (mut aligning, table) = at_rest(scene);
    aligning.camera = editor.camera;
    aligning.set_tool(Tool::Align);
    let clicks = pixels
        .map(|pixel| [pixel / as_it_lay * 40.0; 2])
        .map(|at| [down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
    let sent = commands(send(&mut aligning, &table, clicks.as_flattened()));
    let [command] = &sent[..] else { panic!("{sent:?}") };
    let picture = &command["picture"];
    assert_eq!(picture["origin"][0], picture["origin"][1]);
    (picture["pixelsPerCell"].as_f64().expect("a number"), picture["origin"][0].as_f64().expect("a number"))
}

#[test]
fn a_picture_that_two_clicks_lay_begins_at_the_maps_corner_wherever_they_were() {
    // Lines are 52.5 pixels apart, from pixel 40 on. Wherever the box is clicked, the map contains all columns of the image, and no column is nearly
    // empty.
    for (line, wanted) in [(0.0, 0.2381), (1.0, -0.7619), (3.0, -0.7619), (6.0, 0.2381)] {
        let from = 40.0 + line * 52.5;
        assert_eq!(laid(70.0, [from, from + 157.5]), (52.5, wanted), "from line {line}");
    }
    // If the image was too small, more than a column would be empty.
    assert_eq!(laid(50.0, [230.0, 230.0 + 210.0]), (70.0, -0.2857));
}
