//! Attacks on a cell by an attacker that does not know its target's position (RS-12, AH-11).
//!
//! Legality and cost assume that an unseen creature is there, whether or not it is. So neither a refusal nor a miss reveals whether the
//! guess is right.

use super::kind::{CommandKind, Request, Weight, refuse_overrides};
use super::making::{Making, made, name_in};
use super::waiting::waits;
use crate::combat::OutOfTurn;
use crate::draft::Draft;
use crate::event::{GuessResolved, harm};
use crate::mechanics::given_conditions::{self, Giver};
use crate::mechanics::strikes::{ends_movement, give_away, lay_aside};
use crate::mechanics::{changes, limited, mastery, pauses, planned, reactions, situation, strikes, warnings};
use crate::refusals::{as_command, check_number, refuse_options_of_maneuvers};
use crate::scene::Scene;
use crate::validate::off_map;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::attack;
use burstmap_rules::attack::asked::AskedDice;
use burstmap_rules::attack::light::without_ability;
use burstmap_rules::attack::outcome::AttackOutcome;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::resolve::{AttackOrder, resolve};
use burstmap_rules::board::Board;
use burstmap_rules::concealment::Veil;
use burstmap_rules::conditions;
use burstmap_rules::damage::DamageSpec;
use burstmap_rules::dice::Rolled;
use burstmap_rules::map::{Id, Token, TokenData};
use burstmap_rules::objects::as_object;
use burstmap_rules::place::Space;
use burstmap_rules::query::{AttackKind, AttackReport};
use burstmap_rules::reason::{On, Refusal};
use burstmap_rules::sight;
use burstmap_rules::situation::Situation;

made! {
    /// An attack on a cell that may contain an unseen creature.
    Guess {
        attacker: Id,
        /// The cell to attack.
        cell: Cell,
        kind: AttackKind,
        /// Bonus to the roll.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
        bonus: i32,
    }
}

impl Guess {
    fn query(&self, target: &Id) -> AttackQuery {
        self.making.query(&self.attacker, target, self.kind)
    }
}

/// Result of a guess, with the target if there is one.
struct Resolved {
    outcome: Option<AttackOutcome>,
    rolled: Rolled,
    report: AttackReport,
}

impl CommandKind for Guess {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.attacker;
        check_number("guess", "bonus", self.bonus)?;
        refuse_options_of_maneuvers("guess", &self.making.options)?;
        let with = self.making.name()?;
        draft.index(id, "/attacker")?;
        draft.on_board(self.cell, "/cell")?;
        let by = Giver { by: Some(id), with };
        given_conditions::check(draft, &self.making.on_hit, &by, "/onHit")?;
        if !OutOfTurn::ALL.iter().any(|kind| kind.is_asked(&self.making.options)) {
            let first = pauses::before_action(draft, id, None);
            if waits(draft, id, self.clone(), first)? {
                return Ok(());
            }
        }
        let damage = self.making.damage_spec()?;
        let stand_in = stand_in(&draft.board(), self.cell);
        let mut query = self.query(&stand_in.id);
        name_in(&mut query, draft.ruleset, with);
        self.making.types_in(&mut query, draft.ruleset);
        let report = judge(&draft.board(), &situation::of(&draft.encounter), &query, stand_in)
            .map_err(|refusal| about_cell(as_command(refusal)))?;
        if let (false, Some(denial)) = (report.legal, report.denied.first()) {
            return Err(about_cell(denial.refusal(catalogue::AttackMayOverride)));
        }
        if !reactions::take_turn_or_chance(draft, &query)? {
            strikes::pay(draft, &query)?;
        }
        limited::use_up(draft, id, with, false);
        let by_knowledge = planned::expected(draft, [id, id], &report.modifiers, |board| {
            Ok(preview(board, &situation::of(&draft.encounter), &query, self.cell)?.modifiers)
        });
        let expected = by_knowledge.unwrap_or_else(|| report.modifiers.clone());
        let found = self.resolve(draft, report, damage.as_ref(), with)?;
        let Resolved { outcome, rolled, report } = &found;
        draft.emit(GuessResolved::new(
            (id, &draft.name(id), with),
            (self.cell, self.kind, self.bonus),
            rolled,
            outcome.as_ref(),
            [&report.modifiers, &expected],
            &self.making.overrides,
        ));
        if let Some(dealt) = outcome.as_ref().and_then(|outcome| outcome.details.damage.as_ref()) {
            draft.emit(harm::dealt(dealt));
        }
        changes::apply(draft, outcome.as_ref().map_or(&[], |outcome| outcome.changes.as_slice()));
        if let Some(struck) = outcome.as_ref().and_then(|outcome| outcome.details.struck.as_ref()) {
            given_conditions::give(draft, &self.making.on_hit, &by, struck, "/onHit")?;
        }
        // A miss with an effect would reveal a creature (E5-99).
        if let Some(outcome) = outcome.as_ref().filter(|outcome| outcome.hit) {
            let query = self.query(&outcome.target);
            let made = mastery::Made { query: &query, with, damage: damage.as_ref(), outcome };
            mastery::after_attack(draft, &made)?;
        }
        give_away(draft, id);
        warnings::attacked_from_hiding(draft, id);
        ends_movement(draft, id, self.kind);
        match outcome.as_ref().filter(|outcome| outcome.hit) {
            Some(outcome) => reactions::after_attack(draft, &self.query(&outcome.target), None),
            None => reactions::after_action(draft, id, None),
        }
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        refuse_overrides(&self.making.overrides)?;
        Ok(Request::by(&self.attacker, "/attacker", Weight::AskFirst))
    }
}

impl Guess {
    /// Rolls the attack against the creature on the cell, if any.
    fn resolve(
        &self,
        draft: &mut Draft,
        report: AttackReport,
        damage: Option<&DamageSpec>,
        with: Option<&str>,
    ) -> Result<Resolved, Refusal> {
        let (mut faces, situation) = (draft.faces.clone(), situation::of(&draft.encounter));
        let board = draft.board();
        let resolved = match self.there(&board) {
            Some((target, seen)) => {
                let mut query = self.query(&target.id);
                self.making.types_in(&mut query, draft.ruleset);
                if seen && target.hidden {
                    // Only the game master knows that the creature is there.
                    query.overrides.concealment = Veil::Total.into();
                }
                let judged = attack::judge(&board, &situation, &query).map_err(as_command)?;
                let mut report = AttackReport { legal: true, denied: Vec::new(), ..judged };
                report.modifiers.extend(without_ability(&board, &situation, &query, damage));
                let order = AttackOrder { query: &query, bonus: self.bonus, damage, with };
                let outcome = resolve(&board, &situation, &order, &report, &mut faces).map_err(as_command)?;
                let rolled = Rolled { faces: outcome.faces.clone(), total: outcome.details.total };
                Resolved { outcome: Some(outcome), rolled, report }
            }
            None => {
                let sum =
                    |on: On| report.modifiers.iter().filter(|m| m.on == on).map(|m| m.value).sum::<i32>();
                let asked = AskedDice::of(draft.ruleset, &report, &self.making.options);
                let thrown = asked.throw(&mut faces)?;
                let total = thrown.kept.total + self.bonus + sum(On::Attack);
                let rolled = Rolled { faces: thrown.faces, total };
                Resolved { outcome: None, rolled, report }
            }
        };
        let Resolved { outcome, report, .. } = &resolved;
        let asked = outcome.as_ref().is_some_and(|outcome| outcome.details.concealment.is_some());
        let dealt = outcome.as_ref().is_some_and(|outcome| outcome.details.damage_rolled.is_some());
        let veiled = report.modifiers.iter().any(|modifier| modifier.on == On::MissChance);
        lay_aside(&mut faces, usize::from(veiled && !asked), damage.filter(|_| !dealt))?;
        draft.faces = faces;
        Ok(resolved)
    }

    /// Returns the creature on the cell and whether the attacker sees it. An unseen creature takes precedence.
    fn there<'b>(&self, board: &Board<'b>) -> Option<(&'b Token, bool)> {
        let attacker = board.token(&self.attacker)?;
        let from = Space::of(board, attacker);
        let there = board.facts.tokens.iter().filter(|token| {
            token.id != self.attacker && !token.has("dead") && board.space(token).contains(&self.cell)
        });
        let sees = |token: &'b Token| (token, sight::line_of_sight(board, &from, &Space::of(board, token)));
        there.map(sees).min_by_key(|(token, seen)| *seen && !token.hidden)
    }
}

/// Returns the numbers of an attack on the cell if an unseen creature were there.
///
/// # Errors
///
/// `out-of-bounds` at `/target`, and errors of [`attack::judge`].
pub fn preview(
    board: &Board,
    situation: &Situation,
    query: &AttackQuery,
    cell: Cell,
) -> Result<AttackReport, Refusal> {
    if !board.grid().contains(cell) {
        return Err(off_map("out-of-bounds", cell, board.grid()).at("/target"));
    }
    let stand_in = stand_in(board, cell);
    let query = AttackQuery { target: stand_in.id.clone(), ..query.clone() };
    judge(board, situation, &query, stand_in)
}

fn judge(
    board: &Board,
    situation: &Situation,
    query: &AttackQuery,
    stand_in: Token,
) -> Result<AttackReport, Refusal> {
    let tokens: Vec<Token> = board.facts.tokens.iter().cloned().chain([stand_in]).collect();
    let mut board = *board;
    board.facts.tokens = &tokens;
    attack::judge(&board, situation, query)
}

/// Returns a hypothetical unseen creature on the cell, to evaluate the guess.
fn stand_in(board: &Board, cell: Cell) -> Token {
    let mut id = String::from("guessed");
    while board.token(&id).is_some() {
        id.push('-');
    }
    let name = Message::from(catalogue::Cell { column: cell.col, row: cell.row }).to_string();
    let conditions = vec![conditions::plain("hidden")];
    as_object(TokenData { id, name, at: cell, footprint: Some([1, 1]), conditions, ..TokenData::default() })
}

/// Moves the place of a refusal from the target to the field for the cell.
fn about_cell(mut refusal: Refusal) -> Refusal {
    if refusal.path.as_deref() == Some("/target") {
        refusal.path = Some("/cell".to_owned());
    }
    refusal
}
