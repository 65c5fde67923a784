//! Commands of the user: completed with the panels' input, carried out by the core.

use crate::App;
use burstmap_encounter::{Command, Dispatch, Table};
use burstmap_frontend::{Tool, pick, rounds};
use burstmap_messages::catalogue;
use burstmap_ui::forms::dice::Faces;
use burstmap_ui::forms::start::Start;
use burstmap_ui::page::Notice;

impl App {
    /// Dispatches a command, and returns whether it was executed. Shows a refusal.
    pub fn order(&mut self, command: impl Into<Dispatch>) -> bool {
        if self.state.shell.seat().readonly {
            self.tell(catalogue::RefusedLookingOnly.to_string());
            return false;
        }
        let mut dispatch = command.into();
        if matches!(dispatch.command, Command::EndTurn(_)) && self.asks_before_the_end() {
            return false;
        }
        // Only for clicks on the map: the core answers hosts.
        if matches!(dispatch.command, Command::Move(_))
            && let Some(waits) = self.waits_for()
        {
            self.tell(waits);
            return false;
        }
        let is_file = matches!(dispatch.command, Command::SetRuleset(_));
        self.state.look(|table| self.complete(table, &mut dispatch));
        let maneuver = matches!(dispatch.command, Command::Maneuver(_));
        let strikes = matches!(dispatch.command, Command::Attack(_) | Command::AreaAttack(_));
        let rolls = dispatch.rolls.is_some() || dispatch.command.may_roll();
        let joins = self.is_joining(&dispatch.command);
        let legendary = match &dispatch.command {
            Command::LegendaryAction(taken) => Some(taken.token.clone()),
            _ => None,
        };
        let done = self.state.shell.core.dispatch(dispatch);
        // A player's request is carried out elsewhere, so it causes no events here.
        let sent = done.as_ref().is_ok_and(Vec::is_empty);
        if let Err(refusal) = done {
            self.refused(refusal);
            // The path helps to find a problem in a file. It is useless for commands of buttons.
            if let (Some(Notice::Refused { path, .. }), false) = (&mut self.state.page.notice, is_file) {
                *path = None;
            }
            return false;
        }
        if rolls {
            // The step contains the results that were used. A player's request is not a step, but sends all results.
            let used = self.state.look(|table| match (sent, table.commands().next_back()) {
                (false, Some(done)) => done.totals.clone().unwrap_or_default(),
                _ => self.state.drafts.get::<Faces>().totals(),
            });
            let left = self.state.drafts.get::<Faces>().after(&used);
            self.state.drafts.set(left);
        }
        if maneuver || strikes {
            self.watches_map();
        }
        if maneuver {
            self.state.editor.attack.maneuver = None;
            self.state.editor.attack.just_made = self.state.editor.sight.to.clone();
        }
        self.leave_to_map(joins);
        // Select the creature, so that the map shows its current options.
        if legendary.is_some() && self.state.editor.tool == Tool::Select {
            drop(self.state.editor.select(legendary));
        }
        // A special form of movement applies to one move.
        self.state.editor.form = None;
        self.state.page.notice = None;
        let next = self.state.shell.core.read(rounds::next_by_itself);
        if let Some(next) = next.filter(|_| !sent && self.state.shell.seat().is_gm()) {
            return self.order(next);
        }
        true
    }

    /// Adds the options for starting a fight, and the faces rolled at the table.
    fn complete(&self, table: &Table, dispatch: &mut Dispatch) {
        self.state.drafts.get::<Start>().complete(table, &mut dispatch.command);
        // The faces are for the active creature's roll. A death save at the start of the next turn uses other faces.
        if matches!(dispatch.command, Command::EndTurn(_) | Command::EndRound(_)) {
            return;
        }
        // Results entered in the turn order are only for initiative.
        let entered = self.state.drafts.get::<Faces>();
        let rolls = || dispatch.command.may_roll() || table.throws(dispatch.clone());
        if dispatch.totals.is_none() && !entered.is_empty() && rolls() {
            let mut totals = entered.totals();
            // A token may have left the map since the result was entered.
            totals.tokens.retain(|id, _| pick::token(table, id).is_some());
            let faces = entered.list();
            dispatch.rolls = (!faces.is_empty()).then_some(faces);
            dispatch.totals = Some(totals);
        }
    }
}
