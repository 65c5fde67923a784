//! The only writer: applies a command to a draft of the document, or refuses it.

use crate::command::Dispatch;
use crate::draft::Draft;
use crate::event::Event;
use crate::faces::Faces;
use crate::interruptions;
use crate::mechanics::{area_effects, concentration, ground_saves, holds, riding};
use crate::scene::Scene;
use crate::totals::Totals;
use crate::walk_back;
use burstmap_decode::escape;
use burstmap_rules::ground::Ground;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// Result of a command.
#[derive(Debug)]
pub struct Applied {
    pub scene: Scene,
    pub events: Vec<Event>,
    /// The document before the latest turn started, if one did.
    pub between: Option<Scene>,
    /// The faces used, entered or generated.
    pub faces: Vec<u32>,
    /// The entered results that rolls used.
    pub totals: Totals,
}

/// Input of a command.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    pub scene: &'a Scene,
    pub ruleset: &'a Ruleset,
    pub ground: &'a Ground,
    pub seed: [u8; 32],
}

/// Returns the new document and its events, or a refusal. The old document stays unchanged either way.
///
/// # Errors
///
/// The reason for the refusal, with its place in the command.
pub fn apply(document: Document, dispatch: &Dispatch) -> Result<Applied, Refusal> {
    let rolled = document.scene.encounter.as_ref().map_or(0, |encounter| encounter.dice);
    let faces =
        Faces::new(document.seed, rolled, dispatch.rolls.clone()).with_totals(dispatch.totals.as_ref());
    let mut draft = Draft::new(document.scene, document.ruleset, document.ground, faces);
    for token in dispatch.totals.iter().flat_map(|totals| totals.tokens.keys()) {
        draft.token(token, &format!("/totals/tokens/{}", escape(token)))?;
    }
    // A secret command never pauses, because the rest of it would continue in public.
    draft.whole = dispatch.secret;
    interruptions::carry_out(&mut draft, &dispatch.command)?;
    walk_back::note(&mut draft, document.scene, &dispatch.command);
    riding::settle(&mut draft, document.scene);
    ground_saves::settle(&mut draft);
    holds::settle(&mut draft);
    concentration::settle(&mut draft);
    area_effects::settle(&mut draft, document.scene);
    let between = draft.between.take();
    if dispatch.totals.is_some() {
        draft.faces.leave_rest();
    }
    let (scene, events, faces) = draft.finish()?;
    let totals = faces.used_totals().clone();
    Ok(Applied { scene, events, between, faces: faces.used().to_vec(), totals })
}
