//! Attacks on all creatures in an area: turn, cost and result.

use super::given_check::GivenCheck;
use super::kind::{CommandKind, Request, Weight, refuse_overrides};
use super::making::{Making, made};
use super::waiting::waits;
use crate::draft::{Draft, illegal};
use crate::event::Warned;
use crate::mechanics::given_conditions::{self, Giver};
use crate::mechanics::strikes::{ends_movement, full_round, give_away, lay_aside, pay_for_area};
use crate::mechanics::{
    area_results, legendary, limited as uses, pauses, reactions, ready, repeated_saves, resistance,
    situation, warnings,
};
use crate::refusals::{as_command, check_number, idle_beside, refuse_options_of_maneuvers};
use crate::scene::Scene;
use crate::view;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::area::AreaQuery;
use burstmap_rules::attack::area::{AreaOrder, AreaRoll};
use burstmap_rules::attack::asked::AskedByArea;
use burstmap_rules::attack::legality::not_now;
use burstmap_rules::attack::limited;
use burstmap_rules::attack::options::known_defense;
use burstmap_rules::board::Board;
use burstmap_rules::checks::{self, DecidedFor};
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::damage::DamageSpec;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::model::given_condition::GivenCondition;
use burstmap_rules::odds::{self, Knows, Odds};
use burstmap_rules::query::{AreaAttackReport, AreaReport, AttackKind, Denial, Place};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::situation::Situation;
use burstmap_rules::{area, attack};
use serde_json::Value;

made! {
    /// An attack on all creatures in an area.
    AreaAttack {
        #[cfg_attr(feature = "typescript", ts(as = "burstmap_rules::area::AreaFields"))]
        area: AreaQuery,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attacker: Option<Id>,
        /// With `spell`, the attack must overcome the spell resistance of a target on the origin (RD-38).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<AttackKind>,
        /// Bonus to the roll against each target.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bonus: Option<i32>,
        /// The defense to roll against.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        versus: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        check: Option<GivenCheck>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        splash: Option<bool>,
    }
}

impl AreaAttack {
    /// Creates an attack without an attacker or rolls.
    pub fn new(area: AreaQuery) -> AreaAttack {
        AreaAttack {
            area,
            attacker: None,
            kind: None,
            bonus: None,
            versus: None,
            check: None,
            splash: None,
            making: Making::default(),
        }
    }

    /// Returns the expected result for each creature in the area.
    ///
    /// # Errors
    ///
    /// Problems with the query.
    pub fn preview(&self, board: &Board, scene: &Scene) -> Result<AreaAttackReport, Refusal> {
        let area = from_attacker(self);
        let report = area::area(board, &area).map_err(|refusal| refusal.under("/area"))?;
        let situation = situation::situation(scene);
        let mut answer =
            self.ask(board, &situation, (&area, &report), None, |order| attack::area::report(board, order))?;
        self.warn_of_types(board, &mut answer);
        let shot = self.attacker.as_ref().and_then(|id| board.token(id));
        let ruleset = board.facts.ruleset;
        let not_now = shot.and_then(|token| not_ready(ruleset, &situation, self, token));
        let unaware = at_the_unknown(board, scene, &report, self);
        let used_up = shot.and_then(|token| used_up(ruleset, self, token));
        answer.denied.splice(0..0, unaware.into_iter().chain(not_now).chain(used_up));
        answer.legal = answer.denied.is_empty();
        Ok(answer)
    }

    /// Returns the odds for each creature in the area.
    ///
    /// # Errors
    ///
    /// Problems with the query and the damage.
    pub fn odds(&self, board: &Board, scene: &Scene, knows: Knows) -> Result<Odds, Refusal> {
        let area = from_attacker(self);
        let report = area::area(board, &area).map_err(|refusal| refusal.under("/area"))?;
        let (situation, damage) = (situation::situation(scene), self.making.damage_spec()?);
        self.ask(board, &situation, (&area, &report), damage.as_ref(), |order| {
            odds::area::odds(board, order, &attack::area::report(board, order)?, knows)
        })
    }

    /// Adds warnings about creatures of types that the attack's conditions don't affect.
    fn warn_of_types(&self, board: &Board, answer: &mut AreaAttackReport) {
        let given = self.check.as_ref().map_or(&self.making.on_hit, |check| &check.on_fail);
        let rule = repeated_saves::gives_rule(board.facts.ruleset);
        for target in answer.targets.iter_mut().filter(|_| !given.is_empty()) {
            let Some(token) = board.token(&target.token) else { continue };
            let warned = given.iter().filter_map(|given| given.warning(token));
            let ids = || vec![target.token.clone()];
            let reasons: Vec<Reason> = warned.map(|text| Reason::new(rule, text).ids(ids())).collect();
            target.why.extend(reasons);
        }
    }

    /// Returns the dice required for the creatures in the report.
    pub fn dice(&self, board: &Board, report: &AreaAttackReport) -> AskedByArea {
        AskedByArea::of(board, self.roll(), self.decided(), &self.making.options, report)
    }

    /// Evaluates the attack by the rules.
    fn ask<T>(
        &self,
        board: &Board,
        situation: &Situation,
        (area, report): (&AreaQuery, &AreaReport),
        damage: Option<&DamageSpec>,
        ask: impl FnOnce(&AreaOrder) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        if let Some(check) = &self.check {
            if check.skill.trim().is_empty() {
                return Err(Refusal::new("bad-query", catalogue::AttackAreaSkill).at("/check/skill"));
            }
            checks::known(board, &check.skill, "/check/skill")?;
        }
        if let Some(stat) = &self.versus {
            known_defense(board, stat, "/versus")?;
        }
        let eyes = self.attacker.as_ref().and_then(|id| board.token(id));
        let start = area::start(board, area, eyes).map_err(|refusal| refusal.under("/area"))?;
        let spell = self.kind == Some(AttackKind::Spell) || self.making.options.spell.is_true();
        ask(&AreaOrder {
            query: area,
            area: report,
            start: &start,
            attacker: self.attacker.as_ref(),
            kind: if spell { AttackKind::Spell } else { self.kind.unwrap_or(AttackKind::Ranged) },
            roll: self.roll(),
            decided: self.decided(),
            better: self.check.as_ref().map_or(&[], |check| &check.advantage),
            worse: self.check.as_ref().map_or(&[], |check| &check.disadvantage),
            damage,
            rolled: None,
            splash: self.splash.unwrap_or(false),
            aimed_at_cell: !area.template.shape().starts_at_user(),
            options: &self.making.options,
            overrides: &self.making.overrides,
            situation,
        })
    }

    /// Returns the tokens whose checks are not rolled.
    fn decided(&self) -> DecidedFor<'_> {
        match &self.check {
            Some(check) => DecidedFor { fail: &check.fails, succeed: &check.succeeds },
            None => DecidedFor::default(),
        }
    }

    /// Returns the conditions given to affected tokens, and their place in the command.
    fn gives(&self) -> Result<(&[GivenCondition], &'static str), Refusal> {
        let Some(check) = &self.check else { return Ok((&self.making.on_hit, "/onHit")) };
        if !self.making.on_hit.is_empty() {
            return Err(Refusal::new("bad-command", catalogue::GivenOnFail).at("/onHit"));
        }
        if let Some(index) = check.on_fail.iter().position(|given| given.unless.is_some()) {
            let path = format!("/check/onFail/{index}/unless");
            return Err(Refusal::new("bad-command", catalogue::GivenUnlessOnFail).at(path));
        }
        Ok((&check.on_fail, "/check/onFail"))
    }

    /// Refuses an attack roll if the targets save instead.
    fn refuse_unread(&self) -> Result<(), Refusal> {
        refuse_options_of_maneuvers("areaAttack", &self.making.options)?;
        let rolled = [(self.bonus.is_some(), "bonus"), (self.versus.is_some(), "versus")];
        let rolled = rolled.into_iter().find(|(given, _)| *given && self.check.is_some());
        rolled.map_or(Ok(()), |(_, field)| Err(idle_beside(field, "check")))
    }

    fn roll(&self) -> AreaRoll<'_> {
        let versus = self.versus.as_deref();
        match (&self.check, self.bonus) {
            (Some(check), _) => {
                AreaRoll::Check { skill: &check.skill, difficulty: check.difficulty, half: check.half }
            }
            (None, Some(bonus)) => AreaRoll::Attack { bonus, versus },
            (None, None) if versus.is_some() => AreaRoll::Attack { bonus: 0, versus },
            (None, None) => AreaRoll::None,
        }
    }
}

impl CommandKind for AreaAttack {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let command = self;
        check_number("areaAttack", "bonus", self.bonus.unwrap_or(0))?;
        self.refuse_unread()?;
        let with = self.making.name()?;
        if let Some(id) = &command.attacker {
            draft.index(id, "/attacker")?;
        }
        if let Some(id) = &command.attacker {
            let first = pauses::before_action(draft, id, None);
            if waits(draft, id, command.clone(), first)? {
                return Ok(());
            }
        }
        let area = from_attacker(command);
        let report =
            area::area(&draft.board(), &area).map_err(|refusal| as_command(refusal.under("/area")))?;
        let damage = self.making.damage_spec()?;
        let (given, path) = self.gives()?;
        let giver = Giver { by: self.attacker.as_ref(), with };
        given_conditions::check(draft, given, &giver, path)?;
        let mut allowed = Vec::new();
        if let Some(id) = &command.attacker {
            let token = draft.token(id, "/attacker")?.clone();
            let overruled = command.making.overrides.legal.is_true();
            if draft.encounter.running() && incapacitated(draft.ruleset, &token) && !overruled {
                let message = catalogue::ActionIncapacitated { token: draft.name(id) };
                return Err(Refusal::new("illegal-command", message).at("/attacker"));
            }
            if let Some(denial) = at_the_unknown(&draft.board(), &draft.scene, &report, command) {
                return Err(denial.refusal(catalogue::AttackMayOverride).at("/area"));
            }
            if let Some(denial) = used_up(draft.ruleset, command, &token) {
                return Err(denial.refusal(catalogue::AttackMayOverride).at("/with"));
            }
            let shot = shoots(draft, command, &token)?;
            if shot {
                reactions::shoot(draft, id)?;
            }
            // A readied attack is paid for with the reaction (E5-18).
            if draft.encounter.running()
                && !shot
                && !legendary::take(draft, id, with)
                && !ready::take(draft, id)?
            {
                if !overruled {
                    draft.check_turn(id, "/attacker")?;
                }
                let action = draft.ruleset.actions.attack.as_ref().filter(|_| full_round(draft).is_none());
                if let Some(action) = action {
                    allowed.extend(pay_for_area(draft, id, with, action, &command.making.overrides)?);
                }
                draft.begin_acting(id);
            }
        }
        let situation = resistance::situation(draft);
        let mut faces = draft.faces.clone();
        let board = draft.board();
        let mut outcome = command
            .ask(&board, &situation, (&area, &report), damage.as_ref(), |order| {
                attack::area::resolve(&board, order, &mut faces)
            })
            .map_err(as_command)?;
        draft.faces = faces;
        resistance::of_area(draft, &outcome.results, self.decided().fail)?;
        let mut faces = draft.faces.clone();
        outcome.details.why.extend(allowed);
        let by = command.attacker.as_ref();
        outcome.details.why.extend(by.and_then(|id| uses::use_up(draft, id, with, true)));
        let unrolled = outcome.results.iter().filter(|result| result.left_unveiled()).count();
        lay_aside(&mut faces, unrolled, damage.as_ref().filter(|_| outcome.details.damage_rolled.is_none()))?;
        draft.faces = faces;
        outcome.details.area = shown(draft, command, area);
        area_results::tell(draft, &outcome, &giver);
        for warning in &report.warnings {
            let tokens = command.attacker.iter().cloned().collect();
            draft.emit(Warned::new(&warning.rule, tokens, warning.wording()));
        }
        given_conditions::begins(draft, given, &giver);
        area_results::carry_out(draft, &outcome, given, &giver, path)?;
        if let Some(id) = &command.attacker {
            give_away(draft, id);
            warnings::attacked_from_hiding(draft, id);
            // An area attack is a ranged attack by default (SM-07).
            ends_movement(draft, id, command.kind.unwrap_or(AttackKind::Ranged));
            reactions::after_action(draft, id, None);
        }
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        refuse_overrides(&self.making.overrides)?;
        match &self.attacker {
            Some(attacker) => Ok(Request::by(attacker, "/attacker", Weight::AskFirst)),
            None => Err(illegal(catalogue::AttackAreaAttacker).at("/attacker")),
        }
    }
}

/// Returns the area with the attacker as its default user, for a line, a cone, a throw (RS-02, AH-07) or an aimed area (RS-09).
fn from_attacker(command: &AreaAttack) -> AreaQuery {
    let mut area = command.area.clone();
    let placement = &mut area.placement;
    if placement.user.is_none() {
        placement.user = command.attacker.clone().map(Place::Token);
    }
    area
}

/// Returns the area for the log. The user is included if the distance matters, or if an obstacle moves the start of the area to the user's
/// side.
fn shown(draft: &Draft, command: &AreaAttack, mut area: AreaQuery) -> AreaQuery {
    let by_user = area.placement.throw_range.is_some() || draft.ruleset.area.near_side.is_some();
    if !area.template.shape().starts_at_user() && !by_user {
        area.placement.user.clone_from(&command.area.placement.user);
    }
    area
}

/// Returns whether this is a shot with a readied item or a readied spell. It happens on another creature's turn and costs nothing on the
/// attacker's own turn (SA-24, SA-26, SA-35). Otherwise it is an action of the attacker's turn, like an area that only requires checks.
fn shoots(draft: &Draft, command: &AreaAttack, token: &Token) -> Result<bool, Refusal> {
    let readied = draft.ruleset.attack.readied_shots.as_ref();
    let Some(policy) = readied.filter(|_| draft.encounter.running()) else { return Ok(false) };
    let ready = token.has(&policy.condition);
    let anothers = draft.encounter.active.as_ref().is_some_and(|active| *active != token.id);
    if command.kind.is_none() && !ready {
        draft.check_turn(&token.id, "/attacker")?;
    }
    if let Some(denial) = not_ready(draft.ruleset, &situation::of(&draft.encounter), command, token) {
        let mut refusal = denial.refusal(catalogue::AttackMayOverride);
        refusal.path = Some("/attacker".to_owned());
        return Err(refusal);
    }
    Ok(ready && anothers)
}

/// Returns why the area can't target that creature: the attacker is unaware of it (SA-38). Other creatures in the area are affected,
/// whether or not they are known. The refusal must not reveal creatures that the attacker's side does not know.
fn at_the_unknown(board: &Board, scene: &Scene, report: &AreaReport, command: &AreaAttack) -> Option<Denial> {
    let attacker = command.attacker.as_ref().and_then(|id| board.token(id));
    let attacker = attacker.filter(|_| !command.making.overrides.legal.is_true())?;
    let rule = |target: &Token| board.facts.ruleset.attack.unaware_rule(attacker, &target.id);
    let aimed_at: Vec<&Token> = report
        .tokens
        .iter()
        .filter(|caught| caught.on_origin && caught.id != attacker.id)
        .filter_map(|caught| board.token(&caught.id))
        .filter(|target| view::knows(scene, board, &attacker.side, target))
        .collect();
    let target = aimed_at.first().filter(|_| aimed_at.iter().all(|target| rule(target).is_some()))?;
    let message: Message = catalogue::AttackUnaware { attacker: &attacker.name, target: &target.name }.into();
    let code = "illegal-command".to_owned();
    Some(Denial { code, rule: rule(target)?.to_owned(), text: message.into() })
}

/// Returns why the attacker can't shoot or cast now (SA-26, SA-35). An attack roll against an area counts as a shot by default.
fn not_ready(
    ruleset: &Ruleset,
    situation: &Situation,
    command: &AreaAttack,
    token: &Token,
) -> Option<Denial> {
    let policy = ruleset.attack.readied_shots.as_ref()?;
    let rolls = matches!(command.roll(), AreaRoll::Attack { .. });
    let kind = command.kind.or(rolls.then_some(AttackKind::Ranged))?;
    let rule = policy.rule_for(kind).filter(|_| !command.making.overrides.legal.is_true())?;
    let item = || command.making.options.others.get("item").and_then(Value::as_str);
    let why = not_now(ruleset, situation, token, kind, command.making.with.as_deref().or_else(item))?;
    Some(Denial { code: "illegal-command".to_owned(), rule: rule.to_owned(), text: why.into() })
}

/// Returns why the attack is not available yet (E5-96).
fn used_up(ruleset: &Ruleset, command: &AreaAttack, token: &Token) -> Option<Denial> {
    let with = command.making.with.as_deref().filter(|_| !command.making.overrides.legal.is_true())?;
    limited::used_up(ruleset, token, with, true)
}
