//! Effects that the text of a legendary action allows: "moves up to half its Speed, and it makes one Claw or Tail attack" (E5-97).

use burstmap_rules::legendary::{LegendaryOption, Share};

/// Adds the effects that the text allows to an action: movement, and one or more of the creature's own attacks or a spell.
pub(super) fn allow(option: &mut LegendaryOption, text: &str, own: &[String]) {
    let lower = text.to_lowercase().replace('’', "'");
    moves(option, &lower);
    if option.attack.is_empty() {
        made(option, &lower, own);
    }
    if option.attack.is_empty() {
        option.attack = used(&lower, own).or_else(|| cast(text)).into_iter().collect();
    }
}

/// Reads "moves up to half its Speed", "fly up to half its Fly Speed", "moves up to its Speed without provoking Opportunity Attacks".
fn moves(option: &mut LegendaryOption, lower: &str) {
    const VERBS: [&str; 6] = ["move", "moves", "fly", "flies", "swims", "burrows"];
    let halves = [("up to half its ", Share::Half), ("up to its ", Share::Full)];
    for (words, share) in halves {
        let Some((before, rest)) = lower.split_once(words) else { continue };
        let verb = before.split_whitespace().next_back().unwrap_or_default();
        let Some((kind, after)) = rest.split_once("speed").filter(|_| VERBS.contains(&verb)) else {
            continue;
        };
        let mode = match kind.trim() {
            "" | "walking" | "walk" => None,
            "fly" | "flying" => Some("fly"),
            "swim" | "swimming" => Some("swim"),
            "burrow" | "burrowing" => Some("burrow"),
            "climb" | "climbing" => Some("climb"),
            _ => continue,
        };
        option.moves = Some(share);
        option.mode = mode.map(str::to_owned);
        option.unprovoked = after.trim_start().starts_with("without provoking");
        return;
    }
}

/// Reads "makes one Rend attack", "makes two Claw attacks", "makes one Claw or Tail attack".
fn made(option: &mut LegendaryOption, lower: &str, own: &[String]) {
    let segment = ["makes ", "can make ", "make "].into_iter().find_map(|verb| {
        let sentence = lower.split_once(verb)?.1.split('.').next()?;
        sentence.rsplit_once(" attack").map(|(segment, _)| segment)
    });
    let Some(segment) = segment else { return };
    let named: Vec<String> = own.iter().filter(|name| has_words(segment, name)).cloned().collect();
    if named.len() > 1 && (!segment.contains(" or ") || segment.contains(" and ")) {
        return;
    }
    let number = segment.split_whitespace().next().unwrap_or_default();
    let counted = ["two", "three", "four", "five"].iter().position(|word| *word == number);
    option.count = counted.filter(|_| !named.is_empty()).map(|place| place as i32 + 2);
    option.attack = named;
}

/// Returns whether a text contains a name as whole words.
fn has_words(text: &str, name: &str) -> bool {
    let name = name.to_lowercase();
    let ends = |rest: Option<char>| rest.is_none_or(|letter| !letter.is_alphanumeric());
    let at = |(place, found): (usize, &str)| {
        ends(text[..place].chars().next_back()) && ends(text[place + found.len()..].chars().next())
    };
    !name.is_empty() && text.match_indices(name.as_str()).any(at)
}

/// Reads "uses Lightning Strike", if that is one of the creature's own attacks.
fn used(lower: &str, own: &[String]) -> Option<String> {
    let rest = lower.split("uses ").skip(1);
    rest.filter_map(|rest| own.iter().find(|name| rest.starts_with(&name.to_lowercase()))).next().cloned()
}

/// Reads the name of the spell in "uses Spellcasting to cast Guiding Bolt (level 2 version)" or "casts Fear, using …".
fn cast(text: &str) -> Option<String> {
    let rest = [" to cast ", " casts "].into_iter().find_map(|verb| text.split_once(verb))?.1;
    let small = |word: &&str| matches!(*word, "of" | "the" | "from" | "with" | "and" | "without");
    let mut words: Vec<&str> = Vec::new();
    for word in rest.split_whitespace() {
        let bare = word.trim_end_matches(['.', ',', ';']);
        if !bare.starts_with(char::is_uppercase) && !small(&bare) {
            break;
        }
        words.push(bare);
        if bare != word {
            break;
        }
    }
    while words.last().is_some_and(small) {
        words.pop();
    }
    Some(words.join(" ")).filter(|name| !name.is_empty() && name.len() <= 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(text: &str) -> LegendaryOption {
        let own = ["Claw", "Tail", "Rend", "Radiant Horn", "Lightning Strike"].map(str::to_owned);
        let mut option = LegendaryOption::default();
        allow(&mut option, text, &own);
        option
    }

    // E5-97
    #[test]
    fn e5_97_a_text_says_how_far_the_creature_moves_and_what_it_attacks_with() {
        let pounce = allowed("The dragon moves up to half its Speed, and it makes one Rend attack.");
        assert_eq!((pounce.moves, pounce.mode, pounce.unprovoked), (Some(Share::Half), None, false));
        assert_eq!((pounce.attack, pounce.count), (vec!["Rend".to_owned()], None));
        let charge = "The unicorn moves up to half its Speed without provoking Opportunity Attacks, and it makes one Radiant Horn attack.";
        assert!(allowed(charge).unprovoked);
        assert_eq!(allowed(charge).attack, ["Radiant Horn"]);
        let either = allowed("It makes two Claw or Tail attacks.");
        assert_eq!(
            (either.attack.join(", "), either.count, either.moves),
            ("Claw, Tail".to_owned(), Some(2), None)
        );
        let flight = allowed(
            "The dragon uses Spellcasting to cast Invisibility on itself, and it can fly up to half its Fly Speed.",
        );
        assert_eq!((flight.moves, flight.mode.as_deref()), (Some(Share::Half), Some("fly")));
        assert_eq!(flight.attack, ["Invisibility"]);
        let older =
            allowed("The dragon beats its wings. The dragon can then fly up to half its flying speed.");
        assert_eq!(
            (older.moves, older.mode.as_deref(), older.attack.len()),
            (Some(Share::Half), Some("fly"), 0)
        );
        assert_eq!(allowed("It moves up to its speed.").moves, Some(Share::Full));
    }

    // E5-97
    #[test]
    fn e5_97_a_text_names_what_it_uses_or_casts() {
        assert_eq!(allowed("The kraken uses Lightning Strike.").attack, ["Lightning Strike"]);
        assert_eq!(
            allowed("The dragon uses Spellcasting to cast Guiding Bolt (level 2 version).").attack,
            ["Guiding Bolt"]
        );
        assert_eq!(allowed("The lich casts Wall of Fire, using the same ability.").attack, ["Wall of Fire"]);
        for other in [
            "The lich teleports up to 60 feet to an unoccupied space it can see.",
            "It makes a Wisdom (Perception) check.",
            "The target is pushed up to its Speed away.",
            "It makes one Bite attack.",
            "It makes one Claw attack and one Tail attack.",
        ] {
            let option = allowed(other);
            assert_eq!((option.moves, option.attack.len()), (None, 0), "{other}");
        }
    }
}
