//! The JSON Schemas of scenes and replays, derived from the types and their doc comments.

use crate::replay::Replay;
use burstmap_encounter::Scene;
use burstmap_rules::schema::plain_schema;
use serde_json::Value;

/// Returns the schema (draft 2020-12) that ships as `www/schema/scene.schema.json` and validates scenes.
pub fn scene_schema() -> Value {
    plain_schema::<Scene>()
}

/// Returns the schema (draft 2020-12) that ships as `www/schema/replay.schema.json`.
pub fn replay_schema() -> Value {
    plain_schema::<Replay>()
}
