//! The save against an attack on a sheet.

use super::{AttackProps, Change, Set};
use burstmap_frontend::save_line;
use burstmap_messages::catalogue;
use burstmap_rules::token_attack::{AttackSave, TokenAttack};
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::words::say;
use yew::prelude::*;

pub(super) fn fields(props: &AttackProps) -> Html {
    let attack = &props.attack;
    let shown = attack.save.as_ref().map(|save| spaced(&save.stat).to_string()).unwrap_or_default();
    let difficulty = attack.save.as_ref().and_then(|save| save.difficulty).map(|number| number.to_string());
    let read = {
        let saves = props.saves.clone();
        move |typed: &str| save_line::read(typed, |name| saves.meant(name))
    };
    let wrong = {
        let (saves, read) = (props.saves.clone(), read.clone());
        Callback::from(move |typed: String| {
            let fine = typed.is_empty() || read(&typed).is_some();
            (!fine).then(|| saves.unknown(&typed))
        })
    };
    let on_stat = {
        let (attack, on_put) = (attack.clone(), props.on_put.clone());
        Callback::from(move |typed: String| {
            let before = attack.save.clone().unwrap_or_default();
            let save = read(&typed).map(|(stat, difficulty)| AttackSave {
                stat,
                difficulty: difficulty.or(before.difficulty),
                ..before
            });
            on_put.emit(Change::Put(Box::new(TokenAttack { save, ..attack.clone() })));
        })
    };
    let set_difficulty: Set = |attack, text| {
        let number = if text.is_empty() { None } else { Some(i32::read(text)?) };
        if let Some(save) = &mut attack.save {
            save.difficulty = number;
        }
        Some(())
    };
    html! {
        <>
            <EditField key={catalogue::AttacksSaveLabel.id()} label={say(catalogue::AttacksSaveLabel)} hint={say(catalogue::AttacksSaveNone)}
                broad=true value={shown} {wrong} on_change={on_stat} />
            if attack.save.is_some() {
                { props.text(say(catalogue::AttacksDifficulty), "15", difficulty.unwrap_or_default(), set_difficulty, catalogue::AttacksDifficultyNeeded) }
            }
        </>
    }
}
