//! One line that says what can be done now. Text and keys by turns.

use super::brushes::Stroke;
use super::{Editor, Tool};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    Text(&'static str),
    Key(&'static str),
}

use Hint::{Key, Text};

impl Editor {
    /// `touch`: the last pointer was a finger, so that keys would not help. `corners`: there is one to choose.
    pub fn hints(&self, touch: bool, corners: bool) -> Vec<Hint> {
        let all: &[Hint] = match self.tool {
            Tool::Select if self.select.carried.is_some() => &[
                Text("Release to set down ·"),
                Key("Shift"),
                Text("by hand ·"),
                Key("Esc"),
                Text("put back"),
            ],
            Tool::Select if self.selected.is_some() => {
                &[Text("Drag to move ·"), Key("F"), Text("what it sees ·"), Key("Ctrl Z"), Text("undo")]
            }
            Tool::Select => {
                &[Text("Click a token or a door · drag the map to pan ·"), Key("?"), Text("keys")]
            }
            Tool::Area if self.area.is_directed() && self.area_user().is_none() => {
                &[Text("Click the token or cell where it starts")]
            }
            Tool::Area if self.area.pinned => {
                &[Text("Placed · point at a cell for the reason ·"), Key("Esc"), Text("lift")]
            }
            Tool::Area if self.area.is_directed() => &[
                Text("Click to place ·"),
                Key("["),
                Key("]"),
                Text("length ·"),
                Key("U"),
                Text("start here"),
            ],
            Tool::Area if !corners => {
                &[Text("Click to place ·"), Key("["), Key("]"), Text("or Shift + wheel size")]
            }
            Tool::Area => &[
                Text("Click to place ·"),
                Key("["),
                Key("]"),
                Text("or Shift + wheel size ·"),
                Key("C"),
                Text("corner"),
            ],
            Tool::Sight if self.sight_from().is_none() => &[Text("Click who looks")],
            Tool::Sight => &[
                Text("Point at a cell or token ·"),
                Key("U"),
                Text("look from here ·"),
                Key("Esc"),
                Text("anew"),
            ],
            Tool::Measure if self.sight_from().is_none() => &[Text("Click where to start")],
            Tool::Measure => &[Text("Point where to ·"), Key("Esc"), Text("anew")],
            Tool::Build => return self.build_hints(touch),
            Tool::Attack if self.sight_from().is_none() => &[Text("Click the attacker")],
            Tool::Attack => &[Text("Click the target ·"), Key("Esc"), Text("anew")],
        };
        shortened(all, touch)
    }

    fn build_hints(&self, touch: bool) -> Vec<Hint> {
        let all: &[Hint] = match self.build.stroke() {
            Stroke::Adjust => &[
                Text("Drag a wall or its end · click anything for its properties ·"),
                Key("Del"),
                Text("remove"),
            ],
            Stroke::Wall if self.build.anchor.is_some() => &[
                Text("Click the next point ·"),
                Key("Alt"),
                Text("off the grid ·"),
                Key("Esc"),
                Text("stop"),
            ],
            Stroke::Wall => &[
                Text("Drag from point to point, or click one after the other ·"),
                Key("X"),
                Text("what to draw"),
            ],
            Stroke::Token => &[Text("Click a cell for the new token")],
            Stroke::Erase => &[Text("Click or drag over what shall go ·"), Key("Ctrl Z"), Text("undo")],
            Stroke::Terrain | Stroke::Zone | Stroke::Area => {
                &[Text("Drag over cells · begin on a patch to extend it ·"), Key("X"), Text("what to draw")]
            }
        };
        shortened(all, touch)
    }
}

/// Fingers have no keys: up to the first one, less the separator.
fn shortened(all: &[Hint], touch: bool) -> Vec<Hint> {
    if touch && all.iter().any(|hint| matches!(hint, Key(_))) {
        return all.iter().take_while(|hint| matches!(hint, Text(_))).copied().collect();
    }
    all.to_vec()
}
