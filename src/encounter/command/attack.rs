//! Attacks on one target: whose turn it is, what they cost, what came of them.

use super::charging::run_first;
use super::guess::Guess;
use super::kind::{CommandKind, Request, Weight, named, refuse_overrides};
use super::waiting::waits;
use crate::combat::{OutOfTurn, Stray};
use crate::draft::Draft;
use crate::event::{AttackResolved, harm};
use crate::mechanics::given_conditions::{self, Giver};
use crate::mechanics::strikes::{ends_movement, lay_aside, stepped_in};
use crate::mechanics::{changes, charges, limited, pauses, planned, reactions, situation, strikes, warnings};
use crate::refusals::{as_command, check_number, refuse_options_of_maneuvers};
use crate::scene::Scene;
use crate::validate::off_map;
use burstmap_geometry::Cell;
use burstmap_rules::attack;
use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::light::without_ability;
use burstmap_rules::attack::options::DamageTypes;
use burstmap_rules::attack::resolve::{AttackOrder, resolve};
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::board::Board;
use burstmap_rules::conditions::given::GivenCondition;
use burstmap_rules::damage::{Damage, Share};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::objects::{cell_off_map, guessed_cell, stand_in};
use burstmap_rules::query::{AttackKind, AttackQuery, target};
use burstmap_rules::reason::{On, Refusal};
use burstmap_rules::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

/// An attack on one target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attack {
    pub attacker: Id,
    /// A token, or a cell where somebody unseen may be (a guess: RS-12, AH-11); where the rules let objects and places be
    /// attacked also a wall or terrain, and the cell itself (SA-21).
    #[serde(deserialize_with = "target")]
    #[cfg_attr(feature = "typescript", ts(type = "string | Cell"))]
    pub target: Id,
    pub kind: AttackKind,
    /// The name of what it is made with, as the log tells it: an attack of the token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// Added to the roll.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub bonus: i32,
    /// A number, `{ dice, types?, nonlethal? }`, or a list of these, one for each kind of damage (E5-91).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub damage: Option<Damage>,
    /// What a hit gives besides (E5-101).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_hit: Vec<GivenCondition>,
    /// Choices of the ruleset, e.g. `charge`, `nonlethal`.
    #[serde(default, skip_serializing_if = "AttackOptions::is_empty")]
    #[cfg_attr(
        feature = "typescript",
        ts(optional, as = "Option<serde_json::Map<String, serde_json::Value>>")
    )]
    pub options: AttackOptions,
    /// What the game master says against the rules, e.g. `cover`, `legal`.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(
        feature = "typescript",
        ts(optional, as = "Option<serde_json::Map<String, serde_json::Value>>")
    )]
    pub overrides: AttackOverrides,
}

impl Attack {
    /// An attack without anything added or chosen.
    pub fn new(attacker: &Id, target: &Id, kind: AttackKind) -> Attack {
        Attack {
            attacker: attacker.clone(),
            target: target.clone(),
            kind,
            with: None,
            bonus: 0,
            damage: None,
            on_hit: Vec::new(),
            options: AttackOptions::default(),
            overrides: AttackOverrides::default(),
        }
    }
}

impl CommandKind for Attack {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let command = self;
        check_number("attack", "bonus", self.bonus)?;
        refuse_options_of_maneuvers("attack", &self.options)?;
        let with = named(self.with.as_deref())?;
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
        given_conditions::check(draft, &self.on_hit, &by, "/onHit")?;
        let mut query = AttackQuery {
            attacker: command.attacker.clone(),
            target: command.target.clone(),
            kind: command.kind,
            options: command.options.clone(),
            overrides: command.overrides.clone(),
        };
        // What it is made with is what has to be ready (SA-26, SA-35), and what is counted (E5-96, E5-98).
        if let Some(with) = with.filter(|_| asks_for_name(draft.ruleset, command.kind)) {
            query.options.others.entry("item").or_insert_with(|| with.into());
        }
        let spec = command.damage.as_ref().and_then(|damage| damage.spec("/damage").ok());
        query.options = query.options.dealing(spec.as_ref());
        // Where the rules of attacks ask for the types of the damage, they are those that it has, unless others are said.
        if draft.ruleset.attack.underwater.is_some() && query.options.damage_types.is_nothing() {
            let types = spec.map(|spec| spec.types()).filter(|types| !types.is_empty());
            query.options.damage_types = types.map_or(Given::Nothing, |types| Given::Fit(DamageTypes(types)));
        }
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
        let damage = command.damage.as_ref().map(|damage| damage.spec("/damage")).transpose()?;
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
        let percentage = veiled && outcome.concealment.is_none();
        lay_aside(
            &mut faces,
            usize::from(percentage),
            damage.as_ref().filter(|_| outcome.damage_rolled.is_none()),
        )?;
        outcome.why.extend(paid);
        outcome.why.extend(limited::use_up(draft, &command.attacker, with, false));
        draft.faces = faces;
        draft.emit(AttackResolved::new(&outcome, with, command.bonus, &report.modifiers, &command.overrides));
        if let Some(dealt) = &outcome.damage {
            draft.emit(harm::dealt(dealt));
        }
        if let (Some(spec), [own, also @ ..], None, [_, _, ..]) =
            (&damage, outcome.damage_shares.as_slice(), &outcome.struck, outcome.stray.as_slice())
        {
            let nonlethal = spec.nonlethal || query.options.nonlethal.is_true();
            let (among, also) = (outcome.stray.clone(), also.to_vec());
            let Share { amount, types } = own.clone();
            draft.encounter.turn.strays.push(Stray { among, amount, types, also, nonlethal });
        }
        changes::apply(draft, &outcome.changes);
        changes::wear_down(draft, &query.target, &outcome.changes);
        if let Some(struck) = &outcome.struck {
            given_conditions::give(draft, &self.on_hit, &by, struck, "/onHit")?;
        }
        warnings::attacked_from_hiding(draft, &query.attacker);
        ends_movement(draft, &query.attacker, query.kind);
        reactions::after_attack(draft, &query, report.strikes_first.as_ref());
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        refuse_overrides(&self.overrides)?;
        Ok(Request::by(&self.attacker, "/attacker", Weight::AskFirst))
    }
}

impl Attack {
    /// The same, at whoever may be on the cell.
    fn guess(&self, cell: Cell) -> Guess {
        let Attack { attacker, kind, with, bonus, damage, on_hit, options, overrides, .. } = self.clone();
        Guess { attacker, cell, kind, with, bonus, damage, on_hit, options, overrides }
    }
}

/// Whether rules ask what such an attack is made with.
pub(super) fn asks_for_name(ruleset: &Ruleset, kind: AttackKind) -> bool {
    let readied = ruleset.attack.readied_shots.as_ref().is_some_and(|shots| shots.rule_for(kind).is_some());
    readied || ruleset.attack.limited_uses.is_some() || ruleset.actions.multiattack.is_some()
}

/// What is wrong with the cell is wrong with the target.
fn at_target(mut refusal: Refusal) -> Refusal {
    if refusal.path.as_deref() == Some("/cell") {
        refusal.path = Some("/target".to_owned());
    }
    refusal
}

/// The board, with these tokens where there are some.
fn board<'d>(draft: &'d Draft, tokens: &'d Option<Vec<Token>>) -> Board<'d> {
    let mut board = draft.board();
    board.facts.tokens = tokens.as_deref().unwrap_or(board.facts.tokens);
    board
}
