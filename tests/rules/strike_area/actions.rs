//! The costs, rows and lasting effects of each action (SA-07, SA-08, SA-16, SA-30, SA-36, SA-37).

use super::*;
use crate::common::worded::{catalogue, worded};
use serde_json::json;

// SA-36, SA-37, SA-30, SA-08, SA-16
#[test]
fn sa_36_each_action_names_its_row_and_provokes_nobody() {
    let of_the_list = [
        "charge",
        "close",
        "dash",
        "ready",
        "block",
        "dodge",
        "dispel",
        "magic",
        "help",
        "withdraw",
        "influence",
        "utilize",
        "search",
        "study",
    ];
    let others = [("hide", "SA-37"), ("strike", "SA-30"), ("longTalk", "SA-08"), ("dropProne", "SA-16")];
    for (action, row) in of_the_list.iter().map(|action| (*action, "SA-36")).chain(others) {
        // An enemy behind a wall to hide from, charge or close in on, and an ally to help.
        let scene =
            map([fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]), fighter("c", "red", [2, 6])]);
        let mut game = combat(scene.walls([wall("w", [[5, 0], [5, 12]])]).open());
        let turn = game.turn();
        let offers = items(&turn["offers"]).iter();
        let offered = offers.filter(|offer| offer["command"]["action"] == action);
        assert!(offered.clone().count() > 0 || action == "dropProne", "{action}");
        offered.for_each(|offer| assert_eq!(offer["rule"], row, "{action}"));
        let events = game.run(spend("a", action));
        assert_eq!(events[0]["rule"], row, "{action}");
        assert_eq!(events[0]["provokes"], false, "{action}");
        // SA-07: everything that takes the action ends the move before it.
        assert_eq!(events[0].explains("SA-07"), action != "dropProne", "{action}");
    }
}

// SA-07, SA-16
#[test]
fn sa_07_the_parts_of_a_turn_are_offered_by_its_row_and_sa_16_lying_down() {
    let game = combat(near(plain(), plain()));
    let turn = game.turn();
    let row = |kind: &str, word: &str, value: &str| {
        let mut offers = items(&turn["offers"]).iter();
        let fits = |offer: &&Value| offer["command"]["type"] == kind && offer["command"][word] == value;
        text(&offers.find(fits).unwrap()["rule"])
    };
    assert_eq!(row("spend", "action", "move"), "SA-07");
    assert_eq!(row("spend", "action", "action"), "SA-07");
    let prone = |id: &str| {
        let mut offers = items(&turn["offers"]).iter();
        let fits = |offer: &&Value| offer["token"] == id && offer["command"]["condition"]["kind"] == "prone";
        text(&offers.find(fits).unwrap()["rule"])
    };
    assert_eq!((prone("a"), prone("b")), ("SA-16", "SA-16"));
}

// SA-36
#[test]
fn sa_36_as_many_things_are_ready_as_there_are_hands() {
    for (a, hands) in [(plain(), 2), (plain().has("hands", 1), 1), (plain().has("hands", 4), 4)] {
        let mut game = near(a, plain());
        (0..hands).for_each(|_| drop(game.run(spend("a", "ready"))));
        game.refused(spend("a", "ready"), "illegal-command");
    }
}

// SA-36
#[test]
fn sa_36_the_incapacitated_do_not_block_dodge_or_dispel() {
    for (kind, value) in [
        ("prone", 1),
        ("blinded", 1),
        ("incapacitated", 0),
        ("unconscious", 0),
        ("paralyzed", 0),
        ("helpless", 0),
        ("dead", 0),
    ] {
        let b = is(condition("defending").value(1)).is(kind);
        let report = near(plain(), b).ask(attack("a", "b").melee());
        let guard = defense("SA-36", "defense", 1);
        let told = report.modifiers().iter().filter(|told| **told == guard).count();
        assert_eq!(told, value, "{kind}");
    }
}

// SA-36
#[test]
fn sa_36_block_dodge_and_dispel_are_defenses_that_an_attack_may_name() {
    let game = near(plain(), plain());
    let against = |stat: &str| game.ask(attack("a", "b").melee().option("versus", stat))["defense"].clone();
    for stat in ["block", "dodge", "dispel"] {
        assert_eq!(against(stat)["stat"], stat);
        assert_eq!(against(stat)["given"], false);
    }
    game.rejects(attack("a", "b").melee().option("versus", "blink"), "bad-query");
}

// SA-32, SA-30
#[test]
fn sa_32_a_strike_that_is_announced_has_not_gone_elsewhere_yet() {
    let engaged = |kind: &str, by: &str| is(condition(kind).by(by));
    let tokens = [
        fighter("a", "red", [5, 5]).with(engaged("engagedBy", "b")),
        fighter("b", "blue", [6, 5]).with(engaged("engagedWith", "a")),
        fighter("c", "blue", [5, 6]),
    ];
    for (target, free) in [("b", false), ("c", true)] {
        let mut game = combat(game(tokens.clone()));
        game.run(spend("a", "strike"));
        assert!(!game.offers("attack", "b"), "whom it strikes is not known yet");
        assert!(game.ask(attack("a", "c").melee()).modifiers().is_empty(), "and it is no charge");
        game.run(strike("a", target));
        assert_eq!(game.offer("SA-32", "b", catalogue::OfferStrike::ID).is_some(), free, "{target}");
    }
}

// SA-36
#[test]
fn sa_36_what_takes_two_hands_takes_two_of_them() {
    let mut game = combat(near(plain(), plain()));
    let ready = |item: &str, hands: i32| spend("a", "ready").set("item", item).set("hands", hands);
    let next = |game: &mut Game| game.all([end_turn(), end_turn(), end_round()]);
    assert!(game.offer("SA-36", "a", catalogue::OfferTwoHands::ID).is_some());
    game.run(ready("bow", 2));
    assert_eq!(game.token("a")["conditions"][0]["item"], "bow");
    next(&mut game);
    let all = catalogue::ActionAllInUse { rule: "SA-36", token: "a", most: 2, name: "hands" };
    game.refused(spend("a", "ready"), "illegal-command").saying(&worded(all));
    game.run(spend("a", "drop").set("item", "bow"));
    assert!(game.conditions("a").is_empty());
    game.run(ready("dagger", 1));
    next(&mut game);
    let name = "hands";
    let few = catalogue::ActionTooFewFree { rule: "SA-36", token: "a", most: 2, name, used: 1, hands: 2 };
    game.refused(ready("axe", 2), "illegal-command").at("/hands").saying(&worded(few));
    assert!(game.offer("SA-36", "a", catalogue::OfferTwoHands::ID).is_none());
    // A spell also takes a hand.
    game.run(spend("a", "magic"));
    next(&mut game);
    game.refused(spend("a", "magic"), "illegal-command");
    game.refused(spend("a", "search").set("item", "bow"), "illegal-command").at("/item");
    game.refused(ready("bow", 0), "bad-command").at("/hands");
}

// SA-36
#[test]
fn sa_36_dropping_one_thing_drops_that_one() {
    let ready = |item: &str| condition("readied").value(1).item(item);
    let mut game = combat(near(plain().is(ready("bow")).is(ready("shield")), plain()));
    game.refused(spend("a", "drop"), "illegal-command").at("/item").saying("bow").saying("shield");
    game.refused(spend("a", "drop").set("item", "axe"), "illegal-command")
        .at("/item")
        .is(catalogue::ActionNothingHeld::ID);
    let left = game.actions();
    let offered = game.offer("SA-36", "a", "shield").unwrap();
    game.run(offered);
    assert_eq!(game.actions(), left, "letting go is free");
    let held = game.token("a")["conditions"].clone();
    assert_eq!((items(&held).len(), &held[0]["item"]), (1, &json!("bow")));
    // Of two items without names, one is left.
    let mut game = combat(near(is(condition("readied").value(2)), plain()));
    game.run(spend("a", "drop"));
    assert_eq!(game.token("a")["conditions"][0]["value"], 1);
    game.run(spend("a", "drop"));
    game.refused(spend("a", "drop"), "illegal-command");
    // The game master can also remove an item by its name.
    let mut game = combat(near(plain().is(ready("bow")).is(ready("shield")), plain()));
    game.run(remove_condition("a", "readied").set("item", "bow"));
    assert_eq!(game.token("a")["conditions"][0]["item"], "shield");
}

// SA-22
#[test]
fn sa_22_crouching_is_offered_and_improves_cover_by_a_level() {
    let crates = terrain("crates", [[3, 5]]).cover("half");
    let mut game = combat(apart(plain(), is("readied")).terrain([crates]).open());
    let cover = |game: &Game| game.ask(attack("b", "a").ranged()).modifiers();
    assert_eq!(cover(&game), [defense("SA-22", "defense", 1)]);
    let left = game.actions();
    let crouch = game.offer("SA-22", "a", "Crouch").unwrap();
    game.run(crouch);
    assert_eq!(cover(&game), [defense("SA-22", "defense", 2)]);
    assert_eq!(game.actions(), left, "it costs nothing");
    assert!(game.offer("SA-22", "a", "Crouch").is_none());
    game.refused(spend("a", "crouch"), "illegal-command").saying("SA-22");
    let rise = game.offer("SA-22", "a", "Rise").unwrap();
    game.run(rise);
    assert!(game.conditions("a").is_empty());
    game.refused(spend("a", "rise"), "illegal-command");
}

// SA-22
#[test]
fn sa_22_cover_that_can_be_handled_is_raised_or_lowered_by_an_action() {
    let table = terrain("table", [[3, 5]]).cover("half").label("The table");
    let far = terrain("far", [[12, 5]]).cover("half");
    let tower = wall("tower", [[2, 5], [2, 6]]).only_covers("sevenEighths");
    let ground = [table, far];
    let open = || combat(apart(plain(), is("readied")).terrain(ground.clone()).walls([tower.clone()]).open());
    let grade = |game: &Game| game.ask(sight("b", "a"))["cover"]["grade"].clone();
    let handle = |feature: &str| spend("a", "manipulateCover").set("feature", feature);
    let mut game = open();
    assert_eq!(grade(&game), "half");
    let raise =
        game.offer_with("SA-22", "a", &["The table", "threeQuarters"]).expect("raising it is offered");
    let events = game.run(raise);
    assert_eq!(grade(&game), "threeQuarters");
    events.the("coverChanged").says("feature", "table").says("before", "half").says("rule", "SA-22");
    assert_eq!(game.left("action"), 0);
    let mut game = open();
    game.run(handle("table").set("lower", true));
    assert_eq!(grade(&game), "quarter");
    // Not from a distance, not beyond 7/8, and not without a feature.
    let mut game = open();
    game.refused(handle("far"), "illegal-command").at("/feature").saying("table");
    game.refused(handle("tower"), "illegal-command").at("/feature").saying("sevenEighths");
    game.refused(spend("a", "manipulateCover"), "illegal-command").at("/feature");
}

// SA-36, SA-26, SA-35
#[test]
fn sa_36_what_is_ready_by_name_is_used_by_that_name() {
    let armed = |own: Value| {
        let a = fighter("a", "red", [5, 5]).set("attacks", own);
        let mut game = combat(game([a, fighter("b", "blue", [8, 5]), fighter("c", "blue", [8, 7])]));
        game.run(end_turn());
        game
    };
    let shot = || attack("a", "b").ranged().bonus(0).rolls([10]);
    let holding = |game: &mut Game, item: &str| {
        game.run(add_condition("a", condition("readied").set("item", item)));
    };
    let nothing = || json!([]);
    // A readied bow allows shots with the bow, but not with a sling.
    let mut game = armed(nothing());
    holding(&mut game, "bow");
    game.refused(shot().made_with("sling"), "illegal-command")
        .is(catalogue::AttackOtherReadied::ID)
        .saying("SA-26");
    game.ask(attack("a", "b").ranged().option("item", "sling")).illegal().explained_by("SA-26");
    game.run(shot().made_with("Longbow"));
    // If the sheet lists a bow, a potion does not allow a shot.
    let mut game =
        armed(json!([{ "name": "Longbow", "kind": "ranged" }, { "name": "Knife", "kind": "melee" }]));
    holding(&mut game, "potion");
    game.refused(shot(), "illegal-command").is(catalogue::AttackNoneReadied::ID);
    // If the sheet lists only area attacks, a bow allows a shot.
    let mut game = armed(json!([{ "name": "Burst of fire", "kind": "area" }]));
    holding(&mut game, "bow");
    game.run(shot());
    let mut game =
        armed(json!([{ "name": "Longbow", "kind": "ranged" }, { "name": "Knife", "kind": "melee" }]));
    holding(&mut game, "potion");
    holding(&mut game, "longbow");
    game.run(shot());
    let mut game =
        armed(json!([{ "name": "Longbow", "kind": "ranged" }, { "name": "Knife", "kind": "melee" }]));
    holding(&mut game, "knife");
    game.refused(shot(), "illegal-command");
    // A readied item without a name allows a shot with any weapon that the command names.
    let mut game = armed(nothing());
    game.run(add_condition("a", "readied"));
    game.run(shot().made_with("sling"));
    // A strike needs the item that it names, and no other.
    let blow = || attack("b", "c").melee().bonus(0).rolls([10]);
    let mut game = armed(nothing());
    game.run(update_token("b", plain().set("at", [8, 6])));
    game.refused(blow().option("item", "axe"), "illegal-command").saying("SA-36");
    game.ask(blow().option("item", "axe").option("weapon", "natural")).legal();
    game.run(add_condition("b", condition("readied").set("item", "axe")));
    game.run(blow().option("item", "axe"));
    let mut game = armed(nothing());
    game.run(update_token("b", plain().set("at", [8, 6])));
    game.run(blow());
}

// SA-36
#[test]
fn sa_36_own_attacks_are_offered_to_be_made_ready_by_name() {
    let own = json!([{ "name": "Bow", "kind": "ranged" }, { "name": "Bolt", "kind": "spell" }]);
    let a = fighter("a", "red", [5, 5]).set("attacks", own);
    let mut game = combat(game([a, fighter("b", "blue", [8, 5])]));
    let offered = |game: &Game, action: &str| -> Vec<Value> {
        let turn = game.turn();
        let offers = items(&turn["offers"]).iter().map(|offer| offer["command"].clone());
        offers.filter(|command| command["action"] == action && !command["item"].is_null()).collect()
    };
    let [ready, magic] = ["ready", "magic"].map(|action| offered(&game, action));
    assert_eq!((ready.len(), &ready[0]["item"]), (1, &"Bow".into()));
    assert_eq!((magic.len(), &magic[0]["item"]), (1, &"Bolt".into()));
    game.run(Command::from(ready[0].clone()));
    assert!(game.is("a", "readied"));
    game.all([end_turn(), end_turn(), end_round()]);
    assert!(offered(&game, "ready").is_empty(), "it is ready");
}

// SA-36
#[test]
fn sa_36_what_is_utilized_is_ready_and_two_hands_give_it_to_the_unconscious() {
    let mut game = combat(game([fighter("a", "red", [5, 5]), fighter("b", "red", [6, 5]).is("unconscious")]));
    let use_on = |target: &str| spend("a", "utilize").set("item", "potion").target(target);
    game.refused(use_on("b"), "illegal-command").at("/item").is(catalogue::ActionNotReady::ID);
    let ready = |item: &str| add_condition("a", condition("readied").set("item", item));
    game.run(ready("potion"));
    game.run(ready("shield"));
    game.refused(use_on("b"), "illegal-command").at("/target").is(catalogue::ActionSecondHand::ID);
    let mut other =
        combat(map([fighter("a", "red", [5, 5]), fighter("b", "red", [6, 5]).is("unconscious")]).open());
    other.run(ready("potion"));
    other.run(use_on("b"));
    // A conscious creature can take the potion itself.
    game.run(remove_condition("b", "unconscious"));
    game.run(use_on("b"));
    // No creature holds a lever on the wall.
    let mut game = combat(map([fighter("a", "red", [5, 5]), fighter("b", "red", [6, 5])]).open());
    game.run(spend("a", "utilize"));
}
