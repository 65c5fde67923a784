//! The save against an attack, as entered: `dex`, `DC 12 Dexterity`.

/// Words that may accompany the statistic without a meaning: the DC may be entered without them.
const BESIDE: [&str; 8] = ["dc", "sg", "vs", "gegen", "saving", "throw", "throws", "difficulty"];

/// Returns the statistic, resolved by `meant`, and the DC, if there is one. `None` for an unknown statistic, or several numbers.
pub fn read(typed: &str, meant: impl Fn(&str) -> Option<String>) -> Option<(String, Option<i32>)> {
    if let Some(stat) = meant(typed) {
        return Some((stat, None));
    }
    let (mut difficulty, mut words) = (None, Vec::new());
    for word in typed.split([' ', ',', ':', ';', '(', ')', '.']).filter(|word| !word.is_empty()) {
        let lower = word.to_lowercase();
        let number = lower.strip_prefix("dc").or(lower.strip_prefix("sg")).unwrap_or(&lower);
        match number.parse::<i32>() {
            Ok(_) if difficulty.is_some() => return None,
            Ok(number) => difficulty = Some(number),
            Err(_) if BESIDE.contains(&lower.as_str()) => {}
            Err(_) => words.push(word),
        }
    }
    Some((meant(&words.join(" "))?, difficulty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Language;
    use burstmap_rules::{presets, stat_names};

    #[test]
    fn a_save_is_read_with_its_difficulty_in_any_order() {
        let sets = presets::all();
        let ruleset = sets.iter().find(|set| set.id == "srd-5e").expect("a built-in system");
        let saves = stat_names::saves(ruleset);
        let read = |typed: &str| read(typed, |name| stat_names::save(&saves, name));
        let with = |difficulty| Some(("dexteritySave".to_owned(), difficulty));
        for typed in ["dex", "Dexterity", "Dexterity save", "Dexterity saving throw"] {
            assert_eq!(read(typed), with(None), "{typed}");
        }
        for typed in
            ["DEX 12", "DC 12 Dexterity", "Dexterity DC 12", "dc12 dex", "DC 12 Dexterity saving throw"]
        {
            assert_eq!(read(typed), with(Some(12)), "{typed}");
        }
        assert_eq!(["luck 12", "12", "dex 12 13", ""].map(read), [None, None, None, None]);
        assert_eq!(Language::German.within(|| read("SG 12 Geschicklichkeit")), with(Some(12)));
    }
}
