//! Maneuvers: special attacks that move, hold or disarm.

use super::own_bonus;
use crate::app::drafts::{Drafts, use_draft};
use crate::app::screen::Screen;
use crate::app::{Command, Msg};
use crate::components::buttons::pill;
use crate::components::choice::{Choice, Item};
use crate::components::field::TextField;
use crate::components::lists::spaced;
use crate::panels::forms::strike::Strike;
use crate::panels::forms::words;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
use burstmap_rules::query::AttackKind;
use serde_json::{Value, json};
use yew::prelude::*;

/// Where a maneuver leads.
#[derive(Clone, Debug, Default)]
struct Maneuver {
    /// How far the attacker goes along (RD-46): a number of squares, or `true` for all the way.
    follow: Option<Value>,
    /// The cell, as it is typed: `12, 7`.
    to: String,
}

pub fn view(screen: Screen, attacker: &Id, target: &Id) -> Html {
    let policy = screen.table.ruleset().maneuvers.as_ref();
    let Some(policy) = policy.filter(|_| screen.editor.attack_kind == AttackKind::Melee) else {
        return Html::default();
    };
    let maneuver = json!({
        "type": "maneuver", "attacker": attacker, "target": target,
        "bonus": own_bonus(screen, Some(attacker)),
        "options": screen.editor.attack_options, "overrides": screen.editor.attack_overrides,
    });
    let kinds: Vec<ManeuverKind> = policy.known.iter().map(|known| known.kind).collect();
    html! { <Maneuvers {kinds} {maneuver} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    kinds: Vec<ManeuverKind>,
    /// The command, but for its kind and what the forms hold.
    maneuver: Command,
    send: Callback<Msg>,
}

/// The command of a maneuver with what was typed for it.
fn command(mut command: Command, kind: ManeuverKind, drafts: &Drafts) -> Command {
    let (form, strike) = (drafts.get::<Maneuver>(), drafts.get::<Strike>());
    command["kind"] = json!(kind);
    if let Some(bonus) = strike.bonus.get() {
        command["bonus"] = json!(bonus);
    }
    if let Some(follow) = form.follow {
        command["follow"] = follow;
    }
    if let (ManeuverKind::Sunder, Some(damage)) = (kind, strike.damage()) {
        command["options"]["damage"] = damage;
    }
    let cell: Vec<i32> = words(&form.to).into_iter().filter_map(|part| part.parse().ok()).collect();
    if !cell.is_empty() {
        command["options"]["to"] = json!(cell);
    }
    command
}

#[component]
fn Maneuvers(props: &Props) -> Html {
    let drafts = use_context::<Drafts>().unwrap_or_default();
    let form = use_draft::<Maneuver>();
    let all = Item::new(Value::Bool(true), "all", "All the way");
    let squares =
        (1..=5).map(|squares| Item::new(Value::from(squares), squares.to_string(), squares.to_string()));
    let far: Vec<Item<Value>> = std::iter::once(all).chain(squares).collect();
    html! {
        <>
            <h4>{ "Maneuvers" }</h4>
            <div class="bm-chips">
                { for props.kinds.iter().map(|kind| {
                    let (kind, drafts, maneuver) = (*kind, drafts.clone(), props.maneuver.clone());
                    let name = json!(kind).as_str().map(spaced).unwrap_or_default();
                    let onclick = props.send.reform(move |_| Msg::Dispatch(command(maneuver.clone(), kind, &drafts)));
                    pill(name, false, onclick)
                }) }
            </div>
            <div class="bm-fields">
                <Choice<Value> label="Go along" none="No" items={far} chosen={form.follow.clone()}
                    on_choose={form.on(|form, follow| form.follow = follow)} />
                <TextField label="To the cell" hint="12, 7" value={form.to.clone()} on_input={form.on(|form, to| form.to = to)} />
            </div>
        </>
    }
}
