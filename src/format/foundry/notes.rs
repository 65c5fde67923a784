//! Notes of Foundry scenes, which become pins that only the game master sees.

use super::canvas::Canvas;
use super::left_out_of;
use crate::draft::Draft;
use crate::loose::Loose;
use burstmap_encounter::Scene;
use burstmap_encounter::marks::{Mark, MarkKind, SeenBy};
use burstmap_encounter::validate::MAX_MARKS;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use serde_json::Map;

/// Maximum number of characters of a note's text.
const MOST_LETTERS: usize = 2_000;

pub(super) fn take(
    file: &Loose,
    canvas: &Canvas,
    scene: &mut Scene,
    draft: &mut Draft,
) -> Result<(), Refusal> {
    let (mut pins, mut outside, mut lost) = (Vec::new(), 0, Vec::new());
    for note in file.list("notes")? {
        let text = note.get("text").and_then(|text| text.text()).unwrap_or_default();
        let text: String = text.trim().chars().take(MOST_LETTERS).collect();
        let at = |note: &Loose| Ok([note.need("x")?.number()?, note.need("y")?.number()?]);
        let Some(at) = draft.broken.keep(&note, at)? else { continue };
        let at = canvas.cells(at);
        // Around the scene's rectangle is Foundry's margin, which is not part of the map.
        let size = canvas.size.map(|length| length / canvas.per_cell);
        let inside = (0..2).all(|axis| (0.0..=size[axis]).contains(&at[axis]));
        if !inside {
            outside += 1;
            continue;
        }
        if pins.len() == MAX_MARKS {
            lost.push(text);
            continue;
        }
        pins.push(Mark {
            id: format!("pin-{}", pins.len() + 1),
            kind: MarkKind::Pin,
            points: vec![canvas.frame.cells(at)],
            text,
            note: String::new(),
            link: None,
            color: None,
            seen_by: SeenBy::Gm,
            more: Map::new(),
        });
    }
    scene.marks = pins.into();
    draft.warn_of(outside, "outside-map", catalogue::ImportPinsOutside { count: outside });
    left_out_of(lost.len(), &lost, |count| catalogue::LeftOutNotes { count }.into(), draft);
    Ok(())
}
