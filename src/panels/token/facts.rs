//! A token's properties.

use crate::portrait::face;
use crate::token::conditions;
use burstmap_frontend::numbers::{signed, trim};
use burstmap_frontend::trait_lines::{self, KNOWN};
use burstmap_frontend::{light_line, pick, sense_line};
use burstmap_messages::{all_of, catalogue, side_name};
use burstmap_rules::legendary;
use burstmap_rules::map::{DeathSaves, HitPoints, Token};
use burstmap_rules::query::FlankingReport;
use burstmap_rules::stat_names;
use burstmap_rules::wording::capital;
use burstmap_ui::components::chip::Who;
use burstmap_ui::components::file::chosen;
use burstmap_ui::components::lists::{facts, modifiers, spaced, verdict};
use burstmap_ui::icons::{self, icon};
use burstmap_ui::intake::is_picture;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::creatures::CreaturesMsg;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::{say, word};
use web_sys::DragEvent;
use yew::prelude::*;

/// Renders a token's name, hit points and conditions, and flanking enemies.
pub fn head(screen: Screen, token: &Token) -> Html {
    let cells = pick::space(screen.table, token, token.at).len();
    let place = match cells {
        1 => pick::cell_name(token.at),
        _ => format!("{} · {}", pick::cell_name(token.at), say(catalogue::CellsCount { count: cells })),
    };
    let size = token.size.as_deref().map(spaced);
    let words: Vec<String> = [Some(capital(&side_name(&token.side).to_string())), size, Some(place)]
        .into_iter()
        .flatten()
        .collect();
    html! {
        <>
            <Head who={screen.who(token)} words={words.join(" · ")} hp={token.hp.clone()} image={token.image.clone()}
                changes={screen.is_gm() && !screen.editor.seat.readonly} send={screen.send()} />
            { conditions::list(screen, token) }
            { flanked(screen, token) }
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct HeadProps {
    who: Who,
    words: AttrValue,
    hp: Option<HitPoints>,
    image: Option<String>,
    /// Whether the portrait can be changed.
    changes: bool,
    send: Callback<Msg>,
}

/// Renders the portrait. A click chooses another one, and an image can be dropped on it.
fn portrait(props: &HeadProps) -> Html {
    let (who, send) = (&props.who, &props.send);
    let face = face(props.image.as_deref(), who);
    if !props.changes {
        return face;
    }
    let take = {
        let id = who.id.clone();
        send.reform(move |file| Msg::Creatures(CreaturesMsg::Portrait(id.clone(), file)))
    };
    let onchange = {
        let take = take.clone();
        Callback::from(move |event: Event| {
            if let Some(file) = chosen(&event) {
                take.emit(file);
            }
        })
    };
    let ondrop = Callback::from(move |event: DragEvent| {
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file.filter(is_picture) {
            event.prevent_default();
            event.stop_propagation();
            take.emit(file);
        }
    });
    let label = say(catalogue::PortraitChoose { name: who.name.as_str() });
    html! {
        <label class="bm-portrait-button" title={label.clone()} {ondrop}>{ face }{ icon(icons::PEN) }
            <input type="file" accept="image/*" aria-label={label} {onchange} />
        </label>
    }
}

#[component]
fn Head(props: &HeadProps) -> Html {
    use_language();
    html! {
        <>
            <div class="bm-head">{ portrait(props) }
                <div><h3>{ &props.who.name }</h3><p class="bm-sub">{ &props.words }</p></div>
            </div>
            if let Some(hp) = &props.hp { { hit_points(hp) } }
        </>
    }
}

fn hit_points(hp: &HitPoints) -> Html {
    let part = (f64::from(hp.current) / f64::from(hp.max.max(1))).clamp(0.0, 1.0) * 100.0;
    let class = match part {
        part if part > 50.0 => "good",
        part if part > 25.0 => "fair",
        _ => "poor",
    };
    html! {
        <div class={classes!("bm-hp", class)}>
            <div class="bm-hp-bar" role="img" aria-label={say(catalogue::FactsHitPoints { current: hp.current, max: hp.max })}>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width={format!("{part:.1}")} height="1" /></svg>
            </div>
            <span><b>{ hp.current }</b>{ format!(" / {}", hp.max) }
                if let Some(nonlethal) = hp.nonlethal.filter(|points| *points != 0) { { " · " }{ say(catalogue::FactsNonlethal { points: nonlethal }) } }
                if let Some(temporary) = hp.temporary.filter(|points| *points > 0) { { " · " }{ say(catalogue::FactsTemporary { points: temporary }) } }
                if let Some(saves) = &hp.dying { { " · " }{ death_saves(saves) } }
            </span>
        </div>
    }
}

/// Returns the death saves of a dying token as text (E5-82).
fn death_saves(saves: &DeathSaves) -> AttrValue {
    match saves.stable {
        true => say(catalogue::FactsStable),
        false => say(catalogue::DamageDeathSaves { successes: saves.successes, failures: saves.failures }),
    }
}

fn flanked(screen: Screen, token: &Token) -> Html {
    match screen.table.flanking(&token.id) {
        Ok(FlankingReport { flanked: true, by, modifiers: changes, .. }) => html! {
            <>
                { verdict(false, say(catalogue::FactsFlanked { by: all_of(screen.names_of(&by)) })) }
                { modifiers(&changes) }
            </>
        },
        _ => Html::default(),
    }
}

/// Renders all its other numbers and words.
pub fn numbers(screen: Screen, token: &Token) -> Html {
    let mount = token.mounted_on.as_ref().and_then(|id| pick::token(screen.table, id));
    let rules = screen.table.ruleset();
    let known = stat_names::known(rules);
    let stats = stat_names::in_order(&known, token.stats.keys()).into_iter();
    let stats: Vec<(String, bool)> =
        stats.map(|name| (name.clone(), stat_names::is_modifier(rules, name))).collect();
    let in_order = screen.state.turn.order.iter().find(|row| row.token == token.id);
    let legendary = in_order.and_then(|row| Some((row.legendary?, legendary::of(rules, token)?.uses)));
    html! { <Numbers token={token.clone()} {stats} mount={mount.map(|mount| mount.name.clone())} {legendary} whole={screen.is_gm() || screen.editor.seat.may_move(&token.side)} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct NumbersProps {
    token: Token,
    /// The token's statistics in the order of books, and whether each is a modifier.
    stats: Vec<(String, bool)>,
    /// Name of the token's mount.
    mount: Option<String>,
    /// Legendary actions that are left in a fight, and all of them.
    legendary: Option<(i32, i32)>,
    /// Whether the user knows all facts about the token.
    whole: bool,
}

#[component]
fn Numbers(props: &NumbersProps) -> Html {
    use_language();
    let token = &props.token;
    let length = |cells: f64| say(catalogue::FactsLength { cells }).to_string();
    let speeds = token.speed.iter().map(|(mode, cells)| {
        (say(catalogue::FactsSpeed { mode: word(mode) }).to_string(), length(cells.to_cells()))
    });
    // Without a speed, the token can only be moved manually. Players do not know the speed of other sides' tokens.
    let none = (token.speed.is_empty() && props.whole)
        .then(|| (catalogue::WordSpeed.to_string(), catalogue::FactsNotGiven.to_string()));
    let reach = token.reach.iter().map(|reach| (catalogue::WordReach.to_string(), length(f64::from(*reach))));
    let stats = props.stats.iter().filter_map(|(name, is_modifier)| {
        let value = *token.stats.get(name)?;
        Some((spaced(name), if *is_modifier { signed(value) } else { trim(value) }))
    });
    let senses = (!token.senses.is_empty())
        .then(|| (catalogue::WordSenses.to_string(), sense_line::said(&token.senses)));
    let light = token.light.iter().map(|light| (catalogue::EditLight.to_string(), light_line::said(*light)));
    let traits = KNOWN.iter().filter_map(|known| {
        Some((known.label.to_string(), trait_lines::write(known.line, token.traits.get(known.name)?)))
    });
    let elevation = (token.elevation != 0)
        .then(|| (catalogue::WordElevation.to_string(), length(f64::from(token.elevation))));
    let mount = props.mount.iter().map(|name| (catalogue::WordMount.to_string(), name.clone()));
    let legendary = props.legendary.iter().map(|(left, uses)| {
        let left = say(catalogue::FactsLegendaryLeft { left: *left, uses: *uses });
        (catalogue::FactsLegendary.to_string(), left.to_string())
    });
    facts(
        speeds
            .chain(none)
            .chain(mount)
            .chain(elevation)
            .chain(reach)
            .chain(stats)
            .chain(senses)
            .chain(light)
            .chain(traits)
            .chain(legendary),
    )
}
