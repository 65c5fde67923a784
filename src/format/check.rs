//! The map check: probable mistakes in a map's walls, with their place, effect and fix.
//!
//! A gap counts if sight or effects pass only because its ends do not meet. `gaps.rs` finds ends that may be meant to meet, and
//! `through.rs` tests the passage. The work has steps of a few milliseconds regardless of the map's size, so that a page stays responsive.

mod doors;
mod gaps;
mod mends;
mod plain;
mod survey;
mod through;

use burstmap_encounter::{Command, Scene};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Param, Wording, catalogue};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;
use doors::Doors;
use gaps::{Gap, Places, gaps_of};
use mends::Mends;
use plain::Plain;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use survey::Survey;
use through::Passage;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum IssueKind {
    /// Sight or effects pass between ends of walls that nearly meet.
    Leak,
    /// A door on a wall: opening it has no effect.
    DoorOnWall,
    /// A piece of wall without length.
    ZeroLength,
    /// A wall on top of another one.
    Duplicate,
    /// A wall that no creature on the map can meet.
    OffMap,
}

/// A problem to look at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MapIssue {
    pub kind: IssueKind,
    #[serde(flatten)]
    pub text: Wording,
    /// Affected walls.
    pub ids: Vec<String>,
    /// Place of the problem, in cells of the plane.
    pub at: PlanePoint,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<[PlanePoint; 2]>,
    /// Number of cells that are visible, or reached by effects, only through this gap. For a door: through the opening that its fix would
    /// cut.
    #[serde(default, skip_serializing_if = "is_none")]
    pub count: usize,
    /// Cell next to the gap for which `count` was determined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Cell>,
    /// The affected cells, at most [`MOST_CELLS`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// Commands that fix the problem, ready to dispatch. Empty if only the game master knows the intention. The fixes of several issues of
    /// one check can be applied one after another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mend: Vec<Command>,
    /// Whether the fix changes only the passage through the gap, and the gap is certainly not intended.
    #[serde(default, skip_serializing_if = "is_false")]
    pub harmless: bool,
}

impl MapIssue {
    /// Returns whether both issues report the same thing: that a door and a wall overlap.
    fn is_double_of(&self, door: &MapIssue) -> bool {
        let both = self.ids.contains(&door.ids[0]) && self.ids.iter().all(|id| door.ids.contains(id));
        self.kind == IssueKind::Duplicate && both && self.mend.is_empty()
    }
}

/// Maximum number of listed cells per leak.
pub const MOST_CELLS: usize = 1_000;

fn is_none(count: &usize) -> bool {
    *count == 0
}

fn is_false(is: &bool) -> bool {
    !is
}

/// Returns every issue: leaks, the largest first, then the others in the order of the walls. Never changes the scene.
pub fn check(scene: &Scene) -> Vec<MapIssue> {
    let mut check = Check::new(scene.clone());
    loop {
        if let Some(issues) = check.step() {
            return issues;
        }
    }
}

/// A place with ends that nearly meet, and its passage.
#[derive(Debug, Default)]
struct Leak {
    place: Vec<Gap>,
    passage: Passage,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    Walls,
    Index,
    Doors,
    Gaps,
    Places,
    Prune,
    Ask,
    Farther,
    Sort,
    Mend,
    Done,
}

/// A check that runs step by step.
#[derive(Debug)]
pub struct Check {
    survey: Survey,
    plain: Plain,
    doors: Doors,
    phase: Phase,
    /// Number of finished items in this phase.
    done: usize,
    issues: Vec<MapIssue>,
    gaps: Vec<Gap>,
    places: Places,
    leaks: Vec<Leak>,
    mends: Mends,
    /// Leaks as issues.
    told: Vec<MapIssue>,
}

/// Number of walls, or pieces of walls, per step.
const TAKEN: usize = 60;

impl Check {
    pub fn new(scene: Scene) -> Check {
        Check {
            survey: Survey::new(scene),
            plain: Plain::default(),
            doors: Doors::default(),
            phase: Phase::Walls,
            done: 0,
            issues: Vec::new(),
            gaps: Vec::new(),
            places: Places::default(),
            leaks: Vec::new(),
            mends: Mends::default(),
            told: Vec::new(),
        }
    }

    /// Returns the progress from 0 to 1.
    pub fn part(&self) -> f64 {
        let of = |from: f64, to: f64, count: usize| {
            from + (to - from) * (self.done as f64 / count.max(1) as f64).min(1.0)
        };
        match self.phase {
            Phase::Walls => of(0.0, 0.1, self.survey.scene.walls.len()),
            Phase::Index => of(0.1, 0.15, self.survey.pieces.len()),
            Phase::Doors => of(0.15, 0.2, self.survey.scene.walls.len()),
            Phase::Gaps => of(0.2, 0.4, self.survey.scene.walls.len()),
            Phase::Places | Phase::Prune => 0.4,
            Phase::Ask => of(0.4, 0.8, self.places.all.len()),
            Phase::Farther | Phase::Sort => of(0.8, 0.9, self.leaks.len()),
            Phase::Mend => of(0.9, 1.0, self.leaks.len()),
            Phase::Done => 1.0,
        }
    }

    /// Does one step of the work. Returns the issues when all steps are done.
    pub fn step(&mut self) -> Option<Vec<MapIssue>> {
        match self.phase {
            Phase::Walls => {
                let walls = self.next(self.survey.scene.walls.len());
                self.survey.take(walls.clone());
                self.plain.look(&self.survey, walls, &mut self.issues);
                self.go_on(self.survey.scene.walls.len(), Phase::Index);
            }
            Phase::Index => {
                let pieces = self.next(self.survey.pieces.len());
                self.survey.index(pieces);
                self.go_on(self.survey.pieces.len(), Phase::Doors);
            }
            Phase::Doors => {
                let walls = self.next(self.survey.scene.walls.len());
                for wall in walls {
                    if let Some(issue) = self.doors.issue(&self.survey, wall, &self.issues) {
                        // The walls under the door are part of this issue.
                        self.issues.retain(|other| !other.is_double_of(&issue));
                        self.issues.push(issue);
                    }
                }
                self.go_on(self.survey.scene.walls.len(), Phase::Gaps);
            }
            Phase::Gaps => {
                for wall in self.next(self.survey.scene.walls.len()) {
                    self.gaps.extend(gaps_of(&self.survey, wall));
                }
                self.go_on(self.survey.scene.walls.len(), Phase::Places);
            }
            Phase::Places => {
                for gap in self.next(self.gaps.len()) {
                    self.places.add(&self.survey, self.gaps[gap]);
                }
                self.go_on(self.gaps.len(), Phase::Prune);
            }
            Phase::Prune => {
                for place in self.next(self.places.all.len()) {
                    self.places.prune(&self.survey, place);
                }
                self.go_on(self.places.all.len(), Phase::Ask);
            }
            Phase::Ask => {
                if self.done < self.places.all.len() {
                    let place = self.places.take(&self.survey, self.done);
                    if let Some(passage) = through::passage(&self.survey, &place) {
                        self.leaks.push(Leak { place, passage });
                    }
                }
                self.done += 1;
                self.go_on(self.places.all.len(), Phase::Farther);
            }
            Phase::Farther => {
                if let Some(leak) = self.leaks.get_mut(self.done)
                    && leak.passage.goes_on
                    && let Some(more) = through::farther(&self.survey, &leak.place, &leak.passage)
                {
                    leak.passage = more;
                }
                self.done += 1;
                self.go_on(self.leaks.len(), Phase::Sort);
            }
            Phase::Sort => {
                self.leaks.sort_by_key(|leak| Reverse(leak.passage.count()));
                self.issues.sort_by_key(|issue| issue.kind);
                self.mends = Mends::beside(&self.survey, &self.issues);
                self.go_on(0, Phase::Mend);
            }
            Phase::Mend => {
                if let Some(leak) = self.leaks.get_mut(self.done).map(std::mem::take) {
                    self.told.push(self.mends.issue(&self.survey, leak));
                }
                self.done += 1;
                self.go_on(self.leaks.len(), Phase::Done);
            }
            Phase::Done => {
                let mut all = std::mem::take(&mut self.told);
                all.append(&mut self.issues);
                return Some(all);
            }
        }
        None
    }

    /// Returns the range of the next `count` items.
    fn next(&mut self, count: usize) -> std::ops::Range<usize> {
        let from = self.done.min(count);
        self.done = (from + TAKEN).min(count);
        from..self.done
    }

    fn go_on(&mut self, count: usize, next: Phase) {
        if self.done >= count {
            (self.phase, self.done) = (next, 0);
        }
    }
}

fn named(wall: &Wall) -> Param {
    match &wall.label {
        Some(label) => Message::from(catalogue::CheckWallLabeled { label, id: &wall.id }).into(),
        None => (&wall.id).into(),
    }
}
