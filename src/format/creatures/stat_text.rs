//! Stat blocks copied from books and pages as text, one topic per line.

use super::adept::{Pairs, proficiency_in};
use super::attack_text::signed;
use super::found::Found;
use super::measures::{Scale, first_number, outside_brackets};
use burstmap_rules::conditions::CONDITION_IMMUNITY;
use burstmap_rules::dice;

/// Starts of other lines in a stat block.
const OTHER_LINES: [&str; 8] =
    ["languages", "challenge", "cr ", "proficiency bonus", "pb ", "gear", "initiative", "equipment"];

/// Lines with damage types, and the corresponding traits.
const HARM: [(&str, &str); 7] = [
    ("damage vulnerabilities", "vulnerability"),
    ("damage resistances", "resistance"),
    ("damage immunities", "immunity"),
    ("condition immunities", CONDITION_IMMUNITY),
    ("vulnerabilities", "vulnerability"),
    ("resistances", "resistance"),
    ("immunities", "immunity"),
];

/// Returns the text after the first word of a line.
fn behind<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    begins(line, word).then(|| line[word.len()..].trim_start_matches([':', ' ']))
}

/// Headings between actions.
const HEADINGS: [&str; 7] = [
    "actions",
    "bonus actions",
    "reactions",
    "legendary actions",
    "mythic actions",
    "traits",
    "lair actions",
];

pub(super) const SIZES: [&str; 6] = ["tiny", "small", "medium", "large", "huge", "gargantuan"];

/// Returns a line without Markdown.
fn bare(line: &str) -> String {
    super::attack_text::plain(line.trim().trim_start_matches(['#', '>', '-', '•', '|', ' ']))
}

fn begins(line: &str, word: &str) -> bool {
    let head = line.get(..word.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(word))
        && !line[word.len()..].starts_with(|letter: char| letter.is_alphabetic())
}

fn is_armor(line: &str) -> bool {
    (begins(line, "armor class") || begins(line, "armour class") || begins(line, "ac"))
        && first_number(line).is_some()
}

fn is_hit_points(line: &str) -> bool {
    (begins(line, "hit points") || begins(line, "hp")) && first_number(line).is_some()
}

/// Returns whether a text contains a stat block: a line each for armor class and hit points.
pub(super) fn is_it(text: &str) -> bool {
    let lines: Vec<String> = text.lines().map(bare).collect();
    lines.iter().any(|line| is_armor(line)) && lines.iter().any(|line| is_hit_points(line))
}

/// Returns the creatures of a text.
pub(super) fn read(text: &str, scale: Scale) -> Vec<Found> {
    let lines: Vec<String> = text.lines().map(bare).filter(|line| !line.is_empty()).collect();
    let starts: Vec<usize> =
        (0..lines.len()).filter(|index| is_armor(&lines[*index])).map(|at| start(&lines, at)).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    starts.iter().zip(ends).map(|(from, to)| creature(&lines[*from..to.max(*from)], scale)).collect()
}

/// Returns the line of the name: above the one with the size, or above the armor class.
fn start(lines: &[String], armor: usize) -> usize {
    let size = (armor.saturating_sub(2)..armor).rev().find(|index| size(&lines[*index]).is_some());
    size.unwrap_or(armor).saturating_sub(1)
}

/// Reads "Small humanoid (goblinoid), neutral evil".
fn size(line: &str) -> Option<&'static str> {
    SIZES.into_iter().find(|size| begins(line, size))
}

fn creature(lines: &[String], scale: Scale) -> Found {
    let mut found = Found::new(lines.first().cloned().unwrap_or_default());
    let mut actions: Vec<(bool, String, String)> = Vec::new();
    let (mut abilities, mut table) = (false, Table::default());
    let mut legendary = false;
    for line in lines.iter().skip(1) {
        let lower = line.to_ascii_lowercase();
        // Newer stat blocks put it next to the armor class.
        if let Some((_, stated)) = lower.split_once("initiative ").filter(|_| found.initiative.is_none()) {
            found.initiative = stated.split_whitespace().next().and_then(signed);
        }
        if is_armor(line) && found.armor_class.is_none() {
            found.armor_class = first_number(line).map(|(number, _)| number as i32);
        } else if is_hit_points(line) && found.hp.is_none() {
            let points = behind(line, "hit points").or_else(|| behind(line, "hp")).and_then(dice::printed);
            let points = points.or_else(|| first_number(line).map(|(number, _)| number as i32));
            found.hp = points.map(|points| [points; 2]);
        } else if begins(line, "speed") && found.speed.is_empty() {
            found.speeds(line["speed".len()..].trim_start_matches([':', ' ']));
        } else if let Some(senses) = behind(line, "senses") {
            found.senses = senses.to_owned();
            abilities = false;
        } else if let Some(saves) = behind(line, "saving throws").or_else(|| behind(line, "saves")) {
            found.saves(Some(&Pairs::Text(saves.to_owned())));
            abilities = false;
        } else if let Some(skills) = behind(line, "skills") {
            found.skills(Some(&Pairs::Text(skills.to_owned())));
            abilities = false;
        } else if let Some((name, kinds)) =
            HARM.iter().find_map(|(word, name)| Some((*name, behind(line, word)?)))
        {
            found.harmed_by(name, kinds);
            abilities = false;
        } else if let Some(other) = OTHER_LINES.iter().find(|other| begins(line, other.trim())) {
            if matches!(*other, "challenge" | "cr ") {
                found.adept.rating = first_number(line).map(|(rating, _)| rating);
            }
            found.adept.proficiency = found.adept.proficiency.or_else(|| proficiency_in(&lower));
            found.unread.push((*other).trim().to_owned());
            abilities = false;
        } else if HEADINGS.contains(&lower.trim_end_matches(':')) {
            abilities = false;
            legendary = begins(line, "legendary actions");
        } else if legendary && found.legendary.states(line) {
        } else if found.size.is_none() && size(line).is_some() {
            found.size = size(line).map(str::to_owned);
        } else if abilities || begins(line, "str") {
            abilities = true;
            table.read(line, &mut found.scores, &mut found.adept.saves);
        } else if let Some((name, text)) = entry(line) {
            actions.push((legendary, name.to_owned(), text.to_owned()));
        } else if let Some((.., text)) = actions.last_mut() {
            text.push(' ');
            text.push_str(line);
        } else {
            found.unread.push(line.clone());
        }
        // A table of abilities ends when all six are known.
        abilities &= found.scores.iter().any(Option::is_none);
    }
    for (legendary, name, text) in actions {
        match legendary {
            true => found.legendary_action(&name, &text, None, scale),
            false => found.action(&name, &text, scale),
        }
    }
    found
}

/// Reads "Scimitar. Melee Weapon Attack: …": a short name with a full stop.
fn entry(line: &str) -> Option<(&str, &str)> {
    let (name, text) = line.split_once(". ").or_else(|| line.split_once(": "))?;
    let title = outside_brackets(name);
    let capital = title.split(' ').next()?.starts_with(char::is_uppercase);
    let short = title.split_whitespace().count() <= 6 && !name.contains([',', ':']);
    let sentence = ["Hit", "Failure", "Success", "Each", "The target", "If"].contains(&name);
    (capital && short && !sentence).then_some((name, text))
}

/// A table of abilities: a row of names, then their scores, or each name before its score.
#[derive(Default)]
struct Table {
    /// Abilities in the order of their names.
    named: Vec<usize>,
    /// Number of scores so far.
    read: usize,
    /// Number of signed numbers after the last score: its modifier and its save.
    signed: usize,
}

impl Table {
    /// Reads a line of the table. Modifiers and saves have signs, older modifiers are in brackets, scores have neither.
    fn read(&mut self, line: &str, scores: &mut [Option<i32>; 6], saves: &mut [Option<i32>; 6]) {
        const NAMES: [&str; 6] = ["str", "dex", "con", "int", "wis", "cha"];
        let outside = outside_brackets(line);
        // A line of dashes only separates the rows of a Markdown table.
        let has_scores = outside.contains(|letter: char| letter.is_ascii_digit());
        let words = outside.split(|letter: char| letter.is_whitespace() || letter == '|' || letter == ':');
        let words = words.map(|word| word.trim_matches([',', ';', '.'])).filter(|word| !word.is_empty());
        for word in words {
            let lower = word.to_ascii_lowercase();
            if let Some(index) = NAMES.iter().position(|name| lower.starts_with(name)) {
                self.named.push(index);
            } else if word.starts_with(|letter: char| letter.is_ascii_digit())
                && let Some(index) = self.named.get(self.read)
            {
                // An unreadable score leaves its place empty, so that the other scores keep theirs.
                scores[*index] = word.parse::<u8>().ok().map(i32::from);
                self.read += 1;
                self.signed = 0;
            } else if matches!(word, "—" | "–" | "-" | "−") && has_scores && self.read < self.named.len()
            {
                // An ability without a score.
                self.read += 1;
                self.signed = 0;
            } else if word.starts_with(['+', '-'])
                && let (Some(save), Some(last)) = (signed(word), self.read.checked_sub(1))
            {
                self.signed += 1;
                if let Some(index) = self.named.get(last).filter(|_| self.signed == 2) {
                    saves[*index] = Some(save);
                }
            }
        }
    }
}
