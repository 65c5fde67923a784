//! What the game master may do and the rules do not foresee: it stands, and a warning says what speaks against it.

use crate::draft::Draft;
use crate::event::Warned;
use crate::names::name;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, all_of, catalogue};
use burstmap_rules::concentration;
use burstmap_rules::conditions;
use burstmap_rules::heights;
use burstmap_rules::hiding::{in_plain_view, watched_by};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::mounts;
use burstmap_rules::movement::harmful_ground::HarmfulGround;
use burstmap_rules::occupancy::{occupies, overfull};
use burstmap_rules::wording::word;

/// A token was put where it does not fit in with those who share its cell (SM-03).
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

/// A token came into harmful terrain and did not walk: whether that harms it is the game master's to say (RS-34, AH-30).
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

/// Whether a token does not get a condition, because it is immune to it (E5-100): the log says so.
pub fn immune(draft: &mut Draft, id: &Id, kind: &str) -> bool {
    let Some(token) = draft.find(id) else { return false };
    let Some(rule) = conditions::immunity(draft.ruleset, token, kind) else { return false };
    let message = catalogue::WarnImmune { token: name(token), condition: word(kind) };
    let warned = Warned::new(rule, vec![id.clone()], message);
    draft.emit(warned);
    true
}

/// A token was said to be hidden where it could not hide (RS-11, AH-10, SA-37).
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

/// Somebody readied while it concentrates: a spell that is readied takes the concentration (E5-18, E5-84).
pub fn readied_while_concentrating(draft: &mut Draft, token: &Token) {
    let Some(policy) = &draft.ruleset.concentration else { return };
    if concentration::of(token).is_some() {
        let message = catalogue::WarnReadyConcentrating { token: name(token) };
        draft.emit(Warned::new(&policy.rule, vec![token.id.clone()], message));
    }
}

/// A hidden token attacked, and the rules do not say whether it is hidden still (RS-11, AH-10).
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
