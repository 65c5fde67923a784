//! Perception of Foundry's tokens, as senses of the rules.

use crate::draft::Draft;
use crate::loose::Loose;
use burstmap_encounter::validate::MAX_ELEVATION;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// Names of detection modes in the rules.
const DETECTIONS: [(&str, &str); 5] = [
    ("blindsight", "blindsight"),
    ("feelTremor", "tremorsense"),
    ("seeAll", "truesight"),
    ("seeInvisibility", "seeInvisible"),
    ("truesight", "truesight"),
];

/// Tokens with senses and heights that the rules do not support.
#[derive(Debug, Default)]
pub(super) struct Lost {
    pub elevations: Vec<String>,
    pub senses: Vec<String>,
    /// Tokens whose senses have ranges that the rules do not support.
    pub ranges: Vec<String>,
}

impl Lost {
    /// Returns a token's elevation in whole cells, or 0 if the rules don't use heights.
    pub fn elevation(&mut self, cells: f64, name: &str, ruleset: &Ruleset) -> i32 {
        let most = f64::from(MAX_ELEVATION);
        let cells = cells.round().clamp(-most, most) as i32;
        if cells != 0 && ruleset.heights.is_none() {
            self.elevations.push(name.to_owned());
            return 0;
        }
        cells
    }

    /// Returns a token's senses in the rules. Unsupported senses and ranges are counted as lost.
    pub fn senses(
        &mut self,
        perceived: Vec<(&str, Option<f64>)>,
        name: &str,
        per_cell: f64,
        ruleset: &Ruleset,
    ) -> Vec<String> {
        let (mut known, mut strange, mut ranged) = (Vec::<String>::new(), false, false);
        for (sense, range) in perceived {
            if !ruleset.concealment.senses.contains_key(sense) {
                strange = true;
                continue;
            }
            let cells = range.map(|range| (range / per_cell + 1e-6).floor().clamp(1.0, 10_000.0));
            let range = cells.filter(|_| ruleset.senses.is_some());
            ranged |= cells.is_some() && range.is_none();
            let sense = range.map_or_else(|| sense.to_owned(), |cells| format!("{sense}:{cells}"));
            if !known.contains(&sense) {
                known.push(sense);
            }
        }
        if strange {
            self.senses.push(name.to_owned());
        }
        if ranged {
            self.ranges.push(name.to_owned());
        }
        known
    }

    pub fn tell(self, draft: &mut Draft) {
        let named = |names: &[String]| names.iter().take(5).cloned().collect::<Vec<_>>();
        let (count, names) = (self.elevations.len(), named(&self.elevations));
        draft.warn_of(count, "left-out", catalogue::ImportElevations { count, names });
        let (count, names) = (self.senses.len(), named(&self.senses));
        draft.warn_of(count, "left-out", catalogue::ImportSenses { count, names });
        let (count, names) = (self.ranges.len(), named(&self.ranges));
        draft.warn_of(count, "left-out", catalogue::ImportSenseRanges { count, names });
    }
}

/// Returns senses beyond sight in light, with their ranges in the scene's unit; `None` for an unlimited range.
pub(super) fn senses<'a>(token: &Loose<'a>) -> Result<Vec<(&'a str, Option<f64>)>, Refusal> {
    let mut all = Vec::new();
    match token.get("sight") {
        Some(sight) => {
            let range = match sight.value.get("range") {
                Some(range) if range.is_null() => None,
                _ => Some(sight.number_or("range", 0.0)?),
            };
            let mode = sight.get("visionMode").and_then(|mode| mode.text()).unwrap_or("basic");
            let sense = match mode {
                // The range of plain sight is the range at which it sees without light.
                "basic" | "darkvision" | "monochromatic" | "lightAmplification" => "darkvision",
                other => other,
            };
            // Plain sight without a range adds nothing.
            if range.is_some_and(|range| range > 0.0) || range.is_none() && mode != "basic" {
                all.push((sense, range));
            }
        }
        // Earlier generations store the ranges on the token itself.
        None => {
            let range = token.number_or("dimSight", 0.0)?.max(token.number_or("brightSight", 0.0)?);
            if range > 0.0 {
                all.push(("darkvision", Some(range)));
            }
        }
    }
    // A list or, in later generations, an object by id.
    let modes = token.get("detectionModes");
    let listed = modes.iter().filter_map(|modes| modes.items().ok()).flatten();
    let listed = listed.filter_map(|mode| Some((mode.get("id")?.text()?, mode)));
    let keyed = modes.iter().filter_map(Loose::object).flatten().map(|(id, value)| {
        (id.as_str(), Loose { value, path: format!("{}/detectionModes/{id}", token.path) })
    });
    for (id, mode) in listed.chain(keyed) {
        let sense = DETECTIONS.iter().find(|(known, _)| *known == id).map_or(id, |(_, sense)| sense);
        // Plain sight is handled above.
        let plain = ["basicSight", "lightPerception"].contains(&id);
        let range = mode.get("range").map(|range| range.number()).transpose()?;
        if !plain && mode.flag("enabled", true) && range.is_none_or(|range| range > 0.0) {
            all.push((sense, range));
        }
    }
    Ok(all)
}
