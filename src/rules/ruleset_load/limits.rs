//! Numbers of a ruleset that mean nothing below a limit, and condition words that look like a slip of the pen. A ruleset
//! may name conditions that it does not list; one letter beside a listed one it hardly means another.

use super::{at_least, contradiction, one_of};
use crate::rules::occupancy::Who;
use crate::rules::reason::Refusal;
use crate::rules::ruleset::Ruleset;

/// So alike are two words of which one is probably the other, mistyped.
const ALIKE: f64 = 0.9;

pub fn check(ruleset: &Ruleset) -> Result<(), Refusal> {
    numbers(ruleset)?;
    words(ruleset)
}

fn numbers(ruleset: &Ruleset) -> Result<(), Refusal> {
    let (damage, attack) = (&ruleset.damage, &ruleset.attack);
    for (path, degrees) in [
        ("/area/squareConeDegrees", ruleset.area.square_cone_degrees),
        ("/area/hexConeDegrees", ruleset.area.hex_cone_degrees),
    ] {
        if !(degrees > 0.0 && degrees <= 360.0) {
            let text = format!("a cone cannot open by {degrees} degrees; above 0 and up to 360 it can");
            return contradiction(path, text);
        }
    }
    if let Some(energy) = &damage.energy {
        at_least("/damage/energy/weaknessPercent", energy.weakness_percent, 0)?;
    }
    if let Some(ion) = &damage.ion {
        at_least("/damage/ion/trackSteps", ion.track_steps, 0)?;
    }
    if let Some(regeneration) = &damage.regeneration {
        at_least("/damage/regeneration/stoppedRounds", regeneration.stopped_rounds, 0)?;
    }
    let nonlethal = damage.nonlethal.iter().flat_map(|nonlethal| {
        [
            ("/damage/nonlethal/hoursPerPoint", nonlethal.hours_per_point),
            ("/damage/nonlethal/wakeAfterPercent", nonlethal.wake_after_percent),
            ("/damage/nonlethal/wakeAfterHours", nonlethal.wake_after_hours),
        ]
    });
    let rest = damage.ability.iter().map(|ability| ("/damage/ability/restHours", ability.rest_hours));
    for (path, number) in nonlethal.chain(rest) {
        if !(0.0..=1e6).contains(&number) {
            return contradiction(path, format!("{number} is out of range; 0 to 1000000 is possible"));
        }
    }
    if let Some(melee) = &attack.into_melee {
        at_least("/attack/intoMelee/strayMargin", melee.stray_margin, 0)?;
    }
    if let Some(coup) = &attack.coup_de_grace {
        at_least("/attack/coupDeGrace/trackSteps", coup.track_steps, 0)?;
        at_least("/attack/coupDeGrace/criticalMultiplier", coup.critical_multiplier, 1)?;
    }
    if let Some(maneuvers) = &ruleset.maneuvers {
        at_least("/maneuvers/margin", maneuvers.margin, 1)?;
        at_least("/maneuvers/mostSizesLarger", maneuvers.most_sizes_larger, 0)?;
    }
    ruleset.influence.as_ref().map_or(Ok(()), |policy| at_least("/influence/waitHours", policy.wait_hours, 0))
}

fn words(ruleset: &Ruleset) -> Result<(), Refusal> {
    let kinds: Vec<&str> = ruleset.conditions.iter().map(|condition| condition.kind.as_str()).collect();
    let condition = |path: &str, word: &String| slip(path, word, &kinds);
    let all = |path: &str, list: &[String]| {
        let mut places = list.iter().enumerate();
        places.try_for_each(|(place, word)| condition(&format!("{path}/{place}"), word))
    };
    for (index, modifier) in ruleset.attack.modifiers.iter().enumerate() {
        let path = |knob: &str| format!("/attack/modifiers/{index}/{knob}");
        all(&path("attackerIs"), &modifier.attacker_is)?;
        all(&path("targetIs"), &modifier.target_is)?;
        all(&path("unlessTargetIs"), &modifier.unless_target_is)?;
    }
    if let Some(coup) = &ruleset.attack.coup_de_grace {
        all("/attack/coupDeGrace/targets", &coup.targets)?;
    }
    all("/threat/noneWhen", &ruleset.threat.none_when)?;
    all("/occupancy/vacantWhen", &ruleset.occupancy.vacant_when)?;
    for (index, passage) in ruleset.occupancy.passages.iter().enumerate() {
        if let Who::Condition(kinds) = &passage.who {
            all(&format!("/occupancy/passages/{index}/who/condition"), kinds)?;
        }
    }
    if let Some(track) = &ruleset.damage.track {
        condition("/damage/track/end", &track.end)?;
    }
    for (index, effect) in ruleset.damage.ability.iter().flat_map(|policy| &policy.effects).enumerate() {
        condition(&format!("/damage/ability/effects/{index}/condition"), &effect.condition)?;
    }
    let Some(maneuvers) = &ruleset.maneuvers else { return Ok(()) };
    condition("/maneuvers/prone", &maneuvers.prone)?;
    condition("/maneuvers/grappled", &maneuvers.grappled)?;
    condition("/maneuvers/feinted", &maneuvers.feinted)?;
    let counted: Vec<&str> = ruleset.actions.per_turn.iter().map(|count| count.action.as_str()).collect();
    if counted.is_empty() {
        Ok(())
    } else {
        one_of("/maneuvers/keepGrapple", &maneuvers.keep_grapple, &counted)
    }
}

fn slip(path: &str, word: &str, known: &[&str]) -> Result<(), Refusal> {
    let alike = |other: &&str| strsim::jaro_winkler(word, other) >= ALIKE;
    if known.iter().any(alike) { one_of(path, word, known) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use crate::rules::presets;
    use crate::rules::ruleset::Ruleset;
    use crate::rules::ruleset_load::check;

    fn refused(change: impl Fn(&mut Ruleset)) -> (String, String) {
        let mut ruleset = presets::by_id("reflex-d20").expect("built in");
        change(&mut ruleset);
        let refusal = check(&ruleset).expect_err("a mistake");
        (refusal.path.unwrap_or_default(), refusal.message)
    }

    #[test]
    fn numbers_without_a_meaning_are_refused_with_their_place() {
        assert_eq!(refused(|r| r.area.square_cone_degrees = -5.0).0, "/area/squareConeDegrees");
        assert_eq!(refused(|r| r.area.hex_cone_degrees = f64::NAN).0, "/area/hexConeDegrees");
        let (path, text) = refused(|r| r.damage.nonlethal.as_mut().expect("a rule").hours_per_point = -1.0);
        assert_eq!(path, "/damage/nonlethal/hoursPerPoint");
        assert!(text.contains("-1"), "{text}");
        assert_eq!(refused(|r| r.maneuvers.as_mut().expect("a rule").margin = 0).0, "/maneuvers/margin");
        let (path, text) =
            refused(|r| r.attack.coup_de_grace.as_mut().expect("a rule").critical_multiplier = -5);
        assert_eq!(path, "/attack/coupDeGrace/criticalMultiplier");
        assert!(text.contains("-5"), "{text}");
    }

    #[test]
    fn conditions_one_letter_off_are_refused_with_the_nearest_and_others_are_kept() {
        let (path, text) = refused(|r| r.threat.none_when[2] = "helples".into());
        assert_eq!(path, "/threat/noneWhen/2");
        assert!(text.contains("nearest is \"helpless\""), "{text}");
        let coup = |r: &mut Ruleset, word: &str| {
            r.attack.coup_de_grace.as_mut().expect("a rule").targets.push(word.to_owned());
        };
        assert_eq!(refused(|r| coup(r, "Unconscious")).0, "/attack/coupDeGrace/targets/4");
        let (path, text) = refused(|r| r.maneuvers.as_mut().expect("a rule").keep_grapple = "swfit".into());
        assert_eq!(path, "/maneuvers/keepGrapple");
        assert!(text.contains("nearest is \"swift\""), "{text}");
        let mut ruleset = presets::by_id("reflex-d20").expect("built in");
        coup(&mut ruleset, "enthralled");
        assert_eq!(check(&ruleset), Ok(()));
    }
}
