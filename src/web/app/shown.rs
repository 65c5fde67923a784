//! The table that is shown: the widget's own or, while the game master looks at the map as a side, what that side knows.

use super::App;
use crate::panels::forms::dice::Faces;
use crate::panels::forms::strike::Strike;
use crate::panels::token::conditions::NewCondition;
use crate::panels::token::harm::Harm;
use crate::panels::tool::area::resolve::AreaForm;
use crate::shell::Shell;
use crate::words::say;
use burstmap_encounter::Table;
use burstmap_frontend::maneuvers;
use burstmap_frontend::tools::attack::chosen::Chosen;
use burstmap_frontend::{Editor, pick};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use std::rc::Rc;

/// Whom the forms are about.
#[derive(Debug, Default, PartialEq)]
pub(super) struct About {
    selected: Option<Id>,
    attacker: Option<Id>,
    chosen: Option<Chosen>,
}

/// Runs on the table that is shown.
pub(super) fn seen<R>(shell: &Shell, redacted: Option<&Table>, ask: impl FnOnce(&Table) -> R) -> R {
    match redacted {
        Some(table) => ask(table),
        None => shell.core.read(ask),
    }
}

/// A table of what a side knows.
fn view_of(shell: &Shell, side: Option<&str>) -> Option<Table> {
    let side = side?;
    shell.core.read(|table| {
        // The same tokens under the same ids as on the game master's own table: what is chosen stays chosen.
        let mut scene = table.view_with_ids_of_scene(side);
        // Fog covers what the side has not explored of the picture; the side's own windows get the picture without it.
        scene.image.clone_from(&table.scene().image);
        Table::open(scene, "view").ok()
    })
}

impl App {
    pub fn shell(&self) -> &Shell {
        &self.shell
    }

    /// Another table is shown: everything is computed again.
    pub fn reopen_shown(&mut self) {
        self.redacted = view_of(&self.shell, self.viewed_side.as_deref());
        let scenery = &mut self.scenery;
        let seat = self.shell.seat();
        let side = self.viewed_side.as_deref().or(seat.player_side.as_deref());
        (self.turn, self.maneuvers) = seen(&self.shell, self.redacted.as_ref(), |table| {
            scenery.update(table.scene());
            scenery.with_light(table);
            scenery.with_fog(table, side);
            let turn = table.turn();
            let maneuvers = maneuvers::possible(table, &turn);
            (Rc::new(turn), Rc::new(maneuvers))
        });
    }

    /// Asks the table that is shown.
    pub fn look<R>(&self, ask: impl FnOnce(&Table) -> R) -> R {
        seen(&self.shell, self.redacted.as_ref(), ask)
    }

    pub(super) fn with_table<R>(&mut self, act: impl FnOnce(&mut Editor, &Table) -> R) -> R {
        let editor = &mut self.editor;
        seen(&self.shell, self.redacted.as_ref(), |table| act(editor, table))
    }

    /// What was typed for one token is not meant for the next, nor what was typed for one attack for another.
    fn forget_forms_of_others(&mut self) {
        let about = About {
            selected: self.editor.selected.clone(),
            attacker: self.editor.attacker(),
            chosen: self.editor.chosen.clone(),
        };
        if about == self.about {
            return;
        }
        let chosen = self.look(|table| {
            let attack = self.editor.chosen_attack(table)?;
            let token = pick::token(table, &about.chosen.as_ref()?.by)?;
            Some((Strike::of(token, attack), AreaForm::of(attack)))
        });
        let (strike, area) = chosen.unwrap_or_default();
        self.drafts.set(strike);
        self.drafts.set(area);
        // Faces of dice stay for the next roll, whichever attack that is: they are seen in every field for them.
        if about.selected != self.about.selected {
            self.drafts.set(Harm::default());
            self.drafts.set(NewCondition::default());
        }
        self.about = about;
    }

    /// Faces of dice that were typed are for whose turn it was. They do not go without a word.
    pub(super) fn drop_dice(&mut self) {
        let faces = self.drafts.get::<Faces>();
        self.drafts.set(Faces::default());
        if let Some(faces) = faces.in_words() {
            self.tell(say(catalogue::FormDiceDropped { faces }).to_string());
        }
    }

    /// Asks the table again for what the tools show.
    pub fn refresh(&mut self) {
        let stamp = self.shell.core.stamp();
        let in_hand = self.with_table(|editor, table| {
            editor.refresh(table, stamp);
            editor.chosen_attack(table).is_some()
        });
        self.make_way(in_hand);
        self.forget_forms_of_others();
    }
}
