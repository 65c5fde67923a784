//! One attack roll against all creatures in an area. For each of them, cover, concealment and prone count as in a single attack, measured from the
//! origin of the area (RS-05, AH-05, RD-07, SA-24).

use crate::common::game::*;
use crate::common::worded::{catalogue, worded};
use burstmap::encounter::command::AreaAttack;
use burstmap::rules::damage::Damage;
use serde_json::{Value, json};

/// `a` far away, `t` at [10, 8].
fn scene_of(system: &str, target: Token) -> Scene {
    let stats = [("physicalDefense", 20), ("avoid", 9), ("reflex", 15), ("evasion", 12), ("defense", 10)];
    let a = token("a", "red", [2, 8]);
    scene(system, 20, 16).tokens([a, token("t", "blue", [10, 8]).hp(30, 30).stats(stats).with(target)])
}

fn prone() -> Token {
    is("prone")
}

fn invisible() -> Token {
    is("invisible")
}

fn throw() -> Command {
    area_attack(radius([8, 8], 3)).by("a").set("kind", "ranged").bonus(5)
}

/// Returns the result of an area attack for `t`.
fn result(game: &mut Game, blast: Command) -> Value {
    let events = game.run(blast);
    items(&events.the("areaResolved")["results"])
        .iter()
        .find(|result| result["token"] == "t")
        .unwrap()
        .clone()
}

fn crates(grade: &str) -> Terrain {
    terrain("crates", [[9, 8]]).cover(grade)
}

// RS-05
#[test]
fn rs_05_cover_concealment_and_prone_count_for_each_in_an_area() {
    let system = "reaction-square";
    let blast = || throw().rolls([5, 5, 5]);
    let plainly = result(&mut scene_of(system, plain()).open(), blast());
    plainly.says("hit", true).says("total", 20).says("needed", 20).says("modifiers", Value::Null);
    let covered = result(&mut scene_of(system, plain()).terrain([crates("cover")]).open(), blast());
    covered.says("hit", false).says("needed", 25).expects([defense("RS-15", "physicalDefense", 5)]);
    let unseen = result(&mut scene_of(system, invisible()).open(), blast());
    unseen.says("hit", false).says("total", -30).expects([to_hit("RS-12", -50)]);
    let lying = result(&mut scene_of(system, prone()).open(), blast());
    lying.says("hit", false).says("total", 16).expects([to_hit("RS-25", -4)]);
    // The modifiers are those of a single shot from the origin.
    let mut game = scene_of(system, plain()).terrain([crates("cover")]).open();
    game.run(teleport("a", [8, 8]));
    game.ask(attack("a", "t").ranged()).expects(covered.modifiers());
}

// RS-05: the preview shows the modifiers of each target, and the point from which they are measured.
#[test]
fn rs_05_the_preview_gives_each_ones_numbers_and_names_the_origin() {
    let mut game = scene_of("reaction-square", plain()).terrain([crates("cover")]).open();
    let asked = game.ask(throw());
    asked.says("legal", true);
    let target = &asked["targets"][0];
    target.says("token", "t").expects([defense("RS-15", "physicalDefense", 5)]);
    target["defense"].says("value", 25).says("stat", "physicalDefense");
    target["cover"].says("grade", "cover").says("by", ["crates"]);
    assert!(target.explains("RS-15"));
    target.explained_by("RS-05");
    assert!(items(&target["why"]).iter().any(|reason| text(&reason["text"]).contains("[8, 8]")), "{target}");
    let events = game.run(throw().rolls([5, 5, 5]));
    let why = events.the("areaResolved");
    assert!(items(&why["why"]).iter().any(|reason| text(&reason["text"]).contains("[8, 8]")), "{why}");
    assert_eq!(game.hp("t"), 30);
}

// RS-05, AH-05: cover and concealment are measured from the origin, not from the attacker.
#[test]
fn rs_05_what_stands_between_attacker_and_target_does_not_count_beyond_the_origin() {
    for (system, row) in [("reaction-square", "RS-15"), ("agility-hex", "AH-13")] {
        let before = terrain("crates", [[5, 8]]).cover("cover");
        let smoke = zone("smoke", [[4, 8]]).through("concealment");
        let game = scene_of(system, plain()).terrain([before]).zones([smoke]).open();
        let single = game.ask(attack("a", "t").ranged());
        assert!(single.explains(row), "{single}");
        game.ask(throw())["targets"][0].unmodified();
    }
}

// AH-05
#[test]
fn ah_05_cover_concealment_and_prone_count_for_each_in_an_area() {
    let system = "agility-hex";
    let needed = |game: Game| game.ask(throw())["targets"][0]["defense"]["value"].as_i64().unwrap();
    assert_eq!(needed(scene_of(system, plain()).open()), 9);
    let smoke = zone("smoke", [[10, 8]]).inside("concealment");
    assert_eq!(needed(scene_of(system, plain()).zones([smoke]).open()), 12, "AH-09");
    assert_eq!(needed(scene_of(system, prone()).open()), 11, "AH-21");
    assert_eq!(needed(scene_of(system, invisible()).open()), 14, "AH-11");
    assert_eq!(needed(scene_of(system, plain()).terrain([crates("partial")]).open()), 10, "AH-12");
}

// RD-07, RD-16, RD-17, RD-18
#[test]
fn rd_07_each_in_an_area_has_its_cover_and_its_own_percentage() {
    let system = "reflex-d20";
    let low = || terrain("low", [[9, 8]]).cover("cover");
    let covered = result(&mut scene_of(system, plain()).terrain([low()]).open(), throw().rolls([10]));
    covered.says("hit", false).says("needed", 20).expects([defense("RD-18", "reflex", 5)]);
    let smoke = || zone("smoke", [[10, 8]]).inside("concealment");
    let hazy = || scene_of(system, plain()).zones([smoke()]).open();
    let missed = result(&mut hazy(), throw().damage(4).rolls([10, 20]));
    missed.says("hit", false).says("total", 15);
    missed["concealment"].says("chance", 20).says("face", 20).says("missed", true);
    let mut game = hazy();
    result(&mut game, throw().damage(4).rolls([10, 21])).says("hit", true);
    assert_eq!(game.hp("t"), 26);
    // A miss needs no percentage, but accepts one that was rolled with the attack.
    for faces in [vec![9], vec![9, 50]] {
        assert!(result(&mut hazy(), throw().rolls(faces))["concealment"].is_null());
    }
    // Without an attack roll, neither cover nor concealment counts.
    let mut game = scene_of(system, plain()).terrain([low()]).zones([smoke()]).open();
    let check = area_attack(radius([8, 8], 3)).by("a").check("acrobatics", 15).rolls([10]);
    result(&mut game, check).says("hit", true).says("modifiers", Value::Null);
}

// RD-07: lines start at the corner, and nothing is adjacent to the attacker's space.
#[test]
fn rd_07_a_burst_is_measured_from_its_corner() {
    let system = "reflex-d20";
    let blast = |corner: &str| area_attack(burst([8, 8], 4).corner(corner)).by("a").bonus(5);
    // The box on the cell next to the corner would be adjacent to an attacker at the corner, and far from the target.
    let near = || scene_of(system, plain()).terrain([terrain("box", [[9, 8]]).cover("cover")]).open();
    let asked = near().ask(blast("ne"));
    asked["targets"][0].expects([defense("RD-18", "reflex", 5)]);
    // A low wall through the corner covers only the creatures on its far side.
    let low = wall("low", [[9.0, 6.0], [9.0, 10.0]]).only_covers("cover");
    let stats = [("reflex", 15)];
    let west = token("w", "blue", [6, 8]).stats(stats);
    let east = token("t", "blue", [10, 8]).stats(stats);
    let game = scene(system, 20, 16).tokens([token("a", "red", [2, 2]), west, east]).walls([low]).open();
    let asked = game.ask(blast("ne"));
    asked["targets"][0].says("token", "w").unmodified();
    asked["targets"][1].says("token", "t").expects([defense("RD-18", "reflex", 5)]);
}

// RS-05: a creature between the origin and a target gives the same cover as in a single attack (RD-18). The attacker also gives cover.
#[test]
fn rd_18_those_between_the_origin_and_another_cover_it() {
    let stats = [("reflex", 15)];
    let tokens = [token("a", "red", [9, 8]), token("t", "blue", [10, 8]).stats(stats)];
    let game = scene("reflex-d20", 20, 16).tokens(tokens).open();
    let asked = game.ask(throw());
    asked["targets"][1].says("token", "t").expects([defense("RD-18", "reflex", 5)]);
}

// RS-05: a ruleset decides what counts.
#[test]
fn rs_05_a_ruleset_says_what_counts_in_an_area() {
    for (knob, victim, counted) in
        [("cover", plain(), "RS-15"), ("concealment", invisible(), "RS-12"), ("conditions", prone(), "RS-25")]
    {
        let value = scene_of("reaction-square", victim.clone()).terrain([crates("cover")]);
        let mut value = Value::from(value);
        assert!(Game::open(value.clone()).ask(throw())["targets"][0].explains_modifier(counted));
        let rules = serde_json::from_str::<Value>(include_str!("../../www/rulesets/reaction-square.json"));
        value["ruleset"] = rules.unwrap();
        value["ruleset"]["id"] = "own".into();
        value["ruleset"]["attack"]["areaCounts"][knob] = false.into();
        assert!(!Game::open(value).ask(throw())["targets"][0].explains_modifier(counted), "{knob}");
    }
}

trait Counts {
    fn explains_modifier(&self, rule: &str) -> bool;
}

impl Counts for Value {
    fn explains_modifier(&self, rule: &str) -> bool {
        items(&self["modifiers"]).iter().any(|modifier| modifier["rule"] == rule)
    }
}

// RS-05, AH-05: the game master's overrides apply to all creatures in the area.
#[test]
fn rs_05_overrides_count_in_an_area_and_what_has_no_meaning_is_refused() {
    let system = "reaction-square";
    let mut game = scene_of(system, plain()).open();
    let blast = || throw().rolls([5, 5, 5]);
    result(&mut game, blast().overrule("cover", "cover")).says("needed", 25).says("hit", false);
    result(&mut game, blast().overrule("concealment", "total")).says("total", -30);
    result(&mut game, blast().overrule("defense", 21)).says("needed", 21).says("hit", false);
    let mut low = scene_of(system, plain()).terrain([crates("cover")]).open();
    result(&mut low, blast().overrule("cover", "none")).says("hit", true);
    game.refused(blast().overrule("banana", 1), "bad-command").at("/overrides/banana");
    game.refused(blast().overrule("cover", "heavy duty"), "bad-command").at("/overrides/cover");
    for (name, value) in
        [("lineOfEffect", true.into()), ("inReach", true.into()), ("stray", Value::from("t"))]
    {
        game.refused(blast().overrule(name, value), "bad-command")
            .at(&format!("/overrides/{name}"))
            .saying("cover");
    }
    game.refused(blast().overrule("legal", false), "illegal-command").at("/overrides/legal");
    game.refused(attack("a", "t").ranged().overrule("legal", false), "illegal-command")
        .at("/overrides/legal");
    let unrolled = || area_attack(radius([8, 8], 3)).by("a").damage(1);
    game.refused(unrolled().overrule("cover", "cover"), "bad-command")
        .is(catalogue::AttackAreaOverrideUnrolled::ID);
    // Options of other systems have no meaning in this one.
    game.refused(blast().overrule("areasApart", 1), "bad-command").at("/overrides/areasApart");
    for (name, value) in [
        ("helpers", json!(2)),
        ("range", json!(3)),
        ("areasMoved", json!(1)),
        ("targetCharging", json!(true)),
    ] {
        let refusal = game.refused(blast().option(name, value), "bad-command");
        refusal.at(&format!("/options/{name}"));
        assert!(!refusal.message.contains("unseenAtTurnStart"), "{}", refusal.message);
    }
}

// RS-28, AH-24: any attack can be nonlethal.
#[test]
fn rs_28_ah_24_an_area_attack_can_be_nonlethal() {
    for (system, faces) in [("reaction-square", vec![9, 9, 9]), ("agility-hex", vec![12])] {
        let mut game = scene_of(system, plain().hp(3, 30)).open();
        game.run(throw().damage(5).option("nonlethal", true).rolls(faces));
        assert_eq!(game.hp("t"), 0);
        assert!(game.is("t", "unconscious"));
    }
}

// RD-40: as in a single attack, a weapon that is not made for nonlethal damage takes -4.
#[test]
fn rd_40_a_nonlethal_area_attack_takes_its_penalty() {
    let system = "reflex-d20";
    let mut game = scene_of(system, plain()).open();
    result(&mut game, throw().option("nonlethal", true).rolls([10])).expects([to_hit("RD-40", -4)]);
    for name in ["charge", "coupDeGrace", "spareAllies", "inReach", "to", "teleport"] {
        let path = format!("/options/{name}");
        game.refused(throw().option(name, true).rolls([10]), "bad-command").at(&path);
    }
}

// SA-24, SA-27, SA-28: the rules for shots also apply to an area attack that is a shot.
#[test]
fn sa_24_a_shot_at_an_area_has_its_range_and_its_sight() {
    let system = "strike-area";
    let regions: Vec<Region> =
        (0..10).map(|n| region(format!("r{n}"), block(2 * n..=2 * n + 1, 0..=15))).collect();
    let game = |t: Token| scene_of(system, t).regions(regions.clone()).open();
    // From region 1 to region 5: 4 borders.
    game(plain()).ask(throw())["targets"][0].expects([to_hit("SA-27", -3)]);
    game(invisible()).ask(throw())["targets"][0].expects([to_hit("SA-23", -1), to_hit("SA-27", -3)]);
    let beyond = throw().option("range", 2);
    let asked = game(plain()).ask(beyond.clone());
    asked.says("legal", false);
    asked["denied"][0].says("rule", "SA-27");
    game(plain()).refused(beyond.clone().rolls([10]), "out-of-range").saying("SA-27");
    game(plain()).run(beyond.overrule("legal", true).rolls([10]));
    // A spell can't attack an unseen target.
    let spell = game(invisible()).ask(throw().set("kind", "spell"));
    spell["targets"][0].says("legal", false)["denied"][0].says("rule", "SA-24");
    let mut unseen = game(invisible());
    result(&mut unseen, throw().set("kind", "spell").rolls([20])).says("hit", false);
}

// RS-09, AH-31: line of sight decides what can be targeted. For an area whose target cell is out of sight, the log contains a warning.
#[test]
fn rs_09_ah_31_a_target_cell_out_of_the_users_line_of_effect_is_warned_of() {
    for (system, row) in [("reaction-square", "RS-09"), ("agility-hex", "AH-31")] {
        let around = wall("w", [[5.0, 0.0], [5.0, 14.0]]);
        let mut game = scene_of(system, plain()).walls([around]).open();
        let behind = game.ask(radius([8, 8], 1).set("user", "a"));
        behind["warnings"][0].says("rule", row).says("ids", ["w"]);
        behind.explained_by(row);
        assert!(game.ask(radius([3, 8], 1).set("user", "a"))["warnings"].is_null());
        game.ask(throw()).explained_by(row);
        let events = game.run(throw().rolls(if row == "RS-09" { vec![5, 5, 5] } else { vec![5] }));
        events.the("warned").says("rule", row).says("tokens", ["a"]);
        // A single attack there is refused.
        game.refused(attack("a", "t").ranged(), "no-line-of-effect");
    }
}

// SM-17, SM-20: the same for ranged attacks on areas.
#[test]
fn sm_20_cover_raises_evasion_against_an_area() {
    let system = "shift-meter";
    let hedge = terrain("hedge", [[9, 8]]).rough();
    let game = scene_of(system, plain()).terrain([hedge]).open();
    game.ask(throw())["targets"][0].expects([defense("SM-20", "evasion", 2)]);
    game.ask(throw().set("kind", "melee"))["targets"][0].unmodified();
}

// RS-05, RS-06: the page lists exactly the dice that an area attack needs.
#[test]
fn rs_06_what_an_area_asks_for_is_told_in_its_order() {
    let mut game = scene_of("reaction-square", plain().named("Tam")).open();
    game.run(add_token(token("u", "blue", [8, 9]).named("Ulf")));
    let told = |game: &Game, attack: Value| {
        let attack: AreaAttack = serde_json::from_value(attack).unwrap();
        let report = game.table.area_attack(&attack).unwrap();
        let damage = Damage::from("2d6+1").spec("/damage").unwrap();
        game.table.dice_of_area(&attack, &report).words(Some(&damage)).unwrap().text
    };
    let area = json!({ "shape": "radius", "target": [8, 8], "size": 3 });
    let damage = worded(catalogue::DiceAskedForAll { dice: vec!["2d6"] });
    assert_eq!(
        told(&game, json!({ "area": area, "attacker": "a", "bonus": 5 })),
        format!("{} {damage}", worded(catalogue::DiceAsked { dice: vec!["3d10"] }))
    );
    let check = json!({ "skill": "reaction", "difficulty": 25, "half": true });
    assert_eq!(
        told(&game, json!({ "area": area, "attacker": "a", "check": check })),
        format!("{} {damage}", worded(catalogue::DiceAskedChecks { checks: vec!["Tam 3d10", "Ulf 3d10"] }))
    );
    let blast = area_attack(radius([8, 8], 3)).by("a").set("check", check).damage("2d6+1");
    game.run(blast.rolls([5, 5, 5, 4, 4, 4, 6, 6]));
}
