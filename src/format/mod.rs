//! Versioned files in and out: our scenes, Universal VTT, Foundry. Problems come with their place.

use crate::encounter::Scene;
use crate::rules::reason::{Reason, Refusal};
use serde_json::Value;

/// A scene and what the reader wants to be known about it.
pub fn read(value: Value) -> Result<(Scene, Vec<Reason>), Refusal> {
    let scene =
        serde_json::from_value(value).map_err(|error| Refusal::new("bad-scene", error.to_string()))?;
    Ok((scene, Vec::new()))
}
