//! Input for an attack on an area.

use crate::components::field::Typed;
use burstmap_encounter::command::ResolveTemplate;
use burstmap_rules::map::Id;
use burstmap_rules::token_attack::TokenAttack;
use std::collections::BTreeMap;

/// Input in addition to the tool's choices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AreaForm {
    /// Half damage away from the origin (RS-08).
    pub splash: bool,
    /// DC of each save.
    pub difficulty: Typed<i32>,
    /// Whether a success halves the damage.
    pub half: bool,
    /// Settings of individual saves.
    pub said: BTreeMap<Id, SaidOfSave>,
}

/// Setting of one token's save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidOfSave {
    /// The token chooses to fail (E5-74).
    Fails,
    /// The game master lets the token succeed.
    Succeeds,
    /// The save has manual advantage or disadvantage (E5-92).
    Advantage,
    Disadvantage,
}

impl AreaForm {
    /// Returns the DC of each save, if known.
    pub fn difficulty(&self) -> Option<i32> {
        self.difficulty.get()
    }

    /// Returns the affected tokens with a setting.
    pub fn said_of(&self, caught: &[Id], what: SaidOfSave) -> Vec<Id> {
        caught.iter().filter(|id| self.said.get(*id) == Some(&what)).cloned().collect()
    }

    /// Sets one token's save, or resets it with `None`.
    pub fn say(&mut self, token: Id, said: Option<SaidOfSave>) {
        put(&mut self.said, token, said);
    }

    /// Returns the input from an attack's own text.
    pub fn of(attack: &TokenAttack) -> AreaForm {
        let splash = attack.splash;
        let Some(save) = &attack.save else { return AreaForm { splash, ..AreaForm::default() } };
        let difficulty = save.difficulty.map(|number| Typed::new(number.to_string())).unwrap_or_default();
        AreaForm { splash, difficulty, half: save.half, ..AreaForm::default() }
    }
}

/// Settings of individual saves against lasting areas whose effect is due (E5-94).
#[derive(Clone, Debug, Default)]
pub struct DueSaves {
    said: BTreeMap<Id, BTreeMap<Id, SaidOfSave>>,
}

impl DueSaves {
    /// Returns the settings for an area, by token.
    pub fn of(&self, area: &Id) -> BTreeMap<Id, SaidOfSave> {
        self.said.get(area).cloned().unwrap_or_default()
    }

    /// Sets one token's save, or resets it with `None`.
    pub fn say(&mut self, area: Id, token: Id, said: Option<SaidOfSave>) {
        put(self.said.entry(area).or_default(), token, said);
    }

    /// Adds the settings of these tokens to the command. The saves of other tokens are no longer due, or are resolved later.
    pub fn complete(&self, acts: &mut ResolveTemplate, due: &[&Id]) {
        let said = self.of(&acts.id).into_iter().filter(|(token, _)| due.contains(&token));
        for (token, said) in said {
            let list = match said {
                SaidOfSave::Fails => &mut acts.fails,
                SaidOfSave::Succeeds => &mut acts.succeeds,
                SaidOfSave::Advantage => &mut acts.advantage,
                SaidOfSave::Disadvantage => &mut acts.disadvantage,
            };
            list.push(token);
        }
    }

    /// Returns the settings after an area has acted, without those for this area. Each effect needs new decisions.
    #[must_use]
    pub fn after(mut self, area: &Id) -> DueSaves {
        self.said.remove(area);
        self
    }
}

fn put(list: &mut BTreeMap<Id, SaidOfSave>, token: Id, said: Option<SaidOfSave>) {
    match said {
        Some(said) => list.insert(token, said),
        None => list.remove(&token),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    // RS-08, AH-08
    #[test]
    fn rs_08_an_attack_in_hand_splashes_as_its_sheet_says() {
        let attack = |splash| TokenAttack { splash, ..TokenAttack::default() };
        assert!(AreaForm::of(&attack(true)).splash && !AreaForm::of(&attack(false)).splash);
        let save = Some(burstmap_rules::token_attack::AttackSave::default());
        assert!(AreaForm::of(&TokenAttack { save, ..attack(true) }).splash);
    }

    // E5-74, E5-94
    #[test]
    fn e5_94_each_save_against_a_due_area_is_decided_once() {
        let (moon, [b, c]) = (Id::from("moon"), ["b", "c"].map(Id::from));
        let mut form = DueSaves::default();
        form.say(moon.clone(), b.clone(), Some(SaidOfSave::Fails));
        form.say(moon.clone(), c.clone(), Some(SaidOfSave::Succeeds));
        let acts = |due: &[&Id]| {
            let mut acts = ResolveTemplate { id: moon.clone(), ..ResolveTemplate::default() };
            form.complete(&mut acts, due);
            (acts.fails, acts.succeeds)
        };
        assert_eq!(acts(&[&b, &c]), (vec![b.clone()], vec![c.clone()]));
        assert_eq!(acts(&[&c]), (vec![], vec![c.clone()]), "b is resolved later");
        form.say(moon.clone(), b, None);
        assert_eq!(form.of(&moon).len(), 1);
        assert!(form.after(&moon).of(&moon).is_empty());
    }
}
