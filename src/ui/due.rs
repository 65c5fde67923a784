//! Urgent offers, such as required saves: their owner, their number, and the new ones.

use crate::screen::Screen;
use crate::words::say;
use burstmap_encounter::{Command, Offer, TurnReport};
use burstmap_frontend::pick;
use burstmap_messages::catalogue;

/// Returns whether the offer is a required save.
pub fn is_save(offer: &Offer) -> bool {
    match &offer.command {
        Command::SaveOnGround(_) | Command::SaveConcentration(_) | Command::KeepSeat(_) => true,
        Command::SaveAgainst(save) => !save.action,
        Command::ResolveTemplate(acts) => !acts.waive,
        Command::LegendaryResistance(decision) => decision.uses,
        _ => false,
    }
}

/// Returns whether the turn should wait for it: a save, or a fall, unless the game master decides about falls (E5-104).
pub fn cannot_wait(offer: &Offer) -> bool {
    let may = offer.text.message.as_ref().is_some_and(|text| text.id() == catalogue::OfferFallOff::ID);
    is_save(offer) || matches!(offer.command, Command::Fall(_)) && !may
}

/// Returns whether the widget's user may do it.
pub fn is_ours(screen: Screen, offer: &Offer) -> bool {
    let may = |side: &str| screen.editor.seat.may_move(side);
    screen.is_gm() || pick::token(screen.table, &offer.token).is_some_and(|token| may(&token.side))
}

/// Returns the number of urgent offers of the user.
pub fn count(screen: Screen) -> usize {
    let may = !screen.editor.seat.readonly;
    screen.state.turn.offers.iter().filter(|offer| may && is_save(offer) && is_ours(screen, offer)).count()
}

/// Returns the newly urgent offers, as text.
pub fn new(before: &TurnReport, now: &TurnReport) -> Vec<String> {
    let known = |offer: &&Offer| before.offers.iter().all(|old| old.command != offer.command);
    let new = now.offers.iter().filter(|offer| is_save(offer)).filter(known);
    let saves = new.map(|offer| say(catalogue::GlanceDueNow { what: offer.text.text.as_str() }).to_string());
    saves.chain(legendary(before, now)).collect()
}

/// Returns the creatures that have become able to take a legendary action (E5-97).
fn legendary(before: &TurnReport, now: &TurnReport) -> Vec<String> {
    let passes = |offer: &&Offer| matches!(&offer.command, Command::PassLegendaryActions(pass) if !pass.round && pass.token.is_some());
    let known = |offer: &&Offer| before.offers.iter().any(|old| old.command == offer.command);
    let new = now.offers.iter().filter(passes).filter(|offer| !known(offer));
    let names = new.filter_map(|offer| offer.text.message.as_ref()?.params().get("token").cloned());
    names.map(|token| say(catalogue::GlanceLegendaryNow { token }).to_string()).collect()
}
