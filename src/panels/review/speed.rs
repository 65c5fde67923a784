//! The field for the speed of a reviewed creature.

use crate::review::numbers::Known;
use burstmap_messages::catalogue;
use burstmap_ui::components::field::NumberField;
use burstmap_ui::forms::review::Edit;
use burstmap_ui::forms::review::speed::Speed;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn field(speed: &Speed, index: usize, known: &Known, edit: &Callback<(usize, Edit)>) -> Html {
    let modes = known.modes.clone();
    let on_input = edit.reform(move |typed| (index, Edit::Speed(Speed::read(typed, &modes))));
    html! {
        <NumberField<f64> label={say(catalogue::ReviewSpeed)} length=true signed=true broad=true value={speed.typed.clone()}
            problem={speed.problem()} {on_input} />
    }
}
