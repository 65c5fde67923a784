use super::*;
use burstmap_encounter::command::{
    EndTurn, Fall, LegendaryAction, LegendaryResistance, PassLegendaryActions, SaveOnGround, Spend, Stabilize,
};
use burstmap_messages::Wording;
use burstmap_rules::presets;

fn offer(token: &str, command: impl Into<Command>) -> Offer {
    let text = Wording::from("Rook: draws a weapon");
    Offer { rule: "SA-01".into(), token: token.into(), command: command.into(), text }
}

#[test]
fn what_others_may_do_stands_apart_and_turn_buttons_elsewhere() {
    let spend = |who: &str| offer(who, Spend::new(&who.to_owned(), "draw"));
    let sets = presets::all();
    let of = |offer: &Offer| group(&sets[0], offer, Some("rook"), Phase::Combat);
    assert_eq!(of(&spend("rook")), Some(Group::Actions));
    assert_eq!(of(&spend("tam")), Some(Group::Others));
    assert_eq!(of(&offer("rook", EndTurn::default())), None);
    assert_eq!(of(&offer("rook", SaveOnGround::default())), None);
}

// E5-32, E5-83
#[test]
fn what_cannot_wait_leads_and_stands_in_no_folded_group() {
    let urgent = [
        offer("rook", Stabilize::default()),
        offer("rook", Fall::default()),
        offer("tam", Fall::default()),
        offer("tam", SaveOnGround::default()),
    ];
    for offer in urgent {
        assert!(is_due(&offer) && group(&presets::all()[0], &offer, Some("rook"), Phase::Combat).is_none());
    }
    assert!(!is_due(&offer("rook", Spend::new(&"rook".to_owned(), "draw"))));
}

// E5-97
#[test]
fn e5_97_what_is_legendary_stands_in_lists_of_its_own() {
    let of = |offer: &Offer| group(&presets::all()[0], offer, Some("rook"), Phase::Combat);
    let decides = offer("tam", LegendaryResistance::default());
    assert!(is_due(&decides) && of(&decides).is_none());
    for offer in [offer("tam", LegendaryAction::default()), offer("tam", PassLegendaryActions::default())] {
        assert!(is_legendary(&offer) && !is_due(&offer) && of(&offer).is_none());
    }
}

// E5-104
#[test]
fn e5_104_whether_anybody_falls_off_can_wait() {
    let text = Wording::from(burstmap_messages::catalogue::OfferFallOff { token: "Tam" });
    let fall = Offer { text, ..offer("tam", Fall::default()) };
    assert!(!is_due(&fall));
    assert_eq!(group(&presets::all()[0], &fall, Some("rook"), Phase::Combat), Some(Group::Others));
}

// E5-28, E5-54
#[test]
fn what_takes_a_part_of_the_movement_stands_with_movement() {
    let sets = presets::all();
    let ruleset = sets.iter().find(|set| set.id == "srd-5e").unwrap_or(&sets[0]);
    let of = |action: &str| {
        let offer = offer("rook", Spend::new(&"rook".to_owned(), action));
        group(ruleset, &offer, Some("rook"), Phase::Combat)
    };
    assert_eq!([of("standUp"), of("mount")], [Some(Group::Movement); 2]);
    assert_eq!(of("dodge"), Some(Group::Actions));
}
