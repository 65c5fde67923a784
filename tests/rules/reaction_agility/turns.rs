//! Initiative and turn order: cited rows and ties.

use super::*;

/// Returns the offers by command and row, each once.
fn offered(game: &Game) -> Vec<(String, String)> {
    let turn = game.turn();
    let word = |value: &Value| text(value).to_owned();
    let mut all: Vec<(String, String)> = items(&turn["offers"])
        .iter()
        .map(|offer| (word(&offer["command"]["type"]), word(&offer["rule"])))
        .collect();
    all.sort();
    all.dedup();
    all
}

fn expected(s: System, offers: &[(&str, &'static str)]) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> =
        offers.iter().map(|(command, row)| ((*command).to_owned(), s.row(row).to_owned())).collect();
    all.sort();
    all
}

fn fighters(s: System, stats: [i32; 3]) -> Game {
    let one = |(id, side, column, stat): (&str, &str, i32, i32)| {
        token(id, side, [column, 6]).stat(s.says("reaction", "agility"), stat)
    };
    let [a, b, c] = stats;
    s.game([("a", "red", 2, a), ("b", "blue", 6, b), ("c", "red", 9, c)].map(one), [])
}

// RS-31, RS-32, RS-33, AH-27, AH-28, AH-29
#[test]
fn rs_31_ah_27_turns_name_the_rows_that_order_them() {
    for s in SYSTEMS {
        // Only the statistic decides, because every die shows 2.
        let mut game = fighters(s, [5, 4, 3]);
        let twos = |count: usize| vec![2; s.says(3, 1) * count];
        assert_eq!(offered(&game), expected(s, &[("rollInitiative", "RS-31")]));
        let says = |events: &Events, kind: &str, row: &'static str| {
            assert_eq!(events.the(kind)["rule"], s.row(row), "{} {kind}", s.id);
        };
        let events = game.run(roll_initiative().rolls(twos(3)));
        says(&events, "initiativeRolled", "RS-31");
        assert_eq!(offered(&game), expected(s, &[("rollInitiative", "RS-31"), ("startCombat", "RS-31")]));
        says(&game.run(start_combat()), "combatStarted", "RS-31");
        let going = [("endTurn", "RS-31"), ("endCombat", "RS-31"), ("delay", "RS-33")];
        assert_eq!(offered(&game), expected(s, &going));
        says(&game.run(delay("a")), "turnDelayed", "RS-33");
        assert_eq!(offered(&game), expected(s, &[&going[..], &[("actNow", "RS-33")]].concat()));
        game.all([end_turn(), end_turn()]);
        let over =
            [("endRound", "RS-33"), ("endCombat", "RS-31"), ("actNow", "RS-33"), ("regainFooting", "RS-32")];
        assert_eq!(offered(&game), expected(s, &over));
        assert_eq!(rules_of(&game.turn()["reminders"]), s.rows(&["RS-33"]), "a's turn is about to be lost");
        says(&game.run(regain_footing("b").rolls(twos(1))), "footingRegained", "RS-32");
        let events = game.run(end_round());
        says(&events, "turnLost", "RS-33");
        says(&events, "roundEnded", "RS-33");
        assert_eq!(events.the("turnLost")["token"], "a");
        says(&game.run(end_combat()), "combatEnded", "RS-31");
    }
}

// RS-31, AH-27: the game master orders tied tokens. Otherwise, the higher statistic goes first, then a die of the same type decides.
#[test]
fn rs_31_ah_27_ties_go_by_the_statistic_then_by_a_roll_off_unless_they_are_ordered() {
    for s in SYSTEMS {
        let (dice, sides) = s.says((3, 10), (1, 12));
        let (low, high) = (vec![2; dice], vec![3; dice]);
        // a and c have the same statistic. b's is lower by exactly as much as its dice show more.
        let tied = |rolls_off: &[u32]| [&low[..], &high, &low, rolls_off].concat();
        let roll = |faces: Vec<u32>| roll_initiative().rolls(faces);
        let less = dice as i32;
        let mut game = fighters(s, [5, 5 - less, 5]);
        let past = game.refused(roll(tied(&[1, sides + 1])), "bad-command");
        assert_eq!(past.path.as_deref(), Some(&*format!("/rolls/{}", 3 * dice + 1)), "{}", s.id);
        game.run(roll(tied(&[1, sides])));
        assert_eq!(game.order(), ["c", "a", "b"], "{}", s.id);
        // The texts do not mention ties.
        let row = format!("house default ({})", s.row("RS-31"));
        assert!(offered(&game).contains(&("tieOrder".to_owned(), row.clone())));
        let events = game.run(tie_order(["b", "a", "c"]));
        assert_eq!(events.the("tieOrdered")["rule"], row);
        assert_eq!(game.order(), ["b", "a", "c"], "{}", s.id);
    }
}
