//! A multiattack as a line of text: `2 Claw, 1 Bite / Fire Breath, (1 Web)`. A slash separates alternatives, and brackets enclose a
//! replacement for any other attack (E5-98).

use burstmap_rules::model::multiattack::MultiattackPart;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::traits::same;

/// Separator of alternatives.
const OR: &str = " / ";

/// Returns the text of the field.
pub fn write(parts: &[MultiattackPart]) -> String {
    let part = |part: &MultiattackPart| {
        let names: Vec<&str> = std::iter::once(&part.attack).chain(&part.or).map(String::as_str).collect();
        let line = format!("{} {}", part.count, names.join(OR));
        if part.instead { format!("({line})") } else { line }
    };
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

/// Reads the text, with the attacks' names as on their sheet; `None` if a part has no number, or no known attack.
pub fn read(typed: &str, attacks: &[TokenAttack]) -> Option<Vec<MultiattackPart>> {
    let known = |name: &str| attacks.iter().find(|own| same(&own.name, name)).map(|own| own.name.clone());
    let part = |text: &str| {
        let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let (count, names) = inside.unwrap_or(text).trim().split_once(' ')?;
        let count =
            count.trim_end_matches(['×', 'x']).parse().ok().filter(|count| (1..=20).contains(count))?;
        // A name may contain a slash itself.
        let mut names = match known(names) {
            Some(whole) => vec![whole],
            None => names.split(OR.trim()).map(known).collect::<Option<Vec<_>>>()?,
        };
        let attack = (!names.is_empty()).then(|| names.remove(0))?;
        Some(MultiattackPart { attack, count, or: names, instead: inside.is_some() })
    };
    listed(typed).into_iter().map(str::trim).filter(|text| !text.is_empty()).map(part).collect()
}

/// Returns the parts between commas. A comma without a following number belongs to a name: `Spear, thrown`.
fn listed(typed: &str) -> Vec<&str> {
    let typed = typed.trim().trim_end_matches(',');
    let (mut parts, mut from) = (Vec::new(), 0);
    for (at, _) in typed.match_indices(',') {
        let after = typed[at + 1..].trim_start().trim_start_matches('(');
        if after.starts_with(|letter: char| letter.is_ascii_digit()) {
            parts.push(&typed[from..at]);
            from = at + 1;
        }
    }
    parts.push(&typed[from..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attacks() -> Vec<TokenAttack> {
        let named = |name: &str| TokenAttack { name: name.to_owned(), ..TokenAttack::default() };
        ["Claw", "Bite", "Fire Breath", "Web", "Spear", "Spear, thrown"].map(named).to_vec()
    }

    // E5-98
    #[test]
    fn e5_98_a_line_is_read_as_it_is_written() {
        for line in ["2 Claw, 1 Bite / Fire Breath, (1 Web)", "2 Spear / Spear, thrown, 1 Claw", ""] {
            let parts = read(line, &attacks()).expect("a line of known attacks");
            assert_eq!(write(&parts), line);
        }
        let typed = read("2x claw, 1 BITE/web,", &attacks()).expect("as people type");
        assert_eq!(write(&typed), "2 Claw, 1 Bite / Web");
    }

    // E5-98
    #[test]
    fn e5_98_what_is_no_number_and_no_attack_is_not_read() {
        for line in ["Claw", "0 Claw", "21 Claw", "2 Tail", "1 Bite / Tail", "2"] {
            assert_eq!(read(line, &attacks()), None, "{line}");
        }
    }
}
