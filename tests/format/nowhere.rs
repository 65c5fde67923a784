//! Walls, doors and lights without coordinates, in the forms in which programs write missing numbers.

use crate::common::worded::{catalogue, worded};
use burstmap::encounter::Scene;
use burstmap::format::{ImportOptions, import};
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn open(value: &Value) -> (Scene, Vec<Reason>) {
    import(value.to_string().as_bytes(), &ImportOptions::default())
        .unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

#[test]
fn what_has_no_coordinates_is_left_out_and_counted() {
    let at = |x: Value, y: f64| json!({ "x": x, "y": y });
    let (scene, warnings) = open(&json!({
        "format": 0.3,
        "resolution": { "map_size": { "x": 10, "y": 8 }, "pixels_per_grid": 64 },
        "line_of_sight": [
            [at(json!(1), 1.0), at(json!(3), 1.0), at(Value::Null, 1.0), at(json!(5), 1.0), at(json!(7), 1.0)],
            [at(Value::Null, 0.0), Value::Null],
        ],
        "portals": [
            { "bounds": [at(Value::Null, 2.0), at(json!(3), 2.0)], "position": at(json!(2.5), 2.0) },
            { "bounds": [at(json!(2), 2.0), at(json!(3), 2.0)], "position": null },
            { "position": null },
        ],
        "lights": [
            { "position": at(Value::Null, 2.0), "range": 4 },
            { "position": at(json!(3), 2.0), "range": 4 },
            { "range": 4 },
        ],
    }));
    let walls: Vec<&[[f64; 2]]> = scene.walls.iter().map(|wall| wall.points.as_slice()).collect();
    assert_eq!(walls, [&[[1.0, 1.0], [3.0, 1.0]][..], &[[5.0, 1.0], [7.0, 1.0]], &[[2.0, 2.0], [3.0, 2.0]]]);
    assert_eq!(scene.more["lights"].as_array().map(Vec::len), Some(1));
    let told: Vec<&str> =
        warnings.iter().filter(|warning| warning.rule == "nowhere").map(|w| w.text.as_str()).collect();
    assert_eq!(
        told,
        [
            worded(catalogue::ImportPointsNowhere { count: 3 }),
            worded(catalogue::ImportDoorsNowhere { count: 2 }),
            worded(catalogue::ImportLightsNowhere { count: 2 }),
        ]
    );
}
