//! The next token that the game master places.

use super::edits::{fresh, numbered};
use crate::editor::build::NewToken;
use crate::{Editor, Effect};
use burstmap_encounter::command::AddToken;
use burstmap_encounter::{Shared, Table};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::damage::dying;
use burstmap_rules::map::{HitPoints, TokenData};
use burstmap_rules::sides::PARTY;
use std::collections::BTreeMap;

impl NewToken {
    /// Returns the command that places it, by default on the side of the scene's last token.
    pub fn set_down(&self, table: &Table, at: Cell) -> AddToken {
        let scene = table.scene();
        let side = || scene.tokens.last().map_or_else(|| PARTY.to_owned(), |token| token.side.clone());
        let speed = self.speed.map(|speed| ("walk".to_owned(), speed));
        let against = &table.ruleset().attack.defense;
        let defense = self.defense.map(|value| (against.clone(), f64::from(value)));
        let hit_points = |points| HitPoints { current: points, max: points, ..HitPoints::default() };
        let mut token = TokenData {
            id: fresh(scene, "token"),
            name: numbered(
                scene,
                self.name.clone().unwrap_or_else(|| catalogue::TokenNewcomer.to_string()).trim(),
            ),
            side: self.side.clone().unwrap_or_else(side),
            at,
            size: self.size.clone(),
            speed: Shared::new(BTreeMap::from_iter(speed)),
            hp: self.hit_points.map(hit_points),
            stats: Shared::new(BTreeMap::from_iter(defense)),
            ..TokenData::default()
        };
        dying::mark_hero(table.ruleset(), &mut token);
        AddToken { token: Shared::new(token) }
    }
}

impl Editor {
    /// Places and selects it, since its sheet is next.
    pub(super) fn set_token_down(&mut self, table: &Table, cell: Cell) -> Vec<Effect> {
        let command = self.build.new_token.set_down(table, cell);
        let id = command.token.id.clone();
        [vec![Effect::command(command)], self.select_alone(id)].concat()
    }
}
