//! Legendary actions as a line of text: `3: Detect; Slash = Claw | Tail; Wings (2); Roar (once); Pounce = Rend (half speed)`. The line
//! starts with the uses per round. Each action follows, with its attacks (`2x Claw` for several), its cost, and `once` if it is possible
//! only once before the next turn. Its allowed movement is last: `half speed`, `full fly speed`, `half speed unprovoked` (E5-97).

use burstmap_messages::catalogue;
use burstmap_rules::legendary::resistance::LegendaryResistance;
use burstmap_rules::legendary::{LegendaryActions, LegendaryOption, Share};
use burstmap_rules::traits::same;
use serde_json::Value;

/// Returns legendary actions as text for the field, or `None` if the trait has another form.
pub fn write(value: &Value) -> Option<String> {
    let own = LegendaryActions::read(value)?;
    let options: Vec<String> = own.options.iter().map(option).collect();
    let options = if options.is_empty() { String::new() } else { format!(": {}", options.join("; ")) };
    Some(format!("{}{options}", own.uses))
}

fn option(option: &LegendaryOption) -> String {
    let count = option.count.map(|count| format!("{count}x ")).unwrap_or_default();
    let attack = match option.attack.is_empty() {
        true => String::new(),
        false => format!(" = {count}{}", option.attack.join(" | ")),
    };
    let cost = option.cost.map(|cost| cost.to_string());
    let more: Vec<String> = cost
        .into_iter()
        .chain(option.once.then(once))
        .chain(option.moves.map(|moves| movement(moves, option)))
        .collect();
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
    format!("{}{attack}{more}", option.name)
}

/// Returns the word for "once" in the current language. The English word is also accepted.
fn once() -> String {
    catalogue::TraitLegendaryOnce.to_string()
}

/// Returns allowed movement as text in the current language. The English words are also accepted.
fn movement(moves: Share, option: &LegendaryOption) -> String {
    let share = match moves {
        Share::Half => catalogue::TraitLegendaryHalf.to_string(),
        Share::Full => catalogue::TraitLegendaryFull.to_string(),
    };
    let unprovoked = option.unprovoked.then(|| catalogue::TraitLegendaryUnprovoked.to_string());
    let words =
        [Some(share), option.mode.clone(), Some(catalogue::TraitLegendarySpeed.to_string()), unprovoked];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Reads the entered text. `None` if it lacks the number of uses, or contains anything unknown.
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
    if let Some(attack) = attack {
        let (count, names) = counted(attack);
        option.count = count;
        option.attack = names.split('|').map(|name| name.trim().to_owned()).collect();
    }
    Some(option).filter(|option| !option.name.is_empty())
}

/// Splits `2x Claw` into number and name.
fn counted(text: &str) -> (Option<i32>, &str) {
    let split = text.trim().split_once("x ").and_then(|(count, rest)| Some((count.parse().ok()?, rest)));
    split.map_or((None, text), |(count, rest)| (Some(count), rest))
}

/// Reads one part of the parentheses. Returns `false` if it is neither a cost, "once", nor movement.
fn more(part: &str, option: &mut LegendaryOption) -> bool {
    match part.trim().parse() {
        Ok(cost) => option.cost = Some(cost),
        Err(_) if same(part, "once") || same(part, &once()) => option.once = true,
        Err(_) => return moves(part, option),
    }
    true
}

fn moves(part: &str, option: &mut LegendaryOption) -> bool {
    let is = |word: &str, english: &str, own: String| same(word, english) || same(word, &own);
    let mut words = part.split_whitespace().peekable();
    let share = words.next().and_then(|word| match word {
        _ if is(word, "half", catalogue::TraitLegendaryHalf.to_string()) => Some(Share::Half),
        _ if is(word, "full", catalogue::TraitLegendaryFull.to_string()) => Some(Share::Full),
        _ => None,
    });
    let speed = |word: &str| is(word, "speed", catalogue::TraitLegendarySpeed.to_string());
    let mode = words.next_if(|word| !speed(word));
    let named = words.next().is_some_and(speed);
    let unprovoked = words.next();
    let free = |word: &str| is(word, "unprovoked", catalogue::TraitLegendaryUnprovoked.to_string());
    if share.is_none() || !named || !unprovoked.is_none_or(free) || words.next().is_some() {
        return false;
    }
    (option.moves, option.mode, option.unprovoked) = (share, mode.map(str::to_owned), unprovoked.is_some());
    true
}

/// Returns the uses of Legendary Resistance: `3`, or `2/3` if two of three are left.
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
        for line in [
            "3",
            "3: Detect; Tail attack = Tail; Wings (2); Roar (once); Bite (Bear) = Bite (2, once)",
            "3: Pounce = Rend (half speed); Slash = 2x Claw | Tail (once, full fly speed unprovoked)",
        ] {
            let value = read(line).expect("a line");
            assert_eq!(write(&value).as_deref(), Some(line));
        }
        let typed = read(" 2 :tail=Tail ( 2 ) ;").expect("as people type");
        assert_eq!(typed, json!({ "uses": 2, "options": [{ "name": "tail", "attack": "Tail", "cost": 2 }] }));
        let german = Language::German.within(|| read("3: Roar (einmal)"));
        assert_eq!(german, read("3: Roar (once)"));
        let german = Language::German.within(|| write(&read("3: Pounce (half speed)")?));
        assert_eq!(german.as_deref(), Some("3: Pounce (halbe Bewegungsrate)"));
        assert_eq!(Language::German.within(|| read(&german.unwrap())), read("3: Pounce (half speed)"));
        for line in ["Tail", "3: Tail; Tail", "3: = Tail", "30", "3: Tail (30)", "3: Tail = 0x Tail"] {
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
