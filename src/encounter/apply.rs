//! The only writer: a command is applied to a draft of the document, or refused.

use crate::command::Dispatch;
use crate::draft::Draft;
use crate::event::Event;
use crate::faces::Faces;
use crate::interruptions;
use crate::mechanics::{area_effects, concentration, ground_saves, holds, riding};
use crate::scene::Scene;
use burstmap_rules::ground::Ground;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// What a command leads to.
#[derive(Debug)]
pub struct Applied {
    pub scene: Scene,
    pub events: Vec<Event>,
    /// The document before the latest turn that began, if one did.
    pub between: Option<Scene>,
    /// The faces used, whether given or drawn.
    pub faces: Vec<u32>,
}

/// Everything that a command may read.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    pub scene: &'a Scene,
    pub ruleset: &'a Ruleset,
    pub ground: &'a Ground,
    pub seed: [u8; 32],
}

/// The new document and what happened, or why not. The old document is untouched either way.
///
/// # Errors
///
/// Why the command cannot be done, with the place in it.
pub fn apply(document: Document, dispatch: &Dispatch) -> Result<Applied, Refusal> {
    let rolled = document.scene.encounter.as_ref().map_or(0, |encounter| encounter.dice);
    let faces = Faces::new(document.seed, rolled, dispatch.rolls.clone());
    let mut draft = Draft::new(document.scene, document.ruleset, document.ground, faces);
    // What is done in secret is not done in part: the rest would go on in the open.
    draft.whole = dispatch.secret;
    interruptions::carry_out(&mut draft, &dispatch.command)?;
    riding::settle(&mut draft, document.scene);
    ground_saves::settle(&mut draft);
    holds::settle(&mut draft);
    concentration::settle(&mut draft);
    area_effects::settle(&mut draft, document.scene);
    let between = draft.between.take();
    let (scene, events, faces) = draft.finish()?;
    Ok(Applied { scene, events, between, faces: faces.used().to_vec() })
}
