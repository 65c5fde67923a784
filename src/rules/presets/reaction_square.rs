//! Percentile-like attack rolls against Physical Defense on squares (ledger RS).

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
        id: "reaction-square".into(),
        name: "Reaction (squares)".into(),
        grid: GridPolicy {
            shape: GridShape::Square,
            metric: Metric::Uniform,
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
        maneuvers: None,
        weapon_sizes: None,
        influence: None,
        conditions: conditions(),
        initiative: InitiativePolicy {
            rule: "RS-31".into(),
            dice: 3,
            sides: 10,
            abilities: vec!["reaction".into()],
            ties: vec![TieStep::HigherStat("reaction".into()), TieStep::RollOff(10)],
            tie_rule: "RS-31".into(),
            modifiers: vec![],
        },
        movement: movement::movement(),
        occupancy: movement::occupancy(),
        threat: movement::threat(),
        flanking: movement::flanking(),
        turns: TurnPolicy {
            delay: true,
            delay_rule: "RS-33".into(),
            footing: FootingWindow::FirstRoundActed,
            footing_rule: "RS-32".into(),
            shared_space_prone: false,
            turn_rule: "RS-31".into(),
            round_rule: "RS-33".into(),
            end_rule: "RS-31".into(),
            drop_prone: DropProne::Unsaid,
            drop_prone_rule: "RS-23".into(),
            free_strike_rule: None,
            first_rule: None,
            ranged_ends_movement: None,
        },
        area: AreaPolicy {
            burst: BurstFrom::Cell,
            user: UserFrom::Corner,
            square_cone_degrees: 90.0,
            hex_cone_degrees: 60.0,
            rules: AreaRules {
                radius: "RS-01".into(),
                burst: "RS-07".into(),
                rect: None,
                user: "RS-02".into(),
                blocked: "RS-03".into(),
                barrier: "RS-04".into(),
                range: "RS-07".into(),
            },
        },
        cover: sight::cover(),
        concealment: sight::concealment(),
        hiding: sight::hiding(),
    }
}
