//! A command that the rules offer, as a button.

mod area_saves;
mod decided;
mod own_attack;

use area_saves::AreaSaves;
use burstmap_encounter::{Command, Offer};
use burstmap_frontend::asked::Asked;
use burstmap_frontend::{attack_lines, odds};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::wording::capital;
use burstmap_ui::components::chip::Who;
use burstmap_ui::components::lists::rule_title;
use burstmap_ui::drafts::Drafts;
use burstmap_ui::forms::action::{Action, Asks};
use burstmap_ui::forms::area::DueSaves;
use burstmap_ui::forms::strike::Strike;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use own_attack::own_attack;
use yew::prelude::*;

/// Returns the type of the offered command.
pub fn kind(offer: &Offer) -> &str {
    offer.command.name()
}

#[derive(Clone, Debug, PartialEq)]
pub struct OfferRow {
    who: Option<Who>,
    offer: Offer,
    /// Additional input for the command.
    pub asks: Asks,
    /// The attack of the token for a reaction, and its name.
    strike: Option<Strike>,
    with: Option<AttrValue>,
    /// The required dice.
    asked: Option<Asked>,
    /// Chance that the offered check or save succeeds.
    odds: Option<AttrValue>,
    /// The saves against a lasting area.
    saves: Option<AreaSaves>,
    /// Whether the viewer is the game master.
    gm: bool,
    /// Whether the player has requested the offer, and the game master has not decided yet.
    busy: bool,
}

impl OfferRow {
    pub fn of(screen: Screen, offer: &Offer) -> OfferRow {
        let asks = Asks::of(screen.table, offer);
        let own = own_attack(screen, offer);
        let with = own.as_ref().map(|(token, attack)| {
            format!("{} · {}", attack.name, attack_lines::line(screen.table, token, attack)).into()
        });
        let strike = own.as_ref().map(|(token, attack)| Strike::of(token, attack));
        let mut offer = offer.clone();
        if let (Command::Attack(strikes), Some((_, attack))) = (&mut offer.command, own) {
            strikes.making.with = Some(attack.name);
            strikes.making.on_hit = attack.on_hit;
        }
        let asked = Asked::of(screen.table, &offer.command);
        let saves = match &offer.command {
            Command::ResolveTemplate(acts) => AreaSaves::of(screen, acts),
            _ => None,
        };
        let (who, gm) = (screen.who_is(&offer.token), screen.is_gm());
        let busy = screen.state.stream.waits_like(&offer.command);
        let mut row = OfferRow { who, offer, asks, strike, with, asked, odds: None, saves, gm, busy };
        let command = row.command(&screen.state.drafts);
        row.odds = odds::of_offer(screen.table, &command, &screen.editor.seat).map(AttrValue::from);
        row
    }

    /// Returns the creature that makes the offered attack or uses its weapon's mastery.
    pub fn attacker(&self) -> Option<&Id> {
        match &self.offer.command {
            Command::Attack(attack) => Some(&attack.attacker),
            Command::UseMastery(used) => Some(&used.token),
            _ => None,
        }
    }

    /// Returns the name of the offered action, if the action has a target: `help`.
    pub fn aimed(&self) -> Option<&str> {
        match &self.offer.command {
            Command::Spend(spend) if spend.target.is_some() => Some(&spend.action),
            _ => None,
        }
    }

    /// Returns whether the offer comes from a weapon's mastery (E5-99).
    pub fn is_mastery(&self) -> bool {
        matches!(&self.offer.command, Command::UseMastery(_))
    }

    /// Returns the command with the user's choices.
    fn command(&self, drafts: &Drafts) -> Command {
        let mut command = self.offer.command.clone();
        match &mut command {
            Command::Spend(spend) => {
                drafts.get::<Action>().complete(spend, self.asks);
            }
            Command::Attack(attack) => {
                let (strike, own) = (drafts.get::<Strike>(), self.strike.clone().unwrap_or_default());
                attack.bonus = strike.bonus.get().or(own.bonus.get()).unwrap_or(attack.bonus);
                attack.making.damage = strike.damage().or(own.damage());
            }
            Command::ResolveTemplate(acts) => {
                let due: Vec<&Id> = self.saves.iter().flat_map(AreaSaves::tokens).collect();
                drafts.get::<DueSaves>().complete(acts, &due);
            }
            _ => {}
        }
        command
    }

    /// Discards the choices that are only for this command.
    fn use_up(&self, drafts: &Drafts) {
        match &self.offer.command {
            Command::Spend(_) => drafts.set(drafts.get::<Action>().after(self.asks)),
            Command::ResolveTemplate(acts) => drafts.set(drafts.get::<DueSaves>().after(&acts.id)),
            _ => {}
        }
    }
}

/// Returns the text about the dice of an offer, with its choices.
fn dice_words(row: &OfferRow, drafts: &Drafts) -> Option<String> {
    let command = row.command(drafts);
    let damage = match &command {
        Command::Attack(attack) => attack.making.damage.as_ref(),
        _ => None,
    };
    row.asked.as_ref().map(|asked| asked.words(damage)).filter(|words| !words.is_empty())
}

#[derive(Properties, PartialEq, Debug)]
pub struct ButtonProps {
    pub offer: OfferRow,
    /// Whether the list already names the creature.
    #[prop_or_default]
    pub short: bool,
    pub send: Callback<Msg>,
}

#[component]
pub fn OfferButton(props: &ButtonProps) -> Html {
    use_language();
    let drafts = use_context::<Drafts>().unwrap_or_default();
    let OfferRow { who, offer, .. } = &props.offer;
    let dice = dice_words(&props.offer, &drafts);
    let label = if props.short { short_words } else { words }(who.as_ref(), &offer.text.text);
    let row = props.offer.clone();
    let onclick = props.send.reform(move |_: MouseEvent| {
        let command = row.command(&drafts);
        row.use_up(&drafts);
        Msg::Dispatch(command)
    });
    html! {
        <li>
            <button type="button" title={rule_title(&offer.rule)} {onclick} disabled={props.offer.busy} aria-busy={props.offer.busy.to_string()}>
                if let Some(who) = who { { who.chip() } }
                <span class="bm-grow">{ label }
                    if props.offer.busy { <small>{ say(catalogue::RequestBusy) }</small> }
                    if let Some(with) = &props.offer.with { <small>{ with }</small> }
                    if let Some(dice) = dice { <small>{ dice }</small> }
                    if let Some(odds) = &props.offer.odds { <small class="bm-odds">{ odds }</small> }
                </span>
            </button>
            { decided::buttons(&offer.command, &offer.text.text, props.offer.gm, &props.send) }
            if let Some(saves) = &props.offer.saves { { saves.view() } }
        </li>
    }
}

/// Returns the text of an offer, without the token's name if the token's chip is next to the text.
fn words(who: Option<&Who>, text: &str) -> AttrValue {
    let rest = who.and_then(|who| text.strip_prefix(who.name.as_str())?.strip_prefix(": "));
    rest.map_or_else(|| text.to_owned(), capital).into()
}

/// Returns the text of an offer without the creature's name, because the list already names the creature.
fn short_words(who: Option<&Who>, text: &str) -> AttrValue {
    let rest = who.and_then(|who| text.strip_prefix(who.name.as_str())?.strip_prefix(' '));
    rest.map_or_else(|| words(who, text), |rest| capital(rest).into())
}

/// Renders offers as buttons.
pub fn list(offers: &[OfferRow], send: &Callback<Msg>) -> Html {
    buttons("bm-offers", false, offers, send)
}

/// Renders the offers of one creature as buttons next to each other.
pub fn grid(offers: &[OfferRow], send: &Callback<Msg>) -> Html {
    buttons("bm-offers is-grid", true, offers, send)
}

fn buttons(class: &'static str, short: bool, offers: &[OfferRow], send: &Callback<Msg>) -> Html {
    html! {
        <ul {class}>
            { for offers.iter().map(|offer| html! { <OfferButton offer={offer.clone()} {short} send={send.clone()} /> }) }
        </ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_beside_its_chip_is_not_said_again() {
        let who = Who { id: "rook".into(), name: "Rook".into(), letters: "Ro".into(), side: 0 };
        assert_eq!(words(Some(&who), "Rook: draws a weapon"), "Draws a weapon");
        assert_eq!(words(Some(&who), "Rook drops prone"), "Rook drops prone");
        assert_eq!(short_words(Some(&who), "Rook spends: move"), "Spends: move");
        assert_eq!(short_words(Some(&who), "Rook: draws a weapon"), "Draws a weapon");
        assert_eq!(short_words(Some(&who), "Rooks drop prone"), "Rooks drop prone");
        assert_eq!(words(Some(&who), "End the round"), "End the round");
        assert_eq!(words(None, "Rook: draws"), "Rook: draws");
    }
}
