//! The end of a condition, in fields and as text: a save, and its time (E5-93).

use burstmap_messages::catalogue;
use burstmap_rules::model::given_condition::{RepeatedSave, SaveMoment};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::stat_names;
use burstmap_rules::wording::{capital, word};
use burstmap_ui::components::choice::Item;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::words::say;
use yew::AttrValue;

/// Returns the possible checks against a condition: the saves of the rules, and skills for breaking free.
pub fn stats(ruleset: &Ruleset) -> Vec<Item<String>> {
    let skills = ruleset.attack.abilities_of_skills.keys().cloned();
    let names = stat_names::saves(ruleset).into_iter().chain(skills);
    names.map(|name| Item::word(&name, spaced(&name))).collect()
}

/// Returns the possible times of the save.
pub fn moments() -> Vec<Item<SaveMoment>> {
    let named = [
        (SaveMoment::TurnEnd, "turnEnd", catalogue::SaveAtTurnEnd),
        (SaveMoment::TurnStart, "turnStart", catalogue::SaveAtTurnStart),
        (SaveMoment::Damage, "damage", catalogue::SaveAtDamage),
        (SaveMoment::Action, "action", catalogue::SaveAtAction),
    ];
    named.map(|(moment, key, name)| Item::new(moment, key, say(name))).to_vec()
}

/// Returns a save in a few words: `Wisdom save 15`.
pub fn in_words(save: &RepeatedSave) -> AttrValue {
    say(catalogue::SaveInWords { stat: capital(&word(&save.stat).to_string()), difficulty: save.difficulty })
}
