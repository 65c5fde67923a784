//! Building, moving and removing walls.

use super::kind::CommandKind;
use super::parts::Part;
use crate::draft::Draft;
use crate::event::{WallAdded, WallMoved, WallRemoved};
use crate::mechanics::map_edits::{known_grade, readable_fields, taken, wall_index};
use crate::refusals::scene_as_command;
use crate::validate;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Wall};
use burstmap_rules::reason::{PlanePoint, Refusal};
use serde::{Deserialize, Serialize};

/// Builds a wall.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddWall {
    #[cfg_attr(feature = "typescript", ts(type = "Wall"))]
    pub wall: Wall,
}

impl CommandKind for AddWall {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("wall", Part::Wall)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let wall = self.wall.clone();
        validate::wall(&wall, draft.scene.grid(), &"/wall").map_err(scene_as_command)?;
        if draft.scene.walls.iter().any(|old| old.id == wall.id) {
            return Err(taken(&wall.id, "/wall/id"));
        }
        check_segments(draft, wall.points.len(), 0, "/wall/points")?;
        known_grade(draft, wall.cover.as_deref(), "/wall/cover")?;
        readable_fields(draft, &wall.more, None, "/wall")?;
        draft.emit(WallAdded::new(&wall));
        draft.scene.walls.push(wall);
        Ok(())
    }
}

/// Moves the points of a wall.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveWall {
    pub wall: Id,
    /// Points in cells.
    pub points: Vec<PlanePoint>,
}

impl CommandKind for MoveWall {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, points) = (&self.wall, self.points.clone());
        let index = wall_index(draft, id)?;
        validate::wall_points(&points, draft.scene.grid(), &"").map_err(scene_as_command)?;
        check_segments(draft, points.len(), draft.scene.walls[index].points.len(), "/points")?;
        draft.scene.walls[index].points = points;
        let moved = WallMoved::new(&draft.scene.walls[index]);
        draft.emit(moved);
        Ok(())
    }
}

/// Removes a wall.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveWall {
    pub wall: Id,
}

impl CommandKind for RemoveWall {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.wall;
        let index = wall_index(draft, id)?;
        let wall = draft.scene.walls.remove(index);
        draft.emit(WallRemoved::new(&wall));
        Ok(())
    }
}

fn check_segments(draft: &Draft, more: usize, less: usize, path: &str) -> Result<(), Refusal> {
    let now: usize = draft.scene.walls.iter().map(|wall| wall.points.len().saturating_sub(1)).sum();
    if now + more <= validate::MAX_WALL_SEGMENTS + less + 1 {
        return Ok(());
    }
    let message = catalogue::WallLimit { most: validate::MAX_WALL_SEGMENTS };
    Err(Refusal::new("too-large", message).at(path))
}
