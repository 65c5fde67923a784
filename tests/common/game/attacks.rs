//! Attacks, as questions or commands.

use super::{Command, object_of};
use serde_json::{Value, json};

/// An attack: a question about it, or the command that makes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Attack {
    /// Common fields of questions and commands.
    pub(super) asked: Value,
    /// Fields of only commands: bonus, damage, rolls.
    made: Value,
}

/// Returns an attack of one token on another, without its kind.
pub fn attack(attacker: &str, target: &str) -> Attack {
    Attack { asked: json!({ "attacker": attacker, "target": target }), made: json!({}) }
}

impl Attack {
    pub fn melee(self) -> Attack {
        self.kind("melee")
    }

    pub fn ranged(self) -> Attack {
        self.kind("ranged")
    }

    pub fn spell(self) -> Attack {
        self.kind("spell")
    }

    pub fn kind(mut self, kind: &str) -> Attack {
        self.asked["kind"] = json!(kind);
        self
    }

    /// Adds an option, such as `charge`.
    pub fn option(mut self, name: &str, value: impl Into<Value>) -> Attack {
        self.asked["options"][name] = value.into();
        self
    }

    /// Sets a property of the weapon.
    pub fn weapon(mut self, name: &str, value: impl Into<Value>) -> Attack {
        self.asked["options"]["weapon"][name] = value.into();
        self
    }

    /// Adds an override of the game master.
    pub fn overrule(mut self, name: &str, value: impl Into<Value>) -> Attack {
        self.asked["overrides"][name] = value.into();
        self
    }

    /// Sets the name of the attack.
    pub fn made_with(mut self, name: &str) -> Attack {
        self.made["with"] = json!(name);
        self
    }

    pub fn bonus(mut self, bonus: i32) -> Attack {
        self.made["bonus"] = json!(bonus);
        self
    }

    /// Sets the damage as points, or `dice`.
    pub fn damage(mut self, damage: impl Into<Value>) -> Attack {
        self.made["damage"] = damage.into();
        self
    }

    pub fn rolls(mut self, faces: impl Into<Value>) -> Attack {
        self.made["rolls"] = faces.into();
        self
    }
}

impl From<Value> for Attack {
    fn from(asked: Value) -> Attack {
        Attack { asked, made: json!({}) }
    }
}

impl From<Attack> for Command {
    fn from(attack: Attack) -> Command {
        let mut command = json!({ "type": "attack" });
        object_of(&mut command).extend([attack.asked, attack.made].into_iter().flat_map(|part| match part {
            Value::Object(fields) => fields,
            other => unreachable!("{other} is built as an object"),
        }));
        Command(command)
    }
}

/// Returns damage by dice, such as `2d6+1`.
pub fn dice(dice: &str) -> Value {
    json!({ "dice": dice })
}
