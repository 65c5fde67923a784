//! Actions: SA-07, SA-08, SA-16, SA-36.

use crate::rules::actions::*;
use crate::rules::presets::common::*;
use crate::rules::query::AttackKind;

pub fn policy() -> ActionPolicy {
    ActionPolicy {
        rule: "SA-07".into(),
        per_turn: per_turn(&[("move", 1), ("action", 1)]),
        trades: Vec::new(),
        compound: Vec::new(),
        free: words(&["free", "talk", "dropProne"]),
        out_of_turn: words(&["dropProne"]),
        order: Some(ActionOrder { rule: "SA-07".into(), first: "move".into(), then: "action".into() }),
        attack: Some("action".into()),
        movement: Some("move".into()),
        activities: activities(),
    }
}

fn activities() -> Vec<Activity> {
    let act = |name: &str, text: &str| activity("SA-36", name, "action", false, text);
    let until_next_turn = |name: &str, against: AttackKind, text: &str| Activity {
        gives: gives("defending", Some(1), Some(against)),
        ..act(name, text)
    };
    vec![
        until_next_turn("block", AttackKind::Melee, "Block: +1 until your next turn"),
        until_next_turn("dodge", AttackKind::Ranged, "Dodge: +1 until your next turn"),
        until_next_turn("dispel", AttackKind::Spell, "Dispel: +1 until your next turn"),
        act("strike", "Strike!"),
        Activity { gives: gives("charging", None, None), ..act("charge", "Charge") },
        act("close", "Close"),
        act("dash", "Dash to a second area"),
        act("help", "Help"),
        act("hide", "Hide"),
        act("influence", "Influence"),
        act("longTalk", "Talk at length"),
        act("magic", "Magic"),
        Activity {
            gives: Some(GivenCondition {
                kind: "readied".into(),
                value: None,
                better: None,
                against: None,
                until_next_turn: false,
            }),
            most: Some(TraitLimit { name: "hands".into(), default: 2 }),
            ..act("ready", "Ready one thing")
        },
        act("search", "Search"),
        act("study", "Study"),
        act("utilize", "Utilize"),
        act("withdraw", "Withdraw from everybody who engages you"),
    ]
}
