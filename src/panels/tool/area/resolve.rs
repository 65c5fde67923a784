//! An attack on everything in the placed area.

use super::{keep, said};
use crate::forms::strike::StrikeFields;
use crate::sent;
use crate::tool::attack::decisions;
use crate::{strikes, tool};
use burstmap_encounter::Command;
use burstmap_encounter::command::AreaAttack;
use burstmap_frontend::asked::Asked;
use burstmap_frontend::editor::area::AreaChoices;
use burstmap_frontend::tools::area::attack::switches;
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_frontend::{Effect, pick};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::query::AreaAttackReport;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{NumberField, TextField};
use burstmap_ui::components::lists::{CameOf, spaced};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::area::AreaForm;
use burstmap_ui::forms::strike::Strike;
use burstmap_ui::msg::Msg;
use burstmap_ui::preview::{self, own_bonus};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::{Named, meant, say, shown};
use std::rc::Rc;
use yew::prelude::*;

/// Returns whether the user commands this creature. For a player's attack, the game master decides.
fn commands(screen: Screen, by: &Id) -> bool {
    pick::token(screen.table, by).is_some_and(|token| screen.editor.seat.may_move(&token.side))
}

/// Returns the command.
///
/// # Errors
///
/// The missing input: a placed area, the DC of its check, or any effect.
pub fn command(screen: Screen) -> Result<Command, Plain> {
    if screen.editor.casts_lasting(screen.table) {
        return keep::command(screen);
    }
    let answered = matches!(screen.editor.answers.area, Some(Ok(_)));
    let own = |attack: &AreaAttack| {
        screen.is_gm() || attack.attacker.as_ref().is_some_and(|by| commands(screen, by))
    };
    let asked = screen.editor.area_attack(screen.table).filter(|attack| answered && own(attack));
    let asked = asked.ok_or(tool::NOTHING_PLACED)?;
    let attack = preview::with_input(screen, asked)?;
    let strike = screen.state.drafts.get::<Strike>();
    if screen.editor.area_is_bare(screen.table) && !strike.is_given() {
        return Err(catalogue::AreaNothingYet);
    }
    Ok(attack.into())
}

pub fn view(screen: Screen) -> Html {
    let rules = screen.table.ruleset();
    html! {
        <>
            <ResolveForm asked={asked(screen)} casts={casts(screen)} bare={screen.editor.area_is_bare(screen.table)} busy={sent::is_busy(screen, command(screen))} usual={own_bonus(screen, screen.editor.selected.as_deref()).to_string()}
                defense={spaced(&rules.attack.defense)} stats={screen.stats()} checks={screen.checks()} splash={rules.damage.splash.is_some()}
                choices={screen.editor.area.attack.clone()} unset={has_no_difficulty(screen)} switches={switches(rules)} send={screen.send()} />
            { said::view(screen) }
            { decisions::of_area(screen) }
            <CameOf lines={Rc::clone(&screen.state.happened)} />
            { strikes::view(screen, false) }
        </>
    }
}

/// Returns whether the selected attack has a save without a DC.
fn has_no_difficulty(screen: Screen) -> bool {
    let attack = screen.editor.chosen_attack(screen.table);
    attack.and_then(|attack| attack.save.as_ref()).is_some_and(|save| save.difficulty.is_none())
}

/// Returns the name of the selected spell if its area stays, so that the button casts it.
fn casts(screen: Screen) -> Option<AttrValue> {
    let lasts = screen.editor.casts_lasting(screen.table);
    screen.editor.chosen_name(screen.table).filter(|_| lasts).map(AttrValue::from)
}

/// Maximum number of targets with manual dice. Computing the dice of more during pointer movement would take frames.
const MOST_BY_HAND: usize = 20;

/// Returns the required dice, if the attack is possible: also during aiming with a selected attack, which a click makes immediately.
pub fn asked(screen: Screen) -> Option<Asked> {
    let (editor, table) = (screen.editor, screen.table);
    let dice = |attack: &AreaAttack, report: &AreaAttackReport| {
        report.legal.then(|| Asked::Area(table.dice_of_area(attack, report)))
    };
    if let Some(attack) = editor.area_attack(table) {
        return dice(&attack, editor.answers.area_attack.as_ref()?.as_ref().ok()?);
    }
    let caught = editor.answers.area.as_ref()?.as_ref().ok()?.tokens.len();
    let holds = editor.holds_attack(table) && caught <= MOST_BY_HAND;
    let aimed = editor.area_attack_aimed(table).filter(|_| holds)?;
    dice(&aimed, &table.area_attack(&aimed).ok()?)
}

fn set(message: AreaSetting) -> Msg {
    Msg::Tool(ToolSetting::Area(message))
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    asked: Option<Asked>,
    /// Name of a spell whose area stays, which the button casts.
    casts: Option<AttrValue>,
    /// Whether the attack would waste an action, because damage and bonus are missing.
    bare: bool,
    /// Whether the attack waits for the game master's decision.
    busy: bool,
    /// The attacker's own bonus.
    usual: AttrValue,
    /// The usual defense.
    defense: AttrValue,
    /// Possible target statistics, or checks.
    stats: Vec<Named>,
    /// Saves, skills and statistics that creatures in the area can roll with.
    checks: Vec<Named>,
    /// Whether the rules have splash.
    splash: bool,
    choices: AreaChoices,
    /// Whether the selected attack has a save without a DC. The user must enter the DC.
    unset: bool,
    /// Available choices, by their names in the rules.
    switches: Vec<String>,
    send: Callback<Msg>,
}

#[component]
fn ResolveForm(props: &Props) -> Html {
    use_language();
    let form = use_draft::<AreaForm>();
    let strike = use_draft::<Strike>();
    let bare = props.bare && !strike.is_given();
    let (choices, send) = (&props.choices, &props.send);
    let switch = |name: &String| {
        let on = choices.options.is_set(name);
        pill(spaced(name), on, press(send, set(AreaSetting::Switch(name.clone(), !on))))
    };
    let offers: Vec<AttrValue> = props.stats.iter().map(|stat| stat.name.clone()).collect();
    let stat = |put: fn(String) -> AreaSetting| {
        let known = props.stats.clone();
        send.reform(move |typed: String| set(put(meant(&typed, &known))))
    };
    // Offer a list, because a misspelled save would be rolled with +0. The selected attack can use a statistic outside the list.
    let own =
        Some(&choices.check).filter(|own| !own.is_empty() && props.checks.iter().all(|one| one.id != **own));
    let own = own.map(|own| Item::word(own, spaced(own)));
    let checks: Vec<Item<String>> =
        own.into_iter().chain(props.checks.iter().map(|one| Item::word(&one.id, one.name.clone()))).collect();
    html! {
        <>
            <h4>{ say(catalogue::AreaResolve) }</h4>
            <StrikeFields bonus={props.usual.clone()} kinds=true asked={props.asked.clone()} />
            <div class="bm-chips">
                { for props.switches.iter().map(switch) }
                if props.splash {
                    { pill(say(catalogue::AreaSplash), form.splash, form.on(|form, _| form.splash = !form.splash)) }
                }
                { pill(say(catalogue::AreaUnrolled), choices.unrolled, press(send, set(AreaSetting::Unrolled(!choices.unrolled)))) }
            </div>
            <details class="bm-more" open={props.unset}>
                <summary>{ say(catalogue::AreaVersus) }</summary>
                <div class="bm-fields bm-wrap">
                    <TextField label={say(catalogue::WordAgainst)} hint={props.defense.clone()} value={shown(&choices.versus, &props.stats)}
                        {offers} on_input={stat(AreaSetting::Versus)} />
                    <Choice<String> label={say(catalogue::AreaEachChecks)} none={say(catalogue::AreaNoCheck)} items={checks}
                        chosen={Some(choices.check.clone()).filter(|check| !check.is_empty())}
                        on_choose={send.reform(|check: Option<String>| set(AreaSetting::Check(check.unwrap_or_default())))} />
                    <NumberField<i32> label={say(catalogue::AreaDifficulty)} hint="15" value={form.difficulty.clone()}
                        on_input={form.on(|form, difficulty| form.difficulty = difficulty)} />
                </div>
                <div class="bm-chips">
                    { pill(say(catalogue::AreaHalf), form.half, form.on(|form, _| form.half = !form.half)) }
                    { pill(say(catalogue::AreaSpell), choices.spell, press(send, set(AreaSetting::Spell(!choices.spell)))) }
                </div>
            </details>
            <div class="bm-row bm-roll">
                <button type="button" class="bm-btn" disabled={bare || props.busy} aria-busy={props.busy.to_string()} onclick={press(&props.send, Msg::Effect(Effect::Resolve))}>
                    { match &props.casts {
                        _ if props.busy => say(catalogue::RequestBusy),
                        Some(name) => say(catalogue::KeepCast { name: name.as_str() }),
                        None => say(catalogue::WordRollAndResolve),
                    } }
                </button>
            </div>
            if bare { <p class="bm-sub">{ say(catalogue::AreaNothingYet) }</p> }
            if props.casts.is_some() { <p class="bm-sub">{ say(catalogue::KeepCastHint) }</p> }
        </>
    }
}
