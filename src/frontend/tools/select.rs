//! Selecting and moving: a click selects, a drag carries a token and sends one command on release, Escape cancels it. A click on a door
//! opens or closes it.

mod carry;
mod doors;
mod draw;
mod group;
mod preview;
mod settings;

use super::kind::{Profile, ToolKind};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::View;
use crate::display::list::DisplayList;
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use crate::keys::{self, Action};
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::conditions;
use burstmap_rules::query::{Place, ReachQuery};
pub use preview::MovePreview;
pub use settings::SelectSetting;

/// The tool that selects and moves.
#[derive(Debug)]
pub struct Select;

static PROFILE: Profile = Profile {
    name: catalogue::ToolSelect,
    key: "v",
    purpose: catalogue::ToolSelect,
    icon: "M5 3l6.5 16 2.2-6.3L20 10.5z",
    keys: &[
        keys::control("a", Action::SelectAll, catalogue::KeySelectAll),
        keys::control("c", Action::Copy, catalogue::KeyCopy),
        keys::control("v", Action::Paste, catalogue::KeyPaste),
        keys::control("d", Action::Duplicate, catalogue::KeyDuplicate),
    ],
    for_gm: false,
};

/// Returns whether a token can move. Conditions such as dead or unconscious prevent that.
fn is_able(table: &Table, id: &str) -> bool {
    pick::token(table, id).is_some_and(|token| !conditions::immobile(table.ruleset(), token))
}

impl ToolKind for Select {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, table: &Table) -> &'static [Hint] {
        if editor.select.carried.is_some() {
            return &[
                Touch(Tap::LetGo),
                Text(catalogue::HintSetDown),
                Key(keys::FREE_MOVE),
                Text(catalogue::HintFreeMove),
                Key("escape"),
                Text(catalogue::HintPutBack),
            ];
        }
        if !editor.more.is_empty() {
            return &[
                Text(catalogue::HintGroup),
                Key("delete"),
                Text(catalogue::HintRemoveMore),
                Key("ctrl"),
                Key("d"),
                Text(catalogue::HintDuplicate),
                Key("escape"),
                Text(catalogue::HintLetGo),
            ];
        }
        if let Some(selected) = &editor.selected {
            const LOOK: &[Hint] = &[Key("f"), Text(catalogue::HintWhatItSees)];
            const STILL: &[Hint] = &[Text(catalogue::HintStill), Key("f"), Text(catalogue::HintWhatItSees)];
            const ALL: &[Hint] = &[
                Touch(Tap::Move),
                Text(catalogue::HintSelected),
                Key("f"),
                Text(catalogue::HintWhatItSees),
                Key("ctrl"),
                Key("z"),
                Text(catalogue::HintUndo),
            ];
            const PLAYER: &[Hint] = &[
                Touch(Tap::Preview),
                Text(catalogue::HintSelected),
                Key("f"),
                Text(catalogue::HintWhatItSees),
            ];
            // Players cannot undo, so they confirm moves by finger.
            return match editor.seat.is_gm() {
                _ if editor.seat.readonly => LOOK,
                _ if !editor.moves_freely() && !is_able(table, selected) => STILL,
                true => ALL,
                false => PLAYER,
            };
        }
        &[Touch(Tap::Token), Text(catalogue::HintSelect), Key("?"), Text(catalogue::HintKeys)]
    }

    fn press(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> bool {
        let found = editor.grab(table, pointer.at);
        if !found && pointer.held.shift {
            let at = editor.plane(pointer.at);
            editor.select.marquee = Some([at, at]);
        }
        found || pointer.held.shift
    }

    fn is_held(&self) -> bool {
        true
    }

    fn hover(&self, editor: &mut Editor, _table: &Table, _at: Option<Px>, _held: KeyModifiers) {
        editor.select.struck = editor.select.struck.filter(|cell| editor.hover == Some(*cell));
    }

    fn drag(&self, editor: &mut Editor, table: &Table, pointer: Pointer) {
        match editor.select.marquee {
            Some(_) => editor.stretch_marquee(editor.plane(pointer.at)),
            None => editor.carry(table, pointer),
        }
    }

    fn release(&self, editor: &mut Editor, table: &Table, pointer: Pointer, moved: bool) -> Vec<Effect> {
        if editor.select.marquee.is_some() {
            if moved {
                return editor.end_marquee(table);
            }
            // Not a marquee, but a click with Shift.
            editor.select.marquee = None;
            return self.click(editor, table, pointer);
        }
        editor.release_token(table, moved, pointer.held.shift)
    }

    fn click(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> Vec<Effect> {
        if let Some(door) = editor.door_near(table, editor.plane(pointer.at)) {
            return vec![editor.work_door(table, door, pointer.held.shift)];
        }
        // If a token is selected, a click on a pin moves the token there.
        if editor.selected_in(table).is_none() && editor.opened_by(table, editor.plane(pointer.at)).is_some()
        {
            return vec![Effect::Menu(pointer.at)];
        }
        // Fingers cannot hover: while the field is shown, a tap asks about the cell.
        if pointer.touch && editor.show_field && editor.hover.is_some() {
            editor.cursor = editor.hover;
            return Vec::new();
        }
        // The second press of a double click does not move the attacker after its shot, but shows the path there.
        if editor.select.struck.take().is_some_and(|cell| !pointer.touch && editor.hover == Some(cell)) {
            return Vec::new();
        }
        let previewed = editor.previewed(table);
        editor.select.previewed = None;
        if let Some(to) = editor.hover
            && editor.send_selected(table, to)
        {
            if pointer.touch
                && editor.seat.player_side.is_some()
                && !editor.is_confirmed(previewed.as_ref(), to)
            {
                return editor.preview_move(table);
            }
            return editor.set_down(table, false);
        }
        match editor.explain_beyond(table) {
            Some(words) => vec![words],
            None => editor.select(None),
        }
    }

    fn lost(&self, editor: &mut Editor) {
        editor.select.let_go();
    }

    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        if let Some(at) = editor.pin_at_cursor(table) {
            return vec![Effect::Menu(at)];
        }
        editor.take_or_set_down(table)
    }

    fn cursor_moved(&self, editor: &mut Editor, _table: &Table, _from: Option<Cell>, to: Cell) {
        if let Some(carried) = &mut editor.select.carried {
            carried.to = to;
        }
    }

    fn act(&self, editor: &mut Editor, table: &Table, action: Action, in_hand: bool) -> Option<Vec<Effect>> {
        match action {
            Action::Finish if editor.select.previewed.is_some() => Some(editor.confirm_move(table)),
            Action::ByHand => Some(editor.set_by_hand(table)),
            Action::Door | Action::Lock => Some(editor.door_at_cursor(table, action == Action::Lock)),
            Action::Remove if in_hand && editor.seat.is_gm() => Some(editor.remove_selected(table)),
            Action::Copy => Some(editor.copy_selected(table)),
            Action::Paste => Some(editor.paste(table, None)),
            Action::Duplicate => Some(editor.duplicate_selected(table)),
            _ => None,
        }
    }

    fn put_back(&self, editor: &mut Editor) -> Option<Plain> {
        if editor.select.previewed.take().is_some() {
            editor.select.told = None;
            return Some(catalogue::SayMoveNotMade);
        }
        let from = editor.select.carried.as_ref().map(|carried| carried.from)?;
        Some({
            // The keyboard's cursor returns with it.
            editor.cursor = editor.cursor.map(|_| from);
            editor.drop_all();
            catalogue::SayPutBack
        })
    }

    fn let_go(&self, editor: &mut Editor) {
        editor.select.let_go();
    }

    fn ask(&self, editor: &Editor, table: &Table, questions: &mut Questions) {
        let selected = editor.selected_in(table);
        let carried = editor.select.carried.as_ref().map(|carried| carried.token.clone());
        let (mode, form) = (editor.mode.clone(), editor.form.clone());
        // A carried token gets a refusal with the reason.
        let mover = carried.or_else(|| selected.clone().filter(|id| is_able(table, id)));
        let drag = editor.leaves_held.then_some(false);
        let reach = |token| ReachQuery { token, budget: None, mode, form, turned: None, drag };
        questions.reach = mover.map(reach);
        questions.hiding = selected.clone().filter(|_| editor.ask_hiding);
        if editor.show_field && editor.select.carried.is_none() {
            questions.probe = selected.map(Place::Token).zip(editor.pointed().map(Place::Cell));
        }
    }

    fn draw_overlay(&self, view: View<'_>, list: &mut DisplayList) {
        draw::overlay(view, list);
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        draw::live(view, list);
    }

    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        draw::tags(view, list);
    }

    fn status(&self, view: View<'_>) -> String {
        draw::status(view)
    }
}
