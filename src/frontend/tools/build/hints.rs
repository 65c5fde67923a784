//! Hints for each kind of stroke.

use super::brushes::Stroke;
use crate::editor::build::{BuildTool, Form};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use burstmap_encounter::MarkKind;
use burstmap_messages::catalogue;

pub(super) fn of(build: &BuildTool) -> &'static [Hint] {
    match build.stroke() {
        Stroke::Adjust => {
            &[Touch(Tap::Adjust), Text(catalogue::HintAdjust), Key("delete"), Text(catalogue::HintRemove)]
        }
        Stroke::Wall if build.form() == Form::Rectangle => &[
            Touch(Tap::Rectangle),
            Text(catalogue::HintWallRectangle),
            Key("alt"),
            Text(catalogue::HintOffTheGrid),
            Key("x"),
            Text(catalogue::HintWhatToDraw),
        ],
        Stroke::Wall if build.form() == Form::Whole => {
            &[Touch(Tap::Polygon), Text(catalogue::HintWallPolygon), Key("escape"), Text(catalogue::HintStop)]
        }
        Stroke::Wall if build.anchor.is_some() => &[
            Touch(Tap::WallNext),
            Text(catalogue::HintWallNext),
            Key("alt"),
            Text(catalogue::HintOffTheGrid),
            Key("escape"),
            Text(catalogue::HintStop),
        ],
        Stroke::Wall => {
            &[Touch(Tap::Wall), Text(catalogue::HintWall), Key("x"), Text(catalogue::HintWhatToDraw)]
        }
        Stroke::Mark if build.brush().mark() != Some(MarkKind::Pin) => &[
            Touch(Tap::Drawing),
            Text(catalogue::HintDrawing),
            Key("x"),
            Text(catalogue::HintWhatToDrawMore),
            Key("ctrl"),
            Key("z"),
            Text(catalogue::HintUndo),
        ],
        Stroke::Mark => &[
            Touch(Tap::Mark),
            Text(catalogue::HintMark),
            Key("x"),
            Text(catalogue::HintWhatToDrawMore),
            Key("ctrl"),
            Key("z"),
            Text(catalogue::HintUndo),
        ],
        Stroke::Token => &[Touch(Tap::NewToken), Text(catalogue::HintNewToken)],
        Stroke::Erase if build.form() == Form::Free => {
            &[Touch(Tap::Erase), Text(catalogue::HintErase), Key("ctrl"), Key("z"), Text(catalogue::HintUndo)]
        }
        stroke if stroke.is_fill() && build.form() == Form::Whole => {
            &[Touch(Tap::Fill), Text(catalogue::HintFill), Key("ctrl"), Key("z"), Text(catalogue::HintUndo)]
        }
        Stroke::Fog => {
            &[Touch(Tap::Fog), Text(catalogue::HintFog), Key("x"), Text(catalogue::HintRevealOrHide)]
        }
        stroke if stroke.is_fill() && build.brush().is_single() => {
            &[Touch(Tap::Light), Text(catalogue::HintLight), Key("x"), Text(catalogue::HintWhatToDraw)]
        }
        Stroke::Terrain | Stroke::Zone | Stroke::Light | Stroke::Area | Stroke::Erase => {
            &[Touch(Tap::Paint), Text(catalogue::HintPaint), Key("x"), Text(catalogue::HintWhatToDraw)]
        }
    }
}
