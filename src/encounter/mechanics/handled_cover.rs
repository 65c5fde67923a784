//! Adjusting cover (SA-22).

use crate::draft::{Draft, illegal};
use crate::event::CoverChanged;
use crate::mechanics::aim::Aim;
use crate::names::name;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::cover::handled::{beside, level};
use burstmap_rules::map::Token;
use burstmap_rules::reason::Refusal;

/// Returns the change of the specified feature. Refuses a feature that is not adjacent or can't change further.
fn change(draft: &Draft, token: &Token, aim: &Aim, rule: &str) -> Result<CoverChanged, Refusal> {
    let board = draft.board();
    let near = beside(&board, token);
    let meant = aim.feature.and_then(|id| near.iter().find(|feature| feature.id == id));
    let Some(feature) = meant else {
        let known: Vec<&str> = near.iter().map(|feature| feature.id.as_str()).collect();
        let token = name(token);
        let message: Message = match known.is_empty() {
            true => catalogue::CoverNoneBeside { token, rule }.into(),
            false => catalogue::CoverNotHandled { token, rule, known }.into(),
        };
        return Err(illegal(message).at("/feature"));
    };
    let grades = &draft.ruleset.cover.grades;
    let Some(next) = level(&board, feature.grade, aim.lower) else {
        let (grade, feature) = (&grades[feature.grade].name, feature.name);
        return Err(illegal(catalogue::CoverNoLevel { feature, grade, rule }).at("/feature"));
    };
    let levels = [feature.grade, next].map(|grade| grades[grade].name.as_str());
    Ok(CoverChanged::new(token, (feature.id, feature.name), levels, rule))
}

/// Refuses cover that can't be adjusted.
pub fn check(draft: &Draft, token: &Token, aim: &Aim, rule: &str) -> Result<(), Refusal> {
    change(draft, token, aim, rule).map(drop)
}

/// Raises or lowers the cover by one level.
pub fn handle(draft: &mut Draft, token: &Token, aim: &Aim, rule: &str) -> Result<(), Refusal> {
    let change = change(draft, token, aim, rule)?;
    let (id, cover) = (&change.feature, &change.cover);
    if let Some(wall) = draft.scene.walls.iter().position(|wall| wall.id == *id) {
        draft.scene.walls[wall].cover = Some(cover.clone());
    } else if let Some(patch) = draft.scene.terrain.iter().position(|patch| patch.id == *id) {
        draft.scene.terrain[patch].cover = Some(cover.clone());
    }
    draft.emit(change);
    Ok(())
}
