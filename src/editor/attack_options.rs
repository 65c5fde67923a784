//! Which choices an attack offers under a ruleset: asked of its knobs, so that a new rule needs no new button.

use crate::rules::ruleset::Ruleset;

/// Names of the options that change something, in alphabetical order.
pub fn options(ruleset: &Ruleset) -> Vec<String> {
    let attack = &ruleset.attack;
    let conditional =
        attack.modifiers.iter().flat_map(|rule| [rule.option.clone(), rule.unless_option.clone()]);
    let unseen = attack.unseen.iter().flat_map(|rule| [rule.melee_with.clone(), rule.ranged_with.clone()]);
    let named = [
        attack.into_melee.is_some().then_some("spareAllies"),
        attack.coup_de_grace.is_some().then_some("coupDeGrace"),
    ];
    let mut names: Vec<String> =
        conditional.flatten().chain(unseen).chain(named.into_iter().flatten().map(str::to_owned)).collect();
    crate::geometry::order::sort(&mut names);
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::presets;

    #[test]
    fn each_system_offers_its_own_choices() {
        let of = |id: &str| presets::all().iter().find(|set| set.id == id).map(options).unwrap_or_default();
        assert!(of("reflex-d20").iter().any(|name| name == "charge"));
        assert!(of("reflex-d20").iter().any(|name| name == "coupDeGrace"));
        assert!(!of("strike-area").iter().any(|name| name == "coupDeGrace"));
    }
}
