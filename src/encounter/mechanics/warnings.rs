//! What the game master may do and the rules do not foresee: it stands, and a warning says what speaks against it.

use crate::draft::Draft;
use crate::event::Warned;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::harmful_ground::HarmfulGround;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::occupancy::{occupies, overfull};

/// A token was put where it does not fit in with those who share its cell (SM-03).
pub fn overfull_cell(draft: &mut Draft, id: &Id) {
    let Some(token) = draft.find(id) else { return };
    let (board, facts) = (draft.board(), draft.facts());
    let space = board.space(token);
    let shares = |other: &&Token| {
        other.id != *id
            && occupies(&facts, other)
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
    let met = HarmfulGround::of(draft.board(), token, None).map(|ground| ground.along(path));
    let who = draft.name(id);
    for step in met.unwrap_or_default() {
        let (terrain, damage) = (step.name.as_str(), step.words());
        let cell = Message::from(catalogue::CellBare { column: step.cell.col, row: step.cell.row });
        let message = catalogue::WarnHarmfulGround { token: &who, terrain, cell, damage };
        let warned = Warned::new(&step.rule, vec![id.clone()], message);
        draft.emit(warned);
    }
}
