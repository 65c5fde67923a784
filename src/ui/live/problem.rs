//! Problems with messages between windows, and with requests.

use crate::wire;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::reason::Refusal;
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// Returns the refusal for a word of `js/live/`. `about`: details of it.
pub fn refusal(what: &str, about: &str) -> Refusal {
    let query = "bad-query";
    match what {
        "too-large" => Refusal::new(what, catalogue::LiveTooLarge),
        "type-too-large" => Refusal::new("too-large", catalogue::LiveTypeTooLarge { message: about }),
        "not-json" => Refusal::new(query, catalogue::LiveNotJson),
        "version" => Refusal::new("unsupported-version", catalogue::LiveVersion { version: about }),
        "type" => Refusal::new(query, catalogue::LiveType { known: about }),
        "name" => Refusal::new(query, catalogue::LiveName { field: about }),
        "request" => Refusal::new(query, catalogue::LiveRequest),
        "withdraw" => Refusal::new(query, catalogue::LiveWithdraw),
        "state" => Refusal::new(query, catalogue::LiveState),
        "change" => Refusal::new(query, catalogue::LiveChange),
        "other-side" => Refusal::new("illegal-command", catalogue::LiveOtherSide { side: about }),
        "not-for-us" => Refusal::new("illegal-command", catalogue::LiveNotForUs { side: about }),
        "nobody-there" => Refusal::new("illegal-command", catalogue::LiveNobodyThere),
        "too-many" => Refusal::new("too-large", catalogue::LiveManyRequests),
        _ => Refusal::new(query, catalogue::LiveNotObject),
    }
}

/// Returns the code, place and message of any error or refusal.
pub fn plain(error: &JsValue) -> Refusal {
    let text = |name: &str| Reflect::get(error, &name.into()).ok().and_then(|value| value.as_string());
    let mut refusal = Refusal::new(
        &text("code").unwrap_or_else(|| "illegal-command".into()),
        text("message").map_or_else(|| catalogue::LiveRefused.into(), Wording::from),
    );
    refusal.said = wire::read(error, "bad-query").ok().or_else(|| refusal.said.clone());
    refusal.path = text("path");
    refusal
}
