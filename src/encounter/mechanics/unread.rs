//! Fields of `spend` that the activity doesn't use. These fields are refused, because the caller expects an effect.

use crate::draft::Draft;
use crate::mechanics::aim::Aim;
use crate::refusals::{counts_with, unread};
use burstmap_messages::Message;
use burstmap_rules::policy::actions::{Activity, Deed};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::word;

/// A field that only some activities use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Bonus,
    Concentrates,
    Difficulty,
    Feature,
    Lower,
    Stat,
    To,
}

impl Field {
    fn name(self) -> &'static str {
        match self {
            Field::Bonus => "bonus",
            Field::Concentrates => "concentrates",
            Field::Difficulty => "difficulty",
            Field::Feature => "feature",
            Field::Lower => "lower",
            Field::Stat => "stat",
            Field::To => "to",
        }
    }

    /// Returns whether an activity with this effect uses the field.
    fn is_read(self, ruleset: &Ruleset, deed: Deed) -> bool {
        let check = match deed {
            Deed::Hides => ruleset.hiding.check.is_some(),
            deed => matches!(deed, Deed::Checks | Deed::BreaksFree | Deed::Urges),
        };
        match self {
            Field::Bonus => check || deed == Deed::Searches,
            Field::Difficulty => check,
            Field::Stat => matches!(deed, Deed::Checks | Deed::Assists),
            Field::Feature | Field::Lower => deed == Deed::HandlesCover,
            Field::To => deed == Deed::Dismounts,
            Field::Concentrates => deed == Deed::Readies,
        }
    }
}

/// Refuses fields that the activity doesn't use.
///
/// # Errors
///
/// `bad-command` at the field, with the activities that use it.
pub fn refuse(draft: &Draft, action: &str, aim: &Aim) -> Result<(), Refusal> {
    let ruleset = draft.ruleset;
    let activities = &ruleset.actions.activities;
    let deed = activities.iter().find(|activity| activity.name == action).and_then(|own| own.does);
    let given = [
        (aim.bonus != 0, Field::Bonus),
        (aim.difficulty.is_some(), Field::Difficulty),
        (aim.stat.is_some(), Field::Stat),
        (aim.feature.is_some(), Field::Feature),
        (aim.lower, Field::Lower),
        (aim.to.is_some(), Field::To),
        (aim.concentrates, Field::Concentrates),
    ];
    for field in given.into_iter().filter(|(given, _)| *given).map(|(_, field)| field) {
        let reads = |deed: Option<Deed>| deed.is_some_and(|deed| field.is_read(ruleset, deed));
        if !reads(deed) {
            let readers = activities.iter().filter(|activity: &&Activity| reads(activity.does));
            let readers: Vec<Message> = readers.map(|activity| word(&activity.name)).collect();
            return Err(unread(field.name(), word(action), readers));
        }
        // The attitude decides the result of urging (SA-40).
        if deed == Some(Deed::Urges) && aim.attitude.is_none() {
            return Err(counts_with(field.name(), "attitude"));
        }
    }
    Ok(())
}
