//! One attack against every creature in an area, or a check by each of them (RS-05, RS-06, AH-05, AH-06, RD-38).

mod choices;
mod judge;

pub use choices::has_option;

pub use super::asked::AreaRoll;
use super::asked::{AskedByArea, veil};
use super::outcome::{AreaDetails, AreaOutcome, AreaTarget, ConcealmentRoll};
use super::underwater::is_in_water;
use super::{AttackOptions, AttackOverrides, resistance_of};
use crate::advantage::{Net, Thrown};
use crate::area::AreaQuery;
use crate::board::Board;
use crate::checks::{self, CheckOrder, DecidedFor};
use crate::damage::{self, DamageSpec, RolledDamage, share};
use crate::dice::{Dice, Entered, Rolled};
use crate::map::{Id, Token};
use crate::place::{self, Space};
use crate::query::{AreaAttackReport, AreaReport, AreaTargetReport, AttackKind, CellState};
use crate::reason::{Modifier, On, Reason, Refusal};
use crate::situation::Situation;
use crate::wording::word;
use burstmap_messages::{Message, Wording, catalogue};

/// An effect on a computed area.
#[derive(Clone, Copy, Debug)]
pub struct AreaOrder<'a> {
    pub query: &'a AreaQuery,
    pub area: &'a AreaReport,
    /// Start of the area, and the observer that aims it.
    pub start: &'a Space<'a>,
    pub attacker: Option<&'a Id>,
    /// Kind of attack. A spell must overcome the spell resistance of a creature on its origin (RD-38).
    pub kind: AttackKind,
    pub roll: AreaRoll<'a>,
    /// Tokens whose checks are not rolled.
    pub decided: DecidedFor<'a>,
    /// Tokens with advantage and with disadvantage on their checks by GM decision (E5-92).
    pub better: &'a [Id],
    pub worse: &'a [Id],
    pub damage: Option<&'a DamageSpec>,
    /// Damage that an earlier part of the same effect rolled, for all of its targets (E5-94).
    pub rolled: Option<&'a RolledDamage>,
    /// Whether damage is halved off the origin (RS-08, AH-08).
    pub splash: bool,
    /// Whether the area has a target cell. A line and a cone have none, so splash doesn't reduce their damage.
    pub aimed_at_cell: bool,
    pub options: &'a AttackOptions,
    pub overrides: &'a AttackOverrides,
    pub situation: &'a Situation,
}

/// Returns the expected result for each creature in the area.
///
/// # Errors
///
/// `bad-query` for an option or override that doesn't apply to areas, `unknown-token`.
pub fn report(board: &Board, order: &AreaOrder) -> Result<AreaAttackReport, Refusal> {
    if let Some(id) = order.attacker {
        place::token(board, id, "/attacker")?;
    }
    choices::check(board, order)?;
    Ok(judge::report(board, order))
}

/// Rolls the attack. Uses faces in this order: the attack roll, or one check for each token, then a d% for each concealed token that would be hit,
/// then the damage, once for all.
///
/// # Errors
///
/// Errors of [`report`], its first denial, and invalid dice.
pub fn resolve(board: &Board, order: &AreaOrder, dice: &mut dyn Dice) -> Result<AreaOutcome, Refusal> {
    let policy = &board.facts.ruleset.attack;
    let report = report(board, order)?;
    if let Some(denial) = report.denied.first() {
        return Err(denial.refusal(catalogue::AttackMayOverride));
    }
    if order.overrides.legal.is_false() {
        return Err(Refusal::new("illegal-command", catalogue::AttackRuledOut).at("/overrides/legal"));
    }
    let asked = AskedByArea::of(board, order.roll, order.decided, order.options, &report);
    let damage = order.damage.map(|spec| asked.damage.of_weapon(spec)).transpose()?;
    let damage = damage.map(|spec| chosen(order, spec));
    let affected = order.area.cells.iter().filter(|cell| cell.state == CellState::Affected);
    let details = AreaDetails {
        faces: Vec::new(),
        total: None,
        damage_faces: Vec::new(),
        damage_rolled: None,
        why: Vec::new(),
        area: order.query.clone(),
        cells: affected.count(),
        barriers: order.area.barriers.clone(),
        overrides: Box::new(order.overrides.clone()),
    };
    let mut out = AreaOutcome { results: Vec::new(), details, damage: None, text: Wording::default() };
    let mut thrown = Rolled::default();
    if let (AreaRoll::Attack { bonus, .. }, Some((attack, net))) = (order.roll, &asked.attack) {
        let Thrown { faces, kept, .. } = match dice.entered(Entered::Attack) {
            Some(result) => Thrown::entered(result, bonus),
            None => Thrown::of(attack, dice, *net)?,
        };
        thrown = kept;
        out.details.total = Some(thrown.total + bonus);
        out.details.faces = faces;
        out.details.why.extend(Net::cancelled(*net));
        out.details.why.push(Reason::new(&policy.area_rule, catalogue::AttackAreaRoll));
    }
    if let AreaRoll::Check { .. } = order.roll {
        out.details.why.push(Reason::new(&policy.area_check_rule, catalogue::AttackAreaChecks));
    }
    out.details.why.extend(report.why);
    // The roll, and the result that its die alone decides.
    let attack = (&thrown, policy.natural(&thrown.faces));
    for target in &report.targets {
        if let Some(token) = board.token(&target.token) {
            let result = one(board, order, attack, token, target, dice, &mut out.details.why)?;
            out.results.push(result);
        }
    }
    let dealt = deal(board, order, damage.as_ref(), &report.targets, &mut out, dice)?;
    let hit = out.results.iter().filter(|r| r.hit).filter_map(|r| board.token(&r.token));
    let hit: Vec<&str> = hit.map(|token| token.name.as_str()).collect();
    out.text = match (out.results.len(), hit.len(), checks(order)) {
        (0, ..) => catalogue::AttackAreaEmpty.into(),
        (all, 0, false) => catalogue::AttackAreaNoneAffected { all }.into(),
        (all, 0, true) => catalogue::AttackAreaNoneFailed { all }.into(),
        (all, count, false) => catalogue::AttackAreaAffected { all, count, names: hit }.into(),
        (all, count, true) => catalogue::AttackAreaFailed { all, count, names: hit }.into(),
    };
    if let Some(sum) = dealt {
        out.text.then(catalogue::AttackDamage { sum });
    }
    Ok(out)
}

/// Returns the damage with its options.
fn chosen(order: &AreaOrder, mut spec: DamageSpec) -> DamageSpec {
    spec.nonlethal |= order.options.nonlethal.is_set();
    spec
}

fn one(
    board: &Board,
    order: &AreaOrder,
    attack: (&Rolled, Option<bool>),
    token: &Token,
    target: &AreaTargetReport,
    dice: &mut dyn Dice,
    why: &mut Vec<Reason>,
) -> Result<AreaTarget, Refusal> {
    let mut result = AreaTarget {
        token: token.id.clone(),
        hit: true,
        on_origin: target.on_origin,
        modifiers: target.modifiers.clone(),
        ..AreaTarget::default()
    };
    let name = &token.name;
    if let Some(denied) = target.denied.first() {
        result.hit = false;
        let (reason, rule) = (&denied.text, &denied.rule);
        result.say(catalogue::AttackAreaDenied { token: name, reason, rule });
        return Ok(result);
    }
    let roll = match order.roll {
        AreaRoll::Attack { .. } => against(board, order, attack, target, (name, &mut result), dice, why)?,
        AreaRoll::Check { skill, difficulty, .. } => {
            let decided = order.decided.of(&token.id);
            let check = CheckOrder { stat: skill, bonus: 0, advantage: 0, decided };
            let mut checked = checks::with(board, token, &check, target.modifiers.clone(), dice)?;
            if !checked.reaches(difficulty) && order.situation.resists.contains(&token.id) {
                checked.resist();
            }
            result.hit = !checked.reaches(difficulty);
            why.extend(
                checked
                    .decided
                    .iter()
                    .map(|(_, reason)| reason.clone())
                    .filter(|reason| !why.contains(reason))
                    .collect::<Vec<_>>(),
            );
            (result.against, result.needed) = (Some(skill.to_owned()), Some(difficulty));
            result.total = checked.thrown();
            result.faces.clone_from(&checked.faces);
            let (skill, needed) = (word(skill), difficulty);
            let roll =
                Message::from(catalogue::AttackAreaCheck { token: name, skill, sum: checked.sum, needed });
            let added = checked.modifiers.iter().filter(|modifier| modifier.on == On::Check);
            with_modifiers(roll, added.filter_map(modified).collect())
        }
        AreaRoll::None => {
            result.say(catalogue::AttackAreaUnrolled { token: name });
            return Ok(result);
        }
    };
    if let Some((concealment, rule)) =
        result.concealment.zip(veil(&target.modifiers).map(|chance| &chance.rule))
    {
        let ConcealmentRoll { chance, face, missed } = concealment;
        let missed = if missed { "yes" } else { "no" };
        result.say(catalogue::AttackAreaVeiled { roll, chance, face, missed, rule });
        return Ok(result);
    }
    let outcome = match (checks(order), result.hit) {
        (false, true) => "affected",
        (false, false) => "not-affected",
        (true, true) => "fails",
        (true, false) => "succeeds",
    };
    result.say(catalogue::AttackAreaResult { roll, result: outcome });
    Ok(result)
}

/// Compares the one roll with one defense, and returns the sentence.
fn against(
    board: &Board,
    order: &AreaOrder,
    (rolled, natural): (&Rolled, Option<bool>),
    target: &AreaTargetReport,
    (name, result): (&String, &mut AreaTarget),
    dice: &mut dyn Dice,
    why: &mut Vec<Reason>,
) -> Result<Message, Refusal> {
    let Some(against) = &target.defense else { return Ok(catalogue::AttackAreaRoll.into()) };
    let on_roll = target.modifiers.iter().filter(|modifier| modifier.on == On::Attack);
    let modifiers = on_roll.map(|modifier| modifier.value).sum::<i32>();
    let AreaRoll::Attack { bonus, .. } = order.roll else { return Ok(catalogue::AttackAreaRoll.into()) };
    let total = rolled.total + bonus + modifiers;
    let needed = against.compared();
    result.hit = natural.unwrap_or(total >= needed);
    let decided = board.facts.ruleset.attack.natural_reason(natural, total >= needed);
    why.extend(decided.filter(|reason| !why.contains(reason)));
    for reason in &target.why {
        if !why.contains(reason) {
            why.push(reason.clone());
        }
    }
    let defense = word(&against.stat);
    let sum = rolled.sum(&board.facts.ruleset.attack.dice, &[bonus, modifiers]);
    let mut roll: Message = catalogue::AttackAreaAgainst { token: name, sum, defense, needed }.into();
    if !against.given && order.overrides.defense.is_nothing() {
        roll = catalogue::AttackAreaStandIn { roll }.into();
    }
    let said: Vec<Message> =
        target.modifiers.iter().filter(|m| m.on != On::Check).filter_map(modified).collect();
    roll = with_modifiers(roll, said);
    (result.total, result.against, result.needed) = (Some(total), Some(against.stat.clone()), Some(needed));
    roll = resisted(board, order, target, total, result, roll);
    veiled(target, result, dice)?;
    Ok(roll)
}

fn with_modifiers(roll: Message, modifiers: Vec<Message>) -> Message {
    if modifiers.is_empty() {
        return roll;
    }
    catalogue::AttackAreaModified { roll, modifiers }.into()
}

/// Returns a short form of a modifier: its number and rule. The miss chance is reported with its roll.
fn modified(modifier: &Modifier) -> Option<Message> {
    let counts = matches!(modifier.on, On::Attack | On::Defense | On::TargetNumber | On::Check);
    counts.then(|| catalogue::AttackAreaModifier { value: modifier.value, rule: &modifier.rule }.into())
}

/// Turns a spell's hit into a miss if it doesn't overcome the resistance of a creature on its origin (RD-38). Returns the sentence.
fn resisted(
    board: &Board,
    order: &AreaOrder,
    target: &AreaTargetReport,
    total: i32,
    result: &mut AreaTarget,
    roll: Message,
) -> Message {
    let spell = order.kind == AttackKind::Spell && target.on_origin;
    let policy = board.facts.ruleset.attack.spell_resistance.as_ref().filter(|_| spell);
    let resistance =
        policy.zip(board.token(&target.token)).and_then(|(policy, token)| resistance_of(policy, token));
    match (policy, resistance.filter(|resistance| result.hit && total < *resistance)) {
        (Some(policy), Some(resistance)) => {
            result.hit = false;
            catalogue::AttackAreaResistance { roll, resistance, rule: &policy.rule }.into()
        }
        _ => roll,
    }
}

/// Rolls the d% of a concealed creature that would be hit (RD-16, RD-17).
fn veiled(target: &AreaTargetReport, result: &mut AreaTarget, dice: &mut dyn Dice) -> Result<(), Refusal> {
    let Some(chance) = veil(&target.modifiers).filter(|_| result.hit) else { return Ok(()) };
    let face = dice.roll(100)?;
    let missed = face as i32 <= chance.value;
    result.hit = !missed;
    result.concealment = Some(ConcealmentRoll { chance: chance.value, face, missed });
    Ok(())
}

/// Returns whether each creature makes a check. A creature that succeeds may still take half, so it is not reported as unaffected.
fn checks(order: &AreaOrder) -> bool {
    matches!(order.roll, AreaRoll::Check { .. })
}

/// Rolls damage once if any creature takes some, and returns the sum in words.
fn deal(
    board: &Board,
    order: &AreaOrder,
    spec: Option<&DamageSpec>,
    targets: &[AreaTargetReport],
    out: &mut AreaOutcome,
    dice: &mut dyn Dice,
) -> Result<Option<Message>, Refusal> {
    let Some(spec) = spec else { return Ok(None) };
    let half_saved = matches!(order.roll, AreaRoll::Check { half: true, .. });
    if !out.results.iter().any(|result| result.hit || half_saved) {
        return Ok(None);
    }
    let (rolled, sum) = match (order.rolled, dice.entered(Entered::Damage)) {
        (Some(rolled), _) => {
            let sum = catalogue::RollEarlier { total: rolled.total() };
            (rolled.clone(), Some(sum.into()))
        }
        (None, Some(total)) => (spec.entered(total), Some(catalogue::RollEntered { total }.into())),
        (None, None) => {
            let rolled = spec.roll(dice)?;
            let sum = (!rolled.faces.is_empty()).then(|| spec.sum(&rolled, &[]));
            (rolled, sum)
        }
    };
    let total = rolled.total();
    out.details.damage_faces.clone_from(&rolled.faces);
    out.details.damage_rolled = Some(total);
    let splash = order.splash && order.aimed_at_cell;
    let policy = board.facts.ruleset.damage.splash.as_ref().filter(|_| order.splash && !splash);
    out.details.why.extend(policy.map(|policy| Reason::new(&policy.rule, catalogue::DamageNoTargetCell)));
    for (result, target) in out.results.iter_mut().zip(targets) {
        let mut shares = rolled.shares.clone();
        match (result.hit, half_saved) {
            (true, _) => {}
            (false, true) => shares.iter_mut().for_each(|share| share.amount /= 2),
            (false, false) => continue,
        }
        let Some(token) = board.token(&result.token) else { continue };
        let more = target.modifiers.iter().filter(|m| m.on == On::Damage).map(|m| m.value).sum::<i32>();
        share::adjust(&mut shares, more);
        let mut blow = spec.blow(shares);
        blow.submerged = is_in_water(board, token);
        blow.off_origin = splash && !result.on_origin;
        let dealt = damage::take(board.facts.ruleset, board.facts.settings, token, &blow);
        if !result.hit {
            result.say(catalogue::DamageHalfOf { amount: total });
        }
        result.say(&dealt.text);
        result.damage = Some(dealt);
    }
    out.damage = Some(rolled);
    Ok(sum)
}
