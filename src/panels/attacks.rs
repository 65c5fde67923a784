//! A token's attacks, each as a button that selects it, and the selected attack.

use crate::forms::dice::FacesField;
use crate::{odds, turner};
use burstmap_frontend::asked::Asked;
use burstmap_frontend::editor::attack::Chosen;
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::ToolSetting;
use burstmap_frontend::{Effect, Tool, attack_lines, pick};
use burstmap_messages::catalogue;
use burstmap_rules::attack::limited;
use burstmap_rules::conditions;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::Place;
use burstmap_rules::token_attack::{TokenAttack, TokenAttackKind};
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::lists::{folded, verdict};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::dice::Faces;
use burstmap_ui::forms::strike::Strike;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns the icon of a kind of attack.
pub fn icon_of(attack: &TokenAttack) -> &'static str {
    match (attack.kind, attack.area) {
        (TokenAttackKind::Spell, _) => icons::SPARK,
        (TokenAttackKind::Area, _) | (_, Some(_)) => Tool::Area.profile().icon,
        (TokenAttackKind::Ranged, None) => icons::BOW,
        (TokenAttackKind::Melee, None) => icons::SWORD,
    }
}

/// An attack as a button.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub icon: &'static str,
    pub name: AttrValue,
    /// The attack's numbers.
    pub line: AttrValue,
    /// Whether the attack is used up.
    pub used_up: bool,
}

/// Returns the attacks of a token.
pub fn rows(screen: Screen, token: &Token) -> Vec<Row> {
    let counts = screen.table.ruleset().attack.limited_uses.is_some();
    let row = |attack: &TokenAttack| Row {
        icon: icon_of(attack),
        name: attack.name.clone().into(),
        line: attack_lines::line(screen.table, token, attack).into(),
        used_up: counts && limited::is_used_up(token, attack)
            || screen.table.has_made(&token.id, &attack.name),
    };
    token.attacks.iter().map(row).collect()
}

/// Renders the attacks of a token as buttons, if the user may control the token.
pub fn buttons(screen: Screen, token: &Token) -> Html {
    let ours = screen.is_gm() || screen.editor.seat.may_move(&token.side);
    if screen.editor.seat.readonly || !ours {
        return Html::default();
    }
    // The dead and the unconscious attack nobody.
    if token.attacks.is_empty() || conditions::incapacitated(screen.table.ruleset(), token) {
        return Html::default();
    }
    let in_hand = screen.editor.chosen_attack(screen.table).and(screen.editor.chosen.clone());
    let chosen = in_hand.filter(|chosen| chosen.by == token.id);
    html! {
        <>
            <Buttons by={token.id.clone()} rows={rows(screen, token)} {chosen} spent={screen.table.has_struck(&token.id)} send={screen.send()} />
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    by: Id,
    rows: Vec<Row>,
    /// The selected attack.
    chosen: Option<Chosen>,
    /// Whether the turn has nothing left for an attack: then the buttons only show the numbers.
    spent: bool,
    send: Callback<Msg>,
}

#[component]
fn Buttons(props: &Props) -> Html {
    use_language();
    html! {
        <section class="bm-attacks" aria-label={say(catalogue::AttacksTitle)}>
            if props.spent { <p class="bm-sub">{ say(catalogue::AttacksSpent) }</p> }
            <ul class="bm-offers">
                { for props.rows.iter().enumerate().map(|(index, row)| {
                    let on = props.chosen.as_ref().is_some_and(|chosen| chosen.is_at(index));
                    // An automatically chosen attack is selected by a press like any other.
                    let held = on && props.chosen.as_ref().is_some_and(|chosen| !chosen.suggested);
                    let message = match held {
                        true => Msg::Act(Action::PutAway),
                        false => Msg::Tool(ToolSetting::Use(props.by.clone(), index)),
                    };
                    let use_it = say(catalogue::AttacksUse { name: row.name.as_str(), line: row.line.as_str() });
                    // The label contains all visible text, in the same order and with the same spaces.
                    let label = match held {
                        true => format!("{use_it}, {}", say(catalogue::AttacksInHand)).into(),
                        false => use_it,
                    };
                    html! {
                        <li><button type="button" class={classes!("bm-attack", on.then_some("on"))} aria-pressed={on.to_string()} aria-disabled={(props.spent || row.used_up).then_some("true")}
                            aria-label={label}
                            onclick={press(&props.send, message)}>
                            { icon(row.icon) }
                            <span class="bm-grow"><b>{ &row.name }</b>{ " " }<small>{ &row.line }</small></span>
                            if held { { " " }<em>{ say(catalogue::AttacksInHand) }</em> }
                        </button></li>
                    }
                }) }
            </ul>
        </section>
    }
}

/// Renders the selected attack, with its numbers at the pointer.
pub fn in_hand(screen: Screen) -> Html {
    let Some((by, attack)) = chosen(screen) else { return Html::default() };
    let point = match screen.editor.tool {
        Tool::Area if !screen.editor.aims_at_one(screen.table) => {
            screen.editor.answers.area.is_none().then(|| say(catalogue::AttacksPointArea))
        }
        Tool::Area => screen.editor.answers.area.is_none().then(|| say(catalogue::AttacksPoint)),
        // The list of targets below says it.
        Tool::Attack => None,
        _ => screen.editor.answers.attack.is_none().then(|| say(catalogue::AttacksPoint)),
    };
    html! {
        <>
            <div class="bm-head bm-in-hand">{ icon(icon_of(attack)) }
                <div><h3>{ &attack.name }</h3>
                    <p class="bm-sub">{ format!("{} · {}", by.name, attack_lines::line(screen.table, by, attack)) }</p></div>
            </div>
            if let Some(text) = &attack.text { { folded(text) } }
            if let Some(point) = point { <p class="bm-sub">{ point }</p> }
            if let Some(note) = range_note(screen, attack) { { verdict(false, say(note)) } }
        </>
    }
}

/// Renders the dice of the selected attack, which a click makes immediately.
pub fn dice(screen: Screen, asked: Option<&Asked>) -> Html {
    let pinned = match screen.editor.tool {
        Tool::Area => screen.editor.area.pinned,
        _ => screen.editor.sight.pinned,
    };
    let Some((_, attack)) = chosen(screen).filter(|_| screen.editor.holds_attack(screen.table) && !pinned)
    else {
        return Html::default();
    };
    let damage = screen.state.drafts.get::<Strike>().damage();
    let words = asked.map(|asked| asked.words(damage.as_ref())).filter(|words| !words.is_empty());
    html! {
        <>
            <div class="bm-fields bm-wrap"><FacesField attack={asked.is_none_or(Asked::rolls_attack)} damage=true /></div>
            <p class="bm-sub">{ words.unwrap_or_else(|| say(catalogue::AttacksDice { name: attack.name.as_str() }).to_string()) }</p>
        </>
    }
}

fn chosen(screen: Screen<'_>) -> Option<(&Token, &TokenAttack)> {
    let attack = screen.editor.chosen_attack(screen.table)?;
    let by = screen.editor.chosen.as_ref().and_then(|chosen| pick::token(screen.table, &chosen.by))?;
    Some((by, attack))
}

fn range_note(screen: Screen, attack: &TokenAttack) -> Option<burstmap_messages::Message> {
    let Some(Ok(report)) =
        screen.editor.answers.attack.as_ref().filter(|_| screen.editor.tool == Tool::Attack)
    else {
        return None;
    };
    // If the rules check the range, the report contains it.
    if screen.table.ruleset().attack.weapon_range.is_some() {
        return None;
    }
    let target = screen.editor.sight.to.as_ref().map(|to| pick::name_of(screen.table, to))?;
    attack_lines::range_note(screen.table, attack, &target, report.sight.distance)
}

/// Renders the selected attack below the map, with its numbers at the pointer and the button that makes it.
pub fn bar(screen: Screen) -> Option<Html> {
    let (by, attack) = chosen(screen).filter(|_| screen.editor.holds_attack(screen.table))?;
    let (words, ready) = match screen.editor.tool {
        Tool::Area => area_words(screen, screen.editor.seat.may_move(&by.side)),
        _ => target_words(screen, by, attack),
    };
    let label = match screen.editor.tool {
        Tool::Area if screen.editor.casts_lasting(screen.table) => {
            say(catalogue::KeepCast { name: attack.name.as_str() })
        }
        Tool::Area if !screen.editor.aims_at_one(screen.table) => say(catalogue::AttacksRollArea),
        _ => say(catalogue::AttacksRoll),
    };
    Some(html! {
        <InHandBar icon={icon_of(attack)} name={attack.name.clone()} {words} {label} {ready} turns={screen.editor.tool == Tool::Area && screen.editor.area.is_free()} send={screen.send()} />
    })
}

/// Returns the attack's numbers against the target, and whether it is possible.
fn target_words(screen: Screen, by: &Token, attack: &TokenAttack) -> (String, bool) {
    let Some(Ok(report)) = &screen.editor.answers.attack else {
        return (attack_lines::line(screen.table, by, attack), false);
    };
    let name = match &screen.editor.sight.to {
        Some(to @ Place::Token(_)) => format!("{} · ", pick::name_of(screen.table, to)),
        _ => String::new(),
    };
    if !report.legal {
        let why = report.denied.first().map(|denial| denial.text.to_string());
        return (name + &why.unwrap_or_else(|| say(catalogue::AttacksImpossible).to_string()), false);
    }
    let bonus = attack_lines::bonus(by, attack).unwrap_or(0);
    let odds = odds::short(screen).map(|odds| format!(" · {odds}")).unwrap_or_default();
    let numbers = say(attack_lines::numbers(report, bonus, screen.is_gm()));
    (format!("{name}{numbers}{odds}"), screen.editor.sight.pinned)
}

/// Returns a text about the creatures in the area, and whether the attack is possible. `commands`: the user commands the attacker.
fn area_words(screen: Screen, commands: bool) -> (String, bool) {
    let Some(Ok(report)) = &screen.editor.answers.area else {
        return (say(catalogue::AttacksPointArea).to_string(), false);
    };
    let names: Vec<&str> = report
        .tokens
        .iter()
        .filter_map(|caught| pick::token(screen.table, &caught.id))
        .map(|token| token.name.as_str())
        .collect();
    let caught = if names.is_empty() { catalogue::AreaNobodyCaught.to_string() } else { names.join(", ") };
    // The affected creatures come first, since a narrow bar cuts the end.
    let warned = report.warnings.iter().map(|warning| warning.text.as_str());
    let words = [caught.as_str()].into_iter().chain(warned).collect::<Vec<_>>().join(" · ");
    // A spell whose area stays does not need creatures inside.
    let stays = screen.editor.casts_lasting(screen.table);
    if stays && !screen.is_gm() {
        return (say(catalogue::KeepIsForGm).to_string(), false);
    }
    (words, screen.editor.area.pinned && commands && (stays || !names.is_empty()))
}

#[derive(Properties, PartialEq, Debug)]
struct BarProps {
    icon: &'static str,
    name: AttrValue,
    words: AttrValue,
    label: AttrValue,
    ready: bool,
    /// Whether the area is a line that can be turned.
    turns: bool,
    send: Callback<Msg>,
}

#[component]
fn InHandBar(props: &BarProps) -> Html {
    use_language();
    let words = match use_draft::<Faces>().in_words() {
        Some(faces) => say(catalogue::FormDiceTyped { words: props.words.as_str(), faces }),
        None => props.words.clone(),
    };
    html! {
        <section part="bar" class="bm-card bm-bar bm-hand-bar" aria-label={say(catalogue::AttacksInHand)}>
            { icon(props.icon) }
            <span class="bm-grow"><b>{ &props.name }</b><small>{ words }</small></span>
            { turner::view(props.turns, &props.send) }
            <button type="button" class="bm-btn" disabled={!props.ready} aria-label={props.label.clone()}
                onclick={press(&props.send, Msg::Effect(Effect::Resolve))}>
                // A short word, so that the bar stays one row on phones.
                <span class="bm-roomy">{ &props.label }</span><span class="bm-tight">{ say(catalogue::AttacksRoll) }</span>
            </button>
            <button type="button" class="bm-icon" aria-label={say(catalogue::AttacksPutAway)} title={say(catalogue::AttacksPutAway)}
                onclick={press(&props.send, Msg::Act(Action::PutAway))}>{ icon(icons::CLOSE) }</button>
        </section>
    }
}
