//! Measuring of distances between places.

use super::kind::{Profile, ToolKind};
use super::sight::draw::{ends, tags};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::View;
use crate::display::list::{DisplayList, P, Role};
use crate::display::marks::{above, tag};
use crate::display::theme::{Ink, Style};
use crate::display::words::say;
use crate::display::words::{self, length};
use crate::editor::rest::Rest;
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use crate::keys::Action;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::query::Place;

/// The measuring tool.
#[derive(Debug)]
pub struct Measure;

static PROFILE: Profile = Profile {
    name: catalogue::ToolMeasure,
    key: "m",
    purpose: catalogue::ToolMeasure,
    icon: "M3 17L17 3l4 4L7 21zM8 12l2 2M11 9l2 2M14 6l2 2",
    keys: &[],
    for_gm: false,
};

impl ToolKind for Measure {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, _table: &Table) -> &'static [Hint] {
        if editor.sight.from.is_none() {
            return &[Touch(Tap::From), Text(catalogue::HintMeasureFrom)];
        }
        if editor.ends_leg() {
            return &[
                Touch(Tap::Further),
                Text(catalogue::HintMeasureTo),
                Key("shift"),
                Text(catalogue::HintCornerOnTheWay),
                Key("delete"),
                Text(catalogue::HintTakeCornerBack),
                Key("escape"),
                Text(catalogue::HintStartOver),
            ];
        }
        &[
            Touch(Tap::To),
            Text(catalogue::HintMeasureTo),
            Key("shift"),
            Text(catalogue::HintCornerOnTheWay),
            Key("escape"),
            Text(catalogue::HintStartOver),
        ]
    }

    fn press(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> bool {
        if pointer.held.shift && editor.sight_from().is_some() {
            return editor.turn_corner(table);
        }
        // Touch has no Shift: further taps continue, and a drag draws another ruler.
        if pointer.touch && editor.sight.pinned {
            return editor.hold_place(table);
        }
        if editor.sight.pinned {
            editor.sight.way.clear();
        }
        editor.press_place(table, true)
    }

    fn hover(&self, editor: &mut Editor, table: &Table, at: Option<Px>, _held: KeyModifiers) {
        match at {
            Some(_) => editor.point_at_place(table, at),
            None => editor.keep_place(),
        }
    }

    fn drag(&self, editor: &mut Editor, table: &Table, _pointer: Pointer) {
        editor.drag_to_place(table, true);
    }

    fn release(&self, editor: &mut Editor, table: &Table, pointer: Pointer, moved: bool) -> Vec<Effect> {
        if let Some(place) = editor.held_place(moved).filter(|_| pointer.touch) {
            editor.turn_corner(table);
            (editor.sight.to, editor.sight.pinned) = (Some(place), true);
        }
        editor.release_place(false)
    }

    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        editor.enter_place(table)
    }

    fn cursor_moved(&self, editor: &mut Editor, table: &Table, _from: Option<Cell>, to: Cell) {
        editor.move_to_place(table, to);
    }

    fn act(&self, editor: &mut Editor, _table: &Table, action: Action, in_hand: bool) -> Option<Vec<Effect>> {
        match action {
            Action::Remove if in_hand => editor.take_leg_back(),
            _ => None,
        }
    }

    fn ask(&self, editor: &Editor, _table: &Table, questions: &mut Questions) {
        questions.sight = editor.sight_from().zip(editor.sight.to.clone());
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        draw(view, list);
    }

    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        tags(view, list);
    }

    fn status(&self, view: View<'_>) -> String {
        match &view.editor.answers.sight {
            Some(Ok(report)) => {
                let cells = report.distance + view.editor.way_so_far(view.table);
                let length = length(view, cells);
                words::say(catalogue::SayMeasured { cells, length })
            }
            Some(Err(refusal)) => refusal.message.clone(),
            None => String::new(),
        }
    }
}

fn draw(view: View<'_>, list: &mut DisplayList) {
    if let Some(at) = view.editor.sight_from().and_then(|from| pick::center(view.table, &from)) {
        list.discs(Role::Line, vec![at], 0.1, Style::fill(Ink::Accent, 1.0));
    }
    let before = view.editor.sight.way.iter().filter_map(|place| pick::center(view.table, place));
    let mut line: Vec<P> = before.collect();
    let end = ends(view);
    if let Some((_, _, a, b)) = &end {
        line.extend([*a, *b]);
    }
    if line.len() < 2 {
        return;
    }
    list.lines(Role::Line, vec![line.clone()], Style::line(Ink::Accent, 1.0, 3.0).cased());
    list.discs(Role::Line, line, 0.1, Style::fill(Ink::Accent, 1.0).outlined(Ink::Surface, 0.9, 1.5));
    if let (Some((_, to, _, b)), Some(Ok(report))) = (end, &view.editor.answers.sight) {
        let all = report.distance + view.editor.way_so_far(view.table);
        let text = match view.editor.sight.way.is_empty() {
            true => say(catalogue::MeasureAll { cells: all, length: length(view, all) }),
            false => say(catalogue::MeasureLast {
                cells: all,
                length: length(view, all),
                last: length(view, report.distance),
            }),
        };
        tag(list, Role::Line, above(view, &to, b), text, -16.0, Ink::Text);
    }
}

impl Editor {
    /// Adds a corner to the ruler at the pointer, and continues from there.
    fn turn_corner(&mut self, table: &Table) -> bool {
        let corner = match (self.sight.pinned, self.sight.to.clone()) {
            (true, Some(end)) => end,
            _ => match self.hover {
                Some(cell) => self.place_under(table, cell),
                None => return false,
            },
        };
        let Some(from) = self.sight_from().filter(|from| *from != corner) else { return true };
        if self.sight.way.len() < MOST_CORNERS {
            self.sight.way.push(from);
        }
        self.sight.from = Some(corner);
        self.sight.to = None;
        self.sight.pinned = false;
        self.sight.rest = Rest::default();
        true
    }

    /// Continues the measurement from the ruler's end. Called by a button.
    pub fn measure_on(&mut self, table: &Table) {
        if self.sight.to.is_some() {
            self.sight.pinned = true;
            self.turn_corner(table);
        }
    }

    /// Returns whether the ruler has an end or a corner that can be removed.
    pub fn ends_leg(&self) -> bool {
        self.sight.pinned || !self.sight.way.is_empty()
    }

    /// Removes the end of the ruler, then its last corner, finally its start. `None` if there is nothing to remove.
    fn take_leg_back(&mut self) -> Option<Vec<Effect>> {
        let sight = &mut self.sight;
        match (sight.way.pop(), sight.pinned || sight.to.is_none()) {
            (Some(before), true) => {
                sight.to = sight.from.replace(before);
                sight.pinned = true;
            }
            // The end follows the pointer.
            (Some(before), false) => sight.from = Some(before),
            (None, _) if sight.pinned => (sight.to, sight.pinned) = (None, false),
            (None, _) => {
                sight.from.take()?;
                sight.to = None;
            }
        }
        Some(Vec::new())
    }

    /// Returns the number of cells before the ruler's last leg.
    pub fn way_so_far(&self, table: &Table) -> i32 {
        let (way, from) = (&self.sight.way, self.sight_from());
        let places: Vec<&Place> = way.iter().chain(&from).collect();
        let legs = places.windows(2).filter_map(|pair| table.sight(pair[0], pair[1]).ok());
        if way.is_empty() { 0 } else { legs.map(|report| report.distance).sum() }
    }
}

/// Maximum number of a ruler's corners.
const MOST_CORNERS: usize = 50;
