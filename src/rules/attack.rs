//! The attack report: whether the attack is legal, why not, and every modifier with its rule.
//!
//! ```
//! use burstmap_rules::attack::{judge, query::AttackQuery};
//! use burstmap_rules::situation::Situation;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [1, 1], "stats": { "armorClass": 13 } },
//!     { "id": "bat", "name": "Bat", "side": "foes", "at": [6, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let attack = |target: &str| -> AttackQuery {
//!     serde_json::from_value(json!({ "attacker": "rook", "target": target, "kind": "melee" })).unwrap()
//! };
//! let near = judge(&board, &Situation::default(), &attack("imp")).unwrap();
//! assert_eq!((near.legal, near.defense.compared()), (true, 13));
//! let far = judge(&board, &Situation::default(), &attack("bat")).unwrap();
//! assert!(!far.legal, "out of reach");
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod area;
pub mod areas_apart;
pub mod asked;
pub mod by_conditions;
pub mod conditional;
pub mod counted;
pub mod coup_de_grace;
pub mod critical;
pub mod engagement;
pub mod given;
pub mod legality;
pub mod light;
pub mod limited;
pub mod mastery;
pub mod melee;
pub mod options;
pub mod outcome;
pub mod overrides;
pub mod query;
pub mod ranges;
pub mod resolve;
pub mod unarmed;
pub mod underwater;
pub mod verdict;
pub mod wind;

use crate::advantage::Net;
use crate::attack::query::AttackQuery;
use crate::board::Board;
use crate::conditions::unaware_of;
use crate::map::{Id, Token};
use crate::place::{self, Space};
use crate::policy::attack::Counted::AreasApart;
use crate::policy::attack::MeleeRange::SameArea;
use crate::policy::attack::{AttackPolicy, CountedModifier, SpellResistance};
use crate::query::{AttackKind, AttackReport, DefenseReport, FlankingReport, SightReport};
use crate::reason::{Modifier, On, Reason, Refusal};
use crate::situation::Situation;
use crate::wording::{ruleset_sentence, word};
use crate::{concealment, distance, flanking, sight, traits};
use burstmap_messages::{Message, catalogue};
pub use options::AttackOptions;
pub use overrides::AttackOverrides;

/// Answers of other queries: sight from the attacker to the target, and creatures that flank the target.
#[derive(Clone, Debug)]
pub struct Scouting {
    pub sight: SightReport,
    pub flanking: Option<FlankingReport>,
}

/// All inputs for the parts of the report.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    pub board: &'a Board<'a>,
    pub situation: &'a Situation,
    pub query: &'a AttackQuery,
    pub attacker: &'a Token,
    pub target: &'a Token,
}

impl<'a> Case<'a> {
    pub fn new(
        board: &'a Board<'a>,
        situation: &'a Situation,
        query: &'a AttackQuery,
    ) -> Result<Case<'a>, Refusal> {
        let attacker = place::token(board, &query.attacker, "/attacker")?;
        let target = place::token(board, &query.target, "/target")?;
        if attacker.id == target.id && query.kind != AttackKind::Spell {
            let message = catalogue::AttackItself { attacker: &attacker.name };
            return Err(Refusal::new("bad-query", message).at("/target"));
        }
        Ok(Case { board, situation, query, attacker, target })
    }

    pub fn policy(&self) -> &'a AttackPolicy {
        &self.board.facts.ruleset.attack
    }

    /// Returns the kind of attack for rules about melee and ranged attacks.
    pub fn kind(&self) -> AttackKind {
        match self.policy().counts_as(self.query.kind) {
            AttackKind::Ranged if self.query.kind == AttackKind::Spell && self.query.options.touches() => {
                AttackKind::Melee
            }
            kind => kind,
        }
    }

    /// Returns whether a rule for these kinds applies to this attack. An empty list means every attack.
    pub fn is_one_of(&self, kinds: &[AttackKind]) -> bool {
        kinds.is_empty() || self.kinds().iter().any(|kind| kinds.contains(kind))
    }

    /// Returns the kind of the attack, and the kind that it counts as: a spell stays a spell even if it counts as a ranged attack.
    pub fn kinds(&self) -> [AttackKind; 2] {
        [self.query.kind, self.kind()]
    }

    /// Returns the number to reach, if the game master or the attacker specifies one.
    fn defense_value(&self) -> Option<i32> {
        self.query.overrides.defense.whole().or_else(|| self.query.options.defense_value())
    }

    /// Returns the weapon's range in cells or regions: the option `range`, or the weapon's own.
    pub fn range(&self) -> Option<i32> {
        let options = &self.query.options;
        options.range.whole().or_else(|| options.weapon_range())
    }

    /// Returns the distance of the two spaces in cells, 1 if adjacent.
    pub fn gap(&self) -> i32 {
        distance::of_tokens(self.board, self.attacker, self.target)
    }

    /// Returns whether the target sees the attacker.
    pub fn target_sees(&self) -> bool {
        let (board, space) = (self.board, |token| Space::of(self.board, token));
        concealment::sees(board, &space(self.target), &space(self.attacker))
    }

    /// Returns the statistic that the attack is compared with.
    pub fn against(&self) -> String {
        self.query.options.against().unwrap_or(&self.policy().defense).to_owned()
    }

    /// Returns a rule's sentence with the names and its count filled in.
    pub fn say(&self, text: &str, count: Option<i32>) -> Message {
        ruleset_sentence(text, &self.attacker.name, &self.target.name, count)
    }

    /// Returns the names of attacker and target for sentences.
    pub fn names(&self) -> (&'a str, &'a str) {
        (&self.attacker.name, &self.target.name)
    }

    pub fn ids(&self) -> Vec<Id> {
        vec![self.attacker.id.clone(), self.target.id.clone()]
    }
}

/// Evaluates sight and the attack: the report with all its inputs from the map.
///
/// # Errors
///
/// `unknown-token` or `bad-query`, with the place in the query.
pub fn judge(board: &Board, situation: &Situation, query: &AttackQuery) -> Result<AttackReport, Refusal> {
    let case = Case::new(board, situation, query)?;
    let (from, to) = (Space::of(board, case.attacker), Space::of(board, case.target));
    let flanking = flanking::report(board, &query.target).ok();
    report(board, situation, query, Scouting { sight: sight::between(board, &from, &to), flanking })
}

/// Returns the report for one attacker and one target. Refused only for an invalid query.
///
/// # Errors
///
/// `unknown-token` or `bad-query`, with the place in the query.
pub fn report(
    board: &Board,
    situation: &Situation,
    query: &AttackQuery,
    scouting: Scouting,
) -> Result<AttackReport, Refusal> {
    let case = Case::new(board, situation, query)?;
    overrides::check(board, &query.overrides)?;
    options::check(board, &query.options)?;
    let Scouting { sight, flanking } = scouting;
    let mut why = Vec::new();
    let sight = overrides::apply(&case, sight, &mut why);
    let seen_spell = seen_spell(&case, &sight);
    let mut modifiers = sight_modifiers(&case, &sight, seen_spell, &mut why);
    modifiers.extend(conditional::modifiers(&case));
    modifiers.extend(ranges::modifier(&case, sight.distance));
    modifiers.extend(underwater::modifier(&case));
    modifiers.extend(wind::modifier(&case));
    let counts = counted::counts(&case);
    modifiers.extend(counted::modifiers(&case, &counts, seen_spell));
    modifiers.extend(flanking_modifiers(&case, flanking.as_ref(), &mut why));
    let in_melee = melee::into_melee(&case, &mut modifiers, &mut why);
    modifiers.extend(spell_resistance(&case));
    modifiers.extend(by_table(case.policy(), &query.options));
    modifiers.retain(|modifier| modifier.value != 0);
    undivided(&case, &counts, &mut why);
    let may_declare = melee::may_declare(&case, &mut why);
    let strikes_first = melee::counter_strike(&case, &mut why);
    let denied = legality::check(&case, &sight, counted::beyond(&counts, case.range()));
    let net = Net::of(&modifiers);
    why.extend(Net::cancelled(net));
    why.extend(critical::announced(&case));
    why.splice(0..0, denied.iter().map(|d| Reason::new(&d.rule, &d.text).ids(case.ids())));
    let legal = overrides::legal(&case, denied.is_empty(), &mut why);
    let against = case.against();
    let base = traits::stat(case.target, &against);
    let value = defense_value(&case, base, &against, &modifiers);
    let defense = DefenseReport::new(against, value, base.is_some(), case.defense_value().is_some());
    why.extend(stand_in(&case, &defense));
    Ok(AttackReport {
        legal,
        net,
        modifiers,
        sight,
        why,
        defense,
        in_melee,
        may_declare,
        strikes_first,
        denied: if legal { Vec::new() } else { denied },
    })
}

/// Returns the message that the ruleset's default number is used, because the target has none.
fn stand_in(case: &Case, defense: &DefenseReport) -> Option<Reason> {
    if defense.known().is_some() {
        return None;
    }
    let (target, stat, value) = (&case.target.name, word(&defense.stat), case.policy().default_defense);
    let message = catalogue::AttackStandIn { target, stat, value };
    Some(Reason::new("GM", message).ids(vec![case.target.id.clone()]))
}

/// Returns the number to reach: the defense with all modifiers.
fn defense_value(case: &Case, base: Option<i32>, against: &str, modifiers: &[Modifier]) -> i32 {
    let counts = |m: &&Modifier| match m.on {
        On::TargetNumber => true,
        On::Defense => m.stat.as_deref().is_none_or(|stat| stat == against),
        _ => false,
    };
    let base = case.defense_value().or(base).unwrap_or(case.policy().default_defense);
    base + modifiers.iter().filter(counts).map(|m| m.value).sum::<i32>()
}

/// Returns whether the attack is a spell against a visible target, if such spells ignore cover, range and speed (SA-35).
fn seen_spell<'a>(case: &Case<'a>, sight: &SightReport) -> Option<&'a str> {
    let rule = case.policy().seen_spells_hit.as_deref()?;
    (case.query.kind == AttackKind::Spell && !legality::unseen(case, sight)).then_some(rule)
}

/// Returns the modifiers of sight, without cover that doesn't affect this kind of attack.
fn sight_modifiers(
    case: &Case,
    sight: &SightReport,
    seen_spell: Option<&str>,
    why: &mut Vec<Reason>,
) -> Vec<Modifier> {
    let hindered = case.policy().cover_hinders.contains(&case.query.kind);
    let mut out: Vec<Modifier> = Vec::new();
    for modifier in sight.modifiers.iter().filter(|m| !matches!(m.on, On::Perception | On::Check)) {
        let cover = modifier.on == On::Defense;
        if cover && (!hindered || seen_spell.is_some()) {
            let rule = seen_spell.unwrap_or(&modifier.rule);
            let message = catalogue::AttackDisregardsCover { cover: modifier.wording() };
            why.push(Reason::new(rule, message));
        } else {
            out.push(modifier.clone());
        }
    }
    why.extend(sight.why.iter().cloned());
    out
}

impl AttackPolicy {
    /// Returns the rule that prevents a token from acting against a creature that it is unaware of (SA-38).
    pub fn unaware_rule(&self, token: &Token, other: &str) -> Option<&str> {
        let rule = self.unseen.as_ref()?.unaware.as_deref()?;
        unaware_of(token, other).then_some(rule)
    }
}

/// Returns the advantage and disadvantage from the GM (E5-92).
pub(crate) fn by_table(policy: &AttackPolicy, options: &AttackOptions) -> Vec<Modifier> {
    let Some(rule) = &policy.table_gives else { return Vec::new() };
    let given = [(&options.advantage, 1), (&options.disadvantage, -1)];
    let given = given.into_iter().filter(|(given, _)| given.is_true());
    given.map(|(_, value)| Modifier::new(rule, On::Advantage, value, catalogue::AdvantageByTable)).collect()
}

/// Adds the remark that a map without regions counts as one region, or that the number of region borders is unknown.
fn undivided(case: &Case, counts: &[(&CountedModifier, i32)], why: &mut Vec<Reason>) {
    let policy = case.policy();
    let strike = policy.melee_range == SameArea && case.query.kind == AttackKind::Melee;
    let counted = counts.iter().find(|(table, _)| table.counts == AreasApart);
    let rule = counted.map(|(table, _)| &table.rule).or(strike.then_some(&policy.melee_range_rule));
    if let Some(rule) = rule.filter(|_| areas_apart::undivided(case.board)) {
        why.push(Reason::new(rule, catalogue::AttackUndividedMap));
    }
    let untold = |table: &&CountedModifier| {
        table.counts == AreasApart && case.is_one_of(&table.kinds) && counted.is_none()
    };
    if let Some(table) = policy.counted.iter().find(untold) {
        why.push(Reason::new(&table.rule, catalogue::AttackUnknownDistance).ids(case.ids()));
    }
}

/// Returns the modifiers of flanking: the attacker's bonus for flankers, and the target's penalty for all.
fn flanking_modifiers(
    case: &Case,
    flanking: Option<&FlankingReport>,
    why: &mut Vec<Reason>,
) -> Vec<Modifier> {
    let Some(flanking) = flanking.filter(|f| f.flanked) else { return Vec::new() };
    let melee_only = case.board.facts.ruleset.flanking.melee_only;
    let flanker =
        flanking.by.contains(&case.attacker.id) && (!melee_only || case.kind() == AttackKind::Melee);
    let counts = |m: &&Modifier| m.on == On::Defense || flanker;
    let out: Vec<Modifier> = flanking.modifiers.iter().filter(counts).cloned().collect();
    if !out.is_empty() {
        why.extend(flanking.why.iter().cloned());
    }
    out
}

/// Returns the separate defense that a spell must also overcome (RD-38).
fn spell_resistance(case: &Case) -> Option<Modifier> {
    let policy = case.policy().spell_resistance.as_ref()?;
    if case.query.kind != AttackKind::Spell {
        return None;
    }
    let value = resistance_of(policy, case.target)?;
    let message = catalogue::AttackSpellResistance { target: &case.target.name, value };
    Some(Modifier::new(&policy.rule, On::Defense, value, message).stat(Some("spellResistance".into())))
}

/// Returns a token's spell resistance: its number, or the formula if it only has the trait.
pub fn resistance_of(policy: &SpellResistance, target: &Token) -> Option<i32> {
    if !traits::is_set(target, "spellResistance") {
        return None;
    }
    traits::number(target, "spellResistance").or_else(|| {
        let half = (traits::stat(target, &policy.hit_dice).unwrap_or(0) / 2).max(1);
        let mental = policy.mental.iter().filter_map(|name| traits::stat(target, name));
        let casting = mental.chain(traits::stat(target, &policy.casting)).max().unwrap_or(0);
        Some(policy.base + half + casting)
    })
}

#[cfg(test)]
mod tests;
