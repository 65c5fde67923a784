//! Saves without a roll: failed by choice (E5-74), or decided by the game master.

use burstmap_encounter::Command;
use burstmap_messages::{Plain, catalogue};
use burstmap_ui::components::buttons::press;
use burstmap_ui::msg::Msg;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns the command of a save with this outcome; `None` if it is not a save of one token.
fn with(command: &Command, success: bool) -> Option<Command> {
    let mut command = command.clone();
    let outcome = match &mut command {
        Command::SaveAgainst(save) => &mut save.success,
        Command::SaveConcentration(save) => &mut save.success,
        Command::SaveOnGround(save) => &mut save.success,
        Command::KeepSeat(save) => &mut save.success,
        _ => return None,
    };
    *outcome = Some(success);
    Some(command)
}

/// Renders the buttons below the roll. `gm`: whether they may let it succeed; `text`: the save in words.
pub fn buttons(command: &Command, text: &str, gm: bool, send: &Callback<Msg>) -> Html {
    let button = |label: Plain, success: bool| {
        let command = with(command, success)?;
        let (label, called) = (say(label), format!("{}: {text}", say(label)));
        let onclick = press(send, Msg::Dispatch(command));
        Some(
            html! { <button type="button" class="bm-btn ghost" aria-label={called} {onclick}>{ label }</button> },
        )
    };
    let succeeds = gm.then(|| button(catalogue::SaveSucceeds, true)).flatten();
    let all: Vec<Html> = button(catalogue::SaveFails, false).into_iter().chain(succeeds).collect();
    if all.is_empty() {
        Html::default()
    } else {
        html! { <div class="bm-row">{ for all }</div> }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_encounter::command::{EndTurn, SaveAgainst};

    // E5-74, E5-93
    #[test]
    fn e5_93_a_save_is_decided_without_dice_and_nothing_else_is() {
        let save: Command = SaveAgainst { token: "a".into(), ..SaveAgainst::default() }.into();
        for success in [true, false] {
            let decided = with(&save, success);
            assert!(matches!(decided, Some(Command::SaveAgainst(save)) if save.success == Some(success)));
        }
        assert!(with(&EndTurn::default().into(), false).is_none());
    }
}
