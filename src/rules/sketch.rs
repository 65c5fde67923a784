//! Small maps for tests: a few lines of text, with tokens as letters.

use crate::board::{Board, Facts};
use crate::ground::Ground;
use crate::map::{Area, Blocking, Terrain, Token, TokenData, Wall, Zone};
use crate::presets;
use crate::ruleset::Ruleset;
use burstmap_geometry::{Cell, Grid, Shape};
use serde_json::{Map, Value};

/// A map from text: `#` blocks, `~` is difficult, `s` slow, `r` rough, `d` a deck, `u` underwater, `e` earth. A capital letter is a token
/// with that name on the side `party`, or `foes` from `N` on. Anything else is open terrain.
#[derive(Clone, Debug)]
pub struct Sketch {
    pub ruleset: Ruleset,
    pub grid: Grid,
    pub terrain: Vec<Terrain>,
    pub walls: Vec<Wall>,
    pub zones: Vec<Zone>,
    pub areas: Vec<Area>,
    pub tokens: Vec<Token>,
    pub settings: Map<String, Value>,
    ground: Option<Ground>,
}

impl Sketch {
    pub fn square(ruleset: &str, rows: &[&str]) -> Sketch {
        Sketch::on(Shape::Square, ruleset, rows)
    }

    pub fn on(shape: Shape, ruleset: &str, rows: &[&str]) -> Sketch {
        let columns = rows.first().map_or(0, |row| row.chars().count()) as i32;
        let mut sketch = Sketch {
            ruleset: presets::by_id(ruleset).expect("a built-in id"),
            grid: Grid { shape, columns, rows: rows.len() as i32 },
            terrain: Vec::new(),
            walls: Vec::new(),
            zones: Vec::new(),
            areas: Vec::new(),
            tokens: Vec::new(),
            settings: Map::new(),
            ground: None,
        };
        for (row, line) in (0..).zip(rows) {
            for (col, letter) in (0..).zip(line.chars()) {
                sketch.put(letter, Cell::new(col, row));
            }
        }
        sketch.build()
    }

    fn put(&mut self, letter: char, cell: Cell) {
        let id = format!("{letter}-{}-{}", cell.col, cell.row);
        let patch = Terrain { id, cells: vec![cell], ..Terrain::default() };
        let medium =
            Some(if letter == 'u' { crate::map::Medium::Underwater } else { crate::map::Medium::Earth });
        match letter {
            '#' => self.terrain.push(Terrain { blocking: Some(Blocking::All(true)), ..patch }),
            '~' => self.terrain.push(Terrain { difficult: true, ..patch }),
            's' => self.terrain.push(Terrain { slow: Some(true), ..patch }),
            'r' => self.terrain.push(Terrain { rough: true, ..patch }),
            'd' => self.terrain.push(Terrain { deck: true, ..patch }),
            'u' | 'e' => self.terrain.push(Terrain { medium, ..patch }),
            'A'..='Z' => {
                let side = if letter < 'N' { "party" } else { "foes" };
                let token = TokenData {
                    id: letter.into(),
                    name: letter.into(),
                    side: side.into(),
                    at: cell,
                    ..TokenData::default()
                };
                self.tokens.push(token.into());
            }
            _ => {}
        }
    }

    /// Changes a token.
    pub fn with(mut self, id: &str, change: impl FnOnce(&mut Token)) -> Sketch {
        change(self.tokens.iter_mut().find(|token| token.id == id).expect("a token of the sketch"));
        self
    }

    /// Adds a wall that blocks everything.
    pub fn wall(mut self, id: &str, points: &[[f64; 2]]) -> Sketch {
        let points: Vec<Value> = points.iter().map(|[x, y]| serde_json::json!([x, y])).collect();
        let wall = serde_json::json!({ "id": id, "points": points, "blocks": { "move": true, "effect": true, "sight": true } });
        self.walls.push(serde_json::from_value(wall).expect("a wall"));
        self.build()
    }

    /// Rebuilds the ground. Call it after manual changes to terrain or walls.
    pub fn build(mut self) -> Sketch {
        self.ground = Some(Ground::build(self.grid, &self.walls, &self.terrain));
        self
    }

    pub fn facts(&self) -> Facts<'_> {
        Facts {
            ruleset: &self.ruleset,
            grid: self.grid,
            terrain: &self.terrain,
            walls: &self.walls,
            zones: &self.zones,
            areas: &self.areas,
            tokens: &self.tokens,
            settings: &self.settings,
        }
    }

    pub fn board(&self) -> Board<'_> {
        Board::new(self.facts(), self.ground.as_ref().expect("a built sketch"))
    }
}
