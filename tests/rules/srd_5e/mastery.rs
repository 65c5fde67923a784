//! Weapon mastery: additional effects of hits and misses, and further options of the attacker.

use super::*;
use crate::common::worded::{catalogue, worded};
use burstmap::encounter::Table;
use serde_json::json;

/// A weapon with a mastery.
pub(super) fn weapon(mastery: &str) -> Value {
    json!({
        "name": "Weapon", "kind": "melee", "bonus": 9, "mastery": mastery,
        "damage": [{ "dice": "1d6+3", "type": "slashing" }]
    })
}

fn strong() -> Token {
    plain().stats([("strength", 3), ("dexterity", 1), ("constitutionSave", 1)])
}

/// `a` (red) with a weapon of that mastery, `b` (blue) next to it and `c` (blue) next to both, in combat.
pub(super) fn armed(mastery: &str, b: Token) -> Game {
    armed_with(json!([weapon(mastery)]), b)
}

pub(super) fn armed_with(attacks: Value, b: Token) -> Game {
    let a = fighter("a", "red", [5, 5]).with(strong().set("attacks", attacks));
    combat(game([a, fighter("b", "blue", [6, 5]).with(b), fighter("c", "blue", [6, 6])]))
}

/// An attack with the weapon that rolls these faces, including the damage.
fn blow(faces: impl Into<Value>) -> Attack {
    attack("a", "b").melee().made_with("Weapon").bonus(9).damage(dice("1d6+3")).rolls(faces)
}

pub(super) fn hit() -> Attack {
    blow(json!([10, 4]))
}

fn miss() -> Attack {
    blow(json!([2]))
}

pub(super) fn used(target: &str) -> Command {
    command("useMastery").set("token", "a").set("target", target)
}

pub(super) fn offered(game: &Game) -> Vec<String> {
    let turn = game.turn();
    let own = items(&turn["offers"]).iter().filter(|offer| offer["rule"] == "E5-99");
    own.map(|offer| text(&offer["text"]).to_owned()).collect()
}

#[test]
fn e5_99_a_miss_that_grazes_deals_the_ability_of_the_attack() {
    let mut game = armed("graze", plain().has("resistance", "slashing"));
    let blow = || miss().damage(json!({ "dice": "1d6+3", "types": ["slashing"] }));
    let events = game.run(blow());
    assert_eq!(
        events.the("masteryUsed")["text"],
        worded(catalogue::MasteryUsed { token: "a", target: "b", mastery: "graze" })
    );
    assert_eq!(events.the("masteryUsed")["rule"], "E5-99");
    assert_eq!(game.hp("b"), 30 - 1, "half of 3: it is damage of the weapon's type");
    game.table.undo();
    assert_eq!(game.hp("b"), 30);
    game.table.redo();
    assert_eq!(game.hp("b"), 29);
    // A hit deals only its own damage, and the option turns the mastery off.
    let mut game = armed("graze", plain());
    game.run(hit());
    assert_eq!(game.hp("b"), 30 - 7);
    let mut game = armed("graze", plain());
    game.run(miss().option("withoutMastery", true));
    assert_eq!(game.hp("b"), 30);
    // A negative total deals no damage.
    let mut game = armed("graze", plain());
    game.run(update_token("a", plain().stats([("strength", -1), ("dexterity", -1)])));
    game.run(miss().damage(dice("1d6-1")));
    assert_eq!(game.hp("b"), 30);
}

#[test]
fn e5_99_what_grazes_is_the_greatest_ability_that_the_number_can_hold() {
    let grazed = |stats: Value, number: i32| {
        let own = plain().set("stats", stats).set("attacks", json!([weapon("graze")]));
        let mut game = near(own, plain());
        game.run(miss().damage(dice(&format!("1d6+{number}"))));
        30 - game.hp("b")
    };
    assert_eq!(grazed(json!({ "strength": 3, "dexterity": 1 }), 4), 3, "the 1 of a magic blade stays");
    assert_eq!(grazed(json!({ "strength": 1, "dexterity": 4 }), 4), 4, "a finesse weapon");
    assert_eq!(grazed(json!({ "strength": 4, "dexterity": 3 }), 1), 3, "none fits: the smaller");
    assert_eq!(grazed(json!({}), 2), 2, "nothing else is known");
}

#[test]
fn e5_99_sap_hampers_the_next_attack_before_the_next_turn_of_who_hit() {
    let mut game = armed("sap", plain());
    game.run(miss());
    assert!(!game.is("b", "sapped"), "a miss does nothing");
    let mut game = armed("sap", plain());
    game.run(hit());
    assert!(game.is("b", "sapped"));
    game.run(end_turn());
    game.ask(attack("b", "a").melee()).expects([disadvantage("E5-99")]);
    game.run(attack("b", "a").melee().bonus(0).rolls([9, 3]));
    assert!(!game.is("b", "sapped"), "the next attack alone");
    // If it is not used, it ends when the attacker's turn begins.
    let mut game = armed("sap", plain());
    game.run(hit());
    game.all([end_turn(), end_turn(), end_turn()]);
    assert!(game.is("b", "sapped"));
    game.run(end_round());
    assert_eq!((game.active().as_str(), game.is("b", "sapped")), ("a", false));
}

#[test]
fn e5_99_slow_takes_ten_feet_once_while_damage_was_dealt() {
    let mut game = armed("slow", plain().has("immunity", "slashing"));
    game.run(hit().damage(json!({ "dice": "1d6+3", "types": ["slashing"] })));
    assert!(!game.is("b", "hampered"), "no damage, no effect");
    let c = json!([weapon("slow")]);
    let mut game = armed("slow", plain());
    game.run(update_token("c", plain().set("attacks", c).set("side", "red")));
    game.run(hit());
    let also =
        attack("c", "b").melee().made_with("Weapon").bonus(9).damage(dice("1d6+3")).rolls(json!([10, 4]));
    game.run(also.overrule("legal", true));
    assert_eq!(game.conditions("b").iter().filter(|kind| *kind == "hampered").count(), 2);
    game.all([end_turn(), spend("b", "disengage")]);
    game.refused(walk("b", [[7, 5], [8, 5], [9, 5], [10, 5], [11, 5]]), "no-movement-left");
    game.run(walk("b", [[7, 5], [8, 5], [9, 5], [10, 5]]));
    game.run(end_turn());
    assert_eq!(game.conditions("b"), ["hampered"], "that of c is over as its turn begins");
    game.all([end_turn(), end_round()]);
    assert!(!game.is("b", "hampered"));
}

#[test]
fn e5_99_vex_helps_the_next_attack_of_who_hit_until_the_end_of_its_next_turn() {
    let mut game = armed("vex", plain());
    game.run(hit());
    game.ask(attack("a", "b").melee()).expects([advantage("E5-99")]);
    game.ask(attack("c", "b").melee()).unmodified();
    game.all([end_turn(), end_turn(), end_turn(), end_round()]);
    assert_eq!((game.active().as_str(), game.is("b", "vexed")), ("a", true), "in its next turn still");
    // The advantage is used up, and the same hit adds it again.
    game.run(miss().rolls([2, 2]));
    assert!(!game.is("b", "vexed"));
    let mut game = armed("vex", plain());
    game.run(hit());
    game.all([end_turn(), end_turn(), end_turn(), end_round(), end_turn()]);
    assert!(!game.is("b", "vexed"), "at the end of its next turn");
    let mut game = armed("vex", plain().has("immunity", "slashing"));
    game.run(hit().damage(json!({ "dice": "1d6+3", "types": ["slashing"] })));
    assert!(!game.is("b", "vexed"), "no damage, no effect");
    let mut game = armed("vex", plain());
    game.run(hit().option("withoutMastery", true));
    assert!(!game.is("b", "vexed"));
}

#[test]
fn e5_99_a_hit_may_push_somebody_up_to_large_ten_feet_straight_away() {
    let mut game = armed("push", plain());
    assert_eq!(offered(&game), [""; 0]);
    game.refused(used("b"), "illegal-command").at("/target").saying("E5-99");
    game.run(hit());
    // The pushing creature may stop earlier.
    let offer = |cells: usize| worded(catalogue::OfferMasteryPush { token: "a", target: "b", cells });
    assert_eq!(offered(&game), [offer(2), offer(1)]);
    game.refused(used("b").set("cells", 3), "bad-command").at("/cells");
    game.refused(used("b").set("bonus", 1), "bad-command").at("/bonus");
    let events = game.run(used("b"));
    assert_eq!(events.the("masteryUsed")["mastery"], "push");
    assert_eq!(game.at("b"), [8, 5]);
    assert_eq!(offered(&game), [""; 0], "once for a hit");
    game.refused(used("b"), "illegal-command");
    game.table.undo();
    assert_eq!(game.at("b"), [6, 5]);
    game.run(used("b").set("cells", 1));
    assert_eq!(game.at("b"), [7, 5]);
    // Larger targets are not affected.
    let mut game = armed("push", plain().size("huge"));
    game.run(hit());
    assert_eq!(offered(&game), [""; 0]);
    game.refused(used("b"), "illegal-command");
}

#[test]
fn e5_99_whoever_goes_on_with_something_else_lets_the_mastery_pass() {
    let others: [Command; 3] = [
        walk("a", [[5, 4]]),
        spend("a", "interaction"),
        attack("a", "c").melee().overrule("legal", true).bonus(0).rolls([2]).into(),
    ];
    for other in others {
        let mut game = armed("topple", plain());
        game.run(hit());
        assert_eq!(offered(&game).len(), 1);
        game.run(set_setting("metric", "alternating"));
        assert_eq!(offered(&game).len(), 1, "the table is not a doing");
        game.run(other);
        assert_eq!(offered(&game), [""; 0]);
        game.refused(used("b"), "illegal-command");
    }
    let mut game = armed("topple", plain());
    game.run(hit());
    game.run(end_turn());
    game.refused(used("b"), "illegal-command");
}

#[test]
fn e5_99_topple_throws_down_who_fails_a_constitution_save() {
    let mut game = armed("topple", plain().stats([("constitutionSave", 1)]));
    game.run(update_token("a", plain().stats([("proficiency", 3)])));
    game.run(hit());
    assert_eq!(
        offered(&game),
        [worded(catalogue::OfferMasteryTopple { token: "a", target: "b", with: "Weapon" })]
    );
    game.refused(used("b").set("cells", 1), "bad-command").at("/cells");
    // 8 + 3 + 3 = 14.
    let events = game.run(used("b").rolls([13]));
    let check = events.the("checkRolled");
    assert_eq!(
        (&check["difficulty"], &check["success"], &check["rule"]),
        (&json!(14), &json!(true), &json!("E5-99"))
    );
    assert!(!game.is("b", "prone"));
    game.table.undo();
    game.run(used("b").rolls([12]));
    assert!(game.is("b", "prone"));
    // A token without a proficiency bonus uses the lowest one, and the table may enter the DC.
    let mut game = armed("topple", plain());
    game.run(hit());
    assert_eq!(game.run(used("b").rolls([1])).the("checkRolled")["difficulty"], 13);
    let mut game = armed("topple", plain());
    game.run(hit());
    assert_eq!(
        game.run(used("b").set("difficulty", 20).set("bonus", 2).rolls([18])).the("checkRolled")["success"],
        true
    );
    // Prone targets are not offered, and targets that can't be prone don't roll.
    let mut game = armed("topple", is("prone"));
    game.run(hit().rolls(json!([10, 10, 4])));
    assert_eq!(offered(&game), [""; 0]);
    let mut game = armed("topple", plain().has("conditionImmunity", "prone"));
    game.run(hit());
    assert!(!game.run(used("b")).has("checkRolled"));
}

#[test]
fn e5_99_a_reaction_with_the_weapon_uses_its_mastery_in_the_turn_of_another() {
    let mut game = armed("topple", plain());
    game.run(end_turn());
    game.run(walk("b", [[7, 4]]));
    let strikes = attack("a", "b")
        .melee()
        .made_with("Weapon")
        .bonus(9)
        .damage(dice("1d6+3"))
        .option("opportunity", true);
    game.run(strikes.rolls(json!([10, 4])));
    assert_eq!(offered(&game).len(), 1);
    game.run(used("b").rolls([1]));
    assert!(game.is("b", "prone"));
}

#[test]
fn e5_99_what_a_hit_lets_somebody_do_is_known_to_its_own_side_alone() {
    let mut game = armed("push", plain());
    // A hidden creature is in the way.
    game.run(add_token(fighter("d", "blue", [8, 5]).set("hidden", true)));
    game.run(hit());
    let of = |game: &Game, side: &str| game.view(side)["encounter"]["turn"]["masteries"].clone();
    assert_eq!((of(&game, "red")[0]["mastery"].clone(), of(&game, "blue")), (json!("push"), Value::Null));
    let own = Table::open(game.table.view("red"), "").unwrap();
    let offers = own.turn().offers;
    let push = offers.iter().find(|offer| offer.rule == "E5-99").expect("an offer");
    assert_eq!(push.text.text, worded(catalogue::OfferMasteryPush { token: "a", target: "b", cells: 2 }));
    game.table.request("red", &push.command.clone().into()).unwrap();
    assert_eq!(game.at("b"), [7, 5], "as far as it goes");
    for side in ["red", "blue"] {
        let told = serde_json::to_value(game.table.log_for(side)).unwrap();
        let used = items(&told).iter().find(|event| event["type"] == "masteryUsed").expect("told");
        assert_eq!(used["with"], if side == "red" { json!("Weapon") } else { Value::Null });
    }
}

#[test]
fn e5_99_a_guess_that_misses_grazes_nobody() {
    let guess = || {
        command("guess").set("attacker", "a").set("cell", [6, 5]).set("kind", "melee").set("with", "Weapon")
    };
    let mut game = armed("graze", plain());
    game.run(add_condition("b", condition("hidden")));
    game.run(guess().set("bonus", 0).rolls([2, 2]));
    assert_eq!(game.hp("b"), 30);
    let mut game = armed("sap", plain());
    game.run(add_condition("b", condition("hidden")));
    game.run(guess().set("bonus", 20).rolls([10, 10]));
    assert!(game.is("b", "sapped"));
}

#[test]
fn e5_99_without_the_rule_nothing_is_offered_and_the_command_is_refused() {
    for system in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
        let tokens = [
            token("a", "red", [5, 5]).walks(6).hp(30, 30).set("attacks", json!([weapon("topple")])),
            token("b", "blue", [6, 5]).walks(6).hp(30, 30),
        ];
        let mut game = scene(system, 12, 12).tokens(tokens).open();
        game.refused(used("b"), "illegal-command").at("/type");
    }
}
