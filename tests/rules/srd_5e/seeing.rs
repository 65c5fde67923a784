//! Hiding, light and senses.

use super::*;
use crate::common::worded::{catalogue, message, says, worded};
use burstmap::rules::senses::{self, UNLIMITED};
use serde_json::json;

// E5-16
#[test]
fn e5_16_hiding_takes_darkness_cover_or_no_line_of_sight_from_every_enemy() {
    // `a` at [2, 5] hides from `b` at [8, 5].
    let hides = |scene: Scene| {
        let game = combat(scene.open());
        items(&game.turn()["offers"]).iter().any(|offer| offer["command"]["action"] == "hide")
    };
    assert!(!hides(apart(plain(), plain())));
    let hedge = |grade: &str| apart(plain(), plain()).terrain([terrain("h", [[3, 5]]).cover(grade)]);
    assert!(!hides(hedge("half")));
    assert!(hides(hedge("threeQuarters")));
    assert!(hides(apart(plain(), plain()).zones([zone("fog", [[2, 5]]).inside("total")])));
    assert!(!hides(apart(plain(), plain()).zones([zone("dim", [[2, 5]]).inside("concealment")])));
    let walled = || apart(plain(), plain()).walls([wall("w", [[7.0, 0.0], [7.0, 12.0]])]);
    assert!(hides(walled()));
    // One enemy that sees it is enough.
    let seen = [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]), fighter("c", "blue", [2, 9])];
    assert!(!hides(map(seen).walls([wall("w", [[7.0, 0.0], [7.0, 12.0]])])));
}

// E5-17
#[test]
fn e5_17_attacking_ends_hiding_after_its_advantage_has_counted() {
    let mut game = near(is("hidden"), plain());
    game.ask(attack("a", "b").melee()).expects([advantage("E5-44")]);
    let events = game.run(attack("a", "b").melee().bonus(0).rolls([2, 3]));
    assert_eq!(events.the("attackResolved")["hit"], false, "hit or miss");
    assert!(!game.is("a", "hidden"));
}

// E5-75
#[test]
fn e5_75_dim_light_changes_no_attack_and_darkness_does() {
    let dim = apart(plain(), plain()).zones([zone("dim", [[8, 5]]).inside("concealment")]).open();
    dim.ask(attack("a", "b").ranged()).unmodified();
    let dark = || apart(plain(), plain()).zones([zone("darkness", [[8, 5]]).inside("total")]);
    dark().open().ask(attack("a", "b").ranged()).expects([disadvantage("E5-44")]);
    let seer = plain().senses(["darkvision"]);
    let dark = apart(seer, plain()).zones([zone("darkness", [[8, 5]]).inside("total")]).open();
    dark.ask(attack("a", "b").ranged()).unmodified();
}

/// A completely dark map.
fn dark(tokens: impl IntoIterator<Item = Token>) -> Scene {
    map(tokens).setting("light.ambient", "darkness")
}

/// Returns whether a token sees another.
fn sees(game: &Game, from: &str, to: &str) -> bool {
    game.ask(sight(from, to))["lineOfSight"] == true
}

// E5-75
#[test]
fn e5_75_from_darkness_one_sees_out_into_light_unless_the_table_says_otherwise() {
    let scene = || dark([fighter("a", "red", [2, 5]), fighter("b", "blue", [12, 5]).light(1, 0)]);
    assert!(sees(&scene().open(), "a", "b"));
    assert!(!sees(&scene().open(), "b", "a"), "from light one does not see into darkness");
    let opaque = scene().setting("light.darkness", "through").open();
    assert!(!sees(&opaque, "a", "b"));
}

// E5-76
#[test]
fn e5_76_a_torch_lights_twenty_feet_and_dims_twenty_more() {
    // `a` in darkness looks at `b`. A torch is this many squares from `b`.
    let degree = |away: i32| {
        let torch = terrain("torch", [[8 + away, 5]]).light(4, 4);
        let game = dark([fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5])]).terrain([torch]).open();
        let report = game.ask(sight("a", "b"));
        report.explained_by("E5-76");
        text(&report["concealment"]["degree"]).to_owned()
    };
    assert_eq!([degree(4), degree(5), degree(8), degree(9)], ["none", "concealment", "concealment", "total"]);
}

// E5-76
#[test]
fn e5_76_light_goes_with_its_bearer() {
    let mut game = dark([fighter("a", "red", [2, 5]), fighter("b", "blue", [12, 5]).light(2, 0)]).open();
    game.ask(attack("b", "a").ranged()).expects([disadvantage("E5-44")]);
    game.run(teleport("b", [4, 5]));
    game.ask(attack("b", "a").ranged()).unmodified();
    game.ask(sight("b", "a")).explained_by("E5-76");
}

// E5-76
#[test]
fn e5_76_magical_darkness_is_not_lit() {
    let lit = |kind: &str| {
        let torch = terrain("torch", [[9, 5]]).light(4, 4);
        let scene = apart(plain(), plain()).terrain([torch]).zones([zone(kind, [[8, 5]]).inside("total")]);
        sees(&scene.open(), "a", "b")
    };
    assert_eq!([lit("darkness"), lit("magicalDarkness")], [true, false]);
}

// E5-76
#[test]
fn e5_76_the_other_systems_know_no_sources() {
    for system in ["reaction-square", "reflex-d20", "shift-meter", "strike-area"] {
        let scene = |light: i32| {
            let torch = terrain("torch", [[9, 5]]).light(light, light);
            let tokens = [token("a", "red", [2, 5]), token("b", "blue", [8, 5]).light(light, light)];
            let dark = zone("darkness", [[8, 5]]).inside("total");
            scene(system, 20, 12).tokens(tokens).terrain([torch]).zones([dark]).open()
        };
        assert_eq!(scene(4).ask(sight("a", "b")), scene(0).ask(sight("a", "b")), "{system}");
    }
}

// E5-77
#[test]
fn e5_77_darkvision_lifts_the_light_by_a_step_within_its_range() {
    let degree = |sense: &str, ambient: &str, column: i32| {
        let a = fighter("a", "red", [2, 5]).senses([sense]);
        let tokens = [a, fighter("b", "blue", [column, 5])];
        let report = map(tokens).setting("light.ambient", ambient).open().ask(sight("a", "b"));
        report.explained_by(if column <= 14 { "E5-77" } else { "E5-76" });
        text(&report["concealment"]["degree"]).to_owned()
    };
    assert_eq!(degree("darkvision:12", "darkness", 14), "concealment", "darkness as dim light");
    assert_eq!(degree("darkvision:12", "dim", 14), "none", "dim light as bright");
    assert_eq!(degree("darkvision:12", "darkness", 15), "total", "one square farther");
    assert_eq!(degree("darkvision:12", "dim", 15), "concealment");
    assert_eq!(degree("darkvision", "darkness", 14), "concealment", "without a number it has no limit");
}

// E5-77
#[test]
fn e5_77_darkvision_does_nothing_about_fog_or_magical_darkness() {
    for kind in ["fog", "magicalDarkness"] {
        let seer = plain().senses(["darkvision:12"]);
        let game = apart(seer, plain()).zones([zone(kind, [[8, 5]]).inside("total")]).open();
        assert!(!sees(&game, "a", "b"), "{kind}");
    }
}

// E5-77
#[test]
fn e5_77_blindsight_needs_no_eyes_and_stops_at_total_cover() {
    let game = |observer: Token, target: Token, scene: &dyn Fn(Scene) -> Scene| {
        let a = fighter("a", "red", [5, 5]).with(observer);
        scene(map([a, fighter("b", "blue", [7, 5]).with(target)])).open()
    };
    let same = |scene: Scene| scene;
    let blindsight = || plain().senses(["blindsight:2"]);
    let dark = |scene: Scene| scene.setting("light.ambient", "darkness");
    let fog = |scene: Scene| scene.zones([zone("fog", [[6, 5]]).through("total")]);
    for (target, scene) in [
        (is("invisible"), &same as &dyn Fn(Scene) -> Scene),
        (is("hidden"), &same),
        (plain(), &dark),
        (plain(), &fog),
    ] {
        let game = game(blindsight().is("blinded"), target, scene);
        assert!(sees(&game, "a", "b"));
        game.ask(sight("a", "b")).explained_by("E5-77");
        let modifiers = game.ask(attack("a", "b").ranged()).modifiers();
        assert!(!modifiers.contains(&disadvantage("E5-44")), "{modifiers:?}");
    }
    let between = |movement, effect, sight| {
        let wall = move || wall("w", [[6.0, 0.0], [6.0, 12.0]]).blocks(movement, effect, sight);
        sees(&game(blindsight(), plain(), &|scene: Scene| scene.walls([wall()])), "a", "b")
    };
    assert!(between(false, false, true), "behind a curtain");
    assert!(!between(true, true, true), "behind a wall");
    let blind = game(blindsight().is("blinded"), plain(), &|scene: Scene| {
        scene.walls([wall("w", [[6.0, 0.0], [6.0, 12.0]]).blocks(true, true, false)])
    });
    assert!(!sees(&blind, "a", "b"), "behind glass, for the blinded");
    let far =
        map([fighter("a", "red", [4, 5]).with(blindsight().is("blinded")), fighter("b", "blue", [7, 5])]);
    assert!(!sees(&far.open(), "a", "b"), "beyond its range");
}

// E5-78
#[test]
fn e5_78_tremorsense_tells_where_and_shows_nothing() {
    let scene = |b: Token, reach: &str| {
        let a = fighter("a", "red", [2, 5]).senses([reach]);
        dark([a, fighter("b", "blue", [5, 5]).with(b)])
    };
    let game = scene(plain(), "tremorsense:3").open();
    assert!(!sees(&game, "a", "b"));
    game.ask(sight("a", "b")).explained_by("E5-78");
    game.ask(attack("a", "b").ranged()).expects([disadvantage("E5-44"), advantage("E5-44")]);
    let knows = |game: &Game| items(&game.view("red")["tokens"]).iter().any(|token| token["name"] == "b");
    assert!(knows(&game), "its place is known");
    assert!(!knows(&scene(plain(), "tremorsense:2").open()), "beyond its range");
    assert!(!knows(&scene(is("flying"), "tremorsense:3").open()), "it touches no ground");
    let aloft = plain().speeds([("walk", 6), ("fly", 6)]).set("elevation", 1);
    assert!(!knows(&scene(aloft.clone(), "tremorsense:3").open()), "nor does who flies above it");
    assert!(knows(&scene(aloft.set("elevation", 0), "tremorsense:3").open()), "who could fly stands");
    assert!(
        knows(&scene(plain().set("elevation", 1), "tremorsense:3").open()),
        "who cannot stands on something"
    );
    let water = [terrain("pond", [[5, 5]]).medium("underwater")];
    assert!(!knows(&scene(plain(), "tremorsense:3").terrain(water).open()), "another surface");
}

// E5-78
#[test]
fn e5_78_truesight_sees_in_magical_darkness_and_the_invisible_within_its_range() {
    let game = |target: Token, kind: &str, column: i32| {
        let a = fighter("a", "red", [2, 5]).senses(["truesight:6"]);
        let b = fighter("b", "blue", [column, 5]).with(target);
        sees(&map([a, b]).zones([zone(kind, [[column, 5]]).inside("total")]).open(), "a", "b")
    };
    assert!(game(plain(), "darkness", 8) && game(plain(), "magicalDarkness", 8));
    assert!(game(is("invisible"), "none", 8) || game(is("invisible"), "darkness", 8));
    assert!(!game(plain(), "magicalDarkness", 9) && !game(is("invisible"), "darkness", 9));
    assert!(!game(plain(), "fog", 8) && !game(plain(), "foliage", 8));
}

// E5-76
#[test]
fn e5_76_in_the_fog_of_war_a_side_sees_and_keeps_what_is_lit() {
    let tokens = [fighter("a", "red", [2, 5]).light(2, 1), fighter("b", "blue", [12, 5])];
    let mut game = dark(tokens).setting("fog", true).open();
    assert_eq!(game.explored("red"), 6 * 7, "the edge of the map cuts off a column");
    assert!(items(&game.view("red")["tokens"]).iter().all(|token| token["name"] != "b"));
    game.run(update_token("b", plain().light(1, 0)));
    assert_eq!(game.explored("red"), 6 * 7 + 9, "another's light shows the place around it");
    assert!(items(&game.view("red")["tokens"]).iter().any(|token| token["name"] == "b"));
}

/// `b` hides with a total of 17, in the turn of `a`.
fn sought() -> Game {
    let mut game = combat(apart(plain(), plain()).open());
    game.run(add_condition("b", condition("hidden").value(17)));
    game
}

// E5-17, E5-19
#[test]
fn e5_17_a_search_that_reaches_the_total_ends_hiding() {
    for (bonus, found) in [(4, false), (5, true)] {
        let mut game = sought();
        let events = game.run(spend("a", "search").set("bonus", bonus).rolls([12]));
        assert_eq!(game.is("b", "hidden"), !found, "12 + {bonus} against 17");
        assert_eq!((game.left("action"), events.the("checkRolled")["rule"].clone()), (0, json!("E5-17")));
        assert_eq!(events.has("conditionRemoved"), found);
        let heard = game.table.visible_events("red");
        assert!(heard.iter().all(|entry| !entry.event.text().contains("17 ")), "not against what");
        game.table.undo();
        assert!(game.is("b", "hidden"));
    }
    // A search finds neither allies nor creatures that hide without a total.
    let mut game = sought();
    game.run(command("updateToken").set("token", "b").set("changes", json!({ "side": "red" })));
    game.run(spend("a", "search").set("bonus", 20).rolls([12]));
    assert!(game.is("b", "hidden"));
}

// E5-17
#[test]
fn e5_17_a_noise_ends_hiding() {
    let mut game = sought();
    game.refusal(spend("a", "makeNoise"));
    assert!(game.offer("E5-17", "a", "noise").is_none());
    game.run(end_turn());
    assert!(game.offer("E5-17", "b", "noise").is_some());
    game.run(spend("b", "makeNoise"));
    assert_eq!((game.is("b", "hidden"), game.left("action")), (false, 1));
}

// E5-63
#[test]
fn e5_63_cover_names_the_creatures_that_give_it() {
    let others = [fighter("c", "red", [4, 5]).named("Ogre"), fighter("d", "blue", [6, 5]).named("Wolf")];
    let said = |count: usize| {
        let ends = [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5])];
        let game = game(ends.into_iter().chain(others.iter().take(count).cloned()));
        let report = game.ask(attack("a", "b").ranged());
        let why = items(&report["why"]).iter();
        let mut cover = why.filter(|reason| says(reason, catalogue::CoverCreature::ID));
        cover.next().map(|reason| text(&reason["text"]).to_owned())
    };
    assert_eq!(said(0), None);
    assert_eq!(
        said(1).as_deref(),
        Some(&*worded(catalogue::CoverCreature { count: 1, creatures: "Ogre", target: "b" }))
    );
    assert_eq!(
        said(2).as_deref(),
        Some(&*worded(catalogue::CoverCreature {
            count: 2,
            creatures: message(catalogue::And { first: "Ogre", next: "Wolf" }),
            target: "b"
        }))
    );
}

// E5-77: the number is the range, even if it is 0. Without a number, a sense has no limit.
#[test]
fn e5_77_a_sense_reaches_as_far_as_it_says() {
    let game = game([fighter("a", "red", [2, 5])]);
    let board = game.table.board();
    for (sense, expected) in [
        ("blindsight:6", ("blindsight", 6)),
        ("blindsight : 0", ("blindsight", 0)),
        ("blindsight:-1", ("blindsight:-1", UNLIMITED)),
        ("blindsight", ("blindsight", UNLIMITED)),
    ] {
        assert_eq!(senses::read(&board, sense), expected);
    }
}
