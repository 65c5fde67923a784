//! Threat and reach: creatures that a move provokes, and other provocations.

use super::*;
use crate::common::worded::catalogue;

// RD-10, RD-11
#[test]
fn rd_10_armed_reach_threatens_and_rd_11_leaving_provokes_once() {
    let game = corridor(fighter("b", "blue", [6, 6]));
    // The path to [5, 5] only enters a threatened square. The path to [6, 5] leaves one.
    assert_eq!(provoked(&game, [4, 5]), "");
    assert_eq!(provoked(&game, [5, 5]), "");
    assert_eq!(provoked(&game, [6, 5]), "b");
    assert_eq!(provoked(&game, [9, 5]), "b");
    // An unarmed creature and a creature that is not an enemy do not threaten.
    let unarmed = corridor(fighter("b", "blue", [6, 6]).unarmed());
    assert_eq!(provoked(&unarmed, [9, 5]), "");
    let ally = corridor(fighter("b", "red", [6, 6]));
    assert_eq!(provoked(&ally, [9, 5]), "");
    // A reach of 2 from [6, 7]: [5, 5] is 2 away, one diagonal and one straight. [4, 5] is 3 away, two diagonals.
    let far = corridor(fighter("b", "blue", [6, 7]).reach(2));
    assert_eq!(provoked(&far, [5, 5]), "");
    assert_eq!(provoked(&far, [6, 5]), "b");
    let near = corridor(fighter("b", "blue", [6, 7]));
    assert_eq!(provoked(&near, [9, 5]), "");
}

// RD-10
#[test]
fn rd_10_a_wall_that_stops_effect_stops_the_threat() {
    let fence = wall("w", [[0, 7], [20, 7]]);
    let bars = fence.clone().blocks(true, false, false);
    for (wall, provoked) in [(None, &["b"][..]), (Some(fence), &[]), (Some(bars), &["b"])] {
        let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [5, 7])];
        let mut game = on_map(tokens, wall, []);
        game.run(teleport("a", [5, 6]));
        game.reaches("a", 1, [4, 6]).unwrap().says("provokes", provoked);
    }
}

// RD-11, RD-13
#[test]
fn rd_11_a_move_gives_an_attack_of_opportunity_and_rd_13_more_with_combat_reflexes() {
    let fight = |b: Token| {
        combat(game([
            fighter("a", "red", [5, 5]),
            fighter("c", "red", [7, 5]),
            fighter("d", "red", [7, 6]),
            fighter("b", "blue", [6, 5]).but(b).stat("dexterity", 1),
        ]))
    };
    let hit = |target: &str| attack("b", target).melee().bonus(0).option("opportunity", true).rolls([10]);
    let mut game = fight(plain());
    let refusal = game.refusal(hit("a"));
    assert!(["illegal-command", "not-your-turn"].contains(&refusal.code.as_str()), "{refusal:?}");
    game.run(walk("a", [[4, 5]]));
    assert!(game.offers("attack", "b"));
    game.run(hit("a"));
    assert!(!game.offers("attack", "b"), "once for each provocation");
    game.run(end_turn());
    game.run(walk("c", [[8, 5]]));
    assert!(!game.offers("attack", "b"), "one a round");
    let mut game = fight(plain().has("combatReflexes", true));
    game.run(walk("a", [[4, 5]]));
    game.run(hit("a"));
    game.run(end_turn());
    game.run(walk("c", [[8, 5]]));
    game.run(hit("c"));
    game.run(end_turn());
    game.run(walk("d", [[8, 6]]));
    assert!(!game.offers("attack", "b"), "Dexterity 1: one more, no second");
}

// RD-17
#[test]
fn rd_17_the_unseen_provoke_nobody() {
    let game = near(is("invisible"), plain());
    assert_eq!(provoked(&game, [3, 5]), "");
}

// RD-12, RD-13
#[test]
fn rd_13_combat_reflexes_answer_each_act_that_provokes() {
    let strikes = |b: Token| {
        let mut game = combat(near(plain(), b));
        // RD-54: without interruptions, both actions happen, and the attacks come afterwards.
        game.run(set_setting("interruptions", false));
        game.all([spend("a", "retrieve"), spend("a", "pickUp")]);
        let strike = attack("b", "a").melee().bonus(5).option("opportunity", true).rolls([10]);
        (0..3).take_while(|_| game.offers("attack", "b") && !game.run(strike.clone()).is_empty()).count()
    };
    assert_eq!(strikes(plain().has("combatReflexes", true)), 2);
    assert_eq!(strikes(plain()), 1);
}

// RD-35
#[test]
fn rd_35_reach_grows_with_size_and_the_tiny_must_come_close() {
    let legal = |size: &str, column: i32| {
        let tokens = [fighter("a", "red", [2, 2]).size(size), fighter("b", "blue", [column, 2])];
        game(tokens).ask(attack("a", "b").melee())["legal"].clone()
    };
    assert_eq!(legal("small", 3), true);
    assert_eq!(legal("small", 4), false);
    assert_eq!(legal("medium", 3), true);
    assert_eq!(legal("medium", 4), false);
    // Large fills [2..3]: reach 2 is columns 4 and 5. Huge fills [2..4]: reach 3 to column 7.
    assert_eq!(legal("large", 5), true);
    assert_eq!(legal("large", 6), false);
    assert_eq!(legal("huge", 7), true);
    assert_eq!(legal("huge", 8), false);
    assert_eq!(legal("gargantuan", 9), true);
    assert_eq!(legal("gargantuan", 10), false);
    assert_eq!(legal("tiny", 3), false);
    let inside = [fighter("a", "red", [2, 2]).size("tiny"), fighter("b", "blue", [2, 2])];
    game(inside).ask(attack("a", "b").melee()).legal();
    // Entering the enemy's square provokes.
    let tokens = [fighter("a", "red", [2, 2]).size("tiny"), fighter("b", "blue", [4, 2])];
    let entered = game(tokens).reaches("a", 6, [4, 2]).unwrap();
    entered.says("provokes", ["b"]);
}

// RD-12, RD-17, RD-41
#[test]
fn rd_17_the_unseen_provoke_nobody_whatever_they_do() {
    let mut game = combat(near(is("invisible"), plain()));
    game.run(spend("a", "reload"));
    assert!(!game.offers("attack", "b"));
    game.run(maneuver("trip", "a", "b").bonus(0).rolls([2]));
    assert!(!game.offers("attack", "b"));
    let keen = plain().senses(["seeInvisible"]);
    let mut game = combat(near(is("invisible"), keen));
    game.run(spend("a", "reload"));
    assert!(game.offers("attack", "b"));
}

// RD-11, RD-18
#[test]
fn rd_11_the_chance_is_taken_where_it_arose() {
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "red", [2, 9])];
    let mut game = combat(on_map(tokens, [], [rock("pillar", [[3, 6], [4, 6]])]));
    // RD-54: without interruptions, the whole path comes first.
    game.run(set_setting("interruptions", false));
    game.run(walk("a", [[4, 5], [3, 5], [2, 6], [2, 7]]));
    // `a` is now out of sight and reach. At the square that it left next to b, nothing was in between.
    let chance = || attack("b", "a").melee().option("opportunity", true);
    game.ask(chance()).legal().says("sight.distance", 1).unmodified();
    game.run(chance().bonus(5).damage(4).rolls([10]));
    assert_eq!(game.hp("a"), 26);
    assert_eq!(game.at("a"), [2, 7]);
}

// RD-35, RD-32
#[test]
fn rd_35_who_tumbles_into_a_foes_square_is_not_struck_at_and_makes_the_check() {
    let tokens = [fighter("a", "red", [3, 5]).size("tiny"), fighter("b", "blue", [5, 5]).stat("reflex", 15)];
    let open = || combat(game(tokens.clone()));
    let into = || walk("a", [[4, 5], [5, 5]]);
    let tumbling = |face: i32| into().set("form", "tumble").rolls([face]);
    // Without the form, it enters the square and provokes.
    let mut walking = open();
    walking.run(into().rolls([0; 0]));
    assert!(walking.offers("attack", "b"));
    // With the form: Acrobatics 4 against 15 + 5, so 16 is enough.
    let report = open().ask(reach("a").form("tumble"));
    let entry = report.entry([5, 5]).unwrap();
    entry.empty("provokes").says("stop", true).says("cost", 2).says("checks.0.difficulty", 20);
    let mut deft = open();
    deft.run(tumbling(16));
    assert_eq!(deft.at("a"), [5, 5]);
    assert!(!deft.offers("attack", "b"));
    let mut clumsy = open();
    clumsy.run(tumbling(15));
    assert_eq!(clumsy.at("a"), [4, 5], "stopped before it");
    // It is a way to move, not an action of its own.
    assert_eq!(clumsy.actions(), "move 0, standard 1, swift 1");
    assert_eq!(clumsy.turn()["budget"]["movement"]["walk"], 5.0);
}

// RD-11, RD-13
#[test]
fn rd_11_the_parts_of_one_move_provoke_once() {
    let keen = plain().has("combatReflexes", true).stat("dexterity", 2);
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 6]).but(keen)];
    let mut game = combat(game(tokens));
    let chances = |game: &Game| {
        let turn = game.turn();
        let offers = items(&turn["offers"]);
        offers.iter().filter(|offer| offer["command"]["type"] == "attack").count()
    };
    // RD-54: without interruptions, opportunities accumulate.
    game.run(set_setting("interruptions", false));
    // One move in two parts leaves two threatened squares.
    game.run(walk("a", [[6, 5]]));
    assert_eq!(chances(&game), 1);
    game.ask(reach("a")).empty("cells.0.provokes");
    game.run(walk("a", [[7, 5]]));
    assert_eq!(chances(&game), 1);
    // The second move action is another move.
    game.run(spend("a", "move"));
    game.run(walk("a", [[8, 5]]));
    assert_eq!(chances(&game), 2);
}

// RD-10, RD-14, RD-30
#[test]
fn rd_10_who_cannot_move_or_act_threatens_nobody() {
    let provoked = |kind: &str| provoked(&near(plain(), is(kind)), [3, 5]);
    for kind in ["dead", "unconscious", "helpless", "paralyzed", "incapacitated"] {
        assert_eq!(provoked(kind), "", "{kind}");
    }
    for kind in ["prone", "grappled", "flatFooted", "insane"] {
        assert_eq!(provoked(kind), "b", "{kind}");
    }
}

// RD-10, RD-35
#[test]
fn rd_10_a_reach_of_its_own_goes_before_that_of_the_size() {
    for (size, own, reach) in
        [("tiny", 1, 1), ("small", 2, 2), ("large", 1, 1), ("huge", 5, 5), ("gargantuan", 1, 1)]
    {
        let cells = match size {
            "large" => 2,
            "huge" => 3,
            "gargantuan" => 4,
            _ => 1,
        };
        for away in [reach, reach + 1] {
            let tokens = [
                fighter("a", "red", [2, 2]).size(size).reach(own),
                fighter("b", "blue", [1 + cells + away, 2]),
            ];
            assert_eq!(game(tokens).ask(attack("a", "b").melee())["legal"], away == reach, "{size} {away}");
        }
    }
}

// RD-35
#[test]
fn rd_35_who_has_no_reach_provokes_by_entering_and_fights_on_from_there() {
    let tiny = || plain().size("tiny");
    let at = |column: i32| {
        [fighter("a", "red", [column, 5]).but(tiny()), fighter("b", "blue", [5, 5]).but(tiny())]
    };
    // Tiny creatures threaten only their own square, so the path into it leaves no threatened square.
    assert_eq!(provoked(&game(at(3)), [4, 5]), "");
    assert_eq!(provoked(&game(at(3)), [5, 5]), "b");
    // The creature fights from another creature's square, and no one falls.
    let mut game = combat(game(at(5)));
    game.run(end_turn());
    assert!(game.conditions("a").is_empty());
}

// RD-35
#[test]
fn rd_35_only_who_is_smaller_than_small_ends_a_move_in_a_foes_square() {
    for (size, may) in [("tiny", true), ("small", false), ("medium", false), ("large", false)] {
        let tokens = [fighter("a", "red", [3, 5]).size(size), fighter("b", "blue", [5, 5])];
        let (mut game, into) = (game(tokens), walk("a", [[4, 5], [5, 5]]));
        if may {
            game.run(into);
        } else {
            game.refused(into, "cell-occupied").saying("RD-35");
        }
    }
}

// RD-11
#[test]
fn rd_11_each_move_action_provokes_anew() {
    let keen = plain().has("combatReflexes", true).stat("dexterity", 2);
    let tokens = || [fighter("a", "red", [0, 5]), fighter("b", "blue", [5, 6]).but(keen.clone())];
    let columns = |from: i32, to: i32| -> Vec<[i32; 2]> {
        if from < to {
            (from..=to).map(|c| [c, 5]).collect()
        } else {
            (to..=from).rev().map(|c| [c, 5]).collect()
        }
    };
    let mut fight = combat(game(tokens()));
    // One move action past b, and back with the other in a single command.
    fight.run(walk("a", columns(1, 6)));
    fight.run(attack("b", "a").melee().bonus(0).option("opportunity", true).rolls([2]));
    fight.run(pass(None));
    let back = fight.ask(reach("a"));
    back.entry([3, 5]).unwrap().says("provokes", ["b"]);
    fight.run(walk("a", columns(5, 1)));
    assert!(fight.offers("attack", "b"), "the second move action");
    let offer = fight.offer("RD-11", "b", catalogue::OfferStrike::ID);
    assert!(offer.is_some(), "leaving cites its own row");
    fight.run(pass("b"));
    assert_eq!(fight.at("a"), [1, 5]);
    // Both moves in one path.
    let mut fight = combat(game(tokens()));
    let mut way = columns(1, 6);
    way.extend(columns(5, 3));
    fight.run(walk("a", way));
    fight.run(pass("b"));
    assert_eq!(fight.at("a"), [6, 5]);
    assert!(fight.offers("attack", "b"));
    fight.run(pass("b"));
    assert_eq!(fight.at("a"), [3, 5]);
}
