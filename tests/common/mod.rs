//! Code shared by several test programs. Each of them includes this folder and uses a part of it.

pub mod effort;
pub mod fights;
pub mod fuzz_targets;
pub mod fuzzing;
pub mod game;
pub mod random;
pub mod support;
pub mod worded;
