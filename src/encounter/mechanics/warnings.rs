//! Warnings about actions of the game master that the rules don't cover. The actions stay.

use crate::draft::Draft;
use crate::event::Warned;
use crate::mechanics::repeated_saves::gives_rule;
use crate::names::name;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, all_of, catalogue};
use burstmap_rules::concentration;
use burstmap_rules::conditions;
use burstmap_rules::heights;
use burstmap_rules::hiding::{in_plain_view, watched_by};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::model::given_condition::GivenCondition;
use burstmap_rules::mounts;
use burstmap_rules::movement::harmful_ground::HarmfulGround;
use burstmap_rules::occupancy::{occupies, overfull};
use burstmap_rules::wording::word;

/// Warns that a token was placed in a full cell (SM-03).
pub fn overfull_cell(draft: &mut Draft, id: &Id) {
    let Some(token) = draft.find(id) else { return };
    let (board, facts) = (draft.board(), draft.facts());
    let space = board.space(token);
    let shares = |other: &&Token| {
        other.id != *id
            && occupies(&facts, other)
            && !mounts::ride_together(&facts, token, other)
            && heights::gap(&facts, token, other) == 0
            && board.space(other).iter().any(|cell| space.contains(cell))
    };
    let others: Vec<&Token> = draft.scene.tokens.iter().filter(shares).collect();
    let Some(why) = overfull(&board, token, &others) else { return };
    let rule = draft.ruleset.occupancy.sharing_rule.clone();
    let tokens = others.iter().map(|other| other.id.clone()).chain([id.clone()]).collect();
    let warned = Warned::new(&rule, tokens, catalogue::WarnOverfull { why });
    draft.emit(warned);
}

/// Warns that a token entered harmful terrain without walking, so the game master decides about the damage (RS-34, AH-30).
pub fn harmful_ground(draft: &mut Draft, id: &Id, path: &[Cell]) {
    let Some(token) = draft.find(id) else { return };
    let Some(ground) = HarmfulGround::of(draft.board(), token, None) else { return };
    let met: Vec<_> = path.iter().flat_map(|cell| ground.under(*cell)).collect();
    let who = draft.name(id);
    for step in met {
        let (terrain, damage) = (step.name.as_str(), step.words());
        let cell = Message::from(catalogue::CellBare { column: step.cell.col, row: step.cell.row });
        let message = catalogue::WarnHarmfulGround { token: &who, terrain, cell, damage };
        let warned = Warned::new(&step.rule, vec![id.clone()], message);
        draft.emit(warned);
    }
}

/// Logs that a token is immune to a condition and does not gain it (E5-100).
pub fn immune(draft: &mut Draft, id: &Id, kind: &str) -> bool {
    let Some(token) = draft.find(id) else { return false };
    let Some(rule) = conditions::immunity(draft.ruleset, token, kind) else { return false };
    let message = catalogue::WarnImmune { token: name(token), condition: word(kind) };
    let warned = Warned::new(rule, vec![id.clone()], message);
    draft.emit(warned);
    true
}

/// Logs that a token is too large for a condition and does not gain it.
pub fn too_large(draft: &mut Draft, id: &Id, given: &GivenCondition) -> bool {
    let Some(token) = draft.find(id).filter(|token| given.is_below(draft.ruleset, token)) else {
        return false;
    };
    let (condition, largest) = (word(&given.condition), word(given.largest.as_deref().unwrap_or_default()));
    let message = catalogue::WarnTooLarge { token: name(token), condition, largest };
    draft.emit(Warned::new(gives_rule(draft.ruleset), vec![id.clone()], message));
    true
}

/// Warns that a condition is for creatures of another type. The token gains it, and the game master decides.
pub fn other_type(draft: &mut Draft, id: &Id, given: &GivenCondition) {
    if let Some(message) = draft.find(id).and_then(|token| given.warning(token)) {
        draft.emit(Warned::new(gives_rule(draft.ruleset), vec![id.clone()], message));
    }
}

/// Warns that a token was marked as hidden where it can't hide (RS-11, AH-10, SA-37).
pub fn hidden_in_plain_view(draft: &mut Draft, id: &Id) {
    let Some(token) = draft.find(id) else { return };
    let board = draft.board();
    if !in_plain_view(&board, token) {
        return;
    }
    let watchers = watched_by(&board, token);
    let names: Vec<String> = watchers.iter().map(|watcher| draft.name(watcher)).collect();
    let message = catalogue::WarnHiddenInPlainView { token: draft.name(id), watchers: all_of(names) };
    let tokens = [id.clone()].into_iter().chain(watchers).collect();
    let rule = &draft.ruleset.hiding.rule;
    let warned = Warned::new(rule, tokens, message);
    draft.emit(warned);
}

/// Warns about a token that readies while concentrating: a readied spell would take its concentration (E5-18, E5-84).
pub fn readied_while_concentrating(draft: &mut Draft, token: &Token) {
    let Some(policy) = &draft.ruleset.concentration else { return };
    if concentration::of(token).is_some() {
        let message = catalogue::WarnReadyConcentrating { token: name(token) };
        draft.emit(Warned::new(&policy.rule, vec![token.id.clone()], message));
    }
}

/// Warns that a hidden token attacked, and the rules don't define whether it is still hidden (RS-11, AH-10).
pub fn attacked_from_hiding(draft: &mut Draft, id: &Id) {
    let hidden = draft.find(id).is_some_and(|token| token.has("hidden"));
    if !hidden || draft.ruleset.attack.attacking_reveals.is_some() {
        return;
    }
    let message = catalogue::WarnAttackedFromHiding { token: draft.name(id) };
    let policy = &draft.ruleset.hiding;
    let warned = Warned::new(policy.concealment.as_ref().unwrap_or(&policy.rule), vec![id.clone()], message);
    draft.emit(warned);
}
