//! Advantage and disadvantage: their causes and their dice.

use super::*;

// E5-90
#[test]
fn e5_90_the_prone_are_easy_to_hit_from_near_and_hard_from_afar() {
    near(plain(), is("prone"))
        .ask(attack("a", "b").melee())
        .expects([advantage("E5-90")])
        .says("net", "advantage");
    let afar = apart(plain(), is("prone")).open();
    afar.ask(attack("a", "b").ranged()).expects([disadvantage("E5-90")]).says("net", "disadvantage");
    near(is("prone"), plain()).ask(attack("a", "b").melee()).expects([disadvantage("E5-90")]);
    // With a reach of two squares, from two squares away: the distance decides, not the weapon.
    let long = |at| game([fighter("a", "red", [4, 5]).reach(2), fighter("b", "blue", at).is("prone")]);
    long([6, 5]).ask(attack("a", "b").melee()).expects([disadvantage("E5-90")]);
    long([5, 5]).ask(attack("a", "b").melee()).expects([advantage("E5-90")]);
}

// E5-92
#[test]
fn e5_92_the_table_gives_advantage_and_disadvantage_to_an_attack() {
    let strike = || attack("a", "b").melee().bonus(0);
    let better = near(plain(), plain()).ask(attack("a", "b").melee().option("advantage", true));
    better.expects([advantage("E5-92")]).says("net", "advantage");
    near(plain(), plain())
        .ask(attack("a", "b").melee().option("disadvantage", true))
        .says("net", "disadvantage");
    near(plain(), is("prone")).ask(attack("a", "b").melee().option("disadvantage", true)).says("net", "none");
    near(plain(), plain()).ask(attack("a", "b").melee().option("advantage", false)).unmodified();
    let mut game = near(plain(), plain());
    let events = game.run(strike().option("advantage", true).rolls([7, 15]));
    assert_eq!(events.the("attackResolved")["total"], 15);
    game.table.undo();
    game.refused(strike().option("advantage", true).rolls([7]), "bad-command").at("/rolls");
}

// E5-92
#[test]
fn e5_92_the_table_gives_them_to_the_saves_of_all_and_of_one() {
    let blast = || area_attack(burst([5, 5], 2)).by("a").check("dexterity", 12).damage(4);
    let faces = |command: Command, rolls: &[u32]| {
        let events = near(plain(), plain()).run(command.rolls(rolls.to_vec()));
        let results = items(&events.the("areaResolved")["results"]).to_vec();
        results.iter().map(|result| items(&result["faces"]).len()).collect::<Vec<_>>()
    };
    assert_eq!(faces(blast(), &[10, 10]), [1, 1]);
    assert_eq!(faces(blast().option("advantage", true), &[10, 11, 12, 13]), [2, 2]);
    let one = |of: &str, ids: [&str; 1]| {
        let check = serde_json::json!({ "skill": "dexterity", "difficulty": 12, of: ids });
        blast().set("check", check)
    };
    assert_eq!(faces(one("advantage", ["b"]), &[10, 11, 12]), [1, 2]);
    assert_eq!(faces(one("disadvantage", ["a"]), &[10, 11, 12]), [2, 1]);
    let saved = |command: Command| {
        let events = near(plain(), plain()).run(command.rolls([10, 2, 15]));
        items(&events.the("areaResolved")["results"])[1]["hit"] == false
    };
    assert!(saved(one("advantage", ["b"])) && !saved(one("disadvantage", ["b"])));
    // The same for one roll against all creatures in an area.
    let thrown = area_attack(burst([5, 5], 2)).by("a").bonus(0).option("advantage", true).rolls([3, 15]);
    let events = near(plain(), plain()).run(thrown);
    assert_eq!(events.the("areaResolved")["total"], 15);
}

// E5-43
#[test]
fn e5_43_one_of_each_kind_leaves_a_single_die() {
    // Poisoned, against an adjacent prone and unconscious target: 1 against 2.
    let mut game = near(is("poisoned"), is("prone").is("unconscious"));
    let report = game.ask(attack("a", "b").melee());
    report.expects([disadvantage("E5-85"), advantage("E5-88"), advantage("E5-90")]).says("net", "none");
    let told =
        |report: &serde_json::Value| items(&report["why"]).iter().any(|reason| reason["rule"] == "E5-43");
    assert!(told(&report), "it says so");
    assert!(!told(&near(is("poisoned"), plain()).ask(attack("a", "b").melee())));
    let hit = game.run(attack("a", "b").melee().bonus(0).rolls([12]));
    assert_eq!(hit.the("attackResolved")["faces"], serde_json::json!([12]));
    assert!(near(plain(), plain()).ask(attack("a", "b").melee())["net"].is_null(), "nothing to cancel");
}

// E5-43
#[test]
fn e5_43_two_faces_are_taken_and_the_better_or_the_worse_counts() {
    let with = |b: Token, faces: [u32; 2]| {
        let events = near(plain(), b).run(attack("a", "b").melee().bonus(0).rolls(faces));
        let resolved = events.the("attackResolved").clone();
        assert_eq!(resolved["faces"], serde_json::json!(faces));
        (resolved["total"].as_i64().unwrap(), resolved["hit"] == true)
    };
    assert_eq!(with(is("prone"), [7, 15]), (15, true));
    assert_eq!(with(is("prone"), [15, 7]), (15, true));
    assert_eq!(with(is("dodging"), [15, 7]), (7, false));
    let mut game = near(plain(), is("prone"));
    game.refused(attack("a", "b").melee().bonus(0).rolls([7]), "bad-command").at("/rolls");
}

// E5-41
#[test]
fn e5_41_the_face_that_counts_decides_by_itself() {
    let roll = |b: Token, faces: &[u32], bonus: i32| {
        let events = near(plain(), b).run(attack("a", "b").melee().bonus(bonus).rolls(faces.to_vec()));
        events.the("attackResolved")["hit"] == true
    };
    assert!(roll(plain().stats([("armorClass", 40)]), &[20], 0), "a natural 20 hits");
    assert!(!roll(plain(), &[1], 30), "a natural 1 misses");
    assert!(roll(is("prone"), &[1, 2], 30), "with advantage the 1 does not count");
    assert!(!roll(is("dodging"), &[20, 1], 30), "with disadvantage the 20 does not count");
    let mut game = near(plain(), plain().stats([("armorClass", 40)]));
    let events = game.run(attack("a", "b").melee().bonus(0).rolls([20]));
    events.the("attackResolved").explained_by("E5-41");
}

// E5-44
#[test]
fn e5_44_who_is_not_seen_is_hard_to_hit_and_hits_easily() {
    near(plain(), is("invisible")).ask(attack("a", "b").melee()).expects([disadvantage("E5-44")]);
    near(is("invisible"), plain()).ask(attack("a", "b").melee()).expects([advantage("E5-44")]);
    let both = near(is("invisible"), is("invisible"));
    both.ask(attack("a", "b").melee()).says("net", "none");
}

// E5-89
#[test]
fn e5_89_to_who_sees_the_invisible_it_is_as_anybody() {
    let seer = plain().senses(["seeInvisible"]);
    near(seer.clone(), is("invisible")).ask(attack("a", "b").melee()).unmodified();
    near(is("invisible"), seer).ask(attack("a", "b").melee()).unmodified();
}

// E5-85
#[test]
fn e5_85_what_hinders_attacks_and_what_helps_them() {
    near(is("blinded"), plain()).ask(attack("a", "b").melee()).expects([disadvantage("E5-44")]);
    near(plain(), is("blinded")).ask(attack("a", "b").melee()).expects([advantage("E5-44")]);
    near(is("poisoned"), plain()).ask(attack("a", "b").melee()).expects([disadvantage("E5-85")]);
    near(plain(), is("poisoned")).ask(attack("a", "b").melee()).unmodified();
    near(is("restrained"), plain()).ask(attack("a", "b").melee()).expects([disadvantage("E5-85")]);
    near(plain(), is("restrained")).ask(attack("a", "b").melee()).expects([advantage("E5-85")]);
}

// E5-88
#[test]
fn e5_88_who_cannot_defend_itself_is_easy_to_hit() {
    for kind in ["stunned", "paralyzed", "petrified"] {
        near(plain(), is(kind)).ask(attack("a", "b").melee()).expects([advantage("E5-88")]);
    }
    let asleep = near(plain(), is("unconscious"));
    asleep.ask(attack("a", "b").melee()).expects([advantage("E5-88"), advantage("E5-90")]);
    near(plain(), is("incapacitated")).ask(attack("a", "b").melee()).unmodified();
    // From a distance against an unconscious target, which is also prone: they cancel out.
    let afar = apart(plain(), is("unconscious").is("prone")).open();
    afar.ask(attack("a", "b").ranged()).says("net", "none");
}

// E5-14
#[test]
fn e5_14_who_dodges_is_hard_to_hit_by_those_it_sees() {
    near(plain(), is("dodging")).ask(attack("a", "b").melee()).expects([disadvantage("E5-14")]);
    near(is("invisible"), is("dodging")).ask(attack("a", "b").melee()).expects([advantage("E5-44")]);
    near(plain(), is("dodging").is("incapacitated")).ask(attack("a", "b").melee()).unmodified();
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "dodge"));
    assert!(game.is("a", "dodging"));
    game.run(end_turn());
    assert!(game.is("a", "dodging"), "until its own next turn");
    game.run(end_turn());
    if game.is("a", "dodging") {
        game.run(end_round());
    }
    assert!(!game.is("a", "dodging"));
}

// E5-46
#[test]
fn e5_46_shooting_beside_an_enemy_is_hard() {
    let three = |c: Token| {
        game([
            fighter("a", "red", [2, 5]),
            fighter("b", "blue", [8, 5]),
            fighter("c", "blue", [3, 4]).with(c),
        ])
    };
    three(plain()).ask(attack("a", "b").ranged()).expects([disadvantage("E5-46")]);
    three(plain()).ask(attack("a", "b").spell()).expects([disadvantage("E5-46")]);
    three(is("stunned")).ask(attack("a", "b").ranged()).unmodified();
    three(is("blinded")).ask(attack("a", "b").ranged()).unmodified();
    three(plain().set("side", "red")).ask(attack("a", "b").ranged()).unmodified();
    near(plain(), plain()).ask(attack("a", "b").ranged()).expects([disadvantage("E5-46")]);
    near(plain(), plain()).ask(attack("a", "b").melee()).unmodified();
    apart(plain(), plain()).open().ask(attack("a", "b").ranged()).unmodified();
}
