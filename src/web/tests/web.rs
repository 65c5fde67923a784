//! The browser's side of the module, in headless Chromium: `cargo xtask test wasm`.
#![cfg(target_arch = "wasm32")]

use burstmap_web::api::{self, Burstmap};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const CUSTOMS_HOUSE: &str = include_str!("../../../www/scenes/customs-house.json");

fn sample() -> JsValue {
    JSON::parse(CUSTOMS_HOUSE).unwrap()
}

fn get(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap()
}

#[wasm_bindgen_test]
fn says_its_version() {
    assert_eq!(api::version(), env!("CARGO_PKG_VERSION"));
}

#[wasm_bindgen_test]
fn hands_out_every_ruleset_as_a_plain_object() {
    let rulesets = Array::from(&api::rulesets().unwrap());
    assert_eq!(rulesets.length() as usize, burstmap_rules::presets::SYSTEMS.len());
    for ruleset in rulesets.iter() {
        assert!(get(&ruleset, "id").is_string() && get(&ruleset, "name").is_string());
    }
}

#[wasm_bindgen_test]
fn opens_a_sample_and_gives_it_back() {
    let table = Burstmap::new(&sample(), &JsValue::UNDEFINED).unwrap();
    let scene = table.scene().unwrap();
    assert_eq!(get(&scene, "name"), get(&sample(), "name"));
    assert_eq!(Array::from(&get(&scene, "tokens")).length(), Array::from(&get(&sample(), "tokens")).length());
}

#[wasm_bindgen_test]
fn refuses_bad_input_with_an_error_that_has_a_code() {
    for bad in [JsValue::NULL, JsValue::from(3), JsValue::from("{"), Array::new().into()] {
        let error = Burstmap::new(&bad, &JsValue::UNDEFINED).map(|_| ()).unwrap_err();
        assert!(error.is_instance_of::<js_sys::Error>());
        assert_eq!(get(&error, "code"), JsValue::from("bad-scene"));
    }
    let scene = sample();
    Reflect::set(&scene, &"ruleset".into(), &"chess".into()).unwrap();
    let error = Burstmap::new(&scene, &JsValue::UNDEFINED).map(|_| ()).unwrap_err();
    assert_eq!(get(&error, "code"), JsValue::from("unknown-ruleset"));
}

#[wasm_bindgen_test]
fn a_cycle_is_refused_not_followed() {
    let scene = sample();
    Reflect::set(&scene, &"more".into(), &scene).unwrap();
    let error = Burstmap::new(&scene, &JsValue::UNDEFINED).map(|_| ()).unwrap_err();
    assert_eq!(get(&error, "code"), JsValue::from("bad-scene"));
}
