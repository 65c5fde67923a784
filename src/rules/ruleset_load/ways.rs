//! Checks whether the options of movement modes are consistent.

use super::contradiction::{at_least, between, contradiction, one_of};
use crate::reason::Refusal;
use crate::ruleset::Ruleset;
use burstmap_messages::catalogue;

/// Maximum number of parts of a cell for counting movement.
const MOST_PARTS: i32 = 1000;

/// Maximum additional cost of a cell.
const MOST_EXTRA: i32 = 100;

/// Checks the options of movement modes, and other options that refer to modes or movement.
///
/// # Errors
///
/// `bad-ruleset` with the place of the option.
pub fn check(ruleset: &Ruleset) -> Result<(), Refusal> {
    let movement = &ruleset.movement;
    let modes: Vec<&str> = movement.modes.iter().map(|mode| mode.name.as_str()).collect();
    if let Some(parts) = movement.parts_per_cell {
        between("/movement/partsPerCell", parts, 1, MOST_PARTS)?;
    }
    for (index, mode) in movement.modes.iter().enumerate() {
        let Some(borrowed) = &mode.without_speed else { continue };
        let path = |knob: &str| format!("/movement/modes/{index}/withoutSpeed/{knob}");
        one_of(&path("mode"), &borrowed.mode, &modes)?;
        between(&path("extra"), borrowed.extra, 0, MOST_EXTRA)?;
    }
    for (index, only) in movement.only_modes.iter().enumerate() {
        at_least(&format!("/movement/onlyModes/{index}/modes"), only.modes.len() as i32, 1)?;
        for (place, mode) in only.modes.iter().enumerate() {
            one_of(&format!("/movement/onlyModes/{index}/modes/{place}"), mode, &modes)?;
        }
    }
    for (index, ground) in movement.dear_ground.iter().enumerate() {
        let path = |knob: &str| format!("/movement/dearGround/{index}/{knob}");
        one_of(&path("mode"), &ground.mode, &modes)?;
        between(&path("extra"), ground.extra, 0, MOST_EXTRA)?;
    }
    let saves: Vec<&str> = ruleset.attack.saves.iter().map(String::as_str).collect();
    for (index, ground) in movement.ground_saves.iter().enumerate() {
        one_of(&format!("/movement/groundSaves/{index}/save"), &ground.save, &saves)?;
    }
    if let Some(heights) = &ruleset.heights {
        for (place, mode) in heights.modes.iter().enumerate() {
            one_of(&format!("/heights/modes/{place}"), mode, &modes)?;
        }
        one_of("/heights/flying/mode", &heights.flying.mode, &modes)?;
    }
    if let Some(mounts) = &ruleset.mounts {
        at_least("/mounts/largerBy", mounts.larger_by, 1)?;
        at_least("/mounts/within", mounts.within, 1)?;
        one_of("/mounts/fallingOff/save", &mounts.falling_off.save, &saves)?;
        let activities: Vec<&str> = ruleset.actions.activities.iter().map(|own| own.name.as_str()).collect();
        for (place, name) in mounts.led_activities.iter().enumerate() {
            one_of(&format!("/mounts/ledActivities/{place}"), name, &activities)?;
        }
    }
    for (index, activity) in ruleset.actions.activities.iter().enumerate() {
        let Some([part, of]) = activity.speed_part else { continue };
        if of <= 0 || part < 0 || part > of {
            let path = format!("/actions/activities/{index}/speedPart");
            return contradiction(&path, catalogue::RulesetFraction { part, of });
        }
    }
    Ok(())
}
