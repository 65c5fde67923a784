//! Replays: their files, and moments for a host.

use crate::maps;
use crate::widget::Widget;
use burstmap_format::Replay;
use burstmap_format::replay::Player;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::short;
use burstmap_ui::state::replay::ReplayMsg;
use burstmap_ui::wire::{self, throw, write_document};
use js_sys::Number;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// Returns a replay from an object, a text or the bytes of a file.
fn replay_in(value: &JsValue) -> Result<Replay, Refusal> {
    match (maps::bytes(value), value.as_string()) {
        (Some(bytes), _) => Replay::read_bytes(&bytes),
        (None, Some(text)) => Replay::read_bytes(text.as_bytes()),
        (None, None) => Replay::read(wire::plain(value, "bad-scene")?),
    }
}

/// Returns a moment's number.
///
/// # Errors
///
/// `bad-query` for anything but a whole number, 0 or more.
fn moment_in(value: &JsValue) -> Result<usize, Refusal> {
    let number = value.as_f64();
    if let Some(whole) = number.filter(|number| number.fract() == 0.0 && *number >= 0.0) {
        // Numbers beyond the last moment are allowed, and the conversion saturates.
        return Ok(whole as usize);
    }
    let shown = match (number, value.as_string()) {
        (Some(number), _) => {
            Number::from(number).to_string_with_radix(10).map(String::from).unwrap_or_default()
        }
        (None, Some(text)) => format!("{:?}", short(&text)),
        (None, None) => value.js_typeof().as_string().unwrap_or_default(),
    };
    Err(Refusal::new("bad-query", catalogue::ReplayMomentNumber { value: shown }).at("/moment"))
}

/// Returns the document of a moment. The replay is an object or the bytes of a file. Not part of the contract.
#[wasm_bindgen(js_name = replayScene, skip_typescript)]
pub fn replay_scene(replay: &JsValue, moment: &JsValue) -> Result<JsValue, JsValue> {
    let read = || {
        let moment = moment_in(moment)?;
        Player::new(Rc::new(replay_in(replay)?)).go_to(moment)
    };
    write_document(&read().map_err(throw)?)
}

#[wasm_bindgen]
impl Widget {
    /// Goes to a moment of a replay, at most the last one. The start is 0.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&self, moment: &JsValue) -> Result<(), JsValue> {
        if !self.shell.seat().replay {
            let refusal = || throw(Refusal::new("illegal-command", catalogue::ReplaySeat));
            return Err(self.shell.core.language().within(refusal));
        }
        let moment = self.shell.core.language().within(|| moment_in(moment)).map_err(throw)?;
        self.send(ReplayMsg::Go(moment).into());
        Ok(())
    }
}

impl Widget {
    /// Opens another replay.
    pub fn load_replay(&self, file: &JsValue) -> Result<(), JsValue> {
        let replay = self.shell.core.language().within(|| replay_in(file)).map_err(throw)?;
        self.send(ReplayMsg::Open(Box::new(replay)).into());
        Ok(())
    }
}
