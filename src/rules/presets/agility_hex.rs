//! Dice against a target number on hexes (ledger AH).

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
        id: "agility-hex".into(),
        name: "Agility (hexes)".into(),
        grid: GridPolicy {
            shape: GridShape::Hex,
            metric: Metric::Hex,
            cell_length: 5.0,
            cell_unit: "ft".into(),
        },
        sizes: vec![
            size("tiny", 1, 1),
            size("small", 1, 1),
            size("medium", 1, 1),
            size("large", 3, 1),
            size("huge", 7, 1),
            size("gargantuan", 12, 1),
        ],
        attack: attack::policy(),
        damage: damage::policy(),
        actions: actions::policy(),
        maneuvers: None,
        weapon_sizes: None,
        influence: None,
        conditions: conditions(),
        initiative: InitiativePolicy {
            rule: "AH-27".into(),
            dice: 1,
            sides: 12,
            abilities: vec!["agility".into()],
            ties: vec![TieStep::HigherStat("agility".into()), TieStep::RollOff(12)],
            tie_rule: "AH-27".into(),
            modifiers: vec![],
        },
        movement: movement::movement(),
        occupancy: movement::occupancy(),
        threat: movement::threat(),
        flanking: movement::flanking(),
        turns: TurnPolicy {
            delay: true,
            delay_rule: "AH-29".into(),
            footing: FootingWindow::FirstRoundActed,
            footing_rule: "AH-28".into(),
            shared_space_prone: false,
            turn_rule: "AH-27".into(),
            round_rule: "AH-29".into(),
            end_rule: "AH-27".into(),
            drop_prone: DropProne::Unsaid,
            drop_prone_rule: "AH-19".into(),
            free_strike_rule: None,
            first_rule: None,
            ranged_ends_movement: None,
        },
        area: AreaPolicy {
            burst: BurstFrom::Cell,
            user: UserFrom::Center,
            square_cone_degrees: 90.0,
            hex_cone_degrees: 60.0,
            rules: AreaRules {
                radius: "AH-01".into(),
                burst: "AH-07".into(),
                rect: None,
                user: "AH-02".into(),
                blocked: "AH-03".into(),
                barrier: "AH-04".into(),
                range: "AH-07".into(),
            },
        },
        cover: sight::cover(),
        concealment: sight::concealment(),
        hiding: sight::hiding(),
    }
}
