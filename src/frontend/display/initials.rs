//! Initials of tokens, for places without space for names.

use std::collections::{BTreeMap, BTreeSet};

/// Returns two letters of a name: the initials of two words, or else the first two letters. A number at the end stays.
pub fn initials(name: &str) -> String {
    let skipped = ["the", "of", "at", "a", "an"];
    let words: Vec<&str> = name
        .split_whitespace()
        .filter(|word| !skipped.contains(&word.to_ascii_lowercase().as_str()))
        .collect();
    let first =
        |word: &str| word.chars().next().map(|c| c.to_ascii_uppercase().to_string()).unwrap_or_default();
    match words.as_slice() {
        [] => name.chars().take(2).collect(),
        [one] => first(one) + &one.chars().skip(1).take(1).collect::<String>(),
        [one, .., last] if last.chars().all(|c| c.is_ascii_digit()) => {
            first(one) + &last.chars().take(2).collect::<String>()
        }
        [one, two, ..] => first(one) + &first(two),
    }
}

/// Returns distinct initials for a group of names. If several would be the same, they use the first letter and the first other letter in
/// which a name differs from all of them, if there is one. Numbers stay, because they distinguish names that are otherwise the same.
pub fn told_apart<'a>(names: impl Iterator<Item = &'a str>) -> BTreeMap<String, String> {
    let mut out: BTreeMap<String, String> = names.map(|name| (name.to_owned(), initials(name))).collect();
    tell_numbered_apart(&mut out);
    let mut alike: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    for (name, letters) in &out {
        *taken.entry(letters.clone()).or_default() += 1;
        if !name.ends_with(|c: char| c.is_ascii_digit()) {
            alike.entry(letters.clone()).or_default().push(name.clone());
        }
    }
    for (before, group) in alike.into_iter().filter(|(_, group)| group.len() > 1) {
        let spelled: Vec<Vec<char>> = group.iter().map(|name| letters_of(name)).collect();
        // Number of names in the group with a letter at a place. If it is one, the name differs there from all others.
        let mut at_places: BTreeMap<(usize, char), usize> = BTreeMap::new();
        for place in spelled.iter().flat_map(|own| own.iter().copied().enumerate()) {
            *at_places.entry(place).or_default() += 1;
        }
        for (name, own) in group.into_iter().zip(&spelled) {
            let first = own.first().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
            let differing = own.iter().copied().enumerate().skip(1).filter(|place| at_places[place] == 1);
            let mut candidates = differing.map(|(_, letter)| format!("{first}{letter}"));
            if let Some(letters) = candidates.find(|letters| !taken.contains_key(letters)) {
                if let Some(left) = taken.get_mut(&before) {
                    *left -= 1;
                    if *left == 0 {
                        taken.remove(&before);
                    }
                }
                taken.insert(letters.clone(), 1);
                out.insert(name, letters);
            }
        }
    }
    out
}

/// Uses the initials of the words before the number, for numbered names with the same initial, such as Goblin 1 and Guard 2.
fn tell_numbered_apart(letters: &mut BTreeMap<String, String>) {
    let mut stems: BTreeMap<Option<char>, BTreeSet<&str>> = BTreeMap::new();
    for (name, short) in letters.iter() {
        if let Some((stem, _)) = numbered(name) {
            stems.entry(short.chars().next()).or_default().insert(stem);
        }
    }
    let alike: BTreeSet<&str> = stems.into_values().filter(|stems| stems.len() > 1).flatten().collect();
    if alike.is_empty() {
        return;
    }
    let apart = told_apart(alike.into_iter());
    for (name, short) in letters {
        if let Some((stem, number)) = numbered(name)
            && let Some(own) = apart.get(stem)
        {
            *short = own.chars().chain(number.chars().take(2)).collect();
        }
    }
}

/// Returns a name's words before the number at its end, and that number.
fn numbered(name: &str) -> Option<(&str, &str)> {
    let (stem, number) = name.trim_end().rsplit_once(char::is_whitespace)?;
    let stem = stem.trim();
    (!stem.is_empty() && number.chars().all(|c| c.is_ascii_digit())).then_some((stem, number))
}

/// Returns lowercase letters, without separators.
fn letters_of(name: &str) -> Vec<char> {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_tell_tokens_apart() {
        assert_eq!(initials("Mara Venn"), "MV");
        assert_eq!(initials("Wren"), "Wr");
        assert_eq!(initials("Goblin 12"), "G12");
        assert_eq!(initials("The drowned miller"), "DM");
        assert_eq!(initials(""), "");
        assert_eq!(initials("The"), "Th", "nothing but words that are passed over");
    }

    #[test]
    fn different_names_that_begin_alike_have_different_letters() {
        let of = |names: &[&str]| -> Vec<String> {
            let letters = told_apart(names.iter().copied());
            names.iter().map(|name| letters[*name].clone()).collect()
        };
        assert_eq!(of(&["Schleuderer", "Schlepper"]), ["Su", "Sp"]);
        assert_eq!(of(&["Schlepper", "Schleuderer"]), ["Sp", "Su"], "whatever their order");
        assert_eq!(of(&["Hale Orr", "Hans Olm", "Wren"]), ["Hl", "Hn", "Wr"]);
        assert_eq!(of(&["Goblin 1", "Goblin 2", "Goblin"]), ["G1", "G2", "Go"], "numbers stay");
        assert_eq!(of(&["Goblin 1", "Guard 1", "Goblin 12"]), ["Go1", "Gu1", "Go12"], "of one name alone");
        assert_eq!(of(&["Grik", "Grik 2", "Guard 3"]), ["Gr", "Gr2", "Gu3"]);
        assert_eq!(of(&["Giant rat 1", "Giant bat 1", "Ogre 1"]), ["GR1", "GB1", "O1"]);
        assert_eq!(of(&["Ann", "Anna"]), ["An", "Aa"], "as far as there is a letter");
        assert_eq!(of(&["Barda", "Barke", "Bad"]), ["Ba", "Bk", "Bd"], "and none that another has");
    }
}
