//! Commands.

use super::{Area, Condition, Region, Token};
use serde_json::{Map, Value, json};

builders! {
    /// A command to the table.
    Command
}

pub(super) fn object_of(value: &mut Value) -> &mut Map<String, Value> {
    value.as_object_mut().expect("an object")
}

/// Returns a command of a type.
pub fn command(kind: &str) -> Command {
    Command(json!({ "type": kind }))
}

fn of(kind: &str, token: &str) -> Command {
    command(kind).set("token", token)
}

/// Returns a move along cells.
pub fn walk(token: &str, path: impl Into<Value>) -> Command {
    of("move", token).set("path", path)
}

/// Returns a turn of a long token on the spot.
pub fn turn_around(token: &str) -> Command {
    walk(token, Vec::<Value>::new()).set("turned", true)
}

pub fn step(token: &str, to: [i32; 2]) -> Command {
    of("step", token).set("to", to)
}

pub fn teleport(token: &str, to: [i32; 2]) -> Command {
    of("teleport", token).set("to", to)
}

pub fn spend(token: &str, action: &str) -> Command {
    of("spend", token).set("action", action)
}

pub fn delay(token: &str) -> Command {
    of("delay", token)
}

pub fn act_now(token: &str) -> Command {
    of("actNow", token)
}

pub fn wake(token: &str) -> Command {
    of("wake", token)
}

pub fn rest(token: &str, hours: impl Into<Value>) -> Command {
    of("rest", token).set("hours", hours)
}

pub fn regain_footing(token: &str) -> Command {
    of("regainFooting", token)
}

pub fn damage(token: &str, amount: i32) -> Command {
    of("damage", token).set("amount", amount)
}

pub fn heal(token: &str, amount: i32) -> Command {
    of("heal", token).set("amount", amount)
}

pub fn add_condition(token: &str, condition: impl Into<Condition>) -> Command {
    of("addCondition", token).set("condition", condition.into())
}

pub fn remove_condition(token: &str, kind: &str) -> Command {
    of("removeCondition", token).set("kind", kind)
}

pub fn update_token(token: &str, changes: impl Into<Token>) -> Command {
    of("updateToken", token).set("changes", changes.into())
}

/// Returns initiative rolls for all who have none yet, or for one `token`.
pub fn roll_initiative() -> Command {
    command("rollInitiative")
}

pub fn tie_order<const N: usize>(tokens: [&str; N]) -> Command {
    command("tieOrder").set("tokens", tokens)
}

pub fn start_combat() -> Command {
    command("startCombat")
}

/// Declines an opportunity to attack first: one token's, or all.
pub fn pass<'a>(token: impl Into<Option<&'a str>>) -> Command {
    match token.into() {
        Some(token) => of("pass", token),
        None => command("pass"),
    }
}

pub fn end_turn() -> Command {
    command("endTurn")
}

pub fn end_round() -> Command {
    command("endRound")
}

pub fn end_combat() -> Command {
    command("endCombat")
}

pub fn demolish<const N: usize>(ids: [&str; N]) -> Command {
    command("demolish").set("ids", ids)
}

pub fn set_region(region: Region) -> Command {
    command("setArea").set("area", region)
}

pub fn propose_regions() -> Command {
    command("proposeAreas")
}

pub fn set_setting(name: &str, value: impl Into<Value>) -> Command {
    command("setSetting").set("name", name).set("value", value)
}

pub fn add_token(token: impl Into<Token>) -> Command {
    command("addToken").set("token", token.into())
}

pub fn remove_token(token: &str) -> Command {
    of("removeToken", token)
}

/// Returns a combat maneuver such as `trip`.
pub fn maneuver(kind: &str, attacker: &str, target: &str) -> Command {
    command("maneuver").set("attacker", attacker).set("target", target).set("kind", kind)
}

/// Returns an attack on all creatures in an area.
pub fn area_attack(area: Area) -> Command {
    command("areaAttack").set("area", area)
}

impl Command {
    /// Sets the attacker of an area attack.
    pub fn by(self, attacker: &str) -> Command {
        self.set("attacker", attacker)
    }

    pub fn token(self, token: &str) -> Command {
        self.set("token", token)
    }

    pub fn target(self, target: &str) -> Command {
        self.set("target", target)
    }

    pub fn bonus(self, bonus: i32) -> Command {
        self.set("bonus", bonus)
    }

    /// Sets the damage as points, or `dice`.
    pub fn damage(self, damage: impl Into<Value>) -> Command {
        self.set("damage", damage)
    }

    /// Sets a check of each target in the area instead of an attack.
    pub fn check(self, skill: &str, difficulty: i32) -> Command {
        self.set("check", json!({ "skill": skill, "difficulty": difficulty }))
    }

    pub fn splash(self) -> Command {
        self.set("splash", true)
    }

    pub fn rolls(self, faces: impl Into<Value>) -> Command {
        self.set("rolls", faces)
    }

    pub fn mode(self, mode: &str) -> Command {
        self.set("mode", mode)
    }

    /// Sets the statistic for initiative.
    pub fn choice(self, stat: &str) -> Command {
        self.set("choice", stat)
    }

    pub fn types<const N: usize>(self, types: [&str; N]) -> Command {
        self.set("types", types)
    }

    pub fn nonlethal(self) -> Command {
        self.set("nonlethal", true)
    }

    /// Adds an override of the game master.
    pub fn overrule(mut self, name: &str, value: impl Into<Value>) -> Command {
        self.0["overrides"][name] = value.into();
        self
    }

    pub fn option(mut self, name: &str, value: impl Into<Value>) -> Command {
        self.0["options"][name] = value.into();
        self
    }
}
