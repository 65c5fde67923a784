//! A scene's JSON text in pieces, for callers that must stay responsive: a big scene takes tens of milliseconds to write.
//!
//! Lists are cut at fixed places, so that unchanged parts yield the same pieces again. Joined, the pieces are the scene's text byte for
//! byte.

use burstmap_encounter::combat::Encounter;
use burstmap_encounter::combat::Explored;
use burstmap_encounter::scene::Image;
use burstmap_encounter::{Scene, Shared};
use serde::Serialize;
use serde_json::Value;
use std::ops::Range;

/// Maximum number of cells of one item, or of a side's explored runs, in one piece.
const CELLS: usize = 1024;
/// Maximum number of bytes of an image's address, which may contain the image, in one piece.
const PICTURE: usize = 64 * 1024;

/// The pieces of a scene at the time of creation. Later changes have no effect.
#[derive(Debug)]
pub struct Pieces {
    scene: Scene,
    /// Plan, created for the first piece.
    plan: Option<std::vec::IntoIter<Piece>>,
}

#[derive(Debug)]
enum Piece {
    Text(String),
    Items(List, Range<usize>),
    /// Some cells of one item, or some cell runs of one side.
    Cells(List, usize, Range<usize>),
    Picture(Range<usize>),
}

#[derive(Clone, Copy, Debug)]
enum List {
    Terrain,
    Walls,
    Zones,
    Areas,
    Tokens,
    Order,
    Explored,
    InSight,
}

impl List {
    /// Returns the number of items in one piece, so that each piece has some kilobytes: a token is far larger than a wall.
    fn items(self) -> usize {
        match self {
            List::Tokens | List::Order => 16,
            _ => 64,
        }
    }
}

impl Pieces {
    pub fn of(scene: &Scene) -> Pieces {
        Pieces { scene: scene.clone(), plan: None }
    }
}

impl Iterator for Pieces {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let scene = &self.scene;
        let piece = self.plan.get_or_insert_with(|| plan(scene).into_iter()).next()?;
        Some(match piece {
            Piece::Text(text) => text,
            Piece::Items(list, range) => match list {
                List::Terrain => inner(&scene.terrain[range]),
                List::Walls => inner(&scene.walls[range]),
                List::Zones => inner(&scene.zones[range]),
                List::Areas => inner(&scene.areas[range]),
                List::Tokens => inner(&scene.tokens[range]),
                List::Order => scene.encounter.as_ref().map_or_else(String::new, |e| inner(&e.order[range])),
                List::Explored | List::InSight => String::new(),
            },
            Piece::Cells(list, index, range) => match list {
                List::Terrain => inner(&scene.terrain[index].cells[range]),
                List::Zones => inner(&scene.zones[index].cells[range]),
                List::Areas => inner(&scene.areas[index].cells[range]),
                List::Explored => runs(scene, |encounter| &encounter.explored, index, range),
                List::InSight => runs(scene, |encounter| &encounter.in_sight, index, range),
                List::Walls | List::Tokens | List::Order => String::new(),
            },
            Piece::Picture(range) => {
                let src = scene.image.as_ref().map_or("", |image| image.src.as_str());
                inner(&src[range])
            }
        })
    }
}

/// Returns JSON without its outer brackets or quotes.
fn inner(value: &(impl Serialize + ?Sized)) -> String {
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.pop();
    text.split_off(text.len().min(1))
}

/// Returns some cell runs of one side.
fn runs(scene: &Scene, seen: fn(&Encounter) -> &Explored, side: usize, range: Range<usize>) -> String {
    let encounter = scene.encounter.as_deref();
    let runs = encounter.and_then(|encounter| seen(encounter).values().nth(side));
    runs.map_or_else(String::new, |runs| inner(&runs[range]))
}

fn plan(scene: &Scene) -> Vec<Piece> {
    let mut bare = Scene {
        terrain: Shared::default(),
        walls: Shared::default(),
        zones: Shared::default(),
        areas: Shared::default(),
        tokens: Shared::default(),
        ..scene.clone()
    };
    if let Some(image) = &scene.image {
        let (explored_by, more) = (image.explored_by.clone(), image.more.clone());
        bare.image = Some(Image { src: String::new(), explored_by, more, ..**image }.into());
    }
    if let Some(encounter) = &mut bare.encounter {
        encounter.order = Shared::default();
        // Keep the sides: without any, the field would be omitted.
        let sides =
            |seen: &Explored| seen.keys().map(|side| (side.clone(), Vec::new())).collect::<Explored>();
        (encounter.explored, encounter.in_sight) =
            (sides(&encounter.explored).into(), sides(&encounter.in_sight).into());
    }
    let mut plan = Plan::default();
    plan.object(&bare, |plan, name, value| match name {
        "terrain" => plan.celled(List::Terrain, &scene.terrain, |item| &mut item.cells),
        "walls" => plan.items(List::Walls, scene.walls.len()),
        "zones" => plan.celled(List::Zones, &scene.zones, |item| &mut item.cells),
        "areas" => plan.celled(List::Areas, &scene.areas, |item| &mut item.cells),
        "tokens" => plan.items(List::Tokens, scene.tokens.len()),
        "image" => plan.object(value, |plan, name, value| match (name, &scene.image) {
            ("src", Some(image)) => plan.picture(&image.src),
            _ => plan.text(&value.to_string()),
        }),
        "encounter" => plan.object(value, |plan, name, value| match (name, &scene.encounter) {
            ("order", Some(encounter)) => plan.items(List::Order, encounter.order.len()),
            ("explored", Some(encounter)) => plan.seen(List::Explored, &encounter.explored),
            ("inSight", Some(encounter)) => plan.seen(List::InSight, &encounter.in_sight),
            _ => plan.text(&value.to_string()),
        }),
        _ => plan.text(&value.to_string()),
    });
    plan.0
}

#[derive(Default)]
struct Plan(Vec<Piece>);

impl Plan {
    fn text(&mut self, text: &str) {
        match self.0.last_mut() {
            Some(Piece::Text(before)) => before.push_str(text),
            _ => self.0.push(Piece::Text(text.to_owned())),
        }
    }

    /// Plans an object. `field` plans the values of its fields.
    fn object(&mut self, value: &impl Serialize, mut field: impl FnMut(&mut Plan, &str, &Value)) {
        let Value::Object(fields) = serde_json::to_value(value).unwrap_or_default() else {
            return self.text("null");
        };
        self.text("{");
        for (index, (name, value)) in fields.iter().enumerate() {
            if index > 0 {
                self.text(",");
            }
            self.text(&serde_json::to_string(name).unwrap_or_default());
            self.text(":");
            field(self, name, value);
        }
        self.text("}");
    }

    fn items(&mut self, list: List, length: usize) {
        self.text("[");
        self.run(0..length, list.items(), |range| Piece::Items(list, range));
        self.text("]");
    }

    /// Cuts a range at multiples of `most`, with commas in between.
    fn run(&mut self, range: Range<usize>, most: usize, piece: impl Fn(Range<usize>) -> Piece) {
        let mut start = range.start;
        while start < range.end {
            if start > range.start {
                self.text(",");
            }
            let end = ((start / most + 1) * most).min(range.end);
            self.0.push(piece(start..end));
            start = end;
        }
    }

    /// Plans a list of items with cells, some of which may have very many.
    fn celled<T: Serialize + Clone>(
        &mut self,
        list: List,
        items: &[T],
        cells: impl Fn(&mut T) -> &mut Vec<burstmap_geometry::Cell>,
    ) {
        self.text("[");
        let mut start = 0;
        for (index, item) in items.iter().enumerate() {
            let mut bare = item.clone();
            let count = std::mem::take(cells(&mut bare)).len();
            if count <= CELLS {
                continue;
            }
            self.run(start..index, list.items(), |range| Piece::Items(list, range));
            if index > start {
                self.text(",");
            }
            self.object(&bare, |plan, name, value| {
                if name == "cells" {
                    plan.text("[");
                    plan.run(0..count, CELLS, |range| Piece::Cells(list, index, range));
                    plan.text("]");
                } else {
                    plan.text(&value.to_string());
                }
            });
            start = index + 1;
            if start < items.len() {
                self.text(",");
            }
        }
        self.run(start..items.len(), list.items(), |range| Piece::Items(list, range));
        self.text("]");
    }

    /// Plans the cell runs of each side.
    fn seen(&mut self, list: List, seen: &Explored) {
        self.text("{");
        for (index, (side, runs)) in seen.iter().enumerate() {
            if index > 0 {
                self.text(",");
            }
            self.text(&serde_json::to_string(side).unwrap_or_default());
            self.text(":[");
            self.run(0..runs.len(), CELLS, |range| Piece::Cells(list, index, range));
            self.text("]");
        }
        self.text("}");
    }

    fn picture(&mut self, src: &str) {
        self.text("\"");
        let mut start = 0;
        while start < src.len() {
            let mut end = (start + PICTURE).min(src.len());
            while !src.is_char_boundary(end) {
                end += 1;
            }
            self.0.push(Piece::Picture(start..end));
            start = end;
        }
        self.text("\"");
    }
}
