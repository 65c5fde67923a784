//! The turn report: whose turn, in what order, what is left, and everything that the rules allow now.

use crate::encounter::apply::moves::{STEPPED, movement_left};
use crate::encounter::apply::order::may_regain_footing;
use crate::encounter::combat::Encounter;
use crate::encounter::draft::{self, name};
use crate::encounter::scene::Scene;
use crate::rules::actions::turn_budget;
use crate::rules::board::Facts;
use crate::rules::map::{Id, Token};
use crate::rules::query::{Budget, Offer, OrderEntry, Phase, TurnReport, TurnStatus};
use crate::rules::ruleset::Ruleset;
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn turn_report(scene: &Scene, ruleset: &Ruleset) -> TurnReport {
    let fresh = Encounter::default();
    let encounter = scene.encounter.as_deref().unwrap_or(&fresh);
    let facts = draft::facts(scene, ruleset);
    let order = encounter.order.iter().map(|combatant| OrderEntry {
        token: combatant.token.clone(),
        initiative: combatant.initiative,
        decided_by: combatant.decided_by.clone(),
        status: combatant.status,
    });
    TurnReport {
        phase: encounter.phase,
        round: encounter.round,
        active: encounter.active.clone(),
        order: order.collect(),
        offers: offers(scene, encounter, ruleset),
        budget: budget(&facts, encounter),
    }
}

/// What the active combatant has left: actions by name; movement by mode, with the move action that is open or the
/// next one that needs no trading down.
fn budget(facts: &Facts, encounter: &Encounter) -> Budget {
    let Some(token) = active(facts, encounter) else { return Budget::default() };
    let policy = &facts.ruleset.actions;
    let turn = &encounter.turn;
    let actions = turn.left.clone().unwrap_or_else(|| turn_budget(policy, token));
    let next = match &policy.movement {
        Some(action) => actions.get(action).is_some_and(|left| *left > 0),
        None => turn.moves == 0,
    };
    let stepped = turn.marks.contains_key(STEPPED);
    let left = |mode: &String| {
        let open = movement_left(facts, token, mode, &turn.moved, turn.moves).unwrap_or(0.0);
        let opened = if open <= 0.0 && next { turn.moves + 1 } else { turn.moves };
        movement_left(facts, token, mode, &turn.moved, opened).unwrap_or(0.0)
    };
    let movement =
        token.speed.keys().map(|mode| (mode.clone(), if stepped { 0.0 } else { left(mode) })).collect();
    Budget { actions, movement }
}

fn active<'a>(facts: &Facts<'a>, encounter: &Encounter) -> Option<&'a Token> {
    encounter.active.as_ref().and_then(|id| facts.tokens.iter().find(|token| token.id == *id))
}

/// Everything that may be done now about turns, each ready to be dispatched.
fn offers(scene: &Scene, encounter: &Encounter, ruleset: &Ruleset) -> Vec<Offer> {
    let mut list = Offers { scene, out: Vec::new() };
    let turns = &ruleset.turns;
    match encounter.phase {
        Phase::Setup | Phase::Over => {
            list.initiative(encounter, ruleset, encounter.phase == Phase::Setup);
            if encounter.phase == Phase::Setup && !encounter.order.is_empty() {
                list.ties(encounter, ruleset);
                list.all(&turns.turn_rule, json!({ "type": "startCombat" }), "Start combat".into());
            }
        }
        Phase::Combat | Phase::RoundEnd => {
            let begun = encounter.turn.begun && encounter.active.is_some();
            if let Some(active) = &encounter.active {
                let who = list.name(active);
                list.one(&turns.turn_rule, active, json!({ "type": "endTurn" }), format!("End {who}'s turn"));
                if turns.delay && !begun {
                    let command = json!({ "type": "delay", "token": active });
                    list.one(&turns.delay_rule, active, command, format!("{who} delays"));
                }
            }
            for combatant in encounter.order.iter().filter(|c| c.status == TurnStatus::Delayed && !begun) {
                let command = json!({ "type": "actNow", "token": combatant.token });
                let text = format!("{} acts now", list.name(&combatant.token));
                list.one(&turns.delay_rule, &combatant.token, command, text);
            }
            for combatant in &encounter.order {
                if may_regain_footing(ruleset, encounter, &combatant.token).is_ok() {
                    let command = json!({ "type": "regainFooting", "token": combatant.token });
                    let text =
                        format!("{} regains footing: rolls initiative again", list.name(&combatant.token));
                    list.one(&turns.footing_rule, &combatant.token, command, text);
                }
            }
            if encounter.phase == Phase::RoundEnd {
                let text = format!("End round {}", encounter.round);
                list.all(&turns.round_rule, json!({ "type": "endRound" }), text);
            }
            list.initiative(encounter, ruleset, true);
            list.ties(encounter, ruleset);
            let text = match defeated(scene, encounter) {
                Some(side) => format!("End combat: {side} is defeated"),
                None => "End combat".to_owned(),
            };
            list.all(&turns.end_rule, json!({ "type": "endCombat" }), text);
        }
    }
    list.out
}

struct Offers<'a> {
    scene: &'a Scene,
    out: Vec<Offer>,
}

impl Offers<'_> {
    fn name(&self, id: &str) -> String {
        self.scene.tokens.iter().find(|token| token.id == id).map_or(id, name).to_owned()
    }

    fn one(&mut self, rule: &str, token: &Id, command: Value, text: String) {
        self.out.push(Offer { rule: rule.to_owned(), token: token.clone(), command, text });
    }

    /// About no token in particular.
    fn all(&mut self, rule: &str, command: Value, text: String) {
        self.one(rule, &Id::new(), command, text);
    }

    fn initiative(&mut self, encounter: &Encounter, ruleset: &Ruleset, only_missing: bool) {
        let rule = &ruleset.initiative.rule;
        let missing: Vec<Id> = self
            .scene
            .tokens
            .iter()
            .filter(|token| !(token.has("dead") || only_missing && encounter.combatant(&token.id).is_some()))
            .map(|token| token.id.clone())
            .collect();
        if encounter.phase != Phase::Combat
            && encounter.phase != Phase::RoundEnd
            && !self.scene.tokens.is_empty()
        {
            self.all(rule, json!({ "type": "rollInitiative" }), "Roll initiative for all".into());
        }
        for id in missing {
            let text = format!("Roll initiative for {}", self.name(&id));
            self.one(rule, &id, json!({ "type": "rollInitiative", "token": id }), text);
        }
    }

    /// For every two neighbors among the tied: the other way round.
    fn ties(&mut self, encounter: &Encounter, ruleset: &Ruleset) {
        for pair in encounter.order.windows(2) {
            let [first, second] = pair else { continue };
            if first.initiative == second.initiative {
                let command = json!({ "type": "tieOrder", "tokens": [second.token, first.token] });
                let text = format!("{} goes before {}", self.name(&second.token), self.name(&first.token));
                self.one(&ruleset.initiative.tie_rule, &second.token, command, text);
            }
        }
    }
}

/// SA-09: a side of which nobody is left standing, while another side has somebody.
fn defeated(scene: &Scene, encounter: &Encounter) -> Option<String> {
    let down = ["dead", "unconscious", "incapacitated"];
    let (mut all, mut standing) = (BTreeSet::new(), BTreeSet::new());
    for token in scene.tokens.iter().filter(|token| encounter.combatant(&token.id).is_some()) {
        all.insert(token.side.as_str());
        if !down.iter().any(|kind| token.has(kind)) {
            standing.insert(token.side.as_str());
        }
    }
    let lost = all.iter().find(|side| !standing.contains(*side))?;
    (!standing.is_empty()).then(|| (*lost).to_owned())
}
