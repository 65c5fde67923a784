//! A document in the making: a command works on a draft, which is kept whole or dropped whole.

use crate::combat::{Encounter, Turn};
use crate::event::Event;
use crate::faces::Faces;
use crate::legendary::Answers;
use crate::names::name;
use crate::scene::Scene;
use crate::shared::Shared;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::board::{Board, Facts};
use burstmap_rules::checks::{self, CheckOrder, Checked};
use burstmap_rules::conditions::clause;
use burstmap_rules::ground::Ground;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::mounts;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

pub use burstmap_decode::hint;

#[derive(Clone, Debug)]
pub struct Draft<'a> {
    /// Its `encounter` stands in the field below meanwhile.
    pub scene: Scene,
    pub encounter: Shared<Encounter>,
    pub ruleset: &'a Ruleset,
    /// The map as it was before the command.
    pub ground: &'a Ground,
    pub faces: Faces,
    pub events: Vec<Event>,
    /// Whether commands are carried out without a pause for others' attacks.
    pub whole: bool,
    /// Whether those who may attack before the command begins have had their chance.
    pub answered: bool,
    /// Whether it is the rest of a move that was readied, and paid when it began (E5-18).
    pub readied: bool,
    /// What was decided of failed saves (E5-97).
    pub resistance: Answers,
    /// The document as it stood before the latest turn began: another combatant's turn, as a side is told of it.
    pub between: Option<Scene>,
}

impl<'a> Draft<'a> {
    pub fn new(scene: &Scene, ruleset: &'a Ruleset, ground: &'a Ground, faces: Faces) -> Draft<'a> {
        let mut scene = scene.clone();
        let encounter = scene.encounter.take().unwrap_or_default();
        Draft {
            scene,
            encounter,
            ruleset,
            ground,
            faces,
            events: Vec::new(),
            whole: false,
            answered: false,
            readied: false,
            resistance: Answers::default(),
            between: None,
        }
    }

    /// The finished document.
    pub fn finish(mut self) -> Result<(Scene, Vec<Event>, Faces), Refusal> {
        self.faces.finish()?;
        if !self.faces.used().is_empty() {
            self.encounter.dice += self.faces.used().len() as u64;
        }
        if *self.encounter != Encounter::default() {
            self.scene.encounter = Some(self.encounter);
        }
        Ok((self.scene, self.events, self.faces))
    }

    pub fn facts(&self) -> Facts<'_> {
        self.scene.facts(self.ruleset)
    }

    pub fn board(&self) -> Board<'_> {
        Board::new(self.facts(), self.ground)
    }

    /// Rolls a check of a token by the command's dice.
    ///
    /// # Errors
    ///
    /// As [`checks::roll`].
    pub fn roll_check(&mut self, token: &Token, order: &CheckOrder) -> Result<Checked, Refusal> {
        let mut faces = self.faces.clone();
        let checked = checks::roll(&self.board(), token, order, &mut faces)?;
        self.faces = faces;
        Ok(checked)
    }

    /// Logs what happened.
    pub fn emit(&mut self, event: impl Into<Event>) {
        self.events.push(event.into());
    }

    /// Where a token stands in the list; refused with the nearest id when there is none.
    pub fn index(&self, id: &str, path: &str) -> Result<usize, Refusal> {
        self.scene.tokens.iter().position(|token| token.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.scene.tokens.iter().map(|token| token.id.as_str()).collect();
            let message = catalogue::RefusalUnknownToken { token: id, hint: hint(id, &known) };
            Refusal::new("unknown-token", message).at(path)
        })
    }

    /// Refuses a word that means nothing in the ruleset.
    pub fn known_word(
        &self,
        what: impl Into<Message>,
        word: &str,
        known: &[&str],
        path: &str,
    ) -> Result<(), Refusal> {
        if known.is_empty() || known.contains(&word) {
            return Ok(());
        }
        let (ruleset, what, hint) = (&self.ruleset.name, what.into(), hint(word, known));
        let message = catalogue::RefusalUnknownWord { ruleset, what, word, hint, known: known.to_vec() };
        Err(Refusal::new("bad-command", message).at(path))
    }

    pub fn token(&self, id: &str, path: &str) -> Result<&Token, Refusal> {
        self.index(id, path).map(|index| &self.scene.tokens[index])
    }

    pub fn token_mut(&mut self, id: &str) -> Option<&mut Token> {
        let index = self.scene.tokens.iter().position(|token| token.id == id)?;
        self.scene.tokens.get_mut(index)
    }

    pub fn find(&self, id: &str) -> Option<&Token> {
        self.scene.tokens.iter().find(|token| token.id == id)
    }

    /// What to call a token in a sentence.
    pub fn name(&self, id: &str) -> String {
        self.find(id).map_or_else(|| id.to_owned(), |token| name(token).to_owned())
    }

    /// That somebody has a condition, or no longer has it.
    pub fn condition_clause(&self, who: &str, condition: &Condition, holds: bool) -> Message {
        clause(who, condition, holds, |id| Some(self.name(id)))
    }

    /// What to call tokens in a sentence.
    pub fn names<'i>(&self, ids: impl IntoIterator<Item = &'i Id>) -> Vec<String> {
        ids.into_iter().map(|id| self.name(id)).collect()
    }

    /// Notes that the next turn begins here, or the end of the round. What happens from now on belongs to it.
    pub fn note_between_turns(&mut self) {
        let mut encounter = (*self.encounter).clone();
        encounter.phase = Phase::Combat;
        encounter.active = None;
        encounter.another = true;
        encounter.turn = Turn::default();
        self.between = Some(Scene { encounter: Some(encounter.into()), ..self.scene.clone() });
    }

    /// In combat only the active combatant acts; before and after it anybody.
    pub fn check_turn(&self, id: &str, path: &str) -> Result<(), Refusal> {
        if !self.encounter.running() || self.encounter.is_active(id) {
            return Ok(());
        }
        let leads = |rider: &&Token| self.encounter.is_active(&rider.id);
        let facts = self.facts();
        let led = self.find(id).filter(|mount| mounts::leader(&facts, mount).is_some_and(|one| leads(&one)));
        if let (Some(mount), Some(policy)) = (led, &self.ruleset.mounts) {
            let (rule, token, activities) = (&policy.rule, name(mount), &policy.led_activities);
            let message = catalogue::MountLed { rule, token, activities };
            return Err(Refusal::new("not-your-turn", message).at(path));
        }
        let message: Message = match &self.encounter.active {
            Some(active) => {
                catalogue::TurnOfAnother { active: self.name(active), token: self.name(id) }.into()
            }
            None if self.encounter.another => catalogue::TurnAnother.into(),
            None => catalogue::TurnRoundEnded.into(),
        };
        Err(Refusal::new("not-your-turn", message).at(path))
    }

    /// Notes that the active combatant has done something that counts.
    pub fn begin_acting(&mut self, id: &str) {
        if self.encounter.is_active(id) && !self.encounter.turn.begun {
            self.encounter.turn.begun = true;
            if let Some(window) = &mut self.encounter.legendary {
                window.over = true;
            }
        }
    }

    pub fn on_board(&self, cell: Cell, path: &str) -> Result<(), Refusal> {
        let grid = self.scene.grid();
        if grid.contains(cell) {
            Ok(())
        } else {
            Err(crate::validate::off_map("out-of-bounds", cell, grid).at(path))
        }
    }

    /// Refuses a place where a token's space would reach off the map.
    pub fn check_space(&self, token: &Token, at: Cell, path: &str) -> Result<(), Refusal> {
        self.on_board(at, path)?;
        let board = self.board();
        match board.space_at(token, at).into_iter().find(|cell| !board.grid().contains(*cell)) {
            None => Ok(()),
            Some(cell) => {
                let cell = Message::from(catalogue::CellBare { column: cell.col, row: cell.row });
                let message = catalogue::RefusalSpaceOffMap { token: name(token), cell };
                Err(Refusal::new("out-of-bounds", message).at(path))
            }
        }
    }
}

/// A refusal with the general code.
pub fn illegal(message: impl Into<burstmap_messages::Wording>) -> Refusal {
    Refusal::new("illegal-command", message)
}
