//! The log: what is told, and told once.

use crate::common::game::*;
use burstmap::encounter::log::told_once;

fn told(game: &Game) -> Vec<&str> {
    told_once(game.table.log()).map(|entry| entry.event.kind()).collect()
}

// RS-05, RS-06
#[test]
fn what_an_area_does_is_told_by_the_sentences_of_those_who_rolled_and_of_others_by_itself() {
    // Without hit points the same words come of the same blow each time.
    let mut game = scene("reaction-square", 12, 8).tokens([token("a", "red", [4, 4])]).open();
    let blast = || area_attack(radius([4, 4], 2)).damage(9);
    game.run(blast().check("reaction", 25).rolls([4, 4, 4]));
    assert_eq!(told(&game), ["areaResolved"]);
    // Another command that says the same is told all the same.
    game.run(damage("a", 9));
    assert_eq!(told(&game), ["areaResolved", "damaged"]);
    // Where nobody rolls, there is no sentence for each.
    game.run(blast());
    assert_eq!(told(&game), ["areaResolved", "damaged", "areaResolved", "damaged"]);
}

#[test]
fn what_an_attack_deals_is_told_beside_its_roll() {
    let tokens = [token("a", "red", [4, 4]), token("b", "blue", [5, 4])];
    let mut game = scene("reaction-square", 12, 8).tokens(tokens).open();
    game.run(attack("a", "b").melee().bonus(60).damage(9).rolls([4, 4, 4]));
    assert_eq!(told(&game), ["attackResolved", "damaged"]);
}
