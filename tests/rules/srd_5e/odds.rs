//! Odds of rolls that belong to something else: a mastery, a landing, a search, a death save.

use super::mastery::{armed, hit, used};
use super::*;
use crate::check_odds::{asked, id_for_red, odds, of_all_faces, of_side, succeeded};
use burstmap::rules::odds::Knows;
use serde_json::Value;

/// Compares the chance with all faces.
fn agrees(own: Option<f64>, all: f64) {
    assert!(own.is_some_and(|own| (own - all).abs() < 1e-9), "{own:?}, counted {all}");
}

fn fails(events: &[Value]) -> bool {
    !succeeded(events, "checkRolled")
}

// E5-99
#[test]
fn the_chance_to_topple_is_that_of_all_faces() {
    for (b, poisoned) in
        [(plain().stats([("constitutionSave", 1)]), false), (plain().stats([("constitution", 9)]), true)]
    {
        let mut game = armed("topple", b);
        if poisoned {
            game.run(add_condition("b", "poisoned"));
        }
        game.run(hit());
        let own = odds(&game.table, used("b"), Knows::All).remove(0);
        agrees(own.hit, of_all_faces(&mut game, used("b"), fails));
        assert_eq!((own.token.as_str(), own.success), ("b", None));
    }
    // The attacker's side does not know the save.
    let unknown = |bonus: i32| {
        let mut game = armed("topple", plain().stats([("constitutionSave", bonus)]));
        game.run(hit());
        of_side(&game, used(&id_for_red(&game, "b")))
    };
    assert_eq!((unknown(1)[0].hit, unknown(1)), (None, unknown(9)));
    let mut immune = armed("topple", plain().has("conditionImmunity", "prone"));
    immune.run(hit());
    assert_eq!(odds(&immune.table, used("b"), Knows::All)[0].hit, Some(0.0));
    // A push needs no roll.
    let mut game = armed("push", plain());
    game.run(hit());
    let refused = game.table.odds(&asked(used("b")), Knows::All).unwrap_err();
    assert_eq!((refused.code.as_str(), refused.path.as_deref()), ("bad-query", Some("/type")));
}

// E5-33
#[test]
fn the_chance_to_land_is_that_of_all_faces() {
    let jump = || walk("a", [[3, 8]]).mode("jump");
    let game = |ground: &[Terrain]| {
        let a = plain().stats([("strengthScore", 16), ("strength", 3)]).stat("acrobatics", 2);
        let tokens = [fighter("a", "red", [2, 8]).but(a), fighter("b", "blue", [19, 0])];
        combat(map(tokens).terrain(ground.iter().cloned()).open())
    };
    let mud = [terrain("mud", [[3, 8]]).difficult()];
    let own = odds(&game(&mud).table, jump(), Knows::All);
    agrees(own[0].success, of_all_faces(&mut game(&mud), jump(), |events| succeeded(events, "checkRolled")));
    assert_eq!((own.len(), own[0].token.as_str()), (1, "a"));
    assert_eq!(odds(&game(&[]).table, jump(), Knows::All), [], "on firm ground");
    assert_eq!(odds(&game(&mud).table, walk("a", [[3, 8]]), Knows::All), [], "without a jump");
}

// E5-17
#[test]
fn the_chance_to_find_the_hidden_is_for_those_who_know_their_totals() {
    let sought = |totals: &[i32]| {
        let mut tokens = vec![fighter("a", "red", [2, 2]).but(plain().stat("perception", 4))];
        let hiders = ["b", "c"].into_iter().zip(totals);
        for (row, (id, _)) in hiders.clone().enumerate() {
            tokens.push(fighter(id, "blue", [15, 3 + row as i32]));
        }
        tokens.push(fighter("d", "red", [3, 9]));
        let mut game = combat(map(tokens).open());
        for (id, total) in hiders.chain([("d", &3)]) {
            game.run(add_condition(id, condition("hidden").value(*total)));
        }
        game
    };
    let search = || spend("a", "search").bonus(1);
    let own = odds(&sought(&[17, 22]).table, search(), Knows::All);
    let found = |id: &'static str| {
        move |events: &[Value]| {
            events.iter().any(|event| event["type"] == "conditionRemoved" && event["token"] == id)
        }
    };
    assert_eq!(own.iter().map(|own| own.token.as_str()).collect::<Vec<_>>(), ["b", "c"], "no ally");
    for target in ["b", "c"] {
        let chance = own.iter().find(|own| own.token == target).unwrap().success;
        agrees(chance, of_all_faces(&mut sought(&[17, 22]), search(), found(target)));
    }
    let answers = [&[][..], &[17], &[17, 22]].map(|totals| of_side(&sought(totals), search()));
    assert!(answers.iter().all(|own| *own == answers[0]));
    assert_eq!((answers[0].len(), answers[0][0].token.as_str(), answers[0][0].success), (1, "a", None));
}

/// Returns a fight in which `a` is dying and has the next turn.
fn dying(a: Token) -> Game {
    let mut game = combat(near(a.hp(6, 12).has("deathSaves", true), plain().stats([("wisdom", 2)])));
    game.run(end_turn());
    game.run(damage("a", 6));
    game.run(end_turn());
    game
}

// E5-82, E5-86
#[test]
fn the_chance_of_a_death_save_is_that_of_all_faces() {
    for (a, chance) in [(plain(), 11.0 / 20.0), (is(condition("exhaustion").value(1)), 9.0 / 20.0)] {
        let mut game = dying(a);
        let own = odds(&game.table, end_round(), Knows::All).remove(0);
        let all = of_all_faces(&mut game, end_round(), |events| succeeded(events, "deathSaved"));
        agrees(own.success, all);
        assert!((all - chance).abs() < 1e-9, "{all}");
        assert_eq!(own.token, "a");
    }
    let own = of_side(&dying(plain()), end_round()).remove(0);
    agrees(own.success, 11.0 / 20.0);
    let healthy = combat(near(plain(), plain()));
    let refused = healthy.table.odds(&asked(end_turn()), Knows::All).unwrap_err();
    assert_eq!(refused.code, "bad-query");
}

// E5-83
#[test]
fn a_kit_is_certain() {
    let game = dying(plain());
    let aid = |kit| command("stabilize").token("b").target("a").set("kit", kit);
    let own = odds(&game.table, aid(true), Knows::All).remove(0);
    assert_eq!((own.token.as_str(), own.success, own.why[0].rule.as_str()), ("b", Some(1.0), "E5-83"));
    assert!(odds(&game.table, aid(false), Knows::All)[0].success.is_some_and(|chance| chance < 1.0));
}
