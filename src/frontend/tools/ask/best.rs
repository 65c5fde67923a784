//! The places where a template affects the most enemies and no allies: the selected one shows its area, the others are dots.

use crate::best_places::BestPlace;
use crate::camera::Px;
use crate::editor::area::Aim;
use crate::editor::ask::Asked;
use crate::{Editor, Effect, Tool, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::area::{AreaFields, AreaQuery, TemplateShape};
use burstmap_rules::map::Id;
use burstmap_rules::query::Place;
use burstmap_rules::tactics::{BestAreaQuery, FoundPlacement};

impl Editor {
    pub(crate) fn asks_best_area(&self) -> bool {
        self.tool == Tool::Ask && self.ask.asked == Asked::BestArea
    }

    /// Returns the selected best place, or the first, with its number from 0.
    pub fn best_place(&self) -> Option<(usize, &BestPlace)> {
        let places = &self.answers.best_places;
        let chosen = self.ask.chosen.as_ref();
        let chosen = chosen.and_then(|found| places.iter().position(|place| place.is(found))).unwrap_or(0);
        Some((chosen, places.get(chosen)?))
    }

    /// Returns the best place whose area is shown: the one under the pointer, or the selected one.
    pub fn shown_place(&self) -> Option<(usize, &BestPlace)> {
        let found = self.ask.previewed.as_ref();
        let places = self.answers.best_places.iter().enumerate();
        found
            .and_then(|found| places.clone().find(|(_, place)| place.is(found)))
            .or_else(|| self.best_place())
    }

    /// Returns the area of that place. It can be asked for once the places are known.
    pub(crate) fn shown_area(&self, query: &BestAreaQuery) -> Option<AreaQuery> {
        if !self.answers.knows_best_of(query) {
            return None;
        }
        let FoundPlacement { target, corner, aim, .. } = self.shown_place()?.1.found.clone();
        Some(AreaFields { target, corner, aim, ..query.area.clone() }.into())
    }

    /// Returns whether further questions depend on the new best places.
    pub(crate) fn asks_on(&self) -> bool {
        self.asks_best_area() && !self.answers.best_places.is_empty()
    }

    /// Returns the best place whose dot is at a position on the screen. Dots do not cover tokens next to them.
    fn place_near(&self, table: &Table, at: Px, touch: bool) -> Option<&BestPlace> {
        let scale = self.camera.scale;
        let stands =
            pick::cell_at(table, self.plane(at)).is_some_and(|cell| pick::token_at(table, cell).is_some());
        let within = match (stands, touch) {
            (true, _) => (0.25 * scale).max(8.0),
            (false, false) => (0.3 * scale).max(10.0),
            (false, true) => (0.4 * scale).max(22.0),
        };
        let away = |place: &BestPlace| {
            let [x, y] = self.camera.to_px(place.at, self.viewport);
            (x - at[0]).hypot(y - at[1])
        };
        let near = self.answers.best_places.iter().map(|place| (away(place), place));
        let near = near.filter(|(away, _)| *away <= within);
        near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place)
    }

    /// Handles the pointer on the dot of a place, or on none.
    pub(super) fn preview_place(&mut self, table: &Table, at: Option<Px>) {
        let at = at.filter(|_| self.asks_best_area());
        self.ask.previewed =
            at.and_then(|at| self.place_near(table, at, false)).map(|place| place.found.clone());
    }

    /// Handles a click or a tap on the dot of a place, and returns whether there is one.
    pub(super) fn choose_place_at(&mut self, table: &Table, at: Px, touch: bool) -> bool {
        let near =
            Some(at).filter(|_| self.asks_best_area()).and_then(|at| self.place_near(table, at, touch));
        let Some(found) = near.map(|place| place.found.clone()) else { return false };
        (self.ask.chosen, self.ask.previewed) = (Some(found), None);
        true
    }

    /// Moves with an arrow key to the nearest place in its direction. `None` without places.
    pub(super) fn step_place(&mut self, x: i32, y: i32) -> Option<Vec<Effect>> {
        let from = Some(()).filter(|()| self.asks_best_area()).and_then(|()| self.shown_place())?.1.at;
        let (x, y) = (f64::from(x), f64::from(y));
        // Straight ahead rather than sideways.
        let far = |place: &BestPlace| {
            let [right, down] = [place.at[0] - from[0], place.at[1] - from[1]];
            let (along, aside) = (right * x + down * y, (right * y - down * x).abs());
            (along > 1e-9).then_some(along + 2.0 * aside)
        };
        let ahead = self.answers.best_places.iter().filter_map(|place| Some((far(place)?, place)));
        let next = ahead.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place.clone());
        (self.cursor, self.hover, self.pointer, self.ask.previewed) = (None, None, None, None);
        if let Some(next) = next {
            self.camera.reveal(next.at, self.viewport);
            self.ask.chosen = Some(next.found);
        }
        Some(Vec::new())
    }

    /// Places the template at its displayed place. `None` without places.
    pub(super) fn place_best(&mut self) -> Option<Vec<Effect>> {
        let found =
            Some(()).filter(|()| self.asks_best_area()).and_then(|()| self.shown_place())?.1.found.clone();
        self.take_placement(&found);
        Some(Vec::new())
    }

    /// Returns the question with the area tool's template, which may be that of an attack, for the asking token.
    pub(super) fn best_area_query(&self, table: &Table, token: Id) -> BestAreaQuery {
        let mut area = self.area.fields(table);
        area.user = Some(Place::Token(token.clone()));
        area.throw_range = self.area.range_of_throw();
        BestAreaQuery { token, area }
    }

    /// Selects the area tool with its template placed.
    pub(super) fn take_placement(&mut self, found: &FoundPlacement) {
        let mut cell = found.target.unwrap_or_default();
        if self.area.shape == TemplateShape::Rect {
            // A box's place is its top left cell, and its target is around its center.
            let [wide, high] = self.area.sides().map(|side| (side - 1) / 2);
            cell = Cell::new(cell.col + wide, cell.row + high);
        }
        let point = found.aim.unwrap_or([f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5]);
        self.set_tool(Tool::Area);
        self.area.user = None;
        self.area.corner = found.corner;
        self.area.aim = Some(Aim { cell, point });
        self.area.pinned = true;
    }
}
