//! The advice of refusals during turns works: actions, hands, mounts, holds, heights.

use super::advice::{fight, follow, three};
use crate::common::game::*;
use crate::common::worded::catalogue;
use serde_json::json;

fn strike() -> Command {
    attack("a", "b").melee().bonus(0).into()
}

// RD-03
#[test]
fn rd_03_several_attacks_are_paid_for_as_the_refusal_says() {
    let mut game = fight(three("reflex-d20", plain(), plain()));
    game.run(strike());
    follow(&mut game, strike(), catalogue::ActionFullRoundFirst::ID, [] as [Command; 0]);
    let mut game = fight(three("reflex-d20", plain(), plain()));
    game.all([spend("a", "fullRound"), strike(), strike()]);
}

// SA-36
#[test]
fn sa_36_hands_are_freed_as_the_refusal_says() {
    let ready = |item: &str, hands: i32| spend("a", "ready").set("item", item).set("hands", hands);
    let drop_it = |item: &str| spend("a", "drop").set("item", item);
    let armed = |conditions: &[(&str, i32)]| {
        let held = |(item, hands): &(&str, i32)| condition("readied").item(item).set("hands", *hands);
        three("strike-area", plain().conditions(conditions.iter().map(held)), is("unconscious"))
    };
    let mut game = fight(armed(&[("sword", 1), ("shield", 1)]));
    follow(&mut game, ready("bow", 1), catalogue::ActionAllInUse::ID, [drop_it("sword"), ready("bow", 1)]);
    let mut game = fight(armed(&[("sword", 1)]));
    follow(&mut game, ready("bow", 2), catalogue::ActionTooFewFree::ID, [drop_it("sword"), ready("bow", 2)]);
    let mut game = fight(armed(&[("sword", 1), ("shield", 1)]));
    follow(&mut game, spend("a", "drop"), catalogue::ActionWhichHeld::ID, [drop_it("shield")]);
}

// E5-51, E5-54
#[test]
fn e5_51_hands_and_seats_are_freed_as_the_refusal_says() {
    let both = plain().has("hands", 1);
    let mut game = fight(three("srd-5e", both, plain().stat("strengthSave", -20).stat("dexteritySave", -20)));
    let grapple = |target: &str| maneuver("grapple", "a", target).set("bonus", 0);
    game.run(grapple("b").rolls([1]));
    game.run(teleport("far", [4, 5]));
    game.all([end_turn(), end_turn(), end_turn(), end_round()]);
    follow(&mut game, grapple("far"), catalogue::ManeuverNoHand::ID, [spend("a", "letGo"), grapple("far")]);
    let horse = || three("srd-5e", plain().size("medium"), plain().set("side", "red").size("large"));
    let get_on = || spend("a", "mount");
    let on_b = || get_on().set("target", "b");
    follow(&mut fight(horse()), get_on(), catalogue::MountNobody::ID, [on_b()]);
    let mut game = fight(horse());
    game.run(on_b());
    let walks = || walk("a", [[5, 4]]);
    let off = || spend("a", "dismount");
    game.all([end_turn(), end_turn(), end_turn(), end_round()]);
    assert_eq!(game.active(), "a");
    follow(&mut game, walks(), catalogue::MountCarries::ID, [off()]);
}

#[test]
fn turns_can_be_ended_and_rolls_made_as_refusals_say() {
    let mut game = fight(three("reaction-square", plain(), plain()));
    game.run(walk("a", [[4, 5]]));
    follow(&mut game, delay("a"), catalogue::TurnTooLateToDelay::ID, [end_turn()]);
    let mut game = fight(three("reaction-square", is("paralyzed"), plain()));
    follow(&mut game, delay("a"), catalogue::TurnCannotWait::ID, [end_turn()]);
    let mut game = fight(three("reaction-square", plain(), plain()));
    let roll = || command("rollInitiative");
    let joins = || add_token(token("z", "red", [1, 1]));
    follow(&mut game, roll(), catalogue::InitiativeNobodyLeft.id(), [joins(), roll()]);
    let put = |before: Option<&str>| command("placeInOrder").set("token", "b").set("before", json!(before));
    follow(&mut game, put(Some("b")), catalogue::InitiativeBeforeItself::ID, [put(Some("a")), put(None)]);
    let check = || command("roll").set("dice", "d20").set("check", "climb");
    follow(&mut game, check(), catalogue::RollCheckByWhom.id(), [check().set("token", "a")]);
    let shaken = |value: Value| add_condition("b", condition("shaken").set("value", value));
    follow(
        &mut game,
        shaken(json!("much")),
        catalogue::ConditionValue.id(),
        [shaken(json!(null)), shaken(json!(2))],
    );
    let shift = |by: i32| command("setGrid").set("shift", json!([0, by]));
    let mut game = three("agility-hex", plain(), plain());
    follow(&mut game, shift(1), catalogue::GridShiftPairs.id(), [shift(2)]);
    let mut game = three("srd-5e", plain(), plain());
    game.all([damage("a", 5), rest("a", 1), heal("a", 5)]);
}

// SM-07, SM-22
#[test]
fn sm_22_a_movement_that_was_ended_is_begun_again_as_the_refusal_says() {
    let mut game = fight(three("shift-meter", plain(), plain()));
    game.all([walk("a", [[4, 5]]), attack("a", "b").ranged().bonus(0).into()]);
    let on = || walk("a", [[3, 5]]);
    follow(&mut game, on(), catalogue::MoveEndedSpend::ID, [spend("a", "shift"), on()]);
}
