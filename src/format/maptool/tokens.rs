//! Tokens of MapTool: position, size and side.

use super::Lattice;
use crate::draft::{Draft, Frame};
use crate::foundry::sized;
use crate::loose::Loose;
use burstmap_encounter::Scene;
use burstmap_encounter::scene::SceneShape;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{Token, TokenData};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::sides::{FOES, PARTY};
use std::collections::BTreeSet;

pub(super) fn tokens(
    file: &Loose,
    lattice: &Lattice,
    frame: Frame,
    scene: &Scene,
    ruleset: &Ruleset,
    draft: &mut Draft,
) -> Result<Vec<Token>, Refusal> {
    let grid = scene.grid();
    let (mut out, mut outside, mut ids) = (Vec::new(), 0, BTreeSet::new());
    for (index, token) in file.list("tokens")?.into_iter().enumerate() {
        let at = draft.broken.keep(&token, |token| token.need("at")?.point())?;
        let Some(at) = at else { continue };
        let side = token.number_or("cells", 1.0)?.clamp(1.0, 20.0) as i32;
        let [x, y] = frame.cells(lattice.local(at)).map(|at| at.clamp(-1e5, 1e5));
        let at = match scene.grid.shape {
            // The corner of the token. An unsnapped token is in the cell of its center.
            SceneShape::Square => Cell::new((x + 0.5).floor() as i32, (y + 0.5).floor() as i32),
            // Any point of the token's first hex, usually the center.
            SceneShape::Hex => grid.cell_at(grid.snap([x, y])),
        };
        if !grid.contains(at) {
            outside += 1;
            continue;
        }
        let text = |name: &str| token.get(name).and_then(|text| text.text()).unwrap_or_default();
        let id = match text("id") {
            own if own.is_empty() || own.len() > 100 || ids.contains(own) => format!("token-{}", index + 1),
            own => own.to_owned(),
        };
        ids.insert(id.clone());
        let name: String = text("name").chars().take(200).collect();
        let (size, footprint) = sized(side, scene.grid.shape, ruleset);
        out.push(Token::new(TokenData {
            id,
            name: match name.is_empty() {
                true => Message::from(catalogue::ImportTokenName { number: index + 1 }).to_string(),
                false => name,
            },
            side: if token.flag("player", false) { PARTY } else { FOES }.into(),
            at,
            size,
            footprint,
            hidden: token.flag("hidden", false),
            ..TokenData::default()
        }));
    }
    draft.warn_of(outside, "outside-map", catalogue::ImportTokensOutside { count: outside });
    draft.warn_of(out.len(), "bare-tokens", catalogue::ImportTokensBare { count: out.len() });
    Ok(out)
}
