//! What an actor of Foundry carries, does and casts: by its words, or by the numbers that its system keeps.

use super::attack_text::{ABILITIES, is_dice, plain};
use super::found::{Found, modifier};
use super::foundry_activity::{Activity, Part, Save, Target};
use super::lax::{Lax, text};
use super::limits::{self, Activation, Perhaps};
use super::measures::{Scale, feet};
use burstmap_rules::token_attack::{AttackDamage, TokenAttack, TokenAttackKind};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

/// A weapon, a feat, a spell.
#[derive(Debug, Deserialize)]
pub(super) struct Item {
    name: Lax,
    #[serde(rename = "type")]
    kind: Option<String>,
    #[serde(default, alias = "data")]
    system: ItemSystem,
}

#[derive(Debug, Default, Deserialize)]
struct ItemSystem {
    description: Option<Lax>,
    range: Option<Range>,
    damage: Option<Damage>,
    /// What it does, since version 4 of `dnd5e`.
    #[serde(default)]
    activities: BTreeMap<String, Activity>,
    /// The save against it, until version 3.
    save: Option<Save>,
    target: Option<Target>,
    properties: Option<Lax>,
    /// How often it can be used: what brings it back stands in `recovery` since version 4, in `per` until then.
    uses: Option<Perhaps<Uses>>,
    recharge: Option<Lax>,
    /// What doing it takes, until version 3: `legendary`, and how many.
    activation: Option<Perhaps<Activation>>,
    /// A bonus to hit of Pathfinder's strikes.
    bonus: Option<Lax>,
    #[serde(default, rename = "damageRolls")]
    damage_rolls: BTreeMap<String, DamageRoll>,
}

#[derive(Debug, Deserialize)]
struct Uses {
    max: Option<Lax>,
    per: Option<Lax>,
    #[serde(default)]
    recovery: Vec<Recovery>,
}

#[derive(Debug, Deserialize)]
struct Recovery {
    period: Option<Lax>,
    formula: Option<Lax>,
}

#[derive(Debug, Deserialize)]
struct DamageRoll {
    damage: Option<Lax>,
    #[serde(rename = "damageType")]
    kind: Option<Lax>,
}

#[derive(Debug, Deserialize)]
struct Range {
    value: Option<Lax>,
    long: Option<Lax>,
    reach: Option<Lax>,
    units: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Damage {
    Base {
        base: Part,
    },
    /// `[["1d6 + @mod", "slashing"]]`.
    Parts {
        parts: Vec<(String, String)>,
    },
    Other(IgnoredAny),
}

/// Whose item it is, as far as its numbers depend on that.
pub(super) struct Doer<'a> {
    /// Ability scores, as [`ABILITIES`] lists them.
    pub scores: [Option<i32>; 6],
    pub proficiency: i32,
    /// The code of the ability that spells are cast with.
    pub casts_with: &'a str,
    pub scale: Scale,
}

impl Doer<'_> {
    /// What an ability adds, by its code: `dex`. Another word is that of spells.
    fn adds(&self, code: &str) -> Option<i32> {
        let place = |code: &str| ABILITIES.iter().position(|ability| ability[..3] == *code);
        let place = place(code).or_else(|| place(self.casts_with).filter(|_| code == "spellcasting"))?;
        self.scores[place].map(modifier)
    }

    fn either(&self, codes: [&str; 2]) -> i32 {
        codes.iter().filter_map(|code| self.adds(code)).max().unwrap_or(0)
    }
}

/// An item by its words; else by its numbers, where they are those of a weapon, of a save or of a spell that is thrown.
pub(super) fn add(found: &mut Found, item: Item, doer: &Doer<'_>) {
    let own = Perhaps::known(item.system.activation.as_ref()).and_then(Activation::legendary);
    let later = || item.system.activities.values().find_map(Activity::legendary);
    let (said, told) = (found.attacks.len(), found.told.len());
    let Some(cost) = own.or_else(later) else { return as_action(found, item, doer) };
    let (name, words) = (plain(&text(Some(&item.name))), text(item.system.description.as_ref()));
    as_action(found, item, doer);
    let attack = found.attacks.get(said).map(|attack| attack.name.clone());
    found.told.truncate(told);
    found.lists(&name, &without_tags(&words), Some(cost), attack);
}

fn as_action(found: &mut Found, item: Item, doer: &Doer<'_>) {
    let words = without_tags(&text(item.system.description.as_ref()));
    let name = limits::behind(&text(Some(&item.name)), how_often(&item.system));
    let (said, told) = (found.attacks.len(), found.told.len());
    found.action(&name, &words, doer.scale);
    if found.attacks.len() > said {
        return;
    }
    let strikes = matches!(item.kind.as_deref(), Some("weapon" | "melee"));
    let attack = if strikes {
        Some(strike(&item.system, doer))
    } else {
        saved(&item.system, doer).or_else(|| thrown(&item.system, doer))
    };
    let Some(attack) = attack else { return };
    found.told.truncate(told);
    let text = Some(words).filter(|words| !words.is_empty());
    let attack = TokenAttack { name: plain(&name), text, ..attack };
    // A spell that is cast in several ways is listed once for each.
    if !found.attacks.contains(&attack) {
        found.attacks.push(attack);
    }
}

/// How often it can be used, as a book prints it.
fn how_often(item: &ItemSystem) -> Option<String> {
    let until_3 = item.recharge.as_ref().and_then(Lax::whole).filter(|from| *from > 0);
    let uses = Perhaps::known(item.uses.as_ref());
    let periods = uses.into_iter().flat_map(|uses| &uses.recovery);
    let rolled = periods.clone().find(|recovery| text(recovery.period.as_ref()) == "recharge");
    let rolled = rolled.and_then(|recovery| recovery.formula.as_ref()?.whole());
    if let Some(from) = until_3.or(rolled) {
        return Some(limits::recharge(from));
    }
    let mut periods = periods.map(|recovery| text(recovery.period.as_ref()));
    // A formula of the creature's own numbers says no number.
    let max = uses?.max.as_ref()?.text()?.parse::<i32>().ok().filter(|max| *max > 0)?;
    match periods.next().unwrap_or_else(|| text(uses.and_then(|uses| uses.per.as_ref()))).as_str() {
        "day" | "lr" => Some(limits::per_day(max)),
        "sr" => Some(format!("{max}/Rest")),
        _ => None,
    }
}

/// How far it goes, in feet: its range, its long range, its reach.
fn lengths(item: &ItemSystem) -> [Option<f64>; 3] {
    let Some(range) = item.range.as_ref() else { return [None; 3] };
    let unit = range.units.as_deref().and_then(feet).unwrap_or(1.0);
    let length = |value: &Option<Lax>| {
        value.as_ref().and_then(Lax::number).filter(|feet| *feet > 0.0).map(|feet| feet * unit)
    };
    [length(&range.value), length(&range.long), length(&range.reach)]
}

/// A weapon's blow or shot.
fn strike(item: &ItemSystem, doer: &Doer<'_>) -> TokenAttack {
    let [far, long, reach] = lengths(item);
    let ranged = long.is_some() || far.is_some_and(|far| far > 15.0);
    let thrown = item.activities.values().find(|activity| activity.is("attack"));
    let own = thrown.and_then(|activity| doer.adds(&activity.ability()));
    let ability = own.unwrap_or_else(|| match (ranged, item.is_finesse()) {
        (_, true) => doer.either(["str", "dex"]),
        (true, false) => doer.adds("dex").unwrap_or(0),
        (false, false) => doer.adds("str").unwrap_or(0),
    });
    let scale = doer.scale;
    let reach = reach.or(far.filter(|_| !ranged));
    let flat = thrown.and_then(Activity::flat_bonus);
    let more = thrown.map_or(0, Activity::bonus);
    TokenAttack {
        kind: if ranged { TokenAttackKind::Ranged } else { TokenAttackKind::Melee },
        bonus: item.bonus.as_ref().and_then(Lax::whole).or(flat).or(Some(ability + doer.proficiency + more)),
        damage: damage(item, thrown, ability),
        reach: reach.filter(|_| !ranged).map(|reach| scale.whole(reach)),
        range: far.filter(|_| ranged).map(|far| scale.whole(far)),
        long_range: long.map(|long| scale.whole(long)),
        ..TokenAttack::default()
    }
}

/// A breath, a gaze, a spell: whoever it reaches throws a save.
fn saved(item: &ItemSystem, doer: &Doer<'_>) -> Option<TokenAttack> {
    let activity = item.activities.values().find(|activity| activity.is("save"));
    let save = activity.map_or(item.save.as_ref(), Activity::save)?;
    let save = save.read(doer.proficiency, |code| doer.adds(code), activity.is_some_and(Activity::halves))?;
    let target = activity.and_then(Activity::target);
    let area =
        [target, item.target.as_ref()].into_iter().flatten().find_map(|target| target.area(doer.scale));
    let own = activity.and_then(Activity::range).filter(|feet| *feet > 0.0);
    Some(TokenAttack {
        kind: if area.is_some() { TokenAttackKind::Area } else { TokenAttackKind::Spell },
        damage: damage(item, activity, 0),
        range: own.or(lengths(item)[0]).map(|feet| doer.scale.whole(feet)),
        area,
        save: Some(save),
        ..TokenAttack::default()
    })
}

/// A spell that is thrown at somebody.
fn thrown(item: &ItemSystem, doer: &Doer<'_>) -> Option<TokenAttack> {
    let activity = item.activities.values().find(|activity| activity.is("attack"))?;
    let ability = doer.adds(&activity.ability()).or_else(|| doer.adds("spellcasting"));
    let bonus =
        activity.flat_bonus().or(ability.map(|ability| ability + doer.proficiency + activity.bonus()));
    let own = activity.range().filter(|feet| *feet > 0.0);
    Some(TokenAttack {
        kind: TokenAttackKind::Spell,
        bonus: Some(bonus?),
        damage: damage(item, Some(activity), ability.unwrap_or(0)),
        range: own.or(lengths(item)[0]).map(|feet| doer.scale.whole(feet)),
        ..TokenAttack::default()
    })
}

impl ItemSystem {
    /// Whether the better of two abilities counts. Until version 2 properties were flags.
    fn is_finesse(&self) -> bool {
        text(self.properties.as_ref()).split(", ").any(|property| property == "fin")
    }
}

/// The weapon's own damage, with what its ability adds, and that of the activity.
fn damage(item: &ItemSystem, activity: Option<&Activity>, ability: i32) -> Vec<AttackDamage> {
    let rolls = item.damage_rolls.values().map(|roll| (text(roll.damage.as_ref()), text(roll.kind.as_ref())));
    let mut parts: Vec<(String, String)> = match &item.damage {
        Some(Damage::Base { base }) => base.read(ability, ability).into_iter().collect(),
        Some(Damage::Parts { parts }) => {
            let number = |dice: &str| dice.replace("@mod", &ability.to_string()).replace("+-", "-");
            parts.iter().map(|(dice, kind)| (number(&dice.replace(' ', "")), kind.clone())).collect()
        }
        Some(Damage::Other(_)) | None => Vec::new(),
    };
    parts.extend(activity.into_iter().flat_map(Activity::parts).filter_map(|part| part.read(0, ability)));
    let all = parts.into_iter().chain(rolls).filter(|(dice, _)| is_dice(dice));
    all.map(|(dice, kind)| AttackDamage { dice, kind: Some(kind).filter(|kind| !kind.is_empty()) }).collect()
}

/// HTML's tags are left away, and Foundry's own (`[[/attack]]`).
fn without_tags(html: &str) -> String {
    let parts = html.split("[[").enumerate();
    let html: String = parts
        .map(
            |(index, part)| {
                if index == 0 { part } else { part.split_once("]]").map_or("", |(_, rest)| rest) }
            },
        )
        .collect();
    let mut inside = false;
    let text: String = html
        .chars()
        .filter_map(|letter| match letter {
            '<' => {
                inside = true;
                Some(' ')
            }
            '>' if inside => {
                inside = false;
                None
            }
            _ if inside => None,
            letter => Some(letter),
        })
        .collect();
    let text = plain(&text.replace("&nbsp;", " ").replace("&amp;", "&"));
    text.trim_start_matches(['.', ',', ' ']).replace(" ,", ",").replace(" .", ".")
}
