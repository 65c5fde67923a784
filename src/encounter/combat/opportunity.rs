//! Attacks out of turn that creatures may make.

use burstmap_geometry::Cell;
use burstmap_rules::attack::AttackOptions;
use burstmap_rules::map::Id;
use burstmap_rules::policy::turns::Interrupting;
use serde::{Deserialize, Serialize};

/// An attack that a token can make out of turn (RD-11, SA-31, SA-32).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Opportunity {
    pub by: Id,
    pub target: Id,
    pub rule: String,
    /// The option of `attack` to use.
    pub option: OutOfTurn,
    /// The target's position when it provoked the attack. The attack treats the target as being there (RD-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
}

/// Kinds of attacks out of turn. Each one is an option of `attack` with the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum OutOfTurn {
    /// An attack of opportunity (RD-11).
    Opportunity,
    /// A counter strike (SA-31).
    Counter,
    /// A strike at an opponent that acted against another target (SA-32).
    Free,
}

impl OutOfTurn {
    pub const ALL: [OutOfTurn; 3] = [OutOfTurn::Opportunity, OutOfTurn::Counter, OutOfTurn::Free];

    /// Returns the name of the option of `attack`. Attacks of opportunity are also counted under this name.
    pub const fn option(self) -> &'static str {
        match self {
            OutOfTurn::Opportunity => "opportunity",
            OutOfTurn::Counter => "counter",
            OutOfTurn::Free => "free",
        }
    }

    /// Returns the options for an attack of this kind.
    pub fn options(self) -> AttackOptions {
        let mut options = AttackOptions::default();
        let chosen = match self {
            OutOfTurn::Opportunity => &mut options.opportunity,
            OutOfTurn::Counter => &mut options.counter,
            OutOfTurn::Free => &mut options.free,
        };
        *chosen = true.into();
        options
    }

    /// Returns whether the options request an attack of this kind.
    pub fn is_asked(self, options: &AttackOptions) -> bool {
        match self {
            OutOfTurn::Opportunity => options.opportunity.is_true(),
            OutOfTurn::Counter => options.counter.is_true(),
            OutOfTurn::Free => options.free.is_true(),
        }
    }
}

impl From<Interrupting> for OutOfTurn {
    fn from(by: Interrupting) -> OutOfTurn {
        match by {
            Interrupting::Opportunity => OutOfTurn::Opportunity,
            Interrupting::Free => OutOfTurn::Free,
            Interrupting::Counter => OutOfTurn::Counter,
        }
    }
}
