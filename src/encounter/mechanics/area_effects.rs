//! Creatures that lasting areas affect because they are inside at a moment of the effect (E5-94).

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

/// Handles the start or end of a token's turn.
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

/// Returns the first step into an area that affects the token on entering, after which the token can stop.
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

/// Returns the cells that cost a token double in combat because an area halves its speed.
pub fn halved(scene: &Scene, token: &Token) -> Vec<Cell> {
    let slow = all(scene).filter(|area| area.effect.speed == Some(AreaSpeed::Half) && area.concerns(token));
    slow.flat_map(|area| area.cells).copied().collect()
}

/// Updates pending effects after a command: adds tokens that entered an area or on which an area appeared, and removes tokens that are
/// gone. `before` is the map before the command.
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

/// Returns the tokens that a moving template reached. `before` and `now` are its affected cells.
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

/// Returns the tokens with a pending effect of an area, in token order.
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

/// Handles a walk along these cells: a token that passed between two cells of a wall entered the wall.
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

/// Adds a pending effect unless the token already had it this turn. Entering counts once, and some effects act once per turn.
fn note(draft: &mut Draft, area: &Id, token: &Id, moment: AreaMoment) {
    let Some(acting) = find(&draft.scene, area) else { return };
    if is_noted(draft, &acting, token, moment) {
        return;
    }
    let due = acting.due_on(token);
    draft.encounter.turn.marks.in_areas.insert(key(area, token));
    add(&mut draft.encounter.due_in_areas, due);
}

/// Adds a pending effect.
pub fn add(list: &mut Vec<DueInArea>, due: DueInArea) {
    if !list.iter().any(|known| known.is_same(&due)) {
        list.push(due);
    }
}

fn is_noted(draft: &Draft, area: &ActingArea, token: &Id, moment: AreaMoment) -> bool {
    let counts = area.effect.once_a_turn || moment == AreaMoment::Enter;
    counts && draft.encounter.turn.marks.in_areas.contains(&key(area.id, token))
}

/// Returns the key that marks a template's effect on a token this turn.
pub fn key(area: &Id, token: &Id) -> String {
    format!("{area} {token}")
}

/// Removes pending effects of deleted areas and of tokens that are gone or dead.
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
