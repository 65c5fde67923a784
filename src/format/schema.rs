//! The JSON Schema of scene files, derived from the types and their doc comments.

use burstmap_encounter::Scene;
use burstmap_rules::schema::plain_schema;
use serde_json::Value;

/// Returns the schema (draft 2020-12) that ships as `www/schema/scene.schema.json` and validates scenes.
pub fn scene_schema() -> Value {
    plain_schema::<Scene>()
}
