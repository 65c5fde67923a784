//! The map tool's panel: what was picked, the next token, creature lists, the map check, the table's rules.

use super::super::app::{App, Msg};
use super::forms::{choose, entry, keep};
use super::press;
use super::{check, count, spaced};
use burstmap_editor::brushes::{BRUSHES, Stroke};
use burstmap_editor::build_tool::Thing;
use burstmap_editor::{Wish, map_edits as edits};
use burstmap_encounter::Table;
use burstmap_rules::map::DoorState;
use burstmap_rules::presets;
use serde_json::Value;
use serde_json::json;
use yew::html::Scope;
use yew::prelude::*;

/// The command that a button gives, if there is one by then.
type Make = Box<dyn Fn(&Table) -> Option<Value>>;

pub fn panel(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let build = &app.editor.build;
    let body = match (&build.picked, build.stroke()) {
        (Some(thing), Stroke::Adjust) => picked(app, table, link, thing),
        (_, Stroke::Token) => newcomers(app, table, link),
        (_, Stroke::Area) => regions(table, link),
        _ => overview(table),
    };
    html! {
        <>
            { body }
            { check::panel(app, table, link) }
            { rules(app, table, link) }
        </>
    }
}

fn overview(table: &Table) -> Html {
    let scene = table.scene();
    let doors = scene.walls.iter().filter(|wall| wall.door.is_some()).count();
    html! {
        <>
            <h3>{ &scene.name }</h3>
            <p class="bm-sub">{ "Everything drawn here is a step that can be undone." }</p>
            <div class="bm-facts">
                <div><b>{ scene.walls.len() - doors }</b><span>{ "walls" }</span></div>
                <div><b>{ doors }</b><span>{ "doors" }</span></div>
                <div><b>{ scene.terrain.len() + scene.zones.len() }</b><span>{ "patches" }</span></div>
            </div>
        </>
    }
}

fn send(value: Option<Value>) -> Option<Msg> {
    value.map(|command| Msg::Wish(Wish::Command(command)))
}

/// The properties of what was taken hold of.
fn picked(app: &App, table: &Table, link: &Scope<App>, thing: &Thing) -> Html {
    let scene = table.scene();
    if let Thing::Token(_) = thing {
        return super::token::panel(app, table, link);
    }
    let stroke = match thing {
        Thing::Wall(_) => Some(Stroke::Wall),
        Thing::Terrain(_) => Some(Stroke::Terrain),
        Thing::Zone(_) => Some(Stroke::Zone),
        Thing::Area(_) | Thing::Token(_) => None,
    };
    let now = edits::brush_of(table, thing);
    let kinds: Vec<(String, String)> = now
        .is_none()
        .then(|| (String::new(), "As imported".to_owned()))
        .into_iter()
        .chain(
            BRUSHES
                .iter()
                .enumerate()
                .filter(|(_, brush)| Some(brush.stroke) == stroke)
                .map(|(at, brush)| (at.to_string(), brush.name.to_owned())),
        )
        .collect();
    let wall = scene.walls.iter().find(|wall| matches!(thing, Thing::Wall(id) if *id == wall.id));
    let name_field = match thing {
        Thing::Zone(_) => "kind",
        Thing::Area(_) => "name",
        _ => "label",
    };
    let label = match thing {
        Thing::Wall(_) => wall.and_then(|wall| wall.label.clone()).unwrap_or_default(),
        Thing::Terrain(id) => scene
            .terrain
            .iter()
            .find(|item| item.id == *id)
            .and_then(|item| item.label.clone())
            .unwrap_or_default(),
        other => edits::name(table, other),
    };
    let (to_recast, to_rename, to_turn) = (thing.clone(), thing.clone(), thing.clone());
    let remove = press(link, || Msg::Act(burstmap_editor::keys::Action::Remove));
    // The commands need the table when they are made: what was picked may have changed since the panel was drawn.
    let later = |make: Make| Some(Msg::on(move |app| app.edit_map(make)));
    html! {
        <>
            <h3>{ edits::name(table, thing) }</h3>
            if stroke.is_some() {
                { choose(link, "Kind", &kinds, &now.map(|at| at.to_string()).unwrap_or_default(), {
                    move |at| {
                        let (thing, at) = (to_recast.clone(), at.parse().ok()?);
                        later(Box::new(move |table| edits::recast(table, &thing, at)))
                    }
                }) }
            }
            { entry(app, link, format!("{}.{name_field}", thing.id()), "Name", label, move |text| {
                let (thing, value) = (to_rename.clone(), if text.is_empty() { Value::Null } else { Value::from(text) });
                later(Box::new(move |table| edits::change(table, &thing, name_field, value.clone())))
            }) }
            if let Some(wall) = wall {
                if let Some(door) = wall.door {
                    { choose(link, "Door", &["open", "closed", "locked"].map(|state| (state.to_owned(), spaced(state))), door_word(door), {
                        let id = wall.id.clone();
                        move |state| send(Some(json!({ "type": "setDoor", "wall": id, "state": state })))
                    }) }
                }
                { choose(link, "Stops what comes from", &[("", "both sides"), ("left", "the left only"), ("right", "the right only")].map(|(a, b)| (a.to_owned(), b.to_owned())),
                    wall.one_way.map_or("", |side| if side == burstmap_geometry::Side::Left { "left" } else { "right" }),
                    move |side| {
                        let (thing, value) = (to_turn.clone(), if side.is_empty() { Value::Null } else { Value::from(side) });
                        later(Box::new(move |table| edits::change(table, &thing, "oneWay", value.clone())))
                    }) }
            }
            <div class="bm-row"><button type="button" class="bm-btn ghost" onclick={remove}>{ "Remove" }</button></div>
        </>
    }
}

fn door_word(door: DoorState) -> &'static str {
    match door {
        DoorState::Open => "open",
        DoorState::Closed => "closed",
        DoorState::Locked => "locked",
    }
}

/// Fields of the next token, and whole lists of creatures.
fn newcomers(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let template = &app.editor.build.template;
    let text = |name: &str| template.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let put = |name: &'static str, value: Value| {
        Msg::edit(move |editor| {
            if value.is_null() {
                editor.build.template.shift_remove(name);
            } else {
                editor.build.template.insert(name.to_owned(), value);
            }
        })
    };
    let word = |name: &'static str| {
        move |typed: &str| Some(put(name, if typed.is_empty() { Value::Null } else { Value::from(typed) }))
    };
    let number = |name: &str, part: &str| {
        template.get(name).and_then(|value| value.get(part)).map(ToString::to_string).unwrap_or_default()
    };
    let sizes: Vec<(String, String)> = std::iter::once((String::new(), "Usual".to_owned()))
        .chain(table.ruleset().sizes.iter().map(|size| (size.name.clone(), spaced(&size.name))))
        .collect();
    html! {
        <>
            <h3>{ "New token" }</h3>
            <div class="bm-fields">
                { entry(app, link, "new.name".into(), "Name", text("name"), word("name")) }
                { entry(app, link, "new.side".into(), "Side", text("side"), word("side")) }
            </div>
            <div class="bm-fields">
                { choose(link, "Size", &sizes, &text("size"), move |size| Some(put("size", if size.is_empty() { Value::Null } else { Value::from(size) }))) }
                { entry(app, link, "new.walk".into(), "Speed", number("speed", "walk"), move |typed| {
                    Some(put("speed", burstmap_decode::finite_number(typed).map_or(Value::Null, |walk| json!({ "walk": walk }))))
                }) }
                { entry(app, link, "new.hp".into(), "Hit points", number("hp", "max"), move |typed| {
                    Some(put("hp", typed.parse::<i32>().map_or(Value::Null, |hp| json!({ "current": hp, "max": hp }))))
                }) }
            </div>
            <details class="bm-more">
                <summary>{ "Add a whole list" }</summary>
                <p class="bm-sub">{ "One creature a line, a table with a column “name” (CSV, or copied from a spreadsheet), or JSON. Other columns: side, count, hp, size, speed, reach, and any statistic." }</p>
                <label class="bm-field"><span>{ "Creatures" }</span>
                    <textarea rows="6" value={app.typed("creatures").to_owned()} oninput={keep(link, "creatures")}
                        placeholder={"name, side, count, hp\nGoblin, foes, 3, 12"} /></label>
                <div class="bm-row">
                    <label class="bm-btn ghost bm-file">{ "Open a file …" }
                        <input type="file" accept=".csv,.tsv,.txt,.json" onchange={super::menu::chosen(link)} /></label>
                    <button type="button" class="bm-btn" disabled={app.typed("creatures").trim().is_empty()}
                        onclick={press(link, || Msg::on(|app| app.add_creatures()))}>{ "Add them" }</button>
                </div>
            </details>
        </>
    }
}

/// The regions of the map, and a division proposed from its rooms (SA-39).
fn regions(table: &Table, link: &Scope<App>) -> Html {
    let areas = &table.scene().areas;
    html! {
        <>
            <h3>{ count(areas.len(), "area") }</h3>
            <p class="bm-sub">{ "Ranges and speeds of area-based rules are counted in these." }</p>
            <ul class="bm-list">
                { for areas.iter().map(|area| html! {
                    <li><span class="bm-grow">{ &area.name }</span><b class="bm-num">{ area.cells.len() }</b></li>
                }) }
            </ul>
            <div class="bm-row">
                <button type="button" class="bm-btn ghost" onclick={press(link, || Msg::on(|app| app.edit_map(|_| {
                    Some(json!({ "type": "proposeAreas" }))
                })))}>{ "Propose areas from the rooms" }</button>
            </div>
        </>
    }
}

/// `party + guards, wolves + bears`.
fn allied(sides: &Value) -> String {
    let pairs = sides.as_array().into_iter().flatten();
    let words = pairs.filter_map(|pair| Some(format!("{} + {}", pair[0].as_str()?, pair[1].as_str()?)));
    words.collect::<Vec<_>>().join(", ")
}

/// The system and the table's own switches.
fn rules(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let scene = table.scene();
    let own = &table.ruleset().id;
    let mut systems: Vec<(String, String)> =
        presets::SYSTEMS.iter().map(|set| (set.id.to_owned(), set.name().to_owned())).collect();
    if !systems.iter().any(|(id, _)| id == own) {
        systems.insert(0, (own.clone(), table.ruleset().name.clone()));
    }
    let setting = |name: &str| scene.settings.get(name).cloned().unwrap_or(Value::Null);
    let set = |name: &'static str, value: Value| {
        send(Some(json!({ "type": "setSetting", "name": name, "value": value })))
    };
    let metrics = [
        ("", "As the system says"),
        ("uniform", "1 each"),
        ("alternating", "1, 2, 1, 2 …"),
        ("euclidean", "As the crow flies"),
    ];
    html! {
        <details class="bm-more">
            <summary>{ "Rules of this table" }</summary>
            { choose(link, "System", &systems, own, |id| send(Some(json!({ "type": "setRuleset", "ruleset": id })))) }
            { choose(link, "Diagonals", &metrics.map(|(a, b)| (a.to_owned(), b.to_owned())), setting("metric").as_str().unwrap_or_default(),
                move |metric| set("metric", if metric.is_empty() { Value::Null } else { Value::from(metric) })) }
            <div class="bm-fields">
                { entry(app, link, "deathAt".into(), "Dies at", setting("deathAt").as_i64().map(|at| at.to_string()).unwrap_or_default(),
                    move |typed| set("deathAt", typed.replace('−', "-").parse::<i32>().map_or(Value::Null, Value::from))) }
                { entry(app, link, "sides".into(), "Allied sides", allied(&setting("sides")), move |typed| {
                    let pairs = typed.split(',').filter_map(|pair| pair.split_once('+'));
                    let pairs: Vec<Value> = pairs.map(|(a, b)| json!([a.trim(), b.trim()])).collect();
                    set("sides", if pairs.is_empty() { Value::Null } else { pairs.into() })
                }) }
            </div>
            <div class="bm-row">
                { for [("roughWaters", "Rough waters"), ("fog", "Fog of war")].map(|(name, label)| {
                    let on = setting(name) == Value::Bool(true);
                    let flip = json!({ "type": "setSetting", "name": name, "value": !on });
                    html! {
                        <button type="button" class="bm-btn ghost" aria-pressed={on.to_string()} onclick={App::command(link, flip)}>
                            { format!("{label}: {}", if on { "on" } else { "off" }) }
                        </button>
                    }
                }) }
            </div>
            <p class="bm-sub">{ "A ruleset of your own is a JSON file: a whole one, or { \"extends\": \"…\", … } with what it changes." }</p>
            <div class="bm-row">
                <label class="bm-btn ghost bm-file">{ "Open rules …" }
                    <input type="file" accept=".json" onchange={super::menu::chosen(link)} /></label>
                <button type="button" class="bm-btn ghost" onclick={press(link, || Msg::on(App::save_rules))}>{ "Save these rules" }</button>
            </div>
        </details>
    }
}
