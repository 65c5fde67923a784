//! One-line hints about possible actions. Text and keys alternate; hints for touch are separate.

use burstmap_messages::{Message, Plain, catalogue};

/// A piece of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    Text(Plain),
    /// A key for [`keys::spoken`](crate::keys::spoken).
    Key(&'static str),
    /// The hint for touch.
    Touch(Tap),
}

/// A possible touch action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tap {
    Token,
    Move,
    Preview,
    LetGo,
    Place,
    PlaceAttack,
    PlaceAround,
    PlaceFree,
    Start,
    Placed,
    Looker,
    Looked,
    Attacker,
    Target,
    Strike,
    Roll,
    From,
    To,
    Further,
    Adjust,
    Wall,
    WallNext,
    NewToken,
    Erase,
    Paint,
    Light,
    GridCorner,
    GridOpposite,
    HexMiddle,
    HexInRow,
    HexInColumn,
    Reason,
    OpenView,
    Asker,
    Unseen,
    Unprovoked,
    BestArea,
    Rectangle,
    Polygon,
    Mark,
    Drawing,
    Fill,
    Fog,
}

impl Tap {
    pub fn message(self) -> Message {
        match self {
            Tap::Token => catalogue::TapToken.into(),
            Tap::Move => catalogue::TapMove.into(),
            Tap::Preview => catalogue::TapPreview.into(),
            Tap::LetGo => catalogue::TapLetGo.into(),
            Tap::Place => catalogue::TapPlace.into(),
            Tap::PlaceAttack => catalogue::TapPlaceAttack.into(),
            Tap::PlaceAround => catalogue::TapPlaceAround.into(),
            Tap::PlaceFree => catalogue::TapPlaceFree.into(),
            Tap::Start => catalogue::TapStart.into(),
            Tap::Placed => catalogue::TapPlaced.into(),
            Tap::Looker => catalogue::TapLooker.into(),
            Tap::Looked => catalogue::TapLooked.into(),
            Tap::Attacker => catalogue::TapAttacker.into(),
            Tap::Target => catalogue::TapTarget.into(),
            Tap::Strike => catalogue::TapStrike.into(),
            Tap::Roll => catalogue::TapRoll.into(),
            Tap::From => catalogue::TapFrom.into(),
            Tap::To => catalogue::TapTo.into(),
            Tap::Further => catalogue::TapFurther.into(),
            Tap::Adjust => catalogue::TapAdjust.into(),
            Tap::Wall => catalogue::TapWall.into(),
            Tap::WallNext => catalogue::TapWallNext.into(),
            Tap::NewToken => catalogue::TapNewToken.into(),
            Tap::Erase => catalogue::TapErase.into(),
            Tap::Paint => catalogue::TapPaint.into(),
            Tap::Light => catalogue::TapLight.into(),
            Tap::GridCorner => catalogue::TapGridCorner.into(),
            Tap::GridOpposite => catalogue::TapGridOpposite.into(),
            Tap::HexMiddle => catalogue::TapHexMiddle.into(),
            Tap::HexInRow => catalogue::TapHexInRow.into(),
            Tap::HexInColumn => catalogue::TapHexInColumn.into(),
            Tap::Reason => catalogue::TapReason.into(),
            Tap::OpenView => catalogue::TapOpenView.into(),
            Tap::Asker => catalogue::TapAsker.into(),
            Tap::Unseen => catalogue::TapUnseen.into(),
            Tap::Unprovoked => catalogue::TapUnprovoked.into(),
            Tap::BestArea => catalogue::TapBestArea.into(),
            Tap::Rectangle => catalogue::TapRectangle.into(),
            Tap::Polygon => catalogue::TapPolygon.into(),
            Tap::Mark => catalogue::TapMark.into(),
            Tap::Drawing => catalogue::TapDrawing.into(),
            Tap::Fill => catalogue::TapFill.into(),
            Tap::Fog => catalogue::TapFog.into(),
        }
    }
}

/// Returns the hints for a user. `touch`: the last pointer was a finger, so hints about keys are omitted. `letters`: single-key shortcuts are on.
pub(crate) fn for_user(all: &[Hint], touch: bool, letters: bool) -> Vec<Hint> {
    if letters { shown(all, touch) } else { shown(&without_letters(all), touch) }
}

/// Removes single-key shortcuts with their descriptions, which follow them.
fn without_letters(all: &[Hint]) -> Vec<Hint> {
    let mut kept = Vec::new();
    let mut rest = all;
    while !rest.is_empty() {
        let keys = rest.iter().take_while(|hint| matches!(hint, Hint::Key(_))).count();
        let (group, later) = rest.split_at((keys + 1).min(rest.len()));
        let writes = |hint: &Hint| matches!(hint, Hint::Key(key) if key.chars().count() == 1);
        if !group.iter().any(writes) {
            kept.extend_from_slice(group);
        }
        rest = later;
    }
    kept
}

/// Returns the hint for touch or, without one, the text before the first key.
fn shown(all: &[Hint], touch: bool) -> Vec<Hint> {
    let is_tap = |hint: &&Hint| matches!(hint, Hint::Touch(_));
    match touch {
        true if all.iter().any(|hint| is_tap(&hint)) => all.iter().filter(is_tap).copied().collect(),
        true if all.iter().any(|hint| matches!(hint, Hint::Key(_))) => {
            all.iter().take_while(|hint| matches!(hint, Hint::Text(_))).copied().collect()
        }
        _ => all.iter().filter(|hint| !is_tap(hint)).copied().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_letters_are_no_keys_nothing_is_said_of_them() {
        let clicks =
            [Hint::Text(catalogue::HintTarget), Hint::Key("escape"), Hint::Text(catalogue::HintPutAway)];
        let letters = [Hint::Key("["), Hint::Key("]"), Hint::Text(catalogue::HintLength)];
        assert_eq!(without_letters(&[&clicks[..], &letters, &[Hint::Key("u")]].concat()), clicks);
    }

    #[test]
    fn fingers_are_told_of_taps_and_pointers_of_clicks() {
        let all = [Hint::Touch(Tap::Target), Hint::Text(catalogue::HintTarget), Hint::Key("escape")];
        assert_eq!(shown(&all, true), [Hint::Touch(Tap::Target)]);
        assert_eq!(shown(&all, false), [Hint::Text(catalogue::HintTarget), Hint::Key("escape")]);
    }
}
