//! Walls, and the channels that walls and cells stop (G-10).
//!
//! ```
//! use burstmap_geometry::{Channel, Channels};
//!
//! // Glass stops effects, but neither sight nor light.
//! let glass = Channels { movement: true, effect: true, sight: false };
//! assert!(glass.stops(Channel::Effect) && !glass.stops(Channel::Sight));
//! assert_eq!(glass.union(Channels { sight: true, ..Channels::NONE }), Channels::ALL);
//! ```

use super::grid::Cell;
use super::point::Point;
use serde::{Deserialize, Serialize};

/// Something that a barrier may stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Channel {
    /// Moving through.
    Move,
    /// Spells, shots, explosions: line of effect.
    Effect,
    /// Seeing: line of sight.
    Sight,
}

/// The channels that a barrier stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "what a barrier blocks"))]
#[serde(deny_unknown_fields)]
pub struct Channels {
    /// Whether movement is stopped.
    #[serde(rename = "move")]
    pub movement: bool,
    /// Whether effects are stopped: bursts, attacks.
    pub effect: bool,
    /// Whether sight is stopped.
    pub sight: bool,
}

impl Channels {
    /// All channels, as for a full wall.
    pub const ALL: Channels = Channels { movement: true, effect: true, sight: true };
    /// No channels, as for an open door.
    pub const NONE: Channels = Channels { movement: false, effect: false, sight: false };

    /// Returns whether this channel is stopped. Effect and sight are independent of each other: glass stops effects and not sight, a
    /// curtain sight and not effects (G-14).
    pub const fn stops(self, channel: Channel) -> bool {
        match channel {
            Channel::Move => self.movement,
            Channel::Effect => self.effect,
            Channel::Sight => self.sight,
        }
    }

    /// Returns the channels that either of two barriers stops.
    pub const fn union(self, other: Channels) -> Channels {
        Channels {
            movement: self.movement || other.movement,
            effect: self.effect || other.effect,
            sight: self.sight || other.sight,
        }
    }
}

/// A side of a directed segment, as seen on the screen when looking along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// To the left of the direction.
    Left,
    /// To the right of the direction.
    Right,
}

/// A straight segment that stops something, both ends included. Callers omit open doors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall {
    /// The first end.
    pub a: Point,
    /// The last end. A wall whose ends are equal stops nothing.
    pub b: Point,
    /// Channels that the wall stops.
    pub blocks: Channels,
    /// If set, only lines from this side of `a → b` are stopped.
    pub one_way: Option<Side>,
    /// Number of the caller's choice for the object that the segment belongs to. Answers report it.
    pub owner: u32,
}

/// A barrier that stopped a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Blocker {
    /// A wall, by its index in [`Barriers::walls`](crate::Barriers::walls).
    Wall(u32),
    /// A blocking cell.
    Cell(Cell),
}
