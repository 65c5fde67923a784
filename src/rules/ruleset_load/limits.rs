//! Limits of a ruleset's numbers, and condition names that look like typos. A ruleset can use conditions that it doesn't list, but a name
//! that differs by a letter from a listed one is probably a typo.

use super::contradiction::{MOST, contradiction, one_of};
use crate::initiative::{MOST_DICE, MOST_SIDES};
use crate::policy::initiative::TieStep;
use crate::policy::occupancy::Who;
use crate::reason::Refusal;
use crate::ruleset::Ruleset;
use burstmap_decode::is_similar;
use burstmap_messages::catalogue;
use serde_json::Value;

/// Checks numbers that are too small or too large.
///
/// # Errors
///
/// `bad-ruleset` with the place of the option.
pub fn check(ruleset: &Ruleset) -> Result<(), Refusal> {
    numbers(ruleset)?;
    words(ruleset)
}

/// Checks all numbers in one list, because every inline refusal would add its return path to the module.
fn numbers(ruleset: &Ruleset) -> Result<(), Refusal> {
    let (damage, attack) = (&ruleset.damage, &ruleset.attack);
    let cones = [
        ("/area/squareConeDegrees", ruleset.area.square_cone_degrees),
        ("/area/hexConeDegrees", ruleset.area.hex_cone_degrees),
    ];
    if let Some((path, degrees)) = cones.into_iter().find(|(_, degrees)| !(0.01..=360.0).contains(degrees)) {
        let text = catalogue::RulesetConeAngle { degrees: degrees.to_string() };
        return contradiction(path, text);
    }
    let initiative = &ruleset.initiative;
    for (index, step) in initiative.ties.iter().enumerate() {
        // A die with one side can't break a tie.
        if let TieStep::RollOff(sides) = step
            && !(2..=MOST_SIDES).contains(sides)
        {
            let text = catalogue::RulesetTieDie { sides: *sides, most: MOST_SIDES };
            return contradiction(&format!("/initiative/ties/{index}/rollOff"), text);
        }
    }
    let mut listed: Vec<(&str, f64, i32, i32)> = vec![
        ("/initiative/dice", initiative.dice.into(), 0, MOST_DICE as i32),
        ("/initiative/sides", initiative.sides.into(), i32::from(initiative.dice > 0), MOST_SIDES as i32),
    ];
    if let Some(nonlethal) = &damage.nonlethal {
        listed.push(("/damage/nonlethal/wakeAfterPercent", nonlethal.wake_after_percent, 0, 100));
    }
    // As with the setting `deathAt`, creatures can't die from loss of hit points while they have some left.
    listed.push(("/damage/death/defaultAt", damage.death.default_at.unwrap_or(0).into(), -MOST, 0));
    let mut least = |path: &'static str, number: f64, least: i32| listed.push((path, number, least, MOST));
    if let Some(energy) = &damage.energy {
        least("/damage/energy/weaknessPercent", energy.weakness_percent.into(), 0);
    }
    if let Some(ion) = &damage.ion {
        least("/damage/ion/trackSteps", ion.track_steps.into(), 0);
    }
    if let Some(regeneration) = &damage.regeneration {
        least("/damage/regeneration/stoppedRounds", regeneration.stopped_rounds.into(), 0);
    }
    if let Some(nonlethal) = &damage.nonlethal {
        least("/damage/nonlethal/hoursPerPoint", nonlethal.hours_per_point, 0);
        least("/damage/nonlethal/wakeAfterHours", nonlethal.wake_after_hours, 0);
    }
    if let Some(ability) = &damage.ability {
        least("/damage/ability/restHours", ability.rest_hours, 0);
    }
    if let Some(melee) = &attack.into_melee {
        least("/attack/intoMelee/strayMargin", melee.stray_margin.into(), 0);
    }
    if let Some(limited) = &attack.limited_uses {
        least("/attack/limitedUses/shortRestHours", limited.short_rest_hours, 0);
        least("/attack/limitedUses/longRestHours", limited.long_rest_hours, 0);
    }
    if let Some(resistance) = &attack.legendary_resistance {
        least("/attack/legendaryResistance/restHours", resistance.rest_hours, 0);
    }
    if let Some(mastery) = &attack.mastery {
        if let Some(cleave) = &mastery.cleave {
            least("/attack/mastery/cleave/within", cleave.within.into(), 0);
        }
        if let Some(push) = &mastery.push {
            least("/attack/mastery/push/cells", push.cells.into(), 1);
        }
    }
    if let Some(coup) = &attack.coup_de_grace {
        least("/attack/coupDeGrace/trackSteps", coup.track_steps.into(), 0);
        least("/attack/coupDeGrace/criticalMultiplier", coup.critical_multiplier.into(), 1);
    }
    if let Some(maneuvers) = &ruleset.maneuvers {
        least("/maneuvers/margin", maneuvers.margin.into(), 1);
        least("/maneuvers/mostSizesLarger", maneuvers.most_sizes_larger.into(), 0);
    }
    if let Some(concentration) = &ruleset.concentration {
        least("/concentration/damageDividedBy", concentration.damage_divided_by.into(), 1);
        least("/concentration/most", concentration.most.into(), concentration.least);
    }
    if let Some(heights) = &ruleset.heights {
        least("/heights/falling/cellsPerDie", heights.falling.cells_per_die.into(), 1);
        if let Some(height) = heights.feature_height {
            least("/heights/featureHeight", height.into(), 1);
        }
    }
    if let Some(squeezing) = &ruleset.movement.squeezing {
        least("/movement/squeezing/factor", squeezing.factor.into(), 1);
    }
    if let Some(influence) = &ruleset.influence {
        least("/influence/waitHours", influence.wait_hours.into(), 0);
    }
    if let Some(heights) = &ruleset.heights {
        let falling = &heights.falling;
        listed.push(("/heights/falling/sides", falling.sides.into(), 2, MOST_SIDES as i32));
        listed.push(("/heights/falling/most", falling.most.into(), 0, MOST_DICE as i32));
    }
    if let Some(limited) = &attack.limited_uses {
        listed.push(("/attack/limitedUses/die", limited.die.into(), 2, MOST_SIDES as i32));
    }
    // Written so that NaN is refused as well.
    let wrong = listed
        .iter()
        .find(|(_, number, least, most)| !(f64::from(*least)..=f64::from(*most)).contains(number));
    wrong.map_or(Ok(()), |(path, number, least, most)| {
        let value = number.to_string();
        contradiction(path, catalogue::RulesetOutOfRange { value, least: *least, most: *most })
    })
}

/// Refuses numbers that are too large anywhere in the value, because their sums would not be exact.
pub fn reckoned(value: &Value, path: &mut String) -> Result<(), Refusal> {
    let end = path.len();
    let mut below = |key: &str, value: &Value| {
        path.push('/');
        path.push_str(key);
        reckoned(value, path)?;
        path.truncate(end);
        Ok(())
    };
    match value {
        Value::Array(items) => {
            items.iter().enumerate().try_for_each(|(index, item)| below(&index.to_string(), item))
        }
        Value::Object(fields) => fields.iter().try_for_each(|(key, field)| below(key, field)),
        Value::Number(number) if number.as_f64().is_none_or(|size| size.abs() > MOST.into()) => {
            let value = number.to_string();
            contradiction(path, catalogue::RulesetOutOfRange { value, least: -MOST, most: MOST })
        }
        _ => Ok(()),
    }
}

fn words(ruleset: &Ruleset) -> Result<(), Refusal> {
    let (attack, damage) = (&ruleset.attack, &ruleset.damage);
    let mut lists: Vec<(String, &[String])> = Vec::new();
    for (index, modifier) in attack.modifiers.iter().enumerate() {
        let path = |knob: &str| format!("/attack/modifiers/{index}/{knob}");
        lists.push((path("attackerIs"), &modifier.attacker_is));
        lists.push((path("targetIs"), &modifier.target_is));
        lists.push((path("unlessTargetIs"), &modifier.unless_target_is));
    }
    if let Some(coup) = &attack.coup_de_grace {
        lists.push(("/attack/coupDeGrace/targets".into(), &coup.targets));
    }
    for (index, rule) in ruleset.conditions.iter().enumerate() {
        let Some(does) = &rule.does else { continue };
        let path = |knob: &str| format!("/conditions/{index}/does/{knob}");
        lists.push((path("implies"), &does.implies));
        lists.push((path("brings"), &does.brings));
        lists.push((path("unless"), &does.unless));
    }
    lists.push(("/threat/noneWhen".into(), &ruleset.threat.none_when));
    lists.push(("/threat/sparedWhen".into(), &ruleset.threat.spared_when));
    lists.push(("/occupancy/vacantWhen".into(), &ruleset.occupancy.vacant_when));
    for (index, passage) in ruleset.occupancy.passages.iter().enumerate() {
        if let Who::Condition(kinds) = &passage.who {
            lists.push((format!("/occupancy/passages/{index}/who/condition"), kinds));
        }
    }
    for (index, only) in ruleset.movement.only_modes.iter().enumerate() {
        lists.push((format!("/movement/onlyModes/{index}/when"), &only.when));
    }
    if let Some(heights) = &ruleset.heights {
        lists.push(("/heights/flying/fallsWhen".into(), &heights.flying.falls_when));
    }
    let mut named: Vec<(String, &String)> = Vec::new();
    let falling = ruleset.heights.iter().filter_map(|heights| heights.falling.condition.as_ref());
    named.extend(falling.map(|word| ("/heights/falling/condition".to_owned(), word)));
    for (path, list) in &lists {
        named.extend(list.iter().enumerate().map(|(place, word)| (format!("{path}/{place}"), word)));
    }
    if let Some(mastery) = &attack.mastery {
        let given = [("sap", &mastery.sap), ("slow", &mastery.slow), ("vex", &mastery.vex)];
        let given = given.into_iter().filter_map(|(name, given)| Some((name, &given.as_ref()?.condition)));
        named.extend(given.map(|(name, word)| (format!("/attack/mastery/{name}/condition"), word)));
        named
            .extend(mastery.topple.iter().map(|own| ("/attack/mastery/topple/gives".to_owned(), &own.gives)));
    }
    named.extend(damage.track.iter().map(|track| ("/damage/track/end".to_owned(), &track.end)));
    for (index, effect) in damage.ability.iter().flat_map(|policy| &policy.effects).enumerate() {
        named.push((format!("/damage/ability/effects/{index}/condition"), &effect.condition));
    }
    if let Some(maneuvers) = &ruleset.maneuvers {
        named.push(("/maneuvers/prone".into(), &maneuvers.prone));
        named.push(("/maneuvers/grappled".into(), &maneuvers.grappled));
        named.push(("/maneuvers/feinted".into(), &maneuvers.feinted));
        let counted: Vec<&str> = ruleset.actions.per_turn.iter().map(|count| count.action.as_str()).collect();
        if let Some(keep) = maneuvers.keep_grapple.as_ref().filter(|_| !counted.is_empty()) {
            one_of("/maneuvers/keepGrapple", keep, &counted)?;
        }
    }
    let kinds: Vec<&str> = ruleset.conditions.iter().map(|condition| condition.kind.as_str()).collect();
    // A name that isn't listed but is similar to a listed one is a typo.
    let slip = named
        .iter()
        .find(|(_, word)| !kinds.contains(&word.as_str()) && kinds.iter().any(|kind| is_similar(word, kind)));
    slip.map_or(Ok(()), |(path, word)| one_of(path, word, &kinds))
}

#[cfg(test)]
mod tests {
    use crate::policy::heights::Falling;
    use crate::policy::initiative::TieStep;
    use crate::presets;
    use crate::ruleset::Ruleset;
    use crate::ruleset_load::check;

    fn refused(change: impl Fn(&mut Ruleset)) -> (String, String) {
        let mut ruleset = presets::by_id("reflex-d20").expect("built in");
        change(&mut ruleset);
        let refusal = check(&ruleset).expect_err("a mistake");
        (refusal.path.clone().unwrap_or_default(), refusal.message.clone())
    }

    #[test]
    fn numbers_without_a_meaning_are_refused_with_their_place() {
        assert_eq!(refused(|r| r.area.square_cone_degrees = -5.0).0, "/area/squareConeDegrees");
        assert_eq!(refused(|r| r.area.hex_cone_degrees = f64::NAN).0, "/area/hexConeDegrees");
        let (path, text) = refused(|r| r.damage.nonlethal.as_mut().expect("a rule").hours_per_point = -1.0);
        assert_eq!(path, "/damage/nonlethal/hoursPerPoint");
        assert!(text.contains("-1"), "{text}");
        assert_eq!(refused(|r| r.maneuvers.as_mut().expect("a rule").margin = 0).0, "/maneuvers/margin");
        assert_eq!(refused(|r| r.initiative.sides = 0).0, "/initiative/sides");
        let (path, text) = refused(|r| r.initiative.dice = 101);
        assert_eq!(path, "/initiative/dice");
        assert!(text.contains("101") && text.contains("100"), "{text}");
        assert_eq!(refused(|r| r.initiative.ties.push(TieStep::RollOff(1))).0, "/initiative/ties/2/rollOff");
        let (path, text) =
            refused(|r| r.attack.coup_de_grace.as_mut().expect("a rule").critical_multiplier = -5);
        assert_eq!(path, "/attack/coupDeGrace/criticalMultiplier");
        assert!(text.contains("-5"), "{text}");
        let fall = |change: fn(&mut Falling)| {
            let mut ruleset = presets::by_id("srd-5e").expect("built in");
            change(&mut ruleset.heights.as_mut().expect("a rule").falling);
            check(&ruleset).expect_err("a mistake").path.clone()
        };
        assert_eq!(
            fall(|falling| falling.cells_per_die = 0).as_deref(),
            Some("/heights/falling/cellsPerDie")
        );
        assert_eq!(fall(|falling| falling.sides = 1).as_deref(), Some("/heights/falling/sides"));
        assert_eq!(fall(|falling| falling.most = 101).as_deref(), Some("/heights/falling/most"));
    }

    #[test]
    fn conditions_one_letter_off_are_refused_with_the_nearest_and_others_are_kept() {
        let (path, text) = refused(|r| r.threat.none_when[2] = "helples".into());
        assert_eq!(path, "/threat/noneWhen/2");
        assert!(text.contains("\"helpless\""), "{text}");
        let coup = |r: &mut Ruleset, word: &str| {
            r.attack.coup_de_grace.as_mut().expect("a rule").targets.push(word.to_owned());
        };
        assert_eq!(refused(|r| coup(r, "Unconscious")).0, "/attack/coupDeGrace/targets/4");
        let (path, text) =
            refused(|r| r.maneuvers.as_mut().expect("a rule").keep_grapple = Some("swfit".into()));
        assert_eq!(path, "/maneuvers/keepGrapple");
        assert!(text.contains("\"swift\""), "{text}");
        let mut ruleset = presets::by_id("reflex-d20").expect("built in");
        coup(&mut ruleset, "enthralled");
        assert_eq!(check(&ruleset), Ok(()));
    }
}
