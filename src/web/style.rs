//! The widget's style sheet: one file for each part of it, in the order in which they apply.

/// Joins files of `style/`, which the build script reduces.
macro_rules! sheet {
    ($($part:literal),+ $(,)?) => {
        concat!($(include_str!(concat!(env!("OUT_DIR"), "/", $part, ".css"))),+)
    };
}

pub const SHEET: &str = sheet![
    "theme",
    "density",
    "base",
    "menu",
    "rail",
    "strip",
    "entries",
    "controls",
    "side",
    "lists",
    "rows",
    "forms",
    "bar",
    "attacks",
    "notices",
    "help",
    "maps",
    "creatures",
    "share",
    "replay",
    "narrow",
    "fold",
    "dock",
    "phone",
    "low",
    "small",
    "players",
    "preferences",
    "print",
];
