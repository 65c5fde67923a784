//! What a tool is.

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

/// What a tool says of itself.
#[derive(Debug)]
pub struct Profile {
    pub name: Plain,
    /// The key that takes it in hand: a letter in lower case.
    pub key: &'static str,
    /// What it is for, in the list of keys.
    pub purpose: Plain,
    /// The outline of its icon: an SVG path on a field of 24 × 24.
    pub icon: &'static str,
    /// Keys that mean something for this tool alone.
    pub keys: &'static [Binding],
    /// Whether only game masters may take it in hand.
    pub for_gm: bool,
}

/// A tool: how it answers to pointers and keys, and what is drawn and said of it.
///
/// All methods get the whole editor, for tools share the selection, the pointer and the camera. Those that are not written do
/// nothing.
pub trait ToolKind {
    fn profile(&self) -> &'static Profile;

    /// What can be done now.
    fn hints(&self, editor: &Editor, table: &Table) -> &'static [Hint];

    // Pointers, while the tool is in hand.

    /// The main button or a finger went down. True: the tool takes the pointer until it is let go; false: it may pan the map.
    fn press(&self, _editor: &mut Editor, _table: &Table, _pointer: Pointer) -> bool {
        false
    }

    /// The pointer moves without being pressed; `None`: it left the map.
    fn hover(&self, _editor: &mut Editor, _table: &Table, _at: Option<Px>, _held: KeyModifiers) {}

    /// A pointer that was taken moves.
    fn drag(&self, _editor: &mut Editor, _table: &Table, _pointer: Pointer) {}

    /// A pointer that was taken is let go. `moved`: it was a drag, not a click.
    fn release(&self, _editor: &mut Editor, _table: &Table, _pointer: Pointer, _moved: bool) -> Vec<Effect> {
        Vec::new()
    }

    /// A click on something that the tool did not take the pointer for.
    fn click(&self, _editor: &mut Editor, _table: &Table, _pointer: Pointer) -> Vec<Effect> {
        Vec::new()
    }

    /// Whether a finger that is held on what the tool took looks at it. Not with tools that are aimed by waiting.
    fn is_held(&self) -> bool {
        false
    }

    /// The wheel turned. True: the tool used it; false: the map is zoomed. `by`: pixels, positive towards the user.
    fn wheel(&self, _editor: &mut Editor, _by: f64, _held: KeyModifiers) -> bool {
        false
    }

    /// The pointer that was taken is gone, or means the camera now.
    fn lost(&self, _editor: &mut Editor) {}

    // Keys.

    /// Enter, with a cell under the cursor.
    fn enter(&self, _editor: &mut Editor, _table: &Table) -> Vec<Effect> {
        Vec::new()
    }

    /// The keyboard's cursor went to another cell, or appeared.
    fn cursor_moved(&self, _editor: &mut Editor, _table: &Table, _from: Option<Cell>, _to: Cell) {}

    /// What a key or a button means to this tool; `None`: nothing. The tool in hand is asked first, then the others.
    fn act(
        &self,
        _editor: &mut Editor,
        _table: &Table,
        _action: Action,
        _in_hand: bool,
    ) -> Option<Vec<Effect>> {
        None
    }

    // Of all tools, whichever is in hand.

    /// What starts at a token or a cell starts here from now on; `None`: where it usually does.
    fn start_at(&self, _editor: &mut Editor, _place: Option<&Place>) {}

    /// Escape, first: puts back what is in hand, and says so.
    fn put_back(&self, _editor: &mut Editor) -> Option<Plain> {
        None
    }

    /// Escape, second: whether something is placed that can be lifted.
    fn is_placed(&self, _editor: &Editor) -> bool {
        false
    }

    /// Drops whatever is under way: another tool is taken in hand.
    fn let_go(&self, _editor: &mut Editor) {}

    /// The table changed: forgets what is not there any more.
    fn forget_gone(&self, _editor: &mut Editor, _table: &Table) {}

    /// The point of the plane that the tool is about, to be kept in sight.
    fn subject(&self, _editor: &Editor, _table: &Table) -> Option<PlanePoint> {
        None
    }

    // Answers and pictures, while the tool is in hand.

    /// Whether a token is not meant where others stand on the same cell.
    fn skips(&self, _editor: &Editor, _token: &Token) -> bool {
        false
    }

    /// What the table has to be asked.
    fn ask(&self, _editor: &Editor, _table: &Table, _questions: &mut Questions) {}

    /// What lies on the ground, below walls and tokens.
    fn draw_overlay(&self, _view: View<'_>, _list: &mut DisplayList) {}

    /// What follows the pointer, above everything else.
    fn draw_live(&self, _view: View<'_>, _list: &mut DisplayList) {}

    /// Names of what is pointed at.
    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        live::name_tag(view, list);
    }

    /// What is read out after the cursor or an answer changed.
    fn status(&self, _view: View<'_>) -> String {
        String::new()
    }
}
