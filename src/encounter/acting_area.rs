//! Lasting areas that affect creatures in them: templates and zones (E5-94).

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
    /// Display name.
    pub name: &'s str,
    pub cells: &'s [Cell],
    pub effect: &'s AreaEffect,
    /// Shape and position, for a template.
    pub template: Option<&'s LastingTemplate>,
}

/// Returns all acting areas of a scene, templates first.
pub fn all(scene: &Scene) -> impl Iterator<Item = ActingArea<'_>> {
    let zones = scene.zones.iter().filter_map(ActingArea::of_zone);
    scene.templates.iter().filter_map(ActingArea::of_template).chain(zones)
}

/// Finds the area with an id.
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

    /// Returns whether the area affects a token at that moment, regardless of the token's position.
    pub fn asks(&self, moment: AreaMoment, token: &Token) -> bool {
        self.effect.on.contains(&moment) && self.concerns(token)
    }

    /// Returns whether the area affects a token at all.
    pub fn concerns(&self, token: &Token) -> bool {
        !token.has("dead") && !self.effect.spares.contains(&token.id)
    }

    /// Returns whether the area contains one of these cells.
    pub fn holds(&self, space: &[Cell]) -> bool {
        space.iter().any(|cell| self.cells.contains(cell))
    }

    /// Returns whether a step takes a one-cell token through the area, if it is a wall, between two of its cells.
    pub fn is_slipped_through(&self, board: &Board, token: &Token, from: Cell, to: Cell) -> bool {
        let Some(query) = self.template.and_then(|template| template.area.as_ref()) else { return false };
        board.space_at(token, from).len() == 1 && area::slips_through(board, query, self.cells, from, to)
    }

    /// Returns the cells that the area affects at that moment. At the start and end of turns, these include the cells on its acting side.
    pub fn reaches(&self, board: &Board, moment: AreaMoment) -> Vec<Cell> {
        let in_turn = matches!(moment, AreaMoment::StartTurn | AreaMoment::EndTurn);
        let query = self.template.and_then(|template| template.area.as_ref()).filter(|_| in_turn);
        let beside = self.effect.beside.zip(query);
        let beside = beside.map(|(side, query)| area::beside(board, query, side, self.cells));
        self.cells.iter().copied().chain(beside.into_iter().flatten()).collect()
    }

    /// Returns the pending effect on a token.
    pub fn due_on(&self, token: &Id) -> DueInArea {
        DueInArea { area: self.id.clone(), name: self.name.to_owned(), token: token.clone(), rolled: None }
    }

    /// Returns the area as a query, or a zone's bounding box, because queries can't express zones.
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
