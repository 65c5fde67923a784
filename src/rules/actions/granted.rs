//! An action that exists only for uses granted by a trait (E5-08).

use super::ActionBudget;
use crate::map::Token;
use crate::policy::actions::{ActionPolicy, GrantedAction};
use crate::reason::Refusal;
use crate::traits;
use crate::wording::word;
use burstmap_messages::catalogue;

impl GrantedAction {
    /// Returns the token's uses for the action.
    pub fn uses(&self, token: &Token) -> Vec<String> {
        traits::words(token, &self.name)
    }

    /// Returns whether a token can use the action for the activity `name`.
    pub fn allows(&self, token: &Token, name: &str) -> bool {
        self.uses(token).iter().any(|own| own == name)
    }

    /// Removes the action from the budget of a token without a use for it. `unlocked` is whether the action can pay for something else this turn.
    pub fn withhold(&self, token: &Token, unlocked: bool, budget: &mut ActionBudget) {
        if let Some(left) = budget.get_mut(&self.action).filter(|_| !unlocked && self.uses(token).is_empty())
        {
            *left = 0;
        }
    }
}

/// Returns the action to pay with instead of the usual cost, or `None` for the usual cost. `wanted` is the requested action.
///
/// # Errors
///
/// `illegal-command` if no trait of the token grants the action.
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
