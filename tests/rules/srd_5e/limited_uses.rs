//! Attacks that recharge, and attacks with a number of uses.

use super::*;
use burstmap::encounter::Table;
use burstmap::frontend::death_save::of_turn;
use serde_json::json;

fn breath() -> Value {
    json!({
        "name": "Fire Breath", "kind": "area", "recharge": 5, "area": { "shape": "cone", "size": 3 },
        "damage": [{ "dice": "4d6", "type": "fire" }], "save": { "stat": "dexteritySave", "difficulty": 13, "half": true }
    })
}

fn curse(max: i32) -> Value {
    json!({ "name": "Curse", "kind": "melee", "bonus": 4, "uses": { "per": "day", "max": max } })
}

/// `a` (red) with these attacks, next to `b` (blue).
fn armed(attacks: Value) -> Game {
    near(plain().set("attacks", attacks), plain())
}

fn breathes() -> Command {
    area_attack(burst([6, 5], 1)).by("a").set("with", "Fire Breath").damage(5)
}

fn curses() -> Attack {
    attack("a", "b").melee().made_with("Curse").bonus(4)
}

fn own(game: &Game, attack: usize) -> Value {
    game.token("a")["attacks"][attack].clone()
}

/// Continues from the turn of `a` to its next turn, in which it rolls these faces.
fn next_turn(game: &mut Game, faces: Value) -> Events {
    game.run(end_turn());
    game.run(end_turn());
    game.run(end_round().rolls(faces))
}

// E5-96
#[test]
fn e5_96_a_breath_weapon_recharges_on_a_die_at_the_start_of_a_turn() {
    let mut game = combat(armed(json!([breath()])));
    let breathed = game.run(breathes());
    assert!(breathed.the("areaResolved")["why"].to_string().contains("recharge-spent"));
    assert_eq!(own(&game, 0)["spent"], true);
    game.run(end_turn());
    game.run(end_turn());
    // A 4 is not enough, and the die is not secret.
    let rolled = game.run(end_round().rolls([4]));
    let roll = rolled.the("attackRecharged");
    assert_eq!(
        (&roll["face"], &roll["back"], &roll["with"]),
        (&json!(4), &json!(false), &json!("Fire Breath"))
    );
    assert_eq!((&roll["token"], &roll["rule"]), (&json!("a"), &json!("E5-96")));
    game.refused(breathes(), "illegal-command").saying("E5-96").at("/with");
    assert_eq!(game.hp("b"), 25, "a refused breath changes nothing");
    let rolled = next_turn(&mut game, json!([5]));
    assert_eq!(rolled.the("attackRecharged")["back"], true);
    assert_eq!(own(&game, 0)["spent"], Value::Null);
    game.run(breathes());
    assert_eq!(game.hp("b"), 20);
    // Attacks that are not spent don't roll for recharge.
    let mut game = combat(armed(json!([breath()])));
    assert!(!next_turn(&mut game, Value::Null).has("attackRecharged"));
}

// E5-96
#[test]
fn e5_96_each_attack_that_waits_has_a_die_of_its_own() {
    let mut game = combat(armed(json!([])));
    let (mut spent, mut web) = (breath(), breath());
    (spent["spent"], web["spent"], web["name"], web["recharge"]) =
        (json!(true), json!(true), json!("Web"), json!(6));
    game.run(update_token("a", plain().set("attacks", json!([spent, curse(1), web]))));
    let rolled = next_turn(&mut game, json!([5, 5]));
    let back: Vec<_> = rolled
        .all("attackRecharged")
        .iter()
        .map(|roll| (text(&roll["with"]).to_owned(), roll["back"] == true))
        .collect();
    assert_eq!(back, [("Fire Breath".to_owned(), true), ("Web".to_owned(), false)]);
    game.run(end_turn());
    game.run(end_turn());
    game.refused(end_round().rolls([7]), "bad-command").at("/rolls/0");
    game.refused(end_round().rolls([5, 5]), "bad-command").at("/rolls/1");
}

// E5-96
#[test]
fn e5_96_uses_of_a_day_are_counted_and_refused_when_they_are_gone() {
    let mut game = armed(json!([curse(2)]));
    for left in [1, 0] {
        game.ask(attack("a", "b").melee().option("item", "Curse")).legal();
        let cursed = game.run(curses().rolls([10]));
        assert_eq!(own(&game, 0)["uses"]["left"], left);
        cursed.the("attackResolved").explained_by("E5-96");
    }
    game.refused(curses().rolls([10]), "illegal-command").saying("E5-96");
    game.ask(attack("a", "b").melee().option("item", "Curse")).illegal().explained_by("E5-96");
    game.refused(
        command("guess").set("attacker", "a").set("cell", [6, 5]).set("kind", "melee").set("with", "Curse"),
        "illegal-command",
    )
    .saying("E5-96");
    // Another weapon is not affected, and the game master may allow the attack.
    game.run(attack("a", "b").melee().made_with("Club").bonus(4).rolls([10]));
    game.run(curses().overrule("legal", true).rolls([10]));
    assert_eq!(own(&game, 0)["uses"]["left"], 0);
    // A miss and a guess also use it up.
    let mut game = armed(json!([curse(2)]));
    game.run(curses().rolls([1]));
    game.run(
        command("guess")
            .set("attacker", "a")
            .set("cell", [6, 5])
            .set("kind", "melee")
            .set("with", "Curse")
            .rolls([1]),
    );
    assert_eq!(own(&game, 0)["uses"]["left"], 0);
}

// E5-96
#[test]
fn e5_96_a_spent_breath_is_denied_in_the_preview_and_allowed_by_the_game_master() {
    let mut spent = breath();
    spent["spent"] = json!(true);
    let mut game = armed(json!([spent]));
    let table = Table::open(serde_json::from_value(game.scene()).unwrap(), "").unwrap();
    let preview = |command: Command| {
        let read = burstmap::encounter::Dispatch::decode(&command.into()).unwrap();
        let burstmap::encounter::Command::AreaAttack(area) = read.command else { panic!("an area attack") };
        table.area_attack(&area).unwrap()
    };
    let report = preview(breathes());
    assert_eq!((report.legal, report.denied[0].rule.as_str()), (false, "E5-96"));
    assert!(preview(breathes().overrule("legal", true)).legal);
    game.refused(breathes(), "illegal-command");
    game.run(breathes().overrule("legal", true));
    assert_eq!((game.hp("b"), &own(&game, 0)["spent"]), (25, &json!(true)));
}

// E5-96, E5-103
#[test]
fn e5_96_rests_bring_back_what_they_bring_back() {
    let mut spent = breath();
    spent["spent"] = json!(true);
    let used =
        |per: &str| json!({ "name": per, "kind": "melee", "uses": { "per": per, "max": 3, "left": 1 } });
    let rested = |hours: i32, hp: [i32; 2]| {
        let attacks = json!([spent, used("rest"), used("day")]);
        let mut game = near(plain().hp(hp[0], hp[1]).set("attacks", attacks), plain());
        let rested = game.run(rest("a", hours));
        let left = |at: usize| own(&game, at)["uses"]["left"].clone();
        let told = rested.the("rested");
        let cites = told.explains("E5-96");
        assert_eq!(text(&told["text"]).contains("Fire Breath"), cites, "{told}");
        (own(&game, 0)["spent"] == true, left(1), left(2), cites)
    };
    assert_eq!(rested(1, [9, 9]), (false, json!(3), json!(1), true), "a short rest");
    assert_eq!(rested(8, [9, 9]), (false, json!(3), json!(3), true), "a long rest");
    assert_eq!(rested(8, [0, 9]), (true, json!(1), json!(1), false), "with no hit point nobody rests");
}

// E5-96
#[test]
fn e5_96_the_page_tells_the_roll_of_a_turn_and_takes_the_tables_dice_for_it() {
    let mut game = combat(armed(json!([breath()])));
    game.run(breathes());
    assert_eq!(of_turn(&game.table), None);
    next_turn(&mut game, json!([4]));
    let rolled = of_turn(&game.table).unwrap();
    assert_eq!((rolled.success, rolled.dying, rolled.rule.as_str()), (false, false, "E5-96"));
    game.table.undo();
    game.table.dispatch(rolled.again.unwrap().with(&[6], None)).unwrap();
    let rolled = of_turn(&game.table).unwrap();
    assert!(rolled.success && rolled.also.is_empty());
    game.run(breathes());
    assert_eq!(of_turn(&game.table).unwrap().again, None, "something has happened since");
}

// E5-96
#[test]
fn e5_96_others_learn_neither_the_die_nor_what_is_left() {
    let mut game = combat(armed(json!([breath()])));
    game.run(breathes());
    next_turn(&mut game, json!([4]));
    let knows =
        |side: &str| game.table.log_for(side).iter().any(|entry| entry.event.kind() == "attackRecharged");
    assert!(knows("red") && !knows("blue"));
    assert_eq!(game.view("blue")["tokens"][0]["attacks"], Value::Null);
    assert_eq!(game.view("red")["tokens"][0]["attacks"][0]["spent"], true);
}

// E5-96
#[test]
fn e5_96_numbers_have_limits_and_other_systems_count_nothing() {
    let with = |field: &str, value: Value| {
        let mut attack = curse(3);
        attack[field] = value;
        update_token("a", plain().set("attacks", json!([attack])))
    };
    let mut game = armed(json!([]));
    game.refusal(with("recharge", json!(1))).at("/changes/attacks/0/recharge");
    game.refusal(with("uses", json!({ "per": "day", "max": 0 }))).at("/changes/attacks/0/uses/max");
    game.refusal(with("uses", json!({ "per": "day", "max": 2, "left": 3 })))
        .at("/changes/attacks/0/uses/left");
    game.refusal(with("uses", json!({ "per": "month", "max": 2 }))).at("/changes/attacks/0/uses/per");
    let spent = json!([{ "name": "Curse", "kind": "melee", "recharge": 5, "spent": true, "uses": { "per": "day", "max": 1, "left": 0 } }]);
    let tokens = [token("a", "red", [5, 5]).set("attacks", spent), token("b", "blue", [6, 5])];
    let mut other = scene("reaction-square", 20, 12).tokens(tokens).open();
    other.run(curses());
}

/// Two breaths, of which the dragon uses one.
fn breaths(sleep: Value) -> Value {
    let mut fire = breath();
    fire["sharesUse"] = json!("Breath Weapon");
    let mut own = json!({ "name": "Sleep Breath", "kind": "area", "sharesUse": "breath weapon",
        "area": { "shape": "cone", "size": 3 } });
    own.as_object_mut().unwrap().extend(sleep.as_object().unwrap().clone());
    json!([fire, own, curse(3)])
}

// E5-96
#[test]
fn e5_96_attacks_that_share_their_use_are_spent_together_and_one_die_brings_them_back() {
    let sleeps = || area_attack(burst([6, 5], 1)).by("a").set("with", "Sleep Breath").damage(5);
    // Each of them may have the number, or only one.
    for second in [json!({ "recharge": 5 }), json!({})] {
        let mut game = combat(armed(breaths(second)));
        let slept = game.run(sleeps());
        assert!(
            slept.the("areaResolved")["why"].to_string().to_lowercase().contains("breath weapon"),
            "{slept:?}"
        );
        assert_eq!(own(&game, 0)["spent"], true);
        next_turn(&mut game, json!([4]));
        for command in [breathes(), sleeps()] {
            game.refused(command, "illegal-command").saying("E5-96").at("/with");
        }
        let rolled = next_turn(&mut game, json!([5]));
        let told = rolled.the("attackRecharged");
        assert_eq!((&told["with"], &told["back"]), (&json!("Breath Weapon"), &json!(true)));
        assert_eq!(
            [own(&game, 0)["spent"].clone(), own(&game, 1)["spent"].clone()],
            [Value::Null, Value::Null]
        );
        game.run(breathes());
    }
}

// E5-96
#[test]
fn e5_96_attacks_that_share_their_uses_count_them_together() {
    let mut fire = curse(2);
    fire["sharesUse"] = json!("Hexes");
    let mut ice = fire.clone();
    ice["name"] = json!("Ice Curse");
    let mut game = combat(armed(json!([fire, ice])));
    game.run(curses().rolls([9]));
    assert_eq!([own(&game, 0)["uses"]["left"].clone(), own(&game, 1)["uses"]["left"].clone()], [1, 1]);
}
