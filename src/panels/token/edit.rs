//! All properties of a token for editing by the game master. Each changed field becomes one command when the user leaves it.

use crate::token::change::Field;
use crate::token::traits;
use burstmap_encounter::command::RemoveToken;
use burstmap_encounter::validate::MAX_ELEVATION;
use burstmap_frontend::known_to_rules::Knows;
use burstmap_frontend::numbers::trim;
use burstmap_frontend::trait_lines::{self, Known};
use burstmap_frontend::{length_line, light_line, sense_line};
use burstmap_messages::{CellLength, Message, catalogue};
use burstmap_rules::map::Token;
use burstmap_rules::sides::allies;
use burstmap_rules::stat_names;
use burstmap_rules::wording::capital;
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::msg::{MapMsg, Msg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::{Named, meant, say, shown};
use serde_json::{Value, json};
use yew::prelude::*;

pub fn view(screen: Screen, token: &Token) -> Html {
    let sizes = screen.table.ruleset().sizes.iter();
    let sizes: Vec<Item<String>> = sizes.map(|size| Item::word(&size.name, spaced(&size.name))).collect();
    let traits: Vec<&'static Known> = trait_lines::shown(screen.table.ruleset(), token).collect();
    let mounts = mounts(screen, token);
    let squeezes = screen.table.board().squeezing(token).is_some();
    let knows = Knows::of(screen.table.ruleset());
    let stats = stat_names::known(screen.table.ruleset());
    html! {
        <EditForm token={token.clone()} {sizes} sides={screen.sides()} {mounts} {traits} {squeezes} {knows} {stats}
            send={screen.send()} />
    }
}

/// Returns possible mounts, for rules with mounts: all allies that do not ride.
fn mounts(screen: Screen, token: &Token) -> Vec<Item<String>> {
    let facts = screen.table.board().facts;
    let carries = |other: &&Token| {
        Some(&other.id) == token.mounted_on.as_ref()
            || other.id != token.id && other.mounted_on.is_none() && allies(&facts, token, other)
    };
    let ridden = facts.tokens.iter().any(|other| other.mounted_on.as_ref() == Some(&token.id));
    if facts.ruleset.mounts.is_none() || ridden {
        return Vec::new();
    }
    facts.tokens.iter().filter(carries).map(|other| Item::word(&other.id, other.name.clone())).collect()
}

#[derive(Properties, Debug)]
struct Props {
    token: Token,
    sizes: Vec<Item<String>>,
    /// Sides on the map.
    sides: Vec<Named>,
    /// Possible mounts.
    mounts: Vec<Item<String>>,
    /// Traits with a field.
    traits: Vec<&'static Known>,
    /// Whether the token can squeeze.
    squeezes: bool,
    /// Properties that the rules use. The token's other properties are shown as well.
    knows: Knows,
    /// Statistics that the rules read, the usual defense first.
    stats: Vec<String>,
    send: Callback<Msg>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        let names =
            |props: &Props| props.traits.iter().map(|known| (known.name, known.line)).collect::<Vec<_>>();
        (&self.token, &self.sizes, &self.sides, &self.mounts, self.squeezes, self.knows, &self.send)
            == (
                &other.token,
                &other.sizes,
                &other.sides,
                &other.mounts,
                other.squeezes,
                other.knows,
                &other.send,
            )
            && self.stats == other.stats
            && names(self) == names(other)
    }
}

#[component]
fn EditForm(props: &Props) -> Html {
    use_language();
    let (token, send) = (&props.token, &props.send);
    let put = |field: &'static str, value: Value| {
        press(send, Msg::Dispatch(Field::of(&token.id, field).put(value)))
    };
    let armed = token.armed.unwrap_or(true);
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::EditTitle) }</summary>
            <div class="bm-fields bm-wrap">{ fields(props) }</div>
            { traits::view(token, &props.traits, send) }
            <div class="bm-chips">
                if props.knows.armed || token.armed.is_some() {
                    { pill(say(catalogue::EditArmed), armed, put("armed", json!(!armed))) }
                }
                { pill(say(catalogue::EditHidden), token.hidden, put("hidden", json!(!token.hidden))) }
                if props.squeezes {
                    { pill(say(catalogue::EditSqueezed), token.squeezed, put("squeezed", json!(!token.squeezed))) }
                }
            </div>
            <div class="bm-row">
                { ghost(say(catalogue::EditDuplicate), false, press(send, Msg::Map(MapMsg::Duplicate(token.id.clone())))) }
                { ghost(say(catalogue::WordRemove), false, press(send, Msg::command(RemoveToken { token: token.id.clone() }))) }
            </div>
        </details>
    }
}

/// Values of the usual defense, such as the armor class.
pub const DEFENSE: Takes = Takes::whole(0).up_to(99).or_nothing();

fn fields(props: &Props) -> Html {
    let (token, send) = (&props.token, &props.send);
    let of = |field: &'static str| Field::of(&token.id, field);
    let entry = |field: &'static str, name: &str| Field::entry_of(&token.id, field, name);
    let one = |field: Field, label: AttrValue, now: String, read: Read, length: bool, takes: Takes| {
        line(field, label, now, read, length, takes, send)
    };
    let line = |field: Field, label: AttrValue, now: String, read: Read| {
        one(field, label, now, read, false, Takes::Anything)
    };
    let speed = |field: Field, label: AttrValue, now: String| {
        one(field, label, now, number, true, Takes::cells(0).or_nothing())
    };
    let whole = |field: Field, label: AttrValue, now: String, least: i32| {
        one(field, label, now, number, true, Takes::whole_cells(least).or_nothing())
    };
    let knows = props.knows;
    let cell = CellLength::in_use();
    let text_of = |number: Option<i32>| number.map(|number| number.to_string()).unwrap_or_default();
    let missing: Vec<&String> = props.stats.iter().filter(|name| !token.stats.contains_key(*name)).collect();
    // The defense has its own field, the others are suggestions.
    let defense = missing.iter().copied().find(|name| props.stats.first() == Some(*name));
    let takes = |name: &String| if props.stats.first() == Some(name) { DEFENSE } else { Takes::Anything };
    let offers: Vec<AttrValue> = missing.iter().map(|name| spaced(name).into()).collect();
    let footprint = token.footprint.map(|[wide, tall]| format!("{wide} × {tall}")).unwrap_or_default();
    let size = of("size");
    let choose = send.reform(move |name: Option<String>| Msg::Dispatch(size.put(name.into())));
    let mount = of("mountedOn");
    let ride = send.reform(move |id: Option<String>| Msg::Dispatch(mount.put(id.into())));
    html! {
        <>
            { line(of("name"), say(catalogue::WordName), token.name.clone(), text) }
            { side(props) }
            <Choice<String> label={say(catalogue::WordSizeOf)} none={say(catalogue::WordUsual)} items={props.sizes.clone()} chosen={token.size.clone()} on_choose={choose} />
            { line(of("footprint"), say(catalogue::EditFootprint), footprint, pair) }
            { elevation(token, send) }
            if !props.mounts.is_empty() {
                <Choice<String> label={say(catalogue::WordMount)} none={say(catalogue::WordNobody)} items={props.mounts.clone()} chosen={token.mounted_on.clone()} on_choose={ride} />
            }
            { whole(of("reach"), say(catalogue::EditReach), text_of(token.reach), 0) }
            if let Some(hp) = &token.hp {
                { line(entry("hp", "current"), say(catalogue::WordHitPoints), hp.current.to_string(), number) }
                { line(entry("hp", "max"), say(catalogue::EditFullHitPoints), hp.max.to_string(), number) }
                if knows.nonlethal || hp.nonlethal.is_some() {
                    { line(entry("hp", "nonlethal"), say(catalogue::WordNonlethal), text_of(hp.nonlethal), number) }
                }
                if knows.temporary || hp.temporary.is_some() {
                    { line(entry("hp", "temporary"), say(catalogue::WordTemporary), text_of(hp.temporary), number) }
                }
                if let Some(saves) = hp.dying.as_ref().filter(|saves| !saves.stable) {
                    { line(entry("hp", "dying"), say(catalogue::EditDeathSaves), format!("{} / {}", saves.successes, saves.failures), death_saves) }
                }
                if knows.dies_at || hp.death_at.is_some() {
                    { line(entry("hp", "deathAt"), say(catalogue::WordDiesAt), text_of(hp.death_at), number) }
                }
            } else {
                { line(of("hp"), say(catalogue::WordHitPoints), String::new(), hit_points) }
            }
            { for token.speed.iter().map(|(mode, cells)| {
                speed(entry("speed", mode), say(catalogue::EditSpeed { mode: spaced(mode) }), trim(cells.to_cells()))
            }) }
            { for stat_names::in_order(&props.stats, token.stats.keys()).into_iter().map(|name| {
                one(entry("stats", name), spaced(name).into(), token.stats.get(name).copied().map(trim).unwrap_or_default(), number, false, takes(name))
            }) }
            { another_speed(token, cell.clone(), send) }
            if let Some(name) = defense {
                { one(entry("stats", name), spaced(name).into(), String::new(), number, false, takes(name)) }
            }
            { statistic(token, &props.stats, offers, send) }
            if knows.light || token.light.is_some() {
                { one(of("light"), say(catalogue::EditLight), light_line::write(token.light), light, true, Takes::Light) }
            }
            { senses(token, cell, send) }
            { line(of("image"), say(catalogue::EditPicture), token.image.clone().unwrap_or_default(), text) }
        </>
    }
}

/// Renders the elevation. The rules count it in whole cells.
fn elevation(token: &Token, send: &Callback<Msg>) -> Html {
    let field = Field::of(&token.id, "elevation");
    let (key, label) = (field.key(), say(catalogue::EditElevation { cells: 1 }));
    let on_change = send.reform(move |typed: String| Msg::Dispatch(field.put(number(&typed).into())));
    let takes = Takes::whole_cells(-MAX_ELEVATION).up_to(MAX_ELEVATION).or_nothing();
    html! { <EditField {key} {label} length=true {takes} value={token.elevation.to_string()} {on_change} /> }
}

/// Renders the side by its name. A new name creates a new side.
fn side(props: &Props) -> Html {
    let (token, known) = (&props.token, props.sides.clone());
    let field = Field::of(&token.id, "side");
    let key = field.key();
    let on_change =
        props.send.reform(move |typed: String| Msg::Dispatch(field.put(meant(&typed, &known).into())));
    let offers: Vec<AttrValue> = props.sides.iter().map(|side| side.name.clone()).collect();
    html! { <EditField {key} label={say(catalogue::WordSide)} value={shown(&token.side, &props.sides)} {offers} {on_change} /> }
}

/// Parses a text for a field; `None` if it is invalid.
type Read = fn(&str) -> Option<Value>;

fn line(
    field: Field,
    label: AttrValue,
    now: String,
    read: Read,
    length: bool,
    takes: Takes,
    send: &Callback<Msg>,
) -> Html {
    let key = field.key();
    let on_change = send.reform(move |typed: String| {
        field.put_read(read(&typed), || {
            say(catalogue::EditNotRead { field: capital(field.field), typed }).to_string()
        })
    });
    html! { <EditField {key} {label} {length} {takes} value={now} {on_change} /> }
}

/// Renders a token's senses with their ranges.
fn senses(token: &Token, cell: Option<CellLength>, send: &Callback<Msg>) -> Html {
    let field = Field::of(&token.id, "senses");
    let (key, now) = (field.key(), sense_line::write(&token.senses, cell.as_ref()));
    let on_change = send.reform(move |typed: String| {
        Msg::Dispatch(field.put(sense_line::read(&typed, cell.as_ref()).into()))
    });
    html! { <EditField {key} label={say(catalogue::WordSenses)} value={now} {on_change} /> }
}

/// Renders the field for a new speed.
fn another_speed(token: &Token, cell: Option<CellLength>, send: &Callback<Msg>) -> Html {
    let label = catalogue::EditAnotherSpeed;
    let id = token.id.clone();
    let key = format!("{id}.{}", label.id());
    // A speed without a name is walking, as in books.
    let walks = token.speed.contains_key("walk");
    let on_change =
        send.reform(move |typed: String| match named(&typed, cell.as_ref(), (!walks).then_some("walk")) {
            Some((name, value)) => Msg::Dispatch(Field::entry_of(&id, "speed", name).put(value)),
            None => {
                let hint = Message::from(catalogue::EditSpeedExample { cells: 12 });
                Msg::Tell(say(catalogue::EditNameAndNumber { hint }).to_string())
            }
        });
    html! { <EditField {key} label={say(label)} value="" {on_change} /> }
}

/// Renders the field for a new statistic: one of those in the rules, also by a short form, or any other.
fn statistic(token: &Token, known: &[String], offers: Vec<AttrValue>, send: &Callback<Msg>) -> Html {
    let label = catalogue::EditAnotherStatistic;
    let (id, known) = (token.id.clone(), known.to_vec());
    let key = format!("{id}.{}", label.id());
    let on_change = send.reform(move |typed: String| match named(&typed, None, None) {
        Some((name, value)) => {
            Msg::Dispatch(Field::entry_of(&id, "stats", &stat_names::meant(&known, name)).put(value))
        }
        None => {
            Msg::Tell(say(catalogue::EditNameAndNumber { hint: catalogue::EditStatisticExample }).to_string())
        }
    });
    html! { <EditField {key} label={say(label)} {offers} value="" {on_change} /> }
}

fn text(typed: &str) -> Option<Value> {
    Some(if typed.is_empty() { Value::Null } else { typed.into() })
}

/// Parses a number. An integer stays one.
fn number(typed: &str) -> Option<Value> {
    if typed.is_empty() {
        return Some(Value::Null);
    }
    i32::read(typed).map(Value::from).or_else(|| f64::read(typed).map(Value::from))
}

/// Parses a name followed by a number, `fly 60 ft`. `cell`: the number is a length, converted to cells; `usual`: the name for a number
/// without one.
fn named<'t>(typed: &'t str, cell: Option<&CellLength>, usual: Option<&'t str>) -> Option<(&'t str, Value)> {
    let (name, value) = match cell {
        Some(cell) => {
            let (name, length) = typed.split_at(typed.find(|letter: char| letter.is_ascii_digit())?);
            (name, number(&length_line::in_cells(length, cell)))
        }
        None => typed.rsplit_once(' ').map(|(name, value)| (name, number(value)))?,
    };
    let name = Some(name.trim()).filter(|name| !name.is_empty()).or(usual)?;
    Some((name, value?))
}

/// Parses hit points of a token that had none.
fn hit_points(typed: &str) -> Option<Value> {
    Some(match number(typed)? {
        Value::Null => Value::Null,
        points => json!({ "current": points, "max": points }),
    })
}

/// Parses `1 / 2`: successes and failures. An empty text clears both.
fn death_saves(typed: &str) -> Option<Value> {
    let counts = pair(typed)?;
    let count = |place: usize| counts.get(place).cloned().unwrap_or_else(|| 0.into());
    Some(json!({ "successes": count(0), "failures": count(1) }))
}

/// Parses `4 + 4`.
fn light(typed: &str) -> Option<Value> {
    light_line::read(typed).map(|light| json!(light))
}

/// Parses `4 × 8`.
fn pair(typed: &str) -> Option<Value> {
    let sides: Vec<i32> =
        typed.split(|c: char| !c.is_ascii_digit()).filter_map(|side| side.parse().ok()).collect();
    match sides.as_slice() {
        [] => Some(Value::Null),
        [wide, tall] => Some(json!([wide, tall])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // E5-82
    #[test]
    fn death_saves_are_two_counts() {
        let both =
            |successes: i32, failures: i32| Some(json!({ "successes": successes, "failures": failures }));
        assert_eq!((death_saves("1 / 2"), death_saves("")), (both(1, 2), both(0, 0)));
        assert_eq!(death_saves("1"), None);
    }

    #[test]
    fn texts_become_values_or_nothing() {
        assert_eq!(number("−25"), Some(json!(-25)));
        assert_eq!(number("1.5"), Some(json!(1.5)));
        assert_eq!((number(""), number("many")), (Some(Value::Null), None));
        assert_eq!(hit_points("9"), Some(json!({ "current": 9, "max": 9 })));
        assert_eq!((pair("4 × 8"), pair("4")), (Some(json!([4, 8])), None));
        let cell = CellLength { length: 5.0, unit: "ft".into() };
        assert_eq!(named("fly 60 ft", Some(&cell), None), Some(("fly", json!(12))));
        assert_eq!(named("fly 60", Some(&cell), None), Some(("fly", json!(12))));
        assert_eq!(named("sleight of hand −2", None, None), Some(("sleight of hand", json!(-2))));
        assert_eq!(
            (named("fly", Some(&cell), None), named("12", None, None), named("fly far", None, None)),
            (None, None, None)
        );
        assert_eq!(named("30", Some(&cell), Some("walk")), Some(("walk", json!(6))));
    }
}
