//! Attacks: the attacker, the target, and the modifiers of the roll.

pub mod chosen;
pub mod options;
pub mod things;

mod settings;
mod suggested;

use super::kind::{Profile, ToolKind};
use super::sight::draw;
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::list::DisplayList;
use crate::display::marks::lit_walls;
use crate::display::{View, words};
use crate::editor::attack::AimedAt;
use crate::editor::sight::SightTool;
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use crate::keys::Action;
use crate::tools::Tool;
use crate::{Editor, Effect, attack_lines, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::map::Token;
use burstmap_rules::objects::cell_id;
use burstmap_rules::query::AttackKind;
pub use settings::AttackSetting;

/// The attack tool.
#[derive(Debug)]
pub struct Attack;

static PROFILE: Profile = Profile {
    name: catalogue::ToolAttack,
    key: "a",
    purpose: catalogue::ToolAttack,
    icon: "M14.5 4H20v5.5L9.5 20 4 14.5zM4 20l4-4M6 12l6 6",
    keys: &[],
    for_gm: false,
};

impl ToolKind for Attack {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, table: &Table) -> &'static [Hint] {
        if editor.holds_attack(table) {
            return match editor.sight.pinned {
                true => &[
                    Touch(Tap::Strike),
                    Text(catalogue::HintStrike),
                    Key("escape"),
                    Text(catalogue::HintStartOver),
                ],
                false => &[
                    Touch(Tap::Strike),
                    Text(catalogue::HintStrike),
                    Key("escape"),
                    Text(catalogue::HintPutAway),
                ],
            };
        }
        if editor.sight_from().is_none() {
            return &[Touch(Tap::Attacker), Text(catalogue::HintAttacker)];
        }
        if editor.sight.pinned && editor.sight.to.is_some() && !editor.seat.readonly {
            return &[
                Touch(Tap::Roll),
                Key("r"),
                Text(catalogue::HintRoll),
                Key("escape"),
                Text(catalogue::HintStartOver),
            ];
        }
        &[Touch(Tap::Target), Text(catalogue::HintTarget), Key("escape"), Text(catalogue::HintStartOver)]
    }

    fn press(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> bool {
        let place = editor.hover.map(|cell| editor.place_under(table, cell));
        // Fingers cannot hover: a first tap shows the numbers, a second one on the same target attacks.
        editor.attack.strikes = !pointer.touch || (editor.sight.pinned && editor.sight.to == place);
        editor.attack.aimed_at = editor.thing_pointed_at(table);
        editor.attack.just_made = None;
        editor.press_place(table, false)
    }

    fn hover(&self, editor: &mut Editor, table: &Table, at: Option<Px>, _held: KeyModifiers) {
        match at {
            Some(_) => editor.point_at_place(table, at),
            None => editor.keep_place(),
        }
    }

    fn drag(&self, editor: &mut Editor, table: &Table, _pointer: Pointer) {
        editor.drag_to_place(table, false);
    }

    fn release(&self, editor: &mut Editor, table: &Table, _pointer: Pointer, _moved: bool) -> Vec<Effect> {
        let mut effects = editor.release_place(true);
        if editor.attack.strikes && editor.sight.pinned {
            effects.extend(editor.make_chosen(table));
        }
        effects
    }

    fn is_held(&self) -> bool {
        true
    }

    fn lost(&self, editor: &mut Editor) {
        // The target stays selected, as after a first tap: there was no attack.
        editor.sight.pressed = None;
        editor.attack.strikes = false;
    }

    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        editor.attack.just_made = None;
        let aims = editor.sight_from().is_some() && editor.cursor.is_some();
        let mut effects = editor.enter_place(table);
        // Enter again keeps the target, as a second click does.
        editor.sight.pinned |= aims;
        if editor.sight.pinned {
            effects.extend(editor.make_chosen(table));
        }
        effects
    }

    fn cursor_moved(&self, editor: &mut Editor, table: &Table, _from: Option<Cell>, to: Cell) {
        editor.move_to_place(table, to);
    }

    fn skips(&self, editor: &Editor, token: &Token) -> bool {
        editor.starts_from(token)
    }

    fn ask(&self, editor: &Editor, table: &Table, questions: &mut Questions) {
        // If the rules allow places as targets, a cell is a place, not a guess.
        let guess = || editor.guessed(table).filter(|_| !things::places_known(table));
        let pair = editor.attack_pair(table).or_else(|| guess().map(|(by, cell)| (by, cell_id(cell))));
        let Some((attacker, target)) = pair else { return };
        questions.attack_with = editor.chosen_name(table);
        questions.attack = Some(AttackQuery {
            attacker,
            target,
            kind: editor.attack.kind,
            options: editor.attack.options.clone(),
            overrides: editor.attack.overrides.clone(),
        });
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        let report = view.editor.answers.attack.as_ref().and_then(|answer| answer.as_ref().ok());
        let melee = view.editor.attack.kind == AttackKind::Melee;
        let denied = report.filter(|_| !view.editor.has_just_attacked());
        let denied = denied.and_then(|report| attack_lines::denied(report, melee));
        draw::sight(view, report.map(|report| &report.sight), denied, list);
        if let (AimedAt::Thing(id), Some(_)) = (&view.editor.attack.aimed_at, report) {
            lit_walls(view, std::slice::from_ref(id), None, list);
        }
    }

    fn act(
        &self,
        editor: &mut Editor,
        _table: &Table,
        action: Action,
        _in_hand: bool,
    ) -> Option<Vec<Effect>> {
        let said = (action == Action::PutAway).then(|| deselect(editor)).flatten()?;
        Some(vec![Effect::Say(said.to_string())])
    }

    /// Removes the target of a selected attack. The selection stays until the next Escape.
    fn put_back(&self, editor: &mut Editor) -> Option<Plain> {
        let chosen = editor.chosen.as_ref().is_some_and(|chosen| !chosen.suggested);
        if editor.tool == Tool::Attack && editor.sight.pinned && chosen {
            editor.sight = SightTool { from: editor.sight.from.take(), ..SightTool::default() };
            return Some(catalogue::SayTargetRemoved);
        }
        matches!(editor.tool, Tool::Attack | Tool::Area).then(|| deselect(editor)).flatten()
    }

    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        draw::tags(view, list);
    }

    fn status(&self, view: View<'_>) -> String {
        match &view.editor.answers.attack {
            _ if view.editor.has_just_attacked() => String::new(),
            Some(Ok(report)) => {
                let sight = words::sight(view, &report.sight);
                let target = view.editor.sight.to.as_ref().map(|to| pick::name_of(view.table, to));
                let verdict = attack_lines::verdict(report, view.editor.seat.is_gm());
                let against = report.why.first().filter(|_| !report.legal);
                let words =
                    words::say(catalogue::SayAttack { target: target.unwrap_or_default(), verdict, sight });
                match against {
                    Some(reason) => format!("{words} {}", reason.text),
                    None => words,
                }
            }
            Some(Err(refusal)) => refusal.message.clone(),
            None => String::new(),
        }
    }
}

/// Deselects a manually selected attack.
fn deselect(editor: &mut Editor) -> Option<Plain> {
    editor.chosen.as_ref().filter(|chosen| !chosen.suggested)?;
    editor.drop_all();
    editor.attack_made();
    Some(catalogue::SayPutAway)
}
