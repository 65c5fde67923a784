//! Multiattack: named attacks that one action pays for.

use super::*;
use serde_json::json;

fn own(name: &str, kind: &str) -> Value {
    json!({ "name": name, "kind": kind, "bonus": 4 })
}

/// `a` (red), a bear next to `b` (blue). One action allows two claws and a bite, and a breath may replace one of them.
fn bear() -> Game {
    let breath = json!({ "name": "Breath", "kind": "area", "area": { "shape": "cone", "size": 3 }, "save": { "stat": "dexteritySave" } });
    let attacks = json!([own("Claw", "melee"), own("Bite", "melee"), own("Rock", "ranged"), breath]);
    let parts = json!([
        { "attack": "Claw", "count": 2 }, { "attack": "Bite", "count": 1 }, { "attack": "Breath", "count": 1, "instead": true }
    ]);
    combat(near(plain().set("attacks", attacks).set("multiattack", parts), plain()))
}

fn strike(with: &str) -> Attack {
    attack("a", "b").melee().made_with(with).bonus(4).rolls([2])
}

fn breathes() -> Command {
    area_attack(burst([6, 5], 1)).by("a").set("with", "Breath").damage(1)
}

/// Returns the attacks left according to the turn report.
fn left(game: &Game) -> Vec<(String, i64)> {
    let left = game.turn()["budget"]["multiattack"].clone();
    let left = left.as_array().into_iter().flatten();
    left.map(|left| (text(&left["attack"]).to_owned(), left["left"].as_i64().unwrap())).collect()
}

fn is(list: &[(&str, i64)]) -> Vec<(String, i64)> {
    list.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
}

// E5-98
#[test]
fn e5_98_one_action_pays_for_the_attacks_in_any_order_with_moves_between() {
    let mut game = bear();
    assert_eq!(left(&game), is(&[("Claw", 2), ("Bite", 1), ("Breath", 1)]));
    let first = game.run(strike("Bite"));
    first.the("attackResolved").explained_by("E5-98");
    assert_eq!((game.left("action"), left(&game)), (0, is(&[("Claw", 2), ("Bite", 0), ("Breath", 1)])));
    game.run(walk("a", [[5, 6]]));
    game.run(strike("claw"));
    assert_eq!(game.turn()["budget"]["attacks"], 1);
    game.refused(strike("Bite"), "no-action-left").saying("E5-98");
    game.run(walk("a", [[6, 6]]));
    game.run(strike("Claw"));
    assert_eq!((left(&game), &game.turn()["budget"]["attacks"]), (vec![], &Value::Null));
    game.refused(strike("Claw"), "no-action-left").saying("E5-98");
    // The next turn restores all of them.
    game.run(end_turn());
    game.run(end_turn());
    game.run(end_round());
    assert_eq!(left(&game), is(&[("Claw", 2), ("Bite", 1), ("Breath", 1)]));
}

// E5-98
#[test]
fn e5_98_more_of_an_attack_than_its_count_is_refused_and_the_game_master_may_allow_it() {
    let mut game = bear();
    game.all([strike("Claw"), strike("Claw")]);
    game.refused(strike("Claw"), "no-action-left").saying("E5-98");
    let allowed = game.run(strike("Claw").overrule("legal", true));
    assert!(allowed.the("attackResolved")["why"].to_string().contains("action-allowed"));
    assert_eq!(left(&game), is(&[("Claw", 0), ("Bite", 1), ("Breath", 1)]), "what is allowed takes nothing");
    game.run(strike("Bite"));
    // Another action pays for another multiattack.
    let mut game = bear();
    game.run(update_token("a", plain().has("actions", json!({ "action": 2 }))));
    game.run(end_turn());
    game.run(end_turn());
    game.run(end_round());
    game.all([strike("Claw"), strike("Claw"), strike("Claw")]);
    assert_eq!((game.left("action"), left(&game)), (0, is(&[("Claw", 1), ("Bite", 1), ("Breath", 1)])));
}

// E5-98
#[test]
fn e5_98_an_area_takes_the_place_of_one_of_them() {
    let mut game = bear();
    game.run(strike("Claw"));
    game.run(breathes()).the("areaResolved")["why"].to_string();
    assert_eq!((game.hp("b"), left(&game)), (29, is(&[("Claw", 1), ("Bite", 1), ("Breath", 0)])));
    game.refused(breathes(), "no-action-left").saying("E5-98");
    game.run(strike("Bite"));
    game.refused(strike("Claw"), "no-action-left").saying("E5-98");
    // If the breath comes first, it starts the multiattack. If the game master allows it, it costs nothing.
    let mut game = bear();
    game.run(breathes());
    assert_eq!((game.left("action"), left(&game)), (0, is(&[("Claw", 2), ("Bite", 1), ("Breath", 0)])));
    game.run(breathes().overrule("legal", true));
    assert_eq!(left(&game), is(&[("Claw", 2), ("Bite", 1), ("Breath", 0)]));
}

// E5-98, E5-11
#[test]
fn e5_98_attacks_that_are_not_listed_take_an_action_each() {
    let mut game = bear();
    game.run(attack("a", "b").ranged().made_with("Rock").bonus(4).rolls([2, 2]));
    assert_eq!((game.left("action"), left(&game)), (0, vec![]));
    game.refused(strike("Claw"), "no-action-left");
    let mut game = bear();
    game.run(strike("Claw"));
    game.refused(attack("a", "b").ranged().made_with("Rock").bonus(4).rolls([2, 2]), "no-action-left");
    game.refused(spend("a", "dash"), "no-action-left");
    // An attack without a name counts as the first remaining attack of its kind.
    let mut game = bear();
    game.run(attack("a", "b").melee().bonus(4).rolls([2]));
    assert_eq!(left(&game), is(&[("Claw", 1), ("Bite", 1), ("Breath", 1)]));
}

// E5-98
#[test]
fn e5_98_others_learn_nothing_of_it() {
    let mut game = bear();
    game.run(strike("Bite"));
    let tokens = |side: &str| game.view(side)["tokens"][0]["multiattack"].clone();
    assert_eq!((tokens("blue"), tokens("red")[0]["count"].clone()), (Value::Null, json!(2)));
    let marks = |side: &str| game.view(side)["encounter"]["turn"]["marks"].clone();
    assert_eq!(
        (marks("red")["made:Bite"].clone(), marks("blue")["made:Bite"].clone()),
        (json!(1), Value::Null)
    );
    // The attacks are saved with the scene.
    let again = game.scene()["encounter"]["turn"]["marks"].clone();
    assert_eq!(again["made:Bite"], 1);
    let kept = Game::open(game.scene());
    assert_eq!(left(&kept), is(&[("Claw", 2), ("Bite", 0), ("Breath", 1)]));
}

// E5-98
#[test]
fn e5_98_lists_have_limits_and_other_systems_count_nothing() {
    let with = |parts: Value| update_token("a", plain().set("multiattack", parts));
    let mut game = near(plain(), plain());
    game.refusal(with(json!([{ "attack": "Claw", "count": 0 }]))).at("/changes/multiattack/0/count");
    game.refusal(with(json!([{ "attack": "Claw", "count": 21 }]))).at("/changes/multiattack/0/count");
    game.refusal(with(json!([{ "attack": "Claw", "cuont": 2 }])));
    let many: Vec<Value> = (0..21).map(|_| json!({ "attack": "Claw", "count": 1 })).collect();
    game.refusal(with(json!(many))).at("/changes/multiattack");
    let parts = json!([{ "attack": "Claw", "count": 2 }]);
    let armed = |id: &str, side: &str, at| token(id, side, at).set("multiattack", parts.clone());
    let mut other =
        scene("agility-hex", 20, 12).tokens([armed("a", "red", [5, 5]), armed("b", "blue", [6, 5])]).open();
    other.run(roll_initiative());
    other.run(start_combat());
    assert_eq!(left(&other), vec![]);
    let (active, idle) = if other.active() == "a" { ("a", "b") } else { ("b", "a") };
    other.run(attack(active, idle).melee().made_with("Claw").bonus(4));
    assert_eq!(left(&other), vec![]);
}

// E5-98, E5-11: an attack that is not in the list uses a separate action, even while attacks of the list are left.
#[test]
fn e5_98_the_preview_of_an_attack_outside_the_list_agrees_with_its_refusal() {
    let mut game = bear();
    game.run(strike("Claw"));
    let now = |game: &Game, with: &str| {
        let asked = json!({ "attacker": "a", "target": "b", "kind": "melee" });
        game.table.attack_now(&serde_json::from_value(asked).unwrap(), Some(with)).unwrap().legal
    };
    let made = |game: &Game, with: &str| game.table.has_made(&"a".to_owned(), with);
    assert!(now(&game, "Claw") && !made(&game, "Claw"));
    game.refused(strike("Slam"), "no-action-left");
    assert!(!now(&game, "Slam"));
    assert!(made(&game, "Rock"), "its button is dimmed");
    assert!(!made(&bear(), "Rock"), "with an action left it is not");
}

// E5-11
#[test]
fn e5_11_a_spell_of_the_sheet_is_used_up_with_the_action() {
    let attacks = json!([own("Sword", "melee"), own("Bolt", "spell")]);
    let two = plain().set("attacks", attacks).has("attacks", json!(2));
    let mut game = combat(near(two, plain()));
    let made = |game: &Game, with: &str| game.table.has_made(&"a".to_owned(), with);
    assert!(!made(&game, "Bolt"));
    game.run(strike("Sword"));
    assert_eq!([made(&game, "Sword"), made(&game, "Bolt")], [false, true], "one more blow is left, no spell");
    game.refused(attack("a", "b").spell().made_with("Bolt").bonus(4).rolls([2]), "no-action-left");
}
