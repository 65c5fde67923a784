//! Grapples caused by hits: their own DC and reach, and conditions that end with them (E5-52, E5-101).

use super::*;
use serde_json::json;

/// Returns a fight after a bite. `d` (blue) with a reach of three cells grapples (DC 20) and restrains `a` (red), two cells away.
fn bitten() -> Game {
    let gives = json!([
        { "condition": "grappled", "save": { "stat": "athletics", "difficulty": 20, "at": ["action"] } },
        { "condition": "restrained", "during": "grappled" },
    ]);
    let bite = json!({ "name": "Bite", "kind": "melee", "bonus": 9, "reach": 3, "onHit": gives });
    let dragon = fighter("d", "blue", [5, 5])
        .stats([("strength", 10), ("proficiency", 9)])
        .set("attacks", json!([bite]));
    let mut game = game([fighter("a", "red", [8, 5]).stats([("athletics", -1), ("acrobatics", 3)]), dragon]);
    let hit = attack("d", "a").melee().made_with("Bite").bonus(9).option("reach", 3).rolls([15]);
    let mut command = Value::from(Command::from(hit));
    command["onHit"] = game.token("d")["attacks"][0]["onHit"].clone();
    game.table.dispatch_json(&command).unwrap();
    game
}

// E5-52, E5-101
#[test]
fn e5_52_a_grapple_by_an_attack_lasts_within_its_reach_and_has_its_own_dc() {
    let mut game = bitten();
    assert!(game.is("a", "grappled") && game.is("a", "restrained"), "three cells are within its reach");
    game.run(command("teleport").set("token", "a").set("to", json!([9, 5])));
    assert!(!game.is("a", "grappled"), "four cells are not");
    assert!(!game.is("a", "restrained"), "restrained ends with the grapple");
    // Escaping uses the better of athletics and acrobatics against the attack's DC.
    let mut game = bitten();
    let check = |face: i32| spend("a", "escape").rolls([face]);
    let events = game.run(check(16));
    let rolled = events.the("checkRolled");
    assert_eq!(
        (&rolled["difficulty"], &rolled["total"]),
        (&json!(20), &json!(19)),
        "acrobatics +3, athletics −1"
    );
    assert!(game.is("a", "grappled"));
    game.run(check(17));
    assert!(!game.is("a", "grappled") && !game.is("a", "restrained"));
}

// E5-84
#[test]
fn e5_84_a_new_spell_ends_concentration_even_if_everyone_saves() {
    let caster = fighter("d", "blue", [5, 5]);
    let mut game = game([fighter("a", "red", [8, 5]).stats([("wisdomSave", 0)]), caster]);
    let holds = |name: &str, faces: [i32; 1]| {
        let gives = json!([{ "condition": "paralyzed", "concentration": true }]);
        let check = json!({ "skill": "wisdomSave", "difficulty": 15, "onFail": gives });
        area_attack(radius([8, 5], 1)).by("d").set("check", check).set("with", name).rolls(faces)
    };
    game.run(holds("Hold Person", [2]));
    assert!(game.is("d", "concentrating") && game.is("a", "paralyzed"));
    game.run(holds("Fear", [20]));
    assert!(!game.is("d", "concentrating") && !game.is("a", "paralyzed"));
}

// E5-98
#[test]
fn e5_98_a_maneuver_is_no_attack_of_a_multiattack_and_a_thrown_spear_is_a_spear() {
    let spear = |name: &str, kind: &str| json!({ "name": name, "kind": kind, "bonus": 5, "range": 12 });
    let own = json!([spear("Spear", "melee"), spear("Spear (thrown)", "ranged")]);
    let a = fighter("a", "red", [5, 5])
        .set("attacks", own)
        .set("multiattack", json!([{ "attack": "Spear", "count": 2 }]));
    let mut game = game([a, fighter("b", "blue", [6, 5])]);
    game.run(roll_initiative());
    game.run(start_combat());
    while game.active() != "a" {
        game.run(end_turn());
    }
    game.run(attack("a", "b").melee().made_with("Spear").bonus(5).rolls([2]));
    game.refused(maneuver("grapple", "a", "b"), "no-action-left");
    game.run(attack("a", "b").ranged().made_with("Spear (thrown)").bonus(5).rolls([2, 3]));
    game.refused(attack("a", "b").melee().made_with("Spear").bonus(5), "no-action-left");
}

// E5-43, E5-48
#[test]
fn e5_48_traits_that_the_rules_know_act_by_themselves() {
    let wolf = fighter("a", "red", [5, 5]).has("packTactics", true);
    let net = |game: &Game| game.ask(attack("a", "b").melee())["net"].clone();
    let alone = game([wolf.clone(), fighter("b", "blue", [6, 5])]);
    assert_eq!(net(&alone), Value::Null);
    let pack = game([wolf.clone(), fighter("b", "blue", [6, 5]), fighter("c", "red", [7, 5])]);
    assert_eq!(net(&pack), "advantage");
    let stunned = game([wolf, fighter("b", "blue", [6, 5]), fighter("c", "red", [7, 5]).with(is("stunned"))]);
    assert_eq!(net(&stunned), Value::Null);
    // Flyby: the creature provokes attacks on foot, but not in flight.
    let owl = fighter("a", "red", [5, 5]).set("speed", json!({ "walk": 6, "fly": 12 })).has("flyby", true);
    let game = game([owl, fighter("b", "blue", [6, 5])]);
    let provokes = |mode: &str| {
        let cells = game.ask(reach("a").mode(mode));
        let far = items(&cells["cells"]).iter().find(|cell| cell["cell"] == json!([2, 5])).cloned().unwrap();
        far["provokes"].as_array().map_or(0, Vec::len)
    };
    assert_eq!((provokes("fly"), provokes("walk")), (0, 1));
}

// E5-51
#[test]
fn e5_51_a_grapple_remembers_the_difficulty_to_escape_it() {
    for (proficiency, difficulty) in [(2, 13), (4, 15)] {
        let strong = plain().stats([("armorClass", 12), ("strength", 3), ("proficiency", proficiency)]);
        let mut game = near(strong, plain().stats([("armorClass", 12), ("strengthSave", 0)]));
        game.run(maneuver("grapple", "a", "b").rolls([2]));
        let token = game.token("b");
        let held = items(&token["conditions"]).iter().find(|held| held["kind"] == "grappled").unwrap();
        assert_eq!((&held["difficulty"], &held["by"]), (&difficulty.into(), &"a".into()));
    }
}

// E5-52
#[test]
fn e5_52_a_path_without_a_free_square_for_the_dragged_is_refused() {
    // A hall of 2 × 2 squares that the large creature fills, with a way out to the west.
    let around = (2..=5).flat_map(|col| [[col, 4], [col, 7]]).chain([[5, 5], [5, 6], [2, 6]]);
    let tokens = [
        fighter("a", "red", [2, 5]),
        fighter("b", "blue", [3, 5]).size("large").is(condition("grappled").by("a")),
    ];
    let mut game = combat(map(tokens).terrain([rock("r", around.collect::<Vec<_>>())]).open());
    let refused = game.refused(walk("a", [[3, 5]]), "illegal-command");
    assert_eq!(refused.path.as_deref(), Some("/path/0"));
    assert_eq!((game.at("a"), game.at("b")), ([2, 5], [3, 5]));
    // Also if the dragged creature is not in the way: a large one doesn't follow into a corridor of one square's width.
    let around = (6..=9).flat_map(|col| [[col, 4], [col, 6]]);
    let tokens = [
        fighter("a", "red", [5, 5]),
        fighter("b", "blue", [3, 5]).size("large").is(condition("grappled").by("a")),
    ];
    let mut game = combat(map(tokens).terrain([rock("r", around.collect::<Vec<_>>())]).open());
    assert_eq!(game.cost("a", 6, [7, 5]), Some(4), "its own path is free");
    let refused = game.refused(walk("a", [[6, 5], [7, 5]]), "illegal-command");
    assert_eq!(refused.path.as_deref(), Some("/path/1"));
    game.run(walk("a", [[6, 5]]));
    assert_eq!((game.at("a"), game.at("b"), game.is("b", "grappled")), ([6, 5], [4, 5], true));
    game.run(walk("a", [[7, 5]]).set("drag", false));
    game.run(pass("b"));
    assert_eq!((game.at("a"), game.at("b"), game.is("b", "grappled")), ([7, 5], [4, 5], false));
}

// E5-52
#[test]
fn e5_52_a_square_with_another_creature_is_not_free_for_the_dragged() {
    let walk_in = |ahead: Option<Token>| {
        let sides = (1..=4).flat_map(|row| [[1, row], [3, row]]).collect::<Vec<_>>();
        let held = |id: &str, at: [i32; 2]| fighter(id, "blue", at).is(condition("grappled").by("a"));
        let tokens = [fighter("a", "red", [2, 5]), held("b", [3, 5]), held("c", [1, 5])];
        combat(map(tokens.into_iter().chain(ahead)).terrain([rock("r", sides)]).open())
    };
    // In the corridor, one of the two comes after, and the other one is ahead.
    let mut game = walk_in(None);
    game.run(walk("a", [[2, 4], [2, 3]]));
    assert_eq!((game.at("a"), game.at("b"), game.at("c")), ([2, 3], [2, 4], [2, 2]));
    let mut game = walk_in(Some(fighter("d", "red", [2, 2])));
    let refused = game.refused(walk("a", [[2, 4], [2, 3]]), "illegal-command");
    assert_eq!(refused.path.as_deref(), Some("/path/1"));
    assert_eq!((game.at("a"), game.at("c")), ([2, 5], [1, 5]));
}

// E5-52
#[test]
fn e5_52_a_grapple_with_reach_drags_at_its_distance() {
    let mut game = bitten();
    game.run(walk("d", [[4, 5], [4, 4]]));
    assert_eq!((game.at("d"), game.at("a"), game.is("a", "grappled")), ([4, 4], [7, 4], true));
}
