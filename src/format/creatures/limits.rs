//! Limited uses of an attack, as printed after its name in books: "(Recharge 5–6)", "(3/Day)" (E5-96).

use super::lax::{Lax, text};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::token_attack::{AttackUses, TokenAttack, UsesPer};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// Die for recharges in printed stat blocks.
const DIE: i32 = 6;
/// Maximum number of uses.
const MOST_USES: i32 = 1000;

/// Meaning of one part of the brackets.
enum Limit {
    Recharge(i32),
    Uses(UsesPer, i32),
}

/// Moves the limits from the names of attacks to their fields, if the rules count uses.
pub(super) fn take_all(ruleset: &Ruleset, attacks: &mut [TokenAttack]) {
    if ruleset.attack.limited_uses.is_some() {
        attacks.iter_mut().for_each(take);
    }
}

/// Moves the limit from the name to its field. Other text in the brackets stays.
fn take(attack: &mut TokenAttack) {
    let (mut name, mut rest) = (String::new(), attack.name.as_str());
    let (mut recharge, mut uses) = (None, None);
    while let Some((before, (inside, after))) =
        rest.split_once('(').and_then(|(before, open)| Some((before, open.split_once(')')?)))
    {
        let mut others = Vec::new();
        for part in inside.split([';', ',']).map(str::trim) {
            match limit(part) {
                Some(Limit::Recharge(from)) => recharge = Some(from),
                Some(Limit::Uses(per, max)) => uses = Some(AttackUses { per, max, left: None }),
                None => others.push(part),
            }
        }
        name.push_str(before);
        match others.as_slice() {
            [] => name.truncate(name.trim_end().len()),
            others => name.push_str(&format!("({})", others.join(", "))),
        }
        rest = after;
    }
    name.push_str(rest);
    let name = name.trim();
    if (recharge.is_some() || uses.is_some()) && !name.is_empty() {
        (attack.recharge, attack.uses) = (recharge, uses);
        attack.name = name.to_owned();
    }
}

/// Returns a name without its limit of uses.
pub(super) fn bare(name: &str) -> String {
    let mut attack = TokenAttack { name: name.to_owned(), ..TokenAttack::default() };
    take(&mut attack);
    attack.name
}

fn limit(part: &str) -> Option<Limit> {
    let part = part.to_ascii_lowercase().replace(['–', '—', '−'], "-");
    let whole = |text: &str| text.trim().parse::<i32>().ok();
    if let Some((count, per)) = part.split_once('/') {
        let per = match per.trim() {
            "day" | "day each" | "long rest" => UsesPer::Day,
            "rest" | "short rest" | "short or long rest" => UsesPer::Rest,
            _ => return None,
        };
        let max = whole(count).filter(|max| (1..=MOST_USES).contains(max))?;
        return Some(Limit::Uses(per, max));
    }
    let rest = part.strip_prefix("recharges ").or_else(|| part.strip_prefix("recharge "))?.trim();
    match rest {
        "after a long rest" => return Some(Limit::Uses(UsesPer::Day, 1)),
        "after a short or long rest" | "after a short rest" => return Some(Limit::Uses(UsesPer::Rest, 1)),
        _ => {}
    }
    let (from, to) = rest.split_once('-').map_or((rest, DIE), |(from, to)| (from, whole(to).unwrap_or(0)));
    let from = whole(from).filter(|from| (2..=DIE).contains(from) && to == DIE)?;
    Some(Limit::Recharge(from))
}

/// A field that may have another type in other versions of a format.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Perhaps<T> {
    Known(T),
    Other(IgnoredAny),
}

impl<T> Perhaps<T> {
    pub fn known(field: Option<&Perhaps<T>>) -> Option<&T> {
        match field? {
            Perhaps::Known(known) => Some(known),
            Perhaps::Other(_) => None,
        }
    }
}

/// Activation of a feature.
#[derive(Debug, Deserialize)]
pub(super) struct Activation {
    #[serde(rename = "type")]
    kind: Option<Lax>,
    #[serde(alias = "cost")]
    value: Option<Lax>,
}

impl Activation {
    /// Returns its cost in legendary actions, or `None` if it is not one.
    pub fn legendary(&self) -> Option<i32> {
        let is_it = text(self.kind.as_ref()).eq_ignore_ascii_case("legendary");
        is_it.then(|| self.value.as_ref().and_then(Lax::whole).unwrap_or(1))
    }
}

/// Limited uses, for formats with fields for them.
#[derive(Debug, Deserialize)]
pub(super) struct Usage {
    #[serde(rename = "type")]
    kind: Option<Lax>,
    #[serde(alias = "param")]
    times: Option<Lax>,
    min_value: Option<Lax>,
}

impl Usage {
    /// Returns the name followed by the limit in brackets, as in a book.
    pub fn behind(usage: Option<&Perhaps<Usage>>, name: &str) -> String {
        let Some(usage) = Perhaps::known(usage) else { return name.to_owned() };
        let kind = text(usage.kind.as_ref()).to_ascii_lowercase().replace('_', " ");
        let number = |value: &Option<Lax>| value.as_ref().and_then(Lax::whole);
        let printed = match kind.as_str() {
            "recharge on roll" => number(&usage.min_value).or(number(&usage.times)).map(recharge),
            "recharge after rest" => Some("Recharge after a Short or Long Rest".to_owned()),
            "per day" => number(&usage.times).map(per_day),
            _ => None,
        };
        behind(name, printed)
    }
}

/// Returns `Recharge 5-6`.
pub(super) fn recharge(from: i32) -> String {
    if from < DIE { format!("Recharge {from}-{DIE}") } else { format!("Recharge {from}") }
}

/// Returns `3/Day`.
pub(super) fn per_day(count: i32) -> String {
    format!("{count}/Day")
}

/// Returns a name followed by the limit in brackets, unless it already has one.
pub(super) fn behind(name: &str, printed: Option<String>) -> String {
    let mut inside = name.split(['(', ')', ';', ',']).map(str::trim);
    match printed {
        Some(printed) if !inside.any(|part| limit(part).is_some()) => format!("{name} ({printed})"),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> (String, Option<i32>, Option<(UsesPer, i32)>) {
        let mut attack = TokenAttack { name: name.to_owned(), ..TokenAttack::default() };
        take(&mut attack);
        (attack.name, attack.recharge, attack.uses.map(|uses| (uses.per, uses.max)))
    }

    #[test]
    fn e5_96_a_name_says_how_often() {
        let recharges = |from| ("Fire Breath".to_owned(), Some(from), None);
        assert_eq!(named("Fire Breath (Recharge 5–6)"), recharges(5));
        assert_eq!(named("Fire Breath (Recharge 6)"), recharges(6));
        let used = |name: &str, per, max| (name.to_owned(), None, Some((per, max)));
        assert_eq!(named("Curse (3/Day)"), used("Curse", UsesPer::Day, 3));
        assert_eq!(named("Roar (1/Day, Bear Form Only)"), used("Roar (Bear Form Only)", UsesPer::Day, 1));
        let rest = "Web (Recharges after a Short or Long Rest)";
        assert_eq!(named(rest), used("Web", UsesPer::Rest, 1));
    }

    #[test]
    fn e5_96_what_is_not_clear_stays_in_the_name() {
        let odd = [
            "Breath (Recharge 5-8)",
            "Breath (Recharge 1-6)",
            "Wing (Costs 2 Actions)",
            "Gaze (0/Day)",
            "(3/Day)",
        ];
        for name in odd.into_iter().chain(["Breath (Recharge", "Arrow (60/120 ft.)"]) {
            assert_eq!(named(name), (name.to_owned(), None, None));
        }
    }
}
