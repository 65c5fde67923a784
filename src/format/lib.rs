//! Versioned files in and out: our scenes, Universal VTT, Foundry. Problems come with their place.

mod alchemist;
mod archive;
pub mod breath;
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
mod joining;
mod lean;
mod leveldb;
mod lights;
pub mod link;
mod loose;
mod map_files;
mod maptool;
mod nearby;
mod picture;
mod pieces;
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
mod tiled_tiles;
mod tiled_words;
mod tmx;
mod unread;
mod usual;
mod uvtt;
mod uvtt_ours;
mod uvtt_out;
mod watabou;
mod words;

pub use check::{Check, IssueKind, MapIssue, check};
pub use creatures::{
    CreatureList, ListForm, MAX_COUNT, ReadCreature, USUAL_REACH, UnreadCreature, creatures,
    is_creature_file, is_creature_table, place_creatures, read_creatures, reads_as_creatures,
};
pub use import::{ImportOptions, Opened, import, open};
pub use map_files::{Found, MapFiles, find};
pub use picture::{mime, size as picture_size};
pub use pieces::Pieces;
pub use scene::{read, read_text};
pub use sources::{SceneInfo, SourceFile, is_archive_file, is_map_file, is_picture_file, picture_among};
pub use uvtt_out::{export_uvtt, uvtt_with_warnings};
