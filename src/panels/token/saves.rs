//! The save of an attack as entered.

use burstmap_messages::{any_of, catalogue};
use burstmap_rules::map::Token;
use burstmap_rules::stat_names;
use burstmap_rules::wording::word;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::AttrValue;

/// Possible saves against an attack: those in the rules, or the token's own.
#[derive(Clone, Debug, PartialEq)]
pub struct Saves {
    known: Vec<String>,
    own: Vec<String>,
}

impl Saves {
    pub fn of(screen: Screen, token: &Token) -> Saves {
        Saves::new(stat_names::saves(screen.table.ruleset()), token.stats.keys().cloned().collect())
    }

    /// Creates the list. `known`: those in the rules; `own`: a token's own.
    pub const fn new(known: Vec<String>, own: Vec<String>) -> Saves {
        Saves { known, own }
    }

    /// Returns the save for a name, long or short.
    pub fn meant(&self, typed: &str) -> Option<String> {
        stat_names::save(&self.known, typed).or_else(|| self.own.iter().find(|own| *own == typed).cloned())
    }

    pub fn unknown(&self, typed: &str) -> AttrValue {
        let saves: Vec<_> = self.known.iter().map(|save| word(save)).collect();
        say(catalogue::AttacksSaveUnknown { name: typed, saves: any_of(saves) })
    }
}
