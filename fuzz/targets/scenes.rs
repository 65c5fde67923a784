//! Scenes: opened, checked, written, exported.
#![no_main]

use burstmap_fuzz::targets;

burstmap_fuzz::target!(targets::scenes, |_| None);
