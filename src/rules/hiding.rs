//! Who may hide, and from whom (RS-11 … RS-17, AH-10 … AH-14, SA-37).

use crate::geometry::Channel;
use crate::rules::board::Board;
use crate::rules::concealment::{self, Seeing, Veil};
use crate::rules::cover::{self, Cover};
use crate::rules::map::{Id, Token};
use crate::rules::place::Space;
use crate::rules::reason::Reason;
use crate::rules::sides;
use serde::{Deserialize, Serialize};

/// What permits hiding in a rule system: any one of these. Each names its ledger row; `null` does not permit it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingPolicy {
    /// In concealment (RS-11, AH-10).
    pub concealment: Option<String>,
    /// In total concealment (RS-13, AH-11), heavily obscured (SA-37).
    pub total_concealment: Option<String>,
    /// Behind cover of these grades (RS-15, RS-17, AH-13, AH-14, SA-37).
    pub cover: Vec<HidingCover>,
    /// Out of the observer's sight for any reason (SA-37).
    pub out_of_sight: Option<String>,
    /// Ledger row named when nothing permits it.
    pub rule: String,
    /// Whether one enemy from whom it is not possible is enough to forbid it (SA-37).
    pub from_every_enemy: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingCover {
    pub grade: String,
    pub rule: String,
}

/// Whether a token may hide now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HidingReport {
    pub may_hide: bool,
    /// Enemies from whom it cannot, in scene order.
    pub fails: Vec<Id>,
    pub why: Vec<Reason>,
}

/// From one observer: whether, and why.
pub fn from_observer(
    board: &Board<'_>,
    from: &Space<'_>,
    to: &Space<'_>,
    seeing: &Seeing,
    cover: &Cover,
) -> (bool, Reason) {
    let policy = &board.facts.ruleset.hiding;
    let yes = |rule: &str, text: String| (true, Reason::new(rule, text).ids(to.ids()));
    let (target, observer) = (to.name(), from.name());
    let concealment = match seeing.veil {
        Veil::None => None,
        Veil::Concealment => policy.concealment.as_deref().map(|rule| (rule, "concealment")),
        Veil::Total => policy.total_concealment.as_deref().map(|rule| (rule, "total concealment")),
    };
    if let Some(permit) = policy.cover.iter().find(|permit| permit.grade == cover.grade) {
        return yes(
            &permit.rule,
            format!("{target} may hide from {observer}: it has cover ({}).", cover.grade),
        );
    }
    if let Some((rule, what)) = concealment {
        return yes(rule, format!("{target} may hide from {observer}: it is in {what}."));
    }
    match &policy.out_of_sight {
        Some(rule) if seeing.veil == Veil::Total || seeing.walled.is_some() => {
            yes(rule, format!("{target} may hide from {observer}, who does not see it."))
        }
        _ => {
            let text = format!("{target} cannot hide from {observer}: nothing hides it well enough.");
            (false, Reason::new(&policy.rule, text).ids(to.ids()))
        }
    }
}

/// From every enemy of a token on the map. The dead and the unconscious watch nobody.
pub fn may_hide(board: &Board<'_>, token: &Token) -> HidingReport {
    let hider = Space { token: Some(token), cells: board.space(token) };
    let mut report = HidingReport { may_hide: true, fails: Vec::new(), why: Vec::new() };
    let watches = |enemy: &&Token| {
        enemy.id != token.id
            && !sides::allies(&board.facts, enemy, token)
            && !enemy.has("dead")
            && !enemy.has("unconscious")
    };
    let mut watched = 0;
    for enemy in board.facts.tokens.iter().filter(watches) {
        let from = Space { token: Some(enemy), cells: board.space(enemy) };
        let seeing = concealment::seeing(board, &from, &hider);
        let effect = board.visibility(Channel::Effect).clear_line(&from.cells, &hider.cells).is_some();
        let cover = cover::cover(board, &from, &hider, effect);
        let (may, why) = from_observer(board, &from, &hider, &seeing, &cover);
        if !may {
            report.fails.push(enemy.id.clone());
        }
        report.why.push(why);
        watched += 1;
    }
    report.may_hide = if board.facts.ruleset.hiding.from_every_enemy {
        report.fails.is_empty()
    } else {
        watched == 0 || report.fails.len() < watched
    };
    report
}
