//! Shots: borders between areas, movement, readied items.

use super::*;
use crate::common::worded::catalogue;

// SA-28
#[test]
fn sa_28_borders_are_crossed_by_leaving_an_area_for_another_not_by_entering_one_within_it() {
    // The hall from column 0 to 9 with an alcove in it, the yard from column 12 on, and no area in between.
    let areas = [
        region("hall", block(0..=9, 0..=11)),
        region("alcove", block(4..=6, 4..=6)),
        region("yard", block(12..=19, 0..=11)),
    ];
    let moved = |order: [usize; 3], size: &str, from: [i32; 2], path: Vec<[i32; 2]>| {
        let list = order.map(|index| areas[index].clone());
        let tokens =
            [fighter("a", "red", from).size(size).walks(12), fighter("b", "blue", [0, 11]).is("readied")];
        let mut game = combat(map(tokens).regions(list).open());
        game.run(walk("a", path));
        let report = game.ask(attack("b", "a").ranged());
        let speed = items(&report["modifiers"]).iter().find(|m| m["rule"] == "SA-28");
        speed.map_or(0, |modifier| modifier["value"].as_i64().unwrap())
    };
    let row = |from: i32, to: i32| (from..=to).map(|column| [column, 5]).collect();
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0]] {
        assert_eq!(moved(order, "medium", [3, 5], row(4, 7)), 0, "into the alcove and out of it");
        assert_eq!(moved(order, "medium", [8, 5], row(9, 12)), -1, "over the gap into the yard");
        assert_eq!(moved(order, "medium", [9, 5], vec![[10, 5], [9, 5]]), 0, "off the hall and back");
        // A token that is only half in the yard has not left the hall yet.
        assert_eq!(moved(order, "large", [7, 5], vec![[8, 5], [9, 5]]), 0);
        assert_eq!(moved(order, "large", [8, 5], row(9, 12)), -1);
    }
}

// SA-24, SA-26
#[test]
fn sa_26_a_shot_with_an_area_is_readied_and_anothers_turns_too() {
    let shot =
        |by: &str| area_attack(burst([6, 5], 0)).by(by).set("kind", "ranged").bonus(3).damage(1).rolls([10]);
    let readied = || is("readied");
    let mut game = combat(map(duel(readied(), plain())).open());
    game.refused(shot("a"), "illegal-command").at("/attacker");
    game.refused(shot("b"), "illegal-command").at("/attacker");
    game.run(shot("a").overrule("legal", true));
    let mut game = combat(map(duel(plain(), readied())).open());
    game.run(shot("b"));
}

// SA-26
#[test]
fn sa_26_a_readied_shot_at_the_one_whose_turn_it_is_is_offered() {
    let readied = |value: i32| is(condition("readied").value(value));
    let tokens = [
        fighter("a", "red", [5, 5]).with(readied(1)),
        fighter("b", "blue", [8, 5]).with(readied(2)),
        fighter("c", "blue", [8, 9]),
        fighter("d", "red", [2, 5]).with(readied(1)),
        fighter("e", "blue", [15, 5]).with(readied(1)),
    ];
    // e stands behind a wall.
    let mut game = combat(map(tokens).walls([wall("w", [[12, 0], [12, 12]])]).open());
    let shooters = |game: &Game| -> Vec<String> {
        let offers = offers_of(game, "SA-26");
        offers.iter().map(|offer| text(&offer["command"]["attacker"]).to_owned()).collect()
    };
    assert_eq!(shooters(&game), ["b"], "no ally, nobody without anything ready, nobody who has no line");
    // Two readied items allow two shots in this turn, and two in the next enemy's turn.
    for left in [1, 0] {
        let shot = game.offer("SA-26", "b", "shoots").unwrap();
        game.run(shot);
        assert_eq!(shooters(&game).len(), left);
    }
    game.run(end_turn());
    assert_eq!(game.active(), "b");
    assert_eq!(shooters(&game), ["a", "d"]);
}

// SA-27
#[test]
fn sa_27_where_areas_tell_no_distance_the_report_says_so() {
    let areas = [region("west", block(0..=4, 0..=11)), region("east", block(10..=19, 0..=11))];
    for at in [[7, 5], [12, 5]] {
        let tokens = [fighter("a", "red", [2, 5]), fighter("b", "blue", at)];
        let game = map(tokens).regions(areas.clone()).open();
        let report = game.ask(attack("a", "b").ranged());
        report.legal().unmodified().explained_by("SA-27");
        let told = game.ask(attack("a", "b").ranged().overrule("areasApart", 4));
        told.expects([to_hit("SA-27", -3)]);
        assert!(!told.explains("SA-27"));
        // A strike needs no distance.
        assert!(!game.ask(attack("a", "b").melee()).explains("SA-27"));
    }
}

// SA-29
#[test]
fn sa_29_who_was_out_of_sight_when_its_turn_began_is_harder_to_shoot_in_that_turn() {
    let walled = || {
        let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [12, 5]).is("readied")];
        // A wall from row 0 down to 8. Creatures see past its end.
        combat(map(tokens).walls([wall("w", [[8, 0], [8, 8]])]).open())
    };
    let round = |game: &mut Game| {
        game.all([end_turn(), end_turn(), end_round()]);
        assert_eq!(game.active(), "a");
    };
    let mut game = walled();
    game.ask(attack("b", "a").ranged()).illegal();
    game.run(walk("a", [[6, 6], [6, 7], [7, 8], [8, 9], [9, 9]]));
    game.ask(attack("b", "a").ranged()).expects([to_hit("SA-29", -1)]);
    // In the next round, a is in sight when its turn begins, so no modifier applies.
    round(&mut game);
    assert!(game.ask(attack("b", "a").ranged()).modifiers().is_empty(), "seen when this turn began");
    // An invisible creature that becomes visible counts as well.
    let tokens = [fighter("a", "red", [5, 5]).is("invisible"), fighter("b", "blue", [12, 5]).is("readied")];
    let mut game = combat(map(tokens).open());
    game.run(remove_condition("a", "invisible"));
    game.ask(attack("b", "a").ranged()).expects([to_hit("SA-29", -1)]);
}

// SA-36, SA-28
#[test]
fn sa_28_a_dash_adds_to_the_areas_moved() {
    let tokens = [fighter("a", "red", [3, 5]), fighter("b", "blue", [11, 6]).is("readied")];
    let mut game = combat(quarters(tokens).open());
    game.run(walk("a", [[4, 5], [5, 5], [6, 5], [7, 5], [8, 5], [9, 5]]));
    game.ask(attack("b", "a").ranged()).expects([to_hit("SA-27", -1), to_hit("SA-28", -1)]);
    game.all([spend("a", "dash"), walk("a", [[10, 5]])]);
    game.ask(attack("b", "a").ranged()).expects([to_hit("SA-28", -2)]);
}

// SA-25, SA-26
#[test]
fn sa_26_a_readied_shot_with_an_area_falls_into_anothers_turn_and_sa_25_gives_away() {
    let [a, b, c] = three();
    let mut game = combat(game([a, b.is("readied").is("hidden"), c]));
    let burst = |by: &str| area_attack(burst([5, 5], 0)).by(by).bonus(3).damage(1).rolls([10]);
    game.refused(burst("c"), "not-your-turn");
    game.run(burst("b"));
    assert_eq!(marks(&game, "b"), ["readied:"], "its position is given away");
    assert_eq!(game.actions(), "action 1, move 1", "and nothing of the active one's turn");
    game.run(add_condition("b", "unconscious"));
    game.refused(burst("b"), "illegal-command");
}

// SA-26
#[test]
fn sa_26_nobody_shoots_between_rounds() {
    let mut game = combat(map(duel(is("readied"), is("readied"))).open());
    game.all([end_turn(), end_turn()]);
    let shot = || attack("b", "a").ranged().bonus(0).rolls([15]);
    game.ask(attack("b", "a").ranged()).illegal().explained_by("SA-26");
    game.refused(shot(), "illegal-command").is(catalogue::AttackBetweenRounds::ID).saying("SA-26");
    let blast = || area_attack(burst([5, 5], 0)).by("b").set("kind", "ranged").bonus(0).rolls([15]);
    game.refused(blast(), "illegal-command").is(catalogue::AttackBetweenRounds::ID);
    game.run(end_round());
    game.run(shot());
}

// SA-26, SA-24
#[test]
fn sa_26_an_attack_roll_against_an_area_is_a_shots() {
    let shot = |by: &str| area_attack(burst([6, 5], 0)).by(by).bonus(3).damage(1).rolls([10]);
    let mut game = combat(map(duel(is("readied"), plain())).open());
    game.refused(shot("a"), "illegal-command").at("/attacker").saying("SA-26");
    // The same for a spell with an area. An area with a check for all creatures inside is an action of one's own turn.
    game.refused(shot("a").set("kind", "spell"), "illegal-command").saying("SA-35");
    game.run(shot("a").set("kind", "melee"));
    game.run(end_turn());
    game.run(shot("a"));
    let mut game = combat(map(duel(plain(), plain())).open());
    game.run(area_attack(burst([6, 5], 0)).by("a").check("stealth", 12).damage(1).rolls([10]));
}

// SA-35
#[test]
fn sa_35_a_spell_is_readied_and_falls_into_anothers_turn() {
    let spell = |by: &str, at: &str| attack(by, at).spell().bonus(0).rolls([15]);
    let mut game = combat(map(duel(plain(), plain())).open());
    game.refused(spell("a", "b"), "illegal-command").saying("SA-35").is(catalogue::AttackNothingReadied::ID);
    game.refused(spell("b", "a"), "illegal-command").is(catalogue::AttackNothingReadied::ID);
    // The magic action readies a spell.
    game.run(spend("a", "magic"));
    assert_eq!(game.conditions("a"), ["readied"]);
    game.refused(spell("a", "b"), "illegal-command").is(catalogue::AttackOwnTurn::ID);
    game.run(end_turn());
    let cast = game.offer("SA-35", "a", "casts").expect("a spell is offered");
    game.run(cast);
    game.refused(spell("a", "b"), "no-action-left");
    assert!(game.offer("SA-35", "a", "casts").is_none());
    game.run(end_turn());
    game.refused(spell("a", "b"), "illegal-command").is(catalogue::AttackBetweenRounds::ID);
}

// SA-35, SA-36
#[test]
fn sa_35_a_readied_bow_is_no_spell() {
    let spell = || attack("a", "b").spell().bonus(0).rolls([15]);
    let fireball = || area_attack(burst([6, 5], 0)).by("a").set("kind", "spell").bonus(0).rolls([15]);
    let ready = |ready: Command| {
        let mut game = combat(map(duel(plain(), plain())).open());
        game.all([ready, end_turn()]);
        game
    };
    let mut bow = ready(spend("a", "ready").set("item", "bow"));
    bow.ask(attack("a", "b").spell()).illegal().explained_by("SA-35");
    bow.refused(spell(), "illegal-command").saying("SA-35").is(catalogue::AttackNothingReadied::ID);
    bow.refused(fireball(), "illegal-command").saying("SA-35").is(catalogue::AttackNothingReadied::ID);
    assert!(bow.offer("SA-35", "a", "casts").is_none());
    bow.run(spell().overrule("legal", true));
    // A readied spell counts, even with a name of its own. It also allows a shot (SA-26).
    let named = spend("a", "magic").set("item", "Fireball");
    for readied in [spend("a", "ready").set("item", "spell"), named.clone(), spend("a", "magic")] {
        let mut game = ready(readied);
        game.ask(attack("a", "b").ranged()).legal();
        game.run(game.offer("SA-35", "a", "casts").expect("a spell is offered"));
    }
    ready(named.clone()).run(fireball());
    let mut game = combat(map(duel(plain(), plain())).open());
    game.all([named, spend("a", "drop").set("item", "Fireball")]);
    assert_eq!(game.conditions("a"), Vec::<String>::new());
    // A readied item without a name can be a spell.
    ready(spend("a", "ready")).run(spell());
}

// SA-27
#[test]
fn sa_27_a_weapon_may_name_its_own_range() {
    let tokens = [fighter("a", "red", [2, 5]), fighter("b", "blue", [12, 5])];
    let game = quarters(tokens).open();
    let shot = || attack("a", "b").ranged();
    let (near, far) = (shot().option("range", 1), shot().option("range", 2));
    game.ask(near.clone()).illegal().says("denied.0.code", "out-of-range").says("denied.0.rule", "SA-27");
    game.ask(far).legal().expects([to_hit("SA-27", -2)]);
    game.ask(shot().weapon("range", 1)).illegal();
    game.ask(shot().weapon("range", 2)).legal();
    // An override of the distance also decides the range. A spell against a seen target needs neither.
    game.ask(near.overrule("areasApart", 1)).legal();
    game.ask(attack("a", "b").spell().option("range", 1)).legal();
    game.rejects(shot().option("range", "far"), "bad-query").at("/options/range");
    // No weapon reaches farther than the table of ranges.
    let mut map = quarters([fighter("a", "red", [2, 5]), fighter("b", "blue", [12, 5])]).open();
    map.refused(shot().option("range", 20).overrule("areasApart", 16).bonus(0), "out-of-range");
}

// SA-36
#[test]
fn sa_36_what_somebody_adds_to_a_defense_counts_in_an_area_as_in_a_single_attack() {
    for (against, versus) in [("ranged", "dodge"), ("ranged", "block")] {
        let dodges = is(condition("defending").value(1).set("against", against));
        let mut game = near(plain(), dodges.stats([("defense", 10), ("dodge", 12), ("block", 11)]));
        let single = game.ask(attack("a", "b").ranged().option("versus", versus).option("area", true));
        let area = radius([6, 5], 1);
        let events = game.run(area_attack(area).bonus(0).set("versus", versus).rolls([3]));
        let results = items(&events.the("areaResolved")["results"]);
        let met = results.iter().find(|own| own["token"] == "b").map(|own| own["needed"].clone());
        assert_eq!(met.as_ref(), Some(&single["defense"]["value"]), "{versus}");
    }
}

// SA-36
#[test]
fn sa_36_nobody_charges_with_a_shot() {
    let report = near(plain(), plain()).ask(attack("a", "b").ranged().option("charge", true));
    report.illegal().explained_by("SA-36");
}

// SA-38
#[test]
fn sa_38_no_area_is_aimed_at_one_whom_its_maker_is_unaware_of() {
    let scene = |c: Token| {
        let a = fighter("a", "red", [2, 5]).is(condition("unaware").by("c"));
        map([a, fighter("b", "blue", [8, 5]), fighter("c", "blue", [10, 5]).with(c)])
    };
    let at = |column: i64| area_attack(radius([column, 5], 2)).by("a").bonus(0).rolls([10]);
    let hit = |events: &Events| -> Vec<String> {
        items(&events.the("areaResolved")["results"])
            .iter()
            .map(|own| text(&own["token"]).to_owned())
            .collect()
    };
    let mut game = scene(plain()).open();
    let refused = game.refused(at(10), "illegal-command");
    refused.at("/area").is(catalogue::AttackUnaware::ID);
    // All other creatures in the area are affected as well, and so is c, at which no one aims.
    let events = game.run(at(9));
    assert_eq!(hit(&events), ["b", "c"]);
    game.run(at(8));
    // The game master may decide otherwise, and others may aim at it.
    game.run(at(10).overrule("legal", true));
    game.run(area_attack(radius([10, 5], 2)).bonus(0).rolls([10]));
    // A refusal would reveal a creature that the attacker's side does not know, so the area is allowed.
    for unknown in [is("hidden"), plain().set("hidden", true)] {
        let mut game = scene(unknown).open();
        game.run(at(10));
    }
    // An area on the same cell is allowed if it is aimed at another creature there.
    let mut game = map([
        fighter("a", "red", [2, 5]).is(condition("unaware").by("c")),
        fighter("b", "blue", [10, 5]).size("tiny"),
        fighter("c", "blue", [10, 5]).size("tiny"),
    ])
    .open();
    game.run(at(10));
}

// SA-26, SA-32: our interpretation, because it is not the shooter's turn.
#[test]
fn sa_32_a_shot_in_the_turn_of_another_gives_no_free_strike() {
    let [a, b, c] = three();
    let a = a.is(condition("engagedBy").by("b")).is("readied");
    let b = b.is(condition("engagedWith").by("a"));
    let mut game = combat(quarters([a, b, c]).open());
    while game.active() != "c" {
        game.run(end_turn());
    }
    game.run(attack("a", "c").ranged().bonus(0).rolls([10]));
    assert!(!offers_of(&game, "SA-32").iter().any(|offer| offer["token"] == "b"));
}

// SA-35: regardless of cover, even if lines pass but the map defines total cover.
#[test]
fn sa_35_a_spell_reaches_a_seen_target_behind_total_cover_of_a_feature() {
    let screen = terrain("screen", [[6, 5]]).cover("total");
    let game = apart(plain(), plain()).terrain([screen]).open();
    let spell = || attack("a", "b").spell();
    game.ask(spell()).legal();
    game.ask(attack("a", "b").ranged()).illegal();
}
