//! The maneuver that the page's input describes.

use super::own_bonus;
use crate::forms::maneuver::ManeuverForm;
use crate::forms::strike::Strike;
use crate::forms::words;
use crate::screen::Screen;
use burstmap_encounter::command::Maneuver;
use burstmap_frontend::maneuvers::{Base, Known, Typed};
use burstmap_rules::map::Id;

fn base(screen: Screen, attacker: &Id, target: &Id) -> Base {
    Base {
        attacker: attacker.clone(),
        target: target.clone(),
        bonus: own_bonus(screen, Some(attacker)),
        options: screen.editor.attack.options.clone(),
        overrides: screen.editor.attack.overrides.clone(),
    }
}

/// Returns the input for the maneuver.
fn typed(screen: Screen) -> Typed {
    let (form, strike) = (screen.state.drafts.get::<ManeuverForm>(), screen.state.drafts.get::<Strike>());
    Typed {
        follow: form.follow,
        to: words(&form.to).into_iter().filter_map(|part| part.parse().ok()).collect(),
        bonus: strike.bonus.get(),
        damage: strike.damage(),
        item: form.item.trim().to_owned(),
    }
}

/// Returns the selected maneuver, if the rules include it.
pub fn wanted(screen: Screen) -> Option<Known> {
    let kind = screen.editor.attack.wanted()?;
    let known = &screen.table.ruleset().maneuvers.as_ref()?.known;
    known.iter().find(|rule| rule.kind == kind).map(Known::of)
}

/// Returns the command of the selected maneuver against the tool's target.
pub fn command(screen: Screen) -> Option<Maneuver> {
    let (attacker, target) = screen.editor.attack_pair(screen.table)?;
    Some(wanted(screen)?.command(base(screen, &attacker, &target), typed(screen)))
}
