//! Fields of other programs' creatures that no map needs.

use super::lax::Lax;
use std::collections::BTreeMap;

/// Fields without meaning on a map, such as the source book or the appearance.
const ABOUT: [&str; 40] = [
    "id",
    "_id",
    "key",
    "slug",
    "index",
    "url",
    "document",
    "source",
    "page",
    "img",
    "image",
    "desc",
    "xp",
    "path",
    "layout",
    "columns",
    "statblock",
    "dice",
    "render",
    "hit_dice",
    "hit_points_roll",
    "proficiency_bonus",
    "updated_at",
    "otherSources",
    "srd",
    "basicRules",
    "hasToken",
    "hasFluff",
    "hasFluffImages",
    "soundClip",
    "environment",
    "environments",
    "creaturesets",
    "Version",
    "Id",
    "Path",
    "Source",
    "LastUpdateMs",
    "bestiary",
    "Description",
];

/// Returns the names of ignored fields, except for empty fields and those that no map needs.
pub(super) fn unread(fields: &BTreeMap<String, Option<Lax>>) -> Vec<String> {
    let says = |(field, value): &(&String, &Option<Lax>)| {
        let about =
            ABOUT.contains(&field.as_str()) || field.starts_with("document__") || field.ends_with("_display");
        !about && value.as_ref().is_some_and(|value| !value.is_empty())
    };
    fields.iter().filter(says).map(|(field, _)| field.clone()).collect()
}
