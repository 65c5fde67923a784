//! The attack tool's panel: everything that bears on the roll, then the roll itself.

use super::super::app::{App, Msg};
use super::forms::{Read, choose, entry, faces, field, fill, flag, pill, select};
use super::press;
use super::{answer, bar, chip, happened, reasons, spaced, turn};
use burstmap_editor::{Editor, attack_options, pick};
use burstmap_encounter::Table;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, AttackReport, Place};
use burstmap_rules::traits;
use serde_json::json;
use serde_json::{Map, Value};
use yew::html::Scope;
use yew::prelude::*;

pub fn panel(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let editor = &app.editor;
    let report = match &editor.answers.attack {
        Some(Ok(report)) => report,
        Some(Err(refusal)) => return answer::refused(refusal),
        None => return asked(app, table, link),
    };
    let (Some(Place::Token(attacker)), Some(Place::Token(target))) =
        (editor.sight_from(), editor.sight.to.clone())
    else {
        return Html::default();
    };
    let name = |id: &str| pick::token(table, id).map(|token| token.name.clone()).unwrap_or_default();
    let against =
        format!("{} {}", burstmap_rules::wording::spaced(&report.defense.stat), report.defense.value);
    let verdict = if report.legal { "Possible" } else { "Not possible" };
    html! {
        <>
            <h3 class="bm-pair">{ name(&attacker) }<i>{ "→" }</i>{ name(&target) }</h3>
            <div class={classes!("bm-verdict", if report.legal { "is-good" } else { "is-bad" })}>
                <span>{ format!("{verdict}, against {against}.") }</span>
            </div>
            <div class="bm-in-sheet">{ bar::attack_kinds(app, link) }</div>
            if !report.legal { { reasons(&report.why) } }
            { answer::modifiers(&report.modifiers) }
            { declared(table, link, report) }
            { choices(app, table, link) }
            { versus(app, table, link) }
            if !editor.seat.readonly && editor.sight.pinned {
                { fields(app, table, link, Some(&attacker)) }
                <div class="bm-row">
                    <button type="button" class="bm-btn bm-do" onclick={roll(app, table, link, &attacker, &target)}>{ "Roll and resolve" }</button>
                </div>
                { happened(app) }{ turn::strikes(app, table, link, false) }
                { maneuvers(app, table, link, &attacker, &target) }
                { weapon(app, table, link) }
            }
            if editor.seat.is_gm() { { decisions(app, table, link, report) } }
            if report.legal { <details class="bm-more"><summary>{ "Why" }</summary>{ reasons(&report.why) }</details> }
            <details class="bm-more"><summary>{ "Sight and cover" }</summary>{ answer::sight(app, table, &report.sight) }</details>
        </>
    }
}

/// Nothing to judge yet: who attacks, and what is missing.
fn asked(app: &App, table: &Table, link: &Scope<App>) -> Html {
    match app.editor.sight_from() {
        Some(Place::Token(id)) => {
            let side = pick::token(table, &id).map(|token| token.side.as_str());
            let others = table.scene().tokens.iter().filter(|other| Some(other.side.as_str()) != side);
            html! {
                <>
                    <h3 class="bm-pair">{ pick::name_of(table, &Place::Token(id.clone())) }<i>{ "→" }</i>{ "?" }</h3>
                    <p class="bm-sub">{ "Point at the target on the map, or choose it here." }</p>
                    <ul class="bm-offers">
                        { for others.map(|other| {
                            let place = Place::Token(other.id.clone());
                            let take = press(link, move || {
                                let place = place.clone();
                                Msg::on(move |app| {
                                    app.editor.sight.to = Some(place);
                                    app.editor.sight.pinned = true;
                                    app.show_subject();
                                })
                            });
                            html! { <li><button type="button" onclick={take}>{ chip(app, &other.name, &other.side) }<span>{ &other.name }</span></button></li> }
                        }) }
                    </ul>
                </>
            }
        }
        Some(Place::Cell(_)) => answer::empty("Tokens attack. Click the one that does."),
        None => answer::empty("Click the attacker, then the target."),
    }
}

/// Whoever may declare itself the target instead (SA-21).
fn declared(table: &Table, link: &Scope<App>, report: &AttackReport) -> Html {
    if report.may_declare.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h4>{ "May step in as the target" }</h4>
            <div class="bm-chips">
                { for report.may_declare.iter().map(|id| {
                    let place = Place::Token(id.clone());
                    let name = pick::name_of(table, &place);
                    pill(&name, false, App::edit(link, move |editor| {
                        editor.sight.to = Some(place.clone());
                        editor.sight.pinned = true;
                    }))
                }) }
            </div>
        </>
    }
}

/// Name, label, values with their labels.
type Decision = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// What the game master may decide in place of what was computed, beside the cover.
const DECISIONS: [Decision; 5] = [
    ("concealment", "Concealment", &[("none", "None"), ("concealment", "Concealed"), ("total", "Total")]),
    ("lineOfSight", "Line of sight", &[("true", "Yes"), ("false", "No")]),
    ("lineOfEffect", "Line of effect", &[("true", "Yes"), ("false", "No")]),
    ("inReach", "In reach", &[("true", "Yes")]),
    ("legal", "The attack is", &[("true", "Possible"), ("false", "Not possible")]),
];

/// What the ruleset lets the attacker choose.
fn choices(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let names = attack_options::options(table.ruleset());
    if names.is_empty() {
        return Html::default();
    }
    html! {
        <div class="bm-chips" role="group" aria-label="Choices">
            { for names.into_iter().map(|name| {
                let on = app.editor.attack_options.get(&name) == Some(&Value::Bool(true));
                let text = spaced(&name);
                pill(&text, on, App::edit(link, move |editor| {
                    if editor.attack_options.remove(&name).is_none() {
                        editor.attack_options.insert(name.clone(), Value::Bool(true));
                    }
                }))
            }) }
        </div>
    }
}

/// Which defense it goes against, where there is a choice.
fn versus(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let policy = &table.ruleset().attack;
    if policy.other_defenses.is_empty() {
        return Html::default();
    }
    let named = |name: &String| (name.clone(), spaced(name));
    let known: Vec<_> = std::iter::once(&policy.defense).chain(&policy.other_defenses).map(named).collect();
    let now = app.editor.attack_options.get("versus").and_then(Value::as_str).unwrap_or(&policy.defense);
    choose(link, "Against", &known, now, |name| {
        Some(Msg::edit(move |editor| drop(editor.attack_options.insert("versus".into(), name.into()))))
    })
}

/// What the game master decides otherwise than it was computed.
fn decisions(app: &App, table: &Table, link: &Scope<App>, report: &AttackReport) -> Html {
    let overrides = &app.editor.attack_overrides;
    let grades = &table.ruleset().cover.grades;
    let grades: Vec<_> = grades.iter().map(|grade| (grade.name.clone(), spaced(&grade.name))).collect();
    let decide = |name: &'static str, label: &str, values: Vec<(String, String)>| {
        let now = overrides.get(name).map(|value| match value {
            Value::String(word) => word.clone(),
            other => other.to_string(),
        });
        let values: Vec<_> =
            std::iter::once((String::new(), "As computed".to_owned())).chain(values).collect();
        choose(link, label, &values, &now.unwrap_or_default(), move |value| {
            Some(Msg::edit(move |editor| {
                let value = value.parse::<bool>().map_or_else(|_| Value::from(value), Value::Bool);
                if value.as_str() == Some("") {
                    editor.attack_overrides.remove(name);
                } else {
                    editor.attack_overrides.insert(name.into(), value);
                }
            }))
        })
    };
    let number =
        |name, label| number(app, link, name, label, |editor| &mut editor.attack_overrides, overrides);
    let owned = |(value, name): &(&str, &str)| ((*value).to_owned(), (*name).to_owned());
    let yes_no = [("true", "Yes"), ("false", "No")];
    let title = match overrides.len() {
        0 => "Decide otherwise".to_owned(),
        decided => format!("Decided otherwise: {decided}"),
    };
    html! {
        <details class="bm-more">
            <summary>{ title }</summary>
            <div class="bm-fields bm-wrap">
                { decide("cover", "Cover", grades) }
                { for DECISIONS.iter().map(|(name, label, values)| decide(name, label, values.iter().map(owned).collect())) }
                if table.ruleset().attack.into_melee.is_some() {
                    { decide("inMelee", "Among a melee", yes_no.iter().map(owned).collect()) }
                }
                if !report.in_melee.is_empty() {
                    { decide("stray", "Who is hit by a stray shot", report.in_melee.iter().map(|id| (id.clone(), pick::name_of(table, &Place::Token(id.clone())))).collect()) }
                }
                { number("defense", "Defense") }
                if !table.scene().areas.is_empty() {
                    { number("areasApart", "Areas apart") }
                    { number("areasMoved", "Areas it moved") }
                }
            </div>
        </details>
    }
}

/// A number among the attack's options or overrides.
fn number(
    app: &App,
    link: &Scope<App>,
    name: &'static str,
    label: &str,
    of: fn(&mut Editor) -> &mut Map<String, Value>,
    now: &Map<String, Value>,
) -> Html {
    let now = now.get(name).map(ToString::to_string).unwrap_or_default();
    entry(app, link, format!("attack.{name}"), label, now, move |typed| {
        let value = typed.parse::<i32>().ok();
        Some(Msg::edit(move |editor| match value {
            Some(value) => drop(of(editor).insert(name.into(), value.into())),
            None => drop(of(editor).remove(name)),
        }))
    })
}

/// What the weapon is: its size, its reach, and how many help (RD-51, SA-36).
fn weapon(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let options = &app.editor.attack_options;
    let rules = table.ruleset();
    let part = |name: &str| options.get("weapon").and_then(|weapon| weapon.get(name)).cloned();
    let put = |name: &'static str, value: Value| {
        Msg::edit(move |editor| {
            let weapon = editor.attack_options.entry("weapon").or_insert_with(|| Value::Object(Map::new()));
            weapon[name] = value;
        })
    };
    let sizes = rules.sizes.iter().map(|size| (size.name.clone(), spaced(&size.name)));
    let usual = rules.weapon_sizes.as_ref().map(|policy| policy.listed_for.clone()).unwrap_or_default();
    let size = part("size").and_then(|size| size.as_str().map(str::to_owned)).unwrap_or(usual);
    let light = part("light") == Some(Value::Bool(true));
    html! {
        <details class="bm-more">
            <summary>{ "Weapon" }</summary>
            <div class="bm-fields bm-wrap">
                if rules.weapon_sizes.is_some() {
                    { choose(link, "Made for", &sizes.collect::<Vec<_>>(), &size, move |size| Some(put("size", size.into()))) }
                }
                { number(app, link, "reach", "Reach, cells", |editor| &mut editor.attack_options, options) }
                { number(app, link, "helpers", "Helpers", |editor| &mut editor.attack_options, options) }
            </div>
            if rules.maneuvers.is_some() {
                <div class="bm-chips">{ pill("Light", light, press(link, move || put("light", (!light).into()))) }</div>
            }
        </details>
    }
}

fn maneuvers(app: &App, table: &Table, link: &Scope<App>, attacker: &Id, target: &str) -> Html {
    let Some(policy) =
        table.ruleset().maneuvers.as_ref().filter(|_| app.editor.attack_kind == AttackKind::Melee)
    else {
        return Html::default();
    };
    // RD-46: one may follow, and stop anywhere.
    let follow = ["all", "1", "2", "3", "4", "5"]
        .map(|squares| (squares.to_owned(), squares.replace("all", "All the way")));
    html! {
        <>
            <h4>{ "Maneuvers" }</h4>
            <div class="bm-chips">
                { for policy.known.iter().map(|maneuver| {
                    let kind = json!(maneuver.kind);
                    let name = spaced(kind.as_str().unwrap_or_default());
                    let mut command = json!({
                        "type": "maneuver", "attacker": attacker, "target": target, "kind": kind,
                        "bonus": bonus(app, table, Some(attacker)),
                        "options": app.editor.attack_options, "overrides": app.editor.attack_overrides,
                    });
                    fill(app, &mut command, &[("follow", "follow", Read::Number)]);
                    if app.typed("follow") == "all" {
                        command["follow"] = true.into();
                    }
                    let options = &mut command["options"];
                    if maneuver.kind == ManeuverKind::Sunder {
                        damage(app, options);
                    }
                    let cell: Vec<i32> = app.typed("to").split(',').filter_map(|part| part.trim().parse().ok()).collect();
                    if !cell.is_empty() {
                        options["to"] = json!(cell);
                    }
                    pill(&name, false, App::command(link, command))
                }) }
            </div>
            <div class="bm-fields">
                { select(app, link, "follow", "Go along", "No", follow) }
                { field(app, link, "to", "To the cell", "12, 7") }
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
    fill(app, &mut command, &[("versus", "versus", Read::Text), ("splash", "splash", Read::Yes)]);
    if let (false, Some(map)) = (app.typed("spell").is_empty(), command.as_object_mut()) {
        map.insert("kind".into(), json!("spell"));
    }
    if !app.typed("check").trim().is_empty() {
        let mut check = json!({});
        let parts = [
            ("skill", "check", Read::Text),
            ("difficulty", "difficulty", Read::Number),
            ("half", "half", Read::Yes),
        ];
        fill(app, &mut check, &parts);
        command["check"] = check;
    } else if app.typed("unrolled").is_empty() {
        command["bonus"] = json!(bonus(app, table, app.editor.selected.as_ref()));
    }
    damage(app, &mut command);
    html! {
        <>
            <h4>{ "Resolve" }</h4>
            { fields(app, table, link, app.editor.selected.as_ref()) }
            <div class="bm-chips">
                if table.ruleset().damage.splash.is_some() { { flag(app, link, "splash", "Splash: half off the origin") } }
                { flag(app, link, "unrolled", "No roll: all are hit") }
            </div>
            <details class="bm-more">
                <summary>{ "Defense, or a check of each" }</summary>
                <div class="bm-fields bm-wrap">
                    { field(app, link, "versus", "Against", &table.ruleset().attack.defense) }
                    { field(app, link, "check", "Each checks", "acrobatics") }
                    { field(app, link, "difficulty", "Difficulty", "15") }
                </div>
                <div class="bm-chips">
                    { flag(app, link, "half", "Success: half") }
                    { flag(app, link, "spell", "A spell") }
                </div>
            </details>
            <div class="bm-row">
                <button type="button" class="bm-btn bm-do" onclick={App::command(link, command)}>{ "Roll and resolve" }</button>
            </div>
            { happened(app) }{ turn::strikes(app, table, link, false) }
        </>
    }
}

fn fields(app: &App, table: &Table, link: &Scope<App>, attacker: Option<&Id>) -> Html {
    let usual = bonus(app, table, attacker).to_string();
    html! {
        <>
            <div class="bm-fields">
                { field(app, link, "bonus", "Bonus", &usual) }
                { field(app, link, "damage", "Damage", "2d6+3") }
                { faces(app, link) }
            </div>
            <div class="bm-fields">
                { field(app, link, "types", "Kinds of damage", "fire, cold") }
                { flag(app, link, "nonlethal", "Nonlethal") }
            </div>
        </>
    }
}

/// What is added to the attacker's roll: what was typed, else what the token has for it.
fn bonus(app: &App, table: &Table, attacker: Option<&Id>) -> i32 {
    let own = || attacker.and_then(|id| traits::stat(pick::token(table, id)?, "attackBonus"));
    app.typed("bonus").trim().parse().ok().or_else(own).unwrap_or(0)
}

fn roll(app: &App, table: &Table, link: &Scope<App>, attacker: &Id, target: &str) -> Callback<MouseEvent> {
    let mut command = json!({
        "type": "attack", "attacker": attacker, "target": target, "kind": app.editor.attack_kind,
        "options": app.editor.attack_options, "overrides": app.editor.attack_overrides,
        "bonus": bonus(app, table, Some(attacker)),
    });
    damage(app, &mut command);
    App::command(link, command)
}

/// Puts the damage that was typed into a command.
pub fn damage(app: &App, command: &mut Value) {
    let dice = app.typed("damage").trim();
    if dice.is_empty() {
        return;
    }
    let mut dealt = json!({ "dice": dice });
    fill(app, &mut dealt, &[("types", "types", Read::List), ("nonlethal", "nonlethal", Read::Yes)]);
    command["damage"] = dealt;
}
