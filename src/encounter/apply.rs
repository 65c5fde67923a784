//! The only writer: a command is applied to a draft of the document, or refused.

use crate::command::{
    Command, attack as attacks, harm, maneuver, map, roll_initiative as initiative, start_combat as first,
};
use crate::command::{table_options, tokens};
use crate::draft::Draft;
use crate::event::Event;
use crate::faces::Faces;
use crate::mechanics::{actions, moves, turns};
use crate::scene::Scene;
use burstmap_rules::ground::Ground;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// What a command leads to.
#[derive(Debug)]
pub struct Applied {
    pub scene: Scene,
    pub events: Vec<Event>,
    /// The faces used, whether given or drawn.
    pub faces: Vec<u32>,
}

/// Everything that a command may read.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    pub scene: &'a Scene,
    pub ruleset: &'a Ruleset,
    pub ground: &'a Ground,
    pub seed: [u8; 32],
}

/// The new document and what happened, or why not. The old document is untouched either way.
pub fn apply(document: Document, command: &Command, rolls: Option<Vec<u32>>) -> Result<Applied, Refusal> {
    let rolled = document.scene.encounter.as_ref().map_or(0, |encounter| encounter.dice);
    let faces = Faces::new(document.seed, rolled, rolls);
    let mut draft = Draft::new(document.scene, document.ruleset, document.ground, faces);
    run(&mut draft, command)?;
    let (scene, events, faces) = draft.finish()?;
    Ok(Applied { scene, events, faces: faces.used().to_vec() })
}

fn run(draft: &mut Draft, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::RollInitiative { token, choice, modifiers } => {
            initiative::roll(draft, token.as_ref(), choice, modifiers)
        }
        Command::StartCombat { surprise, declares, watcher } => {
            first::mark(draft, surprise.as_deref(), declares.as_ref(), watcher.as_ref())?;
            turns::start_combat(draft)
        }
        Command::EndTurn { token } => turns::end_turn(draft, token.as_ref()),
        Command::EndRound => turns::end_round(draft),
        Command::EndCombat => turns::end_combat(draft),
        Command::Delay { token } => turns::delay(draft, token),
        Command::ActNow { token } => turns::act_now(draft, token),
        Command::RegainFooting { token } => initiative::regain_footing(draft, token),
        Command::TieOrder { tokens } => initiative::tie_order(draft, tokens),
        Command::Spend { token, action, target, attitude, bonus, difficulty } => {
            let aim = actions::Aim {
                target: target.as_ref(),
                attitude: *attitude,
                bonus: *bonus,
                difficulty: *difficulty,
            };
            actions::spend(draft, token, action, &aim)
        }
        Command::Move { token, path, mode, form, turned } => {
            moves::walk(draft, token, path, mode.as_deref(), form.as_deref(), *turned)
        }
        Command::Step { token, to } => moves::step(draft, token, *to, None, "/to"),
        Command::Attack(attack) => attacks::single(draft, attack),
        Command::AreaAttack(attack) => attacks::area(draft, attack),
        Command::Maneuver(order) => maneuver::maneuver(draft, order),
        Command::Damage { token, amount, types, nonlethal } => {
            harm::damage(draft, token, *amount, types, *nonlethal)
        }
        Command::Heal { token, amount } => harm::heal(draft, token, *amount),
        Command::Wake { token } => harm::wake(draft, token),
        Command::Rest { token, hours } => harm::rest(draft, token, *hours),
        Command::Teleport { token, to } => tokens::teleport(draft, token, *to),
        Command::AddCondition { token, condition } => tokens::add_condition(draft, token, condition.clone()),
        Command::RemoveCondition { token, kind, by } => {
            tokens::remove_condition(draft, token, kind, by.as_deref())
        }
        Command::SetDoor { wall, state } => map::set_door(draft, wall, *state),
        Command::Demolish { ids } => map::demolish(draft, ids),
        Command::PaintTerrain { terrain } => map::paint_terrain(draft, terrain.clone()),
        Command::EraseTerrain { id, cells } => map::erase_terrain(draft, id, cells.as_deref()),
        Command::AddWall { wall } => map::add_wall(draft, wall.clone()),
        Command::MoveWall { wall, points } => map::move_wall(draft, wall, points.clone()),
        Command::RemoveWall { wall } => map::remove_wall(draft, wall),
        Command::PaintZone { zone } => map::paint_zone(draft, zone.clone()),
        Command::RemoveZone { id } => map::remove_zone(draft, id),
        Command::SetArea { area } => map::set_area(draft, area.clone()),
        Command::ProposeAreas => map::propose_areas(draft),
        Command::AddToken { token } => tokens::add(draft, (**token).clone()),
        Command::UpdateToken { token, changes } => tokens::update(draft, token, changes),
        Command::RemoveToken { token } => tokens::remove(draft, token),
        Command::SetSetting { name, value } => table_options::set_setting(draft, name, value),
        Command::SetRuleset { ruleset } => table_options::set_ruleset(draft, ruleset),
        Command::Note { text } => table_options::note(draft, text),
        Command::Together { commands } => commands.iter().enumerate().try_for_each(|(index, part)| {
            run(draft, part).map_err(|refusal| refusal.under(&format!("/commands/{index}")))
        }),
    }
}
