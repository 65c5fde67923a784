//! Compendiums of Fight Club 5e and Game Master 5e in XML, which other programs read as well. Each monster becomes an entry in the fields of
//! Fantasy Statblocks.

use super::attack_text::ABILITIES;
use super::five_etools::size_of;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::{Value, json};

/// Headings after the legendary actions.
const LAIR: [&str; 2] = ["Lair Actions", "Regional Effects"];

/// Recognizes a compendium with monsters by its elements.
pub(super) fn is_it(text: &str) -> bool {
    text.starts_with('<') && text.contains("<compendium") && text.contains("<monster>")
}

/// Returns the monsters of a compendium.
///
/// # Errors
///
/// `bad-scene` with the line of the problem.
pub(super) fn monsters(text: &str) -> Result<Vec<Value>, Refusal> {
    let options = ParsingOptions { nodes_limit: u32::MAX, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| Refusal::new("bad-scene", catalogue::ImportNotXml { problem: error.to_string() }))?;
    Ok(document.descendants().filter(|node| node.has_tag_name("monster")).map(monster).collect())
}

/// Returns the texts of the elements with a name, one a line.
fn texts(node: Node, name: &str) -> String {
    let own = node.children().filter(|child| child.has_tag_name(name));
    own.filter_map(|child| child.text()).map(str::trim).collect::<Vec<_>>().join("\n")
}

fn monster(node: Node) -> Value {
    let text = |name: &str| texts(node, name);
    let actions = |name: &'static str| -> Value {
        let own = node.children().filter(move |child| child.has_tag_name(name));
        // Actions and effects of the lair follow the legendary actions under headings of their own.
        let own = own.take_while(|action| {
            action.attribute("category").is_none() && !LAIR.contains(&texts(*action, "name").as_str())
        });
        own.map(|action| json!({ "name": texts(action, "name"), "desc": texts(action, "text") })).collect()
    };
    json!({
        "name": text("name"),
        "size": size_of(&text("size")),
        "ac": text("ac"),
        "hp": text("hp"),
        "speed": text("speed"),
        "stats": ABILITIES.map(|ability| text(&ability[..3])),
        "senses": text("senses"),
        "saves": text("save"),
        "skillsaves": text("skill"),
        "damage_resistances": text("resist"),
        "damage_immunities": text("immune"),
        "damage_vulnerabilities": text("vulnerable"),
        "condition_immunities": text("conditionImmune"),
        "cr": text("cr"),
        "traits": actions("trait"),
        "actions": actions("action"),
        "reactions": actions("reaction"),
        "legendary_actions": actions("legendary"),
    })
}
