//! What can be done now with each kind of stroke.

use super::BuildTool;
use super::brushes::Stroke;
use crate::hints::Hint::{self, Key, Text};

pub(super) fn of(build: &BuildTool) -> &'static [Hint] {
    match build.stroke() {
        Stroke::Adjust => &[
            Text("Drag a wall or its end · click anything for its properties ·"),
            Key("Del"),
            Text("remove"),
        ],
        Stroke::Wall if build.anchor.is_some() => {
            &[Text("Click the next point ·"), Key("Alt"), Text("off the grid ·"), Key("Esc"), Text("stop")]
        }
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
    }
}
