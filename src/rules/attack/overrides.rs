//! GM overrides of computed values for one attack. Every override appears in the reasons.

use super::Case;
use super::given::{Choice, Given, choices};
use crate::board::Board;
use crate::concealment::Veil;
use crate::cover;
use crate::map::Id;
use crate::query::SightReport;
use crate::reason::{Modifier, Reason, Refusal};
use crate::wording::word;
use burstmap_decode::{closest, escape};
use burstmap_messages::{Message, Param, catalogue};
use serde_json::Number;

choices! {
    /// GM overrides. Omitted values are computed. Unknown overrides are refused.
    AttackOverrides {
        /// A grade of the ruleset.
        "cover" cover: String,
        /// Degree of the target's concealment.
        "concealment" concealment: Veil,
        /// Whether the attacker sees the target.
        "lineOfSight" line_of_sight: bool,
        /// Whether the effect reaches the target.
        "lineOfEffect" line_of_effect: bool,
        /// Whether the attack is possible.
        "legal" legal: bool,
        /// The number that the roll must reach.
        "defense" defense: Number,
        /// Number of region borders between attacker and target.
        "areasApart" areas_apart: Number,
        /// Number of regions that the target crossed in its turn.
        "areasMoved" areas_moved: Number,
        /// Whether the target is in melee.
        "inMelee" in_melee: bool,
        /// Whether the target is within reach.
        "inReach" in_reach: bool,
        /// Target of a shot that goes astray.
        "stray" stray: Id,
    }
}

/// The refusal of another word lists all degrees.
impl Choice for Veil {
    fn wanted() -> Option<Message> {
        None
    }
}

/// Refuses overrides without effect: unknown words, and values of the wrong type.
pub(super) fn check(board: &Board, overrides: &AttackOverrides) -> Result<(), Refusal> {
    let unknown = overrides.others.iter().find(|(_, value)| !value.is_null());
    if let Some((name, _)) = unknown {
        let nearest = closest(name, AttackOverrides::NAMES.iter().copied()).unwrap_or_default();
        return Err(refuse(name, catalogue::AttackUnknownOverride { name, nearest }.into()));
    }
    let words = words(board, overrides);
    let kinds = overrides.misfits().into_iter().map(|(name, value, wanted)| (name, value, wanted.into()));
    let wrong: Option<(&str, String, Param)> = words.into_iter().chain(kinds).next();
    let Some((name, value, wanted)) = wrong else { return Ok(()) };
    Err(refuse(name, catalogue::AttackOverrideValue { name, value, wanted }.into()))
}

fn refuse(name: &str, why: Message) -> Refusal {
    Refusal::new("bad-query", why).at(format!("/overrides/{}", escape(name)))
}

/// Returns the overrides with invalid words.
fn words(board: &Board, overrides: &AttackOverrides) -> Vec<(&'static str, String, Param)> {
    let AttackOverrides { cover, concealment, stray, .. } = overrides;
    let policy = &board.facts.ruleset.cover;
    let mut wrong = Vec::new();
    if !cover.is_nothing() && cover.get().is_none_or(|grade| cover::index(policy, grade).is_none()) {
        let grades: Vec<&str> = policy.grades.iter().map(|grade| grade.name.as_str()).collect();
        wrong.push(("cover", cover.json(), grades.into()));
    }
    if matches!(concealment, Given::Misfit(_)) {
        let degrees = [Veil::None, Veil::Concealment, Veil::Total].map(Veil::name);
        wrong.push(("concealment", concealment.json(), degrees.to_vec().into()));
    }
    if matches!(stray, Given::Misfit(_)) {
        wrong.push(("stray", stray.json(), Message::from(catalogue::WantedToken).into()));
    }
    wrong
}

/// Applies the overrides to the sight report, with a reason for each.
pub fn apply(case: &Case, mut sight: SightReport, why: &mut Vec<Reason>) -> SightReport {
    let overrides = &case.query.overrides;
    for (name, value) in overrides.words() {
        let message = catalogue::AttackDecided { what: word(name), value };
        why.push(Reason::new("GM", message).ids(case.ids()));
    }
    let ruleset = case.board.facts.ruleset;
    if let Some(grade) = overrides.cover.get() {
        override_cover(case, &mut sight, grade);
    }
    let (seen, effect) = (overrides.line_of_sight.get(), overrides.line_of_effect.get());
    if let Some(effect) = effect {
        sight.line_of_effect = *effect;
    }
    if let Some(seen) = seen {
        sight.line_of_sight = *seen;
        if *seen {
            sight.line_of_effect = effect.copied().unwrap_or(true);
        }
    }
    let degree = overrides.concealment.get().map(|veil| veil.name().to_owned()).or_else(|| {
        seen.map(|seen| {
            let kept =
                if sight.concealment.degree == "total" { "none" } else { sight.concealment.degree.as_str() };
            if *seen { kept.to_owned() } else { "total".to_owned() }
        })
    });
    if let Some(degree) = degree {
        let lists =
            [&ruleset.concealment.concealed, &ruleset.concealment.unseen, &ruleset.concealment.unperceived];
        let given = |m: &Modifier| {
            lists
                .iter()
                .any(|list| list.iter().any(|g| g.rule == m.rule && g.on == m.on && g.value == m.value))
        };
        sight.modifiers.retain(|m| !given(m));
        let rules = match degree.as_str() {
            "none" => None,
            "total" => Some(&ruleset.concealment.unseen),
            _ => Some(&ruleset.concealment.concealed),
        };
        let (target, name) = (&case.target.name, &degree);
        let message = Message::from(catalogue::AttackDecidedConcealment { target, degree: name });
        sight.modifiers.extend(rules.into_iter().flatten().map(|rule| rule.modifier(message.clone())));
        sight.concealment.degree = degree;
    }
    sight
}

/// Sets another grade of cover with its modifiers. Only total cover blocks line of effect.
fn override_cover(case: &Case, sight: &mut SightReport, grade: &str) {
    let policy = &case.board.facts.ruleset.cover;
    let Some(index) = cover::index(policy, grade) else { return };
    let given = |m: &Modifier| {
        policy.grades.iter().flat_map(|grade| &grade.gives).any(|g| g.rule == m.rule && g.on == m.on)
    };
    sight.modifiers.retain(|m| !given(m));
    let last = index + 1 == policy.grades.len();
    if !last && !sight.line_of_effect {
        // Only walls hid the target, and the GM has overridden them.
        sight.line_of_sight = true;
    }
    sight.line_of_effect = !last;
    if let Some(grade) = policy.grades.get(index) {
        let (target, name) = (&case.target.name, word(&grade.name));
        let message = Message::from(catalogue::AttackDecidedCover { target, grade: name });
        let gives = grade.gives.iter().filter(|given| given.value != 0);
        sight.modifiers.extend(gives.map(|given| given.modifier(message.clone())));
        sight.cover.grade = grade.name.clone();
    }
}

/// Returns the computed verdict, or the GM's if there is one.
pub fn legal(case: &Case, computed: bool, why: &mut Vec<Reason>) -> bool {
    match case.query.overrides.legal.get() {
        Some(&decided) if decided != computed => {
            let message: Message = match computed {
                true => catalogue::AttackLegalByRules.into(),
                false => catalogue::AttackIllegalByRules.into(),
            };
            why.push(Reason::new("GM", message).ids(case.ids()));
            decided
        }
        _ => computed,
    }
}
