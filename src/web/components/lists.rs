//! Lists of reasons, modifiers and events, as several panels show them.

use burstmap_encounter::{Event, LogEntry};
use burstmap_rules::reason::{Modifier, On, Reason, Refusal};
use burstmap_rules::wording::{self, capital};
use std::rc::Rc;
use yew::prelude::*;

/// Words instead of an answer.
pub fn empty(words: &'static str) -> Html {
    html! { <p class="bm-empty">{ words }</p> }
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

/// The id of a rule.
pub fn rule(id: &str) -> Html {
    if id.is_empty() {
        Html::default()
    } else {
        html! { <code class="bm-rule">{ id }</code> }
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
fn signed(value: i32) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string().replace('-', "−") }
}

fn changed_by(on: On) -> &'static str {
    match on {
        On::Attack => "attack",
        On::Defense => "defense",
        On::TargetNumber => "target number",
        On::Dice => "dice",
        On::MissChance => "miss chance",
        On::Damage => "damage",
        On::Perception => "perception",
        On::Initiative => "initiative",
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
                    _ => signed(modifier.value),
                };
                let stat = modifier.stat.as_deref().map(wording::spaced);
                let what = stat.unwrap_or_else(|| changed_by(modifier.on).to_owned());
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

/// An event's sentence and, where several rolled or were rolled against, one for each of them (RS-05, RS-06).
pub fn sentences(entry: &LogEntry) -> Vec<String> {
    let mut sentences = vec![entry.text().to_owned()];
    if let Event::AreaResolved(area) = &*entry.event {
        sentences.extend(area.rolled_texts().map(str::to_owned));
    }
    sentences
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
            <h4>{ "What happened" }</h4>
            <ul class="bm-why bm-happened">{ for lines.iter().take(SHOWN).map(|text| html! { <li>{ text }</li> }) }</ul>
        </>
    }
}

/// Words that data holds in camel case, with a capital.
pub fn spaced(name: &str) -> String {
    capital(&wording::spaced(name))
}
