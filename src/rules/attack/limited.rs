//! Attacks with limited uses or recharge (E5-96).

use crate::change::Change;
use crate::damage::DamageOutcome;
use crate::map::Token;
use crate::query::Denial;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::token_attack::{AttackUses, TokenAttack, UsesPer};
use crate::traits::same;
use burstmap_messages::{Message, catalogue};

/// Returns the index of the attack that a command refers to. If two attacks have the same name, `area` decides between the area attack and the other.
pub fn meant(token: &Token, with: &str, area: bool) -> Option<usize> {
    let named = |own: &TokenAttack| same(&own.name, with);
    let alike = |own: &TokenAttack| named(own) && own.template().is_some() == area;
    token.attacks.iter().position(alike).or_else(|| token.attacks.iter().position(named))
}

/// Returns the attacks that share uses with one, including itself, with their indices.
fn group<'t>(token: &'t Token, attack: &'t TokenAttack) -> impl Iterator<Item = (usize, &'t TokenAttack)> {
    let shares = move |own: &TokenAttack| match (&own.shares_use, &attack.shares_use) {
        (Some(own), Some(word)) => same(own, word),
        _ => std::ptr::eq(own, attack),
    };
    token.attacks.iter().enumerate().filter(move |(_, own)| shares(own))
}

/// Returns whether an attack, or another that shares its uses, has no uses left.
pub fn is_used_up(token: &Token, attack: &TokenAttack) -> bool {
    attack.is_used_up()
        || attack.shares_use.is_some() && group(token, attack).any(|(_, own)| own.is_used_up())
}

/// Returns why an attack can't be made again. `None` if it can, or these rules don't count uses.
pub fn used_up(ruleset: &Ruleset, token: &Token, with: &str, area: bool) -> Option<Denial> {
    let policy = ruleset.attack.limited_uses.as_ref()?;
    let attack = &token.attacks[meant(token, with, area)?];
    let gone = if attack.is_used_up() { Some(attack) } else { None };
    let gone = gone.or_else(|| group(token, attack).map(|(_, own)| own).find(|own| own.is_used_up()))?;
    let (attacker, name) = (&token.name, &attack.name);
    let message: Message = match (gone.recharge, gone.uses) {
        (_, Some(uses)) if uses.left() == 0 => match uses.per {
            UsesPer::Day => catalogue::UsesGoneToday { attacker, with: name, max: uses.max }.into(),
            UsesPer::Rest => catalogue::UsesGoneUntilRest { attacker, with: name, max: uses.max }.into(),
        },
        (recharge, _) => {
            let (faces, die) = (faces(recharge.unwrap_or_default(), policy.die), policy.die);
            catalogue::RechargeWaits { attacker, with: name, faces, die }.into()
        }
    };
    Some(Denial { code: "illegal-command".to_owned(), rule: policy.rule.clone(), text: message.into() })
}

/// Returns the new uses of the attack and of the attacks that share them, with a sentence. `None` if nothing is counted.
pub fn used(ruleset: &Ruleset, token: &Token, with: &str, area: bool) -> Option<(Vec<Change>, Reason)> {
    let policy = ruleset.attack.limited_uses.as_ref()?;
    let meant = &token.attacks[meant(token, with, area)?];
    let counted: Vec<(usize, &TokenAttack)> =
        group(token, meant).filter(|(_, own)| own.recharge.is_some() || own.uses.is_some()).collect();
    let left = |own: &TokenAttack| own.uses.map(|uses| (uses.left() - 1).max(0));
    // Report the attack's own numbers, or those of another attack in the group.
    let (_, own) = counted.iter().find(|(_, own)| std::ptr::eq(*own, meant)).or(counted.first())?;
    let with = meant.shares_use.as_ref().unwrap_or(&meant.name);
    let message: Message = match (own.recharge, left(own)) {
        (None, left) => catalogue::UsesLeft { with, left: left.unwrap_or_default() }.into(),
        (Some(from), _) => catalogue::RechargeSpent { with, faces: faces(from, policy.die) }.into(),
    };
    let change = |(attack, own): &(usize, &TokenAttack)| {
        let (token, spent) = (token.id.clone(), own.recharge.is_some());
        Change::AttackUse { token, attack: *attack, spent, left: left(own) }
    };
    let changes = counted.iter().map(change).collect();
    Some((changes, Reason::new(&policy.rule, message).ids(vec![token.id.clone()])))
}

/// Returns the faces that recharge an attack: `5–6`, or `6`.
pub fn faces(from: i32, die: u32) -> String {
    let most = i32::try_from(die).unwrap_or(i32::MAX);
    if from < most { format!("{from}–{most}") } else { from.to_string() }
}

/// Returns the indices of attacks that must recharge, grouped by shared die.
pub fn waiting(ruleset: &Ruleset, token: &Token) -> Vec<Vec<usize>> {
    let mut dice: Vec<Vec<usize>> = Vec::new();
    let waits = |own: &TokenAttack| own.recharge.is_some() && own.spent;
    let counted = ruleset.attack.limited_uses.is_some();
    for (place, own) in token.attacks.iter().enumerate().filter(|(_, own)| counted && waits(own)) {
        let word = |place: usize| token.attacks[place].shares_use.as_deref();
        let together = dice
            .iter_mut()
            .find(|one| word(one[0]).zip(own.shares_use.as_deref()).is_some_and(|(a, b)| same(a, b)));
        match together {
            Some(one) => one.push(place),
            None => dice.push(vec![place]),
        }
    }
    dice
}

/// Returns the uses restored by hours of rest. A token that is dead or without hit points regains none.
pub fn rest(ruleset: &Ruleset, token: &Token, hours: f64, outcome: &mut DamageOutcome) {
    let Some(policy) = &ruleset.attack.limited_uses else { return };
    let lost = token.has("dead") || token.hp.as_ref().is_some_and(|hp| hp.current < 1);
    if lost || hours < policy.short_rest_hours {
        return;
    }
    let whole = hours >= policy.long_rest_hours;
    let mut names: Vec<&str> = Vec::new();
    for (place, own) in token.attacks.iter().enumerate() {
        let back = |uses: &AttackUses| uses.left() < uses.max && (whole || uses.per == UsesPer::Rest);
        let uses = own.uses.as_ref().filter(|uses| back(uses)).map(|uses| uses.max);
        if !own.spent && uses.is_none() {
            continue;
        }
        let left = uses.or(own.uses.and_then(|uses| uses.left));
        let change = Change::AttackUse { token: token.id.clone(), attack: place, spent: false, left };
        outcome.changes.push(change);
        names.push(&own.name);
    }
    if names.is_empty() {
        return;
    }
    let message: Message = catalogue::UsesBack { token: &token.name, attacks: names }.into();
    outcome.why.push(Reason::new(&policy.rule, message.clone()).ids(vec![token.id.clone()]));
    outcome.text.then(message);
}
