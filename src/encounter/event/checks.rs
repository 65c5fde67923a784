//! Ability checks.

use super::known_roll::WholeRoll;
use super::sides::ids_in;
use super::{EventKind, there};
use crate::audience::Audience;
use crate::names::name;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::checks::Checked;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::movement::GroundSave;
use burstmap_rules::reason::{Modifier, On};
use burstmap_rules::wording::{ruleset_text, word};
use serde::{Deserialize, Serialize};

/// A token made an ability check.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct CheckRolled {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// The token to get past.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Id>,
    /// The token that rolls against it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watcher: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<String>,
    /// The number to reach, or `null` if the game master decides.
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Option<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// Totals of the token and the watcher.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<[i32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<CheckModifier>"))]
    pub modifiers: Vec<Modifier>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub success: Option<bool>,
    pub rule: String,
}

impl CheckRolled {
    /// Creates the event for the test of a token that declares combat against its watcher (SA-38). `totals` are the token's and the
    /// watcher's.
    pub fn to_declare(token: &Token, watcher: &Token, totals: [i32; 2], rule: &str) -> CheckRolled {
        let [total, watched] = totals;
        let (token_name, watcher_name) = (name(token), name(watcher));
        CheckRolled {
            text: catalogue::CheckToDeclare { token: token_name, total, watcher: watcher_name, watched }
                .into(),
            token: token.id.clone(),
            watcher: Some(watcher.id.clone()),
            totals: Some(totals),
            rule: rule.to_owned(),
            ..CheckRolled::default()
        }
    }

    /// Creates the event for a save to maintain concentration after damage (E5-84).
    pub fn to_concentrate(
        token: &Token,
        save: &str,
        difficulty: i32,
        checked: &Checked,
        rule: &str,
    ) -> CheckRolled {
        let (who, sum, verdict) = (name(token), &checked.sum, verdict(checked, difficulty));
        let text = catalogue::CheckToConcentrate { token: who, sum, difficulty, verdict };
        CheckRolled::by(token, save, checked, Some(difficulty), rule, text)
    }

    /// Creates the event for a save that avoids a condition from a hit (E5-101) or ends it later (E5-93), with the statistic and the
    /// number.
    pub fn against_condition(
        token: &Token,
        (stat, difficulty): (&str, i32),
        checked: &Checked,
        condition: &str,
        has_it: bool,
        rule: &str,
    ) -> CheckRolled {
        let (who, sum, verdict) = (name(token), &checked.sum, verdict(checked, difficulty));
        let kind = word(condition);
        let text: Message = match has_it {
            true => {
                catalogue::CheckToShakeOff { token: who, condition: kind, sum, difficulty, verdict }.into()
            }
            false => {
                catalogue::CheckToKeepOff { token: who, condition: kind, sum, difficulty, verdict }.into()
            }
        };
        CheckRolled::by(token, stat, checked, Some(difficulty), rule, text)
    }

    /// Creates the event for a check to escape a grapple (E5-52).
    pub fn to_break_free(
        token: &Token,
        skill: &str,
        checked: &Checked,
        difficulty: i32,
        rule: &str,
    ) -> CheckRolled {
        let (who, sum, verdict) = (name(token), &checked.sum, verdict(checked, difficulty));
        let text = catalogue::CheckToBreakFree { token: who, sum, difficulty, verdict };
        CheckRolled::by(token, skill, checked, Some(difficulty), rule, text)
    }

    /// Creates the event for a check to land on difficult terrain (E5-33).
    pub fn to_land(
        token: &Token,
        skill: &str,
        checked: &Checked,
        difficulty: i32,
        rule: &str,
    ) -> CheckRolled {
        let (who, sum, verdict) = (name(token), &checked.sum, verdict(checked, difficulty));
        let text = catalogue::CheckToLand { token: who, skill: word(skill), sum, difficulty, verdict };
        CheckRolled::by(token, skill, checked, Some(difficulty), rule, text)
    }

    /// Creates the event for a save to stay mounted (E5-55).
    pub fn to_keep_seat(
        token: &Token,
        skill: &str,
        checked: &Checked,
        difficulty: i32,
        rule: &str,
    ) -> CheckRolled {
        let (who, sum, verdict) = (name(token), &checked.sum, verdict(checked, difficulty));
        let text = catalogue::CheckToKeepSeat { token: who, sum, difficulty, verdict };
        CheckRolled::by(token, skill, checked, Some(difficulty), rule, text)
    }

    /// Creates the event for a save against terrain (E5-39).
    pub fn to_withstand_ground(token: &Token, checked: &Checked, save: &GroundSave) -> CheckRolled {
        let (difficulty, condition) = (save.difficulty, word(&save.condition));
        let (who, sum, verdict) = (name(token), &checked.sum, verdict(checked, difficulty));
        let text = catalogue::CheckOnGround { token: who, sum, difficulty, verdict, condition };
        CheckRolled::by(token, &save.save, checked, Some(difficulty), &save.rule, text)
    }

    /// Creates the event for a search for hidden creatures (E5-17). The number to reach stays secret.
    pub fn to_search(token: &Token, skill: &str, checked: &Checked, rule: &str) -> CheckRolled {
        let text = catalogue::CheckToSearch { token: name(token), sum: &checked.sum };
        CheckRolled::by(token, skill, checked, None, rule, text)
    }

    /// Creates the event for a check as an action (SA-36), with the action and the statistic. Without a difficulty, the game master
    /// decides.
    pub fn to_learn(
        token: &Token,
        (action, stat): (&str, &str),
        checked: &Checked,
        difficulty: Option<i32>,
        rule: &str,
    ) -> CheckRolled {
        let (who, action, skill, sum) = (name(token), ruleset_text(action), word(stat), &checked.sum);
        let text: Message = match difficulty {
            Some(difficulty) => {
                let verdict = verdict(checked, difficulty);
                catalogue::CheckToLearn { token: who, action, skill, sum, difficulty, verdict }.into()
            }
            None => catalogue::CheckToLearnUndecided { token: who, action, skill, sum }.into(),
        };
        CheckRolled::by(token, stat, checked, difficulty, rule, text)
    }

    /// Creates the event for first aid (E5-83). `checked` is the check with its difficulty, or `None` if a kit replaced it.
    pub fn to_help(
        token: &Token,
        target: &Token,
        skill: &str,
        checked: Option<(&Checked, i32)>,
        wakes: bool,
        rule: &str,
    ) -> CheckRolled {
        let helped = if wakes { "wakes" } else { "stable" };
        let (who, whom) = (name(token), name(target));
        let check = match checked {
            Some((checked, difficulty)) => {
                let verdict = if checked.reaches(difficulty) { helped } else { "failure" };
                let sum = &checked.sum;
                let text = catalogue::AidByCheck { token: who, target: whom, sum, difficulty, verdict };
                CheckRolled::by(token, skill, checked, Some(difficulty), rule, text)
            }
            None => CheckRolled {
                text: catalogue::AidByKit { token: who, target: whom, verdict: helped }.into(),
                token: token.id.clone(),
                success: Some(true),
                rule: rule.to_owned(),
                ..CheckRolled::default()
            },
        };
        CheckRolled { target: Some(target.id.clone()), ..check }
    }

    /// Creates the event for a check by a statistic. Without a difficulty, the sentence doesn't mention success.
    fn by(
        token: &Token,
        stat: &str,
        checked: &Checked,
        difficulty: Option<i32>,
        rule: &str,
        text: impl Into<Wording>,
    ) -> CheckRolled {
        CheckRolled {
            text: text.into(),
            token: token.id.clone(),
            skill: Some(stat.to_owned()),
            difficulty: difficulty.map(Some),
            total: checked.thrown(),
            faces: Some(checked.faces.clone()),
            modifiers: checked.modifiers.clone(),
            success: difficulty.map(|difficulty| checked.reaches(difficulty)),
            rule: rule.to_owned(),
            ..CheckRolled::default()
        }
    }
}

/// Returns the catalogue's variant for a check's result.
fn verdict(checked: &Checked, difficulty: i32) -> &'static str {
    if checked.reaches(difficulty) { "success" } else { "failure" }
}

impl EventKind for CheckRolled {
    fn for_side(&self, audience: &Audience) -> Option<CheckRolled> {
        let others = [&self.target, &self.watcher].into_iter().flatten();
        let known = audience.knows(&self.token) && others.into_iter().all(|id| audience.knows(id));
        if !known || audience.roll_is_hidden(&self.token) {
            return None;
        }
        let owned = audience.sees_rolls_of(&self.token);
        let token = audience.name(&self.token);
        let shown = self.total.zip(self.faces.as_ref()).filter(|_| owned).map(|(total, faces)| {
            let whole = WholeRoll { faces, total, bonus: None, modifiers: &self.modifiers, on: On::Check };
            whole.for_side(audience, &[&self.token])
        });
        let verdict = match self.success {
            Some(true) => "success",
            Some(false) => "failure",
            None => "open",
        };
        let text = match (&shown, self.success) {
            (Some(shown), _) => catalogue::CheckSeenRolled { token, total: &shown.sum, verdict }.into(),
            (None, Some(true)) => catalogue::CheckPassed { token }.into(),
            (None, Some(false)) => catalogue::CheckFailed { token }.into(),
            (None, None) => catalogue::CheckMade { token }.into(),
        };
        Some(CheckRolled {
            text,
            token: self.token.clone(),
            target: self.target.clone(),
            watcher: self.watcher.clone(),
            skill: self.skill.clone(),
            difficulty: None,
            total: shown.as_ref().map(|shown| shown.roll.total),
            totals: self.totals.filter(|_| owned),
            faces: match &shown {
                Some(shown) => Some(shown.faces.clone()),
                None => self.faces.clone().filter(|_| owned),
            },
            modifiers: shown.map(|shown| shown.roll.modifiers).unwrap_or_default(),
            success: self.success,
            rule: self.rule.clone(),
        })
    }
}

ids_in! {
    CheckRolled {
        text: Words, token: Token, target: Token, watcher: Token, skill: Plain, difficulty: Plain,
        total: Plain, totals: Plain, faces: Plain, modifiers: Words, success: Plain, rule: Plain,
    }
}
