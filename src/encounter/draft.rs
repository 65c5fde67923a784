//! A document in progress: a command works on a draft, which is accepted or discarded as a whole.

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
    /// The scene, without `encounter`, which is in its own field during the command.
    pub scene: Scene,
    pub encounter: Shared<Encounter>,
    pub ruleset: &'a Ruleset,
    /// The map as it was before the command.
    pub ground: &'a Ground,
    pub faces: Faces,
    pub events: Vec<Event>,
    /// Whether commands run without pauses for attacks of others.
    pub whole: bool,
    /// Whether creatures that can attack before the command have already done so or declined.
    pub answered: bool,
    /// Whether this is the rest of a readied move. The move was paid for when it started (E5-18).
    pub readied: bool,
    /// Decisions about failed saves (E5-97).
    pub resistance: Answers,
    /// The document before the latest turn started. Sides see it as another combatant's turn.
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

    /// Returns the finished document.
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

    /// Rolls a check of a token with the command's dice.
    ///
    /// # Errors
    ///
    /// Errors of [`checks::roll`].
    pub fn roll_check(&mut self, token: &Token, order: &CheckOrder) -> Result<Checked, Refusal> {
        let mut faces = self.faces.clone();
        let checked = checks::roll(&self.board(), token, order, &mut faces)?;
        self.faces = faces;
        Ok(checked)
    }

    /// Logs an event.
    pub fn emit(&mut self, event: impl Into<Event>) {
        self.events.push(event.into());
    }

    /// Returns a token's index, or a refusal with the nearest id.
    pub fn index(&self, id: &str, path: &str) -> Result<usize, Refusal> {
        self.scene.tokens.iter().position(|token| token.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.scene.tokens.iter().map(|token| token.id.as_str()).collect();
            let message = catalogue::RefusalUnknownToken { token: id, hint: hint(id, &known) };
            Refusal::new("unknown-token", message).at(path)
        })
    }

    /// Refuses a word that the ruleset doesn't define.
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

    /// Returns a token's name for sentences.
    pub fn name(&self, id: &str) -> String {
        self.find(id).map_or_else(|| id.to_owned(), |token| name(token).to_owned())
    }

    /// Returns the clause for a token that has a condition, or no longer has it.
    pub fn condition_clause(&self, who: &str, condition: &Condition, holds: bool) -> Message {
        clause(who, condition, holds, |id| Some(self.name(id)))
    }

    /// Returns the tokens' names for sentences.
    pub fn names<'i>(&self, ids: impl IntoIterator<Item = &'i Id>) -> Vec<String> {
        ids.into_iter().map(|id| self.name(id)).collect()
    }

    /// Records that the next turn, or the end of the round, starts here. Later events belong to it.
    pub fn note_between_turns(&mut self) {
        let mut encounter = (*self.encounter).clone();
        encounter.phase = Phase::Combat;
        encounter.active = None;
        encounter.another = true;
        encounter.turn = Turn::default();
        self.between = Some(Scene { encounter: Some(encounter.into()), ..self.scene.clone() });
    }

    /// Refuses actions of inactive combatants during combat. Outside combat, any token can act.
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

    /// Records that the active combatant has done something that rules out delaying.
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

    /// Refuses a position where a token's space would extend off the map.
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

/// Creates a refusal with the general code.
pub fn illegal(message: impl Into<burstmap_messages::Wording>) -> Refusal {
    Refusal::new("illegal-command", message)
}
