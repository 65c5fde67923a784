//! The advice of refusals works. The test provokes and follows each piece of advice that names a command, a field, an option, an override or a
//! setting.

use crate::common::game::*;
use crate::common::worded::{catalogue, has};
use serde_json::json;

/// Checks that the command is refused with a message, and that the commands in the message's advice are then accepted, one after the other.
#[track_caller]
pub fn follow(
    game: &mut Game,
    refused: impl Into<Command>,
    id: &str,
    advice: impl IntoIterator<Item = impl Into<Command>>,
) {
    let command = refused.into();
    let refusal = game.refusal(command.clone()).0;
    assert!(has(refusal.said.as_ref(), id), "{id} for {command:?}: {refusal:?}");
    for followed in advice {
        let followed: Command = followed.into();
        if let Err(refusal) = game.table.dispatch_json(&followed.clone().into()) {
            panic!("{id} advises {followed:?}: {refusal:?}");
        }
    }
}

/// Two adjacent enemies, and a third token far away behind a wall.
pub fn three(system: &str, a: Token, b: Token) -> Game {
    let a = token("a", "red", [5, 5]).walks(6).hp(30, 30).with(a);
    let b = token("b", "blue", [6, 5]).walks(6).hp(30, 30).with(b);
    let far = token("far", "blue", [17, 5]).walks(6).hp(30, 30);
    scene(system, 20, 12).tokens([a, b, far]).walls([wall("w", [[16, 0], [16, 12]])]).open()
}

/// The fight has started. It is a's turn, then b's.
pub fn fight(mut game: Game) -> Game {
    for (token, bonus) in [("a", 200), ("b", 100), ("far", 0)] {
        game.run(json!({ "type": "rollInitiative", "token": token, "modifiers": bonus }));
    }
    game.run(start_combat());
    assert_eq!(game.active(), "a");
    game
}

fn may_be_overruled(game: &mut Game, command: impl Into<Command>) {
    let command: Command = command.into();
    let followed = command.clone().overrule("legal", true);
    follow(game, command, catalogue::AttackMayOverride.id(), [followed]);
}

#[test]
fn the_override_of_attacks_that_are_not_legal_allows_them() {
    for system in ["reaction-square", "agility-hex", "shift-meter", "reflex-d20", "srd-5e"] {
        for kind in ["melee", "ranged", "spell"] {
            let strike = |target: &str| command("attack").set("attacker", "a").set("target", target);
            let mut game = three(system, plain(), plain());
            may_be_overruled(&mut game, strike("far").set("kind", kind).set("bonus", 0));
            let guess = command("guess").set("attacker", "a").set("cell", [17, 6]).set("kind", kind);
            may_be_overruled(&mut game, guess);
        }
    }
}

#[test]
fn the_override_allows_what_states_and_options_forbid() {
    let melee = || Command::from(attack("a", "b").melee().bonus(0));
    let ranged = || Command::from(attack("a", "b").ranged().bonus(0));
    for (system, a, b, command) in [
        ("reflex-d20", is("paralyzed"), plain(), melee()),
        ("reflex-d20", is("grappled"), plain(), melee()),
        ("reflex-d20", plain(), plain(), ranged().option("charge", true)),
        ("reflex-d20", plain(), plain(), melee().option("coupDeGrace", true)),
        ("reflex-d20", plain().set("armed", true), plain(), melee().option("weapon", "unarmed")),
        ("srd-5e", is("stunned"), plain(), melee()),
        ("srd-5e", plain(), plain(), ranged().option("knockOut", true)),
        ("strike-area", is("unaware"), plain(), melee()),
    ] {
        let mut game = three(system, a, b);
        may_be_overruled(&mut game, command);
    }
    let mut game = three("srd-5e", plain(), plain().set("at", json!([13, 5])));
    may_be_overruled(&mut game, ranged().option("range", 3).option("longRange", 6));
    let mut game = fight(three("strike-area", plain(), plain()));
    may_be_overruled(&mut game, ranged());
    let mut game = fight(three("strike-area", is("unaware"), plain()));
    may_be_overruled(&mut game, area_attack(burst([6, 5], 1)).by("a").set("bonus", 0));
}

#[test]
fn a_state_that_has_to_go_first_can_be_taken_away() {
    let mut game = three("strike-area", is("unaware").is(condition("readied").value(1)), plain());
    let strike: Command = attack("a", "b").melee().bonus(0).into();
    follow(
        &mut game,
        strike.clone(),
        catalogue::AttackUnaware::ID,
        [remove_condition("a", "unaware"), strike],
    );
    let mut game = three("srd-5e", is("dead"), plain());
    let heal = heal("a", 5);
    follow(&mut game, heal.clone(), catalogue::RecoveryDeadPoints::ID, [remove_condition("a", "dead"), heal]);
}

// RD-24, RD-55
#[test]
fn rd_55_a_hold_may_be_overruled_or_ended() {
    let held = || {
        let mut game = fight(three("reflex-d20", plain().stat("attackBonus", 5), plain().stat("reflex", 12)));
        game.run(maneuver("grapple", "a", "b").set("bonus", 5).rolls([15]));
        game
    };
    let away = || walk("a", [[4, 5]]);
    follow(&mut held(), away(), catalogue::GrappleHeld::ID, [spend("a", "letGo"), away()]);
    let away = || walk("b", [[7, 5]]);
    let allowed = || away().set("overrides", json!({ "legal": true }));
    for refused in [away(), step("b", [7, 5])] {
        for advice in [vec![allowed()], vec![remove_condition("b", "grappled"), refused.clone()]] {
            let mut game = held();
            game.run(end_turn());
            follow(&mut game, refused.clone(), catalogue::GrappleHolds::ID, advice);
        }
    }
    let mut game = fight(three("reflex-d20", plain().set("armed", true), plain()));
    let punch: Command = attack("a", "b").melee().bonus(0).option("weapon", "unarmed").into();
    follow(&mut game, punch.clone(), catalogue::AttackHandsFull::ID, [spend("a", "dropWeapon"), punch]);
}

#[test]
fn another_command_or_field_that_is_advised_is_accepted() {
    let mut game = three("shift-meter", plain(), plain());
    follow(
        &mut game,
        walk("a", json!([])).set("to", [4, 5]),
        catalogue::MoveTakesPath.id(),
        [teleport("a", [4, 5])],
    );
    follow(&mut game, walk("a", json!([])), catalogue::MoveEmptyPath.id(), [walk("a", [[4, 4]])]);
    let mut game = three("reaction-square", plain(), plain());
    follow(&mut game, step("a", [4, 5]), catalogue::MoveNoStep.id(), [walk("a", [[4, 5]])]);
    follow(&mut game, command("fall").set("token", "a"), catalogue::FallNoRule.id(), [damage("a", 3)]);
    let aid = command("stabilize").set("token", "a").set("target", "b");
    follow(&mut game, aid, catalogue::AidNoRule::ID, [heal("b", 1)]);
    let mount = json!({ "type": "updateToken", "token": "a", "changes": { "mountedOn": "b" } });
    follow(&mut game, command("keepSeat").set("token", "a"), catalogue::MountNoRule.id(), [mount]);
    let up = walk("a", [[4, 5]]).set("elevation", 2);
    let edited = json!({ "type": "updateToken", "token": "a", "changes": { "elevation": 2 } });
    follow(&mut game, up, catalogue::MoveNoHeights.id(), [edited]);
    let concentrate = add_condition("b", condition("shaken").by("a").set("concentration", true));
    let instead =
        [add_condition("b", condition("shaken").by("a")), add_condition("b", condition("shaken").rounds(3))];
    follow(&mut game, concentrate, catalogue::ConcentrationNoRule::ID, instead);
    let other = json!({ "type": "updateToken", "token": "a", "changes": { "id": "z" } });
    follow(&mut game, other, catalogue::TokenKeepsId.id(), [add_token(token("z", "red", [1, 1]))]);
    let mut game = three("srd-5e", plain(), plain());
    follow(
        &mut game,
        command("fall").set("token", "a"),
        catalogue::FallOnGround::ID,
        [command("fall").set("token", "a").set("cells", 2)],
    );
    let advantage = Command::from(attack("a", "b").melee().bonus(0)).option("advantage", true);
    let mut game = three("reflex-d20", plain(), plain());
    follow(
        &mut game,
        advantage,
        catalogue::AttackNoAdvantage::ID,
        [Command::from(attack("a", "b").melee().bonus(5))],
    );
}

#[test]
fn fields_that_are_to_be_left_out_can_be() {
    let mut game = three("reaction-square", plain(), plain());
    let prone = |rounds: Option<i32>| add_condition("b", json_condition(rounds));
    follow(&mut game, prone(Some(0)), catalogue::ConditionRounds::ID, [prone(None)]);
    let web = |rounds: Option<i32>| {
        let area = json!({ "shape": "burst", "target": [3, 3], "size": 1 });
        json!({ "type": "placeTemplate", "id": "web", "area": area, "rounds": rounds })
    };
    follow(&mut game, web(Some(0)), catalogue::TemplateRounds::ID, [web(None)]);
    game.run(roll_initiative());
    let start = start_combat().set("surprise", "red").set("declares", "a");
    follow(&mut game, start, catalogue::InitiativeNobodyFirst.id(), [start_combat()]);
    let mut game = three("strike-area", plain(), plain());
    game.run(roll_initiative());
    let watched = start_combat().set("surprise", "red").set("watcher", "b");
    follow(
        &mut game,
        watched.clone(),
        catalogue::InitiativeWatcherAlone.id(),
        [watched.set("declares", "a")],
    );
    let dash = spend("a", "dodge");
    let mut game = fight(three("strike-area", plain(), plain()));
    let active = game.active();
    let dash = dash.set("token", active);
    follow(&mut game, dash.clone().set("item", "rope"), catalogue::ActionNoThing::ID, [dash]);
}

fn json_condition(rounds: Option<i32>) -> Condition {
    Condition::from(json!({ "kind": "prone", "rounds": rounds }))
}

#[test]
fn turns_go_on_as_refusals_say() {
    let mut game = three("shift-meter", plain(), plain());
    follow(
        &mut game,
        start_combat(),
        catalogue::CombatNobodyRolled.id(),
        [roll_initiative(), start_combat()],
    );
    for (system, id) in
        [("reflex-d20", catalogue::TurnNoDelaying.id()), ("srd-5e", catalogue::TurnNoDelayingReady.id())]
    {
        let mut game = fight(three(system, plain(), plain()));
        let active = game.active();
        let advice = match system {
            "srd-5e" => vec![spend(&active, "ready"), end_turn()],
            _ => vec![end_turn()],
        };
        follow(&mut game, delay(&active), id, advice);
    }
    // The round is over, and a has delayed.
    let over = || {
        let mut game = fight(three("reaction-square", plain(), plain()));
        game.all([delay("a"), end_turn(), end_turn()]);
        game
    };
    follow(&mut over(), end_turn(), catalogue::TurnAllOver.id(), [end_round(), end_turn()]);
    let moves = || walk("b", [[7, 6]]);
    follow(&mut over(), moves(), catalogue::TurnRoundEnded.id(), [end_round(), end_turn(), moves()]);
    follow(&mut over(), moves(), catalogue::TurnRoundEnded.id(), [act_now("a"), end_turn()]);
    let mut game = fight(three("reaction-square", plain(), plain()));
    game.all([delay("a"), walk("b", [[7, 6]])]);
    follow(&mut game, act_now("a"), catalogue::TurnBetweenTurns::ID, [end_turn(), act_now("a")]);
    let mut game = three("strike-area", plain(), plain());
    let roll = |token: &str| Command::from(json!({ "type": "rollInitiative", "token": token }));
    game.run(roll("a"));
    let start = || start_combat().set("surprise", "blue").set("declares", "b");
    follow(&mut game, start(), catalogue::InitiativeRollFirst::ID, [roll("b"), start()]);
}

// RD-51
#[test]
fn rd_51_a_weapon_beyond_the_chart_is_told_by_its_own_dice() {
    let mut game = three("reflex-d20", plain(), plain());
    let strike = |damage: Value, options: Value| {
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 50, "damage": damage,
            "options": options })
    };
    let vast = strike(json!("3d6"), json!({ "weapon": { "size": "huge" } }));
    follow(&mut game, vast, catalogue::WeaponSizeBeyond::ID, [strike(json!("8d6"), json!({}))]);
}

// SA-27
#[test]
fn sa_27_a_distance_that_the_map_does_not_tell_is_the_game_masters() {
    let mut game = three("strike-area", is(condition("readied").value(1)), plain());
    game.all([set_region(region("hall", [[5, 5]]))]);
    let shot = || Command::from(attack("a", "b").ranged().bonus(0)).option("range", 1);
    let answer = |game: &Game| {
        game.table
            .attack(
                &serde_json::from_value(json!({
        "attacker": "a", "target": "b", "kind": "ranged", "options": { "range": 1 } }))
                .unwrap(),
            )
            .unwrap()
    };
    let told =
        answer(&game).why.iter().any(|why| has(why.message.as_ref(), catalogue::AttackUnknownDistance.id()));
    assert!(told, "{:?}", answer(&game).why);
    game.run(shot().overrule("areasApart", 0).overrule("legal", true));
}

#[test]
fn areas_can_be_asked_for_as_refusals_say() {
    let ask = |system: &str, refused: Value, id: &str, setting: Option<(&str, &str)>, followed: Value| {
        let mut game = three(system, plain(), plain());
        let read = |query: &Value| serde_json::from_value(query.clone()).unwrap();
        let refusal = game.table.area(&read(&refused)).expect_err(&refused.to_string());
        assert!(has(refusal.said.as_ref(), id), "{id}: {refusal:?}");
        if let Some((name, value)) = setting {
            game.run(set_setting(name, value));
        }
        if let Err(refusal) = game.table.area(&read(&followed)) {
            panic!("{system}: {id} advises {followed}: {refusal:?}");
        }
    };
    let radius = || json!({ "shape": "radius", "target": [5, 5], "size": 2 });
    let with = |mut query: Value, name: &str, value: Value| {
        query[name] = value;
        query
    };
    let emanation = || json!({ "shape": "emanation", "user": "a", "size": 2 });
    let rect = || json!({ "shape": "rect", "target": [5, 5], "size": [2, 2] });
    let burst = || json!({ "shape": "burst", "target": [5, 5], "size": 2 });
    let cornered = |query: Value| with(query, "corner", json!("nw"));
    let started = |query: Value| with(query, "origin", json!([5.0, 5.0]));
    ask("reaction-square", emanation(), catalogue::AreaNoEmanations::ID, None, radius());
    ask("agility-hex", rect(), catalogue::AreaRectOnHexes.id(), None, radius());
    ask("reaction-square", cornered(radius()), catalogue::AreaRadiusWithoutCorner.id(), None, radius());
    ask("reaction-square", cornered(burst()), catalogue::AreaBurstWithoutCorner.id(), None, burst());
    ask("reaction-square", cornered(rect()), catalogue::AreaRectWithoutCorner.id(), None, rect());
    ask("srd-5e", cornered(emanation()), catalogue::AreaEmanationWithoutCorner.id(), None, emanation());
    ask("reaction-square", started(radius()), catalogue::AreaOriginNotCounted.id(), None, radius());
    ask("strike-area", started(burst()), catalogue::AreaOriginNotCounted.id(), None, burst());
    let nobody = json!({ "shape": "emanation", "size": 2 });
    ask("srd-5e", nobody, catalogue::AreaEmanationNeedsUser.id(), None, emanation());
    let two = json!({ "shape": "radius", "target": [5, 5], "size": [2, 2] });
    ask("reaction-square", two, catalogue::AreaOneSize.id(), None, radius());
    ask(
        "srd-5e",
        cornered(started(burst())),
        catalogue::AreaOriginWithoutCorner.id(),
        None,
        started(burst()),
    );
    // Options with which these systems refuse commands.
    let changed = |system: &str,
                   knob: &str,
                   value: &str,
                   refused: Value,
                   id: &str,
                   knob_then: Option<&str>,
                   followed: Value| {
        let mut game = three(system, plain(), plain());
        game.run(set_setting(knob, value));
        let read = |query: &Value| serde_json::from_value(query.clone()).unwrap();
        let refusal = game.table.area(&read(&refused)).expect_err(&refused.to_string());
        assert!(has(refusal.said.as_ref(), id), "{id}: {refusal:?}");
        if let Some(then) = knob_then {
            game.run(set_setting(knob, then));
        }
        game.table.area(&read(&followed)).unwrap_or_else(|refusal| panic!("{id}: {refusal:?}"));
    };
    changed("reaction-square", "area.burst", "nothing", burst(), catalogue::AreaNoBursts::ID, None, radius());
    changed(
        "agility-hex",
        "area.burst",
        "corner",
        burst(),
        catalogue::AreaNoBurstsOnHexes.id(),
        None,
        radius(),
    );
    let hexes = catalogue::AreaEmanationOnHexes.id();
    changed("agility-hex", "area.emanation", "template", emanation(), hexes, Some("count"), emanation());
}
