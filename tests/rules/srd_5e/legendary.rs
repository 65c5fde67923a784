//! Legendary actions, and Legendary Resistance.

use super::*;
use crate::common::worded::worded;
use burstmap::messages::catalogue;
use serde_json::json;

fn own(name: &str, kind: &str) -> Value {
    json!({ "name": name, "kind": kind, "bonus": 5 })
}

/// Three uses: a bite, wings for two uses, and a roar once.
fn listed() -> Value {
    json!({ "uses": 3, "options": [
        { "name": "Tail strike", "attack": "Tail" },
        { "name": "Wings", "cost": 2 },
        { "name": "Roar", "once": true },
    ] })
}

/// `a` and `b` (red) next to the dragon `d` (blue), in this turn order.
fn fight(traits: Value) -> Game {
    let dragon = fighter("d", "blue", [6, 6])
        .set("traits", traits)
        .set("attacks", json!([own("Tail", "melee"), own("Bite", "melee")]));
    let scene = map([fighter("a", "red", [5, 5]), fighter("b", "red", [6, 5]), dragon]);
    in_order(scene.open(), ["a", "b", "d"])
}

fn in_order<const N: usize>(mut game: Game, tokens: [&str; N]) -> Game {
    for (index, token) in tokens.into_iter().enumerate() {
        game.run(command("rollInitiative").set("token", token).rolls([20 - 3 * index as i32]));
    }
    game.run(start_combat());
    game
}

fn actions() -> Game {
    fight(json!({ "legendaryActions": listed() }))
}

fn legendary(option: impl Into<Value>) -> Command {
    let mut command = command("legendaryAction").set("token", "d");
    let option = option.into();
    if !option.is_null() {
        command = command.set("option", option);
    }
    command
}

fn passes() -> Command {
    command("passLegendaryActions").set("token", "d")
}

fn tail(target: &str) -> Attack {
    attack("d", target).melee().made_with("Tail").bonus(5)
}

fn options(game: &Game) -> Vec<String> {
    let turn = game.turn();
    let offers = items(&turn["offers"]).iter().map(|offer| &offer["command"]);
    let taken = offers.filter(|command| command["type"] == "legendaryAction");
    taken.map(|command| command["option"].as_str().unwrap_or_default().to_owned()).collect()
}

fn spent(game: &Game) -> Value {
    let scene = game.scene();
    let order = items(&scene["encounter"]["order"]);
    order
        .iter()
        .find(|combatant| combatant["token"] == "d")
        .map_or(Value::Null, |one| one["legendary"]["spent"].clone())
}

// E5-97
#[test]
fn e5_97_a_legendary_action_is_taken_right_after_the_turn_of_another() {
    let mut game = actions();
    assert_eq!(options(&game), Vec::<String>::new(), "no turn has ended yet");
    game.refused(legendary("Wings"), "illegal-command").saying("E5-97").at("/token");
    game.run(end_turn());
    assert_eq!(options(&game), ["Tail strike", "Wings", "Roar"]);
    let taken = game.run(legendary("wings"));
    let taken = taken.the("legendaryActionTaken");
    assert_eq!(
        [&taken["option"], &taken["left"], &taken["rule"]],
        [&json!("Wings"), &json!(1), &json!("E5-97")]
    );
    // Only one at a time. After the next turn, another one is allowed.
    assert_eq!(options(&game), Vec::<String>::new());
    game.refused(legendary("Roar"), "illegal-command").saying("E5-97");
    game.run(end_turn());
    // Its own turn has begun and restored all uses. Until it acts, it may still take an action with the uses that it had left before.
    assert_eq!((game.active(), spent(&game)), ("d".to_owned(), Value::Null));
    assert_eq!(options(&game), ["Tail strike", "Roar"], "wings take two, and one was left");
    game.run(legendary("Tail strike"));
    game.run(tail("a").rolls([2]));
    assert_eq!((game.left("action"), spent(&game)), (1, Value::Null));
    game.run(tail("a").rolls([2]));
    assert_eq!((game.left("action"), options(&game).len()), (0, 0));
    // It takes none after its own turn.
    game.run(end_turn());
    assert_eq!(game.turn()["phase"], "roundEnd");
    game.refused(legendary("Roar"), "illegal-command").saying("E5-97");
}

// E5-97
#[test]
fn e5_97_the_next_creature_that_acts_ends_the_moment() {
    let mut game = actions();
    game.run(end_turn());
    game.run(walk("b", [[7, 5]]));
    assert_eq!(options(&game), Vec::<String>::new());
    game.refused(legendary("Wings"), "illegal-command").saying("E5-97");
    assert!(!game.table.undo().is_empty());
    assert_eq!(options(&game).len(), 3, "undone, it is there again");
    game.run(legendary("Roar"));
    assert_eq!(spent(&game), 1);
    assert!(!game.table.undo().is_empty());
    assert_eq!((spent(&game), options(&game).len()), (Value::Null, 3));
}

// E5-97
#[test]
fn e5_97_uses_are_counted_and_some_actions_come_once() {
    let mut game = in_order(
        map([
            fighter("a", "red", [5, 5]),
            fighter("b", "red", [6, 5]),
            fighter("c", "red", [7, 5]),
            fighter("d", "blue", [6, 6]).has("legendaryActions", listed()),
        ])
        .open(),
        ["d", "a", "b", "c"],
    );
    game.run(end_turn());
    game.run(end_turn());
    game.run(legendary("Roar"));
    game.run(end_turn());
    assert_eq!(options(&game), ["Tail strike", "Wings"], "no roar before its next turn");
    game.refused(legendary("Roar"), "no-action-left").saying("E5-97").at("/option");
    game.run(legendary("Tail strike"));
    game.run(end_turn());
    // The same after the last turn of a round. One use is left, but wings need two.
    assert_eq!(
        (game.turn()["phase"].clone(), options(&game)),
        (json!("roundEnd"), vec!["Tail strike".to_owned()])
    );
    game.refused(legendary("Wings"), "no-action-left").saying("E5-97").at("/option");
    game.run(legendary("Tail strike"));
    game.run(end_round());
    assert_eq!((game.active(), spent(&game)), ("d".to_owned(), Value::Null));
    game.refused(legendary("Howl"), "illegal-command");
    game.run(end_turn());
    game.run(end_turn());
    game.refused(legendary("Howl"), "bad-command").at("/option");
    game.refused(legendary(Value::Null), "bad-command").at("/option");
    assert_eq!(options(&game), ["Tail strike", "Wings", "Roar"]);
}

// E5-97
#[test]
fn e5_97_an_attack_of_a_legendary_action_is_made_out_of_turn_and_costs_nothing_else() {
    let mut game = actions();
    game.refused(tail("a"), "not-your-turn");
    game.run(end_turn());
    game.refused(tail("a"), "not-your-turn");
    game.run(legendary("Tail strike"));
    game.refused(attack("d", "a").melee().made_with("Bite").bonus(5), "not-your-turn");
    let hits = game.run(tail("a").damage(4).rolls([15]));
    assert_eq!((&hits.the("attackResolved")["hit"], game.hp("a")), (&json!(true), 26));
    game.refused(tail("a"), "not-your-turn");
    assert_eq!(game.left("action"), 1, "it is b's turn, and b has done nothing");
    game.run(end_turn());
    assert_eq!((game.active(), game.left("action")), ("d".to_owned(), 1));
    // The next creature may have begun its turn by then, but the attack that was paid for is not lost.
    let mut game = actions();
    game.run(end_turn());
    game.run(legendary("Tail strike"));
    game.run(walk("b", [[7, 5]]));
    game.run(tail("a").rolls([2]));
}

// E5-97
#[test]
fn e5_97_passing_is_one_press_for_a_turn_or_for_the_round() {
    let mut game = actions();
    game.run(end_turn());
    assert!(game.offers("passLegendaryActions", "d"));
    game.run(passes()).the("legendaryActionsPassed");
    assert!(options(&game).is_empty() && !game.offers("passLegendaryActions", "d"));
    game.refused(passes(), "illegal-command").at("/token");
    game.run(end_turn());
    game.run(end_turn());
    game.run(end_round());
    game.run(end_turn());
    assert_eq!(options(&game).len(), 3);
    game.run(passes().set("round", true));
    assert!(options(&game).is_empty());
    // If there are several dragons, all pass at once.
    let dragon = |id: &str, at| fighter(id, "blue", at).has("legendaryActions", 2);
    let scene = map([
        fighter("a", "red", [5, 5]),
        fighter("b", "red", [6, 5]),
        dragon("d", [6, 6]),
        dragon("e", [8, 6]),
    ]);
    let mut game = in_order(scene.open(), ["a", "b", "d", "e"]);
    game.run(end_turn());
    assert_eq!(options(&game).len(), 2);
    game.run(command("passLegendaryActions").set("round", true));
    assert!(options(&game).is_empty());
    game.refused(command("passLegendaryActions"), "illegal-command");
    game.run(end_turn());
    assert!(options(&game).is_empty(), "neither of them before its next turn");
    game.run(end_turn());
    assert!(options(&game).is_empty(), "d has acted, e has passed");
    game.run(end_turn());
    assert_eq!(options(&game).len(), 1, "d is asked again after its turn");
}

// E5-97
#[test]
fn e5_97_the_incapacitated_take_none_and_a_number_alone_is_so_many() {
    let mut game = fight(json!({ "legendaryActions": 1 }));
    game.run(end_turn());
    game.run(add_condition("d", json!({ "kind": "stunned" })));
    assert!(options(&game).is_empty());
    game.refused(legendary(Value::Null), "illegal-command").saying("E5-97").at("/token");
    game.run(remove_condition("d", "stunned"));
    game.refused(legendary("Tail"), "bad-command").at("/option");
    game.run(legendary(Value::Null));
    // It may follow with any of its attacks.
    game.run(attack("d", "a").melee().made_with("Bite").bonus(5).rolls([2]));
    game.refused(tail("a"), "not-your-turn");
}

// E5-97
#[test]
fn e5_97_others_see_that_it_acts_and_learn_nothing_else() {
    let mut game = actions();
    game.run(end_turn());
    let before = game.view("red");
    assert!(!before.to_string().contains("egendary"), "{before}");
    game.run(passes());
    assert_eq!(game.view("red"), before, "what is not done is not seen");
    game.run(end_turn());
    game.run(end_turn());
    game.run(end_round());
    game.run(end_turn());
    game.run(legendary("Roar"));
    assert!(!game.view("red").to_string().contains("egendary"));
    let log = game.table.log_for("red");
    let told: Vec<Value> = log.iter().map(|entry| serde_json::to_value(entry).unwrap()).collect();
    let taken: Vec<&Value> =
        told.iter().filter(|event| text(&event["type"]).starts_with("legendary")).collect();
    assert_eq!(taken.len(), 1, "{taken:?}");
    assert_eq!(taken[0]["text"], worded(catalogue::LegendaryTakenSeen { token: "d" }));
    assert_eq!([&taken[0]["option"], &taken[0]["left"]], [&Value::Null, &Value::Null]);
    // Its own side knows how many uses are left.
    let own = game.view("blue")["encounter"]["order"][2]["legendary"]["spent"].clone();
    assert_eq!(own, 1);
}

// E5-97
#[test]
fn e5_97_a_kept_fight_goes_on_where_it_was_and_wrong_traits_are_refused() {
    let mut game = actions();
    game.run(end_turn());
    game.run(legendary("Tail strike"));
    let mut kept = Game::open(game.scene());
    assert_eq!(spent(&kept), 1);
    kept.run(tail("a").rolls([2]));
    for wrong in
        [json!("3"), json!({ "uses": 30 }), json!({ "uses": 3, "options": [{ "name": "Tail", "cost": 0 }] })]
    {
        game.refusal(update_token("d", plain().has("legendaryActions", wrong)));
    }
    game.refusal(update_token("d", plain().has("legendaryResistance", json!({ "max": 1, "left": 2 }))));
    // Other systems have no legendary actions.
    let mut other = scene("agility-hex", 20, 12)
        .tokens([token("a", "red", [5, 5]), token("d", "blue", [6, 5]).has("legendaryActions", listed())])
        .open();
    other.run(roll_initiative());
    other.run(start_combat());
    other.run(end_turn());
    other.refused(legendary("Roar"), "illegal-command").at("/type");
}
