//! Templates, pins and drawings for a side. Ids and order reveal nothing about omitted items.

use crate::marks::{LastingTemplate, Mark};
use crate::view::KnownMap;
use crate::view::fields::{Eyes, ForSide};
use crate::view::notes::is_secret;
use burstmap_rules::map::Id;

/// Returns the templates for the side, on cells in sight. A template that follows a token, or ends with a combatant's turn, reveals no more
/// about it than the side knows. Each has its id in the scene.
pub fn templates(
    list: &[LastingTemplate],
    side: &str,
    map: &KnownMap,
    eyes: Eyes,
) -> Vec<(LastingTemplate, Id)> {
    let shown = |id: &String| eyes.shown.contains(id.as_str());
    let mut out = Vec::new();
    for template in list {
        let open = template.seen_by.side(side) && !is_secret(&template.more);
        if !open || !template.on.as_ref().is_none_or(shown) {
            continue;
        }
        let mut seen = template.for_side(eyes);
        seen.cells.retain(|cell| map.seen.as_ref().is_none_or(|sight| sight.contains(*cell)));
        seen.cells.sort_by_key(|cell| (cell.row, cell.col));
        if !template.until.as_ref().is_none_or(shown) {
            seen.rounds = None;
        }
        if !seen.cells.is_empty() {
            out.push((seen, template.id.clone()));
        }
    }
    out.iter_mut().for_each(|(template, _)| template.id.clear());
    out.sort_by_cached_key(|(template, _)| {
        let first = template.cells.first().map(|cell| (cell.row, cell.col));
        (first, serde_json::to_string(template).unwrap_or_default())
    });
    for (index, (template, _)) in out.iter_mut().enumerate() {
        template.id = format!("template-{}", index + 1);
    }
    out
}

/// Returns the pins and drawings for the side.
pub fn marks(list: &[Mark], side: &str, eyes: Eyes) -> Vec<Mark> {
    let open = list.iter().filter(|mark| mark.seen_by.side(side) && !is_secret(&mark.more));
    let seen = open.map(|mark| mark.for_side(eyes)).enumerate();
    seen.map(|(index, mark)| Mark { id: format!("mark-{}", index + 1), ..mark }).collect()
}
