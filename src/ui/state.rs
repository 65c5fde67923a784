//! Parts of the state outside the map, one for each dialog or service.

pub mod creatures;
pub mod deleting;
pub mod focus;
pub mod intro;
pub mod job;
pub mod library;
pub mod opening;
pub mod players;
pub mod recording;
pub mod replay;
pub mod share;
