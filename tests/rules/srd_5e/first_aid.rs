//! First aid for creatures that are unconscious but not dying.

use super::*;

fn aid() -> Command {
    command("stabilize").token("c").target("a").set("kit", true)
}

// E5-83
#[test]
fn e5_83_first_aid_wakes_who_was_knocked_out_and_nobody_else() {
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "red", [5, 6])];
    let mut game = game(tokens);
    game.refused(aid(), "illegal-command").at("/target");
    let blow = attack("b", "a").melee().option("knockOut", true).bonus(9).damage("40").rolls([10]);
    game.run(blow);
    assert_eq!((game.hp("a"), game.is("a", "unconscious")), (1, true));
    game.run(aid());
    assert_eq!((game.hp("a"), game.is("a", "unconscious")), (1, false));
}
