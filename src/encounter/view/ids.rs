//! A side's ids of tokens that are not its own. An id such as `vampire-2` would reveal the creature, and the existence of another one.
//!
//! A side's id is derived from the table's secret, the side and the scene's id. It stays the same while the table is open, whether or not
//! the side always sees the token, and differs between sides. Without the secret, nobody can reverse the id or test guesses.

use burstmap_messages::Wording;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::reason::Modifier;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// The table's secret: its seed.
pub type Key = [u8; 32];

const PREFIX: &str = "token-";
/// Characters that can't be confused with each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 12;

/// The side's ids of other sides' tokens that it knows.
#[derive(Debug)]
pub struct Ids {
    /// The side's ids, by the scene's ids.
    own: BTreeMap<Id, Id>,
    /// Ids that are used as names in sentences, because the token has none.
    spoken: BTreeSet<Id>,
}

/// Ids that stay unchanged.
pub static OF_THE_SCENE: Ids = Ids::none();

impl Ids {
    pub const fn none() -> Ids {
        Ids { own: BTreeMap::new(), spoken: BTreeSet::new() }
    }

    /// Creates the ids. `known` are the tokens that the side knows.
    pub fn new<'t>(key: &Key, side: &str, known: impl IntoIterator<Item = &'t Token>) -> Ids {
        let others: Vec<&Token> = known.into_iter().filter(|token| token.side != side).collect();
        let nameless = others.iter().filter(|token| token.name.trim().is_empty());
        Ids {
            spoken: nameless.map(|token| token.id.clone()).collect(),
            own: others.iter().map(|token| (token.id.clone(), own_id(key, side, &token.id))).collect(),
        }
    }

    /// Returns the side's id of a token.
    pub fn of<'i>(&'i self, id: &'i Id) -> &'i Id {
        self.own.get(id).unwrap_or(id)
    }

    pub fn put(&self, id: &mut Id) {
        if let Some(own) = self.own.get(id) {
            id.clone_from(own);
        }
    }

    /// Returns the scene's ids by the side's own.
    pub fn back(&self) -> BTreeMap<&str, &str> {
        self.own.iter().map(|(real, own)| (own.as_str(), real.as_str())).collect()
    }

    /// Returns the side's own ids by the scene's.
    pub fn there(&self) -> BTreeMap<&str, &str> {
        self.own.iter().map(|(real, own)| (real.as_str(), own.as_str())).collect()
    }

    /// Replaces the ids of unnamed tokens in sentences.
    pub fn put_in_words(&self, words: &mut Wording) {
        if !self.spoken.is_empty() {
            words.change_texts(&mut |_, text| self.put_spoken(text));
        }
    }

    pub fn put_in_modifier(&self, modifier: &mut Modifier) {
        let mut words = modifier.wording();
        self.put_in_words(&mut words);
        Wording { text: modifier.text, message: modifier.message } = words;
    }

    /// Replaces names in a value of unknown structure: complete texts, and field names.
    pub fn put_in_json(&self, value: &mut Value) {
        match value {
            Value::String(text) => self.put(text),
            Value::Array(list) => list.iter_mut().for_each(|item| self.put_in_json(item)),
            Value::Object(fields) => self.put_in_fields(fields),
            _ => {}
        }
    }

    fn put_in_fields(&self, fields: &mut Map<String, Value>) {
        fields.values_mut().for_each(|value| self.put_in_json(value));
        if fields.keys().any(|name| self.own.contains_key(name)) {
            let old = std::mem::take(fields);
            fields.extend(old.into_iter().map(|(name, value)| (self.of(&name).clone(), value)));
        }
    }

    pub(crate) fn put_spoken(&self, text: &mut String) -> bool {
        let spoken = self.spoken.contains(text);
        if spoken {
            self.put(text);
        }
        spoken
    }
}

/// Returns a side's id of another side's token. Ids created here stay unchanged, because a side's document can be filtered again.
fn own_id(key: &Key, side: &str, id: &str) -> Id {
    if is_made_here(id) {
        return id.to_owned();
    }
    let mut text = Vec::from((side.len() as u64).to_le_bytes());
    text.extend(side.bytes().chain(id.bytes()));
    let mut state = *key;
    for part in text.chunks(state.len()) {
        state.iter_mut().zip(part).for_each(|(byte, other)| *byte ^= other);
        ChaCha8Rng::from_seed(state).fill_bytes(&mut state);
    }
    let letters: Vec<u8> = state.iter().take(LENGTH - 2).map(|byte| byte % 32).collect();
    format!("{PREFIX}{}{}", spelled(&letters), spelled(&check(&letters)))
}

/// Returns the check characters at the end of each generated id, which distinguish it from ids chosen by users.
fn check(letters: &[u8]) -> [u8; 2] {
    let sum = letters.iter().fold(727_u32, |sum, letter| (sum * 33 + u32::from(*letter)) % 1021);
    [(sum / 32) as u8, (sum % 32) as u8]
}

fn spelled(letters: &[u8]) -> String {
    letters.iter().map(|letter| char::from(LETTERS[usize::from(*letter) % 32])).collect()
}

fn is_made_here(id: &str) -> bool {
    let value = |letter: u8| LETTERS.iter().position(|other| *other == letter).map(|value| value as u8);
    let letters = id.strip_prefix(PREFIX).filter(|word| word.len() == LENGTH);
    let letters: Option<Vec<u8>> = letters.and_then(|word| word.bytes().map(value).collect());
    letters.is_some_and(|letters| check(&letters[..LENGTH - 2]) == letters[LENGTH - 2..])
}

#[cfg(test)]
mod tests {
    use super::{LENGTH, PREFIX, is_made_here, own_id};

    #[test]
    fn an_id_is_the_sides_the_tables_and_the_tokens() {
        let key = [7; 32];
        let id = own_id(&key, "party", "ogre");
        assert!(is_made_here(&id) && id.len() == PREFIX.len() + LENGTH, "{id}");
        assert_eq!(id, own_id(&key, "party", "ogre"));
        let others = [
            own_id(&key, "party", "ogre-2"),
            own_id(&key, "foes", "ogre"),
            own_id(&key, "partyo", "gre"),
            own_id(&[8; 32], "party", "ogre"),
        ];
        assert!(others.iter().all(|other| *other != id), "{id} {others:?}");
    }

    #[test]
    fn what_was_made_for_a_side_stays() {
        let id = own_id(&[7; 32], "party", "ogre");
        assert_eq!(own_id(&[9; 32], "foes", &id), id);
        assert!(!is_made_here("token-1") && !is_made_here("token-abcdefghjkmn") && !is_made_here("ogre"));
    }
}
