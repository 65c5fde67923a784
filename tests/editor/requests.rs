//! Requests of players: their sentences, their marks, and the list of the game master.

use super::*;
use burstmap::encounter::Dispatch;
use burstmap::frontend::display::list::Shape;
use burstmap::frontend::requests::{
    Asker, MOST_OF_ONE, Pending, Received, RequestMarks, Requests, ShownRequest, Standing, clip,
};
use burstmap::messages::Language;
use burstmap::rules::reason::PlanePoint;

/// Returns a fight in Mara's turn, with a knife thrower next to her and a named door. Mara belongs to the party.
fn fight() -> Table {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Counting room", "ruleset": "reflex-d20",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "walls": [
            { "id": "door-8-4.5", "points": [[4, 2], [4, 3]], "door": "closed", "label": "the counting room door",
              "blocks": { "move": true, "effect": true, "sight": true } },
            { "id": "door-2", "points": [[12, 0], [12, 1]], "door": "closed",
              "blocks": { "move": true, "effect": true, "sight": true } }
        ],
        "tokens": [
            { "id": "mara", "name": "Mara Venn", "side": "party", "at": [2, 2], "speed": { "walk": 6 } },
            { "id": "bram", "name": "Bram", "side": "party", "at": [2, 8], "speed": { "walk": 6 } },
            { "id": "knife", "name": "Knife", "side": "foes", "at": [3, 2], "speed": { "walk": 6 } },
            { "id": "lurker", "name": "Lurker", "side": "foes", "at": [15, 9], "hidden": true, "speed": { "walk": 6 } }
        ]
    });
    let (scene, _) = burstmap::format::read(scene).expect("the scene is well formed");
    let mut table = Table::open(scene, "test").expect("the scene opens");
    for command in
        [json!({ "type": "rollInitiative", "rolls": [19, 12, 7, 3] }), json!({ "type": "startCombat" })]
    {
        table.dispatch(Dispatch::decode(&command).unwrap()).unwrap();
    }
    assert_eq!(table.turn().active.as_deref(), Some("mara"));
    table
}

fn asked(command: Value) -> Dispatch {
    Dispatch::decode(&command).unwrap()
}

/// Returns the party's id of the enemy.
fn known_id(table: &Table, name: &str) -> String {
    table.view("party").tokens.iter().find(|token| token.name == name).map(|token| token.id.clone()).unwrap()
}

fn attack(table: &Table) -> Dispatch {
    asked(json!({
        "type": "attack", "attacker": "mara", "target": known_id(table, "Knife"), "kind": "melee", "with": "Cutlass",
        "bonus": 15, "damage": { "dice": "2d6+3", "types": ["slashing"] }, "rolls": [4, 5]
    }))
}

fn shown(table: &Table, command: Dispatch) -> ShownRequest {
    ShownRequest::of(table, "party", &command)
}

// The game master decides by these sentences, so the test checks them: they contain names, but no ids and no JSON.
#[test]
fn a_request_is_a_sentence_with_names_and_every_number_that_the_player_chose() {
    let table = fight();
    assert_ne!(known_id(&table, "Knife"), "knife", "the party has an id of its own, which says nothing");
    let attack = shown(&table, attack(&table));
    assert_eq!(attack.sentence, "Mara Venn attacks Knife with Cutlass");
    assert_eq!(attack.numbers, "melee · Bonus +15 · Damage 2d6+3 slashing · Rolled at the table: 4, 5");
    assert_eq!(attack.marks.tokens, ["mara", "knife"]);
    let door = shown(&table, asked(json!({ "type": "setDoor", "wall": "door-8-4.5", "state": "open" })));
    assert_eq!(door.sentence, "Open the counting room door");
    assert_eq!(door.marks.walls, ["door-8-4.5"]);
    let unnamed = shown(&table, asked(json!({ "type": "setDoor", "wall": "door-2", "state": "open" })));
    assert_eq!(unnamed.sentence, "Open a door");
    let area = json!({ "shape": "burst", "target": [2, 3], "size": 2 });
    let fireball = shown(
        &table,
        asked(
            json!({ "type": "areaAttack", "attacker": "mara", "area": area, "with": "Fireball", "damage": "8d6" }),
        ),
    );
    assert_eq!(fireball.sentence, "Mara Venn: Fireball affects Mara Venn and Knife");
    assert!(
        fireball.marks.cells.contains(&Cell::new(2, 3)) && !fireball.marks.cells.contains(&Cell::new(9, 3))
    );
    let walk = shown(&table, asked(json!({ "type": "move", "token": "mara", "path": [[2, 3], [2, 4]] })));
    assert_eq!(walk.sentence, "Mara Venn moves to cell [2, 4]");
    assert_eq!(walk.marks.path, [Cell::new(2, 2), Cell::new(2, 3), Cell::new(2, 4)]);
    let end = shown(&table, asked(json!({ "type": "endTurn" })));
    assert_eq!(end.sentence, "End Mara Venn's turn");
}

#[test]
fn a_request_is_read_in_the_language_of_the_reader() {
    let table = fight();
    let german = Language::of_tag("de").unwrap().within(|| shown(&table, attack(&table)));
    assert_eq!(german.sentence, "Mara Venn greift Knife mit Cutlass an");
    assert!(german.numbers.contains("2d6+3 Hieb"), "{}", german.numbers);
}

#[test]
fn lengths_of_a_request_are_in_the_unit_of_the_map_and_types_of_damage_are_told_once() {
    let table = fight();
    let bow = json!({
        "type": "attack", "attacker": "mara", "target": known_id(&table, "Knife"), "kind": "ranged",
        "damage": { "dice": "1d6", "types": ["piercing"] }, "options": { "range": 6, "damageTypes": ["piercing"] }
    });
    let numbers = shown(&table, asked(bow)).numbers;
    assert!(numbers.contains("range 30 ft"), "{numbers}");
    assert_eq!(numbers.matches("piercing").count(), 1, "{numbers}");
}

/// Each kind of command that players may ask for has a sentence.
#[test]
fn every_request_has_a_sentence_without_ids_and_json() {
    let table = fight();
    let knife = known_id(&table, "Knife");
    for command in [
        json!({ "type": "rollInitiative", "token": "mara", "modifiers": [{ "value": 2, "text": "luck" }] }),
        json!({ "type": "delay", "token": "mara" }),
        json!({ "type": "actNow", "token": "mara" }),
        json!({ "type": "regainFooting", "token": "mara" }),
        json!({ "type": "tieOrder", "tokens": ["mara", "bram"] }),
        json!({ "type": "spend", "token": "mara", "action": "totalDefense", "target": "bram", "bonus": 3 }),
        json!({ "type": "step", "token": "mara", "to": [2, 3] }),
        json!({ "type": "guess", "attacker": "mara", "cell": [2, 3], "kind": "melee" }),
        json!({ "type": "maneuver", "attacker": "mara", "target": knife, "kind": "trip", "bonus": 4 }),
        json!({ "type": "useMastery", "token": "mara", "target": knife }),
        json!({ "type": "pass", "token": "mara" }),
        json!({ "type": "passLegendaryActions", "token": "mara" }),
        json!({ "type": "legendaryResistance", "token": "mara", "use": true }),
        json!({ "type": "resolveTemplate", "id": "fog", "tokens": ["mara"] }),
        json!({ "type": "roll", "dice": "d20", "token": "mara" }),
        json!({ "type": "fall", "token": "mara" }),
        json!({ "type": "keepSeat", "token": "mara", "bonus": 2 }),
        json!({ "type": "saveOnGround", "token": "mara" }),
        json!({ "type": "saveConcentration", "token": "mara", "advantage": 1 }),
        json!({ "type": "addCondition", "token": "mara", "condition": { "kind": "prone" } }),
        json!({ "type": "stabilize", "token": "mara", "target": "bram" }),
        json!({ "type": "concentrate", "token": "mara", "on": "Bless" }),
        json!({ "type": "endConcentration", "token": "mara" }),
    ] {
        let Ok(decoded) = Dispatch::decode(&command) else { panic!("{command} is no command") };
        let request = shown(&table, decoded);
        let all = format!("{} {}", request.sentence, request.numbers);
        assert!(!request.sentence.is_empty(), "{command}");
        assert!(
            !all.contains(['{', '"']) && !all.contains("token-") && !all.contains(&knife),
            "{command}: {all}"
        );
        assert!(
            request.sentence.contains("Mara") || !command.to_string().contains("mara"),
            "{command}: {all}"
        );
    }
}

#[test]
fn long_texts_are_clipped() {
    let table = fight();
    let long = "x ".repeat(3000);
    let attack = json!({
        "type": "attack", "attacker": "mara", "target": known_id(&table, "Knife"), "kind": "melee",
        "with": "y".repeat(190), "options": { "ability": long }
    });
    if let Ok(attack) = Dispatch::decode(&attack) {
        let request = shown(&table, attack);
        assert!(request.sentence.chars().count() <= 202, "{}", request.sentence);
        assert!(request.numbers.chars().count() <= 202, "{}", request.numbers);
    }
    let asker = Asker { side: "party".into(), name: Some("Anna\n".repeat(50)) };
    assert!(asker.words().chars().count() <= 42 && !asker.words().contains('\n'));
    assert_eq!(clip("a  b", 9), "a b");
}

#[test]
fn who_asks_is_the_name_or_else_the_side() {
    let name = |name: Option<&str>| Asker { side: "foes".into(), name: name.map(Into::into) }.words();
    assert_eq!(name(Some("Anna")), "Anna");
    assert_eq!(name(Some("  ")), name(None));
    assert_eq!(name(None), "foes");
}

#[test]
fn the_map_shows_what_the_request_is_about() {
    let (mut editor, table) = open();
    let shapes = |editor: &Editor| {
        let scenery = Scenery::of(table.scene());
        let turn = table.turn();
        let list = draw(Layer::Live, View { editor, table: &table, scenery: &scenery, turn: &turn });
        list.items.iter().filter(|item| item.role == Role::Request).count()
    };
    assert_eq!(shapes(&editor), 0);
    let open = Dispatch::decode(&json!({ "type": "setDoor", "wall": "door", "state": "open" })).unwrap();
    editor.request = Some(ShownRequest::of(&table, "party", &open).marks);
    assert!(shapes(&editor) > 0);
    let door: Vec<PlanePoint> = table.scene().walls[0].points.clone();
    assert_eq!(door.len(), 2);
    // The mark of a token is a frame.
    let marks = RequestMarks { tokens: vec!["hero".into()], ..RequestMarks::default() };
    editor.request = Some(marks);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let list = draw(Layer::Live, View { editor: &editor, table: &table, scenery: &scenery, turn: &turn });
    let frames = list.items.iter().filter(|item| item.role == Role::Request);
    let frames = frames.filter(|item| matches!(&item.shape, Shape::Rings(rings) if !rings.is_empty()));
    assert_eq!(frames.count(), 1);
}

fn anna() -> Asker {
    Asker { side: "party".into(), name: Some("Anna".into()) }
}

fn ben() -> Asker {
    Asker { side: "party".into(), name: Some("Ben".into()) }
}

fn walk(to: i32) -> Dispatch {
    asked(json!({ "type": "concentrate", "token": "mara", "on": format!("effect {to}") }))
}

#[test]
fn requests_wait_in_their_order_and_equal_ones_are_one() {
    let table = fight();
    let mut list = Requests::default();
    assert!(matches!(list.receive(&table, anna(), walk(1), "a1".into(), 1), Received::Waits));
    assert!(matches!(list.receive(&table, ben(), walk(1), "b1".into(), 2), Received::Waits));
    assert!(matches!(list.receive(&table, anna(), walk(1), "a2".into(), 3), Received::Merged));
    assert_eq!(list.waiting().iter().map(|it| it.asker.words()).collect::<Vec<_>>(), ["Anna", "Ben"]);
    let first = list.waiting()[0].id;
    assert_eq!(list.looked().map(|it| it.id), Some(first), "the oldest one");
    let second = list.waiting()[1].id;
    list.look(Some(second));
    assert_eq!(list.looked().map(|it| it.id), Some(second));
    let answered = list.take(first).unwrap();
    assert_eq!(answered.answers().copied().collect::<Vec<_>>(), [1, 3], "both are answered by one decision");
    assert!(list.take(first).is_none(), "and only once");
}

#[test]
fn a_request_can_be_taken_back_until_it_is_answered() {
    let table = fight();
    let mut list = Requests::default();
    list.receive(&table, anna(), walk(1), "a1".into(), 1);
    assert_eq!(list.withdraw("b1"), None, "another player's");
    assert_eq!(list.withdraw("a1"), Some(1));
    assert!(list.waiting().is_empty());
    assert_eq!(list.withdraw("a1"), None);
}

#[test]
fn a_flood_is_counted_and_only_of_the_one_who_makes_it() {
    let table = fight();
    let mut list = Requests::default();
    for n in 0..40 {
        let received = list.receive(&table, anna(), walk(n), format!("a{n}"), n);
        let waits = (n as usize) < MOST_OF_ONE;
        assert_eq!(matches!(received, Received::Waits), waits, "{n}");
        assert_eq!(matches!(received, Received::Counted(_)), !waits, "{n}");
    }
    assert!(matches!(list.receive(&table, ben(), walk(1), "b".into(), 1), Received::Waits));
    assert_eq!(list.waiting().len(), MOST_OF_ONE + 1);
    assert_eq!(
        list.counted().map(|(asker, count)| (asker.words(), count)).collect::<Vec<_>>(),
        [("Anna".into(), 40 - MOST_OF_ONE)]
    );
    let first = list.waiting()[0].id;
    assert_eq!(list.take_all_of(first).len(), MOST_OF_ONE);
    assert_eq!(list.counted().count(), 0);
    assert_eq!(list.waiting().len(), 1, "Ben's stays");
}

#[test]
fn a_muted_player_is_refused_until_heard_again() {
    let table = fight();
    let mut list = Requests::default();
    list.receive(&table, anna(), walk(1), "a".into(), 1);
    list.mute(list.waiting()[0].id);
    assert!(matches!(list.receive(&table, anna(), walk(2), "b".into(), 2), Received::Muted(2)));
    assert!(matches!(list.receive(&table, ben(), walk(2), "c".into(), 3), Received::Waits));
    list.unmute(&anna());
    assert!(matches!(list.receive(&table, anna(), walk(2), "d".into(), 4), Received::Waits));
}

#[test]
fn all_of_this_turn_ends_with_the_turn() {
    let mut table = fight();
    let mut list = Requests::default();
    list.receive(&table, anna(), walk(1), "a".into(), 1);
    list.trust(&table, list.waiting()[0].id);
    assert!(matches!(list.receive(&table, anna(), walk(2), "b".into(), 2), Received::Allowed(_)));
    assert!(matches!(list.receive(&table, ben(), walk(2), "c".into(), 3), Received::Waits));
    table.dispatch(asked(json!({ "type": "endTurn" }))).unwrap();
    assert!(matches!(list.receive(&table, anna(), walk(2), "d".into(), 4), Received::Waits));
}

#[test]
fn permissions_in_advance_are_for_attacks_of_the_own_turn_and_for_doors() {
    let mut table = fight();
    let knife = known_id(&table, "Knife");
    let bow = attack(&table);
    let strike =
        |by: &str| asked(json!({ "type": "attack", "attacker": by, "target": knife, "kind": "melee" }));
    let door = |state: &str| asked(json!({ "type": "setDoor", "wall": "door-2", "state": state }));
    let mut allowed = |standing: Standing, command: Dispatch| {
        table.dispatch(standing.command()).unwrap();
        assert_eq!(Standing::of(&table), standing);
        assert!(!serde_json::to_string(&table.view("party")).unwrap().contains("allowedRequests"));
        let mut list = Requests::default();
        matches!(list.receive(&table, anna(), command, "a".into(), 1), Received::Allowed(_))
    };
    let attacks = Standing { attacks: true, ..Standing::default() };
    let doors = Standing { doors: true, ..Standing::default() };
    let back = Standing { take_back: true, ..Standing::default() };
    let takes_back = || asked(json!({ "type": "takeBack", "token": "mara" }));
    assert!(allowed(attacks, strike("mara")));
    assert!(!allowed(attacks, strike("bram")), "not its turn");
    assert!(!allowed(attacks, bow), "entered dice are for the game master to see");
    assert!(!allowed(attacks, door("open")));
    assert!(allowed(doors, door("open")) && allowed(doors, door("closed")));
    assert!(!allowed(doors, door("locked")));
    assert!(!allowed(Standing::default(), strike("mara")));
    assert!(allowed(back, takes_back()) && !allowed(attacks, takes_back()));
}

#[test]
fn a_permission_in_advance_also_allows_the_requests_that_wait_for_it() {
    let mut table = fight();
    let mut list = Requests::default();
    let door = || asked(json!({ "type": "setDoor", "wall": "door-2", "state": "open" }));
    list.receive(&table, anna(), walk(1), "a".into(), 1);
    list.receive(&table, anna(), door(), "b".into(), 2);
    list.receive(&table, ben(), door(), "c".into(), 3);
    assert!(list.take_allowed(&table).is_empty(), "nothing is permitted yet");
    table.dispatch(Standing { doors: true, ..Standing::default() }.command()).unwrap();
    let taken = list.take_allowed(&table);
    let names = |list: &[Pending<i32>]| list.iter().map(|it| it.asker.words()).collect::<Vec<_>>();
    assert_eq!(names(&taken), ["Anna", "Ben"], "both doors, oldest first");
    assert_eq!(names(list.waiting()), ["Anna"], "the other request waits");
}
