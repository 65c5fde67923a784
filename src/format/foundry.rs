//! stub
use super::import::ImportOptions;
use crate::encounter::Scene;
use crate::rules::reason::{Reason, Refusal};
use serde_json::Value;
pub fn is_it(_value: &Value) -> bool {
    false
}
pub fn lines(_bytes: &[u8]) -> Option<Vec<Value>> {
    None
}
pub fn read(_value: &Value, _options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
    Err(Refusal::new("unsupported-file", "Foundry scenes cannot be read yet."))
}
