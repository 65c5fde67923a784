//! The dice roller: any dice, with shortcuts for those of the rule system.

use burstmap_encounter::Dispatch;
use burstmap_encounter::command::Roll;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::dice::DiceExpression;
use burstmap_rules::map::Id;
use burstmap_ui::components::buttons::{ghost, pill};
use burstmap_ui::components::field::TextField;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// The roll.
#[derive(Clone, Debug, Default)]
struct Tray {
    dice: String,
    label: String,
    /// Whether only the game master sees it.
    secret: bool,
}

/// Common dice.
const USUAL: [&str; 7] = ["d4", "d6", "d8", "d10", "d12", "d20", "d100"];

pub fn view(screen: Screen) -> Html {
    let seat = &screen.editor.seat;
    if seat.readonly {
        return Html::default();
    }
    // Players roll as one of their tokens; the game master as the selected one, or without a token.
    let who = screen.editor.speaker(screen.table);
    if seat.player_side.is_some() && who.is_none() {
        return Html::default();
    }
    let rules = &screen.table.ruleset().attack;
    let mut own = vec![rules.dice.to_string()];
    if rules.check_dice != rules.dice {
        own.push(rules.check_dice.to_string());
    }
    html! {
        <DiceTray {own} token={who.map(|token| (token.id.clone(), token.name.clone()))} gm={screen.is_gm()} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// The dice of the rule system.
    own: Vec<String>,
    /// The rolling token.
    token: Option<(Id, String)>,
    gm: bool,
    send: Callback<Msg>,
}

#[component]
fn DiceTray(props: &Props) -> Html {
    use_language();
    let tray = use_draft::<Tray>();
    // Content of the fields when the user left one or pressed Enter, so that no error is announced during typing.
    let left = use_state(String::new);
    let onchange = {
        let (left, typed) = (left.clone(), tray.dice.clone());
        Callback::from(move |_: Event| left.set(typed.clone()))
    };
    let is_told = *left == tray.dice;
    let roll = |dice: DiceExpression| {
        let label = Some(tray.label.trim().to_owned()).filter(|label| !label.is_empty());
        let token = props.token.as_ref().map(|(id, _)| id.clone());
        let dispatch =
            Dispatch { secret: tray.secret && props.gm, ..Roll { dice, token, label, check: None }.into() };
        let done = Callback::noop();
        props.send.reform(move |_: MouseEvent| Msg::DispatchThen(dispatch.clone(), done.clone()))
    };
    let dice = props
        .own
        .iter()
        .map(String::as_str)
        .chain(USUAL.into_iter().filter(|die| props.own.iter().all(|own| own != die)));
    let typed = tray.dice.trim();
    let given = typed.parse::<DiceExpression>();
    let problem = given.as_ref().err().filter(|_| !typed.is_empty()).map(Message::to_string);
    let given = given.ok();
    let secret = tray.secret;
    html! {
        <details class="bm-more bm-dice">
            <summary>{ match &props.token {
                Some((_, name)) => say(catalogue::DiceTrayOf { name }),
                None => say(catalogue::DiceTray),
            } }</summary>
            <div class="bm-chips">
                { for dice.filter_map(|die| Some(html! {
                    <button type="button" class="bm-pill" onclick={roll(die.parse().ok()?)}>{ die.to_owned() }</button>
                })) }
            </div>
            <div class="bm-fields" {onchange}>
                <TextField label={say(catalogue::DiceGiven)} hint="2d6+3" value={tray.dice.clone()} on_input={tray.on(|tray, dice| tray.dice = dice)} />
                <TextField label={say(catalogue::DiceFor)} value={tray.label.clone()} on_input={tray.on(|tray, label| tray.label = label)} />
                { ghost(say(catalogue::DiceRoll), given.is_none(), given.map(roll).unwrap_or_default()) }
            </div>
            if let Some(problem) = problem { <p key={if is_told { "told" } else { "typed" }} class="bm-sub" role={is_told.then_some("alert")}>{ problem }</p> }
            if props.gm { <div class="bm-chips">{ pill(say(catalogue::DiceSecret), secret, tray.on(|tray, _| tray.secret = !tray.secret)) }</div> }
        </details>
    }
}
