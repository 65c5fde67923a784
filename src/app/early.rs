//! The time while only the first part of the module is loaded: users can move the map, and all other messages wait in order.

use crate::App;
use burstmap_frontend::Effect;
use burstmap_frontend::gesture::Input;
use burstmap_ui::msg::Msg;

/// Messages that wait for the second part of the module.
#[derive(Debug, Default)]
pub struct Waiting(Vec<Msg>);

impl Waiting {
    /// Returns whether a key waits. Later presses of the pointer must not overtake it.
    fn has_key(&self) -> bool {
        self.0.iter().any(|message| matches!(message, Msg::Act(_) | Msg::Letter(_)))
    }

    /// Returns the message if it can be handled now, and stores it otherwise.
    fn admit(&mut self, message: Msg) -> Option<Msg> {
        match message {
            Msg::Frame | Msg::Panels | Msg::Resized | Msg::Near(_) | Msg::Restyle => return Some(message),
            Msg::Pointer { .. } if !self.has_key() => return views(&message).then_some(message),
            // Only the pointer's last position counts.
            Msg::Pointer { input: Input::Move { id, .. }, .. } => {
                let before = |last: &mut Msg| matches!(last, Msg::Pointer { input: Input::Move { id: one, .. }, .. } if *one == id);
                self.0.pop_if(before);
                self.0.push(message);
            }
            _ => self.0.push(message),
        }
        None
    }
}

/// Returns whether input only moves the map or selects. Double clicks and long presses do more than that.
fn views(message: &Msg) -> bool {
    !matches!(message, Msg::Pointer { input: Input::Again | Input::Hold { .. }, .. })
}

impl App {
    /// Returns the message if it can be handled with the loaded part of the module.
    pub(super) fn admit(&mut self, message: Msg) -> Option<Msg> {
        match self.state.shell.early.get() {
            true => self.waiting.admit(message),
            false => Some(message),
        }
    }

    /// Returns the effects that are possible with the loaded part of the module. None of them changes the table.
    pub(super) fn possible(&self, effects: Vec<Effect>) -> Vec<Effect> {
        let early = self.state.shell.early.get();
        effects.into_iter().filter(|effect| !early || matches!(effect, Effect::Selected)).collect()
    }

    /// Handles the waiting messages, once the module is complete.
    pub(super) fn handle_waiting(&mut self) {
        // Nothing replaces this widget any longer.
        drop(self.state.shell.root.remove_attribute("data-view"));
        self.state.editor.seat = self.state.shell.seat();
        for message in std::mem::take(&mut self.waiting.0) {
            self.state.send.emit(message);
        }
    }

    /// Notes the camera on the page, for a widget that has to replace this one.
    pub(super) fn note_camera(&self) {
        if self.state.shell.early.get() {
            let [x, y] = self.state.editor.camera.center;
            let view = format!("{x} {y} {}", self.state.editor.camera.scale);
            // Our own elements accept attributes.
            drop(self.state.shell.root.set_attribute("data-view", &view));
        }
    }
}
