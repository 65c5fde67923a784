//! A side's ids for things in events.

use crate::audience::Audience;
use crate::event::sides::SideWords;
use crate::view;
use crate::view::ids::{Ids, Key};
use burstmap_rules::map::{Id, Token};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// The side's ids for tokens that it knew before or after a command, and for map features.
pub struct Words<'a> {
    audience: &'a Audience<'a>,
    tokens: Ids,
    /// Computed on demand, because few events mention walls or terrain.
    features: OnceCell<BTreeMap<Id, Id>>,
}

impl<'a> Words<'a> {
    pub fn of(audience: &'a Audience<'a>, key: &Key) -> Words<'a> {
        let (before, after) = (audience.before, audience.after);
        let known = before.shown.iter().chain(&after.shown).filter_map(|id| audience.token(id));
        let tokens: Vec<&Token> = known.collect();
        Words {
            audience,
            tokens: view::ids(&after.scene, audience.side, key, tokens),
            features: OnceCell::new(),
        }
    }
}

impl SideWords for Words<'_> {
    fn tokens(&self) -> &Ids {
        &self.tokens
    }

    fn feature(&self, id: &str) -> Option<Id> {
        let Words { audience, features, .. } = self;
        let scene = &audience.after.scene;
        let own = features.get_or_init(|| view::features(scene, audience.board, audience.side));
        own.get(id).cloned()
    }
}
