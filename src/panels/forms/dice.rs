//! The field for faces of dice rolled at the table.

use burstmap_messages::catalogue;
use burstmap_ui::components::field::TextField;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::dice::Faces;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

#[component]
pub fn FacesField() -> Html {
    use_language();
    let faces = use_draft::<Faces>();
    html! {
        <TextField label={say(catalogue::FormDiceRolled)} hint={say(catalogue::FormRollForMe)} value={faces.text.clone()}
            on_input={faces.on(|faces, text| faces.text = text)} />
    }
}
