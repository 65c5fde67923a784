//! Bestiaries of 5etools and its homebrew: `{ "monster": [...] }`, with tags inside its texts.

use super::about::unread;
use super::adept::{Pairs, proficiency};
use super::found::{Found, modifier};
use super::lax::{Lax, text};
use super::limits::recharge;
use super::measures::Scale;
use burstmap_messages::catalogue;
use burstmap_rules::conditions::CONDITION_IMMUNITY;
use burstmap_rules::wording::short;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
pub(super) struct Monster {
    name: Lax,
    size: Option<Lax>,
    ac: Option<Lax>,
    hp: Option<Lax>,
    speed: Option<Speed>,
    #[serde(rename = "str")]
    strength: Option<Lax>,
    dex: Option<Lax>,
    con: Option<Lax>,
    int: Option<Lax>,
    wis: Option<Lax>,
    cha: Option<Lax>,
    senses: Option<Lax>,
    initiative: Option<Initiative>,
    save: Option<Pairs>,
    skill: Option<Pairs>,
    #[serde(default)]
    resist: Option<Vec<Harm>>,
    #[serde(default)]
    immune: Option<Vec<Harm>>,
    #[serde(default)]
    vulnerable: Option<Vec<Harm>>,
    #[serde(default, rename = "conditionImmune")]
    condition_immune: Option<Vec<Harm>>,
    #[serde(default, rename = "trait")]
    traits: Option<Vec<Action>>,
    action: Option<Vec<Action>>,
    bonus: Option<Vec<Action>>,
    reaction: Option<Vec<Action>>,
    legendary: Option<Vec<Action>>,
    #[serde(rename = "legendaryActions")]
    legendary_uses: Option<Lax>,
    mythic: Option<Vec<Action>>,
    /// The creature in another list that this one is based on.
    #[serde(rename = "_copy")]
    copy: Option<Lax>,
    #[serde(flatten)]
    rest: BTreeMap<String, Option<Lax>>,
}

/// Initiative: a modifier, or a multiple of the proficiency bonus in addition to the Dexterity modifier.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Initiative {
    Modifier(f64),
    Stated { initiative: f64 },
    Proficient { proficiency: f64 },
    Other(IgnoredAny),
}

/// A damage type, or several conditional ones.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Harm {
    Always(String),
    AtTimes {
        #[serde(alias = "immune", alias = "vulnerable", alias = "conditionImmune")]
        resist: Vec<Harm>,
        note: Option<Lax>,
    },
    Other(IgnoredAny),
}

/// Speeds by mode, as printed, or only the walking speed.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Speed {
    Walk(f64),
    Text(String),
    Modes(BTreeMap<String, Lax>),
    Other(IgnoredAny),
}

#[derive(Debug, Deserialize)]
struct Action {
    name: Option<Lax>,
    #[serde(default)]
    entries: Vec<Entry>,
}

/// A paragraph. Lists and tables are ignored.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Entry {
    Text(String),
    Nested(IgnoredAny),
}

pub(super) fn creature(monster: Monster, scale: Scale) -> Found {
    let mut found = Found::new(text(Some(&monster.name)));
    found.hp = monster.hp.as_ref().and_then(Lax::whole).map(|hp| [hp, hp]);
    found.armor_class = monster.ac.as_ref().and_then(Lax::whole);
    found.size = monster.size.as_ref().and_then(Lax::text).map(|size| size_of(&size).to_owned());
    match &monster.speed {
        Some(Speed::Walk(feet)) => drop(found.speed.insert("walk".to_owned(), *feet)),
        Some(Speed::Text(text)) => found.speeds(text),
        Some(Speed::Modes(modes)) => {
            found.adept.hovers = modes.get("canHover").is_some_and(Lax::flag);
            let modes = modes
                .iter()
                .filter(|(mode, _)| !matches!(mode.as_str(), "canHover" | "choose" | "alternate"));
            found.speed.extend(modes.filter_map(|(mode, feet)| Some((mode.clone(), feet.number()?))));
        }
        Some(Speed::Other(_)) | None => {}
    }
    let abilities = [monster.strength, monster.dex, monster.con, monster.int, monster.wis, monster.cha];
    found.scores = abilities.map(|score| score.as_ref().and_then(Lax::whole));
    found.saves(monster.save.as_ref());
    found.skills(monster.skill.as_ref());
    for (name, all) in [
        ("resistance", &monster.resist),
        ("immunity", &monster.immune),
        ("vulnerability", &monster.vulnerable),
        (CONDITION_IMMUNITY, &monster.condition_immune),
    ] {
        all.iter().flatten().for_each(|harm| harmed(&mut found, name, harm));
    }
    found.senses = plain(&text(monster.senses.as_ref()));
    let words = |action: &Action| {
        let words: Vec<String> = action.entries.iter().filter_map(Entry::words).collect();
        (plain(&text(action.name.as_ref())), words.join(" "))
    };
    let lists = [monster.traits, monster.action, monster.bonus, monster.reaction, monster.mythic];
    for (name, words) in lists.iter().flatten().flatten().map(words) {
        found.action(&name, &words, scale);
    }
    found.legendary.uses = monster.legendary_uses.as_ref().and_then(Lax::whole);
    for (name, words) in monster.legendary.iter().flatten().map(words) {
        found.legendary_action(&name, &words, None, scale);
    }
    if let Some(base) = &monster.copy {
        found.lost.push(catalogue::CreatureBase { base: base.text().unwrap_or_default() }.into());
    }
    found.rated(&monster.rest);
    let bonus = found.adept.rating.map(proficiency);
    found.initiative = match monster.initiative {
        Some(Initiative::Modifier(modifier) | Initiative::Stated { initiative: modifier }) => {
            Some(modifier as i32)
        }
        Some(Initiative::Proficient { proficiency }) => {
            found.scores[1].zip(bonus).map(|(dexterity, bonus)| {
                modifier(dexterity).saturating_add((proficiency * f64::from(bonus)) as i32)
            })
        }
        Some(Initiative::Other(_)) | None => None,
    };
    found.unread = unread(&monster.rest);
    found
}

fn harmed(found: &mut Found, name: &'static str, harm: &Harm) {
    match harm {
        Harm::Always(kind) => found.harmed_by(name, kind),
        Harm::AtTimes { resist, note } => {
            let kinds = resist.iter().filter_map(|kind| match kind {
                Harm::Always(kind) => Some(kind.as_str()),
                Harm::AtTimes { .. } | Harm::Other(_) => None,
            });
            let part = format!("{} {}", kinds.collect::<Vec<_>>().join(", "), plain(&text(note.as_ref())));
            found.lost.push(catalogue::CreatureHarmAtTimes { part: short(part.trim()) }.into());
        }
        Harm::Other(_) => {}
    }
}

impl Entry {
    fn words(&self) -> Option<String> {
        match self {
            Entry::Text(text) => Some(plain(text)),
            Entry::Nested(_) => None,
        }
    }
}

/// Returns the first of several sizes, such as `["S", "M"]`.
pub(super) fn size_of(code: &str) -> &str {
    match code.split(',').next().unwrap_or_default().trim() {
        "T" => "tiny",
        "S" => "small",
        "M" => "medium",
        "L" => "large",
        "H" => "huge",
        "G" => "gargantuan",
        other => other,
    }
}

/// Returns `{@atk mw} {@hit 4} to hit … {@h}5 ({@damage 1d6 + 2})` as printed.
fn plain(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, tagged)) = rest.split_once("{@") {
        out.push_str(before);
        let Some(end) = closing(tagged) else {
            rest = tagged;
            break;
        };
        let (tag, inside) = tagged[..end].split_once(' ').unwrap_or((&tagged[..end], ""));
        let (words, inner) = printed(tag, inside.split('|').next().unwrap_or_default());
        out.push_str(&words);
        out.push_str(&if inner.contains("{@") { plain(&inner) } else { inner });
        rest = &tagged[end + 1..];
    }
    out + rest
}

/// Returns the end of a tag. Tags may be nested.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 1_usize;
    text.char_indices().find_map(|(at, letter)| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(at)
    })
}

/// Returns the printed words of a tag, and the text after them.
fn printed(tag: &str, inside: &str) -> (String, String) {
    let none = String::new;
    match tag {
        "hit" => (if inside.starts_with(['+', '-']) { none() } else { "+".to_owned() }, inside.to_owned()),
        "h" => ("Hit: ".to_owned(), none()),
        "dc" => ("DC ".to_owned(), inside.to_owned()),
        "atk" => (format!("{} Attack:", how(inside)), none()),
        "atkr" => (format!("{} Attack Roll:", how(inside)), none()),
        "actSave" => (format!("{} Saving Throw:", ability(inside)), none()),
        "actSaveFail" => ("Failure:".to_owned(), none()),
        "actSaveSuccess" => ("Success:".to_owned(), none()),
        "actSaveSuccessOrFail" => ("Failure or Success:".to_owned(), none()),
        "recharge" => {
            let from = inside.trim().parse().ok().or_else(|| inside.trim().is_empty().then_some(6));
            (
                from.map_or_else(|| format!("(Recharge {inside})"), |from| format!("({})", recharge(from))),
                none(),
            )
        }
        _ => (none(), inside.to_owned()),
    }
}

/// Converts `mw,rw` to words: melee and ranged, with weapons.
fn how(codes: &str) -> String {
    let has = |letter: char| codes.split(',').any(|code| code.trim().starts_with(letter));
    let spell = codes.split(',').any(|code| code.trim().ends_with('s'));
    let reach = match (has('m'), has('r')) {
        (true, true) => "Melee or Ranged",
        (_, true) => "Ranged",
        _ => "Melee",
    };
    format!("{reach} {}", if spell { "Spell" } else { "Weapon" })
}

fn ability(code: &str) -> &str {
    let named = |ability: &&&str| ability.starts_with(&code.to_ascii_lowercase());
    super::attack_text::ABILITIES.iter().find(named).copied().unwrap_or(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_as_they_are_printed() {
        let text = "{@atk mw} {@hit 4} to hit, reach 5 ft. {@h}5 ({@damage 1d6 + 2}) damage, {@condition prone|XPHB|down} {@dc 12}";
        let printed = "Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 5 (1d6 + 2) damage, prone DC 12";
        assert_eq!(plain(text), printed);
        assert_eq!(
            plain("{@actSave dex} {@dc 13}, {@i a {@b nested} one} and {@broken"),
            "dexterity Saving Throw: DC 13, a nested one and broken"
        );
    }
}
