//! A side's words for what events name.

use crate::audience::Audience;
use crate::event::ids::SideWords;
use crate::view;
use crate::view::ids::{Ids, Key};
use burstmap_rules::map::{Id, Token};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// What a side calls the tokens that it knew before or after a command, and what lies on the map.
pub struct Words<'a> {
    audience: &'a Audience<'a>,
    tokens: Ids,
    /// Few events name walls or terrain.
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
