//! Shifts over squares of a meter, Evasion and flanking by counting foes (ledger SM).

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
        id: "shift-meter".into(),
        name: "Shift (meters)".into(),
        grid: GridPolicy {
            shape: GridShape::Square,
            metric: Metric::Alternating,
            cell_length: 1.0,
            cell_unit: "m".into(),
        },
        sizes: vec![
            size("mini", 1, 100),
            size("tiny", 1, 25),
            size("small", 1, 4),
            size("medium", 1, 1),
            size("large", 2, 1),
            size("huge", 4, 1),
            size("massive", 6, 1),
            size("gigantic", 10, 1),
        ],
        attack: attack::policy(),
        damage: damage::policy(),
        actions: actions::policy(),
        maneuvers: None,
        weapon_sizes: None,
        influence: None,
        conditions: conditions(),
        initiative: InitiativePolicy {
            rule: "SM-22".into(),
            dice: 0,
            sides: 20,
            abilities: vec!["speed".into()],
            ties: vec![TieStep::RollOff(20)],
            tie_rule: "SM-22".into(),
            modifiers: vec![],
        },
        movement: movement::movement(),
        occupancy: movement::occupancy(),
        threat: movement::threat(),
        flanking: movement::flanking(),
        turns: TurnPolicy {
            delay: true,
            delay_rule: "SM-22".into(),
            footing: FootingWindow::Never,
            footing_rule: "SM-22".into(),
            shared_space_prone: false,
            turn_rule: "SM-22".into(),
            round_rule: "SM-22".into(),
            end_rule: "SM-22".into(),
            drop_prone: DropProne::Unsaid,
            drop_prone_rule: "SM-22".into(),
            free_strike_rule: None,
            first_rule: None,
            ranged_ends_movement: Some("SM-07".into()),
        },
        area: AreaPolicy {
            burst: BurstFrom::Cell,
            user: UserFrom::Center,
            square_cone_degrees: 90.0,
            hex_cone_degrees: 60.0,
            rules: AreaRules {
                radius: "G-20".into(),
                burst: "G-20".into(),
                rect: None,
                user: "G-23".into(),
                blocked: "SM-13".into(),
                barrier: "G-15".into(),
                range: "G-20".into(),
            },
        },
        cover: sight::cover(),
        concealment: sight::concealment(),
        hiding: sight::hiding(),
    }
}
