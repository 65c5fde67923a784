//! Rulesets from files: a whole one, or a built-in one with some knobs changed; and whether their knobs agree.
//!
//! `{ "extends": "<built-in id>", "id": …, "name": …, "<topic>": { "<knob>": … } }`: objects are merged knob by knob,
//! lists and plain values replaced. Without `extends`, an `id` of a built-in system means the same.

mod limits;

use crate::cover::OcclusionStep;
use crate::occupancy::Who;
use crate::presets;
use crate::reason::Refusal;
use crate::ruleset::{GridShape, Ruleset};
use crate::size::MAX_FOOTPRINT;
use crate::wording::short;
use burstmap_decode::closest;
use serde_json::{Map, Value};

/// The whole ruleset that a scene's `ruleset` stands for, as JSON, its knobs not looked at yet. Paths in refusals are
/// relative to the value.
pub fn whole(given: &Value) -> Result<Value, Refusal> {
    match given {
        Value::String(id) => built_in(id, ""),
        Value::Object(fields) => {
            if let Some(base) = fields.get("extends") {
                let Some(base) = base.as_str() else {
                    let text = format!("\"extends\" names a built-in ruleset: {}.", presets::IDS.join(", "));
                    return Err(Refusal::new("unknown-ruleset", text).at("/extends"));
                };
                return Ok(changed(built_in(base, "/extends")?, fields));
            }
            match fields.get("id").and_then(Value::as_str).and_then(presets::value) {
                // All topics are there: it stands for itself.
                Some(Value::Object(base)) if base.keys().all(|topic| fields.contains_key(topic)) => {
                    Ok(given.clone())
                }
                Some(base) => Ok(changed(base.clone(), fields)),
                None => Ok(given.clone()),
            }
        }
        other => {
            let text = format!(
                "{other} is no ruleset: give a built-in id ({}), a whole ruleset, or {{ \"extends\": id, … }}.",
                presets::IDS.join(", ")
            );
            Err(Refusal::new("unknown-ruleset", text))
        }
    }
}

/// What is wrong with a ruleset at `path`, with what was probably meant: among its topics may stand "extends".
pub fn misfit(given: &Value, path: &str, message: &str) -> String {
    let topic = path.matches('/').count() == 1;
    let whole = presets::SYSTEMS[0].value();
    let topics = whole.as_object().into_iter().flat_map(Map::keys);
    let lacks_topic = topics.into_iter().any(|name| given.get(name).is_none());
    if lacks_topic && message.starts_with("missing field") {
        let id = given.get("id").and_then(Value::as_str).unwrap_or_default();
        let near = closest(id, presets::IDS.iter().copied()).unwrap_or_default();
        return format!(
            "{message}. A whole ruleset names every topic; to change some knobs of a built-in one, write \
             {{ \"extends\": \"{near}\", … }}"
        );
    }
    if topic && message.starts_with("unknown field") {
        return with_nearest(&format!("{message}, `extends`"));
    }
    with_nearest(message)
}

/// What serde says of an unknown word, with the nearest of those that it expected.
fn with_nearest(message: &str) -> String {
    let words: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    let unknown = ["unknown field", "unknown variant"].iter().any(|start| message.starts_with(start));
    match words.split_first() {
        Some((word, expected)) if unknown && !expected.is_empty() => {
            let (near, word) = (closest(word, expected.iter().copied()).unwrap_or_default(), short(word));
            let kind = if message.starts_with("unknown field") { "knob" } else { "value" };
            format!(
                "there is no {kind} \"{word}\"; the nearest is \"{near}\" (known: {})",
                expected.join(", ")
            )
        }
        _ => message.to_owned(),
    }
}

/// Numbers of a ruleset, as JSON, that are too large to be reckoned with.
pub fn numbers(whole: &Value) -> Result<(), Refusal> {
    limits::reckoned(whole, &mut String::new())
}

/// Knobs that contradict each other, or name what the ruleset does not have: path below the ruleset, and the sentence.
pub fn check(ruleset: &Ruleset) -> Result<(), Refusal> {
    let grades: Vec<&str> = ruleset.cover.grades.iter().map(|grade| grade.name.as_str()).collect();
    let sizes: Vec<&str> = ruleset.sizes.iter().map(|size| size.name.as_str()).collect();
    grid(ruleset)?;
    for (path, word) in [("/id", &ruleset.id), ("/name", &ruleset.name)] {
        if word.is_empty() {
            return contradiction(path, "it is empty; give the ruleset one".into());
        }
    }
    unique("/sizes", &sizes)?;
    unique("/cover/grades", &grades)?;
    for (index, size) in ruleset.sizes.iter().enumerate() {
        at_least(&format!("/sizes/{index}/cells"), size.cells, 1)?;
        if size.cells > MAX_FOOTPRINT {
            let text = format!("a space of {} cells is too wide; {MAX_FOOTPRINT} at most", size.cells);
            return contradiction(&format!("/sizes/{index}/cells"), text);
        }
        at_least(&format!("/sizes/{index}/perCell"), size.per_cell, 1)?;
        if size.cells > 1 && size.per_cell > 1 {
            let text = format!("a size of {} cells cannot have {} to a cell", size.cells, size.per_cell);
            return contradiction(&format!("/sizes/{index}/perCell"), text);
        }
    }
    let cover = &ruleset.cover;
    if grades.len() < 2 {
        return contradiction("/cover/grades", "cover has at least two grades, none and total".into());
    }
    if !cover.grades[0].gives.is_empty() {
        let text = format!("\"{}\", the first grade, stands for no cover and gives nothing", grades[0]);
        return contradiction("/cover/grades/0/gives", text);
    }
    for (index, step) in cover.occlusion.iter().enumerate() {
        one_of(&format!("/cover/occlusion/{index}/grade"), &step.grade, &grades)?;
        let [part, of] = step.fraction;
        if of <= 0 || part < 0 || part > of {
            let text = format!("{part}/{of} is no fraction from 0 to 1");
            return contradiction(&format!("/cover/occlusion/{index}/fraction"), text);
        }
    }
    let rank = |step: &OcclusionStep| grades.iter().position(|grade| *grade == step.grade);
    for (index, steps) in cover.occlusion.windows(2).enumerate() {
        let ([a, b], [c, d]) = (steps[0].fraction, steps[1].fraction);
        let (a, b, c, d) = (i128::from(a), i128::from(b), i128::from(c), i128::from(d));
        let falls = [("fraction", a * d > c * b), ("grade", rank(&steps[0]) > rank(&steps[1]))];
        if let Some((knob, _)) = falls.into_iter().find(|(_, falls)| *falls) {
            let text = format!("the {knob}s go from low to high");
            return contradiction(&format!("/cover/occlusion/{}/{knob}", index + 1), text);
        }
    }
    let sources = [
        ("stoppedCenterLine", &cover.stopped_center_line),
        ("creatures", &cover.creatures),
        ("rough", &cover.rough),
    ];
    for (name, source) in sources {
        if let Some(source) = source {
            one_of(&format!("/cover/{name}/grade"), &source.grade, &grades)?;
        }
    }
    for (index, prone) in cover.prone.iter().enumerate() {
        one_of(&format!("/cover/prone/{index}/from"), &prone.from, &grades)?;
        one_of(&format!("/cover/prone/{index}/to"), &prone.to, &grades)?;
    }
    for (name, grade) in &cover.aliases {
        one_of(&format!("/cover/aliases/{name}"), grade, &grades)?;
    }
    for (index, permit) in ruleset.hiding.cover.iter().enumerate() {
        one_of(&format!("/hiding/cover/{index}/grade"), &permit.grade, &grades)?;
    }
    let reaching: Vec<&str> = ruleset.threat.reach_by_size.iter().map(|reach| reach.size.as_str()).collect();
    unique("/threat/reachBySize", &reaching)?;
    unique("/conditions", &ruleset.conditions.iter().map(|c| c.kind.as_str()).collect::<Vec<_>>())?;
    unique(
        "/initiative/abilities",
        &ruleset.initiative.abilities.iter().map(String::as_str).collect::<Vec<_>>(),
    )?;
    for (index, reach) in ruleset.threat.reach_by_size.iter().enumerate() {
        one_of(&format!("/threat/reachBySize/{index}/size"), &reach.size, &sizes)?;
    }
    if let Some(name) = &ruleset.occupancy.inside_below {
        one_of("/occupancy/insideBelow", name, &sizes)?;
    }
    moving(ruleset, &sizes)?;
    attacks(ruleset)?;
    actions(ruleset)?;
    damage(ruleset)?;
    limits::check(ruleset)?;
    if let Some(policy) = &ruleset.weapon_sizes {
        one_of("/weaponSizes/listedFor", &policy.listed_for, &sizes)?;
        let chart: Vec<String> = policy.chart.iter().map(ToString::to_string).collect();
        let chart: Vec<&str> = chart.iter().map(String::as_str).collect();
        one_of("/weaponSizes/singleStepsTo", &policy.single_steps_to.to_string(), &chart)?;
    }
    Ok(())
}

fn grid(ruleset: &Ruleset) -> Result<(), Refusal> {
    use burstmap_geometry::Metric;
    let grid = &ruleset.grid;
    if !grid.cell_length.is_finite() || grid.cell_length <= 0.0 {
        let text = format!("a cell measures more than 0, not {}", grid.cell_length);
        return contradiction("/grid/cellLength", text);
    }
    match (grid.shape, grid.metric) {
        (GridShape::Square, Metric::Hex) => contradiction(
            "/grid/metric",
            "the metric hex needs hexes; on squares it is uniform, alternating or euclidean".into(),
        ),
        (GridShape::Hex, metric) if metric != Metric::Hex => {
            contradiction("/grid/metric", "hexes have one metric, hex".into())
        }
        _ => Ok(()),
    }
}

fn attacks(ruleset: &Ruleset) -> Result<(), Refusal> {
    let policy = &ruleset.attack;
    for (name, dice) in [("dice", &policy.dice), ("checkDice", &policy.check_dice)] {
        if dice.terms.is_empty() {
            return contradiction(
                &format!("/attack/{name}"),
                format!("\"{dice}\" rolls no die; write for example \"1d20\""),
            );
        }
    }
    for (index, table) in policy.counted.iter().enumerate() {
        at_least(&format!("/attack/counted/{index}/most"), table.most.unwrap_or(0), 0)?;
        if table.bands.windows(2).any(|bands| bands[0].from >= bands[1].from) {
            return contradiction(
                &format!("/attack/counted/{index}/bands"),
                "the bands go from low to high".into(),
            );
        }
    }
    if let Some(shots) = &policy.readied_shots {
        let known: Vec<&str> = ruleset.conditions.iter().map(|c| c.kind.as_str()).collect();
        one_of("/attack/readiedShots/condition", &shots.condition, &known)?;
    }
    Ok(())
}

fn actions(ruleset: &Ruleset) -> Result<(), Refusal> {
    let policy = &ruleset.actions;
    let counted: Vec<&str> = policy.per_turn.iter().map(|c| c.action.as_str()).collect();
    unique("/actions/perTurn", &counted)?;
    for (index, count) in policy.per_turn.iter().enumerate() {
        at_least(&format!("/actions/perTurn/{index}/count"), count.count, 0)?;
    }
    for (index, own) in ruleset.maneuvers.iter().flat_map(|policy| policy.known.iter().enumerate()) {
        let known = ruleset.maneuvers.iter().flat_map(|policy| &policy.known);
        if known.take(index).any(|other| other.kind == own.kind) {
            let text = "this maneuver stands there twice".to_owned();
            return contradiction(&format!("/maneuvers/known/{index}"), text);
        }
    }
    let activities: Vec<&str> = policy.activities.iter().map(|activity| activity.name.as_str()).collect();
    unique("/actions/activities", &activities)?;
    for (index, trade) in policy.trades.iter().enumerate() {
        one_of(&format!("/actions/trades/{index}/give"), &trade.give, &counted)?;
        one_of(&format!("/actions/trades/{index}/get"), &trade.get, &counted)?;
    }
    for (index, compound) in policy.compound.iter().enumerate() {
        for (part, uses) in compound.uses.iter().enumerate() {
            one_of(&format!("/actions/compound/{index}/uses/{part}"), uses, &counted)?;
        }
    }
    let names: Vec<&str> = counted
        .iter()
        .copied()
        .chain(policy.compound.iter().map(|c| c.action.as_str()))
        .chain(policy.free.iter().chain(&policy.out_of_turn).map(String::as_str))
        .collect();
    for (name, action) in [("attack", &policy.attack), ("movement", &policy.movement)] {
        if let Some(action) = action {
            one_of(&format!("/actions/{name}"), action, &names)?;
        }
    }
    if let Some(order) = &policy.order {
        one_of("/actions/order/first", &order.first, &counted)?;
        one_of("/actions/order/then", &order.then, &counted)?;
    }
    for (index, activity) in policy.activities.iter().enumerate() {
        one_of(&format!("/actions/activities/{index}/cost"), &activity.cost, &names)?;
        let most = activity.most.as_ref().map_or(0, |most| most.default);
        at_least(&format!("/actions/activities/{index}/most/default"), most, 0)?;
    }
    Ok(())
}

fn damage(ruleset: &Ruleset) -> Result<(), Refusal> {
    let policy = &ruleset.damage;
    if let Some(splash) = &policy.splash {
        at_least("/damage/splash/dividesBy", splash.divides_by, 1)?;
    }
    if let Some(ion) = &policy.ion {
        at_least("/damage/ion/dividesBy", ion.divides_by, 1)?;
        if policy.track.is_none() && ion.track_steps > 0 {
            let text =
                "there is no condition track to go down; set damage.track, or trackSteps to 0".to_owned();
            return contradiction("/damage/ion/trackSteps", text);
        }
    }
    if let Some(track) = &policy.track {
        at_least("/damage/track/steps", track.steps, 1)?;
    }
    if let (Some(coup), None) = (&ruleset.attack.coup_de_grace, &policy.track)
        && coup.track_steps > 0
    {
        let text = "there is no condition track to go down; set damage.track, or trackSteps to 0".to_owned();
        return contradiction("/attack/coupDeGrace/trackSteps", text);
    }
    Ok(())
}

fn built_in(id: &str, path: &str) -> Result<Value, Refusal> {
    presets::value(id).cloned().ok_or_else(|| {
        let near = closest(id, presets::IDS.iter().copied()).unwrap_or_default();
        let id = short(id);
        let text = format!(
            "There is no ruleset \"{id}\". Did you mean \"{near}\"? Built in: {}. A table may load its own: a whole \
             ruleset, or {{ \"extends\": \"{near}\", … }}.",
            presets::IDS.join(", ")
        );
        Refusal::new("unknown-ruleset", text).at(path)
    })
}

/// The base with what is given laid over it.
pub fn changed(mut base: Value, given: &Map<String, Value>) -> Value {
    if let Value::Object(fields) = &mut base {
        for (key, value) in given.iter().filter(|(key, _)| *key != "extends") {
            lay_over(fields.entry(key.clone()).or_insert(Value::Null), value);
        }
        stale_aliases(fields, given);
    }
    base
}

/// Other names of cover grades that the changed ruleset does not have any more go with them, unless they are given; `null`
/// takes one away.
fn stale_aliases(fields: &mut Map<String, Value>, given: &Map<String, Value>) {
    let Some(Value::Object(cover)) = fields.get_mut("cover") else { return };
    let named = |grade: &Value| grade.get("name").cloned();
    let grades = cover.get("grades").and_then(Value::as_array);
    let grades: Vec<Value> = grades.into_iter().flatten().filter_map(named).collect();
    let asked = |word: &String| given.get("cover")?.get("aliases")?.get(word);
    if let Some(Value::Object(aliases)) = cover.get_mut("aliases") {
        aliases.retain(|word, grade| !grade.is_null() && (asked(word).is_some() || grades.contains(grade)));
    }
}

fn lay_over(base: &mut Value, given: &Value) {
    match (base, given) {
        (Value::Object(base), Value::Object(given)) => {
            for (key, value) in given {
                lay_over(base.entry(key.clone()).or_insert(Value::Null), value);
            }
        }
        (base, given) => *base = given.clone(),
    }
}

/// Movement, occupied cells, threat and flanking.
fn moving(ruleset: &Ruleset, sizes: &[&str]) -> Result<(), Refusal> {
    let movement = &ruleset.movement;
    at_least("/movement/difficultFactor", movement.difficult_factor, 1)?;
    at_least("/movement/areaCostCells", movement.area_cost_cells, 1)?;
    for (label, factor) in &movement.factor_by_label {
        at_least(&format!("/movement/factorByLabel/{label}"), *factor, 1)?;
    }
    unique("/movement/modes", &movement.modes.iter().map(|mode| mode.name.as_str()).collect::<Vec<_>>())?;
    unique("/movement/forms", &movement.forms.iter().map(|form| form.name.as_str()).collect::<Vec<_>>())?;
    for (index, form) in movement.forms.iter().enumerate() {
        at_least(&format!("/movement/forms/{index}/speedFactor"), form.speed_factor, 1)?;
        at_least(&format!("/movement/forms/{index}/steps"), form.steps.unwrap_or(1), 1)?;
    }
    for (index, passage) in ruleset.occupancy.passages.iter().enumerate() {
        let path = |who: &str| format!("/occupancy/passages/{index}/who/{who}");
        match &passage.who {
            Who::Size(name) => one_of(&path("size"), name, sizes)?,
            Who::LargerBy(categories) => at_least(&path("largerBy"), *categories, 1)?,
            Who::SizesApart(categories) => at_least(&path("sizesApart"), *categories, 1)?,
            Who::Anyone | Who::Ally | Who::Enemy | Who::Condition(_) => {}
        }
    }
    at_least("/threat/usualReachCells", ruleset.threat.usual_reach_cells, 0)?;
    for (index, reach) in ruleset.threat.reach_by_size.iter().enumerate() {
        at_least(&format!("/threat/reachBySize/{index}/cells"), reach.cells, 0)?;
    }
    if ruleset.flanking.defense_per_foe != 0 && ruleset.flanking.stat.is_none() {
        let text = "it must name the statistic that defensePerFoe changes".to_owned();
        return contradiction("/flanking/stat", text);
    }
    Ok(())
}

fn contradiction(path: &str, text: String) -> Result<(), Refusal> {
    Err(Refusal::new("bad-scene", text).at(path))
}

/// No number of a ruleset means more than this one, and none larger is reckoned with.
const MOST: i32 = 1_000_000;

fn at_least(path: &str, value: i32, least: i32) -> Result<(), Refusal> {
    if (least..=MOST).contains(&value) {
        Ok(())
    } else {
        contradiction(path, format!("{value} is out of range; {least} to {MOST} is possible"))
    }
}

fn one_of(path: &str, word: &str, known: &[&str]) -> Result<(), Refusal> {
    if known.contains(&word) {
        return Ok(());
    }
    let (near, word) = (closest(word, known.iter().copied()), short(word));
    let text = match near {
        Some(near) => format!(
            "there is no \"{word}\" in this ruleset; the nearest is \"{near}\" (known: {})",
            known.join(", ")
        ),
        None => format!("there is no \"{word}\" in this ruleset, which names none at all"),
    };
    contradiction(path, text)
}

/// Names by which others are to find what bears them: none twice, and none empty.
fn unique(path: &str, names: &[&str]) -> Result<(), Refusal> {
    for (index, name) in names.iter().enumerate() {
        if name.is_empty() {
            return contradiction(
                &format!("{path}/{index}"),
                "an empty name names nothing; give it one".into(),
            );
        }
        if names[..index].contains(name) {
            return contradiction(&format!("{path}/{index}"), format!("\"{name}\" stands there twice"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_built_in_systems_agree_with_themselves() {
        for ruleset in presets::all() {
            assert_eq!(check(&ruleset), Ok(()), "{}", ruleset.id);
        }
    }

    #[test]
    fn changed_knobs_are_laid_over_a_built_in_system() {
        let base = whole(&json!("reflex-d20")).expect("built in");
        for given in [
            json!({ "extends": "reflex-d20", "id": "house", "attack": { "defaultDefense": 12 } }),
            json!({ "id": "reflex-d20", "attack": { "defaultDefense": 12 } }),
        ] {
            let mut expected = base.clone();
            expected["id"] = given["id"].clone();
            expected["attack"]["defaultDefense"] = json!(12);
            assert_eq!(whole(&given), Ok(expected));
        }
    }

    #[test]
    fn other_names_of_grades_go_with_their_grades() {
        let grade = |name: &str| json!({ "name": name, "rule": "X", "gives": [] });
        let aliases = |cover: Value| {
            let whole = whole(&json!({ "extends": "reflex-d20", "cover": cover })).expect("a ruleset");
            whole["cover"]["aliases"].clone()
        };
        let own = json!([grade("none"), grade("partial"), grade("full")]);
        let kept = json!({ "covered": "partial", "half": "partial", "quarter": "partial" });
        assert_eq!(aliases(json!({ "grades": own })), kept);
        // Those that are given are looked at like any other knob; null takes one away.
        let given = json!({ "grades": own, "aliases": { "half": null, "heavy": "cover" } });
        assert_eq!(aliases(given), json!({ "covered": "partial", "heavy": "cover", "quarter": "partial" }));
    }

    #[test]
    fn lists_and_nulls_replace() {
        let given = json!({ "extends": "reflex-d20", "sizes": [], "attack": { "intoMelee": null } });
        let whole = whole(&given).expect("a ruleset");
        assert_eq!((&whole["sizes"], &whole["attack"]["intoMelee"]), (&json!([]), &Value::Null));
    }

    #[test]
    fn unknown_bases_are_refused_with_the_nearest() {
        let refusal = whole(&json!({ "extends": "reflexd20" })).expect_err("a typo");
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("unknown-ruleset", Some("/extends")));
        assert!(refusal.message.contains("Did you mean \"reflex-d20\"?"), "{}", refusal.message);
    }

    #[test]
    fn words_that_serde_does_not_know_come_with_the_nearest() {
        let text = with_nearest("unknown field `dicee`, expected one of `rule`, `dice`, `sides`");
        assert!(text.contains("\"dicee\"") && text.contains("nearest is \"dice\""), "{text}");
        let text = with_nearest("unknown variant `alternate`, expected one of `uniform`, `alternating`");
        assert!(text.contains("nearest is \"alternating\""), "{text}");
        assert_eq!(with_nearest("missing field `dice`"), "missing field `dice`");
    }

    fn contradictions(change: impl Fn(&mut Ruleset)) -> (String, String) {
        let mut ruleset = presets::by_id("strike-area").expect("built in");
        change(&mut ruleset);
        let refusal = check(&ruleset).expect_err("a contradiction");
        (refusal.path.clone().unwrap_or_default(), refusal.message.clone())
    }

    #[test]
    fn contradictions_are_found_with_their_place_and_the_nearest_word() {
        use burstmap_geometry::Metric;
        assert_eq!(contradictions(|r| r.grid.metric = Metric::Hex).0, "/grid/metric");
        assert_eq!(contradictions(|r| r.sizes[0].per_cell = 0).0, "/sizes/0/perCell");
        assert_eq!(contradictions(|r| r.sizes[0].cells = 101).0, "/sizes/0/cells");
        assert_eq!(contradictions(|r| r.sizes[0].per_cell = 1_000_001).0, "/sizes/0/perCell");
        assert_eq!(contradictions(|r| r.movement.difficult_factor = 0).0, "/movement/difficultFactor");
        assert_eq!(contradictions(|r| r.threat.usual_reach_cells = -1).0, "/threat/usualReachCells");
        assert_eq!(contradictions(|r| r.flanking.defense_per_foe = -1).0, "/flanking/stat");
        let who = "/occupancy/passages/1/who/size";
        assert_eq!(contradictions(|r| r.occupancy.passages[1].who = Who::Size("teeny".into())).0, who);
        let (path, text) = contradictions(|r| r.cover.occlusion[0].grade = "quater".into());
        assert_eq!(path, "/cover/occlusion/0/grade");
        assert!(text.contains("nearest is \"quarter\""), "{text}");
        let (path, text) = contradictions(|r| r.actions.attack = Some("acton".into()));
        assert_eq!(path, "/actions/attack");
        assert!(text.contains("nearest is \"action\""), "{text}");
        assert_eq!(contradictions(|r| r.attack.counted[0].bands.reverse()).0, "/attack/counted/0/bands");
    }
}
