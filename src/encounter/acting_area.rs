//! Areas that last and act on those in them: templates and zones (E5-94).

use crate::area_effect::DueInArea;
use crate::marks::LastingTemplate;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_rules::area::{self, AreaFields, AreaQuery, TemplateShape, TemplateSize};
use burstmap_rules::area_effect::{AreaEffect, AreaMoment};
use burstmap_rules::board::Board;
use burstmap_rules::map::{Id, Token, Zone};

/// A template or a zone with an effect.
#[derive(Clone, Copy, Debug)]
pub struct ActingArea<'s> {
    pub id: &'s Id,
    /// What it is called.
    pub name: &'s str,
    pub cells: &'s [Cell],
    pub effect: &'s AreaEffect,
    /// Of a template, how it lies.
    pub template: Option<&'s LastingTemplate>,
}

/// All of a scene, templates first.
pub fn all(scene: &Scene) -> impl Iterator<Item = ActingArea<'_>> {
    let zones = scene.zones.iter().filter_map(ActingArea::of_zone);
    scene.templates.iter().filter_map(ActingArea::of_template).chain(zones)
}

/// The one with an id.
pub fn find<'s>(scene: &'s Scene, id: &str) -> Option<ActingArea<'s>> {
    all(scene).find(|area| area.id == id)
}

impl<'s> ActingArea<'s> {
    pub fn of_template(template: &'s LastingTemplate) -> Option<ActingArea<'s>> {
        let effect = template.effect.as_deref()?;
        let (id, name, cells) = (&template.id, template.called(), template.cells.as_slice());
        Some(ActingArea { id, name, cells, effect, template: Some(template) })
    }

    fn of_zone(zone: &'s Zone) -> Option<ActingArea<'s>> {
        let effect = zone.effect.as_deref()?;
        Some(ActingArea { id: &zone.id, name: &zone.kind, cells: &zone.cells, effect, template: None })
    }

    /// Whether it acts on a token at that moment, wherever that one is.
    pub fn asks(&self, moment: AreaMoment, token: &Token) -> bool {
        self.effect.on.contains(&moment) && self.concerns(token)
    }

    /// Whether it does anything to a token.
    pub fn concerns(&self, token: &Token) -> bool {
        !token.has("dead") && !self.effect.spares.contains(&token.id)
    }

    /// Whether one of these cells is in it.
    pub fn holds(&self, space: &[Cell]) -> bool {
        space.iter().any(|cell| self.cells.contains(cell))
    }

    /// Whether a step leads a token of one cell through a wall, between two of its cells.
    pub fn is_slipped_through(&self, board: &Board, token: &Token, from: Cell, to: Cell) -> bool {
        let Some(query) = self.template.and_then(|template| template.area.as_ref()) else { return false };
        board.space_at(token, from).len() == 1 && area::slips_through(board, query, self.cells, from, to)
    }

    /// The cells in which it acts at that moment: where turns start and end, those beside a line, too.
    pub fn reaches(&self, board: &Board, moment: AreaMoment) -> Vec<Cell> {
        let in_turn = matches!(moment, AreaMoment::StartTurn | AreaMoment::EndTurn);
        let query = self.template.and_then(|template| template.area.as_ref()).filter(|_| in_turn);
        let beside = self.effect.beside.zip(query);
        let beside = beside.map(|(side, query)| area::beside(board, query, side, self.cells));
        self.cells.iter().copied().chain(beside.into_iter().flatten()).collect()
    }

    /// That it has to act on a token.
    pub fn due_on(&self, token: &Id) -> DueInArea {
        DueInArea { area: self.id.clone(), name: self.name.to_owned(), token: token.clone() }
    }

    /// How it lies, as far as a question can say it: of a zone the box around it.
    pub fn query(&self) -> Option<AreaQuery> {
        let Some(template) = self.template else { return around(self.cells) };
        template.area.clone()
    }
}

fn around(cells: &[Cell]) -> Option<AreaQuery> {
    let columns = || cells.iter().map(|cell| cell.col);
    let rows = || cells.iter().map(|cell| cell.row);
    let (left, right) = columns().min().zip(columns().max())?;
    let (top, bottom) = rows().min().zip(rows().max())?;
    let size = [right - left + 1, bottom - top + 1].map(f64::from);
    let fields = AreaFields::new(TemplateShape::Rect, TemplateSize::Rect(size));
    Some(AreaFields { target: Some(Cell::new(left, top)), ..fields }.into())
}
