//! Paused commands that have nothing left to wait for after an attack (RD-54, SA-32).

use super::Table;
use crate::combat::Encounter;
use crate::command::Command;
use crate::event::Event;
use crate::mechanics::pauses::can_go_on;
use burstmap_rules::concentration;
use burstmap_rules::map::Token;

impl Table {
    /// Returns whether the last command was the last attack that a paused command waited for, without an open decision that may change the
    /// rest. The page then continues the paused command without a question, as [`Pass`](crate::command::Pass).
    pub fn goes_on_by_itself(&self) -> bool {
        let Some(fight) = self.scene.encounter.as_deref() else { return false };
        let Some(paused) = fight.turn.paused.last() else { return false };
        let open = fight.turn.paused.iter().any(|paused| !paused.open.is_empty());
        let mover = self.token(&paused.token);
        let able = mover.is_some_and(|token| can_go_on(&self.ruleset, token, paused));
        let last = self.commands().next_back();
        !open && able && last.is_some_and(|last| self.is_complete(&last.command)) && !self.is_undecided(fight)
    }

    /// Returns whether a command is an attack with a completely known outcome. A wound may stop the target and be unknown: the damage may be
    /// entered later, the table may count hit points, or the rules may leave the effects of wounds to the table.
    fn is_complete(&self, command: &Command) -> bool {
        match command {
            Command::Attempt(attempt) => self.is_complete(&attempt.command),
            Command::Attack(attack) => {
                let policy = &self.ruleset.damage;
                let decided = policy.dying.is_some() || policy.death.default_at.is_some();
                let counted = self.token(&attack.target).is_none_or(|target| target.hp.is_some());
                !self.has_just_hit() || attack.making.damage.is_some() && decided && counted
            }
            Command::Maneuver(_) => true,
            _ => false,
        }
    }

    /// Returns whether an attack of the last command hit.
    fn has_just_hit(&self) -> bool {
        for entry in self.log().iter().rev() {
            if matches!(&*entry.event, Event::AttackResolved(attack) if attack.hit) {
                return true;
            }
            if entry.command.is_some() {
                break;
            }
        }
        false
    }

    /// Returns whether a decision after the attack may change the rest of the paused command: an effect of a weapon mastery (E5-99), a save
    /// (E5-97), or the paused token's save for the concentration that may let it fly (E5-84).
    fn is_undecided(&self, fight: &Encounter) -> bool {
        let saves = |token: &Token| {
            concentration::of(token).is_some_and(|held| !concentration::saves(held).is_empty())
        };
        let turn = &fight.turn;
        fight.resisting.is_some()
            || !turn.masteries.is_empty()
            || turn.paused.iter().filter_map(|paused| self.token(&paused.token)).any(saves)
    }

    fn token(&self, id: &str) -> Option<&Token> {
        self.scene.tokens.iter().find(|token| token.id == id)
    }
}
