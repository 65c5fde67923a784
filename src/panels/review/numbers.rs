//! Numbers and attacks of a reviewed creature, in the same fields as on its later sheet.

use crate::token::attacks::{AttackSheet, Known as KnownAttacks, Lists, defenses, targets};
use crate::token::edit::DEFENSE;
use crate::token::saves::Saves;
use burstmap_frontend::numbers::{signed, trim};
use burstmap_frontend::{attack_lines, sense_line};
use burstmap_messages::{CellLength, catalogue};
use burstmap_rules::map::{Token, TokenData};
use burstmap_rules::movement::Movement;
use burstmap_rules::stat_names;
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::forms::review::{Edit, Row};
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Properties of a creature that the map's rules read.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// Defenses, the usual one first.
    defenses: Vec<String>,
    saves: Vec<String>,
    /// All statistics in the rules.
    stats: Vec<String>,
    /// Statistics that are written with their sign.
    modifiers: Vec<String>,
    /// Movement modes.
    pub modes: Vec<String>,
    senses: Vec<String>,
    attacks: KnownAttacks,
    lists: Lists,
}

impl Known {
    pub fn of(screen: Screen) -> Known {
        let rules = screen.table.ruleset();
        let stats = stat_names::known(rules);
        let own = stats.iter().map(String::as_str).chain(stat_names::ABILITIES);
        let modifiers = own.filter(|name| stat_names::is_modifier(rules, name)).map(str::to_owned).collect();
        Known {
            modifiers,
            defenses: defenses(rules),
            saves: stat_names::saves(rules),
            stats,
            modes: rules.movement.modes.iter().map(|mode| mode.name.clone()).collect(),
            senses: rules.concealment.senses.keys().cloned().collect(),
            attacks: KnownAttacks::of(rules),
            lists: Lists::of(rules),
        }
    }
}

pub fn view(index: usize, row: &Row, known: &Known, edit: &Callback<(usize, Edit)>) -> Html {
    let token = &row.read.token;
    let others = token.speed.iter().filter(|(mode, _)| *mode != "walk" && !row.speed.names(mode));
    html! {
        <>
            <details class="bm-more">
                <summary>{ say(catalogue::ReviewNumbers) }</summary>
                <div class="bm-fields bm-wrap">
                    { for others.map(|(mode, cells)| speed(index, mode, *cells, edit)) }
                    { for stats(token, known).map(|name| stat(index, name, stands(token, known, name), known, edit)) }
                    { senses(index, token, known, edit) }
                </div>
            </details>
            { attacks(index, token, known, edit) }
        </>
    }
}

/// Returns the token's own statistics, and the defenses.
fn stats<'t>(token: &'t TokenData, known: &'t Known) -> impl Iterator<Item = &'t String> {
    let defense = known.defenses.first().filter(|name| !token.stats.contains_key(*name));
    defense.into_iter().chain(stat_names::in_order(&known.stats, token.stats.keys()))
}

/// Returns a statistic's text in its field: a modifier has its sign.
fn stands(token: &TokenData, known: &Known, name: &str) -> String {
    let is_modifier = known.modifiers.iter().any(|modifier| modifier == name);
    let write = |value| if is_modifier { signed(value) } else { trim(value) };
    token.stat(name).map(write).unwrap_or_default()
}

fn stat(index: usize, name: &str, value: String, known: &Known, edit: &Callback<(usize, Edit)>) -> Html {
    let stat = name.to_owned();
    let on_change = edit.reform(move |typed: String| (index, Edit::Stat(stat.clone(), f64::read(&typed))));
    let takes = match known.defenses.first().is_some_and(|usual| usual == name) {
        true => DEFENSE,
        false => Takes::whole(-MOST).up_to(MOST).or_nothing(),
    };
    html! { <EditField key={name} label={spaced(name)} {takes} {value} {on_change} /> }
}

/// Maximum value of a statistic.
const MOST: i32 = 1_000_000;

fn speed(index: usize, mode: &str, now: Movement, edit: &Callback<(usize, Edit)>) -> Html {
    let way = mode.to_owned();
    let on_change = edit.reform(move |typed: String| {
        (index, Edit::Way(way.clone(), f64::read(&typed).and_then(Movement::nearest)))
    });
    let label = say(catalogue::EditSpeed { mode: spaced(mode) });
    html! {
        <EditField key={format!("speed.{mode}")} {label} length=true takes={Takes::cells(0).or_nothing()} value={trim(now.to_cells())} {on_change} />
    }
}

fn senses(index: usize, token: &TokenData, known: &Known, edit: &Callback<(usize, Edit)>) -> Html {
    let cell = CellLength::in_use();
    let value = sense_line::write(&token.senses, cell.as_ref());
    let read = {
        let (cell, senses) = (cell, known.senses.clone());
        move |typed: &str| sense_line::known(typed, cell.as_ref(), &senses)
    };
    let wrong = {
        let read = read.clone();
        Callback::from(move |typed: String| read(&typed).err().map(say))
    };
    let on_change = edit.reform(move |typed: String| (index, Edit::Senses(read(&typed).unwrap_or_default())));
    html! { <EditField key="senses" label={say(catalogue::WordSenses)} broad=true {value} {wrong} {on_change} /> }
}

fn attacks(index: usize, token: &TokenData, known: &Known, edit: &Callback<(usize, Edit)>) -> Html {
    let saves = Saves::new(known.saves.clone(), token.stats.keys().cloned().collect());
    let shared = Token::new(token.clone());
    let lines = token.attacks.iter().map(|attack| attack_lines::short_line(&shared, attack).into());
    html! {
        <AttackSheet owner={format!("review.{index}")} attacks={token.attacks.to_vec()} lines={lines.collect::<Vec<_>>()}
            knows={known.attacks} stats={targets(&known.defenses, token)} {saves} lists={known.lists.clone()} on_put={edit.reform(move |attacks| (index, Edit::Attacks(attacks)))} />
    }
}
