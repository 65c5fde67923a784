//! Checks whether the options of a ruleset are consistent.

use super::contradiction::{at_least, contradiction, one_of, unique};
use super::{limits, ways};
use crate::policy::cover::OcclusionStep;
use crate::policy::occupancy::Who;
use crate::reason::Refusal;
use crate::ruleset::{GridShape, Ruleset};
use crate::size::MAX_FOOTPRINT;
use burstmap_messages::catalogue;

/// Refuses options that contradict each other or refer to missing names.
///
/// # Errors
///
/// `bad-ruleset` with the place of the option.
pub fn check(ruleset: &Ruleset) -> Result<(), Refusal> {
    let grades: Vec<&str> = ruleset.cover.grades.iter().map(|grade| grade.name.as_str()).collect();
    let sizes: Vec<&str> = ruleset.sizes.iter().map(|size| size.name.as_str()).collect();
    grid(ruleset)?;
    for (path, word) in [("/id", &ruleset.id), ("/name", &ruleset.name)] {
        if word.is_empty() {
            return contradiction(path, catalogue::RulesetEmpty);
        }
    }
    unique("/sizes", &sizes)?;
    unique("/cover/grades", &grades)?;
    for (index, size) in ruleset.sizes.iter().enumerate() {
        at_least(&format!("/sizes/{index}/cells"), size.cells, 1)?;
        if size.cells > MAX_FOOTPRINT {
            let text = catalogue::RulesetSpaceTooWide { cells: size.cells, most: MAX_FOOTPRINT };
            return contradiction(&format!("/sizes/{index}/cells"), text);
        }
        at_least(&format!("/sizes/{index}/perCell"), size.per_cell, 1)?;
        if size.cells > 1 && size.per_cell > 1 {
            let text = catalogue::RulesetSizeShared { cells: size.cells, per_cell: size.per_cell };
            return contradiction(&format!("/sizes/{index}/perCell"), text);
        }
    }
    let cover = &ruleset.cover;
    if grades.len() < 2 {
        return contradiction("/cover/grades", catalogue::RulesetFewGrades);
    }
    if !cover.grades[0].gives.is_empty() {
        let text = catalogue::RulesetFirstGrade { grade: grades[0] };
        return contradiction("/cover/grades/0/gives", text);
    }
    cover_steps("/cover/occlusion", &cover.occlusion, &grades)?;
    let lines = cover.corner_lines.as_ref().map_or(&[][..], |lines| &lines.steps);
    cover_steps("/cover/cornerLines/steps", lines, &grades)?;
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
    if let Some(concentration) = &ruleset.concentration {
        let saves: Vec<&str> = ruleset.attack.saves.iter().map(String::as_str).collect();
        one_of("/concentration/save", &concentration.save, &saves)?;
    }
    moving(ruleset, &sizes)?;
    ways::check(ruleset)?;
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

/// Requires steps of cover to ascend by fraction and by grade.
fn cover_steps(path: &str, steps: &[OcclusionStep], grades: &[&str]) -> Result<(), Refusal> {
    for (index, step) in steps.iter().enumerate() {
        one_of(&format!("{path}/{index}/grade"), &step.grade, grades)?;
        let [part, of] = step.fraction;
        if of <= 0 || part < 0 || part > of {
            let text = catalogue::RulesetFraction { part, of };
            return contradiction(&format!("{path}/{index}/fraction"), text);
        }
    }
    let rank = |step: &OcclusionStep| grades.iter().position(|grade| *grade == step.grade);
    for (index, steps) in steps.windows(2).enumerate() {
        let ([a, b], [c, d]) = (steps[0].fraction, steps[1].fraction);
        let (a, b, c, d) = (i128::from(a), i128::from(b), i128::from(c), i128::from(d));
        let falls = [("fraction", a * d > c * b), ("grade", rank(&steps[0]) > rank(&steps[1]))];
        if let Some((knob, _)) = falls.into_iter().find(|(_, falls)| *falls) {
            let text = catalogue::RulesetNotRising { knob };
            return contradiction(&format!("{path}/{}/{knob}", index + 1), text);
        }
    }
    Ok(())
}

fn grid(ruleset: &Ruleset) -> Result<(), Refusal> {
    use burstmap_geometry::Metric;
    let grid = &ruleset.grid;
    if !grid.cell_length.is_finite() || grid.cell_length <= 0.0 {
        let text = catalogue::RulesetCellLength { length: grid.cell_length.to_string() };
        return contradiction("/grid/cellLength", text);
    }
    match (grid.shape, grid.metric) {
        (GridShape::Square, Metric::Hex) => contradiction("/grid/metric", catalogue::RulesetHexMetric),
        (GridShape::Hex, metric) if metric != Metric::Hex => {
            contradiction("/grid/metric", catalogue::RulesetMetricOfHexes)
        }
        _ => Ok(()),
    }
}

fn attacks(ruleset: &Ruleset) -> Result<(), Refusal> {
    let policy = &ruleset.attack;
    for (name, dice) in [("dice", &policy.dice), ("checkDice", &policy.check_dice)] {
        if dice.terms.is_empty() {
            let text = catalogue::RulesetNoDie { dice: dice.to_string() };
            return contradiction(&format!("/attack/{name}"), text);
        }
    }
    let saves: Vec<&str> = policy.saves.iter().map(String::as_str).collect();
    for save in policy.abilities_of_saves.keys() {
        one_of(&format!("/attack/abilitiesOfSaves/{save}"), save, &saves)?;
    }
    for (index, table) in policy.counted.iter().enumerate() {
        at_least(&format!("/attack/counted/{index}/most"), table.most.unwrap_or(0), 0)?;
        if table.bands.windows(2).any(|bands| bands[0].from >= bands[1].from) {
            let text = catalogue::RulesetNotRising { knob: "bands" };
            return contradiction(&format!("/attack/counted/{index}/bands"), text);
        }
    }
    if let Some(push) = policy.mastery.as_ref().and_then(|mastery| mastery.push.as_ref()) {
        let sizes: Vec<&str> = ruleset.sizes.iter().map(|size| size.name.as_str()).collect();
        one_of("/attack/mastery/push/largest", &push.largest, &sizes)?;
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
            let text = catalogue::RulesetManeuverTwice;
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
    let mut costs = names.clone();
    if let Some(reaction) = &policy.reaction {
        at_least("/actions/reaction/count", reaction.count, 0)?;
        if names.contains(&reaction.action.as_str()) {
            let text = catalogue::RulesetReactionOfTurn { action: &reaction.action };
            return contradiction("/actions/reaction/action", text);
        }
        costs.push(&reaction.action);
    }
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
        one_of(&format!("/actions/activities/{index}/cost"), &activity.cost, &costs)?;
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
            return contradiction("/damage/ion/trackSteps", catalogue::RulesetNoTrack);
        }
    }
    if let Some(track) = &policy.track {
        at_least("/damage/track/steps", track.steps, 1)?;
    }
    if let (Some(coup), None) = (&ruleset.attack.coup_de_grace, &policy.track)
        && coup.track_steps > 0
    {
        return contradiction("/attack/coupDeGrace/trackSteps", catalogue::RulesetNoTrack);
    }
    Ok(())
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
        return contradiction("/flanking/stat", catalogue::RulesetFlankingStat);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets;

    #[test]
    fn the_built_in_systems_agree_with_themselves() {
        for ruleset in presets::all() {
            assert_eq!(check(&ruleset), Ok(()), "{}", ruleset.id);
        }
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
        assert!(text.contains("\"quarter\""), "{text}");
        let (path, text) = contradictions(|r| r.actions.attack = Some("acton".into()));
        assert_eq!(path, "/actions/attack");
        assert!(text.contains("\"action\""), "{text}");
        assert_eq!(contradictions(|r| r.attack.counted[0].bands.reverse()).0, "/attack/counted/0/bands");
    }
}
