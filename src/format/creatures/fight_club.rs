//! Compendiums of Fight Club 5e and Game Master 5e in XML, which other programs also read. Each monster is converted to the fields of
//! Fantasy Statblocks.

use super::attack_text::ABILITIES;
use super::five_etools::size_of;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::{Value, json};

/// Headings after the legendary actions.
const LAIR: [&str; 2] = ["Lair Actions", "Regional Effects"];

/// Returns whether a text contains the elements of a compendium with monsters.
pub(super) fn is_it(text: &str) -> bool {
    text.starts_with('<') && text.contains("<compendium") && text.contains("<monster>")
}

/// A monster in the fields of Fantasy Statblocks.
pub(super) struct Monster {
    pub fields: Value,
    /// Number of lair actions and regional effects, which are skipped.
    pub lair: usize,
}

/// Returns the monsters of a compendium.
///
/// # Errors
///
/// `bad-scene` with the line of the problem.
pub(super) fn monsters(text: &str) -> Result<Vec<Monster>, Refusal> {
    let options = ParsingOptions { nodes_limit: u32::MAX, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| Refusal::new("bad-scene", catalogue::ImportNotXml { problem: error.to_string() }))?;
    Ok(document.descendants().filter(|node| node.has_tag_name("monster")).map(monster).collect())
}

/// Returns the texts of the elements with a name, one per line.
fn texts(node: Node, name: &str) -> String {
    let own = node.children().filter(|child| child.has_tag_name(name));
    own.filter_map(|child| child.text()).map(str::trim).collect::<Vec<_>>().join("\n")
}

fn monster(node: Node) -> Monster {
    let text = |name: &str| texts(node, name);
    let own = |name: &'static str| node.children().filter(move |child| child.has_tag_name(name));
    let action = |action: Node| json!({ "name": texts(action, "name"), "desc": texts(action, "text") });
    let actions = |name: &'static str| -> Value { own(name).map(action).collect() };
    let (mut legendary, mut lair, mut under_heading) = (Vec::new(), own("lair").count(), false);
    for entry in own("legendary") {
        // Lair actions and regional effects have a category, or follow the legendary actions under separate headings.
        let is_heading = LAIR.contains(&texts(entry, "name").as_str());
        under_heading |= is_heading;
        match under_heading || entry.attribute("category").is_some() {
            true => lair += usize::from(!is_heading),
            false => legendary.push(action(entry)),
        }
    }
    let fields = json!({
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
        "legendary_actions": legendary,
    });
    Monster { fields, lair }
}
