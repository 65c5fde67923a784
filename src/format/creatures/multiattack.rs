//! Multiattack in the wording of stat blocks: "The bear makes one Bite attack and two Claw attacks", with possible replacements (E5-98).
//! Unclear text stays text, to avoid wrong guesses.

use super::ReadCreature;
use super::attack_text::{MULTIATTACK, far_names, plain};
use super::fact;
use super::found::Found;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::model::multiattack::MultiattackPart;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::token_attack::{TokenAttack, TokenAttackKind};
use burstmap_rules::traits::same;

impl Found {
    /// Lists the attacks of the multiattack, if the rules support that and the text is clear.
    pub(super) fn multiattack(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        let text = self.multiattack.take().filter(|_| ruleset.actions.multiattack.is_some());
        let Some(parts) = text.and_then(|text| parts(&text, &self.attacks)) else { return };
        self.told.retain(|name| !same(name, MULTIATTACK));
        let said = |part: &MultiattackPart| {
            let names: Vec<&str> =
                std::iter::once(&part.attack).chain(&part.or).map(String::as_str).collect();
            let attack = burstmap_messages::any_of(names);
            Message::from(catalogue::MultiattackCount { attack, count: part.count })
        };
        let attacks: Vec<Message> = parts.iter().map(said).collect();
        read.understood.push(fact(catalogue::CreatureMultiattack { attacks }));
        read.token.multiattack =
            parts.into_iter().map(|part| with_thrown(part, &read.token.attacks)).collect::<Vec<_>>().into();
    }
}

/// Adds the ranged form of an attack as an alternative, if that form is a separate attack.
fn with_thrown(part: MultiattackPart, attacks: &[TokenAttack]) -> MultiattackPart {
    let names: Vec<&String> = std::iter::once(&part.attack).chain(&part.or).collect();
    let thrown = names.iter().flat_map(|name| far_names(name));
    let own = |name: &String| attacks.iter().any(|attack| attack.name == *name && !names.contains(&name));
    let thrown: Vec<String> = thrown.filter(own).collect();
    MultiattackPart { or: part.or.iter().cloned().chain(thrown).collect(), ..part }
}

/// Returns the parts of a multiattack; `None` if its text is unclear.
fn parts(text: &str, attacks: &[TokenAttack]) -> Option<Vec<MultiattackPart>> {
    let text = plain(text).to_lowercase();
    let mut sentences = text.split(['.', ';']).map(str::trim).filter(|sentence| !sentence.is_empty());
    let mut first = sentences.next()?;
    // "The dragon can use its Frightful Presence. It then makes three attacks."
    if !first.contains(" makes ") && first.contains(" can use ") {
        first = sentences.next()?;
    }
    let (subject, made) = first.split_once(" makes ")?;
    let plainly = subject.split(' ').count() <= 6 && !subject.contains([',', ':']);
    if !plainly
        || subject.split(' ').any(|word| matches!(word, "if" | "can" | "or" | "and" | "when" | "while"))
    {
        return None;
    }
    let mut parts = made_at_once(made, attacks)?;
    for sentence in sentences {
        match sentence.split_once(" can replace ").and_then(|(_, rest)| rest.split_once(" with ")) {
            Some((replaced, by)) => replace(&mut parts, replaced, by, attacks)?,
            // Another set of attacks, or a limit on this one.
            None if sentence.contains(" makes ") || sentence.contains("instead") => return None,
            None => {}
        }
    }
    Some(parts)
}

/// Reads "two Claw attacks and one Bite attack", "three attacks: one with its bite and two with its claws", "two attacks, using Scimitar or
/// Pistol in any combination".
fn made_at_once(text: &str, attacks: &[TokenAttack]) -> Option<Vec<MultiattackPart>> {
    // Another ability in the sentence is one of its attacks, or is not counted.
    let besides = [", and uses ", " and uses ", ", and it can use ", " and can use "];
    if let Some((before, used)) = besides.iter().find_map(|words| text.split_once(words)) {
        let mut parts = made_at_once(before, attacks)?;
        let used = used.strip_suffix(" if available").unwrap_or(used);
        let names =
            used.strip_prefix("either ").unwrap_or(used).split(" or ").flat_map(|name| name.split(','));
        parts.extend(part(1, names.filter_map(|name| named(name.trim(), attacks)).collect()));
        return Some(parts);
    }
    let text = text.strip_suffix(" in any combination").unwrap_or(text);
    let (count, rest) = counted(text)?;
    if let Some(rest) = rest.strip_prefix("attacks") {
        if let Some(list) = rest.strip_prefix(':') {
            let parts: Vec<MultiattackPart> =
                items(list).map(|item| with_its(item, attacks)).collect::<Option<_>>()?;
            let all: i32 = parts.iter().map(|part| part.count).sum();
            return (all == count).then_some(parts);
        }
        let rest = rest.trim_start_matches(',').trim_start();
        let names = ["using ", "with "].iter().find_map(|word| rest.strip_prefix(word))?;
        return Some(vec![choice(count, names, attacks)?]);
    }
    items(text).map(|item| several(item, attacks)).collect()
}

/// Splits a list such as "one bite attack, two claw attacks, and one tail attack".
fn items(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(',').flat_map(|part| part.split(" and ")).map(str::trim);
    parts.map(|part| part.strip_prefix("and ").unwrap_or(part)).filter(|part| !part.is_empty())
}

/// Reads "two Claw attacks".
fn several(text: &str, attacks: &[TokenAttack]) -> Option<MultiattackPart> {
    let (count, rest) = counted(text)?;
    let name = rest.strip_suffix(" attacks").or_else(|| rest.strip_suffix(" attack"))?;
    let kind = match name {
        "melee" | "melee weapon" => Some(TokenAttackKind::Melee),
        "ranged" | "ranged weapon" => Some(TokenAttackKind::Ranged),
        _ => None,
    };
    let names: Vec<String> = match kind {
        Some(kind) => {
            attacks.iter().filter(|attack| attack.kind == kind).map(|attack| attack.name.clone()).collect()
        }
        None => vec![named(name, attacks)?],
    };
    part(count, names)
}

/// Reads "one with its bite".
fn with_its(text: &str, attacks: &[TokenAttack]) -> Option<MultiattackPart> {
    let (count, rest) = counted(text)?;
    let rest = rest.strip_prefix("attacks ").or_else(|| rest.strip_prefix("attack ")).unwrap_or(rest);
    choice(count, rest.strip_prefix("with ")?, attacks)
}

/// Reads "its longsword or its longbow".
fn choice(count: i32, names: &str, attacks: &[TokenAttack]) -> Option<MultiattackPart> {
    let names = names.split(',').flat_map(|part| part.split(" or ")).map(str::trim);
    let names = names.map(|name| name.strip_prefix("or ").unwrap_or(name)).filter(|name| !name.is_empty());
    part(count, names.map(|name| named(name, attacks)).collect::<Option<_>>()?)
}

fn part(count: i32, mut names: Vec<String>) -> Option<MultiattackPart> {
    let attack = (!names.is_empty()).then(|| names.remove(0))?;
    Some(MultiattackPart { attack, count, or: names, instead: false })
}

/// Reads "It can replace one attack with a use of Fire Breath." A replacement that is not an attack stays text. `None` if it is an attack,
/// but it is unclear which one it replaces.
fn replace(
    parts: &mut Vec<MultiattackPart>,
    replaced: &str,
    by: &str,
    attacks: &[TokenAttack],
) -> Option<()> {
    let by = by.split(" to cast ").next().unwrap_or(by);
    let by = by.strip_suffix(" if available").unwrap_or(by);
    let by = ["a use of ", "one use of ", "a ", "an ", "one "]
        .iter()
        .find_map(|word| by.strip_prefix(word))
        .unwrap_or(by);
    let by = by.strip_suffix(" attack").unwrap_or(by);
    let names = by.split(" or ").flat_map(|name| name.split(',')).map(str::trim);
    let names: Vec<String> = names.filter_map(|name| named(name, attacks)).collect();
    let Some(new) = part(1, names) else { return Some(()) };
    if matches!(
        replaced,
        "one attack"
            | "one of these attacks"
            | "one of those attacks"
            | "one of the attacks"
            | "any one attack"
    ) {
        parts.push(MultiattackPart { instead: true, ..new });
        return Some(());
    }
    let name = ["the ", "one ", "one of its "].iter().find_map(|word| replaced.strip_prefix(word))?;
    let name = name.strip_suffix(" attacks").or_else(|| name.strip_suffix(" attack"))?;
    let name = named(name, attacks)?;
    let place = parts.iter().position(|part| !part.instead && part.attack == name && part.or.is_empty())?;
    let or = std::iter::once(new.attack).chain(new.or).collect();
    if parts[place].count > 1 {
        parts[place].count -= 1;
        parts.insert(place + 1, MultiattackPart { attack: name, count: 1, or, instead: false });
    } else {
        parts[place].or = or;
    }
    Some(())
}

/// Returns the attack with a name in the singular or plural: "claws", "its claw".
fn named(name: &str, attacks: &[TokenAttack]) -> Option<String> {
    let name = ["its ", "their ", "the ", "his ", "her "]
        .iter()
        .find_map(|word| name.strip_prefix(word))
        .unwrap_or(name)
        .trim();
    let one = |text: &str| text.strip_suffix('s').unwrap_or(text).to_owned();
    let exact = attacks.iter().find(|attack| same(&attack.name, name));
    let alike = || attacks.iter().find(|attack| one(&attack.name.to_lowercase()) == one(name));
    exact.or_else(alike).map(|attack| attack.name.clone())
}

/// Returns a number and the text after it.
fn counted(text: &str) -> Option<(i32, &str)> {
    const WORDS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let (word, rest) = text.trim().split_once(' ')?;
    let place = WORDS.iter().position(|number| *number == word).map(|place| place as i32 + 1);
    let count = place.or_else(|| word.parse().ok()).filter(|count| (1..=10).contains(count))?;
    Some((count, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attacks() -> Vec<TokenAttack> {
        let own = |(name, kind): (&str, TokenAttackKind)| TokenAttack {
            name: name.to_owned(),
            kind,
            ..TokenAttack::default()
        };
        let all = [
            ("Bite", TokenAttackKind::Melee),
            ("Claws", TokenAttackKind::Melee),
            ("Longbow", TokenAttackKind::Ranged),
            ("Fire Breath", TokenAttackKind::Area),
        ];
        all.map(own).to_vec()
    }

    /// Returns the lines as on the sheet, or `None` if the text is unclear.
    fn read(text: &str) -> Option<Vec<String>> {
        let line = |part: MultiattackPart| {
            let names: Vec<String> = std::iter::once(part.attack).chain(part.or).collect();
            let line = format!("{} {}", part.count, names.join(" / "));
            if part.instead { format!("({line})") } else { line }
        };
        Some(parts(text, &attacks())?.into_iter().map(line).collect())
    }

    #[test]
    fn e5_98_clear_texts_are_read() {
        for (text, line) in [
            ("The bear makes one Bite attack and two Claw attacks.", &["1 Bite", "2 Claws"][..]),
            (
                "The bear makes three attacks: one with its bite and two with its claws.",
                &["1 Bite", "2 Claws"],
            ),
            ("The bear makes two attacks with its bite.", &["2 Bite"]),
            (
                "It makes two Bite attacks, one Claws attack, and one Longbow attack.",
                &["2 Bite", "1 Claws", "1 Longbow"],
            ),
            (
                "The captain makes two attacks, using Bite or Longbow in any combination.",
                &["2 Bite / Longbow"],
            ),
            (
                "The captain makes two attacks, using Bite, Claws, or Longbow in any combination.",
                &["2 Bite / Claws / Longbow"],
            ),
            ("The brute makes two melee attacks.", &["2 Bite / Claws"]),
            (
                "The dragon can use its Frightful Presence. It then makes three attacks: one with its bite and two with its claws.",
                &["1 Bite", "2 Claws"],
            ),
            (
                "The dragon makes three Claw attacks. It can replace one attack with a use of Fire Breath.",
                &["3 Claws", "(1 Fire Breath)"],
            ),
            (
                "The dragon makes three Claw attacks. It can replace one attack with a use of Spellcasting to cast Scorching Ray.",
                &["3 Claws"],
            ),
            (
                "The chimera makes one Bite attack and one Claws attack. It can replace the Claws attack with a use of Fire Breath if available.",
                &["1 Bite", "1 Claws / Fire Breath"],
            ),
            (
                "The beast makes two Claw attacks. It can replace one Claw attack with a Bite attack.",
                &["1 Claws", "1 Claws / Bite"],
            ),
            ("The fiend makes two Claw attacks and uses Fiendish Charm.", &["2 Claws"]),
            (
                "The fiend makes two Claw attacks and uses either Charm or Fire Breath if available.",
                &["2 Claws", "1 Fire Breath"],
            ),
        ] {
            assert_eq!(
                read(text).as_deref(),
                Some(&line.iter().map(|part| (*part).to_owned()).collect::<Vec<_>>()[..]),
                "{text}"
            );
        }
    }

    #[test]
    fn e5_98_what_is_not_clear_is_left_to_the_text() {
        for text in [
            "It bites twice.",
            "The hydra makes as many Bite attacks as it has heads.",
            "The bear makes three attacks: one with its bite and one with its claws.",
            "The bear makes two Tail attacks.",
            "The bear makes two Claw attacks or two Longbow attacks.",
            "The bear makes two Claw attacks. Alternatively, it makes two Longbow attacks.",
            "In wolf form, the werewolf makes two Bite attacks.",
            "The bear makes two attacks.",
            "If it is bloodied, the bear makes two Bite attacks.",
            "The dragon makes three Claw attacks. It can replace all attacks with a use of Fire Breath.",
            "",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
