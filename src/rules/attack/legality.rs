//! Reasons against an attack: lines, reach, regions, unseen targets, unreadied items, grappled arms.

use super::options::Weapon;
use super::{Case, areas_apart, counted, limited, ranges, underwater};
use crate::actions::{self, Readied};
use crate::barrier_names::barriers;
use crate::condition_rolls;
use crate::map::{Condition, Token};
use crate::policy::attack::{CountedModifier, MeleeRange};
use crate::query::{AttackKind, Denial, SightReport};
use crate::ruleset::Ruleset;
use crate::situation::Situation;
use crate::wording::word;
use crate::{conditions, threat};
use burstmap_messages::{Message, Wording, any_of, catalogue};
use serde_json::Value;

/// Returns all reasons against the attack. It is legal if there are none. `beyond` is a count above its limit.
pub fn check(case: &Case, sight: &SightReport, beyond: Option<(&CountedModifier, i32, i32)>) -> Vec<Denial> {
    type Test = fn(&Case, &SightReport) -> Option<Denial>;
    let where_it_is: [Test; 2] = [lines, range];
    let how_it_is: [Test; 11] = [
        unseen_target,
        unaware,
        readied,
        used_up,
        charging,
        coup,
        empty_handed,
        grappled,
        knocks_out,
        spares,
        able,
    ];
    let near = where_it_is.iter().filter_map(|test| test(case, sight));
    let far = beyond.and_then(|beyond| too_far(case, sight, beyond));
    let shot = ranges::denied(case, sight.distance);
    let wet = underwater::denied(case, sight.distance);
    near.chain(far)
        .chain(shot)
        .chain(wet)
        .chain(how_it_is.iter().filter_map(|test| test(case, sight)))
        .collect()
}

/// Returns whether the attacker doesn't see the target, for rules that then restrict attacks.
pub fn unseen(case: &Case, sight: &SightReport) -> bool {
    let _ = case;
    !sight.line_of_sight
}

fn deny(code: &str, rule: &str, why: impl Into<Wording>) -> Option<Denial> {
    Some(Denial { code: code.to_owned(), rule: rule.to_owned(), text: why.into() })
}

fn lines(case: &Case, sight: &SightReport) -> Option<Denial> {
    let spell_by_sight = case.policy().seen_spells_hit.is_some() && case.query.kind == AttackKind::Spell;
    let grades = &case.board.facts.ruleset.cover.grades;
    let overrides = &case.query.overrides;
    let total = grades.last().is_some_and(|grade| grade.name == sight.cover.grade)
        && !overrides.line_of_effect.is_true()
        && !overrides.line_of_sight.is_true();
    // Barriers that leave no line hide all of the target. A feature hides only its part, but can still give total cover.
    let line_passes = sight.line_of_effect || overrides.cover.is_nothing() && sight.cover.hidden < 1.0;
    let seen_spell = spell_by_sight && sight.line_of_sight;
    if total && line_passes && !seen_spell {
        // A prone target behind a low wall (RD-33), or behind total cover defined by the map, can't be hit although lines pass.
        let (attacker, target) = case.names();
        let message =
            catalogue::AttackTotalCover { attacker, target, by: barriers(case.board, &sight.cover.by) };
        return deny("no-line-of-effect", &case.policy().no_effect_rule, message);
    }
    let provoked = case.query.options.opportunity.is_set() && case.query.options.in_reach.is_set();
    if sight.line_of_effect || provoked || seen_spell {
        return None;
    }
    let (attacker, target) = case.names();
    let message: Message = match sight.cover.by.as_slice() {
        [] => catalogue::AttackNoLine { attacker, target }.into(),
        by => catalogue::AttackNoLinePast { attacker, target, by: barriers(case.board, by) }.into(),
    };
    deny("no-line-of-effect", &case.policy().no_effect_rule, message)
}

/// Checks a melee attack: within reach, or in the same region.
fn range(case: &Case, sight: &SightReport) -> Option<Denial> {
    if case.kind() != AttackKind::Melee
        || case.query.options.in_reach.is_set()
        || case.query.overrides.in_reach.is_true()
    {
        return None;
    }
    let (policy, board) = (case.policy(), case.board);
    match policy.melee_range {
        MeleeRange::SameArea => {
            // A charging token attacks, and can be attacked, at the end of its charge, inside a region or between regions.
            let charge = counted::charges(case.attacker, case.target) || charged(case);
            let reach = threat::reach_cells(board, case.attacker).max(1);
            if areas_apart::same_area(board, case.attacker, case.target) || charge && sight.distance <= reach
            {
                return None;
            }
            if case.query.options.charge.is_set() {
                let (attacker, target) = case.names();
                let message = catalogue::AttackNoWay { attacker, target };
                return deny("out-of-range", &policy.melee_range_rule, message);
            }
            let message = catalogue::AttackOtherArea {
                attacker: &case.attacker.name,
                attacker_area: areas_apart::names(board, case.attacker),
                target: &case.target.name,
                target_area: areas_apart::names(board, case.target),
            };
            deny("out-of-range", &policy.melee_range_rule, message)
        }
        MeleeRange::Reach => {
            let reach =
                case.query.options.reach.whole().unwrap_or_else(|| threat::reach_cells(board, case.attacker));
            if sight.distance <= reach {
                return None;
            }
            let rule = threat::reach_rule(board, case.attacker).unwrap_or(&policy.melee_range_rule);
            let run = charge(case);
            let ((attacker, target), distance) = (case.names(), sight.distance);
            let message: Message = match run {
                1.. => catalogue::AttackOutOfCharge { attacker, reach, run, target, distance }.into(),
                _ => catalogue::AttackOutOfReach { attacker, reach, target, distance }.into(),
            };
            deny("out-of-range", rule, message)
        }
    }
}

/// Returns whether the target charges the attacker, by name.
fn charged(case: &Case) -> bool {
    let names = |c: &&Condition| conditions::points_at(c) == Some(&case.attacker.id);
    case.target.conditions.iter().filter(|c| c.kind == "charging").any(|c| names(&c))
}

/// Returns the maximum run of a charge (RD-15). Its attack is evaluated at the end of the run. Unlimited without a speed, and 0 without a charge.
fn charge(case: &Case) -> i32 {
    let form =
        case.board.facts.ruleset.movement.form("charge").filter(|_| case.query.options.charge.is_set());
    let Some(form) = form else { return 0 };
    let fastest = case.attacker.speed.values().copied().max();
    fastest.map_or(i32::MAX, |speed| (speed * form.speed_factor).floor_cells())
}

pub(super) fn too_far(
    case: &Case,
    sight: &SightReport,
    (table, count, most): (&CountedModifier, i32, i32),
) -> Option<Denial> {
    let spell_by_sight = case.policy().seen_spells_hit.is_some() && case.query.kind == AttackKind::Spell;
    if spell_by_sight && sight.line_of_sight {
        return None;
    }
    let message = catalogue::AttackTooManyAreas { target: &case.target.name, count, most };
    deny("out-of-range", &table.rule, message)
}

/// Checks attacks on unseen or unperceived targets: counter strikes, shots with an area, no spells (SA-24).
pub(super) fn unseen_target(case: &Case, sight: &SightReport) -> Option<Denial> {
    let policy = case.policy().unseen.as_ref()?;
    if !unseen(case, sight) {
        return None;
    }
    let (attacker, target) = case.names();
    let (allowed_with, message): (_, Message) = match case.query.kind {
        AttackKind::Melee => {
            (Some(&policy.melee_with), catalogue::AttackUnseenStrike { attacker, target }.into())
        }
        AttackKind::Ranged => {
            (Some(&policy.ranged_with), catalogue::AttackUnseenShot { attacker, target }.into())
        }
        AttackKind::Spell => (None, catalogue::AttackUnseenSpell { attacker, target }.into()),
    };
    if allowed_with.is_some_and(|option| case.query.options.is_set(option)) {
        return None;
    }
    deny("illegal-command", &policy.rule, message)
}

/// Denies attacks on a creature that the attacker is unaware of (SA-38).
fn unaware(case: &Case, _: &SightReport) -> Option<Denial> {
    let rule = case.policy().unaware_rule(case.attacker, &case.target.id)?;
    let (attacker, target) = case.names();
    deny("illegal-command", rule, catalogue::AttackUnaware { attacker, target })
}

/// Checks readied items: shots, and spells as shots, require one, on another creature's turn (SA-26, SA-35). A strike with a named weapon
/// requires it readied, and a strike without a name is unarmed (SA-36).
fn readied(case: &Case, _: &SightReport) -> Option<Denial> {
    let policy = case.policy().readied_shots.as_ref()?;
    let (kind, ruleset) = (case.query.kind, case.board.facts.ruleset);
    let options = &case.query.options;
    let with = options.others.get("item").and_then(Value::as_str);
    let natural = options.weapon.get().is_some_and(Weapon::is_natural);
    let strikes = || policy.strikes.as_deref().filter(|_| kind == AttackKind::Melee && !natural);
    let rule = policy.rule_for(kind).or_else(|| strikes().filter(|_| with.is_some()))?;
    deny("illegal-command", rule, not_now(ruleset, case.situation, case.attacker, kind, with)?)
}

/// Returns why the token can't shoot or cast now, or strike with the named weapon. `None` if it can. Before combat, there are no turns.
/// `with` is the name in the command.
pub fn not_now(
    ruleset: &Ruleset,
    situation: &Situation,
    token: &Token,
    kind: AttackKind,
    with: Option<&str>,
) -> Option<Message> {
    let policy = ruleset.attack.readied_shots.as_ref().filter(|_| situation.combat)?;
    let held = token.conditions.iter().filter(|held| held.kind == policy.condition);
    let serves = |held: &&Condition| Readied::of(&ruleset.actions, held).serves(kind);
    let ready: Vec<Option<&str>> =
        held.filter(serves).map(|held| actions::name_of(&ruleset.actions, held)).collect();
    let attacker = &token.name;
    let word = match kind {
        AttackKind::Spell => "spell",
        AttackKind::Ranged => "shot",
        AttackKind::Melee => "strike",
    };
    if ready.is_empty() {
        return Some(catalogue::AttackNothingReadied { attacker, kind: word }.into());
    }
    if !ready.iter().any(|named| actions::is_meant(token, kind, with, *named)) {
        let held: Vec<&str> = ready.into_iter().flatten().collect();
        return Some(match with {
            Some(item) => catalogue::AttackOtherReadied { attacker, held, item }.into(),
            None => Message::from(catalogue::AttackNoneReadied { attacker, held, kind: word }),
        });
    }
    match &situation.active {
        _ if kind == AttackKind::Melee => None,
        Some(active) if *active == token.id => Some(catalogue::AttackOwnTurn { attacker, kind: word }.into()),
        Some(_) => None,
        None => Some(catalogue::AttackBetweenRounds { attacker, kind: word }.into()),
    }
}

/// Denies an attack that must recharge or has no uses left (E5-96).
fn used_up(case: &Case, _: &SightReport) -> Option<Denial> {
    let with = case.query.options.others.get("item").and_then(Value::as_str)?;
    limited::used_up(case.board.facts.ruleset, case.attacker, with, false)
}

/// Denies a shot at the end of a charge (RD-15, SA-36).
fn charging(case: &Case, _: &SightReport) -> Option<Denial> {
    if !case.query.options.charge.is_set() || case.kind() == AttackKind::Melee {
        return None;
    }
    let ruleset = case.board.facts.ruleset;
    let form = ruleset.movement.form("charge").map(|form| &form.rule);
    let activity = || ruleset.actions.activities.iter().find(|activity| activity.name == "charge");
    let rule = form.or_else(|| activity().map(|activity| &activity.rule))?;
    deny("illegal-command", rule, catalogue::AttackChargeMelee { attacker: &case.attacker.name })
}

fn coup(case: &Case, _: &SightReport) -> Option<Denial> {
    if !case.query.options.coup_de_grace.is_set() {
        return None;
    }
    let Some(policy) = case.policy().coup_de_grace.as_ref() else {
        return deny("illegal-command", "G-25", catalogue::AttackNoKillingBlow);
    };
    if policy.may_strike(case.board.facts.ruleset, case.target) {
        return None;
    }
    let (conditions, target) = (any_of(&policy.targets), &case.target.name);
    let message = catalogue::AttackKillingBlowTarget { conditions, target };
    deny("illegal-command", &policy.rule, message)
}

/// Checks an unarmed strike or natural weapon while the token holds a weapon (RD-24).
fn empty_handed(case: &Case, _: &SightReport) -> Option<Denial> {
    let rule = case.policy().natural_weapons.as_ref()?;
    let natural = case.query.options.weapon.get().is_some_and(Weapon::is_natural);
    if !natural || case.attacker.armed != Some(true) {
        return None;
    }
    deny("illegal-command", rule, catalogue::AttackHandsFull { attacker: &case.attacker.name })
}

/// Limits a grappled token to unarmed attacks and light weapons (RD-43). A weapon counts as light only if specified. Spells aren't weapons.
fn grappled(case: &Case, _: &SightReport) -> Option<Denial> {
    let rule = case.policy().grappled_light_weapons.as_ref()?;
    let options = &case.query.options;
    let light = options.light.is_set() || options.weapon.get().is_some_and(Weapon::is_light);
    let armed = case.attacker.armed != Some(false) || !options.weapon.is_nothing();
    if light || !armed || case.query.kind == AttackKind::Spell || !case.attacker.has("grappled") {
        return None;
    }
    deny("illegal-command", rule, catalogue::AttackLightWeapons { attacker: &case.attacker.name })
}

/// Denies knocking a creature out except with a melee attack (E5-83).
fn knocks_out(case: &Case, _: &SightReport) -> Option<Denial> {
    let policy = case.board.facts.ruleset.damage.dying.as_ref()?;
    if !case.query.options.knock_out.is_set() || case.kind() == AttackKind::Melee {
        return None;
    }
    let (attacker, target) = case.names();
    deny("illegal-command", &policy.stable_rule, catalogue::AttackKnocksOut { attacker, target })
}

/// Denies attacks on the cause of certain conditions (E5-87).
fn spares(case: &Case, _: &SightReport) -> Option<Denial> {
    let reason = condition_rolls::spares(case.board, case.attacker, &case.target.id)?;
    let (attacker, target) = case.names();
    let message = catalogue::AttackSpares { attacker, target, because: reason.wording() };
    deny("illegal-command", &reason.rule, message)
}

fn able(case: &Case, _: &SightReport) -> Option<Denial> {
    let ruleset = case.board.facts.ruleset;
    if !conditions::incapacitated(ruleset, case.attacker) {
        return None;
    }
    let kinds: Vec<Message> = conditions::incapacitating(ruleset, case.attacker).map(word).collect();
    deny(
        "illegal-command",
        &ruleset.actions.rule,
        catalogue::AttackUnable { attacker: &case.attacker.name, conditions: kinds },
    )
}
