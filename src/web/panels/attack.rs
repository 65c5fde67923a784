//! The attack tool's panel: everything that bears on the roll, then the roll itself.

use super::super::app::{App, Msg};
use super::{Field, answer, field, reasons};
use crate::editor::{Wish, pick};
use crate::encounter::Table;
use crate::rules::query::{AttackKind, Place};
use serde_json::{Value, json};
use yew::html::Scope;
use yew::prelude::*;

pub fn panel(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let editor = &app.editor;
    let report = match &editor.answers.attack {
        Some(Ok(report)) => report,
        Some(Err(refusal)) => return answer::refused(refusal),
        None => return answer::empty("Choose the attacker, then the target."),
    };
    let (Some(Place::Token(attacker)), Some(Place::Token(target))) =
        (editor.sight_from(), editor.sight.to.clone())
    else {
        return Html::default();
    };
    let name = |id: &str| pick::token(table, id).map(|token| token.name.clone()).unwrap_or_default();
    let verdict = if report.legal { "The attack is possible." } else { "The attack is not possible." };
    html! {
        <>
            <h3 class="bm-pair">{ name(&attacker) }<i>{ "→" }</i>{ name(&target) }</h3>
            <div class={classes!("bm-verdict", if report.legal { "is-good" } else { "is-bad" })}><span>{ verdict }</span></div>
            { answer::modifiers(&report.modifiers) }
            { reasons(&report.why) }
            if !editor.seat.readonly && editor.sight.pinned {
                { fields(app, link) }
                <div class="bm-row">
                    <button type="button" class="bm-btn" onclick={roll(app, link, attacker, target)}>{ "Roll and resolve" }</button>
                </div>
            }
            <details class="bm-more"><summary>{ "Sight and cover" }</summary>{ answer::sight(app, table, &report.sight) }</details>
        </>
    }
}

/// An attack on everything in the pinned area.
pub fn area(app: &App, link: &Scope<App>) -> Html {
    let Some(query) = app.editor.area_query() else { return Html::default() };
    let mut command = json!({ "type": "areaAttack", "area": query });
    if let (Some(id), Some(map)) = (&app.editor.selected, command.as_object_mut()) {
        map.insert("attacker".into(), json!(id));
    }
    filled(app, &mut command, false);
    html! {
        <>
            <h4>{ "Resolve" }</h4>
            { fields(app, link) }
            <div class="bm-row">
                <button type="button" class="bm-btn" onclick={App::command(link, command)}>{ "Roll and resolve" }</button>
            </div>
        </>
    }
}

fn fields(app: &App, link: &Scope<App>) -> Html {
    html! {
        <div class="bm-fields">
            { field(app, link, Field::Bonus, "Bonus", "0") }
            { field(app, link, Field::Damage, "Damage", "2d6+3") }
            { field(app, link, Field::Dice, "Faces rolled", "by itself") }
        </div>
    }
}

fn roll(app: &App, link: &Scope<App>, attacker: String, target: String) -> Callback<MouseEvent> {
    let kind = match app.editor.attack_kind {
        AttackKind::Melee => "melee",
        AttackKind::Ranged => "ranged",
        AttackKind::Spell => "spell",
    };
    let mut command = json!({
        "type": "attack", "attacker": attacker, "target": target, "kind": kind,
        "options": app.editor.attack_options,
    });
    filled(app, &mut command, true);
    link.callback(move |_| Msg::Wish(Wish::Command(command.clone())))
}

/// Puts what was typed into a command. What is not typed is left out: the core rolls, or says what is missing.
fn filled(app: &App, command: &mut Value, bonus_needed: bool) {
    let Some(map) = command.as_object_mut() else { return };
    let fields = &app.fields;
    match fields.bonus.trim().parse::<i32>() {
        Ok(bonus) => drop(map.insert("bonus".into(), Value::from(bonus))),
        Err(_) if bonus_needed => drop(map.insert("bonus".into(), Value::from(0))),
        Err(_) => {}
    }
    let damage = fields.damage.trim();
    if !damage.is_empty() {
        let dice = || json!({ "dice": damage });
        map.insert("damage".into(), damage.parse::<i32>().map_or_else(|_| dice(), Value::from));
    }
    let faces: Vec<u32> =
        fields.dice.split(|c: char| !c.is_ascii_digit()).filter_map(|face| face.parse().ok()).collect();
    if !faces.is_empty() {
        map.insert("rolls".into(), json!(faces));
    }
}
