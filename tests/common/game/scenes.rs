//! Scenes and objects on the map.

use super::{Game, Token};
use serde_json::{Value, json};

builders! {
    /// A scene in progress, empty at first.
    Scene
    /// A wall along points, which blocks everything by default.
    Wall
    /// A patch of terrain, without properties at first.
    Terrain
    /// A zone such as smoke or darkness.
    Zone
    /// A named region of the map.
    Region
}

/// Returns an empty scene of a system with `columns` by `rows` cells: hexes for `agility-hex`, otherwise squares.
pub fn scene(ruleset: &str, columns: i32, rows: i32) -> Scene {
    let shape = if ruleset == "agility-hex" { "hex" } else { "square" };
    Scene(json!({
        "format": "burstmap-scene", "version": 1, "name": "Ruling", "ruleset": ruleset,
        "grid": { "shape": shape, "size": [columns, rows], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "walls": [], "zones": [], "areas": [], "tokens": [],
    }))
}

fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
    items.into_iter().map(Into::into).collect()
}

impl Scene {
    pub fn tokens(self, tokens: impl IntoIterator<Item = Token>) -> Scene {
        self.set("tokens", list(tokens))
    }

    pub fn walls(self, walls: impl IntoIterator<Item = Wall>) -> Scene {
        self.set("walls", list(walls))
    }

    pub fn terrain(self, terrain: impl IntoIterator<Item = Terrain>) -> Scene {
        self.set("terrain", list(terrain))
    }

    pub fn zones(self, zones: impl IntoIterator<Item = Zone>) -> Scene {
        self.set("zones", list(zones))
    }

    pub fn regions(self, regions: impl IntoIterator<Item = Region>) -> Scene {
        self.set("areas", list(regions))
    }

    /// Changes a setting of the table, or an option of the rules, for this scene.
    pub fn setting(mut self, name: &str, value: impl Into<Value>) -> Scene {
        self.0["settings"][name] = value.into();
        self
    }

    /// Changes a field of the grid, such as `orientation` or `shape`.
    pub fn grid(mut self, field: &str, value: impl Into<Value>) -> Scene {
        self.0["grid"][field] = value.into();
        self
    }

    pub fn open(self) -> Game {
        Game::open(self.0)
    }
}

/// Returns a wall that blocks movement, effects and sight.
pub fn wall(id: &str, points: impl Into<Value>) -> Wall {
    Wall(json!({ "id": id, "blocks": { "move": true, "effect": true, "sight": true } })).set("points", points)
}

impl Wall {
    /// Sets the blocked channels.
    pub fn blocks(self, movement: bool, effect: bool, sight: bool) -> Wall {
        self.set("blocks", json!({ "move": movement, "effect": effect, "sight": sight }))
    }

    /// Makes it low: it blocks nothing, and gives cover of a grade.
    pub fn only_covers(self, grade: &str) -> Wall {
        self.blocks(false, false, false).set("cover", grade)
    }

    pub fn one_way(self, side: &str) -> Wall {
        self.set("oneWay", side)
    }

    pub fn door(self, state: &str) -> Wall {
        self.set("door", state)
    }
}

/// Returns terrain on cells.
pub fn terrain(id: &str, cells: impl Into<Value>) -> Terrain {
    Terrain(json!({ "id": id })).set("cells", cells)
}

/// Returns a rock: terrain that blocks everything.
pub fn rock(id: &str, cells: impl Into<Value>) -> Terrain {
    terrain(id, cells).blocking()
}

impl Terrain {
    pub fn blocking(self) -> Terrain {
        self.set("blocking", true)
    }

    pub fn blocks(self, movement: bool, effect: bool, sight: bool) -> Terrain {
        self.set("blocking", json!({ "move": movement, "effect": effect, "sight": sight }))
    }

    pub fn difficult(self) -> Terrain {
        self.set("difficult", true)
    }

    pub fn slow(self) -> Terrain {
        self.set("slow", true)
    }

    pub fn rough(self) -> Terrain {
        self.set("rough", true)
    }

    pub fn medium(self, medium: &str) -> Terrain {
        self.set("medium", medium)
    }

    pub fn cover(self, grade: &str) -> Terrain {
        self.set("cover", grade)
    }

    /// Sets its light in cells.
    pub fn light(self, bright: i32, dim: i32) -> Terrain {
        self.set("light", json!([bright, dim]))
    }

    pub fn label(self, label: &str) -> Terrain {
        self.set("label", label)
    }
}

/// Returns a zone of a kind on cells, with the id `z`. It conceals objects seen `through` it or `inside` it.
pub fn zone(kind: &str, cells: impl Into<Value>) -> Zone {
    Zone(json!({ "id": "z", "kind": kind })).set("cells", cells)
}

impl Zone {
    pub fn id(self, id: impl Into<Value>) -> Zone {
        self.set("id", id)
    }

    /// Conceals objects seen through it, to a degree.
    pub fn through(self, degree: &str) -> Zone {
        self.acts("through", degree)
    }

    /// Conceals objects inside it, to a degree.
    pub fn inside(self, degree: &str) -> Zone {
        self.acts("inside", degree)
    }

    pub fn acts(self, acts: &str, degree: &str) -> Zone {
        self.set("acts", acts).set("degree", degree)
    }
}

/// Returns a region with its id as its name.
pub fn region(id: impl Into<Value>, cells: impl Into<Value>) -> Region {
    let id = id.into();
    Region(json!({ "id": id, "name": id })).set("cells", cells)
}

impl Region {
    pub fn named(self, name: impl Into<Value>) -> Region {
        self.set("name", name)
    }
}

/// Returns the cells of a rectangle, by row and column.
pub fn block(columns: std::ops::RangeInclusive<i64>, rows: std::ops::RangeInclusive<i64>) -> Vec<[i64; 2]> {
    rows.flat_map(|row| columns.clone().map(move |column| [column, row])).collect()
}
