//! Stepping in, charging, engaging, and striking out of turn.

use super::*;
use crate::common::worded::catalogue;

// SA-21, SA-22, SA-34, SA-33
#[test]
fn sa_21_who_steps_in_is_attacked_where_it_stands_and_as_it_fights() {
    let tokens = [
        fighter("a", "red", [2, 5]),
        fighter("b", "blue", [8, 5]).is(condition("engagedBy").by("d")),
        fighter("c", "blue", [8, 9]),
        fighter("d", "red", [9, 5]).is(condition("engagedWith").by("b")),
        fighter("e", "blue", [8, 1]).is("engagedBy"),
        fighter("f", "blue", [9, 9]).is("unconscious"),
    ];
    // Low crates in front of c give half cover.
    let crates = [terrain("crates", [[7, 8]]).cover("half")];
    let mut game = map(tokens).terrain(crates).open();
    let report = game.ask(attack("a", "b").melee());
    // d is also a creature in the area, and it is not engaged. e is engaged by an unknown creature.
    report.says("mayDeclare", ["c", "d"]);
    report.expects([to_hit("SA-34", 1)]);
    let report = game.ask(attack("a", "c").melee());
    report.expects([defense("SA-22", "defense", 1)]);
    assert_eq!(report["defense"]["value"], 13);
    game.run(strike("a", "c"));
    assert_eq!(game.conditions("c"), ["engagedBy"]);
    assert_eq!(game.conditions("b"), ["engagedBy"], "still by d alone");
    game.ask(attack("d", "b").melee()).says("mayDeclare", ["a"]);
}

// SA-21, SA-36
#[test]
fn sa_21_a_charge_and_closing_in_say_who_may_step_in() {
    for action in ["charge", "close"] {
        let [a, b] = duel(plain(), plain());
        let mut game = combat(game([a, b, fighter("c", "blue", [6, 7])]));
        let events = game.run(on("a", action, "b"));
        assert_eq!(events[0]["target"], "b", "{action}");
        assert_eq!(texts(&events[0]["mayDeclare"]), ["c"], "{action}");
    }
    let mut game = combat(map(duel(plain(), plain())).open());
    let events = game.run(on("a", "charge", "b"));
    assert_eq!(events[0].get("mayDeclare"), None, "nobody else is there");
}

// SA-21, SA-36, SA-34, SA-30
#[test]
fn sa_21_the_strike_of_a_charge_goes_to_whom_it_names_or_who_steps_in() {
    let areas = [region("west", block(0..=5, 0..=11)), region("east", block(6..=19, 0..=11))];
    let open = || {
        let tokens = [
            fighter("a", "red", [5, 5]),
            fighter("b", "blue", [6, 5]),
            fighter("c", "blue", [9, 5]),
            fighter("d", "blue", [4, 5]),
            fighter("e", "blue", [9, 7]).is(condition("engagedBy").by("f")),
            fighter("f", "red", [9, 8]).is(condition("engagedWith").by("e")),
        ];
        let mut game = combat(map(tokens).regions(areas.clone()).open());
        game.refused(strike("a", "b"), "out-of-range");
        let events = game.run(on("a", "charge", "b"));
        events[0].says("mayDeclare", ["c", "f"]);
        game
    };
    let charged = |game: &mut Game, strike: Attack| {
        let asked = game.ask(strike.clone());
        assert_eq!(asked["legal"], true, "the question says what the command does: {asked}");
        assert!(asked.modifiers().contains(&to_hit("SA-34", 1)), "{asked}");
        let events = game.run(strike);
        let resolved = events.the("attackResolved");
        assert!(resolved.modifiers().contains(&to_hit("SA-34", 1)), "{resolved}");
    };
    for said in [false, true] {
        let blow = |target: &str| {
            if said { strike("a", target).option("charge", true) } else { strike("a", target) }
        };
        // The earlier charge ends next to its target.
        let mut game = open();
        charged(&mut game, blow("b"));
        assert_eq!(game.token("a")["conditions"][0]["by"], "b");
        let mut game = open();
        charged(&mut game, blow("c"));
        assert_eq!(game.token("a")["conditions"][0]["by"], "c", "it is c who is charged now");
        assert!(game.offers("attack", "c") && !game.offers("attack", "b"));
        // SA-36: a is now in their area and has used its action.
        game.refused(blow("b"), "no-action-left");
    }
    // It can attack neither a creature in another area nor an engaged creature.
    let mut game = open();
    for target in ["d", "e"] {
        game.refused(strike("a", target).option("charge", true), "illegal-command").at("/target");
        game.refusal(strike("a", target));
    }
    charged(&mut game, strike("a", "b"));
}

// SA-31, SA-33, SA-34
#[test]
fn sa_33_a_counter_strike_engages_with_the_striker_and_lets_the_other_go() {
    let tokens = [
        fighter("a", "red", [5, 5]),
        fighter("b", "blue", [6, 5]).is(condition("engagedWith").by("c")).is(condition("engagedBy").by("c")),
        fighter("c", "red", [6, 6]).is(condition("engagedBy").by("b")).is(condition("engagedWith").by("b")),
    ];
    let mut game = combat(map(tokens).open());
    // c engages b, so one other creature counts.
    game.ask(attack("a", "b").melee()).expects([to_hit("SA-34", 1)]);
    game.run(strike("a", "b"));
    assert_eq!(marks(&game, "b"), ["engagedBy:a", "engagedBy:c", "engagedWith:c"]);
    game.run(strike("b", "a").option("counter", true));
    assert_eq!(marks(&game, "b"), ["engagedBy:a", "engagedBy:c", "engagedWith:a"]);
    assert_eq!(marks(&game, "c"), ["engagedWith:b"], "b has turned to another");
    assert_eq!(marks(&game, "a"), ["engagedBy:b", "engagedWith:b"]);
    // In its turn, b acts without striking. Both have a free strike, and b can answer neither.
    game.all([end_turn(), spend("b", "study")]);
    for by in ["a", "c"] {
        assert!(game.offers("attack", by), "{by}");
        game.run(strike(by, "b").option("free", true));
        assert!(!game.offers("attack", by) && !game.offers("attack", "b"));
    }
    game.refused(strike("a", "b").option("free", true), "not-your-turn");
}

// SA-31
#[test]
fn sa_31_who_is_struck_down_answers_no_more() {
    let b = |death: i32| plain().hp(2, 9).dies_at(death);
    for (death, answers) in [(0, false), (-1, true)] {
        let mut game = combat(map(duel(plain(), b(death))).open());
        let events = game.run(strike("a", "b"));
        assert_eq!(game.hp("b"), 0);
        assert_eq!(game.is("b", "dead"), !answers);
        assert_eq!(events.has("opportunityGiven"), answers, "{death}");
        assert_eq!(game.offers("attack", "b"), answers);
    }
}

// SA-32
#[test]
fn sa_32_any_action_but_a_strike_at_it_frees_the_one_engaged() {
    let engaged = || {
        let [a, b, c] = three();
        let (a, b) = (a.is(condition("engagedBy").by("b")), b.is(condition("engagedWith").by("a")));
        combat(quarters([a, b, c]).open())
    };
    let burst = area_attack(burst([5, 5], 2)).by("a").check("stealth", 12).rolls([10, 10, 10]);
    // In its own turn, it can cast only if the game master allows it (SA-35).
    let spell = attack("a", "b").spell().bonus(0).overrule("legal", true).rolls([10]);
    for (command, free) in [
        (spend("a", "search"), true),
        (spend("a", "talk"), false),
        (burst, true),
        (spell.into(), true),
        (strike("a", "c").into(), true),
        (strike("a", "b").option("charge", true).into(), false),
        (on("a", "charge", "b"), false),
        (on("a", "close", "b"), true),
        (walk("a", [[5, 4]]), false),
        // A creature that withdraws is no longer engaged.
        (spend("a", "withdraw"), false),
    ] {
        let mut game = engaged();
        game.run(command.clone());
        let offered = offers_of(&game, "SA-32").iter().any(|offer| offer["token"] == "b");
        assert_eq!(offered, free, "{command:?}");
        if free {
            game.run(strike("b", "a").option("free", true));
            assert!(!game.offers("attack", "a"), "a free strike is not answered");
        }
    }
    // Out of its area, it can't strike anything, and nothing is offered.
    let mut game = engaged();
    game.all([walk("a", [[4, 5]]), pass("b"), spend("a", "search")]);
    assert_eq!(game.at("a"), [4, 5]);
    assert!(!game.offers("attack", "b"));
    game.refused(strike("b", "a").option("free", true), "out-of-range");
}

// SA-32
#[test]
fn sa_32_a_free_strike_comes_before_the_action_or_after_it_and_once() {
    let engaged = || {
        let [a, b, c] = three();
        let (a, b) = (a.is(condition("engagedBy").by("b")), b.is(condition("engagedWith").by("a")));
        combat(quarters([a, b, c]).open())
    };
    let free = || strike("b", "a").option("free", true);
    // The free strike comes first.
    let mut game = engaged();
    let events = game.run(spend("a", "dodge"));
    assert_eq!(events.kinds(), ["actionSpent", "opportunityGiven"]);
    assert!(!game.is("a", "defending"), "announced, not done");
    game.run(free());
    game.run(pass(None));
    assert!(!game.offers("attack", "b"), "made once");
    // The free strike comes after the action.
    let mut game = engaged();
    game.all([spend("a", "dodge"), pass("b")]);
    assert!(game.offers("attack", "b"), "offered again when it is done");
    assert!(!game.offers("pass", "b"));
    game.run(free());
    assert!(!game.offers("attack", "b"));
    // A table may play without interruptions.
    let mut game = engaged();
    game.all([set_setting("interruptions", false), spend("a", "dodge")]);
    assert!(game.offers("attack", "b") && !game.offers("pass", "b"));
}

// SA-32
#[test]
fn sa_32_who_leaves_the_area_can_be_struck_before_it_does() {
    let [a, b, c] = three();
    let (a, b) = (a.is(condition("engagedBy").by("b")), b.is(condition("engagedWith").by("a")));
    let engaged = || combat(quarters([a.clone(), b.clone(), c.clone()]).open());
    let out = || walk("a", [[5, 4], [4, 4], [3, 4]]);
    let mut game = engaged();
    game.run(out());
    assert_eq!(game.at("a"), [5, 4], "before it leaves");
    game.run(strike("b", "a").option("free", true));
    game.run(spend("a", "search"));
    assert_eq!(game.at("a"), [3, 4]);
    assert!(!game.offers("attack", "b"), "made once");
    // A move within the area gives no free strike.
    let mut game = engaged();
    game.run(walk("a", [[5, 4], [6, 4]]));
    assert_eq!(game.at("a"), [6, 4]);
}

// SA-32
#[test]
fn sa_32_nothing_waits_for_a_free_strike_that_cannot_be_made() {
    let [a, b, c] = three();
    let (a, b) = (a.is(condition("engagedBy").by("b")), b.is(condition("engagedWith").by("a")));
    // A wall between the two.
    let engaged = || {
        let tokens = [a.clone(), b.clone(), c.clone()];
        combat(quarters(tokens).walls([wall("w", [[6, 4], [6, 7]])]).open())
    };
    let mut game = engaged();
    game.run(spend("a", "dodge"));
    assert!(game.is("a", "defending") && !game.offers("pass", "b") && !game.offers("attack", "b"));
    let mut game = engaged();
    game.run(walk("a", [[5, 4], [4, 4], [3, 4]]));
    assert_eq!(game.at("a"), [3, 4]);
    // Next to the end of the wall, the strike is possible.
    let mut game = engaged();
    game.all([walk("a", [[5, 4], [5, 3]]), walk("a", [[4, 3]])]);
    assert_eq!(game.at("a"), [5, 3]);
    assert!(game.offers("pass", "b") && game.offers("attack", "b"));
}

// SA-31
#[test]
fn sa_31_a_strike_waits_for_the_longer_reach_to_answer_first() {
    let fight = |own: i32, other: i32| combat(map(duel(plain().reach(own), plain().reach(other))).open());
    let blow = || strike("a", "b").damage(8);
    // The answering strike comes first. A creature that it takes out no longer strikes.
    let mut game = fight(1, 3);
    assert_eq!(game.run(blow()).kinds(), ["opportunityGiven"]);
    assert_eq!((game.hp("b"), game.offers("attack", "b"), game.offers("pass", "b")), (30, true, true));
    game.run(strike("b", "a").option("counter", true).damage(30));
    game.run(add_condition("a", "incapacitated"));
    game.run(pass(None));
    assert_eq!((game.hp("a"), game.hp("b")), (0, 30));
    // After the answer, or if b declines, the strike continues with the dice that were already rolled.
    for answer in [strike("b", "a").option("counter", true).into(), pass("b")] {
        let mut game = fight(1, 3);
        game.run(blow());
        let passed = answer == pass("b");
        game.run(answer);
        if !passed {
            game.run(pass(None));
            assert!(!game.offers("attack", "b"), "it is answered once");
        }
        assert_eq!(game.hp("b"), 22);
    }
    // The strike does not wait for a reach that is not longer, or if the table plays without interruptions.
    for (own, other) in [(1, 1), (3, 1)] {
        let mut game = fight(own, other);
        game.run(blow());
        assert_eq!(game.hp("b"), 22, "{own} against {other}");
    }
    let mut game = fight(1, 3);
    game.run(set_setting("interruptions", false));
    game.run(blow());
    assert_eq!(game.hp("b"), 22);
}

// SA-31
#[test]
fn sa_31_the_longer_reach_is_offered_to_strike_before_the_strike() {
    let armed = |reach: i32| plain().reach(reach);
    let fight = |a: Token, b: Token| {
        let tokens = [
            fighter("a", "red", [3, 5]).with(a),
            fighter("b", "blue", [4, 5]).with(b),
            fighter("c", "blue", [3, 6]).with(armed(2)),
            fighter("friend", "red", [2, 5]).with(armed(9)),
            fighter("far", "blue", [6, 5]).with(armed(9)),
        ];
        combat(quarters(tokens).open())
    };
    let first = |game: &Game| -> Vec<String> {
        offers_of(game, "SA-31").iter().map(|offer| text(&offer["token"]).to_owned()).collect()
    };
    // c reaches as far as a, and b farther. friend is an ally, and far is in another area.
    let mut game = fight(armed(2), armed(3));
    assert_eq!(first(&game), ["b"]);
    let command = game.offer("SA-31", "b", catalogue::OfferCounter::ID).unwrap();
    let events = game.run(command);
    assert_eq!(events[0]["attacker"], "b");
    assert_eq!(events[0]["target"], "a");
    // Only once. The strike that it answers is not answered again.
    assert!(first(&game).is_empty());
    game.run(strike("a", "b"));
    assert!(first(&game).is_empty());
    // A creature that declines answers after the strike.
    let mut game = fight(armed(2), armed(3));
    game.run(strike("a", "b"));
    game.run(pass("b"));
    assert_eq!(first(&game), ["b"]);
    // After another action of a there is nothing to answer, and a creature can't answer an attacker that it does not see.
    let mut game = fight(armed(2), armed(3));
    game.run(spend("a", "search"));
    assert!(first(&game).is_empty());
    assert!(first(&fight(plain().reach(2).is("invisible"), armed(3))).is_empty());
    // A creature that charges a target strikes only that target.
    for (target, offered) in [("b", &["b"][..]), ("c", &[])] {
        let mut game = fight(armed(2), armed(3));
        game.run(on("a", "charge", target));
        assert_eq!(first(&game), offered, "{target}");
    }
}

// SA-33, SA-36
#[test]
fn sa_33_withdrawing_ends_what_engages_it_and_whom_it_engages() {
    let [a, b, c] = three();
    let mut game = combat(game([
        a.is(condition("engagedWith").by("c")).is(condition("engagedBy").by("b")),
        b.is(condition("engagedWith").by("a")),
        c.is(condition("engagedBy").by("a")),
    ]));
    game.run(spend("a", "withdraw"));
    assert!(["a", "b", "c"].iter().all(|id| marks(&game, id).is_empty()));
}

// SA-24, SA-31
#[test]
fn sa_24_a_counter_strike_at_the_unseen_goes_last() {
    let first = |a: Token, b: Token, zone: Option<Zone>| {
        let tokens = [fighter("a", "red", [5, 5]).with(a), fighter("b", "blue", [7, 5]).with(b)];
        let game = map(tokens).zones(zone).open();
        game.ask(attack("a", "b").melee())["strikesFirst"].clone()
    };
    let long = || plain().reach(3);
    assert_eq!(first(plain(), long(), None), "b");
    assert_eq!(first(is("invisible"), long(), None), "a");
    assert_eq!(first(is("invisible"), long().senses(["seeInvisible"]), None), "b");
    // In the dark, a creature without darkvision strikes last, regardless of its reach.
    let dark = || Some(zone("darkness", [[5, 5]]).id("d").inside("total"));
    assert_eq!(first(plain(), long(), dark()), "a");
    assert_eq!(first(plain(), long().senses(["darkvision"]), dark()), "b");
}

// SA-32, SA-16
#[test]
fn sa_32_whoever_is_struck_down_on_leaving_the_area_goes_no_further() {
    let [a, b, c] = three();
    let (a, b) = (a.is(condition("engagedBy").by("b")), b.is(condition("engagedWith").by("a")));
    let mut game = combat(quarters([a, b, c]).open());
    game.run(walk("a", [[5, 4], [4, 4], [3, 4]]));
    game.run(strike("b", "a").option("free", true));
    // The text leaves the effects of wounds to the table, so the game master adds the condition.
    game.run(add_condition("a", condition("incapacitated")));
    game.run(end_turn());
    assert_eq!(game.at("a"), [5, 4]);
}

// SA-32
#[test]
fn sa_32_without_pauses_who_left_the_area_is_struck_where_it_stood() {
    let [a, b, c] = three();
    let (a, b) = (a.is(condition("engagedBy").by("b")), b.is(condition("engagedWith").by("a")));
    let mut game = combat(quarters([a, b, c]).open());
    game.run(set_setting("interruptions", false));
    let events = game.run(walk("a", [[5, 4], [4, 4], [3, 4]]));
    assert_eq!(events.kinds(), ["tokenMoved", "opportunityGiven"]);
    assert_eq!(game.at("a"), [3, 4]);
    let free = game
        .offer("SA-32", "b", catalogue::OfferStrike::ID)
        .expect("the strike that it could have made before");
    game.run(free);
    assert!(!game.offers("attack", "b"), "made once");
    game.run(spend("a", "search"));
    assert!(!game.offers("attack", "b"), "and not again for what it does elsewhere");
}
