//! Multiattack: a set of named attacks for one action (E5-98).

use crate::map::Token;
use crate::model::multiattack::MultiattackPart;
use crate::policy::actions::MultiattackPolicy;
use crate::ruleset::Ruleset;
use crate::traits::same;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Remaining attacks of one kind in a multiattack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MultiattackLeft {
    /// Name of the attack.
    pub attack: String,
    /// Number that can still be made, unless others take their place.
    pub left: i32,
}

impl MultiattackPart {
    fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.attack).chain(&self.or).map(String::as_str)
    }

    fn takes(&self, name: &str) -> bool {
        self.names().any(|own| same(own, name))
    }
}

/// Number of attacks made, by name as spelled in the multiattack.
pub type Made = BTreeMap<String, i32>;

/// Returns the token's multiattack, if the rules have multiattacks.
pub fn of<'t>(
    ruleset: &'t Ruleset,
    token: &'t Token,
) -> Option<(&'t MultiattackPolicy, &'t [MultiattackPart])> {
    let policy = ruleset.actions.multiattack.as_ref()?;
    (total(&token.multiattack) > 0).then_some((policy, token.multiattack.as_slice()))
}

/// Returns the total number of attacks.
pub fn total(parts: &[MultiattackPart]) -> i32 {
    let own = parts.iter().filter(|part| !part.instead).map(|part| part.count.max(0));
    own.fold(0, i32::saturating_add)
}

/// Returns the attack's name as spelled in the multiattack, or `None` if the multiattack doesn't contain it.
pub fn named<'p>(parts: &'p [MultiattackPart], name: &str) -> Option<&'p str> {
    let names = || parts.iter().flat_map(MultiattackPart::names);
    names().find(|own| same(own, name)).or_else(|| names().find(|own| is_form_of(own, name)))
}

/// Returns whether an attack is a form of another one: `Spear (thrown)` of `Spear`.
fn is_form_of(own: &str, name: &str) -> bool {
    let bare = name.trim_end().strip_suffix(')').and_then(|name| name.rsplit_once('('));
    bare.is_some_and(|(bare, _)| same(own, bare))
}

/// Returns how many more times an attack can be made after those already made.
pub fn more(parts: &[MultiattackPart], made: &Made, name: &str) -> i32 {
    let mut made = made.clone();
    let before = made.get(name).copied().unwrap_or(0);
    let most = total(parts) - before;
    let fitting = (1..=most).take_while(|more| {
        made.insert(name.to_owned(), before + more);
        fits(parts, &made)
    });
    fitting.count() as i32
}

/// Returns the remaining number of each attack, in the order of the multiattack.
pub fn left(parts: &[MultiattackPart], made: &Made) -> Vec<MultiattackLeft> {
    let mut out: Vec<MultiattackLeft> = Vec::new();
    for name in parts.iter().flat_map(MultiattackPart::names) {
        if !out.iter().any(|known| same(&known.attack, name)) {
            out.push(MultiattackLeft { attack: name.to_owned(), left: more(parts, made, name) });
        }
    }
    out
}

/// Returns the remaining numbers, each with the attacks that share it. A part may offer several attacks but allow only this number in total.
pub fn shared<'l>(parts: &[MultiattackPart], left: &'l [MultiattackLeft]) -> Vec<(Vec<&'l str>, i32)> {
    // The attacks of a part share a number unless the part replaces other attacks or another part contains one of them.
    let alone = |part: &MultiattackPart| {
        !part.instead && part.names().all(|name| parts.iter().filter(|other| other.takes(name)).count() == 1)
    };
    let mut out: Vec<(Vec<&str>, i32)> = Vec::new();
    for one in left {
        let part = parts.iter().find(|part| alone(part) && part.takes(&one.attack));
        let same = |(names, count): &&mut (Vec<&str>, i32)| {
            *count == one.left && part.is_some_and(|part| names.iter().all(|name| part.takes(name)))
        };
        match out.iter_mut().find(same) {
            Some((names, _)) => names.push(&one.attack),
            None => out.push((vec![&one.attack], one.left)),
        }
    }
    out
}

/// Returns whether each of these attacks has its own place in the multiattack.
fn fits(parts: &[MultiattackPart], made: &Made) -> bool {
    let most = |name: &str| {
        let counts = parts.iter().filter(|part| part.takes(name)).map(|part| part.count.max(0));
        counts.fold(0, i32::saturating_add)
    };
    if made.iter().any(|(name, count)| *count > most(name)) {
        return false;
    }
    let mut places = Places { parts, filled: vec![Vec::new(); parts.len()] };
    made.iter().all(|(name, count)| (0..*count).all(|_| places.put(name, &mut vec![false; parts.len()])))
}

/// Assignment of attacks to the places of each part.
struct Places<'a> {
    parts: &'a [MultiattackPart],
    filled: Vec<Vec<&'a str>>,
}

impl<'a> Places<'a> {
    /// Finds a place for one more attack, moving others if needed. `tried` are the parts already checked.
    fn put(&mut self, name: &'a str, tried: &mut Vec<bool>) -> bool {
        let anywhere = self.parts.iter().any(|part| part.instead && part.takes(name));
        for (index, part) in self.parts.iter().enumerate() {
            if part.instead || tried[index] || !(anywhere || part.takes(name)) {
                continue;
            }
            tried[index] = true;
            if (self.filled[index].len() as i32) < part.count {
                self.filled[index].push(name);
                return true;
            }
            for place in 0..self.filled[index].len() {
                if self.put(self.filled[index][place], tried) {
                    self.filled[index][place] = name;
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(attack: &str, count: i32, or: &[&str], instead: bool) -> MultiattackPart {
        let or = or.iter().map(|name| (*name).to_owned()).collect();
        MultiattackPart { attack: attack.to_owned(), count, or, instead }
    }

    fn made(list: &[(&str, i32)]) -> Made {
        list.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
    }

    fn left_of(parts: &[MultiattackPart], done: &[(&str, i32)]) -> Vec<(String, i32)> {
        left(parts, &made(done)).into_iter().map(|left| (left.attack, left.left)).collect()
    }

    fn are(list: &[(&str, i32)]) -> Vec<(String, i32)> {
        list.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
    }

    #[test]
    fn e5_98_attacks_of_one_choice_share_their_number() {
        let boss = [part("Maul", 2, &["Pike", "Rapier"], false), part("Kick", 1, &[], false)];
        let left = left(&boss, &made(&[("Pike", 1)]));
        assert_eq!(shared(&boss, &left), [(vec!["Maul", "Pike", "Rapier"], 1), (vec!["Kick"], 1)]);
        let dragon = [part("Rend", 3, &[], false), part("Breath", 1, &[], true)];
        let left = super::left(&dragon, &Made::new());
        assert_eq!(shared(&dragon, &left), [(vec!["Rend"], 3), (vec!["Breath"], 1)], "nothing is shared");
        // Replacement attacks, and attacks that another part also contains, don't share a number.
        let wyrm = [part("Rend", 3, &[], false), part("Breath", 1, &["Gaze"], true)];
        let left = super::left(&wyrm, &Made::new());
        assert_eq!(shared(&wyrm, &left), [(vec!["Rend"], 3), (vec!["Breath"], 1), (vec!["Gaze"], 1)]);
    }

    #[test]
    fn e5_98_each_attack_has_its_count() {
        let bear = [part("Claw", 2, &[], false), part("Bite", 1, &[], false)];
        assert_eq!(total(&bear), 3);
        assert_eq!(left_of(&bear, &[]), are(&[("Claw", 2), ("Bite", 1)]));
        assert_eq!(left_of(&bear, &[("Bite", 1)]), are(&[("Claw", 2), ("Bite", 0)]));
        assert_eq!(named(&bear, " claw "), Some("Claw"));
        assert_eq!(named(&bear, "Claw (thrown)"), Some("Claw"));
    }

    #[test]
    fn e5_98_one_of_several_attacks_fills_each_place() {
        let any = [part("Sword", 2, &["Bow"], false)];
        assert_eq!(left_of(&any, &[]), are(&[("Sword", 2), ("Bow", 2)]));
        assert_eq!(left_of(&any, &[("Bow", 1)]), are(&[("Sword", 1), ("Bow", 1)]));
        // The ram moves to its own place, and the breath takes the claw's place.
        let chimera = [part("Claw", 1, &["Breath", "Ram"], false), part("Ram", 1, &[], false)];
        assert_eq!(left_of(&chimera, &[("Ram", 1)]), are(&[("Claw", 1), ("Breath", 1), ("Ram", 1)]));
        assert_eq!(left_of(&chimera, &[("Ram", 2)]), are(&[("Claw", 0), ("Breath", 0), ("Ram", 0)]));
    }

    #[test]
    fn e5_98_what_comes_instead_takes_the_place_of_any() {
        let beast = [part("Bite", 1, &[], false), part("Claw", 2, &[], false), part("Web", 1, &[], true)];
        assert_eq!(total(&beast), 3);
        assert_eq!(left_of(&beast, &[]), are(&[("Bite", 1), ("Claw", 2), ("Web", 1)]));
        assert_eq!(left_of(&beast, &[("Web", 1)]), are(&[("Bite", 1), ("Claw", 2), ("Web", 0)]));
        let claws = [("Web", 1), ("Claw", 2)];
        assert_eq!(left_of(&beast, &claws), are(&[("Bite", 0), ("Claw", 0), ("Web", 0)]));
    }
}
