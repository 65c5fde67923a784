//! A template that lasts acts on those in it (E5-94).

use super::kind::{CommandKind, Request, for_the_game_master};
use crate::area_effect::AreaEffect;
use crate::draft::{Draft, illegal};
use crate::event::Warned;
use crate::marks::LastingTemplate;
use crate::mechanics::given_conditions::{self, Giver};
use crate::mechanics::map_edits::unknown;
use crate::mechanics::{area_effects, area_results, repeated_saves, resistance};
use crate::refusals::as_command;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::area;
use burstmap_rules::attack::area::{AreaOrder, AreaRoll, resolve};
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::checks::DecidedFor;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AreaReport, AttackKind};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// A template acts on those on whom that is due: they save, and take what it deals, rolled once for all (E5-94).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResolveTemplate {
    /// The template.
    pub id: Id,
    /// On whom it acts; left out: on all on whom that is due.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub tokens: Vec<Id>,
    /// It does not act on them: the game master lets them off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub waive: bool,
    /// Who chooses to fail the save (E5-74).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub fails: Vec<Id>,
    /// Whom the game master lets succeed without a roll.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub succeeds: Vec<Id>,
    /// To whose save the table gives advantage (E5-92).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub advantage: Vec<Id>,
    /// To whose save it gives disadvantage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub disadvantage: Vec<Id>,
}

impl CommandKind for ResolveTemplate {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let known = || draft.scene.templates.iter().map(|one| one.id.as_str()).collect();
        let Some(template) = draft.scene.templates.iter().find(|one| one.id == self.id).cloned() else {
            return Err(unknown(catalogue::ThingTemplate, &self.id, known()));
        };
        let Some(effect) = template.effect.clone() else {
            return Err(illegal(catalogue::AreaEffectNone { name: template.called() }).at("/id"));
        };
        let tokens = self.tokens(draft, &template)?;
        draft.encounter.due_in_areas.retain(|due| due.area != self.id || !tokens.contains(&due.token));
        if self.waive {
            let rule = repeated_saves::area_rule(draft.ruleset);
            let names = tokens.iter().map(|id| draft.name(id)).collect::<Vec<_>>();
            let text = catalogue::AreaEffectWaived { name: template.called(), names };
            draft.emit(Warned::new(rule, tokens, text));
            return Ok(());
        }
        self.act(draft, &template, &effect, &tokens)
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Err(for_the_game_master())
    }
}

impl ResolveTemplate {
    /// On whom it acts.
    fn tokens(&self, draft: &Draft, template: &LastingTemplate) -> Result<Vec<Id>, Refusal> {
        for (index, id) in self.tokens.iter().enumerate() {
            draft.index(id, &format!("/tokens/{index}"))?;
        }
        if !self.tokens.is_empty() {
            return Ok(self.tokens.clone());
        }
        let due: Vec<Id> =
            area_effects::due(draft, &self.id).into_iter().map(|token| token.id.clone()).collect();
        match due.is_empty() {
            true => Err(illegal(catalogue::AreaEffectNobody { name: template.called() }).at("/id")),
            false => Ok(due),
        }
    }

    fn act(
        &self,
        draft: &mut Draft,
        template: &LastingTemplate,
        effect: &AreaEffect,
        tokens: &[Id],
    ) -> Result<(), Refusal> {
        let Some(query) = &template.area else {
            return Err(illegal(catalogue::AreaEffectNoArea { name: template.called() }).at("/id"));
        };
        let damage = effect.damage.as_ref().map(|damage| damage.spec("/damage")).transpose()?;
        let (roll, given) = match &effect.save {
            Some(save) => {
                let difficulty = save.difficulty;
                (AreaRoll::Check { skill: &save.stat, difficulty, half: save.half }, save.on_fail.as_slice())
            }
            None => (AreaRoll::None, effect.on_hit.as_slice()),
        };
        let with = Some(template.name.as_str()).filter(|name| !name.is_empty());
        let giver = Giver { by: template.sustained_by.as_ref(), with };
        given_conditions::check(draft, given, &giver, "/id")?;
        let (situation, board) = (resistance::situation(draft), draft.board());
        let report = area::area(&board, query).map_err(|refusal| as_command(refusal).at("/id"))?;
        let mut caught = AreaReport { tokens: report.tokens.clone(), ..report };
        caught.tokens.retain(|caught| tokens.contains(&caught.id));
        let start = area::start(&board, query, None).map_err(|refusal| as_command(refusal).at("/id"))?;
        let (options, overrides) = (AttackOptions::default(), AttackOverrides::default());
        let order = AreaOrder {
            query,
            area: &caught,
            start: &start,
            attacker: None,
            kind: AttackKind::Spell,
            roll,
            decided: DecidedFor { fail: &self.fails, succeed: &self.succeeds },
            better: &self.advantage,
            worse: &self.disadvantage,
            damage: damage.as_ref(),
            splash: false,
            aimed_at_cell: false,
            options: &options,
            overrides: &overrides,
            situation: &situation,
        };
        let mut faces = draft.faces.clone();
        let outcome = resolve(&board, &order, &mut faces).map_err(as_command)?;
        draft.faces = faces;
        resistance::of_area(draft, &outcome.results, &self.fails)?;
        area_results::tell(draft, &outcome, &Giver { by: None, with });
        area_results::carry_out(draft, &outcome, given, &giver, "/id")
    }
}
