//! Actions: SA-07, SA-08, SA-16, SA-30, SA-36, SA-37.

use crate::actions::*;
use crate::presets::common::*;
use crate::query::AttackKind;

pub fn policy() -> ActionPolicy {
    ActionPolicy {
        rule: "SA-07".into(),
        per_turn: per_turn(&[("move", 1), ("action", 1)]),
        trades: Vec::new(),
        compound: Vec::new(),
        free: words(&["free", "talk"]),
        out_of_turn: words(&["dropProne"]),
        order: Some(ActionOrder { rule: "SA-07".into(), first: "move".into(), then: "action".into() }),
        attack: Some("action".into()),
        movement: Some("move".into()),
        activities: activities(),
    }
}

fn activities() -> Vec<Activity> {
    let act = |name: &str, text: &str| activity("SA-36", name, "action", false, text);
    let does = |deed: Deed, name: &str, text: &str| Activity { does: Some(deed), ..act(name, text) };
    let until_next_turn = |name: &str, against: AttackKind, text: &str| Activity {
        gives: gives("defending", Some(1), Some(against)),
        ..act(name, text)
    };
    // The likely ones first: offers keep this order.
    vec![
        Activity { rule: "SA-30".into(), ..does(Deed::Strikes, "strike", "Strike!") },
        Activity {
            gives: gives("charging", None, None),
            ..does(Deed::Charges, "charge", "Charge, and strike")
        },
        Activity {
            gives: gives("charging", None, None),
            ..does(Deed::Closes, "close", "Close in: charge and engage without a strike")
        },
        does(Deed::MovesAgain, "dash", "Dash: move a second time"),
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
        until_next_turn("block", AttackKind::Melee, "Block: +1 until your next turn"),
        until_next_turn("dodge", AttackKind::Ranged, "Dodge: +1 until your next turn"),
        until_next_turn("dispel", AttackKind::Spell, "Dispel: +1 until your next turn"),
        act("magic", "Magic"),
        does(Deed::Helps, "help", "Help"),
        Activity { rule: "SA-37".into(), ..does(Deed::Hides, "hide", "Hide") },
        does(Deed::Withdraws, "withdraw", "Withdraw from everybody who engages you"),
        does(Deed::Urges, "influence", "Influence"),
        act("utilize", "Utilize"),
        act("search", "Search"),
        act("study", "Study"),
        Activity { rule: "SA-08".into(), ..act("longTalk", "Talk at length") },
        Activity {
            does: Some(Deed::DropsProne),
            ..activity("SA-16", "dropProne", "free", false, "Drop prone")
        },
    ]
}
