//! Commands in a row, in each of the systems.
#![no_main]

use burstmap_fuzz::targets;

burstmap_fuzz::target!(targets::commands, |dice| Some(targets::edit(dice)));
