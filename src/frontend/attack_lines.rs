//! One-line summaries of a token's attacks, and warnings about their range.

use crate::numbers::trim;
use burstmap_encounter::Table;
use burstmap_messages::{Language, Message, Param, Plain, catalogue};
use burstmap_rules::advantage::Net;
use burstmap_rules::area::TemplateSize;
use burstmap_rules::attack::limited;
use burstmap_rules::map::Token;
use burstmap_rules::model::given_condition::UnlessSaved;
use burstmap_rules::model::mastery::Mastery;
use burstmap_rules::query::{AreaTargetReport, AttackReport, DefenseReport};
use burstmap_rules::reason::{On, Reason};
use burstmap_rules::token_attack::{TokenAttack, TokenAttackKind, UsesPer};
use burstmap_rules::wording::{capital, word};
use burstmap_rules::{checks, traits};

/// Returns the attack's bonus, or its token's bonus for all attacks. `None` if there is no roll.
pub fn bonus(token: &Token, attack: &TokenAttack) -> Option<i32> {
    let usual = || traits::stat(token, "attackBonus").unwrap_or(0);
    attack.bonus.or_else(|| attack.template().is_none().then(usual))
}

/// Returns a length in the unit of the map: `30 ft`.
pub fn length(table: &Table, cells: i32) -> String {
    table.scene().grid.cell.spoken().said(f64::from(cells))
}

/// Returns the size of a template: one number, or the two sides of a box, as in `20 × 10 ft`.
pub fn extent(table: &Table, size: TemplateSize) -> String {
    let cell = &table.scene().grid.cell;
    match size {
        TemplateSize::Rect([width, height]) if width != height => {
            let width = Language::in_use().decimals(trim(width * cell.length));
            format!("{width} × {}", cell.spoken().said(height))
        }
        TemplateSize::Rect([cells, _]) | TemplateSize::Cells(cells) => cell.spoken().said(cells),
    }
}

/// Returns a defense's number for a sentence. Players who do not know the number read that it is unknown. For the game master, the
/// ruleset's default replaces a missing statistic.
pub fn target_number(defense: &DefenseReport, gm: bool) -> Param {
    match defense.known() {
        Some(value) => value.into(),
        None if gm => Message::from(catalogue::DefenseUsual { value: defense.compared() }).into(),
        None => Message::from(catalogue::DefenseUnknown).into(),
    }
}

/// Returns whether an attack can be made, and its target number: `Can attack, vs armor class 15, with disadvantage`
pub fn verdict(report: &AttackReport, gm: bool) -> Message {
    let (stat, value) = (word(&report.defense.stat), target_number(&report.defense, gm));
    match report.legal {
        true => catalogue::AttackCan { stat, value, net: net(report) }.into(),
        false => catalogue::AttackCannot { stat, value }.into(),
    }
}

/// Returns the bonus of the selected attack and its target number: `+5 vs armor class 15, with disadvantage`.
pub fn numbers(report: &AttackReport, bonus: i32, gm: bool) -> Message {
    let (stat, value) = (word(&report.defense.stat), target_number(&report.defense, gm));
    catalogue::AttacksNumbers { bonus, stat, value, net: net(report) }.into()
}

/// Returns the reason why an attack along a clear line is not possible, in two words for the map. `None` if it is possible, or if the line
/// itself shows the reason.
pub fn denied(report: &AttackReport, melee: bool) -> Option<Plain> {
    let code = report.denied.first().map(|denial| denial.code.as_str());
    match code {
        _ if report.legal => None,
        Some("no-line-of-effect") => None,
        Some("out-of-range") if melee => Some(catalogue::AttacksOutOfReach),
        Some("out-of-range") => Some(catalogue::AttacksOutOfRange),
        _ => Some(catalogue::AttacksImpossible),
    }
}

fn net(report: &AttackReport) -> &'static str {
    report.net.and_then(Net::twice).unwrap_or("none")
}

/// Returns the messages to show before the roll of a possible attack: advantage and disadvantage cancel each other (E5-43), a hit would be
/// critical (E5-88), or the target has no target number.
pub fn announced(report: &AttackReport, gm: bool) -> Vec<Reason> {
    let told = [
        catalogue::AdvantageCancelled.id(),
        catalogue::CriticalComing.id(),
        catalogue::AttackStandIn::ID,
        catalogue::AttackDefenseUnknown::ID,
    ];
    let ahead = |reason: &Reason| reason.message.as_ref().is_some_and(|said| told.contains(&said.id()));
    why(report, gm).into_iter().filter(|reason| report.legal && ahead(reason)).collect()
}

/// Returns the reasons of an attack. For players, a number that they do not know is unknown, even if the target lacks it and the
/// ruleset's default applies.
pub fn why(report: &AttackReport, gm: bool) -> Vec<Reason> {
    let known = |reason: &Reason| match &reason.message {
        Some(said) if !gm && said.id() == catalogue::AttackStandIn::ID => {
            let stat = word(&report.defense.stat);
            Reason::new(&reason.rule, catalogue::AttackDefenseUnknown { stat }).ids(reason.ids.clone())
        }
        _ => reason.clone(),
    };
    report.why.iter().map(known).collect()
}

/// Returns the attack's damage: `2d6+3 slashing`.
pub fn damage(attack: &TokenAttack) -> Option<String> {
    let parts = attack.damage.iter().filter(|part| !part.dice.trim().is_empty());
    let parts = parts.map(|part| match part.kind.as_deref().map(str::trim).filter(|kind| !kind.is_empty()) {
        Some(kind) => format!("{} {}", part.dice.trim(), word(kind)),
        None => part.dice.trim().to_owned(),
    });
    Some(parts.collect::<Vec<_>>().join(" + ")).filter(|text| !text.is_empty())
}

/// Returns the numbers of an attack: `+7 · 2d6+3 slashing · reach 10 ft`.
pub fn line(table: &Table, token: &Token, attack: &TokenAttack) -> String {
    let parts =
        [hits(token, attack), save(attack), damage(attack), area(table, attack), splash(table, attack)];
    let die = table.ruleset().attack.limited_uses.as_ref().map(|policy| policy.die);
    let limits = die.into_iter().flat_map(|die| limits(attack, die)).map(Some);
    let parts = parts
        .into_iter()
        .chain([carries(table, attack), areas(table, attack), mastery(attack), gives(attack)])
        .chain(limits);
    parts.flatten().collect::<Vec<_>>().join(" · ")
}

/// Returns the line without the parts that depend on the map, for a creature that is not on it yet.
pub fn short_line(token: &Token, attack: &TokenAttack) -> String {
    let parts = [hits(token, attack), save(attack), damage(attack), mastery(attack), gives(attack)];
    let parts = parts.into_iter().flatten();
    parts.chain(limits(attack, USUAL_DIE)).collect::<Vec<_>>().join(" · ")
}

fn hits(token: &Token, attack: &TokenAttack) -> Option<String> {
    if attack.save.is_some() && attack.bonus.is_none() {
        return None;
    }
    let bonus = bonus(token, attack)?;
    let versus = attack.versus.as_deref().map(word);
    Some(match versus {
        Some(stat) => Message::from(catalogue::AttacksVersus { bonus, stat }).to_string(),
        None => Message::from(catalogue::AttacksBonus { bonus }).to_string(),
    })
}

fn save(attack: &TokenAttack) -> Option<String> {
    let save = attack.save.as_ref()?;
    let stat = capital(&word(&save.stat).to_string());
    let message: Message = match (save.difficulty, save.half) {
        (None, _) => catalogue::AttacksSave { stat }.into(),
        (Some(difficulty), false) => catalogue::AttacksSaveNumber { stat, difficulty }.into(),
        (Some(difficulty), true) => catalogue::AttacksSaveHalf { stat, difficulty }.into(),
    };
    Some(message.to_string())
}

/// The mastery of its weapon (E5-99).
fn mastery(attack: &TokenAttack) -> Option<String> {
    let name = |mastery: Mastery| catalogue::MasteryName { mastery: mastery.word() };
    attack.mastery.map(|mastery| Message::from(name(mastery)).to_string())
}

/// Returns the conditions from a hit: `prone (up to Medium), poisoned (Constitution save 11)`.
fn gives(attack: &TokenAttack) -> Option<String> {
    let failed = attack.save.iter().flat_map(|save| &save.on_fail);
    let each = attack.on_hit.iter().chain(failed).map(|given| {
        let condition = word(&given.condition);
        let condition = match &given.largest {
            None => condition,
            Some(largest) => catalogue::AttacksGivesUpTo { condition, largest: word(largest) }.into(),
        };
        match &given.unless {
            None => condition.to_string(),
            Some(UnlessSaved { stat, difficulty }) => {
                let (stat, difficulty) = (capital(&word(stat).to_string()), *difficulty);
                Message::from(catalogue::AttacksGivesUnless { condition, stat, difficulty }).to_string()
            }
        }
    });
    Some(each.collect::<Vec<_>>().join(", ")).filter(|text| !text.is_empty())
}

/// Returns the bonus of an affected creature's save or check, and its DC: `Dexterity save +3 vs 14`.
/// A failure without a roll replaces both.
pub fn caught(
    table: &Table,
    token: &Token,
    target: &AreaTargetReport,
    difficulty: Option<i32>,
    gm: bool,
) -> Option<String> {
    let defense = target.defense.as_ref()?;
    let stat = &defense.stat;
    let changed = target.modifiers.iter().filter(|modifier| modifier.on == On::Check);
    let own = checks::own(table.ruleset(), token, stat);
    let value = own.saturating_add(changed.map(|modifier| modifier.value).fold(0, i32::saturating_add));
    let fails = checks::decided(&table.board(), token, stat, None).is_some();
    let stat = capital(&word(stat).to_string());
    let message: Message = match difficulty {
        _ if fails => catalogue::AreaSavesFails { stat }.into(),
        // An unknown bonus counts as 0 for the game master, but not for a player.
        None if !gm && !defense.given => catalogue::AreaSavesUnknown { stat }.into(),
        Some(difficulty) if !gm && !defense.given => {
            catalogue::AreaSavesUnknownAgainst { stat, difficulty }.into()
        }
        None => catalogue::AreaSaves { stat, value }.into(),
        Some(difficulty) => catalogue::AreaSavesAgainst { stat, value, difficulty }.into(),
    };
    Some(message.to_string())
}

fn area(table: &Table, attack: &TokenAttack) -> Option<String> {
    let area = attack.area.filter(|_| !attack.meets_one_cell())?;
    let size = match area.oblong() {
        Some(sides) => TemplateSize::Rect(sides.map(f64::from)),
        None => TemplateSize::Cells(f64::from(area.size)),
    };
    let (shape, length) = (table.ruleset().area.name(area.shape), extent(table, size));
    Some(Message::from(catalogue::AttacksArea { shape, length }).to_string())
}

/// RS-08, AH-08
fn splash(table: &Table, attack: &TokenAttack) -> Option<String> {
    let splashes = attack.splash && attack.template().is_some() && table.ruleset().damage.splash.is_some();
    splashes.then(|| catalogue::AttacksSplash.to_string())
}

/// Die for recharges in printed stat blocks.
const USUAL_DIE: u32 = 6;

/// Returns the attack's limited uses (E5-96).
fn limits(attack: &TokenAttack, die: u32) -> Vec<String> {
    let recharge = attack.recharge.map(|from| {
        let faces = limited::faces(from, die);
        match attack.spent {
            true => Message::from(catalogue::AttacksRechargeSpent { faces }),
            false => catalogue::AttacksRecharge { faces }.into(),
        }
    });
    let uses = attack.uses.map(|uses| {
        let (left, max) = (uses.left(), uses.max);
        match uses.per {
            UsesPer::Day => Message::from(catalogue::AttacksUsesDay { left, max }),
            UsesPer::Rest => catalogue::AttacksUsesRest { left, max }.into(),
        }
    });
    let shared = attack.shares_use.as_deref().map(|group| Message::from(catalogue::AttacksShared { group }));
    recharge.into_iter().chain(uses).chain(shared).map(|said| said.to_string()).collect()
}

/// SA-27
fn areas(table: &Table, attack: &TokenAttack) -> Option<String> {
    let shoots = matches!(attack.kind, TokenAttackKind::Ranged | TokenAttackKind::Area);
    let areas = attack.range_areas.filter(|_| shoots && table.ruleset().attack.counts_areas())?;
    Some(Message::from(catalogue::AttacksRangeAreas { areas }).to_string())
}

fn carries(table: &Table, attack: &TokenAttack) -> Option<String> {
    let in_unit = |cells: i32| length(table, cells);
    let message: Message = match (attack.kind, attack.reach, attack.range, attack.long_range) {
        (TokenAttackKind::Melee, Some(reach), ..) => {
            catalogue::AttacksReach { length: in_unit(reach) }.into()
        }
        (_, _, Some(range), Some(long)) => {
            catalogue::AttacksLongRange { length: in_unit(range), long: in_unit(long) }.into()
        }
        (_, _, Some(range), None) => catalogue::AttacksRange { length: in_unit(range) }.into(),
        _ => return None,
    };
    Some(message.to_string())
}

/// Returns a warning about a target's distance, in cells, beyond the attack's range.
pub fn range_note(table: &Table, attack: &TokenAttack, target: &str, distance: i32) -> Option<Message> {
    let near = attack.range.filter(|_| attack.kind != TokenAttackKind::Melee)?;
    let most = attack.long_range.unwrap_or(near).max(near);
    let in_unit = |cells: i32| length(table, cells);
    let away = in_unit(distance);
    match distance {
        distance if distance > most => {
            Some(catalogue::AttacksBeyondRange { target, length: away, most: in_unit(most) }.into())
        }
        distance if distance > near => {
            let (near, most) = (in_unit(near), in_unit(most));
            Some(catalogue::AttacksAtLongRange { target, length: away, near, most }.into())
        }
        _ => None,
    }
}
