//! The maneuvers that whose turn it is can make, as buttons among the actions of the turn.

use super::maneuvers::{Base, Known};
use crate::app::Msg;
use crate::app::drafts::Drafts;
use crate::components::buttons::press;
use crate::words::say;
use burstmap_encounter::{Table, TurnReport};
use burstmap_frontend::pick;
use burstmap_messages::catalogue;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::{AttackKind, AttackQuery, Phase};
use yew::prelude::*;

/// At whom each maneuver is offered, at most: on a crowded map the others are pointed at.
const MOST: usize = 4;

/// A maneuver that can be made now, and at whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Possible {
    pub kind: ManeuverKind,
    pub name: AttrValue,
    pub target: Id,
    pub target_name: AttrValue,
}

/// Those at tokens of other sides. Asked once for each change of the table: not for each drawing.
pub fn of(table: &Table, turn: &TurnReport) -> Vec<Possible> {
    let active = turn.active.as_deref().filter(|_| turn.phase == Phase::Combat);
    let attacker = active.and_then(|id| pick::token(table, id));
    let Some((policy, attacker)) = table.ruleset().maneuvers.as_ref().zip(attacker) else {
        return Vec::new();
    };
    let base = |target: &Token| Base {
        attacker: attacker.id.clone(),
        target: target.id.clone(),
        bonus: 0,
        options: AttackOptions::default(),
        overrides: AttackOverrides::default(),
    };
    // Who can be reached at all, so that not each maneuver asks about everybody.
    let reached = |foe: &&Token| {
        let query = AttackQuery {
            attacker: attacker.id.clone(),
            target: foe.id.clone(),
            kind: AttackKind::Melee,
            options: AttackOptions::default(),
            overrides: AttackOverrides::default(),
        };
        table.attack(&query).is_ok_and(|report| report.legal)
    };
    let foes = table.scene().tokens.iter();
    let foes =
        foes.filter(|other| other.side != attacker.side && !other.has("dead") && near(attacker, other));
    let foes: Vec<&Token> = foes.filter(reached).collect();
    let at = |known: Known| {
        let can = |foe: &&&Token| table.maneuver_dice(&known.command(base(foe), &Drafts::default())).is_ok();
        let row = |foe: &&Token| Possible {
            kind: known.kind,
            name: known.name.clone().into(),
            target: foe.id.clone(),
            target_name: foe.name.clone().into(),
        };
        foes.iter().filter(can).take(MOST).map(row).collect::<Vec<_>>()
    };
    policy.known.iter().map(Known::of).flat_map(at).collect()
}

/// Whether somebody may be within reach, at a glance: on a crowded map most are far away.
fn near(attacker: &Token, other: &Token) -> bool {
    const FAR: u32 = 24;
    attacker.at.row.abs_diff(other.at.row) <= FAR && attacker.at.col.abs_diff(other.at.col) <= FAR
}

/// Them as buttons, which open the attack tool. `spent`: nothing is left of the turn for them, and the tool says what they would be.
pub fn rows(maneuvers: &[Possible], spent: bool, send: &Callback<Msg>) -> Html {
    if maneuvers.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bm-offers bm-maneuvers">
            { for maneuvers.iter().map(|possible| html! {
                <li><button type="button" class="bm-attack" aria-disabled={spent.then_some("true")}
                    onclick={press(send, Msg::Maneuver(possible.target.clone(), possible.kind))}>
                    <span class="bm-grow">{ say(catalogue::ManeuverAt { maneuver: possible.name.as_str(), target: possible.target_name.as_str() }) }</span>
                </button></li>
            }) }
        </ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    // E5-51
    #[test]
    fn e5_51_each_neighbor_of_another_side_can_be_grappled() {
        let foe = |id: &str, at: [i32; 2]| json!({ "id": id, "name": id, "side": "foes", "at": at });
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "Close", "ruleset": "srd-5e",
            "grid": { "shape": "square", "size": [9, 9], "cell": { "length": 5, "unit": "ft" } },
            "terrain": [], "zones": [], "areas": [], "walls": [],
            "tokens": [{ "id": "hero", "name": "Hero", "side": "party", "at": [4, 4] },
                foe("near", [5, 4]), foe("beside", [3, 4]), foe("far", [8, 8])]
        });
        let scene = serde_json::from_value(scene).expect("a scene");
        let table = Table::open(scene, "seed").expect("a table");
        let turn = TurnReport { active: Some("hero".into()), phase: Phase::Combat, ..table.turn() };
        let names: Vec<(ManeuverKind, Id)> =
            of(&table, &turn).into_iter().map(|row| (row.kind, row.target)).collect();
        for target in ["near", "beside"] {
            assert!(names.contains(&(ManeuverKind::Grapple, target.into())), "{names:?}");
            assert!(names.contains(&(ManeuverKind::Trip, target.into())), "{names:?}");
        }
        assert_eq!(names.len(), 6, "three maneuvers at two: {names:?}");
    }
}
