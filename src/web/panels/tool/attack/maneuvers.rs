//! Maneuvers: special attacks that move, hold or disarm. One that is chosen is made in place of a blow with the weapon.

use super::{kinds, own_bonus, roll_button, sight};
use crate::app::Msg;
use crate::app::drafts::{Drafts, use_draft};
use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::components::buttons::{pill, press};
use crate::components::choice::{Choice, Item};
use crate::components::field::TextField;
use crate::components::lists::{modifiers, reasons, refused, spaced};
use crate::panels::forms::strike::{Strike, StrikeFields};
use crate::panels::forms::words;
use crate::words::say;
use burstmap_encounter::command::Maneuver;
use burstmap_frontend::asked::Asked;
use burstmap_frontend::pick;
use burstmap_frontend::tools::{AttackSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::maneuvers::{Follow, ManeuverKind, ManeuverRule, origin};
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, AttackReport};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::ruleset_text;
use serde_json::json;
use yew::prelude::*;

/// Where a maneuver leads.
#[derive(Clone, Debug, Default)]
struct Form {
    /// How far the attacker goes along (RD-46).
    follow: Option<Follow>,
    /// The cell, as it is typed: `12, 7`.
    to: String,
}

/// What every maneuver against the target is made with.
#[derive(Clone, Debug, PartialEq)]
pub struct Base {
    pub attacker: Id,
    pub target: Id,
    pub bonus: i32,
    pub options: AttackOptions,
    pub overrides: AttackOverrides,
}

impl Base {
    fn of(screen: Screen, attacker: &Id, target: &Id) -> Base {
        Base {
            attacker: attacker.clone(),
            target: target.clone(),
            bonus: own_bonus(screen, Some(attacker)),
            options: screen.editor.attack.options.to_rules(),
            overrides: screen.editor.attack.decisions.to_rules(),
        }
    }
}

/// A maneuver on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    pub kind: ManeuverKind,
    pub name: String,
    /// The target rolls, and the attacker's bonus is not for its save.
    saved: bool,
}

impl Known {
    pub fn of(rule: &ManeuverRule) -> Known {
        let by_kind = || json!(rule.kind).as_str().map(spaced).unwrap_or_default();
        let name = rule.text.as_deref().map_or_else(by_kind, |text| ruleset_text(text).to_string());
        Known { kind: rule.kind, name, saved: rule.save.is_some() }
    }

    /// Whether the attacker may go along (RD-46, RD-47).
    fn follows(&self) -> bool {
        !self.saved && matches!(self.kind, ManeuverKind::BullRush | ManeuverKind::Overrun)
    }

    /// Whether a cell can be named: where somebody is moved to (RD-48, E5-53), or where a weapon falls (RD-44).
    fn leads(&self) -> bool {
        match self.kind {
            ManeuverKind::BullRush => self.saved,
            kind => matches!(kind, ManeuverKind::Reposition | ManeuverKind::Disarm),
        }
    }

    /// The command of a maneuver with what was typed for it.
    pub fn command(&self, base: Base, drafts: &Drafts) -> Maneuver {
        let (form, strike) = (drafts.get::<Form>(), drafts.get::<Strike>());
        let mut options = base.options;
        if let (ManeuverKind::Sunder, Some(damage)) = (self.kind, strike.damage()) {
            options.damage = damage.into();
        }
        let cell: Vec<i32> = words(&form.to).into_iter().filter_map(|part| part.parse().ok()).collect();
        // What is not asked for does not count, should it have been typed for another maneuver.
        if self.leads() && !cell.is_empty() {
            options.to = Given::read(cell.into());
        }
        let follow = form.follow.filter(|_| self.follows());
        Maneuver {
            attacker: base.attacker,
            target: base.target,
            kind: self.kind,
            bonus: if self.saved { 0 } else { strike.bonus.get().unwrap_or(base.bonus) },
            follow: follow.map_or(Given::Nothing, Given::Fit),
            damage: None,
            options,
            overrides: base.overrides,
        }
    }
}

/// The maneuver that is chosen, where the rules know it.
pub fn wanted(screen: Screen) -> Option<Known> {
    let kind = screen.editor.attack.wanted()?;
    let known = &screen.table.ruleset().maneuvers.as_ref()?.known;
    known.iter().find(|rule| rule.kind == kind).map(Known::of)
}

/// The command of the maneuver that is chosen, at whom the tool aims.
pub fn command(screen: Screen) -> Option<Maneuver> {
    let (attacker, target) = screen.editor.attack_pair(screen.table)?;
    Some(wanted(screen)?.command(Base::of(screen, &attacker, &target), &screen.app.drafts))
}

/// The dice of the maneuver that is chosen, or why it cannot be made.
pub fn asked(screen: Screen) -> Option<Result<Asked, Refusal>> {
    Some(screen.table.maneuver_dice(&command(screen)?).map(Asked::Maneuver))
}

/// The maneuvers to choose from; a second press goes back to the weapon.
pub fn view(screen: Screen) -> Html {
    let policy = screen.table.ruleset().maneuvers.as_ref();
    let Some(policy) = policy.filter(|_| screen.editor.attack.kind == AttackKind::Melee) else {
        return Html::default();
    };
    let now = screen.editor.attack.wanted();
    let chip = |known: Known| {
        let on = now == Some(known.kind);
        let setting = AttackSetting::Maneuver((!on).then_some(known.kind));
        pill(known.name, on, press(&screen.app.send, Msg::Tool(ToolSetting::Attack(setting))))
    };
    html! {
        <>
            <h4>{ say(catalogue::ManeuverTitle) }</h4>
            <div class="bm-chips">{ for policy.known.iter().map(Known::of).map(chip) }</div>
        </>
    }
}

/// The maneuver that is chosen, in place of what a blow with the weapon meets.
pub fn found(screen: Screen, known: &Known, report: &AttackReport, attacker: &Id) -> Html {
    let policy = screen.table.ruleset().maneuvers.as_ref();
    let rule = policy.and_then(|policy| policy.known.iter().find(|rule| rule.kind == known.kind));
    // What the save has to reach.
    let save = rule.and_then(|rule| Some((rule, rule.save.as_ref()?)));
    let by = pick::token(screen.table, attacker).zip(save);
    let why = by.map(|(by, (rule, save))| origin(rule, save, by)).unwrap_or_default();
    let asked = asked(screen);
    let refusal = asked.as_ref().and_then(|asked| asked.as_ref().err());
    let ready = asked.as_ref().is_some_and(Result::is_ok);
    html! {
        <>
            { sight::pair(screen) }
            <div class="bm-in-sheet">{ kinds(screen) }</div>
            { view(screen) }
            if let Some(refusal) = refusal { { refused(refusal) } }
            { reasons(&why) }
            if !known.saved { { modifiers(&report.modifiers) } }
            <StrikeFields bonus={own_bonus(screen, Some(attacker)).to_string()} rolls={!known.saved} damage={known.kind == ManeuverKind::Sunder}
                asked={asked.clone().and_then(Result::ok)} />
            <Fields known={known.clone()} />
            <div class="bm-row">{ roll_button(screen, !ready) }</div>
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    known: Known,
}

/// What the maneuver needs beyond dice.
#[component]
fn Fields(props: &Props) -> Html {
    use_language();
    let form = use_draft::<Form>();
    let all = Item::new(Follow::Along(true), "all", say(catalogue::ManeuverAllTheWay));
    let squares =
        (1..=5).map(|squares| Item::new(Follow::Squares(squares), squares.to_string(), squares.to_string()));
    let far: Vec<Item<Follow>> = std::iter::once(all).chain(squares).collect();
    html! {
        <div class="bm-fields">
            if props.known.follows() {
                <Choice<Follow> label={say(catalogue::ManeuverGoAlong)} none={say(catalogue::WordNo)} items={far} chosen={form.follow}
                    on_choose={form.on(|form, follow| form.follow = follow)} />
            }
            if props.known.leads() {
                <TextField label={say(catalogue::ManeuverToCell)} hint="12, 7" value={form.to.clone()} on_input={form.on(|form, to| form.to = to)} />
            }
        </div>
    }
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
        let drafts = Drafts::default();
        drafts.set(Form { follow: Some(Follow::Squares(2)), to: "3, 4".into() });
        let base = Base {
            attacker: "a".into(),
            target: "b".into(),
            bonus: 5,
            options: AttackOptions::default(),
            overrides: AttackOverrides::default(),
        };
        let grapple = known("srd-5e", ManeuverKind::Grapple).command(base.clone(), &drafts);
        assert!(grapple.options.to.is_nothing() && grapple.follow.is_nothing());
        assert_eq!(grapple.bonus, 0, "the target saves");
        let shove = known("srd-5e", ManeuverKind::BullRush).command(base, &drafts);
        assert!(shove.options.to.get().is_some());
    }
}
