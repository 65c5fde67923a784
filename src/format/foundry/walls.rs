//! Walls and doors of Foundry scenes.

use super::canvas::Canvas;
use crate::draft::{Door, Draft, Label, Style};
use crate::loose::Loose;
use burstmap_geometry::{Channels, Side};
use burstmap_messages::catalogue;
use burstmap_rules::map::DoorState;
use burstmap_rules::reason::Refusal;

/// A wall's effect on one sense. The numbers changed with the generations: 0 nothing; 1 or 20 stops; 2 or 10 stops behind a second one
/// (outlines of trees, rubble); 30 and 40 by distance.
#[derive(Clone, Copy, PartialEq)]
enum Stops {
    No,
    Yes,
    Limited,
    Near,
}

impl Stops {
    fn of(number: i64) -> Stops {
        match number {
            0 => Stops::No,
            2 | 10 => Stops::Limited,
            30 | 40 => Stops::Near,
            _ => Stops::Yes,
        }
    }
}

/// Adds every wall to the draft, as a piece or a door.
///
/// The format has no effects: walls that stop movement also stop effects.
pub(super) async fn walls(file: &Loose<'_>, canvas: &Canvas, draft: &mut Draft) -> Result<(), Refusal> {
    let (mut limited, mut near, mut idle, mut see_through) = (0, 0, 0, 0);
    let mut broken = std::mem::take(&mut draft.broken);
    file.each("walls", &mut broken, |wall| {
        let ends = ends(wall)?.map(|end| canvas.cells(end));
        let movement = wall.number_or("move", 1.0)? != 0.0;
        let sight = match wall.get("sight") {
            Some(sight) => sight.number()?,
            None => wall.number_or("sense", 1.0)?,
        };
        let sight = Stops::of(sight as i64);
        limited += usize::from(sight == Stops::Limited);
        near += usize::from(sight == Stops::Near);
        let blocks = Channels { movement, effect: movement, sight: sight != Stops::No };
        let one_way = match wall.number_or("dir", 0.0)? as i64 {
            1 => Some(Side::Left),
            2 => Some(Side::Right),
            _ => None,
        };
        let kind = wall.number_or("door", 0.0)? as i64;
        if kind == 1 || kind == 2 {
            let state = match wall.number_or("ds", 0.0)? as i64 {
                1 => DoorState::Open,
                2 => DoorState::Locked,
                _ => DoorState::Closed,
            };
            draft.door(ends, Door { state, blocks, one_way, secret: kind == 2, ..Door::default() });
            return Ok(());
        }
        let style = match (movement, blocks.sight) {
            (false, false) => {
                idle += 1;
                return Ok(());
            }
            (true, true) if sight == Stops::Limited => Style { blocks, one_way, ..OUTLINE },
            (true, true) => Style { one_way, ..Style::WALL },
            (true, false) => {
                see_through += 1;
                Style { id: "window", blocks, one_way, label: Some(Label::SeeThrough), outline: false }
            }
            (false, true) => Style { blocks, one_way, ..OUTLINE },
        };
        draft.piece(ends[0], ends[1], &style);
        Ok(())
    })
    .await?;
    draft.broken = broken;
    draft.warn_of(see_through, "see-through-walls", catalogue::ImportSeeThrough { count: see_through });
    draft.warn_of(limited, "limited-walls", catalogue::ImportLimited { count: limited });
    draft.warn_of(near, "distance-walls", catalogue::ImportByDistance { count: near });
    draft.warn_of(idle, "idle-walls", catalogue::ImportIdle { count: idle });
    Ok(())
}

/// Curtains and outlines, which mainly hide.
const OUTLINE: Style = Style {
    id: "screen",
    blocks: Channels { movement: false, effect: false, sight: true },
    one_way: None,
    label: Some(Label::Screen),
    outline: true,
};

/// Returns the ends of `c: [x0, y0, x1, y1]` in pixels.
fn ends(wall: &Loose) -> Result<[[f64; 2]; 2], Refusal> {
    let numbers: Vec<Loose> = wall.need("c")?.items()?.collect();
    let [a, b, c, d] = numbers.as_slice() else {
        let message = catalogue::ImportWallCoordinates { count: numbers.len() };
        return Err(Refusal::new("bad-scene", message).at(format!("{}/c", wall.path)));
    };
    Ok([[a.number()?, b.number()?], [c.number()?, d.number()?]])
}
