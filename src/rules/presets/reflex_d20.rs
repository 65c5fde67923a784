//! d20 against Reflex, Fortitude and Will on squares, with a condition track (ledger RD).

mod actions;
mod attack;
mod damage;
mod movement;
mod sight;

use super::common::{conditions, size};
use crate::area::{AreaPolicy, AreaRules, BurstFrom, UserFrom};
use crate::initiative::{InitiativePolicy, TieStep};
use crate::ruleset::{GridPolicy, GridShape, Ruleset};
use crate::turn_policy::{DropProne, FootingWindow, TurnPolicy};
use burstmap_geometry::Metric;

pub fn ruleset() -> Ruleset {
    Ruleset {
        id: "reflex-d20".into(),
        name: "Reflex d20".into(),
        grid: GridPolicy {
            shape: GridShape::Square,
            metric: Metric::Alternating,
            cell_length: 5.0,
            cell_unit: "ft".into(),
        },
        sizes: vec![
            size("tiny", 1, 1),
            size("small", 1, 1),
            size("medium", 1, 1),
            size("large", 2, 1),
            size("huge", 3, 1),
            size("gargantuan", 4, 1),
        ],
        attack: attack::policy(),
        damage: damage::policy(),
        actions: actions::policy(),
        maneuvers: Some(actions::maneuvers()),
        weapon_sizes: Some(actions::weapon_sizes()),
        influence: None,
        conditions: conditions(),
        initiative: InitiativePolicy {
            rule: "RD-52".into(),
            dice: 1,
            sides: 20,
            abilities: vec!["dexterity".into()],
            ties: vec![TieStep::HigherStat("dexterity".into()), TieStep::RollOff(20)],
            tie_rule: "RD-52".into(),
            modifiers: vec![],
        },
        movement: movement::movement(),
        occupancy: movement::occupancy(),
        threat: movement::threat(),
        flanking: movement::flanking(),
        turns: TurnPolicy {
            delay: true,
            delay_rule: "RD-52".into(),
            footing: FootingWindow::AnyRound,
            footing_rule: "RD-39".into(),
            shared_space_prone: false,
            turn_rule: "RD-52".into(),
            round_rule: "RD-52".into(),
            end_rule: "RD-52".into(),
            drop_prone: DropProne::OwnTurn,
            drop_prone_rule: "RD-05".into(),
            free_strike_rule: None,
            first_rule: None,
            ranged_ends_movement: None,
        },
        area: AreaPolicy {
            burst: BurstFrom::Corner,
            user: UserFrom::Center,
            square_cone_degrees: 90.0,
            hex_cone_degrees: 60.0,
            rules: AreaRules {
                radius: "RD-07".into(),
                burst: "RD-09".into(),
                rect: Some("RD-08".into()),
                user: "RD-07".into(),
                blocked: "G-13".into(),
                barrier: "G-15".into(),
                range: "G-20".into(),
            },
        },
        cover: sight::cover(),
        concealment: sight::concealment(),
        hiding: sight::hiding(),
    }
}
