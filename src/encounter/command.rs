//! The closed list of commands: everything that changes a scene. Read from the contract's JSON, refused with place and
//! nearest word.

use crate::encounter::fields::{Fields, did_you_mean};
use crate::geometry::Cell;
use crate::rules::influence::Attitude;
use crate::rules::maneuvers::ManeuverKind;
use crate::rules::map::{Area, Condition, DoorState, Id, Terrain, Token, Wall, Zone};
use crate::rules::query::{AreaQuery, AttackKind};
use crate::rules::reason::{PlanePoint, Refusal};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value};

#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    RollInitiative {
        token: Option<Id>,
        choice: Vec<String>,
        modifiers: Vec<GivenModifier>,
    },
    StartCombat {
        surprise: Option<String>,
        declares: Option<Id>,
        watcher: Option<Id>,
    },
    EndTurn {
        token: Option<Id>,
    },
    EndRound,
    EndCombat,
    Delay {
        token: Id,
    },
    ActNow {
        token: Id,
    },
    RegainFooting {
        token: Id,
    },
    TieOrder {
        tokens: Vec<Id>,
    },
    /// With `target` and `attitude`, an influence is resolved at once (SA-40); whom one charges, closes in on or helps
    /// is the `target` too. `bonus` and `difficulty` are those of the check that it takes (SA-37).
    Spend {
        token: Id,
        action: String,
        target: Option<Id>,
        attitude: Option<Attitude>,
        bonus: i32,
        difficulty: Option<i32>,
    },
    Move {
        token: Id,
        path: Vec<Cell>,
        mode: Option<String>,
        form: Option<String>,
    },
    Step {
        token: Id,
        to: Cell,
    },
    Teleport {
        token: Id,
        to: Cell,
    },
    Attack(AttackCommand),
    AreaAttack(AreaAttackCommand),
    Maneuver(ManeuverCommand),
    Damage {
        token: Id,
        amount: i32,
        types: Vec<String>,
        nonlethal: bool,
    },
    Heal {
        token: Id,
        amount: i32,
    },
    Wake {
        token: Id,
    },
    Rest {
        token: Id,
        hours: f64,
    },
    AddCondition {
        token: Id,
        condition: Condition,
    },
    RemoveCondition {
        token: Id,
        kind: String,
    },
    SetDoor {
        wall: Id,
        state: DoorState,
    },
    Demolish {
        ids: Vec<Id>,
    },
    PaintTerrain {
        terrain: Terrain,
    },
    EraseTerrain {
        id: Id,
        cells: Option<Vec<Cell>>,
    },
    AddWall {
        wall: Wall,
    },
    MoveWall {
        wall: Id,
        points: Vec<PlanePoint>,
    },
    RemoveWall {
        wall: Id,
    },
    PaintZone {
        zone: Zone,
    },
    RemoveZone {
        id: Id,
    },
    SetArea {
        area: Area,
    },
    AddToken {
        token: Box<Token>,
    },
    UpdateToken {
        token: Id,
        changes: Map<String, Value>,
    },
    RemoveToken {
        token: Id,
    },
    SetSetting {
        name: String,
        value: Value,
    },
    SetRuleset {
        ruleset: Value,
    },
    Note {
        text: String,
    },
    /// Edits of the map, its tokens and the table as one step: all of them, or none.
    Together {
        commands: Vec<Command>,
    },
}

/// `attack { attacker, target, kind, bonus, damage?, options?, overrides? }`
#[derive(Clone, Debug, PartialEq)]
pub struct AttackCommand {
    pub attacker: Id,
    pub target: Id,
    pub kind: AttackKind,
    pub bonus: i32,
    /// `{ dice, types?, nonlethal? }` or a number; read by the rules of damage.
    pub damage: Option<Value>,
    pub options: Map<String, Value>,
    pub overrides: Map<String, Value>,
}

/// `areaAttack { area, attacker?, kind?, bonus?, versus?, check?, damage?, splash? }`
#[derive(Clone, Debug, PartialEq)]
pub struct AreaAttackCommand {
    pub area: AreaQuery,
    pub attacker: Option<Id>,
    /// `spell`: it must overcome the spell resistance of whoever stands on the origin (RD-38).
    pub kind: Option<AttackKind>,
    pub bonus: Option<i32>,
    pub versus: Option<String>,
    pub check: Option<GivenCheck>,
    pub damage: Option<Value>,
    pub splash: Option<bool>,
    pub options: Map<String, Value>,
    pub overrides: Map<String, Value>,
}

/// `maneuver { attacker, target, kind, bonus, follow? }`
#[derive(Clone, Debug, PartialEq)]
pub struct ManeuverCommand {
    pub attacker: Id,
    pub target: Id,
    pub kind: ManeuverKind,
    pub bonus: i32,
    pub follow: Option<Value>,
    pub options: Map<String, Value>,
    pub overrides: Map<String, Value>,
}

/// Everybody in an area makes a check of their own.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenCheck {
    pub skill: String,
    pub difficulty: i32,
    /// A success halves the damage instead of avoiding it.
    #[serde(default)]
    pub half: bool,
}

/// A number that the table adds to a roll: bare, or with the words for it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct GivenModifier {
    pub value: i32,
    #[serde(default)]
    pub text: Option<String>,
    /// A modifier may come with what a report said of it.
    #[serde(flatten)]
    more: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMany<T> {
    One(T),
    Many(Vec<T>),
}

/// Every type, in the order of the contract.
pub const TYPES: [&str; 40] = [
    "rollInitiative",
    "startCombat",
    "endTurn",
    "endRound",
    "endCombat",
    "delay",
    "actNow",
    "regainFooting",
    "tieOrder",
    "spend",
    "move",
    "shift",
    "step",
    "teleport",
    "attack",
    "areaAttack",
    "maneuver",
    "damage",
    "heal",
    "wake",
    "rest",
    "addCondition",
    "removeCondition",
    "setDoor",
    "demolish",
    "paintTerrain",
    "eraseTerrain",
    "addWall",
    "moveWall",
    "removeWall",
    "paintZone",
    "removeZone",
    "setArea",
    "addToken",
    "updateToken",
    "removeToken",
    "setSetting",
    "setRuleset",
    "note",
    "together",
];

/// What may stand in `together`: edits, which neither roll nor pass the turn.
const EDITS: [&str; 19] = [
    "setDoor",
    "demolish",
    "paintTerrain",
    "eraseTerrain",
    "addWall",
    "moveWall",
    "removeWall",
    "paintZone",
    "removeZone",
    "setArea",
    "addToken",
    "updateToken",
    "removeToken",
    "teleport",
    "addCondition",
    "removeCondition",
    "heal",
    "setSetting",
    "note",
];

/// Commands in one `together`.
const MOST_TOGETHER: usize = 10_000;

impl Command {
    /// A command and the faces it brings.
    pub fn read(value: &Value) -> Result<(Command, Option<Vec<u32>>), Refusal> {
        let mut fields = Fields::of(value)?;
        let command = match fields.kind() {
            "rollInitiative" | "startCombat" | "endTurn" | "endRound" | "endCombat" | "delay" | "actNow"
            | "regainFooting" | "tieOrder" => turn(&mut fields)?,
            "attack" | "areaAttack" | "maneuver" | "damage" | "heal" | "wake" | "rest" | "addCondition"
            | "removeCondition" => fight(&mut fields)?,
            "spend" | "move" | "shift" | "step" | "teleport" | "addToken" | "updateToken" | "removeToken" => {
                token(&mut fields)?
            }
            "setDoor" | "demolish" | "paintTerrain" | "eraseTerrain" | "addWall" | "moveWall"
            | "removeWall" | "paintZone" | "removeZone" | "setArea" | "setSetting" | "setRuleset"
            | "note" => map(&mut fields)?,
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
            bonus: f.optional("bonus")?.unwrap_or(0),
            damage: f.raw("damage").cloned(),
            options: f.optional("options")?.unwrap_or_default(),
            overrides: f.optional("overrides")?.unwrap_or_default(),
        }),
        "areaAttack" => Command::AreaAttack(AreaAttackCommand {
            area: f.required("area")?,
            attacker: f.optional("attacker")?,
            kind: f.optional("kind")?,
            bonus: f.optional("bonus")?,
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
            bonus: f.optional("bonus")?.unwrap_or(0),
            follow: f.raw("follow").cloned(),
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
        _ => Command::RemoveCondition { token: f.required("token")?, kind: f.required("kind")? },
    })
}

fn token(f: &mut Fields) -> Result<Command, Refusal> {
    Ok(match f.kind() {
        "spend" => Command::Spend {
            token: f.required("token")?,
            action: f.required("action")?,
            target: f.optional("target")?,
            attitude: f.optional("attitude")?,
            bonus: f.optional("bonus")?.unwrap_or(0),
            difficulty: f.optional("difficulty")?,
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
                None => Command::Move {
                    token,
                    path: f.required("path")?,
                    mode: f.optional("mode")?,
                    form: f.optional("form")?,
                },
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
    #[serde(untagged)]
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
