//! Attack of a creature out of turn.

use burstmap_encounter::{Command, Offer};
use burstmap_frontend::pick;
use burstmap_frontend::tools::attack::chosen::rules_kind;
use burstmap_rules::attack::limited;
use burstmap_rules::attack::unarmed::unarmed;
use burstmap_rules::map::Token;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::wording::ruleset_text;
use burstmap_ui::screen::Screen;

/// Returns the token's attack outside its turn: the named attack, the first one of that kind, or the unarmed strike.
pub fn own_attack<'a>(screen: Screen<'a>, offer: &Offer) -> Option<(&'a Token, TokenAttack)> {
    let Command::Attack(attack) = &offer.command else { return None };
    let token = pick::token(screen.table, &attack.attacker)?;
    let counts = screen.table.ruleset().attack.limited_uses.is_some();
    let left = |own: &TokenAttack| !(counts && limited::is_used_up(token, own));
    let fits =
        |own: &&TokenAttack| own.template().is_none() && rules_kind(own.kind) == attack.kind && left(own);
    let by_hand = || {
        let own = unarmed(screen.table.ruleset(), token).filter(|own| fits(&own))?;
        Some(TokenAttack { name: ruleset_text(&own.name).to_string(), ..own })
    };
    let named =
        attack.making.with.as_ref().and_then(|with| token.attacks.iter().find(|own| own.name == *with));
    named.or_else(|| token.attacks.iter().find(fits)).cloned().or_else(by_hand).map(|own| (token, own))
}
