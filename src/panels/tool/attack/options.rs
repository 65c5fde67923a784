//! The attacker's choices: options of the rules, the defense, the weapon.

use burstmap_frontend::known_to_rules::Knows;
use burstmap_frontend::tools::attack::options;
use burstmap_frontend::tools::{AttackSetting, ToolSetting};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::attack::options::Weapon;
use burstmap_rules::query::AttackKind;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditField, Number as _};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

fn set(message: AttackSetting) -> Msg {
    Msg::Tool(ToolSetting::Attack(message))
}

/// Renders the available choices.
pub fn choices(screen: Screen) -> Html {
    let in_hand = screen.editor.chosen_attack(screen.table);
    let mut names = options::options(screen.table.ruleset());
    names.retain(|name| options::fits(name, screen.editor.attack.kind, in_hand));
    if names.is_empty() {
        return Html::default();
    }
    html! {
        <div class="bm-chips" role="group" aria-label={say(catalogue::AttackChoices)}>
            { for names.into_iter().map(|name| {
                let on = screen.editor.attack.options.is_set(&name);
                let label = label(&name);
                pill(label, on, press(&screen.state.send, set(AttackSetting::Switch(name, !on))))
            }) }
        </div>
    }
}

/// Returns whether nonlethal damage is a choice of the damage instead of the attack (RD-40).
pub fn asks_with_damage(screen: Screen) -> bool {
    let rules = screen.table.ruleset();
    Knows::of(rules).nonlethal && options::options(rules).iter().all(|name| name != "nonlethal")
}

/// Returns the label of a choice. "Light" has another word for illumination.
fn label(name: &str) -> AttrValue {
    match name {
        "light" => say(catalogue::AttacksLight),
        "offHand" => say(catalogue::AttackOffHand),
        "withoutMastery" => say(catalogue::AttackWithoutMastery),
        name => spaced(name).into(),
    }
}

/// Renders the target defense, if there is a choice.
pub fn versus(screen: Screen) -> Html {
    let policy = &screen.table.ruleset().attack;
    if policy.other_defenses.is_empty() {
        return Html::default();
    }
    let names = std::iter::once(&policy.defense).chain(&policy.other_defenses);
    let items: Vec<Item<String>> = names.map(|name| Item::word(name, spaced(name))).collect();
    let chosen = screen.editor.attack.options.against().unwrap_or(&policy.defense).to_owned();
    html! {
        <Choice<String> label={say(catalogue::WordAgainst)} {items} {chosen}
            on_choose={screen.state.send.reform(|name| set(AttackSetting::Versus(name)))} />
    }
}

/// Renders a whole number for the attack, of `cells` or of anything else. Empty means none.
fn number(
    label: Plain,
    cells: bool,
    now: Option<i32>,
    send: &Callback<Msg>,
    message: fn(Option<i32>) -> AttackSetting,
) -> Html {
    let on_change = send.reform(move |text: String| set(message(i32::read(&text))));
    let takes = if cells { Takes::whole_cells(0) } else { Takes::whole(0) }.or_nothing();
    let (keyboard, value) = (cells.then_some("decimal"), now.map(|now| now.to_string()).unwrap_or_default());
    html! { <EditField label={say(label)} {keyboard} length={cells} {takes} {value} {on_change} /> }
}

/// Renders the weapon: its size, reach and ranges, and the number of helpers (RD-51, SA-27, SA-36, E5-45).
pub fn weapon(screen: Screen) -> Html {
    let (options, rules) = (&screen.editor.attack.options, screen.table.ruleset());
    let knows = Knows::of(rules);
    let weapon = match options.weapon.get() {
        Some(Weapon::Described(weapon)) => Some(weapon),
        _ => None,
    };
    let light = weapon.is_some_and(|weapon| weapon.light.is_true());
    let natural = weapon.is_some_and(|weapon| weapon.natural.is_true());
    let by_regions = rules.attack.counts_areas();
    let send = &screen.state.send;
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::AttackWeapon) }</summary>
            <div class="bm-fields bm-wrap">
                if let Some(policy) = &rules.weapon_sizes {
                    { made_for(screen, options.weapon_size().unwrap_or(&policy.listed_for)) }
                }
                { number(catalogue::AttackReach, true, options.reach.whole(), send, AttackSetting::Reach) }
                if by_regions {
                    { number(catalogue::AttackRange, false, options.range.whole(), send, AttackSetting::Range) }
                }
                if rules.attack.weapon_range.is_some() && screen.editor.attack.kind != AttackKind::Melee {
                    { number(catalogue::AttackRangeCells, true, options.range.whole(), send, AttackSetting::Range) }
                    { number(catalogue::AttackLongRangeCells, true, options.long_range.whole(), send, AttackSetting::LongRange) }
                }
                if knows.helpers { { number(catalogue::AttackHelpers, false, options.helpers.whole(), send, AttackSetting::Helpers) } }
            </div>
            if knows.grappled_light || knows.natural {
                <div class="bm-chips">
                    if knows.grappled_light { { pill(say(catalogue::AttackLight), light, press(send, set(AttackSetting::LightWeapon(!light)))) } }
                    if knows.natural { { pill(say(catalogue::AttackNatural), natural, press(send, set(AttackSetting::NaturalWeapon(!natural)))) } }
                </div>
            }
        </details>
    }
}

/// Renders the creature size for which the weapon was made.
fn made_for(screen: Screen, now: &str) -> Html {
    let sizes = screen.table.ruleset().sizes.iter();
    let items: Vec<Item<String>> = sizes.map(|size| Item::word(&size.name, spaced(&size.name))).collect();
    html! {
        <Choice<String> label={say(catalogue::AttackMadeFor)} {items} chosen={now.to_owned()}
            on_choose={screen.state.send.reform(|size| set(AttackSetting::WeaponSize(size)))} />
    }
}
