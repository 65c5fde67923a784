//! What conditions do.

use super::*;

// E5-87
#[test]
fn e5_87_the_charmed_spare_who_charmed_them() {
    let charmed = is(condition("charmed").by("b"));
    let mut game = near(charmed.clone(), plain());
    game.ask(attack("a", "b").melee()).illegal().explained_by("E5-87");
    game.refused(attack("a", "b").melee().bonus(0).rolls([10]), "illegal-command");
    let three = [
        fighter("a", "red", [5, 5]).with(charmed),
        fighter("b", "blue", [6, 5]),
        fighter("c", "blue", [5, 6]),
    ];
    super::game(three).ask(attack("a", "c").melee()).legal();
}

// E5-87
#[test]
fn e5_87_the_frightened_attack_badly_while_they_see_what_frightens_them() {
    let scene = |wall: bool| {
        let tokens = [
            fighter("a", "red", [5, 5]).is(condition("frightened").by("c")),
            fighter("b", "blue", [6, 5]),
            fighter("c", "blue", [15, 5]),
        ];
        let scene = map(tokens);
        if wall { scene.walls([super::wall("w", [[10, 0], [10, 12]])]).open() } else { scene.open() }
    };
    scene(false).ask(attack("a", "b").melee()).expects([disadvantage("E5-87")]);
    scene(true).ask(attack("a", "b").melee()).unmodified();
}

// E5-86
#[test]
fn e5_86_each_level_of_exhaustion_takes_two_off_every_roll() {
    let tired = |level: i32| is(condition("exhaustion").value(level));
    near(tired(3), plain()).ask(attack("a", "b").melee()).expects([to_hit("E5-86", -6)]);
    near(plain(), tired(3)).ask(attack("a", "b").melee()).unmodified();
}

// E5-86
#[test]
fn e5_86_levels_of_exhaustion_add_up_and_the_sixth_kills() {
    let level = |game: &Game| game.token("a")["conditions"][0]["value"].as_i64();
    let mut game = near(is(condition("exhaustion").value(3)), plain());
    game.run(add_condition("a", condition("exhaustion")));
    assert_eq!(level(&game), Some(4));
    game.run(add_condition("a", "exhaustion"));
    assert_eq!((level(&game), game.is("a", "dead")), (Some(5), false));
    game.run(add_condition("a", "exhaustion"));
    assert!(game.is("a", "dead"));
}

// E5-88
#[test]
fn e5_88_the_unconscious_lie_prone_and_stay_so() {
    let mut game = near(plain(), plain());
    game.run(add_condition("b", "unconscious"));
    assert_eq!(game.conditions("b"), ["unconscious", "prone"]);
    game.run(remove_condition("b", "unconscious"));
    assert_eq!(game.conditions("b"), ["prone"]);
    // Whoever is set down unconscious by hand counts as prone, too.
    let afar = apart(plain(), is("unconscious")).open();
    let report = afar.ask(attack("a", "b").ranged());
    report.expects([advantage("E5-88"), disadvantage("E5-90")]).says("net", "none");
}

// E5-51
#[test]
fn e5_51_the_grappled_fight_their_grappler_alone_well() {
    let three = [
        fighter("a", "red", [5, 5]).is(condition("grappled").by("b")),
        fighter("b", "blue", [6, 5]),
        fighter("c", "blue", [5, 6]),
    ];
    let game = super::game(three);
    game.ask(attack("a", "b").melee()).unmodified();
    game.ask(attack("a", "c").melee()).expects([disadvantage("E5-51")]);
}

// E5-14
#[test]
fn e5_14_nobody_dodges_who_cannot_move() {
    near(plain(), is("dodging").is("grappled")).ask(attack("a", "b").melee()).unmodified();
    near(plain(), is("dodging").is("stunned")).ask(attack("a", "b").melee()).expects([advantage("E5-88")]);
}
