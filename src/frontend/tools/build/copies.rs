//! Copies of tokens under the current rules. Fields that the rules cannot read are omitted and reported, because `addToken` would refuse them.

use crate::display::words::say;
use burstmap_encounter::{Command, Table, validate};
use burstmap_messages::catalogue;
use burstmap_rules::map::TokenData;
use burstmap_rules::trait_forms::unreadable;
use std::collections::BTreeMap;

/// Command that places copies, and the report about them.
#[derive(Debug)]
pub struct Copies {
    pub command: Command,
    pub told: Option<String>,
}

/// Omitted fields of copies, by the names of the original tokens.
#[derive(Debug, Default)]
pub struct LeftOut(BTreeMap<String, Vec<String>>);

impl LeftOut {
    /// Returns the token without unreadable traits, and without conditions with unreadable saves.
    pub fn readable(&mut self, table: &Table, token: &TokenData) -> TokenData {
        let (mut copy, ruleset) = (token.clone(), table.ruleset());
        let mut left_out = Vec::new();
        copy.traits.retain(|name, value| {
            let reads = unreadable(ruleset, name, value).is_none();
            left_out.extend((!reads).then(|| name.clone()));
            reads
        });
        copy.conditions.retain(|condition| {
            let reads = validate::condition_save(condition).is_ok();
            left_out.extend((!reads).then(|| condition.kind.clone()));
            reads
        });
        if !left_out.is_empty() {
            self.0.insert(token.name.clone(), left_out);
        }
        copy
    }

    /// Returns the report as text; `None` if nothing was omitted.
    pub fn told(&self) -> Option<String> {
        let sentences = self.0.iter().map(|(token, fields)| {
            say(catalogue::CopiesLack { token, count: fields.len(), fields: fields.clone() })
        });
        Some(sentences.collect::<Vec<_>>().join(" ")).filter(|told| !told.is_empty())
    }
}
