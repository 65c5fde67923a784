//! The displayed table: the widget's own or, if the game master views a side, the one with that side's knowledge.

use crate::App;
use burstmap_encounter::Table;
use burstmap_frontend::editor::attack::Chosen;
use burstmap_frontend::{maneuvers, pick};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_ui::forms::area::AreaForm;
use burstmap_ui::forms::condition::NewCondition;
use burstmap_ui::forms::dice::Faces;
use burstmap_ui::forms::harm::Harm;
use burstmap_ui::forms::strike::Strike;
use burstmap_ui::shell::Shell;
use burstmap_ui::widget::seen;
use burstmap_ui::words::say;
use std::rc::Rc;

/// Subjects of the forms.
#[derive(Debug, Default, PartialEq)]
pub(super) struct About {
    selected: Option<Id>,
    attacker: Option<Id>,
    chosen: Option<Chosen>,
}

/// Returns a table with a side's knowledge.
fn view_of(shell: &Shell, side: Option<&str>) -> Option<Table> {
    let side = side?;
    shell.core.read(|table| {
        // The same tokens with the ids of the game master's table, so that the selection stays.
        let mut scene = table.view_with_ids_of_scene(side);
        // Fog covers the unexplored part of the image. The side's own windows get the image without that part.
        scene.image.clone_from(&table.scene().image);
        Table::open(scene, "view").ok()
    })
}

impl App {
    /// Computes everything again after the displayed table changed.
    pub fn reopen_shown(&mut self) {
        self.state.redacted = view_of(&self.state.shell, self.state.viewed_side.as_deref());
        let scenery = &mut self.state.scenery;
        let seat = self.state.shell.seat();
        let side = self.state.viewed_side.as_deref().or(seat.player_side.as_deref());
        (self.state.turn, self.state.maneuvers) =
            seen(&self.state.shell, self.state.redacted.as_ref(), |table| {
                scenery.update(table.scene());
                scenery.with_light(table);
                scenery.with_fog(table, side);
                let turn = table.turn();
                let maneuvers = maneuvers::possible(table, &turn);
                (Rc::new(turn), Rc::new(maneuvers))
            });
    }

    /// Clears input for other tokens and attacks.
    fn forget_forms_of_others(&mut self) {
        let about = About {
            selected: self.state.editor.selected.clone(),
            attacker: self.state.editor.attacker(),
            chosen: self.state.editor.chosen.clone(),
        };
        if about == self.about {
            return;
        }
        let chosen = self.state.look(|table| {
            let attack = self.state.editor.chosen_attack(table)?;
            let token = pick::token(table, &about.chosen.as_ref()?.by)?;
            Some((Strike::of(token, attack), AreaForm::of(attack)))
        });
        let (strike, area) = chosen.unwrap_or_default();
        self.state.drafts.set(strike);
        self.state.drafts.set(area);
        // Faces of dice stay for the next roll of any attack, since every dice field shows them.
        if about.selected != self.about.selected {
            self.state.drafts.set(Harm::default());
            self.state.drafts.set(NewCondition::default());
        }
        self.about = about;
    }

    /// Clears entered faces, which are for the active creature, and reports that.
    pub(super) fn drop_dice(&mut self) {
        let faces = self.state.drafts.get::<Faces>();
        self.state.drafts.set(Faces::default());
        if let Some(faces) = faces.in_words() {
            self.tell(say(catalogue::FormDiceDropped { faces }).to_string());
        }
    }

    /// Asks the table again for the tools' answers.
    pub fn refresh(&mut self) {
        let stamp = self.state.shell.core.stamp();
        let in_hand = self.state.with_table(|editor, table| {
            editor.refresh(table, stamp);
            editor.chosen_attack(table).is_some()
        });
        self.make_way(in_hand);
        self.mark_request();
        self.forget_forms_of_others();
        let page = &mut self.state.page;
        if page.sheet {
            page.built_panel = Some(page.panel);
        }
    }
}
