//! Undo and redo: for each command, the changed parts of the document in their state before or after it.
//!
//! A patch contains only the differences. Applying it swaps them with the document: once to undo the command, and again to redo it.
//! Therefore, a long fight on a large map takes little memory, and undo has no depth limit.

use crate::combat::{Combatant, Encounter};
use crate::marks::{LastingTemplate, Mark};
use crate::scene::{Image, Scene, SceneGrid};
use crate::shared::Shared;
use burstmap_rules::map::{Area, Terrain, Token, Wall, Zone};
use serde_json::{Map, Value};

/// Changes of one command, as seen after it.
#[derive(Clone, Debug, Default)]
pub struct Patch {
    terrain: Option<Splice<Terrain>>,
    walls: Option<Splice<Wall>>,
    zones: Option<Splice<Zone>>,
    areas: Option<Splice<Area>>,
    templates: Option<Splice<LastingTemplate>>,
    marks: Option<Splice<Mark>>,
    tokens: Option<Splice<Token>>,
    /// Change of the encounter, which may be absent on one side.
    encounter: Option<EncounterPatch>,
    settings: Option<Map<String, Value>>,
    ruleset: Option<Shared<Value>>,
    name: Option<String>,
    grid: Option<SceneGrid>,
    image: Option<Option<Shared<Image>>>,
}

impl Patch {
    /// Returns the patch that turns `after` into `before`.
    pub fn between(before: &Scene, after: &Scene) -> Patch {
        Patch {
            terrain: Splice::between(&before.terrain, &after.terrain),
            walls: Splice::between(&before.walls, &after.walls),
            zones: Splice::between(&before.zones, &after.zones),
            areas: Splice::between(&before.areas, &after.areas),
            templates: Splice::between(&before.templates, &after.templates),
            marks: Splice::between(&before.marks, &after.marks),
            tokens: Splice::between(&before.tokens, &after.tokens),
            encounter: EncounterPatch::between(before.encounter.as_ref(), after.encounter.as_ref()),
            settings: (before.settings != after.settings).then(|| before.settings.clone()),
            ruleset: (before.ruleset != after.ruleset).then(|| before.ruleset.clone()),
            name: (before.name != after.name).then(|| before.name.clone()),
            grid: (before.grid != after.grid).then(|| before.grid.clone()),
            image: (!same_image(before, after)).then(|| before.image.clone()),
        }
    }

    /// Rebases a patch from `played` onto `scene`.
    pub fn moved(&self, played: &Scene, scene: &Scene) -> Patch {
        let mut there = played.clone();
        self.clone().swap(&mut there);
        Patch::between(&there, scene)
    }

    /// Swaps the document's parts with the stored parts.
    pub fn swap(&mut self, scene: &mut Scene) {
        Splice::swap(&mut self.terrain, &mut scene.terrain);
        Splice::swap(&mut self.walls, &mut scene.walls);
        Splice::swap(&mut self.zones, &mut scene.zones);
        Splice::swap(&mut self.areas, &mut scene.areas);
        Splice::swap(&mut self.templates, &mut scene.templates);
        Splice::swap(&mut self.marks, &mut scene.marks);
        Splice::swap(&mut self.tokens, &mut scene.tokens);
        if let Some(patch) = &mut self.encounter {
            patch.swap(&mut scene.encounter);
        }
        if let Some(settings) = &mut self.settings {
            std::mem::swap(settings, &mut scene.settings);
        }
        if let Some(ruleset) = &mut self.ruleset {
            std::mem::swap(ruleset, &mut scene.ruleset);
        }
        if let Some(name) = &mut self.name {
            std::mem::swap(name, &mut scene.name);
        }
        if let Some(grid) = &mut self.grid {
            std::mem::swap(grid, &mut scene.grid);
        }
        if let Some(image) = &mut self.image {
            std::mem::swap(image, &mut scene.image);
        }
    }

    /// Returns whether barriers must be rebuilt.
    pub fn touches_ground(&self) -> bool {
        self.terrain.is_some() || self.walls.is_some() || self.grid.is_some()
    }

    pub fn touches_ruleset(&self) -> bool {
        self.settings.is_some() || self.ruleset.is_some()
    }
}

/// Returns whether both have the same image. Images can be several megabytes, and few commands change it.
fn same_image(before: &Scene, after: &Scene) -> bool {
    match (&before.image, &after.image) {
        (Some(before), Some(after)) => before.same(after) || before == after,
        (before, after) => before.is_none() && after.is_none(),
    }
}

/// A change of a list.
#[derive(Clone, Debug)]
enum Splice<T> {
    /// Same length, with these items changed.
    Items(Vec<(usize, T)>),
    /// `length` items from `start` are replaced with `items`.
    Run { start: usize, length: usize, items: Vec<T> },
}

impl<T: Clone + PartialEq> Splice<T> {
    fn between(before: &Shared<Vec<T>>, after: &Shared<Vec<T>>) -> Option<Splice<T>> {
        if before.same(after) {
            return None;
        }
        if before.len() == after.len() {
            let differ = before.iter().zip(after.iter()).enumerate().filter(|(_, (a, b))| a != b);
            let items: Vec<_> = differ.map(|(index, (old, _))| (index, old.clone())).collect();
            return (!items.is_empty()).then_some(Splice::Items(items));
        }
        let start = before.iter().zip(after.iter()).take_while(|(a, b)| a == b).count();
        let most = before.len().min(after.len()) - start;
        let end = before.iter().rev().zip(after.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
        let items = before[start..before.len() - end].to_vec();
        Some(Splice::Run { start, length: after.len() - end - start, items })
    }

    fn swap(patch: &mut Option<Splice<T>>, list: &mut Shared<Vec<T>>) {
        match patch {
            None => {}
            Some(Splice::Items(items)) => {
                for (index, item) in items {
                    if let Some(slot) = list.get_mut(*index) {
                        std::mem::swap(slot, item);
                    }
                }
            }
            Some(Splice::Run { start, length, items }) => {
                let end = (*start + *length).min(list.len());
                let start = (*start).min(end);
                let coming = std::mem::take(items);
                *length = coming.len();
                *items = list.splice(start..end, coming).collect();
            }
        }
    }
}

/// Small parts of the encounter in full, and the differences of the turn order.
#[derive(Clone, Debug)]
enum EncounterPatch {
    Whole(Option<Shared<Encounter>>),
    Parts { head: Box<Encounter>, order: Option<Splice<Combatant>> },
}

impl EncounterPatch {
    fn between(
        before: Option<&Shared<Encounter>>,
        after: Option<&Shared<Encounter>>,
    ) -> Option<EncounterPatch> {
        match (before, after) {
            (None, None) => None,
            (Some(before), Some(after)) if before.same(after) || before == after => None,
            (Some(before), Some(after)) => Some(EncounterPatch::Parts {
                head: Box::new(Encounter { order: Shared::default(), ..(**before).clone() }),
                order: Splice::between(&before.order, &after.order),
            }),
            (before, _) => Some(EncounterPatch::Whole(before.cloned())),
        }
    }

    fn swap(&mut self, encounter: &mut Option<Shared<Encounter>>) {
        match (self, encounter) {
            (EncounterPatch::Whole(other), encounter) => std::mem::swap(other, encounter),
            (EncounterPatch::Parts { head, order }, Some(encounter)) => {
                let encounter: &mut Encounter = encounter;
                Splice::swap(order, &mut encounter.order);
                std::mem::swap(&mut head.order, &mut encounter.order);
                std::mem::swap(&mut **head, encounter);
            }
            (EncounterPatch::Parts { .. }, None) => {}
        }
    }
}
