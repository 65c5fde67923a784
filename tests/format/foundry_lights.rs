//! Lights of Foundry scenes: off, dark, directed. Lights without an equivalent cause a warning.

use crate::common::worded::{catalogue, worded};
use burstmap::encounter::Scene;
use burstmap::format::{ImportOptions, import};
use burstmap::rules::map::Light;
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn scene(darkness: f64, lights: Value, tokens: Value) -> (Scene, Vec<Reason>) {
    let scene = json!({
        "name": "Lights", "width": 2000, "height": 1000, "padding": 0, "environment": { "darknessLevel": darkness },
        "grid": { "type": 1, "size": 100, "distance": 5, "units": "ft" }, "walls": [], "lights": lights, "tokens": tokens,
    });
    import(scene.to_string().as_bytes(), &ImportOptions::default()).unwrap()
}

fn shining(scene: &Scene) -> usize {
    let kept = scene.more.get("lights").and_then(Value::as_array).map_or(0, Vec::len);
    assert_eq!(scene.terrain.iter().filter(|patch| patch.light.is_some()).count(), kept);
    kept
}

fn told(warnings: &[Reason]) -> Vec<&str> {
    let rules = ["lights-off", "lights-dark", "lights-directed"];
    warnings
        .iter()
        .filter(|warning| rules.contains(&warning.rule.as_str()))
        .map(|warning| warning.text.as_str())
        .collect()
}

#[test]
fn only_lights_that_shine_are_on_the_map() {
    let light = |more: Value| {
        let mut config = json!({ "bright": 10, "dim": 20, "angle": 360, "luminosity": 0.5, "darkness": { "min": 0, "max": 1 } });
        config.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "x": 500, "y": 500, "config": config })
    };
    let with = |mut light: Value, field: &str, value: Value| {
        light[field] = value;
        light
    };
    let off = worded(catalogue::ImportLightsOff { count: 1 });
    let dark = worded(catalogue::ImportLightsDark { count: 1 });
    let directed = worded(catalogue::ImportLightsDirected { count: 1 });
    for (light, shines, warning) in [
        (light(json!({})), 1, None),
        (light(json!({ "angle": 0 })), 1, None),
        (with(light(json!({})), "hidden", json!(true)), 0, Some(&off)),
        (light(json!({ "negative": true })), 0, Some(&dark)),
        (light(json!({ "luminosity": -0.5 })), 0, Some(&dark)),
        (light(json!({ "bright": -10, "dim": -20 })), 0, Some(&dark)),
        (light(json!({ "angle": 30 })), 1, Some(&directed)),
        (light(json!({ "darkness": { "min": 0, "max": 0.5 } })), 0, Some(&off)),
        (with(light(json!({ "negative": true })), "hidden", json!(true)), 0, Some(&off)),
        // The oldest versions have all fields on the light itself.
        (json!({ "x": 500, "y": 500, "bright": 10, "dim": 20, "angle": 90 }), 1, Some(&directed)),
        (json!({ "x": 500, "y": 500, "bright": 10, "dim": -20 }), 0, Some(&dark)),
    ] {
        let (scene, warnings) = scene(1.0, json!([light]), json!([]));
        assert_eq!(
            (shining(&scene), told(&warnings)),
            (shines, warning.map(String::as_str).into_iter().collect()),
            "{light}"
        );
    }
    let night = json!([{ "x": 500, "y": 500, "darknessThreshold": 0.5, "bright": 10, "dim": 20 }]);
    assert_eq!([0.0, 1.0].map(|darkness| shining(&scene(darkness, night.clone(), json!([])).0)), [0, 1]);
}

#[test]
fn lights_of_tokens_too() {
    let token = |name: &str, light: Value| json!({ "name": name, "x": 100, "y": 100, "light": light });
    let tokens = json!([
        token("Torch", json!({ "bright": 20, "dim": 40 })),
        token("Lantern", json!({ "bright": 30, "dim": 60, "angle": 60 })),
        token("Darkness", json!({ "bright": 15, "dim": 15, "negative": true })),
        token("Shade", json!({ "bright": 15, "dim": 15, "luminosity": -1 })),
        token("None", json!({ "bright": 0, "dim": 0, "angle": 60 })),
        { "name": "Old", "x": 300, "y": 100, "brightLight": 20, "dimLight": 40, "lightAngle": 90 },
    ]);
    let (scene, warnings) = scene(1.0, json!([]), tokens);
    let lights: Vec<Option<Light>> = scene.tokens.iter().map(|token| token.light).collect();
    assert_eq!(lights, [Some(Light(4, 4)), Some(Light(6, 6)), None, None, None, Some(Light(4, 4))]);
    assert_eq!(
        told(&warnings),
        [
            worded(catalogue::ImportLightsDark { count: 2 }),
            worded(catalogue::ImportLightsDirected { count: 2 })
        ]
    );
}
