//! Derived data that changes only with the scene: looks of terrain, floors of rooms, order of sides.

use super::initials::{initials, told_apart};
use super::light::Shades;
use super::shapes::{crosses, near};
use super::sight::{SoftFog, SoftView};
use burstmap_encounter::view::explored::Fog;
use burstmap_encounter::{Scene, Shared, Table};
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::map::{Medium, Terrain, Wall};
use burstmap_rules::sides::{FOES, PARTY};
use std::collections::VecDeque;
use std::collections::{BTreeMap, BTreeSet};

/// Look of a patch of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    Ice,
    Water,
    Deck,
    Rubble,
    Mud,
    Hay,
    Earth,
    Tree,
    Boulder,
    Pillar,
    Block,
    Well,
    Crate,
    Table,
    Machine,
    Difficult,
    Plain,
}

/// Maximum number of cells of a board whose rooms are detected.
const ROOM_LIMIT: usize = 40_000;

/// Derived data, computed once per change of a scene.
#[derive(Debug, Clone)]
pub struct Scenery {
    pub grid: Grid,
    /// Looks of all terrain, in the scene's order.
    pub looks: Vec<Look>,
    /// Cells enclosed by walls and doors.
    pub indoors: Vec<Cell>,
    /// Sides in the order of their colors.
    pub sides: Vec<String>,
    /// Anchor cells of several tokens.
    pub shared: BTreeSet<Cell>,
    /// Explored and visible cells of the viewing side, on maps with fog.
    pub fog: Option<Fog>,
    /// Soft edges of the fog on an image.
    pub soft_fog: Option<SoftFog>,
    /// Soft edges of the selected token's field of view on an image.
    pub soft_view: SoftView,
    /// Light of the map, unless it is bright everywhere.
    pub light: Option<Shades>,
    /// Initials of each token, by its name.
    pub initials: BTreeMap<String, String>,
    /// Portraits of several tokens, which are distinguished by initials.
    pub same_portraits: BTreeSet<String>,
    /// Source of `indoors`.
    walls: Shared<Vec<Wall>>,
}

impl Scenery {
    /// Computes all data.
    pub fn of(scene: &Scene) -> Scenery {
        Scenery::build(scene, None)
    }

    fn build(scene: &Scene, known_indoors: Option<Vec<Cell>>) -> Scenery {
        let mut sides: Vec<String> = Vec::new();
        for token in &scene.tokens {
            if !sides.contains(&token.side) {
                sides.push(token.side.clone());
            }
        }
        // Imported maps may list any side first, but the players' own always has the first color.
        sides.sort_by_key(|side| side != PARTY);
        // Enemies without a party on the map have the same color as with one.
        if sides.first().is_some_and(|side| side == FOES) {
            sides.insert(0, PARTY.to_owned());
        }
        let mut anchors: Vec<Cell> = scene.tokens.iter().map(|token| token.at).collect();
        anchors.sort();
        let twice = anchors.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        let grid = scene.grid();
        let plain = scene.image.is_none() && grid.len() <= ROOM_LIMIT;
        Scenery {
            grid,
            looks: scene.terrain.iter().map(look).collect(),
            indoors: match known_indoors {
                Some(cells) => cells,
                None if plain => indoors(scene, grid),
                None => Vec::new(),
            },
            sides,
            shared: BTreeSet::from_iter(twice),
            initials: told_apart(scene.tokens.iter().map(|token| token.name.as_str())),
            same_portraits: twice_among(scene.tokens.iter().filter_map(|token| token.image.as_ref())),
            fog: None,
            soft_fog: None,
            soft_view: SoftView::default(),
            light: None,
            walls: scene.walls.clone(),
        }
    }

    /// Updates the data after a command: floors are only detected again if walls were built or removed.
    pub fn update(&mut self, scene: &Scene) {
        let same = self.grid == scene.grid() && same_floors(&self.walls, &scene.walls);
        let indoors = same.then(|| std::mem::take(&mut self.indoors));
        *self = Scenery::build(scene, indoors);
    }

    /// Adds the fog of a side.
    pub fn with_fog(&mut self, table: &Table, side: Option<&str>) {
        self.fog = side.map(|side| table.fog(side)).filter(|fog| fog.on);
        let fog = self.fog.as_ref().filter(|_| table.scene().image.is_some());
        self.soft_fog = fog.map(|fog| SoftFog::of(table, fog));
    }

    /// Adds the light on its map.
    pub fn with_light(&mut self, table: &Table) {
        self.light = Shades::of(table);
    }

    /// Returns initials that distinguish a token from the others.
    pub fn initials(&self, name: &str) -> String {
        self.initials.get(name).cloned().unwrap_or_else(|| initials(name))
    }

    /// Returns the number of a side, for its color and shape. An unknown side gets the next number.
    pub fn side(&self, name: &str) -> u8 {
        self.sides.iter().position(|side| side == name).unwrap_or(self.sides.len()).min(255) as u8
    }
}

/// Returns whether the floors are the same. Opening or closing doors doesn't change them.
pub(super) fn same_floors(old: &Shared<Vec<Wall>>, new: &Shared<Vec<Wall>>) -> bool {
    let alike = |(a, b): (&Wall, &Wall)| {
        a.points == b.points && a.blocks.movement == b.blocks.movement && a.door.is_some() == b.door.is_some()
    };
    old.same(new) || (old.len() == new.len() && old.iter().zip(new.iter()).all(alike))
}

fn twice_among<'a>(pictures: impl Iterator<Item = &'a String>) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    pictures.filter(|picture| !seen.insert(*picture)).cloned().collect()
}

/// English and German words of labels. Those that start with [`PART`] also match the end of longer words, because German writes
/// `Steinpfeiler` as one word.
const WORDS: &[(Look, &[&str])] = &[
    // Before water, since a frozen pond is not open water.
    (Look::Ice, &["ice", "icy", "frozen", "eis", "glatteis", "gefroren", "vereist"]),
    (
        Look::Water,
        &[
            "water", "pond", "moat", "canal", "river", "stream", "sea", "lake", "harbor", "pool", "-wasser",
            "-teich", "-graben", "-kanal", "-fluss", "-bach", "-see", "-meer", "-tümpel", "-hafen",
        ],
    ),
    (
        Look::Tree,
        &[
            "tree",
            "willow",
            "pine",
            "oak",
            "hedge",
            "bush",
            "shrub",
            "-baum",
            "-bäume",
            "-weide",
            "-kiefer",
            "-eiche",
            "-platane",
            "-tanne",
            "-hecke",
            "-busch",
            "-büsche",
            "-gebüsch",
            "-strauch",
        ],
    ),
    (Look::Boulder, &["boulder", "rock", "-fels", "-felsen", "-felsblock", "-felsbrocken", "-findling"]),
    (Look::Well, &["well", "fountain", "millstone", "basin", "-brunnen", "-mühlstein", "-becken"]),
    (
        Look::Crate,
        &[
            "crate", "barrel", "cask", "box", "sack", "chest", "-kiste", "-fass", "-fässer", "-sack",
            "-säcke", "-truhe",
        ],
    ),
    (
        Look::Table,
        &[
            "table",
            "desk",
            "bench",
            "bunk",
            "bed",
            "rack",
            "stall",
            "counter",
            "shelf",
            "shelve",
            "cart",
            "stove",
            "-tisch",
            "pult",
            "-pritsche",
            "bett",
            "-ständer",
            "marktstand",
            "marktstände",
            "-theke",
            "-tresen",
            "-regal",
            "-karren",
            "-ofen",
            "-öfen",
        ],
    ),
    (
        Look::Machine,
        &[
            "lathe",
            "machine",
            "tram",
            "engine",
            "wagon",
            "-drehbank",
            "-drehbänke",
            "-maschine",
            "-straßenbahn",
            "-wagen",
        ],
    ),
    // After lathes, which are called benches in German.
    (Look::Table, &["-sitzbank", "-werkbank", "-bänke"]),
    (Look::Hay, &["hay", "straw", "-heu", "-stroh"]),
    (
        Look::Mud,
        &["mud", "swamp", "soil", "sand", "bog", "-schlamm", "-sumpf", "erde", "-sand", "-moor", "-matsch"],
    ),
    (
        Look::Rubble,
        &[
            "rubble",
            "debris",
            "brick",
            "masonry",
            "scree",
            "ruin",
            "-schutt",
            "-trümmer",
            "-geröll",
            "-ziegel",
            "-mauerwerk",
            "-ruine",
        ],
    ),
    (Look::Deck, &["plank", "deck", "bridge", "-planke", "-brett", "-bretter", "-brücke", "-steg"]),
    (Look::Pillar, &["pillar", "column", "post", "-pfeiler", "-säule", "-pfosten"]),
];

/// Prefix of a word that may be the end of a longer one.
const PART: char = '-';

/// Returns a look by the flags, otherwise by the label's words, otherwise by the terrain's effect.
pub fn look(terrain: &Terrain) -> Look {
    if terrain.deck {
        return Look::Deck;
    }
    match terrain.medium {
        Some(Medium::Underwater) => return Look::Water,
        Some(Medium::Earth) => return Look::Earth,
        _ => {}
    }
    let label = terrain.label.as_deref().unwrap_or(&terrain.id).to_lowercase();
    let parts: Vec<&str> = label.split(|c: char| !c.is_alphanumeric()).collect();
    let told = |word: &str| parts.iter().any(|part| is_word(part, word));
    let named = WORDS.iter().find(|(_, words)| words.iter().any(|word| told(word)));
    let blocks = terrain.blocking.is_some_and(|b| b.channels().effect || b.channels().movement);
    match named {
        Some((look, _)) => *look,
        None if blocks => Look::Block,
        None if terrain.cover.is_some() => Look::Crate,
        None if terrain.rough => Look::Rubble,
        None if terrain.difficult || terrain.slow.is_some_and(|slow| slow) => Look::Difficult,
        None => Look::Plain,
    }
}

/// Returns whether it is the word or its plural, or ends with a word that allows that.
fn is_word(part: &str, word: &str) -> bool {
    let plural = |rest: &str| matches!(rest, "" | "s" | "es" | "e" | "n" | "en");
    match word.strip_prefix(PART) {
        Some(end) => part.rsplit_once(end).is_some_and(|(_, rest)| plural(rest)),
        None => part.strip_prefix(word).is_some_and(|rest| matches!(rest, "" | "s" | "es")),
    }
}

/// Returns the cells that cannot be reached from the border without crossing a wall or a door, open or closed.
fn indoors(scene: &Scene, grid: Grid) -> Vec<Cell> {
    let mut segments: Vec<Vec<[[f64; 2]; 2]>> = vec![Vec::new(); grid.len()];
    for wall in scene.walls.iter().filter(|wall| wall.blocks.movement || wall.door.is_some()) {
        for pair in wall.points.windows(2) {
            for cell in near(grid, pair[0], pair[1]) {
                segments[grid.index(cell)].push([pair[0], pair[1]]);
            }
        }
    }
    let mut outside = vec![false; grid.len()];
    let mut queue = VecDeque::new();
    let crossed = |from: [f64; 2], to: [f64; 2], cell: Cell| {
        segments[grid.index(cell)].iter().any(|[a, b]| crosses(from, to, *a, *b))
    };
    for cell in grid.cells() {
        let from = grid.plane(grid.center(cell));
        let open = grid
            .beside(cell)
            .filter(|next| !grid.contains(*next))
            .any(|next| !crossed(from, grid.plane(grid.center(next)), cell));
        if open {
            outside[grid.index(cell)] = true;
            queue.push_back(cell);
        }
    }
    while let Some(cell) = queue.pop_front() {
        let from = grid.plane(grid.center(cell));
        for next in grid.beside(cell) {
            if !grid.contains(next) || outside[grid.index(next)] {
                continue;
            }
            let to = grid.plane(grid.center(next));
            if !crossed(from, to, cell) && !crossed(from, to, next) {
                outside[grid.index(next)] = true;
                queue.push_back(next);
            }
        }
    }
    grid.cells().filter(|cell| !outside[grid.index(*cell)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(label: &str) -> Look {
        look(&Terrain { id: "t".into(), label: Some(label.into()), difficult: true, ..Terrain::default() })
    }

    #[test]
    fn looks_go_by_whole_words() {
        assert_eq!(looks("Harbor water"), Look::Water);
        assert_eq!([looks("Frozen pond"), looks("Eis")], [Look::Ice; 2]);
        assert_eq!(looks("Dice table"), Look::Table);
        assert_eq!(looks("Trampled mud"), Look::Mud);
        assert_eq!(looks("Parked tram"), Look::Machine);
        assert_eq!(looks("Boxes"), Look::Crate);
        assert_eq!(looks("Thorns"), Look::Difficult);
    }

    #[test]
    fn german_words_look_as_english_ones() {
        assert_eq!([looks("Hafenwasser"), looks("Mühlteich")], [Look::Water; 2]);
        assert_eq!([looks("Steinpfeiler"), looks("Eisensäule")], [Look::Pillar; 2]);
        assert_eq!([looks("Zähltisch"), looks("Bänke")], [Look::Table; 2]);
        assert_eq!(looks("Kisten und Fässer"), Look::Crate);
        assert_eq!(looks("Drehbänke"), Look::Machine);
        assert_eq!(looks("Pferde"), Look::Difficult);
    }
}
