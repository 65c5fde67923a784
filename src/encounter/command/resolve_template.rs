//! Effects of lasting areas on creatures in them (E5-94).

use super::kind::{CommandKind, Request, Weight, for_the_game_master};
use crate::acting_area::{ActingArea, find};
use crate::area_effect::DueInArea;
use crate::draft::{Draft, illegal};
use crate::event::Warned;
use crate::marks::LastingTemplate;
use crate::mechanics::given_conditions::{self, Giver};
use crate::mechanics::map_edits::unknown;
use crate::mechanics::strikes::lay_aside;
use crate::mechanics::{area_effects, area_results, repeated_saves, resistance};
use crate::names::name;
use crate::refusals::{as_command, idle_beside};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::area::{self, AreaQuery};
use burstmap_rules::area_effect::AreaMoment;
use burstmap_rules::attack::area::{AreaOrder, AreaRoll, resolve};
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::board::Board;
use burstmap_rules::checks::DecidedFor;
use burstmap_rules::damage::RolledDamage;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::place::Space;
use burstmap_rules::query::{AreaReport, AttackKind, CaughtToken};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Applies a template or zone to the tokens that are due. They save and take its damage, which is rolled once for all (E5-94).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResolveTemplate {
    /// The template or the zone.
    pub id: Id,
    /// Tokens to affect. If omitted, all that are due.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub tokens: Vec<Id>,
    /// Whether the game master spares the tokens.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub waive: bool,
    /// Tokens that choose to fail the save (E5-74).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub fails: Vec<Id>,
    /// Tokens that succeed without a roll, by GM decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub succeeds: Vec<Id>,
    /// Tokens with advantage by GM decision (E5-92).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub advantage: Vec<Id>,
    /// Tokens with disadvantage by GM decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub disadvantage: Vec<Id>,
}

impl CommandKind for ResolveTemplate {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let scene = draft.scene.clone();
        let Some(area) = find(&scene, &self.id) else { return Err(self.without_effect(&scene)) };
        let tokens = self.tokens(draft, &area)?;
        self.refuse_unread(draft, &area, &tokens)?;
        let due = std::mem::take(&mut draft.encounter.due_in_areas);
        let (acts, waits): (Vec<_>, Vec<_>) =
            due.into_iter().partition(|due| due.area == self.id && tokens.contains(&due.token));
        draft.encounter.due_in_areas = waits;
        if self.waive {
            let rule = repeated_saves::area_rule(draft.ruleset);
            let names = tokens.iter().map(|id| draft.name(id)).collect::<Vec<_>>();
            let text = catalogue::AreaEffectWaived { name: area.name, names };
            draft.emit(Warned::new(rule, tokens, text));
            return Ok(());
        }
        for (rolled, group) in by_damage(&acts, tokens) {
            let is_due = acts.iter().any(|due| group.contains(&due.token));
            let damage = self.act(draft, &area, &group, rolled.as_ref())?;
            if is_due && rolled.is_none() {
                self.note_damage(draft, damage);
            }
        }
        Ok(())
    }

    /// Players can apply it to their own tokens with a pending effect, and can choose that these tokens fail.
    fn request<'a>(&'a self, seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        let decided = [&self.succeeds, &self.advantage, &self.disadvantage];
        let due = |id: &Id| {
            let list =
                seen.encounter.as_deref().map(|fight| fight.due_in_areas.as_slice()).unwrap_or_default();
            list.iter().any(|due| due.area == self.id && due.token == *id)
        };
        match self.tokens.split_first() {
            Some((first, others))
                if !self.waive
                    && decided.iter().all(|list| list.is_empty())
                    && self.tokens.iter().all(due) =>
            {
                Ok(Request { others, ..Request::by(first, "/tokens/0", Weight::AtOnce) })
            }
            _ => Err(for_the_game_master()),
        }
    }
}

impl ResolveTemplate {
    /// Returns the refusal for an id without an acting area.
    fn without_effect(&self, scene: &Scene) -> Refusal {
        let template = scene.templates.iter().find(|one| one.id == self.id).map(LastingTemplate::called);
        let zone = || scene.zones.iter().find(|one| one.id == self.id).map(|zone| zone.kind.as_str());
        match template.or_else(zone) {
            Some(name) => illegal(catalogue::AreaEffectNone { name }).at("/id"),
            None => {
                let known = scene.templates.iter().map(|one| one.id.as_str());
                let known = known.chain(scene.zones.iter().map(|one| one.id.as_str())).collect();
                unknown(catalogue::ThingTemplate, &self.id, known)
            }
        }
    }

    /// Returns the tokens to affect: the listed tokens, which must be due or in the area, or all tokens that are due.
    fn tokens(&self, draft: &Draft, area: &ActingArea) -> Result<Vec<Id>, Refusal> {
        let due: Vec<&Id> = area_effects::due(draft, &self.id).into_iter().map(|token| &token.id).collect();
        let board = draft.board();
        let reach = area.reaches(&board, AreaMoment::EndTurn);
        for (index, id) in self.tokens.iter().enumerate() {
            let path = format!("/tokens/{index}");
            let token = draft.token(id, &path)?;
            if !due.contains(&id) && !board.space(token).iter().any(|cell| reach.contains(cell)) {
                let message = catalogue::AreaEffectOutside { name: area.name, token: name(token) };
                return Err(illegal(message).at(path));
            }
        }
        match (self.tokens.is_empty(), due.is_empty()) {
            (false, _) => Ok(self.tokens.clone()),
            (true, true) => Err(illegal(catalogue::AreaEffectNobody { name: area.name }).at("/id")),
            (true, false) => Ok(due.into_iter().cloned().collect()),
        }
    }

    /// Refuses save options for tokens that don't save or are not affected.
    fn refuse_unread(&self, draft: &Draft, area: &ActingArea, tokens: &[Id]) -> Result<(), Refusal> {
        let said = [
            ("fails", &self.fails),
            ("succeeds", &self.succeeds),
            ("advantage", &self.advantage),
            ("disadvantage", &self.disadvantage),
        ];
        for (field, ids) in said.into_iter().filter(|(_, ids)| !ids.is_empty()) {
            if self.waive {
                return Err(idle_beside(field, "waive"));
            }
            if area.effect.save.is_none() {
                let message = catalogue::AreaEffectNoSave { name: area.name, field };
                return Err(Refusal::new("bad-command", message).at(format!("/{field}")));
            }
            for (index, id) in ids.iter().enumerate() {
                let path = format!("/{field}/{index}");
                draft.index(id, &path)?;
                if !tokens.contains(id) {
                    let message = catalogue::AreaEffectNotOn { name: area.name, token: draft.name(id) };
                    return Err(Refusal::new("bad-command", message).at(path));
                }
            }
        }
        Ok(())
    }

    /// Lets the other tokens that are due take the same damage, because it is rolled once for all.
    fn note_damage(&self, draft: &mut Draft, damage: Option<RolledDamage>) {
        let others = draft.encounter.due_in_areas.iter_mut();
        for due in others.filter(|due| due.area == self.id && due.rolled.is_none()) {
            due.rolled.clone_from(&damage);
        }
    }

    /// Applies the area to these tokens, and returns its damage. `rolled` is the damage, if it has been rolled for others.
    fn act(
        &self,
        draft: &mut Draft,
        area: &ActingArea,
        tokens: &[Id],
        rolled: Option<&RolledDamage>,
    ) -> Result<Option<RolledDamage>, Refusal> {
        let Some(query) = area.query() else {
            return Err(illegal(catalogue::AreaEffectNoArea { name: area.name }).at("/id"));
        };
        let effect = area.effect;
        let damage = effect.damage.as_ref().map(|damage| damage.spec("/damage")).transpose()?;
        let (roll, given) = match &effect.save {
            Some(save) => {
                let difficulty = save.difficulty;
                (AreaRoll::Check { skill: &save.stat, difficulty, half: save.half }, save.on_fail.as_slice())
            }
            None => (AreaRoll::None, effect.on_hit.as_slice()),
        };
        let with = area.template.map_or(Some(area.name), |template| Some(template.name.as_str()));
        let with = with.filter(|name| !name.is_empty());
        let giver = Giver { by: area.template.and_then(|template| template.sustained_by.as_ref()), with };
        given_conditions::check(draft, given, &giver, "/id")?;
        let (situation, board) = (resistance::situation(draft), draft.board());
        let (caught, start) = met(&board, area, &query, tokens)?;
        let (options, overrides) = (AttackOptions::default(), AttackOverrides::default());
        let order = AreaOrder {
            query: &query,
            area: &caught,
            start: &start,
            attacker: None,
            kind: AttackKind::Spell,
            roll,
            decided: DecidedFor { fail: &self.fails, succeed: &self.succeeds },
            better: &self.advantage,
            worse: &self.disadvantage,
            damage: damage.as_ref(),
            rolled,
            splash: false,
            aimed_at_cell: false,
            options: &options,
            overrides: &overrides,
            situation: &situation,
        };
        let mut faces = draft.faces.clone();
        let outcome = resolve(&board, &order, &mut faces).map_err(as_command)?;
        // A player who rolls the damage can't know that it has already been rolled.
        lay_aside(&mut faces, 0, damage.as_ref().filter(|_| rolled.is_some()))?;
        draft.faces = faces;
        resistance::of_area(draft, &outcome.results, &self.fails)?;
        area_results::tell(draft, &outcome, &Giver { by: None, with });
        area_results::carry_out(draft, &outcome, given, &giver, "/id")?;
        Ok(outcome.damage)
    }
}

/// Groups the tokens by their damage: those of each earlier roll, and all others together.
fn by_damage(due: &[DueInArea], tokens: Vec<Id>) -> Vec<(Option<RolledDamage>, Vec<Id>)> {
    let mut groups: Vec<(Option<RolledDamage>, Vec<Id>)> = Vec::new();
    for token in tokens {
        let rolled = due.iter().find(|due| due.token == token).and_then(|due| due.rolled.clone());
        match groups.iter_mut().find(|(other, _)| *other == rolled) {
            Some((_, group)) => group.push(token),
            None => groups.push((rolled, vec![token])),
        }
    }
    groups
}

/// Returns the evaluation of the area for these tokens only. Tokens outside the area, such as those next to a line or those that have left,
/// are evaluated at their positions. A zone starts in all of its cells.
fn met<'b>(
    board: &Board<'b>,
    area: &ActingArea,
    query: &AreaQuery,
    tokens: &[Id],
) -> Result<(AreaReport, Space<'b>), Refusal> {
    let at_id = |refusal| as_command(refusal).at("/id");
    let lies = area.template.map(|_| area::area(board, query)).transpose().map_err(at_id)?;
    let mut caught = lies.unwrap_or_default();
    caught.tokens.retain(|caught| tokens.contains(&caught.id));
    let elsewhere = tokens.iter().filter(|id| !caught.tokens.iter().any(|caught| caught.id == **id));
    let elsewhere: Vec<&Token> = elsewhere.filter_map(|id| board.token(id)).collect();
    if elsewhere.is_empty() {
        return Ok((caught, area::start(board, query, None).map_err(at_id)?));
    }
    let more = elsewhere.into_iter().map(|token| CaughtToken {
        id: token.id.clone(),
        cells: board.space(token),
        on_origin: false,
    });
    caught.tokens.extend(more);
    let place = |caught: &CaughtToken| board.facts.tokens.iter().position(|token| token.id == caught.id);
    caught.tokens.sort_by_key(place);
    let cells = caught.tokens.iter().flat_map(|caught| &caught.cells).chain(area.cells);
    let cells = Vec::from_iter(BTreeSet::from_iter(cells.copied()));
    Ok((caught, Space::with(None, cells)))
}
