//! Maneuvers: special attacks that move, hold or disarm. A selected one replaces an attack with the weapon.

use crate::forms::strike::StrikeFields;
use crate::odds;
use crate::tool::attack::{kinds, roll_button, sight};
use burstmap_frontend::asked::Asked;
use burstmap_frontend::maneuvers::Known;
use burstmap_frontend::pick;
use burstmap_frontend::tools::{AttackSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::maneuvers::{Follow, origin};
use burstmap_rules::map::Id;
use burstmap_rules::policy::maneuvers::ManeuverKind;
use burstmap_rules::query::{AttackKind, AttackReport};
use burstmap_rules::reason::Refusal;
use burstmap_rules::traits;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::TextField;
use burstmap_ui::components::lists::{modifiers, reasons, refused};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::maneuver::ManeuverForm;
use burstmap_ui::msg::Msg;
pub use burstmap_ui::preview::maneuver::{command, wanted};
use burstmap_ui::preview::own_bonus;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns the dice of the selected maneuver, or the reason why it is not possible.
pub fn asked(screen: Screen) -> Option<Result<Asked, Refusal>> {
    Some(screen.table.maneuver_dice(&command(screen)?).map(Asked::Maneuver))
}

/// Renders the available maneuvers. A second press returns to the weapon.
pub fn view(screen: Screen) -> Html {
    let policy = screen.table.ruleset().maneuvers.as_ref();
    let Some(policy) = policy.filter(|_| screen.editor.attack.kind == AttackKind::Melee) else {
        return Html::default();
    };
    let now = screen.editor.attack.wanted();
    let chip = |known: Known| {
        let on = now == Some(known.kind);
        let setting = AttackSetting::Maneuver((!on).then_some(known.kind));
        pill(known.name, on, press(&screen.state.send, Msg::Tool(ToolSetting::Attack(setting))))
    };
    html! {
        <>
            <h4>{ say(catalogue::ManeuverTitle) }</h4>
            <div class="bm-chips">{ for policy.known.iter().map(Known::of).map(chip) }</div>
        </>
    }
}

/// Renders the selected maneuver instead of the weapon's numbers.
pub fn found(screen: Screen, known: &Known, report: &AttackReport, attacker: &Id) -> Html {
    let policy = screen.table.ruleset().maneuvers.as_ref();
    let rule = policy.and_then(|policy| policy.known.iter().find(|rule| rule.kind == known.kind));
    // DC of the save.
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
            { odds::of_target(screen) }
            if !known.saved { { modifiers(&report.modifiers) } }
            <StrikeFields bonus={own_bonus(screen, Some(attacker)).to_string()} rolls={!known.saved} damage={known.kind == ManeuverKind::Sunder}
                asked={asked.clone().and_then(Result::ok)} />
            <Fields known={known.clone()} carried={carried(screen)} />
            <div class="bm-row">{ roll_button(screen, !ready) }</div>
        </>
    }
}

/// Returns the items of the target, and its weapon.
fn carried(screen: Screen) -> Vec<AttrValue> {
    let target = screen.editor.attack_pair(screen.table).and_then(|(_, id)| pick::token(screen.table, &id));
    let things = target.map(|token| traits::words(token, "items")).unwrap_or_default();
    things.into_iter().map(AttrValue::from).chain([AttrValue::from("weapon")]).collect()
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    known: Known,
    /// Items of the target.
    carried: Vec<AttrValue>,
}

/// Additional input of a maneuver.
#[component]
fn Fields(props: &Props) -> Html {
    use_language();
    let form = use_draft::<ManeuverForm>();
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
            if props.known.steals() {
                <TextField label={say(catalogue::ManeuverItem)} offers={props.carried.clone()} value={form.item.clone()}
                    on_input={form.on(|form, item| form.item = item)} />
            }
            if props.known.leads() {
                <TextField label={say(catalogue::ManeuverToCell)} hint="12, 7" value={form.to.clone()} on_input={form.on(|form, to| form.to = to)} />
            }
        </div>
    }
}
