//! Printed stat blocks of other games with a similar layout. Their numbers have other meanings, so they are refused.

use super::list;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

/// Typical phrases of a game's stat blocks. Two of them identify a text.
struct Layout {
    name: &'static str,
    /// Starts of lines.
    starts: &'static [&'static str],
    /// Words in the line of the armor class.
    armor: &'static [&'static str],
    /// Words in any line.
    anywhere: &'static [&'static str],
}

const LAYOUTS: [Layout; 3] = [
    Layout {
        name: "D&D 3.5, Pathfinder 1",
        starts: &[
            "base atk",
            "base attack/grapple",
            "base attack bonus",
            "init +",
            "init -",
            "init –",
            "hit dice:",
            "space/reach",
            "full attack:",
            "attack:",
            "saves: fort",
            "saving throws: fort",
            "fort +",
            "special qualities",
            "special attacks",
            "abilities: str",
        ],
        armor: &["touch", "flat-footed"],
        anywhere: &["flat-footed", "; cmb ", " cmd ", "cmb +", "grp +"],
    },
    Layout {
        name: "Pathfinder 2",
        starts: &["perception +", "perception –", "melee [", "melee ◆", "ranged [", "ranged ◆", "items "],
        armor: &["; fort", ", fort"],
        anywhere: &["creature –1", "[one-action]", "[two-actions]", "[reaction]", " [+", "◆"],
    },
    Layout {
        name: "D&D 4",
        starts: &["initiative +", "trained skills", "standard actions", "action points", "saving throws +"],
        armor: &["fortitude"],
        anywhere: &[
            "bloodied",
            "(at-will)",
            "♦ at-will",
            " vs. ac",
            " vs. reflex",
            " vs. fortitude",
            " vs. will",
        ],
    },
];

/// Returns the name of the game whose layout a text has.
pub(super) fn of(text: &str) -> Option<&'static str> {
    // A table has its own column names.
    if list::has_header(text) {
        return None;
    }
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            line.trim()
                .trim_start_matches(['#', '>', '*', '-', '•', '_', ' '])
                .replace("**", "")
                .to_ascii_lowercase()
        })
        .collect();
    let is_armor = |line: &&String| {
        ["ac ", "ac:", "armor class"].iter().any(|start| line.starts_with(start))
            && line.contains(|letter: char| letter.is_ascii_digit())
    };
    let signs = |layout: &Layout| {
        let starts =
            layout.starts.iter().filter(|start| lines.iter().any(|line| line.starts_with(**start))).count();
        let armor =
            lines.iter().filter(is_armor).any(|line| layout.armor.iter().any(|word| line.contains(word)));
        let anywhere =
            layout.anywhere.iter().filter(|word| lines.iter().any(|line| line.contains(**word))).count();
        starts + 2 * usize::from(armor) + anywhere
    };
    LAYOUTS
        .iter()
        .map(|layout| (signs(layout), layout.name))
        .filter(|(signs, _)| *signs >= 2)
        .max_by_key(|(signs, _)| *signs)
        .map(|(_, name)| name)
}

/// Returns the refusal of such a text.
pub(super) fn refusal(text: &str) -> Option<Refusal> {
    let layout = of(text)?;
    Some(Refusal::new("unsupported-file", catalogue::ListOtherLayout { layout }))
}
