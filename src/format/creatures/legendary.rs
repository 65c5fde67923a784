//! Legendary actions and Legendary Resistance as stat blocks state them: "Legendary Resistance (3/Day)", "Legendary Action Uses: 3
//! (4 in Lair)", "Wing Attack (Costs 2 Actions)" (E5-97).

use super::measures::first_number;
use burstmap_rules::legendary::{LegendaryOption, MOST_USES};

/// Legendary features of a stat block.
#[derive(Clone, Debug, Default)]
pub(super) struct Legendary {
    /// Uses per day.
    pub resistance: Option<i32>,
    /// Uses per round.
    pub uses: Option<i32>,
    pub options: Vec<Listed>,
}

/// One legendary action.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    pub option: LegendaryOption,
    pub text: String,
}

impl Legendary {
    /// Reads the uses per day from the name of a trait: "Legendary Resistance (3/Day, or 4/Day in Lair)".
    pub fn resists(&mut self, name: &str) -> bool {
        let found = resistance_of(name);
        self.resistance = found.or(self.resistance);
        found.is_some()
    }

    /// Adds uses of Legendary Resistance from a separate number.
    pub fn resists_times(&mut self, times: Option<i32>) {
        self.resistance = times.filter(|times| *times > 0).or(self.resistance);
    }

    /// Reads the uses per round, if a line specifies them.
    pub fn states(&mut self, line: &str) -> bool {
        let found = uses_of(line);
        self.uses = found.or(self.uses);
        found.is_some()
    }
}

fn resistance_of(name: &str) -> Option<i32> {
    let name = name.to_lowercase();
    let rest = name.trim().strip_prefix("legendary resistance")?;
    let (before, _) = rest.split_once("/day")?;
    let digits = before.rsplit(|letter: char| !letter.is_ascii_digit()).next()?;
    digits.parse().ok().filter(|max| *max > 0)
}

/// Reads "Legendary Action Uses: 3" or "can take 3 legendary actions".
fn uses_of(line: &str) -> Option<i32> {
    let line = line.to_lowercase();
    let number = |text: &str| {
        let text = text.trim_start_matches([':', ' ', '.']);
        let word = text.split_whitespace().next()?;
        let words = ["one", "two", "three", "four", "five"];
        let counted = words.iter().position(|known| *known == word).map(|place| place as i32 + 1);
        let printed = || first_number(text).filter(|_| text.starts_with(|c: char| c.is_ascii_digit()));
        counted.or_else(|| printed().map(|(number, _)| number as i32))
    };
    let stated = line.split_once("legendary action uses").and_then(|(_, rest)| number(rest));
    let taken = || {
        let (before, rest) = line.split_once("can take ")?;
        let (_, what) = rest.split_once(' ')?;
        let all = !before.contains("legendary") && what.trim_start().starts_with("legendary action");
        all.then(|| number(rest)).flatten()
    };
    stated.or_else(taken).filter(|uses| (1..=MOST_USES).contains(uses))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e5_97_uses_are_read_as_books_state_them() {
        assert_eq!(resistance_of("Legendary Resistance (3/Day)"), Some(3));
        assert_eq!(resistance_of("Legendary Resistance (4/Day, or 5/Day in Lair)"), Some(4));
        assert_eq!(resistance_of("Legendary Resistance"), None);
        assert_eq!(resistance_of("Magic Resistance (3/Day)"), None);
        let newer = "Legendary Action Uses: 3 (4 in Lair). Immediately after another creature's turn, it can expend a use.";
        assert_eq!(uses_of(newer), Some(3));
        let older = "The dragon can take 3 legendary actions, choosing from the options below.";
        assert_eq!(uses_of(older), Some(3));
        assert_eq!(uses_of("The aboleth can take three legendary actions."), Some(3));
        assert_eq!(uses_of("The dragon makes a tail attack."), None);
    }
}
