//! What happened: one event per change, past tense, with a sentence that can be read out.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    #[serde(rename = "type")]
    pub kind: String,
    /// Position in the log, counted from 0.
    pub at: u64,
    pub text: String,
    /// The ids and numbers that it is about.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}
