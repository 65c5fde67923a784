//! The closed list of commands: everything that changes a scene.

pub mod attack;
pub mod harm;
pub mod maneuver;
pub mod map;
mod read;
pub mod roll_initiative;
pub mod start_combat;
pub mod table_options;
pub mod tokens;

use burstmap_geometry::Cell;
use burstmap_rules::influence::Attitude;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::{Area, Condition, DoorState, Id, Terrain, Token, Wall, Zone};
use burstmap_rules::query::{AreaQuery, AttackKind};
use burstmap_rules::reason::PlanePoint;
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
    /// is the `target` too. `bonus` and `difficulty` are those of the check that it takes (SA-37, SA-40).
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
        /// It turns by 90° before it goes, or on the spot (SM-05).
        turned: bool,
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
        /// Only what that token causes, of several of the kind.
        by: Option<Id>,
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
    /// A division of the map in place of the areas that it has (SA-39).
    ProposeAreas,
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

/// `maneuver { attacker, target, kind, bonus, follow?, damage? }`
#[derive(Clone, Debug, PartialEq)]
pub struct ManeuverCommand {
    pub attacker: Id,
    pub target: Id,
    pub kind: ManeuverKind,
    pub bonus: i32,
    pub follow: Option<Value>,
    /// What the object of a sunder takes (RD-45).
    pub damage: Option<Value>,
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

/// Every type, in the order of the contract.
pub const TYPES: [&str; 41] = [
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
    "proposeAreas",
    "addToken",
    "updateToken",
    "removeToken",
    "setSetting",
    "setRuleset",
    "note",
    "together",
];

/// What may stand in `together`: edits, which neither roll nor pass the turn.
const EDITS: [&str; 20] = [
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
    "proposeAreas",
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
