use super::*;
use crate::map::TokenData;
use crate::presets::by_id;

fn policy(id: &str) -> ActionPolicy {
    by_id(id).expect("built in").actions
}

/// Spends the actions in order, and returns what is left or the code of the first refusal.
fn left(id: &str, actions: &[&str]) -> Result<Vec<i32>, String> {
    let policy = policy(id);
    let mut budget = turn_budget(&policy, &Token::default());
    for action in actions {
        budget = spend(&policy, &budget, action).map_err(|refusal| refusal.code.clone())?.budget;
    }
    Ok(policy.per_turn.iter().map(|c| budget[&c.action]).collect())
}

fn none_left<T>() -> Result<T, String> {
    Err("no-action-left".to_owned())
}

#[test]
fn rd_01_one_of_each_unless_the_character_has_more() {
    assert_eq!(left("reflex-d20", &[]), Ok(vec![1, 1, 1]));
    let mut hero = Token::default();
    hero.traits.insert("actions".into(), serde_json::json!({ "standard": 2 }));
    assert_eq!(turn_budget(&policy("reflex-d20"), &hero)["standard"], 2);
}

#[test]
fn rd_02_greater_actions_pay_for_lesser_ones_never_the_other_way() {
    assert_eq!(left("reflex-d20", &["move", "move"]), Ok(vec![0, 0, 1]));
    assert_eq!(left("reflex-d20", &["move", "move", "move"]), none_left());
    assert_eq!(left("reflex-d20", &["swift", "swift"]), Ok(vec![1, 0, 0]), "the move goes first");
    assert_eq!(left("reflex-d20", &["swift", "swift", "swift"]), Ok(vec![0, 0, 0]));
    assert_eq!(left("reflex-d20", &["swift", "swift", "swift", "swift"]), none_left());
    assert_eq!(left("reflex-d20", &["standard", "standard"]), none_left());
}

#[test]
fn rd_03_a_full_round_action_uses_the_standard_and_the_move_action() {
    assert_eq!(left("reflex-d20", &["fullRound"]), Ok(vec![0, 0, 1]));
    assert_eq!(left("reflex-d20", &["move", "fullRound"]), none_left());
    assert_eq!(left("reflex-d20", &["fullRound", "swift"]), Ok(vec![0, 0, 0]));
}

#[test]
fn rd_04_rd_05_immediate_and_free_actions_cost_nothing() {
    assert_eq!(left("reflex-d20", &["free", "immediate", "free"]), Ok(vec![1, 1, 1]));
}

#[test]
fn sm_22_the_standard_action_may_be_another_shift() {
    assert_eq!(left("shift-meter", &["shift", "shift"]), Ok(vec![1, 0]));
    assert_eq!(left("shift-meter", &["shift", "shift", "shift"]), none_left());
    assert_eq!(left("shift-meter", &["standard", "shift", "shift"]), Ok(vec![0, 0]));
    assert_eq!(left("shift-meter", &["shift", "shift", "standard", "standard"]), none_left());
    assert_eq!(left("shift-meter", &["standard", "standard", "standard"]), none_left());
}

#[test]
fn sa_07_the_move_comes_before_the_action() {
    assert_eq!(left("strike-area", &["move", "action"]), Ok(vec![0, 0]));
    assert_eq!(left("strike-area", &["action"]), Ok(vec![0, 0]));
    assert_eq!(left("strike-area", &["action", "move"]), none_left());
}

#[test]
fn sa_08_brief_talk_is_free_and_long_talk_is_an_action() {
    assert_eq!(left("strike-area", &["talk"]), Ok(vec![1, 1]));
    let policy = policy("strike-area");
    let budget = turn_budget(&policy, &Token::default());
    let long = perform(&policy, &Token::default(), &budget, "longTalk", false, Thing::default(), None)
        .expect("an action");
    assert_eq!(long.paid.budget["action"], 0);
}

fn given(id: &str, token: &Token, name: &str) -> Option<serde_json::Value> {
    let policy = policy(id);
    let done = perform(&policy, token, &turn_budget(&policy, token), name, false, Thing::default(), None)
        .expect(name);
    match done.changes.first() {
        Some(Change::AddCondition { condition, .. }) => serde_json::to_value(condition).ok(),
        _ => None,
    }
}

#[test]
fn rd_29_defenses_are_greater_with_five_ranks_of_acrobatics() {
    let mut hero = Token::new(TokenData { id: "hero".into(), ..TokenData::default() });
    let value =
        |hero: &Token, name: &str| given("reflex-d20", hero, name).expect("a condition")["value"].clone();
    assert_eq!((value(&hero, "partialDefense"), value(&hero, "totalDefense")), (2.into(), 5.into()));
    hero.stats.insert("acrobaticsRanks".into(), 4.0);
    assert_eq!((value(&hero, "partialDefense"), value(&hero, "totalDefense")), (2.into(), 5.into()));
    hero.stats.insert("acrobaticsRanks".into(), 5.0);
    assert_eq!((value(&hero, "partialDefense"), value(&hero, "totalDefense")), (4.into(), 8.into()));
    let until = given("reflex-d20", &hero, "totalDefense").expect("a condition")["until"].clone();
    assert_eq!(until, serde_json::json!({ "token": "hero", "at": "turnStart" }));
}

#[test]
fn rd_24_drawing_is_a_move_action_below_an_attack_bonus_of_2() {
    let policy = policy("reflex-d20");
    let mut hero = Token::default();
    let after = |hero: &Token, moving: bool| {
        let budget = turn_budget(&policy, hero);
        let done =
            perform(&policy, hero, &budget, "drawWeapon", moving, Thing::default(), None).expect("may draw");
        (done.paid.budget["move"], done.opens_movement)
    };
    hero.stats.insert("attackBonus".into(), 1.0);
    assert_eq!((after(&hero, false), after(&hero, true)), ((0, false), (0, false)));
    hero.stats.insert("attackBonus".into(), 2.0);
    assert_eq!(after(&hero, true), (1, false), "part of the move under way");
    assert_eq!(after(&hero, false), (0, true), "part of the move that begins with it");
}

#[test]
fn rd_12_what_provokes_besides_moving() {
    let policy = policy("reflex-d20");
    let prone =
        Token::new(TokenData { conditions: vec![conditions::plain("prone")], ..TokenData::default() });
    let budget = turn_budget(&policy, &Token::default());
    let provoking: Vec<&str> = policy
        .activities
        .iter()
        .map(|a| a.name.as_str())
        .filter(|name| {
            perform(&policy, &prone, &budget, name, false, Thing::default(), None)
                .expect("affordable")
                .provokes
        })
        .collect();
    assert_eq!(provoking, ["reload", "pickUp", "retrieve", "concentrate"]);
}

#[test]
fn sa_36_block_dodge_and_dispel_give_1_and_hands_limit_what_is_ready() {
    let mut hero = Token::new(TokenData { id: "hero".into(), ..TokenData::default() });
    for (name, against) in [("block", "melee"), ("dodge", "ranged"), ("dispel", "spell")] {
        let condition = given("strike-area", &hero, name).expect("a condition");
        assert_eq!((&condition["value"], &condition["against"]), (&1.into(), &against.into()), "{name}");
    }
    let policy = policy("strike-area");
    let budget = turn_budget(&policy, &hero);
    for held in 1..=2 {
        let done =
            perform(&policy, &hero, &budget, "ready", false, Thing::default(), None).expect("a hand is free");
        done.changes.iter().for_each(|change| change.apply(&mut hero));
        assert_eq!(conditions::value(&hero.conditions[0]), Some(held));
    }
    let refusal =
        perform(&policy, &hero, &budget, "ready", false, Thing::default(), None).expect_err("two hands");
    assert!(
        refusal
            .said
            .as_ref()
            .is_some_and(|said| said.id() == burstmap_messages::catalogue::ActionAllInUse::ID),
        "{}",
        refusal.message
    );
    hero.traits.insert("hands".into(), 3.into());
    assert!(perform(&policy, &hero, &budget, "ready", false, Thing::default(), None).is_ok());
}

#[test]
fn an_unknown_action_is_refused_with_the_nearest_name() {
    let policy = policy("reflex-d20");
    let refusal = spend(&policy, &turn_budget(&policy, &Token::default()), "standart").expect_err("a typo");
    assert!(refusal.message.contains("\"standard\""), "{}", refusal.message);
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-command", Some("/action")));
}
