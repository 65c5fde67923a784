//! Templates that stay on the map.

use super::kind::CommandKind;
use crate::creates::Creates;
use crate::draft::Draft;
use crate::event::{TemplatePlaced, TemplateRemoved};
use crate::marks::{LastingTemplate, MarkColor, SeenBy};
use crate::mechanics::map_edits::{put, unknown};
use crate::mechanics::{casting, concentration, templates};
use crate::refusals::{as_command, counts_with, scene_as_command};
use crate::validate;
use burstmap_messages::catalogue;
use burstmap_rules::area::{AreaQuery, has_side};
use burstmap_rules::area_effect::AreaEffect;
use burstmap_rules::map::Id;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::Map;

/// Places a template on the map, or changes the one with this id. Its affected cells are computed now, and again whenever the token that it
/// follows moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceTemplate {
    pub id: Id,
    /// Shape and position.
    #[cfg_attr(feature = "typescript", ts(as = "burstmap_rules::area::AreaFields"))]
    pub area: AreaQuery,
    /// Display name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The token that it follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Id>,
    /// Duration in rounds. If omitted, until removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i32>,
    /// The combatant whose turn starts count the rounds. If omitted, the active one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Id>,
    /// The token that sustains it by concentration (E5-84). Its earlier concentration under another name ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sustained_by: Option<Id>,
    /// The token that casts it. In combat, a new template then costs as much as an attack with a spell: the action of the caster's turn, a
    /// readied action, or a legendary action of that name (E5-11). If omitted, it costs nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cast_by: Option<Id>,
    /// Effect on creatures inside during combat, and when it triggers (E5-94).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Box<AreaEffect>>,
    /// Contents that it creates in its cells while it lasts, such as fog, darkness, a light or a wall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creates: Option<Box<Creates>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<MarkColor>,
    /// If omitted, everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<SeenBy>,
}

impl PlaceTemplate {
    /// Creates a template that everyone sees and that stays until removed.
    pub fn new(id: Id, area: AreaQuery) -> PlaceTemplate {
        let (name, on, rounds, until, sustained_by, cast_by) = (None, None, None, None, None, None);
        let (effect, creates, color, seen_by) = (None, None, None, None);
        PlaceTemplate {
            id,
            area,
            name,
            on,
            rounds,
            until,
            sustained_by,
            cast_by,
            effect,
            creates,
            color,
            seen_by,
        }
    }
}

impl CommandKind for PlaceTemplate {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        if let Some(on) = &self.on {
            draft.index(on, "/on")?;
        }
        if let Some(until) = &self.until {
            draft.index(until, "/until")?;
            if self.rounds.is_none() {
                return Err(counts_with("until", "rounds"));
            }
        }
        if let Some(by) = &self.sustained_by {
            draft.index(by, "/sustainedBy")?;
        }
        if let Some(by) = &self.cast_by {
            draft.index(by, "/castBy")?;
        }
        if let Some(rounds) = self.rounds.filter(|rounds| !(1..=validate::MAX_ROUND).contains(rounds)) {
            let message = catalogue::TemplateRounds { most: validate::MAX_ROUND, rounds };
            return Err(Refusal::new("bad-command", message).at("/rounds"));
        }
        if let Some(effect) = &self.effect {
            validate::of_area(effect).map_err(|refusal| refusal.under("/effect"))?;
            if effect.beside.is_some_and(|beside| !has_side(&self.area, beside.side)) {
                return Err(Refusal::new("bad-command", catalogue::AreaEffectNoSides).at("/effect/beside"));
            }
        }
        let old = draft.scene.templates.iter().find(|old| old.id == self.id);
        let cells = match old.filter(|old| old.area.as_ref() == Some(&self.area)) {
            Some(old) => old.cells.clone(),
            None => templates::reached(&draft.board(), &self.area)
                .map_err(|refusal| as_command(refusal).under("/area"))?,
        };
        let running = draft.encounter.phase == Phase::Combat && self.rounds.is_some();
        let until = self.until.clone().or_else(|| draft.encounter.active.clone().filter(|_| running));
        let template = LastingTemplate {
            id: self.id.clone(),
            name: self.name.clone().unwrap_or_default().trim().to_owned(),
            cells,
            area: Some(self.area.clone()),
            on: self.on.clone(),
            rounds: self.rounds,
            until: until.filter(|_| self.rounds.is_some()),
            sustained_by: self.sustained_by.clone(),
            effect: self.effect.clone(),
            creates: self.creates.clone(),
            color: self.color,
            seen_by: self.seen_by.clone().unwrap_or(SeenBy::Everyone),
            more: old.map_or_else(Map::new, |old| old.more.clone()),
        };
        let new = old.is_none();
        validate::template(&template, draft.scene.grid(), &"").map_err(scene_as_command)?;
        if new && draft.scene.templates.len() >= validate::MAX_TEMPLATES {
            let message = catalogue::TemplateLimit { most: validate::MAX_TEMPLATES };
            return Err(Refusal::new("too-large", message).at("/id"));
        }
        let begins = old.is_none_or(|old| old.sustained_by != self.sustained_by);
        if let Some(by) = self.cast_by.as_ref().filter(|_| new) {
            casting::pay(draft, by, &template.name).map_err(|refusal| refusal.at("/castBy"))?;
        }
        if let Some(by) = self.sustained_by.as_ref().filter(|_| begins) {
            concentration::sustain(draft, by, &template.name)
                .map_err(|refusal| refusal.at("/sustainedBy"))?;
        }
        draft.emit(TemplatePlaced::new(&template, new));
        put(&mut draft.scene.templates, template, |item| &item.id);
        Ok(())
    }
}

/// Removes a template.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveTemplate {
    pub id: Id,
}

impl CommandKind for RemoveTemplate {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let templates = &mut draft.scene.templates;
        let Some(index) = templates.iter().position(|template| template.id == self.id) else {
            let known = templates.iter().map(|template| template.id.as_str()).collect();
            return Err(unknown(catalogue::ThingTemplate, &self.id, known));
        };
        let template = templates.remove(index);
        draft.emit(TemplateRemoved::new(&template, false));
        Ok(())
    }
}
