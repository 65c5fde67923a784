//! An attack on everything in the area that is placed.

use crate::app::Msg;
use crate::app::drafts::use_draft;
use crate::app::screen::Screen;
use crate::components::buttons::{pill, press};
use crate::components::field::{NumberField, TextField, Typed};
use crate::components::lists::happened;
use crate::panels::forms::strike::{Strike, StrikeFields};
use crate::panels::tool::attack::{bonus, own_bonus};
use crate::panels::{strikes, tool};
use burstmap_encounter::Command;
use burstmap_encounter::command::{AreaAttack, GivenCheck};
use burstmap_frontend::Effect;
use burstmap_rules::query::AttackKind;
use yew::prelude::*;

/// How those in the area are attacked, beside what a strike is made with.
#[derive(Clone, Debug, Default)]
struct AreaForm {
    /// Half of the damage off the origin (RS-05).
    splash: bool,
    /// No roll: all are hit.
    unrolled: bool,
    /// The defense that it goes against.
    versus: String,
    /// What each of them checks instead.
    check: String,
    difficulty: Typed<i32>,
    /// A success halves the damage.
    half: bool,
    spell: bool,
}

/// The command.
///
/// # Errors
///
/// What is missing, in words: no area is placed, or its check has no difficulty.
pub fn command(screen: Screen) -> Result<Command, &'static str> {
    let answered = matches!(screen.editor.answers.area, Some(Ok(_)));
    if !(answered && screen.editor.area.pinned && screen.is_gm()) {
        return Err(tool::NOTHING_PLACED);
    }
    let area = screen.editor.area_query(screen.table).ok_or(tool::NOTHING_PLACED)?;
    let (form, strike) = (screen.app.drafts.get::<AreaForm>(), screen.app.drafts.get::<Strike>());
    let attacker = screen.editor.selected.clone();
    let check = form.check()?;
    let rolled = check.is_none() && !form.unrolled;
    Ok(AreaAttack {
        bonus: rolled.then(|| bonus(screen, attacker.as_deref())),
        attacker,
        kind: form.spell.then_some(AttackKind::Spell),
        versus: Some(form.versus.trim().to_owned()).filter(|versus| !versus.is_empty()),
        check,
        damage: strike.damage(),
        splash: form.splash.then_some(true),
        ..AreaAttack::new(area)
    }
    .into())
}

impl AreaForm {
    /// The check that each makes, if one was named.
    fn check(&self) -> Result<Option<GivenCheck>, &'static str> {
        let skill = self.check.trim();
        if skill.is_empty() {
            return Ok(None);
        }
        let difficulty =
            self.difficulty.get().ok_or("Say how difficult the check of each is before you roll.")?;
        Ok(Some(GivenCheck { skill: skill.to_owned(), difficulty, half: self.half }))
    }
}

pub fn view(screen: Screen) -> Html {
    let rules = screen.table.ruleset();
    html! {
        <>
            <ResolveForm usual={own_bonus(screen, screen.editor.selected.as_deref()).to_string()}
                defense={rules.attack.defense.clone()} splash={rules.damage.splash.is_some()} send={screen.send()} />
            { happened(&screen.app.happened) }
            { strikes::view(screen, false) }
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// The attacker's own bonus.
    usual: AttrValue,
    /// The usual defense.
    defense: AttrValue,
    /// Whether the rules know splash.
    splash: bool,
    send: Callback<Msg>,
}

#[component]
fn ResolveForm(props: &Props) -> Html {
    let form = use_draft::<AreaForm>();
    html! {
        <>
            <h4>{ "Resolve" }</h4>
            <StrikeFields bonus={props.usual.clone()} kinds=true />
            <div class="bm-chips">
                if props.splash {
                    { pill("Splash: half off the origin", form.splash, form.on(|form, _| form.splash = !form.splash)) }
                }
                { pill("No roll: all are hit", form.unrolled, form.on(|form, _| form.unrolled = !form.unrolled)) }
            </div>
            <details class="bm-more">
                <summary>{ "Defense, or a check of each" }</summary>
                <div class="bm-fields bm-wrap">
                    <TextField label="Against" hint={props.defense.clone()} value={form.versus.clone()}
                        on_input={form.on(|form, versus| form.versus = versus)} />
                    <TextField label="Each checks" hint="acrobatics" value={form.check.clone()}
                        on_input={form.on(|form, check| form.check = check)} />
                    <NumberField<i32> label="Difficulty" hint="15" value={form.difficulty.clone()}
                        on_input={form.on(|form, difficulty| form.difficulty = difficulty)} />
                </div>
                <div class="bm-chips">
                    { pill("Success: half", form.half, form.on(|form, _| form.half = !form.half)) }
                    { pill("A spell", form.spell, form.on(|form, _| form.spell = !form.spell)) }
                </div>
            </details>
            <div class="bm-row">
                <button type="button" class="bm-btn" onclick={press(&props.send, Msg::Effect(Effect::Resolve))}>{ "Roll and resolve" }</button>
            </div>
        </>
    }
}
