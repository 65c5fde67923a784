//! Surprise and declared combat, which take precedence over initiative. The surprising side goes first, then the combatant that declares
//! combat, unless a watcher wins a test (SA-38). `rules/attack/legality.rs` prevents unaware combatants from acting.

use super::kind::CommandKind;
use crate::draft::{Draft, hint, illegal};
use crate::event::{CheckRolled, CombatStarted, Declared, Surprised};
use crate::mechanics::order;
use crate::mechanics::order::{DECLARES, Ties};
use crate::mechanics::turns::{all_wait, next_turn, round_started};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Priority of the surprising side in the first round.
const SURPRISES: i32 = 2;

pub fn mark(
    draft: &mut Draft,
    surprise: Option<&str>,
    declares: Option<&Id>,
    watcher: Option<&Id>,
) -> Result<(), Refusal> {
    for combatant in draft.encounter.order.iter_mut() {
        combatant.first = 0;
    }
    if surprise.is_none() && declares.is_none() && watcher.is_none() {
        return Ok(());
    }
    let Some(rule) = draft.ruleset.turns.first_rule.clone() else {
        let given = if surprise.is_some() { "/surprise" } else { "/declares" };
        return Err(illegal(catalogue::InitiativeNobodyFirst).at(given));
    };
    if let Some(side) = surprise {
        let members: Vec<Id> = draft
            .scene
            .tokens
            .iter()
            .filter(|token| token.side == side)
            .map(|token| token.id.clone())
            .collect();
        if members.is_empty() {
            let sides: Vec<&str> = draft.scene.tokens.iter().map(|token| token.side.as_str()).collect();
            let message = catalogue::RefusalUnknownSide { side, hint: hint(side, &sides) };
            return Err(Refusal::new("bad-command", message).at("/surprise"));
        }
        for combatant in draft.encounter.order.iter_mut().filter(|c| members.contains(&c.token)) {
            combatant.first = SURPRISES;
        }
        draft.emit(Surprised::new(side, &rule));
    }
    if watcher.is_some() && declares.is_none() {
        return Err(Refusal::new("bad-command", catalogue::InitiativeWatcherAlone).at("/watcher"));
    }
    let Some(declares) = declares else { return Ok(()) };
    in_order(draft, declares, "/declares")?;
    let mut first = declares.clone();
    if let Some(watcher) = watcher {
        in_order(draft, watcher, "/watcher")?;
        if watcher == declares {
            let message = catalogue::InitiativeWatchesItself { token: draft.name(watcher) };
            return Err(illegal(message).at("/watcher"));
        }
        let (own, other) = (test(draft, declares)?, test(draft, watcher)?);
        // The acting combatant must win the test, so a tie favors the watcher.
        if other >= own {
            first.clone_from(watcher);
        }
        let (acting, watching) = (draft.token(declares, "/declares")?, draft.token(watcher, "/watcher")?);
        let check = CheckRolled::to_declare(acting, watching, [own, other], &rule);
        draft.emit(check);
    }
    let declared = Declared::new(&first, &draft.name(&first), &rule);
    draft.emit(declared);
    if let Some(combatant) = draft.encounter.combatant_mut(&first) {
        combatant.first = combatant.first.max(DECLARES);
    }
    Ok(())
}

/// Refuses a combatant without initiative, which has no turn to move forward.
fn in_order(draft: &Draft, id: &Id, path: &str) -> Result<(), Refusal> {
    draft.index(id, path)?;
    if draft.encounter.combatant(id).is_some() {
        return Ok(());
    }
    Err(illegal(catalogue::InitiativeRollFirst { token: draft.name(id) }).at(path))
}

fn test(draft: &mut Draft, id: &Id) -> Result<i32, Refusal> {
    let dice = draft.ruleset.attack.check_dice.clone();
    let rolled = dice.roll(&mut draft.faces)?.total;
    let ability =
        draft.find(id).and_then(|token| draft.ruleset.initiative.ability(token, None).ok().flatten());
    let stat = draft
        .find(id)
        .zip(ability)
        .map_or(0, |(token, name)| burstmap_rules::initiative::stat_value(token, name));
    Ok(rolled + stat)
}

/// Starts the first round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartCombat {
    /// The side that goes before all others in the first round (SA-38).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub surprise: Option<String>,
    /// The combatant that declares combat and goes first, unless the watcher wins the test (SA-38).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declares: Option<Id>,
    /// The combatant that watches the declaring one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watcher: Option<Id>,
}

impl CommandKind for StartCombat {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        mark(draft, self.surprise.as_deref(), self.declares.as_ref(), self.watcher.as_ref())?;
        if draft.encounter.running() {
            return Err(illegal(catalogue::CombatUnderWay));
        }
        if draft.encounter.order.is_empty() || draft.encounter.phase == Phase::Over {
            return Err(illegal(catalogue::CombatNobodyRolled));
        }
        order::settle(draft, Ties::Insist)?;
        let encounter = &mut draft.encounter;
        encounter.phase = Phase::Combat;
        encounter.round = 1;
        all_wait(encounter);
        let order: Vec<Id> = draft.encounter.order.iter().map(|c| c.token.clone()).collect();
        let rule = &draft.ruleset.turns.turn_rule;
        draft.emit(CombatStarted::new(order, order::told(draft), Some(rule)));
        round_started(draft);
        next_turn(draft)
    }
}
