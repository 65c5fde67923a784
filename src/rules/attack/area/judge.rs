//! Evaluation of an area attack for each creature. Cover, concealment and so on count as in a single attack, measured from the start of the
//! area (RS-05, AH-05, RD-07, SA-24).

use super::{AreaOrder, AreaRoll};
use crate::attack::options::Statistic;
use crate::attack::query::AttackQuery;
use crate::attack::{
    AttackOptions, Case, by_table, conditional, counted, defense_value, legality, overrides, seen_spell,
    sight_modifiers, undivided,
};
use crate::board::Board;
use crate::condition_rolls as rolls;
use crate::damage::dying;
use crate::map::{Id, Token, TokenData};
use crate::place::Space;
use crate::policy::attack::AttackPolicy;
use crate::query::{
    AreaAttackReport, AreaTargetReport, CaughtToken, ConcealmentReport, CoverReport, DefenseReport, Denial,
    SightReport,
};
use crate::reason::{Modifier, On, Reason};
use crate::{checks, cover, flanking, sight, traits};
use burstmap_messages::{Message, catalogue};

/// Returns the evaluation for every creature in the area.
pub fn report(board: &Board, order: &AreaOrder) -> AreaAttackReport {
    let caught = order.area.tokens.iter();
    let alive = caught
        .filter_map(|caught| Some((board.token(&caught.id)?, caught)))
        .filter(|(token, _)| !dying::is_remains(board.facts.ruleset, token));
    let targets = alive.map(|(token, caught)| target(board, order, token, caught)).collect();
    let denied: Vec<Denial> = out_of_range(board, order).into_iter().collect();
    AreaAttackReport { legal: denied.is_empty(), targets, why: order.area.warnings.clone(), denied }
}

/// Returns the sentence about the point or space from which the targets are measured.
fn measured(board: &Board, start: &Space) -> Reason {
    let message: Message = match start.start {
        Some(_) => catalogue::AttackAreaMeasured { start: start.place() }.into(),
        None => catalogue::AttackAreaUser { user: start.name() }.into(),
    };
    Reason::new(&board.facts.ruleset.attack.area_rule, message).cells(start.cells.clone())
}

/// Evaluates one target.
fn target(board: &Board, order: &AreaOrder, token: &Token, caught: &CaughtToken) -> AreaTargetReport {
    let nobody = nobody(order);
    let attacker = order.attacker.and_then(|id| board.token(id));
    let query = query(order, &token.id);
    let case = Case {
        board,
        situation: order.situation,
        query: &query,
        attacker: attacker.unwrap_or(&nobody),
        target: token,
    };
    let user = attacker.map(|attacker| Space::of(board, attacker));
    let sight = sight::from_area(board, order.start, &Space::of(board, token), user.as_ref());
    let mut report = AreaTargetReport {
        token: token.id.clone(),
        on_origin: caught.on_origin,
        legal: true,
        modifiers: Vec::new(),
        cover: sight.cover.clone(),
        concealment: sight.concealment.clone(),
        defense: None,
        why: Vec::new(),
        denied: Vec::new(),
    };
    match order.roll {
        AreaRoll::Attack { .. } => {
            attacked(&case, sight, attacker.is_some(), &mut report);
            let policy = &board.facts.ruleset.cover;
            let covered = cover::index(policy, &report.cover.grade).is_some_and(|grade| grade > 0);
            if covered || report.concealment.degree != "none" {
                report.why.push(measured(board, order.start));
            }
        }
        AreaRoll::Check { skill, difficulty, .. } => {
            let given = checks::given(board.facts.ruleset, token, skill).is_some();
            report.defense = Some(DefenseReport::new(skill.to_owned(), difficulty, given, false));
            report.modifiers = checks::modifiers(board, token, skill);
            report.modifiers.extend(by_table(&board.facts.ruleset.attack, &from_table(order, token)));
            report.why.extend(rolls::fails(board, token, skill));
            shielded(&case, skill, sight, &mut report);
        }
        AreaRoll::None => {}
    }
    report
}

/// Returns the GM's advantage and disadvantage for all, and for this target (E5-92).
fn from_table(order: &AreaOrder, token: &Token) -> AttackOptions {
    AttackOptions {
        advantage: (order.options.advantage.is_true() || order.better.contains(&token.id)).into(),
        disadvantage: (order.options.disadvantage.is_true() || order.worse.contains(&token.id)).into(),
        ..AttackOptions::default()
    }
}

/// Returns the bonus from cover to a check, measured from the start of the area (E5-65).
fn shielded(case: &Case, skill: &str, sight: SightReport, out: &mut AreaTargetReport) {
    let adds = |m: &Modifier| m.on == On::Check && m.stat.as_deref() == Some(skill);
    let cover: Vec<Modifier> = sight.modifiers.into_iter().filter(adds).collect();
    if !cover.is_empty() && case.policy().area_counts.cover {
        out.modifiers.extend(cover);
        out.why.extend(sight.why);
    }
}

/// Evaluates a target with a roll against it. `by_somebody` is whether there is an attacker, not only the game master.
fn attacked(case: &Case, sight: SightReport, by_somebody: bool, out: &mut AreaTargetReport) {
    let policy = case.policy();
    let against = case.against();
    let sight = overrides::apply(case, counting(policy, sight), &mut out.why);
    let seen_spell = seen_spell(case, &sight);
    let mut modifiers = sight_modifiers(case, &sight, seen_spell, &mut out.why);
    modifiers.extend(conditions(case, &against));
    let counts = if by_somebody { counted::counts(case) } else { Vec::new() };
    modifiers.extend(counted::modifiers(case, &counts, seen_spell));
    if by_somebody {
        undivided(case, &counts, &mut out.why);
    }
    let (flanked, because) = flanking::standing(case.board, case.target, &against);
    if let Some(reason) = because.first().filter(|_| flanked != 0) {
        modifiers.push(
            Modifier::new(&reason.rule, On::Defense, flanked, reason.wording()).stat(Some(against.clone())),
        );
    }
    out.why.extend(because);
    // One roll applies to all targets, so no target can cause a reroll.
    modifiers.retain(|modifier| modifier.value != 0 && modifier.on != On::Advantage);
    if !case.query.overrides.legal.is_true() {
        let beyond = counted::beyond(&counts, case.range());
        let unseen = || legality::unseen_target(case, &sight).filter(|_| by_somebody);
        out.denied = beyond
            .and_then(|beyond| legality::too_far(case, &sight, beyond))
            .or_else(unseen)
            .into_iter()
            .collect();
    }
    let base = traits::stat(case.target, &against);
    let value = defense_value(case, base, &against, &modifiers);
    let entered = case.defense_value().is_some();
    out.defense = Some(DefenseReport::new(against, value, base.is_some(), entered));
    out.legal = out.denied.is_empty();
    let reasons = out.denied.iter().map(|denied| Reason::new(&denied.rule, &denied.text).ids(case.ids()));
    out.why.splice(0..0, reasons);
    (out.modifiers, out.cover, out.concealment) = (modifiers, sight.cover, sight.concealment);
}

/// Removes modifiers that don't count in this rule system.
fn counting(policy: &AttackPolicy, mut sight: SightReport) -> SightReport {
    let counts = policy.area_counts;
    if !counts.cover {
        sight.modifiers.retain(|modifier| modifier.on != On::Defense);
        sight.cover = CoverReport { grade: String::new(), hidden: 0.0, by: Vec::new() };
    }
    if !counts.concealment {
        sight.modifiers.retain(|modifier| modifier.on == On::Defense);
        sight.line_of_sight = true;
        sight.concealment = ConcealmentReport { degree: "none".to_owned(), by: Vec::new() };
    }
    sight
}

/// Returns the modifiers from conditions: for an attack of that kind, or only from the target's state.
fn conditions(case: &Case, against: &str) -> Vec<Modifier> {
    if case.policy().area_counts.conditions {
        return conditional::modifiers(case);
    }
    let value = conditional::standing(case.policy(), case.target, against, Some(case.kind()));
    let message = catalogue::AttackAreaStanding { target: &case.target.name };
    vec![Modifier::new(&case.policy().area_rule, On::Defense, value, message).stat(Some(against.to_owned()))]
}

/// Returns the denial if the target cell is beyond the weapon's range, or beyond the range of any weapon (SA-27).
fn out_of_range(board: &Board, order: &AreaOrder) -> Option<Denial> {
    let attacker = order.attacker.and_then(|id| board.token(id))?;
    let start = order.start.start.filter(|_| order.aimed_at_cell)?;
    if !matches!(order.roll, AreaRoll::Attack { .. }) || order.overrides.legal.is_true() {
        return None;
    }
    let cell = Message::from(catalogue::Cell { column: start.cell.col, row: start.cell.row }).to_string();
    let aimed =
        Token::new(TokenData { id: "aim".into(), name: cell, at: start.cell, ..TokenData::default() });
    let query = query(order, &aimed.id);
    let case = Case { board, situation: order.situation, query: &query, attacker, target: &aimed };
    let sight = sight::from_area(board, order.start, &Space::of(board, &aimed), None);
    let counts = counted::counts(&case);
    legality::too_far(&case, &sight, counted::beyond(&counts, case.range())?)
}

/// Returns the attack on one of the targets as a separate query. It has an area, which shots at unseen targets need (SA-24).
fn query(order: &AreaOrder, target: &Id) -> AttackQuery {
    let attacker = order.attacker.cloned().unwrap_or_default();
    let mut options: AttackOptions = order.options.clone();
    options.others.insert("area".to_owned(), true.into());
    if let AreaRoll::Attack { versus, .. } = order.roll {
        options = options.dealing(order.damage);
        if let Some(versus) = versus {
            options.versus = Statistic(versus.to_owned()).into();
        }
    }
    AttackQuery {
        attacker,
        target: target.clone(),
        kind: order.kind,
        options,
        overrides: order.overrides.clone(),
    }
}

/// Returns the hypothetical attacker if there is none.
fn nobody(order: &AreaOrder) -> Token {
    let at = order.start.start.map(|start| start.cell).unwrap_or_default();
    let name = Message::from(catalogue::AttackAreaNobody).to_string();
    Token::new(TokenData { name, at, ..TokenData::default() })
}
