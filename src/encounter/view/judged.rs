//! The document for evaluating a side's requests: the side's knowledge, with actual numbers, which the rules need. No side receives this
//! document.

use crate::combat::{Encounter, Turn};
use crate::scene::Scene;
use crate::shared::Shared;
use burstmap_geometry::Cell;
use burstmap_rules::area::{AreaFields, AreaQuery, TemplateShape, TemplateSize};
use burstmap_rules::map::{Condition, Id, Token, TokenData};
use std::collections::{BTreeMap, BTreeSet};

/// Creates the document from the whole document `scene` and the side's document `seen`. `areas` contains the scene's ids of the side's
/// templates and zones.
pub fn judged(scene: &Scene, mut seen: Scene, side: &str, areas: &BTreeMap<Id, Id>) -> Scene {
    with_effects(scene, &mut seen, areas);
    let whole = |id: &Id| scene.tokens.iter().find(|token| token.id == *id);
    for token in seen.tokens.iter_mut().filter(|token| token.side != side) {
        if let Some(whole) = whole(&token.id) {
            *token = with_numbers(whole, token);
        }
    }
    let shown = BTreeSet::from_iter(seen.tokens.iter().map(|token| token.id.clone()));
    if let (Some(seen), Some(whole)) = (&mut seen.encounter, &scene.encounter) {
        let encounter: &mut Encounter = seen;
        for combatant in encounter.order.iter_mut() {
            let (status, initiative) = (combatant.status, combatant.initiative);
            if let Some(whole) = whole.combatant(&combatant.token) {
                *combatant = whole.clone();
                (combatant.status, combatant.initiative) = (status, initiative);
            }
        }
        if encounter.active.is_some() && encounter.active == whole.active {
            encounter.turn = turn(&whole.turn, &shown);
        }
    }
    seen
}

/// Restores the effects of templates and zones that still have to act, under their ids in the scene. A template can start at an unknown
/// token, so it is judged by its cells.
fn with_effects(scene: &Scene, seen: &mut Scene, areas: &BTreeMap<Id, Id>) {
    let Some(encounter) = &mut seen.encounter else { return };
    let encounter: &mut Encounter = encounter;
    for due in &mut encounter.due_in_areas {
        let Some(real) = areas.get(&due.area) else { continue };
        if let Some(own) = seen.templates.iter_mut().find(|own| own.id == due.area) {
            let whole = scene.templates.iter().find(|whole| whole.id == *real);
            own.effect = whole.and_then(|whole| whole.effect.clone());
            own.area = own.cells.first().map(|cell| placed_at(*cell));
            own.id.clone_from(real);
        } else if let Some(own) = seen.zones.iter_mut().find(|own| own.id == due.area) {
            let whole = scene.zones.iter().find(|whole| whole.id == *real);
            own.effect = whole.and_then(|whole| whole.effect.clone());
            own.id.clone_from(real);
        }
        due.area.clone_from(real);
    }
}

/// Returns an area that every rule system knows.
fn placed_at(cell: Cell) -> AreaQuery {
    let fields = AreaFields::new(TemplateShape::Radius, TemplateSize::Cells(0.0));
    AreaFields { target: Some(cell), ..fields }.into()
}

/// Returns the actual token, at the position and with the conditions that the side sees.
fn with_numbers(whole: &Token, seen: &Token) -> Token {
    let condition = |seen: &Condition| {
        let same = |own: &&Condition| own.kind == seen.kind;
        whole.conditions.iter().find(same).unwrap_or(seen).clone()
    };
    let conditions = seen.conditions.iter().map(condition).collect();
    Shared::new(TokenData { conditions, ..(**whole).clone() })
}

/// Returns the turn without opportunities of unknown tokens.
fn turn(whole: &Turn, shown: &BTreeSet<Id>) -> Turn {
    let mut out = whole.clone();
    out.met.clear();
    out.opportunities.retain(|chance| shown.contains(&chance.by) && shown.contains(&chance.target));
    out.masteries.retain(|chance| shown.contains(&chance.by) && shown.contains(&chance.target));
    out.paused.retain(|paused| shown.contains(&paused.token));
    for paused in &mut out.paused {
        paused.open.retain(|chance| shown.contains(&chance.by) && shown.contains(&chance.target));
    }
    out
}
