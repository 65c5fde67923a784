//! Attacks in the wording of stat blocks: "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage",
//! "each creature in a 15-foot cone must make a DC 13 Dexterity saving throw", and their newer forms.

use super::measures::{Scale, first_length, first_number};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::area::TemplateShape;
use burstmap_rules::model::mastery::Mastery;
pub(super) use burstmap_rules::stat_names::ABILITIES;
use burstmap_rules::token_attack::{AttackArea, AttackDamage, AttackSave, TokenAttack, TokenAttackKind};
use burstmap_rules::traits::same;

/// Name of the action that makes several attacks.
pub(super) const MULTIATTACK: &str = "multiattack";
/// Maximum number of characters of an attack's text.
const MOST_LETTERS: usize = 2_000;

/// Returns an attack, or `None` for a text without an attack roll or a save.
pub(super) fn attack(name: &str, text: &str, scale: Scale) -> Option<TokenAttack> {
    let plain = plain(text);
    let lower = plain.to_ascii_lowercase();
    let (bonus, save) = (bonus(&lower), save(&lower));
    // An effect that another attack adds to its hit is not a separate attack.
    let rides = bonus.is_none() && lower.contains(" hits it with ");
    if rides || bonus.is_none() && save.is_none() {
        return None;
    }
    let laid = area(&lower, scale).filter(|_| bonus.is_none());
    let area = laid.or_else(|| around(&lower, scale).filter(|_| bonus.is_none()));
    let is_around = laid.is_none() && area.is_some();
    let kind = kind(&lower, bonus.is_some(), area.is_some());
    let length = |word: &str| after(&lower, word).and_then(|rest| Some(scale.whole(first_length(rest)?)));
    let (range, long_range) = ranges(&lower, scale);
    let melee = lower.contains("melee");
    // The effect of a failed save on a hit is for the game master to read.
    let hit = if bonus.is_some() { before_save(&lower) } else { &lower };
    Some(TokenAttack {
        name: name.to_owned(),
        kind,
        bonus,
        damage: damage(hit),
        reach: length("reach ").filter(|_| melee || kind == TokenAttackKind::Melee),
        range: range.or_else(|| length("within ").filter(|_| bonus.is_none() && !is_around)),
        long_range,
        area,
        save: if bonus.is_none() { save } else { None },
        mastery: mastery(&lower).filter(|_| bonus.is_some()),
        text: Some(plain.chars().take(MOST_LETTERS).collect()).filter(|text: &String| !text.is_empty()),
        ..TokenAttack::default()
    })
}

/// "Mastery: Topple", "Mastery (Vex)" (E5-99).
fn mastery(text: &str) -> Option<Mastery> {
    let rest = after(text, "mastery")?.trim_start_matches([':', '.', ' ', '(']);
    Mastery::named(rest.split(|letter: char| !letter.is_alphabetic()).next()?)
}

/// Returns the names of the ranged form of an attack, thrown or not.
pub(super) fn far_names(name: &str) -> [String; 2] {
    let thrown = Message::from(catalogue::CreatureThrown { name });
    [thrown, catalogue::CreatureRanged { name }.into()].map(|name| name.to_string())
}

/// Splits an attack that is both melee and ranged into two attacks with their own numbers. Thrown weapons have a long range.
pub(super) fn wielded_and_thrown(attack: &TokenAttack) -> Vec<TokenAttack> {
    let mut wielded = attack.clone();
    if attack.kind != TokenAttackKind::Melee || attack.reach.is_none() || attack.range.is_none() {
        return vec![wielded];
    }
    (wielded.range, wielded.long_range) = (None, None);
    let [thrown, ranged] = far_names(&attack.name);
    let name = if attack.long_range.is_some() { thrown } else { ranged };
    let far = TokenAttack { name, kind: TokenAttackKind::Ranged, reach: None, ..attack.clone() };
    vec![wielded, far]
}

/// Returns one line without Markdown, with ASCII minus signs.
pub(super) fn plain(text: &str) -> String {
    let text = text.replace(['*', '_'], "").replace(['−', '–', '—'], "-");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    text.find(word).map(|at| &text[at + word.len()..])
}

/// Reads "+4 to hit", "Attack Roll: +4" or "Attack: +4".
fn bonus(text: &str) -> Option<i32> {
    let thrown = text.match_indices(" to hit").map(|(at, words)| (at, &text[at + words.len()..]));
    // The spellcasting line covers all spells at once.
    let mut thrown = thrown.filter(|(_, rest)| !rest.starts_with(" with spell"));
    let old = thrown.next().and_then(|(at, _)| signed(text[..at].rsplit([' ', ':', ',']).next()?));
    let behind = |words| after(text, words)?.trim_start().split([' ', ',', '.']).next();
    let short = || behind("attack:").filter(|bonus: &&str| bonus.starts_with(['+', '-']));
    old.or_else(|| signed(behind("attack roll:").or_else(short)?))
}

/// Reads `+4`, `-1` or `4`.
pub(super) fn signed(text: &str) -> Option<i32> {
    let text = text.trim();
    text.strip_prefix('+').unwrap_or(text).parse().ok()
}

fn kind(text: &str, thrown: bool, area: bool) -> TokenAttackKind {
    let melee = text.contains("melee");
    match () {
        () if area => TokenAttackKind::Area,
        () if !thrown || text.contains("spell attack") => TokenAttackKind::Spell,
        () if melee || !text.contains("range") => TokenAttackKind::Melee,
        () => TokenAttackKind::Ranged,
    }
}

/// Reads "range 80/320 ft.", in cells.
fn ranges(text: &str, scale: Scale) -> (Option<i32>, Option<i32>) {
    let found = after(text, "range ").or_else(|| after(text, "ranged ")).and_then(|rest| {
        let (first, rest) = first_number(rest)?;
        let second = rest.strip_prefix('/').and_then(first_number);
        let unit = second.map_or(rest, |(_, rest)| rest);
        let unit = super::measures::feet(unit.trim_start().split([' ', ',']).next()?)?;
        Some((scale.whole(first * unit), second.map(|(long, _)| scale.whole(long * unit))))
    });
    found.map_or((None, None), |(range, long)| (Some(range), long))
}

fn before_save(text: &str) -> &str {
    text.find("saving throw").map_or(text, |at| &text[..at])
}

/// Reads "DC 13 Dexterity saving throw" or "Dexterity Saving Throw: DC 13".
fn save(text: &str) -> Option<AttackSave> {
    let at = text.find(" saving throw")?;
    let stat = text[..at].rsplit(' ').next()?;
    let stat = ABILITIES.iter().find(|ability| **ability == stat)?;
    let before = text[..at].rfind("dc ").and_then(|dc| first_number(&text[dc..at]));
    let dc = before.or_else(|| first_number(after(&text[at..], "dc ")?)).map(|(dc, _)| dc as i32)?;
    Some(AttackSave {
        stat: (*stat).to_owned(),
        difficulty: Some(dc),
        half: text[at..].contains("half"),
        ..AttackSave::default()
    })
}

/// Reads "15-foot cone", "20-foot-radius sphere", "line 60 feet long and 5 feet wide" or "60-foot-long, 5-foot-wide line".
fn area(text: &str, scale: Scale) -> Option<AttackArea> {
    let shapes = [
        ("cone", TemplateShape::Cone),
        ("line", TemplateShape::Line),
        ("cube", TemplateShape::Rect),
        ("radius", TemplateShape::Burst),
        ("sphere", TemplateShape::Burst),
        ("emanation", TemplateShape::Burst),
    ];
    let word = |word: &str| text.find(word).filter(|at| !text[..*at].ends_with(char::is_alphabetic));
    let (at, shape) = shapes
        .into_iter()
        .filter_map(|(name, shape)| Some((word(name)?, shape)))
        .min_by_key(|(at, _)| *at)?;
    // Uses the last lengths before the shape's word. A line's lengths may also follow it.
    let near = &text[text[..at].rfind(" in a").unwrap_or(0)..at];
    let line = shape == TemplateShape::Line;
    let size = first_length(near).or_else(|| first_length(&text[at..]).filter(|_| line))?;
    let width = text[..].find("wide").filter(|_| line).and_then(|wide| {
        let start = text[..wide].char_indices().rev().skip_while(|(_, letter)| !letter.is_ascii_digit());
        let digits: Vec<_> = start.take_while(|(_, letter)| letter.is_ascii_digit()).collect();
        first_length(&text[digits.last()?.0..])
    });
    let width = width.map(|width| scale.whole(width));
    Some(AttackArea { width, ..AttackArea::new(shape, scale.whole(size)) })
}

/// Reads "each creature within 30 feet of the lich".
fn around(text: &str, scale: Scale) -> Option<AttackArea> {
    let each = after(text, "each ")?;
    let near = after(&each[..each.find('.').unwrap_or(each.len())], "within ")?;
    near.contains(" of ").then_some(())?;
    Some(AttackArea::new(TemplateShape::Burst, scale.whole(first_length(near)?)))
}

/// Words after damage that is dealt only sometimes, or later.
const AT_TIMES: [&str; 5] = [" if ", " at the start of ", " at the end of ", " when ", " whenever "];

/// Returns the damage that an attack deals only sometimes, as text, since it is not rolled with the rest.
pub(super) fn damage_at_times(text: &str) -> Vec<String> {
    let plain = plain(text);
    let found = plain.match_indices(" damage").filter_map(|(at, word)| {
        let rest = &plain[at + word.len()..];
        AT_TIMES.iter().any(|times| rest.starts_with(times)).then_some(())?;
        // From the number before the damage type.
        let before = plain[..at].trim_end_matches(char::is_alphabetic).trim_end();
        let start = match before.strip_suffix(')').and_then(|before| before.rfind('(')) {
            Some(open) => before[..open].trim_end().rfind(' '),
            None => before.rfind(' '),
        };
        let end = rest.find(['.', ';']).unwrap_or(rest.len());
        Some(plain[start.map_or(0, |at| at + 1)..at + word.len() + end].to_owned())
    });
    found.collect()
}

/// Reads "5 (1d6 + 2) slashing damage plus 3 (1d6) fire damage". Omits alternative damage ("or 8 (1d10 + 2) …") and damage dealt only [at
/// times](AT_TIMES).
fn damage(text: &str) -> Vec<AttackDamage> {
    let mut found = Vec::new();
    for (at, word) in text.match_indices(" damage") {
        if AT_TIMES.iter().any(|times| text[at + word.len()..].starts_with(times)) {
            continue;
        }
        let Some((rest, kind)) = text[..at].rsplit_once(' ') else { continue };
        let (dice, rest) = match rest.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')) {
            Some((rest, dice)) => {
                (dice.replace(' ', ""), rest.trim_end().rsplit_once(' ').map_or("", |(rest, _)| rest))
            }
            None => rest
                .rsplit_once(' ')
                .map_or((rest.to_owned(), ""), |(rest, number)| (number.to_owned(), rest)),
        };
        let instead = rest.trim_end().ends_with(" or") || rest.trim_end().ends_with(",or");
        if is_dice(&dice) && !instead && kind.chars().all(char::is_alphabetic) {
            found.push(AttackDamage { dice, kind: Some(kind.to_owned()) });
        }
    }
    found
}

/// Returns whether a text consists of dice and numbers with signs between them: `2d6+3`.
pub(super) fn is_dice(text: &str) -> bool {
    let part = |part: &str| {
        let number =
            |text: &str| !text.is_empty() && text.len() < 5 && text.bytes().all(|byte| byte.is_ascii_digit());
        part.split_once('d').map_or(number(part), |(count, sides)| number(count) && number(sides))
    };
    !text.is_empty() && text.split(['+', '-']).all(part)
}

/// Returns the text of an action, if the action's name is that of an unconditional multiattack.
pub(super) fn multiattack_text(name: &str, text: &str) -> Option<String> {
    same(name, MULTIATTACK).then(|| text.to_owned())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use burstmap_encounter::scene::CellMeasure;
    use serde_json::Map;

    fn read(text: &str) -> TokenAttack {
        let cell = CellMeasure { length: 5.0, unit: "ft".into(), more: Map::new() };
        attack("Test", text, Scale::of(&cell)).unwrap()
    }

    fn dice(attack: &TokenAttack) -> Vec<(&str, &str)> {
        attack.damage.iter().map(|part| (part.dice.as_str(), part.kind.as_deref().unwrap())).collect()
    }

    // E5-99
    #[test]
    fn e5_99_a_mastery_that_a_text_states_is_read() {
        let blow = "Melee Attack Roll: +5, reach 5 ft. Hit: 10 (2d6 + 3) Bludgeoning damage.";
        assert_eq!(read(blow).mastery, None);
        assert_eq!(read(&format!("{blow} Mastery: Topple.")).mastery, Some(Mastery::Topple));
        assert_eq!(read(&format!("{blow} *Weapon Mastery* (Vex)")).mastery, Some(Mastery::Vex));
        assert_eq!(read(&format!("{blow} Weapon Mastery. The ogre likes it.")).mastery, None);
    }

    #[test]
    fn blows_and_shots() {
        let bite = read(
            "*Melee Weapon Attack:* +5 to hit, reach 10 ft., one target. *Hit:* 7 (1d8 + 3) piercing damage plus 2 (1d4) fire damage, or 8 (1d10 + 3) piercing damage if used with two jaws.",
        );
        assert_eq!(
            (bite.kind, bite.bonus, bite.reach, bite.range),
            (TokenAttackKind::Melee, Some(5), Some(2), None)
        );
        assert_eq!(dice(&bite), [("1d8+3", "piercing"), ("1d4", "fire")]);
        let bow = read("Ranged Attack Roll: +4, range 80/320 ft. Hit: 1 Piercing damage.");
        assert_eq!(
            (bow.kind, bow.bonus, bow.range, bow.long_range),
            (TokenAttackKind::Ranged, Some(4), Some(16), Some(64))
        );
        assert_eq!(dice(&bow), [("1", "piercing")]);
        let spear =
            read("Melee or Ranged Weapon Attack: −1 to hit, reach 5 ft. or range 20/60 ft., one target.");
        assert_eq!((spear.bonus, spear.reach, spear.range), (Some(-1), Some(1), Some(4)));
        let trident =
            read("Melee or Ranged Attack: +5, reach 5 ft. or range 30/120 ft. Hit: 6 (1d6 + 3) damage.");
        assert_eq!(
            (trident.bonus, trident.reach, trident.range, trident.long_range),
            (Some(5), Some(1), Some(6), Some(24))
        );
    }

    #[test]
    fn what_a_save_adds_to_a_hit_is_not_dealt_with_it() {
        let sting = read(
            "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 3 (1d6) piercing damage. The target must make a DC 11 Constitution saving throw, taking 9 (2d8) poison damage on a failed save, or half as much damage on a successful one.",
        );
        assert_eq!(dice(&sting), [("1d6", "piercing")]);
        assert_eq!(sting.save, None);
    }

    #[test]
    fn areas_are_saved_against() {
        let breath = read(
            "The beast exhales fire in a 15-foot cone. Each creature in that area must make a DC 13 Dexterity saving throw, taking 22 (4d10) fire damage on a failed save, or half as much damage on a successful one.",
        );
        assert_eq!(
            (breath.kind, breath.area.unwrap().shape, breath.area.unwrap().size),
            (TokenAttackKind::Area, TemplateShape::Cone, 3)
        );
        assert_eq!(
            breath.save,
            Some(AttackSave {
                stat: "dexterity".into(),
                difficulty: Some(13),
                half: true,
                ..AttackSave::default()
            })
        );
        assert_eq!(dice(&breath), [("4d10", "fire")]);
        for text in [
            "acid in a 30-foot line that is 5 feet wide. Each creature in that line must make a DC 14 Dexterity saving throw.",
            "Dexterity Saving Throw: DC 14, each creature in a 30-foot-long, 5-foot-wide Line. Failure: 3 (1d6) Acid damage.",
        ] {
            let area = read(text).area.unwrap();
            assert_eq!((area.shape, area.size, area.width), (TemplateShape::Line, 6, Some(1)), "{text}");
        }
        let gaze =
            read("One creature within 60 feet must succeed on a DC 12 Wisdom saving throw or be frightened.");
        assert_eq!((gaze.kind, gaze.range, gaze.area), (TokenAttackKind::Spell, Some(12), None));
    }

    #[test]
    fn damage_that_is_dealt_only_at_times_is_not_rolled() {
        let scimitar = "Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Slashing damage, plus 2 (1d4) Slashing damage if the attack roll had Advantage.";
        assert_eq!(dice(&read(scimitar)), [("1d6+2", "slashing")]);
        assert_eq!(damage_at_times(scimitar), ["2 (1d4) Slashing damage if the attack roll had Advantage"]);
        let engulf = "The target must make a DC 12 Dexterity saving throw. On a failed save it takes 10 (3d6) acid damage. The engulfed target takes 21 (6d6) acid damage at the start of each of the cube's turns.";
        assert_eq!(dice(&read(engulf)), [("3d6", "acid")]);
        assert_eq!(
            damage_at_times(engulf),
            ["21 (6d6) acid damage at the start of each of the cube's turns"]
        );
    }

    #[test]
    fn whoever_is_within_a_distance_is_in_an_area() {
        let presence = read(
            "Each creature of the dragon's choice that is within 120 feet of the dragon and aware of it must succeed on a DC 16 Wisdom saving throw or become frightened.",
        );
        let area = presence.area.unwrap();
        assert_eq!((presence.kind, area.shape, area.size), (TokenAttackKind::Area, TemplateShape::Burst, 24));
        assert_eq!(presence.range, None);
    }

    #[test]
    fn what_is_no_attack_is_none() {
        let cell = CellMeasure { length: 5.0, unit: "ft".into(), more: Map::new() };
        for text in [
            "It makes two attacks.",
            "It has advantage on Dexterity saving throws.",
            "Its spellcasting ability is Wisdom (spell save DC 12, +4 to hit with spell attacks).",
            "If it hits it with a ram attack, the target must succeed on a DC 13 Strength saving throw.",
        ] {
            assert_eq!(attack("Test", text, Scale::of(&cell)), None, "{text}");
        }
    }
}
