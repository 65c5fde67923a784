//! Ice, strong wind, heavy rain and snow.

use super::*;
use crate::common::worded::{catalogue, says, worded};
use serde_json::json;

const OTHERS: [&str; 5] = ["strike-area", "shift-meter", "reflex-d20", "agility-hex", "reaction-square"];

fn ice(cells: impl Into<Value>) -> Terrain {
    terrain("pond", cells).label("ice")
}

/// `a` stands at [2, 8] and acts first. There is ice on [4, 8] to [6, 8], and `b` is far away by default.
fn at_pond(a: Token, b: Token) -> Game {
    let tokens = [fighter("a", "red", [2, 8]).but(a), fighter("b", "blue", [19, 0]).but(b)];
    combat(map(tokens).terrain([ice(block(4..=6, 8..=8))]).open())
}

fn east(columns: std::ops::RangeInclusive<i32>) -> Command {
    walk("a", columns.map(|column| [column, 8]).collect::<Vec<_>>())
}

fn left(game: &Game) -> f64 {
    game.turn()["budget"]["movement"]["walk"].as_f64().unwrap()
}

/// Returns whether the terrain requires a save from a token: it has the condition, there is a reminder, and the save is offered.
fn has_to_save(game: &Game, id: &str) -> bool {
    let reminded = reminded(game, catalogue::ReminderGroundSave::ID);
    let offered = game.offers("saveOnGround", id);
    assert_eq!((game.is(id, "slipping"), reminded), (offered, offered), "{id}");
    offered
}

fn reminded(game: &Game, id: &str) -> bool {
    let turn = game.turn();
    items(&turn["reminders"]).iter().any(|reminder| reminder["rule"] == "E5-39" && says(reminder, id))
}

/// Returns whether there is a reminder about the wind.
fn windy(game: &Game) -> bool {
    reminded(game, catalogue::ReminderLand::ID) || reminded(game, catalogue::ReminderBlownDown::ID)
}

fn save(id: &str, face: u32) -> Command {
    command("saveOnGround").token(id).rolls([face])
}

// E5-39, E5-25
#[test]
fn e5_39_ice_is_difficult_terrain_of_which_causes_count_once() {
    for label in ["ice", "Ice", "Eis"] {
        let scene =
            |ground: Terrain| map([fighter("a", "red", [2, 8])]).terrain([ground.label(label)]).open();
        assert_eq!(scene(terrain("pond", [[3, 8]])).cost("a", 6, [3, 8]), Some(2), "{label}");
        assert_eq!(scene(terrain("pond", [[3, 8]]).difficult()).cost("a", 6, [3, 8]), Some(2));
    }
    let snow = map([fighter("a", "red", [2, 8])]).terrain([terrain("field", [[3, 8]]).label("snow")]).open();
    assert_eq!(snow.cost("a", 6, [3, 8]), Some(1), "any other label is none");
}

// E5-39
#[test]
fn e5_39_the_first_step_onto_ice_asks_for_a_dexterity_save_of_10_or_prone() {
    let fell = |face: u32| {
        let mut game = at_pond(plain().stat("dexteritySave", 3), plain());
        game.refused(save("a", face), "illegal-command").at("/token");
        let events = game.run(east(3..=5));
        events.the("movementStopped");
        assert_eq!((game.at("a"), left(&game)), ([4, 8], 3.0), "it stops where it slips");
        assert!(has_to_save(&game, "a"));
        let events = game.run(save("a", face));
        events.the("checkRolled").says("rule", "E5-39").says("difficulty", 10).says("skill", "dexteritySave");
        assert!(!has_to_save(&game, "a"));
        game.is("a", "prone")
    };
    assert_eq!([fell(6), fell(7)], [true, false], "9 and 10 with a bonus of 3");
}

// E5-39, E5-48
#[test]
fn e5_39_whoever_may_strike_after_the_first_step_onto_ice_waits_for_the_save_too() {
    let mut game = at_pond(plain().walks(8), plain().set("at", [3, 7]));
    let events = game.run(east(3..=6));
    events.the("movementStopped");
    assert_eq!((game.at("a"), left(&game), has_to_save(&game, "a")), ([4, 8], 5.0, true));
    game.refused(pass("b"), "illegal-command");
    game.run(save("a", 20));
    // Leaving the reach provokes when the move continues.
    game.run(east(5..=5)).the("opportunityGiven");
    assert_eq!(game.at("a"), [4, 8]);
    game.run(pass("b"));
    assert_eq!(game.at("a"), [5, 8]);
    // The opportunity comes before the step onto the ice.
    let mut game = at_pond(plain().walks(8), plain().set("at", [2, 7]));
    game.run(east(3..=6)).the("opportunityGiven");
    assert_eq!((game.at("a"), has_to_save(&game, "a")), ([3, 8], false));
    game.run(pass("b"));
    assert_eq!((game.at("a"), has_to_save(&game, "a")), ([4, 8], true));
}

// E5-39
#[test]
fn e5_39_the_offer_makes_the_save_and_undo_takes_it_back() {
    let mut game = at_pond(plain(), plain());
    game.run(east(3..=4));
    let save = worded(catalogue::OfferSaveOnGround { token: "a", difficulty: 10 });
    assert!(items(&game.turn()["offers"]).iter().any(|offer| offer["text"] == save));
    let offer = game.offer("E5-39", "a", catalogue::OfferSaveOnGround::ID).unwrap();
    game.run(offer);
    assert!(!has_to_save(&game, "a"));
    game.table.undo();
    assert!(has_to_save(&game, "a"));
    game.table.undo();
    assert_eq!((game.at("a"), has_to_save(&game, "a")), ([2, 8], false));
}

// E5-39
#[test]
fn e5_39_only_the_first_step_onto_it_in_a_turn_asks() {
    let mut game = at_pond(plain().walks(20), plain());
    game.run(east(3..=4));
    game.run(save("a", 20));
    game.run(east(5..=7));
    assert_eq!(game.at("a"), [7, 8]);
    game.run(walk("a", [[6, 8]]));
    assert!(!has_to_save(&game, "a"), "not again in this turn");
    game.run(walk("a", [[7, 8]]));
    game.all([end_turn(), end_turn(), end_round()]);
    game.run(walk("a", [[6, 8]]));
    assert!(has_to_save(&game, "a"), "but in the next");
}

// E5-39
#[test]
fn e5_39_a_turn_that_starts_on_ice_asks_too() {
    let mut game = at_pond(plain(), plain().walks(12).set("at", [5, 8]));
    assert!(!has_to_save(&game, "b"), "not before its turn");
    game.run(end_turn());
    assert!(has_to_save(&game, "b"));
    // 7 and a Dexterity of +2, against 10.
    game.run(save("b", 7));
    assert!(game.is("b", "prone"));
    // A prone creature has nothing to lose, there or after crawling.
    game.all([end_turn(), end_round(), end_turn()]);
    assert_eq!((game.active().as_str(), has_to_save(&game, "b")), ("b", false));
    game.run(walk("b", [[5, 7], [5, 8], [6, 8]]).mode("crawl"));
    assert_eq!((game.at("b"), has_to_save(&game, "b")), ([6, 8], false));
    // A step from ice to ice is not a step onto it.
    let mut game = at_pond(plain(), plain().set("at", [5, 8]));
    game.run(end_turn());
    game.run(save("b", 20));
    game.run(walk("b", [[6, 8]]));
    assert!(!has_to_save(&game, "b"));
}

// E5-39
#[test]
fn e5_39_whoever_is_thrown_down_before_it_saves_need_not_save() {
    let mut game = at_pond(plain(), plain());
    game.run(east(3..=4));
    game.run(add_condition("a", condition("prone")));
    assert!(!has_to_save(&game, "a"));
}

// E5-39, E5-38
#[test]
fn e5_39_only_own_steps_on_the_ground_count() {
    let put = |a: Token, command: Command| {
        let mut game = at_pond(a, plain());
        game.run(command);
        has_to_save(&game, "a")
    };
    let bird = || plain().speeds([("walk", 6), ("fly", 6)]);
    let fly = |to: i32| walk("a", [[3, 8], [4, 8], [5, 8]]).mode("fly").set("elevation", to);
    assert!(!put(plain(), teleport("a", [5, 8])), "being put somewhere is no step");
    assert!(!put(bird(), fly(2)));
    assert!(put(bird(), fly(0)), "coming down on it is");
    let over = (3..=7).map(|column| [column, 8]).collect::<Vec<_>>();
    assert!(!put(bird(), walk("a", over).mode("fly").set("elevation", 0)), "coming down behind it is not");
    let strong = plain().stats([("strengthScore", 16), ("strength", 3)]);
    let jump = |to: i32| walk("a", (3..=to).map(|column| [column, 8]).collect::<Vec<_>>()).mode("jump");
    assert!(!put(strong.clone(), jump(3)));
    let mut game = at_pond(strong.clone(), plain());
    game.run(east(3..=3));
    game.run(walk("a", [[4, 8]]).mode("jump").rolls([20]));
    assert!(has_to_save(&game, "a"), "landing on it is, too");
    // Capital letters do not matter.
    let tokens = [fighter("a", "red", [2, 8]), fighter("b", "blue", [19, 0])];
    let mut game = combat(map(tokens).terrain([terrain("pond", [[3, 8]]).label("Ice")]).open());
    game.run(walk("a", [[3, 8]]));
    assert!(has_to_save(&game, "a"));
    // Before the fight there are no turns.
    let mut game = map([fighter("a", "red", [2, 8])]).terrain([ice([[3, 8]])]).open();
    game.run(walk("a", [[3, 8]]));
    assert!(!game.is("a", "slipping"));
}

// E5-39, E5-35
#[test]
fn e5_39_of_a_large_creature_any_square_counts() {
    let mut game = at_pond(plain().size("large").set("at", [2, 6]), plain());
    game.run(walk("a", [[2, 7]]));
    assert!(!has_to_save(&game, "a"));
    game.run(walk("a", [[3, 7]]));
    assert!(has_to_save(&game, "a"));
}

// E5-39, E5-54
#[test]
fn e5_39_a_mount_saves_for_both() {
    let horse = fighter("h", "red", [2, 7]).walks(12).size("large").has("trainedMount", true);
    let rider = fighter("a", "red", [3, 8]).set("mountedOn", "h");
    let tokens = [rider, horse, fighter("b", "blue", [19, 0])];
    let mut game = map(tokens).terrain([ice(block(4..=6, 8..=8))]).open();
    game.run(roll_initiative().token("a").rolls([19]));
    game.run(roll_initiative().token("h").rolls(Vec::<u32>::new()));
    game.run(roll_initiative().token("b").rolls([3]));
    game.run(start_combat());
    game.run(walk("h", [[3, 7]]));
    assert!(has_to_save(&game, "h") && !game.is("a", "slipping"));
    game.run(save("h", 10));
    // The same at the start of the turn in which both act.
    game.all([end_turn(), end_turn(), end_round()]);
    assert_eq!(game.active(), "a");
    assert!(has_to_save(&game, "h") && !game.is("a", "slipping"));
    game.run(save("h", 1));
    assert!(game.is("h", "prone") && game.is("a", "losingSeat"));
}

// E5-39
#[test]
fn e5_39_in_strong_wind_shots_have_disadvantage_and_blows_and_spells_have_not() {
    let windy = || apart(plain(), plain()).setting("strongWind", true).open();
    windy().ask(attack("a", "b").ranged()).expects([disadvantage("E5-39")]);
    windy().ask(attack("a", "b").spell()).unmodified();
    let game = map([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])]).setting("strongWind", true);
    game.open().ask(attack("a", "b").melee()).unmodified();
    let mut game = apart(plain(), plain()).open();
    game.ask(attack("a", "b").ranged()).unmodified();
    game.run(set_setting("strongWind", true));
    game.ask(attack("a", "b").ranged()).expects([disadvantage("E5-39")]);
    game.refusal(set_setting("strongWind", "yes")).at("/value");
    game.refusal(set_setting("heavyRain", 1)).at("/value");
}

// E5-39
#[test]
fn e5_39_in_strong_wind_flyers_land_in_their_turn_or_fall_after_it() {
    let bird = || plain().speeds([("walk", 4), ("fly", 6)]).set("elevation", 4).has("hover", true);
    let game = |wind: bool| {
        let tokens = [fighter("a", "red", [2, 8]).but(bird()), fighter("b", "blue", [19, 0])];
        combat(map(tokens).setting("strongWind", wind).open())
    };
    let mut calm = game(false);
    calm.run(end_turn());
    assert!(!calm.offers("fall", "a") && !windy(&calm));
    let mut lands = game(true);
    assert!(
        reminded(&lands, catalogue::ReminderLand::ID) && !lands.offers("fall", "a"),
        "it has its turn for it"
    );
    lands.run(walk("a", Vec::<Value>::new()).mode("fly").set("elevation", 0));
    assert!(!windy(&lands));
    lands.run(end_turn());
    assert!(!lands.offers("fall", "a"));
    let mut falls = game(true);
    falls.run(end_turn());
    assert!(reminded(&falls, catalogue::ReminderBlownDown::ID));
    let offer = falls.offer("E5-39", "a", catalogue::OfferFall::ID).unwrap();
    falls.run(offer);
    assert_eq!((falls.token("a")["elevation"].clone(), falls.is("a", "prone")), (Value::Null, true));
    assert!(!falls.offers("fall", "a"));
}

// E5-39
#[test]
fn e5_39_who_stands_high_up_is_no_flyer() {
    let tokens = [fighter("a", "red", [2, 8]).set("elevation", 3), fighter("b", "blue", [19, 0])];
    let mut game = combat(map(tokens).setting("strongWind", true).open());
    assert!(!reminded(&game, catalogue::ReminderLand::ID));
    game.run(end_turn());
    assert!(game.offer("E5-39", "a", catalogue::OfferFall::ID).is_none());
}

// E5-39, E5-75
#[test]
fn e5_39_heavy_rain_or_snow_obscures_lightly() {
    let rainy = |a: Token| apart(a, plain()).setting("heavyRain", true).open();
    let degree = |game: &Game| game.ask(sight("a", "b"))["concealment"]["degree"].clone();
    let report = rainy(plain()).ask(sight("a", "b"));
    report.explained_by("E5-39");
    assert_eq!(
        (&report["concealment"]["degree"], &report["lineOfSight"]),
        (&json!("concealment"), &json!(true))
    );
    rainy(plain()).ask(attack("a", "b").ranged()).unmodified();
    let hides = combat(rainy(plain())).offer("E5-16", "a", "Hide");
    assert!(hides.is_none(), "that takes heavy obscurement");
    assert_eq!(degree(&rainy(plain().senses(["blindsight:12"]))), "none", "eyes alone are hindered");
    assert_eq!(degree(&rainy(plain().senses(["darkvision:12"]))), "concealment");
    assert_eq!(degree(&rainy(plain().senses(["heavyRain"]))), "none", "a sense for it (G-32)");
    assert_eq!(degree(&apart(plain(), plain()).open()), "none");
}

// E5-39
#[test]
fn e5_39_a_side_knows_the_weather() {
    let scene = apart(plain(), plain()).setting("strongWind", true).setting("heavyRain", true);
    let view = scene.open().view("red");
    assert_eq!(
        (&view["settings"]["strongWind"], &view["settings"]["heavyRain"]),
        (&json!(true), &json!(true))
    );
}

// E5-39
#[test]
fn e5_39_other_ground_asks_by_its_label_too_each_for_its_own_save() {
    let web = json!({
        "rule": "house", "labels": ["web"], "save": "strengthSave", "difficulty": 12, "pending": "caught",
        "condition": "restrained",
    });
    let ice = json!({
        "rule": "E5-39", "labels": ["ice"], "save": "dexteritySave", "difficulty": 10, "pending": "slipping",
        "condition": "prone",
    });
    let ground = [terrain("web", [[3, 8]]).label("web"), terrain("pond", [[4, 8]]).label("ice")];
    let tokens = [fighter("a", "red", [2, 8]).stat("strengthSave", 1), fighter("b", "blue", [19, 0])];
    let scene = || map(tokens.clone()).terrain(ground.clone());
    let mut game = combat(scene().setting("movement.groundSaves", json!([web, ice])).open());
    game.run(east(3..=4));
    assert_eq!((game.at("a"), game.is("a", "caught"), game.is("a", "slipping")), ([3, 8], true, false));
    let events = game.run(save("a", 11));
    events.the("checkRolled").says("rule", "house").says("difficulty", 12).says("skill", "strengthSave");
    assert!(!game.is("a", "restrained"));
    game.run(walk("a", [[4, 8]]));
    assert!(has_to_save(&game, "a"), "one kind of ground asks beside the other in a turn");
    let mut game = scene().open();
    let mut wrong = web.clone();
    wrong["save"] = json!("strength");
    game.refusal(set_setting("movement.groundSaves", json!([wrong])));
}

// E5-39
#[test]
fn e5_39_the_other_systems_know_no_weather_and_no_ice() {
    for system in OTHERS {
        let answers = |on: bool| {
            let pond = terrain("pond", [[5, 5]]).label(if on { "ice" } else { "pond" });
            let tokens = [token("a", "red", [4, 5]).walks(6), token("b", "blue", [8, 5])];
            let scene = scene(system, 20, 12).tokens(tokens).terrain([pond]);
            let mut game = scene.setting("strongWind", on).setting("heavyRain", on).open();
            let asked = [game.ask(sight("a", "b")), game.ask(attack("a", "b").ranged())];
            let reached = game.ask(reach("a").within(4))["cells"].clone();
            game.run(roll_initiative().rolls(Value::Null));
            game.run(start_combat());
            let moves = game.active() == "a";
            if moves {
                game.run(walk("a", [[5, 5]]));
            }
            (asked, reached, game.turn())
        };
        assert_eq!(answers(true), answers(false), "{system}");
        let mut game = scene(system, 20, 12).tokens([token("a", "red", [4, 5])]).open();
        game.refused(command("saveOnGround").token("a"), "illegal-command").at("/type");
    }
}
