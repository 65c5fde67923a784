//! Replays: their files, and moments for a host.

use crate::maps;
use crate::widget::Widget;
use burstmap_format::Replay;
use burstmap_format::replay::Player;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use burstmap_ui::state::replay::ReplayMsg;
use burstmap_ui::wire::{self, throw, write_document};
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

/// Returns the document of a moment. The replay is an object or the bytes of a file. Not part of the contract.
#[wasm_bindgen(js_name = replayScene, skip_typescript)]
pub fn replay_scene(replay: &JsValue, moment: usize) -> Result<JsValue, JsValue> {
    let read = || Player::new(Rc::new(replay_in(replay)?)).go_to(moment);
    write_document(&read().map_err(throw)?)
}

#[wasm_bindgen]
impl Widget {
    /// Goes to a moment of a replay, at most the last one. The start is 0.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&self, moment: usize) -> Result<(), JsValue> {
        if !self.shell.seat().replay {
            let refusal = || throw(Refusal::new("illegal-command", catalogue::ReplaySeat));
            return Err(self.shell.core.language().within(refusal));
        }
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
