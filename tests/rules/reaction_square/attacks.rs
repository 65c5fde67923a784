//! Prone attackers and targets.

use super::*;

// RS-23, RS-24, RS-25
#[test]
fn rs_23_prone_changes_melee_and_ranged_attacks() {
    let near = |a: Token, b: Token| {
        game([token("a", "red", [2, 5]).with(a), token("b", "blue", [3, 5]).with(b)], [])
    };
    let prone = || is("prone");
    let down = near(prone(), plain());
    down.ask(attack("a", "b").melee()).expects([to_hit("RS-23", -4)]);
    down.ask(attack("a", "b").ranged()).unmodified();
    // RS-24
    down.ask(attack("b", "a").melee()).expects([to_hit("RS-24", 4)]);
    // RS-25
    down.ask(attack("b", "a").ranged()).expects([to_hit("RS-25", -4)]);
    let both = near(prone(), prone());
    both.ask(attack("a", "b").melee()).expects([to_hit("RS-23", -4), to_hit("RS-24", 4)]);
}

// RS-26
#[test]
fn rs_26_prone_makes_partial_cover_cover() {
    let low = wall("low", [[8, 5], [8, 6]]).blocks(true, false, false).set("cover", "partial");
    let down = is("prone");
    let standing = game(duel(plain(), plain()), [low.clone()]);
    standing.ask(attack("a", "b").ranged()).expects([defense("RS-14", "physicalDefense", 2)]);
    let prone = game(duel(plain(), down.clone()), [low]);
    let report = prone.ask(attack("a", "b").ranged());
    report.expects([defense("RS-15", "physicalDefense", 5), to_hit("RS-25", -4)]);
    assert_eq!(report["sight"]["cover"]["grade"], "cover");
    assert!(report.explains("RS-26") || report["sight"].explains("RS-26"));
    let open = game(duel(plain(), down), []);
    open.ask(attack("a", "b").ranged()).expects([to_hit("RS-25", -4)]);
}
