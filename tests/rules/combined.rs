//! Cases in which two rules of reaction-square, agility-hex or strike-area meet, and their results.

use crate::common::game::*;
use crate::common::worded::{begins, catalogue, ends, message, worded};

fn strike_area(tokens: impl IntoIterator<Item = Token>) -> Scene {
    scene("strike-area", 20, 8).tokens(tokens)
}

fn strike(attacker: &str, target: &str) -> Attack {
    attack(attacker, target).melee().bonus(0).rolls([15])
}

// SA-33: the start and end of an engagement are reported with the names of both creatures.
#[test]
fn sa_33_engagement_reads_as_a_sentence() {
    let tokens = ["a", "b", "c"].map(|id| token(id, id, [2, 2]).named(id.to_uppercase()));
    let mut game = strike_area(tokens).open();
    let events = game.run(strike("a", "b"));
    assert_eq!(
        events.texts()[1..],
        [
            worded(catalogue::AttackEngages { attacker: "A", target: "B" }),
            begins("B", "engagedBy", message(catalogue::ConditionEngagedBy { other: "A" }))
        ]
    );
    let events = game.run(strike("a", "c"));
    assert_eq!(
        events.texts()[1..],
        [
            ends("A", "engagedWith", message(catalogue::ConditionEngagedWith { other: "B" })),
            ends("B", "engagedBy", message(catalogue::ConditionEngagedBy { other: "A" })),
            worded(catalogue::AttackEngages { attacker: "A", target: "C" }),
            begins("C", "engagedBy", message(catalogue::ConditionEngagedBy { other: "A" }))
        ]
    );
    assert_eq!(events[1]["by"], "b");
}

#[test]
fn every_condition_reads_as_a_sentence() {
    let tokens = ["a", "b"].map(|id| token(id, id, [2, 2]).named(id.to_uppercase()));
    let mut game = strike_area(tokens).open();
    for (condition, is, ends) in [
        (
            condition("prone"),
            begins("A", "prone", message(catalogue::DataWord { spaced: "prone", word: "prone" })),
            ends("A", "prone", message(catalogue::DataWord { spaced: "prone", word: "prone" })),
        ),
        (
            condition("flatFooted"),
            begins("A", "flatFooted", catalogue::ConditionFlatFooted),
            ends("A", "flatFooted", catalogue::ConditionFlatFooted),
        ),
        (
            condition("engagedBy").by("b"),
            begins("A", "engagedBy", message(catalogue::ConditionEngagedBy { other: "B" })),
            ends("A", "engagedBy", message(catalogue::ConditionEngagedBy { other: "B" })),
        ),
        (
            condition("engagedWith"),
            begins(
                "A",
                "engagedWith",
                message(catalogue::ConditionEngagedWith { other: catalogue::Somebody }),
            ),
            ends("A", "engagedWith", message(catalogue::ConditionEngagedWith { other: catalogue::Somebody })),
        ),
        (
            condition("charging").by("b"),
            begins("A", "charging", message(catalogue::ConditionCharging { other: "B" })),
            ends("A", "charging", message(catalogue::ConditionCharging { other: "B" })),
        ),
        (
            condition("unaware").by("b"),
            begins("A", "unaware", message(catalogue::ConditionUnawareOf { other: "B" })),
            ends("A", "unaware", message(catalogue::ConditionUnawareOf { other: "B" })),
        ),
        (
            condition("unaware"),
            begins("A", "unaware", message(catalogue::DataWord { spaced: "unaware", word: "unaware" })),
            ends("A", "unaware", message(catalogue::DataWord { spaced: "unaware", word: "unaware" })),
        ),
        (
            condition("helped").by("b"),
            begins("A", "helped", message(catalogue::ConditionBy { condition: "helped", other: "B" })),
            ends("A", "helped", message(catalogue::ConditionBy { condition: "helped", other: "B" })),
        ),
        (
            condition("readied"),
            worded(catalogue::ConditionChanges { clause: message(catalogue::ConditionReady { token: "A" }) }),
            worded(catalogue::ConditionChanges {
                clause: message(catalogue::ConditionReadyNoMore { token: "A" }),
            }),
        ),
        (
            condition("outOfBreath").rounds(2),
            worded(catalogue::ConditionForRounds {
                clause: message(catalogue::ConditionHolds {
                    condition: message(catalogue::DataWord { spaced: "out of breath", word: "outOfBreath" }),
                    kind: "outOfBreath",
                    token: "A",
                }),
                rounds: 2,
            }),
            ends(
                "A",
                "outOfBreath",
                message(catalogue::DataWord { spaced: "out of breath", word: "outOfBreath" }),
            ),
        ),
    ] {
        let kind = text(&Value::from(condition.clone())["kind"]).to_owned();
        let events = game.run(add_condition("a", condition));
        assert_eq!(events.texts(), [is]);
        let events = game.run(remove_condition("a", &kind));
        assert_eq!(events.texts(), [ends]);
    }
}

// SA-30, SA-27, SA-02: areas are drawn before the fight. A map without areas is one area, and the answer says so.
#[test]
fn sa_30_a_map_without_areas_is_one_area_and_says_so() {
    let tokens = [token("a", "red", [0, 0]), token("b", "blue", [19, 7])];
    let mut game = strike_area(tokens).open();
    for (kind, rule) in [("melee", "SA-30"), ("ranged", "SA-27")] {
        let report = game.ask(attack("a", "b").kind(kind));
        report.legal().explained_by(rule);
        assert!(report.modifiers().is_empty(), "{kind}");
    }
    let divide = game.offer("SA-30", "", catalogue::OfferProposeAreas.id()).unwrap();
    game.run(divide);
    let report = game.ask(attack("a", "b").melee());
    report.illegal().says("denied.0.rule", "SA-30");
    assert!(game.offer("SA-30", "", catalogue::OfferProposeAreas.id()).is_none());
}

// SA-39: a command divides the map and replaces all earlier areas. The game master may redraw any of them.
#[test]
fn sa_39_a_division_is_proposed_by_a_command() {
    let mut game = strike_area([]).open();
    game.run(set_region(region("own", [[0, 0]]).named("Own")));
    let events = game.run(propose_regions());
    let scene = game.scene();
    let areas = items(&scene["areas"]);
    let mut held: Vec<Value> = areas.iter().flat_map(|area| items(&area["cells"]).to_vec()).collect();
    held.sort_by_key(Value::to_string);
    held.dedup();
    assert_eq!(held.len(), 160, "every cell, each once");
    assert!(areas.iter().all(|area| area["id"] != "own"));
    assert_eq!(items(&events[0]["areas"]).len(), areas.len());
    game.run(set_region(region(areas[0]["id"].clone(), [[0, 0], [1, 0]]).named("Hall")));
    assert_eq!(game.scene()["areas"][0]["name"], "Hall");
    // On rough ground, areas are smaller, so there are more of them.
    let rough = [terrain("mud", block(0..=19, 0..=7)).difficult()];
    let mut muddy = strike_area([]).terrain(rough).open();
    muddy.run(propose_regions());
    assert!(items(&muddy.scene()["areas"]).len() > areas.len());
}

// SA-27: borders are counted along the shortest path. A corner is not a border, and a token in two areas is in both.
#[test]
fn sa_27_borders_are_counted_along_the_shortest_way() {
    // 0 1
    // 2 3   each of 5 × 4 cells, and a distant area that touches none of them.
    let rooms = [(0..=4, 0..=3), (5..=9, 0..=3), (0..=4, 4..=7), (5..=9, 4..=7), (15..=19, 0..=7)];
    let areas: Vec<Region> = (0..)
        .zip(rooms)
        .map(|(index, (columns, rows))| {
            region(format!("r{index}"), block(columns, rows)).named(format!("Room {index}"))
        })
        .collect();
    let tokens = [
        token("a", "red", [1, 1]),
        token("beside", "blue", [6, 2]),
        token("across", "blue", [6, 6]),
        token("giant", "blue", [4, 6]).size("large"),
        token("far", "blue", [16, 1]),
        token("nowhere", "blue", [12, 5]),
    ];
    let game = strike_area(tokens).regions(areas).open();
    let range = |target: &str| game.ask(attack("a", target).ranged()).modifiers();
    assert_eq!(range("beside"), [to_hit("SA-27", -1)]);
    assert_eq!(range("across"), [to_hit("SA-27", -2)], "over a corner there is no border: two of them");
    assert_eq!(range("giant"), [to_hit("SA-27", -1)], "it stands in the neighbor too");
    for apart in ["far", "nowhere"] {
        assert!(range(apart).is_empty(), "{apart}: no way leads there, the GM says how far");
        let report = game.ask(attack("a", apart).ranged().overrule("areasApart", 5));
        report.expects([to_hit("SA-27", -3)]);
    }
    let strikes = |target: &str| game.ask(attack("across", target).melee())["legal"] == true;
    assert!(strikes("giant") && !strikes("beside") && !strikes("nowhere"));
}

/// Returns a fight in which a (red), b and c (blue) are in one row and act in this order. a has a reach of 2 and the turn.
fn fight(b: Token) -> Game {
    let fighter =
        |id: &str, side: &str, column: i32| token(id, side, [column, 1]).stat("defense", 12).hp(30, 30);
    let tokens = [fighter("a", "red", 1).reach(2), fighter("b", "blue", 3).with(b), fighter("c", "blue", 12)];
    let areas = [("west", 0..=9), ("east", 10..=19)].map(|(id, columns)| region(id, block(columns, 0..=7)));
    let mut game = strike_area(tokens).regions(areas).open();
    game.run(roll_initiative().rolls([18, 12, 6]));
    game.run(start_combat());
    game
}

// SA-31: each strike is answered once. Before the strike, only a creature with a longer reach may answer.
#[test]
fn sa_31_a_strike_is_answered_once_and_before_it_only_by_the_longer_reach() {
    let counter = |by: &str, to: &str| strike(by, to).option("counter", true);
    let mut game = fight(plain());
    game.refused(counter("b", "a"), "illegal-command").is(catalogue::OpportunityShorterReach::ID);
    game.run(strike("a", "b"));
    game.run(counter("b", "a"));
    game.refused(counter("b", "a"), "illegal-command");
    game.run(end_turn());
    // b's turn: a reaches farther, so it strikes first, once. This also counts as its answer to b's strike.
    game.run(counter("a", "b"));
    game.refused(counter("a", "b"), "illegal-command");
    game.run(strike("b", "a"));
    assert!(game.offer("SA-31", "a", "").is_none());
    game.refused(counter("a", "b"), "illegal-command");
    // If no strike can follow, there is nothing to answer.
    let mut game = fight(plain().reach(3));
    game.run(spend("a", "search"));
    game.refused(counter("b", "a"), "illegal-command");
    // Against an attacker that it does not see, a creature strikes last, regardless of its reach (SA-24).
    let mut game = fight(plain().reach(3).is("blinded"));
    game.refused(counter("b", "a"), "illegal-command");
    game.run(strike("a", "b"));
    game.run(counter("b", "a"));
}

// SA-26: in another creature's turn, each readied item shoots once, at a target or at an area.
#[test]
fn sa_26_each_thing_that_is_ready_shoots_once_in_a_turn() {
    let ready = |value: i32| is(condition("readied").value(value));
    let shot = || attack("b", "a").ranged().bonus(0).rolls([15]);
    let blast = || area_attack(burst([1, 1], 1)).by("b").bonus(0).damage(1).rolls([5]);
    let mut game = fight(ready(1));
    game.run(shot());
    game.refused(shot(), "no-action-left");
    game.refused(blast(), "no-action-left");
    game.run(shot().overrule("legal", true));
    game.run(end_turn());
    game.refused(shot(), "illegal-command");
    game.run(end_turn());
    game.run(shot());
    let mut game = fight(ready(2));
    game.run(blast());
    game.run(shot());
    game.refused(shot(), "no-action-left");
}

// SA-31, SA-36: a charge engages both creatures, so a target charged from another area strikes back.
#[test]
fn sa_31_a_charge_from_another_area_is_answered() {
    let mut game = fight(plain());
    game.run(strike("a", "c").option("charge", true));
    let answer = game.offer("SA-31", "c", catalogue::OfferStrike::ID).unwrap();
    game.run(answer);
    assert_eq!(game.ask(attack("b", "c").melee())["legal"], false, "b did not charge");
}

// RS-08, AH-08: damage is halved outside the target cell. A line and a cone have no target cell.
#[test]
fn rs_08_ah_08_splash_is_halved_off_a_target_cell_and_whole_in_a_cone() {
    for system in ["reaction-square", "agility-hex"] {
        let tokens = [
            token("user", "red", [1, 3]).hp(20, 20),
            token("near", "blue", [3, 3]).hp(20, 20),
            token("next", "blue", [4, 3]).hp(20, 20),
        ];
        let mut game = scene(system, 10, 8).tokens(tokens).open();
        let mut dealt = |area: Area| -> Vec<(String, i64)> {
            let events = game.run(area_attack(area).damage(7).splash());
            let dealt =
                |one: &Value| (text(&one["token"]).to_owned(), one["damage"]["dealt"].as_i64().unwrap());
            items(&events[0]["results"]).iter().map(dealt).collect()
        };
        let results = |near: i64, next: i64| [("near".to_owned(), near), ("next".to_owned(), next)];
        assert_eq!(dealt(burst([3, 3], 1)), results(7, 3), "{system}");
        let aim = if system == "agility-hex" { [8.5, 2.598] } else { [8.0, 3.5] };
        for area in [line("user", aim, 5), cone("user", aim, 5)] {
            assert_eq!(dealt(area.clone()), results(7, 7), "{system} {area:?}");
        }
    }
}

// RS-22, AH-18: the check for passing is against the same defense as attacks, whether the token has a value for it or not.
#[test]
fn rs_22_ah_18_a_defense_that_is_not_given_is_one_number_for_attacks_and_for_passing() {
    for (system, stat) in [("reaction-square", "physicalDefense"), ("agility-hex", "avoid")] {
        for b in [plain().stats([]), plain().stat(stat, 13)] {
            let tokens = [token("a", "red", [1, 1]).walks(6), token("b", "blue", [2, 1]).with(b.clone())];
            let game = scene(system, 6, 3).tokens(tokens).open();
            let against = game.ask(attack("a", "b").melee())["defense"]["value"].clone();
            let passing = game.reaches("a", 6, [3, 1]).map(|entry| entry["checks"].clone());
            let through = game.ask(reach("a").within(6));
            let checked = through.entry([2, 1]).unwrap();
            assert_eq!(checked["checks"][0]["difficulty"], against, "{system} {b:?} {passing:?}");
        }
    }
}
