//! The order of turns without those whom a side does not know: no gap, no number, no tie betrays them.

use crate::encounter::combat::{Combatant, CombatantData, Encounter, Turn};
use crate::encounter::scene::Scene;
use crate::encounter::shared::Shared;
use crate::geometry::sorted::{SortedMap, SortedSet};
use crate::rules::map::Id;
use crate::rules::query::{Phase, TurnStatus};

/// `None`: nothing that the side could know has happened yet.
pub fn visible(
    encounter: &Encounter,
    scene: &Scene,
    shown: &SortedSet<&Id>,
    side: &str,
) -> Option<Shared<Encounter>> {
    let own = |id: &Id| scene.tokens.iter().any(|token| token.id == *id && token.side == side);
    let mut order: Vec<Combatant> = encounter
        .order
        .iter()
        .filter(|c| shown.contains(&c.token))
        .map(|c| combatant(c, own(&c.token)))
        .collect();
    // Who is tied with nobody known is not tied.
    for index in 0..order.len() {
        let initiative = order[index].initiative;
        if order.iter().filter(|combatant| combatant.initiative == initiative).count() == 1 {
            "initiative".clone_into(&mut order[index].decided_by);
        }
    }
    let mut out = Encounter { phase: encounter.phase, round: encounter.round, ..Encounter::default() };
    match &encounter.active {
        Some(active) if shown.contains(active) => {
            out.active = Some(active.clone());
            if own(active) {
                out.turn = turn(&encounter.turn, shown);
            }
        }
        Some(active) => cover_up(&mut out, &mut order, encounter, active),
        None => {}
    }
    let seen = encounter.explored.get(side).map(|runs| (side.to_owned(), runs.clone()));
    out.explored = Shared::new(SortedMap::from_iter(seen));
    out.order = order.into();
    (out != Encounter::default()).then(|| Shared::new(out))
}

/// While somebody unknown acts, the side sees the last known turn go on; before the first of a round, the round before
/// not closed yet.
fn cover_up(out: &mut Encounter, order: &mut [Combatant], encounter: &Encounter, active: &Id) {
    let before = encounter.order.iter().take_while(|combatant| combatant.token != *active);
    let acted: Vec<&Id> = before
        .filter(|combatant| combatant.status == TurnStatus::Acted)
        .map(|combatant| &combatant.token)
        .collect();
    let last = order.iter_mut().filter(|combatant| acted.contains(&&combatant.token)).last();
    if let Some(combatant) = last {
        combatant.status = TurnStatus::Active;
        // A turn that goes on has not ended.
        combatant.ended = combatant.ended.min(encounter.round - 1);
        combatant.first_round = combatant.first_round.filter(|round| *round != encounter.round);
        out.active = Some(combatant.token.clone());
        return;
    }
    let known_acted = order.iter().any(|combatant| combatant.status == TurnStatus::Acted);
    if known_acted {
        // Somebody known acted out of order; the round is under way and nobody known acts.
        out.phase = Phase::RoundEnd;
        return;
    }
    out.round = encounter.round - 1;
    out.phase = if out.round == 0 { Phase::Setup } else { Phase::RoundEnd };
    for combatant in order.iter_mut() {
        combatant.status = if out.round == 0 { TurnStatus::Waiting } else { TurnStatus::Acted };
    }
}

fn combatant(combatant: &Combatant, own: bool) -> Combatant {
    if own {
        // Rolls against others tell of others.
        let mut out = combatant.clone();
        if !out.tie_rolls.is_empty() {
            out.tie_rolls.clear();
        }
        return out;
    }
    Combatant::new(CombatantData {
        token: combatant.token.clone(),
        initiative: combatant.initiative,
        status: combatant.status,
        decided_by: combatant.decided_by.clone(),
        ..CombatantData::default()
    })
}

fn turn(turn: &Turn, shown: &SortedSet<&Id>) -> Turn {
    let mut out = turn.clone();
    out.unseen_by.clear();
    out.opportunities.retain(|chance| shown.contains(&chance.by) && shown.contains(&chance.target));
    out.marks.retain(|mark, _| !mark.contains(':'));
    out
}
