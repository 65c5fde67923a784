//! Lists of reasons, modifiers and events, as several panels show them.

use crate::tongue::use_language;
use crate::words::{say, word};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::reason::{HOUSE_DEFAULT, Modifier, On, Reason, Refusal};
use burstmap_rules::wording::capital;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// Words instead of an answer.
pub fn empty(words: Plain) -> Html {
    html! { <p class="bm-empty">{ say(words) }</p> }
}

/// Why there is no answer.
pub fn refused(refusal: &Refusal) -> Html {
    html! { <div class="bm-verdict is-bad"><span>{ &refusal.message }</span></div> }
}

/// What was found, in a sentence.
pub fn verdict(good: bool, text: impl Into<AttrValue>) -> Html {
    let class = classes!("bm-verdict", if good { "is-good" } else { "is-bad" });
    html! { <div {class}><span>{ text.into() }</span></div> }
}

/// What speaks against it, with the rule that does.
pub fn against(text: &str, rule_id: &str) -> Html {
    html! { <div class="bm-verdict is-bad"><span>{ capital(text) }{ " " }{ rule(rule_id) }</span></div> }
}

/// The id of a rule. Where no text has the rule, that is said in the language of the page.
pub fn rule(id: &str) -> Html {
    let id = match id.strip_prefix(HOUSE_DEFAULT) {
        Some(instead_of) => format!("{}{instead_of}", say(catalogue::RuleHouseDefault)),
        None => id.to_owned(),
    };
    if id.is_empty() {
        Html::default()
    } else {
        html! { <code class="bm-rule" title={say(catalogue::RuleNumber { id: id.as_str() })}>{ id }</code> }
    }
}

/// Reasons, each with its rule.
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

/// A number with its sign.
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

/// Modifiers, each with what it changes and its rule.
pub fn modifiers(modifiers: &[Modifier]) -> Html {
    if modifiers.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bm-list bm-mods">
            { for modifiers.iter().map(|modifier| {
                let value = match modifier.on {
                    On::MissChance => format!("{} %", modifier.value),
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

/// Names with their values, in two columns.
pub fn facts(rows: impl IntoIterator<Item = (String, String)>) -> Html {
    html! {
        <dl class="bm-table">
            { for rows.into_iter().map(|(name, value)| html! { <><dt>{ name }</dt><dd>{ value }</dd></> }) }
        </dl>
    }
}

/// How many lines of what happened are shown. The log has all of them.
const SHOWN: usize = 40;

/// What the last command did, line by line.
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

/// The same, brought into view when something happens: the button that did it may stand far above or below it.
#[component]
pub fn CameOf(props: &CameOfProps) -> Html {
    use_language();
    let (list, shown) = (use_node_ref(), use_mut_ref(|| props.news));
    use_effect_with(Rc::clone(&props.lines), {
        let list = list.clone();
        move |_| {
            // What stood there when the panel was opened is no news.
            if std::mem::replace(&mut *shown.borrow_mut(), true)
                && let Some(list) = list.cast::<Element>()
                && let Ok(Some(panel)) = list.closest(".bm-body")
            {
                let (list, seen) = (list.get_bounding_client_rect(), panel.get_bounding_client_rect());
                let (above, below) = (seen.top() - list.top(), list.bottom() - seen.bottom());
                // A list that is too long for the panel begins at its top.
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
    /// It was put here because of what just happened.
    #[prop_or_default]
    pub news: bool,
}

/// Words that data holds in camel case, with a capital.
pub fn spaced(name: &str) -> String {
    capital(&word(name))
}
