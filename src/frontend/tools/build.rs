//! The map tool: walls from point to point, terrain and zones cell by cell, placing tokens, moving and erasing objects. One gesture is one
//! command.

pub mod brushes;
pub mod copies;
pub mod creatures;
pub(crate) mod cut;
pub mod edits;
pub mod new_token;
pub mod pins;

mod draw;
pub mod forms;

mod fill;
mod hints;
mod settings;
mod things;
mod walls;

use super::kind::{Profile, ToolKind};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::View;
use crate::display::list::DisplayList;
use crate::display::words::say;
use crate::editor::build::{BuildTool, Form, Thing};
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint;
use crate::keys::Action;
use crate::{Editor, Effect, pick};
use brushes::{BRUSHES, Brush, Stroke};
use burstmap_encounter::{MarkKind, Table};
use burstmap_geometry::Cell;
use burstmap_messages::{Plain, catalogue};
pub use settings::BuildSetting;

impl BuildTool {
    /// Returns the current brush.
    pub fn brush(&self) -> Brush {
        BRUSHES.get(self.brush).copied().unwrap_or(BRUSHES[0])
    }

    /// Returns the current brush's stroke.
    pub fn stroke(&self) -> Stroke {
        self.brush().stroke
    }

    /// Chooses a brush, also for the next use of its stroke.
    pub(crate) fn choose(&mut self, brush: usize) {
        self.brush = brush;
        let stroke = self.stroke();
        if let Some(at) = Stroke::ALL.iter().position(|(one, _)| *one == stroke) {
            self.last.insert(at, brush);
        }
    }

    /// Returns the last brush of a stroke, or `None` before the stroke's first use.
    pub(crate) fn last(&self, stroke: Stroke) -> Option<usize> {
        let at = Stroke::ALL.iter().position(|(one, _)| *one == stroke)?;
        self.last.get(&at).copied()
    }

    /// Returns the form of the current stroke. Doors, pins and lights have only one.
    pub fn form(&self) -> Form {
        let door = self.stroke() == Stroke::Wall && self.brush().is_door() || self.brush().is_single();
        // This stroke may not have the form of another one.
        let offered = Form::of(self.stroke()).iter().any(|(form, _)| *form == self.form);
        if door || !offered { Form::Free } else { self.form }
    }

    /// Cancels the current action, and returns whether there was one.
    pub fn let_go(&mut self) -> bool {
        let busy = self.anchor.take().is_some()
            | self.held.take().is_some()
            | !self.cells.is_empty()
            | !self.outline.is_empty();
        self.cells.clear();
        self.outline.clear();
        self.first = None;
        self.patch = None;
        self.pressed = None;
        self.at = None;
        self.tapped = false;
        busy
    }
}

/// The map tool.
#[derive(Debug)]
pub struct Build;

static PROFILE: Profile = Profile {
    name: catalogue::ToolBuild,
    key: "w",
    purpose: catalogue::ToolBuildPurpose,
    icon: "M4 19l1.2-4.3L15.8 4.1a2.2 2.2 0 0 1 3.1 3.1L8.3 17.8zM13.4 6.5l3.1 3.1",
    keys: &[],
    for_gm: true,
};

impl ToolKind for Build {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, _table: &Table) -> &'static [Hint] {
        hints::of(&editor.build)
    }

    fn press(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> bool {
        let point = editor.plane(pointer.at);
        let thing = editor.thing_at(table, point, editor.wall_within());
        editor.build.mark = None;
        editor.build.pressed = Some(editor.snapped(table, point, pointer.held.alt));
        match editor.build.stroke() {
            Stroke::Adjust if editor.build.tapped => {
                editor.drag_wall(table, point, pointer.held.alt);
                true
            }
            Stroke::Adjust => match thing {
                Some(Thing::Wall(id)) => {
                    editor.build.again = editor.build.picked == Some(Thing::Wall(id.clone()));
                    editor.take_wall(table, id, point)
                }
                Some(token @ Thing::Token(_)) => {
                    editor.build.picked = Some(token);
                    true
                }
                _ => false,
            },
            Stroke::Wall => {
                editor.build.at = editor.build.pressed;
                true
            }
            Stroke::Mark if editor.build.tapped => {
                editor.draw_mark_to(point);
                true
            }
            Stroke::Mark => {
                editor.build.outline = vec![point];
                true
            }
            Stroke::Token => editor.hover.is_some(),
            Stroke::Terrain | Stroke::Zone | Stroke::Light | Stroke::Area | Stroke::Fog | Stroke::Erase => {
                let Some(cell) = editor.hover else { return false };
                match editor.build.tapped {
                    true => editor.form_to(table, cell),
                    false => editor.begin_fill(table, cell, point, thing),
                }
                true
            }
        }
    }

    fn hover(&self, editor: &mut Editor, table: &Table, at: Option<Px>, held: KeyModifiers) {
        if editor.build.stroke() == Stroke::Wall {
            editor.build.at = at.map(|at| editor.snapped(table, editor.plane(at), held.alt));
        }
        if let Some(at) = at.filter(|_| editor.build.tapped) {
            editor.follow_tapped(table, editor.plane(at), held.alt);
        }
    }

    fn drag(&self, editor: &mut Editor, table: &Table, pointer: Pointer) {
        let (point, free) = (editor.plane(pointer.at), pointer.held.alt);
        match editor.build.stroke() {
            Stroke::Wall if editor.build.form() == Form::Whole => {
                editor.build.at = Some(editor.snapped(table, point, free));
            }
            Stroke::Wall => {
                if editor.build.anchor.is_none() {
                    editor.build.anchor = editor.build.pressed;
                }
                editor.build.at = Some(editor.snapped(table, point, free));
            }
            Stroke::Mark => editor.draw_mark_to(point),
            Stroke::Adjust => editor.drag_wall(table, point, free),
            stroke if stroke.is_fill() && !editor.build.cells.is_empty() => {
                if let Some(cell) = editor.hover {
                    editor.form_to(table, cell);
                }
            }
            _ => {}
        }
    }

    fn release(&self, editor: &mut Editor, table: &Table, _pointer: Pointer, moved: bool) -> Vec<Effect> {
        let pressed = editor.build.pressed.take();
        match editor.build.stroke() {
            Stroke::Wall if editor.build.form() == Form::Whole => {
                let point = if moved { editor.build.at } else { pressed };
                point.map(|point| editor.polygon_point(table, point)).unwrap_or_default()
            }
            Stroke::Wall if editor.build.form() == Form::Rectangle => {
                let corner = if moved { editor.build.at } else { pressed };
                corner.map(|corner| editor.rectangle_corner(table, corner)).unwrap_or_default()
            }
            Stroke::Wall => match (moved, editor.build.at) {
                (true, Some(end)) => editor.end_wall(table, end),
                _ => editor.wall_point(table, pressed),
            },
            Stroke::Mark if moved => editor.end_mark(table),
            Stroke::Mark => editor.tap_mark(table),
            Stroke::Adjust if !moved && std::mem::take(&mut editor.build.again) => {
                editor.build.tapped = true;
                vec![Effect::Say(catalogue::SayChooseWhereTo.to_string())]
            }
            Stroke::Adjust => match (&editor.build.picked, editor.build.held.is_some()) {
                (_, true) => editor.set_wall_down(),
                (Some(Thing::Token(id)), _) => editor.select(Some(id.clone())),
                _ => Vec::new(),
            },
            Stroke::Token => editor.hover.map(|at| editor.set_token_down(table, at)).unwrap_or_default(),
            _ if !moved && !editor.build.tapped && editor.build.form() == Form::Rectangle => {
                editor.build.tapped = true;
                vec![Effect::Say(catalogue::SayChooseWhereTo.to_string())]
            }
            _ => editor.end_fill(table),
        }
    }

    /// Handles a click on an object that cannot be dragged: shows its properties.
    fn click(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> Vec<Effect> {
        editor.build.picked = editor.thing_at(table, editor.plane(pointer.at), editor.wall_within());
        Vec::new()
    }

    fn lost(&self, editor: &mut Editor) {
        editor.build.let_go();
    }

    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        let Some(cell) = editor.cursor else { return Vec::new() };
        match editor.build.stroke() {
            Stroke::Wall => {
                let corner = editor.cursor_corner(table, cell);
                match editor.build.form() {
                    Form::Whole => editor.polygon_point(table, corner),
                    Form::Rectangle => editor.rectangle_corner(table, corner),
                    _ => editor.wall_point(table, Some(corner)),
                }
            }
            Stroke::Token => editor.set_token_down(table, cell),
            Stroke::Mark => {
                let grid = pick::grid(table);
                editor.build.outline.push(grid.plane(grid.center(cell)));
                match editor.build.brush().mark() {
                    Some(MarkKind::Pin) => editor.end_mark(table),
                    _ if editor.build.outline.len() > 1 => editor.end_mark(table),
                    _ => vec![Effect::Say(catalogue::SayChooseWhereTo.to_string())],
                }
            }
            Stroke::Adjust if editor.build.held.is_some() => editor.set_wall_down(),
            Stroke::Adjust => vec![Effect::Say(editor.pick_thing(table, cell))],
            _ if editor.build.cells.is_empty() => {
                let grid = pick::grid(table);
                let middle = grid.plane(grid.center(cell));
                let thing = editor.thing_at(table, middle, 0.55);
                editor.begin_fill(table, cell, middle, thing);
                match editor.build.form() {
                    Form::Whole => editor.end_fill(table),
                    _ => vec![Effect::Say(catalogue::SayPainting.to_string())],
                }
            }
            _ => editor.end_fill(table),
        }
    }

    /// Moves a wall with the cursor.
    fn cursor_moved(&self, editor: &mut Editor, table: &Table, from: Option<Cell>, to: Cell) {
        match (editor.build.stroke(), from) {
            (Stroke::Wall, _) => editor.build.at = Some(editor.cursor_corner(table, to)),
            (Stroke::Adjust, Some(from)) => editor.move_wall(table, from, to),
            (stroke, _) if stroke.is_fill() && !editor.build.cells.is_empty() => editor.form_to(table, to),
            _ => {}
        }
    }

    fn act(&self, editor: &mut Editor, table: &Table, action: Action, in_hand: bool) -> Option<Vec<Effect>> {
        match action {
            Action::Corner if in_hand => {
                editor.build.corner += 1;
                if let Some(cell) = editor.cursor {
                    self.cursor_moved(editor, table, None, cell);
                }
                Some(Vec::new())
            }
            Action::Shape if in_hand => {
                editor.build.let_go();
                // Its name is announced as the tool's status.
                editor.build.choose(brushes::after(editor.build.brush, table.ruleset()));
                Some(Vec::new())
            }
            Action::Remove | Action::Enter | Action::Finish if in_hand && editor.draws_polygon() => {
                editor.polygon_key(table, action)
            }
            Action::Remove if in_hand && editor.seat.is_gm() => Some(editor.erase_picked(table)),
            _ => None,
        }
    }

    fn put_back(&self, editor: &mut Editor) -> Option<Plain> {
        (editor.build.let_go() || editor.build.picked.take().is_some()).then_some(catalogue::SayDropped)
    }

    fn let_go(&self, editor: &mut Editor) {
        editor.build.let_go();
    }

    fn forget_gone(&self, editor: &mut Editor, table: &Table) {
        if editor.build.picked.as_ref().is_some_and(|thing| !thing.is_in(table.scene())) {
            editor.build.picked = None;
        }
    }

    fn ask(&self, editor: &Editor, table: &Table, questions: &mut Questions) {
        questions.fog = editor.fog_side(table).filter(|_| editor.build.stroke() == Stroke::Fog);
    }

    fn draw_overlay(&self, view: View<'_>, list: &mut DisplayList) {
        draw::fog(view, list);
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        draw::live(view, list);
    }

    fn status(&self, view: View<'_>) -> String {
        let build = &view.editor.build;
        let brush = build.brush().name;
        match (build.stroke(), build.at) {
            (Stroke::Wall, Some(at)) if build.anchor.is_some() || !build.outline.is_empty() => {
                say(catalogue::SayBrushTo { brush, point: edits::spoken(at) })
            }
            (stroke, _) if stroke.is_fill() && !build.cells.is_empty() => {
                say(catalogue::SayBrushCells { brush, count: build.cells.len() })
            }
            _ => brush.to_string(),
        }
    }
}

impl Editor {
    /// Selects the object at the keyboard's cursor, starts moving a wall, and returns the announcement.
    fn pick_thing(&mut self, table: &Table, cell: Cell) -> String {
        let grid = pick::grid(table);
        let middle = grid.plane(grid.center(cell));
        let thing = self.thing_at(table, middle, 0.75);
        if let Some(Thing::Wall(id)) = &thing {
            self.take_wall(table, id.clone(), middle);
        }
        self.build.picked = thing;
        match &self.build.picked {
            Some(wall @ Thing::Wall(_)) => say(catalogue::SayPickedWall { thing: wall.name(table) }),
            Some(thing) => say(catalogue::SayPicked { thing: thing.name(table) }),
            None => catalogue::SayNothingHere.to_string(),
        }
    }
}
