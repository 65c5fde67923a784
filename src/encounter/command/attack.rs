//! Attacks on one target: turn, cost and result.

use super::charging::run_first;
use super::guess::Guess;
use super::kind::{CommandKind, Request, Weight, refuse_overrides};
use super::making::{Making, made, name_in};
use super::waiting::waits;
use crate::combat::{OutOfTurn, Stray};
use crate::draft::Draft;
use crate::event::{AttackResolved, harm};
use crate::mechanics::given_conditions::{self, Giver};
use crate::mechanics::strikes::{ends_movement, lay_aside, stepped_in};
use crate::mechanics::{
    changes, charges, limited, mastery, pauses, planned, reactions, situation, strikes, warnings,
};
use crate::refusals::{as_command, check_number, refuse_options_of_maneuvers};
use crate::scene::Scene;
use crate::validate::off_map;
use burstmap_geometry::Cell;
use burstmap_rules::attack;
use burstmap_rules::attack::light::without_ability;
use burstmap_rules::attack::mastery as masteries;
use burstmap_rules::attack::query::{AttackQuery, target};
use burstmap_rules::attack::resolve::{AttackOrder, resolve};
use burstmap_rules::board::Board;
use burstmap_rules::damage::Share;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::objects::{cell_off_map, guessed_cell, stand_in};
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::{On, Refusal};
use burstmap_rules::ruleset::Ruleset;

made! {
    /// An attack on one target.
    Attack {
        attacker: Id,
        /// A token, or a cell that may contain an unseen creature (a guess: RS-12, AH-11). If the rules allow attacks on objects and places,
        /// also a wall, a piece of terrain or the cell itself (SA-21).
        #[serde(deserialize_with = "target")]
        #[cfg_attr(feature = "typescript", ts(type = "string | Cell"))]
        target: Id,
        kind: AttackKind,
        /// Bonus to the roll.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
        bonus: i32,
    }
}

impl Attack {
    /// Creates an attack without bonuses or options.
    pub fn new(attacker: &Id, target: &Id, kind: AttackKind) -> Attack {
        Attack {
            attacker: attacker.clone(),
            target: target.clone(),
            kind,
            bonus: 0,
            making: Making::default(),
        }
    }

    /// Returns the query for the rules.
    pub fn query(&self) -> AttackQuery {
        self.making.query(&self.attacker, &self.target, self.kind)
    }

    /// Returns the query with everything that the ruleset reads from the command: the attack's name and damage types.
    ///
    /// # Errors
    ///
    /// `bad-command` for a name that is too long.
    pub(crate) fn query_in(&self, ruleset: &Ruleset) -> Result<AttackQuery, Refusal> {
        let mut query = self.query();
        name_in(&mut query, ruleset, self.making.name()?);
        self.making.types_in(&mut query, ruleset);
        Ok(query)
    }

    /// Returns the attack as a guess at the creature on the cell.
    fn guess(&self, cell: Cell) -> Guess {
        let (attacker, making) = (self.attacker.clone(), self.making.clone());
        Guess { attacker, cell, kind: self.kind, bonus: self.bonus, making }
    }
}

impl CommandKind for Attack {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let command = self;
        check_number("attack", "bonus", self.bonus)?;
        refuse_options_of_maneuvers("attack", &self.making.options)?;
        let with = self.making.name()?;
        draft.index(&command.attacker, "/attacker")?;
        let object = draft
            .find(&command.attacker)
            .and_then(|attacker| stand_in(&draft.board(), attacker, &command.target));
        if object.is_none() {
            if let Some(cell) = guessed_cell(&draft.board(), &self.target) {
                return self.guess(cell).apply(draft).map_err(at_target);
            }
            if let Some(cell) = cell_off_map(&draft.board(), &self.target) {
                return Err(off_map("unknown-token", cell, draft.scene.grid()).at("/target"));
            }
            draft.index(&command.target, "/target")?;
        }
        let by = Giver { by: Some(&self.attacker), with };
        given_conditions::check(draft, &self.making.on_hit, &by, "/onHit")?;
        let query = self.query_in(draft.ruleset)?;
        let answers = OutOfTurn::ALL.iter().any(|kind| kind.is_asked(&query.options));
        if !answers {
            let struck = (command.kind == AttackKind::Melee).then_some(&command.target);
            let first = pauses::before_action(draft, &command.attacker, struck);
            if waits(draft, &command.attacker, command.clone(), first)? {
                return Ok(());
            }
        }
        let (query, stood) = situation::in_turn(draft.ruleset, Some(&draft.encounter), &query);
        if let Some(path) = charges::run(&planned::whole(draft), &draft.board(), &draft.encounter, &query) {
            return run_first(draft, command.clone().into(), &command.attacker, path);
        }
        let tokens = stood.map(|at| situation::put_back(&draft.scene.tokens, &query.target, at));
        let damage = self.making.damage_spec()?;
        stepped_in(draft, &query);
        if !strikes::charge_first(draft, &query)? {
            return Ok(());
        }
        let situation = situation::of(&draft.encounter);
        let tokens = match object {
            Some(object) => Some(draft.scene.tokens.iter().cloned().chain([object]).collect()),
            None => tokens,
        };
        let there = board(draft, &tokens);
        let mut report = attack::judge(&there, &situation, &query).map_err(as_command)?;
        report.modifiers.extend(without_ability(&there, &situation, &query, damage.as_ref()));
        report.modifiers.extend(masteries::without_ability(&there, &situation, &query, damage.as_ref()));
        let first = report.strikes_first.as_ref().filter(|_| report.legal);
        let first = pauses::before_strike(draft, &query, first);
        if waits(draft, &command.attacker, command.clone(), first)? {
            return Ok(());
        }
        let out_of_turn = reactions::take_turn_or_chance(draft, &query)?;
        let paid = if report.legal && !out_of_turn { strikes::pay(draft, &query)? } else { Vec::new() };
        let order = AttackOrder { query: &query, bonus: command.bonus, damage: damage.as_ref(), with };
        let mut faces = draft.faces.clone();
        let mut outcome =
            resolve(&board(draft, &tokens), &situation, &order, &report, &mut faces).map_err(as_command)?;
        let veiled = report.modifiers.iter().any(|modifier| modifier.on == On::MissChance);
        let percentage = veiled && outcome.details.concealment.is_none();
        lay_aside(
            &mut faces,
            usize::from(percentage),
            damage.as_ref().filter(|_| outcome.details.damage_rolled.is_none()),
        )?;
        outcome.details.why.extend(paid);
        outcome.details.why.extend(limited::use_up(draft, &command.attacker, with, false));
        draft.faces = faces;
        let concerned = [&command.attacker, &command.target];
        let expected = planned::expected(draft, concerned, &outcome.details.modifiers, |board| {
            Ok(attack::judge(board, &situation, &query)?.modifiers)
        });
        draft.emit(AttackResolved::new(&outcome, with, command.bonus, expected));
        if let Some(dealt) = &outcome.details.damage {
            draft.emit(harm::dealt(dealt));
        }
        if let (Some(spec), [own, also @ ..], None, [_, _, ..]) = (
            &damage,
            outcome.damage_shares.as_slice(),
            &outcome.details.struck,
            outcome.details.stray.as_slice(),
        ) {
            let nonlethal = spec.nonlethal || query.options.nonlethal.is_true();
            let (among, also) = (outcome.details.stray.clone(), also.to_vec());
            let Share { amount, types } = own.clone();
            draft.encounter.turn.strays.push(Stray { among, amount, types, also, nonlethal });
        }
        changes::apply(draft, &outcome.changes);
        changes::wear_down(draft, &query.target, &outcome.changes);
        given_conditions::begins(draft, &self.making.on_hit, &by);
        if let Some(struck) = &outcome.details.struck {
            given_conditions::give(draft, &self.making.on_hit, &by, struck, "/onHit")?;
        }
        let made = mastery::Made { query: &query, with, damage: damage.as_ref(), outcome: &outcome };
        mastery::after_attack(draft, &made)?;
        warnings::attacked_from_hiding(draft, &query.attacker);
        ends_movement(draft, &query.attacker, query.kind);
        reactions::after_attack(draft, &query, report.strikes_first.as_ref());
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        refuse_overrides(&self.making.overrides)?;
        Ok(Request::by(&self.attacker, "/attacker", Weight::AskFirst))
    }
}

/// Moves the place of a refusal from the cell to the field for the target.
fn at_target(mut refusal: Refusal) -> Refusal {
    if refusal.path.as_deref() == Some("/cell") {
        refusal.path = Some("/target".to_owned());
    }
    refusal
}

/// Returns the board, with these tokens if they are specified.
fn board<'d>(draft: &'d Draft, tokens: &'d Option<Vec<Token>>) -> Board<'d> {
    let mut board = draft.board();
    board.facts.tokens = tokens.as_deref().unwrap_or(board.facts.tokens);
    board
}
