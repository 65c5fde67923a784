//! Legendary actions as a line of text: `3: Detect; Tail attack = Tail; Wings (2); Roar (once)`. The uses of a round are followed by the
//! actions, each with its attack, its cost, and whether it can be taken only once before the next turn (E5-97).

use burstmap_messages::catalogue;
use burstmap_rules::legendary::resistance::LegendaryResistance;
use burstmap_rules::legendary::{LegendaryActions, LegendaryOption};
use burstmap_rules::traits::same;
use serde_json::Value;

/// Legendary actions as text for the field, or `None` if the trait has another form.
pub fn write(value: &Value) -> Option<String> {
    let own = LegendaryActions::read(value)?;
    let options: Vec<String> = own.options.iter().map(option).collect();
    let options = if options.is_empty() { String::new() } else { format!(": {}", options.join("; ")) };
    Some(format!("{}{options}", own.uses))
}

fn option(option: &LegendaryOption) -> String {
    let attack = option.attack.as_ref().map(|attack| format!(" = {attack}")).unwrap_or_default();
    let cost = option.cost.map(|cost| cost.to_string());
    let more: Vec<String> = cost.into_iter().chain(option.once.then(once)).collect();
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
    format!("{}{attack}{more}", option.name)
}

/// The word in the language in use. The English word is also accepted.
fn once() -> String {
    catalogue::TraitLegendaryOnce.to_string()
}

/// Reads the entered text. `None` if it has no number, or anything else in it.
pub fn read(typed: &str) -> Option<Value> {
    let (uses, options) = typed.split_once(':').unwrap_or((typed, ""));
    let uses = uses.trim().parse().ok()?;
    let options = options.split(';').map(str::trim).filter(|text| !text.is_empty());
    let own = LegendaryActions { uses, options: options.map(listed).collect::<Option<_>>()? };
    let value = own.to_json();
    LegendaryActions::read(&value).map(|_| value)
}

fn listed(text: &str) -> Option<LegendaryOption> {
    let mut option = LegendaryOption::default();
    let inside = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let bracket = inside.filter(|(_, inside)| inside.split(',').all(|part| more(part, &mut option)));
    let (name, attack) = match bracket {
        Some((before, _)) => before.trim(),
        // The bracket belongs to the name.
        None => {
            option = LegendaryOption::default();
            text
        }
    }
    .split_once('=')
    .map_or((bracket.map_or(text, |(before, _)| before), None), |(name, attack)| (name, Some(attack)));
    option.name = name.trim().to_owned();
    option.attack = attack.map(|attack| attack.trim().to_owned());
    Some(option).filter(|option| !option.name.is_empty())
}

/// Reads one part of a bracket. `false` if it is neither a cost nor the word.
fn more(part: &str, option: &mut LegendaryOption) -> bool {
    match part.trim().parse() {
        Ok(cost) => option.cost = Some(cost),
        Err(_) if same(part, "once") || same(part, &once()) => option.once = true,
        Err(_) => return false,
    }
    true
}

/// Uses of Legendary Resistance: `3`, or `2/3` if two of three are left.
pub fn write_resistance(value: &Value) -> Option<String> {
    let own = LegendaryResistance::read(value)?;
    Some(match own.left() {
        left if left < own.max => format!("{left}/{}", own.max),
        _ => own.max.to_string(),
    })
}

/// Reads the entered text. `None` if it is not a number of uses.
pub fn read_resistance(typed: &str) -> Option<Value> {
    let (left, max) = match typed.split_once('/') {
        Some((left, max)) => (Some(left.trim().parse().ok()?), max),
        None => (None, typed),
    };
    let own = LegendaryResistance { max: max.trim().parse().ok()?, left };
    let value = own.to_json();
    (own.left() <= own.max).then_some(value).filter(|value| LegendaryResistance::read(value).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Language;
    use serde_json::json;

    // E5-97
    #[test]
    fn e5_97_a_line_of_legendary_actions_is_read_as_it_is_written() {
        for line in
            ["3", "3: Detect; Tail attack = Tail; Wings (2); Roar (once); Bite (Bear) = Bite (2, once)"]
        {
            let value = read(line).expect("a line");
            assert_eq!(write(&value).as_deref(), Some(line));
        }
        let typed = read(" 2 :tail=Tail ( 2 ) ;").expect("as people type");
        assert_eq!(typed, json!({ "uses": 2, "options": [{ "name": "tail", "attack": "Tail", "cost": 2 }] }));
        let german = Language::German.within(|| read("3: Roar (einmal)"));
        assert_eq!(german, read("3: Roar (once)"));
        for line in ["Tail", "3: Tail; Tail", "3: = Tail", "30", "3: Tail (30)"] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    // E5-97
    #[test]
    fn e5_97_a_line_of_legendary_resistance_says_what_is_left() {
        for line in ["3", "2/3", "0/1"] {
            assert_eq!(read_resistance(line).as_ref().and_then(write_resistance).as_deref(), Some(line));
        }
        assert_eq!(read_resistance("3/3"), Some(json!(3)));
        for line in ["much", "4/3", "-1/3", "30"] {
            assert_eq!(read_resistance(line), None, "{line}");
        }
    }
}
