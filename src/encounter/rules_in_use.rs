//! The ruleset as it holds on this table: the scene's, changed by its settings.

use crate::encounter::decode::decode;
use crate::encounter::scene::Scene;
use crate::geometry::Metric;
use crate::rules::reason::Refusal;
use crate::rules::ruleset::Ruleset;
use crate::rules::ruleset_load;
use serde_json::Value;

pub fn rules_in_use(scene: &Scene) -> Result<Ruleset, Refusal> {
    let mut rules = load(&scene.ruleset)?;
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

/// A ruleset as a scene gives it: a built-in id, a whole one, or a built-in one with some knobs changed. Refused with
/// the place in the scene, the value, and the nearest word that would do.
pub fn load(given: &Value) -> Result<Ruleset, Refusal> {
    let placed = |refusal: Refusal| {
        let path = format!("/ruleset{}", refusal.path.as_deref().unwrap_or_default());
        refusal.at(path)
    };
    let whole = ruleset_load::whole(given).map_err(|refusal| placed(refusal))?;
    let ruleset: Ruleset = decode(&whole).map_err(|misfit| {
        let message = format!("The ruleset cannot be used: {}.", ruleset_load::with_nearest(&misfit.message));
        Refusal::new("bad-scene", message).at(format!("/ruleset{}", misfit.path))
    })?;
    ruleset_load::check(&ruleset).map_err(|refusal| {
        let message = format!("The ruleset contradicts itself: {}.", refusal.message);
        placed(Refusal { message, ..refusal })
    })?;
    Ok(ruleset)
}
