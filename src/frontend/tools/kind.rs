//! Interface of tools.

use crate::answers::Questions;
use crate::camera::Px;
use crate::display::list::DisplayList;
use crate::display::{View, live};
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint;
use crate::keys::{Action, Binding};
use crate::{Editor, Effect};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::Plain;
use burstmap_rules::map::Token;
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;

/// Description of a tool.
#[derive(Debug)]
pub struct Profile {
    pub name: Plain,
    /// Key that selects it: a lowercase letter.
    pub key: &'static str,
    /// Purpose, for the list of shortcuts.
    pub purpose: Plain,
    /// Outline of its icon: an SVG path on a 24 × 24 grid.
    pub icon: &'static str,
    /// Keys of only this tool.
    pub keys: &'static [Binding],
    /// Whether the tool is only for game masters.
    pub for_gm: bool,
}

/// A tool: its reactions to pointers and keys, its drawings and announcements.
///
/// All methods get the whole editor, because tools share the selection, the pointer and the camera. The defaults do nothing.
pub trait ToolKind {
    fn profile(&self) -> &'static Profile;

    /// Returns hints about the possible actions.
    fn hints(&self, editor: &Editor, table: &Table) -> &'static [Hint];

    // Pointers, for the current tool.

    /// Handles a press of the main button or a finger. Returns true if the tool uses the pointer until it is released; otherwise it may pan
    /// the map.
    fn press(&self, _editor: &mut Editor, _table: &Table, _pointer: Pointer) -> bool {
        false
    }

    /// Handles a pointer that moves without being pressed; `None` if it left the map.
    fn hover(&self, _editor: &mut Editor, _table: &Table, _at: Option<Px>, _held: KeyModifiers) {}

    /// Handles the movement of a used pointer.
    fn drag(&self, _editor: &mut Editor, _table: &Table, _pointer: Pointer) {}

    /// Handles the release of a used pointer. `moved`: it was a drag, not a click.
    fn release(&self, _editor: &mut Editor, _table: &Table, _pointer: Pointer, _moved: bool) -> Vec<Effect> {
        Vec::new()
    }

    /// Handles a click for which the tool did not use the pointer.
    fn click(&self, _editor: &mut Editor, _table: &Table, _pointer: Pointer) -> Vec<Effect> {
        Vec::new()
    }

    /// Returns whether a long press shows information about an object that the tool uses. Not for tools that aim by waiting.
    fn is_held(&self) -> bool {
        false
    }

    /// Handles the wheel. Returns true if the tool used it; otherwise the map is zoomed. `by`: pixels, positive towards the user.
    fn wheel(&self, _editor: &mut Editor, _by: f64, _held: KeyModifiers) -> bool {
        false
    }

    /// Handles the loss of a used pointer, also to the camera.
    fn lost(&self, _editor: &mut Editor) {}

    // Keys.

    /// Handles Enter, with a cell under the cursor.
    fn enter(&self, _editor: &mut Editor, _table: &Table) -> Vec<Effect> {
        Vec::new()
    }

    /// Handles a move or the appearance of the keyboard's cursor.
    fn cursor_moved(&self, _editor: &mut Editor, _table: &Table, _from: Option<Cell>, _to: Cell) {}

    /// Handles a key or a button; `None` if it has no meaning for this tool. The current tool is asked first, then the others.
    fn act(
        &self,
        _editor: &mut Editor,
        _table: &Table,
        _action: Action,
        _in_hand: bool,
    ) -> Option<Vec<Effect>> {
        None
    }

    // For all tools, even if they are not selected.

    /// Sets the start of lines and areas; `None` for the default.
    fn start_at(&self, _editor: &mut Editor, _place: Option<&Place>) {}

    /// Handles Escape, first: cancels a carried object, and returns the announcement.
    fn put_back(&self, _editor: &mut Editor) -> Option<Plain> {
        None
    }

    /// Handles Escape, second: returns whether something is placed that can be removed.
    fn is_placed(&self, _editor: &Editor) -> bool {
        false
    }

    /// Cancels the current action, because another tool is selected.
    fn let_go(&self, _editor: &mut Editor) {}

    /// Handles a change of the table: forgets deleted objects.
    fn forget_gone(&self, _editor: &mut Editor, _table: &Table) {}

    /// Returns the point of the plane to keep visible.
    fn subject(&self, _editor: &Editor, _table: &Table) -> Option<PlanePoint> {
        None
    }

    // Answers and drawings, for the current tool.

    /// Returns whether a token is skipped if others are on the same cell.
    fn skips(&self, _editor: &Editor, _token: &Token) -> bool {
        false
    }

    /// Adds the tool's questions for the table.
    fn ask(&self, _editor: &Editor, _table: &Table, _questions: &mut Questions) {}

    /// Draws on the ground, below walls and tokens.
    fn draw_overlay(&self, _view: View<'_>, _list: &mut DisplayList) {}

    /// Draws above everything else, with the pointer.
    fn draw_live(&self, _view: View<'_>, _list: &mut DisplayList) {}

    /// Draws names at the pointer.
    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        live::name_tag(view, list);
    }

    /// Returns the announcement after the cursor or an answer changed.
    fn status(&self, _view: View<'_>) -> String {
        String::new()
    }
}
