//! Threat and reach: whom a move provokes, and what else does.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// RD-10, RD-11
#[test]
fn rd_10_armed_reach_threatens_and_rd_11_leaving_provokes_once() {
    let game = corridor(&[token_at("b", "blue", [6, 6], json!({}))]);
    // Up to [5, 5] is only entered; on to [6, 5] a threatened square is left.
    assert_eq!(provoked(&game, [4, 5]), json!([]));
    assert_eq!(provoked(&game, [5, 5]), json!([]));
    assert_eq!(provoked(&game, [6, 5]), json!(["b"]));
    assert_eq!(provoked(&game, [9, 5]), json!(["b"]));
    // Unarmed, or not an enemy: no threat.
    let unarmed = corridor(&[token_at("b", "blue", [6, 6], json!({ "armed": false }))]);
    assert_eq!(provoked(&unarmed, [9, 5]), json!([]));
    let ally = corridor(&[token_at("b", "red", [6, 6], json!({}))]);
    assert_eq!(provoked(&ally, [9, 5]), json!([]));
    // A reach of 2 from [6, 7]: [5, 5] is 2 away, one diagonal and one straight; [4, 5] is 3, two diagonals.
    let far = corridor(&[token_at("b", "blue", [6, 7], json!({ "reach": 2 }))]);
    assert_eq!(provoked(&far, [5, 5]), json!([]));
    assert_eq!(provoked(&far, [6, 5]), json!(["b"]));
    let near = corridor(&[token_at("b", "blue", [6, 7], json!({}))]);
    assert_eq!(provoked(&near, [9, 5]), json!([]));
}

// RD-10
#[test]
fn rd_10_a_wall_that_stops_effect_stops_the_threat() {
    let map = with(
        scene(SYSTEM, 20, 14),
        "tokens",
        json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [5, 7], json!({}))]),
    );
    let open = Game::open(map.clone());
    let mut fence = wall("w", json!([[0, 7], [20, 7]]));
    let shut = Game::open(with(map.clone(), "walls", json!([fence.clone()])));
    fence["blocks"] = json!({ "move": true, "effect": false, "sight": false });
    let bars = Game::open(with(map, "walls", json!([fence])));
    let past = |game: &mut Game| {
        game.run(json!({ "type": "teleport", "token": "a", "to": [5, 6] }));
        game.reaches("a", 1, [4, 6]).unwrap()["provokes"].clone()
    };
    for (mut game, expected) in [(open, json!(["b"])), (shut, json!([])), (bars, json!(["b"]))] {
        assert_eq!(past(&mut game), expected);
    }
}

// RD-11, RD-13
#[test]
fn rd_11_a_move_gives_an_attack_of_opportunity_and_rd_13_more_with_combat_reflexes() {
    let fight = |traits: Value| {
        combat(game(json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("c", "red", [7, 5], json!({})),
            token_at("d", "red", [7, 6], json!({})),
            token_at("b", "blue", [6, 5], json!({ "traits": traits, "stats": { "dexterity": 1 } })),
        ])))
    };
    let hit = |target: &str| {
        json!({ "type": "attack", "attacker": "b", "target": target, "kind": "melee", "bonus": 0,
            "options": { "opportunity": true }, "rolls": [10] })
    };
    let mut game = fight(json!({}));
    let refusal = game.refusal(hit("a"));
    assert!(["illegal-command", "not-your-turn"].contains(&refusal.code.as_str()), "{refusal:?}");
    game.run(walk("a", json!([[4, 5]])));
    assert!(game.offers("attack", "b"));
    game.run(hit("a"));
    assert!(!game.offers("attack", "b"), "once for each provocation");
    game.run(json!({ "type": "endTurn" }));
    game.run(walk("c", json!([[8, 5]])));
    assert!(!game.offers("attack", "b"), "one a round");
    let mut game = fight(json!({ "combatReflexes": true }));
    game.run(walk("a", json!([[4, 5]])));
    game.run(hit("a"));
    game.run(json!({ "type": "endTurn" }));
    game.run(walk("c", json!([[8, 5]])));
    game.run(hit("c"));
    game.run(json!({ "type": "endTurn" }));
    game.run(walk("d", json!([[8, 6]])));
    assert!(!game.offers("attack", "b"), "Dexterity 1: one more, no second");
}

// RD-17
#[test]
fn rd_17_the_unseen_provoke_nobody() {
    let unseen = json!({ "conditions": condition("invisible") });
    let game = game(json!([token_at("a", "red", [5, 5], unseen), token_at("b", "blue", [6, 5], json!({}))]));
    assert_eq!(provoked(&game, [3, 5]), json!([]));
}

// RD-12, RD-13
#[test]
fn rd_13_combat_reflexes_answer_each_act_that_provokes() {
    let strikes = |traits: Value| {
        let mut game = combat(near(json!({}), json!({ "traits": traits })));
        // Both where it stands, and neither is answered before the other.
        game.all(&[spend("a", "retrieve"), spend("a", "pickUp")]);
        let strike = json!({ "type": "attack", "attacker": "b", "target": "a", "kind": "melee", "bonus": 5,
            "options": { "opportunity": true }, "rolls": [10] });
        (0..3).take_while(|_| game.offers("attack", "b") && !game.run(strike.clone()).is_empty()).count()
    };
    assert_eq!(strikes(json!({ "combatReflexes": true })), 2);
    assert_eq!(strikes(json!({})), 1);
}

// RD-35
#[test]
fn rd_35_reach_grows_with_size_and_the_tiny_must_come_close() {
    let legal = |size: &str, column: i32| {
        let tokens = json!([
            token_at("a", "red", [2, 2], json!({ "size": size })),
            token_at("b", "blue", [column, 2], json!({}))
        ]);
        game(tokens).attack("a", "b", "melee")["legal"].clone()
    };
    assert_eq!((legal("small", 3), legal("small", 4)), (json!(true), json!(false)));
    assert_eq!((legal("medium", 3), legal("medium", 4)), (json!(true), json!(false)));
    // Large fills [2..3]: reach 2 is columns 4 and 5. Huge fills [2..4]: reach 3 to column 7.
    assert_eq!((legal("large", 5), legal("large", 6)), (json!(true), json!(false)));
    assert_eq!((legal("huge", 7), legal("huge", 8)), (json!(true), json!(false)));
    assert_eq!((legal("gargantuan", 9), legal("gargantuan", 10)), (json!(true), json!(false)));
    assert_eq!(legal("tiny", 3), json!(false));
    let inside = json!([
        token_at("a", "red", [2, 2], json!({ "size": "tiny" })),
        token_at("b", "blue", [2, 2], json!({}))
    ]);
    assert_eq!(game(inside).attack("a", "b", "melee")["legal"], true);
    // Entering the foe's square provokes.
    let tokens = json!([
        token_at("a", "red", [2, 2], json!({ "size": "tiny" })),
        token_at("b", "blue", [4, 2], json!({}))
    ]);
    let entered = game(tokens).reaches("a", 6, [4, 2]).unwrap();
    assert_eq!(entered["provokes"], json!(["b"]));
}

fn unseen() -> Value {
    json!({ "conditions": condition("invisible") })
}

// RD-12, RD-17, RD-41
#[test]
fn rd_17_the_unseen_provoke_nobody_whatever_they_do() {
    let mut game = combat(near(unseen(), json!({})));
    game.run(spend("a", "reload"));
    assert!(!game.offers("attack", "b"));
    game.run(json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "trip", "bonus": 0, "rolls": [2] }));
    assert!(!game.offers("attack", "b"));
    let keen = json!({ "senses": ["seeInvisible"] });
    let mut game = combat(near(unseen(), keen));
    game.run(spend("a", "reload"));
    assert!(game.offers("attack", "b"));
}

// RD-11, RD-18
#[test]
fn rd_11_the_chance_is_taken_where_it_arose() {
    let tokens = json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "red", [2, 9], json!({})),
    ]);
    let pillar = json!([{ "id": "pillar", "cells": [[3, 6], [4, 6]], "blocking": true }]);
    let mut game = combat(Game::open(with(with(scene(SYSTEM, 20, 14), "tokens", tokens), "terrain", pillar)));
    game.run(walk("a", json!([[4, 5], [3, 5], [2, 6], [2, 7]])));
    // Out of sight and reach by now; beside b, where it was left, nothing was in between.
    let chance = json!({ "opportunity": true });
    let report = game.attack_with("b", "a", "melee", chance.clone());
    assert_eq!((&report["legal"], &report["sight"]["distance"]), (&json!(true), &json!(1)));
    assert_eq!(modifiers(&report), [""; 0]);
    let hit = json!({ "type": "attack", "attacker": "b", "target": "a", "kind": "melee", "bonus": 5, "damage": 4,
        "options": chance, "rolls": [10] });
    game.run(hit);
    assert_eq!((game.hp("a"), game.token("a")["at"].clone()), (26, json!([2, 7])));
}

// RD-35, RD-32
#[test]
fn rd_35_who_tumbles_into_a_foes_square_is_not_struck_at_and_makes_the_check() {
    let tokens = json!([
        token_at("a", "red", [3, 5], json!({ "size": "tiny" })),
        token_at("b", "blue", [5, 5], json!({ "stats": { "reflex": 15 } })),
    ]);
    let open = || combat(game(tokens.clone()));
    let into = |form: Value, rolls: Value| {
        let mut command = walk("a", json!([[4, 5], [5, 5]]));
        command["rolls"] = rolls;
        if form != Value::Null {
            command["form"] = form;
        }
        command
    };
    // Without it: into the square, and struck at.
    let mut plain = open();
    plain.run(into(Value::Null, json!([])));
    assert!(plain.offers("attack", "b"));
    // With it: Acrobatics 4 against 15 + 5; 16 is enough.
    let report = open().try_reach(json!({ "token": "a", "form": "tumble" })).unwrap();
    let entry =
        report["cells"].as_array().unwrap().iter().find(|entry| entry["cell"] == json!([5, 5])).unwrap();
    assert_eq!((&entry["provokes"], &entry["stop"], &entry["cost"]), (&json!([]), &json!(true), &json!(2)));
    assert_eq!(entry["checks"][0]["difficulty"], 20);
    let mut deft = open();
    deft.run(into(json!("tumble"), json!([16])));
    assert_eq!((deft.token("a")["at"].clone(), deft.offers("attack", "b")), (json!([5, 5]), false));
    let mut clumsy = open();
    clumsy.run(into(json!("tumble"), json!([15])));
    assert_eq!(clumsy.token("a")["at"], json!([4, 5]), "stopped before it");
    // It is a way to move, not an action of its own.
    assert_eq!(actions(&clumsy), json!({ "standard": 1, "move": 0, "swift": 1 }));
    assert_eq!(clumsy.turn()["budget"]["movement"]["walk"], 5.0);
}

// RD-11, RD-13
#[test]
fn rd_11_the_parts_of_one_move_provoke_once() {
    let keen = json!({ "traits": { "combatReflexes": true }, "stats": { "dexterity": 2 } });
    let tokens = json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 6], keen)]);
    let mut game = combat(game(tokens));
    let chances = |game: &Game| {
        let turn = game.turn();
        let offers = turn["offers"].as_array().unwrap();
        offers.iter().filter(|offer| offer["command"]["type"] == "attack").count()
    };
    // Two threatened squares are left in two parts of one move.
    game.run(walk("a", json!([[6, 5]])));
    assert_eq!(chances(&game), 1);
    assert_eq!(game.try_reach(json!({ "token": "a" })).unwrap()["cells"][0]["provokes"], json!([]));
    game.run(walk("a", json!([[7, 5]])));
    assert_eq!(chances(&game), 1);
    // The second move action is another move.
    game.run(spend("a", "move"));
    game.run(walk("a", json!([[8, 5]])));
    assert_eq!(chances(&game), 2);
}

// RD-10, RD-14, RD-30
#[test]
fn rd_10_who_cannot_move_or_act_threatens_nobody() {
    let provoked = |kind: &str| provoked(&near(json!({}), json!({ "conditions": condition(kind) })), [3, 5]);
    for kind in ["dead", "unconscious", "helpless", "paralyzed", "incapacitated"] {
        assert_eq!(provoked(kind), json!([]), "{kind}");
    }
    for kind in ["prone", "grappled", "flatFooted", "insane"] {
        assert_eq!(provoked(kind), json!(["b"]), "{kind}");
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
            let tokens = json!([
                token_at("a", "red", [2, 2], json!({ "size": size, "reach": own })),
                token_at("b", "blue", [1 + cells + away, 2], json!({}))
            ]);
            assert_eq!(game(tokens).attack("a", "b", "melee")["legal"], away == reach, "{size} {away}");
        }
    }
}

// RD-35
#[test]
fn rd_35_who_has_no_reach_provokes_by_entering_and_fights_on_from_there() {
    let tiny = || json!({ "size": "tiny" });
    let at = |column: i32| {
        json!([token_at("a", "red", [column, 5], tiny()), token_at("b", "blue", [5, 5], tiny())])
    };
    // Neither threatens more than its own square: nothing threatened is left on the way in.
    assert_eq!(provoked(&game(at(3)), [4, 5]), json!([]));
    assert_eq!(provoked(&game(at(3)), [5, 5]), json!(["b"]));
    // Standing in another's square is its way to fight, and throws nobody to the ground.
    let mut game = combat(game(at(5)));
    game.run(json!({ "type": "endTurn" }));
    assert_eq!(game.conditions("a"), Vec::<String>::new());
}

// RD-35
#[test]
fn rd_35_only_who_is_smaller_than_small_ends_a_move_in_a_foes_square() {
    for (size, may) in [("tiny", true), ("small", false), ("medium", false), ("large", false)] {
        let tokens = json!([
            token_at("a", "red", [3, 5], json!({ "size": size })),
            token_at("b", "blue", [5, 5], json!({}))
        ]);
        let (mut game, into) = (game(tokens), walk("a", json!([[4, 5], [5, 5]])));
        if may {
            game.run(into);
        } else {
            let refusal = game.refused(into, "cell-occupied");
            assert!(refusal.message.contains("RD-35"), "{}", refusal.message);
        }
    }
}
