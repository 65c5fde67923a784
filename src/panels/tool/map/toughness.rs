//! Toughness of a wall or terrain, if the rules allow attacks on it (E5-40).

use burstmap_frontend::editor::build::Thing;
use burstmap_frontend::tools::build::edits::Change;
use burstmap_messages::catalogue;
use burstmap_rules::objects::THRESHOLD_FIELD;
use burstmap_rules::policy::objects::ObjectPolicy;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::msg::{MapMsg, Msg};
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use serde_json::{Map, Value, json};
use yew::prelude::*;

/// Toughness, and its alternatives.
#[derive(Clone, Debug, PartialEq)]
pub struct Toughness {
    policy: ObjectPolicy,
    /// Statistic that serves as the target number.
    stat: String,
    defense: Option<i64>,
    /// Current and maximum hit points.
    points: Option<[i64; 2]>,
    threshold: Option<i64>,
}

/// Returns `None` if it cannot be attacked.
pub fn of(screen: Screen, thing: &Thing) -> Option<Toughness> {
    let (attack, scene) = (&screen.table.ruleset().attack, screen.table.scene());
    let policy = attack.objects.clone()?;
    let more: &Map<String, Value> = match thing {
        Thing::Wall(id) => &scene.walls.iter().find(|wall| wall.id == *id)?.more,
        Thing::Terrain(id) => &scene.terrain.iter().find(|patch| patch.id == *id)?.more,
        _ => return None,
    };
    let number = |name: &str| more.get(name).and_then(Value::as_i64);
    let points = |name: &str| more.get("hp").and_then(|hp| hp.get(name)).and_then(Value::as_i64);
    Some(Toughness {
        policy,
        stat: attack.defense.clone(),
        defense: number(&attack.defense),
        points: points("current").zip(points("max")).map(|(current, max)| [current, max]),
        threshold: number(THRESHOLD_FIELD),
    })
}

pub fn view(thing: &Thing, own: &Toughness, send: &Callback<Msg>) -> Html {
    let put = |name: &str, value: Value| {
        let change = Change::Field(name.to_owned(), value);
        Msg::Map(MapMsg::Change { thing: thing.clone(), change })
    };
    let line = |name: &str, label: AttrValue, now: String, read: fn(&str) -> Option<Value>| {
        let (thing, name, told) = (thing.clone(), name.to_owned(), label.clone());
        let key = format!("{thing:?}.{name}");
        let on_change = send.reform(move |typed: String| match read(&typed) {
            Some(value) => {
                let change = Change::Field(name.clone(), value);
                Msg::Map(MapMsg::Change { thing: thing.clone(), change })
            }
            None => {
                let field = told.to_string();
                Msg::Tell(say(catalogue::EditNotRead { field, typed }).to_string())
            }
        });
        html! { <EditField {key} {label} value={now} {on_change} /> }
    };
    let shown = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    let points = own.points.map(|[current, max]| match current == max {
        true => max.to_string(),
        false => format!("{current} / {max}"),
    });
    let substances: Vec<Item<i64>> = substances(&own.policy);
    let (thing_of, stat) = (thing.clone(), own.stat.clone());
    let choose_substance = send.reform(move |defense: Option<i64>| {
        let change = Change::Field(stat.clone(), json!(defense));
        Msg::Map(MapMsg::Change { thing: thing_of.clone(), change })
    });
    let sizes = sizes(&own.policy).into_iter().map(|(points, name)| {
        let value = json!({ "current": points, "max": points });
        let chosen = own.points.is_some_and(|[_, max]| max == i64::from(points));
        pill(name, chosen, press(send, put("hp", value)))
    });
    html! {
        <>
            <Choice<i64> label={say(catalogue::EditSubstance)} none={say(catalogue::WordUsual)} items={substances} chosen={own.defense} on_choose={choose_substance} />
            { line(&own.stat, spaced(&own.stat).into(), shown(own.defense), whole) }
            { line("hp", say(catalogue::WordHitPoints), points.unwrap_or_default(), hit_points) }
            <div class="bm-chips">{ for sizes }</div>
            { line(THRESHOLD_FIELD, say(catalogue::TraitDamageThreshold), shown(own.threshold), whole) }
        </>
    }
}

/// Returns the materials by defense. Materials with the same one share an entry.
fn substances(policy: &ObjectPolicy) -> Vec<Item<i64>> {
    let mut out: Vec<(i32, Vec<String>)> = Vec::new();
    for substance in &policy.substances {
        match out.iter_mut().find(|(defense, _)| *defense == substance.defense) {
            Some((_, names)) => names.push(spaced(&substance.name)),
            None => out.push((substance.defense, vec![spaced(&substance.name)])),
        }
    }
    let item = |(defense, names): (i32, Vec<String>)| {
        Item::new(i64::from(defense), defense.to_string(), format!("{} ({defense})", names.join(", ")))
    };
    out.into_iter().map(item).collect()
}

/// Returns the hit points by size, each with its name.
fn sizes(policy: &ObjectPolicy) -> Vec<(i32, String)> {
    let both = policy.sizes.iter().flat_map(|size| {
        let name = spaced(&size.size);
        [
            (size.resilient, say(catalogue::EditResilient { size: name.as_str(), points: size.resilient })),
            (size.fragile, say(catalogue::EditFragile { size: name.as_str(), points: size.fragile })),
        ]
    });
    both.map(|(points, name)| (points, name.to_string())).collect()
}

/// Parses a whole number.
fn whole(typed: &str) -> Option<Value> {
    if typed.is_empty() { Some(Value::Null) } else { i32::read(typed).map(Value::from) }
}

/// Parses `18` or `7 / 18`.
fn hit_points(typed: &str) -> Option<Value> {
    if typed.is_empty() {
        return Some(Value::Null);
    }
    let (current, max) = typed.split_once('/').unwrap_or((typed, typed));
    let (current, max) = (i32::read(current.trim())?, i32::read(max.trim())?);
    (0..=max).contains(&current).then(|| json!({ "current": current, "max": max }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e5_40_hit_points_are_one_number_or_two() {
        assert_eq!(hit_points("18"), Some(json!({ "current": 18, "max": 18 })));
        assert_eq!(hit_points("7 / 18"), Some(json!({ "current": 7, "max": 18 })));
        assert_eq!(
            (hit_points(""), hit_points("18 / 7"), hit_points("many")),
            (Some(Value::Null), None, None)
        );
        assert_eq!((whole("5"), whole(""), whole("hard")), (Some(json!(5)), Some(Value::Null), None));
    }
}
