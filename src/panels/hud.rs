//! Controls next to the selected token, for a fine pointer: an amount, conditions, elevation, hiding, attacks. Users of keys and fingers
//! have the context menu.

use crate::attacks::{self, Row};
use crate::quick_parts::{AmountField, ROUNDS, sign};
use burstmap_encounter::Command;
use burstmap_frontend::Effect;
use burstmap_frontend::camera::Px;
use burstmap_frontend::hud::Hud;
use burstmap_frontend::quick::{self, Amount};
use burstmap_frontend::tools::ToolSetting;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Maximum number of attacks with a button.
const ATTACKS: usize = 2;

/// Size of the button that opens the controls, in pixels. The button is at a corner of the token, so that the middle of each cell stays free.
const HANDLE: f64 = 24.0;

pub fn view(screen: Screen) -> Html {
    let page = &screen.state.page;
    let fine = !page.touch && page.layout.is_some_and(|layout| layout.opens());
    if !fine || page.menu.is_some() {
        return Html::default();
    }
    let Some(hud) = screen.editor.hud(screen.table) else { return Html::default() };
    let group = screen.editor.group(screen.table);
    let Some(lead) = group.first() else { return Html::default() };
    let (title, rows) = match group.len() {
        1 => (lead.name.clone(), attacks::rows(screen, lead)),
        count => (say(catalogue::MenuSeveral { count }).to_string(), Vec::new()),
    };
    let known = quick::conditions(screen.table.ruleset()).into_iter();
    let conditions = known.map(|kind| {
        let has = group.iter().all(|token| token.has(&kind));
        (kind, has)
    });
    let is_lead = |id: &Option<String>| id.as_ref() == Some(&lead.id);
    html! {
        <Controls key={lead.id.clone()} {title} conditions={conditions.collect::<Vec<_>>()} elevation={lead.elevation}
            hidden={group.iter().all(|token| token.hidden)} rows={rows.into_iter().take(ATTACKS).collect::<Vec<_>>()}
            spent={screen.table.has_struck(&lead.id)} picked={is_lead(&page.picked)} opened={is_lead(&page.opened)} {hud} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    hud: Hud,
    title: AttrValue,
    /// Conditions to offer, and whether all tokens have them.
    conditions: Vec<(String, bool)>,
    /// Elevation of the first token, in cells.
    elevation: i32,
    hidden: bool,
    rows: Vec<Row>,
    /// Whether the creature can make no more attacks this turn.
    spent: bool,
    /// Whether the first token was clicked.
    picked: bool,
    /// Whether the user has opened the controls.
    opened: bool,
    send: Callback<Msg>,
}

/// Shows an element at a place, or hides it.
fn put(element: &HtmlElement, place: Option<Px>) {
    // A page's policy may forbid style attributes, but not properties.
    let style = element.style();
    if let Some([x, y]) = place {
        drop(style.set_property("left", &format!("{x}px")));
        drop(style.set_property("top", &format!("{y}px")));
    }
    drop(style.set_property("visibility", if place.is_some() { "visible" } else { "hidden" }));
}

fn size(element: &HtmlElement) -> Px {
    [f64::from(element.offset_width()), f64::from(element.offset_height())]
}

#[component]
fn Controls(props: &Props) -> Html {
    use_language();
    let rounds = use_state(|| None::<i32>);
    let (card, handle) = (use_node_ref(), use_node_ref());
    let shown = props.hud.idle && (props.picked || props.opened);
    use_effect_with((props.hud.clone(), shown, props.opened), {
        let (card, handle) = (card.clone(), handle.clone());
        move |(hud, shown, opened)| {
            let (Some(card), Some(handle)) = (card.cast::<HtmlElement>(), handle.cast::<HtmlElement>())
            else {
                return;
            };
            let place = shown.then(|| hud.place(size(&card), *opened)).flatten();
            put(&card, place);
            let [right, bottom] = hud.token.max;
            let fits = hud.idle && right - hud.token.min[0] > HANDLE && place.is_none();
            put(&handle, fits.then_some([right - HANDLE / 2.0, bottom - HANDLE / 2.0]));
        }
    });
    let tokens = &props.hud.tokens;
    let open = {
        let (card, hud, send) = (card.clone(), props.hud.clone(), props.send.clone());
        Callback::from(move |_: MouseEvent| {
            let finds_place =
                card.cast::<HtmlElement>().is_some_and(|card| hud.place(size(&card), true).is_some());
            let middle = |axis: usize| (hud.token.min[axis] + hud.token.max[axis]) / 2.0;
            send.emit(match finds_place {
                true => Msg::Page(PageMsg::OpenControls(hud.tokens.first().cloned())),
                // Between other tokens, there is only space for the menu, which may cover them.
                false => Msg::Effect(Effect::Menu([middle(0), middle(1)])),
            });
        })
    };
    let harm = {
        let (send, tokens) = (props.send.clone(), tokens.clone());
        Callback::from(move |amount: Amount| send.emit(Msg::Dispatch(quick::harm(&tokens, amount))))
    };
    let change = |command: Command| press(&props.send, Msg::Dispatch(command));
    let condition = |(kind, has): &(String, bool)| {
        let words = spaced(kind);
        let command = match has {
            true => quick::without_condition(tokens, kind),
            false => quick::condition(tokens, kind, *rounds),
        };
        let label = match (*rounds, has) {
            (Some(rounds), false) => say(catalogue::QuickConditionFor { condition: words.as_str(), rounds }),
            _ => words.clone().into(),
        };
        let letters: String = words.chars().take(2).collect();
        let drawn = sign(kind);
        html! {
            <button type="button" key={kind.clone()} class={classes!("bm-pill", has.then_some("on"))} aria-pressed={has.to_string()}
                aria-label={label.clone()} title={label} onclick={change(command)}>
                if drawn == Html::default() { { letters } } else { { drawn } }
            </button>
        }
    };
    let lasting = |one: i32| {
        let (on, set) = (*rounds == Some(one), rounds.setter());
        let onclick = Callback::from(move |_: MouseEvent| set.set(if on { None } else { Some(one) }));
        let label = say(catalogue::RoundsCount { rounds: one });
        html! {
            <button type="button" class={classes!("bm-pill", on.then_some("on"))} aria-pressed={on.to_string()} aria-label={label.clone()} title={label} {onclick}>{ one }</button>
        }
    };
    let lift = |by: i32, path, label: AttrValue| {
        let to = quick::elevation(tokens, props.elevation.saturating_add(by));
        html! { <button type="button" class="bm-icon" aria-label={label.clone()} title={label} onclick={change(to)}>{ icon(path) }</button> }
    };
    let attack = |(index, row): (usize, &Row)| {
        let label = say(catalogue::AttacksUse { name: row.name.as_str(), line: row.line.as_str() });
        let by = tokens.first().cloned().unwrap_or_default();
        html! {
            <button type="button" class="bm-btn ghost" aria-label={label.clone()} title={label} aria-disabled={(props.spent || row.used_up).then_some("true")}
                onclick={press(&props.send, Msg::Tool(ToolSetting::Use(by, index)))}>{ icon(row.icon) }<span>{ &row.name }</span></button>
        }
    };
    let hide = if props.hidden { say(catalogue::MenuShow) } else { say(catalogue::MenuHide) };
    let label = say(catalogue::HudTitle { name: props.title.as_str() });
    html! {
        <>
            <button ref={handle} type="button" class="bm-hud-open" aria-label={label.clone()} title={label.clone()} aria-expanded="false" onclick={open}>
                { icon(icons::DOTS) }
            </button>
            <section ref={card} class="bm-card bm-hud" role="group" aria-label={label}>
                <header>
                    <b>{ &props.title }</b>
                    <button type="button" class="bm-icon" aria-label={hide.clone()} title={hide} aria-pressed={props.hidden.to_string()}
                        onclick={change(quick::hide(tokens, !props.hidden))}>{ icon(if props.hidden { icons::EYE_OFF } else { icons::EYE }) }</button>
                    { lift(1, icons::CHEVRON, say(catalogue::QuickUp)) }
                    { lift(-1, icons::CHEVRON_DOWN, say(catalogue::QuickDown)) }
                </header>
                <AmountField entered={harm} />
                <div class="bm-hud-row" role="group" aria-label={say(catalogue::QuickConditions)}>{ for props.conditions.iter().map(condition) }</div>
                <div class="bm-hud-row" role="group" aria-label={say(catalogue::QuickDuration)}>
                    <small aria-hidden="true">{ say(catalogue::QuickRounds) }</small>{ for ROUNDS.into_iter().map(lasting) }
                </div>
                if !props.rows.is_empty() {
                    <div class="bm-hud-attacks">{ for props.rows.iter().enumerate().map(attack) }</div>
                }
            </section>
        </>
    }
}
