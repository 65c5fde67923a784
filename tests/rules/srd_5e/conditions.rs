//! Effects of conditions.

use super::*;
use crate::common::worded::catalogue;

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

/// `a`, frightened of `b` six squares to its east, in its turn.
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
    // With diagonals at the same cost, row 0 is 6 away as well, and column 5 is 5 away in every row.
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
        // In the last row, column 5 is 6 away as well.
        assert!(cells.iter().all(|[column, row]| *column <= 4 || [*column, *row] == [5, 11]), "{cells:?}");
    }
    // Without a creature that causes the fear, there is no one to keep away from.
    let game = map([fighter("a", "red", [4, 5]).is("frightened")]).open();
    assert!(reached(&game).contains(&[10, 5]));
}

// E5-87
#[test]
fn e5_87_large_spaces_count_from_their_nearest_squares() {
    // It fills columns 4 and 5 and rows 5 and 6. The source in column 10 is 5 away, and stays so along the column.
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
    // Exhaustion has this effect regardless of its cause.
    let mut game = near(is(condition("exhaustion").value(3).by("b")), plain());
    game.run(add_condition("a", condition("exhaustion").value(2)));
    assert!(!game.is("a", "dead"), "3 + 2");
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
    // A token that the game master makes unconscious also counts as prone.
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

// E5-88, E5-28
#[test]
fn e5_88_the_stunned_and_the_incapacitated_move_and_do_nothing_else() {
    for kind in ["stunned", "incapacitated"] {
        let mut game = combat(near(plain().set("at", [2, 5]), plain()));
        game.run(add_condition("a", kind));
        let left = |game: &Game| game.turn()["budget"]["movement"]["walk"].as_f64();
        assert_eq!((left(&game), game.left("action")), (Some(6.0), 0), "{kind}");
        game.run(walk("a", [[3, 5]]));
        assert_eq!((game.at("a"), left(&game)), ([3, 5], Some(5.0)), "{kind}");
        game.refused(spend("a", "dash"), "illegal-command").at("/token");
        game.refused(attack("a", "b").ranged().bonus(0).rolls([10]), "illegal-command");
        // Dropping prone and standing up are parts of moving.
        let prone = game.offer("E5-28", "a", catalogue::OfferDropProne::ID).expect("it is offered");
        game.run(prone);
        assert!(game.offers("spend", "a"), "{kind}: rising is offered");
        game.run(spend("a", "standUp"));
        assert_eq!((game.is("a", "prone"), left(&game)), (false, Some(2.0)), "{kind}");
    }
    for kind in ["grappled", "restrained", "paralyzed", "petrified", "unconscious"] {
        let mut game = combat(near(plain().set("at", [2, 5]), plain()));
        game.run(add_condition("a", kind));
        game.refusal(walk("a", [[3, 5]]));
        let left = game.turn()["budget"]["movement"].clone();
        assert!(left.as_object().expect("modes").values().all(|cells| *cells == 0.0), "{kind}: {left}");
    }
    let mut game = combat(near(plain().set("at", [2, 5]), plain()));
    game.run(add_condition("a", "dead"));
    game.refusal(walk("a", [[3, 5]]));
}

// E5-88, E5-48
#[test]
fn e5_88_who_is_stunned_on_its_way_goes_on() {
    let mut game = combat(near(plain(), plain()));
    game.run(walk("a", [[4, 5], [3, 5]]));
    assert_eq!(game.at("a"), [5, 5], "it waits for b");
    game.run(add_condition("a", "stunned"));
    game.run(pass("b"));
    assert_eq!(game.at("a"), [3, 5]);
    let mut game = combat(near(plain(), plain()));
    game.run(walk("a", [[4, 5], [3, 5]]));
    game.run(add_condition("a", "paralyzed"));
    game.run(pass("b"));
    assert_eq!(game.at("a"), [5, 5]);
}

// E5-88: in other systems, a creature that can't act stays in place.
#[test]
fn in_other_systems_the_incapacitated_do_not_move() {
    for system in ["strike-area", "shift-meter", "reflex-d20", "agility-hex", "reaction-square"] {
        let tokens =
            [token("a", "red", [5, 5]).walks(6).stats([("reflexes", 2)]), token("b", "blue", [9, 5])];
        let mut game = scene(system, 20, 12).tokens(tokens).open();
        game.run(roll_initiative());
        game.run(start_combat());
        let active = game.active();
        game.run(add_condition(&active, "incapacitated"));
        let at = game.at(&active);
        game.refusal(walk(&active, [[at[0] + 1, at[1]]]));
    }
}

// E5-100
#[test]
fn e5_100_the_petrified_and_those_who_say_so_are_immune_to_conditions() {
    let mut game = near(is("petrified"), plain());
    game.run(add_condition("a", "poisoned")).the("warned").says("rule", "E5-88");
    assert_eq!(game.conditions("a"), ["petrified"]);
    // Meanwhile, its earlier conditions have no effect.
    let poisoned = || is("poisoned").has("conditionImmunity", serde_json::json!(["Poisoned", "prone"]));
    near(poisoned(), plain()).ask(attack("a", "b").melee()).unmodified();
    near(is("poisoned"), plain()).ask(attack("a", "b").melee()).expects([disadvantage("E5-85")]);
    let mut game = near(poisoned(), plain());
    game.run(add_condition("a", "unconscious")).the("warned").says("rule", "E5-100");
    assert_eq!(game.conditions("a"), ["poisoned", "unconscious"], "and not prone");
    // In other systems, the trait belongs to the table and has no effect.
    let tokens = [token("a", "red", [5, 5]).has("conditionImmunity", serde_json::json!(["prone"]))];
    let mut game = scene("reflex-d20", 9, 9).tokens(tokens).open();
    game.run(add_condition("a", "prone"));
    assert!(game.is("a", "prone"));
}

// E5-85, E5-43
#[test]
fn e5_85_the_poisoned_roll_their_checks_twice() {
    let check = |stat: &str| command("roll").set("token", "a").set("dice", "1d20+3").set("check", stat);
    let mut game = near(is("poisoned"), plain());
    let rolled = game.run(check("athletics").rolls([15, 7]));
    assert_eq!((&rolled[0]["total"], &rolled[0]["faces"]), (&10.into(), &serde_json::json!([15, 7])));
    // Saves and plain dice rolls are not checks.
    assert_eq!(game.run(check("wisdomSave").rolls([15]))[0]["total"], 18);
    let plain_dice = command("roll").set("token", "a").set("dice", "1d20+3");
    assert_eq!(game.run(plain_dice.rolls([15]))[0]["total"], 18);
    assert_eq!(near(plain(), plain()).run(check("athletics").rolls([15]))[0]["total"], 18);
    game.refused(command("roll").set("dice", "1d20").set("check", "athletics"), "bad-command").at("/check");
}
