//! The best places as dots, with the area of the displayed one, and its description.

use crate::best_places::BestPlace;
use crate::display::View;
use crate::display::list::{DisplayList, P, Role};
use crate::display::theme::{Ink, Style};
use crate::display::words::say;
use crate::pick;
use crate::tools::area::draw;
use burstmap_messages::catalogue;

/// Returns the radius of a dot in cells: large enough to hit on maps with small cells, and separate from the next one on others.
fn radius(view: View<'_>) -> f64 {
    (5.0 / view.editor.camera.scale).clamp(0.11, 0.2)
}

/// Draws dots above tokens, since a creature may be the best place.
pub(super) fn live(view: View<'_>, list: &mut DisplayList) {
    let (editor, near) = (view.editor, view.near());
    let shown = editor.shown_place();
    if let (Some((_, place)), Some(Ok(report))) = (shown, &editor.answers.area) {
        if place.found.aim.is_some() {
            draw::aimed(report, place.at, list);
        }
        draw::found(view, report, list);
    }
    let (shown, chosen) = (shown.map(|(at, _)| at), editor.best_place().map(|(at, _)| at));
    let places = editor.answers.best_places.iter().enumerate();
    // The origin of an area marks its place, but the target of lines and cones does not.
    let others = places.filter(|(at, place)| Some(*at) != shown || place.found.aim.is_some());
    let seen = others.filter(|(_, place)| near([place.at[0], place.at[1], place.at[0], place.at[1]]));
    let (marked, plain): (Vec<_>, Vec<_>) =
        seen.partition(|(at, _)| Some(*at) == shown || Some(*at) == chosen);
    let points = |places: Vec<(usize, &BestPlace)>| -> Vec<P> {
        places.into_iter().map(|(_, place)| place.at).collect()
    };
    let dot = Style::fill(Ink::Good, 1.0).outlined(Ink::Surface, 1.0, 2.0);
    list.discs(Role::Origin, points(plain), radius(view), dot);
    let ring = Style::fill(Ink::Surface, 1.0).outlined(Ink::Good, 1.0, 3.0);
    list.discs(Role::Origin, points(marked), 1.3 * radius(view), ring);
}

/// Returns the number of affected creatures, and their names.
pub fn caught(view: View<'_>) -> Option<String> {
    let foes = &view.editor.shown_place()?.1.found.foes;
    let names = foes.iter().filter_map(|id| pick::token(view.table, id)).map(|token| token.name.clone());
    Some(say(catalogue::AskCatches { foes: foes.len(), names: names.collect::<Vec<String>>() }))
}

/// Returns the number of the place, and of all places.
pub fn number(view: View<'_>) -> Option<String> {
    let (at, count) = (view.editor.shown_place()?.0, view.editor.answers.best_places.len());
    Some(say(catalogue::AskPlaceOf { number: at + 1, count }))
}

pub(super) fn status(view: View<'_>) -> Option<String> {
    Some(format!("{}: {}", number(view)?, caught(view)?))
}
