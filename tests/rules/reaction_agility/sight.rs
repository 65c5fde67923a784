//! The rows for sight and cover, hiding, and senses.

use super::*;
use crate::common::worded::{catalogue, says, worded};
use serde_json::json;

/// Smoke between `a` and `b`.
fn smoke(degree: &str) -> Zone {
    zone("smoke", [[5, 6]]).through(degree)
}

/// Returns the modifier of a rule against a shot, for this system.
fn gives(s: System, row: &str) -> Modifier {
    match row {
        "RS-10" => s.says(to_hit("RS-10", -15), target_number("AH-09", 3)),
        "RS-12" => s.says(to_hit("RS-12", -50), target_number("AH-11", 5)),
        "RS-14" => s.says(defense("RS-14", "physicalDefense", 2), defense("AH-12", "avoid", 1)),
        "RS-15" => s.says(defense("RS-15", "physicalDefense", 5), defense("AH-13", "avoid", 3)),
        "RS-25" => s.says(to_hit("RS-25", -4), target_number("AH-21", 2)),
        other => panic!("no row of modifiers: {other}"),
    }
}

/// Returns `a` looking at `b`, with something between them or on them.
fn looking(s: System, what: &str) -> Game {
    let a = if what == "blinded" { is(what) } else { plain() };
    let b = match what {
        "invisible" | "hidden" => is(what),
        prone if prone.starts_with("prone") => is("prone"),
        _ => plain(),
    };
    let wall = match what {
        "boxes" | "prone behind boxes" => Some(s.crates("partial")),
        "trees" => Some(s.crates("cover")),
        "half hidden" | "prone half hidden" => Some(s.upright("w", 7.0, 0.0, 3.0)),
        "more than half hidden" => Some(s.upright("w", 7.0, -0.1, 3.0)),
        "a wall" => Some(s.upright("w", 5.0, -9.0, 9.0)),
        _ => None,
    };
    let zone = match what {
        "smoke" => Some(smoke("concealment")),
        "thick smoke" => Some(smoke("total")),
        _ => None,
    };
    s.scene(pair(a, b)).walls(wall).zones(zone).open()
}

// RS-10 … RS-17, RS-26, AH-09 … AH-14, AH-22
#[test]
fn rs_10_ah_09_what_hides_and_covers_names_its_row_and_who_may_hide_by_which() {
    // The rows that modify a shot, the rows that explain the sight (the last one about hiding), and whether `b` may hide.
    let table: [(&str, &[&str], &[&str], bool); 13] = [
        ("nothing", &[], &["RS-14"], false),
        ("smoke", &["RS-10"], &["RS-10", "RS-11"], true),
        ("thick smoke", &["RS-12"], &["RS-12", "RS-13"], true),
        ("invisible", &["RS-12"], &["RS-12", "RS-13"], true),
        ("blinded", &["RS-12"], &["RS-12", "RS-13"], true),
        // Attackers must guess where it hides. That does not allow it to hide there again.
        ("hidden", &["RS-12"], &["RS-12", "RS-14"], false),
        ("boxes", &["RS-14"], &["RS-14", "RS-14"], false),
        ("half hidden", &["RS-14"], &["RS-14", "RS-14"], false),
        ("trees", &["RS-15"], &["RS-15", "RS-15"], true),
        ("more than half hidden", &["RS-15"], &["RS-15", "RS-15"], true),
        ("prone behind boxes", &["RS-15", "RS-25"], &["RS-26", "RS-15"], true),
        ("prone half hidden", &["RS-15", "RS-25"], &["RS-26", "RS-15"], true),
        ("a wall", &[], &["RS-16", "RS-17"], true),
    ];
    for s in SYSTEMS {
        for (what, modifies, explains, hides) in &table {
            let report = looking(s, what).ask(attack("a", "b").ranged());
            let what = format!("{} {what}", s.id);
            let given: Vec<Modifier> = modifies.iter().map(|row| gives(s, row)).collect();
            assert_eq!(report.modifiers(), given, "{what}");
            // Geometry decides which lines are clear.
            let rows = report["sight"].cited();
            let rows: Vec<&str> = rows.into_iter().filter(|row| !row.starts_with("G-")).collect();
            assert_eq!(rows, s.rows(explains), "{what}");
            assert_eq!(report["sight"]["canHide"], *hides, "{what}");
            let total = explains[0] == "RS-16";
            assert_eq!(report["legal"], !total, "{what}");
            assert!(!total || report["denied"][0]["rule"] == s.row("RS-16"), "{what}");
        }
    }
}

// RS-14, RS-15, AH-12, AH-13: a raised defense counts against every kind of attack.
#[test]
fn rs_15_ah_13_cover_counts_against_every_kind_of_attack() {
    for s in SYSTEMS {
        for (grade, row) in [("partial", "RS-14"), ("cover", "RS-15")] {
            let game = s.game(pair(plain().reach(6), plain()), [s.crates(grade)]);
            for kind in ["melee", "ranged", "spell"] {
                let report = game.ask(attack("a", "b").kind(kind));
                assert_eq!(report.modifiers(), [gives(s, row)], "{} {kind}", s.id);
            }
        }
    }
}

/// Returns a feature between `a` and `b` that hides everything behind it and stops no line. It is next to `a`, next to `b`, or next to neither.
fn in_full(s: System, what: &str) -> Game {
    let tokens = pair(plain().stat(s.says("physicalDefense", "avoid"), 3), plain());
    let upright = |x: f64| s.upright("screen", x, -0.4, 0.4).only_covers("total");
    let scene = s.scene(tokens);
    let open = match what {
        "wall beside a" => scene.walls([upright(3.0)]),
        "wall beside b" => scene.walls([upright(8.0)]),
        "wall between" => scene.walls([upright(5.2)]),
        "terrain beside a" => scene.terrain([terrain("screen", [[3, 6]]).cover("total")]),
        "terrain beside b" => scene.terrain([terrain("screen", [[7, 6]]).cover("total")]),
        "terrain under b" => scene.terrain([terrain("screen", [[8, 6]]).cover("total")]),
        "terrain between" => scene.terrain([terrain("screen", [[5, 6]]).cover("total")]),
        other => panic!("no such feature: {other}"),
    };
    open.open()
}

// RS-16, AH-14, G-40: "This also applies to the one with total cover, meaning they must leave the cover."
#[test]
fn rs_16_ah_14_a_feature_that_gives_total_cover_counts_from_both_sides() {
    let kinds = [
        "wall beside a",
        "wall beside b",
        "wall between",
        "terrain beside a",
        "terrain beside b",
        "terrain under b",
        "terrain between",
    ];
    for s in SYSTEMS {
        for what in kinds {
            let mut game = in_full(s, what);
            for (from, to, there) in [("a", "b", [8, 6]), ("b", "a", [2, 6])] {
                let says = format!("{} {what} {from}", s.id);
                let report = game.ask(sight(from, to));
                assert_eq!(report["cover"]["grade"], "total", "{says}");
                assert_eq!(report["lineOfEffect"], false, "{says}");
                assert!(report.explains(s.row("RS-16")), "{says}: {}", report["why"]);
                assert_eq!(report["cover"]["by"], json!(["screen"]), "{says}");
                let report = game.ask(attack(from, to).ranged());
                report.illegal();
                assert_eq!(report["denied"][0]["rule"], s.row("RS-16"), "{says}");
                game.refused(attack(from, to).ranged().bonus(30), "no-line-of-effect").at("/target");
                let seen = game.ask(field(from));
                let holds = |list: &str| seen[list].as_array().unwrap().contains(&json!(there));
                assert!(!holds("effect"), "{says}");
                assert!(holds("sight"), "{says}: such a feature stops no sight of its own");
                // An area around one of them does not reach the other.
                let report = game.ask(radius(if from == "a" { [2, 6] } else { [8, 6] }, 7));
                let caught: Vec<&str> =
                    report["tokens"].as_array().unwrap().iter().map(|t| t["id"].as_str().unwrap()).collect();
                assert_eq!(caught, [from], "{says}");
                report.explained_by(s.row("RS-03"));
            }
            // The game master may decide otherwise.
            assert_eq!(game.ask(attack("a", "b").ranged().overrule("cover", "none"))["legal"], true);
        }
    }
}

// G-40: a feature of any lower grade does not hinder a creature next to it.
#[test]
fn rs_16_ah_14_lower_cover_at_the_attacker_does_not_hinder_it() {
    for s in SYSTEMS {
        let at_a = s.upright("low", s.says(3.0, 2.5), -0.4, 0.4).only_covers("cover");
        let game = s.game(pair(plain(), plain()), [at_a]);
        game.ask(attack("a", "b").ranged()).unmodified();
        assert_eq!(game.ask(attack("b", "a").ranged()).modifiers(), [gives(s, "RS-15")]);
        assert_eq!(game.ask(sight("a", "b"))["lineOfEffect"], true);
    }
}

// RS-11, AH-10: a creature that is concealed from one enemy may be visible to another enemy with senses that ignore smoke.
#[test]
fn rs_11_ah_10_hiding_takes_concealment_from_everybody_who_looks() {
    for s in SYSTEMS {
        let hiding = |watchers_side: &str| {
            let [a, b] = pair(plain(), plain());
            let tokens = [a, b, token("c", watchers_side, [9, 8])];
            let game = s.scene(tokens).zones([smoke("concealment")]).open();
            game.table.hiding("b").unwrap()
        };
        let report = hiding("red");
        assert!(!report.may_hide);
        assert_eq!(report.fails, ["c"]);
        let rows: Vec<&str> = report.why.iter().map(|reason| reason.rule.as_str()).collect();
        assert_eq!(rows, s.rows(&["RS-11", "RS-14"]));
        assert!(hiding("blue").may_hide);
    }
}

const POOR: [&str; 3] = ["poorLight", "dimLight", "dim"];
const DARK: [&str; 3] = ["darkness", "dark", "night"];
const MURK: [&str; 5] = ["smoke", "gas", "fog", "mist", "foliage"];

// G-32: senses ignore some types of zones. The ledgers name only darkvision and thermal sight. The table lists the effects of all.
#[test]
fn g_32_each_sense_ignores_what_its_name_says() {
    let all: Vec<&str> = [&POOR[..], &DARK, &MURK, &["invisible", "blinded"]].concat();
    let senses: [(&str, Vec<&str>); 10] = [
        ("", vec![]),
        ("lowLightVision", POOR.to_vec()),
        ("darkvision", [POOR, DARK].concat()),
        ("infravision", [POOR, DARK].concat()),
        ("thermal", [&POOR[..], &DARK, &MURK[..4]].concat()),
        ("seeInvisible", vec!["invisible"]),
        ("trueSight", [&POOR[..], &DARK, &["invisible"]].concat()),
        ("blindsight", all.clone()),
        ("echolocation", all.clone()),
        ("tremorsense", all.clone()),
    ];
    // All tokens of b's side are in a zone of one type, except for the last two, which have conditions.
    let zoned = all.len() - 2;
    let zones: Vec<Zone> =
        (0..zoned).map(|at| zone(all[at], [[at, 6]]).id(format!("z{at}")).inside("concealment")).collect();
    for s in SYSTEMS {
        for (sense, ignored) in &senses {
            let eyes = plain().senses([sense]);
            let blind = eyes.clone().is("blinded");
            let mut tokens =
                vec![token("a", "red", [2, 9]).with(eyes), token("blinded", "red", [3, 9]).with(blind)];
            tokens.extend((0..zoned).map(|at| token(all[at], "blue", [at as i32, 6])));
            tokens.push(token("invisible", "blue", [5, 9]).is("invisible"));
            let game = s.scene(tokens).zones(zones.clone()).open();
            for kind in &all {
                let (from, to) = if *kind == "blinded" { ("blinded", "a") } else { ("a", *kind) };
                let report = game.ask(sight(from, to));
                let clear = report["concealment"]["degree"] == "none";
                assert_eq!(clear, ignored.contains(kind), "{} {sense}: {kind}", s.id);
            }
        }
    }
}

/// `a` watches `b` in combat. `b` acts first, behind high crates or in the open.
fn watched(s: System, covered: bool) -> Game {
    let quick = plain().stat(s.says("reaction", "agility"), 99).stat(s.says("hide", "sneaking"), 4);
    let crates = covered.then(|| s.crates("cover"));
    let mut game = s.scene(pair(plain(), quick.walks(9))).walls(crates).open();
    game.all([roll_initiative(), start_combat()]);
    assert_eq!(game.active(), "b");
    game
}

fn hide() -> Command {
    spend("b", "hide")
}

// RS-11, RS-15, AH-10, AH-13: hiding is an action with a check. It is offered if the rules permit it, and refused otherwise.
#[test]
fn rs_11_ah_10_hiding_is_offered_with_its_check_where_it_is_permitted() {
    for s in SYSTEMS {
        let row = s.says("RS-11", "AH-10");
        let mut game = watched(s, true);
        let skill = s.says("hide", "sneaking");
        let offered = game.offer(row, "b", skill).expect(s.id);
        let events = game.run(offered.rolls(s.says(vec![2, 3, 4], vec![7])));
        assert_eq!(events.kinds(), ["actionSpent", "checkRolled", "conditionAdded"], "{}", s.id);
        events[1].says("skill", skill).says("total", s.says(13, 11)).says("rule", s.row("RS-15"));
        assert!(game.is("b", "hidden"));
        assert_eq!(game.offer(row, "b", skill), None, "it hides already");
        // A failed check hides no one.
        let mut game = watched(s, true);
        game.run(hide().set("difficulty", 40));
        assert!(!game.is("b", "hidden"));
        // In the open, hiding is neither offered nor possible, and the refusal lists the observers.
        let mut game = watched(s, false);
        assert_eq!(game.offer(row, "b", skill), None);
        // The row that withholds hiding is named, not the one that permits it.
        let withheld = s.says("RS-14", "AH-12");
        let seen = worded(catalogue::HidingRefused { token: "b", observers: vec!["a"], rule: withheld });
        game.refused(hide(), "illegal-command").at("/token").saying(&seen);
    }
}

// RS-11, AH-10: players can request it, but only for their own tokens.
#[test]
fn rs_11_ah_10_a_player_may_ask_to_hide() {
    use burstmap::encounter::Dispatch;
    for s in SYSTEMS {
        let asked = |command: Command| Dispatch::decode(&Value::from(command)).unwrap();
        let mut game = watched(s, true);
        game.table.request("blue", &asked(hide())).unwrap();
        assert!(game.is("b", "hidden"));
        let mut game = watched(s, true);
        assert!(game.table.request("red", &asked(hide())).is_err());
        let mut game = watched(s, false);
        assert!(game.table.request("blue", &asked(hide())).is_err());
    }
}

// RS-11, RS-14, AH-10, AH-12: the game master is warned of hiding in the open, reminded while it lasts, and can end it.
#[test]
fn rs_11_ah_10_the_game_master_is_told_when_what_permits_hiding_ends() {
    for s in SYSTEMS {
        let mut game = watched(s, false);
        let events = game.run(add_condition("b", "hidden"));
        assert_eq!(events.kinds(), ["conditionAdded", "warned"], "{}", s.id);
        events[1].says("rule", s.row("RS-14"));
        let reminded = |game: &Game| {
            let turn = game.turn();
            items(&turn["reminders"])
                .iter()
                .any(|reminder| says(reminder, catalogue::ReminderInPlainView::ID))
        };
        assert!(reminded(&game));
        game.run(game.offer(s.row("RS-14"), "b", catalogue::OfferFound::ID).unwrap());
        assert!(!game.is("b", "hidden") && !reminded(&game));
        // Behind crates it hides well, until it comes out.
        let mut game = watched(s, true);
        assert_eq!(game.run(add_condition("b", "hidden")).kinds(), ["conditionAdded"], "{}", s.id);
        assert!(!reminded(&game));
        game.run(walk("b", [[7, 5], [6, 5], [5, 5]]));
        assert!(reminded(&game), "{}", s.id);
    }
}

// RS-11, AH-10: the texts do not say whether an attack reveals a hidden creature, so the game master decides.
#[test]
fn rs_11_ah_10_who_attacks_from_hiding_is_told_of() {
    for s in SYSTEMS {
        let mut game = watched(s, true);
        game.run(add_condition("b", "hidden"));
        let events = game.run(attack("b", "a").ranged().bonus(0));
        let warned = events.the("warned");
        warned.says("rule", s.says("RS-11", "AH-10"));
        assert!(game.is("b", "hidden"));
    }
}
