//! The ruleset as it holds on this table: the scene's, changed by its settings.

use crate::encounter::decode::decode;
use crate::encounter::fields::did_you_mean;
use crate::encounter::scene::Scene;
use crate::geometry::Metric;
use crate::rules::presets;
use crate::rules::reason::Refusal;
use crate::rules::ruleset::Ruleset;
use serde_json::Value;

pub fn rules_in_use(scene: &Scene) -> Result<Ruleset, Refusal> {
    let mut rules = match &scene.ruleset {
        Value::String(id) => presets::by_id(id).ok_or_else(|| unknown(id))?,
        whole => decode(whole).map_err(|misfit| {
            let message = format!("The ruleset cannot be used: {misfit}.");
            Refusal::new("unknown-ruleset", message).at(format!("/ruleset{}", misfit.path))
        })?,
    };
    if let Some(metric) = scene.settings.get("metric") {
        rules.grid.metric = match metric.as_str() {
            Some("uniform") => Metric::Uniform,
            Some("alternating") => Metric::Alternating,
            Some("euclidean") => Metric::Euclidean,
            Some("hex") if scene.grid().is_hex() => Metric::Hex,
            _ => {
                let message = format!("The metric is uniform, alternating or euclidean, not {metric}.");
                return Err(Refusal::new("bad-scene", message).at("/settings/metric"));
            }
        };
    }
    Ok(rules)
}

fn unknown(id: &str) -> Refusal {
    let rulesets = presets::all();
    let known: Vec<&str> = rulesets.iter().map(|ruleset| ruleset.id.as_str()).collect();
    let start: String = id.chars().take(60).collect();
    let message = format!(
        "There is no ruleset {start:?}{}; built in: {}.",
        did_you_mean(&start, &known),
        known.join(", ")
    );
    Refusal::new("unknown-ruleset", message).at("/ruleset")
}
