//! Offers: everything that the rules allow now, as commands ready to dispatch.

mod activities;
mod aims;
mod area_effects;
mod concentration;
mod counters;
mod covers;
mod first_aid;
mod granted;
mod ground_saves;
mod heights;
mod held;
mod held_strikes;
mod legendary;
mod masteries;
mod met;
mod mounts;
mod paused;
mod repeated_saves;
mod shots;
mod strays;
mod worn;

use crate::combat::{Combatant, Encounter, Opportunity};
use crate::command::{
    ActNow, AddCondition, Attack, Command, Delay, EndCombat, EndRound, EndTurn, Making, ProposeAreas,
    RegainFooting, RemoveCondition, RollInitiative, StartCombat, TieOrder, Wake,
};
use crate::decided_by::{DecidedBy, TieBreak};
use crate::mechanics::chances::{self, can_be_made};
use crate::mechanics::order::may_regain_footing;
use crate::mechanics::prone::may_drop_prone;
use crate::names::name;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::actions::ActionBudget;
use burstmap_rules::attack::areas_apart;
use burstmap_rules::board::Board;
use burstmap_rules::conditions::{incapacitated, plain};
use burstmap_rules::damage::recover;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::attack::MeleeRange;
use burstmap_rules::query::{AttackKind, Phase, TurnStatus};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::sides::allied_sides;
use burstmap_rules::{hiding, traits};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// An action that the rules allow now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Offer {
    /// Id of the rule that allows it.
    pub rule: String,
    /// The token concerned, or empty if there is none in particular.
    pub token: Id,
    /// The command, ready to dispatch.
    pub command: Command,
    /// Button label.
    #[serde(flatten)]
    pub text: Wording,
}

/// Returns the offers: first offers that advance turns, then offers of the active combatant and others, and finally the end of combat.
pub fn offers(board: &Board, encounter: &Encounter, budget: &ActionBudget) -> Vec<Offer> {
    let ruleset = board.facts.ruleset;
    let by_id = BTreeMap::from_iter(board.facts.tokens.iter().map(|token| (token.id.as_str(), token)));
    let mut list = Offers { tokens: board.facts.tokens, by_id, out: Vec::new() };
    let turns = &ruleset.turns;
    list.met(&turns.turn_rule, encounter);
    if list.resisting(board, encounter) {
        return list.out;
    }
    match encounter.phase {
        Phase::Setup | Phase::Over => {
            list.concentration(board);
            list.seats(board);
            list.ground_saves(board);
            list.saves_due(board);
            list.initiative(encounter, ruleset, encounter.phase == Phase::Setup);
            if ruleset.attack.melee_range == MeleeRange::SameArea && areas_apart::undivided(board) {
                let rule = &ruleset.attack.melee_range_rule;
                list.all(rule, ProposeAreas {}, catalogue::OfferProposeAreas);
            }
            if encounter.phase == Phase::Setup && !encounter.order.is_empty() {
                list.ties(encounter, ruleset);
                list.all(&turns.turn_rule, StartCombat::default(), catalogue::OfferStartCombat);
            }
        }
        // The active combatant's options appear after its paused commands are complete.
        Phase::Combat if !encounter.turn.paused.is_empty() => {
            list.paused(board, encounter);
            list.masteries(board, encounter);
            list.concentration(board);
            list.seats(board);
            list.ground_saves(board);
            list.saves_due(board);
            list.area_effects(board, encounter);
        }
        Phase::Combat | Phase::RoundEnd => {
            let begun = encounter.turn.begun && encounter.active.is_some();
            if let Some(active) = &encounter.active {
                let who = list.name(active);
                list.one(
                    &turns.turn_rule,
                    active,
                    EndTurn::default(),
                    catalogue::OfferEndTurn { token: &who },
                );
                let able = board.token(active).is_some_and(|token| !incapacitated(ruleset, token));
                if turns.delay && !begun && able {
                    let command = Delay { token: active.clone() };
                    list.one(&turns.delay_rule, active, command, catalogue::OfferDelay { token: &who });
                }
            }
            let dead = |id: &Id| board.token(id).is_none_or(|token| token.has("dead"));
            let delayed = |c: &&Combatant| c.status == TurnStatus::Delayed && !begun && !dead(&c.token);
            for combatant in encounter.order.iter().filter(delayed) {
                let command = ActNow { token: combatant.token.clone() };
                let text = catalogue::OfferActNow { token: list.name(&combatant.token) };
                list.one(&turns.delay_rule, &combatant.token, command, text);
            }
            for combatant in &encounter.order {
                let may = |token| may_regain_footing(ruleset, encounter, token).is_ok();
                if list.token(&combatant.token).is_some_and(may) {
                    let command = RegainFooting { token: combatant.token.clone() };
                    let text = catalogue::OfferRegainFooting { token: list.name(&combatant.token) };
                    list.one(&turns.footing_rule, &combatant.token, command, text);
                }
            }
            if encounter.phase == Phase::RoundEnd {
                let text = catalogue::OfferEndRound { round: encounter.round };
                list.all(&turns.round_rule, EndRound {}, text);
            }
            list.legendary(board, encounter);
            list.chances(board, encounter, &encounter.turn.opportunities);
            list.held_strikes(board, encounter);
            list.masteries(board, encounter);
            list.nicks(board, encounter);
            list.counters(board, encounter, budget);
            list.shots(board, encounter);
            list.strays(board, encounter);
            list.worn_down(board);
            list.activities(board, encounter, budget);
            list.first_aid(board, encounter, budget);
            list.concentration(board);
            list.heights(board, encounter);
            list.mounts(board, encounter);
            list.ground_saves(board);
            list.saves_due(board);
            list.area_effects(board, encounter);
            list.saves_by_action(board, encounter, budget);
            list.drop_prone(board, encounter);
            list.waking(ruleset);
            list.found(board);
            list.initiative(encounter, ruleset, true);
            list.ties(encounter, ruleset);
            let text: Wording = match defeated(board, encounter) {
                Some(side) => catalogue::OfferEndCombatWon { side }.into(),
                None => catalogue::OfferEndCombat.into(),
            };
            list.all(&turns.end_rule, EndCombat {}, text);
        }
    }
    list.out
}

struct Offers<'a> {
    tokens: &'a [Token],
    by_id: BTreeMap<&'a str, &'a Token>,
    out: Vec<Offer>,
}

impl Offers<'_> {
    fn name(&self, id: &str) -> String {
        self.token(id).map_or(id, name).to_owned()
    }

    fn token(&self, id: &str) -> Option<&Token> {
        self.by_id.get(id).copied()
    }

    fn one(&mut self, rule: &str, token: &Id, command: impl Into<Command>, text: impl Into<Wording>) {
        let (command, text) = (command.into(), text.into());
        self.out.push(Offer { rule: rule.to_owned(), token: token.clone(), command, text });
    }

    /// Creates an offer without a specific token.
    fn all(&mut self, rule: &str, command: impl Into<Command>, text: impl Into<Wording>) {
        self.one(rule, &Id::new(), command, text);
    }

    fn initiative(&mut self, encounter: &Encounter, ruleset: &Ruleset, only_missing: bool) {
        let rule = &ruleset.initiative.rule;
        let rolled = BTreeSet::from_iter(encounter.order.iter().map(|combatant| combatant.token.as_str()));
        let missing: Vec<Id> = self
            .tokens
            .iter()
            .filter(|token| !(token.has("dead") || only_missing && rolled.contains(token.id.as_str())))
            .map(|token| token.id.clone())
            .collect();
        let alive = self.tokens.iter().any(|token| !token.has("dead"));
        if encounter.running() {
            if missing.len() > 1 {
                self.all(rule, RollInitiative::default(), catalogue::OfferRollInitiativeForJoining);
            }
        } else if alive {
            self.all(rule, RollInitiative::default(), catalogue::OfferRollInitiativeForAll);
        }
        for id in missing {
            let text = catalogue::OfferRollInitiative { token: self.name(&id) };
            self.one(
                rule,
                &id,
                RollInitiative { token: Some(id.clone()), ..RollInitiative::default() },
                text,
            );
        }
    }

    /// Offers attacks out of turn (RD-11, SA-31, SA-32).
    fn chances(&mut self, board: &Board, encounter: &Encounter, chances: &[Opportunity]) {
        for chance in chances {
            // The attack may no longer be possible.
            if !can_be_made(board, encounter, chance) {
                continue;
            }
            let bonus =
                self.token(&chance.by).and_then(|token| traits::stat(token, "attackBonus")).unwrap_or(0);
            let command = Attack {
                bonus,
                making: Making { options: chances::options(board, chance), ..Making::default() },
                ..Attack::new(&chance.by, &chance.target, AttackKind::Melee)
            };
            let (token, target) = (self.name(&chance.by), self.name(&chance.target));
            let text = catalogue::OfferStrike { token, target };
            self.one(&chance.rule, &chance.by, command, text);
        }
    }

    /// Offers dropping prone, which is free on the token's own turn or a visible creature's turn (RD-05, SA-16).
    fn drop_prone(&mut self, board: &Board, encounter: &Encounter) {
        let turns = &board.facts.ruleset.turns;
        let may = |token: &&Token| {
            encounter.combatant(&token.id).is_some() && may_drop_prone(board, encounter, token)
        };
        let who: Vec<Id> = self.tokens.iter().filter(may).map(|token| token.id.clone()).collect();
        for id in who {
            let command = AddCondition { token: id.clone(), condition: plain("prone") };
            let text = catalogue::OfferDropProne { token: self.name(&id) };
            self.one(&turns.drop_prone_rule, &id, command, text);
        }
    }

    /// Offers waking creatures that are unconscious from nonlethal damage, as soon as the rules allow it (RS-30, AH-26, RD-40).
    fn waking(&mut self, ruleset: &Ruleset) {
        let clock = |token: &&Token| {
            token.conditions.iter().any(|c| c.kind == "unconscious" && c.more.contains_key("hours"))
        };
        for token in self.tokens.iter().filter(clock) {
            if let (Ok(_), Some(policy)) = (recover::wake(ruleset, token), &ruleset.damage.nonlethal) {
                let command = Wake { token: token.id.clone() };
                self.one(&policy.wake_rule, &token.id, command, catalogue::OfferWake { token: name(token) });
            }
        }
    }

    /// Offers to reveal creatures that are no longer hidden well enough. The game master decides (RS-11, AH-10, SA-37).
    fn found(&mut self, board: &Board) {
        let rule = &board.facts.ruleset.hiding.rule;
        for token in self.tokens.iter().filter(|token| hiding::in_plain_view(board, token)) {
            let command =
                RemoveCondition { token: token.id.clone(), kind: "hidden".into(), by: None, item: None };
            self.one(rule, &token.id, command, catalogue::OfferFound { token: name(token) });
        }
    }

    /// Offers swaps of adjacent tied combatants.
    fn ties(&mut self, encounter: &Encounter, ruleset: &Ruleset) {
        for pair in encounter.order.windows(2) {
            let [first, second] = pair else { continue };
            let rides = second.decided_by == DecidedBy::Tie(TieBreak::WithRider);
            if first.initiative == second.initiative && !rides {
                let command = TieOrder { tokens: vec![second.token.clone(), first.token.clone()] };
                let (token, other) = (self.name(&second.token), self.name(&first.token));
                let text = catalogue::OfferTieOrder { token, other };
                self.one(&ruleset.initiative.tie_rule, &second.token, command, text);
            }
        }
    }
}

/// Returns the first side without a standing member, if all standing creatures are allies. Otherwise the fight continues (SA-09).
fn defeated(board: &Board, encounter: &Encounter) -> Option<String> {
    let down = ["dead", "unconscious", "incapacitated"];
    let (mut all, mut standing) = (BTreeSet::new(), BTreeSet::new());
    for token in board.facts.tokens.iter().filter(|token| encounter.combatant(&token.id).is_some()) {
        all.insert(token.side.as_str());
        if !down.iter().any(|kind| token.has(kind)) {
            standing.insert(token.side.as_str());
        }
    }
    let lost = all.iter().find(|side| !standing.contains(*side))?;
    let over = standing.iter().all(|one| standing.iter().all(|other| allied_sides(&board.facts, one, other)));
    (over && !standing.is_empty()).then(|| (*lost).to_owned())
}
