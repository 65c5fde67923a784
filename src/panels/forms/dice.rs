//! The fields for dice rolled at the table: results, or faces in order.

use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_ui::components::field::{NumberField, TextField};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::dice::Faces;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    /// Whether an attack is rolled.
    #[prop_or_default]
    pub attack: bool,
    /// Whether damage is rolled.
    #[prop_or_default]
    pub damage: bool,
}

#[component]
pub fn FacesField(props: &Props) -> Html {
    use_language();
    let faces = use_draft::<Faces>();
    html! {
        <>
            if props.attack {
                <NumberField<i32> label={say(catalogue::FormAttackTotal)} hint={say(catalogue::FormRollForMe)} signed=true
                    value={faces.attack.clone()} on_input={faces.on(|faces, total| faces.attack = total)} />
            }
            if props.damage {
                <NumberField<i32> label={say(catalogue::FormDamageTotal)} hint={say(catalogue::FormRollForMe)}
                    value={faces.damage.clone()} on_input={faces.on(|faces, total| faces.damage = total)} />
            }
            <TextField label={say(catalogue::FormDiceRolled)} hint={say(catalogue::FormRollForMe)} value={faces.text.clone()}
                on_input={faces.on(|faces, text| faces.text = text)} />
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct TotalProps {
    pub token: Id,
    pub label: AttrValue,
}

/// Renders the field for the result of one token's save.
#[component]
pub fn TotalField(props: &TotalProps) -> Html {
    use_language();
    let faces = use_draft::<Faces>();
    let token = props.token.clone();
    let on_input = faces.on(move |faces: &mut Faces, total| {
        faces.tokens.insert(token.clone(), total);
    });
    html! {
        <NumberField<i32> label={props.label.clone()} hint={say(catalogue::FormRollForMe)} signed=true
            value={faces.tokens.get(&props.token).cloned().unwrap_or_default()} {on_input} />
    }
}
