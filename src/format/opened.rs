//! A document of any kind, converted.

use super::breath::breath;
use super::import_options::ImportOptions;
use super::kinds::{from_elsewhere, is_ruleset, unknown};
use super::new_scene::shape_of;
use super::picture::Pictures;
use super::replay::Replay;
use super::{
    alchemist, bundle, donjon, elsewhere, foundry, maptool, own_files, replay, scene, tiled, uvtt, watabou,
};
use burstmap_encounter::rules_in_use::load;
use burstmap_encounter::{Scene, validate};
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::wording::ruleset_text;
use serde_json::Value;

/// Content of a file.
#[derive(Clone, Debug)]
pub enum Opened {
    /// A map, with its changes and omissions.
    Scene(Box<Scene>, Vec<Reason>),
    /// Several maps of our own format, each with its changes and omissions.
    Maps(Vec<(Scene, Vec<Reason>)>),
    /// A replay of a fight.
    Replay(Box<Replay>),
    /// The text of a list without maps, probably of creatures.
    Creatures(String),
    /// The text of a creature library's file.
    CreatureLibrary(String),
    /// Rules, whole or as changes of a built-in ruleset, not validated yet.
    Ruleset(Value),
}

impl Opened {
    /// Returns the map.
    ///
    /// # Errors
    ///
    /// `unsupported-file` for any other content.
    pub(super) fn scene(self) -> Result<(Scene, Vec<Reason>), Refusal> {
        match self {
            Opened::Scene(scene, warnings) => Ok((*scene, warnings)),
            Opened::Maps(_) => Err(Refusal::new("unsupported-file", catalogue::MapsFileHere)),
            Opened::Replay(_) => Err(Refusal::new("unsupported-file", catalogue::ReplayHere)),
            Opened::Creatures(_) => Err(unknown(&Value::Array(Vec::new()))),
            Opened::CreatureLibrary(_) => Err(Refusal::new("unsupported-file", catalogue::CreaturesFileHere)),
            Opened::Ruleset(_) => Err(Refusal::new("unsupported-file", catalogue::ImportRuleset)),
        }
    }
}

pub(super) async fn open_value(
    value: &Value,
    options: &ImportOptions,
    pictures: Pictures<'_>,
) -> Result<Opened, Refusal> {
    if bundle::is_it(value) {
        return bundle::read(value.clone()).map(Opened::Maps);
    }
    if replay::is_it(value) {
        return Replay::read(value.clone()).map(|replay| Opened::Replay(Box::new(replay)));
    }
    if own_files::is_ours(value) {
        return scene::read(value.clone()).map(|(scene, warnings)| Opened::Scene(Box::new(scene), warnings));
    }
    let (mut scene, mut warnings) = if uvtt::is_it(value) {
        uvtt::read(value, options, pictures).await?
    } else if alchemist::is_it(value) {
        alchemist::read(value, options, pictures).await?
    } else if foundry::is_it(value) {
        foundry::read(value, options, pictures).await?
    } else if watabou::is_it(value) {
        watabou::read(value, options).await?
    } else if tiled::is_it(value) {
        tiled::read(value, options, pictures).await?
    } else if donjon::is_it(value) {
        donjon::read(value, options).await?
    } else if maptool::is_map(value) {
        maptool::read(value, options, pictures).await?
    } else if let Some(program) = elsewhere::program(value) {
        return Err(from_elsewhere(program));
    } else if is_ruleset(value) {
        return Ok(Opened::Ruleset(value.clone()));
    } else {
        return Err(unknown(value));
    };
    if let Some(name) = &options.name {
        scene.name.clone_from(name);
    }
    breath().await;
    validate::scene(&scene)?;
    warnings.extend(options.open.as_ref().and_then(|open| other_rules(open, &scene)));
    Ok(Opened::Scene(Box::new(scene), warnings))
}

/// Returns a warning that the map has other rules than the open one, because those do not support its grid.
fn other_rules(open: &Value, scene: &Scene) -> Option<Reason> {
    let (open, taken) = (load(open).ok()?, load(&scene.ruleset).ok()?);
    if shape_of(&open) == scene.grid.shape {
        return None;
    }
    let message =
        catalogue::ImportOtherRules { open: ruleset_text(&open.name), taken: ruleset_text(&taken.name) };
    Some(Reason::new("other-rules", message))
}
