//! Creatures of the built-in library at the table: the content of their stat blocks counts in play.

use super::*;
use crate::common::worded::{catalogue, has};
use burstmap::encounter::command::AreaAttack;
use burstmap::frontend::attack_lines;
use serde_json::json;

const LIBRARY: &str = include_str!("../../../www/libraries/srd-5e.json");

fn library() -> Value {
    serde_json::from_str(LIBRARY).unwrap()
}

/// Returns a creature of the library as a token.
fn creature(name: &str, id: &str, at: [i32; 2]) -> Token {
    let all = library();
    let found = items(&all["creatures"]).iter().find(|one| one["name"] == name).unwrap();
    let of_tokens =
        |field: &&String| !["rules", "hitDice", "told", "id", "at", "side", "name"].contains(&field.as_str());
    let fields = found.as_object().unwrap();
    let set = |token: Token, field: &String| token.set(field, fields[field].clone());
    fields.keys().filter(of_tokens).fold(token(id, "blue", at), set)
}

/// Returns the entries of a list that may be missing.
fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn spell(name: &str) -> Value {
    items(&library()["spells"]).iter().find(|one| one["name"] == name).unwrap().clone()
}

/// Returns an attack of a creature's sheet, as the page makes it.
fn made(game: &Game, by: &str, name: &str, target: &str) -> Command {
    let token = game.token(by);
    let own = items(&token["attacks"]).iter().find(|own| own["name"] == name).unwrap();
    let bonus = own["bonus"].as_i64().unwrap() as i32;
    let made = attack(by, target).kind(text(&own["kind"])).made_with(name).bonus(bonus);
    Command::from(made).set("onHit", own["onHit"].clone())
}

// E5-74: the SRD's Adult Red Dragon saves with Constitution +7 and Strength +8, the Goblin Warrior with Dexterity +2 and Wisdom -1, the
// Knight with Strength +3. Their stat blocks list other saves.
#[test]
fn e5_74_creatures_of_the_library_save_with_their_abilities() {
    let saves = |name: &str, save: &str| {
        let mut game = game([fighter("a", "red", [0, 0]), creature(name, "b", [6, 5])]);
        let check = json!({ "skill": save, "difficulty": 15 });
        let area = area_attack(radius([7, 6], 1).set("origin", json!([8.0, 7.0]))).set("check", check);
        game.run(area.rolls([10])).the("areaResolved")["results"][0]["total"].as_i64().unwrap() - 10
    };
    assert_eq!(
        [("constitutionSave", 7), ("strengthSave", 8), ("dexteritySave", 6), ("wisdomSave", 7)]
            .map(|(save, bonus)| saves("Adult Red Dragon", save) - bonus),
        [0; 4]
    );
    let of = |name: &str, save: &str| {
        let game = game([creature(name, "b", [6, 5])]);
        let token = &game.table.scene().tokens[0];
        burstmap::rules::checks::own(game.table.ruleset(), token, save)
    };
    assert_eq!((of("Goblin Warrior", "dexteritySave"), of("Goblin Warrior", "wisdomSave")), (2, -1));
    assert_eq!((of("Knight", "strengthSave"), of("Knight", "constitutionSave")), (3, 4));
    assert_eq!((of("Owlbear", "constitutionSave"), of("Owlbear", "athletics")), (3, 5));
}

// E5-101
#[test]
fn e5_101_the_claw_of_a_ghoul_paralyzes_whoever_fails() {
    let strikes = |save: u32| {
        let mut game = combat(game([creature("Ghoul", "a", [5, 5]), fighter("b", "red", [6, 5])]));
        let claw = made(&game, "a", "Claw", "b").rolls([15, save]);
        game.run(claw);
        game
    };
    assert!(!strikes(10).is("b", "paralyzed"), "10 is enough against 10");
    let mut game = strikes(9);
    assert!(game.is("b", "paralyzed"));
    game.run(end_turn());
    assert!(game.is("b", "paralyzed"), "until the end of its next turn");
    game.run(end_turn());
    assert!(!game.is("b", "paralyzed"));
}

// E5-101
#[test]
fn e5_101_a_wolf_brings_down_nobody_larger_than_medium() {
    let bites = |size: &str| {
        let target = fighter("b", "red", [6, 5]).size(size);
        let mut game = combat(game([creature("Wolf", "a", [5, 5]), target]));
        let bite = made(&game, "a", "Bite", "b").rolls([15]);
        let events = game.run(bite);
        (game.is("b", "prone"), events.all("warned").len())
    };
    assert_eq!([bites("small"), bites("medium")], [(true, 0); 2]);
    assert_eq!(bites("large"), (false, 1), "the log says why");
    let game = game([creature("Wolf", "a", [5, 5])]);
    let wolf = &game.table.scene().tokens[0];
    let line = attack_lines::line(&game.table, wolf, &wolf.attacks[0]);
    assert!(line.contains("prone (up to medium)"), "{line}");
}

// Every effect of a hit in the library is carried out or noted.
#[test]
fn every_effect_of_a_hit_is_given_or_noted() {
    let figures: Value =
        serde_json::from_str(include_str!("../../../libraries/srd-5e/monsters.json")).unwrap();
    let all = library();
    for (monster, creature) in items(&figures).iter().zip(items(&all["creatures"])) {
        for attack in list(&monster["attacks"]) {
            let own = items(&creature["attacks"]).iter().find(|own| own["name"] == attack["name"]).unwrap();
            let said = own["text"].as_str().unwrap_or_default().to_lowercase();
            let given: Vec<&Value> = list(&own["onHit"]).collect();
            let place = format!("{}: {}", monster["name"], attack["name"]);
            for condition in list(&attack["onHit"]).chain(list(&attack["rider"]["conditions"])) {
                let kind = text(&condition["name"]);
                let is_given = given.iter().any(|given| given["condition"] == kind);
                assert!(is_given || said.contains(kind), "{place}: {kind} in {own}");
            }
            if attack["rider"].is_object() {
                let difficulty = &attack["rider"]["dc"];
                let is_given = given.iter().any(|given| given["unless"]["difficulty"] == *difficulty);
                assert!(
                    is_given || said.contains(&format!("save {difficulty}")),
                    "{place}: the save in {own}"
                );
            }
            let rest = ["noHealing", "noReactions", "speedZero", "speedMinus", "maxHpDrain", "ongoing"];
            for effect in rest.into_iter().filter(|effect| !attack[effect].is_null()) {
                assert!(!said.is_empty(), "{place}: {effect}");
            }
        }
    }
}

/// Returns a spell's attack on an area, without damage.
fn cast(name: &str, by: &str, at: [i32; 2]) -> Command {
    let save = spell(name)["attack"]["save"].clone();
    let on_fail: Vec<Value> = list(&save["onFail"]).cloned().map(complete).collect();
    let check = json!({ "skill": save["stat"], "difficulty": 15, "onFail": on_fail });
    area_attack(radius(at, 1).set("origin", json!([f64::from(at[0]) + 1.0, f64::from(at[1]) + 1.0])))
        .by(by)
        .set("kind", "spell")
        .set("with", name)
        .set("check", check)
}

fn complete(mut given: Value) -> Value {
    if given["save"].is_object() {
        given["save"]["difficulty"] = json!(15);
    }
    given
}

// SRD: Hold Person is for Humanoids. The game master decides, so it is a warning, in the preview and in the log.
#[test]
fn a_spell_for_humanoids_warns_of_other_creatures() {
    let holds = |name: &str| {
        let mut game = combat(game([fighter("a", "red", [1, 1]), creature(name, "b", [6, 5])]));
        let asked = cast("Hold Person", "a", [6, 5]);
        let query: AreaAttack = serde_json::from_value(without_type(&asked)).unwrap();
        let report = game.table.area_attack(&query).unwrap();
        let why = &report.targets[0].why;
        let warned = why.iter().any(|why| has(why.message.as_ref(), catalogue::WarnOtherType::ID));
        let events = game.run(asked.rolls([1]));
        (warned, events.all("warned").len(), game.is("b", "paralyzed"))
    };
    assert_eq!(holds("Knight"), (false, 0, true));
    assert_eq!(holds("Owlbear"), (true, 1, true));
}

fn without_type(command: &Command) -> Value {
    let mut value = Value::from(command.clone());
    value.as_object_mut().unwrap().remove("type");
    value
}

// SRD: poisoned by Stinking Cloud until the end of the current turn.
#[test]
fn stinking_cloud_poisons_until_the_end_of_the_turn() {
    let mut game = combat(game([fighter("a", "red", [1, 1]), fighter("b", "blue", [10, 5])]));
    let spell = spell("Stinking Cloud");
    let save =
        json!({ "stat": "constitutionSave", "difficulty": 15, "onFail": spell["attack"]["save"]["onFail"] });
    let effect = json!({ "on": spell["lasting"]["on"], "save": save });
    let area = json!({ "shape": "radius", "target": [10, 5], "size": 2 });
    let place = command("placeTemplate").set("id", "cloud").set("name", "Stinking Cloud");
    game.run(place.set("area", area).set("effect", effect));
    game.run(end_turn());
    game.run(command("resolveTemplate").set("id", "cloud").rolls([5]));
    assert!(game.is("b", "poisoned"));
    game.run(end_turn());
    assert!(!game.is("b", "poisoned"));
}

// SRD: creatures save against these spells as soon as the areas appear.
#[test]
fn areas_that_act_as_they_appear_say_so() {
    for name in [
        "Cloudkill",
        "Moonbeam",
        "Grease",
        "Incendiary Cloud",
        "Insect Plague",
        "Black Tentacles",
        "Entangle",
    ] {
        assert_eq!(spell(name)["lasting"]["on"][0], "appear", "{name}");
    }
    for name in ["Stinking Cloud", "Web", "Spirit Guardians", "Sleet Storm"] {
        assert!(!list(&spell(name)["lasting"]["on"]).any(|moment| moment == "appear"), "{name}");
    }
    // The caster chooses the spared creatures.
    assert_eq!(spell("Spirit Guardians")["lasting"]["spares"], true);
}

#[test]
fn the_library_calls_thrown_what_is_and_words_long_ranges_as_the_text_does() {
    let all = library();
    let attacks = items(&all["creatures"]).iter().flat_map(|one| list(&one["attacks"]));
    let far: Vec<_> = attacks.filter(|attack| text(&attack["name"]).ends_with(')')).collect();
    let form = |attack: &Value, form: &str| text(&attack["name"]).ends_with(form);
    assert!(["(thrown)", "(ranged)"].iter().all(|own| far.iter().any(|attack| form(attack, own))));
    for attack in far {
        // A thrown weapon has a long range, and a burst of magic has none.
        assert_eq!(form(attack, "(thrown)"), attack.get("longRange").is_some(), "{attack}");
    }
    for (name, range) in [("Clairvoyance", "range 1 mile"), ("Mirage Arcane", "range: sight")] {
        assert!(list(&spell(name)["told"]).any(|told| told == range), "{name}");
    }
}
