//! On whom areas that last have to act: those who are in them at the moments that the effect names (E5-94).

use crate::acting_area::{ActingArea, all, find};
use crate::area_effect::DueInArea;
use crate::draft::Draft;
use crate::marks::LastingTemplate;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_rules::area_effect::{AreaMoment, AreaSpeed};
use burstmap_rules::board::Board;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::PathStep;
use std::collections::{BTreeMap, BTreeSet};

/// A turn of a token begins or ends.
pub fn turn(draft: &mut Draft, id: &Id, moment: AreaMoment) {
    let board = draft.board();
    let Some(token) = board.token(id) else { return };
    let space = board.space(token);
    let acts = |area: &ActingArea| {
        area.asks(moment, token) && area.reaches(&board, moment).iter().any(|cell| space.contains(cell))
    };
    let areas: Vec<Id> = all(&draft.scene).filter(acts).map(|one| one.id.clone()).collect();
    areas.iter().for_each(|area| note(draft, area, id, moment));
}

/// The first of these steps that brings a token into an area which acts on it then, and after which it may stand.
pub fn stops(draft: &Draft, token: &Token, steps: &[PathStep]) -> Option<usize> {
    if !draft.encounter.running() {
        return None;
    }
    let board = draft.board();
    let new = all(&draft.scene).filter(|area| {
        area.asks(AreaMoment::Enter, token) && !is_noted(draft, area, &token.id, AreaMoment::Enter)
    });
    let first = new.filter_map(|area| first_step(&board, &area, token, steps)).min()?;
    steps.iter().skip(first).position(|step| step.stop).map(|more| first + more)
}

/// The cells that cost a token twice as much in a fight, as an area halves its speed there.
pub fn halved(scene: &Scene, token: &Token) -> Vec<Cell> {
    let slow = all(scene).filter(|area| area.effect.speed == Some(AreaSpeed::Half) && area.concerns(token));
    slow.flat_map(|area| area.cells).copied().collect()
}

/// After a command: who came into an area, and on whom one appeared, is due; who is gone is not. `before`: the map as it was.
pub fn settle(draft: &mut Draft, before: &Scene) {
    if draft.encounter.running() && all(&draft.scene).next().is_some() {
        let mut due = Vec::new();
        let board = draft.board();
        let stood: BTreeMap<&str, &Token> =
            before.tokens.iter().map(|token| (token.id.as_str(), token)).collect();
        for area in all(&draft.scene) {
            let known = find(before, area.id).is_some();
            for token in &draft.scene.tokens {
                let moment = match (known, stood.get(token.id.as_str())) {
                    (false, _) => AreaMoment::Appear,
                    (true, Some(old)) if old.at == token.at => continue,
                    (true, Some(old)) if area.holds(&board.space_at(old, old.at)) => continue,
                    (true, _) => AreaMoment::Enter,
                };
                if area.asks(moment, token) && area.holds(&board.space(token)) {
                    due.push((area.id.clone(), token.id.clone(), moment));
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
    let area = ActingArea::of_template(template);
    let over = board.facts.tokens.iter().filter(|token| {
        let space = board.space(token);
        template.on.as_ref() != Some(&token.id)
            && area.is_some_and(|area| area.asks(AreaMoment::AreaMoves, token) && area.holds(&space))
            && !space.iter().any(|cell| before.contains(cell))
    });
    over.collect::<Vec<_>>().into_iter()
}

/// What is due of an area, in the order of the tokens.
pub fn due<'d>(draft: &'d Draft, area: &str) -> Vec<&'d Token> {
    let due = |token: &&Token| {
        draft.encounter.due_in_areas.iter().any(|due| due.area == area && due.token == token.id)
    };
    draft.scene.tokens.iter().filter(due).collect()
}

fn first_step(board: &Board, area: &ActingArea, token: &Token, steps: &[PathStep]) -> Option<usize> {
    let inside = |at: Cell| area.holds(&board.space_at(token, at));
    let from = std::iter::once(token.at).chain(steps.iter().map(|step| step.cell));
    from.zip(steps).position(|(from, step)| {
        !inside(from) && (inside(step.cell) || area.is_slipped_through(board, token, from, step.cell))
    })
}

/// After a walk along these cells: who passed through a wall between two of its cells entered it.
pub fn walked(draft: &mut Draft, before: &Token, walked: &[Cell]) {
    if !draft.encounter.running() {
        return;
    }
    let board = draft.board();
    let slips = |area: &ActingArea| {
        let from = std::iter::once(before.at).chain(walked.iter().copied());
        from.zip(walked).any(|(from, to)| area.is_slipped_through(&board, before, from, *to))
    };
    let entered = all(&draft.scene).filter(|area| area.asks(AreaMoment::Enter, before) && slips(area));
    let entered: Vec<Id> = entered.map(|area| area.id.clone()).collect();
    entered.iter().for_each(|area| note(draft, area, &before.id, AreaMoment::Enter));
}

/// A token is due in an area, unless that was so in this turn: it enters for the first time once, and some effects act once.
fn note(draft: &mut Draft, area: &Id, token: &Id, moment: AreaMoment) {
    let Some(acting) = find(&draft.scene, area) else { return };
    if is_noted(draft, &acting, token, moment) {
        return;
    }
    let due = acting.due_on(token);
    draft.encounter.turn.marks.in_areas.insert(key(area, token));
    add(&mut draft.encounter.due_in_areas, due);
}

/// One more that is due.
pub fn add(list: &mut Vec<DueInArea>, due: DueInArea) {
    if !list.contains(&due) {
        list.push(due);
    }
}

fn is_noted(draft: &Draft, area: &ActingArea, token: &Id, moment: AreaMoment) -> bool {
    let counts = area.effect.once_a_turn || moment == AreaMoment::Enter;
    counts && draft.encounter.turn.marks.in_areas.contains(&key(area.id, token))
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
    let lasts = |area: &Id| find(scene, area).is_some();
    let lives = |id: &Id| scene.tokens.iter().any(|token| token.id == *id && !token.has("dead"));
    let mut due = std::mem::take(&mut draft.encounter.due_in_areas);
    due.retain(|due| running && lasts(&due.area) && lives(&due.token));
    draft.encounter.due_in_areas = due;
}
