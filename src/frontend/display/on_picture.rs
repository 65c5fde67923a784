//! Walls and doors on a map with an image. The image already shows them, so thin lines and small marks only show their positions in the
//! rules. The inks don't follow the theme, because the image doesn't. Each ink is readable on its dark casing.

use super::View;
use super::list::{DisplayList, P, Role};
use super::theme::{Dash, Ink, Style};
use crate::Tool;
use crate::editor::PictureMarks;
use burstmap_rules::map::{DoorState, Wall};

/// Near black behind each line on an image.
pub const CASING: Ink = Ink::Own([8, 10, 14]);
pub const LINE: Ink = Ink::Own([255, 255, 255]);
const DOOR: Ink = Ink::Own([255, 199, 102]);
const GLASS: Ink = Ink::Own([85, 177, 255]);

/// Pixels per cell below which walls are omitted, because their lines would hide the image.
const WALLS_FROM: f64 = 14.0;
/// Minimum pixels per cell for knobs on doors.
const KNOBS_FROM: f64 = 24.0;
/// Radius of a knob in pixels.
const KNOB: f64 = 7.5;

/// Width of the light edge around broken lines, in pixels.
const EDGE: f64 = 8.0;

/// Appearance of walls and ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dress {
    /// Drawn completely, as on maps without an image.
    Drawn,
    /// Clear lines, for editing.
    Clear,
    /// Thin lines during play.
    Hairlines,
    /// Only doors and terrain, for players, because the image shows the walls.
    Bare,
    /// Only doors. The rules still use everything.
    Rules,
}

impl Dress {
    /// Returns the appearance for the tool, the setting and the side.
    pub fn of(view: View<'_>) -> Dress {
        let editor = view.editor;
        let marks = editor.labels.marks;
        let is_player = editor.seat.player_side.is_some() || view.scenery.fog.is_some();
        match (view.table.scene().image.is_some(), marks) {
            (false, _) | (_, PictureMarks::Full) => Dress::Drawn,
            _ if editor.tool == Tool::Build => Dress::Clear,
            (_, PictureMarks::None) => Dress::Rules,
            _ if is_player => Dress::Bare,
            _ => Dress::Hairlines,
        }
    }

    /// Returns whether light and sight have soft edges.
    pub const fn is_soft(self) -> bool {
        !matches!(self, Dress::Drawn)
    }
}

/// Draws lines in an ink with a darker edge. `ink` and `casing` each contain a color, an opacity and a width.
pub fn cased(role: Role, lines: Vec<Vec<P>>, [ink, casing]: [(Ink, f64, f64); 2], list: &mut DisplayList) {
    let style = |(ink, alpha, px): (Ink, f64, f64)| Style::line(ink, alpha, px);
    list.lines(role, lines.clone(), style((CASING, casing.1, casing.2)));
    list.lines(role, lines, style(ink));
}

/// Draws walls by their channels, each kind with its own dashes.
pub fn walls(kinds: [(Vec<Vec<P>>, Kind); 5], dress: Dress, scale: f64, list: &mut DisplayList) {
    let (alpha, px, casing) = match dress {
        Dress::Clear => (1.0, 2.0, (1.0, 5.5)),
        Dress::Hairlines if scale >= WALLS_FROM => (0.82, 1.0, (0.5, 2.6)),
        _ => return,
    };
    for (lines, kind) in kinds {
        let (ink, dash) = match kind {
            Kind::Solid => (LINE, Dash::Solid),
            Kind::Glass => (GLASS, Dash::Solid),
            Kind::Bars => (LINE, Dash::Dotted),
            Kind::Low | Kind::Cloth => (LINE, Dash::Dashed),
        };
        if dress == Dress::Clear && dash != Dash::Solid {
            // On a dark image, this edge makes the gaps of a broken line visible.
            list.lines(Role::Wall, lines.clone(), Style::line(LINE, 0.9, EDGE));
        }
        list.lines(Role::Wall, lines.clone(), Style::line(CASING, casing.0, casing.1));
        list.lines(Role::Wall, lines, Style::line(ink, alpha, px).dashed(dash));
    }
}

/// Kind of a wall, by the channels that it stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Solid,
    Glass,
    Bars,
    Low,
    Cloth,
}

/// Draws a door: a bar across its opening, and a knob that shows whether it is closed, open or locked.
pub fn door(wall: &Wall, scale: f64, list: &mut DisplayList) {
    let (Some(a), Some(b)) = (wall.points.first().copied(), wall.points.last().copied()) else { return };
    let open = wall.door == Some(DoorState::Open);
    let line = vec![vec![a, b]];
    if open {
        // The opening is free, so the bar is only a faint dotted line.
        list.lines(Role::Door, line.clone(), Style::line(CASING, 0.5, 3.5).dashed(Dash::Dotted));
        list.lines(Role::Door, line, Style::line(DOOR, 0.8, 2.0).dashed(Dash::Dotted));
    } else {
        cased(Role::Door, line, [(DOOR, 1.0, 2.5), (CASING, 0.85, 5.0)], list);
    }
    if scale < KNOBS_FROM {
        return;
    }
    let [x, y] = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let px = |px: f64| px / scale;
    let middle = vec![[x, y]];
    list.discs(Role::Door, middle.clone(), px(KNOB), Style::fill(CASING, 0.85));
    let ring = if open { Style::line(DOOR, 1.0, 1.5) } else { Style::fill(DOOR, 1.0) };
    list.discs(Role::Door, middle, px(if open { 4.5 } else { 5.0 }), ring);
    if wall.door == Some(DoorState::Locked) {
        let [left, top, right, bottom] = [x - px(3.0), y - px(0.8), x + px(3.0), y + px(3.2)];
        let body = vec![[left, top], [right, top], [right, bottom], [left, bottom]];
        let shackle = [[-2.0, -0.8], [-2.0, -2.4], [-1.0, -3.6], [1.0, -3.6], [2.0, -2.4], [2.0, -0.8]];
        let shackle = shackle.map(|[dx, dy]: P| [x + px(dx), y + px(dy)]).to_vec();
        list.rings(Role::Door, vec![body], Style::fill(CASING, 1.0));
        list.lines(Role::Door, vec![shackle], Style::line(CASING, 1.0, 1.2));
    }
}
