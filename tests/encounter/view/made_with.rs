//! Who hears by which weapon or spell an attack is made.

use super::hearing::heard;
use super::*;

#[test]
fn what_an_attack_is_made_with_is_told_to_the_game_master_and_to_whoever_made_it() {
    let mut table = table(json!({}));
    let told = |table: &mut Table, command: Value| {
        let gm = run(table, command).remove(0).text().to_owned();
        let of = |side: &str| heard(table, side).remove(0);
        (gm, of("party"), of("foe"))
    };
    let strike = json!({
        "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "with": " Longbow ", "bonus": 9, "rolls": [12]
    });
    let (gm, party, foe) = told(&mut table, strike);
    assert_eq!(gm, "Hero attacks Guard with Longbow: d20: 12 + 9 = 21 vs reflex 12, hit.");
    assert_eq!(
        (party.as_str(), foe.as_str()),
        ("Hero attacks Guard with Longbow: a hit.", "Hero attacks Guard: a hit.")
    );
    assert_eq!(field(&table.visible_events("party")[0], "with"), Some(json!("Longbow")));
    assert_eq!(field(&table.visible_events("foe")[0], "with"), None);
    let guess = json!({
        "type": "attack", "attacker": "hero", "target": [2, 1], "kind": "ranged", "with": "Longbow", "bonus": 9, "rolls": [12]
    });
    let (gm, party, foe) = told(&mut table, guess);
    assert_eq!(gm, "Hero attacks [2, 1] with Longbow, where nobody is: 21, a miss.");
    assert_eq!(
        (party.as_str(), foe.as_str()),
        ("Hero attacks [2, 1] with Longbow: a miss.", "Hero attacks [2, 1]: a miss.")
    );
    let area = json!({ "shape": "burst", "target": [3, 2], "size": 1 });
    let fire = json!({ "type": "areaAttack", "attacker": "hero", "with": "Fireball", "bonus": 9, "area": area, "rolls": [12] });
    let (gm, party, foe) = told(&mut table, fire.clone());
    assert_eq!(gm, "Hero uses Fireball. Of 1 in the area, 1 affected: Guard.");
    assert_eq!(party, "Hero uses Fireball. An area is hit: Guard affected.");
    assert_eq!(foe, "An area is hit: Guard affected.");
    let mut trap = fire;
    trap.as_object_mut().unwrap().remove("attacker");
    assert_eq!(told(&mut table, trap).0, "Fireball takes effect. Of 1 in the area, 1 affected: Guard.");
    let long = json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "with": "x".repeat(201), "rolls": [12] });
    assert_eq!(refused(&mut table, long).path.as_deref(), Some("/with"));
}

#[test]
fn a_weapon_that_is_called_like_somebody_unknown_is_told_all_the_same() {
    let mut table = table(json!({}));
    let attacks = json!([{ "name": "Spy", "kind": "ranged" }, { "name": "Bow", "kind": "ranged" }]);
    run(&mut table, json!({ "type": "updateToken", "token": "hero", "changes": { "attacks": attacks } }));
    let strike = |with: &str| json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "with": with, "bonus": 9, "rolls": [12] });
    run(&mut table, strike("Spy"));
    assert_eq!(heard(&table, "party"), ["Hero attacks Guard with Spy: a hit."]);
    assert_eq!(heard(&table, "foe"), ["Hero attacks Guard: a hit."]);
    let area = json!({ "shape": "burst", "target": [3, 2], "size": 1 });
    run(
        &mut table,
        json!({ "type": "areaAttack", "attacker": "hero", "with": "Spy", "bonus": 9, "area": area, "rolls": [12] }),
    );
    assert_eq!(heard(&table, "party"), ["Hero uses Spy. An area is hit: Guard affected."]);
    // The name of what none of its tokens has may be that of somebody.
    run(&mut table, json!({ "type": "updateToken", "token": "hero", "changes": { "attacks": [] } }));
    run(&mut table, strike("Spy"));
    assert!(heard(&table, "party").is_empty());
    assert_eq!(heard(&table, "foe"), ["Hero attacks Guard: a hit."]);
}
