//! The multiattack on a token's sheet as one line of text (E5-98).

use crate::token::change::Field;
use burstmap_frontend::multiattack_line;
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_ui::components::field::EditField;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use serde_json::Value;
use yew::prelude::*;

/// Renders the field; nothing if the rules have no multiattack, or without attacks to list.
pub(super) fn field(screen: Screen, token: &Token) -> Html {
    if screen.table.ruleset().actions.multiattack.is_none() || token.attacks.is_empty() {
        return Html::default();
    }
    let field = Field::of(&token.id, "multiattack");
    let (key, attacks) = (field.key(), token.attacks.clone());
    let wrong = {
        let attacks = attacks.clone();
        let needed = move |typed: String| multiattack_line::read(&typed, &attacks).is_none();
        Callback::from(move |typed| needed(typed).then(|| say(catalogue::AttacksTogetherNeeded)))
    };
    let on_change = screen.send().reform(move |typed: String| {
        let parts = multiattack_line::read(&typed, &attacks);
        let value = parts.map(|parts| match parts.is_empty() {
            true => Value::Null,
            false => serde_json::to_value(parts).unwrap_or_default(),
        });
        field.put_read(value, || say(catalogue::AttacksTogetherNeeded).to_string())
    });
    let value = multiattack_line::write(&token.multiattack);
    html! {
        <EditField {key} label={say(catalogue::AttacksTogether)} hint={say(catalogue::AttacksTogetherHint)} broad=true {value} {wrong} {on_change} />
    }
}
