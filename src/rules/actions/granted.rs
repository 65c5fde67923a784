//! An action that is there only for what a trait of the token grants (E5-08).

use super::ActionBudget;
use crate::map::Token;
use crate::policy::actions::{ActionPolicy, GrantedAction};
use crate::reason::Refusal;
use crate::traits;
use crate::wording::word;
use burstmap_messages::catalogue;

impl GrantedAction {
    /// What a token may do with it.
    pub fn uses(&self, token: &Token) -> Vec<String> {
        traits::words(token, &self.name)
    }

    /// Whether a token may do that with it.
    pub fn allows(&self, token: &Token, name: &str) -> bool {
        self.uses(token).iter().any(|own| own == name)
    }

    /// Leaves nothing of it to a token that has no use for it. `unlocked`: something else of this turn is paid with it.
    pub fn withhold(&self, token: &Token, unlocked: bool, budget: &mut ActionBudget) {
        if let Some(left) = budget.get_mut(&self.action).filter(|_| !unlocked && self.uses(token).is_empty())
        {
            *left = 0;
        }
    }
}

/// What an action or activity is paid with instead of with its usual cost; `None`: with that. `wanted`: what was asked for.
///
/// # Errors
///
/// `illegal-command` where no trait of the token grants it.
pub fn price<'p>(
    policy: &'p ActionPolicy,
    token: &Token,
    name: &str,
    wanted: Option<&str>,
) -> Result<Option<&'p GrantedAction>, Refusal> {
    let granted = policy.granted.as_ref();
    let usual = policy.activities.iter().find(|activity| activity.name == name).map(|own| own.cost.as_str());
    let allowed = granted.filter(|granted| granted.allows(token, name));
    match wanted {
        None if usual.is_none() && !super::names(policy).contains(&name) => Ok(allowed),
        None => Ok(None),
        Some(wanted) if Some(wanted) == usual => Ok(None),
        Some(wanted) => match allowed.filter(|granted| granted.action == wanted) {
            Some(granted) => Ok(Some(granted)),
            None => {
                let rule = granted.map_or(&policy.rule, |granted| &granted.rule);
                let (token, action, price) = (&token.name, word(name), word(wanted));
                let message = catalogue::ActionNotGranted { rule, token, action, price };
                Err(Refusal::new("illegal-command", message).at("/paidWith"))
            }
        },
    }
}
