//! On whom templates that last have to act: those who are in them at the moments that the effect names (E5-94).

use crate::area_effect::{AreaEffect, AreaMoment, DueInArea};
use crate::draft::Draft;
use crate::marks::LastingTemplate;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_rules::board::Board;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::PathStep;
use std::collections::{BTreeMap, BTreeSet};

/// A turn of a token begins or ends.
pub fn turn(draft: &mut Draft, id: &Id, moment: AreaMoment) {
    let board = draft.board();
    let Some(token) = board.token(id) else { return };
    let acts =
        |template: &&LastingTemplate| asks(template, moment, token) && is_in(template, &board.space(token));
    let areas: Vec<Id> = draft.scene.templates.iter().filter(acts).map(|one| one.id.clone()).collect();
    areas.iter().for_each(|area| note(draft, area, id, moment));
}

/// The first of these steps that brings a token into an area which acts on it then, and after which it may stand.
pub fn stops(draft: &Draft, token: &Token, steps: &[PathStep]) -> Option<usize> {
    if !draft.encounter.running() {
        return None;
    }
    let board = draft.board();
    let new = draft.scene.templates.iter().filter(|template| {
        asks(template, AreaMoment::Enter, token) && !is_noted(draft, template, &token.id, AreaMoment::Enter)
    });
    let first = new.filter_map(|template| first_step(&board, template, token, steps)).min()?;
    steps.iter().skip(first).position(|step| step.stop).map(|more| first + more)
}

/// After a command: who came into an area, and on whom one appeared, is due; who is gone is not. `before`: the map as it was.
pub fn settle(draft: &mut Draft, before: &Scene) {
    let acts = |template: &LastingTemplate| template.effect.is_some();
    if draft.encounter.running() && draft.scene.templates.iter().any(acts) {
        let mut due = Vec::new();
        let board = draft.board();
        let stood: BTreeMap<&str, &Token> =
            before.tokens.iter().map(|token| (token.id.as_str(), token)).collect();
        for template in draft.scene.templates.iter().filter(|template| acts(template)) {
            let known = before.templates.iter().any(|old| old.id == template.id && acts(old));
            for token in &draft.scene.tokens {
                let moment = match (known, stood.get(token.id.as_str())) {
                    (false, _) => AreaMoment::Appear,
                    (true, Some(old)) if old.at == token.at => continue,
                    (true, Some(old)) if is_in(template, &board.space_at(old, old.at)) => continue,
                    (true, _) => AreaMoment::Enter,
                };
                if asks(template, moment, token) && is_in(template, &board.space(token)) {
                    due.push((template.id.clone(), token.id.clone(), moment));
                }
            }
        }
        due.iter().for_each(|(area, token, moment)| note(draft, area, token, *moment));
    }
    forget(draft);
}

/// The tokens over whom a template came that goes along with one: `before` and `now` are the cells that it reaches.
pub fn come_over<'t>(
    board: &Board<'t>,
    template: &LastingTemplate,
    before: &[Cell],
) -> impl Iterator<Item = &'t Token> {
    let before: BTreeSet<Cell> = before.iter().copied().collect();
    let tokens = board.facts.tokens.iter();
    let over = tokens.filter(|token| {
        let space = board.space(token);
        let on = template.on.as_ref() != Some(&token.id);
        on && asks(template, AreaMoment::AreaMoves, token)
            && is_in(template, &space)
            && !space.iter().any(|cell| before.contains(cell))
    });
    over.collect::<Vec<_>>().into_iter()
}

/// What is due of a template, in the order of the tokens.
pub fn due<'d>(draft: &'d Draft, area: &str) -> Vec<&'d Token> {
    let due = |token: &&Token| {
        draft.encounter.due_in_areas.iter().any(|due| due.area == area && due.token == token.id)
    };
    draft.scene.tokens.iter().filter(due).collect()
}

/// Whether a template acts on a token at that moment.
fn asks(template: &LastingTemplate, moment: AreaMoment, token: &Token) -> bool {
    let acts = |effect: &AreaEffect| effect.on.contains(&moment) && !effect.spares.contains(&token.id);
    !token.has("dead") && template.effect.as_deref().is_some_and(acts)
}

fn is_in(template: &LastingTemplate, space: &[Cell]) -> bool {
    space.iter().any(|cell| template.cells.contains(cell))
}

fn first_step(board: &Board, template: &LastingTemplate, token: &Token, steps: &[PathStep]) -> Option<usize> {
    let inside = |at: Cell| is_in(template, &board.space_at(token, at));
    let from = std::iter::once(token.at).chain(steps.iter().map(|step| step.cell));
    from.zip(steps).position(|(from, step)| inside(step.cell) && !inside(from))
}

/// A token is due in an area, unless that was so in this turn: it enters for the first time once, and some effects act once.
fn note(draft: &mut Draft, area: &Id, token: &Id, moment: AreaMoment) {
    let Some(template) = draft.scene.templates.iter().find(|template| template.id == *area) else { return };
    if is_noted(draft, template, token, moment) {
        return;
    }
    let due = template.due_on(token);
    draft.encounter.turn.marks.in_areas.insert(key(area, token));
    add(&mut draft.encounter.due_in_areas, due);
}

/// One more that is due.
pub fn add(list: &mut Vec<DueInArea>, due: DueInArea) {
    if !list.contains(&due) {
        list.push(due);
    }
}

fn is_noted(draft: &Draft, template: &LastingTemplate, token: &Id, moment: AreaMoment) -> bool {
    let once = template.effect.as_deref().is_some_and(|effect| effect.once_a_turn);
    let counts = once || moment == AreaMoment::Enter;
    counts && draft.encounter.turn.marks.in_areas.contains(&key(&template.id, token))
}

/// By which a turn notes that a template acted on a token.
pub fn key(area: &Id, token: &Id) -> String {
    format!("{area} {token}")
}

/// What is due in areas that are gone, or of tokens that are gone or dead, is not any more.
fn forget(draft: &mut Draft) {
    if draft.encounter.due_in_areas.is_empty() {
        return;
    }
    let (running, scene) = (draft.encounter.running(), &draft.scene);
    let lasts = |area: &Id| scene.templates.iter().any(|one| one.id == *area && one.effect.is_some());
    let lives = |id: &Id| scene.tokens.iter().any(|token| token.id == *id && !token.has("dead"));
    let mut due = std::mem::take(&mut draft.encounter.due_in_areas);
    due.retain(|due| running && lasts(&due.area) && lives(&due.token));
    draft.encounter.due_in_areas = due;
}
