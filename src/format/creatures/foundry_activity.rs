//! Activities of Foundry's `dnd5e` items since version 4: attacks and saves.

use super::attack_text::ABILITIES;
use super::lax::{Lax, text};
use super::limits::{Activation, Perhaps};
use super::measures::{Scale, feet};
use burstmap_rules::area::TemplateShape;
use burstmap_rules::token_attack::{AttackArea, AttackSave};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// An activity. Other kinds do not matter on a map.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Activity {
    Known(Box<Known>),
    Other(IgnoredAny),
}

#[derive(Debug, Deserialize)]
pub(super) struct Known {
    #[serde(rename = "type")]
    kind: Lax,
    attack: Option<Attack>,
    damage: Option<Damage>,
    save: Option<Save>,
    target: Option<Target>,
    range: Option<Range>,
    activation: Option<Perhaps<Activation>>,
}

#[derive(Debug, Deserialize)]
struct Attack {
    ability: Option<Lax>,
    bonus: Option<Lax>,
    flat: Option<Lax>,
}

#[derive(Debug, Deserialize)]
struct Damage {
    #[serde(default)]
    parts: Vec<Part>,
    #[serde(rename = "onSave")]
    on_save: Option<Lax>,
}

/// Damage dice.
#[derive(Debug, Deserialize)]
pub(super) struct Part {
    number: Option<u32>,
    denomination: Option<u32>,
    bonus: Option<Lax>,
    custom: Option<Custom>,
    #[serde(default)]
    types: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Custom {
    enabled: Option<Lax>,
    formula: Option<Lax>,
}

/// Save against the activity. `ability` is a code or a list of codes.
#[derive(Debug, Deserialize)]
pub(super) struct Save {
    ability: Option<Lax>,
    dc: Option<Difficulty>,
}

/// Calculation of the DC or, until version 3, the number.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Difficulty {
    Number(i32),
    Found { calculation: Option<Lax>, formula: Option<Lax> },
    Other(IgnoredAny),
}

/// Affected area: since version 4 in a template, before that directly.
#[derive(Debug, Deserialize)]
pub(super) struct Target {
    template: Option<Template>,
    #[serde(flatten)]
    own: Template,
}

#[derive(Debug, Deserialize)]
struct Template {
    #[serde(rename = "type")]
    kind: Option<Lax>,
    #[serde(alias = "value")]
    size: Option<Lax>,
    width: Option<Lax>,
    units: Option<Lax>,
}

#[derive(Debug, Deserialize)]
struct Range {
    value: Option<Lax>,
    units: Option<Lax>,
}

/// Returns a length in feet, if it is more than 0.
fn length(value: Option<&Lax>, units: Option<&Lax>) -> Option<f64> {
    let unit = feet(&text(units)).unwrap_or(1.0);
    value.and_then(Lax::number).filter(|number| *number > 0.0).map(|number| number * unit)
}

impl Activity {
    /// Returns the cost in legendary actions, or `None` if this is not a legendary action.
    pub fn legendary(&self) -> Option<i32> {
        match self {
            Activity::Known(known) => Perhaps::known(known.activation.as_ref())?.legendary(),
            Activity::Other(_) => None,
        }
    }

    fn known(&self) -> Option<&Known> {
        match self {
            Activity::Known(known) => Some(known),
            Activity::Other(_) => None,
        }
    }

    fn attack(&self) -> Option<&Attack> {
        self.known()?.attack.as_ref()
    }

    pub fn is(&self, kind: &str) -> bool {
        self.known().is_some_and(|known| text(Some(&known.kind)) == kind)
    }

    /// Returns the code of the attack's ability; empty for the default.
    pub fn ability(&self) -> String {
        text(self.attack().and_then(|attack| attack.ability.as_ref()))
    }

    /// Returns the complete attack bonus, if nothing else is added.
    pub fn flat_bonus(&self) -> Option<i32> {
        let attack = self.attack()?;
        attack.bonus.as_ref().filter(|_| attack.flat.as_ref().is_some_and(Lax::flag))?.whole()
    }

    /// Returns the additional attack bonus.
    pub fn bonus(&self) -> i32 {
        let bonus = self.attack().and_then(|attack| attack.bonus.as_ref());
        text(bonus).trim_start_matches('+').parse().unwrap_or(0)
    }

    pub fn parts(&self) -> &[Part] {
        self.known().and_then(|known| known.damage.as_ref()).map_or(&[], |damage| &damage.parts)
    }

    /// Returns whether a successful save halves the damage.
    pub fn halves(&self) -> bool {
        let damage = self.known().and_then(|known| known.damage.as_ref());
        text(damage.and_then(|damage| damage.on_save.as_ref())) == "half"
    }

    pub fn save(&self) -> Option<&Save> {
        self.known()?.save.as_ref()
    }

    pub fn target(&self) -> Option<&Target> {
        self.known()?.target.as_ref()
    }

    /// Returns the range in feet.
    pub fn range(&self) -> Option<f64> {
        let range = self.known()?.range.as_ref()?;
        length(range.value.as_ref(), range.units.as_ref())
    }
}

impl Part {
    /// Returns dice and type. `add`: bonus from an ability; `ability`: value of `@mod`.
    pub fn read(&self, add: i32, ability: i32) -> Option<(String, String)> {
        let custom = self.custom.as_ref().filter(|custom| custom.enabled.as_ref().is_some_and(Lax::flag));
        let own =
            |formula: Option<&Lax>| text(formula).replace(' ', "").replace("@mod", &ability.to_string());
        let dice = match (custom, self.number, self.denomination) {
            (Some(custom), ..) => own(custom.formula.as_ref()),
            (None, Some(number), Some(sides)) => format!("{number}d{sides}"),
            _ => return None,
        };
        let bonus = own(self.bonus.as_ref());
        let bonus = bonus.trim_start_matches('+');
        let plus = |text: &str| {
            if text.starts_with('-') || text.is_empty() { text.to_owned() } else { format!("+{text}") }
        };
        let add = if add == 0 { String::new() } else { format!("{add:+}") };
        Some((
            format!("{dice}{}{add}", plus(bonus)).replace("+-", "-"),
            self.types.first().cloned().unwrap_or_default(),
        ))
    }
}

impl Save {
    /// Returns the save with its DC, if known: a number, or 8 plus the proficiency bonus and an ability modifier, as in fifth edition.
    pub fn read(
        &self,
        proficiency: i32,
        adds: impl Fn(&str) -> Option<i32>,
        half: bool,
    ) -> Option<AttackSave> {
        let codes = text(self.ability.as_ref());
        let code = codes.split(", ").next()?;
        let stat = ABILITIES.iter().find(|ability| ability[..3] == *code)?;
        let difficulty = match self.dc.as_ref()? {
            Difficulty::Number(number) => Some(*number),
            Difficulty::Found { calculation, formula } => match text(calculation.as_ref()).as_str() {
                "" | "flat" | "custom" => formula.as_ref().and_then(Lax::whole),
                ability => adds(ability).map(|ability| 8 + proficiency + ability),
            },
            Difficulty::Other(_) => None,
        };
        Some(AttackSave { stat: (*stat).to_owned(), difficulty, half, ..AttackSave::default() })
    }
}

impl Target {
    pub fn area(&self, scale: Scale) -> Option<AttackArea> {
        self.template.as_ref().and_then(|template| template.area(scale)).or_else(|| self.own.area(scale))
    }
}

impl Template {
    fn area(&self, scale: Scale) -> Option<AttackArea> {
        let shape = match text(self.kind.as_ref()).as_str() {
            "cone" => TemplateShape::Cone,
            "line" | "ray" => TemplateShape::Line,
            "cube" | "square" => TemplateShape::Rect,
            "sphere" | "radius" | "cylinder" | "circle" | "emanation" => TemplateShape::Burst,
            _ => return None,
        };
        let size = length(self.size.as_ref(), self.units.as_ref())?;
        let width = length(self.width.as_ref(), self.units.as_ref()).filter(|_| shape == TemplateShape::Line);
        let area = AttackArea::new(shape, scale.whole(size));
        Some(AttackArea { width: width.map(|width| scale.whole(width)), ..area })
    }
}
