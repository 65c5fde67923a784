//! Size and level of the party: a setting of this browser for all maps of a site.

use crate::letters::storage;
use burstmap_frontend::difficulty::{MOST_CHARACTERS, Party};

const NAME: &str = "burstmap:party";

/// Returns the stored party, if any can be read.
pub fn kept() -> Option<Party> {
    read(&storage()?.get_item(NAME).ok().flatten()?)
}

fn read(text: &str) -> Option<Party> {
    let (size, level) = text.split_once('x')?;
    let (size, level) = (size.parse().ok()?, level.parse().ok()?);
    ((1..=MOST_CHARACTERS).contains(&size) && (1..=99).contains(&level)).then_some(Party { size, level })
}

pub fn keep(party: Party) {
    if let Some(storage) = storage() {
        // Without storage, the party lasts until the library is closed.
        drop(storage.set_item(NAME, &format!("{}x{}", party.size, party.level)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_party_is_not_read() {
        assert_eq!(read("4x5"), Some(Party { size: 4, level: 5 }));
        for text in ["", "4", "0x5", "4x0", "400x5", "axb", "4x5x6"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
