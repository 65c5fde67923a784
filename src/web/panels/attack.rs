//! The attack tool's panel: everything that bears on the roll, then the roll itself.

use super::super::app::{App, Msg};
use super::forms::field;
use super::{answer, reasons, spaced};
use crate::editor::{Wish, attack_options, pick};
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
            { choices(app, table, link) }
            if !editor.seat.readonly && editor.sight.pinned {
                { fields(app, link) }
                <div class="bm-row">
                    <button type="button" class="bm-btn" onclick={roll(app, link, &attacker, &target)}>{ "Roll and resolve" }</button>
                </div>
                { maneuvers(app, table, link, &attacker, &target) }
            }
            <details class="bm-more"><summary>{ "Sight and cover" }</summary>{ answer::sight(app, table, &report.sight) }</details>
        </>
    }
}

/// What the ruleset lets the attacker choose, and what the game master may decide otherwise.
fn choices(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let editor = &app.editor;
    let names = attack_options::options(table.ruleset());
    let grades: Vec<&str> = table.ruleset().cover.grades.iter().map(|grade| grade.name.as_str()).collect();
    let decided = editor.attack_overrides.get("cover").and_then(Value::as_str).unwrap_or_default().to_owned();
    let cover = link.batch_callback(|event: yew::Event| {
        let select: web_sys::HtmlSelectElement = event.target_dyn_into()?;
        let grade = select.value();
        Some(Msg::edit(move |editor| {
            if grade.is_empty() {
                editor.attack_overrides.remove("cover");
            } else {
                editor.attack_overrides.insert("cover".into(), Value::from(grade));
            }
        }))
    });
    html! {
        <>
            if !names.is_empty() {
                <div class="bm-chips" role="group" aria-label="Choices">
                    { for names.into_iter().map(|name| {
                        let on = editor.attack_options.get(&name) == Some(&Value::Bool(true));
                        let text = spaced(&name);
                        let toggle = App::edit(link, move |editor| {
                            if editor.attack_options.remove(&name).is_none() {
                                editor.attack_options.insert(name.clone(), Value::Bool(true));
                            }
                        });
                        html! {
                            <button type="button" class={classes!("bm-pill", on.then_some("on"))}
                                aria-pressed={on.to_string()} onclick={toggle}>{ text }</button>
                        }
                    }) }
                </div>
            }
            if editor.seat.is_gm() {
                <label class="bm-field"><span>{ "Cover, as the game master sees it" }</span>
                    <select onchange={cover}>
                        <option value="" selected={decided.is_empty()}>{ "As computed" }</option>
                        { for grades.into_iter().map(|grade| html! {
                            <option value={grade.to_owned()} selected={decided == grade}>{ spaced(grade) }</option>
                        }) }
                    </select>
                </label>
            }
        </>
    }
}

fn maneuvers(app: &App, table: &Table, link: &Scope<App>, attacker: &str, target: &str) -> Html {
    let Some(policy) =
        table.ruleset().maneuvers.as_ref().filter(|_| app.editor.attack_kind == AttackKind::Melee)
    else {
        return Html::default();
    };
    html! {
        <>
            <h4>{ "Maneuvers" }</h4>
            <div class="bm-chips">
                { for policy.known.iter().map(|maneuver| {
                    let kind = json!(maneuver.kind);
                    let name = spaced(kind.as_str().unwrap_or_default());
                    let mut command = json!({ "type": "maneuver", "attacker": attacker, "target": target, "kind": kind });
                    filled(app, &mut command, true);
                    if let Some(map) = command.as_object_mut() {
                        map.remove("damage");
                    }
                    html! {
                        <button type="button" class="bm-pill" title={maneuver.rule.clone()}
                            onclick={App::command(link, command)}>{ name }</button>
                    }
                }) }
            </div>
        </>
    }
}

/// An attack on everything in the pinned area.
pub fn area(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let Some(query) = app.editor.area_query(table) else { return Html::default() };
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
            { field(app, link, "bonus", "Bonus", "0") }
            { field(app, link, "damage", "Damage", "2d6+3") }
            { field(app, link, "dice", "Faces rolled", "by itself") }
        </div>
    }
}

fn roll(app: &App, link: &Scope<App>, attacker: &str, target: &str) -> Callback<MouseEvent> {
    let kind = match app.editor.attack_kind {
        AttackKind::Melee => "melee",
        AttackKind::Ranged => "ranged",
        AttackKind::Spell => "spell",
    };
    let mut command = json!({
        "type": "attack", "attacker": attacker, "target": target, "kind": kind,
        "options": app.editor.attack_options, "overrides": app.editor.attack_overrides,
    });
    filled(app, &mut command, true);
    link.callback(move |_| Msg::Wish(Wish::Command(command.clone())))
}

/// Puts what was typed into a command. What is not typed is left out: the core rolls, or says what is missing.
fn filled(app: &App, command: &mut Value, bonus_needed: bool) {
    let Some(map) = command.as_object_mut() else { return };
    match app.typed("bonus").trim().parse::<i32>() {
        Ok(bonus) => drop(map.insert("bonus".into(), Value::from(bonus))),
        Err(_) if bonus_needed => drop(map.insert("bonus".into(), Value::from(0))),
        Err(_) => {}
    }
    let damage = app.typed("damage").trim();
    if !damage.is_empty() {
        let dice = || json!({ "dice": damage });
        map.insert("damage".into(), damage.parse::<i32>().map_or_else(|_| dice(), Value::from));
    }
    let faces: Vec<u32> =
        app.typed("dice").split(|c: char| !c.is_ascii_digit()).filter_map(|face| face.parse().ok()).collect();
    if !faces.is_empty() {
        map.insert("rolls".into(), json!(faces));
    }
}
