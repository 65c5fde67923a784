//! Conditions of tokens as icons that are distinguishable without a click.

use super::View;
use super::body::Body;
use super::list::{DisplayList, Label, P, Role};
use super::shapes::polygon;
use super::theme::{Ink, Style};
use burstmap_rules::map::Token;

/// Pixels per cell from which icons are drawn. Below, only their number is shown.
const ICONS_FROM: f64 = 24.0;
/// Maximum number of icons. Beyond it, the last one shows the number.
const MOST: usize = 4;
/// Radius of an icon, in cells.
const RADIUS: f64 = 0.16;

/// Returns the icon's lines, in coordinates from -1 to 1. A condition without lines shows its first letters.
pub fn strokes(kind: &str) -> &'static [&'static [P]] {
    match kind {
        // A prone creature: a head and a body on the ground.
        "prone" => &[
            &[[-0.75, 0.35], [0.3, 0.35], [0.75, 0.35]],
            &[[-0.55, 0.05], [-0.3, -0.1], [-0.05, 0.05], [-0.3, 0.2], [-0.55, 0.05]],
        ],
        // A star around the head.
        "stunned" | "dazed" => {
            &[&[[0.0, -0.75], [0.0, 0.75]], &[[-0.65, -0.38], [0.65, 0.38]], &[[-0.65, 0.38], [0.65, -0.38]]]
        }
        // An outline in dashes.
        "invisible" | "unseen" => &[
            &[[-0.7, -0.25], [-0.45, -0.6]],
            &[[-0.2, -0.72], [0.2, -0.72]],
            &[[0.45, -0.6], [0.7, -0.25]],
            &[[0.7, 0.25], [0.45, 0.6]],
            &[[0.2, 0.72], [-0.2, 0.72]],
            &[[-0.45, 0.6], [-0.7, 0.25]],
        ],
        // An eye over an edge.
        "hidden" => &[
            &[[-0.8, 0.25], [0.8, 0.25]],
            &[[-0.6, 0.25], [-0.3, -0.3], [0.3, -0.3], [0.6, 0.25]],
            &[[-0.1, -0.02], [0.1, -0.02]],
        ],
        // An eye, struck out.
        "blinded" => &[
            &[[-0.8, 0.0], [-0.35, -0.4], [0.35, -0.4], [0.8, 0.0], [0.35, 0.4], [-0.35, 0.4], [-0.8, 0.0]],
            &[[-0.6, 0.65], [0.6, -0.65]],
        ],
        // A drop.
        "poisoned" | "nauseated" | "sickened" | "bleeding" => {
            &[&[[0.0, -0.8], [0.5, 0.1], [0.4, 0.55], [0.0, 0.75], [-0.4, 0.55], [-0.5, 0.1], [0.0, -0.8]]]
        }
        // A hand.
        "grappled" | "held" | "grappling" | "pinned" => &[
            &[[-0.5, -0.45], [-0.5, 0.2], [-0.25, 0.75], [0.3, 0.75], [0.5, 0.3], [0.5, -0.45]],
            &[[-0.17, -0.7], [-0.17, 0.05]],
            &[[0.17, -0.7], [0.17, 0.05]],
        ],
        // Two links of a chain.
        "restrained" | "entangled" => &[
            &[[-0.75, -0.3], [0.1, -0.3], [0.1, 0.3], [-0.75, 0.3], [-0.75, -0.3]],
            &[[-0.1, -0.3], [0.75, -0.3], [0.75, 0.3], [-0.1, 0.3]],
        ],
        // A bolt.
        "paralyzed" => &[&[[0.2, -0.8], [-0.4, 0.1], [0.4, -0.1], [-0.2, 0.8]]],
        // A stone with a crack.
        "petrified" => &[
            &[[-0.7, 0.55], [-0.55, -0.4], [0.1, -0.7], [0.65, -0.2], [0.7, 0.55], [-0.7, 0.55]],
            &[[0.1, -0.7], [-0.1, -0.1], [0.15, 0.2]],
        ],
        // A loudspeaker without sound.
        "deafened" => &[
            &[[-0.7, -0.2], [-0.4, -0.2], [0.0, -0.6], [0.0, 0.6], [-0.4, 0.2], [-0.7, 0.2], [-0.7, -0.2]],
            &[[0.3, -0.3], [0.75, 0.3]],
            &[[0.75, -0.3], [0.3, 0.3]],
        ],
        // A heart.
        "charmed" => &[&[
            [0.0, 0.7],
            [-0.7, -0.1],
            [-0.6, -0.5],
            [-0.3, -0.6],
            [0.0, -0.3],
            [0.3, -0.6],
            [0.6, -0.5],
            [0.7, -0.1],
            [0.0, 0.7],
        ]],
        // Downwards.
        "exhaustion" | "exhausted" | "fatigued" | "conditionTrack" => {
            &[&[[-0.5, -0.5], [0.0, 0.0], [0.5, -0.5]], &[[-0.5, 0.1], [0.0, 0.6], [0.5, 0.1]]]
        }
        // Upwards.
        "overconfident" => {
            &[&[[-0.5, 0.5], [0.0, 0.0], [0.5, 0.5]], &[[-0.5, -0.1], [0.0, -0.6], [0.5, -0.1]]]
        }
        // A ring with a bar.
        "incapacitated" | "helpless" => &[
            &[
                [-0.7, 0.0],
                [-0.5, -0.5],
                [0.0, -0.7],
                [0.5, -0.5],
                [0.7, 0.0],
                [0.5, 0.5],
                [0.0, 0.7],
                [-0.5, 0.5],
                [-0.7, 0.0],
            ],
            &[[-0.35, 0.0], [0.35, 0.0]],
        ],
        // Away.
        "disengaged" | "withdrawing" => {
            &[&[[0.7, 0.0], [-0.7, 0.0]], &[[-0.25, -0.45], [-0.7, 0.0], [-0.25, 0.45]]]
        }
        // Onwards.
        "charging" => &[&[[-0.7, 0.0], [0.7, 0.0]], &[[0.25, -0.45], [0.7, 0.0], [0.25, 0.45]]],
        // Down to the ground.
        "crouching" => &[
            &[[0.0, -0.7], [0.0, 0.25]],
            &[[-0.35, -0.1], [0.0, 0.25], [0.35, -0.1]],
            &[[-0.6, 0.6], [0.6, 0.6]],
        ],
        // A middle within a square.
        "concentrating" => &[
            &[[0.0, -0.75], [0.75, 0.0], [0.0, 0.75], [-0.75, 0.0], [0.0, -0.75]],
            &[[-0.15, 0.0], [0.15, 0.0]],
        ],
        // An hourglass.
        "readied" => &[&[[-0.45, -0.65], [0.45, -0.65], [-0.45, 0.65], [0.45, 0.65], [-0.45, -0.65]]],
        // A spiral.
        "insane" | "confused" => &[&[
            [0.0, 0.0],
            [0.25, -0.1],
            [0.2, -0.4],
            [-0.25, -0.45],
            [-0.55, -0.05],
            [-0.4, 0.5],
            [0.2, 0.65],
            [0.7, 0.25],
        ]],
        // A question.
        "distracted" | "feinted" | "unaware" => &[
            &[[-0.35, -0.4], [-0.1, -0.7], [0.3, -0.6], [0.35, -0.25], [0.0, 0.05], [0.0, 0.3]],
            &[[0.0, 0.6], [0.0, 0.72]],
        ],
        // A closed eye, asleep.
        "unconscious" | "asleep" => &[&[[-0.5, -0.55], [0.45, -0.55], [-0.5, 0.5], [0.5, 0.5]]],
        "dead" | "dying" | "disabled" => &[&[[-0.55, -0.55], [0.55, 0.55]], &[[-0.55, 0.55], [0.55, -0.55]]],
        // A flame.
        "burning" => &[&[
            [0.0, -0.8],
            [0.45, -0.1],
            [0.5, 0.4],
            [0.0, 0.75],
            [-0.5, 0.4],
            [-0.3, 0.0],
            [-0.1, 0.2],
            [0.0, -0.8],
        ]],
        // A warning.
        "frightened" | "shaken" | "panicked" | "flatFooted" | "surprised" => {
            &[&[[0.0, -0.75], [0.0, 0.2]], &[[0.0, 0.55], [0.0, 0.7]]]
        }
        // Two blades.
        "engagedWith" | "engagedBy" | "engaged" => &[
            &[[-0.6, 0.6], [0.6, -0.6]],
            &[[-0.6, -0.6], [0.6, 0.6]],
            &[[-0.65, 0.2], [-0.2, 0.65]],
            &[[0.65, 0.2], [0.2, 0.65]],
        ],
        // A shield.
        "totalDefense" | "helped" | "guarded" | "dodging" | "defending" => {
            &[&[[-0.55, -0.6], [0.55, -0.6], [0.5, 0.15], [0.0, 0.75], [-0.5, 0.15], [-0.55, -0.6]]]
        }
        _ => &[],
    }
}

/// Draws the icons of a token around its upper right corner.
pub fn draw(view: View<'_>, token: &Token, body: Body, alpha: f64, list: &mut DisplayList) {
    if token.conditions.is_empty() {
        return;
    }
    if view.editor.camera.scale < ICONS_FROM {
        let count = token.conditions.len().to_string();
        return badge(list, corner(body, 0), &count, alpha);
    }
    let count = token.conditions.len();
    let shown = if count > MOST { MOST - 1 } else { count };
    for (index, condition) in token.conditions.iter().take(shown).enumerate() {
        let at = corner(body, index);
        match strokes(&condition.kind) {
            [] => badge(list, at, &letters(&condition.kind), alpha),
            lines => {
                disc(list, at, alpha);
                let part = RADIUS * 0.78;
                let place = |[x, y]: &P| [at[0] + x * part, at[1] + y * part];
                let lines = lines.iter().map(|line| line.iter().map(place).collect()).collect();
                list.lines(Role::Token, lines, Style::bar(Ink::Surface, 1.0, 0.042).faded(alpha));
            }
        }
    }
    if count > shown {
        badge(list, corner(body, shown), &format!("+{}", count - shown), alpha);
    }
}

/// Returns the position on the right side, from the upper corner down.
fn corner(body: Body, index: usize) -> P {
    let [x, y] = body.center;
    [x + body.half[0] * 0.88, y - body.half[1] * 0.88 + index as f64 * RADIUS * 1.85]
}

fn disc(list: &mut DisplayList, at: P, alpha: f64) {
    let style = Style::fill(Ink::Affected, 1.0).outlined(Ink::Surface, 1.0, 1.5).faded(alpha);
    list.rings(Role::Token, vec![polygon(at, RADIUS, 20, 0.0)], style);
}

fn badge(list: &mut DisplayList, at: P, text: &str, alpha: f64) {
    disc(list, at, alpha);
    let label = Label {
        at,
        text: text.to_owned(),
        cells: 0.18,
        px: [6.0, 24.0],
        shift_px: 0.0,
        from_scale: 20.0,
        pill: false,
    };
    list.label(Role::Token, label, Style::fill(Ink::Surface, 1.0).faded(alpha));
}

/// Returns two letters for a condition without an icon: the initials of two words.
fn letters(kind: &str) -> String {
    let mut letters = kind.chars();
    let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    let second = kind.chars().skip(1).find(|letter| letter.is_uppercase()).or_else(|| letters.next());
    first + &second.map(String::from).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{letters, strokes};

    #[test]
    fn conditions_without_an_icon_have_letters() {
        assert_eq!(
            (letters("slowed"), letters("coldHands"), letters("")),
            ("Sl".into(), "CH".into(), String::new())
        );
        assert!(strokes("slowed").is_empty() && !strokes("prone").is_empty());
    }

    #[test]
    fn conditions_that_differ_in_play_differ_in_their_icons() {
        let differ = ["blinded", "invisible", "hidden", "paralyzed", "stunned", "unconscious", "dead"];
        for (index, one) in differ.iter().enumerate() {
            assert!(differ[index + 1..].iter().all(|other| strokes(one) != strokes(other)), "{one}");
        }
    }

    #[test]
    fn icons_stay_on_their_disc() {
        for kind in [
            "prone",
            "stunned",
            "blinded",
            "poisoned",
            "grappled",
            "unconscious",
            "dead",
            "burning",
            "frightened",
            "engagedBy",
            "helped",
            "invisible",
            "hidden",
            "paralyzed",
            "petrified",
            "deafened",
            "charmed",
            "exhaustion",
            "overconfident",
            "incapacitated",
            "disengaged",
            "charging",
            "crouching",
            "concentrating",
            "readied",
            "insane",
            "unaware",
        ] {
            let points = strokes(kind).iter().flat_map(|line| line.iter());
            assert!(
                points.clone().count() > 1 && points.into_iter().all(|[x, y]| x.hypot(*y) <= 1.0),
                "{kind}"
            );
        }
    }
}
