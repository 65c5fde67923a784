//! Odds of attacks and checks before their rolls: computed when shown, and as text.

use crate::numbers::trim;
use crate::seat::Seat;
use burstmap_encounter::{Command, Table, shows_odds};
use burstmap_messages::{Language, Message, Param, catalogue, side_name};
use burstmap_rules::checks::DueCheck;
use burstmap_rules::odds::check::passing;
use burstmap_rules::odds::{Knows, Odds, SideOdds, TargetOdds};
use burstmap_rules::query::{MoveCheck, ReachCell};
use burstmap_rules::wording::capital;
use std::cell::RefCell;
use std::rc::Rc;

/// A question about odds.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsQuery {
    /// An `attack`, an `areaAttack` or a `maneuver`.
    pub command: Command,
    /// The side whose knowledge counts. `None` for the game master.
    pub side: Option<String>,
}

/// The last question with its answer, because the page asks again whenever the pointer moves.
#[derive(Clone, Debug, Default)]
pub struct LastOdds(RefCell<Option<Answered>>);

#[derive(Clone, Debug)]
struct Answered {
    query: OddsQuery,
    stamp: Option<u64>,
    odds: Option<Rc<Odds>>,
}

impl LastOdds {
    /// Returns the odds. `None` if the rules refuse the command. `stamp` changes with the table's content.
    pub fn of(&self, table: &Table, query: OddsQuery, stamp: Option<u64>) -> Option<Rc<Odds>> {
        let mut last = self.0.borrow_mut();
        if let Some(last) = last.as_ref().filter(|last| last.stamp == stamp && last.query == query) {
            return last.odds.clone();
        }
        let knows = query.side.as_deref().map_or(Knows::All, Knows::Side);
        let odds = match &query.command {
            Command::Attack(attack) => table.odds_of_attack(attack, knows).ok(),
            Command::AreaAttack(area) => table.odds_of_area(area, knows).ok(),
            Command::Maneuver(maneuver) => table.odds_of_maneuver(maneuver, knows).ok(),
            _ => None,
        };
        let odds = odds.map(Rc::new);
        *last = Some(Answered { query, stamp, odds: odds.clone() });
        odds
    }
}

/// Returns whether a seat sees odds of rolls with known numbers. Readers see none, and players see none with the setting `shownOdds: false`.
pub fn are_shown(table: &Table, seat: &Seat) -> bool {
    !seat.reader && (seat.is_gm() || shows_odds(table.scene()))
}

/// Returns the chance that an offered save or check succeeds: `45% to succeed`. `None` without such a roll, or if its numbers are unknown.
pub fn of_offer(table: &Table, command: &Command, seat: &Seat) -> Option<String> {
    let shown = are_shown(table, seat) && command.may_roll();
    let knows = seat.player_side.as_deref().map_or(Knows::All, Knows::Side);
    let odds = shown.then(|| table.odds_of_check(command, knows).ok()).flatten()?;
    // One roll counts against all targets: a search succeeds if it finds the least well hidden creature.
    let chance = |target: &&TargetOdds| target.hit.or(target.success);
    let best = odds
        .targets
        .iter()
        .max_by(|a, b| f64::total_cmp(&chance(a).unwrap_or(0.0), &chance(b).unwrap_or(0.0)))?;
    let figures = figures(best, Meets::Check);
    (!figures.is_empty()).then(|| line(&figures))
}

/// Returns the chance that the mover passes a creature, if the seat sees it.
pub fn of_passage(table: &Table, mover: &str, check: &MoveCheck, seat: &Seat) -> Option<f64> {
    let board = table.board();
    let token = board.token(mover).filter(|_| are_shown(table, seat))?;
    passing(&board, token, check).success
}

/// Check of a token that lands after a jump.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    pub check: DueCheck,
    /// Chance to succeed, if the seat sees it.
    pub chance: Option<f64>,
}

/// Returns the check at the end of a move in this mode, if one is due.
pub fn of_landing(
    table: &Table,
    mover: &str,
    end: &ReachCell,
    mode: Option<&str>,
    seat: &Seat,
) -> Option<Landing> {
    let (check, odds) = table.landing(mover, end, mode)?;
    Some(Landing { check, chance: odds.success.filter(|_| are_shown(table, seat)) })
}

/// Returns the chance that the mover passes every creature on its path and lands well. `None` without checks, or if a chance is unknown.
pub fn of_path(
    table: &Table,
    mover: &str,
    checks: &[MoveCheck],
    landing: Option<&Landing>,
    seat: &Seat,
) -> Option<f64> {
    let passages = checks.iter().map(|check| of_passage(table, mover, check, seat));
    let all = passages.chain(landing.map(|landing| landing.chance));
    all.reduce(|all, own| all.zip(own).map(|(all, own)| all * own)).flatten()
}

/// Meaning of the chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meets {
    /// To be hit by an attack.
    Attack,
    /// To fail a save.
    Save,
    /// That a maneuver succeeds.
    Maneuver,
    /// That the token's own check or save succeeds.
    Check,
}

/// A number with its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    pub value: String,
    /// A word or two below the number.
    pub label: String,
    /// The number in a sentence, for screen readers.
    pub said: String,
}

impl Figure {
    fn new(value: String, label: impl Into<Message>) -> Figure {
        let label = label.into().to_string();
        Figure { said: format!("{value} {label}"), value, label }
    }
}

/// Returns the chances against one target, the damage, and the chance that the target drops. Empty if all numbers are unknown.
pub fn figures(odds: &TargetOdds, meets: Meets) -> Vec<Figure> {
    let chance = |chance: f64, label: Message| Figure::new(percent(chance).to_string(), label);
    let mut out = Vec::new();
    let Some(hit) = odds.hit.or(odds.success) else { return out };
    let to_hit: Message = match meets {
        Meets::Attack => catalogue::OddsHit.into(),
        Meets::Save => catalogue::OddsFail.into(),
        Meets::Maneuver | Meets::Check => catalogue::OddsSucceed.into(),
    };
    out.push(chance(hit, to_hit));
    out.extend(odds.critical.map(|critical| chance(critical, catalogue::OddsCritical.into())));
    out.extend(odds.astray.map(|astray| chance(astray, catalogue::OddsAstray.into())));
    let Some(damage) = &odds.damage else { return out };
    let (mean, low, high) = (tenths(damage.mean), damage.low, damage.high);
    let said = Message::from(catalogue::OddsDamageSaid { mean: mean.as_str(), low, high }).to_string();
    out.push(Figure { said, ..Figure::new(mean, catalogue::OddsDamage { low, high }) });
    out.extend(damage.fells.map(|fells| chance(fells, catalogue::OddsFells.into())));
    out
}

/// Returns the sums for a side: how many creatures are hit or fail, the damage, and how many drop. Empty if all sums are unknown.
pub fn sums(odds: &SideOdds, meets: Meets) -> Vec<Figure> {
    let count =
        |sum: f64| Message::from(catalogue::OddsOf { sum: tenths(sum), count: odds.tokens }).to_string();
    let met: Message = match meets {
        Meets::Attack | Meets::Maneuver | Meets::Check => catalogue::OddsSumHit.into(),
        Meets::Save => catalogue::OddsSumFail.into(),
    };
    let hit = odds.hit.map(|hit| Figure::new(count(hit), met));
    let damage = odds.damage.map(|damage| Figure::new(tenths(damage), catalogue::OddsSumDamage));
    let fells = odds.fells.map(|fells| Figure::new(count(fells), catalogue::OddsSumFells));
    hit.into_iter().chain(damage).chain(fells).collect()
}

/// Returns figures as a line: `65% to hit · 5% critical`.
pub fn line(figures: &[Figure]) -> String {
    figures.iter().map(|figure| format!("{} {}", figure.value, figure.label)).collect::<Vec<_>>().join(" · ")
}

fn sentence(figures: &[Figure]) -> String {
    figures.iter().map(|figure| figure.said.as_str()).collect::<Vec<_>>().join(", ")
}

/// Returns the odds as text for screen readers: of one target, or the sums of an area by side.
pub fn said(odds: &Odds, meets: Meets, in_area: bool) -> String {
    if !in_area {
        return odds.targets.first().map(|target| sentence(&figures(target, meets))).unwrap_or_default();
    }
    let sides =
        odds.sides.iter().map(|side| (capital(&side_name(&side.side).to_string()), sums(side, meets)));
    let known = sides.filter(|(_, sums)| !sums.is_empty());
    known.map(|(name, sums)| format!("{name}: {}", sentence(&sums))).collect::<Vec<_>>().join(". ")
}

/// Returns a chance in percent. Only a certain result is 0 or 100.
pub fn percent(chance: f64) -> Message {
    let rounded = (chance * 100.0).round();
    let chance: Param = match rounded {
        _ if chance > 0.0 && rounded < 1.0 => "< 1".into(),
        _ if chance < 1.0 && rounded > 99.0 => "> 99".into(),
        _ => format!("{rounded}").into(),
    };
    catalogue::OddsPercent { chance }.into()
}

fn tenths(value: f64) -> String {
    Language::in_use().decimals(trim((value * 10.0).round() / 10.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_rules::odds::DamageOdds;

    #[test]
    fn chances_are_only_certain_if_nothing_else_can_happen() {
        let said = |chance| percent(chance).to_string();
        assert_eq!([0.0, 0.001, 0.55, 0.999, 1.0].map(said), ["0%", "< 1%", "55%", "> 99%", "100%"]);
    }

    #[test]
    fn what_is_unknown_has_no_figure() {
        let mut odds = TargetOdds::default();
        assert_eq!(figures(&odds, Meets::Attack), []);
        odds.hit = Some(0.5);
        assert_eq!(figures(&odds, Meets::Attack).len(), 1);
        odds.damage = Some(DamageOdds { mean: 3.25, low: 0, high: 7, ..DamageOdds::default() });
        let shown = figures(&odds, Meets::Save);
        assert_eq!((shown.len(), shown[1].value.as_str()), (2, "3.3"));
        let side = SideOdds { tokens: 4, hit: Some(2.0), ..SideOdds::default() };
        assert_eq!(sums(&side, Meets::Save).len(), 1);
    }
}
