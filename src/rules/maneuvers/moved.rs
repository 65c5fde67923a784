//! Maneuvers that move a creature on the map: bull rush, overrun, reposition (RD-46 … RD-48).

use super::{Case, Follow, ManeuverOutcome};
use crate::change::Change;
use crate::conditions;
use crate::damage::{self, Blow};
use crate::dice::Dice;
use crate::map::Id;
use crate::occupancy;
use crate::pushed::{self, Direction, Stopped};
use crate::reason::Refusal;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;

impl Case<'_> {
    /// Pushes straight away from the attacker, 1 square plus 1 for every 5 above the defense. A wall deals damage for each square it
    /// blocks. The attacker may follow (RD-46).
    pub(super) fn bull_rush(&self, out: &mut ManeuverOutcome, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let Some(way) = self.away() else {
            out.say(catalogue::ManeuverNoDirection);
            return Ok(());
        };
        let squares = self.squares(out.details.margin);
        let (path, stopped) =
            pushed::push(self.board, self.target, self.target.at, way, squares, &[&self.attacker.id]);
        out.details.squares = path.len() as i32;
        let target = &self.target.name;
        match out.details.squares {
            moved if moved < squares => out.say(catalogue::ManeuverPushedLess { target, moved, squares }),
            moved => out.say(catalogue::ManeuverPushed { target, moved }),
        }
        let moved = path.len();
        if moved > 0 {
            out.changes.push(Change::Moved { token: self.target.id.clone(), path });
        }
        match stopped {
            Some(Stopped::Wall) => self.against_wall(squares - moved as i32, out, dice)?,
            Some(Stopped::Edge) => out.say(catalogue::ManeuverEdge),
            Some(Stopped::By(other)) => {
                let name = self.board.token(&other).map_or(&other, |token| &token.name);
                out.say(catalogue::ManeuverObstacle { token: name });
            }
            None => {}
        }
        self.follow(way, moved, out);
        Ok(())
    }

    fn against_wall(
        &self,
        denied: i32,
        out: &mut ManeuverOutcome,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        out.details.denied = denied;
        let Some(wall_damage) = &self.policy.wall_damage else { return Ok(()) };
        let mut amount = 0;
        for _ in 0..denied {
            let rolled = wall_damage.roll(dice)?;
            amount += rolled.total;
            out.damage_faces.extend(rolled.faces);
        }
        let facts = &self.board.facts;
        let blow = Blow::of(amount, Vec::new());
        let dealt = damage::take(facts.ruleset, facts.settings, self.target, &blow);
        out.changes.extend(dealt.changes.iter().cloned());
        out.say(catalogue::ManeuverWall { denied, damage: &dealt.text });
        out.details.damage = Some(dealt);
        Ok(())
    }

    /// Moves the attacker after the target as far as requested, at most as far as the target moved.
    fn follow(&self, way: Direction, moved: usize, out: &mut ManeuverOutcome) {
        let asked = match self.order.follow.get() {
            Some(Follow::Along(true)) => moved,
            Some(Follow::Squares(squares)) => (*squares).min(moved as u64) as usize,
            _ => 0,
        };
        let (path, _) =
            pushed::push(self.board, self.attacker, self.attacker.at, way, asked as i32, &[&self.target.id]);
        if !path.is_empty() {
            let attacker = &self.attacker.name;
            out.say(catalogue::ManeuverFollows { attacker, squares: path.len() });
            out.changes.push(Change::Moved { token: self.attacker.id.clone(), path });
        }
    }

    /// Moves straight through the target's space to the first place beyond with room for the attacker. The target falls prone at 5 or more
    /// above its defense. The movement provokes no creature, but the attempt does, like any maneuver (RD-41, RD-47). With `follow: false`, the
    /// attacker stays.
    pub(super) fn overrun(&self, out: &mut ManeuverOutcome) {
        if out.details.margin >= self.policy.margin {
            let condition = conditions::plain(&self.policy.prone);
            out.changes.push(Change::AddCondition { token: self.target.id.clone(), condition });
            out.say(catalogue::ManeuverProne { target: &self.target.name });
        }
        if self.order.follow.get() == Some(&Follow::Along(false)) {
            return;
        }
        let path = self.away().map(|way| self.beyond(way)).unwrap_or_default();
        if path.is_empty() {
            let (attacker, target) = (&self.attacker.name, &self.target.name);
            out.say(catalogue::ManeuverNoRoom { attacker, target });
            return;
        }
        out.say(catalogue::ManeuverPasses { attacker: &self.attacker.name });
        out.changes.push(Change::Moved { token: self.attacker.id.clone(), path });
    }

    /// Returns the path through the target, which can also pass allies but no others. Empty if there is no room.
    fn beyond(&self, way: Direction) -> Vec<Cell> {
        let (board, theirs) = (self.board, self.board.space(self.target));
        let passed =
            board.facts.tokens.iter().filter(|t| self.friends(self.attacker, t) && t.id != self.attacker.id);
        let mut through: Vec<&Id> = passed.map(|token| &token.id).collect();
        through.push(&self.target.id);
        let most = (theirs.len() + board.space(self.attacker).len() + through.len()) as i32;
        let (mut path, _) = pushed::push(board, self.attacker, self.attacker.at, way, most, &through);
        let free = |at: &Cell| {
            let space = board.space_at(self.attacker, *at);
            let others = board.facts.tokens.iter().filter(|other| other.id != self.attacker.id);
            !others
                .filter(|other| occupancy::occupies(&board.facts, other))
                .any(|other| board.space(other).iter().any(|cell| space.contains(cell)))
        };
        // The place must be past the target, not a free cell before it.
        let meets = |at: &Cell| board.space_at(self.attacker, *at).iter().any(|cell| theirs.contains(cell));
        let Some(entered) = path.iter().position(meets) else { return Vec::new() };
        match path.iter().skip(entered).position(free) {
            Some(end) => {
                path.truncate(entered + end + 1);
                path
            }
            None => Vec::new(),
        }
    }

    /// Moves the target into an adjacent square (`options.to`, or straight away), and on in a straight line (RD-48).
    pub(super) fn reposition(&self, out: &mut ManeuverOutcome) -> Result<(), Refusal> {
        let to = &self.order.options.to;
        let way = match to.is_nothing() {
            true => self.away(),
            false => {
                let way = to.get().and_then(|cell| pushed::direction_to(self.board, self.target.at, *cell));
                if way.is_none() {
                    let message =
                        catalogue::ManeuverNameCell { rule: &out.rule, cell: super::bare(self.target.at) };
                    return Err(Refusal::new("bad-command", message).at("/options/to"));
                }
                way
            }
        };
        let Some(way) = way else { return Ok(()) };
        let squares = self.squares(out.details.margin);
        let (path, stopped) = pushed::push(self.board, self.target, self.target.at, way, squares, &[]);
        out.details.squares = path.len() as i32;
        out.details.denied = if stopped == Some(Stopped::Wall) { squares - out.details.squares } else { 0 };
        let target = &self.target.name;
        match out.details.squares {
            moved if moved < squares => out.say(catalogue::ManeuverMovedLess { target, moved, squares }),
            moved => out.say(catalogue::ManeuverMoved { target, moved }),
        }
        if !path.is_empty() {
            out.changes.push(Change::Moved { token: self.target.id.clone(), path });
        }
        Ok(())
    }

    /// Returns 1 plus 1 for every full margin above the defense.
    fn squares(&self, margin: i32) -> i32 {
        1 + margin.max(0) / self.policy.margin.max(1)
    }

    fn away(&self) -> Option<Direction> {
        pushed::direction(self.board, &self.board.space(self.attacker), &self.board.space(self.target))
    }
}
