//! Damage from terrain that a token walks over (RS-34, AH-30). The damage is rolled step by step, and a token that drops stays on that
//! cell.

use crate::draft::Draft;
use crate::event::harm;
use crate::mechanics::changes;
use burstmap_messages::catalogue;
use burstmap_rules::conditions::immobile;
use burstmap_rules::damage::{self, DamageOutcome};
use burstmap_rules::map::Token;
use burstmap_rules::movement::Movement;
use burstmap_rules::movement::path::Path;
use burstmap_rules::query::StepDamage;
use burstmap_rules::reason::{Reason, Refusal};

/// A damage roll of terrain, with its result.
#[derive(Debug)]
pub struct TerrainBlow {
    pub step: StepDamage,
    pub faces: Vec<u32>,
    pub types: Vec<String>,
    pub outcome: DamageOutcome,
}

/// Rolls for each harmful step of a path. The path ends where the token can't continue.
pub fn roll(draft: &mut Draft, mover: &Token, path: &mut Path) -> Result<Vec<TerrainBlow>, Refusal> {
    let harmful: Vec<Vec<StepDamage>> = path.steps.iter().map(|step| step.damage.clone()).collect();
    let able = !immobile(draft.ruleset, mover);
    let (mut blows, mut token) = (Vec::new(), mover.clone());
    for (index, steps) in harmful.into_iter().enumerate() {
        for step in steps {
            blows.extend(blow(draft, &mut token, step)?);
        }
        if able && immobile(draft.ruleset, &token) {
            shorten(path, index + 1);
            break;
        }
    }
    Ok(blows)
}

fn blow(draft: &mut Draft, token: &mut Token, step: StepDamage) -> Result<Option<TerrainBlow>, Refusal> {
    let Some(spec) = step.spec() else { return Ok(None) };
    let rolled = spec.roll(&mut draft.faces)?;
    let (terrain, amount) = (step.name.as_str(), rolled.total());
    let mut outcome = damage::take(draft.ruleset, &draft.scene.settings, token, &spec.blow(rolled.shares));
    let message = catalogue::HarmfulGround { terrain, damage: step.words(), amount };
    let reason = Reason::new(&step.rule, message).ids(vec![step.terrain.clone()]).cells(vec![step.cell]);
    outcome.why.insert(0, reason);
    outcome.changes.iter().for_each(|change| change.apply(token));
    Ok(Some(TerrainBlow { step, faces: rolled.faces, types: spec.types(), outcome }))
}

fn shorten(path: &mut Path, steps: usize) {
    path.steps.truncate(steps);
    path.cost = path.steps.iter().map(|step| step.cost).sum::<Movement>();
    path.odd_diagonals = path.steps.last().is_some_and(|step| step.odd_diagonals);
}

/// Deals the rolled damage when the token reaches the end of its path.
pub fn deal(draft: &mut Draft, blows: &[TerrainBlow]) {
    for blow in blows {
        draft.emit(harm::dealt_by_terrain(&blow.outcome, &blow.types, &blow.step, &blow.faces));
        changes::apply(draft, &blow.outcome.changes);
    }
}
