//! YAML in notes: fenced blocks and front matter.

mod value;

use burstmap_decode::decode;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde::de::DeserializeOwned;

/// Reads a document as a type.
///
/// # Errors
///
/// `unsupported-file` if it is not YAML, too deep, too large, or not of that type.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    let refused = |problem: Message| Refusal::new("unsupported-file", catalogue::ListNotYaml { problem });
    let value = value::read(text).map_err(refused)?;
    decode(&value).map_err(|misfit| {
        let place = Message::from(catalogue::ListPlace { path: misfit.path.clone() });
        let message = catalogue::ListCreatureUnreadable { place, problem: misfit.wording() };
        Refusal::new("unsupported-file", message).at(misfit.path)
    })
}

/// Returns the contents of a note's fenced blocks of a language (```` ```encounter ````), without the note's own `>` marks.
pub(super) fn blocks(text: &str, language: &str) -> Vec<String> {
    let (mut blocks, mut open): (Vec<String>, Option<(usize, String)>) = (Vec::new(), None);
    for line in text.lines() {
        let bare = line.trim_start().trim_start_matches("> ").trim();
        let ticks = bare.len() - bare.trim_start_matches(['`', '~']).len();
        match &mut open {
            Some((fence, _)) if ticks >= *fence && bare.len() == ticks => {
                blocks.extend(open.take().map(|(_, block)| block));
            }
            Some((_, block)) => {
                block.push_str(line.strip_prefix("> ").unwrap_or(line));
                block.push('\n');
            }
            None if ticks >= 3 && bare[ticks..].split([' ', '-']).next() == Some(language) => {
                open = Some((ticks, String::new()));
            }
            None => {}
        }
    }
    // A fence whose end was not copied.
    blocks.extend(open.map(|(_, block)| block));
    blocks
}

/// Returns a note's front matter.
pub(super) fn front_matter(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("---\n")?;
    rest.split_once("\n---").map(|(matter, _)| matter)
}

/// Returns whether a line starts with a field's name.
pub(super) fn has_field(text: &str, name: &str) -> bool {
    text.lines().any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(':')))
}
