//! The threatened area of a token changes with the reach of its weapons.

use crate::common::support::{fighters, open, run, scene};
use burstmap::encounter::{Command, Table, command::UpdateToken};
use burstmap::rules::threat::{reach_by_size, reach_cells};
use burstmap::rules::token_attack::TokenAttack;
use serde_json::to_value;

fn arm(table: &mut Table, reach: i32) {
    let token = &table.scene().tokens[0];
    let weapon = TokenAttack { name: "Glaive".into(), reach: Some(reach), ..TokenAttack::default() };
    let usual = reach_by_size(&table.board(), token);
    let command = Command::from(UpdateToken::arm(token, vec![weapon], usual));
    run(table, to_value(command).unwrap());
}

fn reach(table: &Table) -> i32 {
    reach_cells(&table.board(), &table.scene().tokens[0])
}

#[test]
fn a_longer_weapon_is_threatened_with_and_one_undo_takes_both_back() {
    let mut table = open(scene("srd-5e", 12, 8, fighters("dexterity", &[2, 1])));
    arm(&mut table, 1);
    assert_eq!(reach(&table), 1);
    arm(&mut table, 2);
    assert_eq!(reach(&table), 2);
    table.undo();
    let token = &table.scene().tokens[0];
    assert_eq!((token.attacks[0].reach, token.reach), (Some(1), None));
    arm(&mut table, 2);
    arm(&mut table, 1);
    assert_eq!(reach(&table), 1, "the long one is gone");
}
