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

/// `a`, afraid of `b` six squares to its east, in its turn.
fn afraid(a: Token) -> Game {
    let afraid = a.is(condition("frightened").by("b"));
    let tokens = [fighter("a", "red", [4, 5]).with(afraid), fighter("b", "blue", [10, 5])];
    combat(map(tokens).open())
}

// E5-87
#[test]
fn e5_87_the_frightened_take_no_step_nearer_to_the_source() {
    let mut game = afraid(plain());
    for nearer in [[5, 4], [5, 5], [5, 6]] {
        game.refused(walk("a", [nearer]), "illegal-command").at("/path/0").saying("E5-87");
    }
    // In row 0 it would be 6 away as well, in column 5 it is 5 away whatever the row, by diagonals that cost as much.
    game.run(walk("a", [[4, 4], [3, 3]]));
    game.refused(walk("a", [[4, 2]]), "illegal-command").saying("E5-87");
    game.run(remove_condition("a", "frightened"));
    game.run(walk("a", [[4, 2]]));
}

// E5-87
#[test]
fn e5_87_reach_leaves_out_what_is_nearer_to_the_source_in_sight_or_not() {
    let reached = |game: &Game| {
        let report = game.ask(reach("a").within(6));
        items(&report["cells"]).iter().map(|entry| cell(&entry["cell"])).collect::<Vec<_>>()
    };
    let wall = || super::wall("w", [[7, 0], [7, 12]]);
    let scene = |wall: Option<Wall>| {
        let afraid = is(condition("frightened").by("b"));
        let tokens = [fighter("a", "red", [4, 5]).with(afraid), fighter("b", "blue", [10, 5])];
        map(tokens).walls(wall).open()
    };
    for game in [scene(None), scene(Some(wall()))] {
        let cells = reached(&game);
        assert!(cells.contains(&[4, 0]) && cells.contains(&[0, 5]));
        // In the last row column 5 is 6 away as well.
        assert!(cells.iter().all(|[column, row]| *column <= 4 || [*column, *row] == [5, 11]), "{cells:?}");
    }
    // Without anybody who causes it there is nobody to keep away from.
    let game = map([fighter("a", "red", [4, 5]).is("frightened")]).open();
    assert!(reached(&game).contains(&[10, 5]));
}

// E5-87
#[test]
fn e5_87_large_spaces_count_from_their_nearest_squares() {
    // It fills columns 4 and 5 and rows 5 and 6: the source in column 10 is 5 away, and stays so along the column.
    let mut game = afraid(plain().size("large"));
    game.refused(walk("a", [[5, 5]]), "illegal-command").saying("E5-87");
    game.run(walk("a", [[4, 4]]));
}

// E5-87
#[test]
fn e5_87_others_move_the_frightened_where_they_will() {
    let mut game = afraid(plain());
    game.run(teleport("a", [8, 5]));
    game.run(walk("a", [[7, 5]]));
}

// E5-87
#[test]
fn e5_87_a_flyer_does_not_come_down_nearer_either() {
    let mut game = afraid(plain().speeds([("walk", 6), ("fly", 6)]).set("elevation", 9));
    game.refused(walk("a", Vec::<Value>::new()).mode("fly").set("elevation", 6), "illegal-command")
        .at("/elevation")
        .saying("E5-87");
    game.run(walk("a", Vec::<Value>::new()).mode("fly").set("elevation", 10));
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
