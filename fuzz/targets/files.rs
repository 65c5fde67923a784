//! Files of other programs, and lists of creatures.
#![no_main]

use burstmap_fuzz::targets;

burstmap_fuzz::target!(targets::files, |_| None);
