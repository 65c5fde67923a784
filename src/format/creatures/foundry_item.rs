//! Weapons, features and spells of a Foundry actor, from their text or from the numbers of its system.

use super::attack_text::{ABILITIES, is_dice, plain};
use super::found::{Found, modifier};
use super::foundry_activity::{Activity, Part, Save, Target};
use super::lax::{Lax, text};
use super::limits::{self, Activation, Perhaps};
use super::measures::{Scale, feet};
use burstmap_rules::model::mastery::Mastery;
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
    /// Activities, since version 4 of `dnd5e`.
    #[serde(default)]
    activities: BTreeMap<String, Activity>,
    /// Save against the item, until version 3.
    save: Option<Save>,
    target: Option<Target>,
    properties: Option<Lax>,
    /// Base item and mastery property of a weapon.
    #[serde(rename = "type")]
    sort: Option<Perhaps<Sort>>,
    mastery: Option<Lax>,
    /// Limited uses. Since version 4, `recovery` defines the recovery, and before that `per`.
    uses: Option<Perhaps<Uses>>,
    recharge: Option<Lax>,
    /// Activation cost until version 3: `legendary` and a number.
    activation: Option<Perhaps<Activation>>,
    /// Attack bonus of Pathfinder's strikes.
    bonus: Option<Lax>,
    #[serde(default, rename = "damageRolls")]
    damage_rolls: BTreeMap<String, DamageRoll>,
}

#[derive(Debug, Deserialize)]
struct Sort {
    /// The word for the weapon: `greatsword`.
    #[serde(rename = "baseItem")]
    base: Option<Lax>,
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

/// Owner of an item, as far as the item's numbers depend on it.
pub(super) struct Doer<'a> {
    /// Ability scores, in the order of [`ABILITIES`].
    pub scores: [Option<i32>; 6],
    pub proficiency: i32,
    /// Code of the ability for spells.
    pub casts_with: &'a str,
    /// Weapons whose mastery the owner can use, separated by commas.
    pub masters: &'a str,
    pub scale: Scale,
}

impl Doer<'_> {
    /// Returns the modifier of an ability by its code, such as `dex`. Other codes refer to the ability for spells.
    fn adds(&self, code: &str) -> Option<i32> {
        let place = |code: &str| ABILITIES.iter().position(|ability| ability[..3] == *code);
        let place = place(code).or_else(|| place(self.casts_with).filter(|_| code == "spellcasting"))?;
        self.scores[place].map(modifier)
    }

    fn either(&self, codes: [&str; 2]) -> i32 {
        codes.iter().filter_map(|code| self.adds(code)).max().unwrap_or(0)
    }
}

/// Adds an item by its text or, if it is a weapon, a save or a spell attack, by its numbers.
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
        let mastery = item.system.mastery(doer);
        found.attacks[said..].iter_mut().for_each(|attack| attack.mastery = attack.mastery.or(mastery));
        return;
    }
    let strikes = matches!(item.kind.as_deref(), Some("weapon" | "melee"));
    let attack = if strikes {
        Some(strike(&item.system, doer))
    } else {
        saved(&item.system, doer).or_else(|| thrown(&item.system, doer))
    };
    let Some(attack) = attack else {
        // Possessions don't affect a fight.
        if !matches!(item.kind.as_deref(), Some("feat" | "action")) {
            found.told[told..].iter().for_each(|name| drop(found.texts.remove(name)));
        }
        return;
    };
    found.told.truncate(told);
    let text = Some(words).filter(|words| !words.is_empty());
    let attack = TokenAttack { name: plain(&name), text, ..attack };
    // A spell with several ways to cast it is listed once for each.
    if !found.attacks.contains(&attack) {
        found.attacks.push(attack);
    }
}

/// Returns the number of uses in a book's wording.
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
    // A formula that refers to the creature's own values has no fixed result.
    let max = uses?.max.as_ref()?.text()?.parse::<i32>().ok().filter(|max| *max > 0)?;
    match periods.next().unwrap_or_else(|| text(uses.and_then(|uses| uses.per.as_ref()))).as_str() {
        "day" | "lr" => Some(limits::per_day(max)),
        "sr" => Some(format!("{max}/Rest")),
        _ => None,
    }
}

/// Returns the range, the long range and the reach, in feet.
fn lengths(item: &ItemSystem) -> [Option<f64>; 3] {
    let Some(range) = item.range.as_ref() else { return [None; 3] };
    let unit = range.units.as_deref().and_then(feet).unwrap_or(1.0);
    let length = |value: &Option<Lax>| {
        value.as_ref().and_then(Lax::number).filter(|feet| *feet > 0.0).map(|feet| feet * unit)
    };
    [length(&range.value), length(&range.long), length(&range.reach)]
}

/// Returns a weapon attack.
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
        light: !ranged && item.has("lgt"),
        mastery: item.mastery(doer),
        ..TokenAttack::default()
    }
}

/// Returns an attack with a save: a breath, a gaze, a spell.
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

/// Returns a spell with an attack roll.
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
    /// Returns whether the better of two abilities counts. Until version 2, properties were flags.
    fn is_finesse(&self) -> bool {
        self.has("fin")
    }

    fn has(&self, property: &str) -> bool {
        text(self.properties.as_ref()).split(", ").any(|own| own == property)
    }

    /// Returns the mastery of a weapon, if its owner can use it (E5-99).
    fn mastery(&self, doer: &Doer<'_>) -> Option<Mastery> {
        let base = text(Perhaps::known(self.sort.as_ref())?.base.as_ref());
        let mastered = !base.is_empty() && doer.masters.split(", ").any(|weapon| weapon == base);
        Mastery::named(&text(self.mastery.as_ref())).filter(|_| mastered)
    }
}

/// Returns the weapon's own damage with the ability modifier, and the damage of the activity.
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

/// Removes HTML tags and Foundry's own tags (`[[/attack]]`).
pub(super) fn without_tags(html: &str) -> String {
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
