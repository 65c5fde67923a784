//! Lists of reasons, modifiers and events for several panels.

use crate::tongue::use_language;
use crate::words::{say, word};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::reason::{HOUSE_DEFAULT, Modifier, On, Reason, Refusal};
use burstmap_rules::wording::capital;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// Renders a text instead of an answer.
pub fn empty(words: Plain) -> Html {
    html! { <p class="bm-empty">{ say(words) }</p> }
}

/// Renders a refusal instead of an answer.
pub fn refused(refusal: &Refusal) -> Html {
    html! { <div class="bm-verdict is-bad"><span>{ &refusal.message }</span></div> }
}

/// Renders a result in a sentence.
pub fn verdict(good: bool, text: impl Into<AttrValue>) -> Html {
    let class = classes!("bm-verdict", if good { "is-good" } else { "is-bad" });
    html! { <div {class}><span>{ text.into() }</span></div> }
}

/// Number of characters that fill two lines of a panel.
const TWO_LINES: usize = 110;

/// Renders a text. A long one shows its first lines, and the rest when opened.
pub fn folded(text: &str) -> Html {
    match text.chars().count() > TWO_LINES {
        false => html! { <p class="bm-sub">{ text.to_owned() }</p> },
        true => {
            html! { <details class="bm-sub bm-long"><summary><span>{ text.to_owned() }</span></summary></details> }
        }
    }
}

/// Renders an objection with its rule.
pub fn against(text: &str, rule_id: &str) -> Html {
    html! { <div class="bm-verdict is-bad"><span>{ capital(text) }{ " " }{ rule(rule_id) }</span></div> }
}

/// Renders the id of a rule. Without a text of the rule, says so in the language of the page.
pub fn rule(id: &str) -> Html {
    match rule_title(id) {
        Some(title) => html! { <code class="bm-rule" {title}>{ shown(id) }</code> },
        None => Html::default(),
    }
}

/// Returns the tooltip text about the rule behind a button.
pub fn rule_title(id: &str) -> Option<AttrValue> {
    (!id.is_empty()).then(|| say(catalogue::RuleNumber { id: shown(id).as_str() }))
}

fn shown(id: &str) -> String {
    match id.strip_prefix(HOUSE_DEFAULT) {
        Some(instead_of) => format!("{}{instead_of}", say(catalogue::RuleHouseDefault)),
        None => id.to_owned(),
    }
}

/// Renders reasons, each with its rule.
pub fn reasons(why: &[Reason]) -> Html {
    if why.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bm-why">
            { for why.iter().map(|reason| html! {
                <li><span>{ capital(&reason.text) }</span> { rule(&reason.rule) }</li>
            }) }
        </ul>
    }
}

/// Returns a number with its sign.
pub fn signed(value: i32) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string().replace('-', "−") }
}

fn changed_by(on: On) -> Plain {
    match on {
        On::Attack => catalogue::OnAttack,
        On::Defense => catalogue::OnDefense,
        On::TargetNumber => catalogue::OnTargetNumber,
        On::Dice => catalogue::OnDice,
        On::MissChance => catalogue::OnMissChance,
        On::Damage => catalogue::OnDamage,
        On::Perception => catalogue::OnPerception,
        On::Check => catalogue::OnCheck,
        On::Initiative => catalogue::OnInitiative,
        On::Advantage => catalogue::OnAdvantage,
    }
}

/// Renders modifiers, each with its value and its rule.
pub fn modifiers(modifiers: &[Modifier]) -> Html {
    if modifiers.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bm-list bm-mods">
            { for modifiers.iter().map(|modifier| {
                let value = match modifier.on {
                    On::MissChance => say(catalogue::OddsPercent { chance: modifier.value }).to_string(),
                    On::Advantage if modifier.value > 0 => say(catalogue::AdvantageShort).to_string(),
                    On::Advantage => say(catalogue::DisadvantageShort).to_string(),
                    _ => signed(modifier.value),
                };
                let stat = modifier.stat.as_deref().map(word);
                let what = stat.unwrap_or_else(|| changed_by(modifier.on).to_string());
                html! {
                    <li><span class="bm-grow">{ capital(&modifier.text) }<small>{ what }{ " " }{ rule(&modifier.rule) }</small></span>
                        <b class="bm-num">{ value }</b></li>
                }
            }) }
        </ul>
    }
}

/// Renders names with their values, in two columns.
pub fn facts(rows: impl IntoIterator<Item = (String, String)>) -> Html {
    html! {
        <dl class="bm-table">
            { for rows.into_iter().map(|(name, value)| html! { <><dt>{ name }</dt><dd>{ value }</dd></> }) }
        </dl>
    }
}

/// Maximum number of lines about the last command. The log contains all of them.
const SHOWN: usize = 40;

/// Renders the results of the last command, line by line.
pub fn happened(lines: &Rc<Vec<String>>) -> Html {
    if lines.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h4>{ say(catalogue::ListWhatHappened) }</h4>
            <ul class="bm-why bm-happened">{ for lines.iter().take(SHOWN).map(|text| html! { <li>{ text }</li> }) }</ul>
        </>
    }
}

/// Results of the last command, scrolled into view when they change: the button may be far above or below.
#[component]
pub fn CameOf(props: &CameOfProps) -> Html {
    use_language();
    let (list, shown) = (use_node_ref(), use_mut_ref(|| props.news));
    use_effect_with(Rc::clone(&props.lines), {
        let list = list.clone();
        move |_| {
            // Results from before the panel was opened are not new.
            if std::mem::replace(&mut *shown.borrow_mut(), true)
                && let Some(list) = list.cast::<Element>()
                && let Ok(Some(panel)) = list.closest(".bm-body")
                // A closed panel keeps its position. Otherwise, it would open below its first controls.
                && panel.closest(".has-sheet").is_ok_and(|open| open.is_some())
            {
                let (list, seen) = (list.get_bounding_client_rect(), panel.get_bounding_client_rect());
                let (above, below) = (seen.top() - list.top(), list.bottom() - seen.bottom());
                // If a list is too long for the panel, show its start.
                if list.height() > 0.0 && (above > 0.0 || below > 0.0) {
                    let by = if above > 0.0 || list.height() > seen.height() { -above } else { below };
                    let room = if by < 0.0 { -12 } else { 12 };
                    panel.set_scroll_top(panel.scroll_top() + by.round() as i32 + room);
                }
            }
        }
    });
    html! { <div class="bm-came" ref={list}>{ happened(&props.lines) }</div> }
}

#[derive(Properties, PartialEq, Debug)]
pub struct CameOfProps {
    pub lines: Rc<Vec<String>>,
    /// Whether the content is new.
    #[prop_or_default]
    pub news: bool,
}

/// Splits camel case into words with a capital letter.
pub fn spaced(name: &str) -> String {
    capital(&word(name))
}
