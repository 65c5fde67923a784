//! Weapon mastery: further attacks that it allows.

use super::mastery::{armed, armed_with, hit, offered, used, weapon};
use super::*;
use crate::common::worded::{catalogue, worded};
use serde_json::json;

#[test]
fn e5_99_cleave_attacks_a_second_creature_beside_the_first_without_the_ability() {
    let second =
        || attack("a", "c").melee().made_with("Weapon").bonus(9).damage(dice("1d6+3")).option("cleave", true);
    let mut game = armed("cleave", plain());
    game.refused(second().rolls([10, 4]), "illegal-command").at("/options/cleave").saying("E5-99");
    game.run(hit());
    let text = worded(catalogue::OfferMasteryCleave { token: "a", target: "c", with: "Weapon" });
    assert_eq!(offered(&game), [text]);
    assert_eq!(game.left("action"), 0);
    game.refused(used("c"), "illegal-command").at("/target");
    game.refused(used("b"), "illegal-command").at("/type");
    game.refused(Command::from(second()).set("target", "b").rolls([10, 4]), "illegal-command").at("/target");
    let events = game.run(second().rolls([10, 4]));
    let changed = &events.the("attackResolved")["modifiers"][0];
    assert_eq!((&changed["rule"], &changed["value"]), (&json!("E5-99"), &json!(-3)));
    assert_eq!((game.hp("b"), game.hp("c")), (30 - 7, 30 - 4), "without the 3 of strength");
    assert_eq!(offered(&game), [""; 0]);
    game.table.undo();
    assert_eq!(game.hp("c"), 30);
    assert_eq!(offered(&game).len(), 1);
    // The offer is the same attack.
    let offer = game.offer("E5-99", "a", "c").expect("an offer");
    game.run(offer.rolls([10, 4]));
    assert_eq!(game.hp("c"), 30 - 4);
    // Only once per turn, even if the token makes a further attack.
    game.run(hit().overrule("legal", true));
    assert_eq!(offered(&game), [""; 0]);
    // A negative modifier still applies.
    let mut game = armed("cleave", plain());
    game.run(update_token("a", plain().stats([("strength", -1), ("dexterity", -1)])));
    game.run(hit().damage(dice("1d6-1")));
    game.run(second().damage(dice("1d6-1")).rolls([10, 4]));
    assert_eq!(game.hp("c"), 30 - 3);
}

#[test]
fn e5_99_cleave_reaches_nobody_far_from_the_first_or_out_of_reach() {
    let mut game = armed("cleave", plain());
    game.run(teleport("c", [4, 5]));
    game.run(hit());
    assert_eq!(offered(&game), [""; 0], "c is 10 ft from b");
    let second = attack("a", "c").melee().made_with("Weapon").bonus(9).option("cleave", true);
    game.refused(second.rolls([10]), "illegal-command").at("/target");
    let mut game = armed("cleave", plain());
    game.run(teleport("c", [7, 5]));
    game.run(hit());
    assert_eq!(offered(&game), [""; 0], "c is out of reach");
    // The hit may kill the first target.
    let mut game = armed("cleave", plain().hp(1, 1));
    game.run(hit());
    assert_eq!(offered(&game).len(), 1);
    // A shot does not cleave.
    let mut bow = weapon("cleave");
    bow["kind"] = json!("ranged");
    let mut game = armed_with(json!([bow]), plain());
    game.run(attack("a", "b").ranged().made_with("Weapon").bonus(20).damage(4).rolls([10, 10]));
    assert_eq!(offered(&game), [""; 0]);
}

// E5-99, E5-50
#[test]
fn e5_99_nick_attacks_with_the_other_hand_without_a_bonus_action() {
    let light = |name: &str, mastery: Value| {
        json!({
            "name": name, "kind": "melee", "bonus": 9, "light": true, "mastery": mastery,
            "damage": [{ "dice": "1d4+3", "type": "piercing" }]
        })
    };
    let both = json!([light("Shortsword", json!("vex")), light("Dagger", json!("nick"))]);
    let first = || {
        attack("a", "b").melee().made_with("Shortsword").bonus(9).damage(dice("1d6+3")).option("light", true)
    };
    let other = |with: &str| {
        attack("a", "b").melee().made_with(with).bonus(9).damage(dice("1d4+3")).option("offHand", true)
    };
    let mut game = armed_with(both, plain());
    game.refused(other("Dagger").rolls([10, 10, 4]), "illegal-command").at("/options/offHand");
    game.run(first().option("withoutMastery", true).rolls([10, 4]));
    assert_eq!(game.left("bonusAction"), 1);
    let targets =
        ["b", "c"].map(|target| worded(catalogue::OfferMasteryNick { token: "a", target, with: "Dagger" }));
    assert_eq!(offered(&game), targets);
    let events = game.run(other("Dagger").rolls([10, 4]));
    events.the("attackResolved").explained_by("E5-99");
    assert_eq!((game.hp("b"), game.left("bonusAction")), (30 - 7 - 4, 1), "nothing is paid for it");
    assert_eq!(offered(&game), [""; 0]);
    game.refused(other("Dagger").rolls([10, 4]), "no-action-left").at("/options/offHand");
    // Another weapon in that hand uses the bonus action, and so does this weapon without its mastery.
    for second in [other("Shortsword"), other("Dagger").option("withoutMastery", true)] {
        game.table.undo();
        game.run(second.option("advantage", false).rolls([10, 4]));
        assert_eq!(game.left("bonusAction"), 0);
    }
}
