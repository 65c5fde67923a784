//! Lethal and nonlethal damage, death, waking.

use super::*;

/// `p` alone, with these hit points.
fn patient(hp: Token) -> Game {
    game([token("p", "red", [2, 5]).with(hp)], [])
}

// RS-27
#[test]
fn rs_27_death_comes_at_a_set_amount_below_zero() {
    let mut game = patient(plain().hp(5, 20).dies_at(-7));
    game.run(damage("p", 11));
    assert_eq!(game.hp("p"), -6);
    assert!(!game.is("p", "dead"));
    game.run(damage("p", 1));
    assert_eq!(game.hp("p"), -7);
    assert!(game.is("p", "dead"));
    // The table's default applies to creatures without a number of their own.
    let mut game = patient(plain().hp(5, 20));
    game.run(set_setting("deathAt", -3));
    game.run(damage("p", 7));
    assert!(!game.is("p", "dead"));
    game.run(damage("p", 1));
    assert!(game.is("p", "dead"));
}

// RS-28, RS-29
#[test]
fn rs_28_nonlethal_goes_to_zero_and_rs_29_counts_hours_beyond() {
    let mut game = patient(plain().hp(10, 20).dies_at(-5));
    game.run(damage("p", 9).nonlethal());
    assert!(!game.is("p", "unconscious"));
    // 9 and 4 are 3 beyond 10.
    game.run(damage("p", 4).nonlethal());
    let token = game.token("p");
    assert_eq!(token["conditions"][0]["kind"], "unconscious");
    assert_eq!(token["conditions"][0]["hours"].as_f64(), Some(3.0));
    assert!(token["hp"]["current"].as_i64().unwrap() >= 0);
    game.run(damage("p", 30).nonlethal());
    assert!(!game.is("p", "dead"), "nonlethal damage never kills");
    assert!(game.hp("p") >= 0);
}

// RS-28
#[test]
fn rs_28_lethal_and_nonlethal_damage_count_together() {
    let mut game = patient(plain().hp(10, 10));
    game.run(damage("p", 6));
    game.run(damage("p", 4).nonlethal());
    assert!(game.is("p", "unconscious"), "at 0 through it, unconscious");
}

// RS-30: this doesn't apply while lethal damage alone keeps it at 0 or below.
#[test]
fn rs_30_lethal_damage_alone_keeps_it_down() {
    for (lethal, left) in [(10, 0), (12, -2)] {
        let mut game = patient(plain().hp(10, 20).dies_at(-20));
        game.run(damage("p", lethal));
        game.run(damage("p", 3).nonlethal());
        game.refused(wake("p"), "illegal-command").saying("RS-30");
        game.run(rest("p", 3));
        assert_eq!(game.hp("p"), left, "hours restore no lethal damage");
    }
    // 5 lethal damage leaves 5 of 10 HP, so the other damage keeps it down, in any order.
    for order in [[(12, true), (5, false)], [(5, false), (12, true)]] {
        let mut game = patient(plain().hp(10, 20).dies_at(-20));
        for (amount, nonlethal) in order {
            let damage = damage("p", amount);
            game.run(if nonlethal { damage.nonlethal() } else { damage });
        }
        game.run(wake("p"));
        assert_eq!(game.hp("p"), 1);
    }
}

// RS-30
#[test]
fn rs_30_woken_earlier_it_is_at_one() {
    let mut game = patient(plain().hp(4, 20));
    game.run(damage("p", 9).nonlethal());
    game.run(wake("p"));
    assert!(!game.is("p", "unconscious"));
    assert_eq!(game.hp("p"), 1);
    game.refused(wake("p"), "illegal-command");
}
