//! Adjacent cover that a token can raise or lower (SA-22).

use super::Offers;
use crate::command::Spend;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::cover::handled::{beside, level};
use burstmap_rules::map::Token;
use burstmap_rules::policy::actions::Activity;
use burstmap_rules::wording::{ruleset_text, word};

/// Maximum number of features offered. Others can be specified in the command.
const MOST: usize = 3;

impl Offers<'_> {
    pub fn covers(&mut self, board: &Board, token: &Token, activity: &Activity) {
        for feature in beside(board, token).iter().take(MOST) {
            for lower in [false, true] {
                let Some(next) = level(board, feature.grade, lower) else { continue };
                let command = Spend {
                    feature: Some(feature.id.clone()),
                    lower,
                    ..Spend::new(&token.id, &activity.name)
                };
                let grade = word(&board.facts.ruleset.cover.grades[next].name);
                let (token_name, activity_text) = (name(token), ruleset_text(&activity.text));
                let text = catalogue::OfferCover {
                    token: token_name,
                    activity: activity_text,
                    feature: feature.name,
                    grade,
                };
                self.one(&activity.rule, &token.id, command, text);
            }
        }
    }
}
