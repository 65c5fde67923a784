//! The effect of a lasting template on creatures inside, and its times (E5-94).

use super::set;
use burstmap_encounter::Creates;
use burstmap_encounter::command::PlaceTemplate;
use burstmap_frontend::editor::area::Keeping;
use burstmap_frontend::light_line;
use burstmap_frontend::tools::area::USUAL_WITHIN;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::area_effect::{AreaEffect, AreaMoment, WallSide};
use burstmap_rules::wording::{capital, word};
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::field::EditField;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::forms::area::AreaForm;
use burstmap_ui::forms::strike::Strike;
use burstmap_ui::msg::Msg;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Times with their names, in the order of a turn.
const MOMENTS: [(AreaMoment, Plain); 5] = [
    (AreaMoment::Appear, catalogue::ActsAppear),
    (AreaMoment::Enter, catalogue::ActsEnter),
    (AreaMoment::AreaMoves, catalogue::ActsAreaMoves),
    (AreaMoment::StartTurn, catalogue::ActsStartTurn),
    (AreaMoment::EndTurn, catalogue::ActsEndTurn),
];

/// Returns the lasting template with the input for the area.
///
/// # Errors
///
/// If its save has no DC.
pub fn with_effect(
    mut place: PlaceTemplate,
    effect: Option<&AreaEffect>,
    form: &AreaForm,
    strike: &Strike,
) -> Result<PlaceTemplate, Plain> {
    let Some(mut effect) = effect.cloned() else { return Ok(place) };
    if let Some(save) = &mut effect.save {
        save.difficulty = form.difficulty.get().ok_or(catalogue::AreaCheckMissing)?;
        save.half = form.half;
    }
    effect.damage = strike.damage();
    place.effect = Some(Box::new(effect));
    Ok(place)
}

/// Returns the contents that a template creates in its cells, as text.
pub fn created(creates: &Creates) -> String {
    let zone = creates.zone.as_ref().map(|zone| spaced(&zone.kind));
    let light = creates.light.map(light_line::said);
    let ground = creates.difficult.then(|| say(catalogue::BrushDifficult).to_string());
    let wall = creates.blocks.map(|_| say(catalogue::StrokeWall).to_string());
    zone.into_iter().chain(light).chain(ground).chain(wall).collect::<Vec<_>>().join(", ")
}

/// Renders the times of the area's effect, and the spared creatures. `own`: name of the token that carries or sustains the area. `sides`:
/// sides on which the area can act beyond its own cells.
pub fn fields(keeping: &Keeping, own: Option<&str>, sides: &[WallSide], send: &Callback<Msg>) -> Html {
    let moment = |(moment, name): &(AreaMoment, Plain)| {
        let on = keeping.acts.contains(moment);
        let mut acts = keeping.acts.clone();
        acts.retain(|other| other != moment);
        acts.extend((!on).then_some(*moment));
        pill(say(*name), on, press(send, set(Keeping { acts, ..keeping.clone() })))
    };
    let once = Keeping { once_a_turn: !keeping.once_a_turn, ..keeping.clone() };
    let spares = Keeping { spares_own: !keeping.spares_own, ..keeping.clone() };
    let halves = Keeping { halves: !keeping.halves, ..keeping.clone() };
    let does_something = !keeping.acts.is_empty() || keeping.halves;
    html! {
        <>
            <div class="bm-chips" role="group" aria-label={say(catalogue::ActsTitle)}>
                <span class="bm-sub">{ say(catalogue::ActsTitle) }</span>
                { for MOMENTS.iter().map(moment) }
            </div>
            <div class="bm-chips">{ pill(say(catalogue::ActsHalves), keeping.halves, press(send, set(halves))) }</div>
            if !sides.is_empty() && keeping.acts_in_turns() { { beside(keeping, sides, send) } }
            if does_something {
                <div class="bm-chips">
                    if !keeping.acts.is_empty() { { pill(say(catalogue::ActsOnce), keeping.once_a_turn, press(send, set(once))) } }
                    if let Some(token) = own {
                        { pill(say(catalogue::ActsSpares { token }), keeping.spares_own, press(send, set(spares))) }
                    }
                </div>
                if !keeping.acts.is_empty() { <p class="bm-sub">{ say(catalogue::ActsHint) }</p> }
            }
        </>
    }
}

const fn name_of(side: WallSide) -> Plain {
    match side {
        WallSide::Left => catalogue::ActsLeft,
        WallSide::Right => catalogue::ActsRight,
        WallSide::Inside => catalogue::ActsInside,
        WallSide::Outside => catalogue::ActsOutside,
    }
}

/// Renders the side on which a line or a ring also acts, and its width.
fn beside(keeping: &Keeping, sides: &[WallSide], send: &Callback<Msg>) -> Html {
    let side = |side: &WallSide| {
        let on = keeping.beside == Some(*side);
        let beside = (!on).then_some(*side);
        pill(say(name_of(*side)), on, press(send, set(Keeping { beside, ..keeping.clone() })))
    };
    let now = keeping.clone();
    let on_change = send.reform(move |text: String| {
        let within = text.parse().ok().filter(|cells| *cells > 0);
        set(Keeping { within, ..now.clone() })
    });
    let within = keeping.within.unwrap_or(USUAL_WITHIN).to_string();
    html! {
        <>
            <div class="bm-chips" role="group" aria-label={say(catalogue::ActsBeside)}>
                <span class="bm-sub">{ say(catalogue::ActsBeside) }</span>
                { for sides.iter().map(side) }
            </div>
            if keeping.beside.is_some_and(|side| sides.contains(&side)) {
                <div class="bm-fields">
                    <EditField label={say(catalogue::ActsWithin)} length=true takes={Takes::whole_cells(1)} value={within} {on_change} />
                </div>
            }
        </>
    }
}

/// Returns the effect of a template on the map as text: `Creature enters, Turn ends inside · Wisdom save 15 · 3d8 radiant`.
pub fn in_words(effect: &AreaEffect) -> AttrValue {
    let named = MOMENTS.iter().filter(|(moment, _)| effect.on.contains(moment));
    let moments = named.map(|(_, name)| say(*name).to_string()).collect::<Vec<_>>().join(", ");
    let mut parts = Vec::from_iter(Some(moments).filter(|moments| !moments.is_empty()));
    parts.extend(
        effect.beside.map(|beside| format!("{} {}", say(catalogue::ActsBeside), say(name_of(beside.side)))),
    );
    parts.extend(effect.speed.map(|_| say(catalogue::ActsHalves).to_string()));
    parts.extend(effect.save.as_ref().map(|save| {
        let (stat, difficulty) = (capital(&word(&save.stat).to_string()), save.difficulty);
        say(catalogue::SaveInWords { stat, difficulty }).to_string()
    }));
    parts.extend(effect.damage.as_ref().and_then(|damage| damage.spec("").ok()).map(|spec| spec.words()));
    parts.join(" · ").into()
}
