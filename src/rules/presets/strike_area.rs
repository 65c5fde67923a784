//! Squares of 5 feet and the areas above them, strikes and counter strikes (ledger SA).

mod actions;
mod attack;
mod damage;
mod movement;
mod sight;

use super::common::{conditions, size};
use crate::area::{AreaPolicy, AreaRules, BurstFrom, UserFrom};
use crate::influence::InfluencePolicy;
use crate::initiative::{Circumstance, InitiativeModifier, InitiativePolicy, TieStep};
use crate::ruleset::{GridPolicy, GridShape, Ruleset};
use crate::turn_policy::{DropProne, FootingWindow, TurnPolicy};
use burstmap_geometry::Metric;

pub fn ruleset() -> Ruleset {
    Ruleset {
        id: "strike-area".into(),
        name: "Strike and areas".into(),
        grid: GridPolicy {
            shape: GridShape::Square,
            metric: Metric::Uniform,
            cell_length: 5.0,
            cell_unit: "ft".into(),
        },
        sizes: vec![
            size("tiny", 1, 4),
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
        influence: Some(InfluencePolicy {
            rule: "SA-40".into(),
            difficulty: 15,
            stat: "intelligence".into(),
            wait_hours: 24,
        }),
        conditions: conditions(),
        initiative: InitiativePolicy {
            rule: "SA-03".into(),
            dice: 1,
            sides: 20,
            abilities: vec!["awareness".into(), "perception".into(), "quickness".into()],
            ties: vec![
                TieStep::AbilityOrder,
                TieStep::AnotherAbility,
                TieStep::AnotherAbility,
                TieStep::RollOff(6),
            ],
            tie_rule: "SA-04".into(),
            modifiers: vec![
                awareness_modifier(&["unconscious"], -2, "unconscious"),
                awareness_modifier(&["unaware", "distracted", "overconfident"], -1, "not paying attention"),
                InitiativeModifier {
                    rule: "SA-05".into(),
                    when: vec![Circumstance::Unseen],
                    value: 1,
                    group: "not seen by an opponent".into(),
                },
                InitiativeModifier {
                    rule: "SA-05".into(),
                    when: vec![Circumstance::Condition("hidden".into()), Circumstance::HiddenToken],
                    value: 2,
                    group: "not seen by an opponent".into(),
                },
            ],
        },
        movement: movement::movement(),
        occupancy: movement::occupancy(),
        threat: movement::threat(),
        flanking: movement::flanking(),
        turns: TurnPolicy {
            delay: true,
            delay_rule: "SA-01".into(),
            footing: FootingWindow::Never,
            footing_rule: "SA-01".into(),
            shared_space_prone: true,
            turn_rule: "SA-01".into(),
            round_rule: "SA-06".into(),
            end_rule: "SA-09".into(),
            drop_prone: DropProne::SeenTurn,
            drop_prone_rule: "SA-16".into(),
            free_strike_rule: Some("SA-32".into()),
            first_rule: Some("SA-38".into()),
            ranged_ends_movement: None,
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
                blocked: "G-13".into(),
                barrier: "G-15".into(),
                range: "SA-15".into(),
            },
        },
        cover: sight::cover(),
        concealment: sight::concealment(),
        hiding: sight::hiding(),
    }
}

/// SA-05: a modifier for being in one of these conditions.
fn awareness_modifier(kinds: &[&str], value: i32, group: &str) -> InitiativeModifier {
    let when = kinds.iter().map(|kind| Circumstance::Condition((*kind).into())).collect();
    InitiativeModifier { rule: "SA-05".into(), when, value, group: group.into() }
}
