//! What the GM decides for one attack, in place of what was computed. Every override is named in the reasons.

use super::Case;
use crate::rules::query::SightReport;
use crate::rules::reason::{On, Reason};
use serde_json::Value;

const KNOWN: [&str; 11] = [
    "cover",
    "concealment",
    "lineOfSight",
    "lineOfEffect",
    "legal",
    "defense",
    "areasApart",
    "areasMoved",
    "inMelee",
    "inReach",
    "stray",
];

/// The sight report as the GM sees it, and one reason for each override.
pub fn apply(case: &Case, mut sight: SightReport, why: &mut Vec<Reason>) -> SightReport {
    let overrides = &case.query.overrides;
    for (name, value) in overrides {
        let text = if KNOWN.contains(&name.as_str()) {
            format!("Decided by the GM: {name} is {value}.")
        } else {
            let near = KNOWN.iter().max_by(|a, b| {
                strsim::jaro_winkler(a, name).total_cmp(&strsim::jaro_winkler(b, name)).then_with(|| b.cmp(a))
            });
            format!(
                "The override {name} is not known and changes nothing; the nearest is {}.",
                near.unwrap_or(&"cover")
            )
        };
        why.push(Reason::new("GM", text).ids(case.ids()));
    }
    let word = |name: &str| overrides.get(name).and_then(Value::as_str);
    let flag = |name: &str| overrides.get(name).and_then(Value::as_bool);
    let ruleset = case.board.facts.ruleset;
    if let Some(grade) = word("cover") {
        sight.cover.grade = grade.to_owned();
        sight.modifiers.retain(|m| m.on != On::Defense);
        sight.modifiers.extend(super::melee::cover_modifiers(ruleset, grade, &case.target.name));
    }
    if let Some(effect) = flag("lineOfEffect") {
        sight.line_of_effect = effect;
    }
    if let Some(seen) = flag("lineOfSight") {
        sight.line_of_sight = seen;
        if seen {
            sight.line_of_effect = flag("lineOfEffect").unwrap_or(true);
        }
    }
    let degree = word("concealment").map(str::to_owned).or_else(|| {
        flag("lineOfSight").map(|seen| {
            let kept =
                if sight.concealment.degree == "total" { "none" } else { sight.concealment.degree.as_str() };
            if seen { kept.to_owned() } else { "total".to_owned() }
        })
    });
    if let Some(degree) = degree {
        sight.modifiers.retain(|m| m.on == On::Defense || m.on == On::Perception);
        sight.modifiers.extend(super::melee::concealment_modifiers(ruleset, &degree, &case.target.name));
        sight.concealment.degree = degree;
    }
    sight
}

/// The verdict, unless the GM has one.
pub fn legal(case: &Case, computed: bool, why: &mut Vec<Reason>) -> bool {
    match case.query.overrides.get("legal").and_then(Value::as_bool) {
        Some(decided) if decided != computed => {
            let text = format!("By the rules: {}.", if computed { "legal" } else { "not legal" });
            why.push(Reason::new("GM", text).ids(case.ids()));
            decided
        }
        _ => computed,
    }
}
