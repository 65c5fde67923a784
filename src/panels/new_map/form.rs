//! Input for a new map.

use burstmap_encounter::{CellMeasure, Orientation, Scene, SceneGrid, SceneShape};
use burstmap_frontend::align::Lay;
use burstmap_messages::catalogue;
use burstmap_rules::presets::{self, System};
use burstmap_rules::ruleset::GridShape;
use burstmap_ui::components::field::Typed;
use burstmap_ui::intake::Picture;
use burstmap_ui::usual::Usual;
use burstmap_ui::words::say;
use serde_json::Value;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    Square,
    Pointy,
    Flat,
}

impl Cells {
    fn of(shape: SceneShape, orientation: Option<Orientation>) -> Cells {
        match (shape, orientation) {
            (SceneShape::Square, _) => Cells::Square,
            (SceneShape::Hex, Some(Orientation::Flat)) => Cells::Flat,
            (SceneShape::Hex, _) => Cells::Pointy,
        }
    }

    fn shape(self) -> (SceneShape, Option<Orientation>) {
        match self {
            Cells::Square => (SceneShape::Square, None),
            Cells::Pointy => (SceneShape::Hex, Some(Orientation::Pointy)),
            Cells::Flat => (SceneShape::Hex, Some(Orientation::Flat)),
        }
    }
}

/// The input.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    pub name: String,
    pub cells: Cells,
    pub columns: Typed<i32>,
    pub rows: Typed<i32>,
    pub length: Typed<f64>,
    pub unit: String,
    pub system: String,
    /// Whether the image becomes the open map's background.
    pub under: bool,
    pub pixels: Typed<f64>,
    pub left: Typed<f64>,
    pub top: Typed<f64>,
}

fn number(value: f64) -> Typed<f64> {
    Typed::new(((value * 100.0).round() / 100.0).to_string())
}

impl Form {
    /// Creates the form with the defaults for new maps.
    pub fn new(usual: Option<&Usual>) -> Form {
        let form = Form {
            name: String::new(),
            cells: Cells::Square,
            columns: Typed::new("24".into()),
            rows: Typed::new("18".into()),
            length: Typed::default(),
            unit: String::new(),
            system: String::new(),
            under: false,
            pixels: Typed::default(),
            left: number(0.0),
            top: number(0.0),
        };
        match usual {
            Some(Usual { system, shape, orientation, cell }) => Form {
                cells: Cells::of(*shape, *orientation),
                length: number(cell.length),
                unit: cell.unit.clone(),
                ..form.with_system(system)
            },
            None => form.with_system(presets::USUAL),
        }
    }

    /// Returns the form with another system and its cell size.
    pub fn with_system(mut self, id: &str) -> Form {
        self.system = id.to_owned();
        let system = presets::SYSTEMS.iter().find(|system| system.id == id);
        if let Some(Ok(rules)) = system.map(|system| system.ruleset()) {
            self.length = number(rules.grid.cell_length);
            self.unit.clone_from(&rules.grid.cell_unit);
            self.cells = match (rules.grid.shape, self.cells) {
                (GridShape::Square, _) => Cells::Square,
                (GridShape::Hex, Cells::Square) => Cells::Pointy,
                (GridShape::Hex, hexes) => hexes,
            };
        }
        self
    }

    /// Returns systems for the selected kind of grid, if the current one is for the other kind.
    pub fn better_suited(&self) -> Vec<&'static System> {
        let is_hex = self.cells != Cells::Square;
        let suits = |system: &&System| {
            system.ruleset().is_ok_and(|rules| (rules.grid.shape == GridShape::Hex) == is_hex)
        };
        let chosen = presets::SYSTEMS.iter().find(|system| system.id == self.system);
        match chosen {
            Some(chosen) if !suits(&chosen) => presets::SYSTEMS.iter().filter(suits).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the form with the image's own grid, or one that covers it.
    pub fn with_picture(mut self, picture: &Picture) -> Form {
        if picture.grid.is_some() {
            // Only square grids are detected.
            self.cells = Cells::Square;
        }
        let lay = picture.lay();
        self.pixels = number(lay.pixels_per_cell);
        [self.left, self.top] = lay.first_lines().map(number);
        if self.name.is_empty() {
            self.name.clone_from(&picture.name);
        }
        self.measured(picture)
    }

    /// Returns the form for an image as the open map's background or as a new map.
    pub fn used(mut self, under: bool, picture: &Picture, size: [i32; 2]) -> Form {
        self.under = under;
        if under && picture.grid.is_none() {
            // As wide as the map.
            self.pixels = number(picture.size[0] / f64::from(size[0].max(1)));
        }
        self
    }

    /// Returns the form with columns and rows that cover the image.
    pub fn measured(mut self, picture: &Picture) -> Form {
        if let Some(lay) = self.lay() {
            let [columns, rows] = lay.cells(picture.size);
            self.columns = Typed::new(columns.to_string());
            self.rows = Typed::new(rows.to_string());
        }
        self
    }

    /// Returns the position of the image, from the offset of its first grid lines in pixels.
    pub fn lay(&self) -> Option<Lay> {
        let pixels_per_cell = self.pixels.get().filter(|pixels| *pixels >= 1.0)?;
        let side = |typed: &Typed<f64>| typed.get().map(|pixels| -pixels / pixels_per_cell);
        Some(Lay { origin: [side(&self.left)?, side(&self.top)?], pixels_per_cell })
    }

    pub fn scene(&self, picture: Option<&Picture>) -> Option<Scene> {
        let (shape, orientation) = self.cells.shape();
        let name = self.name.trim();
        let image = match picture {
            Some(picture) => Some(picture.image(self.lay()?).into()),
            None => None,
        };
        let cell = CellMeasure {
            length: self.length.get()?,
            unit: self.unit.trim().to_owned(),
            more: Default::default(),
        };
        let size = [self.columns.get()?, self.rows.get()?];
        let grid = SceneGrid { shape, orientation, size, cell, style: None, more: Default::default() };
        let name = if name.is_empty() { say(catalogue::MapNew).to_string() } else { name.to_owned() };
        Some(Scene { image, ..Scene::bare(name, Value::String(self.system.clone()).into(), grid) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_offered_that_suit_the_grid_where_the_chosen_one_does_not() {
        let ids = |form: &Form| form.better_suited().iter().map(|system| system.id).collect::<Vec<_>>();
        let mut form = Form::new(None);
        assert_eq!((form.system.as_str(), form.unit.as_str()), ("srd-5e", "ft"), "of which most tables are");
        form = form.with_system("reaction-square");
        assert!(ids(&form).is_empty());
        form.cells = Cells::Flat;
        assert_eq!(ids(&form), ["agility-hex"]);
        form = form.with_system("agility-hex");
        assert!(ids(&form).is_empty() && form.cells == Cells::Flat);
        form.cells = Cells::Square;
        assert!(ids(&form).contains(&"reaction-square") && !ids(&form).contains(&"agility-hex"));
    }
}
