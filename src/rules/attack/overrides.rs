//! What the GM decides for one attack, in place of what was computed. Every override is named in the reasons.

use super::Case;
use crate::board::Board;
use crate::concealment::Veil;
use crate::cover;
use crate::query::SightReport;
use crate::reason::{Modifier, Reason, Refusal};
use burstmap_messages::{Message, Param, catalogue};

use crate::wording::spaced;
use burstmap_decode::{closest, escape, is_similar};
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

/// The greatest number among overrides and options.
const MOST: f64 = 1_000_000.0;

/// Refuses overrides and options that would change nothing, or nothing sensible: unknown words, values of another kind.
pub fn check(case: &Case) -> Result<(), Refusal> {
    let wrong = |name: &str, why: Message| {
        Err(Refusal::new("bad-query", why).at(format!("/overrides/{}", escape(name))))
    };
    let expected = |message: Message| Param::from(message);
    for (name, value) in case.query.overrides.iter().filter(|(_, value)| !value.is_null()) {
        let (fits, wanted): (bool, Param) = match name.as_str() {
            "cover" => {
                let policy = &case.board.facts.ruleset.cover;
                let known: Vec<&str> = policy.grades.iter().map(|grade| grade.name.as_str()).collect();
                let fits = value.as_str().is_some_and(|grade| cover::index(policy, grade).is_some());
                (fits, known.into())
            }
            "concealment" => {
                let known = [Veil::None, Veil::Concealment, Veil::Total].map(Veil::name);
                (value.as_str().is_some_and(|degree| known.contains(&degree)), known.to_vec().into())
            }
            "defense" | "areasApart" | "areasMoved" => {
                (is_number(value), expected(catalogue::WantedNumber.into()))
            }
            "stray" => (value.is_string(), expected(catalogue::WantedToken.into())),
            name if KNOWN.contains(&name) => (value.is_boolean(), expected(catalogue::WantedBoolean.into())),
            name => {
                let nearest = closest(name, KNOWN).unwrap_or_default();
                return wrong(name, catalogue::AttackUnknownOverride { name, nearest }.into());
            }
        };
        if !fits {
            let value = value.to_string();
            return wrong(name, catalogue::AttackOverrideValue { name, value, wanted }.into());
        }
    }
    options(case)
}

/// Options that are on or off.
const SWITCHES: [&str; 12] = [
    "charge",
    "coupDeGrace",
    "counter",
    "free",
    "inReach",
    "nonlethal",
    "nonlethalWeapon",
    "opportunity",
    "spareAllies",
    "spell",
    "targetCharging",
    "unseenAtTurnStart",
];
const NUMBERS: [&str; 4] = ["areasApart", "areasMoved", "helpers", "reach"];
const OTHERS: [&str; 8] = ["area", "damage", "defense", "item", "stray", "to", "versus", "weapon"];

/// Refuses options of another kind than they are, and names a letter beside a known one. Others are kept: a table's own
/// ruleset may ask for them.
fn options(case: &Case) -> Result<(), Refusal> {
    for (name, value) in case.query.options.iter().filter(|(_, value)| !value.is_null()) {
        let path = || format!("/options/{}", escape(name));
        let wrong = |wanted: Message| {
            let message = catalogue::AttackOptionValue { name, wanted, value: value.to_string() };
            Err(Refusal::new("bad-query", message).at(path()))
        };
        match name.as_str() {
            name if SWITCHES.contains(&name) && !value.is_boolean() => {
                return wrong(catalogue::WantedBoolean.into());
            }
            name if NUMBERS.contains(&name) && !is_number(value) => {
                return wrong(catalogue::WantedNumber.into());
            }
            "versus" | "defense" => match value {
                Value::String(stat) => known_defense(case.board, stat, &path())?,
                value if name == "defense" && is_number(value) => {}
                _ => return wrong(catalogue::WantedStat.into()),
            },
            "weapon" => match value {
                Value::Object(weapon) => known_size(case, weapon.get("size"))?,
                Value::String(_) => {}
                _ => return wrong(catalogue::WantedWeapon.into()),
            },
            word => {
                let known = SWITCHES.iter().chain(&NUMBERS).chain(&OTHERS).copied();
                let near = closest(word, known).unwrap_or_default();
                let own = case.policy().modifiers.iter().any(|rule| rule.option.as_deref() == Some(word));
                if near != word && is_similar(word, near) && !own {
                    let message = catalogue::AttackUnknownOption { name: word, nearest: near };
                    return Err(Refusal::new("bad-query", message).at(path()));
                }
            }
        }
    }
    Ok(())
}

/// RD-51: the size of a weapon is one of the ruleset's.
fn known_size(case: &Case, size: Option<&Value>) -> Result<(), Refusal> {
    let ruleset = case.board.facts.ruleset;
    let Some(size) = size.filter(|size| !size.is_null() && ruleset.weapon_sizes.is_some()) else {
        return Ok(());
    };
    let known = || ruleset.sizes.iter().map(|size| size.name.as_str());
    let word = size.as_str().unwrap_or_default();
    if known().any(|name| name == word) {
        return Ok(());
    }
    let nearest = closest(word, known()).unwrap_or_default();
    let message = catalogue::AttackWeaponSize { size: size.to_string(), nearest };
    Err(Refusal::new("bad-query", message).at("/options/weapon/size"))
}

/// Refuses a defense that neither the ruleset names nor any token has.
pub fn known_defense(board: &Board, stat: &str, path: &str) -> Result<(), Refusal> {
    let policy = &board.facts.ruleset.attack;
    let mut known: Vec<&str> = vec![&policy.defense];
    known.extend(policy.other_defenses.iter().map(String::as_str));
    if known.contains(&stat) || board.facts.tokens.iter().any(|token| token.stat(stat).is_some()) {
        return Ok(());
    }
    let nearest = closest(stat, known.iter().copied()).unwrap_or_default();
    let message = catalogue::AttackUnknownDefense { stat, nearest, known };
    Err(Refusal::new("bad-query", message).at(path))
}

fn is_number(value: &Value) -> bool {
    value.as_f64().is_some_and(|number| (-MOST..=MOST).contains(&number))
}

/// The sight report as the GM sees it, and one reason for each override.
pub fn apply(case: &Case, mut sight: SightReport, why: &mut Vec<Reason>) -> SightReport {
    let overrides = &case.query.overrides;
    for (name, value) in overrides {
        let value = match value {
            Value::Bool(true) => Message::from(catalogue::Yes).into(),
            Value::Bool(false) => Message::from(catalogue::No).into(),
            Value::String(word) => Param::from(spaced(word)),
            other => other.to_string().into(),
        };
        let message = catalogue::AttackDecided { what: spaced(name), value };
        why.push(Reason::new("GM", message).ids(case.ids()));
    }
    let word = |name: &str| overrides.get(name).and_then(Value::as_str);
    let flag = |name: &str| overrides.get(name).and_then(Value::as_bool);
    let ruleset = case.board.facts.ruleset;
    if let Some(grade) = word("cover") {
        override_cover(case, &mut sight, grade);
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

/// Another grade of cover, with what it gives. Total cover leaves no line of effect, any other has one.
fn override_cover(case: &Case, sight: &mut SightReport, grade: &str) {
    let policy = &case.board.facts.ruleset.cover;
    let Some(index) = cover::index(policy, grade) else { return };
    let given = |m: &Modifier| {
        policy.grades.iter().flat_map(|grade| &grade.gives).any(|g| g.rule == m.rule && g.on == m.on)
    };
    sight.modifiers.retain(|m| !given(m));
    let last = index + 1 == policy.grades.len();
    if !last && !sight.line_of_effect {
        // Nothing else was known to hide it: what the walls hid, the GM has uncovered.
        sight.line_of_sight = true;
    }
    sight.line_of_effect = !last;
    if let Some(grade) = policy.grades.get(index) {
        let (target, name) = (&case.target.name, spaced(&grade.name));
        let message = Message::from(catalogue::AttackDecidedCover { target, grade: name });
        let gives = grade.gives.iter().filter(|given| given.value != 0);
        sight.modifiers.extend(gives.map(|given| given.modifier(message.clone())));
        sight.cover.grade = grade.name.clone();
    }
}

/// The verdict, unless the GM has one.
pub fn legal(case: &Case, computed: bool, why: &mut Vec<Reason>) -> bool {
    match case.query.overrides.get("legal").and_then(Value::as_bool) {
        Some(decided) if decided != computed => {
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
