//! Engagement: a strike engages, and withdrawing ends it (SA-33, SA-36).

use crate::board::Board;
use crate::change::Change;
use crate::conditions;
use crate::map::{Condition, Id, Token};

/// Engages the attacker with only the target. The attacker no longer engages its former opponents (SA-33).
pub fn engage(board: &Board, attacker: &Token, target: &Token) -> Vec<Change> {
    let mut changes = disengage(board, attacker, Some(&target.id));
    if !conditions::engaged_with(attacker, &target.id) {
        let condition = conditions::caused("engagedWith", &target.id);
        changes.push(Change::AddCondition { token: attacker.id.clone(), condition });
    }
    let engaged =
        |c: &&Condition| c.kind == "engagedBy" && conditions::points_at(c) == Some(attacker.id.as_str());
    if target.conditions.iter().find(engaged).is_none() {
        let condition = conditions::caused("engagedBy", &attacker.id);
        changes.push(Change::AddCondition { token: target.id.clone(), condition });
    }
    changes
}

/// Ends the token's own engagements, except one.
pub fn disengage(board: &Board, token: &Token, but: Option<&Id>) -> Vec<Change> {
    let mut changes = Vec::new();
    let held = token.conditions.iter().filter(|c| c.kind == "engagedWith").filter_map(conditions::points_at);
    for other in held.filter(|other| but.map(String::as_str) != Some(*other)) {
        let (own, theirs) = (token.id.clone(), other.to_owned());
        changes.push(Change::RemoveCondition {
            token: own.clone(),
            kind: "engagedWith".into(),
            by: Some(theirs.clone()),
        });
        if board.token(other).is_some() {
            changes.push(Change::RemoveCondition { token: theirs, kind: "engagedBy".into(), by: Some(own) });
        }
    }
    changes
}

/// Ends every engagement of others with a withdrawing token, in both directions (SA-36). An engagement ends when either of the two
/// withdraws (SA-33).
pub fn withdraw(board: &Board, token: &Token) -> Vec<Change> {
    let mut changes = disengage(board, token, None);
    for by in conditions::engagers(board.facts.tokens, token) {
        let own = token.id.clone();
        changes.push(Change::RemoveCondition {
            token: own.clone(),
            kind: "engagedBy".into(),
            by: Some(by.clone()),
        });
        changes.push(Change::RemoveCondition {
            token: by.clone(),
            kind: "engagedWith".into(),
            by: Some(own),
        });
    }
    let engaged =
        |c: &Condition| c.kind == "engagedBy" && conditions::points_at(c) == Some(token.id.as_str());
    for other in board.facts.tokens.iter().filter(|other| other.conditions.iter().any(engaged)) {
        changes.push(Change::RemoveCondition {
            token: other.id.clone(),
            kind: "engagedBy".into(),
            by: Some(token.id.clone()),
        });
    }
    changes
}
