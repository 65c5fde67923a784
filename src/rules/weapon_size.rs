//! Weapons larger and smaller than medium (RD-51).

use crate::dice::DiceExpression;
use crate::policy::weapon_sizes::WeaponSizePolicy;
use crate::reason::Refusal;
use crate::ruleset::Size;
use burstmap_messages::{Wording, catalogue};

/// Returns the damage dice of a weapon made for another size than the listed one. Each size is one step of the chart up to
/// `single_steps_to`, and two steps above it.
///
/// # Errors
///
/// `bad-command` for dice that are not on the chart or would leave it, and for unknown sizes.
pub fn resized(
    policy: &WeaponSizePolicy,
    sizes: &[Size],
    dice: &DiceExpression,
    size: &str,
) -> Result<DiceExpression, Refusal> {
    let rank = |name: &str| sizes.iter().position(|size| size.name == name);
    let names = || sizes.iter().map(|size| size.name.as_str()).collect::<Vec<_>>();
    let refuse = |why: Wording, path: &str| Err(Refusal::new("bad-command", why).at(path.to_owned()));
    let (Some(listed), Some(wanted)) = (rank(&policy.listed_for), rank(size)) else {
        return refuse(catalogue::WeaponSizeUnknown { size, known: names() }.into(), "/options/weapon/size");
    };
    if listed == wanted {
        return Ok(dice.clone());
    }
    let chart = || policy.chart.iter().map(ToString::to_string).collect::<Vec<_>>();
    let on_chart = |die: &DiceExpression| policy.chart.iter().position(|row| row.terms == die.terms);
    let (Some(mut row), Some(single)) = (on_chart(dice), on_chart(&policy.single_steps_to)) else {
        return refuse(
            catalogue::WeaponSizeDice { dice: dice.to_string(), rule: &policy.rule, chart: chart() }.into(),
            "/damage/dice",
        );
    };
    for _ in 0..wanted.abs_diff(listed) {
        let steps = if row <= single { 1 } else { 2 };
        let next = if wanted > listed { row.checked_add(steps) } else { row.checked_sub(steps) };
        let Some(next) = next.filter(|next| *next < policy.chart.len()) else {
            let (dice, rule) = (dice.to_string(), &policy.rule);
            let message = catalogue::WeaponSizeBeyond { dice, size, rule, chart: chart() };
            return refuse(message.into(), "/options/weapon/size");
        };
        row = next;
    }
    let terms = policy.chart.get(row).map_or_else(|| dice.terms.clone(), |die| die.terms.clone());
    Ok(DiceExpression { terms, constant: dice.constant })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::by_id;

    fn made_for(dice: &str, size: &str) -> Result<String, String> {
        let ruleset = by_id("reflex-d20").expect("built in");
        let policy = ruleset.weapon_sizes.expect("it has weapon sizes");
        let dice = dice.parse().expect("dice");
        resized(&policy, &ruleset.sizes, &dice, size)
            .map(|dice| dice.to_string())
            .map_err(|refusal| refusal.message.clone())
    }

    #[test]
    fn rd_51_weapons_for_larger_and_smaller_hands() {
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(made_for("1d6", "large"), ok("1d8"), "rapier");
        assert_eq!(made_for("1d6", "small"), ok("1d4"), "rapier");
        assert_eq!(made_for("2d6", "large"), ok("3d6"), "greatsword");
        assert_eq!(made_for("2d6", "small"), ok("1d8"), "greatsword");
        assert_eq!(made_for("1d8", "large"), ok("1d10"), "1d8 goes one step");
        assert_eq!(made_for("1d10", "large"), ok("2d8"), "above 1d8 two steps");
        assert_eq!(made_for("1d10+3", "small"), ok("1d6+3"));
        assert_eq!(made_for("1d6+1", "medium"), ok("1d6+1"));
    }

    #[test]
    fn rd_51_beyond_either_end_of_the_chart_nothing_is_made_up() {
        for (dice, size) in [("3d6", "large"), ("2d8", "large"), ("1d4", "small"), ("2d6", "huge")] {
            let refused = made_for(dice, size).expect_err("off the chart");
            assert!(refused.contains("3d6") && refused.contains("RD-51"), "{dice} {size}: {refused}");
        }
    }

    #[test]
    fn what_is_not_on_the_chart_is_refused() {
        assert!(made_for("1d12", "large").is_err_and(|text| text.contains("1d10")));
        assert!(made_for("1d6", "lrage").is_err_and(|text| text.contains("large")));
    }
}
