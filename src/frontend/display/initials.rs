//! The letters that stand for a token where its name has no room.

use std::collections::BTreeMap;

/// Two letters of a name: of two words their first, else the first two; a trailing number stays.
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

/// The letters of names that stand together: where several would have the same ones, the first letter and the first other one in which
/// a name differs from all of them, as far as there is one. Numbers stay: they tell their own apart.
pub fn told_apart<'a>(names: impl Iterator<Item = &'a str>) -> BTreeMap<String, String> {
    let mut out: BTreeMap<String, String> = names.map(|name| (name.to_owned(), initials(name))).collect();
    let mut alike: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, letters) in out.iter().filter(|(name, _)| !name.ends_with(|c: char| c.is_ascii_digit())) {
        alike.entry(letters.clone()).or_default().push(name.clone());
    }
    for group in alike.into_values().filter(|group| group.len() > 1) {
        let spelled: Vec<Vec<char>> = group.iter().map(|name| letters_of(name)).collect();
        for (place, (name, own)) in group.iter().zip(&spelled).enumerate() {
            let first = own.first().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
            let differs = |at: &usize| {
                let mut others = spelled.iter().enumerate().filter(|(other, _)| *other != place);
                others.all(|(_, other)| other.get(*at) != own.get(*at))
            };
            let candidates = (1..own.len()).filter(differs).map(|at| format!("{first}{}", own[at]));
            let free = candidates.into_iter().find(|letters| out.values().all(|taken| taken != letters));
            if let Some(letters) = free {
                out.insert(name.clone(), letters);
            }
        }
    }
    out
}

/// Small, without what stands between words.
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
        assert_eq!(of(&["Goblin 1", "Guard 1", "Goblin"]), ["G1", "G1", "Go"], "numbers stay");
        assert_eq!(of(&["Ann", "Anna"]), ["An", "Aa"], "as far as there is a letter");
    }
}
