//! Files in and out: our scenes, maps and creatures of other programs, links, and the map check.
//!
//! Start at:
//!
//! - [`open()`] for the bytes of any supported file, [`import()`] for a scene from it. Both detect the format by content, never by name.
//! - [`find()`] and [`MapFiles`] for several files, folders and archives, with the images that maps name.
//! - [`read()`] and [`read_text()`] for our own scenes. [`read_creatures`] and [`place_creatures`] for stat blocks and creature lists.
//! - [`replay`] for fights that can be watched again.
//! - [`export_uvtt`] for Universal VTT, [`link`] for links that contain a map, [`Pieces`] for stored snapshots.
//! - [`check()`] for the map check: gaps, leaks and other surprises.
//!
//! Each format has a file, for example `uvtt.rs`, `foundry.rs`, `tiled.rs` and `maptool.rs`. An import lists everything that it skipped or
//! changed. Problems have a place. Long work can pause between steps ([`breath`]), so that a page without a worker stays responsive.
//!
//! The crate never fetches anything and never panics on data. It contains no texts of the user interface
//! except problems. Old scenes and saved fights keep opening.

mod alchemist;
mod archive;
pub mod breath;
mod broken;
pub mod bundle;
mod chain;
mod check;
mod creatures;
mod donjon;
mod draft;
mod elsewhere;
mod floor_plan;
mod foundry;
mod import;
mod import_options;
mod joining;
mod kinds;
mod lean;
mod leveldb;
mod lights;
pub mod link;
mod loose;
mod map_files;
mod maptool;
mod nearby;
mod new_scene;
mod opened;
mod own_files;
mod picture;
mod picture_paths;
mod pieces;
pub mod replay;
pub mod scene;
mod scene_check;
#[cfg(feature = "schema")]
pub mod schema;
mod slits;
mod sources;
mod spoken;
mod table_text;
mod tidy;
mod tiled;
mod tiled_cells;
mod tiled_tiles;
mod tiled_words;
mod tmx;
mod unread;
mod usual;
mod uvtt;
mod uvtt_lost;
mod uvtt_ours;
mod uvtt_out;
mod watabou;
mod words;

pub use check::{Check, IssueKind, MapIssue, check};
pub use creatures::{
    CreatureList, ListForm, MAX_COUNT, ReadCreature, USUAL_REACH, UnreadCreature, creatures,
    is_creature_table, place_creatures, read_creatures, reads_as_creatures,
};
pub use import::{import, open};
pub use import_options::ImportOptions;
pub use map_files::{Found, MapFiles, find, is_creature_file};
pub use opened::Opened;
pub use picture::{mime, size as picture_size};
pub use picture_paths::picture_among;
pub use pieces::Pieces;
pub use replay::Replay;
pub use scene::{read, read_text};
pub use sources::{SceneInfo, SourceFile, is_archive_file, is_map_file, is_picture_file};
pub use uvtt_out::{export_uvtt, uvtt_with_warnings};
