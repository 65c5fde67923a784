//! Properties of the selected wall, terrain, zone or region.

use crate::tool::map::brushes::brushes_of;
use crate::tool::map::toughness::{self, Toughness};
use burstmap_encounter::command::SetDoor;
use burstmap_frontend::display::secret::is_secret_door;
use burstmap_frontend::editor::build::Thing;
use burstmap_frontend::keys::Action;
use burstmap_frontend::light_line;
use burstmap_frontend::tools::build::brushes::Stroke;
use burstmap_frontend::tools::build::edits::{self, Change};
use burstmap_geometry::Side;
use burstmap_messages::catalogue;
use burstmap_rules::map::{DoorState, Wall};
use burstmap_ui::components::buttons::{ghost, press, toggle};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::EditField;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::msg::{MapMsg, Msg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen, thing: &Thing) -> Html {
    let scene = screen.table.scene();
    let wall = scene.walls.iter().find(|wall| matches!(thing, Thing::Wall(id) if *id == wall.id));
    let brush = edits::brush_of(screen.table, thing);
    let kinds =
        stroke_of(thing).map(|stroke| brushes_of(screen.table.ruleset(), stroke, brush)).unwrap_or_default();
    html! {
        <Picked thing={thing.clone()} title={thing.name(screen.table)} name={name_of(screen, thing)}
            {brush} {kinds} light={light_of(screen, thing)} wall={wall.map(WallFacts::of)} toughness={toughness::of(screen, thing)} send={screen.send()} />
    }
}

/// Returns the object's own name; empty without one.
fn name_of(screen: Screen, thing: &Thing) -> String {
    let scene = screen.table.scene();
    let label = |label: Option<&Option<String>>| label.cloned().flatten().unwrap_or_default();
    match thing {
        Thing::Wall(id) => label(scene.walls.iter().find(|wall| wall.id == *id).map(|wall| &wall.label)),
        Thing::Terrain(id) => label(scene.terrain.iter().find(|item| item.id == *id).map(|item| &item.label)),
        other => other.name(screen.table),
    }
}

/// Returns the light of terrain, if the rules use light or it has one; `None` without such a field.
fn light_of(screen: Screen, thing: &Thing) -> Option<String> {
    let Thing::Terrain(id) = thing else { return None };
    let light = screen.table.scene().terrain.iter().find(|item| item.id == *id)?.light;
    (light.is_some() || screen.table.ruleset().light.is_some()).then(|| light_line::write(light))
}

/// Returns the stroke for such objects, if there is a choice.
fn stroke_of(thing: &Thing) -> Option<Stroke> {
    match thing {
        Thing::Wall(_) => Some(Stroke::Wall),
        Thing::Terrain(_) => Some(Stroke::Terrain),
        Thing::Zone(_) => Some(Stroke::Zone),
        Thing::Area(_) | Thing::Token(_) | Thing::Template(_) | Thing::Mark(_) => None,
    }
}

/// Properties of walls.
#[derive(Clone, Debug, PartialEq)]
struct WallFacts {
    id: String,
    door: Option<DoorState>,
    is_secret: bool,
    one_way: Option<Side>,
}

impl WallFacts {
    fn of(wall: &Wall) -> WallFacts {
        WallFacts {
            id: wall.id.clone(),
            door: wall.door,
            is_secret: is_secret_door(wall),
            one_way: wall.one_way,
        }
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    thing: Thing,
    title: AttrValue,
    name: AttrValue,
    /// The corresponding brush, if any.
    brush: Option<usize>,
    /// Alternatives to its kind, if there is a choice.
    kinds: Vec<Item<usize>>,
    /// Light of the object as text, if it can have one.
    light: Option<String>,
    wall: Option<WallFacts>,
    /// Toughness of the object, if it can be attacked.
    toughness: Option<Toughness>,
    send: Callback<Msg>,
}

#[component]
fn Picked(props: &Props) -> Html {
    use_language();
    let thing = props.thing.clone();
    let rename = props.send.reform(move |text: String| {
        Msg::Map(MapMsg::Change { thing: thing.clone(), change: Change::Name(text) })
    });
    html! {
        <>
            <h3>{ &props.title }</h3>
            if !props.kinds.is_empty() { { kind(props) } }
            <EditField key={format!("{:?}", props.thing)} label={say(catalogue::WordName)} value={props.name.clone()} on_change={rename} />
            if let Some(light) = &props.light { { light_field(props, light) } }
            if let Some(wall) = &props.wall { { wall_fields(props, wall) } }
            if let Some(own) = &props.toughness { { toughness::view(&props.thing, own, &props.send) } }
            <div class="bm-row">{ ghost(say(catalogue::WordRemove), false, press(&props.send, Msg::Act(Action::Remove))) }</div>
        </>
    }
}

fn light_field(props: &Props, light: &str) -> Html {
    let thing = props.thing.clone();
    let on_change = props.send.reform(move |typed: String| {
        // The field accepts nothing else.
        let light = light_line::read(&typed).flatten();
        Msg::Map(MapMsg::Change { thing: thing.clone(), change: Change::Light(light) })
    });
    let key = format!("{:?}.light", props.thing);
    html! { <EditField {key} label={say(catalogue::EditLight)} length=true takes={Takes::Light} value={light.to_owned()} {on_change} /> }
}

fn kind(props: &Props) -> Html {
    let (thing, send) = (props.thing.clone(), props.send.clone());
    let on_choose = Callback::from(move |brush: Option<usize>| {
        if let Some(brush) = brush {
            send.emit(Msg::Map(MapMsg::Recast { thing: thing.clone(), brush }));
        }
    });
    let imported = props.brush.is_none().then(|| say(catalogue::MapAsImported));
    html! { <Choice<usize> label={say(catalogue::WordKind)} none={imported} items={props.kinds.clone()} chosen={props.brush} {on_choose} /> }
}

fn wall_fields(props: &Props, wall: &WallFacts) -> Html {
    let doors = vec![
        Item::new(DoorState::Open, "open", say(catalogue::MapDoorOpen)),
        Item::new(DoorState::Closed, "closed", say(catalogue::MapDoorClosed)),
        Item::new(DoorState::Locked, "locked", say(catalogue::MapDoorLocked)),
    ];
    let sides = vec![
        Item::new(Side::Left, "left", say(catalogue::MapLeftOnly)),
        Item::new(Side::Right, "right", say(catalogue::MapRightOnly)),
    ];
    let (id, thing) = (wall.id.clone(), props.thing.clone());
    let set_door = props.send.reform(move |state: Option<DoorState>| {
        let state = state.unwrap_or(DoorState::Closed);
        Msg::command(SetDoor { wall: id.clone(), state, token: None })
    });
    let turn = props.send.reform(move |side: Option<Side>| {
        Msg::Map(MapMsg::Change { thing: thing.clone(), change: Change::OneWay(side) })
    });
    html! {
        <>
            if wall.door.is_some() {
                <Choice<DoorState> label={say(catalogue::BrushDoor)} items={doors} chosen={wall.door} on_choose={set_door} />
                { secret(props, wall.is_secret) }
            }
            <Choice<Side> label={say(catalogue::MapStopsFrom)} none={say(catalogue::MapBothSides)} items={sides} chosen={wall.one_way} on_choose={turn} />
        </>
    }
}

/// Renders the toggle between a secret door and a usual one.
fn secret(props: &Props, is_on: bool) -> Html {
    let message = Msg::Map(MapMsg::Change { thing: props.thing.clone(), change: Change::Secret(!is_on) });
    html! {
        <>
            <div class="bm-row">{ toggle(say(catalogue::LabelSecretDoor), is_on, press(&props.send, message)) }</div>
            if is_on { <p class="bm-sub">{ say(catalogue::MapSecretHelp) }</p> }
        </>
    }
}
