//! What the four targets share: the checks, which the ordinary tests run, too, and changes that leave JSON readable.

#[path = "../../tests/common/mod.rs"]
mod common;

pub use common::fuzz_targets as targets;
use common::fuzzing::{Dice, disturb, graft, nudge};
use serde_json::Value;

/// Changes an input in place and returns its new length. Where it is JSON, mostly a part of it is changed, so that the
/// readers' first check is passed; otherwise its bytes are, as `plain` does it.
pub fn mutate(
    data: &mut [u8],
    size: usize,
    most: usize,
    seed: u32,
    part: impl Fn(&mut Dice) -> Option<Value>,
    plain: impl FnOnce(&mut [u8], usize, usize) -> usize,
) -> usize {
    let mut dice = Dice(u64::from(seed));
    let read = data.get(..size).and_then(|bytes| serde_json::from_slice::<Value>(bytes).ok());
    if let Some(mut value) = read.filter(|_| dice.below(8) > 0) {
        for _ in 0..=dice.below(3) {
            match dice.below(8) {
                0..3 => disturb(&mut value, &mut dice),
                3..5 => nudge(&mut value, &mut dice),
                5 => graft(&mut value, None, &mut dice),
                _ => graft(&mut value, part(&mut dice), &mut dice),
            }
        }
        let text = value.to_string();
        if let Some(place) = data.get_mut(..text.len()).filter(|_| text.len() <= most) {
            place.copy_from_slice(text.as_bytes());
            return text.len();
        }
    }
    plain(data, size, most)
}

/// Declares a target: its check, and which whole parts its inputs are put together from.
#[macro_export]
macro_rules! target {
    ($check:path, $part:expr) => {
        libfuzzer_sys::fuzz_target!(|data: &[u8]| {
            $check(data);
        });
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            $crate::mutate(data, size, max_size, seed, $part, libfuzzer_sys::fuzzer_mutate)
        });
    };
}
