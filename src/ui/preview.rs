//! The attack that the page's input describes, before the roll, and its odds.

pub mod maneuver;

use crate::forms::area::{AreaForm, SaidOfSave};
use crate::forms::strike::Strike;
use crate::screen::Screen;
use burstmap_encounter::Command;
use burstmap_encounter::command::{AreaAttack, Attack, GivenCheck, Making};
use burstmap_frontend::odds::{Meets, OddsQuery, are_shown, said};
use burstmap_frontend::{Tool, pick};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::odds::Odds;
use burstmap_rules::traits;
use std::rc::Rc;

/// Returns the attacker's own attack bonus.
pub fn own_bonus(screen: Screen, attacker: Option<&str>) -> i32 {
    let token = attacker.and_then(|id| pick::token(screen.table, id));
    token.and_then(|token| traits::stat(token, "attackBonus")).unwrap_or(0)
}

/// Returns the bonus of the roll: the entered one, or the attacker's own.
pub fn bonus(screen: Screen, attacker: Option<&str>) -> i32 {
    let typed = screen.state.drafts.get::<Strike>().bonus.get();
    typed.unwrap_or_else(|| own_bonus(screen, attacker))
}

/// Returns the options of the attack, regardless of its target.
pub fn making(screen: Screen) -> Making {
    let editor = screen.editor;
    Making {
        with: editor.chosen_name(screen.table),
        damage: screen.state.drafts.get::<Strike>().damage(),
        on_hit: editor.chosen_gives(screen.table),
        options: editor.attack.options.clone(),
        overrides: editor.attack.overrides.clone(),
    }
}

/// Returns the attack on the selected target or, without one, on the target under the pointer.
pub fn attack(screen: Screen) -> Option<Attack> {
    let (attacker, target) = screen.editor.attack_pair(screen.table)?;
    let bonus = bonus(screen, Some(&attacker));
    Some(Attack { attacker, target, kind: screen.editor.attack.kind, bonus, making: making(screen) })
}

/// Returns the tokens in the area.
pub fn caught(screen: Screen) -> Vec<Id> {
    let report = screen.editor.answers.area.as_ref().and_then(|answer| answer.as_ref().ok());
    report.map_or_else(Vec::new, |report| report.tokens.iter().map(|caught| caught.id.clone()).collect())
}

/// Adds the input to an attack on an area.
///
/// # Errors
///
/// The missing input: the DC of its check.
pub fn with_input(screen: Screen, asked: AreaAttack) -> Result<AreaAttack, Plain> {
    let (form, strike) = (screen.state.drafts.get::<AreaForm>(), screen.state.drafts.get::<Strike>());
    let check = match asked.check {
        None => None,
        Some(check) => {
            let difficulty = form.difficulty.get();
            let difficulty = difficulty.ok_or(catalogue::AreaCheckMissing)?;
            let caught = caught(screen);
            let of = |what| form.said_of(&caught, what);
            Some(GivenCheck {
                difficulty,
                half: form.half,
                fails: of(SaidOfSave::Fails),
                succeeds: of(SaidOfSave::Succeeds),
                advantage: of(SaidOfSave::Advantage),
                disadvantage: of(SaidOfSave::Disadvantage),
                ..check
            })
        }
    };
    Ok(AreaAttack {
        bonus: asked.bonus.map(|_| bonus(screen, asked.attacker.as_deref())),
        check,
        splash: form.splash.then_some(true),
        making: Making { damage: strike.damage(), ..asked.making },
        ..asked
    })
}

/// Maximum number of creatures in an area that follows the pointer. Computing the odds of more would skip frames.
const MOST_AIMED: usize = 20;

/// Odds of the current tool's attack.
#[derive(Debug)]
pub struct Aimed {
    pub odds: Rc<Odds>,
    pub meets: Meets,
    pub in_area: bool,
}

/// Returns the odds of the current tool's attack, with the user's knowledge.
pub fn odds(screen: Screen) -> Option<Aimed> {
    let seat = &screen.editor.seat;
    if !are_shown(screen.table, seat) {
        return None;
    }
    let (command, meets) = match screen.editor.tool {
        Tool::Attack if screen.editor.attack.wanted().is_some() => {
            let saved = maneuver::wanted(screen)?.saved;
            let meets = if saved { Meets::Save } else { Meets::Maneuver };
            (Command::from(maneuver::command(screen)?), meets)
        }
        Tool::Attack if !screen.editor.has_just_attacked() => {
            let possible = matches!(&screen.editor.answers.attack, Some(Ok(report)) if report.legal);
            (Command::from(attack(screen).filter(|_| possible)?), Meets::Attack)
        }
        Tool::Area => {
            let area = area(screen)?;
            let meets = if area.check.is_some() { Meets::Save } else { Meets::Attack };
            (Command::from(area), meets)
        }
        _ => return None,
    };
    let in_area = matches!(command, Command::AreaAttack(_));
    let side = screen.state.viewed_side.clone().or_else(|| seat.player_side.clone());
    let odds = screen.editor.answers.odds(screen.table, OddsQuery { command, side })?;
    Some(Aimed { odds, meets, in_area })
}

/// Returns the attack on the placed or aimed area, if it rolls or deals damage.
fn area(screen: Screen) -> Option<AreaAttack> {
    let (editor, table) = (screen.editor, screen.table);
    let few = editor.area.pinned || caught(screen).len() <= MOST_AIMED;
    let aimed = editor.area_attack_aimed(table).filter(|_| few && !editor.casts_lasting(table))?;
    let area = with_input(screen, aimed).ok()?;
    let effect = area.making.damage.is_some() || area.check.is_some() || area.versus.is_some();
    effect.then_some(area)
}

/// Returns the odds as text for screen readers. Empty if no numbers are known.
pub fn odds_said(screen: Screen) -> String {
    odds(screen).map(|aimed| said(&aimed.odds, aimed.meets, aimed.in_area)).unwrap_or_default()
}
