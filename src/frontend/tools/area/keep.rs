//! Lasting templates: placed on the map, or saved as one of a creature's attacks.

use crate::editor::area::AreaTool;
use crate::tools::build::edits::fresh;
use crate::{Editor, pick};
use burstmap_encounter::command::{PlaceTemplate, UpdateToken};
use burstmap_encounter::{LastingTemplate, Table};
use burstmap_rules::area::TemplateShape;
use burstmap_rules::area_effect::{AreaEffect, AreaSpeed, Beside, EffectSave, WallSide};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::Place;
use burstmap_rules::token_attack::{AttackArea, TokenAttack, TokenAttackKind};
use serde_json::Map;

/// Default width, in cells, of the side on which a line or a ring acts.
pub const USUAL_WITHIN: i32 = 2;

impl AreaTool {
    /// Returns the sides on which the area can act beyond its own cells.
    pub fn sides_beside(&self) -> &'static [WallSide] {
        match self.shape {
            TemplateShape::Line => &[WallSide::Left, WallSide::Right],
            _ if self.is_ring() => &[WallSide::Inside, WallSide::Outside],
            _ => &[],
        }
    }
}

/// Returns the command that changes a template without moving it; `None` if its original placement is unknown.
pub fn again(template: &LastingTemplate) -> Option<PlaceTemplate> {
    Some(PlaceTemplate {
        name: Some(template.name.clone()),
        on: template.on.clone(),
        rounds: template.rounds,
        until: template.until.clone(),
        sustained_by: template.sustained_by.clone(),
        effect: template.effect.clone(),
        creates: template.creates.clone(),
        color: template.color,
        seen_by: Some(template.seen_by.clone()),
        ..PlaceTemplate::new(template.id.clone(), template.area.clone()?)
    })
}

impl Editor {
    /// Adds the placed template to the map.
    pub fn keep_area(&self, table: &Table) -> Option<PlaceTemplate> {
        let area = self.area_query(table).filter(|_| self.area.pinned && self.seat.is_gm())?;
        let keeping = &self.area.keeping;
        let name = keeping.name.trim();
        let chosen = self.chosen_attack(table).map(|attack| attack.name.clone());
        let name = if name.is_empty() {
            chosen.unwrap_or_else(|| table.ruleset().area.name(self.area.shape).to_string())
        } else {
            name.to_owned()
        };
        let id = fresh(table.scene(), "template");
        Some(PlaceTemplate {
            name: Some(name),
            on: self.keeps_with(table).filter(|_| keeping.follows),
            rounds: keeping.rounds,
            sustained_by: self.sustains(table).filter(|_| keeping.sustained),
            cast_by: self.casts(table),
            creates: keeping.creates.clone().map(Box::new),
            color: keeping.color,
            seen_by: keeping.seen_by.clone(),
            ..PlaceTemplate::new(id, area)
        })
    }

    /// Returns the template's effect on creatures inside, without the numbers entered for the area.
    pub fn keep_effect(&self, table: &Table) -> Option<AreaEffect> {
        let keeping = &self.area.keeping;
        if keeping.acts.is_empty() && !keeping.halves {
            return None;
        }
        let own = self.keeps_with(table).filter(|_| keeping.spares_own);
        let side = own.as_deref().and_then(|id| pick::token(table, id)).map(|token| token.side.as_str());
        let spared = table.scene().tokens.iter().filter(|token| Some(token.side.as_str()) == side);
        let saved = self.chosen_attack(table).and_then(|attack| attack.save.as_ref());
        let on_fail = saved.map_or_else(Vec::new, |save| save.on_fail.clone());
        let save = self.area.attack.skill().map(|stat| EffectSave {
            stat: stat.to_owned(),
            on_fail,
            ..EffectSave::default()
        });
        Some(AreaEffect {
            on: keeping.acts.clone(),
            once_a_turn: keeping.once_a_turn,
            speed: keeping.halves.then_some(AreaSpeed::Half),
            beside: keeping
                .beside
                .filter(|side| self.area.sides_beside().contains(side) && keeping.acts_in_turns())
                .map(|side| Beside { side, within: keeping.within.unwrap_or(USUAL_WITHIN) }),
            spares: spared.map(|token| token.id.clone()).collect(),
            on_hit: if save.is_some() { Vec::new() } else { self.chosen_gives(table) },
            save,
            damage: None,
        })
    }

    /// Returns the token that a template can follow: the one that it surrounds, or the selected one.
    pub fn keeps_with(&self, table: &Table) -> Option<Id> {
        match self.area.user.as_ref() {
            Some(Place::Token(user)) if self.area.is_around() => {
                pick::token(table, user).map(|user| user.id.clone())
            }
            _ => self.selected_in(table),
        }
    }

    /// Returns the token that can sustain a template by concentration; `None` without a token or such a rule.
    pub fn sustains(&self, table: &Table) -> Option<Id> {
        table.ruleset().concentration.as_ref().and_then(|_| self.keeps_with(table))
    }

    /// Returns the token that pays for casting the selected spell, if casting costs an action.
    fn casts(&self, table: &Table) -> Option<Id> {
        let costs = self.area.keeping.costs_action && self.casts_lasting(table);
        self.chosen.as_ref().filter(|_| costs).map(|chosen| chosen.by.clone())
    }

    /// Adds the current template to the attacks of the selected token.
    pub fn save_area(&self, table: &Table) -> Option<UpdateToken> {
        let token = self.selected.as_deref().and_then(|id| pick::token(table, id))?;
        let mut attacks = (*token.attacks).clone();
        attacks.push(self.as_attack(table, token));
        let changes = Map::from_iter([("attacks".to_owned(), serde_json::to_value(attacks).ok()?)]);
        Some(UpdateToken { token: token.id.clone(), changes })
    }

    fn as_attack(&self, table: &Table, token: &Token) -> TokenAttack {
        let (tool, given) = (&self.area, self.area.keeping.name.trim());
        let name = if given.is_empty() { &table.ruleset().area.name(tool.shape).to_string() } else { given };
        let taken = |name: &str| token.attacks.iter().any(|attack| attack.name == name);
        let mut names =
            std::iter::once(name.to_owned()).chain((2..).map(|number| format!("{name} {number}")));
        let width = tool.settings.get(&tool.shape).filter(|_| tool.shape == TemplateShape::Line);
        TokenAttack {
            name: names.find(|name| !taken(name)).unwrap_or_default(),
            kind: TokenAttackKind::Area,
            area: Some(AttackArea {
                shape: tool.shape,
                size: tool.size,
                width: width.map(|cells| *cells as i32),
                sides: tool.oblong(),
                ring: tool.is_ring(),
                free: tool.is_free(),
            }),
            range: tool.throw_range.map(|cells| cells as i32),
            ..TokenAttack::default()
        }
    }
}
