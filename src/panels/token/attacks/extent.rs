//! The range of an attack on a sheet, and its area.

use super::{AttackProps, Change, Set};
use burstmap_frontend::tools::area::size_label;
use burstmap_messages::catalogue;
use burstmap_rules::area::TemplateShape;
use burstmap_rules::token_attack::{AttackArea, TokenAttack, TokenAttackKind};
use burstmap_ui::components::choice::Choice;
use burstmap_ui::components::field::Number;
use burstmap_ui::words::say;
use yew::prelude::*;

pub(super) fn lengths(props: &AttackProps) -> Html {
    let attack = &props.attack;
    if attack.kind == TokenAttackKind::Melee {
        return props
            .length(catalogue::AttacksReachLabel, attack.reach, 0, |attack, cells| attack.reach = cells);
    }
    html! {
        <>
            { props.length(catalogue::AttacksRangeLabel, attack.range, 0, |attack, cells| attack.range = cells) }
            { props.length(catalogue::AttacksLongRangeLabel, attack.long_range, 0, |attack, cells| attack.long_range = cells) }
            if props.knows.areas && attack.kind != TokenAttackKind::Spell { { areas(props) } }
        </>
    }
}

/// SA-27
fn areas(props: &AttackProps) -> Html {
    let set: Set = |attack, text| {
        let areas = if text.is_empty() { None } else { Some(i32::read(text)?) };
        attack.range_areas = areas.filter(|areas| *areas >= 0);
        (attack.range_areas == areas).then_some(())
    };
    let value = props.attack.range_areas.map(|areas| areas.to_string()).unwrap_or_default();
    props.text(say(catalogue::AttackRange), "", value, set, catalogue::AttacksAreasNeeded)
}

pub(super) fn area(props: &AttackProps) -> Html {
    let attack = &props.attack;
    let choose = {
        let (attack, on_put) = (attack.clone(), props.on_put.clone());
        Callback::from(move |shape: Option<TemplateShape>| {
            let size = attack.area.map_or(3, |area| area.size);
            let area = shape.map(|shape| AttackArea::new(shape, size));
            on_put.emit(Change::Put(Box::new(TokenAttack { area, ..attack.clone() })));
        })
    };
    html! {
        <>
            <Choice<TemplateShape> label={say(catalogue::AttacksAreaLabel)} none={say(catalogue::AttacksAreaNone)} items={props.lists.shapes.clone()}
                chosen={attack.area.map(|area| area.shape)} on_choose={choose} />
            if let Some(area) = attack.area {
                if area.shape == TemplateShape::Rect {
                    { props.length(catalogue::ShapeWidth, Some(area.sides()[0]), 1,
                        |attack, cells| if let (Some(area), Some(cells)) = (&mut attack.area, cells) {
                            area.set_sides([cells, area.sides()[1]]);
                        }) }
                    { props.length(catalogue::AttacksHeightLabel, Some(area.sides()[1]), 1,
                        |attack, cells| if let (Some(area), Some(cells)) = (&mut attack.area, cells) {
                            area.set_sides([area.sides()[0], cells]);
                        }) }
                } else {
                    { props.length(size_label(area.shape), Some(area.size), 1,
                        |attack, cells| if let (Some(area), Some(cells)) = (&mut attack.area, cells) { area.size = cells }) }
                }
            }
        </>
    }
}
