//! Questions about a fight, in each of the systems.
#![no_main]

use burstmap_fuzz::targets;

burstmap_fuzz::target!(targets::questions, |dice| Some(targets::question(dice)));
