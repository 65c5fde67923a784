//! Reading commands from the contract's JSON: refused with the place and the nearest word.

use super::{AreaAttackCommand, AttackCommand, Command, EDITS, GivenModifier, ManeuverCommand, TYPES};
use crate::fields::Fields;
use burstmap_decode::did_you_mean;
use burstmap_geometry::Cell;
use burstmap_rules::reason::Refusal;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

/// Commands in one `together`.
const MOST_TOGETHER: usize = 10_000;
/// Objects and lists within each other in a command: what it brings into a scene stays within what a scene may hold.
const MOST_DEPTH: usize = 100;
/// The greatest bonus or difficulty.
const MOST_NUMBER: i32 = 1_000_000;

impl Command {
    /// A command and the faces it brings.
    pub fn read(value: &Value) -> Result<(Command, Option<Vec<u32>>), Refusal> {
        let mut fields = Fields::of(value)?;
        shallow(value)?;
        let command = match fields.kind() {
            "rollInitiative" | "startCombat" | "endTurn" | "endRound" | "endCombat" | "delay" | "actNow"
            | "regainFooting" | "tieOrder" => turn(&mut fields)?,
            "attack" | "areaAttack" | "maneuver" | "damage" | "heal" | "wake" | "rest" | "addCondition"
            | "removeCondition" => fight(&mut fields)?,
            "spend" | "move" | "shift" | "step" | "teleport" | "addToken" | "updateToken" | "removeToken" => {
                token(&mut fields)?
            }
            "setDoor" | "demolish" | "paintTerrain" | "eraseTerrain" | "addWall" | "moveWall"
            | "removeWall" | "paintZone" | "removeZone" | "setArea" | "proposeAreas" | "setSetting"
            | "setRuleset" | "note" => map(&mut fields)?,
            "together" => together(&mut fields)?,
            other => {
                let message = format!("There is no command {other:?}{}.", did_you_mean(other, &TYPES));
                return Err(Refusal::new("bad-command", message).at("/type"));
            }
        };
        let rolls = fields.rolls()?;
        // The game master's alone: no side hears of it. Read again where events are told.
        fields.optional::<bool>("secret")?;
        fields.finish()?;
        Ok((command, rolls))
    }
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected one, or a list of them")]
enum OneOrMany<T> {
    One(T),
    Many(Vec<T>),
}

/// Refuses values that no file could hold afterwards; the place is named as far as the second level.
fn shallow(command: &Value) -> Result<(), Refusal> {
    let deep = |value: &Value, most| burstmap_decode::is_deeper_than(value, most);
    if !deep(command, MOST_DEPTH) {
        return Ok(());
    }
    let mut path = String::new();
    let mut place = command;
    for level in 1..=2 {
        let Some(fields) = place.as_object() else { break };
        let Some((name, inner)) = fields.iter().find(|(_, value)| deep(value, MOST_DEPTH - level)) else {
            break;
        };
        path.push('/');
        path.push_str(&burstmap_decode::escape(name));
        place = inner;
    }
    let message = format!("A command's values lie at most {MOST_DEPTH} levels deep within each other.");
    Err(Refusal::new("too-large", message).at(path))
}

fn turn(f: &mut Fields) -> Result<Command, Refusal> {
    Ok(match f.kind() {
        "rollInitiative" => Command::RollInitiative {
            token: f.optional("token")?,
            choice: many(f.optional("choice")?),
            modifiers: modifiers(f)?,
        },
        "startCombat" => Command::StartCombat {
            surprise: f.optional("surprise")?,
            declares: f.optional("declares")?,
            watcher: f.optional("watcher")?,
        },
        "endTurn" => Command::EndTurn { token: f.optional("token")? },
        "endRound" => Command::EndRound,
        "endCombat" => Command::EndCombat,
        "delay" => Command::Delay { token: f.required("token")? },
        "actNow" => Command::ActNow { token: f.required("token")? },
        "regainFooting" => Command::RegainFooting { token: f.required("token")? },
        _ => Command::TieOrder { tokens: f.required("tokens")? },
    })
}

fn fight(f: &mut Fields) -> Result<Command, Refusal> {
    Ok(match f.kind() {
        "attack" => Command::Attack(AttackCommand {
            attacker: f.required("attacker")?,
            target: f.required("target")?,
            kind: f.required("kind")?,
            bonus: whole(f, "bonus")?.unwrap_or(0),
            damage: f.raw("damage").cloned(),
            options: f.optional("options")?.unwrap_or_default(),
            overrides: f.optional("overrides")?.unwrap_or_default(),
        }),
        "areaAttack" => Command::AreaAttack(AreaAttackCommand {
            area: f.required("area")?,
            attacker: f.optional("attacker")?,
            kind: f.optional("kind")?,
            bonus: whole(f, "bonus")?,
            versus: f.optional("versus")?,
            check: f.optional("check")?,
            damage: f.raw("damage").cloned(),
            splash: f.optional("splash")?,
            options: f.optional("options")?.unwrap_or_default(),
            overrides: f.optional("overrides")?.unwrap_or_default(),
        }),
        "maneuver" => Command::Maneuver(ManeuverCommand {
            attacker: f.required("attacker")?,
            target: f.required("target")?,
            kind: f.required("kind")?,
            bonus: whole(f, "bonus")?.unwrap_or(0),
            follow: f.raw("follow").cloned(),
            damage: f.raw("damage").cloned(),
            options: f.optional("options")?.unwrap_or_default(),
            overrides: f.optional("overrides")?.unwrap_or_default(),
        }),
        "damage" => Command::Damage {
            token: f.required("token")?,
            amount: f.required("amount")?,
            types: f.optional("types")?.unwrap_or_default(),
            nonlethal: f.optional("nonlethal")?.unwrap_or(false),
        },
        "heal" => Command::Heal { token: f.required("token")?, amount: f.required("amount")? },
        "wake" => Command::Wake { token: f.required("token")? },
        "rest" => Command::Rest { token: f.required("token")?, hours: f.required("hours")? },
        "addCondition" => {
            Command::AddCondition { token: f.required("token")?, condition: f.required("condition")? }
        }
        _ => Command::RemoveCondition {
            token: f.required("token")?,
            kind: f.required("kind")?,
            by: f.optional("by")?,
        },
    })
}

fn token(f: &mut Fields) -> Result<Command, Refusal> {
    Ok(match f.kind() {
        "spend" => Command::Spend {
            token: f.required("token")?,
            action: f.required("action")?,
            target: f.optional("target")?,
            attitude: f.optional("attitude")?,
            bonus: whole(f, "bonus")?.unwrap_or(0),
            difficulty: whole(f, "difficulty")?,
        },
        // `shift` is a move by another name; with `to` it is the single step.
        "step" => Command::Step { token: f.required("token")?, to: f.required("to")? },
        "move" | "shift" => {
            let token = f.required("token")?;
            match f.optional::<Cell>("to")? {
                Some(to) if f.kind() == "shift" => Command::Step { token, to },
                Some(_) => {
                    let message = "move takes a path, the cells one after the other; teleport takes `to`.";
                    return Err(Refusal::new("bad-command", message).at("/to"));
                }
                None => {
                    let turned = f.optional("turned")?.unwrap_or(false);
                    let path = match turned {
                        true => f.optional("path")?.unwrap_or_default(),
                        false => f.required("path")?,
                    };
                    Command::Move {
                        token,
                        path,
                        mode: f.optional("mode")?,
                        form: f.optional("form")?,
                        turned,
                    }
                }
            }
        }
        "teleport" => Command::Teleport { token: f.required("token")?, to: f.required("to")? },
        "addToken" => Command::AddToken { token: Box::new(f.required("token")?) },
        "updateToken" => {
            Command::UpdateToken { token: f.required("token")?, changes: f.required("changes")? }
        }
        _ => Command::RemoveToken { token: f.required("token")? },
    })
}

fn map(f: &mut Fields) -> Result<Command, Refusal> {
    Ok(match f.kind() {
        "setDoor" => Command::SetDoor { wall: f.required("wall")?, state: f.required("state")? },
        "demolish" => Command::Demolish { ids: f.required("ids")? },
        "paintTerrain" => Command::PaintTerrain { terrain: f.required("terrain")? },
        "eraseTerrain" => Command::EraseTerrain { id: f.required("id")?, cells: f.optional("cells")? },
        "addWall" => Command::AddWall { wall: f.required("wall")? },
        "moveWall" => Command::MoveWall { wall: f.required("wall")?, points: f.required("points")? },
        "removeWall" => Command::RemoveWall { wall: f.required("wall")? },
        "paintZone" => Command::PaintZone { zone: f.required("zone")? },
        "removeZone" => Command::RemoveZone { id: f.required("id")? },
        "setArea" => Command::SetArea { area: f.required("area")? },
        "proposeAreas" => Command::ProposeAreas,
        "setSetting" => Command::SetSetting {
            name: f.required("name")?,
            value: f.raw("value").cloned().unwrap_or(Value::Null),
        },
        "setRuleset" => Command::SetRuleset { ruleset: f.required("ruleset")? },
        _ => Command::Note { text: f.required("text")? },
    })
}

fn together(f: &mut Fields) -> Result<Command, Refusal> {
    let given: Vec<Value> = f.required("commands")?;
    if given.is_empty() || given.len() > MOST_TOGETHER {
        let message = format!("together holds 1 to {MOST_TOGETHER} commands, not {}.", given.len());
        let code = if given.is_empty() { "bad-command" } else { "too-large" };
        return Err(Refusal::new(code, message).at("/commands"));
    }
    let read = |(index, value): (usize, &Value)| {
        let kind = value.get("type").and_then(Value::as_str).unwrap_or_default();
        if TYPES.contains(&kind) && !EDITS.contains(&kind) {
            let message = format!("{kind} cannot stand in together: it takes {}.", EDITS.join(", "));
            return Err(Refusal::new("bad-command", message).at(format!("/commands/{index}/type")));
        }
        Command::read(value)
            .map(|(command, _)| command)
            .map_err(|refusal| refusal.under(&format!("/commands/{index}")))
    };
    Ok(Command::Together { commands: given.iter().enumerate().map(read).collect::<Result<_, _>>()? })
}

/// A number that is added up with others: nobody needs a greater one, and sums stay numbers.
fn whole(f: &mut Fields, name: &'static str) -> Result<Option<i32>, Refusal> {
    match f.optional(name)? {
        Some(number) if !(-MOST_NUMBER..=MOST_NUMBER).contains(&number) => {
            let message = format!("{}'s {name} lies within {MOST_NUMBER} of 0; {number} does not.", f.kind());
            Err(Refusal::new("bad-command", message).at(format!("/{name}")))
        }
        number => Ok(number),
    }
}

fn many<T>(given: Option<OneOrMany<T>>) -> Vec<T> {
    match given {
        None => Vec::new(),
        Some(OneOrMany::One(one)) => vec![one],
        Some(OneOrMany::Many(many)) => many,
    }
}

/// A number, `{ value, text? }`, or a list of these.
fn modifiers(f: &mut Fields) -> Result<Vec<GivenModifier>, Refusal> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected a whole number, or { value, text }")]
    enum Either {
        Bare(i32),
        Worded(GivenModifier),
    }
    let given: Option<OneOrMany<Either>> = f.optional("modifiers")?;
    let plain = |either: Either| match either {
        Either::Bare(value) => GivenModifier { value, text: None, more: IgnoredAny },
        Either::Worded(modifier) => modifier,
    };
    Ok(many(given).into_iter().map(plain).collect())
}
