//! Maneuvers: the possible ones with their targets, and the command of the selected one with its input.

use crate::pick;
use burstmap_encounter::command::Maneuver;
use burstmap_encounter::{Table, TurnReport};
use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::damage::Damage;
use burstmap_rules::maneuvers::Follow;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::maneuvers::{ManeuverKind, ManeuverRule};
use burstmap_rules::query::{AttackKind, Phase};
use burstmap_rules::wording::{capital, ruleset_text, word};
use serde_json::json;

/// Maximum number of offered targets per maneuver. On crowded maps the user points at the others.
const MOST: usize = 4;

/// Common data of all maneuvers against the target.
#[derive(Clone, Debug, PartialEq)]
pub struct Base {
    pub attacker: Id,
    pub target: Id,
    pub bonus: i32,
    pub options: AttackOptions,
    pub overrides: AttackOverrides,
}

/// Input for this maneuver or another one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Typed {
    /// Number of cells that the attacker follows (RD-46).
    pub follow: Option<Follow>,
    /// Target cell: column and row.
    pub to: Vec<i32>,
    pub bonus: Option<i32>,
    pub damage: Option<Damage>,
    /// Item to steal (RD-49); empty for the first one that the target carries.
    pub item: String,
}

/// A maneuver of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    pub kind: ManeuverKind,
    pub name: String,
    /// Whether the target rolls, so that the attacker's bonus does not apply.
    pub saved: bool,
}

impl Known {
    pub fn of(rule: &ManeuverRule) -> Known {
        let by_kind = || json!(rule.kind).as_str().map(|kind| capital(&word(kind).to_string()));
        let by_text = rule.text.as_deref().map(|text| ruleset_text(text).to_string());
        let name = by_text.or_else(by_kind).unwrap_or_default();
        Known { kind: rule.kind, name, saved: rule.save.is_some() }
    }

    /// Returns whether the attacker may follow (RD-46, RD-47).
    pub fn follows(&self) -> bool {
        !self.saved && matches!(self.kind, ManeuverKind::BullRush | ManeuverKind::Overrun)
    }

    /// Returns whether the maneuver has a target cell: for a moved creature (RD-48, E5-53) or a dropped weapon (RD-44).
    pub fn leads(&self) -> bool {
        match self.kind {
            ManeuverKind::BullRush => self.saved,
            kind => matches!(kind, ManeuverKind::Reposition | ManeuverKind::Disarm),
        }
    }

    /// Returns whether the user can name the maneuver's object (RD-49).
    pub fn steals(&self) -> bool {
        self.kind == ManeuverKind::Steal
    }

    /// Returns the command of a maneuver with its input.
    pub fn command(&self, base: Base, typed: Typed) -> Maneuver {
        let mut options = base.options;
        // The attack in hand is not the stolen item.
        options.others.shift_remove("item");
        if let (ManeuverKind::Sunder, Some(damage)) = (self.kind, typed.damage) {
            options.damage = damage.into();
        }
        if self.steals() && !typed.item.is_empty() {
            options.put("item", typed.item.into());
        }
        // Input for another maneuver does not count.
        if self.leads() && !typed.to.is_empty() {
            options.to = Given::read(typed.to.into());
        }
        let follow = typed.follow.filter(|_| self.follows());
        Maneuver {
            attacker: base.attacker,
            target: base.target,
            kind: self.kind,
            bonus: if self.saved { 0 } else { typed.bonus.unwrap_or(base.bonus) },
            follow: follow.map_or(Given::Nothing, Given::Fit),
            damage: None,
            options,
            overrides: base.overrides,
        }
    }
}

/// A possible maneuver with its targets.
#[derive(Clone, Debug, PartialEq)]
pub struct Possible {
    pub kind: ManeuverKind,
    pub name: String,
    pub target: Id,
    pub target_name: String,
}

/// Returns the active creature's maneuvers against tokens of other sides. Computed once for each change of the table, not for each
/// rendering.
pub fn possible(table: &Table, turn: &TurnReport) -> Vec<Possible> {
    let active = turn.active.as_deref().filter(|_| turn.phase == Phase::Combat);
    let attacker = active.and_then(|id| pick::token(table, id));
    let Some((policy, attacker)) = table.ruleset().maneuvers.as_ref().zip(attacker) else {
        return Vec::new();
    };
    let base = |target: &Token| Base {
        attacker: attacker.id.clone(),
        target: target.id.clone(),
        bonus: 0,
        options: AttackOptions::default(),
        overrides: AttackOverrides::default(),
    };
    // Tokens within reach, so that not each maneuver checks all tokens.
    let reached = |foe: &&Token| {
        let query = AttackQuery {
            attacker: attacker.id.clone(),
            target: foe.id.clone(),
            kind: AttackKind::Melee,
            options: AttackOptions::default(),
            overrides: AttackOverrides::default(),
        };
        table.attack(&query).is_ok_and(|report| report.legal)
    };
    let foes = table.scene().tokens.iter();
    let foes =
        foes.filter(|other| other.side != attacker.side && !other.has("dead") && near(attacker, other));
    let foes: Vec<&Token> = foes.filter(reached).collect();
    let at = |known: Known| {
        let can = |foe: &&&Token| table.maneuver_dice(&known.command(base(foe), Typed::default())).is_ok();
        let row = |foe: &&Token| Possible {
            kind: known.kind,
            name: known.name.clone(),
            target: foe.id.clone(),
            target_name: foe.name.clone(),
        };
        foes.iter().filter(can).take(MOST).map(row).collect::<Vec<_>>()
    };
    policy.known.iter().map(Known::of).flat_map(at).collect()
}

/// Returns whether a token may be within reach, by a quick check: on a crowded map most are far away.
fn near(attacker: &Token, other: &Token) -> bool {
    const FAR: u32 = 24;
    attacker.at.row.abs_diff(other.at.row) <= FAR && attacker.at.col.abs_diff(other.at.col) <= FAR
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_rules::presets;

    fn known(ruleset: &str, kind: ManeuverKind) -> Known {
        let ruleset = presets::by_id(ruleset).expect("a ruleset");
        let policy = ruleset.maneuvers.as_ref().expect("maneuvers");
        policy.known.iter().find(|rule| rule.kind == kind).map(Known::of).expect("the maneuver")
    }

    // E5-51, E5-53, RD-46, RD-48
    #[test]
    fn a_cell_is_asked_for_where_the_maneuver_leads_to_one() {
        assert!(!known("srd-5e", ManeuverKind::Grapple).leads());
        assert!(!known("srd-5e", ManeuverKind::Trip).leads());
        assert!(known("srd-5e", ManeuverKind::BullRush).leads());
        assert!(!known("srd-5e", ManeuverKind::BullRush).follows());
        let pushes = known("reflex-d20", ManeuverKind::BullRush);
        assert_eq!((pushes.leads(), pushes.follows()), (false, true));
        assert!(known("reflex-d20", ManeuverKind::Reposition).leads());
    }

    #[test]
    fn what_was_typed_for_another_maneuver_does_not_count() {
        let typed = Typed { follow: Some(Follow::Squares(2)), to: vec![3, 4], ..Typed::default() };
        let base = Base {
            attacker: "a".into(),
            target: "b".into(),
            bonus: 5,
            options: AttackOptions::default(),
            overrides: AttackOverrides::default(),
        };
        let grapple = known("srd-5e", ManeuverKind::Grapple).command(base.clone(), typed.clone());
        assert!(grapple.options.to.is_nothing() && grapple.follow.is_nothing());
        assert_eq!(grapple.bonus, 0, "the target saves");
        let shove = known("srd-5e", ManeuverKind::BullRush).command(base, typed);
        assert!(shove.options.to.get().is_some());
    }

    // RD-49
    #[test]
    fn rd_49_what_is_typed_is_stolen_and_not_what_is_in_hand() {
        let mut options = AttackOptions::default();
        options.put("item", "Longbow".into());
        let base = Base {
            attacker: "a".into(),
            target: "b".into(),
            bonus: 5,
            options,
            overrides: AttackOverrides::default(),
        };
        let item = |kind: ManeuverKind, item: &str| {
            let typed = Typed { item: item.into(), ..Typed::default() };
            let command = known("reflex-d20", kind).command(base.clone(), typed);
            command.options.others.get("item").cloned()
        };
        assert_eq!(item(ManeuverKind::Steal, "wand"), Some(json!("wand")));
        assert_eq!(item(ManeuverKind::Steal, ""), None, "the first thing that it carries");
        assert_eq!(item(ManeuverKind::Trip, "wand"), None);
    }

    // E5-51
    #[test]
    fn e5_51_each_neighbor_of_another_side_can_be_grappled() {
        let foe = |id: &str, at: [i32; 2]| json!({ "id": id, "name": id, "side": "foes", "at": at });
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "Close", "ruleset": "srd-5e",
            "grid": { "shape": "square", "size": [9, 9], "cell": { "length": 5, "unit": "ft" } },
            "terrain": [], "zones": [], "areas": [], "walls": [],
            "tokens": [{ "id": "hero", "name": "Hero", "side": "party", "at": [4, 4] },
                foe("near", [5, 4]), foe("beside", [3, 4]), foe("far", [8, 8])]
        });
        let scene = serde_json::from_value(scene).expect("a scene");
        let table = Table::open(scene, "seed").expect("a table");
        let turn = TurnReport { active: Some("hero".into()), phase: Phase::Combat, ..table.turn() };
        let names: Vec<(ManeuverKind, Id)> =
            possible(&table, &turn).into_iter().map(|row| (row.kind, row.target)).collect();
        for target in ["near", "beside"] {
            assert!(names.contains(&(ManeuverKind::Grapple, target.into())), "{names:?}");
            assert!(names.contains(&(ManeuverKind::Trip, target.into())), "{names:?}");
        }
        assert_eq!(names.len(), 6, "three maneuvers at two: {names:?}");
    }
}
