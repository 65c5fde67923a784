//! Actions of a turn.

use super::*;
use serde_json::json;

// E5-10
#[test]
fn e5_10_a_second_thing_to_handle_takes_the_action() {
    let mut game = combat(near(plain(), plain()));
    assert_eq!((game.left("interaction"), game.left("action")), (1, 1));
    game.run(spend("a", "interaction"));
    game.run(spend("a", "interaction"));
    assert_eq!((game.left("interaction"), game.left("action")), (0, 0));
    game.refusal(spend("a", "interaction"));
}

// E5-12
#[test]
fn e5_12_a_dash_is_as_much_movement_again() {
    let mut game = combat(near(plain(), plain()));
    let row = |columns: [i32; 6]| columns.map(|column| [column, 8]);
    game.run(teleport("a", [0, 8]));
    game.run(walk("a", row([1, 2, 3, 4, 5, 6])));
    game.refusal(walk("a", [[7, 8]]));
    game.run(spend("a", "dash"));
    game.run(walk("a", row([7, 8, 9, 10, 11, 12])));
    game.refusal(walk("a", [[13, 8]]));
}

// E5-19
#[test]
fn e5_19_the_hesitant_are_urged_against_15_or_their_intelligence() {
    let urge = |faces: [u32; 1], intelligence: i32| {
        let mut game = combat(near(plain(), plain().stats([("intelligence", intelligence)])));
        let urge = spend("a", "influence").target("b").set("attitude", "hesitant");
        game.run(urge.rolls(json!(faces)));
        game.is("b", "urged")
    };
    assert!(!urge([15], 8), "15 is enough");
    assert!(urge([14], 8), "a failure is remembered");
    assert!(urge([15], 16), "against 16");
    for action in ["magic", "search", "study", "utilize"] {
        let mut game = combat(near(plain(), plain()));
        game.run(spend("a", action));
        assert_eq!(game.left("action"), 0, "{action}");
    }
}

// E5-28
#[test]
fn e5_28_dropping_prone_is_free_in_ones_own_turn() {
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "dropProne"));
    assert!(game.is("a", "prone"));
    assert_eq!((game.left("action"), game.left("move")), (1, 1));
    game.refusal(spend("b", "dropProne"));
}
