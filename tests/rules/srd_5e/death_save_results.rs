//! Death saves with an entered result.

use super::*;
use burstmap::frontend::death_save::of_turn;

// E5-82
#[test]
fn e5_82_the_result_of_a_death_save_takes_the_place_of_its_die() {
    let mut game = combat(near(plain(), plain().hp(6, 12).has("deathSaves", true)));
    game.run(damage("b", 6));
    game.run(end_turn().rolls([4]));
    let again = of_turn(&game.table).unwrap().again.unwrap();
    assert_eq!(again.saves().map(String::as_str), Some("b"));
    let counts = |game: &Game| {
        let saves = &game.token("b")["hp"]["dying"];
        [&saves["successes"], &saves["failures"]].map(|count| count.as_i64().unwrap_or(0))
    };
    // A result is never a natural 20 or a natural 1, so it counts once.
    for (total, success) in [(10, true), (9, false), (20, true), (1, false)] {
        game.table.undo();
        game.table.dispatch(again.with(&[], Some(total))).unwrap();
        assert_eq!(of_turn(&game.table).unwrap().success, success, "{total}");
        let once = if success { [1, 0] } else { [0, 1] };
        assert_eq!((game.hp("b"), counts(&game)), (0, once), "{total}");
    }
}
